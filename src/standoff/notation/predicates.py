"""What an order says of its unit: the verb, and what the verb wants after it."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace

from standoff.board import ProvinceKind, UnitKind
from standoff.board.gazetteer import words_of
from standoff.notation.leftovers import Leftovers, NotUnderstoodError
from standoff.notation.lexicon import OVERLAND, Role
from standoff.notation.phrases import KINDS, STOPS
from standoff.notation.tokens import Mark
from standoff.notation.written import Assumption, Mention, Place, Slip, Verb, Written

VERBS = {
    Role.HOLD: Verb.HOLD,
    Role.MOVE: Verb.MOVE,
    Role.SUPPORT: Verb.SUPPORT,
    Role.MUTUAL: Verb.SUPPORT,
    Role.CONVOY: Verb.CONVOY,
    Role.RETREAT: Verb.RETREAT,
    Role.DISBAND: Verb.DISBAND,
    Role.REMOVE: Verb.DISBAND,
    Role.BUILD: Verb.BUILD,
}
_AFTER_ARROW = frozenset((Role.MOVE, Role.AND, Role.FILLER))
_BEFORE_HELPED = _AFTER_ARROW | {Role.OF, Role.HOLD}

NO_DASH = (Assumption(slip=Slip.DASH_LEFT_OUT, text="Two places without a dash between them are read as a move."),)
_NO_DESTINATION = "It does not say where to."
_NO_HELPED = "It does not say which unit is to be helped."
_NO_UNIT = Mention()
_BEFORE_WAY = frozenset((Mark.LINE, Mark.COMMA, Mark.COLON))
_BEHIND_WAY = frozenset((Role.AND, *KINDS))
_BEFORE_VIA = _BEFORE_WAY | {Mark.OPEN, Mark.DASH}
_LETTERS_OF_WHOLE_NAME = 5


class Predicates(Leftovers):
    """Reads what follows the unit of an order."""

    def _predicate(self, at: int, actor: Mention) -> tuple[Written, int] | None:
        """The verb, and what it wants after it."""
        at = self.skip(at, (), {Role.FILLER})
        verb_at, bracket = self._verb_at(at)
        if self._is_via(verb_at) and not (bracket and actor.kind is UnitKind.FLEET):
            return self._by_convoy(verb_at)
        if self._heads(verb_at) or (verb_at > at and self.word(verb_at).isdecimal()):  # "-1" counts removals
            return None
        role, behind = self.guessed_role(verb_at), verb_at + 1 + bracket
        by_way = role is Role.FLEET and self._into_fleet(verb_at) > verb_at
        if role is Role.MOVE or (verb_at > at and (role is None or role in _AFTER_ARROW or by_way)):
            destination, via, end = self._way(self._over_arrow(verb_at))
            order = self._order(Verb.MOVE, destination=destination, via=via)
        elif role in {Role.SUPPORT, Role.SUPPORTED}:
            order, end = self._support(behind)
        elif role is Role.CONVOY:
            order, end = self._convoy(behind, actor)
        elif role is Role.RETREAT and self.role(self._over_arrow(behind)) is Role.DISBAND:
            order, end = self._order(Verb.DISBAND), self._past_own_place(self._over_arrow(behind) + 1, actor)
        elif role is Role.RETREAT:
            destination, via, end = self._way(self._over_arrow(verb_at + 1))
            order = self._order(Verb.RETREAT, destination=destination, via=via)
        elif role in VERBS:
            order, end = self._order(VERBS[role]), self._past_own_place(behind, actor)
        else:
            return None
        order, end = self._with_owner(order, end)
        return replace(order, slips=self.misspelling(verb_at) + order.slips), end

    def _with_owner(self, order: Written, at: int) -> tuple[Written, int]:
        """An order that tells behind it whose unit it helps: "A Ser S A Bul-Rum (Turkey)"."""
        owner = self._nationality_behind(at) if order.other and order.other.power is None else None
        if owner is None or order.other is None or self.mark(owner[1]) not in STOPS:
            return order, at
        return replace(order, other=replace(order.other, power=owner[0])), owner[1]

    def _verb_at(self, at: int) -> tuple[int, bool]:
        """Where the verb of a unit stands, and whether in brackets."""
        at = self.skip(self.skip(at, (), {Role.FILLER}), {Mark.DASH})
        bracket = self._is_verb_in_brackets(at)
        return at + bracket, bracket

    def _is_verb_in_brackets(self, at: int) -> bool:
        """Whether a verb stands in brackets by itself, as in "A Mar (s) A Par-Bur"."""
        return self.mark(at) is Mark.OPEN and self.role(at + 1) in VERBS and self.mark(at + 2) is Mark.CLOSE

    def _past_own_place(self, at: int, actor: Mention) -> int:
        """Pass over the place of the unit said once more: "A Par stays in Paris"."""
        at = self.skip(at, (), {Role.FILLER})
        again, place = self._name(at), actor.place
        own = again and place and set(again[0].provinces) & set(place.provinces)
        return again[1] if again and own else at

    def _support(self, at: int) -> tuple[Written, int]:
        """Whom a unit supports, and where to unless in place."""
        if found := self._turned_round(at):
            return self._order(Verb.SUPPORT, other=found[0], destination=found[1]), found[2]
        if self.mark(at) is Mark.DASH and self._is_glued(at) and len(self.word(at - 1)) == 1:  # "F We s-Mid" is torn
            raise NotUnderstoodError(_NO_HELPED, at + 2)
        other_at = self.skip(at, {Mark.DASH, Mark.COLON}, _BEFORE_HELPED)
        said = {self.role(here) for here in range(at, other_at)}
        other, end = self._helped_unit(other_at)
        after = self.skip(end, {Mark.DASH}, _AFTER_ARROW)
        if self.role(after) is Role.HOLD:
            return self._order(Verb.SUPPORT, other=other), after + 1
        on = self.skip(end, (), {Role.FILLER} if Role.MOVE in said else ())  # "the attack of A Par on Bur"
        if self._is_arrow(end) or (on > end and self._name(on)):
            destination, _, end = self._way(self._over_arrow(end))
            return self._order(Verb.SUPPORT, other=other, destination=destination), end
        if other.place and self._is_goal(end) and not self._is_behind_whole_name(end):
            destination, _, end = self._way(end)
            return self._order(Verb.SUPPORT, other=other, destination=destination, slips=NO_DASH), end
        if Role.MOVE in said and Role.HOLD not in said:
            raise NotUnderstoodError(_NO_DESTINATION, end)
        return self._order(Verb.SUPPORT, other=other), end

    def _is_behind_whole_name(self, at: int) -> bool:
        """Whether a sentence has ended before a word: nobody writes a dot behind a name in full and goes on."""
        dot, name = "." in self.text[self._end(at) : self._start(at)], self.word(at - 1)
        return dot and len(name) >= _LETTERS_OF_WHOLE_NAME and self.vocabulary.is_name((name,))

    def _is_goal(self, at: int) -> bool:
        """Whether a place stands here that may be where a unit goes, and not "English" before another unit."""
        return self._name(at) is not None and self._nationality(at)[0] is None

    def _turned_round(self, at: int) -> tuple[Mention, Place, int] | None:
        """A move that is told from its end: "support move to Burgundy from Paris"."""
        at = self.skip(at, (), {Role.FILLER})
        found = self.place(self._over_arrow(at)) if self.role(at) is Role.MOVE else None
        if found is None or self.word(found[1]) != "from":
            return None
        other, end = self._required_unit(found[1])
        return other, found[0], end

    def _convoy(self, at: int, actor: Mention) -> tuple[Written, int]:
        """Whom a fleet convoys, and where to. "A (Lon) c Bel" is an army's move that says it goes by convoy."""
        if actor.kind is not UnitKind.FLEET and self._is_arrow(at) and self.role(self._over_arrow(at)) not in KINDS:
            destination, via, end = self._way(self._over_arrow(at))
            return self._order(Verb.MOVE, destination=destination, via=via or ()), end
        if actor.kind is UnitKind.FLEET and (found := self._turned_round(at)):
            return self._order(Verb.CONVOY, other=found[0], destination=found[1]), found[2]
        other, end = self._helped_unit(self.skip(at, {Mark.DASH}))
        if self._is_via(end) or self._is_arrow(end):
            destination, _, end = self._way(self._over_arrow(end + self._is_via(end)))
            return self._order(Verb.CONVOY, other=other, destination=destination), end
        if other.place and self._is_goal(end):
            destination, _, end = self._way(end)
            return self._order(Verb.CONVOY, other=other, destination=destination, slips=NO_DASH), end
        if actor.kind is UnitKind.FLEET or other.kind is not None:
            message = "It does not say where the army is to be convoyed."
            raise NotUnderstoodError(message, self._to_stop(end, past_units=self.guessed_role(end) in VERBS))
        return self._order(Verb.MOVE, destination=other.place, via=()), end

    def _by_convoy(self, at: int) -> tuple[Written, int]:
        """A move that says first that it goes by convoy: "A Lon via Eng - Bel", "A Lon via convoy to Bel"."""
        at += self.role(at + 1) is Role.FLEET and self._name(at + 2) is not None
        route, end = self._route(at + 1)
        if self._is_arrow(end):
            destination, _, end = self._way(self._over_arrow(end))
        elif route:
            *route, destination = route
            if self._is_via(end):
                route, end = self._route(end + 1)
        else:
            raise NotUnderstoodError(_NO_DESTINATION, end)
        return self._order(Verb.MOVE, destination=destination, via=tuple(route)), end

    def _way(self, at: int) -> tuple[Place, tuple[Place, ...] | None, int]:
        """Where a move leads, and what is said of its way: the waters between the dashes, or after "via"."""
        at += self._is_break(at) and self._name(at + 1) is not None
        found = self.place(self._into_fleet(at))
        if found is None:
            raise NotUnderstoodError(_NO_DESTINATION, at)
        destination, end = found
        waters: list[Place] = []
        while self.mark(end) is Mark.DASH and (found := self._next_on_way(end + 1)):
            waters.append(destination)
            destination, end = found
        via = tuple(waters) or None
        via_at = self.skip(end, _BEFORE_VIA)
        if self._is_via(via_at):
            route, end = self._route(via_at + 1)
            via = via or tuple(route)
        return destination, via, end

    def _next_on_way(self, at: int) -> tuple[Place, int] | None:
        """The place behind a dash of a way, if there is one."""
        at = self._into_fleet(at)
        return self.place(at) if self._name(at) else None

    def _into_fleet(self, at: int) -> int:
        """Pass over the word before a fleet that an army goes through: "A Lon - F Nth - Nwy"."""
        found = self._name(at + 1) if self.role(at) is Role.FLEET else None
        if found is None or self.mark(found[1]) is not Mark.DASH:
            return at
        if not self._name(found[1] + 1 + (self.role(found[1] + 1) is Role.FLEET)):
            return at
        return at + self._is_sea(found[0])

    def _route(self, at: int) -> tuple[list[Place], int]:
        """What stands behind "via": "convoy", the waters passed through, or nothing."""
        at = self.skip(at, (), {Role.FILLER, Role.CONVOY, Role.VIA, Role.OF})
        apart = {Mark.DASH, Mark.SLASH}
        fleet = self._name(at + 1) if self.role(at) is Role.FLEET else None
        at += fleet is not None and self.mark(fleet[1]) in STOPS | {Mark.CLOSE}  # else it has an order of its own
        if self.mark(at) is Mark.OPEN:
            apart |= {Mark.OPEN, Mark.COMMA}
        waters: list[Place] = []
        end = at
        while self._name(at := self._next_water(end, apart)) and (found := self.place(at)):
            water, end = found
            waters.append(water)
        return waters, self.skip(end, {Mark.CLOSE})

    def _next_water(self, at: int, apart: Collection[Mark]) -> int:
        """Where the next water of a route may be named: behind a comma only if nothing is said of it."""
        here = self.skip(at, apart, {Role.AND, Role.FILLER})
        if self.mark(here) is not Mark.COMMA or not (found := self._name(self.skip(here + 1, (), {Role.AND}))):
            return here
        alone = self.mark(found[1]) in STOPS | {Mark.CLOSE} or self.role(found[1]) is Role.AND
        return self.skip(here + 1, (), {Role.AND}) if alone and self._is_sea(found[0]) else here

    def _is_sea(self, place: Place) -> bool:
        provinces = self.vocabulary.board.provinces
        return any(provinces[province].kind is ProvinceKind.SEA for province in place.provinces)

    def _required_unit(self, at: int) -> tuple[Mention, int]:
        """A unit that the verb cannot do without."""
        at = self.skip(at, (), {Role.FILLER})
        if self.mark(at) is Mark.COMMA and not self._is_break(at):  # a unit behind it may be this one, or another
            raise NotUnderstoodError(_NO_HELPED, self._to_stop(at + 1, past_units=True))
        found = self.unit(at + self._is_break(at))
        if found is None or self._is_word_before_unit(*found):
            raise NotUnderstoodError(_NO_HELPED, found[1] if found else at)
        return found

    def _helped_unit(self, at: int) -> tuple[Mention, int]:
        """The unit to be helped, and where its goal is told if it has one."""
        other, end = self._required_unit(at)
        return other, self._before_goal(end)

    def _before_goal(self, at: int) -> int:
        """Pass over a line's end, a comma or a colon before a goal with nothing behind it: "F Pic S F Eng, - Bre"."""
        if self.mark(at) not in _BEFORE_WAY or not self._is_arrow(at + 1):
            return at
        goal_at = self._over_arrow(at + 1)
        found = self.place(goal_at) if self._name(goal_at) else None
        alone = found and (self.mark(found[1]) in STOPS or self.role(found[1]) in _BEHIND_WAY)
        return at + 1 if alone else at

    def _is_word_before_unit(self, unit: Mention, end: int) -> bool:
        """Whether what was taken for a place is rather some word before the unit: "supports teh German fleet"."""
        unlike = unit.kind is None and unit.place is not None and not self.vocabulary.is_name(words_of(unit.place.text))
        end = self.skip(end, (), {Role.FILLER})
        return unlike and (self.role(end) in KINDS or self.power(end) is not None)

    def _is_break(self, at: int) -> bool:
        """Whether the line was too short for the order here, or a table parts it."""
        return self.mark(at) is Mark.LINE or self.written(at, at + 1) == "|"

    def _is_via(self, at: int) -> bool:
        if self.role(at) is Role.CONVOY:
            return self.mark(at - 1) is Mark.OPEN and self.mark(at + 1) is Mark.CLOSE
        if self.role(at) is Role.VIA:
            return self.word(at + 1) not in OVERLAND
        return self.word(at) == "by" and self.role(at + 1) is Role.CONVOY

    def _is_arrow(self, at: int) -> bool:
        """Whether a dash or a word such as "to" stands here, be it after "in" and the like."""
        at = self.skip(at, (), {Role.FILLER})
        return self.mark(at) is Mark.DASH or self.role(at) is Role.MOVE

    def _over_arrow(self, at: int) -> int:
        return self.skip(at, {Mark.DASH}, _AFTER_ARROW)

    def _order(
        self,
        verb: Verb,
        actor: Mention = _NO_UNIT,
        *,
        other: Mention | None = None,
        destination: Place | None = None,
        via: tuple[Place, ...] | None = None,
        slips: tuple[Assumption, ...] = (),
    ) -> Written:
        """An order whose place in the text is still to be told."""
        return Written(
            start=0, end=0, verb=verb, actor=actor, other=other, destination=destination, via=via, slips=slips
        )
