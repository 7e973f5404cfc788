"""What it means where units are built or removed that nobody is: "builds nothing", "no removals", "none"."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace

from standoff.board import PowerId
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
        power = reading.power
        due = 0 if power is None else position.builds_due(power)
        if power is None and _is_due_to_anybody(written.verb, position):
            yield _not_followed(reading, "It does not say whose builds or removals are meant."), written
        elif due < 0 and written.verb in _NOT_REMOVED:
            yield _not_followed(reading, "Units must be removed; it does not say which."), written
        elif due > 0 and written.verb in _NOT_BUILT and power not in waived:
            waived.add(power)
            yield from ((each, written) for each in _waived(reading, due - ordered[power]))


def _is_due_to_anybody(verb: Verb, position: Position) -> bool:
    """Whether there is a power that is to do what is said not to be done."""
    dues = [position.builds_due(power.id) for power in position.board.powers]
    return (verb in _NOT_BUILT and max(dues) > 0) or (verb in _NOT_REMOVED and min(dues) < 0)


def _waived(reading: Reading, left: int) -> list[Reading]:
    """One waived build for each that is left."""
    if left <= 0:
        return [_not_followed(reading, "All builds that are due have orders already.")]
    slip = Assumption(slip=Slip.UNUSED_BUILD, text=f'"{reading.text}" is read as a waived build.')
    return [replace(reading, outcome=Followed(order=Waive(), assumptions=(slip,)))] * left


def _not_followed(reading: Reading, why: str) -> Reading:
    return replace(reading, outcome=Unreadable(why=why))
