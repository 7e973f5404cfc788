"""A slip may tear an order in two, or make another order of it: what may be such a piece is not followed."""

from __future__ import annotations

import pytest

from tests.unit.notation.reader import assumed, orders, position

AT = position(
    """
    F1902M
    Germany: A Ruh, F Mid, F Wes, A Prussia, A War, F Aeg, F Nth
    England: F Eng, A Bud, A Rum, F Bel, A Gal
    Turkey: A Tyr, F Bre, F Tri
    """
)
WINTER = position("Winter 1902\nTurkey: F Tri, F Bre, A Gal\nTurkey owns: Con")


def not_followed(text: str, power: str = "GERMANY") -> bool:
    return all(answer.startswith(("unreadable: ", "illegal: ")) for answer in orders(text, power, AT))


@pytest.mark.parametrize(
    "text",
    [
        "A Pru - War to Lvn",
        "A Pru H to Lvn",
        "The army in moves Prussia to Livonia",
        "F Mid H-Bre",
        "The fleet in the Mi d-Atlantic Ocean retreats to Brest",
        "F We s-Mid",
        "A Ruh b-Bel",
    ],
)
def test_a_goal_that_belongs_to_no_verb_is_not_passed_over(text: str) -> None:
    assert not_followed(text)


@pytest.mark.parametrize(
    "text",
    [
        "A Gal S English A B ud-Vie",
        "F Mid S F Western Mediterranean Mediterranean moving to Spain",
        "F Mid S F Wes u Spa/sc",
        "F Mid S F Wes (Spa)",
        "F Nth S F Bel d Hol",
        "The fleet in the aid-Atlantic Ocean supports the German army in Warsaw moving to Livonia",
        "A Pru H because of War",
    ],
)
def test_an_order_is_not_followed_if_words_behind_it_name_a_place(text: str) -> None:
    assert not_followed(text)


@pytest.mark.parametrize("remark", ["(because of War)", "so be it"])
def test_a_remark_is_passed_over_all_the_same(remark: str) -> None:
    text = f"A Pru H {remark}"
    assert orders(text, "GERMANY", AT) == ["A PRU H"]
    assert assumed(text, "GERMANY", AT) == [f'"{remark}" was not read.']


def test_a_verb_torn_into_a_place_and_a_word_leaves_no_move_behind() -> None:
    assert not_followed("F Wes con voys the German army in Prussia to Livonia")
    assert orders("A Pru Lvn please A War H", "GERMANY", AT) == ['unreadable: It goes on with "please".']


@pytest.mark.parametrize(
    "text",
    [
        "The fleet in the North supports Sea the German army in Prussia moving to Livonia",
        "F Nth S North Sea A War-Lvn",
    ],
)
def test_a_unit_that_supports_itself_leaves_no_move_behind(text: str) -> None:
    assert not_followed(text)


def test_a_dash_between_two_words_may_stand_before_the_next_unit() -> None:
    assert orders("A Pru H-A War-Lvn", "GERMANY", AT) == ["A PRU H", "A WAR - LVN"]


class TestANationality:
    def test_counts_where_no_place_is_named(self) -> None:
        assert orders("F Mid S Turkish F", "GERMANY", AT) == ["F MAO S F BRE"]
        (answer,) = orders("F Aeg S German A", "GERMANY", AT)
        assert answer in {f"illegal: F AEG S A {german}" for german in ("RUH", "PRU", "WAR")}

    def test_that_may_be_a_water_too_stands_before_a_place_without_a_kind(self) -> None:
        assert assumed("A Ruh S English Bel-Bur", "GERMANY", AT) == ["F BEL is meant."]


@pytest.mark.parametrize("text", ["removes A (Tr)", "removes A Tr", "A Trieeste"])
def test_a_place_that_is_not_clear_and_a_wrong_kind_are_too_much(text: str) -> None:
    assert orders(text, "TURKEY", WINTER) == ["illegal: A TRI D"]


def test_one_slip_alone_is_not() -> None:
    assert orders("removes A Tri", "TURKEY", WINTER) == ["F TRI D"]
    assert orders("removes F Trieeste", "TURKEY", WINTER) == ["F TRI D"]


def test_two_letters_are_no_misspelt_name() -> None:
    assert orders("Remove th efleet in Trieste", "TURKEY", WINTER)[0].startswith("unreadable: ")


class TestABreakInAnOrder:
    @pytest.mark.parametrize("goal", ["\n - Hol", "\n— Hol", "\nto Hol", "\n moving to Hol", ", - Hol", ": - Hol"])
    def test_does_not_part_a_helped_move_from_its_goal(self, goal: str) -> None:
        for behind in ("", "\nA War H", ", A War H", " A War H", " and A War H"):
            assert orders(f"F Nth S F Bel{goal}{behind}", "GERMANY", AT)[0] == "F NTH S F BEL - HOL"

    def test_does_not_part_a_convoyed_army_from_its_goal(self) -> None:
        at = position("Germany: F Bal\nEngland: A Swe")
        assert orders("F Bal C A Swe\n - Pru", "GERMANY", at) == ["F BAL C A SWE - PRU"]

    @pytest.mark.parametrize("behind", ["\n- Pru - Lvn", "\n- Pru H", ", Pru - Lvn"])
    def test_before_an_order_of_its_own_is_one_between_two(self, behind: str) -> None:
        answers = orders(f"F Mid S F Wes{behind}", "GERMANY", AT)
        assert answers[0] == "F MAO S F WES"
        assert answers[1] in {"A PRU - LVN", "A PRU H"}

    @pytest.mark.parametrize("way", ["\n  via convoy", "\nby convoy", ", via convoy", ": via convoy", "\n(via Bal)"])
    def test_does_not_part_a_move_from_its_way(self, way: str) -> None:
        at = position("Germany: F Bal, A Pru, A Mun")
        assert orders(f"A Pru - Swe{way}, A Mun H", "GERMANY", at)[0] in {"A PRU - SWE VIA", "A PRU - SWE VIA BAL"}
        assert orders(f"A Pru - Swe{way}, A Mun H", "GERMANY", at)[1] == "A MUN H"

    @pytest.mark.parametrize("coast", ["\n(nc)", "\nnorth coast", "\n  NC", ", NC", ", (north coast)"])
    def test_does_not_part_a_place_from_its_coast(self, coast: str) -> None:
        assert orders(f"F Mid - Spa{coast}\nA War H", "GERMANY", AT) == ["F MAO - SPA/NC", "A WAR H"]

    def test_before_a_coast_of_another_place_is_one_between_two(self) -> None:
        assert orders("F Mid - Por\nnc\nA War H", "GERMANY", AT)[0] == "F MAO - POR"

    @pytest.mark.parametrize("text", ["A Pru S, A War - Lvn", "A Pru supports the, German army in Warsaw - Lvn"])
    def test_behind_a_verb_leaves_open_whose_the_rest_is(self, text: str) -> None:
        assert orders(text, "GERMANY", AT) == ["unreadable: It does not say which unit is to be helped."]

    def test_behind_a_verb_and_a_word_is_none(self) -> None:
        assert orders("A Pru supports the\n army in Warsaw - Lvn", "GERMANY", AT) == ["A PRU S A WAR - LVN"]
