"""Games as files: the project's own saved game, and what can be saved of a damaged one."""

from standoff.records.salvage import Salvaged, salvage
from standoff.records.saved import game_from_json, game_to_json
from standoff.records.saved_schema import saved_game_schema, schema_text
from standoff.records.saved_text import is_saved_game

__all__ = [
    "Salvaged",
    "game_from_json",
    "game_to_json",
    "is_saved_game",
    "salvage",
    "saved_game_schema",
    "schema_text",
]
