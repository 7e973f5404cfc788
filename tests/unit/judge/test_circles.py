"""Circles of orders that wait for one another: what belongs to one, and what stands beside it."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from standoff.judge import Reason
from standoff.rulebook import Edition, Rulebook
from tests.judged import failed, played, verdict_on

# The army cuts Naples if the fleet carries it; the fleet is lost if Naples is not cut but Rome comes with it alone, and
# safe if the Gulf of Lyon stands Rome off. So the convoy hangs on itself.
PARADOX: Mapping[str, list[str]] = {
    "FRANCE": ["A TUN - NAP", "F TYS C A TUN - NAP", "A APU S A TUN - NAP"],
    "ITALY": ["F NAP S F ROM - TYS", "F ROM - TYS"],
    "TURKEY": ["F LYO - TYS", "F WES S F LYO - TYS"],
}
ROTATION: Mapping[str, list[str]] = {"RUSSIA": ["A MOS - UKR", "A UKR - WAR", "A WAR - MOS"]}


def test_the_convoy_of_a_paradox_fails_and_its_army_has_no_effect() -> None:
    judgement = played(PARADOX)
    assert verdict_on(judgement, "F TYS").reason is Reason.PARADOX
    assert verdict_on(judgement, "A TUN").reason is Reason.PARADOX
    assert verdict_on(judgement, "F NAP").reason is Reason.SUPPORTED


def test_an_attack_by_its_own_country_is_no_part_of_what_a_support_waits_for() -> None:
    judgement = played({**PARADOX, "ITALY": [*PARADOX["ITALY"], "F ION - NAP"]})
    assert failed(judgement) == sorted([*failed(played(PARADOX)), "F ION - NAP"])


def test_the_moves_of_a_rotation_succeed() -> None:
    assert failed(played(ROTATION)) == []


@pytest.mark.parametrize("stranger", ["A LVN - MOS", "A GAL - UKR"])
def test_a_rotation_stops_where_a_stranger_as_strong_comes_in_between(stranger: str) -> None:
    assert failed(played({**ROTATION, "AUSTRIA": [stranger]})) == sorted([*ROTATION["RUSSIA"], stranger])


def test_a_rotation_goes_on_where_support_keeps_a_stranger_out() -> None:
    orders = {"RUSSIA": [*ROTATION["RUSSIA"], "A SEV S A MOS - UKR"], "AUSTRIA": ["A GAL - UKR"]}
    assert failed(played(orders)) == ["A GAL - UKR"]


def test_two_rotations_that_do_not_touch_both_succeed() -> None:
    other = {"ITALY": ["F VEN - TRI", "A TRI - TYR", "A TYR - VEN"]}
    assert failed(played({**ROTATION, **other})) == []


@pytest.mark.parametrize("edition", Edition)
@pytest.mark.parametrize("stranger", ["AUSTRIA", "TURKEY"])  # one comes before the others on the list, one after
def test_two_that_change_places_by_convoy_keep_out_whoever_only_waits_for_them(edition: Edition, stranger: str) -> None:
    # London and Belgium wait for each other. York waits for both, for it could go in if Belgium's army were driven out.
    orders = {
        stranger: ["A YOR - LON"],
        "ENGLAND": ["A LON - BEL VIA", "F NTH C A LON - BEL"],
        "FRANCE": ["A BEL - LON VIA", "F ENG C A BEL - LON", "A WAL S A BEL - LON"],
    }
    assert failed(played(orders, Rulebook.of(edition))) == ["A YOR - LON"]


def test_a_paradox_is_ruled_on_beside_a_rotation_that_it_does_not_touch() -> None:
    assert failed(played({**PARADOX, **ROTATION})) == failed(played(PARADOX))


def test_an_army_that_nobody_convoys_is_no_part_of_a_paradox_elsewhere() -> None:
    judgement = played({**PARADOX, "ENGLAND": ["A LON - BEL VIA", "F NTH H"]})
    assert verdict_on(judgement, "A LON").reason is Reason.NO_CONVOY
