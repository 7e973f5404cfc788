"""What can be saved of a damaged file: everything up to the damage."""

from __future__ import annotations

from dataclasses import dataclass

from standoff.board import Board
from standoff.errors import RecordError, RecordFault
from standoff.game import Game
from standoff.records.saved import found_in


@dataclass(frozen=True, slots=True, kw_only=True)
class Salvaged:
    """A game as it was before the damage; None if not even its creation could be read."""

    game: Game | None
    kept: int
    """How many events were kept."""
    faults: tuple[RecordFault, ...]
    """What stopped the reading; empty for a file without damage."""


def salvage(source: str | bytes, *, board: Board | None = None) -> Salvaged:
    """Keep what stands before the first fault of a file. Whatever the file, this raises nothing.

    >>> found = salvage('{"format": "standoff game", "version": 1, "events": [{"number"')
    >>> print(found.game, found.kept, found.faults[0].at)
    None 0 events[0]
    """
    try:
        found = found_in(source, board)
    except RecordError as error:
        return Salvaged(game=None, kept=0, faults=error.faults)
    game = found.game() if found.events else None
    return Salvaged(game=game, kept=len(found.events), faults=tuple(found.faults))
