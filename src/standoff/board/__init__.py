"""The map as frozen data. Nothing outside the board files knows a province by name."""

from standoff.board.ids import (
    LocationId,
    LocationSet,
    PowerId,
    PowerName,
    ProvinceId,
    ProvinceKind,
    ProvinceSet,
    UnitKind,
    bit_set,
    members,
)
from standoff.board.loading import load_board
from standoff.board.model import Board, Location, Power, Province, Unit
from standoff.board.standard import standard_board

__all__ = [
    "Board",
    "Location",
    "LocationId",
    "LocationSet",
    "Power",
    "PowerId",
    "PowerName",
    "Province",
    "ProvinceId",
    "ProvinceKind",
    "ProvinceSet",
    "Unit",
    "UnitKind",
    "bit_set",
    "load_board",
    "members",
    "standard_board",
]
