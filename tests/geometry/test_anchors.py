"""Everything that is drawn in a province finds room in it, and keeps clear of what else is drawn.

The room is stated here as numbers, apart from the tool's own: a unit's plate, the ring around one that holds, a supply
centre's mark, a name. What falls short is listed with what it has, and why.
"""

from __future__ import annotations

from itertools import combinations

import pytest
from shapely import Point, Polygon, box

from standoff.board import members
from tests.geometry.drawn import BOARD, CODES, SEAS, Spot, area, reached, room, spots

HALF_PLATE = 22, 15
RING, MARK = 26, 6
FAR_ASIDE = 85
"""Two plates and a little: further off nobody sees that two units stand in one province."""
LETTER = 0.62
"""How wide a letter is, for its size."""
CENTRES = [CODES[centre] for centre in members(BOARD.centres)]
WITH_COASTS = [BOARD.locations[coast].code for province in BOARD.provinces for coast in province.coasts]

SMALL = {
    "CLY": (0.70, "the Highlands are narrow, and the plate stands out over the firths"),
    "LVP": (0.78, "a strip between the Pennines and the sea"),
    "PIC": (0.84, "smallest of all on land; larger it would push Belgium or Paris away"),
    "EDI": (0.84, "cut by the firths"),
    "ALB": (0.85, "narrow between the sea and Serbia"),
    "TUS": (0.87, "the peninsula is full of provinces here"),
    "CON": (0.92, "on both sides of a strait"),
}
"""What part of the plate lies in its province, where it does not all but wholly."""
CROWDED_RINGS = {
    "CLY": 0.72,
    "PIC": 0.75,
    "LVP": 0.75,
    "EDI": 0.79,
    "APU": 0.82,
    "ALB": 0.85,
    "ENG": 0.85,
    "TUS": 0.86,
    "HEL": 0.87,
    "NAP": 0.90,
}
"""What part of the ring lies in its province, where it is narrower than a ring: the rest is over the sea or a border."""


def plate(spot: Spot) -> Polygon:
    return _around(spot, *HALF_PLATE)


def badge(spot: Spot) -> Polygon:
    return Point(spot[0] + 20, spot[1] - 13).buffer(9.5)


def ring(spot: Spot) -> Polygon:
    return Point(spot).buffer(RING)


def mark(code: str) -> Polygon:
    return Point(spots(code)["centre"]).buffer(MARK)


def name(code: str, kind: str) -> Polygon:
    """Three letters, or, as low as any name in full is, one line of the smallest letters."""
    wide = room(code, kind)
    high = wide / (3 * LETTER) * 0.7 if kind == "short" else 10.0
    return _around(spots(code)[kind], wide / 2, high / 2)


def _around(spot: Spot, wide: float, high: float) -> Polygon:
    return box(spot[0] - wide, spot[1] - high, spot[0] + wide, spot[1] + high)


@pytest.mark.parametrize("code", CODES)
def test_every_anchor_lies_in_its_own_shape(code: str) -> None:
    for kind, spot in spots(code).items():
        assert area(code).contains(Point(spot)), kind


# --- units


@pytest.mark.parametrize("code", CODES)
def test_a_unit_has_room_around_it(code: str) -> None:
    spot = spots(code)["unit"]
    assert area(code).boundary.distance(Point(spot)) >= 9
    least, _ = SMALL.get(code, (0.97, ""))
    assert area(code).intersection(plate(spot)).area / plate(spot).area >= least
    least = CROWDED_RINGS.get(code, 0.94)
    assert area(code).intersection(ring(spot)).area / ring(spot).area >= least


@pytest.mark.parametrize("code", SMALL)
def test_the_small_are_listed_only_while_they_are(code: str) -> None:
    spot = spots(code)["unit"]
    assert area(code).intersection(plate(spot)).area / plate(spot).area < 0.97


@pytest.mark.parametrize("code", CODES)
def test_a_unit_that_was_driven_out_stands_beside_the_other_and_over_no_unit(code: str) -> None:
    spot = spots(code)["dislodged"]
    assert area(code).boundary.distance(Point(spot)) >= 6
    assert area(code).intersection(plate(spot)).area / plate(spot).area >= 0.5
    assert Point(spot).distance(Point(spots(code)["unit"])) <= FAR_ASIDE
    for other in CODES:
        assert plate(spot).intersection(plate(spots(other)["unit"])).area < 1e-6, other


