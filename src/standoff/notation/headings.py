"""The headings of a sheet: whose orders follow, and for which season."""

from __future__ import annotations

import re
from dataclasses import dataclass

from standoff.board import PowerId
from standoff.notation.lexicon import (
    COURTESIES,
    FIRST,
    HEADINGS,
    NEVER_FIRST,
    NO_ONE,
    NOT_DONE,
    NOTHING_AT_ALL,
    SEASONS,
    Role,
)
from standoff.notation.phrases import KINDS, Phrases
from standoff.notation.tokens import Mark
from standoff.notation.written import Assumption, PhaseHeading, PowerHeading, Slip
from standoff.orders import PhaseKind, Season

_PHASE_CODE = re.compile(r"([sfw])(\d{2,5})([mra])?", re.ASCII)
_KINDS = {
    "retreat": PhaseKind.RETREATS,
    "retreats": PhaseKind.RETREATS,
    "movement": PhaseKind.MOVEMENT,
    "adjustments": PhaseKind.ADJUSTMENTS,
}
_HEADED = {"removals": Role.REMOVE, "disbandments": Role.DISBAND, "movement": Role.MOVE, "movements": Role.MOVE}
_ENDS = frozenset((Mark.COLON, Mark.LINE, Mark.END))
_LONGEST_HEADING = 16
_LONGEST_BRACKET = 12
_LONGEST_NOTHING = 8
_SAID = frozenset((None, Role.FILLER, Role.NOTHING, Role.OF, Role.AND))
_BETWEEN_COLUMNS = frozenset((Mark.COMMA, Mark.SLASH, Mark.DASH))
_COLUMNS = 2
_BETWEEN_WORDS = frozenset(("for", "from", "of", "by", "my", "our", "the", "this", "here", "are", "great", "empire"))
_BRACKET_ENDS = frozenset((Mark.CLOSE, Mark.END))
_NOTHING_ENDS = frozenset((Mark.COMMA, Mark.LINE, Mark.CLOSE, Mark.END))
_BEHIND_NOTHING = COURTESIES | {"this", "year", "turn", "time"}
_SENTENCE_ENDS = (". ", "! ", "? ")
_FOR_ALL = frozenset((Role.HOLD, Role.DISBAND, Role.EVERY))
_NOTHING_MORE = frozenset((Role.NOTHING, Role.FILLER))
_BEFORE_ORDERS = frozenset(
    (
        Role.ARMY,
        Role.FLEET,
        Role.EVERY,
        Role.OTHERS,
        Role.NOTHING,
        Role.BUILD,
        Role.REMOVE,
        Role.DISBAND,
        Role.RETREAT,
        Role.WAIVE,
    )
)

Heading = PowerHeading | PhaseHeading


@dataclass(slots=True)
class _Seen:
    """What a heading says so far."""

    power: PowerId | None = None
    season: Season | None = None
    year: int | None = None
    kind: PhaseKind | None = None
    word: bool = False
    """Whether a word such as "Orders" stands in it."""

    def headings(self) -> list[Heading]:
        headings: list[Heading] = []
        if self.season is not None:
            headings.append(PhaseHeading(season=self.season, year=self.year, kind=self.kind))
        if self.power is not None:
            headings.append(PowerHeading(power=self.power))
        return headings

    @property
    def nothing(self) -> bool:
        return self.power is None and self.season is None and not self.word


