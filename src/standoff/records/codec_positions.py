"""Positions in the interchange form, less the board, which is the game's, and centres that stay as they were."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from standoff.board import Board, PowerName, ProvinceSet, Unit
from standoff.errors import PositionError
from standoff.orders import Position, SetupFault, read_setup, setup_of
from standoff.records.codec import Context, Data, Misfit, Shape, defined, fault, listed, refuse, shown
from standoff.records.codec_orders import UNIT_SCHEMA, units_by_text
from standoff.records.codec_values import PHASE, PHASE_SCHEMA

_KEYS = ("phase", "units", "retreats", "centers")


def _write_position(position: Position, context: Context) -> Data:
    if position.board is not context.board:
        refuse("This position is on another board than the game.", "A game has one board.")
    data = setup_of(position)
    del data["board"]
    if not position.dislodged:
        del data["retreats"]
    if context.position is not None and position.centres == context.position.centres:
        del data["centers"]
    return data


def _read_position(data: object, context: Context) -> Position:
    if not isinstance(data, dict):
        refuse(f"{shown(data)} is no position.", f"Write an object with {listed(_KEYS)}.")
    if unknown := [key for key in data if key not in _KEYS]:
        refuse("There is no such field.", f"The fields are {listed(_KEYS)}.", unknown[0])
    if "phase" not in data or "units" not in data:
        refuse("A position has a phase and units.", "Write both.")
    return _quickly_read(data, context) or _carefully_read(data, context)


def _carefully_read(data: Mapping[str, object], context: Context) -> Position:
    """Read any position, and find whatever is wrong with it."""
    before = context.position
    try:
        if "centers" in data or before is None:
            return read_setup(data, context.board)
        return read_setup({**data, "centers": setup_of(before)["centers"]}, context.board)
    except PositionError as error:
        found = Misfit()
        found.faults = [fault(each.at, each.what, each.mend) for each in error.faults if isinstance(each, SetupFault)]
        raise found from None


def _quickly_read(data: Mapping[str, object], context: Context) -> Position | None:
    """Read a position without retreats that is written as it is here; None if it is not, or if anything is wrong."""
    if "retreats" in data:
        return None
    before = context.position
    try:
        phase = PHASE.read(data["phase"], context)
        units = _units(data["units"], context)
        if "centers" in data:
            centres = _centres(data["centers"], context)
        else:
            centres = None if before is None else before.centres
    except (AttributeError, KeyError, TypeError, Misfit):  # not an object, no such name, not a text
        return None
    if units is None or centres is None:
        return None
    return Position(board=context.board, phase=phase, units=units, centres=centres)


@lru_cache(maxsize=16)
def _standing_units(board: Board) -> Mapping[str, Unit]:
    """The units that can stand where they are, by their texts."""
    return {
        text: unit
        for text, unit in units_by_text(board).items()
        if unit.location in board.places_for(unit.kind, board.province_of[unit.location])
    }


def _units(data: object, context: Context) -> tuple[tuple[Unit, ...], ...] | None:
    board, known = context.board, _standing_units(context.board)
    found: list[tuple[Unit, ...]] = [()] * len(board.powers)
    occupied = 0
    for name, texts in _items(data):
        found[board.power_ids[name]] = units = tuple([known[text] for text in texts])
        for unit in units:
            province = board.province_of[unit.location]
            if occupied >> province & 1:
                return None
            occupied |= 1 << province
    return tuple(found)


def _centres(data: object, context: Context) -> tuple[ProvinceSet, ...] | None:
    board = context.board
    found = [ProvinceSet(0)] * len(board.powers)
    taken = 0
    for name, codes in _items(data):
        owned = 0
        for code in codes:
            centre = 1 << board.by_code[code]
            if taken & centre or not board.centres & centre:
                return None
            owned |= centre
            taken |= centre
        found[board.power_ids[name]] = ProvinceSet(owned)
    return tuple(found)


def _items(data: object) -> list[tuple[PowerName, list[str]]]:
    """The lists of an object; what else there may be in it fails as it is used, and is then read with care."""
    if not isinstance(data, dict) or not all(isinstance(listed, list) for listed in data.values()):
        raise TypeError
    return list(data.items())


def _by_power(of: Mapping[str, object]) -> Data:
    return {"type": "object", "additionalProperties": of}


_CODES = {"type": "array", "items": {"type": "string"}}
POSITION: Shape[Position] = Shape(
    write=_write_position,
    read=_read_position,
    schema=defined(
        "position",
        {
            "type": "object",
            "properties": {
                "phase": PHASE_SCHEMA,
                "units": _by_power({"type": "array", "items": UNIT_SCHEMA}),
                "retreats": _by_power({"type": "object", "additionalProperties": _CODES}),
                "centers": _by_power(_CODES),
            },
            "required": ["phase", "units"],
            "additionalProperties": False,
        },
    ),
)
