"""Which orders of a movement phase succeed: equations, solved between two bounds.

The rulebooks name no sequence in which orders are judged, only conditions that must hold together. So each condition
is an equation of two sets of orders taken to succeed: ``friendly``, of which more helps, and ``hostile``, of which
more harms. What can still succeed is ``may``, what surely does is ``must``. With (``may``, ``must``) an equation says
what an order can hope for, with (``must``, ``may``) what it is sure of. So ``may`` shrinks and ``must`` grows until
neither changes, and no verdict is ever taken back.

What is left then hangs on orders that wait for one another in a circle. A circle with a convoy is a paradox, and its
convoys fail; one without is a rotation, and its moves succeed.
"""

from __future__ import annotations

from standoff.board import bit_set, members
from standoff.judge.field import NOBODY, Field
from standoff.orders import SupportMove
from standoff.rulebook import ConvoyParadox, DislodgedInfluence


class Solver:
    """Solves the equations of one field."""

    def __init__(self, field: Field) -> None:
        self.field = field
        self.may = field.moving | field.supporting | field.convoying
        self.must = (field.supporting | field.convoying) & ~field.attacked
        """Supports and convoys of units that nobody attacks need no equation."""
        self.paradox = 0
        """The convoys that failed by a ruling on a paradox."""

    def solve(self) -> int:
        """Find the orders that succeed: moves that arrive, supports not cut, convoys not broken up."""
        while True:
            self._narrow()
            left = self.may & ~self.must
            if not left:
                return self.must
            self._rule(left)

    def _narrow(self) -> None:
        """Apply every open equation until nothing changes."""
        before = -1
        while before != (before := self.may ^ self.must):
            for order in members(before):
                if not self.holds(order, self.may, self.must):
                    self.may &= ~(1 << order)
                elif self.holds(order, self.must, self.may):
                    self.must |= 1 << order

    def _rule(self, left: int) -> None:
        """Rule on paradoxes, and when there are none, on a rotation.

        Every open convoy is part of a paradox. It is open because a support into its water is, that because an army by
        convoy attacks who gives it, and that army's convoy is open in turn. But a fleet carries one army, an army
        attacks one unit, and a unit supports into one water: going on like this through a finite number of fleets, one
        comes to each of them again.
        """
        convoys = left & self.field.convoying
        if convoys:
            self.paradox = convoys
            self.may &= ~convoys
        else:
            self.must |= self._rotation(left)

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
        if attack <= defence:
            return False
        for rival in field.attackers[field.target[move]]:  # type: ignore[index]
            if rival != move and attack <= self.prevention(rival, friendly, hostile):
                return False
        return True

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
        is_alone = field.moving >> occupant & 1 and not head_on  # help to go elsewhere does not hold the place
        defence = 1 if is_alone else 1 + (field.helpers[occupant] & hostile).bit_count()
        owner = field.owner[occupant]
        attack = 0 if owner == field.owner[move] else 1 + (helpers & ~field.owned[owner]).bit_count()
        return attack, defence

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
        """A support is given unless an attack on its unit cuts it."""
        field = self.field
        for attacker in field.attackers.get(field.at[support], ()):  # noqa: SIM110  # any(...) makes all of solving a tenth slower
            if self.cuts(attacker, support, hostile):
                return False
        return True

    def cuts(self, attacker: int, support: int, hostile: int) -> bool:
        """Whether an attack cuts a support: it dislodges, or comes from elsewhere than where the support goes."""
        field = self.field
        if field.owner[attacker] == field.owner[support] or self.is_spared(support, attacker, hostile):
            return False
        if hostile >> attacker & 1:
            return True
        return field.at[attacker] != field.into[support] and self.has_way(attacker, hostile)

    def is_spared(self, support: int, attacker: int, hostile: int) -> bool:
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
            return bool(field.carriers(attacker) >> fleet & 1)
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

    def _rotation(self, left: int) -> int:
        """Open moves each of which waits for the next, round and round: who stands where a move goes is the next.

        Without open convoys all supports and all ways are settled, and a move is open only because its next is.
        """
        field = self.field
        path: list[int] = []
        move = next(members(left))
        while move not in path:
            path.append(move)
            move = field.occupant[field.target[move]]
        return bit_set(path[path.index(move) :])
