"""What the commands share: taking a text in, a position, the exit codes, and a little colour where it is wanted."""

from __future__ import annotations

import argparse
import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from standoff.errors import StandoffError

if TYPE_CHECKING:
    from standoff.board import Board, PowerId, Unit
    from standoff.orders import Position

FOLLOWED, NOT_FOLLOWED, COULD_NOT_RUN = 0, 1, 2

_STYLES = {"bold": "1", "dim": "2", "red": "31", "yellow": "33", "underline": "4"}


class InputError(StandoffError):
    """Something on the command line cannot be used; the message says what and how to mend it."""


def styled(text: str, style: str) -> str:
    """Colour a text for a terminal that shows colours, unless NO_COLOR is set."""
    if not text or not sys.stdout.isatty() or os.environ.get("NO_COLOR") or os.environ.get("TERM") == "dumb":
        return text
    return f"\033[{_STYLES[style]}m{text}\033[0m"


def input_text(name: str) -> str:
    """Take the text of a file, or of the standard input if its name is "-". Bytes that are no text do no harm."""
    try:
        content = sys.stdin.buffer.read() if name == "-" else Path(name).read_bytes()
    except OSError as error:
        message = f"cannot read {name}: {error.strerror}"
        raise InputError(message) from error
    return content.decode("utf-8-sig", errors="replace")


def input_position(name: str | None) -> Position:
    """Take a position from a file; without one, the start of the game."""
    from standoff.board import standard_board
    from standoff.orders import read_setup, starting_position

    board = standard_board()
    return starting_position(board) if name is None else read_setup(input_text(name), board)


def input_power(name: str | None, board: Board) -> PowerId | None:
    """Take a power by its name or the beginning of it."""
    from standoff.board.gazetteer import gazetteer_of, words_of

    if name is None:
        return None
    found = gazetteer_of(board).powers(words_of(name))
    if len(found) == 1:
        return found[0]
    message = f'there is no power "{name}"; write one of {", ".join(power.title for power in board.powers)}'
    raise InputError(message)


def input_unit(text: str, position: Position) -> Unit:
    """Find a unit on the board, dislodged ones included, by the words a player would use."""
    from standoff.board.gazetteer import gazetteer_of, words_of

    gazetteer, (_kind, *words) = gazetteer_of(position.board), words_of(text) or ("",)
    beginnings = (gazetteer.provinces(tuple(words[:count])) for count in range(len(words), 0, -1))
    provinces = next(filter(None, beginnings), ())  # what stands behind the name is its coast
    units = [
        unit for power in position.board.powers for unit in (*position.units[power.id], *position.actors(power.id))
    ]
    found = {unit for unit in units if position.board.province_of[unit.location] in provinces}
    if len(found) == 1:
        return found.pop()
    message = f'there is {"more than one" if found else "no"} unit "{text}"; write it like "A Par" or "F Spa"'
    raise InputError(message)


def fail(command: str, error: Exception) -> int:
    """Say on standard error why a command could not run."""
    for line in str(error).splitlines():
        print(f"standoff {command}: {line}", file=sys.stderr)
    return COULD_NOT_RUN


def command_parser(
    commands: argparse._SubParsersAction[argparse.ArgumentParser], name: str, *, summary: str, story: str, example: str
) -> argparse.ArgumentParser:
    """Add a command with its help, an example last, and the option that all of them have."""
    parser = commands.add_parser(
        name,
        help=summary,
        description=story,
        epilog=example,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--json", action="store_true", help="print JSON for programs")
    return parser
