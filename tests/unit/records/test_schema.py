"""The published schema: it is the one that the table makes, and saved games are what it says."""

from __future__ import annotations

import json
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from standoff.game import Game
from standoff.records import game_to_json, saved_game_schema, schema_text
from tests.house.blocks import ROOT
from tests.unit.records.samples import eventful, random_game, with_a_coin

PUBLISHED = ROOT / "docs" / "reference" / "saved-game.schema.json"
MAKE_IT = 'python -c "from standoff.records import schema_text; print(schema_text(), end=str())" > ' + PUBLISHED.name


def faults(document: Any) -> list[str]:  # noqa: ANN401  # JSON
    return [error.json_path for error in Draft202012Validator(saved_game_schema()).iter_errors(document)]


def test_the_published_schema_is_the_one_that_the_table_makes() -> None:
    assert PUBLISHED.read_text(encoding="utf-8") == schema_text(), f"make it anew: {MAKE_IT}"


def test_the_schema_is_one() -> None:
    Draft202012Validator.check_schema(saved_game_schema())


@pytest.mark.parametrize(
    "game", [eventful(), with_a_coin(), random_game(3)], ids=lambda game: f"{len(game.events)} events"
)
def test_saved_games_are_what_the_schema_says(game: Game) -> None:
    assert faults(json.loads(game_to_json(game))) == []


@pytest.mark.parametrize(
    ("key", "value"),
    [("number", 0), ("at", "yesterday"), ("by", "somebody"), ("what", "dealt"), ("v", 2), ("seat", "x"), ("why", "")],
)
def test_the_schema_refuses_what_the_reader_refuses(key: str, value: object) -> None:
    document = json.loads(game_to_json(eventful()))
    document["events"][1][key] = value
    assert faults(document) == ["$.events[1]"]
