"""The grammar of orders: from tokens to headings, written orders, and stretches that are neither.

An order is a unit, a verb, and what the verb wants after it. Orders need nothing between them, for the books print
them so: "A Liv.—Yor. F Lon.—North Sea" is two. A line's end, a comma or "and" may part them.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from standoff.notation.harmless import Harmless
from standoff.notation.leftovers import APART, FOR_MANY, NotUnderstoodError, choice, goes_on_with
from standoff.notation.lexicon import CONDITIONS, COUNTS, COURTESIES, DENIALS, FIRST, NEVER_FIRST, NUMBERS, Role
from standoff.notation.phrases import KINDS, STOPS
from standoff.notation.predicates import NO_DASH, VERBS
from standoff.notation.tokens import Mark
from standoff.notation.written import Everyone, Garbled, Item, Mention, Verb, Written, no_verb

_ARROWHEADS = (">", "→")
_CELL_ENDS = frozenset(":|")
_ON_NEXT_LINE = frozenset((Role.HOLD, Role.SUPPORT, Role.MUTUAL, Role.CONVOY))
_MOST_LETTERS_OF_VERB = 2
_ROMAN = frozenset(("ii", "iii", "iv", "vi", "vii", "viii", "ix"))


class Grammar(Harmless):
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
        """Pass over what parts orders: marks, "and", "no change", the bullet or number before an order."""
        while True:
            start = at
            at = self.skip(at, APART, {Role.AND})
            at = self._past_letterhead(at)
            if self._nothing(at):
                return at
            at += self.role(at) is Role.NOTHING
            if self._is_denied(at):
                return at - 1
            at = self._past_bullet(at)
            if at == start:
                return at

    def _past_bullet(self, at: int) -> int:
        """Pass over the number or letter before an order: "1.", "a) A Par", "iv. A Par"."""
        word = self.word(at)
        if word.isdecimal():
            return at + (self.role(at + 1) is not Role.WAIVE)
        lettered = len(word) == 1 and self.mark(at + 1) is Mark.CLOSE and self.mark(at - 1) is not Mark.OPEN
        if not lettered and (self.role(at) or (word not in _ROMAN and len(word) != 1)):
            return at
        unit_at = at + 1 + lettered
        if lettered and self.role(at) not in KINDS and self._name(unit_at):
            return unit_at
        return unit_at if self.role(unit_at) in KINDS and self._name(self.skip(unit_at + 1, {Mark.OPEN})) else at

    def _statement(self, at: int) -> tuple[list[Written] | list[Garbled], int]:
        """One statement, which may order several units; or the stretch of text that is none."""
        try:
            if nothing := self._for_nobody(at):
                return nothing
            self._refuse_denial(at)
            written, end = self._waive(at) or self._everyone(at) or self._verb_first(at) or self._unit_first(at)
            written, end = self._helped(written, end)
            slips, end = self._rest(behind := end)
            self._refuse_lost_verb(written, behind, end)
            self._refuse_torn_verb(written, behind, end)
        except NotUnderstoodError as error:
            end = self._stretch(at, max(error.at, at + 1))
            return [Garbled(start=self._start(at), end=self._end(end), why=error.why)], end
        start, stop = self._start(at), self._end(end)
        return [replace(order, start=start, end=stop, slips=order.slips + slips) for order in written], end

    def _refuse_lost_verb(self, orders: list[Written], start: int, end: int) -> None:
        """See that a unit without a verb has no words behind it that may be one: "A Ruh is kept"."""
        start = self.skip(start, {Mark.CLOSE})
        said = {self.word(here) for here in range(start, end)}
        polite = self.mark(start) is Mark.OPEN or not said - COURTESIES
        if orders and orders[0].verb is Verb.BARE and not polite:
            raise NotUnderstoodError(no_verb(orders[0].actor), end)

    def _refuse_torn_verb(self, orders: list[Written], start: int, end: int) -> None:
        """See that no verb is torn into a goal without a dash and words before a unit: "F Bal con voys A Swe-Kie"."""
        no_dash = orders and orders[0].slips == NO_DASH
        if no_dash and end > start and (self._is_unit(end) or self.power(end)):
            raise NotUnderstoodError(goes_on_with(self.written(start, end)), self._to_stop(end, past_units=True))

    def _is_denied(self, at: int) -> bool:
        """Whether a "no" or "not" stands right before an order, which then is none."""
        if not at or self.word(at - 1) not in DENIALS:
            return False
        unit_at = at + (self.role(at) in FIRST)
        unit = self.unit(unit_at) if unit_at > at or self.role(at) in KINDS else None
        return unit is not None or self._is_order(at) or self._past_everyone(at) is not None

    def _refuse_denial(self, at: int) -> None:
        if self.word(at) in DENIALS or self.word(at) in CONDITIONS:
            end = self._to_stop(at, past_units=True)
            raise NotUnderstoodError(choice(self.written(at, end)), end)

    # --- the forms of a statement

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
        end = self.skip(at, (), {Role.BUILD, Role.FILLER, Role.OF, Role.OTHERS})
        return [self._order(Verb.WAIVE)] * count, end

    def _everyone(self, at: int) -> tuple[list[Written], int] | None:
        """An order for units that are not named: "All units hold", "the rest holds", "all other fleets stand"."""
        verb_at = self._past_everyone(at)
        if verb_at is None and (end := self._everyone_last(at)):
            return [self._for_everyone(at, at + 1, end)], end
        if verb_at is None:
            return None
        return [self._for_everyone(verb_at, at, verb_at)], self.skip(verb_at + 1, (), {Role.FILLER})

    def _for_everyone(self, verb_at: int, start: int, end: int) -> Written:
        """The order that a verb gives to the units spoken of between two tokens."""
        words = {self.role(here) for here in range(start, end)}
        kinds = [kind for role, kind in KINDS.items() if role in words]
        order = self._order(VERBS[self.role(verb_at) or Role.HOLD], Mention(kind=kinds[0] if len(kinds) == 1 else None))
        return replace(order, everyone=Everyone.OTHERS if Role.OTHERS in words else Everyone.ALL)

    def _verb_first(self, at: int) -> tuple[list[Written], int] | None:
        """The verb and then its units: "builds F Kiel and A Mun", "Retreat A Bur to Gas"."""
        role = self.guessed_role(at)
        if role not in FIRST or self.word(at) in NEVER_FIRST or self._is_initial_of_power(at):
            return None
        slips = self.misspelling(at)
        at = self.skip(self._past_count(at + 1), {Mark.COLON, Mark.DASH}, {Role.OF})
        at += self.written(at, at + 1) == "|"
        units, end = self._column(at) if role in FOR_MANY else self._units(at)
        if not units:
            return None
        if role in {Role.MOVE, Role.RETREAT}:
            destination, via, end = self._way(self._over_arrow(end))
            orders = [self._order(VERBS[role], unit, destination=destination, via=via) for unit in units]
        else:
            orders = [self._order(VERBS[role], unit) for unit in units]
        return [replace(order, slips=slips) for order in orders], end

    def _past_count(self, at: int) -> int:
        """Pass over how many units a verb is for: "Remove two units: A Ruh, F Den"."""
        end = self.skip(at + 1, (), {Role.FILLER}) if self.word(at) in NUMBERS else at
        return end if self.mark(end) is Mark.COLON else at

    def _is_initial_of_power(self, at: int) -> bool:
        """Whether a letter before a colon may head the orders of a power, as "R:" does Russia's, and is no verb."""
        return self.mark(at + 1) is Mark.COLON and self.word(at) in self.vocabulary.initials

    def _unit_first(self, at: int) -> tuple[list[Written], int]:
        """The units and then the verb; without one, two places side by side are a move."""
        units, end = self._units(at)
        if self.mark(end) is Mark.COMMA and (listed := self._list(at)):
            units, end = listed
        if not units:
            helping = self.role(at) in {Role.SUPPORT, Role.CONVOY}  # whose help it would be is anybody's guess
            raise NotUnderstoodError(self._what_is_named(at), self._to_stop(at, past_units=helping))
        end = self._to_verb(self._past_all(units, end))
        verb_at, bracket = self._verb_at(end)
        if self.role(verb_at) is Role.MUTUAL:
            return self._mutual(units, verb_at + 1 + bracket)
        if orders := self._each_other(units, end) or self._helped_first(units, end):
            return orders
        if predicate := self._predicate(end, units[0]):
            order, end = predicate
            self._refuse_misplaced_verb(units[0], order, end)
            self._refuse_lost_goal(order, end)
            return [replace(order, actor=unit) for unit in units], end
        if any(unit.kind is None and unit.place and unit.place.misspelt for unit in units):
            raise NotUnderstoodError(self._what_is_named(at), at)
        if len(units) == 1 and units[0].place and self._is_goal(end) and self._is_plain(end):
            destination, via, end = self._way(end)
            return [self._order(Verb.MOVE, units[0], destination=destination, via=via, slips=NO_DASH)], end
        self._refuse_words_behind_mark(units[-1], end)
        return [self._order(Verb.BARE, unit) for unit in units], end

    def _refuse_words_behind_mark(self, actor: Mention, at: int) -> None:
        """See that no dash or colon behind a unit without a verb leads to words: "A Ruh: keep", "A Mar - waived"."""
        said_at = self.skip(at, {Mark.DASH, Mark.COLON})
        in_brackets = self.mark(at) is Mark.OPEN and self.role(at + 1) is Role.WAIVE
        word = self.word(said_at) if said_at > at else ""
        said = word and not word.isdecimal() and word not in COURTESIES
        begins = self._is_unit(said_at) or self._name(said_at) or self.power(said_at)
        if in_brackets or (said and not begins):
            raise NotUnderstoodError(no_verb(actor), self._to_stop(said_at, past_units=True))

    def _is_plain(self, at: int) -> bool:
        """Whether a word is long enough to be a goal without a dash: in "F Tys Se A Ven-Tus" a verb may be lost."""
        return len(self.word(at)) > _MOST_LETTERS_OF_VERB

    def _refuse_misplaced_verb(self, actor: Mention, order: Written, at: int) -> None:
        """See that a support is not torn in two where its verb stands before its place: "F S Ska A Nwy-Swe"."""
        other = order.other
        if order.verb is not Verb.SUPPORT or order.destination or other is None or other.kind:
            return
        itself = actor.place and other.place and set(actor.place.provinces) & set(other.place.provinces)
        if actor.place and not itself:
            return
        unit_at = self.skip(at, (), {Role.FILLER})
        beside = not self.text[self._end(at) : self._start(unit_at)].strip(" ()[]")
        if unit_at > at or (beside and (self.role(unit_at) in KINDS or self.power(unit_at))):
            message = "It does not say which unit supports which."
            raise NotUnderstoodError(message, self._to_stop(unit_at, past_units=True))

    def _refuse_lost_goal(self, order: Written, at: int) -> None:
        """See that a support in place is no support of a move whose dash was lost: "A Bud S A Ser o Tri"."""
        if order.verb is not Verb.SUPPORT or order.destination:
            return
        if order.other and order.other.place is None and self.word(at):
            end = self._to_stop(at, past_units=True)
            raise NotUnderstoodError(goes_on_with(self.written(at, end)), end)
        lone = self.unit(at) if self.role(at) in KINDS else None
        word = self.word(at) and self.role(at) is None and not self.power(at)
        goal_at = self.skip(at + 1, {Mark.DASH}) if word else at
        goal = self.place(goal_at) if word and self._name(goal_at) else None
        end = lone[1] if lone and lone[0].place else goal[1] if goal else at
        if end > at and self.mark(end) in STOPS:
            raise NotUnderstoodError(goes_on_with(self.written(at, end)), end)

    def _to_verb(self, at: int) -> int:
        """Pass over a colon, a comma or a line's end between a unit and its verb, if no other unit could own that."""
        mark = self.mark(at)
        if mark not in {Mark.COLON, Mark.COMMA, Mark.LINE}:
            return at
        if self.mark(at + 1) is Mark.DASH and self.written(at, at + 1) in _CELL_ENDS:
            goal_at = at + 2 + (self.written(at + 2, at + 3) == "|")  # the dash may have a column of its own
            return at + 1 if self._name(goal_at) else at
        if mark is Mark.LINE and self.written(at + 1, at + 2).endswith(_ARROWHEADS) and self._name(at + 2):
            return at + 1  # other dashes at the beginning of a line may be bullets
        verb = self.role(at + 1)
        taken = verb in (_ON_NEXT_LINE if mark is Mark.LINE else VERBS)
        first = verb in FIRST and self.word(at + 1) not in NEVER_FIRST and self.unit(at + 2)
        return at + 1 if taken and not (self._heads(at + 1) or first or self._nothing(at + 1)) else at
