"""What people paste from phones, e-mail, web pages and tables, and what a reasonable player expects of it."""

from __future__ import annotations

import pytest

from standoff.notation import Illegal, Slip
from tests.unit.notation.reader import assumed, orders, outcome, position, read


@pytest.mark.parametrize(
    "text",
    [
        "A Par > Bur",
        "A Par -&gt; Bur",
        "&gt; A Par - Bur",
        "A&nbsp;Par - Bur",
        "A Par ⟶ Bur",
        "A Par ➡️ Bur",
        "A Par » Bur",
        "A Par － Bur",
        "A Par: - Bur",
        "A Par: move to Bur",
        "Paris (A) - Burgundy",
        "par a - bur",
        "The army in Paris shall move to Burgundy",
        "| A Par | - Bur |",
        "<b>A Par - Bur</b><br/>",
        "1.A Par-Bur 2.A Mar H",
        "> > A Par - Bur",
        "France > A Par - Bur",
        "France - Spring 1901 - A Par - Bur",
        "“A Par - Bur”,",
        "A Par - Bur #1",
        "- [x] A Par - Bur",
        "* [ ] A Par - Bur",
        "b) A Par - Bur",
        "iv. A Par - Bur",
        "o A Par - Bur",
        "A-Par-Bur",
        "A: Par - Bur",
        "A/Par - Bur",
        "Army of Paris to Burgundy",
        "Army Paris (PAR) to Burgundy (BUR)",
        "Army - Paris -> Burgundy",
        "| A Par | move | Bur |",
        "A Par enters Bur",
        "A Par heads for Bur",
    ],
)
def test_a_pasted_move_is_read(text: str) -> None:
    sheet = read(text, "FRANCE")
    assert (outcome(sheet.readings[0]), sheet.readings[0].assumptions) == ("A PAR - BUR", ())


@pytest.mark.parametrize("text", ["A Par: Bur", "| A Par | Bur |", "A Par, Bur", "A Par: Bur; F Bre: MAO"])
def test_two_places_in_a_list_or_a_table_are_a_move_and_that_is_told(text: str) -> None:
    reading = read(text, "FRANCE").readings[0]
    assert (outcome(reading), [slip.slip for slip in reading.assumptions]) == ("A PAR - BUR", [Slip.DASH_LEFT_OUT])


def test_a_lettered_order_needs_no_kind() -> None:
    assert orders("b) Par - Bur\nc) Mar - Spa", "FRANCE") == ["A PAR - BUR", "A MAR - SPA"]


def test_a_letter_in_two_brackets_may_be_the_kind_of_a_unit() -> None:
    assert orders("(A) Par - Bur, (F) Bre - Mid", "FRANCE") == ["A PAR - BUR", "F BRE - MAO"]


@pytest.mark.parametrize("comment", ["// changed my mind", "# changed my mind", "changed my mind"])
def test_a_comment_behind_an_order_is_not_read_and_that_is_told(comment: str) -> None:
    text = f"A Par - Bur {comment}"
    assert (orders(text, "FRANCE"), assumed(text, "FRANCE")) == (["A PAR - BUR"], ['"changed my mind" was not read.'])


def test_bars_may_part_orders() -> None:
    assert orders("ven H / rom-apu / nap-ion", "ITALY") == ["A VEN H", "A ROM - APU", "F NAP - ION"]


def test_a_table_may_have_a_column_for_the_verb() -> None:
    table = "| A Mar | support | A Par - Bur |\n| A Par | move | Bur |\n| F Bre | hold | |"
    assert orders(table, "FRANCE") == ["A MAR S A PAR - BUR", "A PAR - BUR", "F BRE H"]


def test_a_code_in_brackets_settles_which_place_a_name_means() -> None:
    text = "F Nap - Tyr (TYS), F Bre (BRE) H"
    assert (orders(text), assumed(text)) == (["F NAP - TYS", "F BRE H"], [])


@pytest.mark.parametrize(
    "text", ["All units hold", "everything holds", "France - all hold.", "all my units stay in place"]
)
def test_an_order_for_all_units_is_one_for_each(text: str) -> None:
    assert sorted(orders(text, "FRANCE")) == ["A MAR H", "A PAR H", "F BRE H"]


@pytest.mark.parametrize("text", ["all other units hold", "the rest holds", "Everything else stands", "& others hold"])
def test_an_order_for_the_rest_is_for_the_units_without_another(text: str) -> None:
    assert orders(f"A Par - Bur. {text}", "FRANCE") == ["A PAR - BUR", "F BRE H", "A MAR H"]


