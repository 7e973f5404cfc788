"""From the text of a geometry file to the picture of a board, or to what keeps it from being one."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import chain
from typing import Any

from standoff.board import Board, LocationId, ProvinceId, ProvinceKind
from standoff.drawing.curves import Point, at, length
from standoff.drawing.geometry import Anchors, Corners, Geometry, path_data
from standoff.drawing.schematic import schematic
from standoff.errors import BoardError

_TENTHS = 10
"""A geometry file counts in tenths of a pixel."""
_SIDES = 2
"""Of a line: more can be in a damaged file only."""
_ARC = re.compile(r"-?\d{1,6} -?\d{1,6}( -?\d{1,6} -?\d{1,6})+", re.ASCII)
_LONG = 40
"""Characters of what is wrong that are cited."""
_MEND = "make the file again with tools/map/draw_map.py"
_KEYS = ("board", "width", "height", "arcs", "provinces", "idle")


@lru_cache(maxsize=16)
def geometry_of(board: Board) -> Geometry:
    """The picture of a board: from the file beside the board's own, or else a plan of what touches what.

    A plan is also what a board gets that has the name of one with a picture, and is another.
    """
    from importlib import resources  # noqa: PLC0415  # slow to import, and needed once a board

    file = resources.files("standoff.board").joinpath("boards", f"{board.name}.geometry")
    if not file.is_file():
        return schematic(board)
    try:
        return load_geometry(file.read_text(encoding="ascii"), board, source=file.name)
    except BoardError:
        return schematic(board)


def load_geometry(text: str, board: Board, *, source: str) -> Geometry:
    """Make the picture of a board from a geometry file's text; ``source`` names it in errors.

    Raises BoardError where the file does not show this board.
    """
    try:
        data = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise BoardError(source, [f"this is no geometry file: {error}"]) from None
    faults = list(_faults(data, board))
    if faults:
        raise BoardError(source, faults)
    arcs = [_arc(steps) for steps in data["arcs"]]
    outlines: list[str] = []
    anchors: list[Anchors] = []
    coasts: dict[LocationId, Point] = {}
    for province in board.provinces:
        drawn = data["provinces"][province.code]
        rings = [_ring(numbers, arcs) for numbers in drawn["shape"]]
        outlines.append("".join(map(path_data, rings)))
        anchors.append(_anchors(drawn))
        coasts |= {coast: _point(drawn[board.locations[coast].coast]) for coast in province.coasts}
    return Geometry(
        width=data["width"] / _TENTHS,
        height=data["height"] / _TENTHS,
        outlines=tuple(outlines),
        anchors=tuple(anchors),
        coasts=coasts,
        gates=_gates(data, board, arcs),
        shore="".join(path_data(arcs[number], closed=False) for number in _shore(data, board)),
        **{
            f"idle_{kind}": "".join(path_data(_ring(ring, arcs)) for ring in data["idle"][kind])
            for kind in ("land", "water")
        },
    )


# --- what can be wrong with a file


def _faults(data: Any, board: Board) -> Iterator[str]:  # noqa: ANN401  # JSON
    """What keeps a file from showing this board."""
    missing = [key for key in _KEYS if not isinstance(data, dict) or key not in data]
    if missing:
        yield f"{', '.join(missing)} missing: {_MEND}"
        return
    if data["board"] != board.name:
        yield f'it shows the board "{data["board"]}", not "{board.name}"'
    for side in ("width", "height"):
        if not _whole(data[side]) or data[side] <= 0:
            yield f"{side}: {_cited(data[side])} is no length in tenths of a pixel"
    for key, expected, word in (("arcs", list, "list"), ("provinces", dict, "table"), ("idle", dict, "table")):
        if not isinstance(data[key], expected):
            yield f"{key}: a {word} was expected: {_MEND}"
            return
    torn = [number for number, steps in enumerate(data["arcs"]) if not _is_arc(steps)]
    if torn:
        yield f"arcs: number {torn[0]} is no row of whole numbers, two for each of two corners or more: {_MEND}"
        return
    arcs = list(map(_arc, data["arcs"]))
    for kind in ("land", "water"):
        yield from (f"idle {kind}: {fault}" for fault in _shape_faults(data["idle"].get(kind), arcs))
    for province in board.provinces:
        drawn = data["provinces"].get(province.code)
        coasts = [board.locations[coast].coast for coast in province.coasts]
        yield from (f"{province.code}: {fault}" for fault in _province_faults(drawn, coasts, arcs))


def _province_faults(drawn: Any, coasts: Sequence[str], arcs: Sequence[Corners]) -> Iterator[str]:  # noqa: ANN401
    numbers = {"unit": 2, "dislodged": 2, "name": 3, "short": 3} | dict.fromkeys(coasts, 2)
    lacking = [key for key in ("shape", *numbers) if not isinstance(drawn, dict) or key not in drawn]
    if lacking:
        yield f"{', '.join(lacking)} missing"
        return
    if "centre" in drawn:
        numbers["centre"] = 2
    for key, count in numbers.items():
        spot = drawn[key]
        if not (isinstance(spot, list) and len(spot) == count and all(map(_whole, spot))):
            width = ", and how wide a name may be" if count > len(("x", "y")) else ""
            yield f"{key}: {_cited(spot)} is no place: write x and y{width} in tenths of a pixel"
    yield from _shape_faults(drawn["shape"], arcs)


def _shape_faults(shape: Any, arcs: Sequence[Corners]) -> Iterator[str]:  # noqa: ANN401  # JSON
    """What keeps rings of arcs from being an outline."""
    rings: list[Any] = shape if isinstance(shape, list) else [None]
    if not all(isinstance(ring, list) and ring and all(map(_whole, ring)) for ring in rings):
        yield "its shape is no list of rings, each a list of the numbers of arcs"
    elif not all(-len(arcs) <= number < len(arcs) for ring in rings for number in ring):
        yield "its shape names an arc that is not there"
    elif not all(_closes([_walked(number, arcs) for number in ring]) for ring in rings):
        yield "the arcs of its shape do not meet end to end"


def _closes(ring: Sequence[Corners]) -> bool:
    return all(here[-1] == there[0] for here, there in zip(ring, (*ring[1:], ring[0]), strict=True))


def _is_arc(steps: Any) -> bool:  # noqa: ANN401  # JSON
    return isinstance(steps, str) and _ARC.fullmatch(steps) is not None


def _whole(value: Any) -> bool:  # noqa: ANN401  # JSON
    return isinstance(value, int) and not isinstance(value, bool)


def _cited(value: object) -> str:
    text = json.dumps(value)
    return text if len(text) < _LONG else f"{text[:_LONG]}..."


# --- from numbers to outlines


def _arc(steps: str) -> Corners:
    numbers = list(map(int, steps.split()))
    x = y = 0
    corners = []
    for dx, dy in zip(numbers[::2], numbers[1::2], strict=True):
        x, y = x + dx, y + dy
        corners.append((x, y))
    return tuple(corners)


def _walked(number: int, arcs: Sequence[Corners]) -> Corners:
    """An arc; a number below zero is one walked backwards."""
    return arcs[number] if number >= 0 else arcs[~number][::-1]


def _ring(numbers: Sequence[int], arcs: Sequence[Corners]) -> Corners:
    """The corners of a ring, the first of which is not repeated."""
    corners: list[tuple[int, int]] = []
    for number in numbers:
        corners += _walked(number, arcs)[:-1]
    return tuple(corners)


def _point(tenths: Sequence[int]) -> Point:
    return Point(tenths[0] / _TENTHS, tenths[1] / _TENTHS)


def _anchors(drawn: Mapping[str, Sequence[int]]) -> Anchors:
    """The places of one province. A name has its middle, and how wide it may be."""
    unit, centre = drawn["unit"], drawn.get("centre")
    return Anchors(
        unit=_point(unit),
        dislodged=_point(drawn["dislodged"]),
        name=_point(drawn["name"]),
        room=drawn["name"][2] / _TENTHS,
        short=_point(drawn["short"]),
        short_room=drawn["short"][2] / _TENTHS,
        centre=_point(centre or unit),
    )


def _gates(data: Any, board: Board, arcs: Sequence[Corners]) -> dict[tuple[ProvinceId, ProvinceId], Point]:  # noqa: ANN401  # JSON
    waters: dict[int, set[ProvinceId]] = {}
    for province in board.provinces:
        if province.kind is ProvinceKind.SEA:
            for number in chain.from_iterable(data["provinces"][province.code]["shape"]):
                waters.setdefault(max(number, ~number), set()).add(province.id)
    shared = [number for number, pair in waters.items() if len(pair) == _SIDES]
    lines = {number: [_point(corner) for corner in arcs[number]] for number in shared}
    gates = {}
    for number in sorted(lines, key=lambda number: length(lines[number])):  # the longest comes last, and stays
        here, there = waters[number]
        gates[here, there] = gates[there, here] = at(lines[number], length(lines[number]) / 2)[0]
    return gates


def _shore(data: Any, board: Board) -> list[int]:  # noqa: ANN401  # JSON
    """The arcs with land on one side and water on the other."""

    def around(kind: str, *, water: bool) -> set[int]:
        drawn = [
            data["provinces"][each.code]["shape"]
            for each in board.provinces
            if (each.kind is ProvinceKind.SEA) is water
        ]
        return {max(number, ~number) for shape in (*drawn, data["idle"][kind]) for ring in shape for number in ring}

    return sorted(around("land", water=False) & around("water", water=True))
