"""A board of one's own is a file: no code knows of it."""

from __future__ import annotations

from standoff.board import ProvinceKind, UnitKind, members
from tests.boards import islet, unit


def codes(locations: int) -> list[str]:
    return [islet().locations[location].code for location in members(locations)]


def test_it_has_the_provinces_of_its_file_in_the_order_of_their_codes() -> None:
    assert [province.code for province in islet().provinces] == ["CAP", "EBB", "FEN", "FLO", "HAR"]


def test_its_coasts_are_numbered_after_its_provinces() -> None:
    assert [(place.id, place.code) for place in islet().locations[5:]] == [(5, "CAP/EC"), (6, "CAP/WC")]


def test_it_knows_what_lies_in_each_province() -> None:
    assert [province.kind for province in islet().provinces] == [
        ProvinceKind.COASTAL,
        ProvinceKind.SEA,
        ProvinceKind.INLAND,
        ProvinceKind.SEA,
        ProvinceKind.COASTAL,
    ]
    assert codes(islet().sea) == ["EBB", "FLO"]
    assert codes(islet().inland) == ["FEN"]
    assert codes(islet().coastal) == ["CAP", "HAR"]


def test_it_has_its_own_first_year_and_victory() -> None:
    assert (islet().name, islet().first_year, islet().victory) == ("islet", 1871, 2)


def test_it_has_its_own_powers() -> None:
    board = islet()
    assert [(power.name, power.title, power.adjective) for power in board.powers] == [
        ("MOOR", "Moorland", "Moorish"),
        ("REEF", "Reef", "Reefer"),
    ]
    assert [codes(power.homes) for power in board.powers] == [["FEN"], ["HAR"]]
    assert [[board.unit_text(found) for found in power.units] for power in board.powers] == [["A FEN"], ["F HAR"]]
    assert codes(board.homes) == ["FEN", "HAR"]
    assert codes(board.centres) == ["CAP", "FEN", "HAR"]


def test_a_fleet_goes_only_along_its_own_coast() -> None:
    assert codes(islet().borders(unit(islet(), "F CAP/EC"))) == ["FLO"]
    assert codes(islet().borders(unit(islet(), "F CAP/WC"))) == ["EBB"]


def test_a_fleet_that_comes_to_a_coast_reaches_the_whole_province() -> None:
    assert codes(islet().borders(unit(islet(), "F EBB"))) == ["FLO", "HAR", "CAP/WC"]
    assert codes(islet().reach(unit(islet(), "F EBB"))) == ["CAP", "FLO", "HAR"]


def test_an_army_goes_where_a_fleet_may_not() -> None:
    assert codes(islet().borders(unit(islet(), "A FEN"))) == ["CAP", "HAR"]
    assert codes(islet().borders(unit(islet(), "A HAR"))) == ["FEN"]


def test_only_waters_have_shores() -> None:
    assert [codes(shores) for shores in islet().shores] == [[], ["CAP", "HAR"], [], ["CAP"], []]


def test_a_unit_stands_where_its_kind_can() -> None:
    board = islet()
    can_stand = {
        (kind.value, province.code): [board.locations[place].code for place in board.places_for(kind, province.id)]
        for kind in UnitKind
        for province in board.provinces
    }
    assert can_stand == {
        ("A", "CAP"): ["CAP"],
        ("A", "EBB"): [],
        ("A", "FEN"): ["FEN"],
        ("A", "FLO"): [],
        ("A", "HAR"): ["HAR"],
        ("F", "CAP"): ["CAP/EC", "CAP/WC"],
        ("F", "EBB"): ["EBB"],
        ("F", "FEN"): [],
        ("F", "FLO"): ["FLO"],
        ("F", "HAR"): ["HAR"],
    }


def test_its_abbreviations_are_those_of_its_file_or_else_its_codes() -> None:
    ebb, fen = islet().provinces[1:3]
    assert (ebb.abbreviation("atlas"), ebb.abbreviation("chart"), fen.abbreviation("atlas")) == ("Eb. S.", "Ebb", "Fen")


def test_it_says_what_it_is() -> None:
    assert repr(islet()) == "<Board islet: 5 provinces>"


def test_a_power_is_found_by_its_name() -> None:
    assert {str(name): int(number) for name, number in islet().power_ids.items()} == {"MOOR": 0, "REEF": 1}
