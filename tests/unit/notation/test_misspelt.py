"""Misspelt words find the word they are nearest to, if there is one and it is near enough."""

from __future__ import annotations

import pytest

from standoff.notation.misspelt import Spellings, distance

WORDS = Spellings(["burgundy", "brest", "bud", "bul", "bur", "norway", "norwegiansea"])


@pytest.mark.parametrize(
    ("one", "other", "slips"),
    [
        ("bur", "bur", 0),
        ("brugundy", "burgundy", 1),
        ("burgndy", "burgundy", 1),
        ("burrgundy", "burgundy", 1),
        ("bargundy", "burgundy", 1),
        ("nrowya", "norway", 2),
        ("", "bur", 3),
        ("par", "mos", 3),
    ],
)
def test_the_distance_counts_letters_left_out_put_in_changed_and_swapped(one: str, other: str, slips: int) -> None:
    assert (distance(one, other), distance(other, one)) == (slips, slips)


@pytest.mark.parametrize(
    ("word", "found"),
    [
        ("brugundy", (1, ("burgundy",))),
        ("burgandi", (2, ("burgundy",))),
        ("burgundy", (0, ("burgundy",))),
        ("bup", (1, ("bud", "bul", "bur"))),
        ("brst", (1, ("brest",))),
        ("brts", (0, ())),
        ("bd", (0, ())),
        ("xyzzy", (0, ())),
        ("b" * 25, (0, ())),
        ("", (0, ())),
    ],
)
def test_the_nearest_words_are_found_all_that_are_equally_near(word: str, found: tuple[int, tuple[str, ...]]) -> None:
    assert WORDS.nearest(word) == found
