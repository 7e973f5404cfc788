"""Orders given ahead: retreats if units are dislodged, builds and removals in the order of preference."""

from __future__ import annotations

from dataclasses import replace

import pytest

from standoff.errors import GameError
from standoff.game import Early, Game, GiveAhead, GiveOrders, PutRight, Source, Status
from standoff.game.events import OrdersGiven
from standoff.notation import write_order
from standoff.orders import read_setup
from tests.games import NAMES, begun, do, phase_of, player_of, position_of, power, turn
from tests.unit.game.clocks import DAILY, HOUR, clocked, tick

ATTACK = "France: A Bur H\nGermany: A Mun-Bur, A Ruh S A Mun-Bur\nEngland: A Gas H"


def at(setup: str) -> Game:
    game = begun()
    return do(game, PutRight(position=read_setup(setup, game.state.settings.board), why="for the test"))


def attacked(ahead: str, *, also: str = "") -> Game:
    """France in Burgundy is driven out by Germany and can go to Belgium, Marseilles, Paris or Picardy."""
    game = at(f"S1905M\nFrance: A Bur, A Spa\nGermany: A Mun, A Ruh\nEngland: A Gas{also}")
    game = do(game, GiveAhead(power=power(game, "France"), text=ahead), by=player_of(game, "France"))
    return turn(game, ATTACK)


def where(game: Game, name: str) -> list[str]:
    position = position_of(game)
    return [position.board.unit_text(unit) for unit in position.units[power(game, name)]]


def used(game: Game) -> list[list[str]]:
    """The orders that were given ahead and used, phase by phase."""
    return [
        [write_order(order, position_of(game)) for order in event.what.orders]
        for event in game.events
        if isinstance(event.what, OrdersGiven) and event.what.source is Source.AHEAD
    ]


@pytest.mark.parametrize(
    ("ahead", "retreat"),
    [
        ("A Bur: Par", "A BUR R PAR"),
        ("A Bur: Gas, Par", "A BUR R PAR"),
        ("A Bur if dislodged, Gas else Mar", "A BUR R MAR"),
        ("Burgundy if dislodged: Munich or Picardy or Paris", "A BUR R PIC"),
        ("a bur: gas, disband", "A BUR D"),
        ("if dislodged, A Bur: Gas else Mar", "A BUR R MAR"),
        ("A Spa: Por\nA Bur: Belgum", "A BUR R BEL"),
        ("A Bur: Mar\nA Bur: Par", "A BUR R MAR"),
    ],
)
def test_a_dislodged_unit_goes_to_the_first_place_that_is_open(ahead: str, retreat: str) -> None:
    game = attacked(ahead)
    assert used(game) == [[retreat]]
    assert phase_of(game) == "F1905M"  # nobody else had to retreat, so nobody is waited for


@pytest.mark.parametrize("ahead", ["A Spa: Por", "A Bur: Gas, Mun", "A Bur: Lon"])
def test_where_nothing_was_foreseen_the_retreat_is_waited_for(ahead: str) -> None:
    game = attacked(ahead)
    assert (used(game), phase_of(game)) == ([], "S1905R")


def test_a_coast_is_part_of_a_place() -> None:
    game = at("S1905M\nFrance: F Mar\nItaly: F Lyo, A Pie\nEngland: F Gas")
    game = do(game, GiveAhead(power=power(game, "France"), text="F Mar: Spa/sc"))
    assert where(turn(game, "Italy: A Pie-Mar, F Lyo S A Pie-Mar"), "France") == ["F SPA/SC"]


def test_what_was_foreseen_does_not_end_a_phase_where_none_ends_before_its_time() -> None:
    game = clocked(clock=replace(DAILY, early=Early.NEVER))
    setup = read_setup("S1905M\nFrance: A Bur\nGermany: A Mun, A Ruh", game.state.settings.board)
    game = do(game, PutRight(position=setup, why="for the test"))
    game = do(game, GiveAhead(power=power(game, "France"), text="A Bur: Par"))
    game = turn(game, "Germany: A Mun-Bur, A Ruh S A Mun-Bur")
    assert (phase_of(game), used(game)) == ("S1905R", [["A BUR R PAR"]])
    assert phase_of(tick(game, 6 * HOUR)) == "F1905M"


