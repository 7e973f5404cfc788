"""All the words a sheet can hold for one board: names of places, coasts and powers, and the words of orders."""

from __future__ import annotations

from functools import lru_cache

from standoff.board import Board, LocationId, PowerId, ProvinceId
from standoff.board.gazetteer import Words, gazetteer_of, words_of
from standoff.notation.lexicon import ROLES, Role
from standoff.notation.misspelt import Spellings, distance

_SHORTEST_MISSPELT_WORD = 4
"""Shorter words are too near to one another: "bup" is one letter from three provinces."""


class Vocabulary:
    """Looks words up, rightly spelt or not."""

    def __init__(self, board: Board) -> None:
        """File the board's names."""
        self.board = board
        self._gazetteer = gazetteer_of(board)
        self._place_spellings = Spellings(self._gazetteer.province_names.spelled)
        self._power_spellings = Spellings(self._gazetteer.power_names.spelled)
        self._role_spellings = Spellings(word for word in ROLES if len(word) >= _SHORTEST_MISSPELT_WORD)
        self._coast_names = [
            (location.id, "".join(words_of(location.coast_name))) for location in board.locations if location.coast
        ]
        self.initials = frozenset(power.title[0].lower() for power in board.powers)
        self._hyphened = {
            (one, other)
            for province in board.provinces
            for name in (province.name, *province.spellings)
            for one, _, rest in [name.casefold().partition("-")]
            if rest
            for other in rest.split()[:1]
        }

    def provinces(self, words: Words) -> tuple[ProvinceId, ...]:
        """The provinces that a phrase may mean."""
        return self._gazetteer.provinces(words)

    def is_name(self, words: Words) -> bool:
        """Whether a phrase is a province's name in full."""
        return "".join(words) in self._gazetteer.province_names.spelled

    def misspelt_provinces(self, words: Words) -> tuple[int, tuple[ProvinceId, ...]]:
        """The provinces with the nearest names, and how many slips away they are."""
        slips, names = self._place_spellings.nearest("".join(words))
        spelled = self._gazetteer.province_names.spelled
        return slips, tuple(dict.fromkeys(ProvinceId(number) for name in names for number in spelled[name]))

    def one_slip_away(self, text: str, province: ProvinceId) -> bool:
        """Whether a place as written is a single slip from some name of a province."""
        written = "".join(words_of(text))
        names = self._gazetteer.province_names.spelled.items()
        return any(province in bearers and distance(written, name) == 1 for name, bearers in names)

    def coasts(self, words: Words) -> tuple[LocationId, ...]:
        """All coasts of the board with this name."""
        return self._gazetteer.coasts(words)

    def coast_sides(self, word: str) -> tuple[LocationId, ...]:
        """All coasts of the board on this side."""
        return self._gazetteer.coast_sides(word)

    def misspelt_coasts(self, words: Words) -> tuple[LocationId, ...]:
        """All coasts of the board whose name in words is one slip away."""
        written = "".join(words)
        return tuple(coast for coast, name in self._coast_names if _one_slip_apart(written, name))

    def power(self, words: Words) -> PowerId | None:
        """The power that a phrase means, if it is one."""
        found = self._gazetteer.powers(words)
        return found[0] if len(found) == 1 else None

    def is_power(self, word: str) -> bool:
        """Whether a word is a power's name or nationality in full."""
        return word in self._gazetteer.power_names.spelled

    def misspelt_power(self, word: str) -> PowerId | None:
        """The power with the nearest name, if one is clearly nearest."""
        spelled = self._gazetteer.power_names.spelled
        _, names = self._power_spellings.nearest(word)
        numbers = {number for name in names for number in spelled[name]}
        return PowerId(numbers.pop()) if len(numbers) == 1 else None

    def misspelt_role(self, word: str) -> Role | None:
        """The role of the nearest word of orders, if the word is no name and one role is clearly nearest."""
        if len(word) < _SHORTEST_MISSPELT_WORD or self.provinces((word,)):
            return None
        slips, words = self._role_spellings.nearest(word)
        roles = {ROLES[candidate] for candidate in words}
        as_place, _ = self.misspelt_provinces((word,))
        if len(roles) != 1 or (as_place and as_place <= slips):
            return None
        return roles.pop()

    def hyphened(self, one: str, other: str) -> bool:
        """Whether two words with a dash between them may be one name, as in "Mid-Atlantic"."""
        return any(one == first and second.startswith(other) for first, second in self._hyphened)


def _one_slip_apart(one: str, other: str) -> bool:
    """Whether there is a single slip between two words. It cannot change both ends, which tells most pairs apart."""
    near = abs(len(one) - len(other)) <= 1 and (one[0] == other[0] or one[-1] == other[-1])
    return near and distance(one, other) == 1


@lru_cache(maxsize=16)
def vocabulary_of(board: Board) -> Vocabulary:
    """Take the board's vocabulary, made once."""
    return Vocabulary(board)
