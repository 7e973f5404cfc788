"""What stands behind an order or instead of one: remarks, afterthoughts, conditions, and plain nonsense."""

from __future__ import annotations

from itertools import pairwise

from standoff.notation.headings import Headings
from standoff.notation.lexicon import (
    AFTERTHOUGHTS,
    ALTERNATIVES,
    CONDITIONS,
    CONDITIONS_FIRST,
    CONDITIONS_OF_TWO,
    FIRST,
    HEADINGS,
    NEVER_FIRST,
    PLURALS,
    Role,
)
from standoff.notation.phrases import KINDS, STOPS
from standoff.notation.tokens import Mark
from standoff.notation.written import Assumption, Slip

APART = frozenset((Mark.COMMA, Mark.LINE, Mark.COLON, Mark.CLOSE, Mark.OPEN, Mark.SLASH, Mark.DASH))
"""What may stand between two orders."""

FOR_MANY = frozenset((Role.HOLD, Role.DISBAND))
"""What may be for many units at once, as in "Hold: Mun, Kie, Ber" and "all units hold"."""

_HELP = frozenset((Role.SUPPORT, Role.SUPPORTED, Role.MUTUAL, Role.CONVOY))
_EVERYONE = frozenset((Role.EVERY, Role.OTHERS))
_OF_EVERYONE = _EVERYONE | {Role.OF, Role.AND, Role.FILLER, *KINDS}
_GOES_ON = _HELP | FIRST | {Role.HOLD}
_ON_ONE_LINE = APART - {Mark.LINE}
_BEFORE_GOAL = frozenset((Mark.DASH, Mark.COLON, Mark.OPEN))
_REMARK_ENDS = frozenset((Mark.CLOSE, Mark.LINE, Mark.END))
_LETTERS_BEFORE_DOT = 2
_LETTERS_OF_NAME = 3
_LONGEST_REMARK = 12
_LONGEST_EVERYONE = 8


class NotUnderstoodError(Exception):
    """An order breaks off here, or turns into something that is none."""

    def __init__(self, why: str, at: int) -> None:
        """Keep why, and how far was read."""
        self.why = why
        self.at = at
        super().__init__(why)


