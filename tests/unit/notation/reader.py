"""Reading in a line: a text, whose it is, and a set-up in; what was read out."""

from __future__ import annotations

from standoff.board import PowerName, standard_board
from standoff.notation import Ambiguous, Illegal, Reading, Sheet, Unreadable, read_orders, write_draft, write_order
from standoff.orders import Position, read_setup, starting_position

START = starting_position(standard_board())


def position(setup: str) -> Position:
    return read_setup(setup, standard_board())


def read(text: str, power: str | None = None, at: Position = START) -> Sheet:
    return read_orders(text, at, power=None if power is None else at.board.power_ids[PowerName(power)])


def orders(text: str, power: str | None = None, at: Position = START) -> list[str]:
    """The orders of a text in canonical form; what is not followed says so instead."""
    return [outcome(reading, at) for reading in read(text, power, at).readings]


def outcome(reading: Reading, at: Position = START) -> str:
    match reading.outcome:
        case Ambiguous(meanings=meanings):
            return "ambiguous: " + " or ".join(write_order(order, at) for order in meanings)
        case Illegal(draft=draft):
            return "illegal: " + write_draft(draft, at)
        case Unreadable(why=why):
            return "unreadable: " + why
        case followed:
            return write_order(followed.order, at)


def assumed(text: str, power: str | None = None, at: Position = START) -> list[str]:
    """What was assumed in reading, all of it."""
    return [str(slip) for reading in read(text, power, at).readings for slip in reading.assumptions]