def test_what_was_foreseen_waits_for_the_retreats_of_others() -> None:
    game = at("S1905M\nFrance: A Bur\nGermany: A Mun, A Ruh\nTurkey: A Bul\nAustria: A Ser, A Rum")
    game = do(game, GiveAhead(power=power(game, "France"), text="A Bur: Par"), by=player_of(game, "France"))
    game = turn(game, "Germany: A Mun-Bur, A Ruh S A Mun-Bur\nAustria: A Ser-Bul, A Rum S A Ser-Bul")
    assert (used(game), phase_of(game)) == ([["A BUR R PAR"]], "S1905R")


def test_orders_given_in_time_stand_in_place_of_those_given_ahead() -> None:
    game = at("S1905M\nFrance: A Bur\nGermany: A Mun, A Ruh\nTurkey: A Bul\nAustria: A Ser, A Rum")
    game = do(game, GiveAhead(power=power(game, "France"), text="A Bur: Par"), by=player_of(game, "France"))
    game = turn(game, "Germany: A Mun-Bur, A Ruh S A Mun-Bur\nAustria: A Ser-Bul, A Rum S A Ser-Bul")
    assert where(turn(game, "France: A Bur-Mar\nTurkey: A Bul-Con"), "France") == ["A MAR"]


def test_a_retreat_given_ahead_is_for_its_own_turn_only() -> None:
    game = at("S1905M\nFrance: A Bur\nGermany: A Mun, A Ruh")
    game = do(game, GiveAhead(power=power(game, "France"), text="A Bur: Par"), by=player_of(game, "France"))
    game = turn(game)  # nobody attacks
    game = turn(game, "Germany: A Mun-Bur, A Ruh S A Mun-Bur")
    assert (used(game), phase_of(game)) == ([], "F1905R")


# --- adjustments

WINTER = "F1905M\nFrance: A Spa\nFrance owns: Par, Mar, Bre\nEngland: A Lon, A Edi, F Nth\nEngland owns: Lon, Edi"


def adjusted(ahead: dict[str, str], setup: str = WINTER) -> Game:
    game = at(setup)
    for name, text in ahead.items():
        game = do(game, GiveAhead(power=power(game, name), text=text), by=player_of(game, name))
    return turn(game)


@pytest.mark.parametrize(
    ("text", "orders"),
    [
        ("build A Par, F Bre", ["A PAR B", "F BRE B"]),
        ("Builds: A Par, A Par, F Par, F Bre, A Mar", ["A PAR B", "F BRE B", "A MAR B"]),
        ("build F Bre\nbuild A Par", ["F BRE B", "A PAR B"]),
        ("build F Bre or A Par / A Mar", ["F BRE B", "A PAR B", "A MAR B"]),
        ("remove A Spa\nbuild A Mar and A Bre", ["A MAR B", "A BRE B"]),
    ],
)
def test_the_first_builds_that_can_be_made_are_made(text: str, orders: list[str]) -> None:
    """Spain is France's by then, so three can be built."""
    assert used(adjusted({"France": text})) == [orders]


def test_the_first_removals_are_made() -> None:
    game = adjusted({"France": "build A Par, F Bre, A Mar", "England": "remove F Nth, A Edi"})
    assert used(game) == [["F NTH D"], ["A PAR B", "F BRE B", "A MAR B"]]
    assert phase_of(game) == "S1906M"  # all that is due was given ahead


def test_who_has_builds_left_is_waited_for() -> None:
    game = adjusted({"France": "build A Par", "England": "remove F Nth"})
    assert (used(game), phase_of(game)) == ([["F NTH D"], ["A PAR B"]], "W1905A")


def test_builds_given_ahead_are_for_their_own_year_only() -> None:
    game = adjusted(
        {"France": "build A Par"}, "F1905M\nFrance: A Par\nFrance owns: Par\nEngland: A Lon\nEngland owns: Lon"
    )
    assert phase_of(game) == "S1906M"
    assert game.state.ahead == {}