def test_the_rest_leaves_out_a_unit_whose_order_is_illegal() -> None:
    assert orders("A Par - Mos, the rest holds", "FRANCE") == ["illegal: A PAR - MOS", "F BRE H", "A MAR H"]


def test_the_rest_of_the_builds_may_be_waived_after_others() -> None:
    at = position("Winter 1901\nFrance: A Bur\nFrance owns: Par, Bre, Mar")
    assert orders("A Par, waive one build, all other units hold", "FRANCE", at)[:2] == ["A PAR B", "WAIVE"]


def test_all_units_of_a_kind_may_be_ordered_and_twice_is_once() -> None:
    assert orders("All armies hold, all fleets stand. All armies hold", "FRANCE") == ["A MAR H", "A PAR H", "F BRE H"]


def test_all_that_must_retreat_may_disband() -> None:
    at = position("F1902R\nFrance retreats: A Bur - Gas; F Mid - Iri")
    assert orders("All units disband", "FRANCE", at) == ["A BUR D", "F MAO D"]


def test_a_table_of_orders_is_read_row_by_row() -> None:
    table = "| France |\n| A Par | Bur |\n| F Bre | Eng |\n| A Mar | holds |"
    assert orders(table) == ["A PAR - BUR", "F BRE - ENG", "A MAR H"]


def test_a_unit_may_hold_in_its_place_by_name() -> None:
    assert orders("A Par stays in Paris, A Mar holds Mar", "FRANCE") == ["A PAR H", "A MAR H"]


def test_orders_in_the_middle_of_a_sentence_are_found() -> None:
    text = "My orders are A Par-Bur and F Bre-Eng. Thanks!"
    assert orders(text, "FRANCE")[1:] == ["A PAR - BUR", "F BRE - ENG"]


@pytest.mark.parametrize("text", ["Par: hold", "A Par, holds", "A Par | H |", "A Par\nHolds", "A Par\nh"])
def test_a_verb_may_stand_behind_a_colon_a_comma_or_on_the_next_line(text: str) -> None:
    assert orders(text, "FRANCE") == ["A PAR H"]


def test_a_support_may_be_broken_before_its_verb() -> None:
    assert orders("A Mar\ns A Par-Bur", "FRANCE") == ["A MAR S A PAR - BUR"]


def test_a_verb_on_the_next_line_belongs_to_the_unit_behind_it() -> None:
    assert orders("A Par\nhold A Mar", "FRANCE") == ["unreadable: It does not say what Par is to do.", "A MAR H"]


@pytest.mark.parametrize("text", ["A Mar S - A Par-Bur", "A Mar - s - A Par-Bur", "Mar (A) s Par (A) - Bur"])
def test_dashes_around_the_word_for_support_are_no_matter(text: str) -> None:
    assert orders(text, "FRANCE") == ["A MAR S A PAR - BUR"]


@pytest.mark.parametrize("coast", ["sc", "SC", "Sc"])
def test_a_coast_may_be_glued_to_its_name(coast: str) -> None:
    assert orders(f"F STP{coast} - BOT", "RUSSIA") == ["F STP/SC - BOT"]
    assert orders(f"F Mid - Spa{coast}", "FRANCE", position("France: F Mid")) == ["F MAO - SPA/SC"]


def test_letters_glued_to_a_name_that_has_no_such_coast_are_no_coast() -> None:
    assert orders("A Par - Bursc", "FRANCE") == ['unreadable: No place is called "Bursc".']


@pytest.mark.parametrize("coast", ["(nroth coast)", "(north coats)", "north coas"])
def test_a_misspelt_coast_is_known_and_told(coast: str) -> None:
    at = position("France: F Mid")
    text = f"F Mid - Spain {coast}"
    assert orders(text, at=at) == ["F MAO - SPA/NC"]
    assert len(assumed(text, at=at)) == 1


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("F Lon - English Chanel", "F LON - ENG"),
        ("F Edi - North See", "F EDI - NTH"),
        ("F Edi - Norwegian See", "F EDI - NWG"),
        ("A Lvp - York shier", "A LVP - YOR"),
    ],
)
def test_a_name_is_looked_for_in_two_words_where_the_second_makes_no_sense_by_itself(text: str, meant: str) -> None:
    assert (orders(text, "ENGLAND"), len(assumed(text, "ENGLAND"))) == ([meant], 1)


