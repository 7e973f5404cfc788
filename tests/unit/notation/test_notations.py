"""Every way of writing that the rulebooks, players and programs use, and any mixture of them."""

from __future__ import annotations

import pytest

from tests.unit.notation.reader import assumed, orders, position, read

NORTH = position(
    """
    England: A London, F Norwegian Sea, F English Channel, F North Sea, F Edinburgh
    France: A Marseilles, A Paris, A Burgundy, F Spain/sc, F Mid
    Russia: A Warsaw, A Silesia, F Sevastopol, F Rumania, F St P (sc)
    Italy: F Naples, A Venice, F Con
    """
)


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        # Avalon Hill 1982
        ("A Tyr-Mun", "A TYR - MUN"),
        ("A Bur S A Tyr-Mun", "A BUR S A TYR - MUN"),
        ("A Sil S RUSSIAN A War-Pru", "A SIL S A WAR - PRU"),
        ("F Nth C ENGLISH A Lon-Bel", "F NTH C A LON - BEL"),
        ("A Mun Holds", "A MUN H"),
        ("A Liv.—Yor.", "A LVP - YOR"),
        ("F Edi.—Norw. Sea", "F EDI - NWG"),
        ("F Stands", "F CON H"),
        ("F St. P.—Both.", "F STP/SC - BOT"),
        # Gibsons
        ("F (Bre) — ENG", "F BRE - ENG"),
        ("A (Spa) Stands", "A SPA H"),
        ("F (ENG) c A (Lon) — Bel", "F ENG C A LON - BEL"),
        ("A (Lond) c Bel", "A LON - BEL VIA"),
        ("F(NTH)cA(Lon)-Nwy", "F NTH C A LON - NWY"),
        ("F(Spa)nc — Por", "F SPA/NC - POR"),
        ("A(Ser) s Turkish A(Bul)-Rum", "A SER S A BUL - RUM"),
        ("Fleet to Adriatic", "F TRI - ADR"),
        # Avalon Hill 2000
        ("A Par-Bur", "A PAR - BUR"),
        ("A Gas S A Mar-Bur", "A GAS S A MAR - BUR"),
        ("F Con-Bul EC", "F CON - BUL/EC"),
        ("A Ruh S French A Par-Bur", "A RUH S A PAR - BUR"),
        ("F Eng–C A Lon–Bel", "F ENG C A LON - BEL"),
        ("A Lon-Bel via convoy", "A LON - BEL VIA"),
        ("F Edinburgh Holds", "F EDI H"),
        ("Con-Bul EC", "F CON - BUL/EC"),
        ("F Skag-Den", "F SKA - DEN"),
        ("F West-MAt", "F WES - MAO"),
        ("E Edi-Nth", "F EDI - NTH"),
        # research
        ("A PAR - BUR", "A PAR - BUR"),
        ("F STP/SC H", "F STP/SC H"),
        ("A LON - BRE VIA", "A LON - BRE VIA"),
        ("F ENG C A LON - BRE", "F ENG C A LON - BRE"),
        # DAIDE
        ("((FRA AMY PAR) MTO BUR)", "A PAR - BUR"),
        ("((ENG AMY LON) CTO BRE VIA (ECH))", "A LON - BRE VIA ENG"),
        ("((ENG FLT ECH) CVY (ENG AMY LON) CTO BRE)", "F ENG C A LON - BRE"),
        ("((FRA AMY PAR) SUP (FRA AMY MAR) MTO BUR)", "A PAR S A MAR - BUR"),
        ("((RUS FLT (STP SCS)) HLD)", "F STP/SC H"),
    ],
)
def test_every_notation_of_the_rulebooks_is_read(text: str, meant: str) -> None:
    at = position(
        """
        England: A Lon, F Eng, F Nth, F Edi, A Lvp
        France: A Par, A Mar, A Gas, A Bur, F Bre, F Spa/nc, A Ruh
        Russia: A War, A Sil, F Stp/sc
        Turkey: F Con, A Bul
        Austria: A Ser, F Tri, A Tyr
        Germany: A Mun, F Ska
        Italy: F Wes
        """
        if "Spa) St" not in text
        else "France: A Spa"
    )
    power = {"F Stands": "TURKEY", "Fleet to Adriatic": "AUSTRIA"}.get(text)
    assert orders(text, power, at) == [meant]


