"""Which province a name may mean: full names, abbreviations, codes, and first letters of either.

A phrase means a province if it is one of its names. If it is nobody's name, it may mean every province with a name
whose words begin with the phrase's words, as "Norwegian Sea" begins with "Norw Sea" and with "Nor". Books and players
shorten names as they please, so a phrase may mean several provinces. Which of them is meant only the position tells.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Iterator
from functools import lru_cache

from standoff.board.ids import LocationId, PowerId, ProvinceId
from standoff.board.model import Board

_SHORTEST_PLACE = 2
_SHORTEST_POWER = 3
# The books go by three letters, but one of them prints "A Rum-Bu", which next to Greece can only be Bulgaria.

LONGEST_NAME = 4
"""No phrase of more words is looked up; it keeps the reading of long texts linear."""

_NOT_IN_WORDS = re.compile(r"[\W_]+")

Words = tuple[str, ...]


def words_of(text: str) -> Words:
    """Part a name into plain words: small letters, without accents or marks.

    >>> words_of("St. Petersburg"), words_of("Mid-Atlantic Ocean")
    (('st', 'petersburg'), ('mid', 'atlantic', 'ocean'))
    """
    plain = "".join(
        letter for letter in unicodedata.normalize("NFKD", text) if not unicodedata.combining(letter)
    ).casefold()
    return tuple(_NOT_IN_WORDS.sub(" ", plain).split())


class Gazetteer:
    """The names of a board, ready to be looked up by words that ``words_of`` has made plain."""

    def __init__(self, board: Board) -> None:
        """Gather the names of provinces and powers."""
        self.province_names = _Names(
            (
                (province.id, name)
                for province in board.provinces
                for name in (province.name, province.code, *province.spellings, *province.abbreviations.values())
            ),
            shortest=_SHORTEST_PLACE,
        )
        self.power_names = _Names(
            (
                (power.id, name)
                for power in board.powers
                for name in (power.name, power.title, power.adjective, *power.spellings)
            ),
            shortest=_SHORTEST_POWER,
        )
        self._coast_names = _Names(
            (
                (location.id, name)
                for location in board.locations
                if location.coast
                for name in _names_of_coast(location.coast, location.coast_name)
            ),
            shortest=_SHORTEST_PLACE,
        )
        self._coast_sides = _Names(
            (
                (location.id, side)
                for location in board.locations
                if location.coast
                for side in (location.coast_name.partition(" ")[0], location.coast_name[0])
            ),
            shortest=_SHORTEST_PLACE,
        )

    def provinces(self, words: Words) -> tuple[ProvinceId, ...]:
        """The provinces that a phrase may mean."""
        return tuple(ProvinceId(number) for number in self.province_names.find(words))

    def powers(self, words: Words) -> tuple[PowerId, ...]:
        """The powers that a phrase may mean, by name, nationality or the first letters of either."""
        return tuple(PowerId(number) for number in self.power_names.find(words))

    def coasts(self, words: Words) -> tuple[LocationId, ...]:
        """All coasts of the board with this very name: ``nc``, ``north coast``, ``northern coast``, ``n coast``."""
        return tuple(LocationId(number) for number in self._coast_names.spelled.get("".join(words), ()))

    def coast_sides(self, word: str) -> tuple[LocationId, ...]:
        """All coasts of the board on this side: ``north``, ``n``."""
        return tuple(LocationId(number) for number in self._coast_sides.spelled.get(word, ()))


def _names_of_coast(code: str, name: str) -> tuple[str, ...]:
    side, _, kind = name.partition(" ")
    return code, name, code + "s", f"{side}ern {kind}", f"{side[0]} {kind}"


@lru_cache(maxsize=16)
def gazetteer_of(board: Board) -> Gazetteer:
    """Take the board's gazetteer, made once."""
    return Gazetteer(board)


class _Names:
    """A list of names, each with the number of what it names."""

    def __init__(self, named: Iterable[tuple[int, str]], *, shortest: int) -> None:
        self._shortest = shortest
        self.spelled: dict[str, list[int]] = {}
        """By a name written as one word: all that bear it."""
        self._by_letter: dict[str, list[tuple[Words, int]]] = {}
        for number, name in named:
            words = words_of(name)
            bearers = self.spelled.setdefault("".join(words), [])
            if number not in bearers:
                bearers.append(number)
                self._by_letter.setdefault(words[0][0], []).append((words, number))

    def find(self, words: Words) -> tuple[int, ...]:
        if not words or len(words) > LONGEST_NAME:
            return ()
        exact = self.spelled.get("".join(words), ())
        if exact or sum(map(len, words)) < self._shortest:
            return tuple(exact)
        return tuple(dict.fromkeys(self._begun_by(words)))

    def _begun_by(self, words: Words) -> Iterator[int]:
        joined = "".join(words)
        for name, number in self._by_letter.get(words[0][0], ()):
            fits = len(words) <= len(name) and all(map(str.startswith, name, words))
            if fits or (len(words) == 1 and "".join(name).startswith(joined)):
                yield number
