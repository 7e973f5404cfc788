"""Judgements as data: the results of the interchange form with the next position, and what goes beyond it."""

from __future__ import annotations

from collections.abc import Iterable

from standoff.board import PowerId, Unit
from standoff.judge import Comparison, Explainer, Judgement, Pen, Reason, Refusal, Verdict, what_if
from standoff.judge.comparing import places_open
from standoff.notation.pens import pen_for
from standoff.notation.readings import Reading
from standoff.orders import Move, Order, setup_of

Data = dict[str, object]


def answer_of(judgement: Judgement, pen: Pen, readings: Iterable[Reading] = ()) -> Data:
    """Write a judgement as an answer, without its id. ``pen`` writes the sentences; all else is canonical."""
    answer: Data = {
        "phase": str(judgement.before.phase),
        "results": _Results(judgement, pen, readings).by_power(),
        "next": setup_of(judgement.after),
    }
    if judgement.winner is not None:
        answer["winner"] = judgement.before.board.powers[judgement.winner].name
    return answer


class _Results:
    """Writes the results of one judgement."""

    def __init__(self, judgement: Judgement, pen: Pen, readings: Iterable[Reading]) -> None:
        self._judgement = judgement
        self._canonical = pen_for(judgement.before)
        self._write = self._canonical.order
        self._board = judgement.before.board
        self._explainer = Explainer(judgement, pen)
        self._reading_of: dict[tuple[PowerId | None, Order], Reading] = {}
        for reading in readings:
            if reading.order is not None:
                self._reading_of.setdefault((reading.power, reading.order), reading)

    def by_power(self) -> dict[str, list[Data]]:
        results: dict[str, list[Data]] = {}
        for verdict in self._judgement.verdicts:
            results.setdefault(self._board.powers[verdict.power].name, []).append(self._of_verdict(verdict))
        for refusal in self._judgement.refusals:
            name = "" if refusal.power is None else self._board.powers[refusal.power].name
            results.setdefault(name, []).append(self._of_refusal(refusal))
        order = [power.name for power in self._board.powers]
        return {name: results[name] for name in (*order, "") if name in results}

    def _of_verdict(self, verdict: Verdict) -> Data:
        explanation, reason = self._explainer.verdict(verdict), _reason(verdict)
        by = verdict.by
        if verdict.stranded and verdict.dislodged_by is not None:
            by = (verdict.dislodged_by,)
        result: Data = {
            "order": None if verdict.order is None else self._write(verdict.order),
            "unit": self._unit(verdict.unit),
            "success": reason.is_success,
            "dislodged": verdict.dislodged_by is not None,
            "reason": reason.value,
            "by": [self._canonical.unit(unit) for unit in by],
            "text": explanation.text,
            "cites": list(explanation.cites),
        }
        return result | self._details(verdict)

    def _details(self, verdict: Verdict) -> Data:
        """What stands beside the agreed fields: more of the same, never a new spelling of it."""
        details: Data = {}
        if isinstance(verdict.order, Move):
            details |= {"strength": verdict.strength, "against": verdict.against}
        if verdict.dislodged_by is not None:
            places = places_open(self._judgement, verdict.unit)
            details["dislodged_by"] = self._unit(verdict.dislodged_by)
            details["retreats"] = [self._board.locations[place].code for place in places]
        if verdict.stranded:
            details["order_reason"] = verdict.reason.value
        if verdict.implied:
            details["implied"] = True
        if verdict.order is not None:
            details |= self._as_written(verdict.power, verdict.order)
        return details

    def _as_written(self, power: PowerId, order: Order) -> Data:
        """The words of an order where they are not the canonical ones, and what was assumed to read them."""
        reading = self._reading_of.get((power, order))
        if reading is None or reading.text == self._write(order):
            return {}
        assumed = [str(assumption) for assumption in reading.assumptions]
        return {"written": reading.text, "assumed": assumed} if assumed else {"written": reading.text}

    def _of_refusal(self, refusal: Refusal) -> Data:
        explanation = self._explainer.refusal(refusal)
        order, unit = refusal.text, None
        if refusal.order is not None:
            order, unit = self._write(refusal.order), getattr(refusal.order, "unit", None)
        elif refusal.draft is not None:
            order, unit = self._canonical.draft(refusal.draft), refusal.draft.unit
        result: Data = {
            "order": order,
            "unit": self._unit(unit),
            "success": False,
            "dislodged": False,
            "reason": refusal.reason.value,
            "by": [],
            "text": explanation.text,
            "cites": list(explanation.cites),
        }
        if refusal.text and refusal.text != order:
            result["written"] = refusal.text
        if refusal.faults:
            result["faults"] = [
                {"cause": fault.cause.value, "what": fault.what, "mend": fault.mend} for fault in refusal.faults
            ]
        if refusal.meanings:
            result["meanings"] = [self._write(meaning) for meaning in refusal.meanings]
        return result

    def _unit(self, unit: Unit | None) -> str | None:
        return None if unit is None else self._canonical.unit(unit)


def _reason(verdict: Verdict) -> Reason:
    """The reason as the interchange form has it: of a unit that is gone, that there was nowhere to go."""
    return Reason.NOWHERE_TO_RETREAT if verdict.stranded else verdict.reason


def what_if_data(judgement: Judgement, unit: Unit, pen: Pen) -> Data | None:
    """Write what would have changed a unit's verdict; None if no change of one order would."""
    verdict = next((each for each in judgement.verdicts if each.unit == unit), None)
    found = None if verdict is None else what_if(judgement, verdict)
    if found is None:
        return None
    canonical = pen_for(judgement.before)
    then = Explainer(found.judgement, pen).verdict(found.verdict)
    return {
        "unit": canonical.unit(unit),
        "power": judgement.before.board.powers[found.power].name,
        "ordered": None if found.ordered is None else canonical.order(found.ordered),
        "instead": canonical.order(found.instead),
        "success": found.verdict.success,
        "reason": _reason(found.verdict).value,
        "text": then.text,
        "cites": list(then.cites),
    }


def comparison_data(comparison: Comparison, pen: Pen) -> Data:
    """Write where two rulebooks differ."""
    first, second = comparison.first, comparison.second
    explainers = Explainer(first, pen), Explainer(second, pen)
    names = [judgement.rulebook.edition.value for judgement in (first, second)]
    return {
        "rulebooks": names,
        "differences": [
            {
                "power": first.before.board.powers[difference.power].name,
                "unit": None if difference.unit is None else pen_for(first.before).unit(difference.unit),
                names[0]: _side(explainers[0], difference.first),
                names[1]: _side(explainers[1], difference.second),
            }
            for difference in comparison.differences
        ],
    }


def _side(explainer: Explainer, verdict: Verdict | None) -> Data | None:
    if verdict is None:
        return None
    explanation = explainer.verdict(verdict)
    return {
        "success": verdict.success,
        "reason": _reason(verdict).value,
        "text": explanation.text,
        "cites": list(explanation.cites),
    }
