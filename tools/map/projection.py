"""From degrees to the picture: a conic projection that keeps angles, and a few places drawn larger than they are."""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

Points = npt.NDArray[np.float64]

WEST, EAST, SOUTH, NORTH = -2900.0, 2750.0, -2350.0, 2300.0
"""The frame, in kilometres from the middle of the projection."""
WIDTH = 1600
PER_KM = WIDTH / (EAST - WEST)
HEIGHT = round((NORTH - SOUTH) * PER_KM)

_EARTH = 6371.0
_PARALLELS = math.radians(40), math.radians(62)
_LONGITUDE, _LATITUDE = math.radians(15), math.radians(52)


def _widening(latitude: float) -> float:
    return math.tan(math.pi / 4 + latitude / 2)


_CONE = math.log(math.cos(_PARALLELS[0]) / math.cos(_PARALLELS[1])) / math.log(
    _widening(_PARALLELS[1]) / _widening(_PARALLELS[0])
)
_RADIUS = _EARTH * math.cos(_PARALLELS[0]) * _widening(_PARALLELS[0]) ** _CONE / _CONE
_MIDDLE = _RADIUS / _widening(_LATITUDE) ** _CONE


_DIGITS = 6

_FOLDING = 1.25
"""With so much growth the points at 0.77 of the reach would pass those further out."""


@dataclass(frozen=True)
class Larger:
    """A round part of the map that swells towards its middle; at its rim nothing moves."""

    longitude: float
    latitude: float
    reach: float
    """In kilometres."""
    growth: float
    """How much is added to the scale in the middle."""

    def __post_init__(self) -> None:
        if not 0 <= self.growth < _FOLDING:
            fault = f"a growth of {self.growth} folds the map over itself: take one from 0 to 1.2"
            raise ValueError(fault)

    def swell(self, points: Points, middle: Points) -> Points:
        """Move points away from the middle."""
        away = points - middle
        near = np.clip(1 - (away**2).sum(axis=1) / (self.reach * PER_KM) ** 2, 0, None)
        moved: Points = middle + away * (1 + self.growth * near**2)[:, None]
        return moved


def conic(degrees: Points) -> Points:
    """Lambert's conformal conic projection onto the picture, y downwards."""
    radius = _RADIUS / np.tan(np.pi / 4 + np.radians(degrees[:, 1]) / 2) ** _CONE
    turn = _CONE * (np.radians(degrees[:, 0]) - _LONGITUDE)
    x, y = radius * np.sin(turn), _MIDDLE - radius * np.cos(turn)
    return np.stack([(x - WEST) * PER_KM, (NORTH - y) * PER_KM], axis=1)


def pictured(degrees: Points, larger: Iterable[Larger]) -> Points:
    """Where points of the earth are in the picture, each part swelling where those before it left it.

    Rounded, for the last digits of a sine are not the same on every machine.
    """
    parts = tuple(larger)
    middles = conic(np.array([[part.longitude, part.latitude] for part in parts]).reshape(-1, 2))
    points = conic(degrees)
    for number, part in enumerate(parts):
        middle = middles[number].copy()
        points, middles = part.swell(points, middle), part.swell(middles, middle)
    return np.round(points, _DIGITS)
