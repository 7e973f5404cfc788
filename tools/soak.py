"""The laws of judging, on as many random boards as one likes.

    python tools/soak.py 1000000 --seed 7

Each board puts one law after another to the test, on all processors; a million take a while. What the laws found is
counted and printed now and then, in full at the end. A law that does not hold prints its board and the seed that draws
it again, and the exit status is 1.
"""

from __future__ import annotations

import argparse
import os
import sys
import time
from collections import Counter
from collections.abc import Iterable
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from random import Random

sys.path.insert(0, str(Path(__file__).parent.parent))

from tests.property.laws import LAWS

BATCH = 900
"""Boards between two signs of life of one process; a multiple of the number of laws."""

Count = Counter[tuple[str, str]]


def main(arguments: list[str] | None = None) -> int:
    """Run the laws; 1 if one of them fails."""
    parser = argparse.ArgumentParser(description="Put the laws of judging to the test on random boards.")
    parser.add_argument("boards", type=int, nargs="?", default=1_000_000)
    parser.add_argument("--seed", type=int, default=0, help="another seed draws other boards")
    parser.add_argument("--processes", type=int, default=os.cpu_count())
    asked = parser.parse_args(arguments)
    starts = range(0, asked.boards, BATCH)
    count: Count = Counter()
    failures: list[str] = []
    with ProcessPoolExecutor(asked.processes) as pool:
        began = shown = time.monotonic()
        batches = pool.map(batch, [asked.seed] * len(starts), starts, [min(BATCH, asked.boards - at) for at in starts])
        for counted, failed in batches:
            count += counted
            failures += failed
            print(*failed, sep="\n", end="\n" if failed else "")
            if time.monotonic() - shown > SECONDS_BETWEEN:
                shown = time.monotonic()
                print(f"{count.total():9,} boards, {len(failures)} failures, {shown - began:.0f} s", flush=True)
    report(count, failures)
    return int(bool(failures))


SECONDS_BETWEEN = 10


def batch(seed: int, start: int, boards: int) -> tuple[Count, list[str]]:
    """Judge some boards; each has a seed of its own, made of the run's and its number."""
    count: Count = Counter()
    failures = []
    names = list(LAWS)
    for number in range(start, start + boards):
        name = names[number % len(names)]
        own = f"{seed}/{number}"
        try:
            count[name, LAWS[name](Random(own)) or "held"] += 1  # noqa: S311  # random boards need no secrecy
        except Exception as error:  # noqa: BLE001  # whatever it is, it is told, and the run goes on
            count[name, "FAILED"] += 1
            failures.append(f'{name}, Random("{own}"): {type(error).__name__}: {error}')
    return count, failures


def report(count: Count, failures: Iterable[str]) -> None:
    """Print what was found, law by law."""
    for name in LAWS:
        print(name.replace("_", " "))
        for (law, found), times in sorted(count.items()):
            if law == name:
                print(f"  {times:9,} {found}")
    print(f"{count.total():,} boards, {len(list(failures))} failures")


if __name__ == "__main__":
    sys.exit(main())
