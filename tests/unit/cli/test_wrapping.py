"""Paragraphs wrapped so that every order stays in one piece."""

from __future__ import annotations

import pytest

from standoff.board import PowerName, standard_board
from standoff.cli.wrapping import WIDTH, wrapped
from standoff.notation import Notation, write_order
from standoff.orders import possible_orders, read_setup

BOARD = standard_board()
POSITION = read_setup(
    "Fall 1902\nFrance: F Wes, A Tun, F Mid, A Bur, F Por\nItaly: F Lyo, F Tys\nRussia: F Stp nc, A War", BOARD
)
IN_LETTERS = [notation for notation in Notation if notation is not Notation.ENGLISH]


@pytest.mark.parametrize("power", ["FRANCE", "ITALY", "RUSSIA"])
@pytest.mark.parametrize("notation", IN_LETTERS)
def test_no_order_is_broken(notation: Notation, power: str) -> None:
    orders = possible_orders(POSITION)[BOARD.power_ids[PowerName(power)]]
    written = [write_order(order, POSITION, notation) for order in orders]
    text = wrapped(" and ".join(written))
    assert " ".join(text.splitlines()) == " and ".join(written)
    assert [order for order in written if order not in text] == []
    assert max(map(len, text.splitlines())) <= WIDTH


def test_all_that_is_no_order_is_broken_where_lines_are_full() -> None:
    lines = wrapped("It came to nothing, a fleet stood there. " * 20, first="* ", rest="  ").splitlines()
    assert {line[:2] for line in lines} == {"* ", "  "}
    assert all(WIDTH - 10 < len(line) <= WIDTH for line in lines[:-1])


def test_what_is_longer_than_a_line_is_left_whole() -> None:
    assert wrapped("x" * 300) == "x" * 300
