"""Where in its shape a province has its unit, its name, its supply centre, and a unit that was driven out."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt
import shapely
from faces import polygons_of
from shapely import Polygon
from shapely.geometry.base import BaseGeometry

Spot = tuple[float, float]
_Scores = npt.NDArray[np.float64]

UNIT, CENTRE, DISLODGED = 16.0, 5.0, 13.0
"""The room around them, in pixels."""
NAME = 15.0, 6.0
"""Half the width and height of a name of three letters."""
_ENOUGH = 5.0
"""More room than this beyond what is needed is no better."""
_RASTER = 1.5


@dataclass(frozen=True)
class Anchors:
    """The places of one province."""

    unit: Spot
    name: Spot
    dislodged: Spot
    centre: Spot | None


def anchors(shape: BaseGeometry, *, centre: bool) -> Anchors:
    """Find places with room around them that keep clear of one another.

    First the unit, as far from the borders as can be; then the rest, each as near to it as it has room.
    """
    field = _Field(max(polygons_of(shape), key=lambda polygon: polygon.area))
    unit = field.best(lambda at: field.room(at, UNIT, enough=1.5 * UNIT) - 0.05 * _distance(at, field.middle))
    taken = [(unit, UNIT)]
    dot = None
    if centre:
        dot = field.best(lambda at: 3 * _free(at, CENTRE, taken) + field.room(at, CENTRE) - 0.15 * _distance(at, unit))
        taken.append((dot, CENTRE))
    name = field.best(
        lambda at: (
            3 * _least([_free(at + step, NAME[1], taken) for step in _ALONG_NAME])
            + _least([field.room(at + step, NAME[1]) for step in _ALONG_NAME])
            - 0.15 * _distance(at, unit)
            + 2 * (at[:, 1] > unit[1])  # below the unit, if both would do
        )
    )
    taken += [((name[0] + step[0], name[1]), NAME[1]) for step in _ALONG_NAME]
    taken[0] = unit, 0.6 * UNIT  # the unit driven out may touch the one that drove it out
    driven = field.best(
        lambda at: 2 * _free(at, DISLODGED, taken) + field.room(at, DISLODGED) - 0.1 * _distance(at, unit)
    )
    return Anchors(unit=unit, name=name, dislodged=driven, centre=dot)


_ALONG_NAME = [np.array([step, 0.0]) for step in np.linspace(-NAME[0], NAME[0], 5)]


def _free(at: _Scores, radius: float, taken: Sequence[tuple[Spot, float]]) -> _Scores:
    """How far something of this radius would be from all that is there already."""
    return _least([np.minimum(_distance(at, spot) - reach - radius, _ENOUGH) for spot, reach in taken])


def _least(scores: Sequence[_Scores]) -> _Scores:
    return np.asarray(np.min(np.stack(scores), axis=0))


class _Field:
    """The points of a polygon, on a raster."""

    def __init__(self, polygon: Polygon) -> None:
        self._polygon = polygon
        self._border = polygon.boundary
        shapely.prepare(polygon)
        shapely.prepare(self._border)
        west, north, east, south = polygon.bounds
        x, y = np.meshgrid(np.arange(west, east, _RASTER), np.arange(north, south, _RASTER))
        points = np.stack([x.ravel(), y.ravel()], axis=1)
        self._points = points[shapely.contains_xy(polygon, points)]
        self.middle = (polygon.centroid.x, polygon.centroid.y)

    def room(self, at: _Scores, radius: float, *, enough: float = _ENOUGH) -> _Scores:
        """How much more room than the radius there is to the border; less than nothing outside."""
        points = shapely.points(at)
        far = shapely.distance(self._border, points)
        inside = shapely.contains(self._polygon, points)
        return np.asarray(np.minimum(np.where(inside, far, -far) - radius, enough))

    def best(self, score: Callable[[_Scores], _Scores]) -> Spot:
        """The point of the highest score."""
        x, y = self._points[int(np.argmax(score(self._points)))]
        return round(float(x), 1), round(float(y), 1)


def _distance(at: _Scores, spot: Spot) -> _Scores:
    return np.asarray(np.hypot(at[:, 0] - spot[0], at[:, 1] - spot[1]))
