"""Which unit of a country in civil disorder is removed first: the farthest, by each edition's reckoning."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from standoff.board import PowerId, Unit, UnitKind, members
from standoff.orders import Position
from standoff.rulebook import CivilDisorderRemoval, Rulebook


def farthest_first(position: Position, power: PowerId, units: Iterable[Unit], rulebook: Rulebook) -> list[Unit]:
    """Put units in the order of their removal: the farthest first, fleets before armies, then by name."""
    board = position.board
    home = board.powers[power]
    choice = rulebook.civil_disorder_removal
    goals = {
        CivilDisorderRemoval.FROM_HOME_CENTRES: home.homes,
        CivilDisorderRemoval.FROM_COUNTRY: home.territory,
        CivilDisorderRemoval.FROM_OWNED_CENTRES: position.centres[power],
    }[choice]

    def rank(unit: Unit) -> tuple[int, bool, str]:
        province = board.province_of[unit.location]
        any_way = choice is CivilDisorderRemoval.FROM_OWNED_CENTRES or unit.kind is UnitKind.ARMY
        steps = _steps(unit, goals, position, _over_land_and_sea if any_way else _by_sea)
        return -steps, unit.kind is UnitKind.ARMY, board.provinces[province].name

    return sorted(units, key=rank)


def _steps(unit: Unit, goals: int, position: Position, onward: Callable[[Position, int], int]) -> int:
    """How many steps the shortest way from a unit to one of the goals has; more than any way where none leads."""
    board = position.board
    reached = edge = 1 << unit.location
    steps = 0
    while edge:
        if board.provinces_of(edge) & goals:
            return steps
        edge = onward(position, edge) & ~reached
        reached |= edge
        steps += 1
    return len(board.locations)


def _by_sea(position: Position, edge: int) -> int:
    """The locations that a fleet reaches next."""
    found = 0
    for location in members(edge):
        found |= position.board.fleet_borders[location]
    return found


def _over_land_and_sea(position: Position, edge: int) -> int:
    """The provinces next by land or water: where an army can march, or be carried."""
    board = position.board
    found = 0
    for province in members(board.provinces_of(edge)):
        found |= board.army_borders[province]
        for place in board.provinces[province].coasts or (province,):
            found |= board.provinces_of(board.fleet_borders[place])
    return found
