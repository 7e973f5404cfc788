"""From a set-up to a position: anything may be written, only what can occur passes the gate.

A set-up comes as the JSON of the interchange form, as a Python mapping of the same shape, or as lines of text::

    Fall 1902, retreats
    France: A Par, F Bre, F Spa/sc
    France owns: Par, Bre, Mar, Spa
    Austria retreats: A Ser - Alb, Gre; A Bul - Rum
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from typing import TypeVar

from standoff.board import Board
from standoff.orders.gate import SetupGate, short
from standoff.orders.phase import PhaseKind, Season
from standoff.orders.position import Position

_KEYS = ("board", "phase", "units", "retreats", "centers")
_PHASE_KEYS = ("phase", "name")  # a state that the `diplomacy` package saves has the phase for a name
# What that package writes beside these; no fault, and nothing here depends on it.
_KEPT_BY_OTHERS = frozenset(
    "timestamp zobrist_hash note name homes influence civil_disorder builds game_id map rules".split()
)
_SEASONS = {"spring": Season.SPRING, "fall": Season.FALL, "autumn": Season.FALL, "winter": Season.WINTER}
_KINDS = {kind.name.lower(): kind for kind in PhaseKind}

_TITLE = re.compile(r"\s*(\w+),?\s+(\d{1,5})(?:,?\s+(\w+))?\s*", re.ASCII)
_LINE = re.compile(r"(?P<power>[^:]*?)(?P<what>\s(?:owns|cent(?:re|er)s|retreats)\s*)?:(?P<listed>.*)", re.IGNORECASE)
_REMARK = re.compile(r"\([^)]*\)")  # "England (Dark Blue): ..."
_BETWEEN_UNITS = re.compile(r"(?<![,;\s])[,;\s]++(?=(?:A|F|Army|Fleet)\b)|[,;]", re.IGNORECASE)
_BEFORE_PLACES = re.compile(r"(?<!\s)\s++[-\u2013\u2014]\s")
_ANY_DASH = re.compile(r"[-\u2013\u2014]")

_FORMS = {"units": '["A PAR", ...]', "centers": '["PAR", ...]', "retreats": '{"A SER": ["ALB", ...]}'}

_T = TypeVar("_T")


def read_setup(setup: object, board: Board) -> Position:
    """Make a position of a set-up: a text or a mapping. Raises PositionError with everything that is wrong with it.

    >>> from standoff.board import standard_board
    >>> read_setup("France: A Par, F Eng", standard_board()).phase.title
    'Spring 1901, movement'
    """
    gate = SetupGate(board)
    if isinstance(setup, Mapping):
        _take_mapping(gate, setup)
    elif not isinstance(setup, str):
        gate.fault("set-up", f"{short(setup)} is no set-up.", 'Write {"units": {"FRANCE": ["A PAR"]}}.')
    elif setup.lstrip().startswith("{"):
        _take_json(gate, setup)
    else:
        for number, line in enumerate(setup.splitlines(), start=1):
            _take_line(gate, f"line {number}", line)
    return gate.position()


def setup_of(position: Position) -> dict[str, object]:
    """Write a position in the interchange form; ``read_setup`` reads it back."""
    board = position.board
    retreats: dict[str, dict[str, list[str]]] = {}
    for dislodged in position.dislodged:
        of_power = retreats.setdefault(board.powers[dislodged.power].name, {})
        of_power[board.unit_text(dislodged.unit)] = [board.locations[place].code for place in dislodged.places]
    return {
        "board": board.name,
        "phase": str(position.phase),
        "units": {
            power.name: [board.unit_text(unit) for unit in units]
            for power, units in zip(board.powers, position.units, strict=True)
            if units
        },
        "retreats": retreats,
        "centers": {
            power.name: [province.code for province in board.provinces if owned >> province.id & 1]
            for power, owned in zip(board.powers, position.centres, strict=True)
            if owned
        },
    }


def _take_json(gate: SetupGate, text: str) -> None:
    try:
        setup = json.loads(text, object_pairs_hook=_without_repetition)
    except (ValueError, RecursionError) as error:
        gate.fault("set-up", f"This is not JSON: {error}.", "Mend it there, or write lines such as France: A Par.")
    else:
        _take_mapping(gate, setup)


def _without_repetition(pairs: list[tuple[str, object]]) -> dict[str, object]:
    """Refuse an object with a key that stands in it twice: one of the two would be lost in silence."""
    unique: dict[str, object] = {}
    for key, value in pairs:
        if key in unique:
            message = f"{short(key)} stands twice where it may stand once"
            raise ValueError(message)
        unique[key] = value
    return unique


def _take_mapping(gate: SetupGate, setup: Mapping[str, object]) -> None:
    for key in setup:
        if key not in _KEYS and key not in _KEPT_BY_OTHERS:
            gate.fault(str(key) or "set-up", f"{short(key)} means nothing here.", f"A set-up has {', '.join(_KEYS)}.")
    if "board" in setup:
        gate.board_name("board", setup["board"])
    if phase := next((key for key in _PHASE_KEYS if key in setup), None):
        gate.phase(phase, setup[phase])
    _take_pieces(gate, setup)


def _take_pieces(gate: SetupGate, setup: Mapping[str, object]) -> None:
    for at, name, units in _by_power(gate, setup, "units", list):
        power = gate.power(at, name)
        for number, text in enumerate(units):
            gate.unit(f"{at}[{number}]", power, text)
    for at, name, centres in _by_power(gate, setup, "centers", list):
        power = gate.power(at, name)
        for number, text in enumerate(centres):
            gate.centre(f"{at}[{number}]", power, text)
    for at, name, retreats in _by_power(gate, setup, "retreats", dict):
        power = gate.power(at, name)
        for text, places in retreats.items():
            gate.retreat(f"{at}.{text}", power, text, places)


def _by_power(gate: SetupGate, setup: Mapping[str, object], key: str, kind: type[_T]) -> Iterator[tuple[str, str, _T]]:
    """Go through what is given power by power: where it stands, the power's name, and the list or mapping itself."""
    form = _FORMS[key]
    of_powers = setup.get(key, {})
    if not isinstance(of_powers, Mapping):
        gate.fault(key, f"{key} must be given by power.", f'Write {{"FRANCE": {form}}}.')
        return
    for name, given in of_powers.items():
        at = f"{key}.{name}"
        if isinstance(given, kind):
            yield at, str(name), given
        else:
            gate.fault(at, f"{short(given)} is not of the form wanted here.", f"Write {form}.")


