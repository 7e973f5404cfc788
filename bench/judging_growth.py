"""How the judge's time grows: with the number of units, and on the worst boards we can think of.

The time must grow no faster than the units do. Boards crowded with convoys, long ones and against one another, may
take at most five times as long as an ordinary board of as many units; of hundreds of such boards the slowest counts.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Mapping
from pathlib import Path
from random import Random
from statistics import median

sys.path.insert(0, str(Path(__file__).parent.parent))

from standoff.board import Unit, standard_board
from standoff.judge.field import Field
from standoff.judge.solving import Solver
from standoff.orders import Order, Position
from standoff.rulebook import Rulebook
from tests.orders import matching_orders
from tests.positions import random_position

BOARDS = 200
ROUNDS = 5
SIZES = (10, 16, 22, 28, 34)
WORST_TIMES = 5
SLACK = 1.15
"""What a measurement may be off by."""

RULES = Rulebook.standard()


def main() -> int:
    """Print the times; 1 if they grow faster than promised."""
    by_size = {size: median(times(size, at_sea=(size // 6, size // 3))) for size in SIZES}
    for size, seconds in by_size.items():
        print(f"{size} units    {seconds * 1e6:6.0f} us    {seconds / size * 1e6:5.2f} us a unit")
    growth = by_size[34] / by_size[10]
    print(f"34 units take {growth:.2f} times as long as 10; as many times the units is 3.40")
    crowded = max(times(34, at_sea=(15, 19)))
    worse = crowded / by_size[34]
    print(f"the slowest of {BOARDS} boards crowded with convoys takes {worse:.1f} times as long as an ordinary one")
    return int(growth > 3.4 * SLACK or worse > WORST_TIMES)


def times(units: int, *, at_sea: tuple[int, int]) -> list[float]:
    """The seconds that each of many boards takes."""
    board = standard_board()
    positions = [random_position(Random(seed), board, units=(units, units), at_sea=at_sea) for seed in range(BOARDS)]
    drawn = [(position, matching_orders(Random(number), position)) for number, position in enumerate(positions)]
    return [median(seconds(position, orders) for _ in range(ROUNDS)) for position, orders in drawn]


def seconds(position: Position, orders: Mapping[Unit, Order]) -> float:
    """The time to set up the equations and to solve them."""
    began = time.perf_counter()
    Solver(Field(position, orders, RULES)).solve()
    return time.perf_counter() - began


if __name__ == "__main__":
    sys.exit(main())