@pytest.mark.parametrize(
    "text",
    [
        "a par - bur",
        "A PAR-BUR",
        "(A) Par - Bur",
        "A (Par) - (Bur)",
        "A Par. - Bur.",
        "A Par – Bur",
        "A Par — Bur",
        "A Par − Bur",
        "A Par -> Bur",
        "A Par → Bur",
        "A Par => Bur",
        "A Par --> Bur",
        "A Par to Bur",
        "Army Paris moves to Burgundy",
        "The army in Paris moves to Burgundy.",
        "Army in Paris attacks Burgundy",
        "The army in Paris shall march to Burgundy",
        "A Par will advance on Burgundy",
        "A Paris, to Burgundy",
        "A Par: to Bur",
        "Par - Bur",
        "A Pârïs - Burgundy",
        "French A Par - Bur",
        "1. A Par - Bur",
        "* A Par - Bur",
        "- A Par - Bur",
        "> A Par - Bur",
        "<u>A Par - Bur</u>",
        "“A Par - Bur”",
        "move A Par to Bur",
        "A\tPar\t-\tBur",
        "A P\u200far - Bur",
        "A Par -\nBurgundy",
    ],
)
def test_a_move_may_be_written_in_any_of_these_ways(text: str) -> None:
    assert orders(text, "FRANCE") == ["A PAR - BUR"]


@pytest.mark.parametrize(
    "text",
    [
        "A Mar S A Par - Bur",
        "A Mar S: A Par - Bur",
        "A Mar s A Par-Bur",
        "A Mar supports A Par - Bur",
        "A Mar supports the army in Paris moving to Burgundy",
        "A Mar supports the move of A Par to Bur",
        "A Mar sA Par-Bur",
        "A Mar SA Par-Bur",
        "A Mar - S A Par-Bur",
        "Mar S Par - Bur",
        "A Mar S Par Bur",
        "A Mar sup French A Par to Bur via convoy",
        "A Mar (s) A Par-Bur",
        "A Mar [S] A Par - Bur",
        "A Mar spt A Par-Bur",
        "A Mar backs A Par - Bur",
        "A Mar helps my army in Paris to Burgundy",
        "A Mar supported A Par-Bur",
        "A Mar supports the attack of A Par on Bur",
        "A Mar support move to Burgundy from A Paris",
        "A Mar supports the move to Bur from A Par",
    ],
)
def test_a_support_may_be_written_in_any_of_these_ways(text: str) -> None:
    assert orders(text, "FRANCE") == ["A MAR S A PAR - BUR"]


@pytest.mark.parametrize(
    "text",
    [
        "A Par S A Bur",
        "A Par s Bur",
        "A Par supports A Bur holding",
        "A Par S A Bur - Holds",
        "A Par supports A Bur to hold",
        "A Par support-holds A Bur",
        "A Par support hold to Bur",
        "A Par SH A Bur",
        "A Bur is supported by A Par",
    ],
)
def test_a_unit_is_supported_in_place_when_no_move_is_named(text: str) -> None:
    assert orders(text, "FRANCE", NORTH) == ["A PAR S A BUR"]


@pytest.mark.parametrize("hold", ["h", "H", "holds", "Hold", "Stands", "stand", "stays", "- Holds", "remains in place"])
def test_a_hold_may_be_written_in_any_of_these_ways(hold: str) -> None:
    assert orders(f"A Par {hold}", "FRANCE") == ["A PAR H"]


def test_a_verb_may_stand_before_its_unit() -> None:
    assert orders("Hold A Par", "FRANCE") == ["A PAR H"]


@pytest.mark.parametrize(
    "coast",
    [
        "Spa sc",
        "Spa(sc)",
        "Spa/sc",
        "SPA/SC",
        "Spain (south coast)",
        "south coast of Spain",
        "Spa - sc",
        "Spa s.c.",
        "the southern coast of Spain",
        "Spain South",
        "Spa (s)",
        "Spa/s",
        "SPA (South)",
        "Spa s coast",
        "Spa (S. Coast)",
    ],
)
def test_a_coast_may_be_written_in_any_of_these_ways(coast: str) -> None:
    at = position("France: F Mid")
    assert orders(f"F MAO - {coast}", at=at) == ["F MAO - SPA/SC"]


