"""Lines in the plane: rows of points that bend, stop short, wave, and keep out of one another's way."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple


class Point(NamedTuple):
    """A point of the picture, or a step from one to another, in pixels; y grows downwards."""

    x: float
    y: float

    def to(self, other: Point) -> Point:
        """The step from here to there."""
        return Point(other.x - self.x, other.y - self.y)

    def moved(self, step: Point, times: float = 1) -> Point:
        """The point a step further on."""
        return Point(self.x + times * step.x, self.y + times * step.y)

    @property
    def length(self) -> float:
        """How long a step is."""
        return math.hypot(self.x, self.y)

    @property
    def unit(self) -> Point:
        """A step of one pixel in the same direction."""
        length = self.length or 1
        return Point(self.x / length, self.y / length)

    @property
    def left(self) -> Point:
        """A step as long, a quarter turn to the left."""
        return Point(self.y, -self.x)


Line = Sequence[Point]
"""A row of points, walked from the first to the last."""

_SAMPLES = 14
_CORNERS = 24


def arc(start: Point, end: Point, bend: float) -> list[Point]:
    """A line that bends to the left by so much of its length.

    >>> [round(point.y) for point in arc(Point(0, 0), Point(100, 0), 0.2)[::7]]
    [0, -20, 0]
    """
    step = start.to(end)
    control = start.moved(step, 0.5).moved(step.left, 2 * bend)
    return [
        Point(
            (1 - t) ** 2 * start.x + 2 * t * (1 - t) * control.x + t**2 * end.x,
            (1 - t) ** 2 * start.y + 2 * t * (1 - t) * control.y + t**2 * end.y,
        )
        for t in (number / _SAMPLES for number in range(_SAMPLES + 1))
    ]


def circle(middle: Point, radius: float) -> list[Point]:
    """A line once around, of so many corners that none is seen."""
    turns = (2 * math.pi * number / _CORNERS for number in range(_CORNERS + 1))
    return [middle.moved(Point(math.cos(turn), math.sin(turn)), radius) for turn in turns]


def through(stops: Line) -> list[Point]:
    """A smooth line through all the stops (Catmull and Rom's)."""
    ends = [stops[0], *stops, stops[-1]]
    line = [stops[0]]
    for before, start, end, after in zip(ends, ends[1:], ends[2:], ends[3:], strict=False):
        line += [
            Point(*(_eased(number / 8, *values) for values in zip(before, start, end, after, strict=True)))
            for number in range(1, 9)
        ]
    return line


def _eased(t: float, before: float, start: float, end: float, after: float) -> float:
    return 0.5 * (
        2 * start
        + (end - before) * t
        + (2 * before - 5 * start + 4 * end - after) * t**2
        + (3 * start - before - 3 * end + after) * t**3
    )


def part(line: Line, start: float, end: float) -> list[Point]:
    """What lies of a line between two lengths along it; an end below zero counts from the line's own end."""
    whole = length(line)
    end = whole + end if end <= 0 else min(end, whole)
    if end - start < 1:  # too short to be cut: keep a stub in its direction
        middle, step = at(line, whole / 2)
        return [middle.moved(step, -0.5), middle.moved(step, 0.5)]
    kept = [at(line, start)[0]]
    walked = 0.0
    for here, there in pairwise(line):
        walked += here.to(there).length
        if start < walked < end:
            kept.append(there)
    return [*kept, at(line, end)[0]]


def length(line: Line) -> float:
    """How long a line is."""
    return sum(here.to(there).length for here, there in pairwise(line))


def at(line: Line, distance: float) -> tuple[Point, Point]:
    """The point so far along a line, and the direction there."""
    here, there = line[0], line[-1]
    for here, there in pairwise(line):
        step = here.to(there).length
        if distance <= step:
            break
        distance -= step
    direction = here.to(there).unit
    return here.moved(direction, distance), direction


def waved(line: Line, height: float, wave: float) -> list[Point]:
    """A line that swings to both sides of another."""
    whole = length(line)
    turns = max(1, round(whole / wave))
    points = [line[0]]
    for number in range(1, 4 * turns):
        point, direction = at(line, whole * number / (4 * turns))
        points.append(point.moved(direction.left, height * math.sin(number * math.pi / 2)))
    return [*points, line[-1]]


def path_of(line: Line) -> str:
    """A line as SVG writes it, to a tenth of a pixel and by steps, so that it stays short.

    >>> path_of([Point(1, 2), Point(3.26, 4)])
    'M1 2l2.3 2'
    """
    first, *rest = [(round(point.x * 10), round(point.y * 10)) for point in line]
    steps = []
    here = first
    for there in rest:
        steps.append(f"{_tenths(there[0] - here[0])} {_tenths(there[1] - here[1])}")
        here = there
    return f"M{_tenths(first[0])} {_tenths(first[1])}l{' '.join(steps)}".replace(" -", "-")


def _tenths(value: int) -> str:
    return f"{value / 10:g}"


class Traffic:
    """What lies where already, in cells of a few pixels, so that a new line can keep out of its way."""

    _CELL = 9
    _BENDS = (0.1, -0.1, 0.2, -0.2, 0.32, -0.32)
    _OUTSIDE = 10

    def __init__(self, width: float, height: float) -> None:
        self._width, self._height = width, height
        self._weights: Counter[tuple[int, int]] = Counter()

    def put(self, point: Point, weight: int, *, around: int = 0) -> None:
        """Note that something lies here, and so many cells around."""
        x, y = self._cell(point)
        for dx in range(-around, around + 1):
            for dy in range(-around, around + 1):
                self._weights[x + dx, y + dy] += weight

    def put_line(self, line: Line, weight: int) -> None:
        """Note that a line lies here."""
        for cell in self._cells(line):
            self._weights[cell] += weight

    def way(self, start: Point, end: Point) -> list[Point]:
        """The arc from start to end that meets least, a gentle bend to the left if there is a choice."""
        arcs = {bend: arc(start, end, bend) for bend in self._BENDS}
        return arcs[min(arcs, key=lambda bend: self._cost(arcs[bend]) + abs(bend) * 20)]

    def _cost(self, line: Line) -> int:
        """What a line meets on its way; its ends, where its own units stand, do not count."""
        inner = line[3:-3]
        outside = sum(not (0 < x < self._width and 0 < y < self._height) for x, y in inner)
        return outside * self._OUTSIDE + sum(self._weights[cell] for cell in self._cells(inner))

    def _cells(self, line: Line) -> set[tuple[int, int]]:
        """The cells that a line crosses."""
        found = set()
        for here, there in pairwise(line):
            steps = int(here.to(there).length / self._CELL) + 1
            found |= {self._cell(here.moved(here.to(there), number / steps)) for number in range(steps + 1)}
        return found

    def _cell(self, point: Point) -> tuple[int, int]:
        return int(point.x // self._CELL), int(point.y // self._CELL)
