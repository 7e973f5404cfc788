"""Every name and abbreviation that the rulebooks list finds its province."""

from __future__ import annotations

import pytest

from standoff.board import standard_board
from standoff.board.gazetteer import LONGEST_NAME, gazetteer_of, words_of
from tests.boards import islet

# Gibsons, III.4.
GIBSONS = """
Albania Alb | Ankara Ank | Apulia Apu | Armenia Arm | Belgium Bel | Berlin Ber | Bohemia Boh | Brest Bre | Budapest Bud
Bulgaria Bul | Burgundy Bur | Clyde Cly | Constantinople Con | Denmark Den | Edinburgh Edi | Finland Fin | Galicia Gal
Gascony Gas | Greece Gre | Holland Hol | Kiel Kie | Liverpool Lpl | Livonia Lvn | London Lon | Marseilles Mar
Moscow Mos | Munich Mun | Naples Nap | North Africa NAf | Norway Nwy | Paris Par | Picardy Pic | Piedmont Pie
Portugal Por | Prussia Pru | Ruhr Ruh | Rome Rom | Rumania Rum | St. Petersburg StP | Serbia Ser | Sevastopol Sev
Silesia Sil | Smyrna Smy | Spain Spa | Sweden Swe | Syria Syr | Trieste Tri | Tunis Tun | Tuscany Tus | Tyrolia Tyr
Ukraine Ukr | Venice Ven | Vienna Vie | Wales Wal | Warsaw War | Yorkshire Yor
Adriatic ADS | Aegean AEG | Baltic BAL | Barents BAR | Gulf of Lyons GoL | Heligoland Bight HEL | Ionian ION
Irish IRI | Mid Atlantic Ocean MAO | North Atlantic Ocean NAO | Black BLA | Eastern Mediterranean EMS
English Channel ENG | Gulf of Bothnia GoB | North Sea NTH | Norwegian NWG | Skagerrak SKA | Tyrrhenian TYS
Western Mediterranean WMS
"""

# Avalon Hill 2000, back cover. Denmark is not in it: the scan or the printer left it out.
AVALON_HILL_2000 = """
Bohemia Boh | Budapest Bud | Galicia Gal | Trieste Tri | Tyrolia Tyr | Vienna Vie
Clyde Cly | Edinburgh Edi | Liverpool Lvp | London Lon | Wales Wal | Yorkshire Yor
Brest Bre | Burgundy Bur | Gascony Gas | Marseilles Mar | Paris Par | Picardy Pic
Berlin Ber | Kiel Kie | Munich Mun | Prussia Pru | Ruhr Ruh | Silesia Sil
Apulia Apu | Naples Nap | Piedmont Pie | Rome Rom | Tuscany Tus | Venice Ven
Livonia Lvn | Moscow Mos | Sevastopol Sev | St. Petersburg StP | Ukraine Ukr | Warsaw War
Ankara Ank | Armenia Arm | Constantinople Con | Smyrna Smy | Syria Syr
Albania Alb | Belgium Bel | Bulgaria Bul | Finland Fin | Greece Gre | Holland Hol | Norway Nwy | North Africa NAf
Portugal Por | Rumania Rum | Serbia Ser | Spain Spa | Sweden Swe | Tunis Tun
Adriatic Sea Adr | Aegean Sea Aeg | Baltic Sea Bal | Barents Sea Bar | Black Sea Bla | Eastern Mediterranean Eas
English Channel Eng | Gulf of Bothnia Bot | Gulf of Lyon GoL | Helgoland Bight Hel | Ionian Sea Ion | Irish Sea Iri
Mid-Atlantic Ocean Mid | North Atlantic Ocean NAt | North Sea Nth | Norwegian Sea Nrg | Skagerrak Ska
Tyrrhenian Sea Tyn | Western Mediterranean Wes
"""

# Avalon Hill 1982, VII.7: the only ones that are not the first three letters.
AVALON_HILL_1982 = "North Sea Nth | Norwegian Sea Nrg | Norway Nwy | North Atlantic NAT | North Africa NAF"

# The codes of those whose abbreviation is another.
CODES = {
    "Lpl": "LVP",
    "ADS": "ADR",
    "GoL": "LYO",
    "EMS": "EAS",
    "GoB": "BOT",
    "WMS": "WES",
    "Mid": "MAO",
    "NAt": "NAO",
    "NAT": "NAO",
    "Nrg": "NWG",
    "Tyn": "TYS",
}


def rows(table: str) -> list[tuple[str, str]]:
    """The names of a table, each with its abbreviation."""
    return [
        (name, short)
        for entry in table.strip().replace("\n", " | ").split(" | ")
        for name, _, short in [entry.rpartition(" ")]
    ]


TABLES = {"gibsons": GIBSONS, "avalon-hill-2000": AVALON_HILL_2000, "avalon-hill-1982": AVALON_HILL_1982}
ROWS = [(edition, name, short) for edition, table in TABLES.items() for name, short in rows(table)]


def found(phrase: str) -> set[str]:
    board = standard_board()
    return {board.provinces[number].code for number in gazetteer_of(board).provinces(words_of(phrase))}


def powers_found(phrase: str) -> set[str]:
    board = standard_board()
    return {board.powers[number].name for number in gazetteer_of(board).powers(words_of(phrase))}


def test_the_tables_hold_what_the_books_print() -> None:
    assert {edition: len(rows(table)) for edition, table in TABLES.items()} == {
        "gibsons": 75,
        "avalon-hill-2000": 74,
        "avalon-hill-1982": 5,
    }


