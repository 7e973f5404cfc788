"""From a draft to an order: is it lawful, and if not, what all is wrong with it.

Lawful means: it could be carried out, knowing the position and no other order. So a move over water is lawful when
fleets stand where they could carry it, whatever they are ordered; and a move that is sure to fail, such as one against
a unit of one's own, is lawful too.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import TypeVar

from standoff.board import LocationId, PowerId, ProvinceId, ProvinceKind, ProvinceSet, Unit, UnitKind, members
from standoff.orders.convoys import is_route, landings, landings_through
from standoff.orders.faults import Cause, Fault
from standoff.orders.kinds import (
    Build,
    Convoy,
    Disband,
    Draft,
    Hold,
    Move,
    Order,
    OrderKind,
    Remove,
    Retreat,
    SupportHold,
    SupportMove,
    Via,
    Waive,
)
from standoff.orders.phase import PhaseKind
from standoff.orders.position import Position

_T = TypeVar("_T")

PHASE_OF: Mapping[OrderKind, PhaseKind] = {
    OrderKind.HOLD: PhaseKind.MOVEMENT,
    OrderKind.MOVE: PhaseKind.MOVEMENT,
    OrderKind.SUPPORT_HOLD: PhaseKind.MOVEMENT,
    OrderKind.SUPPORT_MOVE: PhaseKind.MOVEMENT,
    OrderKind.CONVOY: PhaseKind.MOVEMENT,
    OrderKind.RETREAT: PhaseKind.RETREATS,
    OrderKind.DISBAND: PhaseKind.RETREATS,
    OrderKind.BUILD: PhaseKind.ADJUSTMENTS,
    OrderKind.REMOVE: PhaseKind.ADJUSTMENTS,
    OrderKind.WAIVE: PhaseKind.ADJUSTMENTS,
}


def examine(draft: Draft, position: Position, power: PowerId) -> Order | tuple[Fault, ...]:
    """Make a power's draft an order, or list everything that is wrong with it.

    >>> from standoff.board import UnitKind, standard_board
    >>> from standoff.orders import starting_position
    >>> board = standard_board()
    >>> army = board.unit(UnitKind.ARMY, board.by_code["PAR"])
    >>> draft = Draft(kind=OrderKind.MOVE, unit=army, destination=board.by_code["ENG"])
    >>> for fault in examine(draft, starting_position(board), board.power_ids["FRANCE"]):
    ...     print(fault)
    English Channel is water. Only a fleet can go there.
    Paris does not border on English Channel. A PAR can go to Brest, Burgundy, Gascony, Picardy.
    """
    examination = _Examination(position, power)
    needed = PHASE_OF[draft.kind]
    if needed is not position.phase.kind:
        examination.fault(
            Cause.WRONG_PHASE,
            f"A {draft.kind.value} belongs to the phase of {needed.name.lower()}.",
            f"This is {position.phase.title}.",
        )
        return tuple(examination.faults)
    order = _EXAMINERS[draft.kind](examination, draft)
    return tuple(examination.faults) if examination.faults else order


class _Examination:
    """Looks at one draft; every question it asks adds a fault if the answer is no."""

    def __init__(self, position: Position, power: PowerId) -> None:
        self.position = position
        self.board = position.board
        self.power = power
        self.faults: list[Fault] = []

    def fault(self, cause: Cause, what: str, mend: str) -> None:
        self.faults.append(Fault(cause=cause, what=what, mend=mend))

    # --- movement

    def hold(self, draft: Draft) -> Order:
        return Hold(unit=self.own_unit(draft))

    def move(self, draft: Draft) -> Order:
        unit, destination = self.own_unit(draft), _given(draft.destination)
        self.can_enter(unit.kind, destination)
        province = self.board.province_of[destination]
        if province == self.board.province_of[unit.location]:
            self.fault(
                Cause.SAME_PROVINCE,
                f"{self.board.unit_text(unit)} is already in {self.name(LocationId(province))}.",
                "To keep it there, let it hold.",
            )
        elif unit.kind is UnitKind.FLEET:
            self.fleet_goes(unit, destination, draft.via)
        elif draft.via is None:
            self.can_go(unit, LocationId(province))
        else:
            self.goes_by_convoy(unit, province, draft.via)
        return Move(unit=unit, destination=destination, via=draft.via)

    def support_hold(self, draft: Draft) -> Order:
        unit, supported = self.own_unit(draft), self.standing_unit(draft)
        self.not_itself(unit, supported)
        self.supports_into(unit, self.board.province_of[supported.location])
        return SupportHold(unit=unit, supported=supported)

    def support_move(self, draft: Draft) -> Order:
        unit, supported, destination = self.own_unit(draft), self.standing_unit(draft), _given(draft.destination)
        self.not_itself(unit, supported)
        self.supports_into(unit, self.board.province_of[destination])
        self.supported_can_go(unit, supported, destination)
        return SupportMove(unit=unit, supported=supported, destination=destination)

    def convoy(self, draft: Draft) -> Order:
        unit, army, destination = self.own_unit(draft), self.standing_unit(draft), _given(draft.destination)
        fleet_at = self.board.province_of[unit.location]
        at_sea = unit.kind is UnitKind.FLEET and self.board.provinces[fleet_at].kind is ProvinceKind.SEA
        if not at_sea:
            self.fault(
                Cause.NOT_A_FLEET_AT_SEA,
                f"{self.board.unit_text(unit)} cannot convoy.",
                "Only a fleet in a body of water can.",
            )
        if army.kind is not UnitKind.ARMY:
            self.fault(Cause.NOT_AN_ARMY, f"{self.board.unit_text(army)} cannot be convoyed.", "Only an army can.")
        could_land = self.can_enter(UnitKind.ARMY, destination)
        if at_sea and army.kind is UnitKind.ARMY and could_land:
            start = self.board.province_of[army.location]
            ends = landings_through(self.board, self.position.fleets_at_sea, fleet_at, start)
            if not ends >> destination & 1:
                self.fault(
                    Cause.NOT_ON_THE_WAY,
                    f"{self.board.unit_text(unit)} is on no way of fleets "
                    f"from {self.name(army.location)} to {self.name(destination)}.",
                    f"It could help that army to {self.names(ends)}."
                    if ends
                    else "It could not help that army at all.",
                )
        return Convoy(unit=unit, army=army, destination=destination)

    # --- retreats

    def retreat(self, draft: Draft) -> Order:
        unit, destination = self.dislodged_unit(draft), _given(draft.destination)
        dislodged = self.position.driven_out.get(self.board.province_of[unit.location])
        if dislodged is not None and destination not in dislodged.places:
            open_places = ", ".join(self.name(place) for place in dislodged.places)
            self.fault(
                Cause.NOT_OPEN,
                f"{self.name(destination)} is not open to {self.board.unit_text(unit)}.",
                f"It can retreat to {open_places}, or disband." if open_places else "It can only disband.",
            )
        return Retreat(unit=unit, destination=destination)

    def disband(self, draft: Draft) -> Order:
        return Disband(unit=self.dislodged_unit(draft))

    # --- adjustments

    def build(self, draft: Draft) -> Order:
        unit = _given(draft.unit)
        self.can_enter(unit.kind, unit.location)
        self.coast_chosen(unit)
        self.home_is_open(self.board.province_of[unit.location])
        self.build_is_due()
        return Build(unit=unit)

    def remove(self, draft: Draft) -> Order:
        unit = self.own_unit(draft)
        if self.position.builds_due(self.power) >= 0:
            self.fault(
                Cause.NO_REMOVAL_DUE,
                f"{self.title} has no unit to remove.",
                "Its centres supply all its units: leave the order out.",
            )
        return Remove(unit=unit)

    def waive(self, _draft: Draft) -> Order:
        self.build_is_due()
        return Waive()

    # --- the questions

    @property
    def title(self) -> str:
        return self.board.powers[self.power].title

    def name(self, location: LocationId) -> str:
        return self.board.locations[location].name

    def names(self, locations: int) -> str:
        return ", ".join(self.name(LocationId(location)) for location in members(locations)) or "nowhere"

    def own_unit(self, draft: Draft) -> Unit:
        unit = _given(draft.unit)
        owner, standing = self.position.standing.get(self.board.province_of[unit.location], (None, None))
        if owner != self.power or standing != unit:
            mine = f"{self.title} has {self.listed(self.position.units[self.power])}."
            if self.stands(unit, mine) and owner is not None:
                adjective = self.board.powers[owner].adjective
                self.fault(Cause.NOT_YOURS, f"{self.board.unit_text(unit)} is {adjective}.", mine)
        return unit

    def standing_unit(self, draft: Draft) -> Unit:
        unit = _given(draft.other)
        self.stands(unit, "Name a unit that is on the board.")
        return unit

    def stands(self, unit: Unit, mend: str) -> bool:
        """See that this very unit is on the board, kind and coast included."""
        entry = self.position.standing.get(self.board.province_of[unit.location])
        if entry is not None and entry[1] == unit:
            return True
        there = f"There is {self.board.unit_text(entry[1])}." if entry else mend
        self.fault(Cause.NO_SUCH_UNIT, f"There is no {self.board.unit_text(unit)}.", there)
        return False

    def dislodged_unit(self, draft: Draft) -> Unit:
        unit = _given(draft.unit)
        mine = self.position.actors(self.power)
        if unit not in mine:
            self.fault(
                Cause.NOT_DISLODGED,
                f"{self.board.unit_text(unit)} is not a dislodged unit of {self.title}.",
                f"Only {self.listed(mine)} must retreat." if mine else "None of its units must retreat.",
            )
        return unit

    def listed(self, units: Iterable[Unit]) -> str:
        return ", ".join(self.board.unit_text(unit) for unit in units) or "no unit"

    def not_itself(self, unit: Unit, supported: Unit) -> None:
        if unit == supported:
            self.fault(
                Cause.SUPPORTS_ITSELF,
                f"{self.board.unit_text(unit)} cannot support itself.",
                "To defend its province, let it hold.",
            )

    def can_enter(self, kind: UnitKind, destination: LocationId) -> bool:
        """See that a unit of this kind could stand there at all."""
        location = self.board.locations[destination]
        before = len(self.faults)
        ground = self.board.provinces[location.province].kind
        if kind is UnitKind.ARMY and ground is ProvinceKind.SEA:
            self.fault(Cause.ARMY_TO_WATER, f"{location.name} is water.", "Only a fleet can go there.")
        if kind is UnitKind.ARMY and location.coast:
            whole = self.name(LocationId(location.province))
            self.fault(Cause.COAST_OF_ARMY, "An army has no coast.", f"Write {whole} alone.")
        if kind is UnitKind.FLEET and ground is ProvinceKind.INLAND:
            self.fault(Cause.FLEET_INLAND, f"{location.name} has no coast.", "Only an army can go there.")
        return len(self.faults) == before

    def fleet_goes(self, fleet: Unit, destination: LocationId, via: Via) -> None:
        """See that a fleet can sail there, and says to which coast where it could mean two."""
        if via is not None:
            self.fault(Cause.FLEET_BY_CONVOY, "A fleet cannot be convoyed.", "Leave the convoy out.")
        if near := self.near_coasts(fleet, destination):
            self.coast_needed(destination, near)
        else:
            self.can_go(fleet, destination)

    def near_coasts(self, unit: Unit, destination: LocationId) -> tuple[LocationId, ...]:
        """The coasts of a destination written without one that a fleet can reach."""
        if unit.kind is UnitKind.ARMY or destination >= len(self.board.provinces):
            return ()
        borders = self.board.borders(unit)
        return tuple(coast for coast in self.board.provinces[destination].coasts if borders >> coast & 1)

    def coast_chosen(self, unit: Unit) -> None:
        """See that a fleet to be built is given a coast where there are two."""
        if unit.kind is UnitKind.FLEET and unit.location < len(self.board.provinces):
            coasts = self.board.provinces[unit.location].coasts
            if coasts:
                self.coast_needed(unit.location, coasts)

    def coast_needed(self, province: LocationId, coasts: tuple[LocationId, ...]) -> None:
        named = " or ".join(self.board.locations[coast].code for coast in coasts)
        self.fault(Cause.COAST_NEEDED, f"A fleet in {self.name(province)} needs a coast.", f"Write {named}.")

    def in_reach(self, unit: Unit, waters: ProvinceSet) -> int:
        """The locations a unit can move to, an army also with the help of fleets in these waters."""
        borders = self.board.borders(unit)
        if unit.kind is UnitKind.FLEET:
            return borders
        return borders | landings(self.board, waters, self.board.province_of[unit.location])

    def can_go(self, unit: Unit, destination: LocationId) -> None:
        """See that a unit's move leads next door, or, if it is an army, where fleets could carry it."""
        in_reach = self.in_reach(unit, self.position.fleets_at_sea)
        if in_reach >> destination & 1:
            return
        start, coastal = self.board.province_of[unit.location], self.board.coastal
        overseas = unit.kind is UnitKind.ARMY and coastal >> start & coastal >> destination & 1
        self.fault(
            Cause.NO_CONVOY if overseas else Cause.NOT_NEXT_TO,
            f"{self.name(unit.location)} does not border on {self.name(destination)}"
            + (", and no fleets stand where they could convoy it." if overseas else "."),
            f"{self.board.unit_text(unit)} can go to {self.names(in_reach)}.",
        )

    def goes_by_convoy(self, army: Unit, end: ProvinceId, route: tuple[ProvinceId, ...]) -> None:
        """See that fleets could carry an army that is to go by convoy, on the route named if one is."""
        start = self.board.province_of[army.location]
        if not landings(self.board, self.position.fleets_at_sea, start) >> end & 1:
            self.fault(
                Cause.NO_CONVOY,
                f"No fleets stand where they could convoy {self.board.unit_text(army)} "
                f"to {self.name(LocationId(end))}.",
                "Fleets must stand in waters that touch, from the one shore to the other.",
            )
        elif route and not is_route(self.board, self.position.fleets_at_sea, start, route, end):
            self.fault(
                Cause.WRONG_ROUTE,
                f"The route by {', '.join(self.name(LocationId(water)) for water in route)} does not lead there.",
                "Name waters with fleets, each touching the next, and none that the convoy could do without.",
            )

    def supports_into(self, unit: Unit, province: ProvinceId) -> None:
        """See that a unit could itself move to the province it gives support into."""
        reach = self.board.reach(unit)
        if not reach >> province & 1:
            self.fault(
                Cause.CANNOT_SUPPORT_THERE,
                f"{self.board.unit_text(unit)} cannot support into {self.name(LocationId(province))}, "
                "where it could not move.",
                f"It can support into {self.names(reach)}.",
            )

    def supported_can_go(self, unit: Unit, supported: Unit, destination: LocationId) -> None:
        """See that the supported unit could make the move, without the supporter's help in a convoy."""
        board = self.board
        self.can_enter(supported.kind, destination)
        if self.near_coasts(supported, destination):
            return
        waters = ProvinceSet(self.position.fleets_at_sea & ~(1 << board.province_of[unit.location]))
        in_reach = self.in_reach(supported, waters)
        end = destination if supported.kind is UnitKind.FLEET else board.province_of[destination]
        if not in_reach >> end & 1:
            self.fault(
                Cause.SUPPORTED_CANNOT_GO,
                f"{board.unit_text(supported)} cannot move to {self.name(destination)}.",
                f"It can go to {self.names(in_reach)}.",
            )

    def home_is_open(self, province: ProvinceId) -> None:
        """See that a power may build there: at home, in a centre that it owns and where nobody stands."""
        position, power = self.position, self.board.powers[self.power]
        place = self.name(LocationId(province))
        vacant = position.open_homes(self.power)
        homes = f"It can build in {self.names(vacant)}." if vacant else "It can build nowhere now."
        if not power.homes >> province & 1:
            self.fault(Cause.NOT_A_HOME, f"{place} is not a home centre of {power.title}.", homes)
        elif not position.centres[self.power] >> province & 1:
            self.fault(Cause.NOT_OWNED, f"{place} does not belong to {power.title} now.", homes)
        if position.occupied >> province & 1:
            self.fault(Cause.OCCUPIED, f"{place} is occupied.", homes)

    def build_is_due(self) -> None:
        if self.position.builds_due(self.power) <= 0:
            self.fault(
                Cause.NO_BUILD_DUE, f"{self.title} has no build due.", "It has as many units as centres, or more."
            )


def _given(value: _T | None) -> _T:
    """Take a field that a draft of its kind must have; a draft without it is a programmer's error."""
    if value is None:
        message = "this kind of draft needs its unit, other unit or destination: see standoff.orders.Draft"
        raise TypeError(message)
    return value


_EXAMINERS: Mapping[OrderKind, Callable[[_Examination, Draft], Order]] = {
    OrderKind.HOLD: _Examination.hold,
    OrderKind.MOVE: _Examination.move,
    OrderKind.SUPPORT_HOLD: _Examination.support_hold,
    OrderKind.SUPPORT_MOVE: _Examination.support_move,
    OrderKind.CONVOY: _Examination.convoy,
    OrderKind.RETREAT: _Examination.retreat,
    OrderKind.DISBAND: _Examination.disband,
    OrderKind.BUILD: _Examination.build,
    OrderKind.REMOVE: _Examination.remove,
    OrderKind.WAIVE: _Examination.waive,
}
