"""What stands where on the map so far, and what it would cost to cover that."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

import numpy as np
from raster import Ground, Size, Spot, Squares, Window, put
from shapely.geometry.base import BaseGeometry

PLATE, RING, MARK = Size(23, 16), Size(28, 28), Size(8, 8)
"""What a unit covers, the ring around one that holds, and a supply centre's mark, each with a little air."""
BADGE, BADGE_AWAY = Size(10, 10), (20, -13)
"""Its power's letter at a unit's corner, where there are no colours."""
COAST_NAME, COAST_NAME_BELOW = Size(10, 7), 20
"""The two letters of a coast, and how far below the unit there they stand."""
BEYOND = 500
"""What it costs to reach out of the picture."""
_ELSEWHERE = 1000
"""More than anything costs in its own province."""


@dataclass(frozen=True, kw_only=True)
class Place:
    """A province, as far as what stands in it is concerned."""

    shape: BaseGeometry
    name: str
    water: bool
    centre: bool
    coasts: tuple[Spot, ...] = ()
    look: Spot | None = None
    """Where one looks for the unit, if not in the middle."""


@dataclass(frozen=True)
class Prices:
    """What it costs to cover a square: another province's land or water, and what stands there already."""

    land: int
    water: int
    plates: int = 0
    rings: int = 0
    coasts: int = 0
    marks: int = 0
    names: int = 0


class Standing:
    """The map with what was put on it."""

    def __init__(
        self, places: Mapping[str, Place], idle: Mapping[str, BaseGeometry], frame: tuple[float, float]
    ) -> None:
        self.places = places
        self.ground = Ground({**{code: place.shape for code, place in places.items()}, **idle}, *frame)
        self.plates, self.rings, self.coasts, self.marks, self.names = (self.ground.empty() for _ in range(5))
        self._wet = {"water", *(code for code, place in places.items() if place.water)}
        for place in places.values():
            for x, y in place.coasts:
                put(self.coasts, (x, y), PLATE)
                put(self.marks, (x, y + COAST_NAME_BELOW), COAST_NAME)

    def window(self, code: str, margin: float = 0) -> Window:
        """The part of the picture around a province."""
        return self.ground.window(self.places[code].shape, margin)

    def costs(self, code: str, window: Window, prices: Prices) -> Squares:
        """What each square costs something of this province. To one of the water, water is as strange as land."""
        water = prices.land if self.places[code].water else prices.water
        costs = self.ground.costs(window, {**dict.fromkeys(self._wet, water), code: 0}, prices.land)
        for price, squares in (
            (prices.plates, self.plates),
            (prices.rings, self.rings),
            (prices.coasts, self.coasts),
            (prices.marks, self.marks),
            (prices.names, self.names),
        ):
            costs = costs + price * window.of(squares)
        return np.asarray(costs)

    def elsewhere(self, code: str, window: Window) -> Squares:
        """A price on the squares outside the province that is never paid."""
        return self.ground.costs(window, {code: 0}, _ELSEWHERE)
