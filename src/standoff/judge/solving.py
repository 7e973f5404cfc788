"""Which orders of a movement phase succeed: equations, solved between two bounds.

The rulebooks name no sequence in which orders are judged, only conditions that must hold together. So each condition
is an equation of two sets of orders taken to succeed: ``friendly``, of which more helps, and ``hostile``, of which
more harms. What can still succeed is ``may``, what surely does is ``must``. With (``may``, ``must``) an equation says
what an order can hope for, with (``must``, ``may``) what it is sure of. So ``may`` shrinks and ``must`` grows until
neither changes, and no verdict is ever taken back.

What is left then is orders that wait for one another in a circle. The smallest circle is ruled on: a convoy in it makes
it a paradox, and its convoys fail; without one it is a rotation, and its moves succeed.
"""

from __future__ import annotations

from standoff.board import members
from standoff.judge.field import NOBODY, Field
from standoff.orders import SupportMove
from standoff.rulebook import ConvoyParadox, DislodgedInfluence


class Solver:
    """Solves the equations of one field."""

    def __init__(self, field: Field) -> None:
        self.field = field
        self.may = field.moving | field.supporting | field.convoying
        self.must = 0
        self.paradox = 0
        """The convoys that failed by a ruling on a paradox."""

    def solve(self) -> int:
        """Find the orders that succeed: moves that arrive, supports not cut, convoys not broken up."""
        while True:
            self._narrow()
            left = self.may & ~self.must
            if not left:
                return self.must
            self._rule(self._smallest_circle(left))

    def _narrow(self) -> None:
        """Apply every open equation until nothing changes."""
        before = -1
        while before != (before := self.may ^ self.must):
            for order in members(before):
                if not self.holds(order, self.may, self.must):
                    self.may &= ~(1 << order)
                elif self.holds(order, self.must, self.may):
                    self.must |= 1 << order

    def _rule(self, circle: int) -> None:
        convoys = circle & self.field.convoying
        if convoys:
            self.paradox |= convoys
            self.may &= ~convoys
        else:
            self.must |= circle

    # --- the equations

    def holds(self, order: int, friendly: int, hostile: int) -> bool:
        """Whether an order succeeds if the friendly orders do and no others than the hostile ones."""
        if self.field.moving >> order & 1:
            return self._arrives(order, friendly, hostile)
        if self.field.supporting >> order & 1:
            return self._is_given(order, hostile)
        return self._stays_afloat(order, hostile)

    def _arrives(self, move: int, friendly: int, hostile: int) -> bool:
        """A move arrives if it is stronger than what holds the province and than every other move there."""
        field = self.field
        if not self.has_way(move, friendly):
            return False
        attack, defence = self.attack(move, friendly, hostile)
        rivals = field.attackers[field.target[move]]  # type: ignore[index]
        return attack > defence and all(
            attack > self.prevention(rival, friendly, hostile) for rival in rivals if rival != move
        )

    def attack(self, move: int, friendly: int, hostile: int) -> tuple[int, int]:
        """The strength of a move, and what it must exceed in the province itself.

        Nobody dislodges a unit of one's own country, or helps to: against such a unit support does not count, and
        a country's own attack has no strength at all.
        """
        field = self.field
        helpers = field.helpers[move] & friendly
        occupant = field.occupant[field.target[move]]
        if occupant == NOBODY:
            return 1 + helpers.bit_count(), 0
        head_on = field.head_on(move, occupant)
        if friendly >> occupant & field.moving >> occupant & 1 and not head_on:
            return 1 + helpers.bit_count(), 0
        if field.owner[occupant] == field.owner[move]:
            return 0, 1
        attack = 1 + (helpers & ~field.owned[field.owner[occupant]]).bit_count()
        if field.moving >> occupant & 1 and not head_on:
            return attack, 1
        return attack, 1 + (field.helpers[occupant] & hostile).bit_count()

    def prevention(self, rival: int, friendly: int, hostile: int) -> int:
        """The strength with which a move keeps others out of where it goes.

        A unit dislodged from there has none: it has no effect on the province its attacker came from.
        """
        field = self.field
        if not self.has_way(rival, hostile):
            return 0
        opponent = field.occupant[field.target[rival]]
        if opponent != NOBODY and field.target[opponent] == field.at[rival] and friendly >> opponent & 1:
            wide = field.rulebook.dislodged_influence is DislodgedInfluence.NONE
            if field.head_on(rival, opponent) or (wide and not hostile >> rival & 1):
                return 0
        return 1 + (field.helpers[rival] & hostile).bit_count()

    def _is_given(self, support: int, hostile: int) -> bool:
        """A support is given unless its unit is dislodged, or attacked from elsewhere than where the support goes."""
        field = self.field
        for attacker in field.attackers.get(field.at[support], ()):
            if field.owner[attacker] == field.owner[support] or self._is_spared(support, attacker, hostile):
                continue
            aimed_at = field.at[attacker] == field.into[support]
            if hostile >> attacker & 1 or not (aimed_at or not self.has_way(attacker, hostile)):
                return False
        return True

    def _is_spared(self, support: int, attacker: int, hostile: int) -> bool:
        """Whether the rulebook has a convoyed army leave this support uncut, even if it dislodges who gives it.

        That only a fleet's support is spared needs no asking: no army supports into the water of a convoying fleet.
        """
        field = self.field
        if not field.convoyed >> attacker & 1 or field.rulebook.convoy_paradox is ConvoyParadox.SZYKMAN:
            return False
        fleet = field.occupant[field.into[support]]
        if fleet == NOBODY:
            return False
        if field.rulebook.convoy_paradox is ConvoyParadox.ANY_CONVOYING_FLEET:
            return bool(field.convoying >> fleet & 1)
        if not (field.carriage[attacker].fleets >> fleet & 1 and isinstance(field.orders[support], SupportMove)):
            return False
        if field.rulebook.convoy_paradox is ConvoyParadox.OWN_CONVOY:
            return True
        return not self.has_way(attacker, hostile & ~(1 << fleet))

    def _stays_afloat(self, convoy: int, hostile: int) -> bool:
        """A convoy holds unless its fleet is dislodged."""
        field = self.field
        return not any(hostile >> attacker & 1 for attacker in field.attackers.get(field.at[convoy], ()))

    def has_way(self, move: int, orders: int) -> bool:
        """Whether a move has a way: over land always, over water by the convoys among these orders."""
        carriage = self.field.carriage.get(move)
        if carriage is None:
            return True
        fleets = carriage.fleets & orders
        if carriage.all_of is not None:
            return bool(carriage.all_of) and carriage.all_of & ~fleets == 0
        reached = edge = carriage.first & fleets
        while edge:
            if reached & carriage.last:
                return True
            beside = 0
            for fleet in members(edge):
                beside |= self.field.beside[fleet]
            edge = beside & fleets & ~reached
            reached |= edge
        return False

    # --- circles

    def _smallest_circle(self, left: int) -> int:
        """The smallest set of open orders that wait for none but each other."""
        reads = {order: self._read_by(order) & left for order in members(left)}
        circles = [self._closed(order, reads) for order in reads]
        return min(circles, key=lambda circle: (circle.bit_count(), circle))

    def _closed(self, order: int, reads: dict[int, int]) -> int:
        closed = edge = 1 << order
        while edge:
            read = 0
            for each in members(edge):
                read |= reads[each]
            edge = read & ~closed
            closed |= edge
        return closed

    def _read_by(self, order: int) -> int:
        """The orders that an order's equation looks at."""
        field = self.field
        if field.moving >> order & 1:
            return self._read_by_move(order)
        read = 0
        for attacker in field.attackers.get(field.at[order], ()):
            if field.owner[attacker] == field.owner[order]:
                continue
            read |= 1 << attacker
            if field.supporting >> order & 1 and attacker in field.carriage:
                read |= field.carriage[attacker].fleets
        return read

    def _read_by_move(self, move: int) -> int:
        """The orders that a move's equation looks at. Where an open move goes, somebody stands.

        For what stays open is a rotation, or hangs on armies by convoy that each cut a support into the water of a
        convoying fleet. Neither decides anything about a province where nobody stands.
        """
        field = self.field
        target = field.target[move]
        occupant = field.occupant[target]
        read = field.helpers[move] | self._fleets_of(move) | 1 << occupant | field.helpers[occupant]
        for rival in field.attackers[target]:  # type: ignore[index]
            if rival != move:
                read |= field.helpers[rival] | self._fleets_of(rival)
                if field.target[occupant] == field.at[rival]:
                    read |= 1 << rival
        return read & ~(1 << move)

    def _fleets_of(self, move: int) -> int:
        carriage = self.field.carriage.get(move)
        return carriage.fleets if carriage else 0
