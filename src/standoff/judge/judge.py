"""A phase judged: orders of all powers in; what became of each, and the next position, out."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace

from standoff.board import PowerId, ProvinceSet, Unit, bit_set, members
from standoff.judge.adjustments import adjust
from standoff.judge.movement import fight
from standoff.judge.retreats import retreat
from standoff.judge.verdicts import Judgement, Reason, Refusal, Units, void_units
from standoff.orders import Dislodged, Order, Phase, PhaseKind, Position, Season, Waive
from standoff.rulebook import Rulebook

Orders = Mapping[PowerId, Sequence[Order]]
"""The lawful orders of each power, in the order of writing."""


def judge(
    position: Position,
    orders: Orders,
    rulebook: Rulebook,
    *,
    fallen: frozenset[PowerId] = frozenset(),
    refused: Iterable[Refusal] = (),
) -> Judgement:
    """Judge the orders of all powers, which must be lawful in the position.

    ``fallen`` are the powers in civil disorder, whose orders do not count. ``refused`` are written orders that are
    none; they are handed through, so that nothing is lost.
    """
    heard = {power: given for power, given in orders.items() if power not in fallen}
    single, superseded = _one_for_each_unit(heard)
    refusals = (*refused, *superseded)
    if position.phase.kind is PhaseKind.MOVEMENT:
        fought = fight(position, single, rulebook, fallen, void_units(position, refusals))
        verdicts = fought.verdicts
        retreating = tuple(dislodged for dislodged in fought.dislodged if dislodged.places)
        after = _after_movement(position, fought.units, retreating, fallen)
    elif position.phase.kind is PhaseKind.RETREATS:
        verdicts, units = retreat(position, single, fallen)
        after = _after_turn(position, units, fallen)
    else:
        verdicts, superseded, units = adjust(position, heard, rulebook, fallen)
        refusals = (*refused, *superseded)
        after = _next_spring(position, units)
    return Judgement(
        before=position,
        rulebook=rulebook,
        verdicts=verdicts,
        refusals=refusals,
        after=after,
        winner=_winner(after) if _is_end_of_fall(position.phase, after.phase) else None,
        fallen=fallen,
    )


def _one_for_each_unit(orders: Orders) -> tuple[dict[Unit, Order], tuple[Refusal, ...]]:
    """Each unit's order. Two that differ have two meanings, and neither is followed; a repeated one adds nothing."""
    single: dict[Unit, tuple[PowerId, Order]] = {}
    again: list[tuple[Unit, PowerId, Order]] = []
    for power, of_power in orders.items():
        for order in of_power:
            if isinstance(order, Waive):
                continue
            if order.unit in single:
                again.append((order.unit, power, order))
            else:
                single[order.unit] = power, order
    clashing = dict.fromkeys(unit for unit, _, order in again if order != single[unit][1])
    refusals = [
        Refusal(power=power, order=order, reason=Reason.AMBIGUOUS if unit in clashing else Reason.SUPERSEDED)
        for unit, power, order in [(unit, *single.pop(unit)) for unit in clashing] + again
    ]
    return {unit: order for unit, (_, order) in single.items()}, tuple(refusals)


def _after_movement(
    position: Position, units: Units, retreating: tuple[Dislodged, ...], fallen: frozenset[PowerId]
) -> Position:
    """The position for retreats, if anybody can retreat."""
    if not retreating:
        return _after_turn(position, units, fallen)
    phase = replace(position.phase, kind=PhaseKind.RETREATS)
    return replace(position, phase=phase, units=units, dislodged=retreating)


def _after_turn(position: Position, units: Units, fallen: frozenset[PowerId]) -> Position:
    """The position after the moves and retreats of a season; in Fall centres change hands first."""
    year = position.phase.year
    if position.phase.season is Season.SPRING:
        fall = Phase(season=Season.FALL, year=year, kind=PhaseKind.MOVEMENT)
        return replace(position, phase=fall, units=units, dislodged=())
    winter = Phase(season=Season.WINTER, year=year, kind=PhaseKind.ADJUSTMENTS)
    after = replace(position, phase=winter, units=units, dislodged=(), centres=_centres_after(position, units))
    if any(_adjusts(after, power.id, fallen) for power in after.board.powers):
        return after
    return _next_spring(after, units)


def _next_spring(position: Position, units: Units) -> Position:
    spring = Phase(season=Season.SPRING, year=position.phase.year + 1, kind=PhaseKind.MOVEMENT)
    return replace(position, phase=spring, units=units)


def _centres_after(position: Position, units: Units) -> tuple[ProvinceSet, ...]:
    """Who owns which centre at the end of a Fall: who stands in it, and else who owned it."""
    board = position.board
    held = [bit_set(board.province_of[unit.location] for unit in of_power) & board.centres for of_power in units]
    taken = bit_set(centre for of_power in held for centre in members(of_power))
    return tuple(ProvinceSet(owned & ~taken | now_held) for owned, now_held in zip(position.centres, held, strict=True))


def _adjusts(position: Position, power: PowerId, fallen: frozenset[PowerId]) -> bool:
    """Whether a power must remove units, or can build."""
    due = position.builds_due(power)
    return due < 0 or (due > 0 and power not in fallen and bool(position.open_homes(power)))


def _is_end_of_fall(phase: Phase, following: Phase) -> bool:
    """Whether centres were counted: after Fall's moves if nobody retreats, else after the retreats."""
    return phase.season is Season.FALL and following.kind is not PhaseKind.RETREATS


def _winner(position: Position) -> PowerId | None:
    """The power that owns enough centres, if it owns more than every other."""
    counts = [owned.bit_count() for owned in position.centres]
    most = max(counts)
    return PowerId(counts.index(most)) if most >= position.board.victory and counts.count(most) == 1 else None