class Headings(Phrases):
    """Finds headings among the tokens of a text."""

    def heading(self, at: int) -> tuple[list[Heading], int] | None:
        """A heading, with or without a colon: "FRANCE:", "Autumn 1901", "Retreats: Russia, ...", "France A (Par)"."""
        if columns := self._columns(at):
            return columns
        seen, here = _Seen(), at
        while here - at < _LONGEST_HEADING and (after := self._part(here, seen)):
            here = after
        here = self.skip(here, {Mark.CLOSE}) if self.mark(at - 1) is Mark.OPEN else here
        if self.mark(here) in _ENDS and not seen.nothing and not self._is_place_in_list(at, here):
            return seen.headings(), here + (self.mark(here) is not Mark.END)
        if seen.season is not None or (seen.power is not None and self._orders_follow(at, here)):
            return seen.headings(), here
        return self._misspelt(at)

    def _columns(self, at: int) -> tuple[list[Heading], int] | None:
        """The names of several powers on a line, as over the columns of a table: whose an order is, its unit tells."""
        powers: set[PowerId] = set()
        here = at
        while here - at < _LONGEST_HEADING and (found := self.power(here)):
            powers.add(found[0])
            here = self.skip(found[1], _BETWEEN_COLUMNS, {Role.AND})
        if len(powers) < _COLUMNS or self.mark(here) not in _ENDS:
            return None
        return [PowerHeading(power=None)], here + (self.mark(here) is not Mark.END)

    def _is_place_in_list(self, at: int, here: int) -> bool:
        """Whether a power's name is rather a place behind a comma, as in "| F Lon | Eng |"."""
        listed = self.mark(at - 1) is Mark.COMMA and self.mark(at - 2) not in _ENDS
        return listed and self.mark(here) is not Mark.COLON and self._name(at) is not None

    def _part(self, at: int, seen: _Seen) -> int | None:
        """Take one word or mark of a heading, and tell where the next is; None where the heading ends."""
        if self.mark(at) in {Mark.COMMA, Mark.DASH}:
            return None if seen.nothing else at + 1
        if self.mark(at) is Mark.OPEN and seen.power is not None:
            return self._after_remark(at)
        if self.mark(at) is Mark.OPEN:
            return self._power_in_brackets(at, seen)
        if found := self.power(at) if seen.power is None else None:
            seen.power, end = found
            return end
        word = self.word(at)
        if word in HEADINGS and (self.unit(at + 1) is not None or self._is_for_nothing(at)):
            return None  # "builds F Edi" is an order, and "Builds: none" says that there is none
        return at + 1 if self._takes_word(word, seen) else None

    def _power_in_brackets(self, at: int, seen: _Seen) -> int | None:
        """A power behind a season or a word such as "Moves", as in "Moves (Italy):"."""
        found = None if seen.nothing else self.power(at + 1)
        if found is None or self.mark(found[1]) is not Mark.CLOSE:
            return None
        seen.power, end = found
        return end + 1

    def _takes_word(self, word: str, seen: _Seen) -> bool:
        if word in SEASONS:
            seen.season = SEASONS[word]
        elif code := _PHASE_CODE.fullmatch(word):
            seen.season, seen.year = Season(code[1].upper()), int(code[2])
            seen.kind = PhaseKind(code[3].upper()) if code[3] else None
        elif word.isdecimal() and not seen.nothing:
            seen.year = int(word[:5]) if seen.season else None  # "France builds 2:" tells no year
        elif word in HEADINGS:
            seen.word, seen.kind = True, _KINDS.get(word, seen.kind)
        else:
            return word in _BETWEEN_WORDS
        return True

    def _done(self, at: int) -> Role | None:
        """What is done, where a verb stands that may be before its unit, or the heading of a part of a sheet."""
        role, word = self.role(at), self.word(at)
        return role if role in FIRST and word not in NEVER_FIRST else _HEADED.get(word)

    def _is_for_nothing(self, at: int) -> bool:
        return self._done(at) is not None and self._nothing_behind(at) is not None

    def _nothing_behind(self, at: int) -> int | None:
        """Where it ends that a verb is for nothing: "builds nothing", "Builds: none", "builds no units this year"."""
        here = self.skip(at + 1, {Mark.COLON, Mark.DASH})
        here = self.skip(here, {Mark.LINE}) if here > at + 1 else here
        here += self.written(here, here + 1) == "|"
        end = self._past_nothing(here + 1) if self.word(here) in NO_ONE else here
        return end if end > here and self._is_end_of_nothing(end) else None

    def _past_nothing(self, at: int) -> int:
        """Pass over words that say no more where nothing is done, as in "no new units this year, please"."""
        end = at
        while end - at < _LONGEST_NOTHING and (self.role(end) in _NOTHING_MORE or self.word(end) in _BEHIND_NOTHING):
            end += 1
        return end

    def _is_end_of_nothing(self, at: int) -> bool:
        return self.mark(at) in _NOTHING_ENDS or self._is_behind_dot(at)

    def _is_behind_dot(self, at: int) -> bool:
        """Whether a word with a capital letter stands behind a dot and a space."""
        if not at or not self.word(at) or not self.text[self._start(at)].isupper():
            return False
        between = self.text[self._end(at) : self._start(at)]
        return any(mark in between for mark in _SENTENCE_ENDS)

    def _after_remark(self, at: int) -> int | None:
        """Pass over a remark in brackets, such as a colour or a number of centres. A unit in brackets is none."""
        end = next((here for here in range(at, at + _LONGEST_BRACKET) if self.mark(here) in _BRACKET_ENDS), at)
        if self.mark(end) is not Mark.CLOSE:
            return None
        found = self.unit(at)
        if found is None:
            return None if any(self._orders_all(here) for here in range(at, end)) else end + 1
        # "Germany (Black):" names a colour, though there is a Black Sea, and "Bob Smith" is not from Bohemia.
        inside = range(at + 1, end)
        plain = all((self.word(here) or self.mark(here) is Mark.COMMA) and self.role(here) in _SAID for here in inside)
        whole = found[1] > end or not any(self._name(here) for here in inside)
        return end + 1 if plain and whole and self.mark(self.skip(end + 1, {Mark.DASH})) in _ENDS else None

    def _orders_all(self, at: int) -> bool:
        """Whether a word in a remark is rather of an order: "France (all hold)", "France (no builds)"."""
        none = self.word(at) in NOTHING_AT_ALL and self.mark(at + 1) is Mark.CLOSE
        if none or (self.word(at) in NOT_DONE and self._done(at + 1)):
            return True
        return self.role(at) in _FOR_ALL and len(self.word(at)) > 1 and self.word(at) not in HEADINGS

    def _orders_follow(self, at: int, here: int) -> bool:
        """Whether a power's name without a colon heads what stands behind it. "Eng" may also be the Channel."""
        if self.role(here) in _BEFORE_ORDERS or (self.mark(here) is Mark.OPEN and self._after_remark(here) is None):
            return True
        return self.unit(here) is not None and self._name(at) is None

    def _misspelt(self, at: int) -> tuple[list[Heading], int] | None:
        """A power's name misspelt, if it stands alone before a colon or on a line, or with a dash before a unit."""
        word = self.word(at)
        dash = bool(word) and self.mark(at + 1) is Mark.DASH and self.role(at + 2) in KINDS
        if not word or not (dash or self.mark(at + 1) in _ENDS) or self.role(at) or self._name(at):
            return None
        power = self.vocabulary.misspelt_power(word)
        if power is None:
            return None
        name = self.vocabulary.board.powers[power].title
        slip = Assumption(slip=Slip.MISSPELT_WORD, text=f'"{self.written(at, at + 1)}" is read as {name}.')
        return [PowerHeading(power=power, slips=(slip,))], at + 1
