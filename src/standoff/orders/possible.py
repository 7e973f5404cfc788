"""All orders that are lawful in a position: what a page offers, a bot chooses from and a protocol lists.

Almost all orders depend on nothing but the board and one or two units, so they are made once for each board and looked
up afterwards. Only convoys must be worked out for each position, from the fleets that are at sea in it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import lru_cache
from typing import TypeVar

from standoff.board import Board, LocationId, PowerId, ProvinceId, ProvinceSet, Unit, UnitKind, bit_set, members
from standoff.orders.convoys import landings, landings_through
from standoff.orders.kinds import (
    Build,
    Convoy,
    Disband,
    Hold,
    Move,
    Order,
    Remove,
    Retreat,
    SupportHold,
    SupportMove,
    Waive,
)
from standoff.orders.phase import PhaseKind
from standoff.orders.position import Position


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


class _Movement:
    """The orders of a movement phase."""

    def __init__(self, position: Position) -> None:
        self._position = position
        self._ready = _ready_orders(position.board)
        self._waters = position.fleets_at_sea
        self._units = tuple(unit for units in position.units for unit in units)
        self._keys = tuple(self._ready.key(unit) for unit in self._units)
        self._passengers = tuple(self._ends(self._waters))

    def of_power(self, power: PowerId) -> Iterator[Order]:
        for unit in self._position.units[power]:
            yield from self.for_unit(unit)

    def for_unit(self, unit: Unit) -> list[Order]:
        if unit not in self._units:
            return []
        ready, key = self._ready, self._ready.key(unit)
        orders: list[Order] = [*ready.alone[key]]
        near = ready.supports[key,]
        for other in self._keys:
            if other in near:
                orders += near[other]
        if self._waters:
            orders += self._over_water(unit, key)
        return orders

    def _ends(self, waters: ProvinceSet) -> Iterator[tuple[int, ProvinceSet]]:
        """The armies that these waters could carry, each with where to."""
        if waters:
            board = self._position.board
            for unit, key in zip(self._units, self._keys, strict=True):
                if unit.kind is UnitKind.ARMY and (ends := landings(board, waters, ProvinceId(unit.location))):
                    yield key, ends

    def _over_water(self, unit: Unit, key: int) -> Iterator[Order]:
        """Moves by convoy, supports of them, and convoys."""
        board, ready = self._position.board, self._ready
        passengers, fleet_at = self._passengers, board.province_of[unit.location]
        if unit.kind is UnitKind.ARMY:
            for end in members(landings(board, self._waters, fleet_at)):
                yield ready.by_convoy[key, end]
        elif self._waters >> fleet_at & 1:
            through = landings_through(board, self._waters, fleet_at)
            for army, _ in passengers:
                for end in members(through.get(ProvinceId(army), ProvinceSet(0))):
                    yield ready.convoy[key, army, end]
            # A fleet cannot support a move that needs the fleet itself for its convoy.
            passengers = tuple(self._ends(ProvinceSet(self._waters & ~(1 << fleet_at))))
        reach = board.reach(unit)
        for army, ends in passengers:
            if army != key:
                for end in members(reach & ends & ~board.army_reach[army]):
                    yield ready.support_move[key, army, end]


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


_FINDERS: Mapping[PhaseKind, type[_Movement] | type[_Retreats] | type[_Adjustments]] = {
    PhaseKind.MOVEMENT: _Movement,
    PhaseKind.RETREATS: _Retreats,
    PhaseKind.ADJUSTMENTS: _Adjustments,
}


_O = TypeVar("_O")


class _MadeOnce(dict[tuple[int, ...], _O]):
    """Orders that are made when first asked for, and kept."""

    def __init__(self, make: Callable[..., _O]) -> None:
        super().__init__()
        self._make = make

    def __missing__(self, key: tuple[int, ...]) -> _O:
        made = self[key] = self._make(*key)
        return made


class _ReadyOrders:
    """A board's orders, made once.

    A unit's *key* is the number of its location; a fleet's has the count of all locations added.
    """

    def __init__(self, board: Board) -> None:
        self._board = board
        self._units = units = (*board.armies, *board.fleets)
        keys = [key for key, unit in enumerate(units) if self._can_stand(unit)]
        self.alone = {key: tuple(self._alone(units[key])) for key in keys}
        self.supports = _MadeOnce(
            lambda key: {other: found for other in keys if (found := tuple(self._supports(units[key], units[other])))}
        )
        self.by_convoy = _MadeOnce(lambda army, end: Move(unit=units[army], destination=LocationId(end), via=()))
        self.convoy = _MadeOnce(
            lambda fleet, army, end: Convoy(unit=units[fleet], army=units[army], destination=LocationId(end))
        )
        self.support_move = _MadeOnce(
            lambda unit, army, end: SupportMove(unit=units[unit], supported=units[army], destination=LocationId(end))
        )

    def key(self, unit: Unit) -> int:
        return unit.location if unit.kind is UnitKind.ARMY else unit.location + len(self._board.locations)

    def _can_stand(self, unit: Unit) -> bool:
        return unit.location in self._board.places_for(unit.kind, self._board.province_of[unit.location])

    def _alone(self, unit: Unit) -> Iterator[Order]:
        yield Hold(unit=unit)
        for place in members(self._board.borders(unit)):
            yield Move(unit=unit, destination=LocationId(place))

    def _supports(self, unit: Unit, supported: Unit) -> Iterator[Order]:
        board, reach = self._board, self._board.reach(unit)
        here, there = board.province_of[unit.location], board.province_of[supported.location]
        if here == there:
            return
        if reach >> there & 1:
            yield SupportHold(unit=unit, supported=supported)
        for place in members(board.borders(supported) | self._open_coasts(supported)):
            if reach >> board.province_of[place] & 1:
                yield SupportMove(unit=unit, supported=supported, destination=LocationId(place))

    def _open_coasts(self, unit: Unit) -> int:
        """The provinces with two coasts that a fleet can move to: a support may leave open to which coast."""
        return bit_set(
            self._board.province_of[place]
            for place in members(self._board.borders(unit))
            if self._board.locations[place].coast
        )


@lru_cache(maxsize=16)
def _ready_orders(board: Board) -> _ReadyOrders:
    return _ReadyOrders(board)
