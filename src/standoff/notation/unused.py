"""What it means where units are built or removed that nobody is: "builds nothing", "no removals", "none"."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from standoff.board import PowerId
from standoff.notation.meaning import NOBODYS_BUILD
from standoff.notation.readings import Followed, Reading, Unreadable
from standoff.notation.written import Assumption, Everyone, Slip, Verb, Written
from standoff.orders import Build, Position, Waive

_NOT_BUILT = frozenset((Verb.BUILD, Verb.WAIVE))
_NOT_REMOVED = frozenset((Verb.DISBAND, Verb.WAIVE))

Read = tuple[Reading, Written | None]


def with_waived(read: Sequence[Read], position: Position) -> Iterator[Read]:
    """The readings of a sheet, where "builds nothing" is a waived build for each that is due and has no order."""
    ordered = Counter(reading.power for reading, _ in read if isinstance(reading.order, Build | Waive))
    waived: set[PowerId | None] = set()
    for reading, written in read:
        if written is None or written.everyone is not Everyone.NOBODY:
            yield reading, written
            continue
        due = list(_dues(position, reading.power))
        if written.verb in _NOT_REMOVED and min(due) < 0:
            yield _not_followed(reading, "Units must be removed; it does not say which."), written
        elif written.verb in _NOT_BUILT and max(due) > 0 and reading.power not in waived:
            waived.add(reading.power)
            yield from ((each, written) for each in _waived(reading, max(due) - ordered[reading.power]))


def _dues(position: Position, power: PowerId | None) -> Iterable[int]:
    """The builds that are due to a power, or to each if none is named; below nothing, the removals."""
    powers = [each.id for each in position.board.powers] if power is None else [power]
    return (position.builds_due(each) for each in powers)


def _waived(reading: Reading, left: int) -> list[Reading]:
    """One waived build for each that is left."""
    if reading.power is None:
        return [_not_followed(reading, NOBODYS_BUILD)]
    if left <= 0:
        return [_not_followed(reading, "All builds that are due have orders already.")]
    slip = Assumption(slip=Slip.UNUSED_BUILD, text=f'"{reading.text}" is read as a waived build.')
    return [replace(reading, outcome=Followed(order=Waive(), assumptions=(slip,)))] * left


def _not_followed(reading: Reading, why: str) -> Reading:
    return replace(reading, outcome=Unreadable(why=why))
