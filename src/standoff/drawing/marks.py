"""Orders as marks on the map: arrows for what goes, dashes for who helps, waves for who carries.

Each keeps out of the others' way. What failed is cut short or crossed, so that its shape tells it and not only its
colour.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from standoff.board import LocationId, PowerId, ProvinceId, Unit, members
from standoff.drawing.curves import Line, Point, Traffic, at, length, part, path_of, through, waved
from standoff.drawing.geometry import Geometry
from standoff.drawing.signs import CROSS, PLUS, REACH, reach_towards
from standoff.drawing.strokes import AROUND, CUT, DOT, RING, WAVES, Part, arrow, stopped
from standoff.judge import Reason, Verdict
from standoff.orders import (
    Build,
    Convoy,
    Disband,
    Hold,
    Move,
    Order,
    Position,
    Remove,
    Retreat,
    SupportHold,
    SupportMove,
    Waive,
)

_MOST_WAVES = 40
_UNIT_WEIGHT, _LINE_WEIGHT, _NAME_WEIGHT = 6, 2, 1
_NAME = 12.0
"""How far a name is noted to both sides of its middle."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Given:
    """An order to be drawn, with what became of it, if it was judged."""

    power: PowerId
    order: Order
    verdict: Verdict | None = None

    @property
    def failed(self) -> bool:
        """Whether it was judged, and not carried out."""
        return self.verdict is not None and not self.verdict.success


@dataclass(frozen=True, slots=True, kw_only=True)
class Mark:
    """An order's mark: what kind it is, and what it is made of."""

    given: Given
    kind: str
    parts: tuple[Part, ...]


def marks(given: Sequence[Given], position: Position, geometry: Geometry) -> list[Mark]:
    """The marks of orders, each laid after those it refers to."""
    return list(_Layout(given, position, geometry).marks())


def standoffs(verdicts: Sequence[Verdict], position: Position) -> list[ProvinceId]:
    """The provinces in which units stood one another off: nobody is there any more, and somebody wanted to be."""
    at = position.board.province_of
    moves = [(verdict, verdict.order) for verdict in verdicts if isinstance(verdict.order, Move)]
    bounced = dict.fromkeys(
        at[move.destination]
        for verdict, move in moves
        if verdict.reason is Reason.BOUNCED
        and (verdict.dislodged_by is None or at[verdict.dislodged_by.location] != at[move.destination])
    )  # who is driven out from a place stands nobody off in it
    entered = {at[move.destination] for verdict, move in moves if verdict.success}
    left = {at[move.unit.location] for verdict, move in moves if verdict.success}
    return [each for each in bounced if each not in entered and (each in left or each not in position.standing)]


