"""Where the provinces' names stand: in full where that finds room, or in three letters."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

import numpy as np
from raster import SIDE, Costs, Size, Spot, Window, put, under
from standing import BEYOND, PLATE, RING, Place, Prices, Standing

_PRICES = Prices(land=60, water=19, plates=400, rings=60, coasts=25, marks=400, names=400)
_SHORT = 3
_SHORT_SIZES = (18.0, 17.0, 16.0, 15.0, 14.0, 13.0, 12.0)
_SIZES = {True: (20.0, 11.0), False: (18.0, 10.0)}
"""The largest and the smallest size of letters, for water and for land."""
_LARGEST_OF_LINES = 15.0
_ONE_LINE = 1.3
"""So much larger than the smallest are letters that stand in one line though there are several words."""
_WIDE, _HIGH = 0.62, 0.84
"""How wide and high a letter is, for its size."""
_SMALLER = 1.2
"""What each step of size costs."""
_TOO_DEAR = 15.0
"""A name in full that costs more is not written: too much would lie under it."""
_AROUND = 80.0
"""Pixels around a province on land that its name may stand in."""


class Label(NamedTuple):
    """A name's middle, and how wide it may be."""

    at: Spot
    room: float


class _Letters(NamedTuple):
    """A way of writing a name: the size of the letters, how many in the longest line, and how many lines."""

    size: float
    longest: int
    lines: int

    @property
    def box(self) -> Size:
        return Size(self.longest * _WIDE * self.size / 2 + 1, self.lines * _HIGH * self.size / 2)


class _Found(NamedTuple):
    cost: float
    at: Spot
    letters: _Letters


def labels(standing: Standing, codes: Sequence[str], units: Mapping[str, Spot], *, full: bool) -> dict[str, Label]:
    """A place for each name, those of the first provinces first."""
    found = {}
    for code in codes:
        best = _best(standing, code, units[code], _in_full(standing.places[code])) if full else None
        if best is None or best.cost > _TOO_DEAR:
            best = _best(standing, code, units[code], (_Letters(size, _SHORT, 1) for size in _SHORT_SIZES))
        found[code] = Label(best.at, best.letters.longest * _WIDE * best.letters.size)
        put(standing.names, best.at, best.letters.box)
    return found


def _in_full(place: Place) -> Iterator[_Letters]:
    """How a name can be written: in one line, or each word in its own."""
    largest, smallest = _SIZES[place.water]
    words = place.name.split(" ")
    least = smallest if len(words) == 1 else _ONE_LINE * smallest
    for size in np.arange(largest, least - 0.5, -1):
        yield _Letters(float(size), len(place.name), 1)
    if len(words) > 1:
        for size in np.arange(_LARGEST_OF_LINES, smallest - 0.5, -1):
            yield _Letters(float(size), max(map(len, words)), len(words))


def _best(standing: Standing, code: str, unit: Spot, choices: Iterator[_Letters]) -> _Found:
    """The cheapest place: with its middle in the province, best below the unit, and not far from it."""
    window = standing.window(code, 0 if standing.places[code].water else _AROUND)
    x, y = window.spots()
    away = 0.1 * np.maximum(window.far(unit) - RING.wide, 0) + 0.05 * np.abs(x - unit[0]) + 1.5 * (y < unit[1])
    away += standing.elsewhere(code, window)
    costs = standing.costs(code, window, _PRICES)
    found = []
    for letters in choices:
        at, cost = window.cheapest(under(costs, letters.box, BEYOND) + away)
        found.append(_Found(cost + _SMALLER * (_SHORT_SIZES[0] - letters.size), at, letters))
    return min(found, key=lambda each: each.cost)


def beside_a_unit(standing: Standing, code: str, window: Window) -> Costs:
    """For a unit in each square, what the best place beside it for a name of three letters costs."""
    letters = _Letters(16, _SHORT, 1)
    costs = under(standing.costs(code, window, _PRICES), letters.box, BEYOND)
    margin = max(max(abs(column), abs(row)) for column, row in _BESIDE)
    around = np.pad(costs, margin, constant_values=BEYOND if standing.places[code].water else _PRICES.water)
    height, width = costs.shape
    return np.asarray(
        np.min(
            [
                around[margin + row : margin + row + height, margin + column : margin + column + width]
                + 0.1 * SIDE * math.hypot(column, row)
                for column, row in _BESIDE
            ],
            axis=0,
        )
    )


def _clear(across: float, down: float) -> bool:
    """Whether a name of three letters so far from a unit keeps clear of it, and of most of its ring."""
    half = _Letters(16, _SHORT, 1).box
    right = max(abs(across) - half.wide, 0)
    below = max(abs(down) - half.high, 0)
    return (right > PLATE.wide or below > PLATE.high) and math.hypot(right, below) >= RING.high - 1


_BESIDE = [
    (across // SIDE, down // SIDE) for across in range(-64, 65, 8) for down in range(-48, 49, 4) if _clear(across, down)
]
"""The squares, counted from a unit's, in which a name beside it may have its middle."""
