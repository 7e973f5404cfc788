"""Where in its shape a province has its unit, its supply centre, its name, and a unit that was driven out.

Everything on the map is a box that costs what it covers: a border crossed, another unit, a name. First come the units,
then what stands around them, each where it costs least, and the small provinces before the large ones.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from faces import polygons_of
from labels import Label, beside_a_unit, labels
from raster import Size, Spot, put, under
from shapely.geometry.base import BaseGeometry
from standing import BADGE, BADGE_AWAY, BEYOND, MARK, PLATE, RING, Place, Prices, Standing

_HEART, _MARKS_HEART, _ANOTHERS_HEART = Size(9, 9), Size(10, 10), Size(6, 6)
"""The part of a unit, of a mark and of a unit driven out that never reaches over a border."""
_ANOTHER = Size(20, 14)
"""A unit again, without the air, for that is around the others."""
_UNIT = Prices(land=60, water=25, plates=400, rings=60, coasts=40)
_HEARTS = Prices(land=1000, water=1000)
_MARK = Prices(land=200, water=100, plates=600, rings=12, coasts=60, marks=300, names=80)
_DRIVEN_OUT = Prices(land=40, water=12, plates=20000, coasts=40, marks=80, names=40)
_FROM_MIDDLE, _FROM_UNIT = 0.12, 0.4
"""What each pixel costs that a unit stands away from the middle, and what belongs to it from the unit."""


@dataclass(frozen=True, kw_only=True)
class Anchors:
    """The places of one province."""

    unit: Spot
    dislodged: Spot
    name: Label
    short: Label
    centre: Spot | None = None


def anchors(
    places: Mapping[str, Place], idle: Mapping[str, BaseGeometry], frame: tuple[float, float]
) -> dict[str, Anchors]:
    """Find the places of all provinces."""
    standing = Standing(places, idle, frame)
    codes = sorted(places, key=lambda code: (places[code].shape.area, code))
    units = {}
    for code in codes:
        units[code] = _unit(standing, code)
        put(standing.plates, units[code], PLATE)
        put(standing.rings, units[code], RING, round_=True)
    for x, y in units.values():
        put(standing.marks, (x + BADGE_AWAY[0], y + BADGE_AWAY[1]), BADGE)
    _all_labels(standing, codes, units)  # so that the marks leave room for the names, which come after them
    marks = {}
    for code in codes:
        if places[code].centre:
            marks[code] = _beside(standing, code, units[code], MARK, _MARK, _MARKS_HEART)
            put(standing.marks, marks[code], MARK)
    short, full = _all_labels(standing, codes, units)
    return {
        code: Anchors(
            unit=units[code],
            dislodged=_beside(standing, code, units[code], _ANOTHER, _DRIVEN_OUT, _ANOTHERS_HEART),
            name=full[code],
            short=short[code],
            centre=marks.get(code),
        )
        for code in codes
    }


def _all_labels(
    standing: Standing, codes: Sequence[str], units: Mapping[str, Spot]
) -> tuple[dict[str, Label], dict[str, Label]]:
    """The names of three letters, and those in full. A drawing has the ones or the others."""
    standing.names[:] = 0
    short = labels(standing, codes, units, full=False)
    covered = standing.names.copy()
    standing.names[:] = 0
    full = labels(standing, codes, units, full=True)
    standing.names |= covered
    return short, full


def _unit(standing: Standing, code: str) -> Spot:
    """In the middle, as far as the plate and the ring have room there, and a name beside them."""
    place = standing.places[code]
    window = standing.window(code)
    costs = standing.costs(code, window, _UNIT)
    return window.cheapest(
        under(costs, PLATE, BEYOND)
        + under(costs, RING, BEYOND)
        + under(standing.costs(code, window, _HEARTS), _HEART, BEYOND)
        + beside_a_unit(standing, code, window)
        + _FROM_MIDDLE * window.far(place.look or _middle(place.shape))
        + standing.elsewhere(code, window)
    )[0]


def _beside(standing: Standing, code: str, unit: Spot, size: Size, prices: Prices, heart: Size) -> Spot:
    """The place in the same province for something that belongs to a unit."""
    window = standing.window(code)
    return window.cheapest(
        under(standing.costs(code, window, prices), size, BEYOND)
        + under(standing.costs(code, window, _HEARTS), heart, BEYOND)
        + _FROM_UNIT * window.far(unit)
        + standing.elsewhere(code, window)
    )[0]


def _middle(shape: BaseGeometry) -> Spot:
    """The middle of the largest part."""
    part = max(polygons_of(shape), key=lambda polygon: polygon.area)
    return part.centroid.x, part.centroid.y
