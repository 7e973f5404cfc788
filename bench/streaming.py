"""How much of the library's speed is left when positions are judged through ``standoff adjudicate --jsonl``.

The same requests are answered three times: by the library as far as a program needs it (orders read, verdicts with
reasons as data, the next position), by the library with every reason told in words and its place cited, as the
interchange form has them, and through the command, a process of its own that reads and writes lines of JSON. The
second is what the command's answers hold; of its throughput at least half must be left.
"""

from __future__ import annotations

import json
import subprocess
import sys
import time
from collections.abc import Mapping
from pathlib import Path
from random import Random
from statistics import median

sys.path.insert(0, str(Path(__file__).parent.parent))

from standoff.board import PowerId, standard_board
from standoff.judge import Explainer, judge
from standoff.notation import write_order
from standoff.notation.pens import pen_for
from standoff.notation.reading import read_each
from standoff.orders import Position, setup_of
from standoff.rulebook import Rulebook
from tests.orders import by_power, matching_orders
from tests.positions import random_position

BOARDS = 600
ROUNDS = 5
UNITS = (22, 34)
LEAST_PART = 0.5

RULES = Rulebook.standard()
Request = tuple[Position, Mapping[PowerId, list[str]]]
COMMAND = [sys.executable, "-c", "from standoff.cli import main; raise SystemExit(main(['adjudicate', '--jsonl']))"]


def main() -> int:
    """Print how many requests a second each way answers; 1 if the command is slower than promised."""
    requests = [request(number) for number in range(BOARDS)]
    lines = "".join(f"{line(*each)}\n" for each in requests).encode()
    # Once to warm up, and then by turns, so that whatever else the machine does in the meantime slows all three.
    in_words(requests)
    rounds = [(by_library(requests), in_words(requests), through_command(lines)) for _ in range(ROUNDS)]
    data, words, stream = (median(column) for column in zip(*rounds, strict=True))
    print(f"library, reasons as data    {data:6.0f} requests a second")
    print(f"library, reasons in words   {words:6.0f} requests a second")
    print(f"through --jsonl             {stream:6.0f} requests a second")
    of_words = median(stream / words for _, words, stream in rounds)
    of_data = median(stream / data for data, _, stream in rounds)
    print(f"{of_words:.2f} of the library in words, {of_data:.2f} of the library with data alone")
    return int(of_words < LEAST_PART)


def request(number: int) -> Request:
    """A mid-game board with orders that match one another, as texts."""
    rng = Random(number)
    position = random_position(rng, standard_board(), units=UNITS)
    orders = by_power(position, matching_orders(rng, position))
    return position, {power: [write_order(order, position) for order in listed] for power, listed in orders.items()}


def line(position: Position, texts: Mapping[PowerId, list[str]]) -> str:
    """The same as a request of the interchange form."""
    orders = {position.board.powers[power].name: listed for power, listed in texts.items()}
    return json.dumps({"position": setup_of(position), "orders": orders})


def by_library(requests: list[Request]) -> float:
    """Requests a second, with reasons as data."""
    began = time.perf_counter()
    for position, texts in requests:
        judge(position, {power: read_each(listed, position, power)[0] for power, listed in texts.items()}, RULES)
    return len(requests) / (time.perf_counter() - began)


def in_words(requests: list[Request]) -> float:
    """Requests a second, with reasons in words."""
    began = time.perf_counter()
    for position, texts in requests:
        orders = {power: read_each(listed, position, power)[0] for power, listed in texts.items()}
        judgement = judge(position, orders, RULES)
        for explanation in Explainer(judgement, pen_for(position)).all():
            _ = explanation.text, explanation.cites
        setup_of(judgement.after)
    return len(requests) / (time.perf_counter() - began)


def through_command(lines: bytes) -> float:
    """Requests a second of the command, once it has seen them all: the library is timed in a process that has, too."""
    with subprocess.Popen(COMMAND, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:  # noqa: S603  # it is ours
        if process.stdin is None or process.stdout is None:
            return 0
        for line in lines.splitlines(keepends=True):
            process.stdin.write(line)
            process.stdin.flush()
            process.stdout.readline()
        began = time.perf_counter()
        answers, _ = process.communicate(lines)
        return answers.count(b"\n") / (time.perf_counter() - began)


if __name__ == "__main__":
    sys.exit(main())
