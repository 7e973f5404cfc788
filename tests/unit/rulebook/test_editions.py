"""What each edition rules, and where: a row for each question, in the order 1982, Gibsons, 2000, standard."""

from __future__ import annotations

import re
from dataclasses import fields

import pytest

from standoff.rulebook import (
    BOOKS,
    COMMON_RULES,
    NEGOTIATION_TIMES,
    QUESTIONS,
    RULINGS,
    Choice,
    CivilDisorderRemoval,
    ConvoyParadox,
    ConvoyRoutes,
    DislodgedInfluence,
    Edition,
    ImplicitOrders,
    LandOrConvoy,
    NamedRoute,
    Negotiation,
    ParadoxRemainder,
    RetreatToOrigin,
    Rulebook,
    ShortGame,
)

ANSWERS: dict[str, tuple[Choice, Choice, Choice, Choice]] = {
    "convoy_routes": (
        ConvoyRoutes.ALL_BROKEN,
        ConvoyRoutes.ANY_BROKEN_UNLESS_NAMED,
        ConvoyRoutes.ALL_BROKEN,
        ConvoyRoutes.ALL_BROKEN,
    ),
    "convoy_paradox": (
        ConvoyParadox.ANY_CONVOYING_FLEET,
        ConvoyParadox.OWN_CONVOY,
        ConvoyParadox.NECESSARY_FLEET,
        ConvoyParadox.SZYKMAN,
    ),
    "paradox_remainder": (
        ParadoxRemainder.CANNOT_ARISE,
        ParadoxRemainder.SZYKMAN,
        ParadoxRemainder.SZYKMAN,
        ParadoxRemainder.SZYKMAN,
    ),
    "land_or_convoy": (
        LandOrConvoy.OWN_INTENT,
        LandOrConvoy.TO_EXCHANGE,
        LandOrConvoy.OWN_FLEET_OR_VIA,
        LandOrConvoy.OWN_FLEET_OR_VIA,
    ),
    "named_route": (NamedRoute.IGNORED, NamedRoute.BINDING, NamedRoute.IGNORED, NamedRoute.IGNORED),
    "retreat_to_origin": (
        RetreatToOrigin.NEVER,
        RetreatToOrigin.NEVER,
        RetreatToOrigin.NEVER,
        RetreatToOrigin.AFTER_CONVOYED_ATTACK,
    ),
    "dislodged_influence": (
        DislodgedInfluence.NONE,
        DislodgedInfluence.NONE,
        DislodgedInfluence.NONE,
        DislodgedInfluence.NONE_AFTER_HEAD_TO_HEAD,
    ),
    "implicit_orders": (ImplicitOrders.NONE, ImplicitOrders.FOLLOWED, ImplicitOrders.NONE, ImplicitOrders.NONE),
    "civil_disorder_removal": (
        CivilDisorderRemoval.FROM_HOME_CENTRES,
        CivilDisorderRemoval.FROM_HOME_CENTRES,
        CivilDisorderRemoval.FROM_COUNTRY,
        CivilDisorderRemoval.FROM_OWNED_CENTRES,
    ),
    "short_game": (ShortGame.MOST_UNITS, ShortGame.MOST_CENTRES, ShortGame.MOST_UNITS, ShortGame.MOST_CENTRES),
    "negotiation": (Negotiation.TIMED, Negotiation.TIMED_OR_AGREED, Negotiation.TIMED, Negotiation.SET_PER_GAME),
}

PLACES: dict[str, tuple[str, str, str, str]] = {
    "convoy_routes": ("XII.4", 'II.4 "Ambiguous Orders"', '"More than One Convoy Route"; rule 20', "DATC 4.A.1"),
    "convoy_paradox": (
        "XII.5",
        'II.8 "Convoyed Attack"',
        '"A Convoyed Attack Does Not Cut Certain Supports"; rules 21, 22',
        "DATC 4.A.2",
    ),
    "paradox_remainder": ("XII.5", "silent, so DATC 4.A.2", "silent, so DATC 4.A.2", "DATC 4.A.2"),
    "land_or_convoy": ("XII.6", 'II.6, II.4 "Ambiguous Orders"', '"Land and Convoy Routes"', "DATC 4.A.3"),
    "named_route": ("silent, so DATC 4.A.6", 'II.4 "Ambiguous Orders"', "silent, so DATC 4.A.6", "DATC 4.A.6"),
    "retreat_to_origin": ("XI", "II.9", '"Retreat and Disbanding Phase"', "DATC 4.A.5"),
    "dislodged_influence": ("IX.7", "silent, so as 1982 IX.7", '"Dislodgment in Standoffs"; rule 11', "DATC 4.A.7"),
    "implicit_orders": ("XII.1", "III.6, Autumn 1901", '"Writing Convoy Orders"; rule 9', "DATC 4.E.3"),
    "civil_disorder_removal": ("XIV.4", "III.3", '"Civil Disorder"', "DATC 4.D.8"),
    "short_game": ("III", "III.1", "silent, so as 1982 III", "silent, so as Gibsons III.1"),
    "negotiation": (
        "IV.1, XIV.1",
        "II.1, II.2, II.9, II.11",
        '"Diplomatic Phase", "Time Management"',
        "silent, so each game says",
    ),
}

