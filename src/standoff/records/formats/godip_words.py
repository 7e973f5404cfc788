"""The words of godip: its codes for provinces, and what it calls seasons, phases and units."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from standoff.board import Board, UnitKind

SEASONS: Mapping[str, str] = {"Spring": "S", "Fall": "F"}
TYPES: Mapping[str, str] = {"Movement": "M", "Retreat": "R", "Adjustment": "A"}
UNITS: Mapping[str, UnitKind] = {"Army": UnitKind.ARMY, "Fleet": UnitKind.FLEET}
OK, ERROR = "OK", "Err"

PROGRAM = "godip"
"""What the board calls it where their code for a province is not ours."""


def their_code(board: Board, location: int) -> str:
    """Their code for a place: "stp/sc"."""
    place = board.locations[location]
    code = board.provinces[place.province].abbreviation(PROGRAM)
    return (f"{code}/{place.coast}" if place.coast else code).lower()


def own_code(board: Board, code: str) -> str:
    """Our code for one of theirs; any other text is only put in capitals."""
    location = _places(board).get(code.lower())
    return code.upper() if location is None else board.locations[location].code


@lru_cache(maxsize=16)
def _places(board: Board) -> Mapping[str, int]:
    return {their_code(board, location.id): location.id for location in board.locations}
