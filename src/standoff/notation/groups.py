"""Orders of several units at once: lists, units that support each other, and help that is told in the passive."""

from __future__ import annotations

from dataclasses import replace
from itertools import permutations

from standoff.notation.leftovers import NotUnderstoodError
from standoff.notation.lexicon import PLURALS, Role
from standoff.notation.phrases import KINDS, STOPS
from standoff.notation.predicates import VERBS, Predicates
from standoff.notation.tokens import Mark
from standoff.notation.written import Mention, Verb, Written

_AROUND_HELP = frozenset((Mark.COMMA, Mark.OPEN, Mark.CLOSE))
_BEFORE_HELPER = frozenset(("by", "from", "of"))
_HELP = frozenset((Role.SUPPORT, Role.SUPPORTED, Role.CONVOY))
_HELPED = frozenset((Verb.MOVE, Verb.HOLD))
_FOR_LIST = frozenset(VERBS) - {Role.MOVE}
_ALL = frozenset(("all", "both", "each"))
_EACH_OTHER = {"each": "other", "one": "another"}
_PAIR = 2
_MOST_UNITS = 8
"""Of units joined by "and"; more are read one by one."""


class Groups(Predicates):
    """Reads what belongs to more units than one."""

    def _units(self, at: int) -> tuple[list[Mention], int]:
        """Units joined by "and"."""
        units: list[Mention] = []
        start = end = at
        while len(units) < _MOST_UNITS and (found := self.unit(at)):
            unit, end = found
            units.append(unit)
            if self.role(end) is not Role.AND:
                break
            at = end + 1
        return self._of_one_kind(units, start, end), end

    def _column(self, at: int) -> tuple[list[Mention], int]:
        """Units behind a verb that is for all of them: "Hold: Mun, Kie, Ber"."""
        units: list[Mention] = []
        end = at
        while len(units) < _MOST_UNITS and (found := self.unit(at)):
            unit, behind = found
            if self.mark(behind) not in STOPS and self.role(behind) is not Role.AND:
                break  # it has an order of its own
            units.append(unit)
            at, end = behind + 1, behind
            if self.mark(behind) in {Mark.LINE, Mark.END}:
                break
        return units, end

    def _of_one_kind(self, units: list[Mention], start: int, end: int) -> list[Mention]:
        """Give units without a kind the first one's if that is said of several: "armies in Paris and Marseilles"."""
        plural = any(self.word(here) in PLURALS for here in range(start, end)) and units[0].kind
        return [replace(unit, kind=unit.kind or plural) for unit in units] if plural else units

    def _list(self, at: int) -> tuple[list[Mention], int] | None:
        """Units with commas between them, "and" before the last, and then a verb: "A Par, A Mar and F Bre hold"."""
        units: list[Mention] = []
        is_last = False
        while len(units) < _MOST_UNITS and (found := self.unit(at)) and found[0].place:
            unit, end = found
            units.append(unit)
            if is_last:
                verb_at = self._past_all(units, end)
                arrow = self._is_arrow(verb_at) and all(unit.kind for unit in units)
                goes_on = arrow or self.role(self.skip(verb_at, {Mark.OPEN})) in _FOR_LIST
                return (units, verb_at) if len(units) > _PAIR and goes_on else None
            behind = end + (self.written(end, end + 1) == ",")
            is_last = self.role(behind) is Role.AND
            if behind == end and not is_last:
                return None
            at = behind + is_last
        return None

    def _past_all(self, units: list[Mention], at: int) -> int:
        """Pass over the "all" behind several units: "A Par and A Mar both hold"."""
        all_at = self.skip(at, {Mark.COLON})
        return all_at + 1 if len(units) > 1 and self.word(all_at) in _ALL else at

    def _mutual(self, units: list[Mention], at: int) -> tuple[list[Written], int]:
        """Units that support each other: "F(Rum) ms A(Sev)" is two orders."""
        other, end = self._required_unit(at)
        there = [self._order(Verb.SUPPORT, unit, other=other) for unit in units]
        back = [self._order(Verb.SUPPORT, other, other=unit) for unit in units]
        return there + back, end

    def _each_other(self, units: list[Mention], at: int) -> tuple[list[Written], int] | None:
        """Two units that support each other; of more, nobody can tell which supports which."""
        each = self.word(at + 1) if self.role(at) is Role.SUPPORT else ""
        if each not in _EACH_OTHER or self.word(at + 2) != _EACH_OTHER[each]:
            return None
        if len(units) != _PAIR:
            message = "It does not say which unit supports which."
            raise NotUnderstoodError(message, at + 3)
        return [self._order(Verb.SUPPORT, one, other=other) for one, other in permutations(units)], at + 3

    def _helped_first(self, units: list[Mention], at: int) -> tuple[list[Written], int] | None:
        """A unit whose help is told before its move, or that stays: "A Par, supported by A Mar, moves to Bur"."""
        bracket = self.mark(at) is Mark.OPEN
        found = self._helpers(self.skip(at, _AROUND_HELP))
        if found is None:
            return None
        helpers, end = found
        end = self.skip(end, {Mark.COMMA}) if self.role(self.skip(end, {Mark.COMMA})) is Role.MOVE else end
        if self.mark(end) is Mark.DASH and not bracket:
            message = "It does not say which unit is to move."
            raise NotUnderstoodError(message, self._to_stop(end, past_units=True))
        if self._is_arrow(end):
            destination, via, end = self._way(self._over_arrow(end))
            orders = [self._order(Verb.MOVE, unit, destination=destination, via=via) for unit in units]
            return self._with_help(orders, helpers, end), end
        orders = [self._order(Verb.HOLD, unit) for unit in units]
        return self._with_help(orders, helpers, end)[len(orders) :], end

    def _helped(self, orders: list[Written], at: int) -> tuple[list[Written], int]:
        """The help that is told behind a move: "Army Paris to Burgundy, supported by Marseilles"."""
        found = self._helpers(self.skip(at, _AROUND_HELP | {Mark.LINE}, {Role.AND})) if orders else None
        return (self._with_help(orders, *found), found[1]) if found else (orders, at)

    def _with_help(self, orders: list[Written], helpers: list[tuple[Verb, Mention]], end: int) -> list[Written]:
        (first, *others) = orders
        fits = all(verb is Verb.SUPPORT or first.destination for verb, _ in helpers)
        if others or first.verb not in _HELPED or first.everyone or not fits:
            message = "It does not say what that helps."
            raise NotUnderstoodError(message, end)
        goal = first.destination
        return [first, *(self._order(verb, unit, other=first.actor, destination=goal) for verb, unit in helpers)]

    def _helpers(self, at: int) -> tuple[list[tuple[Verb, Mention]], int] | None:
        """Whose help is told in the passive: "supported by A Mar", "with support from A Mar and A Gas"."""
        at = self.skip(at, (), {Role.FILLER})
        short = self.word(at) == "w" and self.mark(at + 1) is Mark.SLASH  # "w/ support from"
        at += short + (noun := short or self.word(at) == "with")
        role = self.role(at := self.skip(at, (), {Role.FILLER}))
        if noun and role not in _HELP and (found := self._helper_first(at)):
            return found
        verb = Verb.CONVOY if role is Role.CONVOY else Verb.SUPPORT
        if role not in _HELP or self.word(at + 1) not in _BEFORE_HELPER:
            return None
        if role is Role.SUPPORT and not noun and self.word(at + 1) != "by":
            return None
        units, end = self._units(at + 2)
        if not units:
            message = "It does not say which unit helps."
            raise NotUnderstoodError(message, self._to_stop(at + 1))
        return [(verb, unit) for unit in units], end

    def _helper_first(self, at: int) -> tuple[list[tuple[Verb, Mention]], int] | None:
        """Help that is named behind its unit: "with Mar's support", "with A Mar supporting"."""
        found = self.unit(at) if self.role(at) in KINDS or self._name(at) else None
        if found is None or self.role(found[1]) not in _HELP or self.mark(found[1] + 1) not in STOPS | {Mark.CLOSE}:
            return None
        verb = Verb.CONVOY if self.role(found[1]) is Role.CONVOY else Verb.SUPPORT
        return [(verb, found[0])], found[1] + 1
