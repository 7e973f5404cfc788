"""Possible orders and lawful orders are the same: the quick list and the slow examination agree."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from standoff.board import Board, LocationId, PowerId, Unit, UnitKind, standard_board
from standoff.orders import (
    Draft,
    Move,
    Order,
    OrderKind,
    PhaseKind,
    Position,
    draft_of,
    examine,
    possible_orders,
    possible_orders_for,
)
from tests.boards import islet
from tests.positions import random_position

seeds = st.integers(min_value=0, max_value=2**32)
kinds = st.sampled_from(list(PhaseKind))


def drafts(units: Iterable[Unit], others: Iterable[Unit], board: Board) -> Iterator[Draft]:
    """Everything that could be asked of these units, sense or nonsense, in any phase."""
    places = [place.id for place in board.locations]
    others = tuple(others)
    yield Draft(kind=OrderKind.WAIVE)
    for unit in units:
        for kind in (OrderKind.HOLD, OrderKind.DISBAND, OrderKind.BUILD, OrderKind.REMOVE):
            yield Draft(kind=kind, unit=unit)
        for other in others:
            yield Draft(kind=OrderKind.SUPPORT_HOLD, unit=unit, other=other)
        for place in places:
            yield Draft(kind=OrderKind.RETREAT, unit=unit, destination=place)
            for via in (None, ()):
                yield Draft(kind=OrderKind.MOVE, unit=unit, destination=place, via=via)
            for other in others:
                for kind in (OrderKind.SUPPORT_MOVE, OrderKind.CONVOY):
                    yield Draft(kind=kind, unit=unit, other=other, destination=place)


def as_listed(order: Order, board: Board) -> Order:
    """A move that can only go by convoy is listed once, as one that says so."""
    if isinstance(order, Move) and not board.borders(order.unit) >> order.destination & 1:
        return Move(unit=order.unit, destination=order.destination, via=())
    return order


def lawful(position: Position, asked: Iterable[Draft], power: PowerId) -> set[Order]:
    examined = (examine(draft, position, power) for draft in asked)
    return {as_listed(order, position.board) for order in examined if not isinstance(order, tuple)}


def all_units(board: Board) -> list[Unit]:
    """Every unit that a program could name, those included that cannot stand there."""
    return [board.unit(kind, LocationId(place.id)) for kind in UnitKind for place in board.locations]


@given(seeds, kinds)
@settings(max_examples=60)
def test_every_possible_order_is_lawful(seed: int, kind: PhaseKind) -> None:
    position = random_position(Random(seed), standard_board(), kind)
    for power, orders in possible_orders(position).items():
        for order in orders:
            assert examine(draft_of(order), position, power) == order


@given(seeds, kinds)
@settings(max_examples=60)
def test_every_lawful_order_on_a_small_board_is_possible_and_no_other(seed: int, kind: PhaseKind) -> None:
    board = islet()
    position = random_position(Random(seed), board, kind, units=(0, 5), at_sea=(0, 2))
    asked = list(drafts(all_units(board), all_units(board), board))
    for power, orders in possible_orders(position).items():
        assert lawful(position, asked, power) == set(orders)


@given(seeds, kinds)
@settings(max_examples=40)
def test_every_lawful_order_of_a_unit_is_possible_and_no_other(seed: int, kind: PhaseKind) -> None:
    rng = Random(seed)
    board = standard_board()
    position = random_position(rng, board, kind)
    actors = [(power.id, unit) for power in board.powers for unit in position.actors(power.id)]
    power, unit = rng.choice(actors) if actors else (PowerId(0), board.armies[0])
    others = [standing for _, standing in position.standing.values()]
    ordered = {
        order for order in lawful(position, drafts([unit], others, board), power) if draft_of(order).unit == unit
    }
    assert ordered == set(possible_orders_for(position, unit))


@pytest.mark.parametrize("board", [standard_board(), islet()], ids=repr)
@given(seed=seeds, kind=kinds)
@settings(max_examples=60)
def test_no_order_is_listed_twice_and_each_acts_with_a_unit_of_its_power(
    board: Board, seed: int, kind: PhaseKind
) -> None:
    position = random_position(Random(seed), board, kind)
    for power, orders in possible_orders(position).items():
        assert len(orders) == len(set(orders))
        if kind is not PhaseKind.ADJUSTMENTS:
            assert {draft_of(order).unit for order in orders} == set(position.actors(power))


@given(seed=seeds, kind=kinds)
@settings(max_examples=60)
def test_the_orders_of_units_are_those_of_their_power(seed: int, kind: PhaseKind) -> None:
    position = random_position(Random(seed), standard_board(), kind)
    for power, orders in possible_orders(position).items():
        of_units = [order for unit in position.actors(power) for order in possible_orders_for(position, unit)]
        without_builds = [order for order in orders if draft_of(order).kind not in {OrderKind.BUILD, OrderKind.WAIVE}]
        assert of_units == without_builds
