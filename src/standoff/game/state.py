"""What the events of a game add up to: one function for each kind of event, from a state to the next."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from datetime import datetime, timedelta
from enum import Enum
from functools import cached_property
from typing import Any

from standoff.board import PowerId, ProvinceSet
from standoff.game.events import (
    AheadGiven,
    Began,
    CameBack,
    CoinTossed,
    Corrected,
    Created,
    Ended,
    Event,
    Extended,
    FellIntoDisorder,
    Left,
    Motion,
    OrdersGiven,
    Paused,
    PlayerName,
    ProposalClosed,
    Proposed,
    Readiness,
    ReadySet,
    Resumed,
    Said,
    Seated,
    TakenBack,
    TurnJudged,
    Vote,
    Voted,
    WritingBegan,
)
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
    """Whether the countries are in civil disorder."""
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
    """Whether all agreed to end this turn's negotiations."""
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
        neutral = self.settings.neutral
        if seat.number != self.ally or neutral is None or self.neutral is not None:
            return seat.hand
        return (*seat.hand, neutral)

    def seat_of(self, power: PowerId) -> Seat | None:
        """The seat that has a country; None if nobody has."""
        return next((seat for seat in self.seats if power in self.powers_of(seat)), None)

    def seat_of_player(self, player: object) -> Seat | None:
        """The seat that a player has."""
        return next((seat for seat in self.seats if seat.player is not None and seat.player == player), None)

    @cached_property
    def neutral(self) -> PowerId | None:
        """The country that is still neutral."""
        table, phase = self.settings.table, self.position.phase if self.position else None
        if table is None or table.neutral is None:
            return None
        joins = table.neutral.joining_year
        return None if phase is not None and self.ally is not None and phase.year >= joins else self.settings.neutral

    @cached_property
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

    def acts(self, power: PowerId) -> bool:
        """Whether a country has anything to order in this phase."""
        position = self.position
        if position is None or power in self.fallen:
            return False
        if position.phase.kind is PhaseKind.ADJUSTMENTS:
            due = position.builds_due(power)
            return due < 0 or (due > 0 and bool(position.open_homes(power)))
        if position.phase.kind is PhaseKind.RETREATS:
            return any(dislodged.power == power and dislodged.places for dislodged in position.dislodged)
        return bool(position.units[power])

    def acting(self) -> tuple[Seat, ...]:
        """The seats that have something to order in this phase."""
        return tuple(seat for seat in self.seats if any(map(self.acts, self.powers_of(seat))))

    def missing(self) -> tuple[Seat, ...]:
        """The seats that should have given orders and gave none."""
        return tuple(seat for seat in self.acting() if not any(power in self.given for power in self.powers_of(seat)))

    def is_alive(self, seat: Seat) -> bool:
        """Whether a seat has units or centres left."""
        position = self.position
        return position is None or any(
            position.units[power] or position.centres[power] or any(d.power == power for d in position.dislodged)
            for power in self.powers_of(seat)
        )

    def voters(self) -> tuple[Seat, ...]:
        """The seats that have a vote: those who are played and alive."""
        return tuple(seat for seat in self.seats if seat.is_played and self.is_alive(seat))


def begun(created: Created) -> State:
    """The state of a game that has just been set up."""
    seats = tuple(Seat(number=SeatNumber(number), hand=hand) for number, hand in enumerate(created.settings.hands))
    return State(settings=created.settings, seats=seats)


def after(state: State, event: Event) -> State:
    """The state after one more event."""
    return _APPLY[type(event.what)](state, event.what, event)


def _with_seat(state: State, number: SeatNumber, **changes: Any) -> State:  # noqa: ANN401  # the fields of Seat
    seats = tuple(replace(seat, **changes) if seat.number == number else seat for seat in state.seats)
    return replace(state, seats=seats)


def _seated(state: State, what: Seated, _event: Event) -> State:
    return _with_seat(state, what.seat, player=what.player, disorder=False, missed=0)


def _left(state: State, what: Left, _event: Event) -> State:
    return replace(_with_seat(state, what.seat, player=None), ready=state.ready - {what.seat})


def _began(state: State, what: Began, event: Event) -> State:
    return replace(state, status=Status.RUNNING, position=what.position, began=event.at, deadline=what.deadline)


def _orders_given(state: State, what: OrdersGiven, _event: Event) -> State:
    return replace(state, given={**state.given, what.power: what})


def _ahead_given(state: State, what: AheadGiven, _event: Event) -> State:
    return replace(state, ahead={**state.ahead, what.power: what})


def _ready_set(state: State, what: ReadySet, _event: Event) -> State:
    ready = state.ready | {what.seat} if what.readiness is Readiness.READY else state.ready - {what.seat}
    return replace(state, ready=ready)


def _writing_began(state: State, what: WritingBegan, _event: Event) -> State:
    return replace(state, writing=True, deadline=what.deadline, ready=frozenset())


def _turn_judged(state: State, what: TurnJudged, event: Event) -> State:
    turn = PastTurn(
        judgement=what.judgement,
        following=what.following,
        given=state.given,
        ahead=state.ahead,
        missed=tuple(seat.missed for seat in state.seats),
    )
    moved = what.judgement.before.phase.kind is PhaseKind.MOVEMENT
    seats = tuple(
        replace(seat, missed=seat.missed + 1 if seat.number in what.missed else 0) if moved else seat
        for seat in state.seats
    )
    fresh = _with_fresh_phase(state, what.following, event.at, what.deadline)
    return replace(fresh, seats=seats, turns=(*state.turns, turn), proposals={}, ahead=_still_ahead(state, what))


