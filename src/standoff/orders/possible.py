"""All orders that are lawful in a position: what a page offers, a bot chooses from and a protocol lists.

Almost all orders depend on nothing but the board and one or two units, so they are made once for each board and looked
up afterwards. Only convoys must be worked out for each position, from the fleets that are at sea in it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from standoff.board import PowerId, ProvinceId, ProvinceSet, Unit, UnitKind, bit_set, members
from standoff.orders.convoys import routes
from standoff.orders.kinds import Build, Disband, Order, Remove, Retreat, Waive
from standoff.orders.phase import PhaseKind
from standoff.orders.position import Position
from standoff.orders.ready import ready_orders


def possible_orders(position: Position) -> dict[PowerId, tuple[Order, ...]]:
    """List every lawful order of every power.

    >>> from standoff.board import standard_board
    >>> from standoff.orders import starting_position
    >>> sum(len(orders) for orders in possible_orders(starting_position(standard_board())).values())
    238
    """
    finder = _FINDERS[position.phase.kind](position)
    return {power.id: tuple(finder.of_power(power.id)) for power in position.board.powers}


def possible_orders_of(position: Position, power: PowerId) -> tuple[Order, ...]:
    """List every lawful order of a power."""
    return tuple(_FINDERS[position.phase.kind](position).of_power(power))


def possible_orders_for(position: Position, unit: Unit) -> tuple[Order, ...]:
    """List every lawful order that names this unit as the one to act; none if it has nothing to do in this phase."""
    return tuple(_FINDERS[position.phase.kind](position).for_unit(unit))


_Way = tuple[ProvinceSet, ProvinceSet]
"""A row of waters over which an army can be carried, and the shores it leads to."""


def _united(sets: Iterable[int]) -> int:
    united = 0
    for bits in sets:
        united |= bits
    return united


class _Movement:
    """The orders of a movement phase."""

    def __init__(self, position: Position) -> None:
        self._position = position
        self._ready = ready_orders(position.board)
        self._keys_of = [[self._ready.key(unit) for unit in units] for units in position.units]
        self._keys = [key for keys in self._keys_of for key in keys]
        self._waters = position.fleets_at_sea
        self._ways = self._find_ways() if self._waters else {}
        self._landings = {army: _united(ends for _, ends in ways) for army, ways in self._ways.items()}
        self._arrivals = self._find_arrivals()
        self._overseas = bit_set(self._arrivals)

    def of_power(self, power: PowerId) -> list[Order]:
        orders: list[Order] = []
        for key in self._keys_of[power]:
            self._add(orders, key)
        return orders

    def for_unit(self, unit: Unit) -> list[Order]:
        orders: list[Order] = []
        if (key := self._ready.key(unit)) in self._keys:
            self._add(orders, key)
        return orders

    def _add(self, orders: list[Order], key: int) -> None:
        orders += self._ready.alone[key]
        near = self._ready.supports[key,]
        for other in self._keys:
            if other in near:
                orders += near[other]
        if self._ways:
            self._add_over_water(orders, key)

    def _find_ways(self) -> dict[int, list[_Way]]:
        """The ways over the water that the fleets offer to each army."""
        board = self._position.board
        armies = ProvinceSet(bit_set(key for key in self._keys if key < len(board.locations)))
        found: dict[int, list[_Way]] = {}
        for route in routes(board, self._waters, armies):
            for army in members(route.starts & armies):
                found.setdefault(army, []).append((route.waters, ProvinceSet(route.ends & ~(1 << army))))
        return found

    def _find_arrivals(self) -> dict[int, list[int]]:
        """By province, the armies that could come there over the water and not by land."""
        arrivals: dict[int, list[int]] = {}
        for army, ends in self._landings.items():
            for end in members(ends & ~self._position.board.army_reach[army]):
                arrivals.setdefault(end, []).append(army)
        return arrivals

    def _add_over_water(self, orders: list[Order], key: int) -> None:
        """Add moves by convoy, convoys, and supports of moves by convoy."""
        ready = self._ready
        water, reach = ready.water[key] & self._waters, ready.reach[key]
        if water:
            self._add_of_carrier(orders, key, water, reach)
            return
        if key in self._landings:
            move = ready.by_convoy[key,]
            orders += [move[end,] for end in members(self._landings[key])]
        for end in members(reach & self._overseas):
            orders += [ready.support_move[key, army][end,] for army in self._arrivals[end] if army != key]

    def _add_of_carrier(self, orders: list[Order], key: int, water: int, reach: ProvinceSet) -> None:
        """Add the convoys of a fleet at sea, and its supports of moves whose convoy can do without it."""
        ready, army_reach = self._ready, self._position.board.army_reach
        for army, ways in self._ways.items():
            with_it = without_it = 0
            for waters, ends in ways:
                if waters & water:
                    with_it |= ends
                else:
                    without_it |= ends
            if with_it:
                convoy = ready.convoy[key, army]
                orders += [convoy[end,] for end in members(with_it)]
            if overseas := without_it & reach & ~army_reach[army]:
                support = ready.support_move[key, army]
                orders += [support[end,] for end in members(overseas)]


class _Retreats:
    """The orders of a retreat phase."""

    def __init__(self, position: Position) -> None:
        self._position = position

    def of_power(self, power: PowerId) -> Iterator[Order]:
        for unit in self._position.actors(power):
            yield from self.for_unit(unit)

    def for_unit(self, unit: Unit) -> Iterator[Order]:
        for dislodged in self._position.dislodged:
            if dislodged.unit == unit:
                yield Disband(unit=unit)
                for place in dislodged.places:
                    yield Retreat(unit=unit, destination=place)


class _Adjustments:
    """The orders of an adjustment phase."""

    def __init__(self, position: Position) -> None:
        self._position = position

    def of_power(self, power: PowerId) -> Iterator[Order]:
        position, board = self._position, self._position.board
        if position.builds_due(power) > 0:
            for home in members(position.open_homes(power)):
                for kind in UnitKind:
                    for place in board.places_for(kind, ProvinceId(home)):
                        yield Build(unit=board.unit(kind, place))
            yield Waive()
        for unit in position.units[power]:
            yield from self.for_unit(unit)

    def for_unit(self, unit: Unit) -> Iterator[Order]:
        for power, units in enumerate(self._position.units):
            if unit in units and self._position.builds_due(PowerId(power)) < 0:
                yield Remove(unit=unit)


_FINDERS: Mapping[PhaseKind, type[_Movement | _Retreats | _Adjustments]] = {
    PhaseKind.MOVEMENT: _Movement,
    PhaseKind.RETREATS: _Retreats,
    PhaseKind.ADJUSTMENTS: _Adjustments,
}
