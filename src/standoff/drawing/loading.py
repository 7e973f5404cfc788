"""From the text of a geometry file to the picture of a board, or to what keeps it from being one."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Any

from standoff.board import Board, LocationId, ProvinceKind
from standoff.drawing.curves import Point
from standoff.drawing.geometry import Anchors, Corners, Geometry, path_data
from standoff.drawing.schematic import schematic
from standoff.errors import BoardError

_TENTHS = 10
"""A geometry file counts in tenths of a pixel."""
_KEYS = ("board", "width", "height", "arcs", "provinces", "idle")


@lru_cache(maxsize=16)
def geometry_of(board: Board) -> Geometry:
    """The picture of a board: from the file beside the board's own, or else a plan of what touches what."""
    from importlib import resources  # noqa: PLC0415  # slow to import, and needed once a board

    file = resources.files("standoff.board").joinpath("boards", f"{board.name}.geometry")
    if not file.is_file():
        return schematic(board)
    return load_geometry(file.read_text(encoding="ascii"), board, source=file.name)


def load_geometry(text: str, board: Board, *, source: str) -> Geometry:
    """Make the picture of a board from a geometry file's text; ``source`` names it in errors.

    Raises BoardError where the file does not show this board.
    """
    try:
        data = json.loads(text)
    except ValueError as error:
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
        shore="".join(path_data(arcs[number], closed=False) for number in _shore(data, board)),
        **{
            f"idle_{kind}": "".join(path_data(_ring(ring, arcs)) for ring in data["idle"][kind])
            for kind in ("land", "water")
        },
    )


def _faults(data: Any, board: Board) -> Iterator[str]:  # noqa: ANN401  # JSON
    """What keeps a file from showing this board."""
    missing = [key for key in _KEYS if not isinstance(data, dict) or key not in data]
    if missing:
        yield f"{', '.join(missing)} missing: make the file again with tools/map/draw_map.py"
        return
    if data["board"] != board.name:
        yield f'it shows the board "{data["board"]}", not "{board.name}"'
    for province in board.provinces:
        drawn = data["provinces"].get(province.code)
        wanted = (
            "shape",
            "unit",
            "dislodged",
            "name",
            "short",
            *(board.locations[coast].coast for coast in province.coasts),
        )
        lacking = [key for key in wanted if drawn is None or key not in drawn]
        if lacking:
            yield f"{province.code}: {', '.join(lacking)} missing"
        elif any(not -len(data["arcs"]) <= number < len(data["arcs"]) for ring in drawn["shape"] for number in ring):
            yield f"{province.code}: its shape names an arc that is not there"


def _arc(steps: str) -> Corners:
    numbers = list(map(int, steps.split()))
    x = y = 0
    corners = []
    for dx, dy in zip(numbers[::2], numbers[1::2], strict=True):
        x, y = x + dx, y + dy
        corners.append((x, y))
    return tuple(corners)


def _ring(numbers: Sequence[int], arcs: Sequence[Corners]) -> Corners:
    """The corners of a ring, the first of which is not repeated."""
    corners: list[tuple[int, int]] = []
    for number in numbers:
        corners += (arcs[number] if number >= 0 else arcs[~number][::-1])[:-1]
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
