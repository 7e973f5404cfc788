"""Where a board's provinces lie in the picture: their outlines, and the places of all that is drawn in them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from standoff.board import Board, LocationId, ProvinceId
from standoff.drawing.curves import Point

Corners = tuple[tuple[int, int], ...]
"""The corners of a line, in tenths of a pixel."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Anchors:
    """The places of one province."""

    unit: Point
    dislodged: Point
    name: Point
    """The middle of its name in full, or of three letters, if there is room for no more."""
    room: float
    """How wide the name may be, in pixels."""
    short: Point
    """The middle of its name in three letters."""
    short_room: float
    """How wide that may be."""
    centre: Point
    """Where its supply centre is marked, if it has one."""


@dataclass(frozen=True, kw_only=True, eq=False)
class Geometry:
    """The picture of a board. Outlines and lines are path data of SVG, in tenths of a pixel."""

    width: float
    height: float
    outlines: tuple[str, ...]
    """By province."""
    anchors: tuple[Anchors, ...]
    """By province."""
    coasts: Mapping[LocationId, Point]
    """Where a fleet stands on a coast of a province that has two."""
    shore: str
    """All lines between land and water."""
    idle_land: str
    idle_water: str
    gates: Mapping[tuple[ProvinceId, ProvinceId], Point] = field(default_factory=dict)
    """Where one passes from one water to the next: the middle of the longest line between them, in pixels."""
    ways: str = ""
    """In a plan, the lines between provinces that touch."""

    def spot(self, board: Board, location: LocationId) -> Point:
        """Where a unit at a location stands."""
        return self.coasts.get(location) or self.anchors[board.province_of[location]].unit


def path_data(corners: Corners, *, closed: bool = True) -> str:
    """A line as SVG writes it, by steps: the shortest way to write it.

    >>> path_data(((0, 0), (50, 0), (50, -20)))
    'M0 0l50 0 0-20z'
    """
    (x, y), *rest = corners
    steps = []
    for x_next, y_next in rest:
        steps.append(f"{x_next - x} {y_next - y}")
        x, y = x_next, y_next
    return f"M{corners[0][0]} {corners[0][1]}l{' '.join(steps)}{'z' * closed}".replace(" -", "-")