class _Layout:
    """Lays the lines of orders, the moves first, for the others point at them."""

    def __init__(self, given: Sequence[Given], position: Position, geometry: Geometry) -> None:
        self._given = given
        self._board = position.board
        self._geometry = geometry
        self._standing = position.standing
        self._driven_out = {each.unit for each in position.dislodged}
        self._ringed = {self._board.province_of[unit.location] for unit in map(_ringed, given) if unit is not None}
        self._ways: dict[Unit, Line] = {}
        self._convoyed: set[Unit] = set()
        self._helpers: Counter[Unit] = Counter()
        self._traffic = Traffic(geometry.width, geometry.height)
        for units in position.units:
            for unit in units:
                self._traffic.put(self._spot(unit), _UNIT_WEIGHT, around=2)
        for anchors in geometry.anchors:
            at = anchors.short
            self._traffic.put_line([at.moved(Point(-_NAME, 0)), at.moved(Point(_NAME, 0))], _NAME_WEIGHT)

    def marks(self) -> Iterator[Mark]:
        """Moves and retreats, the short ones first; then what refers to them."""
        going = [each for each in self._given if isinstance(each.order, Move | Retreat)]
        for each in sorted(going, key=lambda each: self._distance(each.order)):
            yield self._going(each)
        for each in self._given:
            yield from self._staying(each)

    def _staying(self, given: Given) -> Iterator[Mark]:
        match given.order:
            case SupportHold(unit=unit, supported=other):
                yield self._support_hold(given, unit, other)
            case SupportMove(unit=unit, supported=other, destination=to):
                yield self._support_move(given, unit, other, to)
            case Convoy(unit=unit, army=army, destination=to):
                yield self._convoy(given, unit, army, to)
            case Hold(unit=unit):
                yield Mark(given=given, kind="hold", parts=(Part("shaft", RING, self._spot(unit)),))
            case Disband(unit=unit) | Remove(unit=unit):
                yield Mark(given=given, kind="removal", parts=(Part("shaft", CROSS, self._spot(unit)),))
            case Build(unit=unit):
                spot = self._spot(unit)
                centre = self._geometry.anchors[self._board.province_of[unit.location]].centre
                aside = AROUND - 3 if centre.x <= spot.x else 3 - AROUND  # from the mark of the centre
                corner = spot.moved(Point(aside, 3 - AROUND))
                yield Mark(given=given, kind="build", parts=(Part("shaft", RING, spot), Part("plus", PLUS, corner)))
            case Move() | Retreat() | Waive():
                pass

    # --- what goes

    def _going(self, given: Given) -> Mark:
        order = given.order
        assert isinstance(order, Move | Retreat)  # noqa: S101  # only these go
        carriers = self._carriers(order) if isinstance(order, Move) else []
        start, end = self._spot(order.unit), self._geometry.spot(self._board, order.destination)
        if carriers:
            self._convoyed.add(order.unit)
            way = through([start, *self._by_sea(carriers), end])
        else:
            way = self._traffic.way(start, end)
        line = part(way, _from(order.unit, way), -self._before(order.destination, way[-1].to(way[-2])))
        self._ways[order.unit] = line
        self._traffic.put_line(line, _LINE_WEIGHT)
        kind = "retreat" if isinstance(order, Retreat) else "convoyed" if carriers else "move"
        return Mark(given=given, kind=kind, parts=tuple(stopped(line) if given.failed else arrow(line)))

    def _carriers(self, move: Move) -> list[Unit]:
        """The fleets ordered to carry the army there, from shore to shore."""
        board, goal = self._board, self._board.province_of[move.destination]
        fleets = {
            board.province_of[each.order.unit.location]: each.order.unit
            for each in self._given
            if isinstance(each.order, Convoy)
            and each.order.army == move.unit
            and board.province_of[each.order.destination] == goal
        }
        rows: list[list[ProvinceId]] = [
            [water] for water in fleets if board.shores[water] >> board.province_of[move.unit.location] & 1
        ]
        for row in rows:  # grows meanwhile
            if board.shores[row[-1]] >> goal & 1:
                return [fleets[water] for water in row]
            seen = {water for each in rows for water in each}
            onward = [ProvinceId(water) for water in members(board.fleet_reach[row[-1]]) if water in fleets]
            rows += [[*row, water] for water in onward if water not in seen]
        return []

    def _by_sea(self, carriers: Sequence[Unit]) -> Iterator[Point]:
        """Where a carried army passes: by each fleet, and from one water to the next where they touch."""
        before = None
        for fleet in carriers:
            water = self._board.province_of[fleet.location]
            if before is not None and (before, water) in self._geometry.gates:
                yield self._geometry.gates[before, water]
            yield self._beside(fleet)
            before = water

    def _beside(self, fleet: Unit) -> Point:
        """Just above a fleet or below it, where its water's name is not."""
        spot = self._spot(fleet)
        name = self._geometry.anchors[self._board.province_of[fleet.location]].short
        return spot.moved(Point(0, 4 - AROUND if name.y > spot.y else AROUND - 4))

    # --- who helps

    def _support_hold(self, given: Given, unit: Unit, other: Unit) -> Mark:
        spot = self._spot(other)
        line = part(self._traffic.way(self._spot(unit), spot), REACH, -AROUND)
        self._traffic.put_line(line, _LINE_WEIGHT)
        return Mark(given=given, kind="support", parts=(*_helping(given, line), Part("goal", RING, spot)))

    def _support_move(self, given: Given, unit: Unit, other: Unit, to: LocationId) -> Mark:
        """A line to the arrow supported; each further helper meets it a little further on."""
        aimed, ghost = self._aim(other, to)
        self._helpers[other] += 1
        first = 0.8 if other in self._convoyed else 0.4  # past the fleets, where it is the army's own way
        end, _ = at(aimed, min(first + 0.1 * self._helpers[other], 0.9) * length(aimed))
        way = self._traffic.way(self._spot(unit), end)
        line = part(way, _from(unit, way), -2)
        self._traffic.put_line(line, _LINE_WEIGHT)
        return Mark(given=given, kind="support", parts=(*ghost, *_helping(given, line), Part("dot", DOT, end)))

    def _convoy(self, given: Given, unit: Unit, army: Unit, to: LocationId) -> Mark:
        aimed, ghost = self._aim(army, to)
        spot = self._spot(unit)
        end = min(aimed, key=lambda point: spot.to(point).length)
        far = spot.to(end).length
        line = waved(part([spot, end], AROUND, -1), 2.5, max(9, far / _MOST_WAVES)) if far > 2 * AROUND else []
        helping = _helping(given, line) if line else _cut(given, spot.moved(Point(0, -AROUND)))
        return Mark(given=given, kind="convoy", parts=(*ghost, *helping, Part("goal", WAVES, spot)))

    def _aim(self, unit: Unit, to: LocationId) -> tuple[Line, tuple[Part, ...]]:
        """The arrow of a unit; if it does not go there, where one would be, as a ghost."""
        goal = self._board.province_of[to]
        if any(
            isinstance(each.order, Move)
            and each.order.unit == unit
            and self._board.province_of[each.order.destination] == goal
            for each in self._given
        ):
            return self._ways[unit], ()
        line = part(self._traffic.way(self._spot(unit), self._geometry.spot(self._board, to)), REACH, -2)
        return line, (Part("ghost", path_of(line)),)

    # --- where

    def _before(self, goal: LocationId, direction: Point) -> float:
        """How far from the middle of where it goes an arrow ends: at the unit there, or at the ring around that."""
        province = self._board.province_of[goal]
        if province in self._ringed:
            return AROUND + 2
        standing = self._standing.get(province)
        return 1 if standing is None else reach_towards(direction, standing[1].kind)

    def _spot(self, unit: Unit) -> Point:
        if unit in self._driven_out:
            return self._geometry.anchors[self._board.province_of[unit.location]].dislodged
        return self._geometry.spot(self._board, unit.location)

    def _distance(self, order: Order) -> float:
        assert isinstance(order, Move | Retreat)  # noqa: S101  # only these go
        return self._spot(order.unit).to(self._geometry.spot(self._board, order.destination)).length


def _ringed(given: Given) -> Unit | None:
    """The unit around which an order draws a ring."""
    match given.order:
        case Hold(unit=unit) | Convoy(unit=unit) | SupportHold(supported=unit):
            return unit
        case _:
            return None


def _from(unit: Unit, way: Line) -> float:
    """How far from its unit's middle a way begins."""
    return reach_towards(way[0].to(way[1]), unit.kind)


def _helping(given: Given, line: Line) -> Iterator[Part]:
    """The line of a helper, crossed if it did not help."""
    yield Part("shaft", path_of(line))
    yield from _cut(given, at(line, length(line) / 2)[0])


def _cut(given: Given, spot: Point) -> Iterator[Part]:
    if given.failed:
        yield Part("cut", CUT, spot)
