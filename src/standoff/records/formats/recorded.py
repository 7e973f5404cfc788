"""What other programs keep of a game, in one form: every reader makes it, every writer is given it.

A file is read into a ``Record`` or into ``Case`` values first; only then is a game played from the record, phase by
phase. So each format is no more than a way of writing these down.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime
from enum import Enum

from standoff.board import PowerId, ProvinceId, Unit
from standoff.errors import RecordError, RecordFault
from standoff.game import Ballot, Game, PressRule
from standoff.game.events import Said
from standoff.judge import Judgement, Refusal
from standoff.orders import Order, Phase, Position


class Kind(Enum):
    """A kind of file; the value is its name for people and the command line."""

    DIPLOMACY = "diplomacy"
    """A saved game of the ``diplomacy`` package, one game a line."""
    RESEARCH = "research"
    """The variant of it in which research released games, version 1.0."""
    WEBDIPLOMACY = "webdiplomacy"
    """The ``game/status`` of a webDiplomacy site."""
    GODIP = "godip"
    """One phase as godip writes it."""
    DATC = "datc"
    """Test cases as text: positions, orders and what must come of them."""


class Damage(Enum):
    """What to do with a damaged file."""

    REFUSED = "refused"
    SALVAGED = "salvaged"
    """Take everything up to the damage."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Note:
    """Something that was not carried over as it is, and where it stands."""

    at: str
    what: str

    def __str__(self) -> str:
        """Say where it stands and what it is."""
        return f"{self.at}: {self.what}"


# --- a whole game


@dataclass(frozen=True, slots=True, kw_only=True)
class DrawVote:
    """A country's voice for a draw, where a format writes it as a message."""

    power: PowerId


@dataclass(frozen=True, slots=True, kw_only=True)
class Message:
    """Something that was said in a phase."""

    at: str
    what: Said | DrawVote
    sent: datetime | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Outcome:
    """What a file says became of a unit's order; None where it does not say."""

    words: str
    success: bool | None = None
    dislodged: bool | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Written:
    """An order as a file has it."""

    text: str
    at: str


class Places(Enum):
    """Whether a file says where dislodged units can retreat to."""

    GIVEN = "given"
    UNKNOWN = "unknown"


@dataclass(frozen=True, slots=True, kw_only=True)
class RecordedPhase:
    """A phase of a game as a file has it."""

    at: str
    phase: Phase
    position: Position | None
    """None where the file does not say who stands where: the phase is reached by judging the one before."""
    orders: Mapping[PowerId, tuple[Written, ...]] = field(hash=False)
    """The orders of each country that gave any. In the phase that is not judged yet, a country may have given none."""
    outcomes: Mapping[ProvinceId, Outcome] = field(default_factory=dict, hash=False)
    messages: tuple[Message, ...] = ()
    judged: datetime | None = None
    places: Places = Places.GIVEN
    standoffs: frozenset[ProvinceId] = frozenset()
    """Where units stood each other off before, if the file says so and not where dislodged units can go."""
    attackers: Mapping[ProvinceId, ProvinceId] = field(default_factory=dict, hash=False)
    """Whom an attacker drove out before: from where to where it went."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Finish:
    """The end of a game as a file has it."""

    at: str
    position: Position | None = None
    """Who stands where and owns what in the end; its phase means nothing."""
    messages: tuple[Message, ...] = ()
    winners: tuple[PowerId, ...] = ()
    ended: datetime | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Record:
    """A game as a file has it. The last phase is the one that is not judged yet, unless there is a finish."""

    title: str
    phases: tuple[RecordedPhase, ...]
    finish: Finish | None = None
    press: PressRule = PressRule.FULL
    ballot: Ballot = Ballot.OPEN
    notes: tuple[Note, ...] = ()
    faults: tuple[RecordFault, ...] = ()
    """What is wrong with the file from here on: the phases end before it."""


# --- one phase alone


@dataclass(frozen=True, slots=True, kw_only=True)
class Expected:
    """What a file says comes of a case."""

    units: tuple[frozenset[Unit], ...] | None = None
    """Who stands where afterwards, country by country."""
    dislodged: frozenset[Unit] = frozenset()
    """Who is dislodged and can retreat; read together with the units."""
    outcomes: Mapping[ProvinceId, Outcome] = field(default_factory=dict, hash=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class Prior:
    """An order of the phase before, and whether it succeeded."""

    power: PowerId
    text: str
    success: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Case:
    """A position with orders for it, and what comes of them if that is known."""

    title: str
    position: Position
    orders: Mapping[PowerId, tuple[Order, ...]] = field(default_factory=dict, hash=False)
    refused: tuple[Refusal, ...] = ()
    """What is written in the file and cannot be followed."""
    expected: Expected | None = None
    prior: tuple[Prior, ...] = ()
    """The orders of the phase before, in a phase of retreats."""
    attackers: Mapping[ProvinceId, ProvinceId] = field(default_factory=dict, hash=False)
    """Whom an attacker drove out in the phase before: from where to where it went."""
    standoffs: Mapping[ProvinceId, frozenset[ProvinceId]] = field(default_factory=dict, hash=False)
    """Where units stood each other off in the phase before, and where they had come from."""
    judgement: Judgement | None = None
    """What comes of it by our judge; None where the case is a phase of a game that is not judged yet."""


# --- what comes of reading and writing


@dataclass(frozen=True, slots=True, kw_only=True)
class Imported:
    """What a file holds: games, or cases where its kind is about single phases."""

    kind: Kind
    games: tuple[Game, ...] = ()
    cases: tuple[Case, ...] = ()
    notes: tuple[Note, ...] = ()
    """What could not be carried over, and where our judge comes to something else."""
    faults: tuple[RecordFault, ...] = ()
    """What is wrong with a file that was salvaged."""

    @property
    def game(self) -> Game:
        """The only game of the file."""
        if len(self.games) != 1:
            what = f"There are {len(self.games)} games here, and {len(self.cases)} single phases."
            raise RecordError([RecordFault(at="", what=what, mend="Take them one by one.")])
        return self.games[0]


@dataclass(frozen=True, slots=True, kw_only=True)
class Exported:
    """A file's text."""

    text: str
    notes: tuple[Note, ...] = ()
    """What the kind of file has no place for."""


def refuse(*, what: str, mend: str, at: str = "") -> RecordError:
    """Make the error for a single fault."""
    return RecordError([RecordFault(at=at, what=what, mend=mend)])
