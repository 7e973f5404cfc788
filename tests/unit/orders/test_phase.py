"""Phases: their codes, and which there are."""

from __future__ import annotations

import pytest

from standoff.errors import PhaseError
from standoff.orders import Phase, PhaseKind, Season

CODES = ["S1901M", "S1901R", "F1901M", "F1901R", "W1901A"]


@pytest.mark.parametrize("code", CODES)
def test_a_code_that_is_read_and_written_is_the_same(code: str) -> None:
    assert str(Phase.parse(code)) == code


def test_a_code_says_season_year_and_kind() -> None:
    assert Phase.parse("F1902R") == Phase(season=Season.FALL, year=1902, kind=PhaseKind.RETREATS)


@pytest.mark.parametrize(
    "code", ["", "S1901", "1901M", "s1901m", "X1901M", "S1901X", "S1901M ", "S190100M", "S١٩٠١M", "SM"]
)
def test_what_is_no_code_is_refused(code: str) -> None:
    with pytest.raises(PhaseError):
        Phase.parse(code)


@pytest.mark.parametrize("code", ["W1901M", "W1901R", "S1901A", "F1901A"])
def test_units_are_adjusted_in_winter_and_only_then(code: str) -> None:
    with pytest.raises(PhaseError):
        Phase.parse(code)


def test_the_error_shows_the_code_and_what_to_write() -> None:
    with pytest.raises(PhaseError, match=r'no phase "Q1".*S1901M, S1901R, F1901M, F1901R or W1901A') as caught:
        Phase.parse("Q1")
    assert caught.value.code == "Q1"


def test_the_error_does_not_show_a_long_text_in_full() -> None:
    with pytest.raises(PhaseError) as caught:
        Phase.parse("S" * 10_000)
    assert len(str(caught.value)) < 200


@pytest.mark.parametrize(
    ("code", "title"),
    [
        ("S1901M", "Spring 1901, movement"),
        ("F1902R", "Fall 1902, retreats"),
        ("W1910A", "Winter 1910, adjustments"),
    ],
)
def test_the_title_says_it_in_words(code: str, title: str) -> None:
    assert Phase.parse(code).title == title


@pytest.mark.parametrize(
    ("edition", "season"),
    [("gibsons", "Autumn"), ("avalon-hill-1982", "Fall"), ("avalon-hill-2000", "Fall"), ("", "Fall")],
)
def test_the_uk_book_calls_the_second_season_of_a_year_otherwise(edition: str, season: str) -> None:
    retreats = Phase.parse("F1902R")
    assert retreats.season_in(edition) == f"{season} 1902"
    assert retreats.title_in(edition) == f"{season} 1902, retreats"
    assert Phase.parse("S1902M").title_in(edition) == "Spring 1902, movement"
