"""Random orders for a position, for tests and benchmarks: any that are lawful, or such as players agree upon."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from random import Random

from standoff.board import PowerId, Unit
from standoff.orders import Convoy, Hold, Move, Order, Position, SupportHold, SupportMove, Waive, possible_orders

Orders = dict[Unit, Order]
"""One order for each unit that can act."""

MOVING = 0.55
"""How many units move, in matching orders; the rest help, if there is somebody to help."""
CONVOYED = 0.5
"""How many of the armies that move, and could be convoyed, are."""
ATTACKING = 0.5
"""How many of the units that move, and could move against another, do."""
HELPING = 0.9
"""How many of those that could help do so; the rest are given any order."""


def random_orders(rng: Random, position: Position) -> Orders:
    """Orders drawn from the possible ones, each as likely as another: most supports and convoys match nothing."""
    return {unit: rng.choice(possible) for unit, possible in _possible(position).items()}


def matching_orders(rng: Random, position: Position, settled: Mapping[Unit, Order] | None = None) -> Orders:
    """Orders of which supports and convoys, with few exceptions, match what is really ordered.

    Some may be settled beforehand; they stay as they are.
    """
    possible = _possible(position)
    given: Orders = dict(settled or {})
    for unit in _shuffled(rng, possible):
        if unit not in given and rng.random() < MOVING:
            given[unit] = _any_move(rng, possible[unit], position)
    for unit in _shuffled(rng, possible):
        if unit not in given:
            given[unit] = _any_help(rng, possible[unit], given, position.board.province_of)
    return {unit: given[unit] for unit in possible}


def by_power(position: Position, orders: Orders) -> dict[PowerId, tuple[Order, ...]]:
    """The orders as the judge takes them: each power's, in the order of its units."""
    return {
        power.id: tuple(orders[unit] for unit in position.units[power.id] if unit in orders)
        for power in position.board.powers
    }


def _possible(position: Position) -> dict[Unit, list[Order]]:
    found: dict[Unit, list[Order]] = {}
    for orders in possible_orders(position).values():
        for order in orders:
            assert not isinstance(order, Waive), "only for phases of movement"
            found.setdefault(order.unit, []).append(order)
    return found


def _shuffled(rng: Random, units: Iterable[Unit]) -> list[Unit]:
    found = list(units)
    rng.shuffle(found)
    return found


def _any_move(rng: Random, possible: list[Order], position: Position) -> Order:
    moves = [order for order in possible if isinstance(order, Move)]
    convoyed = [move for move in moves if move.via is not None]
    if convoyed and rng.random() < CONVOYED:
        moves = convoyed
    province_of = position.board.province_of
    attacks = [move for move in moves if position.occupied >> province_of[move.destination] & 1]
    if attacks and rng.random() < ATTACKING:
        moves = attacks
    return rng.choice(moves or possible)


def _any_help(rng: Random, possible: list[Order], given: Orders, province_of: Sequence[int]) -> Order:
    """A convoy or support of what others were given to do; what has no order yet will stay where it is."""
    tests: tuple[Callable[[Order], bool], ...] = (
        lambda order: isinstance(order, Convoy) and _is_move_to(given.get(order.army), order.destination, province_of),
        lambda order: (
            isinstance(order, SupportMove) and _is_move_to(given.get(order.supported), order.destination, province_of)
        ),
        lambda order: isinstance(order, SupportHold) and not isinstance(given.get(order.supported), Move),
    )
    for matches in tests:
        helpful = [order for order in possible if matches(order)]
        if helpful and rng.random() < HELPING:
            return rng.choice(helpful)
    return rng.choice(possible) if rng.random() > HELPING else Hold(unit=_unit_of(possible))


def _unit_of(possible: list[Order]) -> Unit:
    """The unit that all of these orders are for."""
    first = possible[0]
    assert not isinstance(first, Waive)
    return first.unit


def _is_move_to(order: Order | None, place: int, province_of: Sequence[int]) -> bool:
    """Whether it is a move to that place; which coast may be left open."""
    return isinstance(order, Move) and place in (order.destination, province_of[order.destination])