class Leftovers(Headings):
    """Makes out what is left of a text when its orders are taken away."""

    def _rest(self, at: int) -> tuple[tuple[Assumption, ...], int]:
        """Words behind an order that belong to nothing: passed over and told, unless they may change its meaning."""
        start = self.skip(at, {Mark.CLOSE})
        self._refuse_afterthought(start)
        if self.mark(start) is Mark.SLASH and self._is_order(start + 1):
            return (), at
        self._refuse_goal(start)
        end = self._remark_in_brackets(start)
        if end is None and self._may_begin(start):
            return (), at
        goes_on = end is None and (self._goes_on(start) or self._tells_help(start))
        end = end or (self._to_stop(start) if goes_on or self.mark(start) is Mark.SLASH else self._to_next(start))
        text = self.written(start, end)
        if self._holds_condition(start, end) or self.mark(start) is Mark.SLASH:
            raise NotUnderstoodError(choice(text), end)
        if goes_on or self._names_place(start, end):
            raise NotUnderstoodError(goes_on_with(text), end)
        self._refuse_afterthought(end)
        return (Assumption(slip=Slip.WORDS_NOT_READ, text=f'"{text}" was not read.'),), end

    def _refuse_afterthought(self, at: int) -> None:
        """See that no "unless ..." comes behind a comma or a bracket, and no "or ..." on the next line."""
        here = self.skip(at, _ON_ONE_LINE, {Role.AND})
        if self._is_new_condition(here):
            return
        if self.word(here) not in AFTERTHOUGHTS:
            here = self.skip(here, APART, {Role.AND})
            if self.word(here) not in ALTERNATIVES:
                return
        raise NotUnderstoodError(choice(self.written(here, self._to_stop(here, past_units=True))), here + 1)

    def _is_new_condition(self, at: int) -> bool:
        """Whether a sentence begins with a condition for what follows it: "If Italy attacks, A Mar H"."""
        if self.word(at) not in CONDITIONS_FIRST or not self._is_behind_dot(at):
            return False
        return self.mark(self._to_stop(at, past_units=True)) is Mark.COMMA

    def _refuse_goal(self, at: int) -> None:
        """See that no goal stands behind an order that has none or has one already: "A Par H - Bur"."""
        if self.mark(at) is not Mark.DASH:
            return
        found = self._name(at + 1)
        if self._is_glued(at) or (found and self.mark(found[1]) in STOPS):
            end = found[1] if found else at + 2
            raise NotUnderstoodError(goes_on_with(self.written(at, end)), end)

    def _is_glued(self, at: int) -> bool:
        """Whether a mark joins two words, of which the second is no unit's kind, as in "Mi d-Atlantic"."""
        joined = self._end(at) == self._start(at) and self._end(at + 1) == self._start(at + 1)
        return joined and bool(self.word(at + 1)) and self.role(at + 1) not in KINDS

    def _goes_on(self, at: int) -> bool:
        """Whether words behind an order may be a part of it: a verb, a place, or a convoy and a misspelt "via"."""
        convoy = bool(self.word(at)) and self.guessed_role(at + 1) is Role.CONVOY
        return convoy or self.guessed_role(at) in _GOES_ON or bool(self._name(self.skip(at, (), {Role.FILLER})))

    def _tells_help(self, at: int) -> bool:
        """Whether words behind an order tell of help for somebody: "Ocean supports the army in Gascony"."""
        inside = range(at, self._to_next(at))
        return any(self.role(here) in _HELP and self.mark(here + 1) not in STOPS for here in inside)

    def _names_place(self, start: int, end: int) -> bool:
        """Whether words behind an order name a place, and so may tell where to; in brackets, if that is all they do."""
        if self.mark(start) is Mark.OPEN:
            inside = self._name(start + 1)
            return inside is not None and inside[1] == end - 1
        named = (self._name(here) for here in range(start, end))
        return any(name and len(name[0].text) >= _LETTERS_OF_NAME for name in named)

    def _to_next(self, at: int) -> int:
        """How far words behind an order go: to where the line, the sentence or the clause ends, or a unit is named."""
        at += 1
        while self.mark(at) not in STOPS and not self._begins_sentence(at):
            if self._is_unit(at) or self._is_order(at):
                break
            at += 1
        return at

    def _is_unit(self, at: int) -> bool:
        """Whether a unit's kind and place stand here."""
        return self.role(at) in KINDS and self._name(self.skip(at + 1, {Mark.OPEN}, {Role.FILLER})) is not None

    def _begins_sentence(self, at: int) -> bool:
        """Whether a word begins a sentence: the dot before it is none of an abbreviation, such as "Norw. Sea"."""
        if not self._is_behind_dot(at):
            return False
        before = self.word(at - 1)
        shortened = self.vocabulary.provinces((before,)) and not self.vocabulary.is_name((before,))
        return len(before) > _LETTERS_BEFORE_DOT and not shortened

    def _remark_in_brackets(self, at: int) -> int | None:
        """The end of a remark in brackets, unless what stands in them may be the next order."""
        if self.mark(at) is not Mark.OPEN:
            return None
        end = next((here for here in range(at, at + _LONGEST_REMARK) if self.mark(here) in _REMARK_ENDS), at)
        if (owner := self._nationality_behind(at)) and self.mark(owner[1]) in STOPS:
            return owner[1]
        inside = self.skip(at, {Mark.OPEN})
        may_begin = self.role(inside) in KINDS if self._holds_condition(at, end) else self._may_begin(inside)
        return None if may_begin or self.mark(end) is not Mark.CLOSE else end + 1

    def _holds_condition(self, start: int, end: int) -> bool:
        said = [self.word(here) for here in range(start, end)]
        return not CONDITIONS.isdisjoint(said) or not CONDITIONS_OF_TWO.isdisjoint(pairwise(said))

    def _may_begin(self, at: int) -> bool:
        """Whether a statement may begin here, be it numbered, or nothing stands here at all."""
        at += self.word(at).isdecimal()
        article = self.skip(at, (), {Role.FILLER})
        at = article if self.role(article) in KINDS or (article > at and self.power(article)) else at
        if self.mark(at) in APART - {Mark.SLASH} or self.mark(at) is Mark.END or self._heads(at):
            return True
        if self._past_everyone(at) or self._everyone_last(at) or self._is_new_condition(at):
            return True
        role = self.role(at)
        if role is not None:
            return role in KINDS or role in {Role.AND, Role.WAIVE} or self._is_verb_first(at)
        if self.word(at) in CONDITIONS or self._is_lone_place(at):
            return False
        return bool(self.power(at) or self._name(at))

    def _is_verb_first(self, at: int) -> bool:
        """Whether a verb stands before its unit; a letter by itself is one only if the unit's kind is named."""
        if self.role(at) not in FIRST or self.word(at) in NEVER_FIRST or self.unit(at + 1) is None:
            return False
        return len(self.word(at)) > 1 or self.role(at + 1) in KINDS

    def _past_everyone(self, at: int) -> int | None:
        """Where the verb stands behind words such as "all units" and "the rest"; None where none of them are."""
        named = self._past_words_for_everyone(at)
        end = named and self.skip(named, {Mark.COLON})
        return end if end and self.role(end) in FOR_MANY else None

    def _past_words_for_everyone(self, at: int) -> int | None:
        """Where words such as "all units", "the rest" and "my armies" end; None where none of them are."""
        end = at
        while self.role(end) in _OF_EVERYONE and end - at < _LONGEST_EVERYONE:
            end += 1
        words = range(at, end)
        counted = self.word(at - 1).isdecimal()  # "2 armies" are not all
        plural = not counted and any(self.word(here) in PLURALS for here in words)
        return end if plural or any(self.role(here) in _EVERYONE for here in words) else None

    def _everyone_last(self, at: int) -> int | None:
        """The end of words such as "hold all units"; None where there are none, or something is said of them."""
        if self.role(at) not in FOR_MANY:
            return None
        end = self._past_words_for_everyone(self.skip(at + 1, {Mark.COLON}))
        return end if end and self.mark(end) in STOPS else None

    def _is_order(self, at: int) -> bool:
        """Whether a unit and a verb stand here, as behind the bar in "Ven H / Rom-Apu"."""
        found = self.unit(at) if self.role(at) in KINDS or self._name(at) else None
        return found is not None and (self.mark(found[1]) is Mark.DASH or self.role(found[1]) in _GOES_ON)

    def _is_lone_place(self, at: int) -> bool:
        """Whether a place stands here with nothing said of it, as does the second in "A Lon - Nor Belgium"."""
        found = self.place(at) if self._name(at) else None
        if found is None:
            return False
        end = self.skip(found[1], (), {Role.FILLER})
        role = self.guessed_role(end)
        if role in _HELP:  # "Bre convoy" says nothing either
            return self.mark(end + 1) in STOPS
        begins = role in _GOES_ON or role in KINDS or role is Role.AND or self.mark(end) in _BEFORE_GOAL
        return not begins and self._name(end) is None

    def _heads(self, at: int) -> bool:
        """Whether a word such as "Removals" with a colon heads what follows, and is no verb."""
        return self.word(at) in HEADINGS and self.mark(at + 1) is Mark.COLON

    def _to_stop(self, at: int, *, past_units: bool = False) -> int:
        """How far a stretch of nonsense goes: to the end of the line, a comma, or a unit that nobody helps."""
        start, helped = at, False
        while self.mark(at) not in STOPS:
            if at > start and not past_units and self._begins_sentence(at):
                break
            if self._is_unit(at):
                if at > start and not past_units and not helped:
                    break
                helped = False
            helped = helped or self.role(at) in _HELP
            at += 1
        return at

    def _stretch(self, start: int, at: int) -> int:
        """The end of a stretch that is no order; if it sets a condition, what depends on that is part of it."""
        end = max(at, self._to_stop(start))
        first = self.unit(start)
        named = first and (first[0].kind or self._name(start))
        if named and not self._begins_sentence(end):  # a second unit belongs to what the first was to do
            second = end if self.role(end) in KINDS else self._to_stop(end)
            end = self._to_stop(second)
        if not self._holds_condition(start, end):
            return end
        end = self._to_stop(end, past_units=True)
        apart = {here + 1 for here in range(start, end) if self.mark(here) is Mark.COMMA} | {start}
        depends = self.mark(end) is Mark.COMMA and any(self.word(here) in CONDITIONS_FIRST for here in apart)
        return self._to_stop(end + 1, past_units=True) if depends else end

    def _what_is_named(self, at: int) -> str:
        """Say what little was understood of a stretch."""
        end = self._to_stop(at)
        names = [self.written(here, found[1]) for here in range(at, end) if (found := self._name(here))]
        return f"It names {', '.join(names[:4])}, but no order." if names else "No order could be made out."


def choice(text: str) -> str:
    """Say why words that leave open what is to be done are not followed."""
    return f'It leaves a choice, sets a condition or takes something back: "{text}".'


def goes_on_with(text: str) -> str:
    """Say why an order is not followed that has words behind it which may be a part of it."""
    return f'It goes on with "{text}".'
