"""What orders nothing and is to be told from orders: "builds nothing", and the lines above a letter."""

from __future__ import annotations

from dataclasses import replace

from standoff.notation.groups import Groups
from standoff.notation.lexicon import LETTERHEAD, NOT_DONE, NOTHING_AT_ALL, Role
from standoff.notation.phrases import KINDS, STOPS
from standoff.notation.predicates import VERBS
from standoff.notation.tokens import Mark
from standoff.notation.written import Everyone, Verb, Written

_LINE_ENDS = frozenset((Mark.LINE, Mark.END))
_MOST_QUOTES = 8


class Harmless(Groups):
    """Makes out where nothing is ordered."""

    # --- orders for nobody

    def _for_nobody(self, at: int) -> tuple[list[Written], int] | None:
        """An order that is none: "builds nothing", "No builds", "none"."""
        found = self._nothing(at)
        if found is None:
            return None
        verb, end = found
        self._refuse_afterthought(end)
        order = replace(self._order(verb), everyone=Everyone.NOBODY)
        return [replace(order, start=self._start(at), end=self._end(end))], end

    def _nothing(self, at: int) -> tuple[Verb, int] | None:
        """What it says that nobody does, and where that ends."""
        if (done := self._done(at)) and (end := self._nothing_behind(at)):
            return VERBS[done], end
        if self.word(at) not in NOT_DONE:
            return None
        end = self._past_nothing(at + 1)
        if done := self._done(end):
            end = self._past_nothing(end + 1)
        if not self._is_end_of_nothing(end) or not (done or self.word(at) in NOTHING_AT_ALL):
            return None
        return VERBS[done] if done else Verb.WAIVE, end

    # --- letters

    def _past_letterhead(self, at: int) -> int:
        """Pass over a line such as "From: Ada" above a letter, unless something in it may be an order."""
        if self.word(at) not in LETTERHEAD or self.mark(at + 1) is not Mark.COLON or not self._begins_line(at):
            return at
        end = at + 2
        while self.mark(end) not in _LINE_ENDS:
            end += 1
        return at if self._may_order(at + 2, end) else end

    def _begins_line(self, at: int) -> bool:
        """Whether nothing stands before a word on its line, unless it is quoted."""
        quotes = 0
        while self.mark(at - 1 - quotes) is Mark.DASH and quotes < _MOST_QUOTES:
            quotes += 1
        return self.mark(at - 1 - quotes) in _LINE_ENDS

    def _may_order(self, start: int, end: int) -> bool:
        """Whether an order may stand in a stretch: a unit or a place and what it does, or an order for all or none."""
        lone = self._name(start)
        if lone and lone[1] == end:
            return True  # "To: Burgundy"
        inside = range(start, end)
        roles = {self.role(here) for here in inside}
        kind, goes = not roles.isdisjoint(KINDS), any(self._goes(here) for here in inside)
        if (kind and goes) or Role.WAIVE in roles:
            return True
        acts = kind or goes or not roles.isdisjoint(VERBS)
        named = self._names_place(start - 1, end)  # with the colon, for a bracket behind that begins no remark
        return (acts and named) or any(self._may_order_at(here) for here in inside)

    def _goes(self, at: int) -> bool:
        """Whether a dash stands before what may be a goal; not at an address's end, nor in "-0500"."""
        return self.mark(at) is Mark.DASH and self.mark(at + 1) not in STOPS and not self.word(at + 1).isdecimal()

    def _may_order_at(self, at: int) -> bool:
        everyone = self._past_everyone(at) or self._everyone_last(at)
        return bool(everyone or self._is_unit(at) or self._nothing(at) or (self._goes(at + 1) and self._name(at)))
