"""The tool that draws the map: the same bytes every time, and errors that say which line or place is at fault."""

from __future__ import annotations

import draw_map
import numpy as np
import projection
import pytest
from faces import GRID, MapError, cut, degrees_of
from projection import HEIGHT, WIDTH, Larger, Points, conic, pictured

SQUARE = [[[[0.0, 50.0], [10.0, 50.0], [10.0, 55.0], [0.0, 55.0], [0.0, 50.0]]]]
"""A land by itself in the sea."""
ACROSS = {"land": {"AAA BBB": "5 49, 5 56"}, "sea": {"CCC DDD": "-60 52, 1 52", "CCC DDD east": "9 52, 80 52"}}
PLACES = {"AAA": "2 52", "BBB": "8 53", "CCC": "5 57", "DDD": "5 47"}


def test_the_file_is_drawn_again_to_the_byte() -> None:
    assert draw_map.geometry() == draw_map.TARGET.read_text(encoding="ascii")


def test_the_last_digits_of_a_machines_sines_do_not_matter(monkeypatch: pytest.MonkeyPatch) -> None:
    noise = np.random.default_rng(1901)

    def another_machine(degrees: Points) -> Points:
        points = conic(degrees)
        return np.asarray(points + noise.uniform(-1e-12, 1e-12, points.shape))

    monkeypatch.setattr(projection, "conic", another_machine)
    assert draw_map.geometry() == draw_map.TARGET.read_text(encoding="ascii")


# --- cutting


def test_land_and_sea_are_cut_by_lines_that_overshoot_the_coast() -> None:
    found = cut(SQUARE, ACROSS, PLACES, [])
    assert set(found.provinces) == set(PLACES)
    whole = sum(shape.area for shape in found.provinces.values()) + found.land.area + found.water.area
    assert whole == pytest.approx(WIDTH * HEIGHT, abs=1e-6)
    assert found.land.is_empty
    border = found.provinces["AAA"].intersection(found.provinces["BBB"])
    km = border.length / projection.PER_KM
    assert km == pytest.approx(556 * 0.98, abs=3)  # five degrees; between its parallels the projection draws smaller
    assert found.provinces["CCC"].intersection(found.provinces["DDD"]).length > 0


def test_every_corner_lies_on_the_grid() -> None:
    for shape in cut(SQUARE, ACROSS, PLACES, []).provinces.values():
        for x, y in shape.exterior.coords:
            assert x / GRID == pytest.approx(round(x / GRID), abs=1e-6)
            assert y / GRID == pytest.approx(round(y / GRID), abs=1e-6)


def test_land_that_nobody_is_in_takes_no_part() -> None:
    found = cut(SQUARE, ACROSS, {code: at for code, at in PLACES.items() if code != "BBB"}, [])
    assert found.land.area == pytest.approx(cut(SQUARE, ACROSS, PLACES, []).provinces["BBB"].area)


def test_a_province_can_have_several_parts() -> None:
    found = cut(SQUARE, ACROSS, {"AAA": "2 52; 8 53", "CCC": "5 57", "DDD": "5 47"}, [])
    parted = cut(SQUARE, ACROSS, PLACES, []).provinces
    assert found.provinces["AAA"].area == pytest.approx(parted["AAA"].area + parted["BBB"].area)


def test_a_place_that_lies_in_no_piece_is_told_with_where_it_is_drawn() -> None:
    with pytest.raises(MapError, match=r"AAA: \(20\.0, 52\.0\) lies in no piece of land; it is drawn at \(\d+\.\d+, "):
        cut(SQUARE, ACROSS, {**PLACES, "AAA": "20 52"}, [])
    with pytest.raises(MapError, match=r"CCC: \(2\.0, 52\.0\) lies in no piece of sea"):
        cut(SQUARE, ACROSS, {**PLACES, "CCC": "2 52"}, [])


def test_two_places_in_one_piece_are_told() -> None:
    with pytest.raises(MapError, match="BBB and AAA lie in one piece: a line between them is missing"):
        cut(SQUARE, {**ACROSS, "land": {}}, PLACES, [])


