"""Our judge under ``standard`` beside the `diplomacy` package: who stands where, and who is dislodged.

The same random boards and orders go through both. Two differences in what orders mean are translated beforehand:

*A convoy that no fleets are ordered to make.* An army that could march and says "via convoy" marches all the same in the
package. By DATC 4.A.3 and 6.G.8 it stays: the order says which way it goes.

*A support that leaves the coast open.* The package wants the coast of the supported move named; by DATC 4.B.4 the
support is good without it.

What then differs may only do so on boards where one of these occurs, all found by reading both sides' answers.
Paradoxes are not among them: on none of these boards do we judge one otherwise.

*Own help for a convoyed attack.* Nobody helps to dislodge a unit of his own (DATC 4.C.7 and 6.D.10 to 6.D.13); the
package looks for the destination in the order's last word, which with a convoy is ``VIA``, and counts the help.

*Own help against a convoying fleet.* For the same reason that fleet is not dislodged and the convoy runs; the package
breaks convoys by the count of all supports.

*Head to head against an opponent with help from one's own country.* What a unit defends with counts every support
(DATC 5.B.7); the package leaves those of the attacker's country out on both sides.

Our answer to the boards that differ is held against the separate checker besides.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from standoff.board import Board, LocationId, Unit, standard_board
from standoff.orders import Move, Order, SupportMove
from tests.battles import Drawn, answer_of, knotted_battle, small_battle
from tests.canonical import written
from tests.orders import matching_orders
from tests.package import new_game, put
from tests.positions import random_position
from tests.property.equations import Battle, broken_sentences

BOARDS = 300
"""Of each of four kinds."""
MOST_DIFFERENCES = 0.03

State = tuple[set[tuple[str, str]], set[tuple[str, str]]]
"""Who stands where, and who is dislodged: powers and units."""


@pytest.fixture(scope="module")
def board() -> Board:
    return standard_board()


@pytest.fixture(scope="module")
def game() -> Any:  # noqa: ANN401
    return new_game()


def ordinary(rng: Random, board: Board) -> Drawn:
    position = random_position(rng, board)
    return Drawn(position=position, orders=matching_orders(rng, position))


def crowded(rng: Random, board: Board) -> Drawn:
    position = random_position(rng, board, units=(30, 34), at_sea=(12, 19))
    return Drawn(position=position, orders=matching_orders(rng, position))


def with_the_coast(order: Order, drawn: Drawn) -> Order:
    """A support, with the coast that its unit really moves to."""
    if isinstance(order, SupportMove):
        helped, province_of = drawn.orders[order.supported], drawn.position.board.province_of
        if isinstance(helped, Move) and order.destination == LocationId(province_of[helped.destination]):
            return replace(order, destination=helped.destination)
    return order


def as_they_mean_it(drawn: Drawn) -> Drawn:
    """The orders, with those marching who could march and have no row of fleets ordered to carry them."""
    battle, orders = Battle(drawn.position, drawn.orders), dict(drawn.orders)
    for here in battle.by_convoy:
        order, there = battle.orders[here], battle.target[here]
        overland = drawn.position.board.army_reach[here] >> there & 1
        if isinstance(order, Move) and overland and not battle.is_joined(here, there, battle.carriers[here]):
            orders[order.unit] = replace(order, via=None)
    return Drawn(position=drawn.position, orders=orders)


def our_state(drawn: Drawn) -> State:
    fought, board = drawn.fought(), drawn.position.board

    def told(power: int, unit: Unit) -> tuple[str, str]:
        return board.powers[power].name, board.unit_text(unit)

    stand = {told(power, unit) for power, units in enumerate(fought.units) for unit in units}
    return stand, {told(each.power, each.unit) for each in fought.dislodged}


def their_state(drawn: Drawn, game: Any) -> State:  # noqa: ANN401
    board, position = drawn.position.board, drawn.position
    put(game, position)
    for power in board.powers:
        orders = [written(with_the_coast(drawn.orders[unit], drawn), board) for unit in position.units[power.id]]
        game.set_orders(power.name, orders, expand=False)
    game.process()
    stand = {(str(power.name), str(unit)) for power in board.powers for unit in game.get_power(power.name).units}
    gone = set(game.popped)  # with nowhere to retreat to
    return stand, {
        (power.name, text)
        for power in board.powers
        for text in map(board.unit_text, position.units[power.id])
        if text in game.get_power(power.name).retreats or text in gone
    }


# --- where they may differ


def own_help_for_a_convoyed_attack(battle: Battle) -> bool:
    return any(_help_of_the_attacked(battle, here) for here in battle.by_convoy)


def own_help_against_a_convoying_fleet(battle: Battle) -> bool:
    return any(_help_of_the_attacked(battle, here) for here, there in battle.target.items() if there in battle.convoys)


def help_of_the_opponent_head_to_head(battle: Battle) -> bool:
    return any(
        _help_of_the_attacked(battle, here) for here, there in battle.target.items() if battle.head_to_head(here, there)
    )


def _help_of_the_attacked(battle: Battle, here: int) -> bool:
    """Whether a move is supported by the country of the unit that it attacks."""
    occupier = battle.owner.get(battle.target[here])
    return any(
        battle.supported(supporter) == here and battle.owner[supporter] == occupier for supporter in battle.supports
    )


KINDS = (
    own_help_for_a_convoyed_attack,
    own_help_against_a_convoying_fleet,
    help_of_the_opponent_head_to_head,
)


@pytest.mark.parametrize(
    "draw", [ordinary, crowded, small_battle, knotted_battle], ids=["ordinary", "crowded seas", "small", "paradoxes"]
)
def test_on_random_boards_we_agree(
    draw: Callable[[Random, Board], Drawn],
    board: Board,
    game: Any,  # noqa: ANN401
) -> None:
    count: Counter[str] = Counter()
    for seed in range(BOARDS):
        drawn = draw(Random(seed), board)
        meant = as_they_mean_it(drawn)
        if our_state(meant) != their_state(drawn, game):
            battle, fought = Battle(meant.position, meant.orders), meant.fought()
            kinds = [kind.__name__ for kind in KINDS if kind(battle)]
            assert kinds, meant
            assert broken_sentences(battle, answer_of(fought, board)) == [], meant
            count["differ"] += 1
    assert count["differ"] <= BOARDS * MOST_DIFFERENCES


def test_an_army_that_asks_for_a_convoy_nobody_makes_stays_with_us_and_marches_with_them(
    board: Board,
    game: Any,  # noqa: ANN401
) -> None:
    """What is translated is needed: without it both would differ on many boards."""
    drawn = [ordinary(Random(seed), board) for seed in range(60)]
    changed = [each for each in drawn if as_they_mean_it(each).orders != each.orders]
    assert changed
    assert any(our_state(each) != their_state(each, game) for each in changed)
