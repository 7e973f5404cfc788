"""Every exception that standoff raises, by its cause.

    StandoffError
    ├── BoardError             a board file that cannot be a board
    ├── GameError              something that a game does not allow, or not now
    │   └── ClockError         a clock that cannot be, or a moment it cannot work with
    ├── MissingExtraError      something that needs packages which are not installed
    ├── PositionError          a set-up that cannot be a position
    ├── RecordError            a file that cannot be a game
    │   └── NewerFormatError   a file of a later version than this standoff knows
    ├── RulebookError          data that cannot be a rulebook
    └── UnknownEditionError    a name that no edition of the rules has

Whoever calls standoff catches ``StandoffError`` for "your input was at fault". Each message says what is wrong, where,
and how to mend it; where several things are wrong at once, all of them are listed. A written *order* never raises:
whatever the text, it gets a reading.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass


class StandoffError(Exception):
    """Something was asked of standoff that cannot be done as it stands."""


class BoardError(StandoffError):
    """A board file that cannot be a board; ``faults`` lists every line at fault."""

    def __init__(self, source: str, faults: Sequence[str]) -> None:
        """Keep the faults, each of which begins with its line number."""
        self.source = source
        self.faults = tuple(faults)
        super().__init__("\n".join(f"{source}:{fault}" for fault in self.faults))


class GameError(StandoffError):
    """Something that a game does not allow, or not now; the message says why and what would be allowed."""


class ClockError(GameError, ValueError):
    """A clock that cannot be, or a moment or length that it cannot work with; ``faults`` lists all that is wrong."""

    def __init__(self, *faults: str) -> None:
        """Keep the faults, each with what would mend it."""
        self.faults = faults
        super().__init__("\n".join(faults))


class MissingExtraError(StandoffError):
    """Something was asked for that needs packages which are not installed; ``extra`` is the name they go by."""

    def __init__(self, what: str, extra: str) -> None:
        """Keep the extra, and tell how to install it."""
        self.extra = extra
        super().__init__(f"{what} needs packages that are not installed; to have them: pip install 'standoff[{extra}]'")


class PositionError(StandoffError):
    """A set-up that cannot be a position; ``faults`` lists everything wrong with it."""

    def __init__(self, faults: Sequence[object]) -> None:
        """Keep the faults: ``standoff.orders.SetupFault`` values, each with where it lies and what would mend it."""
        self.faults = tuple(faults)
        super().__init__("\n".join(str(fault) for fault in self.faults))


class PhaseError(StandoffError):
    """There is no such phase; codes are like S1901M, F1901R and W1901A."""

    def __init__(self, code: str) -> None:
        """Keep the code that was given."""
        self.code = code
        super().__init__(f'there is no phase "{code[:40]}"; write S1901M, S1901R, F1901M, F1901R or W1901A')


@dataclass(frozen=True, slots=True, kw_only=True)
class RecordFault:
    """One thing that is wrong with a file of a game: where in it, what it is, and what would mend it."""

    at: str
    """``events[12].seat``, or empty where it is the whole file."""
    what: str
    mend: str

    def __str__(self) -> str:
        """Say where the fault is, what it is and how to mend it."""
        return f"{self.at}: {self.what} {self.mend}" if self.at else f"{self.what} {self.mend}"


class RecordError(StandoffError):
    """A file that cannot be a game, or a game that no file can hold; ``faults`` lists what is wrong with it."""

    def __init__(self, faults: Sequence[RecordFault]) -> None:
        """Keep the faults, each with where it lies and what would mend it."""
        self.faults = tuple(faults)
        super().__init__("\n".join(map(str, self.faults)))


class NewerFormatError(RecordError):
    """A file of a later version than this standoff knows; a newer standoff reads it."""


class RulebookError(StandoffError):
    """Data that cannot be a rulebook; ``faults`` lists everything wrong with it."""

    def __init__(self, faults: Sequence[str]) -> None:
        """Keep the faults, each with where it lies and what would mend it."""
        self.faults = tuple(faults)
        super().__init__("\n".join(self.faults))


class UnknownEditionError(StandoffError):
    """A name that no edition of the rules has; ``nearest`` is the one probably meant, if any."""

    def __init__(self, name: str, known: Sequence[str]) -> None:
        """Keep the name, the names there are, and the nearest of them."""
        from difflib import get_close_matches  # noqa: PLC0415  # slow to import, and seldom needed

        self.name = name
        self.known = tuple(known)
        self.nearest = next(iter(get_close_matches(name, self.known, n=1)), None)
        hint = f'did you mean "{self.nearest}"? The' if self.nearest else "the"
        super().__init__(f'no edition is called "{name}"; {hint} editions are {", ".join(self.known)}')
