"""Positions out of the pieces that other programs keep, and what sets two positions apart."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from standoff.board import Board, LocationId, PowerId, ProvinceId, Unit, UnitKind, members
from standoff.errors import PositionError, RecordFault
from standoff.orders import Position, SetupFault, read_setup
from standoff.records.formats.data import shown
from standoff.records.formats.recorded import Note


def placed(setup: Mapping[str, object], board: Board, at: str, faults: list[RecordFault]) -> Position | None:
    """Make a position of a set-up; where it cannot be one, leave the faults and return None."""
    try:
        return read_setup(setup, board)
    except PositionError as error:
        found = [fault for fault in error.faults if isinstance(fault, SetupFault)]
        within = f"{at}." if at else ""
        faults += [RecordFault(at=f"{within}{fault.at}", what=fault.what, mend=fault.mend) for fault in found]
        return None


def unit_of(text: object, board: Board) -> Unit | None:
    """The unit of a canonical text such as ``F STP/SC``; None if it is none."""
    parts = text.split() if isinstance(text, str) else []
    match parts:
        case ["A" | "F" as letter, code] if code in board.by_code:
            return board.unit(UnitKind(letter), board.by_code[code])
        case _:
            return None


# --- where dislodged units can go


def tidy_places(retreats: object, units: object, board: Board, at: str, notes: list[Note]) -> object:
    """Put lists of places right that name a coast's province beside the coast, or places where somebody stands.

    The ``diplomacy`` package writes such lists; where an army came by convoy it lists all places around.
    """
    if not isinstance(retreats, dict):
        return retreats
    occupied = set(_occupied(units, board))
    return {
        power: {text: _tidy(text, places, occupied, board, at, notes) for text, places in of_power.items()}
        if isinstance(of_power, dict)
        else of_power
        for power, of_power in retreats.items()
    }


def _occupied(units: object, board: Board) -> Iterator[ProvinceId]:
    for of_power in units.values() if isinstance(units, dict) else ():
        for text in of_power if isinstance(of_power, list) else ():
            unit = unit_of(text, board)
            if unit is not None:
                yield board.province_of[unit.location]


def _tidy(  # a list of places, and where it stands
    text: str, places: object, occupied: set[ProvinceId], board: Board, at: str, notes: list[Note]
) -> object:
    unit = unit_of(text, board)
    if unit is None or not isinstance(places, list):
        return places
    found: dict[object, None] = {}
    taken: dict[str, None] = {}
    for place in places:
        location = board.by_code.get(place) if isinstance(place, str) else None
        if location is None:
            found[shown(place)] = None
        elif board.province_of[location] in occupied:
            taken[board.provinces[board.province_of[location]].code] = None
        else:
            found |= dict.fromkeys(board.locations[each].code for each in _exact(unit, location, board))
    if taken:
        notes.append(Note(at=f"{at}, {text}", what=f"it cannot retreat to {', '.join(taken)}, where a unit stands"))
    return list(found)


def _exact(unit: Unit, location: LocationId, board: Board) -> Sequence[LocationId]:
    """The places that a location means for a unit: for a fleet, the coasts it can reach."""
    if unit.kind is UnitKind.ARMY:
        return [LocationId(board.province_of[location])]
    if board.locations[location].coast:
        return [location]
    within = board.places_for(unit.kind, board.province_of[location])
    return [each for each in within if board.borders(unit) >> each & 1] or [location]


def free_places(unit: Unit, standing: Position) -> tuple[LocationId, ...]:
    """The places next to a unit where nobody stands."""
    board, occupied = standing.board, standing.occupied
    around = members(board.borders(unit))
    return tuple(LocationId(each) for each in around if not occupied >> board.province_of[each] & 1)


# --- one position beside another


def differences(ours: Position, theirs: Position) -> list[str]:
    """What sets two positions apart, each said with what theirs has first; the order of the units does not matter."""
    found = (
        [] if ours.phase == theirs.phase else [f"the next phase is {theirs.phase} there and {ours.phase} by our judge"]
    )
    found += piece_differences(ours, theirs)
    for title, there, here in _dislodged(ours, theirs):
        if there != here:
            found.append(f"{title} {_retreats(there)} there, and {_retreats(here)} by our judge")
    return found


def piece_differences(ours: Position, theirs: Position) -> list[str]:
    """What sets two positions apart in who stands where and who owns what."""
    board = ours.board
    found: list[str] = []
    for power in board.powers:
        here, there = set(ours.units[power.id]), set(theirs.units[power.id])
        found += _apart(power.title, "has", _units(board, there - here), _units(board, here - there))
        owns, owned = ours.centres[power.id], theirs.centres[power.id]
        found += _apart(power.title, "owns", _codes(board, owned & ~owns), _codes(board, owns & ~owned))
    return found


def _apart(title: str, verb: str, there: str, here: str) -> Iterator[str]:
    """Say what a country has there and not here, and the other way round."""
    if there and here:
        yield f"{title} {verb} {there} there and {here} by our judge"
    elif there:
        yield f"{title} also {verb} {there} there, and not by our judge"
    elif here:
        yield f"{title} also {verb} {here} by our judge, and not there"


def _units(board: Board, units: Iterable[Unit]) -> str:
    return ", ".join(sorted(map(board.unit_text, units)))


def _codes(board: Board, provinces: int) -> str:
    return ", ".join(board.provinces[each].code for each in members(provinces))


def _dislodged(ours: Position, theirs: Position) -> Iterator[tuple[str, frozenset[str] | None, frozenset[str] | None]]:
    """Each dislodged unit with the places open to it there and here; None where it is not dislodged."""
    board = ours.board

    def places(position: Position) -> dict[tuple[PowerId, Unit], frozenset[str]]:
        return {
            (each.power, each.unit): frozenset(board.locations[place].code for place in each.places)
            for each in position.dislodged
        }

    here, there = places(ours), places(theirs)
    for key in dict.fromkeys((*there, *here)):
        power, unit = key
        yield f"{board.powers[power].title}'s {board.unit_text(unit)}", there.get(key), here.get(key)


def _retreats(places: frozenset[str] | None) -> str:
    if places is None:
        return "is not to retreat"
    return f"can retreat to {', '.join(sorted(places))}" if places else "has nowhere to retreat"
