"""What the events of a game add up to: one function for each kind of event, from a state to the next."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from datetime import datetime
from typing import Any

from standoff.board import PowerId
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
from standoff.game.state import PastTurn, Proposal, Seat, State, Status
from standoff.orders import PhaseKind, Position


def begun(created: Created) -> State:
    """The state of a game that has just been set up."""
    seats = tuple(Seat(number=SeatNumber(number), hand=hand) for number, hand in enumerate(created.settings.hands))
    return State(settings=created.settings, seats=seats)


def after(state: State, event: Event) -> State:
    """The state after one more event."""
    return _APPLY[type(event.what)](state, event.what, event)


def _changed(state: State, **changes: Any) -> State:  # noqa: ANN401  # the fields of State
    """As ``dataclasses.replace``, which takes three times as long over so many fields."""
    fresh = object.__new__(State)
    fresh.__dict__.update(state.__dict__, **changes)
    if not _ACTORS.isdisjoint(changes):  # else what was found of them for the other state is true of this one too
        fresh.__dict__.pop("fallen", None)
        fresh.__dict__.pop("active", None)
    return fresh


_ACTORS = frozenset(("settings", "seats", "position", "ally"))
"""What decides who is fallen and who acts: must agree with ``State.fallen`` and ``State.active``."""


def _with_seat(state: State, number: SeatNumber, **changes: Any) -> State:  # noqa: ANN401  # the fields of Seat
    seats = tuple(replace(seat, **changes) if seat.number == number else seat for seat in state.seats)
    return _changed(state, seats=seats)


def _seated(state: State, what: Seated, _event: Event) -> State:
    return _with_seat(state, what.seat, player=what.player, disorder=False, missed=0)


def _left(state: State, what: Left, _event: Event) -> State:
    return _changed(_with_seat(state, what.seat, player=None, disorder=False), ready=state.ready - {what.seat})


def _began(state: State, what: Began, event: Event) -> State:
    return _changed(state, status=Status.RUNNING, position=what.position, began=event.at, deadline=what.deadline)


def _orders_given(state: State, what: OrdersGiven, _event: Event) -> State:
    return _changed(state, given={**state.given, what.power: what})


def _ahead_given(state: State, what: AheadGiven, _event: Event) -> State:
    return _changed(state, ahead={**state.ahead, what.power: what})


def _ready_set(state: State, what: ReadySet, _event: Event) -> State:
    ready = state.ready | {what.seat} if what.readiness is Readiness.READY else state.ready - {what.seat}
    return _changed(state, ready=ready)


def _writing_began(state: State, what: WritingBegan, _event: Event) -> State:
    return _changed(state, writing=True, deadline=what.deadline, ready=frozenset())


def _turn_judged(state: State, what: TurnJudged, event: Event) -> State:
    turn = PastTurn(
        judgement=what.judgement,
        following=what.following,
        given=state.given,
        ahead=state.ahead,
        missed=tuple(seat.missed for seat in state.seats),
    )
    seats = state.seats
    if what.judgement.before.phase.kind is PhaseKind.MOVEMENT:
        seats = tuple(_with_missed(seat, seat.missed + 1 if seat.number in what.missed else 0) for seat in seats)
    fresh = _with_fresh_phase(state, what.following, event.at, what.deadline)
    return _changed(fresh, seats=seats, turns=(*state.turns, turn), proposals={}, ahead=_still_ahead(state, what))


def _with_missed(seat: Seat, missed: int) -> Seat:
    return seat if seat.missed == missed else replace(seat, missed=missed)


def _still_ahead(state: State, what: TurnJudged) -> Mapping[PowerId, AheadGiven]:
    """Retreats were given for this season, builds and removals for this year."""
    before, following = what.judgement.before.phase, what.following.phase
    if following.year > before.year:
        return {}
    if following.kind is PhaseKind.RETREATS:
        return state.ahead
    return {power: replace(ahead, retreats=()) for power, ahead in state.ahead.items()}


def _with_fresh_phase(state: State, position: Position, began: datetime, deadline: datetime | None) -> State:
    return _changed(
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
    return _changed(_with_seat(state, what.seat, disorder=True), ready=state.ready - {what.seat})


def _came_back(state: State, what: CameBack, _event: Event) -> State:
    return _with_seat(state, what.seat, disorder=False, missed=0)


def _coin_tossed(state: State, what: CoinTossed, _event: Event) -> State:
    return _changed(state, ally=what.seat)


def _proposed(state: State, what: Proposed, _event: Event) -> State:
    votes = {what.seat: Vote.YES}
    proposal = Proposal(motion=what.motion, seat=what.seat, winner=what.winner, by=what.by, votes=votes)
    return _changed(state, proposals={**state.proposals, what.motion: proposal})


def _voted(state: State, what: Voted, _event: Event) -> State:
    proposal = state.proposals[what.motion]
    voted = replace(proposal, votes={**proposal.votes, what.seat: what.vote})
    return _changed(state, proposals={**state.proposals, what.motion: voted})


def _proposal_closed(state: State, what: ProposalClosed, _event: Event) -> State:
    return _changed(state, proposals=_less(state.proposals, what.motion))


def _less(proposals: Mapping[Motion, Proposal], motion: Motion) -> Mapping[Motion, Proposal]:
    return {other: proposal for other, proposal in proposals.items() if other is not motion}


def _said(state: State, _what: Said, _event: Event) -> State:
    return state


def _paused(state: State, what: Paused, _event: Event) -> State:
    settled = (Motion.PAUSE, Motion.EXTEND)  # while the clock stands still, neither has a meaning
    proposals = {motion: proposal for motion, proposal in state.proposals.items() if motion not in settled}
    return _changed(state, status=Status.PAUSED, deadline=None, remaining=what.remaining, proposals=proposals)


def _resumed(state: State, what: Resumed, _event: Event) -> State:
    proposals = _less(state.proposals, Motion.RESUME)
    return _changed(state, status=Status.RUNNING, deadline=what.deadline, remaining=None, proposals=proposals)


def _extended(state: State, what: Extended, _event: Event) -> State:
    for_absence = not what.why  # else somebody wanted it
    extensions = state.extensions + for_absence
    return _changed(state, deadline=what.deadline, writing=False, extensions=extensions)  # there is time to talk again


def _corrected(state: State, what: Corrected, _event: Event) -> State:
    proposals = state.proposals if what.position == state.position else {}  # orders taken back ask nobody anew
    return _changed(state, position=what.position, given={}, ready=frozenset(), proposals=proposals)


def _taken_back(state: State, what: TakenBack, event: Event) -> State:
    """Back to before a turn, with the orders that had been given for it; who plays what stays as it came to be.

    A turn missed counts once, however often it is judged. Where all turns are left, only the end is taken back.
    """
    if what.turns == len(state.turns):
        return _changed(
            state, status=Status.RUNNING, began=event.at, deadline=what.deadline, remaining=None, ending=None
        )
    turn = state.turns[what.turns]
    position = turn.judgement.before
    seats = tuple(
        _with_missed(seat, min(seat.missed, before)) for seat, before in zip(state.seats, turn.missed, strict=True)
    )
    fresh = _with_fresh_phase(state, position, event.at, what.deadline)
    return _changed(
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
    return _changed(state, status=Status.ENDED, deadline=None, remaining=None, ending=what, proposals={})


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
