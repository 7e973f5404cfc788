"""The boards that come with standoff."""

from __future__ import annotations

from functools import cache

from standoff.board.loading import load_board
from standoff.board.model import Board


@cache
def standard_board() -> Board:
    """Load the standard board, once.

    >>> standard_board()
    <Board standard: 75 provinces>
    """
    from importlib import resources  # noqa: PLC0415  # slow to import, and needed once

    text = resources.files("standoff.board").joinpath("boards", "standard.toml").read_text(encoding="utf-8")
    return load_board(text, source="standard.toml")
