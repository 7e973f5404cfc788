"""What the commands share: taking a text in, a position, the exit codes, and a little colour where it is wanted."""

from __future__ import annotations

import argparse
import os
import sys
from codecs import BOM_UTF16_BE, BOM_UTF16_LE
from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING, BinaryIO

from standoff.errors import StandoffError

if TYPE_CHECKING:
    from standoff.board import Board, PowerId, Unit
    from standoff.orders import Position

FOLLOWED, NOT_FOLLOWED, COULD_NOT_RUN = 0, 1, 2

_MOST_FAULTS = 30
"""More than a position that somebody wrote by hand will have; a page of something else can have any number."""
_KINDS = {"a": "A", "army": "A", "f": "F", "fleet": "F"}
_STYLES = {"bold": "1", "dim": "2", "red": "31", "yellow": "33", "underline": "4"}


class InputError(StandoffError):
    """Something on the command line cannot be used; the message says what and how to mend it."""


def styled(text: str, style: str) -> str:
    """Colour a text for a terminal that shows colours, unless NO_COLOR is set."""
    if not text or not sys.stdout.isatty() or os.environ.get("NO_COLOR") or os.environ.get("TERM") == "dumb":
        return text
    return f"\033[{_STYLES[style]}m{text}\033[0m"


def shown(text: str) -> str:
    """Put a text of other people's on one line, with what could command the terminal or turn the line round escaped."""
    return harmless(" ".join(text.split()))


def harmless(line: str) -> str:
    """Escape what could command the terminal or turn a line round."""
    return "".join(sign if sign.isprintable() else sign.encode("unicode_escape").decode() for sign in line)


def input_text(name: str) -> str:
    """Take the text of a file, or of the standard input if its name is "-". Bytes that are no text do no harm."""
    try:
        content = standard_input().read() if name == "-" else Path(name).read_bytes()
    except OSError as error:
        message = f"cannot read {name}: {error.strerror}"
        raise InputError(message) from error
    return _decoded(content)


def _decoded(content: bytes) -> str:
    """Make text of bytes: UTF-8, or what Windows writes instead, UTF-16 with its mark in front or Windows-1252."""
    if content.startswith((BOM_UTF16_LE, BOM_UTF16_BE)):
        return content.decode("utf-16", errors="replace")
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError:
        return content.decode("cp1252", errors="replace")


def standard_input() -> BinaryIO:
    """Take the standard input; a program can be started without one."""
    found: BinaryIO | None = getattr(sys.stdin, "buffer", None)
    if found is None:
        message = "there is no standard input to read; name a file"
        raise InputError(message)
    return found


def need_one_from_input(arguments: argparse.Namespace) -> None:
    """See that a sheet and its position are not both to be read from standard input."""
    if arguments.position == arguments.file == "-":
        message = "the orders and the position cannot both be read from standard input; name a file for one of them"
        raise InputError(message)


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


def input_unit(text: str, position: Position, others: Iterable[Unit] = ()) -> Unit:
    """Find a unit by the words a player would use: one that has orders to get, one of the others, or one that stands.

    The kind may be left out, or be wrong where only one unit can be meant.
    """
    acting = [unit for power in position.board.powers for unit in position.actors(power.id)]
    standing = [unit for units in position.units for unit in units]
    for units in ((*acting, *others), standing):
        found = _units_called(text, position.board, units)
        if len(found) == 1:
            return found.pop()
        if found:
            named = " or ".join(sorted(map(position.board.unit_text, found)))
            message = f'"{text}" may be {named}; write one of these'
            raise InputError(message)
    message = f'there is no unit "{text}"; write it like "A Par" or "F Spa"'
    raise InputError(message)


def _units_called(text: str, board: Board, units: Iterable[Unit]) -> set[Unit]:
    """The units that may be meant: those of the kind that is written, or if there are none, those in the place."""
    from standoff.board.gazetteer import gazetteer_of, words_of

    words = words_of(text)
    kind = _KINDS.get(words[0]) if words else None
    place = words[1:] if kind else words
    beginnings = (gazetteer_of(board).provinces(place[:count]) for count in range(len(place), 0, -1))
    provinces = next(filter(None, beginnings), ())  # what stands behind the name is its coast
    found = {unit for unit in units if board.province_of[unit.location] in provinces}
    return {unit for unit in found if unit.kind.value == kind} or found


def fail(command: str, error: Exception) -> int:
    """Say on standard error why a command could not run; of a file that is something else entirely, the beginning."""
    lines = str(error).splitlines()
    for line in lines[:_MOST_FAULTS]:
        print(f"standoff {command}: {harmless(line)}", file=sys.stderr)
    if more := lines[_MOST_FAULTS:]:
        print(f"standoff {command}: and {len(more)} more", file=sys.stderr)
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
