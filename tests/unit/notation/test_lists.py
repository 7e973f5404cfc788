"""Lists, tables and asides: what belongs to which unit, and what nobody can tell."""

from __future__ import annotations

import pytest

from standoff.notation import Slip
from tests.unit.notation.reader import assumed, orders, position, read

AT_SEA = position(
    """
    F1902M
    France: A Bur, F Mid, A Spa
    England: F Nth, F Eng, A Lon
    Russia: F Gulf of Bothnia, F Rum
    Turkey: A Bul, F Con
    Austria: A Ser, A Bud
    """
)


@pytest.mark.parametrize(
    "text",
    [
        "A Mun, F Kie and A Ber hold",
        "A Mun, F Kie, and A Ber hold",
        "Hold: Mun, Kie, Ber",
        "Hold A Mun, F Kie and A Ber",
    ],
)
def test_a_list_of_units_has_one_verb(text: str) -> None:
    assert orders(text, "GERMANY") == ["A MUN H", "F KIE H", "A BER H"]


@pytest.mark.parametrize(
    "text",
    [
        "A Mun, F Kie and A Ber all hold",
        "Mun, Kie and Ber hold",
        "Mun, Kie & Ber all H",
        "Mun and Kie and Ber: all hold",
    ],
)
def test_a_list_may_leave_out_the_kinds_and_say_all(text: str) -> None:
    assert orders(text, "GERMANY") == ["A MUN H", "F KIE H", "A BER H"]


def test_two_units_may_both_do_something() -> None:
    assert orders("A Mun and A Ber both S F Kie", "GERMANY") == ["A MUN S F KIE", "A BER S F KIE"]


def test_a_list_without_kinds_is_none_before_an_arrow() -> None:
    assert orders("Mun, Ber and Kie - Pru", "GERMANY")[0].startswith("unreadable: ")


@pytest.mark.parametrize(
    "text", ["Hold all", "hold everything", "Hold all units.", "H: all", "All units: hold", "All: H"]
)
def test_all_may_stand_behind_the_verb_or_before_a_colon(text: str) -> None:
    assert sorted(orders(text, "GERMANY")) == ["A BER H", "A MUN H", "F KIE H"]


@pytest.mark.parametrize("rest", [" and hold everything else", ", hold the rest", ". Hold all others"])
def test_so_may_the_rest(rest: str) -> None:
    assert orders(f"A Mun - Bur{rest}", "GERMANY") == ["A MUN - BUR", "A BER H", "F KIE H"]


@pytest.mark.parametrize("text", ["hold all but A Mun", "hold all units except A Mun", "hold", "hold the line"])
def test_all_but_some_are_not_guessed(text: str) -> None:
    assert [answer[:10] for answer in orders(text, "GERMANY")] == ["unreadable"]


@pytest.mark.parametrize("text", ["armies hold", "My armies hold", "the armies: hold", "hold all armies"])
def test_units_of_a_kind_are_all_of_them(text: str) -> None:
    assert orders(text, "GERMANY") == ["A BER H", "A MUN H"]


@pytest.mark.parametrize("text", ["2 armies hold", "two armies hold", "both armies hold"])
def test_units_that_are_counted_are_not(text: str) -> None:
    assert orders(text, "GERMANY")[0].startswith("ambiguous: ")


def test_all_units_of_a_list_support_the_same() -> None:
    assert orders("A Bud, F Mid and A Ser S A Bul", at=AT_SEA)[1:] == ["illegal: F MAO S A BUL", "A SER S A BUL"]


@pytest.mark.parametrize("text", ["A Mun, A Ber and F Kie", "A Mun and A Ber, F Kie hold", "A Mun, and A Ber hold"])
def test_units_in_a_list_that_cannot_be_told_apart_are_each_reported(text: str) -> None:
    assert orders(text, "GERMANY")[0] == "unreadable: It does not say what Mun is to do."


