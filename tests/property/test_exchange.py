"""Whole games through other programs' files: what is written can be read, and comes back as far as it is claimed to."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from random import Random

from hypothesis import given
from hypothesis import settings as trying

from standoff.game import Game
from standoff.orders import Order, Waive
from standoff.records.formats import Case, Kind, phases_of, read_record, write_record
from standoff.records.formats.recorded import Note
from standoff.rulebook import Edition, Rulebook
from tests.property.scripts import Script, played, scripts
from tests.property.test_games import each_table, games_of
from tests.unit.records.formats import drawn

OF_GAMES = (Kind.DIPLOMACY, Kind.RESEARCH)
LEFT_OUT = "is left out"
"""What a note says of an order that no file has a place for."""


@each_table
def test_games_at_random_come_back_from_every_file_that_can_hold_them(edition: Edition, name: str) -> None:
    rng = Random(f"phases/{edition}/{name}")
    for game in games_of(edition, name):
        for kind in OF_GAMES:
            check_game(game, kind)
        check_cases(game)
        check_single_phases(game, rng)


def check_game(game: Game, kind: Kind) -> None:
    """Every position and every press message come back, every order but those of which the report says otherwise."""
    written = write_record(game, kind)
    read = read_record(written.text)
    assert (read.kind, read.faults) == (kind, ())
    assert drawn.phases(read.game) == drawn.phases(game)
    assert drawn.press(read.game) == drawn.press(game)
    if orders_left_out(written.notes):
        for there, here in zip(drawn.orders(read.game), drawn.orders(game), strict=True):
            assert all(there.get(power, frozenset()) <= orders for power, orders in here.items())
    else:
        assert drawn.orders(read.game) == drawn.orders(game)


def orders_left_out(notes: Iterable[Note]) -> list[str]:
    """The notes on single orders."""
    return [note.what for note in notes if note.what.startswith('"') and note.what.endswith(LEFT_OUT)]


def check_cases(game: Game) -> None:
    """Every phase comes back as a test case; the notes say that the rulebook and the table of players do not."""
    read = read_record(write_record(game, Kind.DATC).text)
    assert read.faults == ()
    settings = game.state.settings
    is_told = settings.rulebook == Rulebook.standard() and not settings.standing and settings.neutral is None
    for there, here in zip(read.cases, phases_of(game), strict=True):
        check_pieces(there, here, is_told=is_told)
        assert not is_told or orders_of(there) == orders_of(here)


def check_single_phases(game: Game, rng: Random) -> None:
    """Any phase comes back from godip, which knows no orders that were refused, nor builds that are left unused."""
    for here in rng.sample(phases_of(game), 2):
        written = write_record([here], Kind.GODIP)
        (there,) = read_record(written.text).cases
        check_pieces(there, here, is_told=not written.notes)
        assert orders_of(there) == orders_of(replace(here, refused=()))


def check_pieces(there: Case, here: Case, *, is_told: bool) -> None:
    """The position is the same; where units can retreat is, too, where all that decides it is told."""
    if is_told:
        assert drawn.pieces(there.position) == drawn.pieces(here.position)
    else:
        assert drawn.pieces(there.position)[:3] == drawn.pieces(here.position)[:3]
        assert dislodged(there) == dislodged(here)


def dislodged(case: Case) -> set[object]:
    return {(each.power, each.unit) for each in case.position.dislodged}


def orders_of(case: Case) -> dict[int, set[Order | None]]:
    """The orders of each country, those too that the judge refuses, but for builds that are left unused."""
    refused = [(refusal.power, refusal.order) for refusal in case.refused]
    given = [(power, order) for power, orders in case.orders.items() for order in orders]
    kept = [(power, order) for power, order in (*given, *refused) if order and not isinstance(order, Waive)]
    return {power: {order for other, order in kept if other == power} for power, _ in kept if power is not None}


@trying(max_examples=25, deadline=None)
@given(scripts)
def test_whatever_is_done_in_a_game_what_is_written_of_it_can_be_read(script: Script) -> None:
    """Sheets that nobody can read, seats left, positions put right: what a file has no place for does not break it."""
    game = played(script)
    for kind in (*OF_GAMES, Kind.DATC, Kind.GODIP):
        read = read_record(write_record(game, kind).text)
        assert (read.kind, read.faults) == (kind, ())
