"""What can happen in a game. A game is the list of what happened; all else follows from it.

Events are facts: replaying them judges nothing again and reads no text again, so a game stays what it was even when the
judge or the reader learn more.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from enum import Enum
from typing import NewType

from standoff.board import PowerId
from standoff.game.press import Channel
from standoff.game.settings import SeatNumber, Settings
from standoff.judge import Judgement, Refusal
from standoff.orders import Order, Position

PlayerName = NewType("PlayerName", str)


class Role(Enum):
    """Who acts in a game besides its players."""

    MASTER = "master"
    HOUSE = "house"
    """The game itself: what follows from rules and clock."""


Actor = PlayerName | Role


class Source(Enum):
    """How orders came to be."""

    GIVEN = "given"
    AHEAD = "ahead"
    """Given earlier, for the case that came to pass."""
    RULED = "ruled"
    """Set by the master."""


class Readiness(Enum):
    """Whether a player is done with the turn."""

    READY = "ready"
    NOT_READY = "not ready"


class Vote(Enum):
    """For a proposal or against it."""

    YES = "yes"
    NO = "no"


class Motion(Enum):
    """What can be proposed."""

    DRAW = "draw"
    """All who still have pieces share equally."""
    CONCEDE = "concede"
    """One player is to win."""
    EXTEND = "extend"
    PAUSE = "pause"
    RESUME = "resume"


class EndKind(Enum):
    """How a game ends."""

    VICTORY = "victory"
    DRAW = "draw"
    CONCESSION = "concession"
    SHORT = "short game"
    """The agreed time came; who has most wins, and equals share."""
    ABANDONED = "abandoned"
    """Nobody is left who plays."""
    STOPPED = "stopped"
    """The master ended it without a result."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Created:
    """The game was set up."""

    settings: Settings


@dataclass(frozen=True, slots=True, kw_only=True)
class Seated:
    """A player took a seat."""

    player: PlayerName
    seat: SeatNumber


@dataclass(frozen=True, slots=True, kw_only=True)
class Left:
    """A player gave a seat up or was taken from it."""

    player: PlayerName
    seat: SeatNumber


@dataclass(frozen=True, slots=True, kw_only=True)
class Began:
    """The first phase began."""

    position: Position
    deadline: datetime | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class OrdersGiven:
    """A country's orders for the phase, in place of any given before."""

    power: PowerId
    text: str
    orders: tuple[Order, ...]
    refused: tuple[Refusal, ...] = ()
    """What was written and is not followed."""
    assumed: tuple[str, ...] = ()
    """What was taken for granted in reading."""
    source: Source = Source.GIVEN
    why: str = ""
    """The master's reason, where the master set them."""


@dataclass(frozen=True, slots=True, kw_only=True)
class AheadGiven:
    """A country's orders for cases to come, in place of any given before."""

    power: PowerId
    retreats: tuple[str, ...] = ()
    """For units that are dislodged this turn: ``A Bur: Gas, Par``."""
    adjustments: tuple[str, ...] = ()
    """For the next adjustments: ``build A Par, F Bre``, ``remove F Nth``."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ReadySet:
    """A player is done with the turn, or not yet after all."""

    seat: SeatNumber
    readiness: Readiness


@dataclass(frozen=True, slots=True, kw_only=True)
class WritingBegan:
    """The negotiations ended; what is left of the turn is for writing."""

    deadline: datetime


@dataclass(frozen=True, slots=True, kw_only=True)
class TurnJudged:
    """A phase was judged."""

    judgement: Judgement
    following: Position
    """The position to go on from; the judgement's, less retreats into closed ground."""
    missed: frozenset[SeatNumber] = frozenset()
    """The seats that gave no orders though they should have, nor said that they were done."""
    deadline: datetime | None = None
    """Of the phase that follows."""


@dataclass(frozen=True, slots=True, kw_only=True)
class FellIntoDisorder:
    """A seat's countries fell into civil disorder."""

    seat: SeatNumber


@dataclass(frozen=True, slots=True, kw_only=True)
class CameBack:
    """A player took a seat's countries out of civil disorder."""

    seat: SeatNumber


@dataclass(frozen=True, slots=True, kw_only=True)
class CoinTossed:
    """The coin fell: the neutral country is going to join this seat."""

    seat: SeatNumber


@dataclass(frozen=True, slots=True, kw_only=True)
class Proposed:
    """Something was put to the vote. Whoever proposes it is for it."""

    seat: SeatNumber
    motion: Motion
    winner: SeatNumber | None = None
    """Whom a concession makes the winner."""
    by: timedelta | None = None
    """How much an extension adds."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Voted:
    """A player voted on an open proposal."""

    seat: SeatNumber
    motion: Motion
    vote: Vote


@dataclass(frozen=True, slots=True, kw_only=True)
class ProposalClosed:
    """A proposal was settled: carried, or turned down."""

    motion: Motion
    vote: Vote


@dataclass(frozen=True, slots=True, kw_only=True)
class Said:
    """Somebody said something to a room of countries, to the master, or to all."""

    text: str
    channel: Channel
    room: frozenset[PowerId] = frozenset()
    """Who hears it in private, the speaker's own country included."""
    power: PowerId | None = None
    """The country that speaks; None for the master and onlookers."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Paused:
    """The clock was stopped."""

    remaining: timedelta | None = None
    """How much of the phase was left."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Resumed:
    """The clock runs again."""

    deadline: datetime | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Extended:
    """The deadline was moved."""

    deadline: datetime
    why: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Corrected:
    """The master put the position right."""

    position: Position
    why: str


@dataclass(frozen=True, slots=True, kw_only=True)
class TakenBack:
    """The master took the game back to before a turn that had been judged."""

    turns: int
    """How many judged turns are left."""
    why: str
    deadline: datetime | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Ended:
    """The game ended."""

    kind: EndKind
    winners: tuple[SeatNumber, ...] = ()
    """Who won, or who share; in the order of the seats."""
    counts: Mapping[SeatNumber, int] = field(default_factory=dict, hash=False)
    """What the winners were found by, seat by seat, where something was counted."""
    why: str = ""


Happening = (
    Created
    | Seated
    | Left
    | Began
    | OrdersGiven
    | AheadGiven
    | ReadySet
    | WritingBegan
    | TurnJudged
    | FellIntoDisorder
    | CameBack
    | CoinTossed
    | Proposed
    | Voted
    | ProposalClosed
    | Said
    | Paused
    | Resumed
    | Extended
    | Corrected
    | TakenBack
    | Ended
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Event:
    """Something that happened, when, and by whose doing; numbered from one."""

    number: int
    at: datetime
    by: Actor
    what: Happening
