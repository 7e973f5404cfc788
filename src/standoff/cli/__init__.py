"""The command line: one file for each command; what a command needs beyond the parser it imports when it runs.

Exit codes: 0, all went well; 1, it ran, but something in the input could not be followed; 2, it could not run.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence

from standoff.cli import adjudicate, board, datc, legal, read, rulebooks

_COMMANDS = (read, adjudicate, legal, board, rulebooks, datc)


def main(words: Sequence[str] | None = None) -> int:
    """Run a command and return its exit code."""
    arguments = _parser().parse_args(words)
    try:
        code: int = arguments.run(arguments)
        sys.stdout.flush()
    except BrokenPipeError:  # whoever read the output has had enough of it
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    return code


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="standoff",
        description="For the board game Diplomacy: reads orders, judges them, knows the board and the rulebooks.",
        epilog="standoff COMMAND --help tells more, with an example.",
    )
    commands = parser.add_subparsers(title="commands", metavar="COMMAND", required=True)
    for command in _COMMANDS:
        command.add_parser(commands)
    return parser
