"""What marks are made of: rings, crosses and dots around the point 0 0, and the shafts and ends of arrows."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from standoff.drawing.curves import Line, Point, circle, length, part, path_of, waved
from standoff.drawing.signs import REACH

AROUND = REACH + 3
"""How far from a unit's middle a ring around it runs."""
RING = f"M-{AROUND:g} 0a{AROUND:g} {AROUND:g} 0 1 1 0 .1z"
WAVES = path_of(waved(circle(Point(0, 0), AROUND), 1.8, 11)) + "z"
DOT = "M-3.5 0a3.5 3.5 0 1 1 0 .1z"
CUT = "M-5-5L5 5M5-5L-5 5"
_HEAD = 11.0
"""The length of an arrow's head."""


class Part(NamedTuple):
    """A path of a mark: what part it plays, its data, and where it is moved to, if it is drawn around 0 0."""

    role: str
    path: str
    at: Point | None = None


def arrow(line: Line) -> Iterator[Part]:
    """An arrow whose tip is where the line ends."""
    shaft = part(line, 0, -_HEAD)
    tip, direction = line[-1], shaft[-1].to(line[-1]).unit
    back = tip.moved(direction, -_HEAD - 1)
    yield Part("shaft", path_of(shaft))
    yield Part("head", path_of([tip, back.moved(direction.left, 6.5), back.moved(direction.left, -6.5)]) + "z")


def stopped(line: Line) -> Iterator[Part]:
    """An arrow that does not arrive: it ends at a bar."""
    whole = length(line)
    shaft = part(line, 0, max(0.72 * whole, whole - 40))
    end, direction = shaft[-1], shaft[-2].to(shaft[-1]).unit
    yield Part("shaft", path_of(shaft))
    yield Part("bar", path_of([end.moved(direction.left, 8), end.moved(direction.left, -8)]))
