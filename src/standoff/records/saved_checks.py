"""What can happen when, so that a file tells of nothing that no game can do: one line a kind, and a few checks."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from standoff.errors import RecordFault
from standoff.game import Channel, Event, Motion, State, Status
from standoff.game import events as happened
from standoff.records.codec import fault, listed, shown
from standoff.records.saved_turns import turn_faults

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
    happened.TurnJudged: turn_faults,
    happened.TakenBack: _taken_back,
}
