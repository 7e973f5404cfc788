"""The picture as small squares, in which what lies under a thing of a given size is quickly counted."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import NamedTuple

import numpy as np
import numpy.typing as npt
import shapely
from shapely.geometry.base import BaseGeometry

Spot = tuple[float, float]
Squares = npt.NDArray[np.int64]
Costs = npt.NDArray[np.float64]

SIDE = 2
"""Pixels along a square."""
_DIGITS = 6
"""Of a cost: what is less apart than that counts as alike, and the first is taken."""


class Size(NamedTuple):
    """How far a thing reaches from its middle to its sides, and up and down, in pixels."""

    wide: float
    high: float

    @property
    def squares(self) -> tuple[int, int]:
        """The same in squares."""
        return round(self.wide / SIDE), round(self.high / SIDE)


@dataclass(frozen=True)
class Window:
    """A part of the picture: the squares from a column and a row on."""

    left: int
    top: int
    right: int
    bottom: int

    def of(self, squares: Squares) -> Squares:
        """The squares within."""
        return squares[self.top : self.bottom, self.left : self.right]

    def spots(self) -> tuple[Costs, Costs]:
        """The middles of the squares, in pixels."""
        x = SIDE * (np.arange(self.left, self.right, dtype=np.float64) + 0.5)
        y = SIDE * (np.arange(self.top, self.bottom, dtype=np.float64) + 0.5)
        return x[None, :], y[:, None]

    def far(self, spot: Spot) -> Costs:
        """How far each square is from a spot."""
        x, y = self.spots()
        return np.asarray(np.sqrt((x - spot[0]) ** 2 + (y - spot[1]) ** 2))

    def cheapest(self, costs: Costs) -> tuple[Spot, float]:
        """The square that costs least."""
        row, column = np.unravel_index(int(np.argmin(np.round(costs, _DIGITS))), costs.shape)
        x, y = self.spots()
        return (float(x[0, column]), float(y[row, 0])), float(costs[row, column])


class Ground:
    """Whose each square is."""

    def __init__(self, shapes: Mapping[str, BaseGeometry], width: float, height: float) -> None:
        self._names = list(shapes)
        self._shapes = shapes
        self.columns, self.rows = -(-int(width) // SIDE), -(-int(height) // SIDE)
        self.owners = np.full((self.rows, self.columns), len(shapes), dtype=np.int64)
        for number, shape in enumerate(shapes.values()):
            window = self.window(shape, 0)
            shapely.prepare(shape)
            x, y = np.broadcast_arrays(*window.spots())
            window.of(self.owners)[shapely.contains_xy(shape, x, y)] = number

    def window(self, shape: BaseGeometry, margin: float) -> Window:
        """The part of the picture that a shape takes up, with a margin."""
        west, north, east, south = shape.bounds
        return Window(
            max(int((west - margin) // SIDE), 0),
            max(int((north - margin) // SIDE), 0),
            min(int((east + margin) // SIDE) + 1, self.columns),
            min(int((south + margin) // SIDE) + 1, self.rows),
        )

    def costs(self, window: Window, prices: Mapping[str, int], other: int) -> Squares:
        """What each square costs: the price of its owner, or what any other does."""
        table = np.array([*(prices.get(name, other) for name in self._names), other], dtype=np.int64)
        return np.asarray(table[window.of(self.owners)])

    def empty(self) -> Squares:
        """Squares on which nothing is."""
        return np.zeros((self.rows, self.columns), dtype=np.int64)


def under(squares: Squares, size: Size, beyond: int) -> Costs:
    """What lies under a thing with its middle in each square, on average; ``beyond`` the edge lies as much."""
    wide, high = size.squares
    wider = np.pad(squares, ((high + 1, high), (wide + 1, wide)), constant_values=beyond)
    sums = wider.cumsum(axis=0).cumsum(axis=1)
    width, height = 2 * wide + 1, 2 * high + 1
    inner = sums[height:, width:] - sums[:-height, width:] - sums[height:, :-width] + sums[:-height, :-width]
    return np.asarray(inner / (width * height))


def put(squares: Squares, spot: Spot, size: Size, *, round_: bool = False) -> None:
    """Mark the squares under a thing."""
    rows, columns = squares.shape
    wide, high = size.squares
    column, row = int(spot[0] // SIDE), int(spot[1] // SIDE)
    top, left = max(row - high, 0), max(column - wide, 0)
    part = squares[top : min(row + high + 1, rows), left : min(column + wide + 1, columns)]
    if not round_:
        part[:] = 1
        return
    y, x = np.indices(part.shape)
    part[((x + left - column) / wide) ** 2 + ((y + top - row) / high) ** 2 <= 1] = 1
