"""What players write, read for the position of a game: orders of one country or many, and orders for cases to come."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from standoff.board import PowerId, ProvinceSet, members
from standoff.errors import GameError
from standoff.game.course import whole
from standoff.game.events import AheadGiven, OrdersGiven, Source
from standoff.game.state import State
from standoff.judge import Reason, Refusal
from standoff.notation import Reading, read_orders
from standoff.notation.canonical import canonical_order
from standoff.notation.reading import read_by_grammar
from standoff.notation.submission import submitted
from standoff.orders import Build, Convoy, Move, Order, PhaseKind, Position, Remove, Retreat, SupportMove

_ENTERING = (Move, SupportMove, Convoy, Retreat)
_OF_ANOTHER = "This is the order of another country."


def orders_given(state: State, text: str, power: PowerId | None, why: str = "") -> list[OrdersGiven]:
    """Read a text as the orders of one country, or of all that it names, in place of any given before."""
    position, text, why = _begun(state), whole(text), whole(why).strip()
    found = _of_all(text, position) if power is None else [_of_one(text, position, power)]
    if why:
        found = [replace(given, source=Source.RULED, why=why) for given in found]
    return [_kept_out(given, state) for given in found] if state.closed else found


def _begun(state: State) -> Position:
    if state.position is None:
        message = "the game has not begun; orders can be given once it has"
        raise GameError(message)
    return state.position


def _of_one(text: str, position: Position, power: PowerId) -> OrdersGiven:
    """Read the orders of one country."""
    quick = _canonical_orders(text, position, power)
    return (
        _of_one_by_grammar(text, position, power)
        if quick is None
        else OrdersGiven(power=power, text=text, orders=quick)
    )


def _of_one_by_grammar(text: str, position: Position, power: PowerId) -> OrdersGiven:
    """Do so without the quick way for what is written as programs write it; the result is the same."""
    readings = read_by_grammar(text, position, power).readings
    others = [reading for reading in readings if reading.power not in {power, None}]
    refused = [Refusal(power=power, reason=Reason.ILLEGAL, text=each.text, why=_OF_ANOTHER) for each in others]
    return _understood(power, text, [reading for reading in readings if reading not in others], refused)


def _canonical_orders(text: str, position: Position, power: PowerId) -> tuple[Order, ...] | None:
    """Read lines of canonical writing, as programs send them; None if one of them is anything else."""
    orders: list[Order] = []
    for line in text.split("\n"):
        order = canonical_order(line, position, power)
        if order is None:
            return None
        orders.append(order)
    return tuple(orders)


def _of_all(text: str, position: Position) -> list[OrdersGiven]:
    """Read a sheet of all countries that it names; what is nobody's is told once, with the first of them."""
    readings = read_orders(text, position).readings
    powers = dict.fromkeys(reading.power for reading in readings if reading.power is not None)
    if not powers:
        message = "no order could be made out; write the country above its orders, and orders like A Par-Bur"
        raise GameError(message)
    _, nobodys = submitted(reading for reading in readings if reading.power is None)
    found: list[OrdersGiven] = []
    for power in powers:
        mine = [reading for reading in readings if reading.power == power]
        found.append(_understood(power, "\n".join(reading.text for reading in mine), mine, () if found else nobodys))
    return found


def _understood(power: PowerId, text: str, readings: Sequence[Reading], refused: Iterable[Refusal]) -> OrdersGiven:
    """Put together a country's orders from what was read."""
    orders, unfollowed = submitted(readings)
    assumed = tuple(f"{reading.text}: {slip}" for reading in readings for slip in reading.assumptions)
    return OrdersGiven(
        power=power, text=text, orders=orders.get(power, ()), refused=(*unfollowed, *refused), assumed=assumed
    )


def _kept_out(given: OrdersGiven, state: State) -> OrdersGiven:
    """A country's orders less those that lead into closed ground."""
    reasons = [(order, _closed_to(order, _begun(state), state.closed)) for order in given.orders]
    kept_out = [
        Refusal(power=given.power, reason=Reason.ILLEGAL, order=order, why=why) for order, why in reasons if why
    ]
    orders = tuple(order for order, why in reasons if not why)
    return replace(given, orders=orders, refused=(*given.refused, *kept_out))


