"""Orders for cases to come: given ahead for a retreat or an adjustment, and used when its moment has come."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import replace

from standoff.board import PowerId, members
from standoff.errors import GameError
from standoff.game.course import whole
from standoff.game.events import AheadGiven, OrdersGiven, Source
from standoff.game.reading import begun, is_open
from standoff.game.state import State
from standoff.notation import Ambiguous, Unreadable, read_orders
from standoff.orders import Build, Hold, Order, PhaseKind, Position, Remove, Season

_IF_DISLODGED = re.compile(
    r"(?:if\s+dislodged\b\s*,?\s*)?(?P<unit>[^:]+?)\s*(?:,?\s*\bif\s+dislodged\b\s*[:,]?|:)\s*(?P<places>.+)",
    re.IGNORECASE,
)
_ADJUSTMENT = re.compile(r"(?P<verb>build|remove|disband)s?\b\s*:?\s*(?P<units>.+)", re.IGNORECASE)
_BETWEEN = re.compile(r"\s*(?:[,;]|\s/\s|\b(?:and|else|or|then)\b)\s*", re.IGNORECASE)  # St. Petersburg/nc is one
_GO = re.compile(r"disband(?:s|ed)?|off(?:\s+the\s+board)?|d", re.IGNORECASE)
_FORMS = 'write "A Bur: Gas, Par" for a retreat, "build A Par, F Bre" or "remove F Nth"'


def ahead_given(state: State, power: PowerId, text: str) -> AheadGiven:
    """Read a text of orders for cases to come; what could never be used is an error that says so, and not lost."""
    retreats: list[str] = []
    adjustments: list[str] = []
    faults: list[str] = []
    for number, line in enumerate(map(str.strip, whole(text).splitlines()), start=1):
        if line:
            (adjustments if _matched(_ADJUSTMENT, line) else retreats).append(line)
            faults += [f"line {number}: {fault}" for fault in _faults(line, begun(state), power)]
    if faults:
        raise GameError("\n".join(faults))
    return AheadGiven(power=power, retreats=tuple(retreats), adjustments=tuple(adjustments))


def _matched(form: re.Pattern[str], line: str) -> re.Match[str] | None:
    """The parts of a line of this form. Rows of blanks count as one: else they could take for ever."""
    return form.fullmatch(" ".join(line.split()))


def _faults(line: str, position: Position, power: PowerId) -> Iterator[str]:
    """What is wrong with a line: its form, its time, or what it names."""
    kind, is_late = position.phase.kind, f'"{line[:40]}" comes too late to be given ahead: give it as an order'
    if parts := _matched(_ADJUSTMENT, line):
        yield from [is_late] if kind is PhaseKind.ADJUSTMENTS else _adjustment_faults(parts, position, power)
    elif parts := _matched(_IF_DISLODGED, line):
        yield from _retreat_faults(parts, position, power) if kind is PhaseKind.MOVEMENT else [is_late]
    else:
        yield f'"{line[:40]}" is no order for a case to come; {_FORMS}'


def _retreat_faults(parts: re.Match[str], position: Position, power: PowerId) -> Iterator[str]:
    unit = parts["unit"]
    if not isinstance(_only_order(f"{unit} H", position, power), Hold):
        yield f'{position.board.powers[power].title} has no unit "{unit[:40]}" that could be dislodged'
        return
    for place in _listed(parts["places"]):
        if not _GO.fullmatch(place) and not _is_clear(f"{unit} - {place}", position, power):
            yield f'it is not clear which place "{place[:40]}" is'


def _adjustment_faults(parts: re.Match[str], position: Position, power: PowerId) -> Iterator[str]:
    phase = replace(position.phase, season=Season.WINTER, kind=PhaseKind.ADJUSTMENTS)
    winter = replace(position, phase=phase, dislodged=())
    for unit in _listed(parts["units"]):
        if not _is_clear(f"{parts['verb']} {unit}", winter, power):
            yield f'it is not clear which unit "{unit[:40]}" is'


def _listed(text: str) -> list[str]:
    """What stands in a list, the dearest first."""
    return [part for part in _BETWEEN.split(text) if part]


def _is_clear(text: str, position: Position, power: PowerId) -> bool:
    """Whether a text can be read as one order, be it one that cannot be carried out now."""
    readings = read_orders(text, position, power=power).readings
    return len(readings) == 1 and not isinstance(readings[0].outcome, Unreadable | Ambiguous)


def orders_ahead(state: State, power: PowerId) -> OrdersGiven | None:
    """The orders that a country gave ahead for this phase, as far as they can be carried out now."""
    ahead, position = state.ahead.get(power), begun(state)
    if ahead is None or position.phase.kind is PhaseKind.MOVEMENT:
        return None
    if position.phase.kind is PhaseKind.RETREATS:
        orders, lines = list(_retreats_ahead(state, power, ahead.retreats)), ahead.retreats
    else:
        orders, lines = _adjustments_ahead(position, power, ahead.adjustments), ahead.adjustments
    if not orders:
        return None
    return OrdersGiven(power=power, text="\n".join(lines), orders=tuple(orders), source=Source.AHEAD)


def _retreats_ahead(state: State, power: PowerId, lines: Iterable[str]) -> Iterator[Order]:
    """For each dislodged unit that is named, the first place that is open to it."""
    position, done = begun(state), set()
    for line in lines:
        parts = _matched(_IF_DISLODGED, line)
        for place in _listed(parts["places"]) if parts else ():
            text = f"{parts['unit']} disbands" if _GO.fullmatch(place) else f"{parts['unit']} - {place}"  # type: ignore[index]
            order = _only_order(text, position, power)
            if order is not None and is_open(order, state) and (unit := getattr(order, "unit", None)) not in done:
                done.add(unit)
                yield order
                break


def _adjustments_ahead(position: Position, power: PowerId, lines: Iterable[str]) -> list[Order]:
    """The first builds, or removals, that can be made, as many as are due."""
    due = position.builds_due(power)
    wanted, verb = (Build, "build") if due > 0 else (Remove, "remove")
    found: dict[int, Order] = {}
    for line in lines:
        parts = _matched(_ADJUSTMENT, line)
        if parts is None or (parts["verb"].lower() == "build") is not (due > 0):
            continue
        for text in _listed(parts["units"]):
            order = _only_order(f"{verb} {text}", position, power)
            if isinstance(order, wanted) and len(found) < abs(due):
                found.setdefault(position.board.province_of[order.unit.location], order)
    return list(found.values())


def _only_order(text: str, position: Position, power: PowerId) -> Order | None:
    orders = read_orders(text, position, power=power).orders
    return orders[0] if len(orders) == 1 else None


def is_covered(state: State, power: PowerId, orders: Iterable[Order]) -> bool:
    """Whether these orders say all that a country has to say in this phase."""
    position = begun(state)
    if position.phase.kind is PhaseKind.RETREATS:
        named = {getattr(order, "unit", None) for order in orders}
        return all(unit in named for unit in position.actors(power))
    due = position.builds_due(power)
    most = due if due < 0 else min(due, len(list(members(position.open_homes(power)))))
    return len(list(orders)) >= abs(most)
