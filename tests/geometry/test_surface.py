"""The shapes fill the frame: nothing lies in two of them, and nothing in none."""

from __future__ import annotations

from collections import Counter

import pytest
from shapely import LineString, box

from tests.geometry.drawn import CODES, IDLE_LAND, IDLE_WATER, PER_PIXEL, arcs, area, data, shapes, sides

FRAME = box(0, 0, data()["width"] / PER_PIXEL, data()["height"] / PER_PIXEL)
EVERYTHING = (*CODES, IDLE_LAND, IDLE_WATER)


def test_all_areas_together_are_the_frame() -> None:
    assert sum(area(name).area for name in EVERYTHING) == pytest.approx(FRAME.area, abs=1e-6)


def test_no_shape_overlaps_another() -> None:
    """Areas that add up could still hide an overlap behind a slit of its size."""
    for number, here in enumerate(EVERYTHING):
        for there in EVERYTHING[:number]:
            assert area(here).intersection(area(there)).area < 1e-9, (here, there)


def test_every_line_has_a_shape_on_either_side_but_for_the_frame() -> None:
    once = [number for number, names in sides().items() if len(names) == 1]
    assert once
    for number in once:
        line = LineString([(x / PER_PIXEL, y / PER_PIXEL) for x, y in arcs()[number]])
        assert FRAME.exterior.covers(line), number
    used = Counter(max(number, ~number) for rings in shapes().values() for ring in rings for number in ring)
    assert set(used) == set(range(len(arcs())))
    assert max(used.values()) == 2


@pytest.mark.parametrize("name", EVERYTHING)
def test_a_shape_is_drawn_without_crossing_itself(name: str) -> None:
    assert area(name).is_valid
    assert not area(name).is_empty


def test_nothing_in_play_reaches_out_of_the_frame() -> None:
    for name in EVERYTHING:
        assert FRAME.covers(area(name)), name


def test_there_are_no_crumbs() -> None:
    """A piece that belongs to nobody by mistake, where a line overshot a coast, is smaller than any island drawn."""
    for kind in (IDLE_LAND, IDLE_WATER):
        assert [round(part.area) for part in area(kind).geoms if part.area < 24] == []
    for code in CODES:
        assert [round(part.area) for part in area(code).geoms if part.area < 60] == [], code
