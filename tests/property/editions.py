"""The sentences of a movement phase that other rulebooks write otherwise than ``standard``: each choice said again.

Written from the books, as :mod:`tests.property.equations` is, and sharing no code with the judge. The rest of the
sentences are those of ``standard``.
"""

from __future__ import annotations

from collections.abc import Mapping

from standoff.board import LocationId, Unit, UnitKind
from standoff.orders import Convoy, Move, Order, Position, SupportMove, Waive
from standoff.rulebook import (
    ConvoyParadox,
    ConvoyRoutes,
    DislodgedInfluence,
    ImplicitOrders,
    LandOrConvoy,
    NamedRoute,
    RetreatToOrigin,
    Rulebook,
)
from tests.property.equations import Answer, Battle, Sentences

Way = frozenset[int]
"""Fleets that carry an army from shore to shore, none of which could be left out."""


class BattleUnder(Battle):
    """What was ordered, as a rulebook takes it."""

    def __init__(self, position: Position, orders: Mapping[Unit, Order], rulebook: Rulebook) -> None:
        self.rulebook = rulebook
        followed = rulebook.implicit_orders is ImplicitOrders.FOLLOWED
        super().__init__(position, {**orders, **(implied_moves(position, orders) if followed else {})})
        self.ways = {here: self._ways(here) for here in self.by_convoy}

    def sentences(self, answer: Answer) -> SentencesUnder:
        return SentencesUnder(self, answer)

    def move(self, here: int) -> Move:
        """The order of a unit that moves."""
        order = self.orders[here]
        assert isinstance(order, Move)
        return order

    def is_fleet(self, here: int) -> bool:
        """Whether a fleet stands there."""
        order = self.orders[here]
        assert not isinstance(order, Waive)
        return order.unit.kind is UnitKind.FLEET

    def fails_with_any(self, army: int) -> bool:
        """Whether a convoy fails with any of its ways: if the rulebook says so, and the order names none."""
        rule = self.rulebook.convoy_routes
        return rule is ConvoyRoutes.ANY_BROKEN_UNLESS_NAMED and not self.move(army).via

    def _ways(self, army: int) -> list[Way]:
        """The ways that an army can be carried, or the one that its order names, where that binds."""
        named, board, fleets = frozenset(self.move(army).via or ()), self.board, self.carriers[army]
        if named and self.rulebook.named_route is NamedRoute.BINDING:
            return [named] if named <= fleets else []
        found: list[Way] = []
        rows: list[tuple[int, ...]] = [(fleet,) for fleet in fleets if board.shores[fleet] >> army & 1]
        for row in rows:  # grows meanwhile
            if board.shores[row[-1]] >> self.target[army] & 1:
                found.append(frozenset(row))
            rows += [(*row, fleet) for fleet in fleets - set(row) if board.fleet_reach[row[-1]] >> fleet & 1]
        return [way for way in found if not any(other < way for other in found)]

    def _goes_by_convoy(self, here: int) -> bool:
        """In the U.K. book an army that can march is convoyed if its order says so, or to change places."""
        order, there = self.move(here), self.target[here]
        if self.rulebook.land_or_convoy is not LandOrConvoy.TO_EXCHANGE or order.unit.kind is UnitKind.FLEET:
            return super()._goes_by_convoy(here)
        if not self.board.army_reach[here] >> there & 1 or order.via is not None:
            return True
        return self.target.get(there) == here and self.is_joined(here, there, self._fleets_for(here))


class SentencesUnder(Sentences):
    """The sentences of a rulebook, about one answer."""

    battle: BattleUnder

    def is_given(self, supporter: int) -> bool:
        """An attack that the rulebook has leave a support uncut does not cut it, though it dislodge who gives it."""
        battle = self.battle
        if supporter not in battle.supports:
            return False
        feared = [attacker for attacker in battle.movers_to(supporter) if not self._is_spared(supporter, attacker)]
        is_dislodged = supporter not in self.answer.arrived and bool(self.answer.arrived & set(feared))
        return not is_dislodged and not any(self.cuts(attacker, supporter) for attacker in feared)

    def _is_spared(self, supporter: int, attacker: int) -> bool:
        """Whether the supporter, a fleet, acts in a water with a convoying fleet, and the attacker is convoyed."""
        battle, paradox, water = self.battle, self.battle.rulebook.convoy_paradox, self.battle.aim(supporter)
        if attacker not in battle.by_convoy or not battle.is_fleet(supporter):
            return False
        if paradox is ConvoyParadox.ANY_CONVOYING_FLEET:
            return any(water in battle.carriers[army] for army in battle.by_convoy)
        carries_it = any(water in way for way in battle.ways[attacker])
        is_for_an_attack = isinstance(battle.orders[supporter], SupportMove)
        if paradox is ConvoyParadox.SZYKMAN or not (carries_it and is_for_an_attack):
            return False
        return paradox is ConvoyParadox.OWN_CONVOY or not self._is_carried(attacker, self.answer.held - {water})

    def prevention(self, rival: int) -> int:
        """In all books but DATC who is dislodged has no effect on where its attacker came from, convoyed or not."""
        there, arrived = self.battle.target[rival], self.answer.arrived
        is_dislodged_from_there = self.battle.target.get(there) == rival and there in arrived and rival not in arrived
        wide = self.battle.rulebook.dislodged_influence is DislodgedInfluence.NONE
        return 0 if wide and is_dislodged_from_there else super().prevention(rival)

    def open_to(self, here: int) -> set[int]:
        """In all books but DATC never where the attacker came from."""
        places = super().open_to(here)
        if self.battle.rulebook.retreat_to_origin is RetreatToOrigin.AFTER_CONVOYED_ATTACK:
            return places
        return {place for place in places if self.battle.board.province_of[place] not in self.attackers_of(here)}

    def _has_a_way(self, here: int) -> bool:
        return here not in self.battle.by_convoy or self._is_carried(here, self.answer.held)

    def _is_carried(self, army: int, held: frozenset[int]) -> bool:
        """Whether these fleets, if they hold, carry an army."""
        whole = [way <= held for way in self.battle.ways[army]]
        return bool(whole) and (all(whole) if self.battle.fails_with_any(army) else any(whole))


def implied_moves(position: Position, orders: Mapping[Unit, Order]) -> dict[Unit, Order]:
    """The moves of units without an order that their own country's supports and convoys name, if they name one.

    What a convoy names is by convoy.
    """
    owner = {unit: power for power, units in enumerate(position.units) for unit in units}
    named: dict[Unit, set[LocationId]] = {}
    carried: set[Unit] = set()
    for unit, order in orders.items():
        if isinstance(order, SupportMove | Convoy):
            other = order.supported if isinstance(order, SupportMove) else order.army
            if other not in orders and owner[other] == owner[unit]:
                named.setdefault(other, set()).update(_ends(position, other, order.destination))
                carried |= {other} if isinstance(order, Convoy) else set()
    return {
        unit: Move(unit=unit, destination=ends.pop(), via=() if unit in carried else None)
        for unit, ends in named.items()
        if len(ends) == 1
    }


def _ends(position: Position, unit: Unit, place: LocationId) -> set[LocationId]:
    """A place, or where its coast was left out, those that the unit can reach."""
    board = position.board
    coasts = set(board.provinces[board.province_of[place]].coasts)
    if place in coasts or unit.kind is UnitKind.ARMY:
        return {place}
    return {coast for coast in coasts if board.borders(unit) >> coast & 1} or {place}
