"""The same orders under two rulebooks: only where the verdicts differ."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from standoff.board import LocationId, PowerId, Unit
from standoff.judge.judge import judge
from standoff.judge.verdicts import Judgement, Refusal, Verdict
from standoff.orders import Order, Position
from standoff.rulebook import Rulebook

_Key = tuple[PowerId, Unit | None, int]


@dataclass(frozen=True, slots=True, kw_only=True)
class Difference:
    """A unit, build or removal of which two rulebooks make something else; None where one has no such verdict."""

    power: PowerId
    unit: Unit | None
    first: Verdict | None
    second: Verdict | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Comparison:
    """Two judgements of the same orders, and where they differ."""

    first: Judgement
    second: Judgement
    differences: tuple[Difference, ...]


def compare(
    position: Position,
    orders: Mapping[PowerId, Sequence[Order]],
    rulebook_a: Rulebook,
    rulebook_b: Rulebook,
    *,
    fallen: frozenset[PowerId] = frozenset(),
    refused: Sequence[Refusal] = (),
) -> Comparison:
    """Judge the same orders under two rulebooks, and keep the verdicts that differ."""
    first = judge(position, orders, rulebook_a, fallen=fallen, refused=refused)
    second = judge(position, orders, rulebook_b, fallen=fallen, refused=refused)
    ours, theirs = _by_key(first), _by_key(second)
    differences = [
        Difference(power=key[0], unit=key[1], first=ours.get(key), second=theirs.get(key))
        for key in dict.fromkeys((*ours, *theirs))
        if _essence(first, ours.get(key)) != _essence(second, theirs.get(key))
    ]
    return Comparison(first=first, second=second, differences=tuple(differences))


def _by_key(judgement: Judgement) -> dict[_Key, Verdict]:
    """The verdicts by what they are about; several builds left unused are told apart by a count."""
    found: dict[_Key, Verdict] = {}
    for verdict in judgement.verdicts:
        count = 0
        while (key := (verdict.power, verdict.unit, count)) in found:
            count += 1
        found[key] = verdict
    return found


def _essence(judgement: Judgement, verdict: Verdict | None) -> object:
    """What a player would call the same verdict: what became of it and through whom, whatever the strengths."""
    if verdict is None:
        return None
    outcome = (verdict.order, verdict.reason, frozenset(verdict.by), verdict.dislodged_by, verdict.stranded)
    return outcome, places_open(judgement, verdict.unit)


def places_open(judgement: Judgement, unit: Unit | None) -> tuple[LocationId, ...]:
    """Where a unit that was dislodged in this judgement can retreat to."""
    return next((found.places for found in judgement.after.dislodged if found.unit == unit), ())
