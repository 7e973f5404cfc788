"""The standard board is the one that the rulebooks describe.

Places in the books are cited as AH82 (1982), UK (Gibsons) and AH00 (2000).
"""

from __future__ import annotations

import pytest

from standoff.board import Board, ProvinceKind, UnitKind, members, standard_board
from tests.boards import unit

# AH82 VI.3, UK I.3, AH00 "Starting the game"; Sevastopol is missing in AH82's table, not in its sample game.
STARTING_UNITS = {
    "ENGLAND": {"F LON", "F EDI", "A LVP"},
    "GERMANY": {"A BER", "A MUN", "F KIE"},
    "RUSSIA": {"A MOS", "A WAR", "F STP/SC", "F SEV"},
    "TURKEY": {"A CON", "A SMY", "F ANK"},
    "AUSTRIA": {"A VIE", "A BUD", "F TRI"},
    "ITALY": {"A ROM", "A VEN", "F NAP"},
    "FRANCE": {"A PAR", "A MAR", "F BRE"},
}


@pytest.fixture(scope="module")
def board() -> Board:
    return standard_board()


def goes(board: Board, text: str) -> set[str]:
    """The locations that a unit can go to in one step."""
    return {board.locations[place].code for place in members(board.borders(unit(board, text)))}


def test_it_has_56_provinces_on_land_and_19_waters(board: Board) -> None:
    kinds = [province.kind for province in board.provinces]
    assert (len(kinds), kinds.count(ProvinceKind.SEA)) == (75, 19)


def test_34_provinces_are_supply_centres(board: Board) -> None:  # AH82 V, UK I.2, AH00 "Supply Centers"
    assert board.centres.bit_count() == 34


def test_12_supply_centres_are_nobodys_at_the_start(board: Board) -> None:  # AH82 VI.3
    assert (board.centres & ~board.homes).bit_count() == 12


def test_18_centres_win(board: Board) -> None:  # AH82 II, UK I.1
    assert board.victory == 18


def test_the_first_year_is_1901(board: Board) -> None:  # AH82 VII.6, UK I.3
    assert board.first_year == 1901


def test_three_provinces_have_two_coasts_each(board: Board) -> None:  # AH82 VII.3.b, UK II.12, AH00 "Coastal Provinces"
    assert {place.code for place in board.locations if place.coast} == {
        "BUL/EC",
        "BUL/SC",
        "SPA/NC",
        "SPA/SC",
        "STP/NC",
        "STP/SC",
    }


def test_all_units_start_where_the_books_put_them(board: Board) -> None:
    units = {power.name: {board.unit_text(found) for found in power.units} for power in board.powers}
    assert units == STARTING_UNITS


def test_each_unit_starts_in_a_home_centre_of_its_power(board: Board) -> None:  # AH82 VI.3
    for power in board.powers:
        assert sorted(members(power.homes)) == sorted(board.province_of[found.location] for found in power.units)


def test_home_centres_are_supply_centres(board: Board) -> None:
    assert board.homes & ~board.centres == 0


def test_a_fleet_in_rome_follows_the_coast_and_does_not_cross_to_venice(board: Board) -> None:  # AH82 VII.1
    assert goes(board, "F ROM") == {"TUS", "NAP", "TYS"}


def test_an_army_in_rome_goes_to_venice_and_apulia(board: Board) -> None:  # AH82 VII.1, AH00 Diagram 3
    assert goes(board, "A ROM") >= {"VEN", "APU"}


def test_a_fleet_in_kiel_has_both_ends_of_the_canal_before_it(board: Board) -> None:  # AH82 VII.3.a, UK II.12
    assert goes(board, "F KIE") == {"HEL", "BAL", "DEN", "HOL", "BER"}


def test_a_fleet_in_constantinople_has_both_seas_before_it(board: Board) -> None:  # AH82 VII.3.a, UK II.12
    assert goes(board, "F CON") >= {"BLA", "AEG", "BUL/EC", "BUL/SC"}


def test_an_army_in_constantinople_crosses_the_straits(board: Board) -> None:  # UK II.12
    assert goes(board, "A CON") == {"BUL", "ANK", "SMY"}


@pytest.mark.parametrize("kind", ["A", "F"])
def test_sweden_and_denmark_touch_for_both_kinds(board: Board, kind: str) -> None:  # AH82 VII.3.c, UK II.12
    assert "DEN" in goes(board, f"{kind} SWE")
    assert "SWE" in goes(board, f"{kind} DEN")


def test_no_fleet_goes_straight_from_the_baltic_to_the_skagerrak(board: Board) -> None:  # AH82 VII.3.c, UK II.12
    assert "SKA" not in goes(board, "F BAL")
    assert {"SWE", "DEN"} <= goes(board, "F BAL") & goes(board, "F SKA")


def test_sweden_has_one_coast(board: Board) -> None:  # AH82 VII.3.c; UK II.12: F(Swe)-BAL, F(Swe)-SKA, F(GoB)-Swe
    assert goes(board, "F SWE") >= {"BAL", "SKA", "BOT"}


@pytest.mark.parametrize("kind", ["A", "F"])
def test_denmark_does_not_border_on_berlin(board: Board, kind: str) -> None:  # AH82 VII.3.c, AH00 "Sweden and Denmark"
    assert "BER" not in goes(board, f"{kind} DEN")


def test_greece_does_not_border_on_the_eastern_mediterranean(board: Board) -> None:  # UK II.12
    assert "EAS" not in goes(board, "F GRE")


