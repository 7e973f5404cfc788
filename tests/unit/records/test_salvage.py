"""Damaged files: everything up to the damage is kept, and nothing that was never there."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from standoff.errors import RecordError
from standoff.game import Game
from standoff.records import game_from_json, game_to_json, salvage
from tests.unit.records.samples import eventful, random_game, with_a_coin

GAMES = (eventful(), with_a_coin().as_of(30), random_game(3, turns=2))
FEW = settings(max_examples=50)  # each reads and writes a whole game twice
TEXTS = [game_to_json(game) for game in GAMES]
WHICH = st.integers(0, len(GAMES) - 1)

JUNK: st.SearchStrategy[Any] = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(),
    st.sampled_from([10**40, -1, 0, 0.5, "", "x", "A PAR", "A PAR - BUR", "FRANCE", "S1901M", "\ud800", "24h"]),
    st.lists(st.integers(), max_size=2),
    st.dictionaries(st.sampled_from(["FRANCE", "player", "x", "\udfff"]), st.lists(st.text(max_size=3)), max_size=2),
)


def check(text: str | bytes, game: Game | None = None) -> None:
    """See that a file is read, or refused with faults that can be printed; and that salvage keeps what it should."""
    found = salvage(text)
    assert found.kept == (len(found.game.events) if found.game else 0)
    if found.game is not None:
        assert Game.replay(found.game.events) == found.game
        game_to_json(found.game)  # which sees that it is read back as the same
    if game is not None and found.game is not None:
        assert found.game == game.as_of(found.kept)
    if not found.faults:
        assert game_from_json(text) == found.game
        return
    with pytest.raises(RecordError) as caught:
        game_from_json(text)
    assert caught.value.faults == found.faults
    assert str(caught.value).encode()


@FEW
@given(WHICH, st.data())
def test_a_file_that_is_cut_anywhere_keeps_the_events_before(which: int, data: st.DataObject) -> None:
    text = TEXTS[which]
    check(text[: data.draw(st.integers(0, len(text) - 2))], GAMES[which])


@FEW
@given(WHICH, st.data())
def test_bytes_that_are_cut_anywhere_are_no_accident(which: int, data: st.DataObject) -> None:
    content = TEXTS[which].encode()
    check(content[: data.draw(st.integers(0, len(content)))])


@FEW
@given(WHICH, st.data(), st.text(max_size=3))
def test_a_few_other_characters_anywhere_are_no_accident(which: int, data: st.DataObject, junk: str) -> None:
    text = TEXTS[which]
    place = data.draw(st.integers(0, len(text)))
    check(text[:place] + junk + text[place + data.draw(st.integers(0, 5)) :])


def places(value: object, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """The path of every value in a document."""
    inner = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    return [path, *(each for key, part in inner for each in places(part, (*path, key)))]


PLACES = [places(json.loads(text))[1:] for text in TEXTS]


def inside(document: object, path: tuple[Any, ...]) -> Any:  # noqa: ANN401  # whatever JSON has there
    inner: Any = document
    for step in path:
        inner = inner[step]
    return inner


@FEW
@given(WHICH, st.data(), JUNK)
def test_another_value_anywhere_is_no_accident(which: int, data: st.DataObject, junk: object) -> None:
    document = json.loads(TEXTS[which])
    *path, last = data.draw(st.sampled_from(PLACES[which]))
    inside(document, tuple(path))[last] = junk
    check(json.dumps(document))


@FEW
@given(WHICH, st.data())
def test_a_value_from_elsewhere_is_no_accident(which: int, data: st.DataObject) -> None:
    document = json.loads(TEXTS[which])
    *path, last = data.draw(st.sampled_from(PLACES[which]))
    inside(document, tuple(path))[last] = inside(
        json.loads(TEXTS[which]), data.draw(st.sampled_from([each for each in PLACES[which] if len(each) > 1]))
    )
    check(json.dumps(document))


@FEW
@given(WHICH, st.data())
def test_a_value_that_is_missing_is_no_accident(which: int, data: st.DataObject) -> None:
    document = json.loads(TEXTS[which])
    *path, last = data.draw(st.sampled_from(PLACES[which]))
    del inside(document, tuple(path))[last]
    check(json.dumps(document))


@FEW
@given(WHICH, st.data())
def test_events_that_are_missing_or_stand_elsewhere_are_no_accident(which: int, data: st.DataObject) -> None:
    document = json.loads(TEXTS[which])
    events = document["events"]
    first, second = (data.draw(st.integers(0, len(events) - 1)) for _ in "ab")
    moved = {**events[first], "number": second + 1, "at": events[second]["at"]}
    document["events"] = [*events[:second], moved, *events[second + data.draw(st.integers(0, 1)) :]]
    for number, event in enumerate(document["events"], start=1):
        event["number"] = number
    check(json.dumps(document))


def test_a_file_without_damage_is_whole() -> None:
    found = salvage(TEXTS[0])
    assert (found.game, found.kept, found.faults) == (GAMES[0], len(GAMES[0].events), ())


def test_orders_for_a_unit_that_is_not_there_end_what_is_kept() -> None:
    document = json.loads(TEXTS[2])
    place = next(place for place, event in enumerate(document["events"]) if event["what"] == "orders")
    document["events"][place]["orders"][0] = "A SPA H"
    found = salvage(json.dumps(document))
    assert found.game == GAMES[2].as_of(place)
    assert found.faults[0].at == f"events[{place}].orders[0]"


def test_nothing_is_kept_of_a_file_that_does_not_say_what_it_is() -> None:
    assert salvage(TEXTS[0].replace('"standoff game"', '"another game"')).game is None
