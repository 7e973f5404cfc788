"""Notes on what a file has no place for, gathered so that they can be read: a line for each kind of loss."""

from __future__ import annotations

import re
from collections.abc import Iterable

from standoff.game.ending import rank
from standoff.orders import Phase
from standoff.records.formats.recorded import Note

_PHASE = re.compile(r"phase (\S+)")
"""The place of a note on a phase. Must agree with ``Stretch.at``."""
_FIRST = ("settings", "before the game")


def gathered(notes: Iterable[Note]) -> tuple[Note, ...]:
    """First what is of the whole game, then the phases in the order of time; what is often said, once with its count.

    >>> notes = [Note(at=f"phase {phase}", what="a pause") for phase in ("F1901M", "S1901M", "S1901M")]
    >>> print(*gathered([*notes, Note(at="settings", what="the clock is left out")]), sep=" / ")
    settings: the clock is left out / phases S1901M to F1901M, 3 times: a pause
    """
    found: dict[tuple[str, str], list[Note]] = {}
    for note in sorted(notes, key=_order):
        found.setdefault(("" if _PHASE.fullmatch(note.at) else note.at, note.what), []).append(note)
    return tuple(Note(at=_where([note.at for note in same]), what=same[0].what) for same in found.values())


def _order(note: Note) -> tuple[int, tuple[int, ...]]:
    found = _PHASE.match(note.at)
    if found:
        return len(_FIRST), rank(Phase.parse(found[1].rstrip(",")))
    return (_FIRST.index(note.at) if note.at in _FIRST else len(_FIRST) + 1), ()


def _where(places: list[str]) -> str:
    """From where to where the same is said, and how often."""
    first, last = places[0], places[-1]
    if len(places) == 1:
        return first
    where = first if first == last else f"{first.replace('phase', 'phases')} to {last.removeprefix('phase ')}"
    return f"{where}, {len(places)} times"
