"""The standard board as it is drawn, read straight from its file: what touches what, without the drawing's own reader."""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

from shapely import LineString, MultiPolygon, Polygon

from standoff.board import ProvinceId, members, standard_board

FILE = Path(__file__).parents[2] / "src" / "standoff" / "board" / "boards" / "standard.geometry"
BOARD = standard_board()
CODES = tuple(province.code for province in BOARD.provinces)
SEAS = frozenset(CODES[water] for water in members(BOARD.sea))
LANDS = frozenset(CODES) - SEAS
IDLE_LAND, IDLE_WATER = "idle land", "idle water"
"""What is drawn and takes no part."""
PER_PIXEL = 10

Corner = tuple[int, int]
Spot = tuple[float, float]


@cache
def data() -> Any:  # noqa: ANN401  # JSON
    return json.loads(FILE.read_text(encoding="ascii"))


@cache
def arcs() -> tuple[tuple[Corner, ...], ...]:
    """Each line between two shapes, corner by corner, in tenths of a pixel."""
    found = []
    for text in data()["arcs"]:
        x, y, *steps = map(int, text.split())
        corners = [(x, y)]
        for dx, dy in zip(steps[::2], steps[1::2], strict=True):
            x, y = x + dx, y + dy
            corners.append((x, y))
        found.append(tuple(corners))
    return tuple(found)


@cache
def shapes() -> Mapping[str, list[list[int]]]:
    """Every shape, those out of play too, as rings of arcs by number; one below zero is walked backwards."""
    idle = {IDLE_LAND: data()["idle"]["land"], IDLE_WATER: data()["idle"]["water"]}
    return {code: data()["provinces"][code]["shape"] for code in CODES} | idle


@cache
def area(name: str) -> MultiPolygon:
    """A shape in pixels: what lies within an odd number of its rings."""
    whole = Polygon()
    for ring in shapes()[name]:
        whole = whole.symmetric_difference(Polygon([(x / PER_PIXEL, y / PER_PIXEL) for x, y in _corners(ring)]))
    return MultiPolygon([part for part in getattr(whole, "geoms", [whole]) if isinstance(part, Polygon)])


def _corners(ring: list[int]) -> list[Corner]:
    return [corner for number in ring for corner in (arcs()[number] if number >= 0 else arcs()[~number][::-1])[:-1]]


@cache
def sides() -> Mapping[int, frozenset[str]]:
    """By arc, what lies on either side of it; along the frame there is one side only."""
    found: dict[int, set[str]] = defaultdict(set)
    for name, rings in shapes().items():
        for ring in rings:
            for number in ring:
                found[max(number, ~number)].add(name)
    return {number: frozenset(names) for number, names in found.items()}


@cache
def borders() -> Mapping[frozenset[str], float]:
    """How long, in pixels, the border between two shapes is; nothing where they have none."""
    found: dict[frozenset[str], float] = defaultdict(float)
    for number, names in sides().items():
        found[names] += LineString(arcs()[number]).length / PER_PIXEL
    return {pair: length for pair, length in found.items() if len(pair) == 2}


@cache
def corners() -> Mapping[Corner, frozenset[str]]:
    """By corner at which lines meet, all shapes that touch it."""
    found: dict[Corner, set[str]] = defaultdict(set)
    for number, names in sides().items():
        for corner in (arcs()[number][0], arcs()[number][-1]):
            found[corner] |= names
    return {corner: frozenset(names) for corner, names in found.items()}


@cache
def coast_points() -> Mapping[frozenset[str], frozenset[str]]:
    """By two provinces on land, the seas that touch an end of their border: along these a fleet can pass."""
    found: dict[frozenset[str], set[str]] = defaultdict(set)
    for number, names in sides().items():
        if names <= LANDS and len(names) == 2:
            for corner in (arcs()[number][0], arcs()[number][-1]):
                found[names] |= corners()[corner] & SEAS
    return {pair: frozenset(seas) for pair, seas in found.items() if seas}


def reached(province: ProvinceId, *, by_fleet: bool) -> set[str]:
    """The provinces that a unit in a province, on whichever of its coasts, can move to by the rules."""
    table = BOARD.fleet_reach if by_fleet else BOARD.army_reach
    here = (province, *BOARD.provinces[province].coasts)
    return {CODES[there] for location in here for there in members(table[location])}


@cache
def spots(code: str) -> Mapping[str, Spot]:
    """The anchors of a province, its coasts' too, in pixels."""
    drawn = data()["provinces"][code]
    return {kind: (at[0] / PER_PIXEL, at[1] / PER_PIXEL) for kind, at in drawn.items() if kind != "shape"}


def room(code: str, kind: str) -> float:
    """How wide a name may be."""
    return float(data()["provinces"][code][kind][2]) / PER_PIXEL
