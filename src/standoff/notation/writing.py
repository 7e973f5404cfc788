"""Orders written out, in the canonical form, in each edition's way, or in plain English.

Whatever is written here for a lawful order, the reader reads back as that order.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from enum import Enum

from standoff.board import Board, LocationId, ProvinceKind, Unit, UnitKind
from standoff.orders import Draft, Order, OrderKind, Position, draft_of


class Notation(Enum):
    """A way to write orders; an edition's has the edition's name."""

    CANONICAL = "canonical"
    AVALON_HILL_1982 = "avalon-hill-1982"
    GIBSONS = "gibsons"
    AVALON_HILL_2000 = "avalon-hill-2000"
    ENGLISH = "english"


def write_order(order: Order, position: Position, notation: Notation = Notation.CANONICAL) -> str:
    """Write an order out.

    >>> from standoff.board import standard_board
    >>> from standoff.orders import possible_orders, starting_position
    >>> position = starting_position(standard_board())
    >>> order = possible_orders(position)[position.board.power_ids["FRANCE"]][1]
    >>> for notation in Notation:
    ...     print(write_order(order, position, notation))
    F BRE - ENG
    F Bre-Eng
    F (Bre) — ENG
    F Bre-Eng
    The fleet in Brest moves to the English Channel
    """
    return write_draft(draft_of(order), position, notation)


def write_draft(draft: Draft, position: Position, notation: Notation = Notation.CANONICAL) -> str:
    """Write a draft out, be it lawful or not."""
    writer = _WRITERS[notation](position)
    unit, other, destination = draft.unit, draft.other, draft.destination
    return _SENTENCES[draft.kind](
        writer,
        "" if unit is None else writer.unit(unit),
        "" if other is None else writer.foreign(draft) + writer.unit(other),
        "" if destination is None else writer.place(destination),
        writer.route(draft),
    )


def write_unit(unit: Unit, position: Position, notation: Notation = Notation.CANONICAL) -> str:
    """Write a unit by itself: ``F STP/SC``, ``F (StP) sc``, ``fleet in St. Petersburg (South Coast)``."""
    return _WRITERS[notation](position).unit(unit)


class _Canonical:
    """``A PAR - BUR``; the other ways to write differ from this in what they override."""

    holds, dash, supports, convoys = " H", " - ", " S ", " C "

    def __init__(self, position: Position) -> None:
        self.position = position
        self.board: Board = position.board

    def unit(self, unit: Unit) -> str:
        return self.board.unit_text(unit)

    def place(self, location: LocationId) -> str:
        return self.board.locations[location].code

    def foreign(self, _draft: Draft) -> str:
        return ""

    def route(self, draft: Draft) -> str:
        """What is said of a convoy: nothing, that there is one, or the waters it passes."""
        if draft.via is None:
            return ""
        return " ".join((" VIA", *(self.place(LocationId(water)) for water in draft.via)))

    def hold(self, unit: str, *_: str) -> str:
        return unit + self.holds

    def move(self, unit: str, _other: str, destination: str, route: str) -> str:
        return f"{unit}{self.dash}{destination}{route}"

    def support_hold(self, unit: str, other: str, *_: str) -> str:
        return f"{unit}{self.supports}{other}"

    def support_move(self, unit: str, other: str, destination: str, _route: str) -> str:
        return f"{unit}{self.supports}{other}{self.dash}{destination}"

    def convoy(self, unit: str, other: str, destination: str, _route: str) -> str:
        return f"{unit}{self.convoys}{other}{self.dash}{destination}"

    def retreat(self, unit: str, _other: str, destination: str, _route: str) -> str:
        return f"{unit} R {destination}"

    def disband(self, unit: str, *_: str) -> str:
        return f"{unit} D"

    def build(self, unit: str, *_: str) -> str:
        return f"{unit} B"

    def remove(self, unit: str, *_: str) -> str:
        return f"{unit} D"

    def waive(self, *_: str) -> str:
        return "WAIVE"


class _Shorthand(_Canonical):
    """What the editions' ways have in common: abbreviations, nationalities, words for what has no sign."""

    edition = ""
    coast_form = "{place} {coast}"
    holds, dash = " Holds", "-"

    def unit(self, unit: Unit) -> str:
        return f"{unit.kind.value} {self.place(unit.location)}"

    def place(self, location: LocationId) -> str:
        spot = self.board.locations[location]
        short = self.board.provinces[spot.province].abbreviation(self.edition)
        return self.coast_form.format(place=short, coast=spot.coast) if spot.coast else short

    def foreign(self, draft: Draft) -> str:
        """The nationality of another power's unit, as the books write it before the unit."""
        if draft.unit is None or draft.other is None:
            return ""
        standing, province_of = self.position.standing, self.board.province_of
        acting = standing.get(province_of[draft.unit.location])
        helped = standing.get(province_of[draft.other.location])
        if acting is None or helped is None or acting[0] == helped[0]:
            return ""
        return self.nationality(self.board.powers[helped[0]].adjective) + " "

    def nationality(self, adjective: str) -> str:
        return adjective

    def route(self, draft: Draft) -> str:
        if draft.via is None:
            return ""
        return " via " + (", ".join(self.place(LocationId(water)) for water in draft.via) or "convoy")

    def retreat(self, unit: str, _other: str, destination: str, _route: str) -> str:
        return self.move(unit, "", destination, "")

    def disband(self, unit: str, *_: str) -> str:
        return f"{unit} disbands"

    def build(self, unit: str, *_: str) -> str:
        return f"builds {unit}"

    def remove(self, unit: str, *_: str) -> str:
        return f"removes {unit}"

    def waive(self, *_: str) -> str:
        return "waives a build"


