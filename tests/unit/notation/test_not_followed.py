"""What has two lawful meanings, or none, is not followed; the answer tells the meanings, the faults, or what was seen."""

from __future__ import annotations

import pytest

from standoff.notation import Illegal
from standoff.orders import Cause
from tests.unit.notation.reader import orders, outcome, position, read


@pytest.mark.parametrize(
    ("text", "power", "meanings"),
    [
        ("Fleet to North Sea", "ENGLAND", {"F EDI - NTH", "F LON - NTH"}),
        ("F Con - Bul", "TURKEY", {"F CON - BUL/EC", "F CON - BUL/SC"}),
        ("A to Gal", "AUSTRIA", {"A BUD - GAL", "A VIE - GAL"}),
        ("F Edi - Nor", "ENGLAND", {"F EDI - NTH", "F EDI - NWG"}),
    ],
)
def test_an_order_with_several_lawful_meanings_lists_them_all(text: str, power: str, meanings: set[str]) -> None:
    at = position("England: F Edi, F Lon\nTurkey: F Con\nAustria: A Bud, A Vie")
    (answer,) = orders(text, power, at)
    assert answer.startswith("ambiguous: ")
    assert set(answer.removeprefix("ambiguous: ").split(" or ")) == meanings


@pytest.mark.parametrize(
    ("text", "causes"),
    [
        ("A Par - Mun", [Cause.NOT_NEXT_TO]),
        ("A Par - Eng", [Cause.ARMY_TO_WATER, Cause.NOT_NEXT_TO]),
        ("A Mun - Ber", [Cause.NOT_YOURS]),
        ("A Boh - Sil", [Cause.NO_SUCH_UNIT]),
        ("F Eng - Lon", [Cause.NO_SUCH_UNIT]),
        ("Paris builds", [Cause.WRONG_PHASE]),
        ("A Par R Bur", [Cause.WRONG_PHASE]),
        ("A Par disbands", [Cause.WRONG_PHASE]),
        ("Waive", [Cause.WRONG_PHASE]),
        ("A Par S A War", [Cause.CANNOT_SUPPORT_THERE]),
        ("A Par S A Boh-Gal", [Cause.NO_SUCH_UNIT, Cause.CANNOT_SUPPORT_THERE]),
        ("F Bre C A Par - Pic", [Cause.NOT_A_FLEET_AT_SEA]),
        ("F Bre - Spa(ec)", [Cause.NOT_NEXT_TO]),
    ],
)
def test_an_order_without_a_lawful_meaning_tells_every_cause(text: str, causes: list[Cause]) -> None:
    (reading,) = read(text, "FRANCE").readings
    assert isinstance(reading.outcome, Illegal)
    assert [fault.cause for fault in reading.outcome.faults] == causes


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("A Par", "It does not say what Par is to do."),
        ("Army", "It does not say what the unit is to do."),
        ("A Par -", "It does not say where to."),
        ("A Par retreats", "It does not say where to."),
        ("A Par via convoy", "It does not say where to."),
        ("A Par supports", "It does not say which unit is to be helped."),
        ("F Bre C A Par", "It does not say where the army is to be convoyed."),
        ("A Par - Xyzzy", 'No place is called "Xyzzy".'),
        ("A Par - Bup", '"Bup" may be Budapest or Bulgaria or Burgundy.'),
        ("A Par - Bur or Gas", 'It leaves a choice, sets a condition or takes something back: "or Gas".'),
        ("A Par - Bur/Gas", 'It leaves a choice, sets a condition or takes something back: "/Gas".'),
        (
            "A Par - Bur unless A Mun moves",
            'It leaves a choice, sets a condition or takes something back: "unless A Mun moves".',
        ),
        ("F Eng C A Lon S A Pic-Bre", "It does not say where the army is to be convoyed."),
        ("A Par - Bur supports Mar", 'It goes on with "supports Mar".'),
        (
            "if A Mun - Bur then A Par - Pic",
            'It leaves a choice, sets a condition or takes something back: "if A Mun - Bur then A Par - Pic".',
        ),
        (
            "don't move A Par - Bur",
            """It leaves a choice, sets a condition or takes something back: "don't move A Par - Bur".""",
        ),
        ("Good luck to all of you", "No order could be made out."),
        ("Hold!", "No order could be made out."),
        ("A Mar supports the attack of A Par", "It does not say where to."),
        ("A Mar supports the move to Bur", "It does not say where to."),
        ("A Mar S A Par in Bur", 'It goes on with "in Bur".'),
        ("A Mar S A Par from Gas", 'It goes on with "from Gas".'),
        ("A Par - Bur supported by", "It does not say which unit helps."),
        ("A Par - Bur supported", 'It goes on with "supported".'),
        ("A Par supported by A Mar - Bur", "It does not say which unit is to move."),
        ("A Mar S A Par supported by F Bre", "It does not say what that helps."),
        ("A Par and A Mar - Bur supported by F Bre", "It does not say what that helps."),
        ("All units hold supported by A Mar", "It does not say what that helps."),
        ("A Par holds convoyed by F Bre", "It does not say what that helps."),
        ("A Par supports each other", "It does not say which unit supports which."),
        (
            "All units hold except A Par - Bur",
            'It leaves a choice, sets a condition or takes something back: "except A Par - Bur".',
        ),
        ("what about Burgundy, then?", "It names Burgundy, but no order."),
    ],
)
def test_text_that_is_no_order_tells_what_was_understood(text: str, why: str) -> None:
    answers = orders(text, "FRANCE")
    assert f"unreadable: {why}" in answers
    assert not [answer for answer in answers if answer.startswith("A PAR - ")]


