"""Software for the board game Diplomacy: the board, the orders, and a reader for the way people write them.

>>> import standoff
>>> position = standoff.starting_position(standoff.standard_board())
>>> sheet = standoff.read_orders("France: A Par—Brugundy, F (Bre) - Eng", position)
>>> for reading in sheet.readings:
...     print(standoff.write_order(reading.order, position), *reading.assumptions)
A PAR - BUR "Brugundy" is read as Burgundy.
F BRE - ENG
"""

from standoff.board import Board, Unit, UnitKind, load_board, standard_board
from standoff.errors import BoardError, PhaseError, PositionError, StandoffError
from standoff.notation import (
    Ambiguous,
    Followed,
    Illegal,
    Notation,
    Reading,
    Sheet,
    Unreadable,
    read_orders,
    write_draft,
    write_order,
)
from standoff.orders import (
    Build,
    Convoy,
    Disband,
    Draft,
    Fault,
    Hold,
    Move,
    Order,
    OrderKind,
    Phase,
    Position,
    Remove,
    Retreat,
    SupportHold,
    SupportMove,
    Waive,
    examine,
    possible_orders,
    possible_orders_for,
    possible_orders_of,
    read_setup,
    setup_of,
    starting_position,
)

__all__ = [
    "Ambiguous",
    "Board",
    "BoardError",
    "Build",
    "Convoy",
    "Disband",
    "Draft",
    "Fault",
    "Followed",
    "Hold",
    "Illegal",
    "Move",
    "Notation",
    "Order",
    "OrderKind",
    "Phase",
    "PhaseError",
    "Position",
    "PositionError",
    "Reading",
    "Remove",
    "Retreat",
    "Sheet",
    "StandoffError",
    "SupportHold",
    "SupportMove",
    "Unit",
    "UnitKind",
    "Unreadable",
    "Waive",
    "examine",
    "load_board",
    "possible_orders",
    "possible_orders_for",
    "possible_orders_of",
    "read_orders",
    "read_setup",
    "setup_of",
    "standard_board",
    "starting_position",
    "write_draft",
    "write_order",
]
