"""What players write, read for the position of a game: orders of one country or many, and orders for cases to come."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from standoff.board import PowerId, ProvinceSet, members
from standoff.errors import GameError
from standoff.game.course import whole
from standoff.game.events import AheadGiven, OrdersGiven, Source
from standoff.game.state import State
from standoff.judge import Reason, Refusal
from standoff.notation import Reading, read_orders
from standoff.notation.submission import submitted
from standoff.orders import Build, Convoy, Move, Order, PhaseKind, Position, Remove, Retreat, SupportMove

_ENTERING = (Move, SupportMove, Convoy, Retreat)
_OF_ANOTHER = "This is the order of another country."


def orders_given(state: State, text: str, power: PowerId | None, why: str = "") -> list[OrdersGiven]:
    """Read a text as the orders of one country, or of all that it names, in place of any given before."""
    position, text, why = _begun(state), whole(text), whole(why)
    readings = read_orders(text, position, power=power).readings
    source = Source.RULED if why else Source.GIVEN
    if power is not None:
        mine = [reading for reading in readings if reading.power in {power, None}]
        others = [reading for reading in readings if reading not in mine]
        refused = [Refusal(power=power, reason=Reason.ILLEGAL, text=each.text, why=_OF_ANOTHER) for each in others]
        return [_given(state, power, text, mine, refused, source, why)]
    nobodys = [reading for reading in readings if reading.power is None]
    powers = dict.fromkeys(reading.power for reading in readings if reading.power is not None)
    if not powers:
        message = "no order could be made out; write the country above its orders, and orders like A Par-Bur"
        raise GameError(message)
    found: list[OrdersGiven] = []
    for named in powers:
        mine = [reading for reading in readings if reading.power == named]
        _, lost = submitted(nobodys if not found else ())  # what is nobody's is told once, with the first country
        written = "\n".join(reading.text for reading in mine)
        found.append(_given(state, named, written, mine, list(lost), source, why))
    return found


def _begun(state: State) -> Position:
    if state.position is None:
        message = "the game has not begun; orders can be given once it has"
        raise GameError(message)
    return state.position


def _given(  # noqa: PLR0913, PLR0917  # what an event of orders is made of
    state: State,
    power: PowerId,
    text: str,
    readings: Iterable[Reading],
    refused: list[Refusal],
    source: Source,
    why: str,
) -> OrdersGiven:
    """Put together a country's orders, less those that lead into closed ground."""
    readings = list(readings)
    orders, unfollowed = submitted(readings)
    position = _begun(state)
    allowed, kept_out = [], []
    for order in orders.get(power, ()):
        closed = _closed_to(order, position, state.closed)
        if closed is None:
            allowed.append(order)
        else:
            kept_out.append(Refusal(power=power, reason=Reason.ILLEGAL, order=order, why=closed))
    assumed = tuple(f"{reading.text}: {slip}" for reading in readings for slip in reading.assumptions)
    return OrdersGiven(
        power=power,
        text=text,
        orders=tuple(allowed),
        refused=(*unfollowed, *kept_out, *refused),
        assumed=assumed,
        source=source,
        why=why,
    )


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
