"""Every order printed in the rulebooks is read as it is meant, on its sheet and by itself."""

from __future__ import annotations

import pytest

from standoff.board import standard_board
from standoff.notation import read_orders
from standoff.orders import read_setup, setup_of, starting_position
from tests.rulebooks.scenes import BOOKS, SHEETS, Printed, PrintedSheet, outcome_text, power_id


@pytest.mark.parametrize("sheet", SHEETS, ids=lambda sheet: sheet.name)
def test_a_printed_sheet_is_read_as_meant_order_by_order(sheet: PrintedSheet) -> None:
    read = read_orders(sheet.text, sheet.position, power=power_id(sheet.power))
    assert [(reading.power, outcome_text(reading, sheet.position)) for reading in read.readings] == [
        (power_id(order.power), expected) for order in sheet.orders for expected in order.readings
    ]


@pytest.mark.parametrize(
    ("sheet", "order"),
    [pytest.param(sheet, order, id=f"{sheet.name}: {order.text}") for sheet in SHEETS for order in sheet.orders],
)
def test_a_printed_order_is_read_as_meant_by_itself(sheet: PrintedSheet, order: Printed) -> None:
    read = read_orders(order.text, sheet.position, power=power_id(order.power))
    assert [outcome_text(reading, sheet.position) for reading in read.readings] == order.readings


def test_the_books_print_over_500_orders() -> None:
    assert sum(len(sheet.orders) for sheet in SHEETS) > 500


@pytest.mark.parametrize(
    "setup",
    [setup for book in BOOKS for setup in book["setups"] if setup["id"].endswith("-start")],
    ids=lambda it: it["id"],
)
def test_the_game_starts_as_every_book_prints_it(setup: dict[str, dict[str, list[str]]]) -> None:
    start = setup_of(starting_position(standard_board()))["units"]
    assert isinstance(start, dict)
    assert {power: sorted(units) for power, units in setup["units"].items()} == {
        power: sorted(units) for power, units in start.items()
    }


def test_a_printed_starting_position_can_be_pasted_as_a_set_up() -> None:
    (setup,) = (setup for book in BOOKS for setup in book["setups"] if setup["id"] == "ah82-start")
    position = read_setup(setup["text"], standard_board())
    # The line for Russia lacks F Sevastopol: the section itself counts four Russian units.
    assert [len(units) for units in position.units] == [3, 3, 3, 3, 3, 3, 3]