def _closed_to(order: Order, position: Position, closed: ProvinceSet) -> str | None:
    """Why an order cannot be given where a country is neutral and its provinces are closed; None if it can."""
    if not closed or not isinstance(order, _ENTERING):
        return None
    province = position.board.province_of[order.destination]
    if not closed >> province & 1:
        return None
    return f"{position.board.provinces[province].name} is neutral ground, which nobody may enter."


def is_open(order: Order, state: State) -> bool:
    """Whether an order keeps out of neutral ground."""
    return state.position is not None and _closed_to(order, state.position, state.closed) is None


# --- orders for cases to come

_IF_DISLODGED = re.compile(
    r"\s*(?P<unit>[^:]+?)\s*(?:,?\s*\bif\s+dislodged\b\s*[:,]?|:)\s*(?P<places>.*\S)\s*", re.IGNORECASE
)
_ADJUSTMENT = re.compile(r"\s*(?P<verb>build|remove|disband)s?\b\s*:?\s*(?P<units>.*\S)\s*", re.IGNORECASE)
_BETWEEN_PLACES = re.compile(r"\s*(?:[,;/]|\b(?:else|or|then)\b)\s*", re.IGNORECASE)
_BETWEEN_UNITS = re.compile(r"\s*(?:[,;]|\b(?:and|then|else)\b)\s*", re.IGNORECASE)
_GO = re.compile(r"disband(?:s|ed)?|off(?:\s+the\s+board)?|d", re.IGNORECASE)


def ahead_given(kind: PhaseKind, power: PowerId, text: str) -> AheadGiven:
    """Read a text of orders for cases to come; what is not of the form, or comes too late, is an error that says so."""
    retreats, adjustments, faults = [], [], []
    is_strange = False
    for number, line in enumerate(whole(text).splitlines(), start=1):
        if not line.strip():
            continue
        if _ADJUSTMENT.fullmatch(line) and kind is not PhaseKind.ADJUSTMENTS:
            adjustments.append(line.strip())
        elif _IF_DISLODGED.fullmatch(line) and kind is PhaseKind.MOVEMENT:
            retreats.append(line.strip())
        elif _ADJUSTMENT.fullmatch(line) or _IF_DISLODGED.fullmatch(line):
            faults.append(f'line {number}: "{line.strip()[:40]}" comes too late to be given ahead: give it as an order')
        else:
            is_strange = True
            faults.append(f'line {number}: "{line.strip()[:40]}" is no order for a case to come')
    if faults:
        form = ['write "A Bur: Gas, Par" for a retreat, "build A Par, F Bre" or "remove F Nth"'] if is_strange else []
        raise GameError("\n".join([*faults, *form]))
    return AheadGiven(power=power, retreats=tuple(retreats), adjustments=tuple(adjustments))


def orders_ahead(state: State, power: PowerId) -> OrdersGiven | None:
    """The orders that a country gave ahead for this phase, as far as they can be carried out now."""
    ahead, position = state.ahead.get(power), _begun(state)
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
    position, done = _begun(state), set()
    for line in lines:
        parts = _IF_DISLODGED.fullmatch(line)
        for place in _BETWEEN_PLACES.split(parts["places"]) if parts else ():
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
        parts = _ADJUSTMENT.fullmatch(line)
        if parts is None or (parts["verb"].lower() == "build") is not (due > 0):
            continue
        for text in _BETWEEN_UNITS.split(parts["units"]):
            order = _only_order(f"{verb} {text}", position, power)
            if isinstance(order, wanted) and len(found) < abs(due):
                found.setdefault(position.board.province_of[order.unit.location], order)
    return list(found.values())


def _only_order(text: str, position: Position, power: PowerId) -> Order | None:
    orders = read_orders(text, position, power=power).orders
    return orders[0] if len(orders) == 1 else None


def is_covered(state: State, power: PowerId, orders: Iterable[Order]) -> bool:
    """Whether these orders say all that a country has to say in this phase."""
    position = _begun(state)
    if position.phase.kind is PhaseKind.RETREATS:
        named = {getattr(order, "unit", None) for order in orders}
        return all(unit in named for unit in position.actors(power))
    due = position.builds_due(power)
    most = due if due < 0 else min(due, len(list(members(position.open_homes(power)))))
    return len(list(orders)) >= abs(most)
