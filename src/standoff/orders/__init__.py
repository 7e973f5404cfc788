"""Positions and orders: what can be ordered, what is lawful, and all that is possible."""

from standoff.orders.faults import Cause, Fault, SetupFault
from standoff.orders.kinds import (
    Build,
    Convoy,
    Disband,
    Draft,
    Hold,
    Move,
    Order,
    OrderKind,
    Remove,
    Retreat,
    SupportHold,
    SupportMove,
    Via,
    Waive,
    draft_of,
)
from standoff.orders.legality import examine
from standoff.orders.phase import Phase, PhaseKind, Season
from standoff.orders.position import Dislodged, Position, starting_position
from standoff.orders.possible import possible_orders, possible_orders_for, possible_orders_of
from standoff.orders.setup import read_setup, setup_of

__all__ = [
    "Build",
    "Cause",
    "Convoy",
    "Disband",
    "Dislodged",
    "Draft",
    "Fault",
    "Hold",
    "Move",
    "Order",
    "OrderKind",
    "Phase",
    "PhaseKind",
    "Position",
    "Remove",
    "Retreat",
    "Season",
    "SetupFault",
    "SupportHold",
    "SupportMove",
    "Via",
    "Waive",
    "draft_of",
    "examine",
    "possible_orders",
    "possible_orders_for",
    "possible_orders_of",
    "read_setup",
    "setup_of",
    "starting_position",
]
