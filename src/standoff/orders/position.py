"""A position: what stands where, who owns what, and what is to be ordered next."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from standoff.board import Board, LocationId, PowerId, ProvinceId, ProvinceSet, Unit, UnitKind, bit_set
from standoff.orders.phase import Phase, PhaseKind, Season
from standoff.shown import painted


@dataclass(frozen=True, slots=True, kw_only=True)
class Dislodged:
    """A unit that was driven out and has yet to retreat, with the places open to it."""

    power: PowerId
    unit: Unit
    places: tuple[LocationId, ...]


@dataclass(frozen=True, kw_only=True)
class Position:
    """A position that can occur. ``read_setup`` is the gate through which anything from outside becomes one.

    ``units`` and ``centres`` are indexed by power. A dislodged unit is not among the units.
    """

    board: Board
    phase: Phase
    units: tuple[tuple[Unit, ...], ...]
    centres: tuple[ProvinceSet, ...]
    dislodged: tuple[Dislodged, ...] = ()

    @cached_property
    def standing(self) -> dict[ProvinceId, tuple[PowerId, Unit]]:
        """Who stands in each occupied province."""
        province_of = self.board.province_of
        return {
            province_of[unit.location]: (PowerId(power), unit)
            for power, units in enumerate(self.units)
            for unit in units
        }

    @cached_property
    def driven_out(self) -> dict[ProvinceId, Dislodged]:
        """Who was dislodged from each province."""
        return {self.board.province_of[dislodged.unit.location]: dislodged for dislodged in self.dislodged}

    @cached_property
    def occupied(self) -> ProvinceSet:
        """The provinces in which a unit stands."""
        return ProvinceSet(bit_set(self.standing))

    @cached_property
    def fleets_at_sea(self) -> ProvinceSet:
        """The waters in which a fleet stands: only these can convoy."""
        fleets = bit_set(unit.location for units in self.units for unit in units if unit.kind is UnitKind.FLEET)
        return ProvinceSet(fleets & self.board.sea)

    def builds_due(self, power: PowerId) -> int:
        """How many units a power may build, or, below nothing, must remove."""
        return self.centres[power].bit_count() - len(self.units[power])

    def open_homes(self, power: PowerId) -> ProvinceSet:
        """Where a power can build: its own home centres, if it still owns them and nobody stands there."""
        homes = self.board.powers[power].homes
        return ProvinceSet(homes & self.centres[power] & ~self.occupied)

    def actors(self, power: PowerId) -> tuple[Unit, ...]:
        """The units of a power that can be given an order in this phase."""
        if self.phase.kind is PhaseKind.RETREATS:
            return tuple(dislodged.unit for dislodged in self.dislodged if dislodged.power == power)
        return self.units[power]

    def _repr_svg_(self) -> str:
        return painted(self)


def starting_position(board: Board) -> Position:
    """The position before the first move.

    >>> from standoff.board import standard_board
    >>> print(starting_position(standard_board()).phase)
    S1901M
    """
    return Position(
        board=board,
        phase=Phase(season=Season.SPRING, year=board.first_year, kind=PhaseKind.MOVEMENT),
        units=tuple(power.units for power in board.powers),
        centres=tuple(power.homes for power in board.powers),
    )
