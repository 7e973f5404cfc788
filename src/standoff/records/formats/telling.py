"""A game told phase by phase, for the formats that keep whole games: positions, orders, press, and what is left out."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from datetime import datetime

from standoff.board import PowerId, Unit, UnitKind
from standoff.game import AbsencePolicy, EndKind, Game, Identity, PressRule, Settings, State
from standoff.game.events import Ended
from standoff.game.state import PastTurn
from standoff.judge import Judgement, Reason, Refusal
from standoff.notation import write_order
from standoff.orders import Move, Order, Position, Waive
from standoff.records.formats.recorded import Message, Note, refuse
from standoff.records.formats.walking import Walk
from standoff.rulebook import Rulebook

VOTE_LEFT_OUT = "a vote for a draw is left out"
"""What is noted of one where votes have no place."""


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
    walk = Walk(game)
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
        epilogue=walk.epilogue,
        notes=(*_settings_notes(state), *walk.notes),
    )


def _judged(turn: PastTurn, walk: Walk, number: int) -> Stretch:
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
        messages=walk.messages(number, judgement.before),
        judgement=judgement,
        judged=walk.judged[number],
    )


def _open(state: State, position: Position, walk: Walk) -> Stretch:
    """The phase that is not judged yet, or, where the game ended in it, never will be."""
    orders: dict[PowerId, tuple[Order, ...]] = {}
    refused: list[Refusal] = []
    for power, given in state.given.items():
        refused += given.refused
        if state.ending is None:
            orders[power] = _clear(given.orders)
        left = Counter(given.orders) - Counter(orders.get(power, ()))
        refused += [Refusal(power=power, reason=Reason.SUPERSEDED, order=order) for order in left.elements()]
    messages = walk.messages(len(state.turns), position)
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