@pytest.mark.parametrize(
    "heading",
    [
        "Germany (Black):",
        "Germany (Black)\n",
        "Germany (Bob Smith):",
        "Germany (Bob):",
        "Germany [3]:",
        "Germany - Spring 1901\n",
    ],
)
def test_a_remark_behind_a_powers_name_is_passed_over(heading: str) -> None:
    assert orders(f"{heading} A Mun-Ruh") == ["A MUN - RUH"]


@pytest.mark.parametrize("text", ["France (A Par - Bur)", "France (Par - Bur)\n", "France (A Par - Bur\n"])
def test_an_order_in_brackets_behind_a_powers_name_is_an_order(text: str) -> None:
    assert orders(text) == ["A PAR - BUR"]


@pytest.mark.parametrize(
    "text",
    [
        "A Par - Bur (or Pic)",
        "A Par - Bur (if possible)",
        "A Par - Bur (not Pic)",
        "A Par - Bur (Pic if that fails)",
        "A Par - Bur, or A Par - Pic",
        "A Par - Bur, unless Germany attacks",
        "A Par - Bur and if that fails A Par - Pic",
        "A Par - Bur\nor A Par - Pic",
        "A Par - Bur\n\nOtherwise A Par - Pic",
        "If Germany attacks, A Par - Bur",
        "If A Mun moves, A Par - Bur",
        "If Germany attacks: A Par - Bur",
        "A Par <- Bur",
        "A Par - Bur <-> Pic",
        "Support A Par - Bur with A Mar",
        "s A Par - Bur",
        "A Par - Bur Gas",
        "A Par - Bur vi convoy",
        "A Par moves lo Bur by convoy",
    ],
)
def test_a_choice_a_condition_or_a_torn_off_order_is_not_followed(text: str) -> None:
    assert [answer for answer in orders(text, "FRANCE") if not answer.startswith("unreadable: ")] == []


def test_an_order_behind_one_with_a_condition_is_followed_all_the_same() -> None:
    text = "A Par - Bur (if possible), A Mar - Spa\nF Bre - Mid"
    assert orders(text, "FRANCE")[1:] == ["A MAR - SPA", "F BRE - MAO"]


def test_a_remark_in_brackets_behind_an_order_is_not_read_and_that_is_told() -> None:
    text = "A Par - Bur (as we said), A Mar - Spa"
    assert (orders(text, "FRANCE"), assumed(text, "FRANCE")) == (
        ["A PAR - BUR", "A MAR - SPA"],
        ['"(as we said)" was not read.'],
    )


def test_a_long_remark_in_brackets_does_no_harm_either() -> None:
    text = "A Par - Bur (this and that and so on and on and on for ever and ever)"
    assert orders(text, "FRANCE")[0] == "A PAR - BUR"


def test_an_order_in_brackets_behind_an_order_is_an_order() -> None:
    assert orders("A Par - Bur (A Mar - Spa) (F Bre - Mid)", "FRANCE") == ["A PAR - BUR", "A MAR - SPA", "F BRE - MAO"]


class TestAnOrderThatLostItsVerb:
    """Nobody can tell what it was; so what stands behind it must not pass for an order by itself."""

    at = position("France: A Swe\nGermany: F Bal, A Kie")

    @pytest.mark.parametrize(
        "text",
        [
            "A Swe German F Bal-Den",
            "A Swe F Bal-Den",
            "A Swe ss F Bal-Den",
            "A Swe f F Bal-Den",
            "A Swe supports teh German fleet in the Baltic Sea moving to Denmark",
            "The army in Sweden supports he German fleet in the Baltic Sea moving to Denmark",
            "The army in Sweden supports thee fleet in the Baltic Sea moving to Denmark",
            "AA (Swe) s F (Bal) - Den",
            "A Swe GERMANY F Bal-Den",
            "A Swe Spring F Bal-Den",
        ],
    )
    def test_is_not_followed_nor_is_what_stands_behind_it(self, text: str) -> None:
        assert [answer for answer in orders(text, at=self.at) if not answer.startswith("unreadable: ")] == []

    @pytest.mark.parametrize("between", ["\n", ", ", "; ", "\nGermany: ", " Germany: ", "\nGermany\n"])
    def test_does_no_harm_to_an_order_that_is_parted_from_it(self, between: str) -> None:
        assert orders(f"A Swe{between}F Bal-Den", at=self.at)[-1] == "F BAL - DEN"

    def test_does_no_harm_to_the_order_after_the_next(self) -> None:
        assert orders("A Swe F Bal-Den A Kie H", at=self.at)[-1] == "A KIE H"

    def test_is_reported_with_all_that_it_lost(self) -> None:
        (reading,) = read("A Swe German F Bal-Den", at=self.at).readings
        assert reading.text == "A Swe German F Bal-Den"
        assert outcome(reading, self.at) == "unreadable: It does not say what Swe is to do."