CELLS = [(field, edition) for field in ANSWERS for edition in Edition]

PLACE = {
    Edition.AVALON_HILL_1982: r"silent, so |[IVX]+(\.\d+)?",
    Edition.GIBSONS: r"silent, so |I{1,3}\.\d+",
    Edition.AVALON_HILL_2000: r"silent, so |\"\w|rules? \d",
    Edition.STANDARD: r"silent, so |DATC [46]\.[A-J]\.\d",
}


@pytest.mark.parametrize(("field", "edition"), CELLS)
def test_the_edition_answers_as_its_book(field: str, edition: Edition) -> None:
    assert getattr(Rulebook.of(edition), field) is ANSWERS[field][list(Edition).index(edition)]


@pytest.mark.parametrize(("field", "edition"), CELLS)
def test_the_answer_has_its_place_in_the_book(field: str, edition: Edition) -> None:
    answers = type(ANSWERS[field][0])
    assert Rulebook.of(edition).place(answers) == PLACES[field][list(Edition).index(edition)]


@pytest.mark.parametrize("edition", Edition)
def test_every_place_is_of_the_kind_that_the_edition_has(edition: Edition) -> None:
    places = [row[edition].place for row in RULINGS.values()] + [rule.places[edition] for rule in COMMON_RULES]
    assert [place for place in places if not re.match(PLACE[edition], place)] == []


def test_the_questions_are_the_fields_of_a_rulebook() -> None:
    assert [question.field for question in QUESTIONS] == [field.name for field in fields(Rulebook)][1:]


def test_every_question_has_a_ruling_of_its_own_enum_in_every_edition() -> None:
    for question in QUESTIONS:
        assert [type(ruling.choice) for ruling in RULINGS[question.answers].values()] == [question.answers] * 4


def test_every_answer_is_given_by_an_edition() -> None:
    given = {ruling.choice for row in RULINGS.values() for ruling in row.values()}
    assert {answer for question in QUESTIONS for answer in question.answers} == given


def test_every_answer_is_a_sentence() -> None:
    answers = [answer for question in QUESTIONS for answer in question.answers]
    assert [answer for answer in answers if not answer.sentence.endswith(".")] == []


def test_every_question_is_one_that_the_editions_answer_differently() -> None:
    assert [field for field, row in ANSWERS.items() if len(set(row)) == 1] == []


@pytest.mark.parametrize(
    ("field", "issue"),
    [
        ("convoy_routes", "4.A.1"),
        ("convoy_paradox", "4.A.2"),
        ("paradox_remainder", "4.A.2"),
        ("land_or_convoy", "4.A.3"),
        ("retreat_to_origin", "4.A.5"),
        ("named_route", "4.A.6"),
        ("dislodged_influence", "4.A.7"),
        ("implicit_orders", "4.E.3"),
        ("civil_disorder_removal", "4.D.8"),
        ("short_game", ""),
        ("negotiation", ""),
    ],
)
def test_the_question_has_its_datc_issue(field: str, issue: str) -> None:
    (question,) = [question for question in QUESTIONS if question.field == field]
    assert question.datc == issue


def test_the_rules_that_all_share_are_those_of_the_comparison() -> None:
    assert {rule.title: rule.datc for rule in COMMON_RULES} == {
        "Support attacked from where it is aimed": "4.A.4",
        "A unit left out, or only its type given": "4.E.2",
        "Support that names only a province": "",
        "Coast left out of the move that is supported": "4.B.4",
        "Order to a coast out of reach": "4.B.3",
        "Two different orders for one unit": "4.D.3",
        "Illegal order": "4.E.1",
        "Fleets that convoy": "",
        "Builds not used": "4.D.7",
        "Too many builds or removals": "4.D.4 to 4.D.6",
        "A country in civil disorder": "4.D.9",
        "Victory": "",
        "Draw": "",
    }


def test_the_books_give_thirty_minutes_then_fifteen_and_five_to_write() -> None:
    times = NEGOTIATION_TIMES
    assert (times.before_first_turn, times.before_later_turns, times.writing) == (30, 15, 5)


def test_the_five_documents_are_each_played_by_an_edition() -> None:
    assert [book.edition.value for book in BOOKS] == [
        "avalon-hill-1982",
        "avalon-hill-2000",
        "gibsons",
        "avalon-hill-1982",
        "avalon-hill-2000",
    ]
