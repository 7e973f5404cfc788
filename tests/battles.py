"""Positions with orders, drawn at random, and what the judge says of them in terms of the separate checker."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cache
from random import Random

from standoff.board import Board, LocationId, ProvinceId, Unit, UnitKind, members, standard_board
from standoff.judge import Fought, Reason, fight
from standoff.orders import Convoy, Move, Order, Position, SupportMove
from standoff.orders.convoys import Route, routes
from standoff.rulebook import Rulebook
from tests.canonical import written
from tests.orders import matching_orders, random_orders
from tests.positions import crowded_corner, random_position
from tests.property.equations import Answer

Ordered = Move | SupportMove | Convoy
STANDARD = Rulebook.standard()


@dataclass(frozen=True, kw_only=True)
class Drawn:
    """A position and what was ordered in it. Shown, it is what one would need to set it up again."""

    position: Position
    orders: Mapping[Unit, Order]

    def __repr__(self) -> str:
        board = self.position.board
        lines = [
            f"{power.name}: " + ", ".join(written(self.orders[unit], board) for unit in units if unit in self.orders)
            for power, units in zip(board.powers, self.position.units, strict=True)
            if units
        ]
        return "\n" + "\n".join(lines)

    def fought(self) -> Fought:
        return fight(self.position, self.orders, STANDARD)


def any_battle(rng: Random, board: Board | None = None) -> Drawn:
    """A whole board: an ordinary one or one with crowded seas; orders at random or, more often, that match."""
    board = board or standard_board()
    if rng.random() < 0.5:
        position = random_position(rng, board)
    else:
        position = random_position(rng, board, units=(26, 34), at_sea=(8, 19))
    orders = (random_orders if rng.random() < 0.2 else matching_orders)(rng, position)
    return Drawn(position=position, orders=orders)


def small_battle(rng: Random, board: Board | None = None) -> Drawn:
    """A few units around a water, in each other's way."""
    position = crowded_corner(rng, board or standard_board())
    return Drawn(position=position, orders=matching_orders(rng, position))


def knotted_battle(rng: Random, board: Board | None = None) -> Drawn:
    """A few convoys, each of which attacks a fleet that supports an attack on a convoy, with others around."""
    board = board or standard_board()
    settled: dict[int, Ordered] = {}
    for _ in range(rng.randint(1, 3)):
        _tie_knot(rng, board, settled)
    standing = [order.unit for order in settled.values()]
    around = crowded_corner(rng, board, near=rng.choice(list(settled)))
    others = [unit for of_power in around.units for unit in of_power if board.province_of[unit.location] not in settled]
    powers = rng.sample(range(len(board.powers)), rng.randint(2, 5))
    units: list[list[Unit]] = [[] for _ in board.powers]
    for unit in standing + rng.sample(others, rng.randint(0, min(4, len(others)))):
        units[rng.choice(powers)].append(unit)
    position = replace(around, units=tuple(map(tuple, units)))
    orders = matching_orders(rng, position, {order.unit: order for order in settled.values()})
    return Drawn(position=position, orders=orders)


def _tie_knot(rng: Random, board: Board, settled: dict[int, Ordered]) -> None:
    """Add a convoy, or attack one that is there; the convoy attacks whoever supports an attack on some convoy."""
    while True:
        route = rng.choice(list(_short_routes(board)))
        start, end = rng.choice(list(members(route.starts))), rng.choice(list(members(route.ends)))
        convoyed = [water for water, order in settled.items() if isinstance(order, Convoy)] + list(
            members(route.waters)
        )
        victim = rng.choice(convoyed)
        attacker = rng.choice(list(members(board.fleet_reach[victim])))
        supporter = board.places_for(UnitKind.FLEET, ProvinceId(end))[0]
        places = [start, end, attacker, *members(route.waters)]
        if len(set(places)) < len(places) or set(places) & set(settled):
            continue
        attack_from = rng.choice(board.places_for(UnitKind.FLEET, ProvinceId(attacker)))
        reach = board.fleet_reach
        if reach[supporter] >> victim & 1 and reach[attack_from] >> victim & 1:
            break
    army = board.armies[start]
    settled[start] = Move(unit=army, destination=LocationId(end), via=())
    fleet = board.fleets[attack_from]
    settled[attacker] = Move(unit=fleet, destination=LocationId(victim))
    settled[end] = SupportMove(unit=board.fleets[supporter], supported=fleet, destination=LocationId(victim))
    for water in members(route.waters):
        settled[water] = Convoy(unit=board.fleets[water], army=army, destination=LocationId(end))


@cache
def _short_routes(board: Board) -> tuple[Route, ...]:
    """All routes of one fleet or two."""
    found = (way for way in routes(board, board.sea, board.coastal) if way.waters.bit_count() <= 2)
    return tuple(way for way in found if way.starts and way.ends)


def answer_of(fought: Fought, board: Board) -> Answer:
    """What the judge says came of the orders, as the checker takes it."""

    def those(*reasons: Reason) -> frozenset[int]:
        return frozenset(
            board.province_of[verdict.unit.location]
            for verdict in fought.verdicts
            if verdict.unit is not None and verdict.reason in reasons
        )

    convoys = frozenset(
        board.province_of[verdict.order.unit.location]
        for verdict in fought.verdicts
        if isinstance(verdict.order, Convoy)
    )
    return Answer(
        arrived=those(Reason.MOVED),
        given=those(Reason.SUPPORTED),
        held=those(Reason.CONVOYED),
        ruled=those(Reason.PARADOX) & convoys,
    )


def has_ruling(fought: Fought) -> bool:
    """Whether a paradox was ruled upon."""
    return any(verdict.reason is Reason.PARADOX for verdict in fought.verdicts)