def test_a_unit_in_a_list_may_have_an_order_of_its_own() -> None:
    assert orders("Hold: A Mun, F Kie - Den", "GERMANY") == ["A MUN H", "F KIE - DEN"]


def test_a_long_list_comes_to_an_end() -> None:
    assert orders(", ".join(["A Mun"] * 12) + " and A Ber hold", "GERMANY")[-1] == "A BER H"


def test_a_table_may_have_a_column_for_the_dash() -> None:
    table = "| England | A Lvp | - | Yor |\n| England | F Lon | - | Nth |\n| France | A Par | - | Bur |"
    assert orders(table) == ["A LVP - YOR", "F LON - NTH", "A PAR - BUR"]


@pytest.mark.parametrize("arrow", ["->", "→", "-->", "=>"])
def test_an_arrow_may_begin_the_next_line(arrow: str) -> None:
    assert orders(f"A Par\n  {arrow} Bur\nF Bre\n  hold", "FRANCE") == ["A PAR - BUR", "F BRE H"]


def test_a_dash_at_the_beginning_of_a_line_may_be_a_bullet() -> None:
    assert orders("- A Par\n- Bur", "FRANCE")[0] == "unreadable: It does not say what Par is to do."


def test_a_dash_in_a_column_of_its_own_must_lead_to_a_place() -> None:
    assert orders("| A Par | - | |", "FRANCE")[0] == "unreadable: It does not say what Par is to do."


class TestANationality:
    @pytest.mark.parametrize(
        "text",
        [
            "A Ser S (Turkey) A Bul-Rum",
            "A Ser S (Turkish A Bul)-Rum",
            "A Ser S A Bul (Turkey) - Rum",
            "A Ser S A (Bul) [Turkish]-Rum",
        ],
    )
    def test_may_stand_in_brackets_before_or_behind_its_unit(self, text: str) -> None:
        assert (orders(text, at=AT_SEA), assumed(text, at=AT_SEA)) == (["A SER S A BUL - RUM"], [])

    def test_may_be_the_whole_name_of_a_water_too(self) -> None:
        assert orders("F Nth C A Lon (English) - Nwy", at=AT_SEA) == ["F NTH C A LON - NWY"]

    def test_is_told_where_it_is_wrong(self) -> None:
        assert assumed("A Ser S A Bul (Russian) - Rum", at=AT_SEA) == ["A BUL is Turkish."]

    def test_is_no_place_that_is_said_once_more(self) -> None:
        assert orders("F Eng (Eng) - Bel, A Lon (Wal) - Yor", at=AT_SEA)[0] == "F ENG - BEL"


class TestACoast:
    @pytest.mark.parametrize("text", ["F Con - ec Bul", "F Con - (ec) Bul", "F Con - East Coast Bulgaria"])
    def test_may_stand_before_its_place(self, text: str) -> None:
        assert orders(text, at=AT_SEA) == ["F CON - BUL/EC"]

    def test_behind_a_dash_is_one_of_the_place(self) -> None:
        assert orders("F Mid - Spa - nc", at=AT_SEA) == ["F MAO - SPA/NC"]

    def test_of_no_place_nearby_may_be_the_beginning_of_a_name(self) -> None:
        assert orders("F Bre - EC", "FRANCE") == ["F BRE - ENG"]


@pytest.mark.parametrize("name", ["G of B", "G. of B.", "Gulf of B", "GoB"])
def test_a_name_may_hold_a_letter_that_is_a_verb_elsewhere(name: str) -> None:
    assert orders(f"F {name} - Swe", at=AT_SEA) == ["F BOT - SWE"]


@pytest.mark.parametrize("text", ["F Bre - M.A.O.", "F Bre - m.a.o", "F Bre-M.A.O., A Par H"])
def test_a_code_may_have_dots_between_its_letters(text: str) -> None:
    assert orders(text, "FRANCE")[0] == "F BRE - MAO"


