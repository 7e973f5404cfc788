"""Our own cases, in ``cases.toml``: the judge says of every order what was worked out by hand."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import pytest

from standoff.board import Unit, members, standard_board
from standoff.judge import Fought, fight
from standoff.notation import read_orders
from standoff.orders import Order, Position, Waive, read_setup
from standoff.rulebook import Edition, rulebook_named
from tests.battles import answer_of
from tests.property.equations import Battle, broken_sentences

Case = dict[str, Any]
CASES: list[Case] = tomllib.loads((Path(__file__).parent / "cases.toml").read_text(encoding="utf-8"))["case"]
STANDARD = Edition.STANDARD.value
BOARD = standard_board()

each_case = pytest.mark.parametrize("case", CASES, ids=[case["name"] for case in CASES])


def lines(case: Case) -> list[tuple[str, str, str]]:
    """Whose order it is, the order, and what becomes of it."""
    return [
        (power, *map(str.strip, line.split("|"))) for power, of_power in case["orders"].items() for line in of_power
    ]


def set_up(case: Case) -> tuple[Position, dict[Unit, Order]]:
    """Each unit stands where its order says."""
    units: dict[str, list[str]] = {}
    for power, text, _ in lines(case):
        units.setdefault(power, []).append(" ".join(text.split()[:2]))
    position = read_setup({"phase": "S1901M", "units": units}, BOARD)
    orders: dict[Unit, Order] = {}
    for _, text, _ in lines(case):
        (order,) = read_orders(text, position).orders
        assert not isinstance(order, Waive)
        orders[order.unit] = order
    return position, orders


def judged(case: Case) -> Fought:
    position, orders = set_up(case)
    return fight(position, orders, rulebook_named(case.get("rulebook", STANDARD)))


@each_case
def test_every_order_ends_as_worked_out(case: Case) -> None:
    expected = {" ".join(text.split()[:2]): outcome for _, text, outcome in lines(case)}
    found = {BOARD.unit_text(verdict.unit): verdict.reason.value for verdict in judged(case).verdicts if verdict.unit}
    assert found == expected, case["why"]


@each_case
def test_those_are_driven_out_who_must_be(case: Case) -> None:
    fought = judged(case)
    assert sorted(BOARD.unit_text(each.unit) for each in fought.dislodged) == sorted(case.get("dislodged", []))
    assert [BOARD.provinces[place].code for place in members(fought.contested)] == case.get("contested", [])


@pytest.mark.parametrize("case", [case for case in CASES if "rulebook" not in case], ids=lambda case: case["name"])
def test_the_answer_breaks_no_sentence_of_the_rules(case: Case) -> None:
    position, orders = set_up(case)
    assert broken_sentences(Battle(position, orders), answer_of(judged(case), BOARD)) == []


def test_no_two_cases_are_called_the_same() -> None:
    names = [case["name"] for case in CASES]
    assert len(names) == len(set(names))
