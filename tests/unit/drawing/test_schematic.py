"""A board that nobody has drawn is drawn as a plan: circles that keep apart, and a line wherever two touch."""

from __future__ import annotations

from functools import cache
from itertools import combinations
from xml.etree import ElementTree as ET

import pytest

from standoff.board import Board, PowerId, load_board, members, standard_board
from standoff.drawing import STYLES, Style, draw
from standoff.drawing.curves import Point
from standoff.drawing.geometry import Geometry
from standoff.drawing.schematic import schematic
from standoff.orders import Hold, starting_position
from tests.boards import islet, unit

RADIUS = 50
PLATE = 44, 30
"""How wide and high a unit is."""

ALONE = """\
[board]
name = "alone"
first-year = 1900
victory = 1
land = 1
sea = 0
centres = 1

[powers.MOOR]
name = "Moorland"
adjective = "Moorish"
homes = ["FEN"]
units = ["A FEN"]

[provinces.FEN]
name = "Fen"
kind = "inland"
centre = true
"""
APART = (
    ALONE.replace('"alone"', '"apart"').replace("land = 1", "land = 2")
    + '\n[provinces.ISL]\nname = "Isle"\nkind = "inland"\n'
)


@cache
def board(name: str) -> Board:
    texts = {"alone": ALONE, "apart": APART}
    return (
        load_board(texts[name], source=f"{name}.toml")
        if name in texts
        else {"islet": islet, "standard": standard_board}[name]()
    )


@cache
def plan_of(name: str) -> Geometry:
    return schematic(board(name))


BOARDS = ["alone", "apart", "islet", "standard"]


@pytest.mark.parametrize("name", BOARDS)
def test_circles_keep_apart_within_the_frame(name: str) -> None:
    plan = plan_of(name)
    middles = [anchors.unit for anchors in plan.anchors]
    assert len(middles) == len(plan.outlines) == len(board(name).provinces)
    assert all(here.to(there).length > 2 * RADIUS for here, there in combinations(middles, 2))
    for x, y in middles:
        assert RADIUS <= x <= plan.width - RADIUS
        assert RADIUS <= y <= plan.height - RADIUS


@pytest.mark.parametrize(("name", "lines"), [("alone", 0), ("apart", 0), ("islet", 6)])
def test_a_line_joins_what_touches_and_nothing_else(name: str, lines: int) -> None:
    assert plan_of(name).ways.count("M") == lines


def test_a_line_runs_from_middle_to_middle() -> None:
    plan = plan_of("islet")
    provinces = {province.code: plan.anchors[province.id].unit for province in islet().provinces}
    here, there = provinces["FEN"], provinces["HAR"]
    assert f"M{10 * here.x:.0f} {10 * here.y:.0f}" in plan.ways
    assert here.to(there).length == pytest.approx(140, rel=0.1)


def test_what_touches_is_nearer_than_what_does_not() -> None:
    """In the mean, for a plan has only two dimensions."""
    plan, standard = plan_of("standard"), standard_board()
    touching: list[float] = []
    others: list[float] = []
    for here, there in combinations(standard.provinces, 2):
        locations = (here.id, *here.coasts)
        reach = [standard.army_reach[at] | standard.fleet_reach[at] for at in locations]
        length = plan.anchors[here.id].unit.to(plan.anchors[there.id].unit).length
        (touching if any(each >> there.id & 1 for each in reach) else others).append(length)
    assert len(touching) > 150
    assert 3 * sum(touching) / len(touching) < sum(others) / len(others)


@pytest.mark.parametrize("name", BOARDS)
def test_what_is_drawn_in_a_circle_keeps_clear_of_the_unit(name: str) -> None:
    for anchors in plan_of(name).anchors:
        assert not _overlap(anchors.unit, anchors.dislodged)
        assert abs(anchors.centre.y - anchors.unit.y) >= PLATE[1] / 2 + 6
        assert anchors.short.y - anchors.unit.y >= PLATE[1] / 2 + 9
        assert anchors.unit.to(anchors.short).length < RADIUS


@pytest.mark.parametrize("name", ["islet", "standard"])
def test_fleets_on_the_coasts_of_one_province_stand_side_by_side(name: str) -> None:
    plan = plan_of(name)
    for province in board(name).provinces:
        for here, there in combinations(province.coasts, 2):
            assert not _overlap(plan.coasts[here], plan.coasts[there])
        for coast in province.coasts:
            assert plan.coasts[coast].to(plan.anchors[province.id].unit).length < RADIUS
    assert plan.coasts.keys() == {coast for province in board(name).provinces for coast in province.coasts}


@pytest.mark.parametrize("style", STYLES.values(), ids=list(STYLES))
@pytest.mark.parametrize("name", ["alone", "apart", "islet"])
def test_an_odd_board_is_drawn_with_units_and_orders(name: str, style: Style) -> None:
    position = starting_position(board(name))
    orders = [Hold(unit=each) for units in position.units for each in units]
    root = ET.fromstring(draw(position, orders=orders, style=style))
    found = {element.attrib["id"] for element in root.iter() if "id" in element.attrib}
    assert {f"province-{province.code.lower()}" for province in board(name).provinces} <= found
    assert {"unit-a-fen", "order-a-fen"} <= found


def test_a_fleet_on_a_coast_is_drawn_on_that_side_of_the_circle() -> None:
    plan = plan_of("islet")
    east, west = (plan.spot(islet(), unit(islet(), f"F CAP/{coast}").location) for coast in ("EC", "WC"))
    middle = plan.anchors[islet().province_of[islet().by_code["CAP"]]].unit
    assert west.x < middle.x < east.x


def test_a_plan_is_the_same_every_time() -> None:
    for name in BOARDS:
        again = schematic(board(name))
        assert again.outlines == plan_of(name).outlines
        assert again.ways == plan_of(name).ways


def test_a_board_by_the_name_of_another_that_has_a_picture_gets_a_plan() -> None:
    namesake = load_board(ALONE.replace('"alone"', '"standard"'), source="mine.toml")
    position = starting_position(namesake)
    assert position.units[PowerId(0)]
    assert len(list(members(namesake.centres))) == 1
    assert 'id="province-fen"' in draw(position)
    assert 'id="province-par"' not in draw(position)


def _overlap(here: Point, there: Point) -> bool:
    return abs(here.x - there.x) < PLATE[0] and abs(here.y - there.y) < PLATE[1]
