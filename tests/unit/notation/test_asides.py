"""Letters rather than lists: sentences, owners, conditions and courtesies around the orders."""

from __future__ import annotations

import pytest

from tests.unit.notation.reader import assumed, orders, position, read

AT_SEA = position(
    """
    F1902M
    France: F Mid, A Spa, F Eng
    England: F Nth, A Lon, A Yor, F Bel, F Nwg
    Germany: A Kie, F Hol, A Ber
    """
)


class TestAnOwnerBehindAnOrder:
    @pytest.mark.parametrize("end", ["\nA Yor H", ", A Yor H", "; A Yor H"])
    @pytest.mark.parametrize("order", ["F Nth S A Kie-Den (Germany)", "F Nth S Kie-Den (German)"])
    def test_is_no_heading(self, order: str, end: str) -> None:
        assert orders(f"England: {order}{end}", at=AT_SEA) == ["F NTH S A KIE - DEN", "A YOR H"]

    def test_is_told_where_it_is_wrong(self) -> None:
        assert assumed("F Nth S A Kie-Den (French)", "ENGLAND", AT_SEA) == ["A KIE is German."]

    def test_is_not_read_behind_an_order_that_helps_nobody(self) -> None:
        sheet = read("England: A Lon - Bel (France)\nA Yor H", at=AT_SEA)
        assert [reading.order is not None for reading in sheet.readings] == [True, True]
        assert assumed("England: A Lon - Bel (France)\nA Yor H", at=AT_SEA) == ['"(France)" was not read.']

    def test_heads_what_stands_behind_it_on_its_line(self) -> None:
        assert orders("England: A Lon H (Germany) A Kie H", at=AT_SEA) == ["A LON H", "A KIE H"]
        assert orders("England: F Nth S A Kie-Den (Germany) A Ber H", at=AT_SEA) == ["F NTH S A KIE - DEN", "A BER H"]


class TestASentence:
    def test_ends_what_is_said_behind_an_order(self) -> None:
        text = "Paris to Burgundy please! Marseilles to Spain. Brest to Mid. Thanks"
        assert orders(text, "FRANCE") == ["A PAR - BUR", "A MAR - SPA", "F BRE - MAO"]

    def test_that_is_no_order_ends_before_the_next(self) -> None:
        text = "Hello there. Paris goes to Burgundy for honour. The fleet in Brest sails to the Mid-Atlantic."
        assert orders(text, "FRANCE")[1:] == ["A PAR - BUR", "F BRE - MAO"]

    def test_that_cannot_be_followed_does_no_harm_to_the_next(self) -> None:
        text = "Paris to Burgundy, with support from nobody. The fleet in Brest sails to the Mid-Atlantic."
        assert orders(text, "FRANCE") == ["unreadable: It does not say which unit helps.", "F BRE - MAO"]

    def test_without_capitals_ends_behind_a_name_in_full(self) -> None:
        text = "brest supports paris. paris stands. marseilles to spain"
        assert orders(text, "FRANCE")[1:] == ["A PAR H", "A MAR - SPA"]
        assert orders("A Mar s Par. Bur.", "FRANCE") == ["A MAR S A PAR - BUR"]

    def test_does_not_end_behind_an_abbreviation_or_an_initial(self) -> None:
        assert assumed("A Par-Bur dear Gal. Count", "FRANCE") == []
        assert assumed("A Par-Bur dear Mr. Brown", "FRANCE") == ['"dear Mr. Brown" was not read.']

    def test_may_begin_with_an_article_that_is_read(self) -> None:
        text = "The army in Paris holds. The fleet in Brest holds. Our army in Marseilles holds."
        assert (orders(text, "FRANCE"), assumed(text, "FRANCE")) == (["A PAR H", "F BRE H", "A MAR H"], [])

    def test_may_begin_with_the_article_of_a_nationality(self) -> None:
        text = "A Par H. The German army in Munich holds."
        assert (orders(text), assumed(text)) == (["A PAR H", "A MUN H"], [])


@pytest.mark.parametrize("between", ["thanks", "while", "because my friend", "this time,"])
def test_an_order_behind_words_is_not_lost(between: str) -> None:
    assert orders(f"Paris to Burgundy {between} Marseilles to Spain", "FRANCE") == ["A PAR - BUR", "A MAR - SPA"]


def test_a_unit_behind_words_is_not_lost_either() -> None:
    answers = orders("A Par - Bur with greetings to A Mun", "FRANCE")
    assert answers == ["A PAR - BUR", "unreadable: It does not say what Mun is to do."]


def test_words_that_begin_no_order_go_on() -> None:
    assert assumed("A Par - Bur with my compliments, A Mar H", "FRANCE") == ['"with my compliments" was not read.']


class TestACondition:
    @pytest.mark.parametrize("text", ["A Par-Bur. If Italy attacks, A Mar H.", "A Par-Bur please. If I may, A Mar H"])
    def test_that_begins_a_sentence_is_for_what_follows(self, text: str) -> None:
        first, second = orders(text, "FRANCE")
        assert first == "A PAR - BUR"
        assert second.startswith("unreadable: It leaves a choice, sets a condition")

    def test_behind_a_comma_may_be_for_either(self) -> None:
        (answer,) = orders("A Par-Bur, if Italy attacks, A Mar H", "FRANCE")
        assert answer.startswith("unreadable: It leaves a choice, sets a condition")

    @pytest.mark.parametrize(
        "text", ["A Par-Bur. Unless Italy attacks.", "A Par-Bur please. If Italy attacks", "A Par-Bur thanks, unless"]
    )
    def test_that_nothing_follows_is_for_the_order_before(self, text: str) -> None:
        assert [answer[:10] for answer in orders(text, "FRANCE")] == ["unreadable"]


