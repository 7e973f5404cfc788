"""From the text of a board file to a board, or to the list of everything wrong with it, each fault with its line."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

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
)
from standoff.board.model import Board, Location, Power, Province, Unit
from standoff.board.sections import Sections, Table
from standoff.board.spaces import Space, read_space, see_that_it_is_a_code

_BOARD_KEYS = ("name", "first-year", "victory", "land", "sea", "centres")
_POWER_KEYS = ("name", "adjective", "spellings", "homes", "territory", "units")

_Borders = Mapping[str, tuple[str, ...]]
"""By the code of a location, the codes of the locations that a unit can go to from there."""


def load_board(text: str, *, source: str) -> Board:
    """Make a board of a board file's text; ``source`` names it in errors.

    Raises BoardError with every fault found.
    """
    sections = Sections(text, source)
    sections.only("", sections.root, ("board", "powers", "provinces"))
    head = sections.table("board", sections.root, "board")
    sections.only("board", head, _BOARD_KEYS)
    provinces = sections.table("provinces", sections.root, "provinces")
    spaces = {code: read_space(sections, code, provinces) for code in sorted(provinces)}
    armies: _Borders = {space.code: space.armies for space in spaces.values()}
    fleets: _Borders = {code: borders for space in spaces.values() for code, borders in space.fleets.items()}
    _check_names(sections, spaces)
    _check_army_borders(sections, spaces, armies)
    _check_fleet_borders(sections, spaces, fleets)
    _check_counts(sections, head, spaces)
    sections.raise_faults()  # what follows relies on every code in a border
    powers = sections.table("powers", sections.root, "powers")
    board = _Builder(sections, head, spaces).board(armies, fleets, powers)
    sections.raise_faults()
    return board


def _check_names(sections: Sections, spaces: Mapping[str, Space]) -> None:
    first_with: dict[str, str] = {}
    for space in spaces.values():
        other = first_with.setdefault(space.name.casefold(), space.code)
        if other != space.code:
            sections.fault(f"{space.path}.name", f"{space.code} has the name of {other}, {space.name}")


def _check_army_borders(sections: Sections, spaces: Mapping[str, Space], borders: _Borders) -> None:
    for here, theres in borders.items():
        for there in theres:
            path = f"{spaces[here].path}.armies"
            if there not in spaces:
                sections.fault(path, f"{here}: no province has the code {there}")
            elif there == here:
                sections.fault(path, f"{here} borders on itself")
            elif spaces[there].kind is ProvinceKind.SEA:
                sections.fault(path, f"{here}: armies cannot go to {there}, which is water")
            elif here not in borders[there]:
                sections.fault(path, f"{here} lists {there} for armies, but {there} does not list {here}")


def _check_fleet_borders(sections: Sections, spaces: Mapping[str, Space], borders: _Borders) -> None:
    for here, theres in borders.items():
        space = spaces[here.partition("/")[0]]
        path = space.fleets_path(here)
        for there in theres:
            other = spaces.get(there.partition("/")[0])
            if other is None or (there not in other.fleets and there != other.code):
                sections.fault(path, f"{here}: no location has the code {there}")
            elif there not in other.fleets:
                sections.fault(path, f"{here}: {there} has coasts, say which: {' or '.join(other.fleets)}")
            elif other is space:
                sections.fault(path, f"{here} borders on itself")
            elif other.kind is ProvinceKind.INLAND:
                sections.fault(path, f"{here}: fleets cannot go to {there}, which is inland")
            elif here not in borders[there]:
                sections.fault(path, f"{here} lists {there} for fleets, but {there} does not list {here}")


def _check_counts(sections: Sections, head: Table, spaces: Mapping[str, Space]) -> None:
    counted = {
        "sea": sum(space.kind is ProvinceKind.SEA for space in spaces.values()),
        "land": sum(space.kind is not ProvinceKind.SEA for space in spaces.values()),
        "centres": sum(space.centre for space in spaces.values()),
    }
    for key, count in counted.items():
        stated = sections.number("board", head, key)
        if key in head and stated != count:
            sections.fault(f"board.{key}", f"{key} should be {stated}, but the sections below make {count}")


class _Builder:
    """Puts numbers in the place of codes."""

    def __init__(self, sections: Sections, head: Table, spaces: Mapping[str, Space]) -> None:
        self._sections = sections
        self._head = head
        self._spaces = spaces
        self._locations = _number_locations(spaces)
        self._ids = {location.code: location.id for location in self._locations}

    def board(self, armies: _Borders, fleets: _Borders, powers: Table) -> Board:
        return Board(
            name=self._sections.text("board", self._head, "name"),
            first_year=self._sections.number("board", self._head, "first-year"),
            victory=self._sections.number("board", self._head, "victory"),
            provinces=tuple(
                Province(
                    id=ProvinceId(self._ids[space.code]),
                    code=space.code,
                    name=space.name,
                    kind=space.kind,
                    coasts=tuple(self._ids[code] for code in space.fleets if code != space.code),
                    spellings=space.spellings,
                    abbreviations=space.abbreviations,
                )
                for space in self._spaces.values()
            ),
            locations=self._locations,
            powers=self._powers(powers),
            centres=self._set(space.code for space in self._spaces.values() if space.centre),
            army_borders=self._borders(armies),
            fleet_borders=self._borders(fleets),
        )

    def _borders(self, borders: _Borders) -> tuple[LocationSet, ...]:
        return tuple(LocationSet(self._set(borders.get(location.code, ()))) for location in self._locations)

    def _set(self, codes: Iterable[str]) -> ProvinceSet:
        return ProvinceSet(bit_set(self._ids[code] for code in codes))

    def _powers(self, powers: Table) -> tuple[Power, ...]:
        taken: dict[str, str] = {}
        return tuple(self._power(PowerId(number), name, powers, taken) for number, name in enumerate(sorted(powers)))

    def _power(self, number: PowerId, name: str, powers: Table, taken: dict[str, str]) -> Power:
        path = f"powers.{name}"
        table = self._sections.table(path, powers, name)
        self._sections.only(path, table, _POWER_KEYS)
        see_that_it_is_a_code(self._sections, path, name)
        homes = self._sections.texts(path, table, "homes")
        for home in homes:
            if home not in self._spaces or not self._spaces[home].centre:
                self._sections.fault(f"{path}.homes", f"{name}: {home} is not the code of a supply centre")
            elif (owner := taken.setdefault(home, name)) != name:
                self._sections.fault(f"{path}.homes", f"{name}: {home} is already a home centre of {owner}")
        power = Power(
            id=number,
            name=PowerName(name),
            title=self._sections.text(path, table, "name"),
            adjective=self._sections.text(path, table, "adjective"),
            spellings=self._sections.texts(path, table, "spellings"),
            homes=self._set(home for home in homes if home in self._spaces),
            territory=self._territory(name, path, table, homes),
            units=tuple(self._units(path, table, homes)),
        )
        self._sections.legible(path, (power.title, power.adjective, *power.spellings))
        return power

    def _territory(self, name: str, path: str, table: Table, homes: tuple[str, ...]) -> ProvinceSet:
        """Read the other provinces of the country, and add its home centres."""
        others = self._sections.texts(path, table, "territory")
        for code in others:
            if code not in self._spaces or self._spaces[code].kind is ProvinceKind.SEA:
                self._sections.fault(f"{path}.territory", f"{name}: {code} is not the code of a land province")
        return self._set(code for code in (*homes, *others) if code in self._spaces)

    def _units(self, path: str, table: Table, homes: tuple[str, ...]) -> Iterator[Unit]:
        """Read the starting units; each stands in a home centre of its own, so no two can share a province."""
        free = list(homes)
        for text in self._sections.texts(path, table, "units"):
            letter, _, code = text.partition(" ")
            home = code.partition("/")[0]
            kinds = {"A": self._spaces.keys(), "F": {c for space in self._spaces.values() for c in space.fleets}}
            if code not in kinds.get(letter, ()) or home not in free:
                self._sections.fault(
                    f"{path}.units", f'"{text}" must be like "A PAR" or "F STP/SC", in a home of its own'
                )
                continue
            free.remove(home)
            if letter == "F" and self._spaces[home].kind is ProvinceKind.INLAND:
                self._sections.fault(f"{path}.units", f'"{text}": a fleet cannot stand inland')
            yield Unit(kind=UnitKind(letter), location=self._ids[code])


def _number_locations(spaces: Mapping[str, Space]) -> tuple[Location, ...]:
    """Give the provinces the first numbers, in the order of their codes, and the coasts those that follow."""
    ids = {code: ProvinceId(number) for number, code in enumerate(spaces)}
    whole = [
        Location(id=LocationId(ids[space.code]), code=space.code, name=space.name, province=ids[space.code])
        for space in spaces.values()
    ]
    coasts = [(space, coast, name) for space in spaces.values() for coast, name in space.coast_names.items()]
    return tuple(whole) + tuple(
        Location(
            id=LocationId(number),
            code=f"{space.code}/{coast}",
            name=f"{space.name} ({name})",
            province=ids[space.code],
            coast=coast,
            coast_name=name,
        )
        for number, (space, coast, name) in enumerate(coasts, start=len(whole))
    )
