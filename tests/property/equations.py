"""The rules of a movement phase as sentences that must hold together, for the rulebook ``standard``.

This is no judge. Given what was ordered and what is said to have come of it, it tells which sentences of the rules that
would break. It is written from the rulebooks and DATC 3.0, and shares no code with the judge: provinces and powers are
plain numbers, everything else is a dictionary or a set. A unit is known by the province in which it stood.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from standoff.board import Unit, UnitKind
from standoff.orders import Convoy, Hold, Move, Order, Position, SupportHold, SupportMove, Waive


@dataclass(frozen=True, slots=True, kw_only=True)
class Answer:
    """What is said to have come of the orders; each order is known by its unit's province."""

    arrived: frozenset[int]
    """The moves that arrived."""
    given: frozenset[int]
    """The supports that matched and were not cut."""
    held: frozenset[int]
    """The convoys that matched and whose fleet was not dislodged."""
    ruled: frozenset[int] = frozenset()
    """The convoys that were ruled to fail, as part of a paradox, whatever the sentences say."""


class Battle:
    """What was ordered."""

    def __init__(self, position: Position, orders: Mapping[Unit, Order]) -> None:
        self.board = position.board
        province_of = self.board.province_of
        self.owner: dict[int, int] = {}
        self.orders: dict[int, Order] = {}
        for power, units in enumerate(position.units):
            for unit in units:
                self.owner[province_of[unit.location]] = power
                self.orders[province_of[unit.location]] = orders.get(unit) or Hold(unit=unit)
        self.target: dict[int, int] = {
            here: province_of[order.destination] for here, order in self.orders.items() if isinstance(order, Move)
        }
        self.by_convoy = {here for here in self.target if self._goes_by_convoy(here)}
        self.carriers = {here: self._fleets_for(here) for here in self.target}
        """For each move, the fleets with an order to carry it just there, of use or not."""
        self.convoys = {fleet for fleets in self.carriers.values() for fleet in fleets}
        self.supports = {here for here, order in self.orders.items() if self._support_matches(order)}

    def sentences(self, answer: Answer) -> Sentences:
        """What the rules say of an answer."""
        return Sentences(self, answer)

    def movers_to(self, there: int) -> list[int]:
        return [here for here, target in self.target.items() if target == there]

    def aim(self, supporter: int) -> int:
        """The province that a support is directed at."""
        order = self.orders[supporter]
        assert isinstance(order, SupportHold | SupportMove)
        place = order.supported.location if isinstance(order, SupportHold) else order.destination
        return self.board.province_of[place]

    def supported(self, supporter: int) -> int:
        order = self.orders[supporter]
        assert isinstance(order, SupportHold | SupportMove)
        return self.board.province_of[order.supported.location]

    def destination_of_convoy(self, fleet: int) -> int:
        """Where a fleet that convoys carries its army."""
        order = self.orders[fleet]
        assert isinstance(order, Convoy)
        return self.board.province_of[order.destination]

    def head_to_head(self, here: int, there: int) -> bool:
        """Two units that march at one another; a convoy passes by."""
        exchange = self.target.get(here) == there and self.target.get(there) == here
        return exchange and not {here, there} & self.by_convoy

    def _support_matches(self, order: Order) -> bool:
        """A support in place is for a unit not ordered to move; a support of a move for just that move.

        Which coast the fleet moves to may be left out of the support (4.B.4), but not be said wrongly.
        """
        match order:
            case SupportHold(supported=unit):
                return self.board.province_of[unit.location] not in self.target
            case SupportMove(supported=unit, destination=place):
                other = self.orders[self.board.province_of[unit.location]]
                return isinstance(other, Move) and place in (
                    other.destination,
                    self.board.province_of[other.destination],
                )
            case _:
                return False

    def _fleets_for(self, army: int) -> set[int]:
        """The fleets ordered to convoy this army to where it is ordered to go."""
        return {
            fleet
            for fleet, order in self.orders.items()
            if isinstance(order, Convoy)
            and self.board.province_of[order.army.location] == army
            and order.destination == self.target[army]
        }

    def _goes_by_convoy(self, here: int) -> bool:
        """Which way an army goes (4.A.3).

        By convoy if there is no other way, if its order says so, or if a fleet of its own country is ordered to carry
        it: that shows the intent, even where it is by other fleets that it can arrive (6.G.6). But if the fleets ordered
        to carry it are no row from shore to shore, only the land is left to mean.
        """
        order, there = self.orders[here], self.target[here]
        assert isinstance(order, Move)
        if order.unit.kind is UnitKind.FLEET:
            return False
        if not self.board.army_reach[here] >> there & 1 or order.via is not None:
            return True
        fleets = self._fleets_for(here)
        intended = any(self.owner[fleet] == self.owner[here] for fleet in fleets)
        return intended and self.is_joined(here, there, fleets)

    def is_joined(self, here: int, there: int, fleets: set[int]) -> bool:
        """Whether some of these fleets stand in a row from the one shore to the other."""
        board = self.board
        edge = {fleet for fleet in fleets if board.shores[fleet] >> here & 1}
        left = fleets - edge
        while edge:
            if any(board.shores[fleet] >> there & 1 for fleet in edge):
                return True
            edge = {fleet for fleet in left if any(board.fleet_reach[last] >> fleet & 1 for last in edge)}
            left = left - edge
        return False


