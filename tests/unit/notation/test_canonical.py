"""The quick way to read canonical orders: every form, and what it leaves to the grammar."""

from __future__ import annotations

import tracemalloc

import pytest

from standoff.board import PowerName
from standoff.notation import write_order
from standoff.notation.canonical import canonical_order
from standoff.notation.reading import read_each
from standoff.orders import Position
from tests.unit.notation.reader import START, position

SEA = position("England: A Lon, F Eng, F Nth\nFrance: A Bel")
RETREATS = position("F1901R\nFrance retreats: A Bur - Gas")
BUILDS = position("W1901A\nRussia owns: Stp")
REMOVALS = position("W1901A\nFrance: A Gal")


@pytest.mark.parametrize(
    ("text", "power", "at"),
    [
        ("A PAR H", "FRANCE", START),
        ("A PAR - BUR", "FRANCE", START),
        ("A LON - BEL VIA", "ENGLAND", SEA),
        ("A LON - BEL", "ENGLAND", SEA),
        ("F ENG S A BEL", "ENGLAND", SEA),
        ("F NTH S A LON - BEL", "ENGLAND", SEA),
        ("F ENG C A LON - BEL", "ENGLAND", SEA),
        ("A BUR R GAS", "FRANCE", RETREATS),
        ("A BUR D", "FRANCE", RETREATS),
        ("F STP/SC B", "RUSSIA", BUILDS),
        ("WAIVE", "RUSSIA", BUILDS),
        ("A GAL D", "FRANCE", REMOVALS),
    ],
)
def test_every_form_is_read(text: str, power: str, at: Position) -> None:
    order = canonical_order(text, at, at.board.power_ids[PowerName(power)])
    assert order is not None
    assert write_order(order, at) == text


@pytest.mark.parametrize(
    "text",
    [
        "",
        "A",
        "A PAR",
        "a par - bur",
        "A PAR-BUR",
        "A PAR - XXX",
        "X PAR - BUR",
        "A PAR B",
        "A PAR X BUR",
        "A MUN - BUR",
        "A MAR S A BUR",
        "A MAR S A MUN - BUR VIA",
        "A PAR - ENG",
        "A PAR S A BRE - PIC",
        "WAIVE",
        "A PAR - BUR" + " " * 40,
    ],
)
def test_all_else_is_left_to_the_grammar(text: str) -> None:
    assert canonical_order(text, START, START.board.power_ids[PowerName("FRANCE")]) is None


def test_texts_that_are_no_such_orders_are_not_kept() -> None:
    france = START.board.power_ids[PowerName("FRANCE")]
    tracemalloc.start()
    try:
        for number in range(5000):
            canonical_order(f"A PAR - B{number}", START, france)
        kept, _ = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert kept < 100_000, "bytes; five thousand texts take a million"


def test_orders_that_come_one_by_one_are_parted_into_those_to_be_followed_and_the_others() -> None:
    france = START.board.power_ids[PowerName("FRANCE")]
    orders, others = read_each(["A PAR - BUR", "f bre—eng, a mar h", "A PAR - MOS", "hello"], START, france)
    assert [write_order(order, START) for order in orders] == ["A PAR - BUR", "F BRE - ENG", "A MAR H"]
    assert [reading.text for reading in others] == ["A PAR - MOS", "hello"]
