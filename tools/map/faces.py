"""Cutting the land by frontiers and the sea by lines, and finding whose each piece is."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

import shapely
from projection import HEIGHT, WIDTH, Larger, Points, pictured
from shapely import LineString, Point, Polygon, box, polygonize, union_all
from shapely.geometry.base import BaseGeometry

GRID = 0.1
"""All corners lie on a grid this fine, in pixels, so that the pieces fit without slits."""
_STEP = 0.15
"""Degrees after which a straight line gets another corner, for it bends in the picture."""
_FINE = 0.6
"""Pixels that the coast may lie off."""
_INLET, _SPIT = 0.7, 1.1
"""Half as wide, in pixels, are the inlets that are filled and the spits that are taken off."""
_SMALLEST_ISLAND = 25.0
_SMALLEST_POND = 120.0
_ROUNDS = 3
"""How often the corners of lines drawn by hand are cut off."""


class MapError(Exception):
    """What is wrong with the lines or the places, so that no map comes of them."""


@dataclass(frozen=True)
class Faces:
    """The pieces of the picture: those of each province, and those out of play."""

    provinces: Mapping[str, BaseGeometry]
    land: BaseGeometry
    water: BaseGeometry


def cut(
    coast: Sequence[Sequence[Sequence[Sequence[float]]]],
    lines: Mapping[str, Mapping[str, str]],
    places: Mapping[str, str],
    larger: Sequence[Larger],
) -> Faces:
    """Cut the picture; raises MapError where a place lies in no piece, or two provinces lie in one."""

    def picture(shape: BaseGeometry) -> BaseGeometry:
        def move(degrees: Points) -> Points:
            return pictured(degrees, larger)

        return shapely.transform(shapely.segmentize(shape, _STEP), move)

    frame = box(0, 0, WIDTH, HEIGHT)
    land = _tidy(picture(union_all([Polygon(rings[0], rings[1:]) for rings in coast])), frame)
    areas = {"land": land, "sea": frame.difference(land)}
    drawn = [
        picture(LineString(_rounded(degrees_of(line)))).simplify(_FINE / 3).intersection(areas[kind])
        for kind in areas
        for line in lines[kind].values()
    ]
    pieces = _pieces([frame.boundary, land.boundary, *drawn], areas)
    waters = {name for line in lines["sea"] for name in line.split()[:2]}
    found: dict[str, list[Polygon]] = {}
    owners: dict[tuple[str, int], str] = {}
    for code, points in places.items():
        kind = "sea" if code in waters else "land"
        for degrees in degrees_of(points, between=";"):
            point = picture(Point(degrees))
            index = next((number for number, piece in enumerate(pieces[kind]) if piece.contains(point)), None)
            if index is None:
                fault = f"{code}: {degrees} lies in no piece of {kind}; it is drawn at {point.coords[0]}"
                raise MapError(fault)
            if owners.setdefault((kind, index), code) != code:
                fault = f"{code} and {owners[kind, index]} lie in one piece: a line between them is missing"
                raise MapError(fault)
            found.setdefault(code, []).append(pieces[kind][index])
    idle = {
        kind: [piece for number, piece in enumerate(pieces[kind]) if (kind, number) not in owners] for kind in pieces
    }
    return Faces(
        provinces={code: union_all(polygons, grid_size=GRID) for code, polygons in sorted(found.items())},
        land=union_all(idle["land"], grid_size=GRID),
        water=union_all(idle["sea"], grid_size=GRID),
    )


def degrees_of(text: str, *, between: str = ",") -> list[tuple[float, float]]:
    """The points of a line as it is written.

    >>> degrees_of("7.50 43.40, 8 44")
    [(7.5, 43.4), (8.0, 44.0)]
    """
    points = []
    for point in text.split(between):
        try:
            longitude, latitude = map(float, point.split())
        except ValueError:
            fault = f'"{point}" in "{text}" is no point: write a longitude and a latitude, as in "7.50 43.40"'
            raise MapError(fault) from None
        points.append((longitude, latitude))
    return points


def _rounded(points: list[tuple[float, float]]) -> list[tuple[float, float]]:
    """A line with its corners cut off; its ends stay."""
    for _ in range(_ROUNDS):
        cut_off = [points[0]]
        for (x, y), (x_next, y_next) in pairwise(points):
            cut_off += [(0.75 * x + 0.25 * x_next, 0.75 * y + 0.25 * y_next)]
            cut_off += [(0.25 * x + 0.75 * x_next, 0.25 * y + 0.75 * y_next)]
        points = [*cut_off, points[-1]]
    return points


def _tidy(land: BaseGeometry, frame: Polygon) -> BaseGeometry:
    """The land within the frame, without the crumbs."""
    filled = shapely.make_valid(land).buffer(_INLET, quad_segs=2).buffer(-_INLET - _SPIT, quad_segs=2)
    whole = filled.buffer(_SPIT, quad_segs=2).intersection(frame).simplify(_FINE)
    ponds = [piece for piece in polygons_of(frame.difference(whole)) if piece.area < _SMALLEST_POND]
    islands = [piece for piece in polygons_of(whole) if piece.area > _SMALLEST_ISLAND]
    return union_all([*islands, *ponds], grid_size=GRID)


def _pieces(lines: Iterable[BaseGeometry], areas: Mapping[str, BaseGeometry]) -> dict[str, list[Polygon]]:
    """What the lines cut, by the kind of area it lies in; one net for all of it, so that corner meets corner."""
    net = union_all(list(lines), grid_size=GRID)
    pieces: dict[str, list[Polygon]] = {kind: [] for kind in areas}
    for piece in polygons_of(polygonize(list(getattr(net, "geoms", [net])))):
        middle = piece.representative_point()
        pieces[next(kind for kind, area in areas.items() if area.distance(middle) < GRID)].append(piece)
    return pieces


def polygons_of(shape: Any) -> Iterator[Polygon]:  # noqa: ANN401  # any geometry
    """The polygons in a shape, be it one or many."""
    for part in getattr(shape, "geoms", [shape]):
        if isinstance(part, Polygon):
            yield part
        elif hasattr(part, "geoms"):
            yield from polygons_of(part)