@pytest.mark.parametrize(
    "text",
    [
        "A Par-Bur with Mar's support",
        "A Par-Bur w/ Mar support",
        "A Par-Bur (with A Mar supporting)",
        "A Par-Bur, S by A Mar",
        "A Par-Bur\n   S by A Mar",
    ],
)
def test_help_may_be_told_with_its_unit_first_or_in_a_letter(text: str) -> None:
    assert orders(text, "FRANCE") == ["A PAR - BUR", "A MAR S A PAR - BUR"]


def test_help_by_convoy_too() -> None:
    text = "A Lon - Den with F Nth convoying, F Bel - Hol"
    assert orders(text, "ENGLAND", AT_SEA) == ["A LON - DEN", "F NTH C A LON - DEN", "F BEL - HOL"]


def test_help_that_goes_on_is_none() -> None:
    assert orders("A Par - Bur with Mar support from Gas", "FRANCE")[1].startswith("illegal: ")


@pytest.mark.parametrize(
    "text",
    [
        "A Lon - Spa via Eng, Mid",
        "A Lon - Spa via Eng, and Mid",
        "A Lon - Spa via Eng, Mid, A Yor H",
        "A Lon - Spa (via Eng, Mid)",
    ],
)
def test_the_waters_of_a_way_may_be_a_list(text: str) -> None:
    assert orders(text, "ENGLAND", AT_SEA)[0] == "A LON - SPA VIA ENG MAO"


@pytest.mark.parametrize(
    ("behind", "meant"), [("Nwg - Bar", "F NWG - BAR"), ("Nwg H", "F NWG H"), ("Yor H", "A YOR H")]
)
def test_a_unit_behind_a_way_may_have_an_order_of_its_own(behind: str, meant: str) -> None:
    assert orders(f"A Lon - Bel via Nth, {behind}", "ENGLAND", AT_SEA) == ["A LON - BEL VIA NTH", meant]


def test_a_land_behind_a_way_is_no_water() -> None:
    assert orders("A Lon - Bel via Nth, Yor", "ENGLAND", AT_SEA)[0] == "A LON - BEL VIA NTH"


@pytest.mark.parametrize("arrow", "↛⇏⇸⇻")
def test_an_arrow_struck_out_is_not_followed(arrow: str) -> None:
    assert orders(f"A Par {arrow} Bur", "FRANCE")[0].startswith("unreadable: ")


@pytest.mark.parametrize("text", ["A Par/A Mar - Bur", "A Par / Mar - Bur", "A Par/Mar H"])
def test_a_bar_between_two_units_is_a_choice(text: str) -> None:
    assert [answer[:10] for answer in orders(text, "FRANCE")] == ["unreadable"]


def test_a_place_a_letter_away_is_taken_for_no_unit_of_another_kind() -> None:
    assert orders("Germany: F Bel H", at=AT_SEA) == ["illegal: F BEL H"]


def test_a_heading_may_speak_of_this_season() -> None:
    assert orders("Germany's orders for this fall: A Kie - Den", at=AT_SEA) == ["A KIE - DEN"]


@pytest.mark.parametrize(
    "text",
    [
        "I won't move A Par to Bur",
        "A Par cannot go to Bur",
        "perhaps A Par - Bur",
        "A Par - Bur, perhaps",
        "A Par - Bur, cancelled",
        "A Par - Bur -- cancelled",
        "A Par - Bur, failing that A Par - Pic",
        "A Par - Bur, alternatively Pic",
        "A Par - Bur provided that Germany agrees",
        "A Par - Bur as long as Germany agrees",
        "A Par - Bur (subject to what Germany does)",
        "scratch A Par - Bur",
        "A Par - Bur replaced by something else",
    ],
)
def test_what_is_doubted_denied_or_taken_back_is_not_followed(text: str) -> None:
    assert [answer[:10] for answer in orders(text, "FRANCE")] == ["unreadable"]


@pytest.mark.parametrize("remark", ["(all hold)", "(all hold):"])
def test_an_order_for_all_in_brackets_behind_a_power_is_no_remark(remark: str) -> None:
    assert sorted(orders(f"France {remark}")) == ["A MAR H", "A PAR H", "F BRE H"]


@pytest.mark.parametrize("remark", ["(hold)", "(please hold everyone)", "(disband the lot):"])
def test_nor_is_one_that_is_not_understood(remark: str) -> None:
    (answer, order) = orders(f"Germany: A Mun H\nFrance {remark}\nA Par H")[1:]
    assert (answer[:10], order) == ("unreadable", "A PAR H")


@pytest.mark.parametrize("remark", ["(Alice H.)", "(2 builds)", "(blue)", "(5 SCs):"])
def test_other_remarks_are(remark: str) -> None:
    assert orders(f"France {remark}\nA Par H") == ["A PAR H"]
