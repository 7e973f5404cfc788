"""A power in civil disorder: its units hold, help nobody, are gone when driven out; it builds nothing."""

from __future__ import annotations

from typing import Any

from standoff.judge import Reason
from standoff.rulebook import Rulebook
from tests.judged import dislodged_of, failed, judged, played, retreats_of, units_after, verdict_on

STANDARD = Rulebook.standard()


def test_its_units_hold_whatever_is_ordered() -> None:
    judgement = played({"ITALY": ["A VEN - TYR", "A ROM - VEN"]}, fallen=["ITALY"])
    assert units_after(judgement) == {"ITALY": ["A ROM", "A VEN"]}


def test_the_verdict_on_its_units_says_so() -> None:
    verdict = verdict_on(played({"ITALY": ["A VEN"]}, fallen=["ITALY"]), "A VEN")
    assert (verdict.reason, verdict.order) == (Reason.CIVIL_DISORDER, None)


def test_its_units_do_not_support_each_other() -> None:
    orders = {"ITALY": ["A VEN H", "A ROM S A VEN"], "AUSTRIA": ["A TYR - VEN", "F TRI S A TYR - VEN"]}
    assert dislodged_of(played(orders, fallen=["ITALY"])) == {"ITALY": ["A VEN"]}
    assert dislodged_of(played(orders)) == {}


def test_others_may_support_its_units() -> None:
    orders = {
        "ITALY": ["A VEN"],
        "AUSTRIA": ["A TYR - VEN", "F TRI S A TYR - VEN"],
        "FRANCE": ["A PIE S A VEN"],
    }
    assert failed(played(orders, fallen=["ITALY"])) == ["A TYR - VEN"]


def test_its_unit_that_is_driven_out_is_gone() -> None:
    orders = {"ITALY": ["A VEN"], "AUSTRIA": ["A TYR - VEN", "F TRI S A TYR - VEN"]}
    judgement = played(orders, fallen=["ITALY"])
    assert retreats_of(judgement) == {}
    assert str(judgement.after.phase) == "F1901M"
    assert verdict_on(judgement, "A VEN").stranded


def test_it_implies_no_moves_under_gibsons() -> None:
    orders = {"RUSSIA": ["A UKR S F SEV - RUM", "F SEV"]}
    assert units_after(played(orders, Rulebook.gibsons(), fallen=["RUSSIA"])) == {"RUSSIA": ["A UKR", "F SEV"]}


BUILD_DUE: dict[str, Any] = {
    "phase": "W1901A",
    "units": {"ITALY": ["A VEN"]},
    "centers": {"ITALY": ["ROM", "VEN"]},
}


def test_it_builds_nothing_even_if_ordered() -> None:
    judgement = judged(BUILD_DUE, {"ITALY": ["A ROM B"]}, STANDARD, fallen=["ITALY"])
    assert units_after(judgement) == {"ITALY": ["A VEN"]}
    assert [verdict.reason for verdict in judgement.verdicts] == [Reason.CIVIL_DISORDER]


def test_its_removals_go_by_distance_whatever_is_ordered() -> None:
    setup = {"phase": "W1901A", "units": {"ITALY": ["A VEN", "A BOH"]}, "centers": {"ITALY": ["VEN"]}}
    judgement = judged(setup, {"ITALY": ["A VEN D"]}, STANDARD, fallen=["ITALY"])
    assert units_after(judgement) == {"ITALY": ["A VEN"]}


def test_its_retreats_count_for_nothing() -> None:
    setup = {"phase": "S1901R", "units": {"AUSTRIA": ["A VEN"]}, "retreats": {"ITALY": {"A VEN": ["ROM"]}}}
    judgement = judged(setup, {"ITALY": ["A VEN R ROM"]}, STANDARD, fallen=["ITALY"])
    assert units_after(judgement) == {"AUSTRIA": ["A VEN"]}


def test_its_unit_that_does_not_retreat_is_disbanded_for_that_reason() -> None:
    setup = {
        "phase": "S1901R",
        "units": {"AUSTRIA": ["A VEN", "A TUS"]},
        "retreats": {"ITALY": {"A VEN": ["ROM"], "A TUS": []}, "FRANCE": {}},
    }
    judgement = judged(setup, {"ITALY": ["A VEN R ROM"]}, STANDARD, fallen=["ITALY"])
    assert [verdict.reason for verdict in judgement.verdicts] == [Reason.CIVIL_DISORDER] * 2


def test_the_retreats_of_others_are_judged_as_ever() -> None:
    setup = {"phase": "S1901R", "units": {"AUSTRIA": ["A VEN"]}, "retreats": {"ITALY": {"A VEN": ["ROM"]}}}
    assert [verdict.reason for verdict in judged(setup, {}, STANDARD, fallen=["AUSTRIA"]).verdicts] == [Reason.NO_ORDER]


def test_the_orders_of_other_powers_count() -> None:
    orders = {"ITALY": ["A VEN"], "AUSTRIA": ["A TRI - TYR"]}
    assert units_after(played(orders, fallen=["ITALY"])) == {"AUSTRIA": ["A TYR"], "ITALY": ["A VEN"]}