def test_other_letters_with_dots_are_no_code() -> None:
    assert orders("F Mid - Spa n.c.s. A Bur H", at=AT_SEA)[0] != "F MAO - SPA"


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("A Lon - F Nth - Nwy", "A LON - NWY VIA NTH"),
        ("A Lon - F Eng - F Mid - NAf", "A LON - NAF VIA ENG MAO"),
        ("A Lon - Nwy via F Nth", "A LON - NWY VIA NTH"),
        ("A Lon - Nwy (via F Nth)", "A LON - NWY VIA NTH"),
        ("A Lon via F Nth to Nwy", "A LON - NWY VIA NTH"),
    ],
)
def test_a_way_may_name_its_fleets(text: str, meant: str) -> None:
    assert orders(text, at=AT_SEA) == [meant]


def test_a_fleet_behind_a_way_may_have_an_order_of_its_own() -> None:
    assert orders("A Lon - Bel via convoy F Eng - Bre", at=AT_SEA) == ["A LON - BEL VIA", "F ENG - BRE"]


@pytest.mark.parametrize("text", ["A Lon - F Eng H", "A Lon - F Eng - H", "A Bur - F Bre - Mid"])
def test_a_fleet_behind_a_dash_is_no_way_by_itself(text: str) -> None:
    assert orders(text, at=AT_SEA)[0].startswith("unreadable: ")


@pytest.mark.parametrize("text", ["A Par (ms) A Bur", "A Par is ms A Bur", "A Par - (ms) A Bur"])
def test_mutual_support_may_stand_in_brackets(text: str) -> None:
    assert orders(text, at=position("France: A Par, A Bur")) == ["A PAR S A BUR", "A BUR S A PAR"]


@pytest.mark.parametrize("text", ["A Par (ms)", "F (MS) - Spa", "A Par is ms"])
def test_mutual_support_of_nobody_is_not_followed(text: str) -> None:
    assert orders(text, "FRANCE") == ["unreadable: It does not say which unit is to be helped."]


class TestASupportThatLostItsDash:
    at = position("France: A Mar, A Gas, A Bur")

    @pytest.mark.parametrize("torn", ["o Par", "u- Par", "a Par", "A Par"])
    def test_is_no_support_in_place(self, torn: str) -> None:
        assert orders(f"A Mar S A Gas {torn}", at=self.at) == [f'unreadable: It goes on with "{torn}".']

    def test_is_one_if_the_next_unit_has_an_order(self) -> None:
        assert orders("A Mar S A Gas A Bur H", at=self.at) == ["A MAR S A GAS", "A BUR H"]

    def test_is_one_in_spite_of_a_word(self) -> None:
        assert orders("A Mar S A Gas please", at=self.at) == ["A MAR S A GAS"]


@pytest.mark.parametrize("text", ["A Par H - Bur", "F Bre holds - Eng", "A Par - Bur vai convoy"])
def test_an_order_that_goes_on_with_what_contradicts_it_is_not_followed(text: str) -> None:
    assert orders(text, "FRANCE")[0].startswith("unreadable: It goes on with ")


def test_a_dash_before_the_next_order_is_no_matter() -> None:
    assert orders("A Par H - Mar - Spa - F Bre H", "FRANCE") == ["A PAR H", "A MAR - SPA", "F BRE H"]


def test_two_letters_of_a_name_are_told() -> None:
    (reading,) = read("A Pa - Bu", "FRANCE").readings
    assert [slip.slip for slip in reading.assumptions] == [Slip.UNCLEAR_PLACE, Slip.UNCLEAR_PLACE]


def test_two_letters_without_a_dash_are_no_goal() -> None:
    (answer,) = orders("F Nap Tu A Ven - Tus", "ITALY")
    assert answer.startswith("unreadable: ")


def test_a_power_s_initial_is_no_verb() -> None:
    assert orders("R: A War - Gal") == ["unreadable: No order could be made out.", "A WAR - GAL"]
