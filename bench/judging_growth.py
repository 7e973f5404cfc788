"""How the judge's time grows: with the number of units, and on the worst boards we can think of.

The time must grow no faster than the units do. Boards crowded with convoys, long ones and against one another, may
take at most five times as long as an ordinary board of as many units; of hundreds of such boards the slowest counts.
So may a board where every kind of circle stands beside the others, under every edition.
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
from standoff.notation import read_orders
from standoff.orders import Order, Position, Waive, read_setup
from standoff.rulebook import Edition, Rulebook
from tests.orders import matching_orders
from tests.positions import random_position

BOARDS = 200
ROUNDS = 5
SIZES = (10, 16, 22, 28, 34)
WORST_TIMES = 5
SLACK = 1.15
"""What a measurement may be off by."""

RULES = Rulebook.standard()

# Two convoys that would save each other, three each of which attacks a support against itself, two long ones that run,
# and two rotations: 34 units.
CIRCLES = {
    "AUSTRIA": "A SEV - RUM; A RUM - BUD; A BUD - GAL; A GAL - UKR; A UKR - SEV",
    "ENGLAND": "A EDI - BEL VIA; F NTH C A EDI - BEL; A POR - CLY VIA; F MAO C A POR - CLY; F NAO C A POR - CLY",
    "FRANCE": "A BRE - LON VIA; F ENG C A BRE - LON; A SPA - PIE VIA; F LYO C A SPA - PIE; A TUN - NAP VIA; "
    "F TYS C A TUN - NAP",
    "GERMANY": "F BEL S F IRI - ENG; F IRI - ENG; A SWE - KIE VIA; F BAL C A SWE - KIE",
    "ITALY": "F NAP S F ION - TYS; F ION - TYS; F PIE S F WES - LYO; F WES - LYO",
    "RUSSIA": "F LON S F NWG - NTH; F NWG - NTH; F KIE S F BOT - BAL; F BOT - BAL",
    "TURKEY": "A ANK - CON; A CON - SMY; A SMY - ANK; A SYR - GRE VIA; F EAS C A SYR - GRE; F AEG C A SYR - GRE",
}


def main() -> int:
    """Print the times; 1 if they grow faster than promised."""
    by_size = {size: median(times(size, at_sea=(size // 6, size // 3))) for size in SIZES}
    for size, taken in by_size.items():
        print(f"{size} units    {taken * 1e6:6.0f} us    {taken / size * 1e6:5.2f} us a unit")
    growth = by_size[34] / by_size[10]
    print(f"34 units take {growth:.2f} times as long as 10; as many times the units is 3.40")
    crowded = max(times(34, at_sea=(15, 19)))
    worse = crowded / by_size[34]
    print(f"the slowest of {BOARDS} boards crowded with convoys takes {worse:.1f} times as long as an ordinary one")
    knot = circles()
    knotted = max(median(seconds(*knot, Rulebook.of(edition)) for _ in range(BOARDS)) for edition in Edition)
    tied = knotted / by_size[34]
    print(f"a board of circles takes {tied:.1f} times as long as an ordinary one under the edition that is slowest")
    return int(growth > 3.4 * SLACK or max(worse, tied) > WORST_TIMES)


def times(units: int, *, at_sea: tuple[int, int]) -> list[float]:
    """The seconds that each of many boards takes."""
    board = standard_board()
    positions = [random_position(Random(seed), board, units=(units, units), at_sea=at_sea) for seed in range(BOARDS)]
    drawn = [(position, matching_orders(Random(number), position)) for number, position in enumerate(positions)]
    return [median(seconds(position, orders) for _ in range(ROUNDS)) for position, orders in drawn]


def circles() -> tuple[Position, dict[Unit, Order]]:
    """The board of circles: each unit stands where its order says."""
    listed = {power: text.split("; ") for power, text in CIRCLES.items()}
    units = {power: [" ".join(text.split()[:2]) for text in texts] for power, texts in listed.items()}
    position = read_setup({"phase": "S1901M", "units": units}, standard_board())
    read = read_orders("\n".join(text for texts in listed.values() for text in texts), position).orders
    return position, {order.unit: order for order in read if not isinstance(order, Waive)}


def seconds(position: Position, orders: Mapping[Unit, Order], rulebook: Rulebook = RULES) -> float:
    """The time to set up the equations and to solve them."""
    began = time.perf_counter()
    Solver(Field(position, orders, rulebook)).solve()
    return time.perf_counter() - began


if __name__ == "__main__":
    sys.exit(main())
