"""What the ``diplomacy`` package's saved games and the research variant of them have in common."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import timedelta

COMPLETED = "COMPLETED"
"""The name of the last phase of a game that is over."""
SYSTEM = "SYSTEM"
"""The sender of what no country says."""
EVERYBODY = ("GLOBAL", "ALL")
"""To whom a public message is written: in the package, and in the research variant."""
VICTORY = "Victory by: "
"""What the state of a finished game notes, before the first three letters of each winner's name."""

Data = dict[str, object]


@dataclass(frozen=True, slots=True, kw_only=True)
class Dialect:
    """Where the two differ."""

    everybody: str
    """The recipient of a public message."""
    tick: timedelta
    """What times are counted in."""
    votes: bool
    """Whether a vote for a draw is written as a message."""
    system: bool
    """Whether the master can speak."""


PACKAGE = Dialect(everybody="GLOBAL", tick=timedelta(microseconds=1), votes=False, system=True)
RESEARCH = Dialect(everybody="ALL", tick=timedelta(milliseconds=10), votes=True, system=False)
