"""Our possible orders are those of the `diplomacy` package, on random positions and in games that it plays.

They are compared as texts, order by order, in all three kinds of phases. There is one difference, and these tests see
that it is the only one:

*A build that cannot be used can be waived.* A power that has a build due and no home centre free for it is offered
``WAIVE`` by us, and nothing by the package, which lists that order under each free home. All three books let such a
power leave the build (AH82 XIII.2, UK II.11, AH00 p. 20), and then it should be able to say so.

What might have differed does not: which fleets are of use in a convoy. Both of us leave out those that the convoy does
without (DATC 6.G.19). The package finds the routes beforehand and keeps them in a file, none longer than 13 fleets;
the longest on this map has nine.
"""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from standoff.board import Board, standard_board
from standoff.orders import PhaseKind, Position, possible_orders, read_setup
from tests.canonical import written
from tests.package import new_game, possible, put
from tests.positions import random_position

RANDOM_POSITIONS = 100  # of each kind
CROWDED = 40  # positions with a fleet in nearly every water
GAMES = 6
PHASES = 40


@pytest.fixture(scope="module")
def board() -> Board:
    return standard_board()


@pytest.fixture(scope="module")
def game() -> Any:  # noqa: ANN401
    return new_game()


def ours(position: Position) -> set[str]:
    board = position.board
    return {written(order, board) for of_power in possible_orders(position).values() for order in of_power}


def unusable_builds(position: Position) -> set[str]:
    """What we list and they do not: a waived build, where no power has a home free to build in."""
    due = [power.id for power in position.board.powers if position.builds_due(power.id) > 0]
    waivable = position.phase.kind is PhaseKind.ADJUSTMENTS and due
    return {"WAIVE"} if waivable and not any(position.open_homes(power) for power in due) else set()


def assert_same(position: Position, game: Any) -> None:  # noqa: ANN401
    assert ours(position) - unusable_builds(position) == possible(game)


@pytest.mark.parametrize("kind", list(PhaseKind))
def test_on_random_positions_we_agree(kind: PhaseKind, board: Board, game: Any) -> None:  # noqa: ANN401
    for seed in range(RANDOM_POSITIONS):
        position = random_position(Random(seed), board, kind)
        put(game, position)
        assert_same(position, game)


def test_on_crowded_seas_we_agree(board: Board, game: Any) -> None:  # noqa: ANN401
    for seed in range(CROWDED):
        position = random_position(Random(seed), board, units=(30, 34), at_sea=(12, 19))
        put(game, position)
        assert_same(position, game)


def test_a_waived_build_is_listed_for_every_power_that_has_one(board: Board, game: Any) -> None:  # noqa: ANN401
    """The texts say not whose the waived build is; so here it is asked power by power."""
    differences = 0
    for seed in range(RANDOM_POSITIONS):
        position = random_position(Random(seed), board, PhaseKind.ADJUSTMENTS)
        put(game, position)
        theirs = game.get_all_possible_orders()
        for power, orders in possible_orders(position).items():
            offered = "WAIVE" in {written(order, board) for order in orders}
            homes = game._build_sites(game.get_power(board.powers[power].name))  # noqa: SLF001
            theirs_too = position.builds_due(power) > 0 and any("WAIVE" in theirs[home] for home in homes)
            if offered is not theirs_too:
                differences += 1
                assert offered
                assert position.builds_due(power) > 0
                assert not position.open_homes(power)
    assert differences


def test_in_games_played_at_random_we_agree_in_every_phase(board: Board) -> None:
    kinds = set()
    for seed in range(GAMES):
        game, rng = new_game(), Random(seed)
        for _ in range(PHASES):
            position = read_setup(game.get_state(), board)
            kinds.add(position.phase.kind)
            assert_same(position, game)
            order_at_random(game, rng)
            game.process()
    assert kinds == set(PhaseKind)


def order_at_random(game: Any, rng: Random) -> None:  # noqa: ANN401
    offered = game.get_all_possible_orders()
    for name in sorted(game.powers):
        places = sorted(game.get_orderable_locations(name))
        game.set_orders(name, [rng.choice(sorted(offered[place])) for place in places if offered[place]])
