"""The provinces of a board file as the file words them, each checked by itself; borders are checked together later."""

from __future__ import annotations

from dataclasses import dataclass

from standoff.board.ids import ProvinceKind
from standoff.board.sections import Sections, Table

_PROVINCE_KEYS = ("name", "kind", "centre", "spellings", "abbreviations", "armies", "fleets", "coasts")


@dataclass(frozen=True, slots=True, kw_only=True)
class Space:
    """A province as the file words it."""

    code: str
    path: str
    name: str
    kind: ProvinceKind
    centre: bool
    spellings: tuple[str, ...]
    abbreviations: dict[str, str]
    armies: tuple[str, ...]
    fleets: dict[str, tuple[str, ...]]
    """The fleets' borders by the code of each location: the province, or each of its coasts."""
    coast_names: dict[str, str]

    def fleets_path(self, location: str) -> str:
        """Where in the file the fleets' borders of a location stand."""
        coast = location.removeprefix(self.code).removeprefix("/")
        return f"{self.path}.coasts.{coast}.fleets" if coast else f"{self.path}.fleets"


def read_space(sections: Sections, code: str, provinces: Table) -> Space:
    """Read a province's section; what is wrong with it is noted among the sections' faults."""
    path = f"provinces.{code}"
    table = sections.table(path, provinces, code)
    sections.only(path, table, _PROVINCE_KEYS)
    see_that_it_is_a_code(sections, path, code)
    kind = sections.text(path, table, "kind")
    if kind not in {member.value for member in ProvinceKind}:
        sections.fault(f"{path}.kind", f'{code} must be of kind "inland", "coastal" or "sea"')
        kind = "coastal"
    coasts = sections.table(f"{path}.coasts", table, "coasts") if "coasts" in table else {}
    for coast in coasts:
        see_that_it_is_a_code(sections, f"{path}.coasts.{coast}", coast)
    coast_tables = {coast: sections.table(f"{path}.coasts.{coast}", coasts, coast) for coast in coasts}
    fleets = {
        f"{code}/{coast}": sections.texts(f"{path}.coasts.{coast}", coast_table, "fleets")
        for coast, coast_table in coast_tables.items()
    }
    space = Space(
        code=code,
        path=path,
        name=sections.text(path, table, "name"),
        kind=ProvinceKind(kind),
        centre=table.get("centre", False) is True,
        spellings=sections.texts(path, table, "spellings"),
        abbreviations=_read_abbreviations(sections, path, table),
        armies=sections.texts(path, table, "armies"),
        fleets=fleets or {code: sections.texts(path, table, "fleets")},
        coast_names={
            coast: sections.text(f"{path}.coasts.{coast}", coast_table, "name")
            for coast, coast_table in coast_tables.items()
        },
    )
    _check_shape(sections, space, table)
    return space


def see_that_it_is_a_code(sections: Sections, path: str, code: str) -> None:
    """Note a fault if this could not stand in orders, files and drawings as it is."""
    if not (code.isalnum() and code == code.upper()):
        sections.fault(path, f"{code} cannot be a code: write it in capital letters and digits")


def _read_abbreviations(sections: Sections, path: str, table: Table) -> dict[str, str]:
    value = table.get("abbreviations", {})
    if isinstance(value, dict) and all(isinstance(text, str) and text for text in value.values()):
        return dict(value)
    sections.fault(f"{path}.abbreviations", f'[{path}] abbreviations must be a table: {{ edition = "Abc" }}')
    return {}


def _check_shape(sections: Sections, space: Space, table: Table) -> None:
    """See that a province has the borders that its kind can have."""
    path, code = space.path, space.code
    sections.legible(path, (space.name, *space.spellings, *space.abbreviations.values()))
    if not isinstance(table.get("centre", False), bool):
        sections.fault(f"{path}.centre", f"{code}: centre is true, or left out")
    if space.kind is ProvinceKind.SEA and space.armies:
        sections.fault(f"{path}.armies", f"{code} is water: armies cannot go there, leave armies out")
    if space.kind is ProvinceKind.SEA and space.centre:
        sections.fault(f"{path}.centre", f"{code} is water: it cannot be a supply centre")
    if space.kind is ProvinceKind.INLAND and any(space.fleets.values()):
        sections.fault(f"{path}.fleets", f"{code} is inland: fleets cannot go there, leave fleets out")
    if space.coast_names and space.kind is not ProvinceKind.COASTAL:
        sections.fault(f"{path}.coasts", f"{code} has coasts, so it must be coastal")
    if len(space.coast_names) == 1:
        sections.fault(f"{path}.coasts", f"{code} has a single coast: list its fleets without coasts")
    if space.coast_names and "fleets" in table:
        sections.fault(f"{path}.fleets", f"{code} has coasts: list its fleets under each of them")
