"""What can be asked of a game. Whether it may be, and what comes of it, is decided elsewhere."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime, timedelta

from standoff.board import PowerId
from standoff.game.events import Motion, PlayerName, Readiness, Vote
from standoff.game.press import Channel
from standoff.game.settings import SeatNumber
from standoff.orders import Position

# --- before the game


@dataclass(frozen=True, slots=True, kw_only=True)
class TakeSeat:
    """Give a player a seat: an empty one before the game, or in it, that of somebody who left."""

    player: PlayerName
    seat: SeatNumber


@dataclass(frozen=True, slots=True, kw_only=True)
class DrawLots:
    """Share the empty seats among players by lot."""

    players: Sequence[PlayerName]


@dataclass(frozen=True, slots=True, kw_only=True)
class ShareByPreference:
    """Share the empty seats among players so that their lists of wishes are met as well as can be."""

    wishes: Mapping[PlayerName, Sequence[PowerId]] = field(hash=False)
    """Each player's countries, the dearest first; what is not listed is wished least."""


@dataclass(frozen=True, slots=True, kw_only=True)
class LeaveSeat:
    """Give up a seat, or take its player from it."""

    seat: SeatNumber


@dataclass(frozen=True, slots=True, kw_only=True)
class Begin:
    """Begin the first phase; every seat must be taken."""


# --- play


@dataclass(frozen=True, slots=True, kw_only=True)
class GiveOrders:
    """Give orders for this phase, in any notation, in place of all that were given before.

    ``power`` is whose they are where the text does not say; None for a sheet with headings, of several countries.
    """

    text: str
    power: PowerId | None = None
    why: str = ""
    """A reason, where the master sets orders right."""


@dataclass(frozen=True, slots=True, kw_only=True)
class GiveAhead:
    """Give orders for cases to come, in place of any given before; an empty text takes them back.

    A line is a dislodged unit with places in the order of preference, ``A Bur: Gas, Par``, or builds and removals in
    the order of preference, ``build A Par, F Bre`` and ``remove F Nth, A Yor``.
    """

    power: PowerId
    text: str


@dataclass(frozen=True, slots=True, kw_only=True)
class SetReady:
    """Say that one is done with this turn, or not yet."""

    seat: SeatNumber
    readiness: Readiness = Readiness.READY


@dataclass(frozen=True, slots=True, kw_only=True)
class JudgeNow:
    """Judge the phase now, whoever has given orders."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Tick:
    """See whether anything is due by now: a deadline, or the end of a short game."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Propose:
    """Put something to the vote."""

    motion: Motion
    seat: SeatNumber
    winner: SeatNumber | None = None
    """Whom a concession makes the winner."""
    by: timedelta | None = None
    """How much an extension adds."""


@dataclass(frozen=True, slots=True, kw_only=True)
class CastVote:
    """Vote on what is proposed; a vote can be changed while the proposal is open."""

    motion: Motion
    seat: SeatNumber
    vote: Vote


@dataclass(frozen=True, slots=True, kw_only=True)
class Say:
    """Say something: in private to some countries, to all, to the master, or as the master to all."""

    text: str
    channel: Channel
    to: frozenset[PowerId] = frozenset()
    power: PowerId | None = None
    """The country in whose name it is said; None for the master and onlookers."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ComeBack:
    """Take one's countries out of civil disorder. Giving orders does the same."""

    seat: SeatNumber


# --- the master


@dataclass(frozen=True, slots=True, kw_only=True)
class Pause:
    """Stop the clock."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Resume:
    """Let the clock run again."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Extend:
    """Move the deadline."""

    to: datetime
    why: str = "extended"


@dataclass(frozen=True, slots=True, kw_only=True)
class PutRight:
    """Set the position right: a unit, a centre, a phase. Orders given for such a phase are read again for it."""

    position: Position
    why: str


@dataclass(frozen=True, slots=True, kw_only=True)
class TakeBack:
    """Take the game back to before a judged turn, so that it can be judged again; its orders are there again."""

    turns: int
    """How many judged turns shall be left; -1 takes back the last, and all of them only the end."""
    why: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Rule:
    """Rule on an order that could not be followed: what it is to mean."""

    power: PowerId
    written: str
    meant: str
    why: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Dismiss:
    """Declare a seat's countries to be in civil disorder."""

    seat: SeatNumber


@dataclass(frozen=True, slots=True, kw_only=True)
class Stop:
    """End the game without a result."""

    why: str


Command = (
    TakeSeat
    | DrawLots
    | ShareByPreference
    | LeaveSeat
    | Begin
    | GiveOrders
    | GiveAhead
    | SetReady
    | JudgeNow
    | Tick
    | Propose
    | CastVote
    | Say
    | ComeBack
    | Pause
    | Resume
    | Extend
    | PutRight
    | TakeBack
    | Rule
    | Dismiss
    | Stop
)
