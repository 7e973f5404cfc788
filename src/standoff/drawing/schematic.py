"""A plan of a board that nobody has drawn: provinces as circles, near to what they touch."""

from __future__ import annotations

import math
from collections import deque

from standoff.board import Board, ProvinceId, members
from standoff.drawing.curves import Point
from standoff.drawing.geometry import Anchors, Geometry, path_data

_APART = 140.0
"""Pixels between provinces that touch."""
_RADIUS = 50.0
"""Of a circle: a unit has its place in the middle, and what else there is around the ring that may be drawn there."""
_DISLODGED, _NAME, _CENTRE = Point(26, -36), Point(0, 37), Point(-30, -26)
_NAME_ROOM = 60.0
_COAST = 35.0
"""How far from the middle a fleet stands on one of several coasts, so that two fit side by side."""
_ROUNDS = 120
_CLEAR = 2 * _RADIUS + 8
"""Pixels between the middles of any two circles, at the least."""
_CORNERS = 36


def schematic(board: Board) -> Geometry:
    """Draw a plan from what touches what alone."""
    spots = _parted(_spread(_steps_between(board)))
    left, top = (min(spot[axis] for spot in spots) - 1.5 * _RADIUS for axis in (0, 1))
    spots = [Point(x - left, y - top) for x, y in spots]
    coasts = {}
    for province in board.provinces:
        for number, coast in enumerate(province.coasts):
            turn = 2 * math.pi * number / len(province.coasts)
            coasts[coast] = spots[province.id].moved(Point(math.cos(turn), math.sin(turn)), _COAST)
    return Geometry(
        width=round(max(x for x, _ in spots) + 1.5 * _RADIUS),
        height=round(max(y for _, y in spots) + 1.5 * _RADIUS),
        outlines=tuple(map(_circle, spots)),
        anchors=tuple(
            Anchors(
                unit=spot,
                dislodged=spot.moved(_DISLODGED),
                name=spot.moved(_NAME),
                room=_NAME_ROOM,
                short=spot.moved(_NAME),
                short_room=_NAME_ROOM,
                centre=spot.moved(_CENTRE),
            )
            for spot in spots
        ),
        coasts=coasts,
        shore="",
        idle_land="",
        idle_water="",
        ways="".join(
            path_data((_tenths(spots[here]), _tenths(spots[there])), closed=False)
            for here, others in enumerate(_touching(board))
            for there in sorted(others)
            if here < there
        ),
    )


def _touching(board: Board) -> list[set[int]]:
    """What each province touches, by land or by water."""
    touching: list[set[int]] = [set() for _ in board.provinces]
    for location in board.locations:
        reach = board.army_reach[location.id] | board.fleet_reach[location.id]
        for other in members(reach):
            touching[location.province].add(other)
            touching[other].add(location.province)
    return touching


def _steps_between(board: Board) -> list[list[int]]:
    """How many steps each province is from each; those that cannot be reached count as far away."""
    touching = _touching(board)
    table = []
    for start in range(len(board.provinces)):
        steps = {start: 0}
        queue = deque([start])
        while queue:
            here = queue.popleft()
            for there in touching[here] - steps.keys():
                steps[there] = steps[here] + 1
                queue.append(there)
        far = max(steps.values()) + 1
        table.append([steps.get(ProvinceId(other), far) for other in range(len(board.provinces))])
    return table


def _spread(steps: list[list[int]]) -> list[Point]:
    """Spots whose distances are like the steps between them, found from a circle by mending pair after pair."""
    count = len(steps)
    spots = [
        Point(
            _APART * count / 6 * math.cos(2 * math.pi * n / count),
            _APART * count / 6 * math.sin(2 * math.pi * n / count),
        )
        for n in range(count)
    ]
    for round_ in range(_ROUNDS):
        haste = 0.5 * (1 - round_ / _ROUNDS)
        for here in range(count):
            for there in range(here):
                step = spots[here].to(spots[there])
                wanted = _APART * steps[here][there]
                mend = min(1.0, 4 * haste / steps[here][there] ** 2) * (step.length - wanted) / 2
                spots[here] = spots[here].moved(step.unit, mend)
                spots[there] = spots[there].moved(step.unit, -mend)
    return spots


def _parted(spots: list[Point]) -> list[Point]:
    """The spots moved apart, pair after pair, until no circle reaches into another."""
    spots = list(spots)
    for _ in range(_ROUNDS):
        near = [
            (here, there)
            for here in range(len(spots))
            for there in range(here)
            if spots[here].to(spots[there]).length < _CLEAR
        ]
        if not near:
            break
        for here, there in near:
            step = spots[here].to(spots[there])
            mend = (_CLEAR + 1 - step.length) / 2
            spots[here] = spots[here].moved(step.unit, -mend)
            spots[there] = spots[there].moved(step.unit, mend)
    return spots


def _circle(middle: Point) -> str:
    turns = (2 * math.pi * number / _CORNERS for number in range(_CORNERS))
    return path_data(tuple(_tenths(middle.moved(Point(math.cos(turn), math.sin(turn)), _RADIUS)) for turn in turns))


def _tenths(point: Point) -> tuple[int, int]:
    return round(10 * point.x), round(10 * point.y)
