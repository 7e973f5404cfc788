"""Whole games at random come back from every file that can hold them, phase by phase."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from diplomacy.utils.export import from_saved_game_format, is_valid_saved_game, to_saved_game_format
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from standoff.game import Dismiss, Game, JudgeNow, SeatNumber
from standoff.orders import Waive
from standoff.records.formats import Kind, phases_of, read_record, write_record
from tests.games import do
from tests.unit.records.formats import drawn
from tests.unit.records.formats.theirs import as_text, data_of, drawn_game

SEEDS = st.integers(min_value=0, max_value=2**20)
WHOLE_GAMES = (Kind.DIPLOMACY, Kind.RESEARCH)


def assert_same(there: Game, here: Game) -> None:
    assert drawn.phases(there) == drawn.phases(here)
    assert drawn.orders(there) == drawn.orders(here)
    assert drawn.press(there) == drawn.press(here)


@pytest.mark.parametrize("kind", WHOLE_GAMES)
@settings(max_examples=8)
@given(seed=SEEDS)
def test_a_game_comes_back_as_it_was(kind: Kind, seed: int) -> None:
    game = drawn.drawn(seed)
    written = write_record(game, kind)
    read = read_record(written.text)
    assert (written.notes, read.notes, read.faults) == ((), (), ())
    assert read.kind is kind
    assert_same(game, read.game)


@pytest.mark.parametrize("kind", WHOLE_GAMES)
@given(seed=SEEDS)
@settings(max_examples=3)
def test_a_second_writing_is_the_first(kind: Kind, seed: int) -> None:
    text = write_record(drawn.drawn(seed), kind).text
    assert write_record(read_record(text).game, kind).text == text


@given(seed=SEEDS)
@settings(max_examples=6)
def test_every_phase_comes_back_as_a_test_case(seed: int) -> None:
    game = drawn.drawn(seed, turns=16, press=False)
    text = write_record(game, Kind.DATC).text
    read = read_record(text)
    assert read.notes == ()
    for there, here in zip(phases_of(game), read.cases, strict=True):
        assert drawn.pieces(there.position) == drawn.pieces(here.position)
        assert {power: given for power, given in there.orders.items() if given} == here.orders
    assert write_record(read.cases, Kind.DATC).text == text


@pytest.mark.parametrize("kind", [*WHOLE_GAMES, Kind.DATC])
def test_orders_of_a_country_that_then_fell_into_disorder_are_not_told_as_if_they_had_counted(kind: Kind) -> None:
    game = drawn.ordered(drawn.begun(), france="A Par-Bur")
    game = do(game, Dismiss(seat=SeatNumber(2)), JudgeNow())
    assert read_record(write_record(game, kind).text).notes == ()


def test_what_no_test_case_can_have_is_left_out_and_told() -> None:
    """An illegal order is a test, too, and two for one unit are; a line without sense is not."""
    game = drawn.ordered(drawn.begun(), france="A Par-Tun, please ask Ben, A Mar-Spa, A Mar-Gas, A Bur-Mun, F Bre-#")
    written = write_record(game, Kind.DATC)
    assert [note.what for note in written.notes] == [
        f'"{text}" is left out: it is no order for a unit that is there'
        for text in ("please ask Ben", "A Bur-Mun", "F Bre-")
    ]
    (case,) = read_record(written.text).cases
    assert {refusal.text for refusal in case.refused} == {"A Par-Tun"}
    assert len(case.orders[drawn.power("FRANCE")]) == 2


@given(seed=SEEDS)
@settings(max_examples=6)
def test_every_phase_comes_back_from_godip(seed: int) -> None:
    for there in phases_of(drawn.drawn(seed, turns=16, press=False)):
        written = write_record([there], Kind.GODIP)
        (here,) = read_record(written.text).cases
        kept = {
            power: [order for order in given if not isinstance(order, Waive)] for power, given in there.orders.items()
        }
        assert drawn.pieces(there.position) == drawn.pieces(here.position)
        assert {power: given for power, given in kept.items() if given} == {
            power: list(given) for power, given in here.orders.items()
        }
        assert write_record([here], Kind.GODIP).text == written.text


# --- with the package itself


@given(seed=SEEDS)
@settings(max_examples=4)
def test_the_package_loads_what_we_write(seed: int) -> None:
    game = drawn.drawn(seed)
    written = data_of(write_record(game, Kind.DIPLOMACY).text)
    assume(not list(_supports_to_coasts(written["phases"][-1]["orders"])))
    saved_again = to_saved_game_format(from_saved_game_format(written))
    for there, here in zip(saved_again["phases"], written["phases"], strict=True):
        assert there["name"] == here["name"]
        assert there["orders"] == here["orders"]
        assert there["messages"] == here["messages"]
        assert _sorted(there["state"]) == _sorted(here["state"])
    assert_same(game, read_record(as_text(saved_again)).game)


def _supports_to_coasts(orders: Any) -> Iterator[str]:  # noqa: ANN401  # from JSON
    """From some of these the package drops the coast, as long as they are not judged."""
    texts = [text for of_power in orders.values() for text in of_power or ()]
    yield from (text for text in texts if " S " in text and " - " in text and "/" in text.rpartition(" - ")[2])


def _sorted(state: Any) -> Any:  # noqa: ANN401  # from JSON
    kept = ("name", "units", "retreats", "centers", "homes", "zobrist_hash", "builds", "map", "rules")
    return {key: _in_order(state[key]) for key in kept}


def _in_order(value: Any) -> Any:  # noqa: ANN401  # from JSON
    if isinstance(value, dict):
        return {key: _in_order(each) for key, each in value.items()}
    return sorted(value) if isinstance(value, list) else value


@pytest.mark.parametrize("seed", range(3))
def test_the_package_plays_what_we_write_again_and_finds_it_valid(seed: int) -> None:
    game = drawn.drawn(seed, turns=9, plain=True)
    assert is_valid_saved_game(data_of(write_record(game, Kind.DIPLOMACY).text))


@pytest.mark.parametrize("seed", range(6))
def test_a_game_of_the_package_is_read_as_it_stands_there(seed: int) -> None:
    theirs = to_saved_game_format(drawn_game(seed))
    game = read_record(as_text(theirs)).game
    assert len(game.state.turns) == len(theirs["phases"]) - 1
    again = data_of(write_record(game, Kind.DIPLOMACY).text)
    for there, here in zip(theirs["phases"], again["phases"], strict=True):
        for key in ("name", "messages"):
            assert there[key] == here[key]
        for key in ("units", "centers"):
            assert _in_order(there["state"][key]) == _in_order(here["state"][key])
