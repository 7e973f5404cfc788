"""What a command is about, where that may be a game or a position: a folder, a file, or nothing for the start."""

from __future__ import annotations

from pathlib import Path

from standoff.cli.gamefile import RECORD, open_game
from standoff.cli.terminal import InputError, input_position, input_text
from standoff.game import Game
from standoff.orders import Position
from standoff.records.saved_text import FORMAT

_HEAD = 200
"""A saved game says within so many characters that it is one."""


def subject(name: str | None) -> Game | Position:
    """Take a game from its folder or file, or a position from a file; without a name, the start of the game."""
    if name is not None and _is_game(name):
        return open_game(name).game
    return input_position(name)


def position_of(found: Game | Position) -> Position:
    """The position, or that in which a game is."""
    if isinstance(found, Position):
        return found
    if found.state.position is None:
        message = "the game has not begun"
        raise InputError(message)
    return found.state.position


def _is_game(name: str) -> bool:
    path = Path(name)
    if name == "-":
        return False
    return path.is_dir() or path.name == RECORD or (path.is_file() and FORMAT in input_text(name)[:_HEAD])
