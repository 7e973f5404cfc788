"""An adjustment phase judged: builds and removals in the order of writing, and what is left to civil disorder."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from standoff.board import PowerId
from standoff.judge.distance import farthest_first
from standoff.judge.verdicts import Reason, Refusal, Units, Verdict
from standoff.orders import Build, Order, Position, Remove, Waive
from standoff.rulebook import Rulebook

_REASONS = {Build: Reason.BUILT, Remove: Reason.REMOVED, Waive: Reason.WAIVED}


def adjust(
    position: Position,
    orders: Mapping[PowerId, Sequence[Order]],
    rulebook: Rulebook,
    fallen: frozenset[PowerId] = frozenset(),
) -> tuple[tuple[Verdict, ...], tuple[Refusal, ...], Units]:
    """Judge adjustments: the verdicts, the orders that came too late or twice, and the units that stand afterwards."""
    verdicts: list[Verdict] = []
    refusals: list[Refusal] = []
    for power in position.board.powers:
        accepted, refused = _accept(position, power.id, orders.get(power.id, ()))
        refusals += [Refusal(power=power.id, order=order, reason=Reason.SUPERSEDED) for order in refused]
        verdicts += (
            Verdict(power=power.id, unit=getattr(order, "unit", None), order=order, reason=_REASONS[type(order)])
            for order in accepted
        )
        unused = Reason.CIVIL_DISORDER if power.id in fallen else Reason.NO_ORDER
        due = position.builds_due(power.id)
        verdicts += [Verdict(power=power.id, unit=None, order=None, reason=unused)] * (due - len(accepted))
        verdicts += _removed_in_disorder(position, power.id, accepted, rulebook)
    return tuple(verdicts), tuple(refusals), _units_after(position, verdicts)


def _accept(position: Position, power: PowerId, orders: Iterable[Order]) -> tuple[list[Order], list[Order]]:
    """The first orders that can all be carried out, and those that came too late or name the same province again."""
    accepted: list[Order] = []
    refused: list[Order] = []
    taken: set[int] = set()
    due = abs(position.builds_due(power))
    for order in orders:
        province = None if isinstance(order, Waive) else position.board.province_of[order.unit.location]
        if len(accepted) == due or province in taken:
            refused.append(order)
            continue
        accepted.append(order)
        if province is not None:
            taken.add(province)
    return accepted, refused


def _removed_in_disorder(
    position: Position, power: PowerId, accepted: Sequence[Order], rulebook: Rulebook
) -> list[Verdict]:
    """The units that go because too few removals were ordered."""
    missing = -position.builds_due(power) - len(accepted)
    if missing <= 0:
        return []
    removed = {order.unit for order in accepted if isinstance(order, Remove)}
    staying = [unit for unit in position.units[power] if unit not in removed]
    return [
        Verdict(power=power, unit=unit, order=Remove(unit=unit), reason=Reason.CIVIL_DISORDER)
        for unit in farthest_first(position, power, staying, rulebook)[:missing]
    ]


def _units_after(position: Position, verdicts: Sequence[Verdict]) -> Units:
    gone = {verdict.unit for verdict in verdicts if isinstance(verdict.order, Remove)}
    units = [[unit for unit in of_power if unit not in gone] for of_power in position.units]
    for verdict in verdicts:
        if isinstance(verdict.order, Build):
            units[verdict.power].append(verdict.order.unit)
    return tuple(map(tuple, units))
