"""The command line: one file for each command; what a command needs beyond the parser it imports when it runs.

Exit codes: 0, all went well; 1, it ran, but something in the input could not be followed; 2, it could not run; 130, it
was interrupted.
"""

from __future__ import annotations

import argparse
import io
import os
import sys
from collections.abc import Sequence
from pathlib import Path

from standoff.cli import (
    adjudicate,
    board,
    convert,
    datc,
    draw,
    legal,
    new,
    orders,
    process,
    read,
    rulebooks,
    sheets,
    show,
    transcript,
    undo,
)

COULD_NOT_RUN = 2
INTERRUPTED = 130  # what shells call a program that ctrl-c ended

_COMMANDS = (
    read,
    adjudicate,
    new,
    orders,
    process,
    show,
    undo,
    transcript,
    draw,
    sheets,
    convert,
    legal,
    board,
    rulebooks,
    datc,
)


def main(words: Sequence[str] | None = None) -> int:
    """Run a command and return its exit code."""
    arguments = _parser().parse_args(words)
    try:
        _prepare_output()
        code: int = arguments.run(arguments)
        sys.stdout.flush()
    except BrokenPipeError:  # whoever read the output has had enough of it
        _drop_output()
        return 0
    except KeyboardInterrupt:  # whoever runs it has had enough of it
        return INTERRUPTED
    except OSError as error:  # a full disk, as a rule
        _drop_output()
        print(f"standoff: cannot write the output: {error.strerror}", file=sys.stderr)
        return COULD_NOT_RUN
    return code


def _prepare_output() -> None:
    """Have an output for characters that the terminal's encoding lacks, and where there is none at all."""
    if sys.stdout is None:
        sys.stdout = Path(os.devnull).open("w", encoding="utf-8")  # noqa: SIM115  # open until the program ends
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(errors="backslashreplace")


def _drop_output() -> None:
    """Let what is still unwritten go nowhere, so that Python does not try again when it ends."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="standoff",
        description="For the board game Diplomacy: reads orders, judges them, keeps games, knows board and rulebooks.",
        epilog="standoff COMMAND --help tells more, with an example.",
    )
    commands = parser.add_subparsers(title="commands", metavar="COMMAND", required=True)
    for command in _COMMANDS:
        command.add_parser(commands)
    return parser
