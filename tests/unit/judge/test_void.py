"""Orders that are written and void: the unit stands, and no other order stands for its own (Gibsons II.3)."""

from __future__ import annotations

import pytest

from standoff.board import standard_board
from standoff.judge import Judgement, Reason, Refusal, compare, judge
from standoff.judge.verdicts import void_units
from standoff.notation import read_orders
from standoff.notation.submission import submission
from standoff.orders import Position, read_setup
from standoff.rulebook import Rulebook
from tests.judged import power_id, unit, units_after

BOARD = standard_board()
GIBSONS = Rulebook.gibsons()


def position() -> Position:
    return read_setup("Russia: A Ukr, F Sev\nTurkey: A Bul\nFrance: F Por, A Gas", BOARD)


def judged(sheet: str) -> Judgement:
    orders, refused = submission(read_orders(sheet, position()))
    return judge(position(), orders, GIBSONS, refused=refused)


def fleet_of_sevastopol(judgement: Judgement) -> str:
    (fleet,) = (text for text in units_after(judgement)["RUSSIA"] if text.startswith("F"))
    return fleet


SUPPORT = "Russia: A Ukr S F Sev-Rum"


@pytest.mark.parametrize(
    ("written", "stands"),
    [
        pytest.param("", "F RUM", id="nothing is written for it"),
        pytest.param("Russia: F Sev-Mos", "F SEV", id="it cannot do what is written"),
        pytest.param("Russia: F Sev-Bla, F Sev-Rum", "F SEV", id="two orders are written, one of them just that"),
        pytest.param("Turkey: F Sev-Bla", "F RUM", id="another country wrote for it"),
    ],
)
def test_a_support_stands_for_the_move_only_of_a_unit_for_which_its_country_wrote_nothing(
    written: str, stands: str
) -> None:
    assert fleet_of_sevastopol(judged(f"{SUPPORT}\n{written}")) == stands


@pytest.mark.parametrize("written", ["", "France: F Por-Spa"])
def test_so_does_an_order_with_two_meanings_keep_a_unit_in_its_place(written: str) -> None:
    after = units_after(judged(f"France: A Gas S F Por-Spa nc\n{written}"))
    assert after["FRANCE"] == (["A GAS", "F POR"] if written else ["A GAS", "F SPA/NC"])


@pytest.mark.parametrize("rulebooks", [(GIBSONS, Rulebook.standard()), (Rulebook.standard(), GIBSONS)])
def test_both_rulebooks_compared_know_what_was_void(rulebooks: tuple[Rulebook, Rulebook]) -> None:
    orders, refused = submission(read_orders(f"{SUPPORT}\nRussia: F Sev-Mos", position()))
    assert compare(position(), orders, *rulebooks, refused=refused).differences == ()
    assert compare(position(), orders, GIBSONS, Rulebook.standard()).differences != ()


def test_a_refusal_that_names_several_units_or_none_makes_no_units_orders_void() -> None:
    start = read_setup("England: F Lon, F Edi", BOARD)
    (which_fleet,) = submission(read_orders("England: Fleet to North Sea", start))[1]
    assert which_fleet.meanings
    unreadable = Refusal(power=power_id("ENGLAND"), reason=Reason.UNREADABLE, text="hello")
    assert void_units(start, [which_fleet, unreadable]) == frozenset()


def test_a_refused_order_of_nobody_knows_makes_no_units_orders_void() -> None:
    refusals = judged("Russia: F Sev-Mos").refusals
    (of_russia,) = refusals
    of_nobody = Refusal(power=None, reason=of_russia.reason, draft=of_russia.draft)
    assert void_units(position(), refusals) == {unit("F SEV")}
    assert void_units(position(), [of_nobody]) == frozenset()
