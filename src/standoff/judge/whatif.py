"""What would have changed a verdict: the smallest change of one order, found by judging again, and so true.

Only the orders of units that have something to do with the verdict are changed, and only to orders that touch it: no
others could turn it. They are tried in the order of how small a change they are: first an idle unit helps, then
somebody holds instead of acting, then an idle unit attacks, then units with something else to do are called upon, and
last somebody goes away; one's own units before others'.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator
from dataclasses import dataclass

from standoff.board import LocationId, PowerId, ProvinceId, Unit, members
from standoff.judge.judge import judge
from standoff.judge.movement import fight
from standoff.judge.retreats import retreat
from standoff.judge.scene import Scene
from standoff.judge.verdicts import Judgement, Reason, Verdict
from standoff.orders import (
    Convoy,
    Disband,
    Hold,
    Move,
    Order,
    PhaseKind,
    Position,
    Retreat,
    SupportHold,
    SupportMove,
    possible_orders,
)
from standoff.rulebook import ImplicitOrders

_IDLE = frozenset((Reason.HELD, Reason.NO_ORDER, Reason.UNMATCHED))
_Orders = dict[Unit, Order]


@dataclass(frozen=True, slots=True, kw_only=True)
class WhatIf:
    """One order changed, and what the verdict would have been then."""

    power: PowerId
    """Whose unit would have been ordered otherwise."""
    ordered: Order | None
    """What it was ordered."""
    instead: Order
    """What it would have to be ordered."""
    verdict: Verdict
    """The verdict that was asked about, as it would be then."""
    judgement: Judgement
    """All that would have happened."""


def what_if(judgement: Judgement, verdict: Verdict) -> WhatIf | None:
    """Find the smallest change of one order of another unit that turns a verdict round, or None.

    To turn it round is to make an order succeed that failed, or fail that succeeded; for a unit without an order, to
    have it driven out or not.
    """
    search = {PhaseKind.MOVEMENT: _Movement, PhaseKind.RETREATS: _Retreats}.get(judgement.before.phase.kind)
    return search(judgement, verdict).found() if search else None


def _went_well(verdict: Verdict) -> bool:
    return verdict.dislodged_by is None if verdict.order is None else verdict.success


class _Search(ABC):
    """Tries changes; what is tried, and how it is judged, is different in each kind of phase."""

    def __init__(self, judgement: Judgement, verdict: Verdict) -> None:
        self.judgement = judgement
        self.position: Position = judgement.before
        self.verdict = verdict
        self.orders: _Orders = {
            each.unit: each.order
            for each in judgement.verdicts
            if each.unit is not None and each.order is not None and not each.implied
        }

    def found(self) -> WhatIf | None:
        for power, changed in self.changes():
            unit = changed.unit  # type: ignore[union-attr]  # every order of these phases has a unit
            orders = self.orders | {unit: changed}
            if self._is_turned(self.judged(orders)):
                after = self._judged_in_full(orders)
                (verdict,) = (each for each in after.verdicts if each.unit == self.verdict.unit)
                ordered = self.orders.get(unit)
                return WhatIf(power=power, ordered=ordered, instead=changed, verdict=verdict, judgement=after)
        return None

    def _is_turned(self, verdict: Verdict) -> bool:
        """Whether a verdict is the other way round. One on another order, where moves are implied, is no answer."""
        return verdict.order == self.verdict.order and _went_well(verdict) is not _went_well(self.verdict)

    def _judged_in_full(self, orders: _Orders) -> Judgement:
        of_powers = {
            power.id: [orders[unit] for unit in self.position.actors(power.id) if unit in orders]
            for power in self.position.board.powers
        }
        asked = self.judgement
        return judge(self.position, of_powers, asked.rulebook, fallen=asked.fallen, refused=asked.refusals)

    @abstractmethod
    def changes(self) -> Iterator[tuple[PowerId, Order]]:
        """What is tried, the smallest change first."""

    @abstractmethod
    def judged(self, orders: _Orders) -> Verdict:
        """The verdict that was asked about, with these orders."""


class _Retreats(_Search):
    """Only who else goes to the same place can change anything, and it is enough that one does not."""

    def changes(self) -> Iterator[tuple[PowerId, Order]]:
        order, province_of = self.verdict.order, self.position.board.province_of
        if not isinstance(order, Retreat):
            return
        for dislodged in sorted(self.position.dislodged, key=lambda each: each.power != self.verdict.power):
            if dislodged.unit == order.unit or dislodged.power in self.judgement.fallen:
                continue
            if dislodged.unit in self.verdict.by:
                yield dislodged.power, Disband(unit=dislodged.unit)
            for place in dislodged.places:
                if province_of[place] == province_of[order.destination] and not self.verdict.by:
                    yield dislodged.power, Retreat(unit=dislodged.unit, destination=place)

    def judged(self, orders: _Orders) -> Verdict:
        verdicts, _ = retreat(self.position, orders, self.judgement.fallen)
        return next(verdict for verdict in verdicts if verdict.unit == self.verdict.unit)


class _Movement(_Search):
    """Another unit helps, does not act, attacks, or is called away from something else."""

    def __init__(self, judgement: Judgement, verdict: Verdict) -> None:
        super().__init__(judgement, verdict)
        self._scene = Scene(judgement)
        self._field = self._scene.field
        self._number = self._field.number[verdict.unit]  # type: ignore[index]  # what_if asks only about units
        self._involved = self._find_involved()
        self._places = self._find_places()

    def judged(self, orders: _Orders) -> Verdict:
        asked = self.judgement
        fought = fight(self.position, orders, asked.rulebook, asked.fallen, asked.void)
        return fought.verdicts[self._number]

    def changes(self) -> Iterator[tuple[PowerId, Order]]:
        listed = [
            (self._size(power, order), place, power, order)
            for power, orders in possible_orders(self.position).items()
            if power not in self.judgement.fallen
            for place, order in enumerate(orders)
            if self._is_worth_trying(order)
        ]
        listed.sort(key=lambda entry: (*entry[0], entry[2], entry[1]))
        for _, _, power, order in listed:
            yield power, order

    # --- who has to do with it

    def _find_involved(self) -> int:
        """The units that the verdict hangs on: whom the unit met or helped, and all who act on these."""
        near = 1 << self._number | self._named_by(self._number)
        for number in tuple(members(near)):
            near |= self._acting_on(number) | self._named_by(number)
        for number in tuple(members(near)):
            near |= self._acting_on(number)
        return near

    def _named_by(self, number: int) -> int:
        """The units that an order is about, and those that decided its verdict."""
        order, verdict = self._field.orders[number], self._scene.verdicts[number]
        units = [*verdict.by, *([verdict.dislodged_by] if verdict.dislodged_by else [])]
        units += [unit for name in ("supported", "army") if (unit := getattr(order, name, None))]
        found = 0
        for unit in units:
            found |= 1 << self._field.number[unit]
        return found

    def _acting_on(self, number: int) -> int:
        """Who supports, carries or attacks a unit, goes where it goes, or stands there."""
        found = self._field.helpers[number]
        if number in self._field.carriage:
            found |= self._field.carriage[number].fleets
        rivals = list(self._scene.attackers(number))
        if self._scene.is_move(number):
            rivals += self._scene.rivals(number)
            if (occupant := self._scene.occupant(number)) is not None:
                rivals.append(occupant)
        for rival in rivals:
            found |= 1 << rival
        return found

    def _find_places(self) -> frozenset[ProvinceId]:
        """Where these units stand and go: that anybody else goes elsewhere changes nothing."""
        field = self._field
        stand = {ProvinceId(field.at[number]) for number in members(self._involved)}
        go = {ProvinceId(field.target[number]) for number in members(self._involved) if self._scene.is_move(number)}
        return frozenset(stand | go)

    # --- which changes

    def _is_worth_trying(self, order: Order) -> bool:
        number = self._field.number[order.unit]  # type: ignore[union-attr]  # every order of movement has a unit
        if number == self._number or order == self._field.orders[number]:
            return False
        return self._touches(number, order)

    def _touches(self, number: int, order: Order) -> bool:
        """Whether an order, were it given, would act on an involved unit."""
        match order:
            case Move(destination=destination):
                return self._is_move_to_try(number, destination)
            case SupportHold(supported=supported):
                other = self._field.number[supported]
                return bool(self._involved >> other & 1) and not self._scene.is_move(other)
            case SupportMove(supported=helped, destination=destination) | Convoy(army=helped, destination=destination):
                return self._is_the_move_of(self._field.number[helped], destination)
            case _:  # to hold
                return bool(self._involved >> number & 1)

    def _is_move_to_try(self, number: int, destination: LocationId) -> bool:
        """Whether somebody involved goes, or somebody goes where these are."""
        return bool(self._involved >> number & 1) or self._leads_to_them(destination)

    def _leads_to_them(self, destination: LocationId) -> bool:
        return self.position.board.province_of[destination] in self._places

    def _is_the_move_of(self, number: int, destination: LocationId) -> bool:
        """Whether a move that is helped is made by an involved unit, or would be made because it is helped."""
        verdict = self._scene.verdicts[number]
        implicit = self.judgement.rulebook.implicit_orders is ImplicitOrders.FOLLOWED
        if implicit and (verdict.order is None or verdict.implied):
            return self._is_move_to_try(number, destination)
        order = self._field.orders[number]
        return bool(self._involved >> number & 1) and isinstance(order, Move) and order.destination == destination

    def _size(self, power: PowerId, order: Order) -> tuple[int, bool]:
        """How small a change this is: the smaller, the earlier it is tried."""
        number = self._field.number[order.unit]  # type: ignore[union-attr]
        idle = self._scene.verdicts[number].reason in _IDLE
        helps = isinstance(order, SupportHold | SupportMove | Convoy)
        if isinstance(order, Move) and not self._leads_to_them(order.destination):
            size = 6
        elif idle:
            size = 0 if helps else 2
        elif isinstance(order, Hold):
            size = 1
        elif self._scene.succeeded(number):
            size = 5 if isinstance(order, Move) else 4
        else:
            size = 3
        if self._field.units[number] in {*self.verdict.by, self.verdict.dislodged_by}:
            size += 2  # that an attack fails which is not made is true, but tells little
        if self._is_about(number):
            size += 10  # nor that a support fails if what it supports is not done
        return size, power != self.verdict.power

    def _is_about(self, number: int) -> bool:
        """Whether the order that is asked about names this unit."""
        order, unit = self.verdict.order, self._field.units[number]
        return unit in {getattr(order, "supported", None), getattr(order, "army", None)}
