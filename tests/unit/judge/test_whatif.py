"""What would have changed a verdict: an order of another unit, true when judged again, and the smallest there is."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from standoff.judge import Judgement, Reason, Verdict, WhatIf, judge, what_if
from standoff.notation import write_order
from standoff.orders import Waive, possible_orders_for
from standoff.rulebook import Edition, Rulebook
from tests.battles import knotted_battle, small_battle
from tests.judged import judged, played, power_id, unit, units_after, verdict_on
from tests.orders import by_power

Orders = Mapping[str, list[str]]

STANDARD, GIBSONS = Rulebook.standard(), Rulebook.gibsons()


def asked(judgement: Judgement, text: str) -> str | None:
    """The order that would have turned the verdict on a unit round."""
    found = what_if(judgement, verdict_on(judgement, text))
    return None if found is None else write_order(found.instead, judgement.before)


def surely(judgement: Judgement, text: str) -> WhatIf:
    found = what_if(judgement, verdict_on(judgement, text))
    assert found is not None
    return found


# --- the smallest change first


@pytest.mark.parametrize(
    ("orders", "text", "instead"),
    [
        pytest.param(
            {"FRANCE": ["A PAR - BUR", "A GAS"], "GERMANY": ["A BUR H"]},
            *("A PAR", "A GAS S A PAR - BUR"),
            id="one more support",
        ),
        pytest.param(
            {"ENGLAND": ["A PIC"], "FRANCE": ["A PAR - BUR", "A GAS H"], "GERMANY": ["A BUR H"]},
            *("A PAR", "A GAS S A PAR - BUR"),
            id="one's own unit before another country's",
        ),
        pytest.param(
            {"ENGLAND": ["A PIC"], "FRANCE": ["A PAR - BUR", "A GAS - SPA"], "GERMANY": ["A BUR H"]},
            *("A PAR", "A PIC S A PAR - BUR"),
            id="another country's idle unit before one's own that is busy",
        ),
        pytest.param(
            {"FRANCE": ["A PAR - BUR", "A GAS S A MAR", "A MAR - SPA"], "GERMANY": ["A BUR H"]},
            *("A PAR", "A GAS S A PAR - BUR"),
            id="a unit whose support matched nothing is idle",
        ),
        pytest.param(
            {"ENGLAND": ["A LON - BEL", "F NTH H"]},
            *("A LON", "F NTH C A LON - BEL"),
            id="a convoy",
        ),
        pytest.param(
            {"FRANCE": ["A BUR", "A GAS"], "GERMANY": ["A MUN - BUR", "A RUH S A MUN - BUR"]},
            *("A BUR", "A GAS S A BUR"),
            id="a support in its place for a unit that was driven out",
        ),
        pytest.param(
            {"FRANCE": ["A PAR - BUR", "A GAS S A PAR - BUR"], "GERMANY": ["A BUR H"], "ITALY": ["A SPA - GAS"]},
            *("A PAR", "A SPA H"),
            id="one attack less on a supporter",
        ),
        pytest.param(
            {"FRANCE": ["A PAR - BUR", "A GAS S A PAR - BUR"], "GERMANY": ["A BUR H"], "ITALY": ["A SPA - GAS"]},
            *("A GAS", "A SPA H"),
            id="the attack that cut a support",
        ),
        pytest.param(
            {"FRANCE": ["A PAR - BUR", "A GAS S A PAR - BUR"], "GERMANY": ["A BUR H", "A MUN S A BUR"]},
            *("A PAR", "A MUN H"),
            id="one support less against it",
        ),
        pytest.param(
            {"FRANCE": ["A PAR - BUR"], "GERMANY": ["A MUN"]},
            *("A PAR", "A MUN - BUR"),
            id="an idle unit attacks where another went unopposed",
        ),
        pytest.param(
            {"FRANCE": ["A BUR H"], "GERMANY": ["A MUN S A RUH - BUR", "A RUH"]},
            *("A BUR", "A RUH - BUR"),
            id="an idle unit makes the attack that was supported",
        ),
        pytest.param(
            {"FRANCE": ["A PAR - BUR"], "GERMANY": ["A MUN - BUR"]},
            *("A PAR", "A MUN H"),
            id="who stood it off stays where it is",
        ),
        pytest.param(
            {"FRANCE": ["A PAR - BUR", "A GAS S A SPA", "A SPA H", "A MAR - SPA"], "GERMANY": ["A BUR H"]},
            *("A PAR", "A MAR S A PAR - BUR"),
            id="a unit that failed anyway before one that supported",
        ),
        pytest.param(
            {"FRANCE": ["A PAR - BUR", "A GAS S A SPA", "A SPA H", "A MAR - PIE"], "GERMANY": ["A BUR H"]},
            *("A PAR", "A GAS S A PAR - BUR"),
            id="a unit that supported before one that moved",
        ),
        pytest.param(
            {"FRANCE": ["A PAR - BUR", "A MAR - PIE"], "GERMANY": ["A BUR H"]},
            *("A PAR", "A MAR S A PAR - BUR"),
            id="a unit that moved before the one in the way goes away",
        ),
        pytest.param(
            {"FRANCE": ["A PAR - BUR", "A GAS S A PAR - BUR"], "GERMANY": ["A BUR H"], "ITALY": ["A SPA H"]},
            *("A GAS", "A SPA - GAS"),
            id="a support is cut before what it is for is left out",
        ),
        pytest.param(
            {"FRANCE": ["A PAR - BUR", "A GAS S A PAR - BUR"], "GERMANY": ["A BUR H"]},
            *("A GAS", "A PAR H"),
            id="what a support is for is left out where nobody can cut it",
        ),
        pytest.param(
            {"FRANCE": ["A GAS S A PAR - BUR", "A PAR H"]},
            *("A GAS", "A PAR - BUR"),
            id="a support that matched nothing wanted its move",
        ),
        pytest.param({"FRANCE": ["A PAR H"]}, *("A PAR", None), id="nothing, for a unit alone"),
        pytest.param(
            {"ENGLAND": ["A LON - TUN", "F ENG C A LON - TUN", "F MAO H", "F WES H"]},
            *("A LON", None),
            id="nothing, where two fleets would have had to convoy",
        ),
    ],
)
def test_the_smallest_change_is_found(orders: Orders, text: str, instead: str | None) -> None:
    assert asked(played(orders), text) == instead


def test_who_stands_in_the_way_goes_away_where_nothing_else_helps() -> None:
    found = surely(played({"FRANCE": ["A PAR - BUR", "A BUR H"]}), "A PAR")
    assert found.instead.unit == unit("A BUR")  # type: ignore[union-attr]  # an order of movement has a unit
    assert found.verdict.reason is Reason.MOVED


def test_it_is_told_whose_order_it_is_and_all_that_would_have_happened() -> None:
    found = surely(played({"FRANCE": ["A PAR - BUR", "A GAS"], "GERMANY": ["A BUR H"]}), "A PAR")
    assert (found.power, found.ordered) == (power_id("FRANCE"), None)
    assert found.verdict == verdict_on(found.judgement, "A PAR")
    assert (found.verdict.reason, found.verdict.strength) == (Reason.MOVED, 2)
    assert verdict_on(found.judgement, "A GAS").order == found.instead
    assert units_after(found.judgement) == {"FRANCE": ["A BUR", "A GAS"]}
    assert str(found.judgement.after.phase) == "S1901R"


def test_it_is_told_what_was_ordered_in_its_place() -> None:
    judgement = played({"FRANCE": ["A PAR - BUR"], "GERMANY": ["A MUN - BUR"]})
    ordered = surely(judgement, "A PAR").ordered
    assert ordered is not None
    assert write_order(ordered, judgement.before) == "A MUN - BUR"


NEIGHBOURS: Orders = {"ENGLAND": ["A PIC"], "FRANCE": ["A PAR - BUR"], "GERMANY": ["A BUR H"]}


def test_units_of_a_country_in_civil_disorder_are_not_asked() -> None:
    assert asked(played(NEIGHBOURS), "A PAR") == "A PIC S A PAR - BUR"
    found = surely(played(NEIGHBOURS, fallen=["ENGLAND"]), "A PAR")
    assert found.power == power_id("GERMANY")
    assert found.judgement.fallen == {power_id("ENGLAND")}
    assert asked(played(NEIGHBOURS, fallen=["ENGLAND", "GERMANY"]), "A PAR") is None


# --- where moves are implied

ONE_EACH: Orders = {
    "RUSSIA": ["A UKR S F SEV - RUM", "F SEV"],
    "TURKEY": ["A BUL - RUM", "A SER S A BUL - RUM"],
}


def test_that_a_move_is_no_longer_implied_does_not_make_it_succeed() -> None:
    assert asked(played(ONE_EACH, GIBSONS), "F SEV") == "A SER H"


def test_a_support_may_turn_a_verdict_by_the_move_that_it_implies() -> None:
    unordered: Orders = {"RUSSIA": ["A UKR", "F SEV"], "TURKEY": ["A BUL - RUM"]}
    assert asked(played(unordered, GIBSONS), "A BUL") == "A UKR S F SEV - RUM"
    assert asked(played(unordered), "A BUL") != "A UKR S F SEV - RUM"


def test_a_unit_whose_orders_were_void_stays_when_it_is_judged_again() -> None:
    orders = {"RUSSIA": ["A UKR S F SEV - RUM", "F SEV - BLA", "F SEV - RUM"], "TURKEY": ["A BUL - RUM"]}
    found = surely(played(orders, GIBSONS), "A BUL")
    assert found.verdict.reason is Reason.BOUNCED


# --- other phases


def retreats(**places: list[str]) -> dict[str, Any]:
    """Austria's army of Vienna, Italy's of Bohemia and of Trieste, driven out by German units."""
    return {
        "phase": "S1901R",
        "units": {"GERMANY": ["A VIE", "A BOH", "A TRI"]},
        "retreats": {
            "AUSTRIA": {"A VIE": places.get("vie", [])},
            "ITALY": {"A BOH": places.get("boh", []), "A TRI": places.get("tri", [])},
        },
    }


TO_TYROLIA = retreats(vie=["GAL", "TYR"], boh=["GAL", "TYR"])
ALL_TO_TYROLIA = retreats(vie=["TYR"], boh=["TYR"], tri=["TYR"])


@pytest.mark.parametrize(
    ("setup", "orders", "instead"),
    [
        pytest.param(
            TO_TYROLIA, {"ITALY": ["A BOH R TYR"], "AUSTRIA": ["A VIE R TYR"]}, "A VIE D", id="another disbands"
        ),
        pytest.param(
            TO_TYROLIA,
            {"ITALY": ["A BOH R TYR"], "AUSTRIA": ["A VIE R GAL"]},
            "A VIE R TYR",
            id="another goes to the same place",
        ),
        pytest.param(
            ALL_TO_TYROLIA,
            {"ITALY": ["A BOH R TYR"]},
            "A TRI R TYR",
            id="one's own unit before another country's",
        ),
        pytest.param(
            ALL_TO_TYROLIA,
            {"ITALY": ["A BOH R TYR", "A TRI R TYR"], "AUSTRIA": ["A VIE R TYR"]},
            None,
            id="nothing, where two others went there",
        ),
        pytest.param(
            retreats(vie=["GAL"], boh=["GAL", "TYR"]),
            {"ITALY": ["A BOH R TYR"], "AUSTRIA": ["A VIE R GAL"]},
            None,
            id="nothing, where nobody else could go there",
        ),
        pytest.param(TO_TYROLIA, {"ITALY": ["A BOH D"]}, None, id="nothing, for a unit ordered to disband"),
        pytest.param(TO_TYROLIA, {}, None, id="nothing, for a unit without an order"),
    ],
)
def test_what_would_have_changed_a_retreat(setup: dict[str, Any], orders: Orders, instead: str | None) -> None:
    assert asked(judged(setup, orders, STANDARD), "A BOH") == instead


def test_two_coasts_of_a_province_are_one_place_to_retreat_to() -> None:
    setup = {
        "phase": "S1901R",
        "units": {"ENGLAND": ["F MAO", "F WES"]},
        "retreats": {"FRANCE": {"F MAO": ["SPA/NC"]}, "ITALY": {"F WES": ["SPA/SC"]}},
    }
    judgement = judged(setup, {"ITALY": ["F WES R SPA/SC"]}, STANDARD)
    assert asked(judgement, "F WES") == "F MAO R SPA/NC"


def test_the_retreats_of_a_country_in_civil_disorder_are_not_asked_for() -> None:
    judgement = judged(TO_TYROLIA, {"ITALY": ["A BOH R TYR"]}, STANDARD, fallen=["AUSTRIA"])
    assert asked(judgement, "A BOH") is None


@pytest.mark.parametrize("orders", [{"FRANCE": ["A PAR B"]}, {"FRANCE": ["WAIVE"]}, {}])
def test_nobody_elses_order_changes_an_adjustment(orders: Orders) -> None:
    setup = {"phase": "W1901A", "units": {}, "centers": {"FRANCE": ["PAR"]}}
    judgement = judged(setup, orders, STANDARD)
    (verdict,) = judgement.verdicts
    assert what_if(judgement, verdict) is None


# --- on any board


def went_well(verdict: Verdict) -> bool:
    return verdict.dislodged_by is None if verdict.order is None else verdict.success


@given(seed=st.integers(min_value=0, max_value=2**32), edition=st.sampled_from(Edition))
@settings(max_examples=60)
def test_what_is_found_turns_the_verdict_round_when_it_is_judged_again(seed: int, edition: Edition) -> None:
    rng, rulebook = Random(seed), Rulebook.of(edition)
    drawn = rng.choice((small_battle, knotted_battle))(rng)
    orders = {acting: order for acting, order in drawn.orders.items() if rng.random() < 0.9}
    fallen = frozenset(power.id for power in drawn.position.board.powers if rng.random() < 0.1)
    judgement = judge(drawn.position, by_power(drawn.position, orders), rulebook, fallen=fallen)
    for verdict in judgement.verdicts:
        found = what_if(judgement, verdict)
        if found is None:
            continue
        assert not isinstance(found.instead, Waive)
        acting = found.instead.unit
        assert acting != verdict.unit
        assert acting in drawn.position.units[found.power]
        assert found.power not in fallen
        assert found.instead in possible_orders_for(drawn.position, acting)
        assert found.ordered == orders.get(acting)
        changed = by_power(drawn.position, {**orders, acting: found.instead})
        again = judge(drawn.position, changed, rulebook, fallen=fallen)
        assert again == found.judgement
        assert found.verdict in again.verdicts
        assert (found.verdict.unit, found.verdict.order) == (verdict.unit, verdict.order)
        assert went_well(found.verdict) is not went_well(verdict)
