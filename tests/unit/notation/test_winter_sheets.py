"""Builds and removals, where a unit needs no verb: so whatever may be one must not be passed over."""

from __future__ import annotations

import pytest

from tests.unit.notation.reader import orders, position

WINTER = position(
    """
    Winter 1902
    France: A Bur, F Mid
    France owns: Par, Bre, Mar, Spa
    Germany: A Ruh, A Mun, F Den
    Germany owns: Mun
    """
)
AUTUMN = position("F1902R\nFrance retreats: A Bur - Gas, Par; F Mid - Iri")


def followed(text: str, power: str) -> list[str]:
    return [answer for answer in orders(text, power, WINTER) if not answer.startswith("unreadable: ")]


@pytest.mark.parametrize(
    "text",
    [
        "keep A Ruh",
        "keep A Ruh, A Mun",
        "Germany keeps A Ruh and A Mun",
        "I would rather save A Ruh",
        "not A Ruh",
        "no A Ruh",
        "A Ruh is kept",
        "A Ruh survives",
        "A Ruh waived",
    ],
)
def test_a_unit_beside_words_that_may_say_otherwise_is_not_removed(text: str) -> None:
    assert followed(text, "GERMANY") == []


@pytest.mark.parametrize("text", ["cannot build A Par", "A Par waives", "no A Par"])
def test_nor_is_it_built(text: str) -> None:
    assert followed(text, "FRANCE") == []


def test_it_is_said_which_unit_lost_its_verb() -> None:
    assert orders("keep A Ruh, A Mun", "GERMANY", WINTER) == ["unreadable: It does not say what Ruh is to do."]


@pytest.mark.parametrize("greeting", ["Hello, ", "Hi all! ", "For the winter. ", "Hello\n", "Germany: "])
def test_words_that_are_parted_from_the_units_do_no_harm(greeting: str) -> None:
    assert followed(f"{greeting}A Ruh, F Den", "GERMANY") == ["A RUH D", "F DEN D"]


def test_units_behind_an_order_of_another_line_do_not_belong_to_its_words() -> None:
    assert followed("keep A Ruh, A Mun\nF Den", "GERMANY") == ["F DEN D"]


@pytest.mark.parametrize("text", ["A Ruh please", "A Ruh, F Den, thank you", "A Ruh (sorry)"])
def test_courtesies_do_no_harm(text: str) -> None:
    assert followed(text, "GERMANY")[0] == "A RUH D"


@pytest.mark.parametrize(
    "text",
    [
        "Build 1 A Par, 1 F Bre",
        "Build one army in Paris and one fleet in Brest",
        "build two: A Par, F Bre",
        "build two units: A Par, F Bre",
        "one army Paris, one fleet Brest",
        "Build both A Par and F Bre",
    ],
)
def test_units_may_be_counted(text: str) -> None:
    assert orders(text, "FRANCE", WINTER) == ["A PAR B", "F BRE B"]


def test_the_plural_tells_the_kind_of_all_that_are_joined() -> None:
    assert orders("Build armies in Paris and Marseilles", "FRANCE", WINTER) == ["A PAR B", "A MAR B"]


@pytest.mark.parametrize("text", ["pass", "France passes", "postpones a build"])
def test_there_are_other_words_for_waiving(text: str) -> None:
    assert orders(text, "FRANCE", WINTER) == ["WAIVE"]


@pytest.mark.parametrize("text", ["Build nothing", "builds none", "Remove nothing\n"])
def test_nothing_is_no_order(text: str) -> None:
    assert orders(text, "FRANCE", WINTER) == []


def test_nothing_is_helped_by_nobody() -> None:
    assert followed("Build nothing supported by A Mar", "FRANCE") == []


def test_there_are_other_words_for_removing() -> None:
    assert orders("scrap F Den, A Ruh scrapped", "GERMANY", WINTER) == ["F DEN D", "A RUH D"]


@pytest.mark.parametrize(
    "text",
    [
        "A Bur R OTB",
        "A Bur off the board",
        "A Bur RETREAT OFF BOARD",
        "A Bur retreats off the board",
        "A Bur annihilated",
    ],
)
def test_a_unit_may_leave_the_board_in_any_of_these_ways(text: str) -> None:
    assert orders(text, "FRANCE", AUTUMN) == ["A BUR D"]


def test_a_unit_may_withdraw() -> None:
    assert orders("A Bur withdraws to Gascony", "FRANCE", AUTUMN) == ["A BUR R GAS"]


def test_all_units_behind_the_verb_are_disbanded() -> None:
    assert orders("Disband: Bur, Mid", "FRANCE", AUTUMN) == ["A BUR D", "F MAO D"]


def test_only_those_that_have_no_order_of_their_own() -> None:
    assert orders("disband F Mid, A Bur - Gas", "FRANCE", AUTUMN) == ["F MAO D", "A BUR R GAS"]


def test_removals_may_be_counted_with_a_minus() -> None:
    assert orders("Germany -1 A(Ruh) -1 F(Den)\nFrance +1 A(Par) +1 F(Bre)", at=WINTER) == [
        "A RUH D",
        "F DEN D",
        "A PAR B",
        "F BRE B",
    ]


def test_several_units_of_a_kind_may_stand_behind_a_colon() -> None:
    assert orders("France builds 2 armies: Paris and Marseilles", at=WINTER) == ["A PAR B", "A MAR B"]


def test_a_table_may_have_a_column_for_builds_and_removals() -> None:
    table = "| France | Build | A Par |\n| Germany | Remove | A Ruh |\n| Germany | Destroy | F Den |"
    assert orders(table, at=WINTER) == ["A PAR B", "A RUH D", "F DEN D"]


def test_a_build_that_is_taken_back_in_brackets_is_not_followed() -> None:
    assert followed("F Bre (no wait, A Bre)", "FRANCE") == []
