"""What players write, read for the position of a game: the orders of one country or of many."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from standoff.board import PowerId, ProvinceSet
from standoff.errors import GameError
from standoff.game.course import whole
from standoff.game.events import OrdersGiven, Source
from standoff.game.state import State
from standoff.judge import Reason, Refusal
from standoff.notation import Reading, read_orders
from standoff.notation.canonical import canonical_order
from standoff.notation.reading import read_by_grammar
from standoff.notation.submission import submitted
from standoff.orders import Convoy, Move, Order, Position, Retreat, SupportMove

_ENTERING = (Move, SupportMove, Convoy, Retreat)
_OF_ANOTHER = "This is the order of another country."


def orders_given(state: State, text: str, power: PowerId | None, why: str = "") -> list[OrdersGiven]:
    """Read a text as the orders of one country, or of all that it names, in place of any given before."""
    position, text, why = begun(state), whole(text), whole(why).strip()
    found = _of_all(text, position) if power is None else [_of_one(text, position, power)]
    if why:
        found = [replace(given, source=Source.RULED, why=why) for given in found]
    return [_kept_out(given, state) for given in found] if state.closed else found


def begun(state: State) -> Position:
    """The position, in a game that has begun."""
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
    reasons = [(order, _closed_to(order, begun(state), state.closed)) for order in given.orders]
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
