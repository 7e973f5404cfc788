"""Adjustments: builds and removals, in the order of writing, as many as are due."""

from __future__ import annotations

from typing import Any

import pytest

from standoff.judge import Judgement, Reason
from standoff.orders import Remove, Waive
from standoff.rulebook import Rulebook
from tests.judged import judged, unit, units_after

TWO_BUILDS: dict[str, Any] = {
    "phase": "W1901A",
    "units": {"FRANCE": ["A BEL", "A SPA"]},
    "centers": {"FRANCE": ["BEL", "BRE", "MAR", "SPA"]},
}
TWO_REMOVALS: dict[str, Any] = {
    "phase": "W1901A",
    "units": {"FRANCE": ["A BEL", "A GAS", "A PAR", "F MAO"]},
    "centers": {"FRANCE": ["BEL", "PAR"]},
}


def adjusted(setup: dict[str, Any], *orders: str) -> Judgement:
    return judged(setup, {"FRANCE": orders}, Rulebook.standard())


def reasons(judgement: Judgement) -> list[Reason]:
    return [verdict.reason for verdict in judgement.verdicts]


def refused(judgement: Judgement) -> list[Reason]:
    return [refusal.reason for refusal in judgement.refusals]


def test_units_are_built_where_they_are_ordered() -> None:
    after = units_after(adjusted(TWO_BUILDS, "F BRE B", "A MAR B"))
    assert after == {"FRANCE": ["A BEL", "A MAR", "A SPA", "F BRE"]}


def test_of_too_many_builds_the_first_ones_count() -> None:
    one_due = {**TWO_BUILDS, "centers": {"FRANCE": ["BEL", "BRE", "MAR"]}}
    judgement = adjusted(one_due, "A MAR B", "F BRE B")
    assert units_after(judgement) == {"FRANCE": ["A BEL", "A MAR", "A SPA"]}
    assert refused(judgement) == [Reason.SUPERSEDED]


def test_an_unlawful_build_does_not_use_up_what_is_due() -> None:
    one_due = {**TWO_BUILDS, "centers": {"FRANCE": ["BEL", "BRE", "MAR"]}}
    assert units_after(adjusted(one_due, "A PAR B", "F BRE B")) == {"FRANCE": ["A BEL", "A SPA", "F BRE"]}


def test_one_province_has_room_for_one_build() -> None:
    judgement = adjusted(TWO_BUILDS, "F BRE B", "A BRE B")
    assert units_after(judgement) == {"FRANCE": ["A BEL", "A SPA", "F BRE"]}
    assert refused(judgement) == [Reason.SUPERSEDED]


def test_a_build_after_one_that_names_a_province_again_still_counts() -> None:
    assert units_after(adjusted(TWO_BUILDS, "F BRE B", "A BRE B", "A MAR B")) == {
        "FRANCE": ["A BEL", "A MAR", "A SPA", "F BRE"]
    }


def test_builds_that_are_not_used_are_lost_and_said_to_be() -> None:
    judgement = adjusted(TWO_BUILDS, "F BRE B")
    assert reasons(judgement) == [Reason.BUILT, Reason.NO_ORDER]
    assert units_after(judgement) == {"FRANCE": ["A BEL", "A SPA", "F BRE"]}


def test_a_build_that_is_waived_is_a_success() -> None:
    judgement = adjusted(TWO_BUILDS, "F BRE B", "WAIVE")
    assert reasons(judgement) == [Reason.BUILT, Reason.WAIVED]
    assert all(verdict.success for verdict in judgement.verdicts)


def test_a_waived_build_is_no_units() -> None:
    (verdict, _) = adjusted(TWO_BUILDS, "WAIVE").verdicts
    assert (verdict.unit, verdict.order) == (None, Waive())


def test_every_build_due_can_be_waived() -> None:
    judgement = adjusted(TWO_BUILDS, "WAIVE", "WAIVE")
    assert reasons(judgement) == [Reason.WAIVED, Reason.WAIVED]


def test_units_are_removed_where_they_are_ordered() -> None:
    assert units_after(adjusted(TWO_REMOVALS, "A PAR D", "A BEL D")) == {"FRANCE": ["A GAS", "F MAO"]}


def test_of_too_many_removals_the_first_ones_count() -> None:
    judgement = adjusted(TWO_REMOVALS, "A PAR D", "A BEL D", "F MAO D")
    assert units_after(judgement) == {"FRANCE": ["A GAS", "F MAO"]}
    assert refused(judgement) == [Reason.SUPERSEDED]


def test_a_unit_named_twice_is_removed_once_and_the_other_goes_by_distance() -> None:
    judgement = adjusted(TWO_REMOVALS, "A PAR D", "A PAR D")
    assert reasons(judgement) == [Reason.REMOVED, Reason.CIVIL_DISORDER]
    assert units_after(judgement) == {"FRANCE": ["A BEL", "A GAS"]}


def test_without_an_order_the_farthest_units_go() -> None:
    judgement = adjusted(TWO_REMOVALS)
    assert [verdict.unit for verdict in judgement.verdicts] == [unit("F MAO"), unit("A GAS")]
    assert [verdict.order for verdict in judgement.verdicts] == [Remove(unit=unit("F MAO")), Remove(unit=unit("A GAS"))]


def test_an_unlawful_removal_does_not_save_a_unit() -> None:
    assert units_after(adjusted(TWO_REMOVALS, "A MUN D", "A PAR D")) == {"FRANCE": ["A BEL", "A GAS"]}


@pytest.mark.parametrize("order", ["A PAR B", "A BEL D", "WAIVE"])
def test_a_power_with_as_many_units_as_centres_neither_builds_nor_removes(order: str) -> None:
    balanced = {**TWO_BUILDS, "centers": {"FRANCE": ["BEL", "SPA"]}}
    judgement = adjusted(balanced, order)
    assert units_after(judgement) == {"FRANCE": ["A BEL", "A SPA"]}
    assert judgement.verdicts == ()


def test_a_power_that_owns_nothing_loses_every_unit_the_fleet_first() -> None:
    setup = {"phase": "W1901A", "units": {"FRANCE": ["A BEL", "F MAO"]}, "centers": {}}
    assert [verdict.unit for verdict in adjusted(setup).verdicts] == [unit("F MAO"), unit("A BEL")]
