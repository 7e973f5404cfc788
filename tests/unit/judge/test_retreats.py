"""Retreats: who goes where, who is disbanded, and who has nowhere to go."""

from __future__ import annotations

from typing import Any

from standoff.judge import Reason
from standoff.rulebook import Rulebook
from tests.judged import judged, played, retreats_of, unit, units_after, verdict_on

STANDARD = Rulebook.standard()

TWO_DRIVEN_OUT: dict[str, Any] = {
    "phase": "S1901R",
    "units": {"GERMANY": ["A BOH", "A VIE"]},
    "retreats": {"ITALY": {"A BOH": ["GAL", "TYR"]}, "AUSTRIA": {"A VIE": ["GAL", "TYR"]}},
}


def test_a_dislodged_unit_goes_where_it_is_ordered() -> None:
    judgement = judged(TWO_DRIVEN_OUT, {"ITALY": ["A BOH R TYR"], "AUSTRIA": ["A VIE R GAL"]}, STANDARD)
    assert units_after(judgement) == {"AUSTRIA": ["A GAL"], "GERMANY": ["A BOH", "A VIE"], "ITALY": ["A TYR"]}


def test_two_that_retreat_to_one_place_are_both_disbanded() -> None:
    judgement = judged(TWO_DRIVEN_OUT, {"ITALY": ["A BOH R TYR"], "AUSTRIA": ["A VIE R TYR"]}, STANDARD)
    assert units_after(judgement) == {"GERMANY": ["A BOH", "A VIE"]}


def test_the_verdict_names_the_other_unit_that_went_to_the_same_place() -> None:
    judgement = judged(TWO_DRIVEN_OUT, {"ITALY": ["A BOH R TYR"], "AUSTRIA": ["A VIE R TYR"]}, STANDARD)
    verdict = verdict_on(judgement, "A BOH")
    assert (verdict.reason, verdict.by) == (Reason.TWO_TO_ONE_PLACE, (unit("A VIE"),))


def test_two_fleets_that_retreat_to_two_coasts_of_one_province_are_both_disbanded() -> None:
    setup = {
        "phase": "S1901R",
        "units": {"ENGLAND": ["F MAO", "F WES"]},
        "retreats": {"FRANCE": {"F MAO": ["SPA/NC", "SPA/SC"]}, "ITALY": {"F WES": ["SPA/SC"]}},
    }
    judgement = judged(setup, {"FRANCE": ["F MAO R SPA/NC"], "ITALY": ["F WES R SPA/SC"]}, STANDARD)
    assert units_after(judgement) == {"ENGLAND": ["F MAO", "F WES"]}


def test_one_may_retreat_where_the_other_is_disbanded_for_it() -> None:
    judgement = judged(TWO_DRIVEN_OUT, {"ITALY": ["A BOH R TYR"], "AUSTRIA": ["A VIE D"]}, STANDARD)
    assert units_after(judgement) == {"GERMANY": ["A BOH", "A VIE"], "ITALY": ["A TYR"]}


def test_to_disband_is_an_order_that_succeeds() -> None:
    verdict = verdict_on(judged(TWO_DRIVEN_OUT, {"AUSTRIA": ["A VIE D"]}, STANDARD), "A VIE")
    assert (verdict.reason, verdict.success) == (Reason.DISBANDED, True)


def test_a_dislodged_unit_without_an_order_is_disbanded() -> None:
    judgement = judged(TWO_DRIVEN_OUT, {"ITALY": ["A BOH R TYR"]}, STANDARD)
    assert verdict_on(judgement, "A VIE").reason is Reason.NO_ORDER
    assert "AUSTRIA" not in units_after(judgement)


def test_a_unit_with_nowhere_to_go_is_disbanded_for_that_reason() -> None:
    setup = {**TWO_DRIVEN_OUT, "retreats": {"ITALY": {"A BOH": []}}}
    assert verdict_on(judged(setup, {}, STANDARD), "A BOH").reason is Reason.NOWHERE_TO_RETREAT


SURROUNDED = {
    "GERMANY": ["A MUN - TYR", "A BOH S A MUN - TYR", "F TRI H", "A VEN H", "A PIE H", "A VIE H"],
    "ITALY": ["A TYR H"],
}


def test_a_unit_driven_out_with_nowhere_to_retreat_to_is_gone_at_once() -> None:
    judgement = played(SURROUNDED)
    assert verdict_on(judgement, "A TYR").stranded
    assert "ITALY" not in units_after(judgement)


def test_a_unit_driven_out_with_somewhere_to_go_is_not_stranded() -> None:
    judgement = played({**SURROUNDED, "GERMANY": SURROUNDED["GERMANY"][:-1]})
    assert not verdict_on(judgement, "A TYR").stranded
    assert retreats_of(judgement) == {"ITALY": {"A TYR": ["VIE"]}}


def test_a_unit_does_not_retreat_to_where_a_stand_off_left_room() -> None:
    orders = {
        "GERMANY": ["A MUN - TYR", "A BOH S A MUN - TYR", "F TRI H", "A PIE H"],
        "AUSTRIA": ["A ROM - VEN", "A APU - VEN"],
        "ITALY": ["A TYR H"],
    }
    assert retreats_of(played(orders)) == {"ITALY": {"A TYR": ["VIE"]}}


def test_a_move_that_had_no_way_to_arrive_makes_no_stand_off() -> None:
    orders = {
        "GERMANY": ["A MUN - TYR", "A BOH S A MUN - TYR", "A PIE H", "A VIE H"],
        "AUSTRIA": ["A TUN - TRI", "A ALB - TRI", "F ION H", "F ADR H", "A VEN H"],
        "ITALY": ["A TYR H"],
    }
    assert retreats_of(played(orders)) == {}


def test_a_fleet_retreats_along_its_own_coast() -> None:
    orders = {
        "ENGLAND": ["F MAO - SPA/NC", "F POR S F MAO - SPA/NC"],
        "FRANCE": ["F SPA/SC H"],
    }
    assert retreats_of(played(orders)) == {"FRANCE": {"F SPA/SC": ["LYO", "MAR", "WES"]}}
