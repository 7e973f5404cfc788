"""A judged movement phase looked at again, to say who came with whom: what the explanations read off."""

from __future__ import annotations

from functools import cached_property

from standoff.board import ProvinceId, ProvinceSet, Unit, bit_set, members
from standoff.judge.field import NOBODY, Field
from standoff.judge.solving import Solver
from standoff.judge.verdicts import Judgement, Reason, Verdict
from standoff.orders import Order
from standoff.orders.convoys import routes

_DONE = frozenset((Reason.MOVED, Reason.SUPPORTED, Reason.CONVOYED))


class Scene:
    """The units of a judgement by number, as in ``Field``, with the forces that met."""

    def __init__(self, judgement: Judgement) -> None:
        self.judgement = judgement
        self.verdict_of = {verdict.unit: verdict for verdict in judgement.verdicts if verdict.unit is not None}
        given: dict[Unit, Order] = {
            unit: verdict.order for unit, verdict in self.verdict_of.items() if verdict.order is not None
        }
        self.field = Field(judgement.before, given, judgement.rulebook, judgement.void)
        self._solver = Solver(self.field)
        self.verdicts: list[Verdict] = [self.verdict_of[unit] for unit in self.field.units]
        self.done = bit_set(number for number, verdict in enumerate(self.verdicts) if verdict.reason in _DONE)
        """The moves, supports and convoys that succeeded."""

    def succeeded(self, number: int) -> bool:
        """Whether a move, support or convoy was carried out."""
        return bool(self.done >> number & 1)

    @cached_property
    def ruled(self) -> int:
        """The convoys that failed by a ruling on a paradox, whether or not their fleets were dislodged then."""
        solver = Solver(self.field)
        solver.solve()
        return solver.paradox

    def is_move(self, number: int) -> bool:
        """Whether the unit was ordered to move."""
        return bool(self.field.moving >> number & 1)

    def has_way(self, move: int) -> bool:
        """Whether a move got to its destination's border: over land, or by a convoy that held."""
        return self._solver.has_way(move, self.done)

    def is_spared(self, support: int, attacker: int) -> bool:
        """Whether the rulebook has an army by convoy leave a support uncut."""
        return self._solver.is_spared(support, attacker, self.done)

    def attack(self, move: int) -> tuple[int, int]:
        """The strength that a move came with, and what held its destination against it."""
        return self._solver.attack(move, self.done, self.done)

    def prevention(self, move: int) -> int:
        """The strength with which a move kept others out of its destination."""
        return self._solver.prevention(move, self.done, self.done)

    def rivals(self, move: int) -> list[int]:
        """The other moves to the same place."""
        attackers = self.field.attackers[ProvinceId(self.field.target[move])]
        return [attacker for attacker in attackers if attacker != move]

    def attackers(self, number: int) -> list[int]:
        """The moves to where a unit stands."""
        return self.field.attackers.get(ProvinceId(self.field.at[number]), [])

    def occupant(self, move: int) -> int | None:
        """Who stood where a move goes."""
        found = self.field.occupant[self.field.target[move]]
        return None if found == NOBODY else found

    def given_to(self, number: int) -> list[int]:
        """The supports of a unit that were given."""
        return list(members(self.field.helpers[number] & self.done))

    def cut_from(self, number: int) -> list[int]:
        """The supports of a unit that matched its order and were cut."""
        return list(members(self.field.helpers[number] & ~self.done))

    def counted_for(self, move: int) -> list[int]:
        """The supports that counted in a move's attack."""
        given, (strength, _) = self.given_to(move), self.attack(move)
        if strength == 1 + len(given):
            return given
        return [helper for helper in given if strength and not self.helps_against_own(helper, move)]

    def uncounted_for(self, move: int) -> list[int]:
        """The supports that were given, but against a unit of the supporter's own country."""
        counted = self.counted_for(move)
        return [helper for helper in self.given_to(move) if helper not in counted]

    def helps_against_own(self, helper: int, move: int) -> bool:
        """Whether a support is for an attack on a unit of the supporter's own country."""
        occupant = self.occupant(move)
        return occupant is not None and self.field.owner[occupant] == self.field.owner[helper]

    def stays(self, number: int) -> bool:
        """Whether a unit was not ordered away or failed to leave."""
        return not (self.is_move(number) and self.succeeded(number))

    def rotation(self, move: int) -> list[int]:
        """The moves that succeeded round and round with this one, each to where the next one was; empty if none did."""
        found, following = [move], self.occupant(move)
        while following is not None and following not in found:
            if self.stays(following):
                return []
            found.append(following)
            following = self.occupant(following)
        return found if following == move and len(found) > 1 else []

    def carriers(self, move: int) -> list[int]:
        """The fleets that took a convoyed army where it went: those on some route of convoys that held."""
        field, held = self.field, self.field.carriers(move) & self.done
        waters = ProvinceSet(bit_set(field.at[fleet] for fleet in members(held)))
        on_the_way = 0
        for route in routes(field.board, waters, ProvinceSet(1 << field.at[move])):
            if route.ends >> field.target[move] & 1:
                on_the_way |= route.waters
        return [fleet for fleet in members(held) if on_the_way >> field.at[fleet] & 1]

    def name_of(self, province: int) -> str:
        """The name of a province."""
        return self.field.board.provinces[province].name
