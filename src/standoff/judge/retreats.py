"""A retreat phase judged: each dislodged unit goes where it is ordered, unless another is ordered there too."""

from __future__ import annotations

from collections import Counter
from collections.abc import Container, Mapping

from standoff.board import PowerId, ProvinceId, Unit
from standoff.judge.verdicts import Reason, Units, Verdict
from standoff.orders import Disband, Dislodged, Order, Position, Retreat


def retreat(
    position: Position, orders: Mapping[Unit, Order], fallen: Container[PowerId] = ()
) -> tuple[tuple[Verdict, ...], Units]:
    """Judge retreats: the verdicts, and the units that stand afterwards. A unit without an order is disbanded."""
    board = position.board
    wanted = Counter(board.province_of[order.destination] for order in orders.values() if isinstance(order, Retreat))
    verdicts = tuple(_verdict(dislodged, orders, position, wanted, fallen) for dislodged in position.dislodged)
    units = [list(of_power) for of_power in position.units]
    for verdict in verdicts:
        if verdict.reason is Reason.RETREATED and isinstance(verdict.order, Retreat) and verdict.unit is not None:
            units[verdict.power].append(board.unit(verdict.unit.kind, verdict.order.destination))
    return verdicts, tuple(map(tuple, units))


def _verdict(
    dislodged: Dislodged,
    orders: Mapping[Unit, Order],
    position: Position,
    wanted: Mapping[ProvinceId, int],
    fallen: Container[PowerId],
) -> Verdict:
    order = orders.get(dislodged.unit)
    by: tuple[Unit, ...] = ()
    if isinstance(order, Retreat):
        province = position.board.province_of[order.destination]
        reason = Reason.RETREATED
        if wanted[province] > 1:
            reason = Reason.TWO_TO_ONE_PLACE
            by = tuple(
                unit
                for unit, other in orders.items()
                if isinstance(other, Retreat)
                and unit != dislodged.unit
                and position.board.province_of[other.destination] == province
            )
    elif isinstance(order, Disband):
        reason = Reason.DISBANDED
    elif dislodged.power in fallen:
        reason = Reason.CIVIL_DISORDER
    else:
        reason = Reason.NO_ORDER if dislodged.places else Reason.NOWHERE_TO_RETREAT
    return Verdict(power=dislodged.power, unit=dislodged.unit, order=order, reason=reason, by=by)
