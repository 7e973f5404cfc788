"""The headings of a sheet: whose orders follow, and for which phase they are."""

from __future__ import annotations

import pytest

from standoff.board import standard_board
from tests.unit.notation.reader import orders, outcome, position, read

SEVEN = """
Spring 1901

AUSTRIA: A Vie-Gal
England
A Lvp-Yor
FRANCE (light blue):
A Par-Bur
Germany A(Mun)-Ruh
Italy: A Ven h

RUSSIA - A Mos-Ukr
Turkey A Con-Bul
"""


def owners(text: str) -> list[tuple[str | None, str]]:
    powers = standard_board().powers
    return [
        (None if reading.power is None else powers[reading.power].name, outcome(reading))
        for reading in read(text).readings
    ]


def test_a_sheet_of_seven_powers_gives_each_order_to_its_power() -> None:
    assert owners(SEVEN) == [
        ("AUSTRIA", "A VIE - GAL"),
        ("ENGLAND", "A LVP - YOR"),
        ("FRANCE", "A PAR - BUR"),
        ("GERMANY", "A MUN - RUH"),
        ("ITALY", "A VEN H"),
        ("RUSSIA", "A MOS - UKR"),
        ("TURKEY", "A CON - BUL"),
    ]


@pytest.mark.parametrize(
    "heading",
    [
        "FRANCE:",
        "France",
        "FRENCH",
        "Fra:",
        "France, Spring 1901",
        "Orders for France:",
        "Spring 1901, France",
        "Spring '01 French",
        "S1901M France",
        "S01 FRANCE:",
        "**France**",
        "Orders: France,",
        "France (3):",
        "Summer 1901: France",
        "Country: France",
        "Season: Spring 1901\nPower: France",
        "Orders (France):",
        "Spring 1901 moves (France):",
        "My orders for France:",
        "Orders from France, Spring of 1901:",
        "---- France (Anna, 3 centres) ----",
        "France (no e-mail, sent by text message):",
        "France +0:",
    ],
)
def test_a_power_may_head_its_orders_in_any_of_these_ways(heading: str) -> None:
    assert owners(f"{heading}\nArmy to Burgundy") == [("FRANCE", "ambiguous: A MAR - BUR or A PAR - BUR")]


@pytest.mark.parametrize("heading", ["Austria-Hungary:", "Austro-Hungarian", "Austria — Hungary:"])
def test_the_name_of_a_power_may_hold_a_dash(heading: str) -> None:
    assert owners(f"{heading} F Stands") == [("AUSTRIA", "F TRI H")]


def test_without_a_heading_an_order_is_its_units_owners() -> None:
    assert owners("A Par-Bur\nA Ven h\nhello") == [
        ("FRANCE", "A PAR - BUR"),
        ("ITALY", "A VEN H"),
        (None, "unreadable: No order could be made out."),
    ]


def test_england_is_no_channel_before_its_unit_and_the_channel_no_power_elsewhere() -> None:
    at = position("England: A Lon, F Eng")
    assert orders("ENG A LON - BRE VIA\nENG:\nENG C ENG A LON - BRE", at=at) == [
        "A LON - BRE VIA",
        "F ENG C A LON - BRE",
    ]


@pytest.mark.parametrize("heading", ["Frnace:", "Frnace"])
def test_a_misspelt_power_alone_on_its_line_is_known_and_told(heading: str) -> None:
    sheet = read(f"{heading}\nF Stands")
    assert sheet.remarks == ('"Frnace" is read as France.',)
    assert [outcome(reading) for reading in sheet.readings] == ["F BRE H"]


def test_a_misspelt_power_may_head_its_orders_with_a_dash() -> None:
    assert owners("France: A Mar H\nItlay - A Ven H") == [("FRANCE", "A MAR H"), ("ITALY", "A VEN H")]


@pytest.mark.parametrize("heading", ["| England | France |\n|----|----|", "England   France", "England / France:"])
def test_under_the_names_of_several_powers_an_order_is_its_units_owners(heading: str) -> None:
    assert owners(f"Italy: A Ven H\n{heading}\n| A Lvp - Yor | A Par - Bur |") == [
        ("ITALY", "A VEN H"),
        ("ENGLAND", "A LVP - YOR"),
        ("FRANCE", "A PAR - BUR"),
    ]


def test_a_remark_behind_a_season_is_no_power() -> None:
    assert orders("Spring 1901 (at last)\nA Par H", "FRANCE") == ["unreadable: No order could be made out.", "A PAR H"]


def test_a_number_of_builds_may_stand_behind_a_power() -> None:
    at = position("Winter 1901\nFrance: A Bur\nFrance owns: Par, Bre, Mar")
    assert orders("France builds 2: A Par, F Bre", at=at) == ["A PAR B", "F BRE B"]


def test_a_word_that_is_like_no_power_is_no_heading() -> None:
    assert orders("Ruritania:\nA Par H", "FRANCE") == ["unreadable: No order could be made out.", "A PAR H"]


@pytest.mark.parametrize(
    ("heading", "named"),
    [("Autumn 1901", "Fall 1901"), ("Spring 1902", "Spring 1902"), ("Fall", "Fall"), ("F1901R", "Fall 1901")],
)
def test_a_heading_for_another_phase_is_remarked_on(heading: str, named: str) -> None:
    assert read(f"{heading}\nA Par H").remarks == (
        f"The sheet is headed {named}; the orders are read for Spring 1901, movement.",
    )


@pytest.mark.parametrize(
    "heading", ["Spring 1901", "Spring, 1901:", "Spring '01", "S1901M", "Spring", "Spring 1901 movement"]
)
def test_a_heading_for_the_phase_of_the_position_is_not(heading: str) -> None:
    sheet = read(f"{heading}\nA Par H")
    assert (sheet.remarks, [outcome(reading) for reading in sheet.readings]) == ((), ["A PAR H"])


def test_nothing_is_ordered_where_there_is_nothing_to_order() -> None:
    assert orders("Retreats: none.\nItaly: no change, Italy does not change") == []


def test_a_bracket_that_never_closes_is_no_remark() -> None:
    assert orders("France (A Par - Bur, F Bre - Mid") == ["A PAR - BUR", "F BRE - MAO"]
    assert orders("France (one two three four five six seven\nA Par - Bur")[-1] == "A PAR - BUR"


@pytest.mark.parametrize(
    ("heading", "order"),
    [
        ("Turks", "A CON - BUL"),
        ("Ottoman Empire", "A CON - BUL"),
        ("Ottomans", "A CON - BUL"),
        ("Russians", "A MOS - UKR"),
        ("Germans", "A MUN - RUH"),
        ("Italians", "A ROM - APU"),
        ("Austrians", "A VIE - TRI"),
        ("Austro-Hungary", "A VIE - TRI"),
        ("Great Britain", "A LVP - YOR"),
        ("UK", "A LVP - YOR"),
    ],
)
def test_a_country_may_go_by_its_people_or_an_older_name(heading: str, order: str) -> None:
    sheet = read(f"France: A Par H\n{heading}: {order}")
    assert [(outcome(reading), reading.assumptions) for reading in sheet.readings] == [("A PAR H", ()), (order, ())]
