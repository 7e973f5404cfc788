"""All possible orders of a position: ours beside ``get_all_possible_orders`` of the `diplomacy` package.

Both are asked for the same random positions, in one process, one after the other. What each keeps between positions
stays as it is, since both keep it in use too: the package its map with all borders and the routes of convoys, read from
a file; we the orders of each pair of units, made when first met. What depends on the position alone is made anew every
time by us: a fresh Position, with the caches of convoys cleared. The package is given its game ready, with its search
for convoys done before the clock starts.
"""

from __future__ import annotations

import dataclasses
import sys
import time
from collections.abc import Callable
from pathlib import Path
from random import Random
from statistics import median

sys.path.insert(0, str(Path(__file__).parent.parent))

from standoff.board import standard_board
from standoff.orders import Position, convoys, possible_orders
from tests.package import new_game, possible, put
from tests.positions import random_position

POSITIONS = 150
ROUNDS = 7
UNITS = (20, 34)
FLEETS_AT_SEA = (3, 10)
LEAST_RATIO = 5


def main() -> int:
    """Print the medians and their ratio; 1 if we are not as much faster as promised."""
    board, game = standard_board(), new_game()
    positions = [random_position(Random(seed), board, units=UNITS, at_sea=FLEETS_AT_SEA) for seed in range(POSITIONS)]
    for position in positions:
        possible_orders(position)
    counts, ours, theirs = [], [], []
    for position in positions:
        put(game, position)
        counts.append((sum(map(len, possible_orders(position).values())), len(possible(game))))
        ours.append(median(our_time(position) for _ in range(ROUNDS)))
        theirs.append(median(timed(game.get_all_possible_orders) for _ in range(ROUNDS)))
    ratio = median(slow / fast for slow, fast in zip(theirs, ours, strict=True))
    (fewest, most), (least, largest) = UNITS, FLEETS_AT_SEA
    print(f"{POSITIONS} positions of {fewest} to {most} units, {least} to {largest} of them fleets at sea")
    print(f"standoff   {median(count for count, _ in counts):5.0f} orders  {median(ours) * 1e6:7.0f} us")
    print(f"diplomacy  {median(count for _, count in counts):5.0f} orders  {median(theirs) * 1e6:7.0f} us")
    print(f"standoff is {ratio:.1f} times as fast")
    if ratio < LEAST_RATIO:
        print(f"that is less than the {LEAST_RATIO} times that it must be", file=sys.stderr)
        return 1
    return 0


def our_time(position: Position) -> float:
    """The seconds for a position that was never seen before."""
    fresh = dataclasses.replace(position)
    for kept in (convoys.chains, convoys.landings, convoys.landings_through):
        kept.cache_clear()
    return timed(lambda: possible_orders(fresh))


def timed(task: Callable[[], object]) -> float:
    """The seconds that a task takes."""
    began = time.perf_counter()
    task()
    return time.perf_counter() - began


if __name__ == "__main__":
    sys.exit(main())