@pytest.mark.parametrize(
    "text",
    [
        "Not A Par - Bur",
        "no A Par - Bur",
        "Not Par to Bur",
        "Not all units hold",
        "No moving A Par to Bur",
        "Cancel A Par - Bur",
        "Ignore A Par - Bur",
        "A Par - Bur (cancelled)",
        "A Par - Bur is cancelled",
        "A Par - Bur rather than Gas",
    ],
)
def test_what_is_denied_or_taken_back_is_not_followed(text: str) -> None:
    sheet = read(text, "FRANCE")
    assert sheet.readings
    assert sheet.orders == ()


def test_a_no_that_denies_no_order_is_passed_over() -> None:
    sheet = "Austria: no changes\nItaly: no orders\nRetreats: no\nFrance: no, A Par - Bur"
    assert orders(sheet) == ["A PAR - BUR"]


def test_help_from_a_unit_of_another_power_is_not_followed_but_the_move_is() -> None:
    assert orders("A Par - Bur supported by A Mun", "FRANCE") == ["A PAR - BUR", "illegal: A MUN S A PAR - BUR"]


@pytest.mark.parametrize(
    "text",
    [
        "F S Ska A Nwy-Swe",
        "F s (Ska) A (Nwy) - Swe",
        "F S Ska English army in Norway to Sweden",
        "The fleet in supports the Skagerrak the army in Norway moving to Sweden",
        "The fleet in the Skagerrak supports Kattegat the army in Norway moving to Sweden",
    ],
)
def test_a_support_with_its_verb_misplaced_leaves_no_move_behind(text: str) -> None:
    assert read(text, "ENGLAND", position("England: F Ska, A Nwy")).orders == ()


def test_a_support_for_a_place_may_have_an_order_behind_it_on_the_next_line() -> None:
    at = position("England: F Ska, A Nwy, A Swe")
    assert orders("Fleet supports Swe\nA Nwy - Fin", "ENGLAND", at) == ["F SKA S A SWE", "A NWY - FIN"]


def test_an_article_is_no_army() -> None:
    at = position("Winter 1901\nFrance: A Bur\nFrance owns: Par, Bre, Mar")
    assert orders("Build a in Brest", "FRANCE", at) == ["ambiguous: A BRE B or F BRE B"]


def test_all_units_are_whose_only_a_power_can_tell() -> None:
    assert orders("All units hold") == ["unreadable: It does not say which units are meant."]


def test_all_units_are_not_what_an_adjustment_can_mean() -> None:
    at = position("Winter 1901\nFrance: A Par, A Mar\nFrance owns: Par")
    assert orders("All units disband", "FRANCE", at) == ["unreadable: It does not say which units are meant."]


def test_all_units_and_another_order_for_one_of_them_are_two_meanings() -> None:
    sheet = read("All units hold, A Par - Bur", "FRANCE")
    assert [outcome(reading) for reading in sheet.readings if sheet.is_followed(reading)] == ["F BRE H", "A MAR H"]


@pytest.mark.parametrize("text", ["A Par - Bur / Pic", "A Par - Bur / A Par - Pic"])
def test_a_bar_between_two_moves_of_one_unit_is_a_choice(text: str) -> None:
    assert read(text, "FRANCE").orders == ()


def test_what_depends_on_a_condition_is_not_followed_either() -> None:
    (answer,) = orders("if A Mun - Bur then A Par - Pic", "FRANCE")
    assert answer.startswith("unreadable: ")


def test_an_order_in_a_line_of_talk_is_found() -> None:
    assert orders("Please let A Par go to Bur", "FRANCE")[-1] == "A PAR - BUR"


def test_neighbouring_nonsense_is_one_reading_and_that_of_the_next_line_another() -> None:
    assert [reading.text for reading in read("hello, dear me\ngood bye").readings] == ["hello, dear me", "good bye"]


def test_a_unit_that_nobody_has_is_told_so_where_no_power_is_known() -> None:
    assert orders("A Boh - Sil") == ["unreadable: There is no army in Boh that could be meant."]


def test_a_unit_without_a_place_that_nobody_has_is_told_so() -> None:
    at = position("France: A Par")
    assert orders("Fleet to Eng", "FRANCE", at) == ["unreadable: France has no fleet that could be meant."]
    assert orders("Fleet holds", at=at) == ["unreadable: There is no fleet that could be meant."]


def test_a_supported_unit_that_is_not_there_is_told_with_the_kind_that_could_be() -> None:
    (reading,) = read("A Par S Eng - Bre", "FRANCE").readings
    assert isinstance(reading.outcome, Illegal)
    assert "There is no F ENG." in str(reading.outcome.faults[0])


def test_two_different_orders_for_a_unit_have_two_meanings_and_neither_is_followed() -> None:
    sheet = read("France: A Par - Bur, A Mar H, A Par - Pic, A Mar H")
    assert [sheet.is_followed(reading) for reading in sheet.readings] == [False, True, False, True]
    assert {sheet.readings[0].order.unit} == sheet.ordered_twice  # type: ignore[union-attr]
    assert len(sheet.orders) == 2
