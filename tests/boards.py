"""The boards that tests are about: the standard one, and a small one of which a reader can keep an overview."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from standoff.board import Board, Unit, UnitKind, load_board

ISLET = Path(__file__).parent / "unit" / "board" / "boards" / "islet.toml"


@cache
def islet() -> Board:
    """Five provinces, one of them with two coasts, and two powers."""
    return load_board(ISLET.read_text(encoding="utf-8"), source="islet.toml")


def unit(board: Board, text: str) -> Unit:
    """The unit of a canonical text such as ``"F STP/SC"``."""
    letter, code = text.split(" ")
    return board.unit(UnitKind(letter), board.by_code[code])