def test_a_unit_may_stand_on_a_coast_written_before_its_name() -> None:
    assert orders("F north coast of Spain holds", at=position("France: F Spa/nc")) == ["F SPA/NC H"]


def test_one_letter_behind_a_place_is_its_coast_where_nothing_goes_on() -> None:
    assert orders("F Mao - Spa n", at=position("France: F Mid")) == ["F MAO - SPA/NC"]


@pytest.mark.parametrize("support", ["F Spa (s) A Mar", "F Spa(s) Mar", "F Spa (s) French A Mar", "F Spa/sc (s) A Mar"])
def test_an_s_in_brackets_before_a_unit_is_for_support(support: str) -> None:
    assert orders(support, at=position("France: F Spa/sc, A Mar")) == ["F SPA/SC S A MAR"]


def test_the_first_word_of_the_next_order_is_no_coast() -> None:
    at = position("England: F Bar, F Nth")
    assert orders("F Bar - StP\nNorth Sea - Norway", at=at) == ["F BAR - STP/NC", "F NTH - NWY"]


def test_the_s_of_a_support_behind_a_coast_is_no_part_of_the_coast() -> None:
    at = position("France: F Spa/nc, F Mid")
    assert orders("F SPA/NC S F MAO - GAS", at=at) == ["F SPA/NC S F MAO - GAS"]


@pytest.mark.parametrize("way", ["via land", "by land", "overland", "(via land)", "via land route"])
def test_a_way_by_land_is_no_convoy(way: str) -> None:
    assert orders(f"A Nwy - Swe {way}", at=position("England: A Nwy, F Ska")) == ["A NWY - SWE"]


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("A Lon - Bel via Eng", "A LON - BEL VIA ENG"),
        ("A Lon via Eng - Bel", "A LON - BEL VIA ENG"),
        ("A Lon - Eng - Bel", "A LON - BEL VIA ENG"),
        ("A Lon via convoy to Bel", "A LON - BEL VIA"),
        ("A Lon - Bel by convoy", "A LON - BEL VIA"),
        ("A Lon - Bel (via convoy)", "A LON - BEL VIA"),
        ("A Lon - Tun via (Eng, Mid)", "A LON - NAF VIA ENG MAO"),
        ("A Lon - Naf by convoy through the English Channel and the Mid-Atlantic Ocean", "A LON - NAF VIA ENG MAO"),
    ],
)
def test_a_convoyed_move_may_say_so_or_name_its_route(text: str, meant: str) -> None:
    assert orders(text.replace("Tun", "Naf"), "ENGLAND", NORTH) == [meant]


def test_of_the_waters_that_a_name_may_mean_a_route_has_those_with_fleets() -> None:
    assert orders("A Lon - Nwy via Nor Sea", "ENGLAND", position("England: A Lon, F Nth")) == ["A LON - NWY VIA NTH"]


@pytest.mark.parametrize("text", ["A Par and A Bur support each other", "Par and Bur support one another"])
def test_units_that_are_said_to_support_each_other_are_two_orders_too(text: str) -> None:
    assert orders(text, "FRANCE", NORTH) == ["A PAR S A BUR", "A BUR S A PAR"]


@pytest.mark.parametrize(
    "text",
    [
        "Army Paris to Burgundy supported by Marseilles",
        "A Paris moves to Burgundy, supported by A Marseilles",
        "A Par - Bur (supported by Mar)",
        "A Par - Bur\nsupported by A Mar",
        "A Par - Bur with support from A Mar",
        "A Par - Bur with the help of A Mar",
        "A Par - Bur w/ support from A Mar",
        "A Par, supported by A Mar, moves to Bur",
        "A Par (supported by A Mar) - Bur",
    ],
)
def test_help_may_be_told_behind_whom_it_is_for(text: str) -> None:
    assert orders(text, "FRANCE") == ["A PAR - BUR", "A MAR S A PAR - BUR"]


def test_several_units_may_help() -> None:
    at = position("France: A Par, A Mar, A Gas")
    assert orders("A Par - Bur supported by A Mar and A Gas", "FRANCE", at) == [
        "A PAR - BUR",
        "A MAR S A PAR - BUR",
        "A GAS S A PAR - BUR",
    ]


def test_a_unit_that_holds_may_be_helped_so_too() -> None:
    assert orders("A Bur holds, supported by A Par", "FRANCE", NORTH) == ["A BUR H", "A PAR S A BUR"]