def test_a_line_that_ends_short_of_the_coast_parts_nothing() -> None:
    with pytest.raises(MapError, match="BBB and AAA lie in one piece"):
        cut(SQUARE, {**ACROSS, "land": {"AAA BBB": "5 50.5, 5 56"}}, PLACES, [])


def test_ponds_islets_and_inlets_too_small_to_be_seen_are_not_drawn() -> None:
    islet = [[[20.0, 52.0], [20.05, 52.0], [20.05, 52.05], [20.0, 52.05], [20.0, 52.0]]]
    pond = [[2.0, 51.0], [2.1, 51.0], [2.1, 51.1], [2.0, 51.1], [2.0, 51.0]]
    found = cut([[*SQUARE[0], pond], islet], ACROSS, PLACES, [])
    assert found.land.is_empty
    assert not found.provinces["AAA"].interiors


# --- drawing parts larger


@pytest.mark.parametrize("growth", [1.25, 2.0, -0.1])
def test_growth_that_folds_the_map_is_refused(growth: float) -> None:
    with pytest.raises(ValueError, match=f"a growth of {growth} folds the map over itself: take one from 0 to 1.2"):
        Larger(10, 50, 300, growth)


@pytest.mark.parametrize("growth", [0.0, 0.5, 1.2, 1.249])
def test_growth_below_that_keeps_points_in_their_order(growth: float) -> None:
    away = np.stack([np.linspace(0, 200, 4001), np.zeros(4001)], axis=1)
    moved = Larger(10, 50, 500, growth).swell(away, np.zeros(2))[:, 0]
    assert np.all(np.diff(moved) > 0)
    assert moved[1] == pytest.approx((1 + growth) * away[1, 0], rel=1e-3)


def test_at_the_rim_and_beyond_nothing_moves() -> None:
    part = Larger(10, 50, 300, 0.8)
    middle = conic(np.array([[10.0, 50.0]]))[0]
    reach = 300 * projection.PER_KM
    outside = middle + np.array([[reach, 0.0], [0.0, -reach], [2 * reach, reach]])
    assert np.array_equal(part.swell(outside, middle), outside)
    assert np.allclose(part.swell(middle[None, :], middle), middle)


def test_a_part_swells_around_where_those_before_it_moved_its_middle() -> None:
    wide, narrow = Larger(10, 50, 1000, 0.5), Larger(14, 50, 200, 0.5)
    at = np.array([[14.0, 50.0]])
    assert np.allclose(pictured(at, [wide, narrow]), pictured(at, [wide]))


def test_the_projection_keeps_angles_and_its_middle() -> None:
    """Lambert's conic: at the parallels a degree of latitude is as long as on the globe, and everywhere angles hold."""
    (west, north, *_) = (projection.WEST, projection.NORTH)
    assert conic(np.array([[15.0, 52.0]]))[0] == pytest.approx((-west * projection.PER_KM, north * projection.PER_KM))
    here = np.array([[15.0, 40.0], [15.0, 40.01], [15.01, 40.0]])
    middle, up, right = conic(here) / projection.PER_KM
    assert np.hypot(*(up - middle)) == pytest.approx(6371 * np.radians(0.01), rel=1e-4)
    for latitude in (36.0, 52.0, 70.0):
        middle, up, right = conic(np.array([[3.0, latitude], [3.0, latitude + 0.01], [3.01, latitude]]))
        north_step, east_step = up - middle, right - middle
        assert abs(float(north_step @ east_step)) < 1e-3 * float(np.hypot(*north_step) * np.hypot(*east_step))


def test_points_are_written_in_pairs() -> None:
    assert degrees_of("-7.5 43; 8 44.25", between=";") == [(-7.5, 43.0), (8.0, 44.25)]
    for wrong in ("7,5 43", "7.5", "7.5 43 8", "7.5 N, 8 44", ""):
        with pytest.raises(MapError, match="is no point: write a longitude and a latitude, as in"):
            degrees_of(wrong)