# --- what is no order for a case to come


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("A Par-Bur", 'line 1: "A Par-Bur" is no order for a case to come'),
        ("A Par: Bur\n\n  support me  ", 'line 3: "support me" is no order for a case to come'),
    ],
)
def test_a_line_of_no_known_form_is_an_error_with_the_forms(text: str, fault: str) -> None:
    with pytest.raises(GameError) as raised:
        do(begun(), GiveAhead(power=power(begun(), "France"), text=text))
    assert str(raised.value).startswith(f'{fault}; write "A Bur: Gas, Par"')


@pytest.mark.parametrize(
    ("text", "faults"),
    [
        ("A Bur: Par", ['line 1: France has no unit "A Bur" that could be dislodged']),
        ("A Pra: Bur", ['line 1: France has no unit "A Pra" that could be dislodged']),
        ("F Lon: Wal", ['line 1: France has no unit "F Lon" that could be dislodged']),
        ("France: build A Par", ['line 1: France has no unit "France" that could be dislodged']),
        ("A Par: Atlantis, Bur", ['line 1: it is not clear which place "Atlantis" is']),
        ("F Bre: Mid\nA Mar: Spain\nA Par: X or Y", [f'line 3: it is not clear which place "{name}" is' for name in "XY"]),
        ("build A Paris, F Atlantis", ['line 1: it is not clear which unit "F Atlantis" is']),
        ("A Par: off\nremove F Nowhere", ['line 2: it is not clear which unit "F Nowhere" is']),
    ],
)  # fmt: skip
def test_what_could_never_be_used_is_an_error_and_not_lost(text: str, faults: list[str]) -> None:
    with pytest.raises(GameError) as raised:
        do(begun(), GiveAhead(power=power(begun(), "France"), text=text))
    assert str(raised.value).splitlines() == faults


def test_a_place_of_which_a_coast_must_be_said_is_not_clear() -> None:
    game = at("S1905M\nFrance: F Mid")
    with pytest.raises(GameError, match='line 1: it is not clear which place "Spa" is'):
        do(game, GiveAhead(power=power(game, "France"), text="F Mid: Spa, Por"))


@pytest.mark.parametrize(
    ("phase", "text", "late"),
    [
        ("S1905R", "A Bur: Par", ["A Bur: Par"]),
        ("S1905R", "A Bur: Par\nbuild A Par", ["A Bur: Par"]),
        ("W1905A", "A Bur: Par\nbuild A Par", ["A Bur: Par", "build A Par"]),
    ],
)
def test_what_comes_too_late_to_be_given_ahead_is_an_error_and_not_lost(phase: str, text: str, late: list[str]) -> None:
    game = at(f"{phase}\nFrance: A Spa\nFrance owns: Par, Mar, Spa")
    with pytest.raises(GameError) as raised:
        do(game, GiveAhead(power=power(game, "France"), text=text), by=player_of(game, "France"))
    faults = str(raised.value).splitlines()
    assert [fault.split('"')[1] for fault in faults] == late
    assert all(fault.endswith("comes too late to be given ahead: give it as an order") for fault in faults)


def test_rows_of_blanks_take_no_time() -> None:
    with pytest.raises(GameError, match="is no order for a case to come"):
        do(begun(), GiveAhead(power=power(begun(), "France"), text=f"if dislodged{' ' * 5000}:"))


def test_builds_can_be_given_ahead_while_units_retreat() -> None:
    game = at("F1905R\nFrance: A Spa\nFrance owns: Par, Mar, Spa")
    game = turn(do(game, GiveAhead(power=power(game, "France"), text="build A Par, A Mar")))
    assert used(game) == [["A PAR B", "A MAR B"]]


def test_nobody_gives_orders_ahead_for_another() -> None:
    with pytest.raises(GameError, match="Ada does not play France"):
        do(begun(), GiveAhead(power=power(begun(), "France"), text="A Bur: Par"), by=NAMES[0])


def test_an_empty_text_takes_back_what_was_given_ahead() -> None:
    game = do(begun(), GiveAhead(power=power(begun(), "France"), text="A Par: Bur"))
    game = do(game, GiveAhead(power=power(game, "France"), text=""))
    assert game.state.ahead[power(game, "France")].retreats == ()
    assert game.state.status is Status.RUNNING
    assert do(game, GiveOrders(text="France: A Par-Bur")).state.given