@pytest.mark.parametrize("text", ["A Lon - Bel convoyed by F Nth", "A Lon, convoyed by F Nth, to Bel"])
def test_a_convoy_may_be_told_behind_its_army(text: str) -> None:
    at = position("England: A Lon, F Nth")
    assert orders(text, "ENGLAND", at) == ["A LON - BEL", "F NTH C A LON - BEL"]


def test_a_convoy_may_name_the_end_before_the_beginning() -> None:
    at = position("England: A Lon, F Nth")
    assert orders("The fleet at North Sea convoy to Belgium from A London", "ENGLAND", at) == ["F NTH C A LON - BEL"]


def test_units_that_support_each_other_are_two_orders() -> None:
    assert orders("F(Rum) ms A(Sev)", at=position("Russia: F Rum, A Sev")) == ["F RUM S A SEV", "A SEV S F RUM"]


def test_several_units_may_share_one_verb() -> None:
    at = position("Germany: A Mun, A Bel, A Ruh")
    assert orders("A(Mun) and A(Bel) s A(Ruh)-Bur", at=at) == ["A MUN S A RUH - BUR", "A BEL S A RUH - BUR"]


def test_orders_need_nothing_between_them() -> None:
    assert orders("A Par-Bur A Mar Holds F Bre-Mid", "FRANCE") == ["A PAR - BUR", "A MAR H", "F BRE - MAO"]


@pytest.mark.parametrize("between", ["\n", ", ", "; ", " and ", " | ", "\n\n", ",\n", "\r\n", " & ", ". "])
def test_orders_may_be_parted_by_any_of_these(between: str) -> None:
    text = between.join(("A Par-Bur", "A Mar Holds", "F Bre-Mid"))
    assert orders(text, "FRANCE") == ["A PAR - BUR", "A MAR H", "F BRE - MAO"]


def test_an_order_broken_by_the_end_of_a_line_goes_on_in_the_next() -> None:
    at = position("Austria: A Boh\nGermany: A Sil\nEngland: F Edi\nRussia: A Sev, F Rum")
    text = "A Boh S\n German A Sil-Mun\nF Edi.—North\nSea, A Sev S F\nRum"
    assert orders(text, at=at) == ["A BOH S A SIL - MUN", "F EDI - NTH", "A SEV S F RUM"]


def test_a_comma_between_two_places_is_a_dash() -> None:
    at = position("Italy: F Tyrrhenian, F Western Mediterranean")
    assert orders("W. Med.—Mid., Tyr., Gulf\nof L.", "ITALY", at) == ["F WES - MAO", "F TYS - LYO"]


def test_a_comma_behind_a_place_alone_is_not_always_a_dash() -> None:
    assert orders("Par, A Mar H", "FRANCE") == ["unreadable: It does not say what Par is to do.", "A MAR H"]


def test_each_reading_says_where_it_stands() -> None:
    text = "Hello\nFrance: A Par-Bur\n\n  F Bre-Mid"
    assert [(it.line, it.start, it.text) for it in read(text).readings] == [
        (1, 0, "Hello"),
        (2, 14, "A Par-Bur"),
        (4, 27, "F Bre-Mid"),
    ]


def test_the_orders_of_a_sheet_can_be_taken_by_power() -> None:
    sheet = read("France: A Par-Bur\nItaly: A Ven h")
    france, italy = (sheet.readings[0].power, sheet.readings[1].power)
    assert france is not None
    assert italy is not None
    assert (len(sheet.orders), sheet.orders_of(france), sheet.orders_of(italy)) == (
        2,
        sheet.orders[:1],
        sheet.orders[1:],
    )


@pytest.mark.parametrize("arrow", "↦⭢⇾▶►🡒⮕➔―⸺─〜")
def test_any_dash_and_any_arrow_is_a_move(arrow: str) -> None:
    text = f"A Par {arrow} Bur"
    assert (orders(text, "FRANCE"), assumed(text, "FRANCE")) == (["A PAR - BUR"], [])


@pytest.mark.parametrize("arrow", "⬅◀◄⟵⟸🡐")
def test_an_arrow_that_points_back_is_none(arrow: str) -> None:
    assert orders(f"A Par {arrow} Bur", "FRANCE")[0].startswith("unreadable: ")
