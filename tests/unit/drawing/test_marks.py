"""The marks of orders: where lines begin and end, and how what failed differs in shape."""

from __future__ import annotations

import re
from collections.abc import Mapping
from itertools import pairwise
from math import cos, radians, sin

import pytest

from standoff.board import UnitKind, standard_board
from standoff.drawing import geometry_of
from standoff.drawing.curves import Point
from standoff.drawing.marks import Given, Mark, marks
from standoff.drawing.signs import reach_towards
from standoff.drawing.strokes import Part
from standoff.judge import judge
from standoff.notation import read_orders
from standoff.notation.submission import submission
from standoff.orders import Position, read_setup
from standoff.rulebook import Rulebook

BOARD = standard_board()
GEOMETRY = geometry_of(BOARD)
NUMBER = re.compile(r"-?\d+(?:\.\d+)?")
PLATE, RING = (22, 15), 26
FRANCE = "France: A PAR, A BUR, A MAR, F BRE"


def marked(setup: str, sheet: str) -> Mapping[str, Mark]:
    """The marks of judged orders in Spring 1901, by the unit that was ordered."""
    position = read_setup(f"Spring 1901, movement\n{setup}", BOARD)
    orders, refused = submission(read_orders(sheet, position))
    verdicts = judge(position, orders, Rulebook.standard(), refused=refused).verdicts
    return drawn(position, [Given(power=v.power, order=v.order, verdict=v) for v in verdicts if v.order is not None])


def drawn(position: Position, given: list[Given]) -> Mapping[str, Mark]:
    return {BOARD.unit_text(mark.given.order.unit): mark for mark in marks(given, position, GEOMETRY)}  # type: ignore[union-attr]


def roles(mark: Mark) -> list[str]:
    return [part.role for part in mark.parts]


def part_of(mark: Mark, role: str) -> Part:
    return next(part for part in mark.parts if part.role == role)


def points(part: Part) -> list[Point]:
    """The corners of a path of steps."""
    x, y, *steps = map(float, NUMBER.findall(part.path))
    found = [Point(x, y)]
    for dx, dy in zip(steps[::2], steps[1::2], strict=True):
        found.append(found[-1].moved(Point(dx, dy)))
    return found


def spot(code: str) -> Point:
    return GEOMETRY.spot(BOARD, BOARD.by_code[code])


def outside(point: Point, code: str, kind: UnitKind) -> bool:
    """Whether a point lies outside a plate: a box, for an army one with round ends."""
    step = spot(code).to(point)
    across, down = (PLATE[0], PLATE[1]) if kind is UnitKind.FLEET else (PLATE[0] - 14, PLATE[1] - 14)
    return Point(max(abs(step.x) - across, 0), max(abs(step.y) - down, 0)).length > 14 * (kind is UnitKind.ARMY)


@pytest.mark.parametrize("kind", UnitKind)
@pytest.mark.parametrize("degrees", range(0, 360, 15))
def test_a_line_that_comes_to_a_unit_ends_at_its_plate(kind: UnitKind, degrees: int) -> None:
    """Never a pixel under it, nor more than a few away."""
    way = Point(cos(radians(degrees)), sin(radians(degrees)))
    end = spot("PAR").moved(way, reach_towards(way, kind))
    assert outside(end.moved(way, 1), "PAR", kind)
    assert not outside(end.moved(way, -3), "PAR", kind)


def test_an_arrow_goes_from_the_rim_of_its_unit_to_where_the_other_would_stand() -> None:
    arrow = marked(FRANCE, "A Par - Gas")["A PAR"]
    assert (arrow.kind, roles(arrow)) == ("move", ["shaft", "head"])
    start, tip = points(part_of(arrow, "shaft"))[0], points(part_of(arrow, "head"))[0]
    assert 15 < spot("PAR").to(start).length < 25
    assert spot("GAS").to(tip).length < 3


def test_an_arrow_stops_short_of_a_unit_where_it_goes() -> None:
    tip = points(part_of(marked(FRANCE, "A Par - Bur, A Bur - Mun")["A PAR"], "head"))[0]
    assert 15 < spot("BUR").to(tip).length < 25


@pytest.mark.parametrize("help_", ["A Bur H", "A Bur - Mun, A Mun - Bur"])
def test_an_arrow_ends_before_the_ring_around_a_unit(help_: str) -> None:
    setup = "Germany: A BUR\nFrance: A PAR, A MAR, A GAS"
    arrow = marked(setup, f"Germany: {help_}\nFrance: A Par - Bur, A Mar S A Par - Bur, A Gas S A Par - Bur")["A PAR"]
    tip = points(part_of(arrow, "head"))[0]
    assert (spot("BUR").to(tip).length >= RING + 1) == (help_ == "A Bur H")


