"""A movement phase judged: our judge beside the `diplomacy` package, on the same boards with the same orders.

Two measures. *From strings*: our reading of each order, the verdicts with reasons and the next position, beside their
``set_orders`` and ``process``. *Alone*: the orders already read, our equations set up and solved, beside their bare
``_resolve_moves``. Once with orders drawn from the possible ones as they come, once so that supports and convoys match
orders really given. Their game is put into each position before the clock starts. We have never seen the position, but
its orders in others, as a program has that runs for a while.
"""

from __future__ import annotations

import dataclasses
import sys
import time
from collections.abc import Callable, Mapping
from pathlib import Path
from random import Random
from statistics import median
from typing import Any

sys.path.insert(0, str(Path(__file__).parent.parent))

from standoff.board import PowerId, Unit, standard_board
from standoff.judge import judge
from standoff.judge.field import Field
from standoff.judge.solving import Solver
from standoff.notation import write_order
from standoff.notation.reading import read_each
from standoff.orders import Order, Position, convoys
from standoff.rulebook import Rulebook
from tests.orders import matching_orders, random_orders
from tests.package import new_game, put
from tests.positions import random_position

BOARDS = 60
ROUNDS = 5
UNITS = (22, 34)
FROM_STRINGS, ALONE = 10, 2
"""How many times as fast we must be."""

RULES = Rulebook.standard()
Strings = Mapping[PowerId, list[str]]


def main() -> int:
    """Print the medians and ratios; 1 if we are not as much faster as promised."""
    board, game = standard_board(), new_game()
    positions = [random_position(Random(seed), board, units=UNITS) for seed in range(BOARDS)]
    short = False
    for name, draw in (("as they come", random_orders), ("matching", matching_orders)):
        drawn = [(position, draw(Random(number), position)) for number, position in enumerate(positions)]
        from_strings = [compare_from_strings(game, position, orders) for position, orders in drawn]
        alone = [compare_alone(game, position, orders) for position, orders in drawn]
        short |= told(f"orders {name}, from strings", from_strings, FROM_STRINGS)
        short |= told(f"orders {name}, judge alone", alone, ALONE)
    return int(short)


def told(name: str, times: list[tuple[float, float]], promised: int) -> bool:
    """Print a measure, and tell whether it falls short of what was promised."""
    ours, theirs = (median(column) * 1e6 for column in zip(*times, strict=True))
    ratio = median(their / our for our, their in times)
    print(f"{name:36} standoff {ours:6.0f} us   diplomacy {theirs:6.0f} us   {ratio:5.1f} times as fast")
    if ratio < promised:
        print(f"that is less than the {promised} times that it must be", file=sys.stderr)
    return ratio < promised


def compare_from_strings(game: Any, position: Position, orders: Mapping[Unit, Order]) -> tuple[float, float]:  # noqa: ANN401
    """Seconds from order strings to the next position, ours and theirs."""
    texts = strings(position, orders)
    by_name = {str(position.board.powers[power].name): listed for power, listed in texts.items()}

    def theirs() -> float:
        put(game, position)
        return timed(lambda: play(game, by_name))

    return best(lambda: our_time(position, texts)), best(theirs)


def our_time(position: Position, texts: Strings) -> float:
    """The seconds for a position that was never seen before; its orders have been read in others."""
    fresh = dataclasses.replace(position)
    for kept in (convoys.chains, convoys.landings, convoys.landings_through):
        kept.cache_clear()
    return timed(lambda: read_and_judge(fresh, texts))


def compare_alone(game: Any, position: Position, orders: Mapping[Unit, Order]) -> tuple[float, float]:  # noqa: ANN401
    """Seconds for the resolution alone, ours and theirs."""
    put(game, position)
    for power, listed in strings(position, orders).items():
        game.set_orders(position.board.powers[power].name, listed)
    for power in game.powers.values():
        game.orders.update(power.orders)
    return best(lambda: timed(lambda: Solver(Field(position, orders, RULES)).solve())), best(
        lambda: timed(game._resolve_moves)  # noqa: SLF001  # what the package itself calls
    )


def strings(position: Position, orders: Mapping[Unit, Order]) -> Strings:
    """The orders in canonical writing, by power."""
    texts: dict[PowerId, list[str]] = {}
    for unit, order in orders.items():
        owner, _ = position.standing[position.board.province_of[unit.location]]
        texts.setdefault(owner, []).append(write_order(order, position))
    return texts


def read_and_judge(position: Position, texts: Strings) -> None:
    """What a program does that has strings and wants the next position."""
    judge(position, {power: read_each(listed, position, power)[0] for power, listed in texts.items()}, RULES)


def play(game: Any, texts: Mapping[str, list[str]]) -> None:  # noqa: ANN401
    """The same with the package."""
    for name, listed in texts.items():
        game.set_orders(name, listed)
    game.process()


def best(measure: Callable[[], float]) -> float:
    """The median of some rounds."""
    return median(measure() for _ in range(ROUNDS))


def timed(task: Callable[[], object]) -> float:
    """The seconds that a task takes."""
    began = time.perf_counter()
    task()
    return time.perf_counter() - began


if __name__ == "__main__":
    sys.exit(main())
