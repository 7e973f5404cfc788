"""What is agreed before a game begins, as data: the rules, who plays what, how long a turn takes, who may talk when."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from enum import Enum
from typing import NewType, Self

from standoff.board import Board, PowerId, ProvinceSet, standard_board
from standoff.errors import GameError
from standoff.game.deadlines import Clock
from standoff.game.press import PressRule
from standoff.orders import Phase, PhaseKind, Season
from standoff.rulebook import Counted, Goal, PlayerTable, Rulebook, player_tables

SeatNumber = NewType("SeatNumber", int)
"""A seat by its place in the game's list of hands."""


class Absence(Enum):
    """What happens when a turn is due and a player has given no orders."""

    HOLD = "hold"
    """The units hold, retreats are disbanded, builds are left unused."""
    DISORDER = "civil disorder"
    """As ``HOLD``, and after so many turns of movement missed in a row the country is in civil disorder."""
    WAIT = "wait"
    """Nothing is judged until the last orders are in, or the master says so."""
    EXTEND = "extend"
    """The deadline moves by the length of the phase, so many times for one phase; then as ``HOLD``."""


class Identity(Enum):
    """Whether players know who plays which country."""

    KNOWN = "known"
    ANONYMOUS = "anonymous"


class Ballot(Enum):
    """Whether players see how others vote."""

    OPEN = "open"
    SECRET = "secret"  # noqa: S105  # votes, not a password


@dataclass(frozen=True, slots=True, kw_only=True)
class AbsencePolicy:
    """What happens when a turn is due and orders are missing; ``times`` is the N of the policies that count."""

    policy: Absence = Absence.HOLD
    times: int = 1

    def __post_init__(self) -> None:
        """Refuse to count to nothing."""
        if self.times < 1:
            message = f"an absence policy counts to at least 1, not {self.times}"
            raise GameError(message)


@dataclass(frozen=True, slots=True, kw_only=True)
class ShortEnd:
    """When a short game stops: after a phase of the game, or at a moment on the clock."""

    after: Phase | None = None
    at: datetime | None = None

    def __post_init__(self) -> None:
        """Refuse to stop never or twice, or at a moment that is nobody's."""
        if (self.after is None) is (self.at is None):
            message = "a short game stops after a phase or at a moment: give one of the two"
            raise GameError(message)
        if self.at is not None and self.at.tzinfo is None:
            message = f"{self.at} has no time zone; a moment needs one"
            raise GameError(message)

    @classmethod
    def with_year(cls, year: int) -> Self:
        """Stop when a year is over, its adjustments included."""
        return cls(after=Phase(season=Season.WINTER, year=year, kind=PhaseKind.ADJUSTMENTS))


@dataclass(frozen=True, slots=True, kw_only=True)
class Settings:
    """Everything agreed for a game.

    >>> settings = Settings.of(Rulebook.gibsons(), players=6)
    >>> len(settings.hands), settings.goal.count, settings.first_year
    (6, 18, 1901)
    """

    board: Board
    rulebook: Rulebook
    table: PlayerTable | None = None
    """Who plays what; None where each country has its own player."""
    press: PressRule = PressRule.FULL
    identity: Identity = Identity.KNOWN
    ballot: Ballot = Ballot.OPEN
    clock: Clock | None = None
    """None: no deadlines, a turn is judged when all are ready or the master says so."""
    absence: AbsencePolicy = AbsencePolicy()
    short_end: ShortEnd | None = None
    title: str = ""

    def __post_init__(self) -> None:
        """Refuse a title that no file can hold, and an end before the beginning."""
        if self.title.encode(errors="replace").decode() != self.title:
            message = "the title has half a character in it, which no file can hold: write it again"
            raise GameError(message)
        last = self.short_end.after if self.short_end else None
        if last is not None and last.year < self.first_year:
            message = f"a short game cannot stop in {last.year}: it begins in {self.first_year}"
            raise GameError(message)

    @classmethod
    def of(cls, rulebook: Rulebook, *, players: int = 7, table: str | None = None, board: Board | None = None) -> Self:
        """Make settings for so many players, by the table of that name or the edition's first one for them."""
        board = board or standard_board()
        return cls(board=board, rulebook=rulebook, table=_table(rulebook, players, table, len(board.powers)))

    @property
    def hands(self) -> tuple[tuple[PowerId, ...], ...]:
        """The countries of each seat."""
        if self.table is None:
            return tuple((power.id,) for power in self.board.powers)
        return tuple(tuple(self.board.power_ids[name] for name in hand) for hand in self.table.hands)

    @property
    def standing(self) -> frozenset[PowerId]:
        """The countries that nobody ever plays."""
        names = self.table.standing if self.table else ()
        return frozenset(self.board.power_ids[name] for name in names)

    @property
    def neutral(self) -> PowerId | None:
        """The country that is neutral until a coin gives it to a player."""
        neutral = self.table.neutral if self.table else None
        return None if neutral is None else self.board.power_ids[neutral.power]

    @property
    def neutral_ground(self) -> ProvinceSet:
        """The provinces that nobody may enter while their country is neutral."""
        return ProvinceSet(0) if self.neutral is None else self.board.powers[self.neutral].territory

    @property
    def goal(self) -> Goal:
        """What wins."""
        return self.table.goal if self.table else Goal(count=self.board.victory, counted=Counted.CENTRES)

    @property
    def first_year(self) -> int:
        """The year of the first turn."""
        return self.table.first_year if self.table else self.board.first_year


def _table(rulebook: Rulebook, players: int, name: str | None, most: int) -> PlayerTable | None:
    if name is None and players == most:
        return None
    tables = player_tables(rulebook.edition)
    for table in tables:
        if table.name == name or (name is None and table.players == players):
            return table
    asked = f"for {players} players" if name is None else f'called "{name}"'
    known = ", ".join(table.name for table in tables)
    message = f"{rulebook.edition} has no table {asked}; it has {known}, and {most} players without a table"
    raise GameError(message)
