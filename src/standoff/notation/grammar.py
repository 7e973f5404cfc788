"""The grammar of orders: from tokens to headings, written orders, and stretches that are neither.

An order is a unit, a verb, and what the verb wants after it. Orders need nothing between them, for the books print
them so: "A Liv.—Yor. F Lon.—North Sea" is two. A line's end, a comma or "and" may part them.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from standoff.board import UnitKind
from standoff.board.gazetteer import words_of
from standoff.notation.leftovers import APART, FIRST, Leftovers, NotUnderstoodError
from standoff.notation.lexicon import COUNTS, Role
from standoff.notation.tokens import Mark
from standoff.notation.written import Assumption, Garbled, Item, Mention, Place, Slip, Verb, Written

_VERBS = {
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
_KINDS = frozenset((Role.ARMY, Role.FLEET))
_NEVER_FIRST = frozenset(("to", "into"))
_AFTER_ARROW = frozenset((Role.MOVE, Role.AND, Role.FILLER))
_CELL_ENDS = frozenset(":|")
_ON_NEXT_LINE = frozenset((Role.HOLD, Role.SUPPORT, Role.MUTUAL, Role.CONVOY))
_MOST_UNITS = 8
"""Of units joined by "and"; more are read one by one."""

_NO_UNIT = Mention()


class Grammar(Leftovers):
    """Reads a whole text, item by item."""

    def items(self) -> Iterator[Item]:
        """Everything that the text holds, in its order; neighbouring stretches of nonsense as one."""
        garbled: Garbled | None = None
        for item in self._items():
            if isinstance(item, Garbled) and garbled and "\n" not in self.text[garbled.end : item.start]:
                garbled = replace(garbled, end=item.end)
                continue
            if garbled:
                yield garbled
            garbled = item if isinstance(item, Garbled) else None
            if garbled is None:
                yield item
        if garbled:
            yield garbled

    def _items(self) -> Iterator[Item]:
        at = 0
        while self.mark(at := self._between(at)) is not Mark.END:
            if heading := self.heading(at):
                items, end = heading
                yield from (replace(item, start=self._start(at), end=self._end(end)) for item in items)
                at = end
            else:
                written, at = self._statement(at)
                yield from written

    def _between(self, at: int) -> int:
        """Pass over what parts orders: marks, "and", "none", the bullet or number before an order."""
        while True:
            start = at
            at = self.skip(at, APART, {Role.AND, Role.NOTHING})
            numbered = self.word(at).isdecimal() and self.role(at + 1) is not Role.WAIVE
            at += numbered
            if at == start:
                return at

    def _statement(self, at: int) -> tuple[list[Written] | list[Garbled], int]:
        """One statement, which may order several units; or the stretch of text that is none."""
        try:
            written, end = self._waive(at) or self._verb_first(at) or self._unit_first(at)
            slips, end = self._rest(end)
        except NotUnderstoodError as error:
            end = self._stretch(at, max(error.at, at + 1))
            return [Garbled(start=self._start(at), end=self._end(end), why=error.why)], end
        start, stop = self._start(at), self._end(end)
        return [replace(order, start=start, end=stop, slips=order.slips + slips) for order in written], end

    # --- the three forms of a statement

    def _waive(self, at: int) -> tuple[list[Written], int] | None:
        """Builds left unused: "Waive", "2 waives", "Waives a build"."""
        count = COUNTS.get(self.word(at))
        at += count is not None
        at += self.role(at) is Role.BUILD and self.role(at + 1) is Role.WAIVE
        if self.role(at) is not Role.WAIVE:
            return None
        at += 1
        if count is None:
            count = COUNTS.get(self.word(at), 1)
            at += self.word(at) in COUNTS
        end = self.skip(at, (), {Role.BUILD, Role.FILLER, Role.OF})
        return [self._order(Verb.WAIVE)] * count, end

    def _verb_first(self, at: int) -> tuple[list[Written], int] | None:
        """The verb and then its units: "builds F Kiel and A Mun", "Retreat A Bur to Gas"."""
        role = self.guessed_role(at)
        if role not in FIRST or self.word(at) in _NEVER_FIRST:
            return None
        slips = self.misspelling(at)
        at = self.skip(at + 1, {Mark.COLON, Mark.DASH}, {Role.OF})
        units, end = self._units(at)
        if not units:
            return None
        if role in {Role.MOVE, Role.RETREAT}:
            destination, via, end = self._way(self._over_arrow(end))
            orders = [self._order(_VERBS[role], unit, destination=destination, via=via) for unit in units]
        else:
            orders = [self._order(_VERBS[role], unit) for unit in units]
        return [replace(order, slips=slips) for order in orders], end

    def _unit_first(self, at: int) -> tuple[list[Written], int]:
        """The units and then the verb; without one, two places side by side are a move."""
        units, end = self._units(at)
        if not units:
            helping = self.role(at) in {Role.SUPPORT, Role.CONVOY}  # whose help it would be is anybody's guess
            raise NotUnderstoodError(self._what_is_named(at), self._to_stop(at, past_units=helping))
        end = self._to_verb(end)
        if self.role(self.skip(end, {Mark.DASH})) is Role.MUTUAL:
            return self._mutual(units, self.skip(end, {Mark.DASH}) + 1)
        if predicate := self._predicate(end, units[0]):
            order, end = predicate
            return [replace(order, actor=unit) for unit in units], end
        if any(unit.kind is None and unit.place and unit.place.misspelt for unit in units):
            raise NotUnderstoodError(self._what_is_named(at), at)
        if len(units) == 1 and units[0].place and self._name(end):
            destination, via, end = self._way(end)
            return [self._order(Verb.MOVE, units[0], destination=destination, via=via, slips=_NO_DASH)], end
        return [self._order(Verb.BARE, unit) for unit in units], end

    def _to_verb(self, at: int) -> int:
        """Pass over a colon, a comma or a line's end between a unit and its verb, if no other unit could own that."""
        mark = self.mark(at)
        if mark not in {Mark.COLON, Mark.COMMA, Mark.LINE}:
            return at
        if self.mark(at + 1) is Mark.DASH and self._name(at + 2) and self.written(at, at + 1) in _CELL_ENDS:
            return at + 1
        verb = self.role(at + 1)
        taken = verb in (_ON_NEXT_LINE if mark is Mark.LINE else _VERBS)
        return at + 1 if taken and not self._heads(at + 1) and not (verb in FIRST and self.unit(at + 2)) else at

    def _units(self, at: int) -> tuple[list[Mention], int]:
        """Units joined by "and"."""
        units: list[Mention] = []
        end = at
        while len(units) < _MOST_UNITS and (found := self.unit(at)):
            unit, end = found
            units.append(unit)
            if self.role(end) is not Role.AND:
                break
            at = end + 1
        return units, end

    def _mutual(self, units: list[Mention], at: int) -> tuple[list[Written], int]:
        """Units that support each other: "F(Rum) ms A(Sev)" is two orders."""
        other, end = self._required_unit(at)
        there = [self._order(Verb.SUPPORT, unit, other=other) for unit in units]
        back = [self._order(Verb.SUPPORT, other, other=unit) for unit in units]
        return there + back, end

    # --- verbs and what follows them

    def _predicate(self, at: int, actor: Mention) -> tuple[Written, int] | None:
        """The verb, and what it wants after it."""
        at = self.skip(at, (), {Role.FILLER})
        verb_at = self.skip(at, {Mark.DASH})
        if self._is_via(verb_at):
            return self._by_convoy(verb_at)
        if self._heads(verb_at):
            return None
        role = self.guessed_role(verb_at)
        if role is Role.MOVE or (verb_at > at and (role is None or role in _AFTER_ARROW)):
            destination, via, end = self._way(self._over_arrow(verb_at))
            order = self._order(Verb.MOVE, destination=destination, via=via)
        elif role is Role.SUPPORT:
            order, end = self._support(verb_at + 1)
        elif role is Role.CONVOY:
            order, end = self._convoy(verb_at + 1, actor)
        elif role is Role.RETREAT:
            destination, via, end = self._way(self._over_arrow(verb_at + 1))
            order = self._order(Verb.RETREAT, destination=destination, via=via)
        elif role in _VERBS:
            order, end = self._order(_VERBS[role]), self._past_own_place(verb_at + 1, actor)
        else:
            return None
        return replace(order, slips=self.misspelling(verb_at) + order.slips), end

    def _past_own_place(self, at: int, actor: Mention) -> int:
        """Pass over the place of the unit said once more: "A Par stays in Paris"."""
        at = self.skip(at, (), {Role.FILLER})
        again, place = self._name(at), actor.place
        own = again and place and set(again[0].provinces) & set(place.provinces)
        return again[1] if again and own else at

    def _support(self, at: int) -> tuple[Written, int]:
        """Whom a unit supports, and where to unless in place."""
        other, end = self._required_unit(self.skip(at, {Mark.DASH}, _AFTER_ARROW | {Role.OF}))
        after = self.skip(end, {Mark.DASH}, {Role.FILLER})
        if self.role(after) is Role.HOLD:
            return self._order(Verb.SUPPORT, other=other), after + 1
        if self._is_arrow(end):
            destination, _, end = self._way(self._over_arrow(end))
            return self._order(Verb.SUPPORT, other=other, destination=destination), end
        if other.place and self._name(end):
            destination, _, end = self._way(end)
            return self._order(Verb.SUPPORT, other=other, destination=destination, slips=_NO_DASH), end
        return self._order(Verb.SUPPORT, other=other), end

    def _convoy(self, at: int, actor: Mention) -> tuple[Written, int]:
        """Whom a fleet convoys, and where to. "A (Lon) c Bel" is an army's move that says it goes by convoy."""
        if actor.kind is not UnitKind.FLEET and self._is_arrow(at) and self.role(self._over_arrow(at)) not in _KINDS:
            destination, via, end = self._way(self._over_arrow(at))
            return self._order(Verb.MOVE, destination=destination, via=via or ()), end
        other, end = self._required_unit(self.skip(at, {Mark.DASH}))
        if self._is_via(end) or self._is_arrow(end):
            destination, _, end = self._way(self._over_arrow(end + self._is_via(end)))
            return self._order(Verb.CONVOY, other=other, destination=destination), end
        if other.place and self._name(end):
            destination, _, end = self._way(end)
            return self._order(Verb.CONVOY, other=other, destination=destination, slips=_NO_DASH), end
        if actor.kind is UnitKind.FLEET or other.kind is not None:
            message = "It does not say where the army is to be convoyed."
            raise NotUnderstoodError(message, self._to_stop(end, past_units=self.guessed_role(end) in _VERBS))
        return self._order(Verb.MOVE, destination=other.place, via=()), end

    def _by_convoy(self, at: int) -> tuple[Written, int]:
        """A move that says first that it goes by convoy: "A Lon via Eng - Bel", "A Lon via convoy to Bel"."""
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
        if self.mark(at) is Mark.LINE and self._name(at + 1):
            at += 1  # the line was too short for the order
        found = self.place(at)
        if found is None:
            raise NotUnderstoodError(_NO_DESTINATION, at)
        destination, end = found
        waters: list[Place] = []
        while self.mark(end) is Mark.DASH and self._name(end + 1) and (found := self.place(end + 1)):
            waters.append(destination)
            destination, end = found
        via = tuple(waters) or None
        via_at = self.skip(end, {Mark.OPEN, Mark.DASH})
        if self._is_via(via_at):
            route, end = self._route(via_at + 1)
            via = via or tuple(route)
        return destination, via, end

    def _route(self, at: int) -> tuple[list[Place], int]:
        """What stands behind "via": "convoy", the waters passed through, or nothing."""
        at = self.skip(at, (), {Role.FILLER, Role.CONVOY})
        apart = {Mark.DASH, Mark.SLASH}
        if self.mark(at) is Mark.OPEN:
            apart |= {Mark.OPEN, Mark.COMMA}
        waters: list[Place] = []
        end = at
        while self._name(at := self.skip(end, apart, {Role.AND, Role.FILLER})) and (found := self.place(at)):
            water, end = found
            waters.append(water)
        return waters, self.skip(end, {Mark.CLOSE})

    def _required_unit(self, at: int) -> tuple[Mention, int]:
        """A unit that the verb cannot do without."""
        found = self.unit(at + (self.mark(at) is Mark.LINE))
        if found is None or self._is_word_before_unit(*found):
            message = "It does not say which unit is to be helped."
            raise NotUnderstoodError(message, found[1] if found else at)
        return found

    def _is_word_before_unit(self, unit: Mention, end: int) -> bool:
        """Whether what was taken for a place is rather some word before the unit: "supports teh German fleet"."""
        unlike = unit.kind is None and unit.place is not None and not self.vocabulary.is_name(words_of(unit.place.text))
        return unlike and (self.role(end) in _KINDS or self.power(end) is not None)

    def _is_via(self, at: int) -> bool:
        if self.role(at) is Role.CONVOY:
            return self.mark(at - 1) is Mark.OPEN and self.mark(at + 1) is Mark.CLOSE
        return self.role(at) is Role.VIA or (self.word(at) == "by" and self.role(at + 1) is Role.CONVOY)

    def _is_arrow(self, at: int) -> bool:
        """Whether a dash or a word such as "to" stands here, be it after "in" and the like."""
        at = self.skip(at, (), {Role.FILLER})
        return self.mark(at) is Mark.DASH or self.role(at) is Role.MOVE

    def _over_arrow(self, at: int) -> int:
        return self.skip(at, {Mark.DASH}, _AFTER_ARROW)

    # --- small things

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

    def _start(self, at: int) -> int:
        return self.tokens[at].start

    def _end(self, at: int) -> int:
        return self.tokens[at - 1].end


_NO_DESTINATION = "It does not say where to."
_NO_DASH = (Assumption(slip=Slip.DASH_LEFT_OUT, text="Two places without a dash between them are read as a move."),)
