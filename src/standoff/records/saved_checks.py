"""What can happen when, so that a file tells of nothing that no game can do: one line a kind, and a few checks."""

from __future__ import annotations

from collections.abc import Callable, Container, Iterator, Mapping
from typing import Any

from standoff.board import PowerId, Unit
from standoff.errors import RecordFault
from standoff.game import Channel, Event, Motion, State, Status
from standoff.game import events as happened
from standoff.game.ending import rank
from standoff.judge import Verdict
from standoff.orders import PhaseKind, Position
from standoff.records.codec import fault, listed, shown

_ANY = tuple(Status)
_OPEN = (Status.FORMING, Status.RUNNING, Status.PAUSED)
_BEGUN = (Status.RUNNING, Status.PAUSED)
_RUNNING = (Status.RUNNING,)

_WHEN: Mapping[type, tuple[Status, ...]] = {
    happened.Seated: _OPEN,
    happened.Left: _OPEN,
    happened.Began: (Status.FORMING,),
    happened.OrdersGiven: _BEGUN,
    happened.AheadGiven: _BEGUN,
    happened.ReadySet: _BEGUN,
    happened.WritingBegan: _RUNNING,
    happened.TurnJudged: _RUNNING,
    happened.FellIntoDisorder: _BEGUN,
    happened.CameBack: _BEGUN,
    happened.CoinTossed: _RUNNING,
    happened.Proposed: _BEGUN,
    happened.Voted: _BEGUN,
    happened.ProposalClosed: _BEGUN,
    happened.Said: _ANY,
    happened.Paused: _RUNNING,
    happened.Resumed: (Status.PAUSED,),
    happened.Extended: _RUNNING,
    happened.Corrected: _BEGUN,
    happened.TakenBack: (*_BEGUN, Status.ENDED),
    happened.Ended: _OPEN,
}

Faults = Iterator[RecordFault]


def faults_of(state: State | None, before: Event | None, event: Event) -> list[RecordFault]:
    """Whatever makes it impossible that this event follows that one."""
    if state is None or before is None:
        return list(_first_faults(event))
    what = event.what
    if isinstance(what, happened.Created):
        return [fault("what", "The game is created a second time.", "Only its first event creates a game.")]
    found = list(_order_faults(before, event))
    allowed = _WHEN[type(what)]
    if state.status not in allowed:
        when = listed([status.value for status in allowed])
        found.append(fault("what", f"The game is {state.status.value}.", f"This happens while it is {when}."))
    elif check := _CHECKS.get(type(what)):
        found += check(state, what)
    return found


def _first_faults(event: Event) -> Faults:
    if event.number != 1:
        yield fault("number", f"The first event has the number {event.number}.", "Write 1.")
    if not isinstance(event.what, happened.Created):
        yield fault("what", "The game is not created yet.", "A game begins with the event that creates it.")


def _order_faults(before: Event, event: Event) -> Faults:
    if event.number != before.number + 1:
        yield fault(
            "number", f"Event {event.number} stands after event {before.number}.", f"Write {before.number + 1}."
        )
    if event.at < before.at:
        yield fault("at", "This is before the event before it.", "Events stand in the order of time.")


# --- each kind


def _seated(state: State, what: happened.Seated) -> Faults:
    there, elsewhere = state.seats[what.seat].player, state.seat_of_player(what.player)
    if there is not None:
        yield fault("seat", f"{shown(there)} has this seat.", "A seat is taken when it is empty.")
    if elsewhere is not None:
        yield fault("player", f"{shown(what.player)} has seat {elsewhere.number}.", "A player has one seat.")


def _left(state: State, what: happened.Left) -> Faults:
    there = state.seats[what.seat].player
    if there != what.player:
        yield fault("player", f"{shown(what.player)} does not have this seat.", f"{shown(there)} has it.")


def _has_seat(state: State, what: happened.OrdersGiven | happened.AheadGiven) -> Faults:
    if state.seat_of(what.power) is None:
        name = state.settings.board.powers[what.power].name
        yield fault("power", f"Nobody plays {name}.", "Orders are given for countries that are played.")


def _came_back(state: State, what: happened.CameBack) -> Faults:
    if not state.seats[what.seat].disorder:
        yield fault("seat", "This seat is not in civil disorder.", "Only from there can it come back.")


