"""The board as frozen data: provinces, their coasts, borders and supply centres, and the powers that start on it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import NamedTuple

from standoff.board.ids import (
    LocationId,
    LocationSet,
    PowerId,
    PowerName,
    ProvinceId,
    ProvinceKind,
    ProvinceSet,
    UnitKind,
    bit_set,
    members,
)


class Unit(NamedTuple):
    """An army or a fleet in a location. Whose it is, the position says.

    A tuple, for its hash: units are looked up more often than anything else.
    """

    kind: UnitKind
    location: LocationId


@dataclass(frozen=True, slots=True, kw_only=True)
class Province:
    """One space of the map, land or water."""

    id: ProvinceId
    code: str
    name: str
    kind: ProvinceKind
    coasts: tuple[LocationId, ...] = ()
    """The coasts a fleet must choose between; empty where there is no choice."""
    spellings: tuple[str, ...] = ()
    abbreviations: Mapping[str, str] = field(default_factory=dict, hash=False)
    """By the name of an edition, or of another program, where that does not simply write the code like "Par"."""

    def abbreviation(self, edition: str) -> str:
        """How an edition, or another program, shortens the name."""
        return self.abbreviations.get(edition, self.code.capitalize())


@dataclass(frozen=True, slots=True, kw_only=True)
class Location:
    """Where a unit can stand: a province, or one coast of a province that has two.

    The location of a whole province has the province's own number; the coasts come after all of them.
    """

    id: LocationId
    code: str
    name: str
    province: ProvinceId
    coast: str = ""
    """The coast's letters, such as ``"NC"``; empty for the province as a whole."""
    coast_name: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Power:
    """A Great Power as the board knows it: its names, its home centres and the units it starts with."""

    id: PowerId
    name: PowerName
    title: str
    adjective: str
    spellings: tuple[str, ...]
    homes: ProvinceSet
    territory: ProvinceSet
    """All provinces of its country, with a centre or without."""
    units: tuple[Unit, ...]


@dataclass(frozen=True, kw_only=True, eq=False)
class Board:
    """A map ready for play.

    ``army_borders`` and ``fleet_borders`` are indexed by location and hold sets of locations. They are kept apart
    because two provinces may touch by land and not by water; a fleet's border names the coast it would land on.
    """

    name: str
    first_year: int
    victory: int
    provinces: tuple[Province, ...]
    locations: tuple[Location, ...]
    powers: tuple[Power, ...]
    centres: ProvinceSet
    army_borders: tuple[LocationSet, ...]
    fleet_borders: tuple[LocationSet, ...]

    def __repr__(self) -> str:
        """Name the board; its tables would fill pages."""
        return f"<Board {self.name}: {len(self.provinces)} provinces>"

    @cached_property
    def sea(self) -> ProvinceSet:
        """All waters."""
        return self._of_kind(ProvinceKind.SEA)

    @cached_property
    def inland(self) -> ProvinceSet:
        """All land without a coast."""
        return self._of_kind(ProvinceKind.INLAND)

    @cached_property
    def coastal(self) -> ProvinceSet:
        """All land with a coast."""
        return self._of_kind(ProvinceKind.COASTAL)

    @cached_property
    def homes(self) -> ProvinceSet:
        """The home centres of all powers."""
        return ProvinceSet(bit_set(home for power in self.powers for home in members(power.homes)))

    @cached_property
    def province_of(self) -> tuple[ProvinceId, ...]:
        """The province of each location."""
        return tuple(location.province for location in self.locations)

    @cached_property
    def army_reach(self) -> tuple[ProvinceSet, ...]:
        """The provinces an army at each location can march to, and so support into."""
        return tuple(self.provinces_of(borders) for borders in self.army_borders)

    @cached_property
    def fleet_reach(self) -> tuple[ProvinceSet, ...]:
        """The provinces a fleet at each location can sail to, on whichever coast, and so support into."""
        return tuple(self.provinces_of(borders) for borders in self.fleet_borders)

    @cached_property
    def shores(self) -> tuple[ProvinceSet, ...]:
        """For each water, the coastal provinces that a convoy could start from or land in; elsewhere nothing."""
        return tuple(
            ProvinceSet(self.fleet_reach[province.id] & self.coastal if province.kind is ProvinceKind.SEA else 0)
            for province in self.provinces
        )

    @cached_property
    def armies(self) -> tuple[Unit, ...]:
        """An army at each location, made once; only those on land provinces can stand in a position."""
        return tuple(Unit(kind=UnitKind.ARMY, location=location.id) for location in self.locations)

    @cached_property
    def fleets(self) -> tuple[Unit, ...]:
        """A fleet at each location, made once; only those with a shore and a settled coast can stand in a position."""
        return tuple(Unit(kind=UnitKind.FLEET, location=location.id) for location in self.locations)

    @cached_property
    def by_code(self) -> Mapping[str, LocationId]:
        """The location of each canonical code, ``"PAR"`` or ``"SPA/NC"``."""
        return {location.code: location.id for location in self.locations}

    @cached_property
    def power_ids(self) -> Mapping[PowerName, PowerId]:
        """The number of each power's name."""
        return {power.name: power.id for power in self.powers}

    def unit(self, kind: UnitKind, location: LocationId) -> Unit:
        """Take the ready-made unit of this kind and place."""
        return (self.armies if kind is UnitKind.ARMY else self.fleets)[location]

    def borders(self, unit: Unit) -> LocationSet:
        """The locations a unit can go to in one step."""
        return (self.army_borders if unit.kind is UnitKind.ARMY else self.fleet_borders)[unit.location]

    def reach(self, unit: Unit) -> ProvinceSet:
        """The provinces a unit can go to in one step, on whichever coast."""
        return (self.army_reach if unit.kind is UnitKind.ARMY else self.fleet_reach)[unit.location]

    def places_for(self, kind: UnitKind, province: ProvinceId) -> tuple[LocationId, ...]:
        """Where in a province a unit of this kind could stand: nowhere, at one place, or on one of its coasts."""
        space = self.provinces[province]
        if kind is UnitKind.ARMY:
            return () if space.kind is ProvinceKind.SEA else (LocationId(province),)
        if space.kind is ProvinceKind.INLAND:
            return ()
        return space.coasts or (LocationId(province),)

    def unit_text(self, unit: Unit) -> str:
        """The unit in canonical writing: ``"F STP/SC"``."""
        return f"{unit.kind.value} {self.locations[unit.location].code}"

    def provinces_of(self, locations: int) -> ProvinceSet:
        """The provinces that a set of locations lies in."""
        return ProvinceSet(bit_set(self.province_of[location] for location in members(locations)))

    def _of_kind(self, kind: ProvinceKind) -> ProvinceSet:
        return ProvinceSet(bit_set(province.id for province in self.provinces if province.kind is kind))
