"""A view of a game as data: what one viewer knows, and nothing else."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from enum import Enum
from typing import Self

from standoff.board import PowerId
from standoff.errors import GameError
from standoff.game.commands import Command
from standoff.game.events import (
    Actor,
    AheadGiven,
    Ended,
    EndKind,
    Motion,
    OrdersGiven,
    PlayerName,
    Role,
    Source,
    Vote,
)
from standoff.game.press import Channel, Stage
from standoff.game.settings import SeatNumber, Settings
from standoff.game.state import Status
from standoff.judge import Judgement
from standoff.orders import Order, Phase, Position
from standoff.rulebook import Rulebook


class ViewerKind(Enum):
    """As what somebody looks at a game."""

    PLAYER = "player"
    """By name; who has no seat sees what a spectator sees, and what was one's own when one had a seat."""
    MASTER = "master"
    SPECTATOR = "spectator"
    """Somebody who watches from inside and can write to the master."""
    PUBLIC = "public"
    """Anybody."""


_NAMELESS = (ViewerKind.MASTER, ViewerKind.PUBLIC)


@dataclass(frozen=True, slots=True, kw_only=True)
class Viewer:
    """Who looks at a game."""

    kind: ViewerKind
    name: PlayerName | None = None

    def __post_init__(self) -> None:
        """Refuse a player without a name, and a name where it could only mix up who looks."""
        named = self.name is not None
        if (self.kind is ViewerKind.PLAYER and not named) or (self.kind in _NAMELESS and named):
            message = f"a {self.kind.value} looks {'without' if named else 'by'} name: use Viewer.{self.kind.value}"
            raise GameError(message)

    @classmethod
    def player(cls, name: PlayerName) -> Self:
        """Look as a player, or as somebody who was one or may become one."""
        return cls(kind=ViewerKind.PLAYER, name=name)

    @classmethod
    def master(cls) -> Self:
        """Look as the master."""
        return cls(kind=ViewerKind.MASTER)

    @classmethod
    def spectator(cls, name: PlayerName | None = None) -> Self:
        """Look as a spectator, who finds the own letters again if there is a name to know them by."""
        return cls(kind=ViewerKind.SPECTATOR, name=name)

    @classmethod
    def public(cls) -> Self:
        """Look as anybody."""
        return cls(kind=ViewerKind.PUBLIC)


class Due(Enum):
    """How it stands with a seat's orders for the phase."""

    NOTHING = "nothing to order"
    AWAITED = "awaited"
    IN = "in"


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatView:
    """A seat, as far as the viewer knows it."""

    number: SeatNumber
    powers: tuple[PowerId, ...]
    taken: bool
    """Whether anybody has the seat."""
    player: PlayerName | None
    """None where nobody has the seat, or the name is hidden."""
    alive: bool
    disorder: bool
    """Whether the countries are in civil disorder, somebody having the seat or not."""
    due: Due | None
    """None where the viewer may not know, as with the next."""
    ready: bool | None
    """Whether the player is done with the turn, with orders or without."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ProposalView:
    """A motion that is open."""

    motion: Motion
    seat: SeatNumber | None
    """Who proposed it; None where that is hidden."""
    winner: SeatNumber | None
    by: timedelta | None
    votes: Mapping[SeatNumber, Vote] = field(hash=False)
    """The votes that the viewer may see."""
    cast: int
    """How many who have a vote have cast it."""
    voters: int
    """How many have a vote."""


@dataclass(frozen=True, slots=True, kw_only=True)
class JudgedTurn:
    """A judged phase, as it was read to all."""

    judgement: Judgement
    following: Position
    """The position to go on from; the judgement's, less retreats into closed ground."""
    orders: Mapping[PowerId, tuple[Order, ...]] = field(hash=False)
    sources: Mapping[PowerId, Source] = field(hash=False)
    """How each country's orders came to be."""
    rulings: Mapping[PowerId, str] = field(hash=False)
    """The master's reason, where the master set a country's orders."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Sheet:
    """Orders that were handed in for a country, whether or not others have taken their place."""

    number: int
    at: datetime
    given: OrdersGiven


@dataclass(frozen=True, slots=True, kw_only=True)
class Message:
    """Something that was said and the viewer may read."""

    number: int
    at: datetime
    by: Actor | None
    """None where the name is hidden."""
    power: PowerId | None
    """The country that speaks; None for the master and onlookers."""
    channel: Channel
    room: frozenset[PowerId]
    text: str


class Deed(Enum):
    """What an entry of the log is about."""

    CREATED = "created"
    SEATED = "seated"
    LEFT = "left"
    BEGAN = "began"
    WRITING_BEGAN = "writing began"
    JUDGED = "judged"
    FELL_INTO_DISORDER = "fell into civil disorder"
    CAME_BACK = "came back"
    COIN_TOSSED = "coin tossed"
    PROPOSED = "proposed"
    VOTED = "voted"
    PROPOSAL_CLOSED = "proposal closed"
    PAUSED = "paused"
    RESUMED = "resumed"
    EXTENDED = "extended"
    CORRECTED = "corrected"
    TAKEN_BACK = "taken back"
    ENDED = "ended"


@dataclass(frozen=True, slots=True, kw_only=True)
class Entry:
    """Something that happened for all to see; what does not belong to the deed, or is hidden, is None."""

    number: int
    at: datetime
    deed: Deed
    by: Role | None
    """None where players did it; a seat tells who, where that is known."""
    phase: Phase | None = None
    """The phase that began, was judged, or was put right."""
    seat: SeatNumber | None = None
    player: PlayerName | None = None
    motion: Motion | None = None
    vote: Vote | None = None
    winner: SeatNumber | None = None
    missed: frozenset[SeatNumber] | None = None
    """The seats that gave no orders though they should have, nor said that they were done."""
    deadline: datetime | None = None
    turns: int | None = None
    """How many judged turns were left when others were taken back."""
    kind: EndKind | None = None
    why: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class View:
    """A game as one viewer may know it.

    Sheets, press and log are numbered together, from one, in the order in which things happened.
    """

    viewer: Viewer
    settings: Settings
    status: Status
    stage: Stage
    position: Position | None
    """None before the game begins."""
    deadline: datetime | None
    remaining: timedelta | None
    """How much of the phase was left when the game was paused."""
    seats: tuple[SeatView, ...]
    own: SeatNumber | None
    """The viewer's seat."""
    orders: Mapping[PowerId, OrdersGiven] = field(hash=False)
    """The orders for this phase that the viewer may see."""
    ahead: Mapping[PowerId, AheadGiven] = field(hash=False)
    """The orders for cases to come that the viewer may see."""
    sheets: tuple[Sheet, ...]
    """All that was handed in, by those whose orders the viewer may see."""
    proposals: tuple[ProposalView, ...]
    turns: tuple[JudgedTurn, ...]
    taken_back: tuple[JudgedTurn, ...]
    """The turns that were judged and do not count any more."""
    press: tuple[Message, ...]
    log: tuple[Entry, ...]
    ending: Ended | None
    commands: frozenset[type[Command]]
    """What the viewer may do now."""
    channels: frozenset[Channel]
    """To whom the viewer may speak now."""

    @property
    def title(self) -> str:
        """What the game is called."""
        return self.settings.title

    @property
    def rulebook(self) -> Rulebook:
        """The rules that are played by."""
        return self.settings.rulebook

    @property
    def phase(self) -> Phase | None:
        """The phase that is played; None before the game begins."""
        return None if self.position is None else self.position.phase