class Sentences:
    """The sentences of the rules, about one answer."""

    def __init__(self, battle: Battle, answer: Answer) -> None:
        self.battle = battle
        self.answer = answer
        self.with_a_way = {here for here in battle.target if self._has_a_way(here)}
        """The moves that can be made at all; the others neither attack, nor cut, nor prevent."""
        self.helpers: dict[int, set[int]] = {here: set() for here in battle.orders}
        """For each unit, those whose support for it is given."""
        for supporter in answer.given & battle.supports:
            self.helpers[battle.supported(supporter)].add(supporter)

    def broken(self) -> Iterator[str]:
        """The sentences that do not hold, each with the province it fails for."""
        battle, answer = self.battle, self.answer
        for here, order in battle.orders.items():
            name = battle.board.provinces[here].code
            match order:
                case Move() if (here in answer.arrived) is not self.arrives(here):
                    yield f"{name}: a move arrives if and only if it has a way and beats all that is against it"
                case SupportHold() | SupportMove() if (here in answer.given) is not self.is_given(here):
                    yield f"{name}: a support is given if and only if it matches and is not cut"
                case Convoy() if (here in answer.held) is not self.holds(here):
                    yield f"{name}: a convoy holds if and only if it matches and its fleet is not dislodged"
                case _:
                    pass

    def arrives(self, here: int) -> bool:
        """A move arrives if it has a way, and is stronger than what stands against it and than every rival."""
        return here in self.with_a_way and self.attack(here) > self.against(here)

    def against(self, here: int) -> int:
        """What a move must exceed: the strongest of who stands there, or comes from there, and of all rivals."""
        there = self.battle.target[here]
        head_on = self.battle.head_to_head(here, there)
        met = 1 + len(self.helpers[there]) if head_on else self.defence(there)
        rivals = [rival for rival in self.battle.movers_to(there) if rival != here]
        return max([met, *map(self.prevention, rivals)])

    def attack(self, here: int) -> int:
        """What a move comes with. Against a unit that stays no country attacks its own, nor helps others to."""
        there = self.battle.target[here]
        owner = self.battle.owner
        leaves = there in self.answer.arrived and not self.battle.head_to_head(here, there)
        if there not in owner or leaves:
            return 1 + len(self.helpers[here])
        if owner[there] == owner[here]:
            return 0
        return 1 + len([helper for helper in self.helpers[here] if owner[helper] != owner[there]])

    def defence(self, there: int) -> int:
        """What holds a province: nothing if it is vacant or left; a unit that fails to leave is alone."""
        if there not in self.battle.owner or there in self.answer.arrived:
            return 0
        return 1 if there in self.battle.target else 1 + len(self.helpers[there])

    def prevention(self, rival: int) -> int:
        """What keeps others out of where a unit goes. Dislodged head to head it has no effect there."""
        there = self.battle.target[rival]
        if rival not in self.with_a_way:
            return 0
        if self.battle.head_to_head(rival, there) and there in self.answer.arrived:
            return 0
        return 1 + len(self.helpers[rival])

    def is_given(self, supporter: int) -> bool:
        """A support is given if it matches, its unit is not dislodged, and no foreign attack cuts it.

        What comes from the province that the support is aimed at does not cut it, unless it dislodges.
        """
        battle = self.battle
        if supporter not in battle.supports or self.is_dislodged(supporter):
            return False
        return not any(self.cuts(attacker, supporter) for attacker in battle.movers_to(supporter))

    def cuts(self, attacker: int, supporter: int) -> bool:
        """Whether an attack gets there, is foreign, and comes from elsewhere than where the support is aimed."""
        battle = self.battle
        is_foreign = battle.owner[attacker] != battle.owner[supporter]
        return attacker in self.with_a_way and is_foreign and attacker != battle.aim(supporter)

    def holds(self, fleet: int) -> bool:
        """A convoy holds if it matches, its fleet is not dislodged, and no ruling is made against it."""
        return fleet in self.battle.convoys and not self.is_dislodged(fleet) and fleet not in self.answer.ruled

    def is_dislodged(self, here: int) -> bool:
        """A unit is dislodged if another arrives and it does not leave."""
        return bool(self.attackers_of(here)) and here not in self.answer.arrived

    def attackers_of(self, here: int) -> frozenset[int]:
        """Who arrived where a unit stood."""
        return self.answer.arrived & set(self.battle.movers_to(here))

    def is_contested(self, there: int) -> bool:
        """A province is contested if several moves met there, each with an effect, and it is left vacant."""
        stays = there in self.battle.owner and there not in self.answer.arrived
        met = [mover for mover in self.battle.movers_to(there) if self.prevention(mover)]
        return not stays and len(met) > 1 and not self.answer.arrived & set(met)

    def open_to(self, here: int) -> set[int]:
        """Where a dislodged unit may retreat to: places next to it that are vacant and not contested.

        Nor where its attacker came from, unless that came by convoy (4.A.5).
        """
        board = self.battle.board
        (attacker,) = self.attackers_of(here)
        left = {there for there in self.battle.owner if there not in self.answer.arrived}
        closed = left | {self.battle.target[mover] for mover in self.answer.arrived}
        if attacker not in self.battle.by_convoy:
            closed |= {attacker}
        order = self.battle.orders[here]
        assert not isinstance(order, Waive)
        places = {place for place in range(len(board.locations)) if board.borders(order.unit) >> place & 1}
        province_of = board.province_of
        return {
            place for place in places if province_of[place] not in closed and not self.is_contested(province_of[place])
        }

    def _has_a_way(self, here: int) -> bool:
        """By land always; by convoy if the convoys that hold make a chain from shore to shore."""
        battle = self.battle
        if here not in battle.by_convoy:
            return True
        return battle.is_joined(here, battle.target[here], battle.carriers[here] & self.answer.held)


def broken_sentences(battle: Battle, answer: Answer) -> list[str]:
    """The sentences of the rules that an answer breaks; none, if the rules allow it."""
    return list(battle.sentences(answer).broken())


def follow_from(battle: Battle, arrived: frozenset[int], ruled: frozenset[int] = frozenset()) -> Answer:
    """The answer in which these moves arrive: who is dislodged, which convoys hold and which supports are given follow."""
    answer = Answer(arrived=arrived, given=frozenset(), held=frozenset(), ruled=ruled)
    held = frozenset(filter(battle.sentences(answer).holds, battle.orders))
    answer = Answer(arrived=arrived, given=frozenset(), held=held, ruled=ruled)
    given = frozenset(filter(battle.sentences(answer).is_given, battle.orders))
    return Answer(arrived=arrived, given=given, held=held, ruled=ruled)