def _take_line(gate: SetupGate, at: str, line: str) -> None:
    if not line.strip():
        return
    parts = _LINE.fullmatch(line.strip())
    if parts is None:
        _take_title(gate, at, line)
        return
    power = gate.power(at, _REMARK.sub("", parts["power"]))
    what = (parts["what"] or "units").strip().casefold()
    listed = [text.strip() for text in _BETWEEN_UNITS.split(parts["listed"]) if text.strip()]
    if what == "retreats":
        for text in filter(str.strip, parts["listed"].split(";")):
            dash = _BEFORE_PLACES.search(text) or _ANY_DASH.search(text)
            unit, places = (text[: dash.start()], text[dash.end() :]) if dash else (text, "")
            gate.retreat(at, power, unit.strip(), [place.strip() for place in places.split(",") if place.strip()])
    else:
        take = gate.unit if what == "units" else gate.centre
        for text in listed:
            take(at, power, text)


def _take_title(gate: SetupGate, at: str, line: str) -> None:
    """Take the line that says which phase it is: ``S1901M``, or ``Fall 1902, retreats``."""
    title = _TITLE.fullmatch(line)
    season = _SEASONS.get(title[1].casefold()) if title else None
    if title is None or season is None:
        gate.phase(at, line.strip())
        return
    usual = PhaseKind.ADJUSTMENTS if season is Season.WINTER else PhaseKind.MOVEMENT
    kind = _KINDS.get((title[3] or usual.name).casefold())
    gate.phase(at, f"{season.value}{title[2]}{kind.value}" if kind else line.strip())