def test_no_army_walks_from_spain_to_north_africa(board: Board) -> None:  # UK II.12
    assert "NAF" not in goes(board, "A SPA")


@pytest.mark.parametrize("coast", ["NC", "SC"])
def test_no_fleet_goes_straight_from_spain_to_north_africa(board: Board, coast: str) -> None:
    assert "NAF" not in goes(board, f"F SPA/{coast}")


@pytest.mark.parametrize("water", ["MAO", "WES"])
def test_both_waters_at_gibraltar_join_spain_and_north_africa(board: Board, water: str) -> None:  # UK II.12
    shores = {board.provinces[shore].code for shore in members(board.shores[board.by_code[water]])}
    assert shores >= {"SPA", "NAF"}


def test_norway_and_st_petersburg_touch_in_the_north(board: Board) -> None:  # AH82 sample game, Spring 1902
    assert "NWY" in goes(board, "A STP")
    assert "NWY" in goes(board, "F STP/NC")
    assert "NWY" not in goes(board, "F STP/SC")


def test_livonia_touches_the_south_coast_of_st_petersburg(board: Board) -> None:  # UK II.12
    assert "STP/SC" in goes(board, "F LVN")
    assert "STP/NC" not in goes(board, "F LVN")


def test_sweden_and_norway_touch_along_the_coast(board: Board) -> None:  # AH82 sample game, Spring 1902
    assert "NWY" in goes(board, "F SWE")


def test_moscow_and_armenia_do_not_touch(board: Board) -> None:  # UK II.12, the Caspian
    assert "ARM" not in goes(board, "A MOS")


def test_a_fleet_in_marseilles_reaches_the_south_coast_of_spain_alone(board: Board) -> None:  # AH82 VII.3.b
    assert goes(board, "F MAR") & {"SPA/NC", "SPA/SC"} == {"SPA/SC"}


def test_a_fleet_in_portugal_reaches_both_coasts_of_spain(board: Board) -> None:  # UK II.12
    assert goes(board, "F POR") >= {"SPA/NC", "SPA/SC"}


def test_a_fleet_on_the_north_coast_of_spain(board: Board) -> None:  # AH00 "Bulgaria, Spain, and St. Petersburg"
    assert goes(board, "F SPA/NC").isdisjoint({"WES", "LYO", "MAR"})


def test_a_fleet_on_the_south_coast_of_spain_passes_gibraltar(board: Board) -> None:  # UK II.12
    assert goes(board, "F SPA/SC") >= {"MAO", "MAR", "POR"}
    assert "GAS" not in goes(board, "F SPA/SC")


def test_an_army_in_galicia(board: Board) -> None:  # UK II.4
    assert goes(board, "A GAL") == {"BOH", "SIL", "WAR", "UKR", "RUM", "BUD", "VIE"}


def test_a_fleet_in_the_mid_atlantic(board: Board) -> None:  # UK II.4; the Western Mediterranean by AH82 XII.2's convoy
    provinces = {place.partition("/")[0] for place in goes(board, "F MAO")}
    assert provinces == {"NAO", "IRI", "ENG", "BRE", "GAS", "SPA", "POR", "NAF", "WES"}


def test_a_fleet_in_the_english_channel(board: Board) -> None:  # AH00 Diagram 2
    assert goes(board, "F ENG") == {"IRI", "WAL", "LON", "BEL", "PIC", "BRE", "NTH", "MAO"}


def test_budapest_to_serbia_can_be_supported_from_five_sides(board: Board) -> None:  # UK II.7
    around = {text for text in ("A TRI", "A RUM", "A BUL", "A GRE", "A ALB") if "SER" in goes(board, text)}
    assert len(around) == 5


def test_no_army_is_ever_at_sea_and_no_fleet_inland(board: Board) -> None:
    for province in board.provinces:
        assert bool(board.places_for(UnitKind.ARMY, province.id)) is (province.kind is not ProvinceKind.SEA)
        assert bool(board.places_for(UnitKind.FLEET, province.id)) is (province.kind is not ProvinceKind.INLAND)


# AH00 "Abbreviations" lists the provinces country by country.
TERRITORIES = {
    "AUSTRIA": {"BOH", "BUD", "GAL", "TRI", "TYR", "VIE"},
    "ENGLAND": {"CLY", "EDI", "LON", "LVP", "WAL", "YOR"},
    "FRANCE": {"BRE", "BUR", "GAS", "MAR", "PAR", "PIC"},
    "GERMANY": {"BER", "KIE", "MUN", "PRU", "RUH", "SIL"},
    "ITALY": {"APU", "NAP", "PIE", "ROM", "TUS", "VEN"},
    "RUSSIA": {"LVN", "MOS", "SEV", "STP", "UKR", "WAR"},
    "TURKEY": {"ANK", "ARM", "CON", "SMY", "SYR"},
}


def test_each_country_has_the_provinces_that_its_list_has(board: Board) -> None:  # AH00 "Abbreviations"
    territories = {
        power.name: {board.provinces[province].code for province in members(power.territory)} for power in board.powers
    }
    assert territories == TERRITORIES


def test_home_centres_are_part_of_the_country(board: Board) -> None:
    assert all(power.homes & ~power.territory == 0 for power in board.powers)


def test_finland_is_no_part_of_russia(board: Board) -> None:  # AH00 "Abbreviations" has it among the neutrals
    assert not any(power.territory >> board.by_code["FIN"] & 1 for power in board.powers)


def test_it_is_loaded_once() -> None:
    assert standard_board() is standard_board()
