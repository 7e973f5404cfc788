"""Orders in canonical writing, written apart from the project's own writer, so that tests do not depend on it."""

from __future__ import annotations

from standoff.board import Board, LocationId
from standoff.orders import (
    Build,
    Convoy,
    Disband,
    Hold,
    Move,
    Order,
    Remove,
    Retreat,
    SupportHold,
    SupportMove,
    Waive,
)


def written(order: Order, board: Board) -> str:
    """The order as the `diplomacy` package writes it: ``"A LON - BEL VIA"``."""
    if isinstance(order, Waive):
        return "WAIVE"
    return f"{board.unit_text(order.unit)} {_what(order, board)}"


def _what(  # noqa: PLR0911  # a line for each kind
    order: Hold | Move | SupportHold | SupportMove | Convoy | Retreat | Disband | Build | Remove, board: Board
) -> str:
    def code(place: LocationId) -> str:
        return board.locations[place].code

    match order:
        case Hold():
            return "H"
        case Move(destination=place, via=via):
            return f"- {code(place)}" + ("" if via is None else " VIA")
        case SupportHold(supported=other):
            return f"S {board.unit_text(other)}"
        case SupportMove(supported=other, destination=place):
            return f"S {board.unit_text(other)} - {code(place)}"
        case Convoy(army=army, destination=place):
            return f"C {board.unit_text(army)} - {code(place)}"
        case Retreat(destination=place):
            return f"R {code(place)}"
        case Disband() | Remove():
            return "D"
        case Build():
            return "B"
