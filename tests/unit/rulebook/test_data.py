"""Rulebooks as plain data: written, read back, and every fault of bad data told."""

from __future__ import annotations

import json

import pytest

from standoff.errors import RulebookError
from standoff.rulebook import (
    QUESTIONS,
    Choice,
    ConvoyRoutes,
    Edition,
    ImplicitOrders,
    Rulebook,
    rulebook_from_data,
    rulebook_to_data,
)

EVERY_ANSWER = [answer for question in QUESTIONS for answer in question.answers]


def faults_of(data: object) -> tuple[str, ...]:
    with pytest.raises(RulebookError) as caught:
        rulebook_from_data(data)
    assert str(caught.value) == "\n".join(caught.value.faults)
    return caught.value.faults


def test_data_has_the_edition_and_the_choices_that_depart_from_it() -> None:
    rulebook = Rulebook.gibsons().with_choices(ConvoyRoutes.ALL_BROKEN, ImplicitOrders.FOLLOWED)
    assert rulebook_to_data(rulebook) == {"edition": "gibsons", "choices": {"convoy_routes": "all-broken"}}


@pytest.mark.parametrize("edition", Edition)
@pytest.mark.parametrize("answer", EVERY_ANSWER)
def test_what_is_written_as_json_is_read_back(edition: Edition, answer: Choice) -> None:
    rulebook = Rulebook.of(edition).with_choices(answer)
    assert rulebook_from_data(json.loads(json.dumps(rulebook_to_data(rulebook)))) == rulebook


def test_an_edition_alone_is_enough() -> None:
    assert rulebook_from_data({"edition": "standard"}) == Rulebook.standard()


@pytest.mark.parametrize(
    ("data", "fault"),
    [
        (["gibsons"], "a rulebook is an object with the keys edition, choices, not ['gibsons']"),
        ({}, "edition: must be one of avalon-hill-1982, gibsons, avalon-hill-2000, standard, not nothing"),
        ({"edition": 1982}, "edition: must be one of avalon-hill-1982, gibsons, avalon-hill-2000, standard, not 1982"),
        ({"edition": "standart"}, 'edition: no edition is called "standart"; did you mean "standard"? The editions are avalon-hill-1982, gibsons, avalon-hill-2000, standard'),
        ({"edition": "standard", "choices": "all"}, 'choices: must be an object of questions and answers, not "all"'),
        ({"edition": "standard", "choices": {"convoy_routes": "none"}}, 'choices.convoy_routes: "none" is no answer; take one of all-broken, any-broken-unless-named'),
        ({"edition": "standard", "choices": {"convoy_routes": None}}, "choices.convoy_routes: nothing is no answer; take one of all-broken, any-broken-unless-named"),
        ({"edition": "standard", "extra": 1}, "extra: no such key; the keys are edition, choices"),
    ],
)  # fmt: skip
def test_a_fault_says_where_it_is_and_what_would_do(data: object, fault: str) -> None:
    assert faults_of(data) == (fault,)


@pytest.mark.parametrize("question", ["dice", 7])
def test_a_question_that_is_none_is_answered_with_those_there_are(question: object) -> None:
    (fault,) = faults_of({"edition": "standard", "choices": {question: "two"}})
    assert fault.startswith(f"choices.{question}: no such question; the questions are convoy_routes, convoy_paradox,")


def test_all_faults_are_told_at_once() -> None:
    faults = faults_of({"edition": "x", "more": 1, "choices": {"dice": 2, "short_game": "dice"}})
    assert [fault.partition(":")[0] for fault in faults] == ["more", "edition", "choices.dice", "choices.short_game"]


def test_a_long_wrong_value_is_cut_short() -> None:
    (fault,) = faults_of({"edition": "standard", "choices": {"short_game": "x" * 1000}})
    assert len(fault) < 120
