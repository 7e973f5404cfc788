"""The gate itself: takes in a set-up piece by piece, and lets it through only if all of it can stand on a board."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from operator import attrgetter

from standoff.board import (
    Board,
    LocationId,
    PowerId,
    PowerName,
    ProvinceId,
    ProvinceKind,
    ProvinceSet,
    Unit,
    UnitKind,
    bit_set,
)
from standoff.board.gazetteer import gazetteer_of, words_of
from standoff.errors import PhaseError, PositionError
from standoff.orders.faults import SetupFault
from standoff.orders.phase import Phase, PhaseKind, Season
from standoff.orders.position import Dislodged, Position

_UNIT_LETTERS = {"a": UnitKind.ARMY, "army": UnitKind.ARMY, "f": UnitKind.FLEET, "fleet": UnitKind.FLEET}


def short(value: object) -> str:
    """Show a value from outside in a fault, in quotes and never at length."""
    try:
        text = value if isinstance(value, str) else repr(value)
    except (ValueError, RecursionError):  # an endless number, or lists within lists without end
        text = type(value).__name__
    return f'"{text}"' if len(text) <= _SHORT else f'"{text[:_SHORT]}…"'


_SHORT = 40


@lru_cache(maxsize=16)
def _units_by_code(board: Board) -> Mapping[str, Unit]:
    """Every unit that can stand on a board, by its canonical text: so programs write, and are read at once."""
    return {
        board.unit_text(unit := board.unit(kind, place)): unit
        for kind in UnitKind
        for province in board.provinces
        for place in board.places_for(kind, province.id)
    }


class SetupGate:
    """Takes in units, centres and retreats one by one; notes a fault for each that cannot be."""

    def __init__(self, board: Board) -> None:
        self._board = board
        self._gazetteer = gazetteer_of(board)
        self._units = _units_by_code(board)
        self._faults: list[SetupFault] = []
        self._phase = Phase(season=Season.SPRING, year=board.first_year, kind=PhaseKind.MOVEMENT)
        self._standing: dict[ProvinceId, tuple[PowerId, Unit]] = {}
        self._owners: dict[ProvinceId, PowerId] = {}
        self._dislodged: dict[ProvinceId, tuple[str, Dislodged]] = {}
        self._starred: list[tuple[str, Unit]] = []
        self._phase_is_known = True

    def position(self) -> Position:
        """Let the position through, or raise with all faults."""
        self._check_retreats()
        if self._faults:
            raise PositionError(self._faults)
        powers = self._board.powers
        return Position(
            board=self._board,
            phase=self._phase,
            units=tuple(
                tuple(unit for owner, unit in self._standing.values() if owner == power.id) for power in powers
            ),
            centres=tuple(
                ProvinceSet(bit_set(centre for centre, owner in self._owners.items() if owner == power.id))
                for power in powers
            ),
            dislodged=tuple(sorted((found for _, found in self._dislodged.values()), key=attrgetter("power"))),
        )

    def fault(self, at: str, what: str, mend: str) -> None:
        """Note a fault, and where in the set-up it lies."""
        self._faults.append(SetupFault(at=at, what=what, mend=mend))

    def board_name(self, at: str, name: object) -> None:
        """Take the name of the board."""
        if name != self._board.name:
            self.fault(at, f"This is not the board {short(name)}.", f"It is {self._board.name}.")

    def phase(self, at: str, code: object) -> None:
        """Take the code of the phase."""
        try:
            self._phase = Phase.parse(code if isinstance(code, str) else "")
        except PhaseError:
            self._phase_is_known = False
            self.fault(at, f"{short(code)} is no phase.", "Write S1901M, S1901R, F1901M, F1901R or W1901A.")

    def power(self, at: str, name: str) -> PowerId | None:
        """Take the name of a power whose things follow."""
        if (named := self._board.power_ids.get(PowerName(name))) is not None:
            return named
        found = self._gazetteer.powers(words_of(name))
        if len(found) == 1:
            return found[0]
        known = ", ".join(power.name for power in self._board.powers)
        self.fault(at, f"There is no power {short(name)}.", f"The powers are {known}.")
        return None

    def unit(self, at: str, power: PowerId | None, text: object) -> None:
        """Take a unit that stands on the board, or with a star before it, one that was driven out."""
        unit = self._read_unit(at, text)
        if unit is None or power is None:
            return
        if str(text).startswith("*"):
            self._starred.append((at, unit))
            return
        province = self._board.province_of[unit.location]
        if province in self._standing:
            other = self._board.unit_text(self._standing[province][1])
            self.fault(at, f"{short(text)} stands where {other} already stands.", "A province holds one unit.")
        self._standing.setdefault(province, (power, unit))

    def centre(self, at: str, power: PowerId | None, text: object) -> None:
        """Take a supply centre that a power owns."""
        found = self._provinces_called(text) if isinstance(text, str) else ()
        exact = [province for province in found if self._board.centres >> province & 1]
        if not exact:
            self.fault(at, f"{short(text)} is not a supply centre.", "Write the centre's code or name.")
        elif len(exact) > 1:
            self.fault(at, f"{short(text)} may be {self._codes(exact)}.", "Write the whole name.")
        elif power is not None:
            owner = self._owners.setdefault(exact[0], power)
            if owner != power:
                title = self._board.powers[owner].title
                self.fault(at, f"{short(text)} already belongs to {title}.", "A centre has one owner.")

    def _provinces_called(self, text: str) -> tuple[ProvinceId, ...]:
        by_code = self._board.by_code.get(text)
        return self._gazetteer.provinces(words_of(text)) if by_code is None else (self._board.province_of[by_code],)

    def retreat(self, at: str, power: PowerId | None, text: object, places: object) -> None:
        """Take a dislodged unit and the places open to it."""
        unit = self._read_unit(at, text)
        if not isinstance(places, list | tuple):
            self.fault(at, "The places open to a dislodged unit must be a list.", 'Write ["ALB", "GRE"].')
            return
        if unit is None or power is None:
            return
        found = [self._retreat_place(f"{at}[{number}]", unit, place) for number, place in enumerate(places)]
        open_to_it = tuple(dict.fromkeys(place for place in found if place is not None))
        dislodged = Dislodged(power=power, unit=unit, places=open_to_it)
        province = self._board.province_of[unit.location]
        if province in self._dislodged:
            self.fault(at, f"A second unit dislodged from {self._board.provinces[province].name}.", "There is but one.")
        self._dislodged.setdefault(province, (at, dislodged))

    def _retreat_place(self, at: str, unit: Unit, place: object) -> LocationId | None:
        location = self._location(at, unit.kind, place)
        if location is not None and not self._board.borders(unit) >> location & 1:
            self.fault(
                at, f"{self._board.unit_text(unit)} cannot go to {short(place)}.", "It must be next to the unit."
            )
        return location

    def _check_retreats(self) -> None:
        """See what can be seen only once the whole set-up is read."""
        for at, dislodged in self._dislodged.values():
            if self._phase_is_known and self._phase.kind is not PhaseKind.RETREATS:
                self.fault(at, f"{self._phase} is no phase of retreats.", "Leave the retreats out or change the phase.")
            for place in dislodged.places:
                if (province := self._board.province_of[place]) in self._standing:
                    name = self._board.provinces[province].name
                    self.fault(at, f"{name} is occupied.", "No unit can retreat there.")
        given = {dislodged.unit for _, dislodged in self._dislodged.values()}
        for at, unit in self._starred:
            if unit not in given:
                what = f"*{self._board.unit_text(unit)} was driven out, but its retreats are not given."
                self.fault(at, what, "Name it and the places open to it under retreats.")

    def _read_unit(self, at: str, text: object) -> Unit | None:
        if isinstance(text, str) and (canonical := self._units.get(text)) is not None:
            return canonical
        words = words_of(text) if isinstance(text, str) else ()
        kind = _UNIT_LETTERS.get(words[0]) if words else None
        if kind is None or len(words) == 1:
            self.fault(at, f"{short(text)} is no unit.", 'Write "A PAR" or "F STP/SC".')
            return None
        location = self._location(at, kind, " ".join(words[1:]))
        return None if location is None else self._board.unit(kind, location)

    def _location(self, at: str, kind: UnitKind, text: object) -> LocationId | None:
        """Read where a unit of this kind stands or could go."""
        words = words_of(text) if isinstance(text, str) else ()
        found = list(self._locations(kind, words))
        if len(found) == 1:
            return found[0]
        if found:
            codes = " or ".join(self._board.locations[location].code for location in found)
            self.fault(at, f"{short(text)} may be {codes}.", "Write one of these.")
        else:
            self._say_why_not(at, kind, text, words)
        return None

    def _locations(self, kind: UnitKind, words: tuple[str, ...]) -> Iterator[LocationId]:
        """The locations that the words may mean for a unit of this kind, coasts told apart."""
        for province in self._gazetteer.provinces(words):
            yield from self._board.places_for(kind, province)
        for count in (1, 2):
            coasts = self._gazetteer.coasts(words[-count:]) if len(words) > count else ()
            for province in self._gazetteer.provinces(words[:-count]):
                yield from (place for place in self._board.places_for(kind, province) if place in coasts)

    def _say_why_not(self, at: str, kind: UnitKind, text: object, words: tuple[str, ...]) -> None:
        provinces = self._gazetteer.provinces(words)
        if not provinces:
            self.fault(at, f"Nothing called {short(text)} can hold {kind.phrase}.", "Write a province's code or name.")
        elif self._board.provinces[provinces[0]].kind is ProvinceKind.SEA:
            self.fault(
                at, f"An army cannot stand at sea, in {short(text)}.", "Make it a fleet, or name a land province."
            )
        else:
            self.fault(
                at, f"A fleet cannot stand inland, in {short(text)}.", "Make it an army, or name a coast or water."
            )

    def _codes(self, provinces: list[ProvinceId]) -> str:
        return " or ".join(self._board.provinces[province].code for province in provinces)
