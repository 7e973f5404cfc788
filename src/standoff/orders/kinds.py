"""What can be ordered: drafts, which may be wrong, and orders, which are lawful.

A ``Draft`` is what somebody wants; it may ask the impossible. An ``Order`` is one of the ten classes below, and only
two functions make them: ``examine`` out of a draft, and ``possible_orders`` out of a position. So whoever is handed an
order need not check it again.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum

from standoff.board import LocationId, ProvinceId, Unit

Via = tuple[ProvinceId, ...] | None
"""How an army is to travel: None where nothing is said, else by convoy, through the waters named, if any are."""


class OrderKind(Enum):
    """The kinds of orders; the value is the word for it."""

    HOLD = "hold"
    MOVE = "move"
    SUPPORT_HOLD = "support in place"
    SUPPORT_MOVE = "support of a move"
    CONVOY = "convoy"
    RETREAT = "retreat"
    DISBAND = "disband"
    BUILD = "build"
    REMOVE = "removal"
    WAIVE = "waive"


@dataclass(frozen=True, slots=True, kw_only=True)
class Hold:
    """Stay in place."""

    unit: Unit


@dataclass(frozen=True, slots=True, kw_only=True)
class Move:
    """Go to a place next to the unit's own, or, for an army, over the water by convoy."""

    unit: Unit
    destination: LocationId
    via: Via = None


@dataclass(frozen=True, slots=True, kw_only=True)
class SupportHold:
    """Support a unit that does not move, in its place."""

    unit: Unit
    supported: Unit


@dataclass(frozen=True, slots=True, kw_only=True)
class SupportMove:
    """Support a unit's move. The destination of a fleet may leave its coast open: any coast is then meant."""

    unit: Unit
    supported: Unit
    destination: LocationId


@dataclass(frozen=True, slots=True, kw_only=True)
class Convoy:
    """Carry an army over the water the fleet is in, alone or as one of a chain."""

    unit: Unit
    army: Unit
    destination: LocationId


@dataclass(frozen=True, slots=True, kw_only=True)
class Retreat:
    """Take a dislodged unit to a place that is open to it."""

    unit: Unit
    destination: LocationId


@dataclass(frozen=True, slots=True, kw_only=True)
class Disband:
    """Take a dislodged unit off the board."""

    unit: Unit


@dataclass(frozen=True, slots=True, kw_only=True)
class Build:
    """Raise a new unit in a vacant home centre."""

    unit: Unit


@dataclass(frozen=True, slots=True, kw_only=True)
class Remove:
    """Take a unit that can no longer be supplied off the board."""

    unit: Unit


@dataclass(frozen=True, slots=True, kw_only=True)
class Waive:
    """Leave a build unused."""


Order = Hold | Move | SupportHold | SupportMove | Convoy | Retreat | Disband | Build | Remove | Waive


@dataclass(frozen=True, slots=True, kw_only=True)
class Draft:
    """An order that somebody wants to give; which fields count depends on its kind."""

    kind: OrderKind
    unit: Unit | None = None
    """Who acts; None only for a waived build."""
    other: Unit | None = None
    """Who is supported or convoyed."""
    destination: LocationId | None = None
    """Where the move, the supported move, the convoy or the retreat leads."""
    via: Via = None


_KINDS: Mapping[type[Order], OrderKind] = {
    Hold: OrderKind.HOLD,
    Move: OrderKind.MOVE,
    SupportHold: OrderKind.SUPPORT_HOLD,
    SupportMove: OrderKind.SUPPORT_MOVE,
    Convoy: OrderKind.CONVOY,
    Retreat: OrderKind.RETREAT,
    Disband: OrderKind.DISBAND,
    Build: OrderKind.BUILD,
    Remove: OrderKind.REMOVE,
    Waive: OrderKind.WAIVE,
}


def draft_of(order: Order) -> Draft:
    """The draft that an order was made of."""
    return Draft(
        kind=_KINDS[type(order)],
        unit=getattr(order, "unit", None),
        other=getattr(order, "supported", None) or getattr(order, "army", None),
        destination=getattr(order, "destination", None),
        via=getattr(order, "via", None),
    )
