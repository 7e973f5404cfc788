"""What a command is about, where that may be a game or a position: a folder, a file, or nothing for the start."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from standoff.cli.gamefile import RECORD, open_game
from standoff.cli.terminal import InputError, input_text
from standoff.orders import Position

if TYPE_CHECKING:
    from standoff.game import Game

_SAVED = '"standoff game"'
"""A saved game says somewhere that it is one; must agree with ``FORMAT`` of ``records.saved_text``."""


def subject(name: str | None) -> Game | Position:
    """Take a game from its folder or file, or a position from a file; without a name, the start of the game."""
    from standoff.board import standard_board
    from standoff.orders import read_setup, starting_position

    board = standard_board()
    if name is None:
        return starting_position(board)
    return open_game(name).game if _is_game(name) else read_setup(input_text(name), board)


def position_of(found: Game | Position) -> Position:
    """The position, or that in which a game is."""
    if isinstance(found, Position):
        return found
    if found.state.position is None:
        message = "the game has not begun"
        raise InputError(message)
    return found.state.position


def input_position(name: str | None) -> Position:
    """Take a position from a file, or the one that a game is in; without a name, the start of the game."""
    return position_of(subject(name))


def _is_game(name: str) -> bool:
    path = Path(name)
    if name == "-":
        return False
    return path.is_dir() or path.name == RECORD or (path.is_file() and _SAVED in input_text(name))
