"""When orders are given: a season of a year, and what is to be done in it."""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import Enum

from standoff.errors import PhaseError

_CODE = re.compile(r"([SFW])(\d{1,5})([MRA])", re.ASCII)


class Season(Enum):
    """A season; the value is its letter in a phase's code. The U.K. book calls Fall "Autumn"."""

    SPRING = "S"
    FALL = "F"
    WINTER = "W"


_CALLED = {("gibsons", Season.FALL): "Autumn"}
"""Seasons that an edition calls by another name."""


class PhaseKind(Enum):
    """What is ordered in a phase; the value is its letter in a phase's code."""

    MOVEMENT = "M"
    RETREATS = "R"
    ADJUSTMENTS = "A"

    __hash__ = object.__hash__  # members are single; Enum's own hash is slow, and orders are looked up by phase


@dataclass(frozen=True, slots=True, kw_only=True)
class Phase:
    """One phase of a game.

    >>> Phase.parse("F1902R")
    Phase(season=<Season.FALL: 'F'>, year=1902, kind=<PhaseKind.RETREATS: 'R'>)
    >>> print(Phase.parse("W1901A"))
    W1901A
    """

    season: Season
    year: int
    kind: PhaseKind

    def __post_init__(self) -> None:
        """Refuse a phase that no year has: units are adjusted in Winter, and only then."""
        if (self.season is Season.WINTER) is not (self.kind is PhaseKind.ADJUSTMENTS):
            raise PhaseError(str(self))

    def __str__(self) -> str:
        """Write the code: ``S1901M``."""
        return f"{self.season.value}{self.year}{self.kind.value}"

    @classmethod
    def parse(cls, code: str) -> Phase:
        """Read a code. Raises PhaseError if it is none."""
        parts = _CODE.fullmatch(code)
        if parts is None:
            raise PhaseError(code)
        return cls(season=Season(parts[1]), year=int(parts[2]), kind=PhaseKind(parts[3]))

    @property
    def title(self) -> str:
        """The phase in words: ``Fall 1902, retreats``."""
        return self.title_in("")

    def title_in(self, edition: str) -> str:
        """The phase in an edition's words: ``Autumn 1902, retreats``."""
        return f"{self.season_in(edition)}, {self.kind.name.lower()}"

    def season_in(self, edition: str) -> str:
        """The season and its year as an edition heads them: ``Autumn 1902``."""
        return f"{_CALLED.get((edition, self.season)) or self.season.name.capitalize()} {self.year}"
