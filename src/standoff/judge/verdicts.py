"""What became of each order, and why, as data. Sentences are made of it elsewhere; success follows from the reason."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum
from typing import NamedTuple

from standoff.board import PowerId, Unit
from standoff.orders import Draft, Fault, Order, Position
from standoff.rulebook import Rulebook
from standoff.shown import painted

Units = tuple[tuple[Unit, ...], ...]
"""The units of each power."""


class Reason(Enum):
    """Why an order ended as it did: a closed set, written as the interchange form writes it."""

    __hash__ = object.__hash__  # members are single; Enum's own hash is slow, and every verdict has a reason

    MOVED = "moved"
    HELD = "held"
    SUPPORTED = "supported"
    CONVOYED = "convoyed"
    RETREATED = "retreated"
    DISBANDED = "disbanded"
    BUILT = "built"
    REMOVED = "removed"
    WAIVED = "waived"

    BOUNCED = "bounced"
    CUT = "cut"
    DISLODGED = "dislodged"
    NO_CONVOY = "no convoy"
    PARADOX = "paradox"
    UNMATCHED = "unmatched"
    TWO_TO_ONE_PLACE = "two to one place"
    NOWHERE_TO_RETREAT = "nowhere to retreat"
    CIVIL_DISORDER = "civil disorder"
    NO_ORDER = "no order"

    UNREADABLE = "unreadable"
    AMBIGUOUS = "ambiguous"
    ILLEGAL = "illegal"
    SUPERSEDED = "superseded"

    @property
    def is_success(self) -> bool:
        """Whether an order that ended so was carried out."""
        return self in _SUCCESSES


_SUCCESSES = frozenset(
    (
        Reason.MOVED,
        Reason.HELD,
        Reason.SUPPORTED,
        Reason.CONVOYED,
        Reason.RETREATED,
        Reason.DISBANDED,
        Reason.BUILT,
        Reason.REMOVED,
        Reason.WAIVED,
    )
)


class Verdict(NamedTuple):
    """What became of a unit's order, or of the unit itself where it had none.

    A tuple, for it is made for every unit of every phase judged, and that is the quickest.
    """

    power: PowerId
    unit: Unit | None
    order: Order | None
    """The order that was judged; None where nothing was ordered."""
    reason: Reason
    by: tuple[Unit, ...] = ()
    """The units that decided it: who held or prevented, cut, dislodged, or broke the convoy."""
    strength: int = 0
    """Of a move: what it came with."""
    against: int = 0
    """Of a move that failed: what it would have had to exceed."""
    dislodged_by: Unit | None = None
    """Who drove the unit out, if anybody did."""
    stranded: bool = False
    """Whether the unit was driven out with nowhere to retreat to, and so is gone."""
    implied: bool = False
    """Whether no order was written, but another of the same country's named this move, and the rulebook follows it."""

    @property
    def success(self) -> bool:
        """Whether the order was carried out."""
        return self.reason.is_success


@dataclass(frozen=True, slots=True, kw_only=True)
class Refusal:
    """A written order that was not followed, and why not."""

    power: PowerId | None
    reason: Reason
    text: str = ""
    """As written, where it could not become an order."""
    why: str = ""
    """What is wrong with a text that could not be read."""
    order: Order | None = None
    """The lawful order that it was, where others went before it."""
    draft: Draft | None = None
    faults: tuple[Fault, ...] = ()
    meanings: tuple[Order, ...] = ()


@dataclass(frozen=True, kw_only=True)
class Judgement:
    """A phase judged: what became of every order, and the position that came of it."""

    before: Position
    rulebook: Rulebook
    verdicts: tuple[Verdict, ...]
    refusals: tuple[Refusal, ...]
    after: Position
    """With the next phase that needs orders."""
    winner: PowerId | None = None
    fallen: frozenset[PowerId] = frozenset()
    """The powers that were in civil disorder."""

    @property
    def void(self) -> frozenset[Unit]:
        """The units that were written an order which is void."""
        return void_units(self.before, self.refusals)

    def _repr_html_(self) -> str:
        return painted(self)


def void_units(position: Position, refusals: Iterable[Refusal]) -> frozenset[Unit]:
    """Return the units for which their own power wrote what is not followed, where that tells which unit is meant."""
    found: set[Unit] = set()
    for refusal in refusals:
        written = [each for each in (refusal.order, refusal.draft, *refusal.meanings) if each is not None]
        meant = {getattr(each, "unit", None) for each in written}
        if refusal.power is not None and len(meant) == 1:
            found.update(unit for unit in position.actors(refusal.power) if unit in meant)
    return frozenset(found)
