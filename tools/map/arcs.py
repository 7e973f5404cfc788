"""Shapes as shared arcs: what lies between two shapes is written once, and so fits."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from faces import GRID, polygons_of
from shapely.geometry.base import BaseGeometry

Corner = tuple[int, int]
"""A point on the grid."""
_ON_A_LINE = 2
"""So many neighbours has a corner that is no node."""
Shape = list[list[int]]
"""Rings of arcs by number; one below zero, -1 for the first, is walked backwards."""


def shared(shapes: Mapping[str, BaseGeometry]) -> tuple[list[tuple[Corner, ...]], dict[str, Shape]]:
    """The arcs of all shapes, and each shape by the numbers of its arcs."""
    rings = {name: list(_rings(shape)) for name, shape in shapes.items()}
    nodes = _nodes(ring for each in rings.values() for ring in each)
    numbers: dict[tuple[Corner, ...], int] = {}
    found: dict[str, Shape] = {}
    for name, each in rings.items():
        found[name] = []
        for ring in each:
            shape = []
            for arc in _split(ring, nodes):
                forward = min(arc, arc[::-1])
                number = numbers.setdefault(forward, len(numbers))
                shape.append(number if forward == arc else ~number)
            found[name].append(shape)
    return list(numbers), found


def _rings(shape: BaseGeometry) -> Iterator[list[Corner]]:
    """The rings on the grid, each without its last corner, which is its first."""
    for polygon in polygons_of(shape):
        for ring in (polygon.exterior, *polygon.interiors):
            yield [(round(x / GRID), round(y / GRID)) for x, y in ring.coords][:-1]


def _nodes(rings: Iterable[Sequence[Corner]]) -> set[Corner]:
    """The corners at which more than two lines meet."""
    beside: dict[Corner, set[Corner]] = {}
    for ring in rings:
        for here, there in zip(ring, [*ring[1:], ring[0]], strict=True):
            beside.setdefault(here, set()).add(there)
            beside.setdefault(there, set()).add(here)
    return {corner for corner, others in beside.items() if len(others) != _ON_A_LINE}


def _split(ring: list[Corner], nodes: set[Corner]) -> Iterator[tuple[Corner, ...]]:
    """The arcs of a ring from node to node; one that meets none is a single arc, from its least corner."""
    starts = [number for number, corner in enumerate(ring) if corner in nodes] or [ring.index(min(ring))]
    turned = ring[starts[0] :] + ring[: starts[0]]
    ends = [start - starts[0] for start in starts[1:]] + [len(ring)]
    closed = [*turned, turned[0]]
    start = 0
    for end in ends:
        yield tuple(closed[start : end + 1])
        start = end
