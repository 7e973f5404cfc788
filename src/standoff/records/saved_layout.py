"""How a saved game is laid out: an event on a line, longer ones opened, so that a difference shows where it is."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping

from standoff.records.codec import Data

LONGEST = 240
"""What fits into so many characters stands on one line: most events do, a turn's verdicts do country by country."""

_TOGETHER = ("number", "at", "by", "what", "v")
"""What stands on one line also of a long event."""

_dumps = json.JSONEncoder(ensure_ascii=False, allow_nan=False, separators=(",", ":")).encode


def laid_out(head: Mapping[str, object], events: Iterable[Data]) -> str:
    """Write a document. Whatever is appended to a game changes one line of what stood before, by a comma."""
    beginning = "".join(f'"{key}": {_dumps(value)},\n' for key, value in head.items())
    listed = ",\n".join(map(_event, events))
    return f'{{\n{beginning}"events": [\n{listed}\n]\n}}\n'


def _event(event: Data) -> str:
    text = _dumps(event)
    if len(text) <= LONGEST:
        return text
    first = _dumps({key: event[key] for key in _TOGETHER})[:-1]
    others = [f'"{key}":{_opened(value, 2)}' for key, value in event.items() if key not in _TOGETHER]
    following = ",\n ".join(others)
    return f"{first},\n {following}}}"


def _opened(value: object, depth: int) -> str:
    """Write a value on a line, or if it is too long, each of its parts on one of its own."""
    if isinstance(value, dict):
        return _put_together("{}", [(f'"{key}":', part) for key, part in value.items()], depth)
    if isinstance(value, list):
        return _put_together("[]", [("", part) for part in value], depth)
    return _dumps(value)


def _put_together(brackets: str, parts: list[tuple[str, object]], depth: int) -> str:
    texts = [_dumps(part) for _, part in parts]
    if sum(map(len, texts)) + sum(len(key) + 1 for key, _ in parts) < LONGEST:
        inner = ",".join(key + text for (key, _), text in zip(parts, texts, strict=True))
        return f"{brackets[0]}{inner}{brackets[1]}"
    blank = " " * depth
    lines = [
        key + (text if len(text) <= LONGEST else _opened(part, depth + 1))
        for (key, part), text in zip(parts, texts, strict=True)
    ]
    inner = f",\n{blank}".join(lines)
    return f"{brackets[0]}\n{blank}{inner}{brackets[1]}"
