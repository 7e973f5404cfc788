"""All orders that are possible, on positions so small that they can be counted by hand."""

from __future__ import annotations

from standoff.board import Board, Unit, standard_board
from standoff.orders import (
    Build,
    Convoy,
    Disband,
    Hold,
    Move,
    Order,
    PhaseKind,
    Remove,
    Retreat,
    SupportHold,
    SupportMove,
    Waive,
    possible_orders,
    possible_orders_for,
    possible_orders_of,
    read_setup,
    starting_position,
)
from tests.boards import islet, unit
from tests.canonical import written


def orders(setup: str, board: Board) -> dict[str, set[str]]:
    """By power, what it can order; each order once."""
    found = possible_orders(read_setup(setup, board))
    texts = {
        board.powers[power].name: [written(order, board) for order in of_power] for power, of_power in found.items()
    }
    for of_power in texts.values():
        assert len(of_power) == len(set(of_power))
    return {str(name): set(of_power) for name, of_power in texts.items()}


def test_before_the_first_move() -> None:
    found = possible_orders(starting_position(islet()))
    assert [{written(order, islet()) for order in of_power} for of_power in found.values()] == [
        {"A FEN H", "A FEN - CAP", "A FEN - HAR", "A FEN S F HAR"},
        {"F HAR H", "F HAR - EBB"},
    ]


def test_a_convoy_gives_moves_supports_and_convoys() -> None:
    assert orders("Reef: A Har, F Ebb\nMoor: A Fen", islet()) == {
        "MOOR": {
            "A FEN H",
            "A FEN - CAP",
            "A FEN - HAR",
            "A FEN S A HAR",
            "A FEN S A HAR - CAP",
            "A FEN S F EBB - CAP",
            "A FEN S F EBB - CAP/WC",
            "A FEN S F EBB - HAR",
        },
        "REEF": {
            "A HAR H",
            "A HAR - FEN",
            "A HAR - CAP VIA",
            "A HAR S A FEN",
            "F EBB H",
            "F EBB - CAP/WC",
            "F EBB - FLO",
            "F EBB - HAR",
            "F EBB S A HAR",
            "F EBB S A FEN - CAP",
            "F EBB S A FEN - HAR",
            "F EBB C A HAR - CAP",
        },
    }


def test_a_fleet_that_the_convoy_does_without_can_support_it_and_not_help_to_carry() -> None:
    found = orders("Reef: A Har, F Ebb, F Flo", islet())["REEF"]
    assert {order for order in found if order.startswith("F FLO")} == {
        "F FLO H",
        "F FLO - CAP/EC",
        "F FLO - EBB",
        "F FLO S A HAR - CAP",
        "F FLO S F EBB",
        "F FLO S F EBB - CAP",
        "F FLO S F EBB - CAP/WC",
    }


def test_a_fleet_on_a_coast_is_supported_with_its_coast() -> None:
    found = orders("Reef: F Cap wc\nMoor: A Fen", islet())
    assert found["MOOR"] == {"A FEN H", "A FEN - CAP", "A FEN - HAR", "A FEN S F CAP/WC"}
    assert found["REEF"] == {"F CAP/WC H", "F CAP/WC - EBB"}


def test_who_was_driven_out_retreats_or_disbands() -> None:
    assert orders("S1871R\nMoor: A Har\nReef retreats: F Har - Ebb\nMoor retreats: A Cap", islet()) == {
        "MOOR": {"A CAP D"},
        "REEF": {"F HAR D", "F HAR R EBB"},
    }


def test_who_has_more_centres_than_units_builds_at_home_or_waives() -> None:
    assert orders("W1871A\nReef owns: Har, Cap", islet()) == {"MOOR": set(), "REEF": {"A HAR B", "F HAR B", "WAIVE"}}


def test_who_has_builds_due_and_no_home_for_them_can_waive_them() -> None:
    assert orders("W1871A\nMoor: A Har\nReef owns: Har, Cap, Fen", islet())["REEF"] == {"WAIVE"}


def test_inland_only_armies_are_built() -> None:
    assert orders("W1871A\nMoor owns: Fen", islet())["MOOR"] == {"A FEN B", "WAIVE"}


def test_a_fleet_is_built_on_either_coast() -> None:  # AH82 XIII.2
    assert orders("W1901A\nRussia: A War\nRussia owns: Stp, Ber", standard_board())["RUSSIA"] == {
        "A STP B",
        "F STP/NC B",
        "F STP/SC B",
        "WAIVE",
    }


def test_who_has_more_units_than_centres_removes_one_of_them() -> None:
    assert orders("W1871A\nReef: F Cap ec, F Flo\nReef owns: Cap\nMoor: A Fen\nMoor owns: Fen", islet()) == {
        "MOOR": set(),
        "REEF": {"F CAP/EC D", "F FLO D"},
    }


def kinds_at(setup: str, power: str) -> set[type[Order]]:
    board = standard_board()
    return {
        type(order)
        for owner, of_power in possible_orders(read_setup(setup, board)).items()
        for order in of_power
        if board.powers[owner].name == power
    }


def test_every_kind_of_order_is_among_them() -> None:
    assert kinds_at("England: A Lon, F Nth, A Yor", "ENGLAND") == {Hold, Move, SupportHold, SupportMove, Convoy}
    assert kinds_at("F1901R\nEngland retreats: A Lon - Wal", "ENGLAND") == {Retreat, Disband}
    assert kinds_at("W1901A\nEngland owns: Lon", "ENGLAND") == {Build, Waive}
    assert kinds_at("W1901A\nEngland: A Yor", "ENGLAND") == {Remove}


def test_a_power_is_asked_alone() -> None:
    position = starting_position(standard_board())
    for power, of_power in possible_orders(position).items():
        assert possible_orders_of(position, power) == of_power


def test_a_unit_is_asked_alone() -> None:
    position = read_setup("Reef: A Har, F Ebb\nMoor: A Fen", islet())
    assert {written(order, islet()) for order in possible_orders_for(position, unit(islet(), "A HAR"))} == {
        "A HAR H",
        "A HAR - FEN",
        "A HAR - CAP VIA",
        "A HAR S A FEN",
    }


def strangers() -> list[Unit]:
    """Units that are not on the board: nobody is there, another kind is, or it is on another coast."""
    return [unit(islet(), text) for text in ("A FEN", "A HAR", "F CAP/WC")]


def test_a_unit_that_is_not_on_the_board_has_no_orders() -> None:
    for phase in ("S1871M", "S1871R", "W1871A"):
        position = read_setup(f"{phase}\nReef: F Har, F Cap ec", islet())
        assert [possible_orders_for(position, stranger) for stranger in strangers()] == [(), (), ()]


def test_a_unit_that_was_not_driven_out_has_no_orders_in_retreats() -> None:
    position = read_setup("S1871R\nMoor: A Fen\nReef retreats: F Har - Ebb", islet())
    assert possible_orders_for(position, unit(islet(), "A FEN")) == ()


def test_a_unit_is_ordered_off_the_board_only_where_removals_are_due() -> None:
    position = read_setup("W1871A\nMoor: A Fen\nMoor owns: Fen\nReef: F Har", islet())
    assert possible_orders_for(position, unit(islet(), "A FEN")) == ()
    assert possible_orders_for(position, unit(islet(), "F HAR")) == (Remove(unit=unit(islet(), "F HAR")),)


def test_a_board_without_units_has_no_orders() -> None:
    for kind in PhaseKind:
        code = {"M": "S1871M", "R": "S1871R", "A": "W1871A"}[kind.value]
        assert set(possible_orders(read_setup(code, islet())).values()) == {()}