def test_units_joined_by_and_without_a_verb_are_each_reported() -> None:
    assert orders("A Par and A Mar", "FRANCE") == [
        "unreadable: It does not say what Par is to do.",
        "unreadable: It does not say what Mar is to do.",
    ]


@pytest.mark.parametrize(
    "text",
    ["A Lon convoyed to Bel", "A Lon is convoyed to Bel", "A Lon - Bel (convoy)", "A Lon c - Bel", "Lon c - Bel"],
)
def test_an_army_may_be_said_to_be_convoyed(text: str) -> None:
    assert orders(text, at=position("England: A Lon, F Nth")) == ["A LON - BEL VIA"]


@pytest.mark.parametrize(
    "text",
    [
        "F Nth: C A Lon - Bel",
        "F Nth c - A Lon - Bel",
        "Nth C - A Lon - Bel",
        "F Nth C A Lon Bel",
        "F Nth convoys Lon Bel",
    ],
)
def test_a_convoy_may_be_written_with_a_colon_or_a_dash_too_many_or_too_few(text: str) -> None:
    assert orders(text, at=position("England: A Lon, F Nth")) == ["F NTH C A LON - BEL"]


class TestWinter:
    """Builds and removals as they are pasted."""

    at = position(
        """
        Winter 1902
        France: A Bur, F Mid
        France owns: Par, Bre, Mar, Spa
        Germany: A Ruh, A Mun, F Den
        Germany owns: Mun
        """
    )

    @pytest.mark.parametrize(
        "text",
        [
            "France builds A Par and F Bre",
            "FRANCE\nBuilds\nA Par\nF Bre",
            "France: +A Par +F Bre",
            "Build Paris army, F Bre",
        ],
    )
    def test_builds_may_be_written_in_any_of_these_ways(self, text: str) -> None:
        assert orders(text, at=self.at) == ["A PAR B", "F BRE B"]

    def test_a_kind_left_out_is_told(self) -> None:
        assert (orders("build in Paris", at=self.at), assumed("build in Paris", at=self.at)) == (
            ["A PAR B"],
            ["A PAR is meant."],
        )

    def test_a_misspelt_kind_is_told(self) -> None:
        assert assumed("build an amry in Paris", at=self.at) == ['"amry" is read as "army".']

    def test_headings_in_the_middle_of_a_line_are_no_verbs(self) -> None:
        text = "Builds: France A(Par), F(Mar). Removals: Germany A(Ruh), F(Den)."
        assert orders(text, at=self.at) == ["A PAR B", "F MAR B", "A RUH D", "F DEN D"]

    def test_a_list_of_units_without_commas_is_still_a_list(self) -> None:
        assert orders("Germany: A Ruh F Den", at=self.at) == ["A RUH D", "F DEN D"]

    @pytest.mark.parametrize("text", ["France: 1 build waived", "France: build waived", "France: waive 1"])
    def test_a_build_may_be_waived_in_any_of_these_ways(self, text: str) -> None:
        assert orders(text, at=self.at) == ["WAIVE"]

    def test_waived_builds_are_never_ordered_twice(self) -> None:
        sheet = read("France: 2 waives, hello", at=self.at)
        assert (len(sheet.orders), sheet.ordered_twice) == (2, frozenset())


@pytest.mark.parametrize("text", ["A Bur destroyed", "A Bur - OTB", "A Bur: disband", "A Bur, disbands"])
def test_a_dislodged_unit_may_go_in_any_of_these_ways(text: str) -> None:
    at = position("F1902R\nFrance retreats: A Bur - Gas")
    assert orders(text, "FRANCE", at) == ["A BUR D"]


def test_a_heading_behind_a_retreat_is_no_verb() -> None:
    at = position("F1902R\nFrance retreats: A Bur - Gas; A Mun - Ber")
    assert orders("A Bur Retreats: A Mun - Ber", at=at)[-1] == "A MUN R BER"


def test_a_fleet_cannot_be_convoyed_however_that_is_written() -> None:
    (reading,) = read("F Lon - Bel (by convoy)", "ENGLAND").readings
    assert isinstance(reading.outcome, Illegal)
