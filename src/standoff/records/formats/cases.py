"""Single phases: out of a game, judged, and held against what a file says comes of them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from standoff.board import ProvinceId
from standoff.judge import Judgement, Reason, judge
from standoff.orders import Move
from standoff.records.formats.labels import disagreements
from standoff.records.formats.recorded import Case, Note, Prior
from standoff.records.formats.telling import Story, order_text
from standoff.rulebook import Rulebook


def cases_of(story: Story) -> tuple[Case, ...]:
    """Every phase of a story as a case; the last one, if it is not judged yet, without an outcome."""
    found, before = [], None
    for stretch in story.stretches:
        case = Case(
            title=str(stretch.position.phase),
            position=stretch.position,
            orders=stretch.orders,
            refused=stretch.refused,
            judgement=stretch.judgement,
        )
        found.append(case if before is None or not stretch.position.dislodged else with_prior(case, before))
        before = stretch.judgement
    return tuple(found)


def with_prior(case: Case, before: Judgement) -> Case:
    """A case with what happened in the phase before, which decides where units can retreat."""
    province_of = before.before.board.province_of
    attackers: dict[ProvinceId, ProvinceId] = {}
    standoffs: dict[ProvinceId, set[ProvinceId]] = {}
    for verdict in before.verdicts:
        if verdict.unit is None:
            continue
        here = province_of[verdict.unit.location]
        if verdict.dislodged_by is not None:
            attackers[province_of[verdict.dislodged_by.location]] = here
        if isinstance(verdict.order, Move) and verdict.reason is Reason.BOUNCED:
            standoffs.setdefault(province_of[verdict.order.destination], set()).add(here)
    prior = tuple(_priors(before))
    stood_off = {place: frozenset(sources) for place, sources in standoffs.items()}
    return replace(case, prior=prior, attackers=attackers, standoffs=stood_off)


def _priors(before: Judgement) -> Iterator[Prior]:
    board, notes = before.before.board, list[Note]()
    for verdict in before.verdicts:
        if verdict.unit is not None:
            hold = f"{board.unit_text(verdict.unit)} H"
            text = hold if verdict.order is None else order_text(verdict.order, before.before, "", notes)
            success = verdict.success or verdict.order is None
            yield Prior(power=verdict.power, text=text, success=success)


def judged(case: Case) -> Case:
    """Judge a case by the standard rulebook."""
    return replace(case, judgement=judge(case.position, case.orders, Rulebook.standard(), refused=case.refused))


def surprises(case: Case) -> Iterator[Note]:
    """Where a file expects something else of a case than our judge comes to."""
    judgement, expected = case.judgement, case.expected
    if judgement is None or expected is None:
        return
    at, board = f"case {case.title}", case.position.board
    for sentence in disagreements(judgement, expected.outcomes):
        yield Note(at=at, what=sentence)
    for power in board.powers if expected.units is not None else ():
        there, here = expected.units[power.id] if expected.units else frozenset(), judgement.after.units[power.id]
        if there != frozenset(here):
            texts = [", ".join(sorted(map(board.unit_text, units))) or "nothing" for units in (there, here)]
            yield Note(at=at, what=f"{power.title} has {texts[0]} there and {texts[1]} by our judge")
    driven_out = {verdict.unit for verdict in judgement.verdicts if verdict.dislodged_by is not None and verdict.unit}
    retreating = {each.unit for each in judgement.after.dislodged}
    if expected.units is not None and not retreating <= expected.dislodged <= driven_out:
        texts = [
            ", ".join(sorted(map(board.unit_text, units))) or "nobody" for units in (expected.dislodged, retreating)
        ]
        yield Note(at=at, what=f"{texts[0]} must retreat there, and {texts[1]} by our judge")
