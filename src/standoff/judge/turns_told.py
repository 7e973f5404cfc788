"""The verdicts of retreats and adjustments in sentences."""

from __future__ import annotations

from standoff.judge.citations import Situation
from standoff.judge.telling import Telling, listed
from standoff.judge.verdicts import Judgement, Reason, Verdict


def tell_retreat(telling: Telling, judgement: Judgement, verdict: Verdict) -> None:
    """Tell what became of a dislodged unit."""
    unit = telling.pen.unit(verdict.unit)  # type: ignore[arg-type]  # every verdict on retreats has a unit
    order = unit if verdict.order is None else telling.pen.order(verdict.order)
    match verdict.reason:
        case Reason.RETREATED:
            telling.say(f"{order} succeeds")
            telling.say("nobody else went there", Situation.RETREAT)
        case Reason.TWO_TO_ONE_PLACE:
            others = [each.order for each in judgement.verdicts if each.unit in verdict.by and each.order is not None]
            telling.say(f"{order} fails")
            went = f"{listed(map(telling.pen.order, others))} leads to the same place, so all are disbanded"
            telling.say(went, Situation.TWO_TO_ONE_PLACE)
        case Reason.DISBANDED:
            telling.say(f"{unit} is disbanded, as ordered", Situation.NO_RETREAT_ORDERED)
        case Reason.NOWHERE_TO_RETREAT:
            telling.say(f"{unit} has nowhere to retreat to and is disbanded", Situation.STRANDED)
        case Reason.CIVIL_DISORDER:
            telling.say(f"{unit} is disbanded, for its country is in civil disorder", Situation.DISORDER)
        case _:
            telling.say(
                f"{unit} was given no retreat that could be followed and is disbanded", Situation.NO_RETREAT_ORDERED
            )


def tell_adjustment(telling: Telling, judgement: Judgement, verdict: Verdict) -> None:
    """Tell of a build or removal, made or left out."""
    position, rulebook = judgement.before, judgement.rulebook
    country = position.board.powers[verdict.power].title
    order = "" if verdict.order is None else telling.pen.order(verdict.order)
    match verdict.reason:
        case Reason.BUILT:
            telling.say(f"{order} succeeds", Situation.BUILD)
        case Reason.REMOVED:
            telling.say(f"{order} succeeds", Situation.REMOVE)
        case Reason.WAIVED:
            telling.say(f"{order}: {country} leaves a build unused", Situation.BUILD_UNUSED)
        case Reason.CIVIL_DISORDER if verdict.unit is not None:
            unit = telling.pen.unit(verdict.unit)
            telling.say(f"{unit} is removed, for {country} ordered too few removals", Situation.REMOVED_IN_DISORDER)
            telling.say(rulebook.civil_disorder_removal.sentence.rstrip("."))
        case Reason.CIVIL_DISORDER:
            telling.say(f"{country} is in civil disorder and builds nothing", Situation.DISORDER)
        case _:
            room = "" if position.open_homes(verdict.power) else ", for none of its home centres is open"
            telling.say(f"{country} leaves a build unused{room}", Situation.BUILD_UNUSED)
