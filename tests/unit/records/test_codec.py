"""Orders and positions as data: the quick way to read them and the careful one find the same."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from random import Random

import pytest

from standoff.board import PowerId, ProvinceId, members, standard_board
from standoff.game import Game, Settings
from standoff.orders import Draft, Move, Order, PhaseKind, Position, draft_of, examine, possible_orders, setup_of
from standoff.records import codec_positions
from standoff.records.codec import Context
from standoff.records.codec_orders import ORDER
from standoff.records.codec_positions import POSITION
from standoff.rulebook import Rulebook
from tests.positions import random_position
from tests.unit.records.samples import NOON, random_game

BOARD = standard_board()


def positions() -> list[Position]:
    """Positions of every kind of phase, from games and from nowhere."""
    rng = Random(5)
    judged = [turn.judgement.before for seed in range(3) for turn in random_game(seed, turns=12).state.turns]
    return [*judged, *(random_position(rng, BOARD, kind) for kind in PhaseKind for _ in range(10))]


POSITIONS = positions()


def context_of(position: Position | None, owner: PowerId | None = None) -> Context:
    """A context in which a game stands in this position."""
    state = Game.new(Settings.of(Rulebook.standard()), at=NOON).state
    object.__setattr__(state, "position", position)
    return Context(board=BOARD, state=state, owner=owner)


@pytest.mark.parametrize("position", POSITIONS, ids=str)
def test_every_order_that_is_possible_is_read_back(position: Position) -> None:
    for power, orders in possible_orders(position).items():
        context = context_of(position, power)
        nobodys = context_of(position)
        for order in orders[::7]:
            assert ORDER.read(ORDER.write(order, context), context) == order
            assert ORDER.read(ORDER.write(order, nobodys), nobodys) == order


def test_a_route_is_read_back() -> None:
    position = random_position(Random(2), BOARD, units=(34, 34), at_sea=(19, 19))
    routed = [(power, order) for power, orders in possible_orders(position).items() for order in by_one_water(orders)]
    lawful = 0
    for power, draft in routed:
        context, order = context_of(position, power), examine(draft, position, power)
        if not isinstance(order, tuple):
            lawful += 1
            assert ORDER.read(ORDER.write(order, context), context) == order
    assert lawful


def by_one_water(orders: Iterable[Order]) -> Iterator[Draft]:
    """The moves by convoy, through each single water."""
    for order in orders:
        if isinstance(order, Move) and order.via == ():
            for water in members(BOARD.sea):
                yield replace(draft_of(order), via=(ProvinceId(water),))


@pytest.mark.parametrize("position", POSITIONS, ids=str)
def test_a_position_is_read_back_quickly_and_carefully(position: Position, monkeypatch: pytest.MonkeyPatch) -> None:
    for context in (Context(board=BOARD), context_of(POSITIONS[0]), context_of(position)):
        data = POSITION.write(position, context)
        assert POSITION.read(data, context) == position
        with monkeypatch.context() as patch:
            patch.setattr(codec_positions, "_quickly_read", lambda *_: None)
            assert POSITION.read(data, context) == position


def test_a_position_that_somebody_wrote_in_words_is_read_too() -> None:
    position = POSITIONS[0]
    data = {"phase": "S1901M", "units": {"France": ["army Paris"]}, "centers": {}}
    found = POSITION.read(data, Context(board=BOARD))
    assert setup_of(found)["units"] == {"FRANCE": ["A PAR"]}
    assert found.board is position.board
