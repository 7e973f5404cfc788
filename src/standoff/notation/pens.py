"""Pens: how explanations write orders and units, for each notation."""

from __future__ import annotations

from functools import lru_cache

from standoff.board import Board, Unit
from standoff.judge import Pen
from standoff.notation.writing import Notation, write_draft, write_order, write_unit
from standoff.orders import Draft, Order, Position, starting_position


def pen_for(position: Position, notation: Notation = Notation.CANONICAL) -> Pen:
    """Make the pen of a notation. English orders are sentences of their own, and so stand in quotes."""
    if notation is Notation.CANONICAL:
        return _canonical_pen(position.board)
    english = notation is Notation.ENGLISH

    def order(written: Order) -> str:
        text = write_order(written, position, notation)
        return f"“{text}”" if english else text

    def draft(written: Draft) -> str:
        text = write_draft(written, position, notation)
        return f"“{text}”" if english else text

    def unit(named: Unit) -> str:
        text = write_unit(named, position, notation)
        return f"the {text}" if english else text

    return Pen(order=order, draft=draft, unit=unit)


@lru_cache(maxsize=16)
def _canonical_pen(board: Board) -> Pen:
    """Make the pen that programs read. Its texts are the same in every position, and so are kept."""
    anywhere = starting_position(board)

    @lru_cache(maxsize=1 << 15)
    def order(written: Order) -> str:
        return write_order(written, anywhere)

    @lru_cache(maxsize=1 << 10)
    def unit(named: Unit) -> str:
        return board.unit_text(named)

    return Pen(order=order, draft=lambda written: write_draft(written, anywhere), unit=unit)
