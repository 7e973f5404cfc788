"""The orders that were written and not followed, in sentences: each with all that is wrong with it."""

from __future__ import annotations

from standoff.judge.citations import Situation
from standoff.judge.telling import Telling, listed
from standoff.judge.verdicts import Judgement, Reason, Refusal
from standoff.orders import PhaseKind, Waive

_OF_PHASE = {
    (Situation.ILLEGAL, PhaseKind.RETREATS): Situation.ILLEGAL_RETREAT,
    (Situation.UNREADABLE, PhaseKind.ADJUSTMENTS): Situation.UNREADABLE_ADJUSTMENT,
    (Situation.AMBIGUOUS, PhaseKind.ADJUSTMENTS): Situation.AMBIGUOUS_ADJUSTMENT,
    (Situation.ILLEGAL, PhaseKind.ADJUSTMENTS): Situation.ILLEGAL_ADJUSTMENT,
}
"""Where the books have sections of their own for retreats, builds and removals."""


def tell_refusal(telling: Telling, judgement: Judgement, refusal: Refusal) -> None:
    """Tell why an order was not followed."""
    written = _written(telling, refusal)
    if refusal.reason is Reason.UNREADABLE:
        telling.say(f"{written} is not understood", _in_phase(judgement, Situation.UNREADABLE))
        _add(telling, refusal.why)
    elif refusal.reason is Reason.ILLEGAL:
        telling.say(f"{written} cannot be done and is not followed", _in_phase(judgement, Situation.ILLEGAL))
        for fault in refusal.faults:
            _add(telling, str(fault))
        _add(telling, refusal.why)
    elif refusal.reason is Reason.AMBIGUOUS:
        _tell_ambiguous(telling, judgement, refusal, written)
    else:
        _tell_superseded(telling, judgement, refusal, written)


def _in_phase(judgement: Judgement, situation: Situation) -> Situation:
    """The situation that it is in the phase."""
    return _OF_PHASE.get((situation, judgement.before.phase.kind), situation)


def _written(telling: Telling, refusal: Refusal) -> str:
    """The order as written; as understood where that is all there is."""
    if refusal.text:
        return f'"{" ".join(refusal.text.split())}"'
    if refusal.order is not None:
        return telling.pen.order(refusal.order)
    return "an order" if refusal.draft is None else telling.pen.draft(refusal.draft)


def _add(telling: Telling, sentence: str) -> None:
    if sentence:
        telling.say(sentence.rstrip("."))


def _tell_ambiguous(telling: Telling, judgement: Judgement, refusal: Refusal, written: str) -> None:
    if refusal.order is None:
        meanings = listed(map(telling.pen.order, refusal.meanings), "or")
        situation = _in_phase(judgement, Situation.AMBIGUOUS)
        telling.say(f"{written} may mean {meanings}, so it is not followed", situation)
        return
    unit = getattr(refusal.order, "unit", None)
    others = [
        telling.pen.order(other.order)
        for other in judgement.refusals
        if other.order not in {None, refusal.order} and getattr(other.order, "unit", None) == unit
    ]
    also = listed(dict.fromkeys(others)) if others else "otherwise"
    telling.say(f"{written} is not followed: the unit is also ordered {also}", Situation.TWO_ORDERS)
    telling.say("together these orders have two meanings")


def _tell_superseded(telling: Telling, judgement: Judgement, refusal: Refusal, written: str) -> None:
    position = judgement.before
    if position.phase.kind is not PhaseKind.ADJUSTMENTS or refusal.power is None:
        telling.say(f"{written} is written more than once, and followed once", Situation.TWO_ORDERS)
        return
    due, order = position.builds_due(refusal.power), refusal.order
    place = None if order is None or isinstance(order, Waive) else position.board.province_of[order.unit.location]
    earlier = [
        verdict.unit
        for verdict in judgement.verdicts
        if verdict.unit is not None and position.board.province_of[verdict.unit.location] == place
    ]
    if earlier:
        telling.say(f"{written} names a place that an earlier order already named", Situation.TOO_MANY)
        return
    kind = "build" if due > 0 else "removal"
    allowed = f"{abs(due)} {kind}{'' if abs(due) == 1 else 's'}"
    telling.say(f"{written} comes too late: only {allowed} can be made, and the first count", Situation.TOO_MANY)