def test_no_unit_covers_another() -> None:
    nearest = min(plate(spots(a)["unit"]).distance(plate(spots(b)["unit"])) for a, b in combinations(CODES, 2))
    assert nearest >= 10


# --- supply centres


@pytest.mark.parametrize("code", CENTRES)
def test_a_centre_is_seen_beside_any_unit_and_lies_well_within_its_province(code: str) -> None:
    assert area(code).contains(mark(code).buffer(3))
    for other in CODES:
        assert mark(code).distance(plate(spots(other)["unit"])) >= 5, other
        assert not mark(code).intersects(badge(spots(other)["unit"])), other


def test_a_centre_is_marked_where_the_board_has_one_and_nowhere_else() -> None:
    assert [code for code in CODES if "centre" in spots(code)] == CENTRES


# --- names


@pytest.mark.parametrize("kind", ["name", "short"])
@pytest.mark.parametrize("code", CODES)
def test_a_name_hides_behind_no_unit_and_no_centre(code: str, kind: str) -> None:
    for other in CODES:
        assert not name(code, kind).intersects(plate(spots(other)["unit"])), other
    for other in CENTRES:
        assert not name(code, kind).intersects(mark(other)), other


@pytest.mark.parametrize("code", CODES)
def test_three_letters_keep_clear_of_the_ring_around_their_unit(code: str) -> None:
    assert not name(code, "short").intersects(ring(spots(code)["unit"]))


@pytest.mark.parametrize("code", CODES)
def test_a_name_in_full_hardly_touches_the_ring(code: str) -> None:
    covered = name(code, "name").intersection(ring(spots(code)["unit"])).area
    assert covered <= 0.03 * name(code, "name").area


@pytest.mark.parametrize("kind", ["name", "short"])
def test_no_name_runs_into_another(kind: str) -> None:
    for here, there in combinations(CODES, 2):
        assert not name(here, kind).intersects(name(there, kind)), (here, there)


@pytest.mark.parametrize("code", CODES)
def test_three_letters_stand_in_their_province_or_over_the_water_beside_it(code: str) -> None:
    """On another's land there is never more than an edge of them; of a sea's, nothing to speak of elsewhere."""
    letters = name(code, "short")
    own = area(code).intersection(letters).area
    beside = 0.0 if code in SEAS else sum(area(sea).intersection(letters).area for sea in SEAS)
    assert own / letters.area >= 0.5
    assert (own + beside) / letters.area >= 0.85


def test_three_letters_are_large_enough_to_be_read() -> None:
    sizes = {code: room(code, "short") / (3 * LETTER) for code in CODES}
    assert min(sizes.values()) >= 11.9
    assert sorted(sizes.values())[len(sizes) // 10] >= 16


# --- coasts


@pytest.mark.parametrize("code", WITH_COASTS)
def test_a_fleet_on_a_coast_of_two_stands_at_the_sea_of_that_coast(code: str) -> None:
    """Its middle is on land, at most the reach of its ring from a sea of that coast, and nearer to it than to others."""
    location = BOARD.locations[BOARD.by_code[code]]
    spot = Point(spots(CODES[location.province])[location.coast])
    seas = {CODES[there] for there in members(BOARD.fleet_reach[location.id])} & SEAS
    others = (reached(location.province, by_fleet=True) & SEAS) - seas
    near = min(area(sea).distance(spot) for sea in seas)
    assert near <= 35
    assert all(area(sea).distance(spot) > 1.5 * near for sea in others)


@pytest.mark.parametrize("code", WITH_COASTS)
def test_a_fleet_on_a_coast_is_told_apart_from_a_unit_in_the_middle_and_covers_no_other(code: str) -> None:
    location = BOARD.locations[BOARD.by_code[code]]
    here = CODES[location.province]
    spot = spots(here)[location.coast]
    assert Point(spot).distance(Point(spots(here)["unit"])) >= 36
    assert not any(plate(spot).intersects(plate(spots(other)["unit"])) for other in CODES if other != here)
