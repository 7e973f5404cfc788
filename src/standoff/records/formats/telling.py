"""A game told phase by phase, for the formats that keep whole games: positions, orders, press, and what is left out."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from datetime import datetime
from typing import Any

from standoff.board import PowerId, Unit, UnitKind
from standoff.game import (
    AbsencePolicy,
    EndKind,
    Game,
    Identity,
    Motion,
    PressRule,
    SeatNumber,
    Settings,
    State,
    Vote,
)
from standoff.game.adding import after, begun
from standoff.game.events import (
    AheadGiven,
    CoinTossed,
    Corrected,
    Ended,
    Event,
    Extended,
    FellIntoDisorder,
    Left,
    Paused,
    Proposed,
    Said,
    TakenBack,
    TurnJudged,
    Voted,
)
from standoff.game.state import PastTurn
from standoff.judge import Judgement, Reason, Refusal
from standoff.notation import write_order
from standoff.orders import Move, Order, Position, Waive
from standoff.records.formats.recorded import DrawVote, Message, Note, refuse
from standoff.rulebook import Rulebook


@dataclass(frozen=True, slots=True, kw_only=True)
class Stretch:
    """A phase of a game: where it began, what was ordered and said in it, and how it was judged, if it was."""

    position: Position
    orders: Mapping[PowerId, tuple[Order, ...]] = field(hash=False)
    messages: tuple[Message, ...]
    refused: tuple[Refusal, ...] = ()
    """What was written and not followed."""
    judgement: Judgement | None = None
    judged: datetime | None = None

    @property
    def at(self) -> str:
        """The place of what is noted about the phase."""
        return f"phase {self.position.phase}"


@dataclass(frozen=True, slots=True, kw_only=True)
class Story:
    """A game told. The last stretch is not judged, unless somebody won by it."""

    stretches: tuple[Stretch, ...]
    settings: Settings
    ending: Ended | None
    winners: tuple[PowerId, ...]
    position: Position
    told: datetime
    epilogue: tuple[Message, ...]
    """What was said after the end."""
    notes: tuple[Note, ...]


def story_of(game: Game) -> Story:
    """Tell a game that has begun."""
    state = game.state
    if state.position is None:
        raise refuse(what="The game has not begun, so there is nothing to write.", mend="Fill the seats and begin it.")
    walk = _Walk(game)
    stretches = [_judged(turn, walk, number) for number, turn in enumerate(state.turns)]
    if state.ending is None or state.ending.kind is not EndKind.VICTORY:
        stretches.append(_open(state, state.position, walk))
    winners = state.ending.winners if state.ending else ()
    return Story(
        stretches=tuple(stretches),
        settings=state.settings,
        ending=state.ending,
        winners=tuple(power for seat in winners for power in state.powers_of(state.seats[seat])),
        position=state.position,
        told=game.events[-1].at,
        epilogue=tuple(walk.epilogue),
        notes=(*_settings_notes(state), *walk.notes),
    )


def _judged(turn: PastTurn, walk: _Walk, number: int) -> Stretch:
    judgement = turn.judgement
    lost = Counter((refusal.power, refusal.order) for refusal in judgement.refusals if refusal.order is not None)
    orders: dict[PowerId, tuple[Order, ...]] = {}
    for power, given in turn.heard.items():
        kept = []
        for order in given.orders:
            if lost[power, order]:
                lost[power, order] -= 1
            else:
                kept.append(order)
        orders[power] = tuple(kept)
    return Stretch(
        position=judgement.before,
        orders=orders,
        refused=judgement.refusals,
        messages=tuple(walk.messages[number]),
        judgement=judgement,
        judged=walk.judged[number],
    )


def _open(state: State, position: Position, walk: _Walk) -> Stretch:
    """The phase that is not judged yet, or, where the game ended in it, never will be."""
    orders: dict[PowerId, tuple[Order, ...]] = {}
    refused: list[Refusal] = []
    for power, given in state.given.items():
        refused += given.refused
        if state.ending is None:
            orders[power] = _clear(given.orders)
        left = Counter(given.orders) - Counter(orders.get(power, ()))
        refused += [Refusal(power=power, reason=Reason.SUPERSEDED, order=order) for order in left.elements()]
    messages = tuple(walk.messages[len(state.turns)])
    return Stretch(position=position, orders=orders, refused=tuple(refused), messages=messages)


def _clear(orders: Iterable[Order]) -> tuple[Order, ...]:
    """One order for each unit; of two that differ, neither."""
    single: dict[Unit, Order | None] = {}
    for order in orders:
        if not isinstance(order, Waive):
            single[order.unit] = order if single.get(order.unit, order) == order else None
    return tuple(order for order in orders if isinstance(order, Waive) or single.pop(order.unit, None) is not None)


def _settings_notes(state: State) -> Iterator[Note]:
    """What is agreed for a game and has no place in any of these formats."""
    settings = state.settings
    titles = {seat.number: "/".join(settings.board.powers[power].title for power in seat.hand) for seat in state.seats}
    kept = {
        f"the rulebook, {settings.rulebook.edition.value}": settings.rulebook == Rulebook.standard(),
        "who plays several countries": settings.table is None,
        "who plays which country": all(seat.player == titles[seat.number] for seat in state.seats),
        "the press rule of the rulebook": settings.press is not PressRule.RULEBOOK,
        "that players are anonymous": settings.identity is Identity.KNOWN,
        "the clock": settings.clock is None,
        "what absence leads to": settings.absence == AbsencePolicy(),
        "the agreed end": settings.short_end is None,
    }
    yield from (Note(at="settings", what=f"{what} is left out") for what, is_kept in kept.items() if not is_kept)


def refused_text(refusal: Refusal, position: Position) -> str:
    """What was written and not followed, on one line."""
    text = refusal.text if refusal.order is None else write_order(refusal.order, position)
    return " ".join(text.split())


def order_text(order: Order, position: Position, at: str, notes: list[Note]) -> str:
    """Write an order as programs exchange it: an army that cannot march says VIA, and no route is named."""
    if not isinstance(order, Move) or order.unit.kind is UnitKind.FLEET:
        return write_order(order, position)
    board = position.board
    marches = board.army_reach[order.unit.location] >> board.province_of[order.destination] & 1
    if order.via:
        notes.append(Note(at=at, what=f"the route of {write_order(order, position)} is left out"))
    return write_order(replace(order, via=None if order.via is None and marches else ()), position)


# --- what happened when


class _Walk:
    """Goes through the events of a game: what was said in each turn that stands, and what no file has a place for."""

    def __init__(self, game: Game) -> None:
        self.messages: list[list[Message]] = [[]]
        self.judged: list[datetime] = []
        self.epilogue: list[Message] = []
        self.notes: list[Note] = []
        first, *events = game.events
        state = begun(first.what)  # type: ignore[arg-type]  # a game begins with being created
        for event in events:
            self._take(event, state)
            state = after(state, event)
        self.notes = list(dict.fromkeys(self.notes))

    def _take(self, event: Event, state: State) -> None:
        what = event.what
        if isinstance(what, TurnJudged):
            self.judged.append(event.at)
            self.messages.append([])
        elif isinstance(what, TakenBack):
            taken = [message for messages in self.messages[what.turns + 1 :] for message in messages]
            self.messages[what.turns] += taken + self.epilogue
            self.epilogue = []
            del self.messages[what.turns + 1 :], self.judged[what.turns :]
        said = self._said(event, state)
        if said is not None:
            messages = self.messages[-1] if state.ending is None else self.epilogue
            messages.append(Message(at=f"{_phase(state)}, message {len(messages) + 1}", what=said, sent=event.at))
        elif (left_out := _LEFT_OUT.get(type(what))) and (sentence := left_out(what, state)):
            self.notes.append(Note(at=_phase(state), what=sentence))

    @staticmethod
    def _said(event: Event, state: State) -> Said | DrawVote | None:
        """What was said, or voted aloud."""
        match event.what:
            case Said():
                return event.what
            case Proposed(motion=Motion.DRAW, seat=seat) | Voted(motion=Motion.DRAW, seat=seat, vote=Vote.YES):
                return DrawVote(power=state.seats[seat].hand[0])
            case _:
                return None


def _phase(state: State) -> str:
    return "before the game" if state.position is None else f"phase {state.position.phase}"


def _seat(state: State, seat: SeatNumber) -> str:
    return "/".join(state.settings.board.powers[power].title for power in state.powers_of(state.seats[seat]))


def _corrected(what: Corrected, state: State) -> str:
    """A position put right before anything was judged is just where the game begins."""
    return f"the position was put right here, which is not told: {what.why}" if state.turns else ""


def _taken_back(what: TakenBack, state: State) -> str:
    if what.turns == len(state.turns):
        return f"that the game had ended, and the end was taken back: {what.why}"
    return f"that the game was taken back, and what was judged before: {what.why}"


_LEFT_OUT: Mapping[type, Callable[[Any, State], str]] = {
    AheadGiven: lambda what, state: f"{state.settings.board.powers[what.power].title}'s orders for cases to come",
    CoinTossed: lambda what, state: f"the coin that fell for {_seat(state, what.seat)}",
    Corrected: _corrected,
    Extended: lambda _what, _state: "a deadline that was moved",
    FellIntoDisorder: lambda what, state: f"the civil disorder of {_seat(state, what.seat)}",
    Left: lambda what, state: f"that {what.player} left {_seat(state, what.seat)}",
    Paused: lambda _what, _state: "a pause",
    Proposed: lambda what, _state: f"a proposal to {what.motion.value}",
    TakenBack: _taken_back,
    Voted: lambda what, _state: f"a vote on a proposal to {what.motion.value}",
}
"""What none of these formats has a place for, said in a sentence; an empty one where nothing is lost."""