def _still_ahead(state: State, what: TurnJudged) -> Mapping[PowerId, AheadGiven]:
    """Retreats were given for this season, builds and removals for this year."""
    before, following = what.judgement.before.phase, what.following.phase
    if following.year > before.year:
        return {}
    if following.kind is PhaseKind.RETREATS:
        return state.ahead
    return {power: replace(ahead, retreats=()) for power, ahead in state.ahead.items()}


def _with_fresh_phase(state: State, position: Position, began: datetime, deadline: datetime | None) -> State:
    return replace(
        state,
        position=position,
        given={},
        ready=frozenset(),
        began=began,
        deadline=deadline,
        writing=False,
        extensions=0,
    )


def _fell_into_disorder(state: State, what: FellIntoDisorder, _event: Event) -> State:
    return _with_seat(state, what.seat, disorder=True)


def _came_back(state: State, what: CameBack, _event: Event) -> State:
    return _with_seat(state, what.seat, disorder=False, missed=0)


def _coin_tossed(state: State, what: CoinTossed, _event: Event) -> State:
    return replace(state, ally=what.seat)


def _proposed(state: State, what: Proposed, _event: Event) -> State:
    votes = {what.seat: Vote.YES}
    proposal = Proposal(motion=what.motion, seat=what.seat, winner=what.winner, by=what.by, votes=votes)
    return replace(state, proposals={**state.proposals, what.motion: proposal})


def _voted(state: State, what: Voted, _event: Event) -> State:
    proposal = state.proposals[what.motion]
    voted = replace(proposal, votes={**proposal.votes, what.seat: what.vote})
    return replace(state, proposals={**state.proposals, what.motion: voted})


def _proposal_closed(state: State, what: ProposalClosed, _event: Event) -> State:
    return replace(state, proposals=_less(state.proposals, what.motion))


def _less(proposals: Mapping[Motion, Proposal], motion: Motion) -> Mapping[Motion, Proposal]:
    return {other: proposal for other, proposal in proposals.items() if other is not motion}


def _said(state: State, _what: Said, _event: Event) -> State:
    return state


def _paused(state: State, what: Paused, _event: Event) -> State:
    settled = (Motion.PAUSE, Motion.EXTEND)  # while the clock stands still, neither has a meaning
    proposals = {motion: proposal for motion, proposal in state.proposals.items() if motion not in settled}
    return replace(state, status=Status.PAUSED, deadline=None, remaining=what.remaining, proposals=proposals)


def _resumed(state: State, what: Resumed, _event: Event) -> State:
    proposals = _less(state.proposals, Motion.RESUME)
    return replace(state, status=Status.RUNNING, deadline=what.deadline, remaining=None, proposals=proposals)


def _extended(state: State, what: Extended, _event: Event) -> State:
    for_absence = not what.why  # else somebody wanted it
    return replace(state, deadline=what.deadline, extensions=state.extensions + for_absence)


def _corrected(state: State, what: Corrected, _event: Event) -> State:
    return replace(state, position=what.position, given={}, ready=frozenset())


def _taken_back(state: State, what: TakenBack, event: Event) -> State:
    """Back to before a turn, with the orders that had been given for it; who plays what stays as it came to be.

    A turn missed counts once, however often it is judged.
    """
    turn = state.turns[what.turns]
    position = turn.judgement.before
    seats = tuple(
        replace(seat, missed=min(seat.missed, before)) for seat, before in zip(state.seats, turn.missed, strict=True)
    )
    fresh = _with_fresh_phase(state, position, event.at, what.deadline)
    return replace(
        fresh,
        status=Status.RUNNING,
        seats=seats,
        remaining=None,
        given=turn.given,
        ahead=turn.ahead,
        turns=state.turns[: what.turns],
        proposals={},
        ending=None,
        ally=state.ally if _is_after_toss(state.settings, position) else None,
    )


def _is_after_toss(settings: Settings, position: Position) -> bool:
    neutral = settings.table.neutral if settings.table else None
    if neutral is None:
        return False
    year, winter = position.phase.year, position.phase.kind is PhaseKind.ADJUSTMENTS
    return year > neutral.toss_year or (winter and year == neutral.toss_year)


def _ended(state: State, what: Ended, _event: Event) -> State:
    return replace(state, status=Status.ENDED, deadline=None, ending=what, proposals={})


_APPLY: Mapping[type, Callable[[State, Any, Event], State]] = {
    Seated: _seated,
    Left: _left,
    Began: _began,
    OrdersGiven: _orders_given,
    AheadGiven: _ahead_given,
    ReadySet: _ready_set,
    WritingBegan: _writing_began,
    TurnJudged: _turn_judged,
    FellIntoDisorder: _fell_into_disorder,
    CameBack: _came_back,
    CoinTossed: _coin_tossed,
    Proposed: _proposed,
    Voted: _voted,
    ProposalClosed: _proposal_closed,
    Said: _said,
    Paused: _paused,
    Resumed: _resumed,
    Extended: _extended,
    Corrected: _corrected,
    TakenBack: _taken_back,
    Ended: _ended,
}
