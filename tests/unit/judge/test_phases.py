"""Which phase follows, when centres change hands, and when somebody has won."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import pytest

from standoff.board import PowerName, members, standard_board
from standoff.judge import Judgement, judge
from standoff.orders import read_setup
from standoff.rulebook import Rulebook
from tests.judged import judged, played, units_after

STANDARD = Rulebook.standard()

DRIVEN_OUT = {"ITALY": ["A VEN - TRI", "A TYR S A VEN - TRI"], "AUSTRIA": ["A TRI H"]}
ANOTHER_STAYS = {"ITALY": ["A VEN H"]}
NEVER_ENOUGH_TO_BUILD = {"ITALY": ["VEN"]}


def phase_after(orders: Mapping[str, list[str]], phase: str, centers: dict[str, list[str]] | None = None) -> str:
    return str(played(orders, phase=phase, centers=centers).after.phase)


def centres_of(judgement: Judgement, power: str) -> list[str]:
    board = standard_board()
    owned = judgement.after.centres[board.power_ids[PowerName(power)]]
    return sorted(board.provinces[centre].code for centre in members(owned))


def winner_of(judgement: Judgement) -> str | None:
    return None if judgement.winner is None else judgement.before.board.powers[judgement.winner].name


def test_spring_moves_that_drive_nobody_out_are_followed_by_fall() -> None:
    assert phase_after(ANOTHER_STAYS, "S1901M") == "F1901M"


@pytest.mark.parametrize(("phase", "following"), [("S1901M", "S1901R"), ("F1901M", "F1901R")])
def test_who_is_driven_out_retreats_next(phase: str, following: str) -> None:
    assert phase_after(DRIVEN_OUT, phase) == following


def test_the_retreats_are_left_out_when_nobody_driven_out_has_anywhere_to_go() -> None:
    orders = {
        "ITALY": ["A VEN - TRI", "A TYR S A VEN - TRI", "A SER H", "A BUD H", "A VIE H", "F ADR H", "A ALB H"],
        "AUSTRIA": ["A TRI H"],
    }
    assert phase_after(orders, "S1901M") == "F1901M"


@pytest.mark.parametrize(("phase", "following"), [("S1901R", "F1901M"), ("F1901R", "S1902M")])
def test_after_the_retreats_nobody_has_to_retreat_any_more(phase: str, following: str) -> None:
    setup = {"phase": phase, "units": {"ITALY": ["A TRI"]}, "retreats": {"AUSTRIA": {"A TRI": ["VIE"]}}}
    after = judged(setup, {"AUSTRIA": ["A TRI R VIE"]}, STANDARD).after
    assert (str(after.phase), after.dislodged) == (following, ())


def test_spring_moves_change_the_owner_of_no_centre() -> None:
    judgement = played({"ITALY": ["A VEN - TRI"]}, centers={"AUSTRIA": ["TRI"], "ITALY": ["VEN"]})
    assert (centres_of(judgement, "AUSTRIA"), centres_of(judgement, "ITALY")) == (["TRI"], ["VEN"])


def test_after_fall_who_stands_in_a_centre_owns_it() -> None:
    judgement = played({"ITALY": ["A VEN - TRI"]}, phase="F1901M", centers={"AUSTRIA": ["TRI"], "ITALY": ["VEN"]})
    assert (centres_of(judgement, "AUSTRIA"), centres_of(judgement, "ITALY")) == ([], ["TRI", "VEN"])


def test_a_centre_that_was_left_stays_with_its_owner() -> None:
    judgement = played({"ITALY": ["A VEN - TYR"]}, phase="F1901M", centers={"ITALY": ["VEN"]})
    assert centres_of(judgement, "ITALY") == ["VEN"]


def test_centres_do_not_change_hands_before_fall_s_retreats() -> None:
    judgement = played(DRIVEN_OUT, phase="F1901M", centers={"AUSTRIA": ["TRI"]})
    assert str(judgement.after.phase) == "F1901R"
    assert (centres_of(judgement, "AUSTRIA"), centres_of(judgement, "ITALY")) == (["TRI"], [])


def test_a_unit_that_retreats_into_a_centre_in_fall_takes_it() -> None:
    setup = {
        "phase": "F1901R",
        "units": {"ITALY": ["A TRI"]},
        "centers": {"AUSTRIA": ["TRI"], "RUSSIA": ["BUD"]},
        "retreats": {"AUSTRIA": {"A TRI": ["BUD"]}},
    }
    judgement = judged(setup, {"AUSTRIA": ["A TRI R BUD"]}, STANDARD)
    assert [centres_of(judgement, power) for power in ("AUSTRIA", "ITALY", "RUSSIA")] == [["BUD"], ["TRI"], []]


def test_winter_is_left_out_when_nobody_must_remove_or_can_build() -> None:
    assert phase_after(ANOTHER_STAYS, "F1901M", NEVER_ENOUGH_TO_BUILD) == "S1902M"


def test_there_is_a_winter_when_somebody_must_remove() -> None:
    assert phase_after({"ITALY": ["A TYR H"]}, "F1901M") == "W1901A"


def test_there_is_a_winter_when_somebody_can_build() -> None:
    assert phase_after(ANOTHER_STAYS, "F1901M", {"ITALY": ["ROM", "VEN"]}) == "W1901A"


def test_there_is_no_winter_for_an_open_home_of_a_power_with_as_many_units_as_centres() -> None:
    assert phase_after({"ITALY": ["A TYR H"]}, "F1901M", {"ITALY": ["VEN"]}) == "S1902M"


def test_there_is_no_winter_for_a_power_whose_open_centres_are_not_at_home() -> None:
    assert phase_after(ANOTHER_STAYS, "F1901M", {"ITALY": ["TRI", "VEN"]}) == "S1902M"


def test_there_is_no_winter_for_the_builds_of_a_power_in_civil_disorder_alone() -> None:
    judgement = played(ANOTHER_STAYS, phase="F1901M", centers={"ITALY": ["ROM", "VEN"]}, fallen=["ITALY"])
    assert str(judgement.after.phase) == "S1902M"


def test_winter_is_followed_by_the_spring_of_the_next_year() -> None:
    setup = {"phase": "W1901A", "units": {"ITALY": ["A TYR"]}}
    assert str(judged(setup, {}, STANDARD).after.phase) == "S1902M"


# --- victory

BOARD_CENTRES = [
    province.code for province in standard_board().provinces if standard_board().centres >> province.id & 1
]
NOT_VEN_TRI = [code for code in BOARD_CENTRES if code not in {"VEN", "TRI"}]


def owning(count: int) -> dict[str, list[str]]:
    return {"ITALY": ["VEN", *NOT_VEN_TRI[: count - 1]], "AUSTRIA": ["TRI"]}


@pytest.mark.parametrize(("before", "winner"), [(16, None), (17, "ITALY")])
def test_the_eighteenth_centre_wins_after_fall(before: int, winner: str | None) -> None:
    judgement = played({"ITALY": ["A VEN - TRI"]}, phase="F1905M", centers=owning(before))
    assert winner_of(judgement) == winner


@pytest.mark.parametrize(("turkish", "winner"), [(3, "AUSTRIA"), (4, None), (5, "TURKEY")])
def test_who_wins_on_a_board_where_several_can_have_enough_has_the_most(turkish: int, winner: str | None) -> None:
    board = replace(standard_board(), victory=3)
    owned = {"AUSTRIA": BOARD_CENTRES[:4], "TURKEY": BOARD_CENTRES[4 : 4 + turkish]}
    position = read_setup({"phase": "F1905M", "units": {}, "centers": owned}, board)
    assert winner_of(judge(position, {}, STANDARD)) == winner


def test_nobody_wins_after_spring() -> None:
    assert winner_of(played({"ITALY": ["A VEN - TRI"]}, phase="S1905M", centers=owning(18))) is None


def test_nobody_wins_before_fall_s_retreats() -> None:
    assert winner_of(played(DRIVEN_OUT, phase="F1905M", centers=owning(18))) is None


def test_the_winner_is_found_after_fall_s_retreats() -> None:
    setup: dict[str, Any] = {
        "phase": "F1905R",
        "units": {"ITALY": ["A TRI"]},
        "centers": owning(17),
        "retreats": {"AUSTRIA": {"A TRI": ["VIE"]}},
    }
    assert winner_of(judged(setup, {}, STANDARD)) == "ITALY"


def test_winter_has_no_winner_of_its_own() -> None:
    setup = {"phase": "W1905A", "units": {"ITALY": ["A VEN"]}, "centers": owning(18)}
    assert winner_of(judged(setup, {}, STANDARD)) is None


def test_units_stay_where_they_are_while_others_retreat() -> None:
    setup = {"phase": "S1901R", "units": {"ITALY": ["A TRI"]}, "retreats": {"AUSTRIA": {"A TRI": ["VIE"]}}}
    assert units_after(judged(setup, {}, STANDARD)) == {"ITALY": ["A TRI"]}
