"""The parts of an order: places, units, powers. Each is looked for at a token, and found with where it ends.

Nothing here goes back over what it has read, and no phrase is longer than a few words: so the time for a whole text
grows with its length and no faster.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from dataclasses import replace

from standoff.board import LocationId, PowerId, ProvinceId, UnitKind
from standoff.board.gazetteer import LONGEST_NAME
from standoff.notation.lexicon import NUMBERS, PLURALS, ROLES, Role
from standoff.notation.tokens import Mark, Token
from standoff.notation.vocabulary import Vocabulary
from standoff.notation.written import Assumption, Mention, Place, Slip

KINDS = {Role.ARMY: UnitKind.ARMY, Role.FLEET: UnitKind.FLEET}
STOPS = frozenset((Mark.COMMA, Mark.LINE, Mark.END))
"""What ends a statement, or begins the next."""
_LONGEST_MISSPELT_NAME = 3
_COAST_LETTERS = 2
_INITIALS_IN_CODE = 3
_INITIALS = re.compile(r"(?<![^\W_])[^\W\d_]\.[^\W\d_]\.[^\W\d_](?![^\W_])")
_BEHIND_KIND = frozenset((Mark.DASH, Mark.COLON, Mark.SLASH))
_VERBS = frozenset((Role.HOLD, Role.MOVE, Role.SUPPORT, Role.CONVOY, Role.RETREAT, Role.DISBAND, Role.BUILD))
_BEFORE_COAST = frozenset((Mark.OPEN, Mark.CLOSE, Mark.SLASH, Mark.DASH, Mark.COMMA, Mark.LINE))
_APART_FROM_COAST = frozenset((Mark.DASH, Mark.COMMA, Mark.LINE))


class Phrases:
    """Finds phrases among the tokens of a text."""

    def __init__(self, text: str, tokens: Sequence[Token], vocabulary: Vocabulary) -> None:
        """Take the tokens; the last of them is the end, which no phrase passes."""
        self.text = text
        self.vocabulary = vocabulary
        self.tokens = self._with_initials_joined(tokens)
        self._roles = [ROLES.get(token.word) for token in self.tokens]
        self._guessed: dict[str, Role | None] = {}
        self._named: dict[int, tuple[Place, int] | None] = {}
        self._coasts: dict[int, tuple[tuple[LocationId, ...], int] | None] = {}

    def _with_initials_joined(self, tokens: Sequence[Token]) -> Sequence[Token]:
        """The tokens, where the letters of a code with dots between them are one word: "M.A.O."."""
        found = [found.start() for found in _INITIALS.finditer(self.text)] if "." in self.text else []
        if not found:
            return tokens
        first_of = {token.start: at for at, token in enumerate(tokens)}
        joined = list(tokens)
        for start in reversed(found):  # from the end, so that the numbers of those before stay right
            at = first_of.get(start, len(tokens))
            three = tokens[at : at + _INITIALS_IN_CODE]
            word = "".join(token.word for token in three)
            if self.vocabulary.is_name((word,)):
                joined[at : at + _INITIALS_IN_CODE] = [replace(three[0], end=three[-1].end, word=word)]
        return joined

    def mark(self, at: int) -> Mark:
        """What the token is."""
        return self.tokens[at].mark

    def word(self, at: int) -> str:
        """The token's word, empty if it is none."""
        return self.tokens[at].word

    def written(self, start: int, end: int) -> str:
        """The text from one token to before another, as it was written."""
        return self.text[self.tokens[start].start : self.tokens[end - 1].end] if end > start else ""

    def _start(self, at: int) -> int:
        """Where in the text the token begins."""
        return self.tokens[at].start

    def _end(self, at: int) -> int:
        """Where in the text the token before ends."""
        return self.tokens[at - 1].end

    def role(self, at: int) -> Role | None:
        """What the word does in an order, if it is one of those words."""
        return self._roles[at]

    def guessed_role(self, at: int) -> Role | None:
        """What the word does in an order, be it misspelt."""
        word = self.word(at)
        if word not in self._guessed:
            self._guessed[word] = ROLES.get(word) or self.vocabulary.misspelt_role(word)
        return self._guessed[word]

    def misspelling(self, at: int) -> tuple[Assumption, ...]:
        """What is assumed where a word's role had to be guessed."""
        role = None if self.role(at) else self.guessed_role(at)
        if role is None:
            return ()
        return (_slip(Slip.MISSPELT_WORD, f'"{self.written(at, at + 1)}" is read as "{role.value}".'),)

    def skip(self, at: int, marks: Collection[Mark], roles: Collection[Role] = ()) -> int:
        """Pass over marks, and words with these roles."""
        while self.mark(at) in marks or self._roles[at] in roles:
            at += 1
        return at

    def power(self, at: int) -> tuple[PowerId, int] | None:
        """A power's name or nationality, be it of two words with a dash between them."""
        word = self.word(at)
        if not word:
            return None
        second = self.word(at + 2) if self.mark(at + 1) is Mark.DASH else ""
        if second and (power := self.vocabulary.power((word, second))) is not None:
            return power, at + 3
        power = self.vocabulary.power((word,))
        return None if power is None else (power, at + 1)

    def unit(self, at: int) -> tuple[Mention, int] | None:
        """A unit: its nationality, its kind and its place, of which any may be left out, but not all."""
        at = self.skip(at, {Mark.OPEN}, {Role.FILLER})
        at += self.word(at) in NUMBERS and self.role(at + 1) in KINDS
        power, at = self._nationality(at)
        kind_at = at = self.skip(at, {Mark.OPEN}, {Role.FILLER})
        kind, at = self._kind(at)
        kind_text = self._unclear_kind(kind_at, at)
        at += kind is not None and self._is_parted_from_place(at)
        place = self._place_of_unit(at, named=kind is None and at == kind_at)
        if place is None and kind is None:
            return None
        end = place[1] if place else at
        mention = Mention(kind=kind, kind_text=kind_text, power=power, place=place and place[0])
        if kind is None and (behind := self._kind_behind(end)):
            kind, end = behind
            mention = replace(mention, kind=kind)
        if power is None and (owner := self._nationality_behind(end)):
            power, end = owner
            mention = replace(mention, power=power)
        return mention, self.skip(end, {Mark.CLOSE})

    def place(self, at: int) -> tuple[Place, int] | None:
        """A place, with its coast before or after it."""
        start = at = self.skip(at, {Mark.OPEN}, {Role.FILLER})
        coasts = None
        if before := self._coast_before_place(at):
            coasts, at = before
        named = self._best_name(at)
        if named is None:
            return None
        place, end = self._said_again(*named)
        coasts = coasts or place.coasts
        misspelt = place.misspelt
        coast_at = self.skip(end, _BEFORE_COAST)
        after = self._coast_behind(end, coast_at, place) or self._side(coast_at, place)
        if coasts is None and after is None and (after := self._misspelt_coast(coast_at)):
            misspelt = True
        if coasts is None and after:
            coasts, end = after
        text = self.written(start, end)
        place = Place(text=text, provinces=place.provinces, coasts=coasts, misspelt=misspelt)
        return place, self.skip(end, {Mark.CLOSE})

    def _coast_before_place(self, at: int) -> tuple[tuple[LocationId, ...], int] | None:
        """A coast before its place: "south coast of Spain", "sc Spain"."""
        found = self._coast(at)
        if found is None:
            return None
        coasts, end = found
        if self.role(end) is Role.OF:
            return coasts, end + 1
        named = self._name(end)
        return found if named and self._has(named[0], coasts) else None

    def _coast_behind(self, end: int, at: int, place: Place) -> tuple[tuple[LocationId, ...], int] | None:
        """A coast behind its place, unless it belongs to the next; behind a dash and such one of that place only."""
        found = None if self._coast_before_place(at) else self._coast(at)
        apart = any(self.mark(here) in _APART_FROM_COAST for here in range(end, at))
        return found if found and (not apart or self._has(place, found[0])) else None

    def _has(self, place: Place, coasts: Collection[LocationId]) -> bool:
        """Whether a place has one of these coasts."""
        return not {self.vocabulary.board.province_of[coast] for coast in coasts}.isdisjoint(place.provinces)

    def _said_again(self, place: Place, at: int) -> tuple[Place, int]:
        """A place with its code behind it in brackets, as in "Brest (BRE)"."""
        at_open = self.skip(at, {Mark.CLOSE})
        again = self._name(at_open + 1) if self.mark(at_open) is Mark.OPEN else None
        if again is None or self.mark(again[1]) is not Mark.CLOSE:
            return place, at
        both = tuple(province for province in place.provinces if province in again[0].provinces)
        return (replace(place, provinces=both), again[1] + 1) if both else (place, at)

    def _is_parted_from_place(self, at: int) -> bool:
        """Whether a mark stands between a unit's kind and its place, as in "A-Par-Bur" and "A: Par holds"."""
        found = self._name(at + 1) if self.mark(at) in _BEHIND_KIND else None
        if found is None:
            return False
        verb = self.mark(found[1]) is Mark.DASH or self.role(found[1]) in _VERBS
        return verb or (self.word(at - 1) in PLURALS and self.mark(at) is Mark.COLON)  # "armies: Paris and Venice"

    def _nationality(self, at: int) -> tuple[PowerId | None, int]:
        """A power's name before a unit. "Eng" is one only before "A Lon", "English" before "Lon": else the Channel."""
        found = self.power(at)
        if found is None:
            return None, at
        power, end = found[0], self.skip(found[1], {Mark.CLOSE})
        if (water := self._name(at)) is None or self.role(end) in KINDS:
            return power, end
        whole = water[1] == found[1] and self.vocabulary.is_power(self.word(at))
        return (power, end) if whole and self._name(end) else (None, at)

    def _nationality_behind(self, at: int) -> tuple[PowerId, int] | None:
        """A power's name in brackets behind its unit, as in "A Bul (Turkish)"."""
        found = self.power(at + 1) if self.mark(at) is Mark.OPEN else None
        if found is None or self.mark(found[1]) is not Mark.CLOSE:
            return None
        plain = self._name(at + 1) is None or self.vocabulary.is_power(self.word(at + 1))
        return (found[0], found[1] + 1) if plain else None

    def _kind(self, at: int) -> tuple[UnitKind | None, int]:
        """The kind of a unit, where "a fleet" and "a unit" are no army. A stray letter for it is passed over."""
        if self.word(at) == "a" and self.role(at + 1) is Role.FILLER:
            return None, at + 1
        if self.guessed_role(at) in KINDS and self.guessed_role(at + 1) in KINDS and self._is_twice(at):
            at += 1
        kind = KINDS.get(self.guessed_role(at) or Role.FILLER)
        if kind is not None:
            return kind, at + 1
        stray = len(self.word(at)) == 1 and self.role(at) is None and self._name(at) is None
        return None, at + 1 if stray and self._name(self.skip(at + 1, {Mark.OPEN})) else at

    def _is_twice(self, at: int) -> bool:
        """Whether a kind that has another behind it is the article of that, or the same once more."""
        return self.word(at) == "a" or self.role(at) is self.role(at + 1)

    def _kind_behind(self, at: int) -> tuple[UnitKind, int] | None:
        """The kind of a unit behind its place, as in "Paris (A)", unless it is the kind of the next unit."""
        at = self.skip(at, {Mark.OPEN})
        kind = KINDS.get(self.role(at) or Role.FILLER)
        if kind is None or self._name(self.skip(at + 1, {Mark.OPEN})):
            return None
        return kind, self.skip(at + 1, {Mark.CLOSE})

    def _unclear_kind(self, start: int, end: int) -> str:
        """How the kind was written, if it was not written right."""
        return "" if all(self.role(at) for at in range(start, end)) else self.written(start, end)

    def _place_of_unit(self, at: int, *, named: bool) -> tuple[Place, int] | None:
        """Where a unit stands. Without a kind before it, a word must be like some name to be taken for a place."""
        inside = self.skip(at, {Mark.OPEN, Mark.CLOSE}, {Role.FILLER} if named else {Role.FILLER, Role.OF})
        if not named and self.mark(at) is Mark.LINE and self._name(at + 1):
            inside = at + 1  # the line was too short for the order
        if self.guessed_role(inside) is not None:
            return None
        found = self.place(inside)
        return None if found is None or (named and not found[0].provinces) else found

    def _coast(self, at: int) -> tuple[tuple[LocationId, ...], int] | None:
        """A coast: "nc", "n.c." or "north coast"; but in "nc s" the s is for support. Looked for once at each token."""
        if at not in self._coasts:
            self._coasts[at] = self._find_coast(at)
        return self._coasts[at]

    def _find_coast(self, at: int) -> tuple[tuple[LocationId, ...], int] | None:
        one = self.word(at)
        two = self.word(at + 1) if one else ""
        dotted = len(one) == 1 and len(two) == 1
        if two and (dotted or self.role(at + 1) is None) and (coasts := self.vocabulary.coasts((one, two))):
            return coasts, self.skip(at + 2, {Mark.CLOSE})
        if one and (coasts := self.vocabulary.coasts((one,))):
            return coasts, self.skip(at + 1, {Mark.CLOSE})
        return None

    def _side(self, at: int, place: Place) -> tuple[tuple[LocationId, ...], int] | None:
        """A coast of this very place by its side alone: "Spa (n)", "Spa/n", "Spain North" where nothing goes on."""
        coasts = self.vocabulary.coast_sides(self.word(at))
        if not self._has(place, coasts):
            return None
        before, end = self.mark(at - 1), self.skip(at + 1, {Mark.CLOSE})
        if self.role(at):  # in "F Spa (s) A Mar" the s is for support
            alone = before in {Mark.OPEN, Mark.SLASH} and not (self.role(end) in KINDS or self.power(end))
            alone = alone and self._name(end) is None
        else:
            alone = before in {Mark.OPEN, Mark.SLASH} or self.mark(end) in STOPS
        return (coasts, end) if alone else None

    def _misspelt_coast(self, at: int) -> tuple[tuple[LocationId, ...], int] | None:
        """A coast in two words that are misspelt, as in "(nroth coast)"."""
        one = self.word(at)
        two = self.word(at + 1) if one else ""
        coasts = self.vocabulary.misspelt_coasts((one, two)) if two else ()
        return (coasts, self.skip(at + 2, {Mark.CLOSE})) if coasts else None

    def _name(self, at: int) -> tuple[Place, int] | None:
        """The longest run of words that may mean a province; looked for once at each token."""
        if at not in self._named:
            self._named[at] = self._find_name(at)
        return self._named[at]

    def _best_name(self, at: int) -> tuple[Place, int] | None:
        """A name; misspelt if need be, or if that makes sense of the next word too, as in "Norwegian See"."""
        named = self._name(at)
        if named is None:
            return self._with_coast_glued(at) or self._misspelt_name(at)
        goes_on = self.word(named[1]) and self.role(named[1]) is None and self._name(named[1]) is None
        longer = self._misspelt_name(at) if goes_on else None
        return longer if longer and longer[1] > named[1] else named

    def _with_coast_glued(self, at: int) -> tuple[Place, int] | None:
        """A name and its coast written as one word, as in "STPSC"."""
        word = self.word(at)
        coasts = self.vocabulary.coasts((word[-_COAST_LETTERS:],))
        having = {self.vocabulary.board.province_of[coast] for coast in coasts}
        provinces = tuple(it for it in self.vocabulary.provinces((word[:-_COAST_LETTERS],)) if it in having)
        return (Place(text=word, provinces=provinces, coasts=coasts), at + 1) if provinces else None

    def _find_name(self, at: int) -> tuple[Place, int] | None:
        words, ends = self._run_of_words(at)
        for count in range(len(words), 0, -1):
            phrase, (end, on_one_line) = tuple(words[:count]), ends[count - 1]
            if on_one_line or self.vocabulary.is_name(phrase):
                provinces = self.vocabulary.provinces(phrase)
                if provinces:
                    return Place(text=self.written(at, end), provinces=provinces), end
        return None

    def _run_of_words(self, at: int) -> tuple[list[str], list[tuple[int, bool]]]:
        """Words that may be one name, and for each where it ends and whether it stands on the line of the first."""
        words: list[str] = []
        ends: list[tuple[int, bool]] = []
        on_one_line = True
        while len(words) < LONGEST_NAME and self._may_be_in_name(at, first=not words):
            words.append(self.word(at))
            at += 1
            ends.append((at, on_one_line))
            hyphen = self.mark(at) is Mark.DASH and self.vocabulary.hyphened(words[-1], self.word(at + 1))
            line = self.mark(at) is Mark.LINE
            on_one_line = on_one_line and not (line and self.role(at + 1) is not Role.OF)
            at += hyphen or line
        return words, ends

    def _may_be_in_name(self, at: int, *, first: bool) -> bool:
        role = self.role(at)
        return bool(self.word(at)) and (role is None or (not first and Role.OF in {role, self.role(at - 1)}))

    def _misspelt_name(self, at: int) -> tuple[Place, int] | None:
        """The run of words that is fewest slips away from a name; failing that, one word that is like none."""
        best: tuple[int, int, tuple[ProvinceId, ...]] | None = None
        words: list[str] = []
        while len(words) < _LONGEST_MISSPELT_NAME and self._may_be_in_name(at + len(words), first=not words):
            words.append(self.word(at + len(words)))
            slips, provinces = self.vocabulary.misspelt_provinces(tuple(words))
            if provinces and (best is None or slips <= best[0]):
                best = slips, len(words), provinces
        if not words or not words[0].isalpha():
            return None
        _, count, found = best or (0, 1, ())
        return Place(text=self.written(at, at + count), provinces=found, misspelt=True), at + count


def _slip(slip: Slip, text: str) -> Assumption:
    return Assumption(slip=slip, text=text)
