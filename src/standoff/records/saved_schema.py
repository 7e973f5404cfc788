"""The JSON Schema of the saved game, made from the table that writes and reads it.

The documentation has it as a file; this makes that file anew::

    python -c "from standoff.records import schema_text; print(schema_text(), end='')" > saved-game.schema.json
"""

from __future__ import annotations

import json

from standoff.records.codec import DEFINITIONS, Data
from standoff.records.codec_events import event_schemas
from standoff.records.saved_text import FORMAT, VERSION


def saved_game_schema() -> Data:
    """What every saved game of this version is like.

    >>> saved_game_schema()["required"]
    ['format', 'version', 'events']
    """
    kinds = event_schemas()
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "A saved game of standoff",
        "type": "object",
        "properties": {
            "format": {"const": FORMAT},
            "version": {"const": VERSION},
            "events": {"type": "array", "items": {"$ref": "#/$defs/event"}, "minItems": 1},
        },
        "required": ["format", "version", "events"],
        "additionalProperties": False,
        "$defs": {
            "event": {"oneOf": [{"$ref": f"#/$defs/{_slug(word)}"} for word in kinds]},
            **{_slug(word): schema for word, schema in kinds.items()},
            **DEFINITIONS,
        },
    }


def _slug(word: str) -> str:
    return word.replace(" ", "-")


def schema_text() -> str:
    """The schema as the file of the documentation."""
    return json.dumps(saved_game_schema(), indent=1, ensure_ascii=False) + "\n"
