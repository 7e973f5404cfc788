"""Who still owes orders in a phase, for what, and whose players they are; in words, and as data."""

from __future__ import annotations

from collections.abc import Iterator

from standoff.board import PowerId, Unit, members
from standoff.cli.terminal import InputError
from standoff.game import Seat, State, Status
from standoff.notation import Notation
from standoff.notation.writing import write_unit
from standoff.orders import Build, Dislodged, PhaseKind, Position, Remove, Waive
from standoff.records.transcript_data import country_named

_NOTATIONS = {notation.value: notation for notation in Notation}


def notation_of(state: State, name: str | None = None) -> Notation:
    """The notation asked for, or else the one that a game's own rulebook prints; for one that prints none, 2000's."""
    return notation_called(state.settings.rulebook.edition.value if name is None else name)


def notation_called(name: str) -> Notation:
    """The notation of this name, which may be an edition's; for one that prints none, 2000's."""
    return _NOTATIONS.get(name, Notation.AVALON_HILL_2000)


def position_in(state: State) -> Position:
    """The position of a game that has begun."""
    if state.position is None:
        message = "the game has not begun"
        raise InputError(message)
    return state.position


def plural(count: int, thing: str) -> str:
    """So many things."""
    return f"{count} {thing}{'' if count == 1 else 's'}"


def named(state: State, power: PowerId) -> str:
    """A country with its player: ``France (Ada)``."""
    return country_named(state, power)


def titles(state: State, seat: Seat) -> str:
    """A seat's countries: ``England/France/Russia``."""
    return "/".join(state.settings.board.powers[power].title for power in state.powers_of(seat))


def acting_powers(state: State) -> tuple[PowerId, ...]:
    """The countries that have something to order in this phase."""
    return tuple(power.id for power in state.settings.board.powers if state.acts(power.id))


def owing(state: State) -> tuple[PowerId, ...]:
    """The countries that have something to order and have no orders yet."""
    if state.status is Status.ENDED:
        return ()
    return tuple(power for power in acting_powers(state) if power not in state.given)


# --- what is due


def dues(state: State, power: PowerId, notation: Notation) -> list[str]:
    """What a country has to order in this phase, where that is not an order for each unit."""
    position = position_in(state)
    if not state.acts(power) or position.phase.kind is PhaseKind.MOVEMENT:
        return []
    if position.phase.kind is PhaseKind.ADJUSTMENTS:
        return [_adjustment(position, power, notation)]
    return [_retreat(position, each, notation) for each in position.dislodged if each.power == power and each.places]


def _retreat(position: Position, dislodged: Dislodged, notation: Notation) -> str:
    places = " or ".join(position.board.locations[place].name for place in dislodged.places)
    return f"{write_unit(dislodged.unit, position, notation)} can retreat to {places}, or else is disbanded"


def _adjustment(position: Position, power: PowerId, notation: Notation) -> str:
    due = position.builds_due(power)
    if due < 0:
        units = ", ".join(write_unit(unit, position, notation) for unit in position.units[power])
        return f"{plural(-due, 'unit')} must be removed, of {units}"
    homes = " or ".join(position.board.provinces[home].name for home in members(position.open_homes(power)))
    return f"{plural(builds_open(position, power), 'unit')} can be built, in {homes}"


def builds_open(position: Position, power: PowerId) -> int:
    """How many units a country can build, given what is due and where there is room."""
    return min(position.builds_due(power), position.open_homes(power).bit_count())


# --- what is there


def lacking(state: State, power: PowerId, notation: Notation) -> list[str]:
    """What a country that gave orders left out: units, builds or removals."""
    position, given = position_in(state), state.given[power]
    if position.phase.kind is PhaseKind.ADJUSTMENTS:
        return list(_adjustments_left(position, power, given.orders))
    ordered = {getattr(order, "unit", None) for order in given.orders}
    ordered |= {meant for refusal in given.refused for meant in _meant(refusal)}
    return [write_unit(unit, position, notation) for unit in to_order(position, power) if unit not in ordered]


def to_order(position: Position, power: PowerId) -> list[Unit]:
    """The units of a country that can be given an order; one that can retreat nowhere cannot."""
    stranded = {each.unit for each in position.dislodged if not each.places}
    return [unit for unit in position.actors(power) if unit not in stranded]


def _meant(refusal: object) -> Iterator[object]:
    """The units that an order names which is not followed: they were not forgotten."""
    for name in ("order", "draft"):
        yield getattr(getattr(refusal, name), "unit", None)
    for meaning in getattr(refusal, "meanings", ()):
        yield getattr(meaning, "unit", None)


def _adjustments_left(position: Position, power: PowerId, orders: tuple[object, ...]) -> Iterator[str]:
    due = position.builds_due(power)
    if due > 0:
        left = builds_open(position, power) - sum(isinstance(order, Build | Waive) for order in orders)
        what = "build"
    else:
        left = -due - sum(isinstance(order, Remove) for order in orders)
        what = "removal"
    if left > 0:
        yield plural(left, what)
