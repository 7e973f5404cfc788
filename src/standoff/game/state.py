"""A game as it stands: its seats, the phase it is in, what was given, proposed and judged."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from enum import Enum
from functools import cached_property

from standoff.board import PowerId, ProvinceSet
from standoff.game.deadlines import Early
from standoff.game.events import AheadGiven, Ended, Motion, OrdersGiven, PlayerName, Vote
from standoff.game.settings import SeatNumber, Settings
from standoff.judge import Judgement
from standoff.orders import PhaseKind, Position


class Status(Enum):
    """How far a game is."""

    FORMING = "forming"
    RUNNING = "running"
    PAUSED = "paused"
    ENDED = "ended"


@dataclass(frozen=True, slots=True, kw_only=True)
class Seat:
    """The countries of one player, and how it stands with that player."""

    number: SeatNumber
    hand: tuple[PowerId, ...]
    player: PlayerName | None = None
    disorder: bool = False
    """Whether the countries are in civil disorder though somebody has the seat."""
    missed: int = 0
    """How many turns of movement in a row went by without orders."""

    @property
    def is_played(self) -> bool:
        """Whether a player answers for the seat."""
        return self.player is not None and not self.disorder


@dataclass(frozen=True, slots=True, kw_only=True)
class Proposal:
    """A motion that is open, with the votes so far."""

    motion: Motion
    seat: SeatNumber
    winner: SeatNumber | None
    by: timedelta | None
    votes: Mapping[SeatNumber, Vote] = field(hash=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class PastTurn:
    """A judged phase, with the orders that were given for it and those given ahead."""

    judgement: Judgement
    following: Position
    given: Mapping[PowerId, OrdersGiven] = field(hash=False)
    ahead: Mapping[PowerId, AheadGiven] = field(hash=False)
    missed: tuple[int, ...]
    """How many turns in a row each seat had missed before."""

    @property
    def heard(self) -> Mapping[PowerId, OrdersGiven]:
        """The orders that counted; what had been given for a country that then fell into civil disorder did not."""
        fallen = self.judgement.fallen
        return {power: given for power, given in self.given.items() if power not in fallen}


@dataclass(frozen=True, kw_only=True)
class State:
    """A game as it stands."""

    settings: Settings
    seats: tuple[Seat, ...]
    status: Status = Status.FORMING
    position: Position | None = None
    """None before the game begins."""
    given: Mapping[PowerId, OrdersGiven] = field(default_factory=dict, hash=False)
    ahead: Mapping[PowerId, AheadGiven] = field(default_factory=dict, hash=False)
    ready: frozenset[SeatNumber] = frozenset()
    began: datetime | None = None
    """When the phase began."""
    deadline: datetime | None = None
    writing: bool = False
    """Whether this turn's negotiations have ended."""
    remaining: timedelta | None = None
    """How much of the phase was left when the game was paused."""
    extensions: int = 0
    """How often this phase was extended for want of orders."""
    proposals: Mapping[Motion, Proposal] = field(default_factory=dict, hash=False)
    turns: tuple[PastTurn, ...] = ()
    ally: SeatNumber | None = None
    """Whom the neutral country joins, once the coin has fallen."""
    ending: Ended | None = None

    # --- who is who

    def powers_of(self, seat: Seat) -> tuple[PowerId, ...]:
        """The countries that a seat has now."""
        if self.ally is None or seat.number != self.ally or self.neutral is not None:
            return seat.hand
        neutral = self.settings.neutral
        return seat.hand if neutral is None else (*seat.hand, neutral)

    def seat_of(self, power: PowerId) -> Seat | None:
        """The seat that has a country; None if nobody has."""
        return next((seat for seat in self.seats if power in self.powers_of(seat)), None)

    def seat_of_player(self, player: object) -> Seat | None:
        """The seat that a player has."""
        return next((seat for seat in self.seats if seat.player is not None and seat.player == player), None)

    @property
    def neutral(self) -> PowerId | None:
        """The country that is still neutral."""
        table = self.settings.table
        if table is None or table.neutral is None:
            return None
        has_joined = self.ally is not None and self.position and self.position.phase.year >= table.neutral.joining_year
        return None if has_joined else self.settings.neutral

    @property
    def closed(self) -> ProvinceSet:
        """The provinces that nobody may enter now."""
        return ProvinceSet(0) if self.neutral is None else self.settings.neutral_ground

    @cached_property
    def fallen(self) -> frozenset[PowerId]:
        """The countries that nobody orders: in civil disorder, neutral, or in nobody's hand."""
        leaderless = {power for seat in self.seats if not seat.is_played for power in self.powers_of(seat)}
        neutral = () if self.neutral is None else (self.neutral,)
        return frozenset((*leaderless, *self.settings.standing, *neutral))

    # --- what is to be done

    @cached_property
    def active(self) -> frozenset[PowerId]:
        """The countries that have anything to order in this phase."""
        position = self.position
        if position is None:
            return frozenset()
        kind, powers = position.phase.kind, range(len(position.units))
        if kind is PhaseKind.MOVEMENT:
            found = {power for power in powers if position.units[power]}
        elif kind is PhaseKind.RETREATS:
            found = {dislodged.power for dislodged in position.dislodged if dislodged.places}
        else:
            found = {power for power in powers if _adjusts(position, PowerId(power))}
        return frozenset(map(PowerId, found)) - self.fallen

    def acts(self, power: PowerId) -> bool:
        """Whether a country has anything to order in this phase."""
        return power in self.active

    def acting(self) -> tuple[Seat, ...]:
        """The seats that have something to order in this phase."""
        return tuple(self._acting())

    def _acting(self) -> Iterator[Seat]:
        return (seat for seat in self.seats if not self.active.isdisjoint(self.powers_of(seat)))

    def owes(self, power: PowerId) -> bool:
        """Whether a country has something to order and has given no orders."""
        return power not in self.given and self.acts(power)

    def owing(self) -> tuple[Seat, ...]:
        """The seats of which a country owes orders."""
        return tuple(seat for seat in self.seats if any(map(self.owes, self.powers_of(seat))))

    def awaited(self) -> tuple[Seat, ...]:
        """The seats that owe orders and have not said that they are done without."""
        return tuple(seat for seat in self.owing() if seat.number not in self.ready)

    def absent(self) -> tuple[Seat, ...]:
        """The seats that are awaited and gave no orders at all."""
        given = {power for power in self.given if self.acts(power)}
        return tuple(seat for seat in self.awaited() if given.isdisjoint(self.powers_of(seat)))

    def can_end_early(self) -> bool:
        """Whether nobody is waited for: who has something to order is ready, and the clock allows, or nobody has."""
        clock = self.settings.clock
        is_allowed = clock is None or clock.early is not Early.NEVER
        return all(is_allowed and seat.number in self.ready for seat in self._acting())

    def is_alive(self, seat: Seat) -> bool:
        """Whether a seat has units or centres left."""
        return any(map(self.is_left, self.powers_of(seat)))

    def is_left(self, power: PowerId) -> bool:
        """Whether a country has units or centres left; before the game begins it has all to come."""
        position = self.position
        return position is None or bool(
            position.units[power] or position.centres[power] or any(d.power == power for d in position.dislodged)
        )

    def has_voice(self, seat: Seat) -> bool:
        """Whether a seat has a vote: whether it is played and alive."""
        return seat.is_played and self.is_alive(seat)

    def voters(self) -> tuple[Seat, ...]:
        """The seats that have a vote."""
        return tuple(filter(self.has_voice, self.seats))


def _adjusts(position: Position, power: PowerId) -> bool:
    due = position.builds_due(power)
    return due < 0 or (due > 0 and bool(position.open_homes(power)))
