"""What touches in the picture and what borders by the rules are the same, but for what is listed here with its reason.

Two provinces border in the picture where a line parts them; a fleet passes from one coast to the next where that line
ends at a sea. A corner that is all two shapes have in common counts for nothing, and so that nobody mistakes it for a
border there is none: nowhere do four shapes meet.
"""

from __future__ import annotations

from itertools import combinations

import pytest
from shapely import Point

from standoff.board import members
from tests.geometry.drawn import (
    BOARD,
    CODES,
    IDLE_LAND,
    IDLE_WATER,
    LANDS,
    SEAS,
    area,
    borders,
    coast_points,
    corners,
    reached,
)

NOT_DRAWN = {
    frozenset({"DEN", "SWE"}): "neighbours across the Sound, whose water is out of play: they touch by the rules alone",
}
"""Neighbours by the rules that do not touch in the picture."""
THE_OTHER_COAST = {
    "SPA/SC": {"GAS": "the Mid-Atlantic washes both coasts of Spain; where Gascony ends it washes the north coast"},
}
"""Neighbours of the other coast though a sea of this one is at the end of the border."""
SHORTEST = 5.0
"""Pixels: the shortest border that is drawn, the Strait of Gibraltar."""
WITH_COASTS = [BOARD.locations[coast].code for province in BOARD.provinces for coast in province.coasts]


def neighbours(*, by_fleet: bool) -> set[frozenset[str]]:
    return {
        frozenset({province.code, other})
        for province in BOARD.provinces
        for other in reached(province.id, by_fleet=by_fleet)
    }


def touch(here: str, there: str) -> bool:
    return frozenset({here, there}) in borders()


def test_provinces_on_land_share_a_border_exactly_when_an_army_can_move_between_them() -> None:
    drawn = {pair for pair in borders() if pair <= LANDS}
    assert drawn == neighbours(by_fleet=False) - NOT_DRAWN.keys()


def test_a_sea_shares_a_border_with_exactly_the_seas_and_shores_that_a_fleet_there_can_move_to() -> None:
    drawn = {pair for pair in borders() if pair & SEAS and not pair & {IDLE_LAND, IDLE_WATER}}
    assert drawn == {pair for pair in neighbours(by_fleet=True) if pair & SEAS}


def test_coasts_share_a_coast_point_exactly_when_a_fleet_can_move_along_them() -> None:
    along = {pair for pair in neighbours(by_fleet=True) if pair <= LANDS}
    assert set(coast_points()) == along - NOT_DRAWN.keys()


@pytest.mark.parametrize("code", WITH_COASTS)
def test_a_coast_of_two_goes_on_where_the_seas_of_that_coast_are(code: str) -> None:
    coast = BOARD.by_code[code]
    province = CODES[BOARD.province_of[coast]]
    reach = {CODES[there] for there in members(BOARD.fleet_reach[coast])}
    passing = {pair - {province}: seas for pair, seas in coast_points().items() if province in pair}
    alike = {other for (other,), seas in passing.items() if seas & reach}
    assert alike - THE_OTHER_COAST.get(code, {}).keys() == reach & LANDS


def test_each_sea_of_a_province_with_two_coasts_is_a_sea_of_one_of_them() -> None:
    for province in BOARD.provinces:
        if province.coasts:
            of_its_coasts = {CODES[there] for coast in province.coasts for there in members(BOARD.fleet_reach[coast])}
            assert {sea for sea in SEAS if touch(sea, province.code)} == of_its_coasts & SEAS


def test_borders_are_long_enough_to_be_seen() -> None:
    short = {tuple(sorted(pair)): round(length, 1) for pair, length in borders().items() if length < 2 * SHORTEST}
    in_play = {pair: length for pair, length in short.items() if IDLE_LAND not in pair and IDLE_WATER not in pair}
    assert in_play.keys() == {("MAO", "WES")}
    assert in_play["MAO", "WES"] >= SHORTEST


def test_nowhere_do_four_meet_so_that_no_corner_is_taken_for_a_border() -> None:
    assert [names for names in corners().values() if len(names) > 3] == []
    for names in corners().values():
        for pair in combinations(names, 2):
            assert frozenset(pair) in borders(), f"{pair} have nothing in common but a corner"


def test_every_exception_is_one() -> None:
    """A pair that came to touch in the picture is no exception any more."""
    for pair in NOT_DRAWN:
        assert pair in neighbours(by_fleet=False) | neighbours(by_fleet=True)
        assert pair not in borders()


# --- what the books say of single places


@pytest.mark.parametrize(("canal", "here", "there"), [("KIE", "HEL", "BAL"), ("CON", "AEG", "BLA")])
def test_a_waterway_joins_two_seas_that_do_not_touch(canal: str, here: str, there: str) -> None:
    assert touch(canal, here)
    assert touch(canal, there)
    assert not touch(here, there)


def test_the_waterway_of_constantinople_is_drawn_and_takes_no_part() -> None:
    marmara = next(part for part in area(IDLE_WATER).geoms if part.distance(area("CON")) == 0)
    assert [sea for sea in sorted(SEAS) if area(sea).distance(marmara) == 0] == ["AEG", "BLA"]
    assert {code for code in LANDS if area(code).distance(marmara) == 0} == {"CON"}


def test_the_strait_of_gibraltar_parts_spain_and_north_africa_and_joins_two_seas() -> None:
    assert not touch("SPA", "NAF")
    assert area("SPA").distance(area("NAF")) > 0
    assert touch("MAO", "WES")


def test_switzerland_takes_no_part_and_lies_between_five() -> None:
    switzerland = next(part for part in area(IDLE_LAND).geoms if part.distance(area("MUN")) == 0)
    assert {code for code in CODES if area(code).distance(switzerland) == 0} == {"BUR", "MAR", "MUN", "PIE", "TYR"}
    assert not switzerland.interiors


def test_the_caspian_has_no_name_and_nobody_sails_there() -> None:
    caspian = max(area(IDLE_WATER).geoms, key=lambda part: part.area)
    assert {code for code in CODES if area(code).distance(caspian) == 0} == {"SEV"}


ISLANDS = {
    "Iceland": (387, 132),
    "Ireland": (338, 508),
    "Sardinia": (659, 1077),
    "Corsica": (662, 1003),
    "Mallorca": (490, 1059),
    "Crete": (1097, 1171),
    "Cyprus": (1299, 1120),
}


@pytest.mark.parametrize("name", ISLANDS)
def test_an_island_that_takes_no_part_lies_in_water_alone(name: str) -> None:
    island = next(part for part in area(IDLE_LAND).geoms if part.contains(Point(ISLANDS[name])))
    assert {code for code in CODES if area(code).distance(island) == 0} <= SEAS


@pytest.mark.parametrize(
    ("code", "parts"),
    [("DEN", 4), ("SWE", 3), ("LVN", 3), ("CLY", 3), ("NAP", 2), ("CON", 2)],
)
def test_islands_that_belong_to_a_province_are_part_of_it(code: str, parts: int) -> None:
    assert len(area(code).geoms) == parts
