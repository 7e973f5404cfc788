"""The same orders under two rulebooks: what differs, on both sides, and nothing else."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

import pytest

from standoff.board import standard_board
from standoff.judge import Comparison, Reason, Verdict, compare
from standoff.judge.comparing import places_open
from standoff.notation import write_order
from standoff.rulebook import CivilDisorderRemoval, ConvoyParadox, Edition, RetreatToOrigin, Rulebook
from tests.judged import orders_of, played, position_of, power_id, unit, verdict_on

BOARD = standard_board()
STANDARD = Rulebook.standard()


def compared(
    setup: Mapping[str, Any],
    texts: Mapping[str, Iterable[str]],
    first: Rulebook,
    second: Rulebook,
    *,
    fallen: Iterable[str] = (),
) -> Comparison:
    position = position_of(setup)
    return compare(position, orders_of(texts, position), first, second, fallen=frozenset(map(power_id, fallen)))


def moves_compared(
    orders: Mapping[str, list[str]], first: Rulebook, second: Rulebook, *, fallen: Iterable[str] = ()
) -> Comparison:
    """Each unit stands where its order says; one named alone has none."""
    units = {power: [" ".join(text.split()[:2]) for text in texts] for power, texts in orders.items()}
    given = {power: [text for text in texts if len(text.split()) > 2] for power, texts in orders.items()}
    return compared({"phase": "S1901M", "units": units}, given, first, second, fallen=fallen)


def told(comparison: Comparison) -> dict[str, tuple[Reason | None, Reason | None]]:
    """By unit, what each rulebook makes of it."""
    return {
        BOARD.unit_text(each.unit): (_reason(each.first), _reason(each.second))
        for each in comparison.differences
        if each.unit is not None
    }


def _reason(verdict: Verdict | None) -> Reason | None:
    return None if verdict is None else verdict.reason


# One of two routes is broken, which in the U.K. book breaks the convoy; the Channel can retreat to wherever the army is
# not, in London or in Belgium.
TWO_ROUTES = {
    "ENGLAND": ["A LON - BEL", "F ENG C A LON - BEL", "F NTH C A LON - BEL"],
    "FRANCE": ["F BRE - ENG", "F IRI S F BRE - ENG"],
}


def test_only_the_units_are_listed_of_which_the_rulebooks_make_something_else() -> None:
    comparison = moves_compared(TWO_ROUTES, STANDARD, Rulebook.gibsons())
    assert told(comparison) == {
        "A LON": (Reason.MOVED, Reason.NO_CONVOY),
        "F ENG": (Reason.DISLODGED, Reason.DISLODGED),
    }


def test_the_first_side_is_the_first_rulebooks() -> None:
    comparison = moves_compared(TWO_ROUTES, Rulebook.gibsons(), STANDARD)
    assert told(comparison)["A LON"] == (Reason.NO_CONVOY, Reason.MOVED)
    assert {BOARD.powers[difference.power].name for difference in comparison.differences} == {"ENGLAND"}
    assert (comparison.first.rulebook.edition, comparison.second.rulebook.edition) == (
        Edition.GIBSONS,
        Edition.STANDARD,
    )


@pytest.mark.parametrize("edition", Edition)
def test_a_rulebook_does_not_differ_from_itself(edition: Edition) -> None:
    assert moves_compared(TWO_ROUTES, Rulebook.of(edition), Rulebook.of(edition)).differences == ()


# The support of Naples is for an attack on the fleet that carries the army to Naples.
CIRCLE = {
    "FRANCE": ["A TUN - NAP", "F TYS C A TUN - NAP"],
    "ITALY": ["F NAP S F ROM - TYS", "F ROM - TYS"],
}


@pytest.mark.parametrize("other", [Edition.AVALON_HILL_1982, Edition.GIBSONS, Edition.AVALON_HILL_2000])
def test_another_reason_for_the_same_failure_is_a_difference(other: Edition) -> None:
    # The fleet is driven out either way: by a ruling on a paradox, or because the support is left uncut.
    comparison = moves_compared(CIRCLE, STANDARD, Rulebook.of(other))
    assert told(comparison) == {"A TUN": (Reason.PARADOX, Reason.NO_CONVOY)}


def test_a_move_that_only_one_rulebook_takes_as_ordered_is_a_difference() -> None:
    comparison = moves_compared({"RUSSIA": ["A UKR S F SEV - RUM", "F SEV"]}, Rulebook.gibsons(), STANDARD)
    assert told(comparison) == {
        "A UKR": (Reason.SUPPORTED, Reason.UNMATCHED),
        "F SEV": (Reason.MOVED, Reason.NO_ORDER),
    }


# Holland comes by convoy and drives Belgium out.
BY_CONVOY = {
    "ENGLAND": ["A HOL - BEL VIA", "F NTH C A HOL - BEL", "A RUH S A HOL - BEL"],
    "FRANCE": ["F BEL H"],
}


def test_other_places_to_retreat_to_are_a_difference() -> None:
    comparison = moves_compared(BY_CONVOY, STANDARD, STANDARD.with_choices(RetreatToOrigin.NEVER))
    assert told(comparison) == {"F BEL": (Reason.DISLODGED, Reason.DISLODGED)}
    open_places = [
        [BOARD.locations[place].code for place in places_open(side, unit("F BEL"))]
        for side in (comparison.first, comparison.second)
    ]
    assert [sorted(codes) for codes in open_places] == [["ENG", "HOL", "PIC"], ["ENG", "PIC"]]


def test_another_strength_alone_is_no_difference() -> None:
    # Naples is attacked by convoy: the support that it gives is spared in one book and cut in the other, where Rome
    # is left with 1 against 2 in place of 2 against 2. It fails either way, stopped by the same unit.
    orders = {
        "FRANCE": ["A TUN - NAP", "F TYS C A TUN - NAP", "F LYO S F TYS"],
        "ITALY": ["F NAP S F ROM - TYS", "F ROM - TYS"],
    }
    comparison = moves_compared(orders, STANDARD, STANDARD.with_choices(ConvoyParadox.OWN_CONVOY))
    assert told(comparison) == {"F NAP": (Reason.CUT, Reason.SUPPORTED)}
    assert [verdict_on(side, "F ROM").strength for side in (comparison.first, comparison.second)] == [1, 2]


@pytest.mark.parametrize(("fallen", "differ"), [((), True), (["RUSSIA"], False)])
def test_who_is_in_civil_disorder_is_so_under_both(fallen: list[str], *, differ: bool) -> None:
    orders = {"RUSSIA": ["A UKR S F SEV - RUM", "F SEV"]}
    comparison = moves_compared(orders, STANDARD, Rulebook.gibsons(), fallen=fallen)
    assert bool(comparison.differences) is differ


def test_a_unit_that_was_not_driven_out_has_no_places_to_retreat_to() -> None:
    assert places_open(played(BY_CONVOY), unit("A HOL")) == ()
    assert places_open(played(BY_CONVOY), None) == ()


# --- adjustments

# Piedmont is Italy, and one step from its home centre Venice as Trieste is.
TOO_MANY = {"phase": "W1901A", "units": {"ITALY": ["A PIE", "A TRI"]}, "centers": {"ITALY": ["VEN"]}}
BUILDS_DUE = {"phase": "W1901A", "units": {}, "centers": {"ITALY": ["NAP", "ROM", "VEN"]}}


def test_a_removal_that_only_one_rulebook_makes_has_one_side() -> None:
    from_home = STANDARD.with_choices(CivilDisorderRemoval.FROM_HOME_CENTRES)
    from_country = STANDARD.with_choices(CivilDisorderRemoval.FROM_COUNTRY)
    assert told(compared(TOO_MANY, {}, from_home, from_country)) == {
        "A PIE": (Reason.CIVIL_DISORDER, None),
        "A TRI": (None, Reason.CIVIL_DISORDER),
    }


@pytest.mark.parametrize("orders", [["A ROM B"], ["A ROM B", "WAIVE", "WAIVE"], []])
def test_builds_made_waived_or_left_unused_are_the_same_in_every_edition(orders: list[str]) -> None:
    for edition in Edition:
        comparison = compared(BUILDS_DUE, {"ITALY": orders}, STANDARD, Rulebook.of(edition))
        assert len(comparison.first.verdicts) == 3
        assert comparison.differences == ()


# --- retreats


def test_retreats_are_the_same_in_every_edition() -> None:
    setup = {"phase": "S1901R", "units": {"ITALY": ["A TRI"]}, "retreats": {"AUSTRIA": {"A TRI": ["BUD", "VIE"]}}}
    comparison = compared(setup, {"AUSTRIA": ["A TRI R VIE"]}, STANDARD, Rulebook.gibsons())
    (verdict,) = comparison.first.verdicts
    assert verdict.order is not None
    assert write_order(verdict.order, comparison.first.before) == "A TRI R VIE"
    assert comparison.differences == ()
