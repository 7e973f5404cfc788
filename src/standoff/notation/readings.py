"""What comes of reading: for each order on a sheet, what it means, or why it means nothing that can be followed."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from standoff.board import PowerId, Unit
from standoff.notation.written import Assumption
from standoff.orders import Draft, Fault, Order, Waive


@dataclass(frozen=True, slots=True, kw_only=True)
class Followed:
    """The text has one lawful meaning. Whatever was assumed to find it is told."""

    order: Order
    assumptions: tuple[Assumption, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Ambiguous:
    """The text has several lawful meanings; by the rules it is not followed."""

    meanings: tuple[Order, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Illegal:
    """The text is understood, but what it orders cannot be done: the unit stands in its place."""

    draft: Draft
    faults: tuple[Fault, ...]
    assumptions: tuple[Assumption, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Unreadable:
    """No order could be made out; ``why`` says so with the nearest thing that was understood."""

    why: str


Outcome = Followed | Ambiguous | Illegal | Unreadable


@dataclass(frozen=True, slots=True, kw_only=True)
class Reading:
    """One order of a sheet and what it means."""

    text: str
    """As written."""
    start: int
    """Where in the sheet the text begins."""
    line: int
    """The line of the sheet, counted from one, on which it begins."""
    power: PowerId | None
    """Whose order it is; None if nothing tells."""
    outcome: Outcome

    @property
    def order(self) -> Order | None:
        """The order, if there is one to be followed."""
        return self.outcome.order if isinstance(self.outcome, Followed) else None

    @property
    def assumptions(self) -> tuple[Assumption, ...]:
        """What the reader took for granted."""
        return self.outcome.assumptions if isinstance(self.outcome, Followed | Illegal) else ()


@dataclass(frozen=True, kw_only=True)
class Sheet:
    """A whole text read: its orders one by one, and remarks on the rest of it."""

    readings: tuple[Reading, ...]
    remarks: tuple[str, ...] = ()
    """What is to be said of headings: a misspelt power, another phase than the position's."""

    @property
    def orders(self) -> tuple[Order, ...]:
        """The orders to be followed, in the order of writing."""
        return tuple(
            reading.order for reading in self.readings if reading.order is not None and self.is_followed(reading)
        )

    def orders_of(self, power: PowerId) -> tuple[Order, ...]:
        """The orders of a power to be followed, in the order of writing."""
        return Sheet(readings=tuple(reading for reading in self.readings if reading.power == power)).orders

    def is_followed(self, reading: Reading) -> bool:
        """Whether a reading of this sheet is an order, and its unit has no other that differs."""
        order = reading.order
        return order is not None and (isinstance(order, Waive) or order.unit not in self.ordered_twice)

    @cached_property
    def ordered_twice(self) -> frozenset[Unit]:
        """Units given two different orders: neither is followed, for together they have two meanings."""
        given: dict[Unit, set[Order]] = {}
        for reading in self.readings:
            if reading.order is not None and not isinstance(reading.order, Waive):
                given.setdefault(reading.order.unit, set()).add(reading.order)
        return frozenset(unit for unit, orders in given.items() if len(orders) > 1)