def test_a_move_that_failed_ends_at_a_bar_and_not_in_a_head() -> None:
    both = marked("France: A PAR\nGermany: A MUN", "France: A Par - Bur\nGermany: A Mun - Bur")
    assert [roles(mark) for mark in both.values()] == [["shaft", "bar"]] * 2


def test_a_support_ends_on_the_arrow_and_is_crossed_when_it_is_cut() -> None:
    setup = "France: A PAR, A MAR\nItaly: A PIE\nGermany: A MUN"
    sheet = "France: A Par - Bur, A Mar S A Par - Bur\nItaly: A Pie - {}\nGermany: A Mun - Bur"
    for goal, cut in (("Tyr", []), ("Mar", ["cut"])):
        found = marked(setup, sheet.format(goal))
        assert roles(found["A MAR"]) == ["shaft", *cut, "dot"]
        end = part_of(found["A MAR"], "dot").at
        assert end is not None
        assert min(end.to(point).length for point in dense(points(part_of(found["A PAR"], "shaft")))) < 3


def dense(line: list[Point]) -> list[Point]:
    return [a.moved(a.to(b), number / 10) for a, b in pairwise(line) for number in range(11)]


def test_each_of_several_supports_meets_the_arrow_in_its_own_place() -> None:
    setup = "France: A PAR, A MAR, A GAS, A PIC"
    helped = ", ".join(f"A {each} S A Par - Bur" for each in ("Mar", "Gas", "Pic"))
    found = marked(setup, f"France: A Par - Bur, {helped}")
    ends = [part_of(found[unit], "dot").at for unit in ("A MAR", "A GAS", "A PIC")]
    assert len(set(ends)) == 3


def test_a_support_for_a_unit_that_does_otherwise_points_at_what_was_meant() -> None:
    mark = marked(FRANCE, "A Mar S A Par - Bur, A Bur H, A Par - Gas")["A MAR"]
    assert roles(mark) == ["ghost", "shaft", "cut", "dot"]


def test_a_carried_army_passes_by_its_fleets_and_these_stand_in_waves() -> None:
    setup = "England: A LON, F NTH, F SKA"
    found = marked(setup, "A Lon - Swe via convoy, F Nth C A Lon - Swe, F Ska C A Lon - Swe")
    assert found["A LON"].kind == "convoyed"
    line = dense(points(part_of(found["A LON"], "shaft")))
    for fleet in ("NTH", "SKA"):
        assert min(spot(fleet).to(point).length for point in line) < RING
        assert part_of(found[f"F {fleet}"], "goal").at == spot(fleet)


def test_a_carried_army_goes_by_sea_from_one_fleet_to_the_next() -> None:
    """From Yorkshire around Kent, through the Strait of Dover: not over the plate of the army in London, which lies between."""
    found = marked("England: A YOR, F NTH, F ENG, A LON", "A Yor - Bre, F Nth C A Yor - Bre, F Eng C A Yor - Bre")
    line = dense(points(part_of(found["A YOR"], "shaft")))
    dover = GEOMETRY.gates[BOARD.province_of[BOARD.by_code["NTH"]], BOARD.province_of[BOARD.by_code["ENG"]]]
    assert min(dover.to(point).length for point in line) < 1
    assert min(spot("LON").to(point).length for point in line) > PLATE[0] + 15


def test_a_build_is_told_by_a_plus_that_covers_no_supply_centre() -> None:
    """For any home: the plus is 4 to each side, and the mark of a centre 6 around."""
    for power in BOARD.powers:
        for home in [province for province in BOARD.provinces if power.homes >> province.id & 1]:
            setup = f"Winter 1901, adjustments\n{power.title} centres: {home.code}"
            position = read_setup(setup, BOARD)
            coast = f"/{BOARD.locations[home.coasts[0]].coast}" if home.coasts else ""
            kind = "F" if coast else "A"
            (order,) = read_orders(f"{power.title}: Build {kind} {home.code}{coast}", position).orders
            (mark,) = marks([Given(power=power.id, order=order)], position, GEOMETRY)
            plus = part_of(mark, "plus").at
            assert plus is not None
            assert plus.to(GEOMETRY.anchors[home.id].centre).length > 12, home.code
