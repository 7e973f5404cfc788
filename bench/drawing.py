"""A position with orders drawn as SVG: ours beside the `diplomacy` package's renderer, the same position and orders.

Ours draws verdicts, patterns and a description besides; theirs is read from its template once, before the clock starts.
"""

from __future__ import annotations

import gzip
import sys
import time
from collections.abc import Callable
from pathlib import Path
from random import Random
from statistics import median

sys.path.insert(0, str(Path(__file__).parent.parent))

from diplomacy.engine.renderer import Renderer

from standoff.board import standard_board
from standoff.drawing import draw
from standoff.judge import judge
from standoff.notation import write_order
from standoff.rulebook import Rulebook
from tests.orders import by_power, matching_orders
from tests.package import new_game, put
from tests.positions import random_position

ROUNDS = 7
MOST_MS, MOST_KB, MOST_KB_COMPRESSED = 30, 150, 60


def main() -> int:
    """Print times and sizes; 1 if ours is slower or larger than promised."""
    rng, board = Random(1901), standard_board()
    position = random_position(rng, board, units=(34, 34))
    orders = by_power(position, matching_orders(rng, position))
    verdicts = judge(position, orders, Rulebook.standard()).verdicts
    game = new_game()
    put(game, position)
    for power, given in orders.items():
        game.set_orders(board.powers[power].name, [write_order(order, position) for order in given])
    renderer = Renderer(game)
    ours, our_svg = timed(lambda: draw(position, verdicts=verdicts))
    theirs, their_svg = timed(lambda: renderer.render(incl_orders=True, incl_abbrev=True))
    for name, seconds, svg in (("standoff", ours, our_svg), ("diplomacy", theirs, their_svg)):
        size, compressed = len(svg.encode()) / 1000, len(gzip.compress(svg.encode())) / 1000
        print(f"{name:10} {seconds * 1000:6.1f} ms   {size:5.0f} KB   {compressed:4.0f} KB compressed")
    print(f"standoff is {theirs / ours:.1f} times as fast, in {len(our_svg) / len(their_svg):.2f} of the size")
    kept = ours * 1000 < MOST_MS and len(our_svg) < MOST_KB * 1000
    if not (kept and len(gzip.compress(our_svg.encode())) < MOST_KB_COMPRESSED * 1000):
        print(f"more than {MOST_MS} ms, {MOST_KB} KB or {MOST_KB_COMPRESSED} KB compressed", file=sys.stderr)
        return 1
    return 0


def timed(render: Callable[[], str]) -> tuple[float, str]:
    """The median time of some rounds, after one that does not count, and what came of them."""
    svg = render()
    times = []
    for _ in range(ROUNDS):
        start = time.perf_counter()
        render()
        times.append(time.perf_counter() - start)
    return median(times), svg


if __name__ == "__main__":
    sys.exit(main())
