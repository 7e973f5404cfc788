"""The books' examples, diagrams and sample games drawn: every order printed has its mark, and those that fail show it."""

from __future__ import annotations

from xml.etree import ElementTree as ET

import pytest

from standoff.drawing import draw
from tests.rulebooks.test_judging import FOUGHT, SCENES, judge_scene


def mark_of(order: str) -> str:
    """The id of the mark that a canonical order has: that of its unit."""
    kind, place = order.split()[:2]
    return f"order-{kind}-{place}".lower().replace("/", "-")


@pytest.mark.parametrize("name", FOUGHT)
def test_the_orders_that_the_book_says_fail_are_drawn_as_failed(name: str) -> None:
    judged = judge_scene(name)
    drawn = ET.fromstring(draw(judged.before, verdicts=judged.verdicts))
    marks = {each.attrib["id"]: each for each in drawn.iter() if "order" in each.attrib.get("class", "").split()}
    given = {mark_of(judged.before.board.unit_text(v.unit)) for v in judged.verdicts if v.unit and v.order}
    assert marks.keys() == given
    failed = {ident for ident, mark in marks.items() if "failed" in mark.attrib["class"].split()}
    assert failed == {mark_of(order) for order in SCENES[name]["fails"]}
    for ident in failed - {ident for ident, mark in marks.items() if "hold" in mark.attrib["class"].split()}:
        shapes = {part.attrib.get("class") for part in marks[ident]}  # not by colour alone
        assert {"bar", "cut"} & shapes, ident
