"""Builds and removals, where a unit needs no verb: so whatever may be one must not be passed over."""

from __future__ import annotations

import pytest

from standoff.notation import Slip
from standoff.orders import Waive
from tests.unit.notation.reader import assumed, orders, position, read

WINTER = position(
    """
    Winter 1902
    France: A Bur, F Mid
    France owns: Par, Bre, Mar, Spa
    Germany: A Ruh, A Mun, F Den
    Germany owns: Mun
    """
)
SETTLED = position("Winter 1902\nFrance: A Bur\nFrance owns: Par")
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
        "A Ruh - waived",
        "A Ruh: keep",
        "A Ruh - not removed",
    ],
)
def test_a_unit_beside_words_that_may_say_otherwise_is_not_removed(text: str) -> None:
    assert followed(text, "GERMANY") == []


@pytest.mark.parametrize(
    "text",
    [
        "cannot build A Par",
        "A Par waives",
        "no A Par",
        "A Par - waived",
        "A Par: waived",
        "A Par (waived)",
        "A Par - no",
        "A Par: none",
    ],
)
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


class TestBuildingNothing:
    """It waives the builds that are due; where none are, it orders nothing and does no harm."""

    @pytest.mark.parametrize(
        "text",
        [
            "Build nothing",
            "builds none",
            "builds no units",
            "France builds nothing",
            "France does not build.",
            "Builds: none",
            "Builds:\nnone",
            "Builds - nothing\nRemovals: none",
            "France builds 0",
            "0 builds",
            "No builds",
            "no new builds this year",
            "none built",
            "none",
            "France: nothing, Germany: no builds",
            "nil",
            "Adjustments: none",
            "| France | Build | none |",
            "France (none)",
            "France (no builds):",
            "Build nothing\nBuild nothing please",
            "Retreats: none. Builds: none. Removals: none.",
        ],
    )
    def test_waives_each_build_that_is_due_and_that_is_told(self, text: str) -> None:
        readings = read(text, "FRANCE", WINTER).readings
        waived = [reading for reading in readings if reading.order == Waive()]
        assert [[slip.slip for slip in reading.assumptions] for reading in waived] == [[Slip.UNUSED_BUILD]] * 2
        assert len(waived) == len(readings)

    def test_is_told_in_the_words_that_were_written(self) -> None:
        text = "Russia: A War, A Mos\nFrance: builds nothing"
        assert assumed(text, at=WINTER) == ['"builds nothing" is read as a waived build.'] * 2

    @pytest.mark.parametrize(
        "text", ["Build A Par\nBuild nothing", "A Par, builds nothing", "Waive\nNone", "none\nA Par"]
    )
    def test_waives_those_that_are_left(self, text: str) -> None:
        assert max(orders(text, "FRANCE", WINTER)) == "WAIVE"
        assert len(orders(text, "FRANCE", WINTER)) == 2

    def test_is_not_followed_beside_orders_for_all_that_are_due(self) -> None:
        assert orders("Build A Par, F Bre\nno builds", "FRANCE", WINTER) == [
            "A PAR B",
            "F BRE B",
            "unreadable: All builds that are due have orders already.",
        ]

    def test_is_for_each_power_under_whose_name_it_stands(self) -> None:
        text = "France builds nothing. Germany: A Ruh, F Den"
        assert orders(text, at=WINTER) == ["WAIVE", "WAIVE", "A RUH D", "F DEN D"]

    def test_does_not_say_who_builds_nothing_under_no_name(self) -> None:
        whose = ["unreadable: It does not say whose builds or removals are meant."]
        assert [orders(text, at=WINTER) for text in ("Builds: none", "No removals", "none")] == [whose] * 3
        assert [orders(text, at=SETTLED) for text in ("Builds: none", "No removals", "none")] == [[]] * 3

    @pytest.mark.parametrize("text", ["builds nothing", "no builds", "none", "no removals", "Removals: none"])
    def test_does_no_harm_to_a_power_without_anything_due(self, text: str) -> None:
        assert orders(text, "ITALY", WINTER) == []

    @pytest.mark.parametrize(
        "text", ["Removals: none", "Remove nothing\n", "no removals", "Retreats: none", "No moves"]
    )
    def test_is_not_meant_by_doing_nothing_else(self, text: str) -> None:
        assert orders(text, "FRANCE", WINTER) == []

    @pytest.mark.parametrize(
        "text", ["builds nothing", "no builds. A Par - Bur", "none", "Retreats: none", "no removals"]
    )
    def test_orders_nothing_in_other_phases(self, text: str) -> None:
        assert orders(text, "FRANCE") in ([], ["A PAR - BUR"])

    @pytest.mark.parametrize(
        "text", ["build nothing, unless Germany builds", "build nothing if I lose Spain", "no A Par"]
    )
    def test_is_not_followed_under_a_condition_nor_is_the_denial_of_one_unit(self, text: str) -> None:
        assert followed(text, "FRANCE") == []

    @pytest.mark.parametrize(
        "text",
        ["no change", "Orders:", "no", "I build nothing", "nothing to build", "no new units"],
    )
    def test_is_not_read_out_of_other_words(self, text: str) -> None:
        assert followed(text, "FRANCE") == []

    def test_is_not_passed_over_where_more_was_to_come(self) -> None:
        assert orders("nothing to", "FRANCE", WINTER) == ["unreadable: No order could be made out."]


@pytest.mark.parametrize("text", ["removes nothing", "Remove: none", "no removals", "Removals: none", "none"])
def test_removals_that_are_due_cannot_be_left_out(text: str) -> None:
    assert orders(text, "GERMANY", WINTER) == ["unreadable: Units must be removed; it does not say which."]


def test_no_builds_do_no_harm_beside_removals() -> None:
    text = "Germany: Builds: none. Removals: A Ruh, F Den"
    assert orders(text, at=WINTER) == ["A RUH D", "F DEN D"]


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
