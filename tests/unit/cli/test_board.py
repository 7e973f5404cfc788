"""``standoff board``: the whole board, or a place on it by any name."""

from __future__ import annotations

import json

import pytest

from tests.unit.cli.conftest import Standoff


def test_lists_every_province_on_a_line(standoff: Standoff) -> None:
    lines = standoff("board").out.splitlines()
    assert (len(lines), lines[0].split()) == (76, ["code", "name", "kind", "centre"])
    assert [line.split() for line in lines if line.startswith("PAR")] == [["PAR", "Paris", "inland", "France"]]


@pytest.mark.parametrize("name", ["norw sea", "NWG", "Nrg", "Norwegian"])
def test_a_place_is_found_by_any_of_its_names(standoff: Standoff, name: str) -> None:
    assert standoff("board", name).out.startswith("Norwegian Sea (NWG)\n  sea\n")


def test_a_place_with_two_coasts_tells_where_fleets_go_from_each(standoff: Standoff) -> None:
    out = standoff("board", "bulgaria").out
    assert "  fleets from BUL/EC go to BLA, CON, RUM\n" in out
    assert "  fleets from BUL/SC go to AEG, CON, GRE\n" in out


def test_a_home_centre_says_whose_it_is(standoff: Standoff) -> None:
    assert "inland, supply centre of Russia" in standoff("board", "moscow").out


def test_a_name_that_may_be_several_places_shows_them_all(standoff: Standoff) -> None:
    out = standoff("board", "liv").out
    assert [line for line in out.splitlines() if not line.startswith(" ") and line] == [
        "Livonia (LVN)",
        "Liverpool (LVP)",
    ]


def test_a_misspelt_place_is_asked_back(standoff: Standoff) -> None:
    ended = standoff("board", "brugundy")
    assert (ended.code, ended.err) == (
        2,
        'standoff board: no place is called "brugundy"; did you mean Burgundy?\n',
    )


@pytest.mark.parametrize("place", ["xyzzy", ""])
def test_for_a_place_like_no_other_it_says_where_all_are_listed(standoff: Standoff, place: str) -> None:
    ended = standoff("board", place)
    assert (ended.code, ended.err) == (
        2,
        f'standoff board: no place is called "{place}"; "standoff board" lists all places\n',
    )


def test_json_gives_the_borders(standoff: Standoff) -> None:
    (rome,) = json.loads(standoff("board", "rome", "--json").out)
    assert rome["armies"] == {"ROM": ["APU", "NAP", "TUS", "VEN"]}
    assert rome["fleets"] == {"ROM": ["NAP", "TUS", "TYS"]}
    assert (rome["centre"], rome["home"]) == (True, "ITALY")
