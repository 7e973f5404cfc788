"""A movement phase in numbers: who stands where, who is ordered what, and whom each order touches.

Units are numbered, and a set of them is an ``int`` with one bit for each. Everything here is settled before any order
is judged: which supports and convoys match an order really given, and which armies go by convoy.
"""

from __future__ import annotations

from collections.abc import Container, Mapping
from dataclasses import dataclass

from standoff.board import LocationId, PowerId, ProvinceId, ProvinceSet, Unit, UnitKind, bit_set, members
from standoff.orders import Convoy, Hold, Move, Order, Position, SupportHold, SupportMove
from standoff.orders.convoys import routes
from standoff.rulebook import ConvoyRoutes, ImplicitOrders, LandOrConvoy, NamedRoute, Rulebook

NOWHERE = -1
NOBODY = -1


@dataclass(slots=True)
class Carriage:
    """How an army is carried: the fleets that convoy it, and which of them it needs."""

    fleets: int
    """The fleets whose orders match."""
    first: int
    """Those of them on the shore it leaves."""
    last: int
    """Those of them on the shore it goes to."""
    all_of: int | None
    """The fleets of which none may fail; None where any chain of them will do."""


class Field:
    """The orders of a movement phase, one for each unit that stands on the board."""

    def __init__(
        self, position: Position, orders: Mapping[Unit, Order], rulebook: Rulebook, void: Container[Unit] = ()
    ) -> None:
        self.position = position
        self.board = position.board
        self.rulebook = rulebook
        self.units = [unit for of_power in position.units for unit in of_power]
        self.owner = [PowerId(power) for power, of_power in enumerate(position.units) for _ in of_power]
        self.owned = self._share()
        """The units of each power."""
        self.number = {unit: number for number, unit in enumerate(self.units)}
        province_of = self.board.province_of
        self.at = [province_of[unit.location] for unit in self.units]
        self.occupant = [NOBODY] * len(self.board.provinces)
        for number, province in enumerate(self.at):
            self.occupant[province] = number
        self.orders = self._complete(orders, void)
        self._sort_moves()
        self._match_convoys()
        self._match_supports()

    def _share(self) -> list[int]:
        """The units of each power; they are numbered power by power."""
        shares, first = [], 0
        for of_power in self.position.units:
            shares.append((1 << len(of_power)) - 1 << first)
            first += len(of_power)
        return shares

    # --- orders

    def _complete(self, orders: Mapping[Unit, Order], void: Container[Unit]) -> list[Order]:
        """An order for each unit: its own, one implied by its owner's others where the rulebook says so, or to hold."""
        complete = [orders.get(unit) for unit in self.units]
        if self.rulebook.implicit_orders is ImplicitOrders.FOLLOWED:
            self._imply(complete, void)
        return [order or Hold(unit=unit) for unit, order in zip(self.units, complete, strict=True)]

    def _imply(self, complete: list[Order | None], void: Container[Unit]) -> None:
        """Give units for which nothing was written the move that supports and convoys of their own country name.

        If they name two, or a place with two coasts within reach, it has two meanings, and the unit stays. A move that
        a convoy names is by convoy, though the army could march.
        """
        implied: dict[int, dict[LocationId, tuple[()] | None]] = {}
        for number, order in enumerate(complete):
            if isinstance(order, SupportMove | Convoy):
                helped = order.supported if isinstance(order, SupportMove) else order.army
                other = self.number[helped]
                unwritten = complete[other] is None and helped not in void
                if unwritten and self.owner[other] == self.owner[number]:
                    via = implied.setdefault(other, {})
                    for end in self._ends(helped, order.destination):
                        via[end] = via.get(end) if isinstance(order, SupportMove) else self._by_convoy(helped, end)
        for number, via in implied.items():
            if len(via) == 1:
                ((end, way),) = via.items()
                complete[number] = Move(unit=self.units[number], destination=end, via=way)

    def _by_convoy(self, army: Unit, end: LocationId) -> tuple[()] | None:
        """How a move says that it is by convoy, which needs saying only where the army could march."""
        return () if self.board.borders(army) >> end & 1 else None

    def _ends(self, unit: Unit, destination: LocationId) -> list[LocationId]:
        """Where a unit can end up that goes to a place written, it may be, without its coast."""
        coasts = self.board.provinces[self.board.province_of[destination]].coasts
        near = [coast for coast in coasts if self.board.borders(unit) >> coast & 1]
        return [destination] if destination in coasts or not near else near

    def _sort_moves(self) -> None:
        """See who moves, and who moves where."""
        province_of = self.board.province_of
        self.target = [NOWHERE] * len(self.units)
        self.moving = 0
        self.attackers: dict[ProvinceId, list[int]] = {}
        for number, order in enumerate(self.orders):
            if isinstance(order, Move):
                self.moving |= 1 << number
                self.target[number] = target = province_of[order.destination]
                self.attackers.setdefault(target, []).append(number)
        self.attacked = bit_set(self.occupant[province] for province in self.attackers if self.occupant[province] >= 0)

    # --- convoys

    def _match_convoys(self) -> None:
        """See which fleets convoy which armies, and which armies go that way."""
        fleets = [0] * len(self.units)
        self.agreeing = 0
        """The fleets whose order matches a move, though the army may march all the same."""
        for number, order in enumerate(self.orders):
            if isinstance(order, Convoy) and self.target[army := self.number[order.army]] == order.destination:
                fleets[army] |= 1 << number
                self.agreeing |= 1 << number
        self.carriage: dict[int, Carriage] = {}
        for army in members(self.moving):
            if self._goes_by_convoy(army, fleets[army]):
                self.carriage[army] = self._carriage(army, fleets[army])
        self.convoyed = bit_set(self.carriage)
        self.convoying = 0
        for carriage in self.carriage.values():
            self.convoying |= carriage.fleets
        self.beside = {fleet: bit_set(self._next_to(fleet)) for fleet in members(self.convoying)}
        """For each fleet that convoys: those in the waters beside its own."""

    def _next_to(self, fleet: int) -> list[int]:
        reach = self.board.fleet_reach[self.at[fleet]]
        return [other for other in members(self.convoying) if reach >> self.at[other] & 1]

    def _goes_by_convoy(self, army: int, fleets: int) -> bool:
        """Whether a move is by convoy: it must be, its order says so, or the rulebook's choice takes it so."""
        order = self.orders[army]
        if not isinstance(order, Move) or order.unit.kind is UnitKind.FLEET:
            return False
        overland = self.board.army_reach[self.at[army]] >> self.target[army] & 1
        if not overland or order.via is not None:
            return True
        useful = self._useful(army, fleets) if fleets else 0
        if useful and self.rulebook.land_or_convoy is LandOrConvoy.TO_EXCHANGE:
            opposite = self.occupant[self.target[army]]
            return opposite != NOBODY and self.target[opposite] == self.at[army]
        return bool(useful and fleets & self.owned[self.owner[army]])

    def carriers(self, army: int) -> int:
        """The fleets on the ways that a convoyed army can take."""
        carriage = self.carriage[army]
        return self._useful(army, carriage.fleets) if carriage.all_of is None else carriage.all_of

    def _useful(self, army: int, fleets: int) -> int:
        """Those of the fleets that some way from the army's place to its destination runs through."""
        waters = ProvinceSet(bit_set(self.at[fleet] for fleet in members(fleets)))
        found = 0
        if waters:
            for route in routes(self.board, waters, ProvinceSet(1 << self.at[army])):
                if route.ends >> self.target[army] & 1:
                    found |= route.waters
        return bit_set(self.occupant[water] for water in members(found))

    def _carriage(self, army: int, fleets: int) -> Carriage:
        order, shores = self.orders[army], self.board.shores
        start, end = self.at[army], self.target[army]
        all_of = None
        if isinstance(order, Move) and order.via:
            if self.rulebook.named_route is NamedRoute.BINDING:
                all_of = bit_set(self.occupant[water] for water in order.via)
        elif self.rulebook.convoy_routes is ConvoyRoutes.ANY_BROKEN_UNLESS_NAMED:
            all_of = self._useful(army, fleets)
        return Carriage(
            fleets=fleets,
            first=bit_set(fleet for fleet in members(fleets) if shores[self.at[fleet]] >> start & 1),
            last=bit_set(fleet for fleet in members(fleets) if shores[self.at[fleet]] >> end & 1),
            all_of=all_of,
        )

    # --- supports

    def _match_supports(self) -> None:
        """See which supports match an order really given, and for whom they count."""
        self.helpers = [0] * len(self.units)
        self.into = [NOWHERE] * len(self.units)
        self.supporting = 0
        for number, order in enumerate(self.orders):
            if isinstance(order, SupportHold | SupportMove) and self._matches(order):
                helped = self.number[order.supported]
                self.helpers[helped] |= 1 << number
                self.supporting |= 1 << number
                self.into[number] = self.at[helped] if isinstance(order, SupportHold) else self.target[helped]

    def _matches(self, order: SupportHold | SupportMove) -> bool:
        """Whether the supported unit does what it is supported in; a coast left open matches either."""
        helped = self.orders[self.number[order.supported]]
        if isinstance(order, SupportHold):
            return not isinstance(helped, Move)
        if not isinstance(helped, Move):
            return False
        return order.destination in {helped.destination, self.board.province_of[helped.destination]}

    # --- small things

    def head_on(self, one: int, other: int) -> bool:
        """Whether two units march against each other, so that they cannot pass."""
        if (self.convoyed >> one | self.convoyed >> other) & 1:
            return False
        return self.target[one] == self.at[other] and self.target[other] == self.at[one]