@pytest.mark.parametrize(("edition", "name", "short"), ROWS)
def test_the_name_finds_its_province(edition: str, name: str, short: str) -> None:  # noqa: ARG001
    assert found(name) == {CODES.get(short, short.upper())}


@pytest.mark.parametrize(("edition", "name", "short"), ROWS)
def test_the_abbreviation_finds_its_province(edition: str, name: str, short: str) -> None:  # noqa: ARG001
    assert CODES.get(short, short.upper()) in found(short)


@pytest.mark.parametrize(("edition", "name", "short"), ROWS)
def test_the_province_knows_the_editions_abbreviation(edition: str, name: str, short: str) -> None:  # noqa: ARG001
    board = standard_board()
    province = board.provinces[board.by_code[CODES.get(short, short.upper())]]
    assert province.abbreviation(edition) == short


def test_no_listed_abbreviation_but_tyr_means_two_provinces() -> None:
    # AH82 prints Tyr for the Tyrrhenian (XII.3) and for Tyrolia (IX.1).
    assert {short for _, _, short in ROWS if len(found(short)) > 1} == {"Tyr"}
    assert found("Tyr") == {"TYR", "TYS"}


def test_every_code_finds_its_own_province_and_besides_at_most_what_a_book_calls_so() -> None:
    board = standard_board()
    assert {province.code for province in board.provinces if found(province.code) != {province.code}} == {"TYR"}


@pytest.mark.parametrize(
    ("phrase", "codes"),
    {
        "Norw. Sea": {"NWG"},  # AH82 sample game
        "W Med.": {"WES"},  # AH82 sample game
        "Gulf of L.": {"LYO"},  # AH82 sample game
        "St. P.": {"STP"},  # AH82 sample game
        "Both.": {"BOT"},  # AH82 sample game
        "Skag": {"SKA"},  # AH00
        "Skaggerak": {"SKA"},  # AH82 VII.3.c
        "MAt": {"MAO"},  # AH00 sample game
        "W. Med.": {"WES"},  # AH82 sample game
        "WMed": {"WES"},
        "EMed": {"EAS"},
        "Mid": {"MAO"},  # AH82 XII.2
        "Lyo": {"LYO"},  # AH82 XII.3
        "Nrg": {"NWG"},  # AH82 VII.7
        "NAT": {"NAO"},  # AH82 VII.7
        "Lond": {"LON"},  # Gibsons II.4
        "GOB": {"BOT"},  # Gibsons sample game
        "St P": {"STP"},  # Gibsons sample game
        "York": {"YOR"},  # Gibsons sample game, comment
        "Heligoland": {"HEL"},  # Gibsons II.7
        "Skaggeak": {"SKA"},  # AH00
        "Galacia": {"GAL"},  # AH00 sample game, comment
        "Sevastapol": {"SEV"},  # AH00 sample game, comment
        "Mid-Atlantic": {"MAO"},  # AH00
        "Tyrrhenian": {"TYS"},  # AH00
        "Port": {"POR"},  # AH00 sample game
        "West": {"WES"},  # AH00 sample game
        "Lpool": {"LVP"},
        "Nor": {"NAF", "NAO", "NTH", "NWG", "NWY"},  # AH82 VII.7 warns of it
        "Liv": {"LVP", "LVN"},
        "sevastopol": {"SEV"},
        "Sebastopol": {"SEV"},
        "Skagerrák": {"SKA"},
        "Nowhere": set(),
        "x": set(),
        "": set(),
    }.items(),
)
def test_shortened_names_find_all_that_they_may_mean(phrase: str, codes: set[str]) -> None:
    assert found(phrase) == codes


@pytest.mark.parametrize(
    ("phrase", "powers"),
    {
        "FRANCE": {"FRANCE"},
        "French": {"FRANCE"},
        "Austria-Hungary": {"AUSTRIA"},
        "Austro-Hungarian": {"AUSTRIA"},
        "Turk.": {"TURKEY"},  # AH82 sample game: A Ser. S Turk. A Bul.-Rum.
        "Rus": {"RUSSIA"},
        "British": {"ENGLAND"},
        "Fr": set(),
        "Spain": set(),
    }.items(),
)
def test_a_power_is_found_by_name_nationality_or_their_beginning(phrase: str, powers: set[str]) -> None:
    assert powers_found(phrase) == powers


@pytest.mark.parametrize("phrase", ["nc", "NC", "north coast", "North Coast", "n.c.", "northern coast", "n. coast"])
def test_a_coast_is_found_by_its_letters_or_words(phrase: str) -> None:
    board = standard_board()
    assert {board.locations[coast].code for coast in gazetteer_of(board).coasts(words_of(phrase))} == {
        "SPA/NC",
        "STP/NC",
    }


def test_no_coast_is_found_by_part_of_its_name() -> None:
    assert gazetteer_of(standard_board()).coasts(("north",)) == ()


def test_long_phrases_are_not_looked_up() -> None:
    assert gazetteer_of(standard_board()).provinces(words_of("Paris " * (LONGEST_NAME + 1))) == ()


def test_each_board_has_its_own_names() -> None:
    gazetteer = gazetteer_of(islet())
    assert [int(number) for number in gazetteer.provinces(words_of("Harbor"))] == [4]
    assert gazetteer.provinces(words_of("Paris")) == ()
    assert [int(number) for number in gazetteer.powers(words_of("Reefs"))] == [1]


def test_marks_and_accents_are_no_part_of_a_name() -> None:
    assert words_of("St. Petersburg (süd)") == ("st", "petersburg", "sud")
