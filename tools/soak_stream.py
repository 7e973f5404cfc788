"""A long stream of requests through ``standoff adjudicate --jsonl``: every line is answered, and memory stays flat.

    python tools/soak_stream.py 100000 --seed 7

Half of the requests are random positions with orders, the others damaged ones. The command runs as a process of its
own; its memory is read off while it works. If lines are lost, if it ends otherwise than it should, or if it has more
memory at the end than when half was done, the exit status is 1.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import IO

sys.path.insert(0, str(Path(__file__).parent.parent))

from standoff.board import standard_board
from standoff.notation import write_order
from standoff.orders import PhaseKind, possible_orders, setup_of
from tests.positions import random_position

GROWTH = 1.05
"""How much more memory the process may have at the end than after half of the lines."""
ENOUGH = 100_000
"""What the process keeps to be quick is bounded, but random orders fill it slowly: with fewer lines it still grows."""
RUBBISH = '{}[]":,\\ntrue null S1901M A PAR - BUR units orders position é\x00'


def main(arguments: list[str] | None = None) -> int:
    """Send the lines, read the answers; 1 if something is amiss."""
    parser = argparse.ArgumentParser(description="Send a long stream of requests through the judge.")
    parser.add_argument("lines", type=int, nargs="?", default=100_000)
    parser.add_argument("--seed", type=int, default=0, help="another seed makes other requests")
    asked = parser.parse_args(arguments)
    command = [sys.executable, "-c", "from standoff.cli import main; raise SystemExit(main(['adjudicate', '--jsonl']))"]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:  # noqa: S603  # it is ours
        if process.stdin is None or process.stdout is None or process.stderr is None:
            return 1
        sender = threading.Thread(target=send, args=(process.stdin, asked.lines, asked.seed))
        began = time.monotonic()
        sender.start()
        answered, errors, memory = receive(process.stdout, process.pid, asked.lines)
        count = process.stderr.read().decode().strip()
        status = process.wait()
    seconds = time.monotonic() - began
    print(
        f"{answered:,} of {asked.lines:,} lines answered in {seconds:.0f} s, {errors:,} with an error; it says: {count}"
    )
    early, half, late = memory[len(memory) // 10], memory[len(memory) // 2], memory[-1]
    at = f"{early / 1024:.1f} MiB after a tenth, {half / 1024:.1f} after half, {late / 1024:.1f} at the end"
    print(f"memory {at}: {late / half:.3f} times what it was after half")
    has_grown = asked.lines >= ENOUGH and late > half * GROWTH
    return int(answered != asked.lines or status != int(errors > 0) or has_grown)


def send(stream: IO[bytes], lines: int, seed: int) -> None:
    """Write the requests, and close the stream."""
    with stream:
        for line in requests(lines, seed):
            stream.write(line + b"\n")


def requests(lines: int, seed: int) -> Iterator[bytes]:
    """Random positions with random orders; every other one damaged."""
    board = standard_board()
    for number in range(lines):
        rng = Random(f"{seed}/{number}")  # noqa: S311  # random boards need no secrecy
        position = random_position(rng, board, rng.choice(list(PhaseKind)), units=(0, 34))
        orders = {
            board.powers[power].name: [write_order(order, position) for order in rng.sample(found, min(len(found), 8))]
            for power, found in possible_orders(position).items()
        }
        line = json.dumps({"id": number, "position": setup_of(position), "orders": orders})
        yield (damaged(rng, line) if number % 2 else line).encode()


def damaged(rng: Random, line: str) -> str:
    """Cut a line, or put rubbish into it."""
    at = rng.randrange(len(line))
    if rng.random() < 1 / 3:
        return line[:at]
    rubbish = "".join(rng.choice(RUBBISH.replace("\n", "")) for _ in range(rng.randint(1, 8)))
    return line[:at] + rubbish + line[at + rng.randint(0, 8) :]


def receive(stream: IO[bytes], pid: int, lines: int) -> tuple[int, int, list[int]]:
    """Read the answers: how many there are, how many are errors, and the memory now and then, in KiB."""
    answered = errors = 0
    memory = []
    for line in stream:
        errors += "error" in json.loads(line)
        if answered % max(1, lines // 100) == 0:
            memory.append(resident(pid))
        answered += 1
    return answered, errors, memory


def resident(pid: int) -> int:
    """The memory that a process has, in KiB."""
    status = Path(f"/proc/{pid}/status").read_text(encoding="ascii")
    return next(int(line.split()[1]) for line in status.splitlines() if line.startswith("VmRSS"))


if __name__ == "__main__":
    sys.exit(main())
