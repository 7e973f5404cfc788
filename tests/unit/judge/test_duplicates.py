"""More than one order for a unit: two that differ are none, and one repeated is one."""

from __future__ import annotations

from standoff.judge import Judgement, Reason
from standoff.notation import write_order
from standoff.rulebook import Rulebook
from tests.judged import judged, played, units_after, verdict_on


def refusals(judgement: Judgement) -> list[tuple[str, Reason]]:
    return [
        (write_order(refusal.order, judgement.before), refusal.reason)
        for refusal in judgement.refusals
        if refusal.order is not None
    ]


TWO_MEANINGS = {"FRANCE": ["A PAR - BUR", "A PAR - PIC"]}
THREE_MEANINGS = {"FRANCE": ["A PAR - BUR", "A PAR - PIC", "A PAR - BUR"]}
REPEATED = {"FRANCE": ["A PAR - BUR", "A PAR - BUR"]}


def test_of_two_different_orders_neither_is_followed() -> None:
    judgement = played(TWO_MEANINGS)
    assert units_after(judgement) == {"FRANCE": ["A PAR"]}
    assert verdict_on(judgement, "A PAR").reason is Reason.NO_ORDER


def test_both_are_refused_as_ambiguous() -> None:
    assert sorted(refusals(played(TWO_MEANINGS))) == [
        ("A PAR - BUR", Reason.AMBIGUOUS),
        ("A PAR - PIC", Reason.AMBIGUOUS),
    ]


def test_an_order_given_again_after_another_one_saves_nothing() -> None:
    judgement = played(THREE_MEANINGS)
    assert units_after(judgement) == {"FRANCE": ["A PAR"]}
    assert [reason for _, reason in refusals(judgement)] == [Reason.AMBIGUOUS] * 3


def test_a_unit_left_without_an_order_may_be_supported_in_its_place() -> None:
    judgement = played({"FRANCE": [*TWO_MEANINGS["FRANCE"], "A GAS S A PAR"]})
    assert verdict_on(judgement, "A GAS").reason is Reason.SUPPORTED


def test_an_order_repeated_is_followed_and_its_repetition_superseded() -> None:
    judgement = played(REPEATED)
    assert units_after(judgement) == {"FRANCE": ["A BUR"]}
    assert refusals(judgement) == [("A PAR - BUR", Reason.SUPERSEDED)]


def test_two_different_retreats_for_a_unit_are_none() -> None:
    setup = {"phase": "S1901R", "units": {"ITALY": ["A TRI"]}, "retreats": {"AUSTRIA": {"A TRI": ["BUD", "VIE"]}}}
    judgement = judged(setup, {"AUSTRIA": ["A TRI R VIE", "A TRI R BUD"]}, Rulebook.standard())
    assert units_after(judgement) == {"ITALY": ["A TRI"]}