def _coin_tossed(state: State, _what: happened.CoinTossed) -> Faults:
    if state.settings.neutral is None or state.ally is not None:
        yield fault("what", "There is no coin to toss.", "It is tossed once, where a country is neutral.")


def _proposed(state: State, what: happened.Proposed) -> Faults:
    if what.motion in state.proposals:
        yield fault("motion", f"{what.motion.value} is already proposed.", "A proposal is open once.")
    if what.motion is Motion.CONCEDE and what.winner is None:
        yield fault("winner", "This is missing.", "A concession names the seat that is to win.")
    if what.motion is Motion.EXTEND and what.by is None:
        yield fault("longer_by", "This is missing.", "An extension says by how much.")


def _is_proposed(state: State, what: happened.Voted | happened.ProposalClosed) -> Faults:
    if what.motion not in state.proposals:
        yield fault("motion", f"Nobody has proposed {what.motion.value}.", "A proposal comes before.")


def _said(_state: State, what: happened.Said) -> Faults:
    if (what.channel is Channel.PRIVATE) is not bool(what.room):
        yield fault(
            "room", "A room is for private words, and they need one.", "Name who hears it, or change the channel."
        )


def _taken_back(state: State, what: happened.TakenBack) -> Faults:
    if what.turns > len(state.turns):
        yield fault("turns", f"Only {len(state.turns)} turns were judged.", "Write a smaller number.")
    elif what.turns == len(state.turns) and (state.ending is None or state.position is None):
        yield fault(
            "turns", f"All {len(state.turns)} judged turns are left, and there is no end.", "Write a smaller number."
        )


# --- a judged turn


def _turn_judged(_state: State, what: happened.TurnJudged) -> Faults:
    judgement, following = what.judgement, what.following
    before = judgement.before
    yield from _verdict_faults(what, before)
    for name, position in {"after": judgement.after, "following": following}.items():
        if rank(position.phase) <= rank(before.phase):
            yield fault(f"{name}.phase", f"{position.phase} does not come after {before.phase}.", "Write a later one.")


def _verdict_faults(turn: happened.TurnJudged, before: Position) -> Faults:
    """See that each unit that could act has one verdict, and that whatever else is named was there."""
    there = {unit for units in before.units for unit in units} | {each.unit for each in before.dislodged}
    named: set[tuple[PowerId, Unit]] = set()
    for verdict in turn.judgement.verdicts:
        at = f"verdicts.{before.board.powers[verdict.power].name}"
        for other in verdict.by if verdict.dislodged_by is None else (*verdict.by, verdict.dislodged_by):
            if other not in there:
                text = before.board.unit_text(other)
                yield fault(at, f"There is no unit {text}.", "Name a unit of the position before.")
        if verdict.unit is not None:
            yield from _actor_faults(verdict, verdict.unit, before, named)
            named.add((verdict.power, verdict.unit))
    if before.phase.kind is not PhaseKind.ADJUSTMENTS:
        yield from _missing_verdicts(before, named)


def _actor_faults(verdict: Verdict, unit: Unit, before: Position, named: Container[object]) -> Faults:
    at, text = f"verdicts.{before.board.powers[verdict.power].name}", before.board.unit_text(unit)
    if (verdict.power, unit) in named:
        yield fault(at, f"{text} has two verdicts.", "It has one.")
    if verdict.order is None and unit not in before.actors(verdict.power):
        yield fault(at, f"There is no unit {text} that could act.", "Take its verdict out.")


def _missing_verdicts(before: Position, named: Container[object]) -> Faults:
    for power in before.board.powers:
        for unit in before.actors(power.id):
            if (power.id, unit) not in named:
                text = before.board.unit_text(unit)
                yield fault(f"verdicts.{power.name}", f"{text} has no verdict.", "Each unit that could act has one.")


_CHECKS: Mapping[type, Callable[[State, Any], Faults]] = {
    happened.Seated: _seated,
    happened.Left: _left,
    happened.OrdersGiven: _has_seat,
    happened.AheadGiven: _has_seat,
    happened.CameBack: _came_back,
    happened.CoinTossed: _coin_tossed,
    happened.Proposed: _proposed,
    happened.Voted: _is_proposed,
    happened.ProposalClosed: _is_proposed,
    happened.Said: _said,
    happened.TurnJudged: _turn_judged,
    happened.TakenBack: _taken_back,
}
