"""Lines that bend, are cut short and wave, and the traffic that keeps them apart."""

from __future__ import annotations

import pytest

from standoff.drawing.curves import Point, Traffic, arc, at, circle, length, part, path_of, through, waved

START, END = Point(100, 100), Point(300, 100)


def test_an_arc_goes_from_start_to_end_and_bends_to_its_left() -> None:
    line = arc(START, END, 0.1)
    assert (line[0], line[-1]) == (START, END)
    assert min(point.y for point in line) == pytest.approx(80)  # y grows downwards: left of eastward is up


def test_lines_there_and_back_bend_apart() -> None:
    there, back = arc(START, END, 0.1), arc(END, START, 0.1)
    assert there[len(there) // 2].to(back[len(back) // 2]).length == pytest.approx(40)


def test_a_smooth_line_passes_all_its_stops() -> None:
    stops = [Point(0, 0), Point(50, 30), Point(90, -10)]
    line = through(stops)
    assert [min(stop.to(point).length for point in line) for stop in stops] == pytest.approx([0, 0, 0])


@pytest.mark.parametrize(("start", "end", "left"), [(0, 0, 200), (10, -20, 170), (150, 190, 40), (0, 900, 200)])
def test_a_part_of_a_line_is_as_long_as_asked(start: float, end: float, left: float) -> None:
    assert length(part([START, END], start, end)) == pytest.approx(left)


def test_of_a_line_too_short_to_be_cut_a_stub_is_left() -> None:
    stub = part([START, Point(110, 100)], 19, -19)
    assert length(stub) == pytest.approx(1)
    assert stub[0].x < stub[1].x


def test_a_point_along_a_line_comes_with_its_direction() -> None:
    corner = [Point(0, 0), Point(10, 0), Point(10, 10)]
    assert at(corner, 15) == (Point(10, 5), Point(0, 1))


def test_a_wave_swings_to_both_sides_and_keeps_its_ends() -> None:
    wave = waved([START, END], 3, 20)
    assert (wave[0], wave[-1]) == (START, END)
    assert {round(point.y - 100) for point in wave} == {-3, 0, 3}


def test_a_circle_closes() -> None:
    line = circle(Point(5, 5), 10)
    assert line[0].to(line[-1]).length == pytest.approx(0)
    assert {round(Point(5, 5).to(point).length, 6) for point in line} == {10}


def test_a_path_is_written_by_short_steps() -> None:
    assert path_of([Point(1.04, 2), Point(3, -4), Point(3, -4.25)]) == "M1 2l2-6 0-0.2"


def test_a_way_goes_around_what_stands_there() -> None:
    traffic = Traffic(400, 200)
    there = Point(200, 80)  # where it would bend if there were nothing
    traffic.put(there, 6, around=1)
    way = traffic.way(START, END)
    assert min(there.to(point).length for point in way) > 18


def test_a_second_way_does_not_run_over_the_first() -> None:
    traffic = Traffic(400, 200)
    first = traffic.way(START, END)
    traffic.put_line(first, 2)
    second = traffic.way(Point(101, 100), Point(299, 100))
    assert first[7].to(second[7]).length > 15


def test_a_way_stays_in_the_picture() -> None:
    traffic = Traffic(400, 200)
    assert min(point.y for point in traffic.way(Point(100, 12), Point(300, 12))) > 0
