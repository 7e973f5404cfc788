"""A drawing in words: what stands where, what it does, and what comes at it."""

from __future__ import annotations

import pytest

from standoff.board import standard_board
from standoff.drawing import described
from standoff.drawing.words import initials
from standoff.judge import Judgement, judge
from standoff.notation import read_orders
from standoff.notation.submission import submission
from standoff.orders import Position, read_setup
from standoff.rulebook import Rulebook
from tests.boards import islet


def judged(phase: str, units: dict[str, list[str]], sheet: str) -> Judgement:
    centres = {power: ["PAR"] for power in units if power == "FRANCE"}
    position = read_setup({"phase": phase, "units": units, "centers": centres}, standard_board())
    assert isinstance(position, Position)
    orders, refused = submission(read_orders(sheet, position))
    return judge(position, orders, Rulebook.standard(), refused=refused)


def test_a_place_says_who_stands_there_what_they_do_and_who_comes() -> None:
    fought = judged(
        "S1902M",
        {"ENGLAND": ["F NTH", "A YOR"], "GERMANY": ["F NWY", "F SKA"]},
        "England: F Nth C A Yor-Bel, A Yor-Bel\nGermany: F Nwy-Nth, F Ska S F Nwy-Nth",
    )
    told = described(fought.before, verdicts=fought.verdicts)
    assert "North Sea: English fleet, convoys army Yorkshire to Belgium (dislodged). Entered from Norway." in told
    assert "Skagerrak: German fleet, supports fleet Norway to North Sea." in told
    assert "Yorkshire: English army, moves to Belgium (no convoy)." in told
    assert "Belgium: Attacked from Yorkshire in vain." in told


def test_before_orders_are_judged_nothing_is_said_of_their_end() -> None:
    fought = judged("S1902M", {"FRANCE": ["A PAR"], "GERMANY": ["A MUN"]}, "France: A Par-Bur\nGermany: A Mun-Bur")
    orders = [verdict.order for verdict in fought.verdicts if verdict.order is not None]
    told = described(fought.before, orders=orders)
    assert told.endswith(
        "Burgundy: Attacked from Paris and Munich. "
        "Munich: German army, moves to Burgundy. Paris: French army, moves to Burgundy."
    )


def test_a_unit_without_orders_that_is_driven_out_is_not_forgotten() -> None:
    fought = judged(
        "S1902M",
        {"FRANCE": ["A BUR"], "GERMANY": ["A MUN", "A RUH"]},
        "Germany: A Mun-Bur, A Ruh S A Mun-Bur",
    )
    told = described(fought.before, verdicts=fought.verdicts)
    assert "Burgundy: French army. It is dislodged. Entered from Munich." in told
    assert "The French army Burgundy is driven out and can go to Belgium or Gascony or " in described(fought.after)


def test_retreats_and_adjustments_are_told_one_by_one() -> None:
    built = judged("W1901A", {"FRANCE": [], "GERMANY": ["A MUN"]}, "France: A Par B\nGermany: A Mun D")
    told = described(built.before, verdicts=built.verdicts)
    assert "France, 1 centre: no units." in told
    assert told.endswith("Army Paris is built. Army Munich is removed.")


def test_another_boards_powers_are_told_apart_by_as_few_letters_as_that_takes() -> None:
    board = islet()
    letters = initials(board)
    assert len(set(letters)) == len(board.powers)
    assert all(power.title.startswith(each) for power, each in zip(board.powers, letters, strict=True))


@pytest.mark.parametrize("phase", ["S1901M", "W1901A"])
def test_an_empty_board_is_described_too(phase: str) -> None:
    position = read_setup({"phase": phase}, standard_board())
    assert isinstance(position, Position)
    assert described(position) == f"{position.phase.title}."
