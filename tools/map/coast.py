"""The coasts of Europe out of Natural Earth, as the package world-atlas carries it, to degrees in a file of our own.

npm pack world-atlas@2.0.2 && tar --extract --file world-atlas-2.0.2.tgz
.venv/bin/python tools/map/coast.py package/land-50m.json
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any

from shapely import Polygon, box, make_valid, union_all
from shapely.affinity import translate
from shapely.geometry.base import BaseGeometry

COAST = Path(__file__).with_name("coast.json")
_AROUND = box(-60, 20, 85, 83)
"""Rather more than the frame shows."""
_FINE = 0.02
"""Degrees that the coast may lie off: half a pixel."""
_HALF = 180
"""Degrees: nothing is that wide, so a longer step passes the date line."""
_SMALLEST = 0.006
"""Square degrees of the smallest island kept."""


def main(path: Path) -> None:
    """Write the coasts of a file of world-atlas."""
    land = union_all(list(_land(json.loads(path.read_text())))).simplify(_FINE)
    kept = sorted(
        ([_degrees(polygon.exterior), *map(_degrees, polygon.interiors)] for polygon in _polygons(land)),
        key=lambda rings: (-len(rings[0]), rings[0][0]),
    )
    lines = ",\n".join(json.dumps(rings, separators=(",", ":")) for rings in kept)
    COAST.write_text(f"[\n{lines}\n]\n")


def _land(topology: Any) -> Iterator[BaseGeometry]:  # noqa: ANN401  # JSON
    """The parts of TopoJSON, whose arcs are steps on a grid, and shared."""
    (x_scale, y_scale), (left, bottom) = topology["transform"]["scale"], topology["transform"]["translate"]
    arcs = []
    for steps in topology["arcs"]:
        x = y = 0
        arc = []
        for dx, dy in steps:
            x, y = x + dx, y + dy
            arc.append((x * x_scale + left, y * y_scale + bottom))
        arcs.append(arc)

    def ring(numbers: list[int]) -> list[tuple[float, float]]:
        """A number below zero is an arc walked backwards; longitudes run on where a ring passes the date line."""
        points: list[tuple[float, float]] = []
        for number in numbers:
            points += (arcs[number] if number >= 0 else arcs[~number][::-1])[1 if points else 0 :]
        turns = 0
        unrolled = points[:1]
        for (before, _), (longitude, latitude) in pairwise(points):
            turns += (before - longitude > _HALF) - (longitude - before > _HALF)
            unrolled.append((longitude + 360 * turns, latitude))
        return unrolled

    for part in topology["objects"]["land"]["geometries"]:
        for rings in part["arcs"] if part["type"] == "MultiPolygon" else [part["arcs"]]:
            shell, *lakes = (_around(Polygon(ring(each))) for each in rings)
            yield shell.difference(union_all(lakes))


def _around(polygon: Polygon) -> BaseGeometry:
    """What of it lies around Europe, wherever its longitudes began."""
    whole = make_valid(polygon)
    return union_all([translate(whole, turn).intersection(_AROUND) for turn in (-360, 0, 360)])


def _polygons(shape: Any) -> Iterator[Polygon]:  # noqa: ANN401  # any geometry
    return (part for part in getattr(shape, "geoms", [shape]) if isinstance(part, Polygon) and part.area > _SMALLEST)


def _degrees(ring: Any) -> list[list[float]]:  # noqa: ANN401  # a ring of shapely
    return [[round(x, 3), round(y, 3)] for x, y in ring.coords]


if __name__ == "__main__":
    main(Path(sys.argv[1]))