class _AvalonHill1982(_Shorthand):
    """``A Sil S RUSSIAN A War-Pru``."""

    edition = Notation.AVALON_HILL_1982.value
    coast_form = "{place}({coast})"

    def nationality(self, adjective: str) -> str:
        return adjective.upper()


class _Gibsons(_Shorthand):
    """``F (Bre) — ENG``, ``A (Spa) Stands``, ``F (ENG) c A (Lon) — Bel``."""

    edition = Notation.GIBSONS.value
    holds, dash, supports, convoys = " Stands", " — ", " s ", " c "

    def unit(self, unit: Unit) -> str:
        spot = self.board.locations[unit.location]
        coast = f" {spot.coast.lower()}" if spot.coast else ""
        return f"{unit.kind.value} ({self.place(LocationId(spot.province))}){coast}"

    def place(self, location: LocationId) -> str:
        spot = self.board.locations[location]
        short = self.board.provinces[spot.province].abbreviation(self.edition)
        return f"{short} {spot.coast.lower()}" if spot.coast else short

    def route(self, draft: Draft) -> str:
        """A route is named between the dashes, and a convoy as such is a "c" in place of the dash."""
        if draft.via is None:
            return ""
        return "".join(self.dash + self.place(LocationId(water)) for water in draft.via) or self.convoys

    def move(self, unit: str, _other: str, destination: str, route: str) -> str:
        if route == self.convoys:
            return f"{unit}{route}{destination}"
        return f"{unit}{route}{self.dash}{destination}"


class _AvalonHill2000(_Shorthand):
    """``F Con-Bul EC``, ``A Ruh S French A Par-Bur``, ``A Lon-Bel via convoy``."""

    edition = Notation.AVALON_HILL_2000.value


class _English(_Shorthand):
    """``The army in Paris moves to Burgundy``, understood by those who know no shorthand."""

    def unit(self, unit: Unit) -> str:
        return f"{unit.kind.word} in {self.place(unit.location)}"

    def place(self, location: LocationId) -> str:
        spot = self.board.locations[location]
        at_sea = self.board.provinces[spot.province].kind is ProvinceKind.SEA
        return f"the {spot.name}" if at_sea else spot.name

    def foreign(self, draft: Draft) -> str:
        return f"the {super().foreign(draft)}"

    def route(self, draft: Draft) -> str:
        if draft.via is None:
            return ""
        waters = " and ".join(self.place(LocationId(water)) for water in draft.via)
        return " by convoy through " + waters if waters else " by convoy"

    def hold(self, unit: str, *_: str) -> str:
        return f"The {unit} holds"

    def move(self, unit: str, _other: str, destination: str, route: str) -> str:
        return f"The {unit} moves to {destination}{route}"

    def support_hold(self, unit: str, other: str, *_: str) -> str:
        return f"The {unit} supports {other} holding"

    def support_move(self, unit: str, other: str, destination: str, _route: str) -> str:
        return f"The {unit} supports {other} moving to {destination}"

    def convoy(self, unit: str, other: str, destination: str, _route: str) -> str:
        return f"The {unit} convoys {other} to {destination}"

    def retreat(self, unit: str, _other: str, destination: str, _route: str) -> str:
        return f"The {unit} retreats to {destination}"

    def disband(self, unit: str, *_: str) -> str:
        return f"The {unit} is disbanded"

    def build(self, unit: str, *_: str) -> str:
        article = "an" if unit.startswith(UnitKind.ARMY.word) else "a"
        return f"Build {article} {unit}"

    def remove(self, unit: str, *_: str) -> str:
        return f"Remove the {unit}"

    def waive(self, *_: str) -> str:
        return "Waive a build"


_WRITERS: Mapping[Notation, type[_Canonical]] = {
    Notation.CANONICAL: _Canonical,
    Notation.AVALON_HILL_1982: _AvalonHill1982,
    Notation.GIBSONS: _Gibsons,
    Notation.AVALON_HILL_2000: _AvalonHill2000,
    Notation.ENGLISH: _English,
}

_SENTENCES: Mapping[OrderKind, Callable[[_Canonical, str, str, str, str], str]] = {
    OrderKind.HOLD: lambda writer, *parts: writer.hold(*parts),
    OrderKind.MOVE: lambda writer, *parts: writer.move(*parts),
    OrderKind.SUPPORT_HOLD: lambda writer, *parts: writer.support_hold(*parts),
    OrderKind.SUPPORT_MOVE: lambda writer, *parts: writer.support_move(*parts),
    OrderKind.CONVOY: lambda writer, *parts: writer.convoy(*parts),
    OrderKind.RETREAT: lambda writer, *parts: writer.retreat(*parts),
    OrderKind.DISBAND: lambda writer, *parts: writer.disband(*parts),
    OrderKind.BUILD: lambda writer, *parts: writer.build(*parts),
    OrderKind.REMOVE: lambda writer, *parts: writer.remove(*parts),
    OrderKind.WAIVE: lambda writer, *parts: writer.waive(*parts),
}
