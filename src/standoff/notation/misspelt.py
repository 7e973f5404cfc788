"""The nearest correctly spelt word to a misspelt one.

The distance is the number of letters left out, put in, changed or swapped with their neighbour. Candidates are not
searched for: every word is filed beforehand under what is left of it when one or two letters are taken out, and a
misspelt word with letters taken out in the same way meets it there. So a lookup takes no longer for more words.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import combinations

LONGEST = 24
"""Longer words are not looked up; no name comes near it."""


def tolerance(word: str) -> int:
    """How many slips a word of this length may hold and still be recognised."""
    return 0 if len(word) < _SHORTEST_WORD else 1 if len(word) < _LONG_WORD else 2


_SHORTEST_WORD = 3
_LONG_WORD = 6


class Spellings:
    """The correct words; each is known by itself."""

    def __init__(self, words: Iterable[str]) -> None:
        """File the words under what is left of each."""
        self._filed: dict[str, set[str]] = {}
        for word in words:
            for rest in _shortened(word, tolerance(word)):
                self._filed.setdefault(rest, set()).add(word)

    def nearest(self, word: str) -> tuple[int, tuple[str, ...]]:
        """The distance of the nearest words, and all that are so near; (0, ()) where none is near enough.

        >>> Spellings(["burgundy", "brest"]).nearest("brugundy")
        (1, ('burgundy',))
        """
        limit = tolerance(word)
        if len(word) > LONGEST:
            return 0, ()
        met = {candidate for rest in _shortened(word, limit) for candidate in self._filed.get(rest, ())}
        by_distance: dict[int, list[str]] = {}
        for candidate in met:
            by_distance.setdefault(distance(word, candidate), []).append(candidate)
        best = min(by_distance, default=limit + 1)
        return (best, tuple(sorted(by_distance[best]))) if best <= limit else (0, ())


def _shortened(word: str, most: int) -> set[str]:
    """What is left of a word when up to so many letters are taken out."""
    return {
        "".join(rest) for taken in range(min(most, len(word)) + 1) for rest in combinations(word, len(word) - taken)
    }


def distance(one: str, other: str) -> int:
    """Count the slips between two words.

    >>> distance("brugundy", "burgundy"), distance("nrowy", "norway")
    (1, 2)
    """
    before: list[int] = []
    row = list(range(len(other) + 1))
    for i, letter in enumerate(one, start=1):
        last, row, older = row, [i], before
        for j, facing in enumerate(other, start=1):
            slips = min(last[j] + 1, row[j - 1] + 1, last[j - 1] + (letter != facing))
            if i > 1 and j > 1 and letter == other[j - 2] and one[i - 2] == facing:
                slips = min(slips, older[j - 2] + 1)
            row.append(slips)
        before = last
    return row[-1]
