"""Drawing never fails: any lawful position, with any orders, in any style, on any board, judged or not."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import chain
from random import Random
from xml.etree import ElementTree as ET

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from standoff.board import Board, PowerId, standard_board
from standoff.drawing import STYLES, Style, described, draw
from standoff.judge import judge
from standoff.orders import Order, PhaseKind, Position, possible_orders_of
from standoff.rulebook import Rulebook
from tests.boards import islet
from tests.orders import by_power, matching_orders, random_orders
from tests.positions import random_position

seeds = st.integers(min_value=0, max_value=2**32)
styles = st.sampled_from(list(STYLES.values()))


def orders_for(rng: Random, position: Position) -> dict[PowerId, tuple[Order, ...]]:
    """Some orders that can be given together."""
    if position.phase.kind is PhaseKind.MOVEMENT:
        return by_power(position, rng.choice((random_orders, matching_orders))(rng, position))
    given: dict[PowerId, tuple[Order, ...]] = {}
    for power in position.board.powers:
        due = (
            abs(position.builds_due(power.id))
            if position.phase.kind is PhaseKind.ADJUSTMENTS
            else len(position.dislodged)
        )
        of_unit = {
            getattr(order, "unit", None): order for order in shuffled(rng, possible_orders_of(position, power.id))
        }
        given[power.id] = tuple(of_unit.values())[:due]
    return given


def shuffled(rng: Random, orders: Iterable[Order]) -> list[Order]:
    drawn = list(orders)
    rng.shuffle(drawn)
    return drawn


def numbers_of(svg: str) -> set[str]:
    """All that stands in the drawing's numbers, where nothing but numbers may stand."""
    found: set[str] = set()
    for element in ET.fromstring(svg).iter():
        for name in ("d", "transform", "x", "y", "viewBox"):
            found |= set(element.attrib.get(name, "").split())
    return found


@pytest.mark.parametrize("kind", PhaseKind)
@pytest.mark.parametrize("board", [standard_board(), islet()], ids=lambda board: board.name)
@given(seed=seeds, style=styles)
@settings(max_examples=25)
def test_any_position_with_any_orders_is_drawn_before_and_after_they_are_judged(
    board: Board, kind: PhaseKind, seed: int, style: Style
) -> None:
    rng = Random(seed)
    position = random_position(rng, board, kind, units=(1, min(34, len(board.provinces) - 1)))
    orders = orders_for(rng, position)
    judged = judge(position, orders, Rulebook.standard())
    for svg in (
        draw(position, orders=chain.from_iterable(orders.values()), style=style),
        draw(position, verdicts=judged.verdicts, style=style),
        draw(judged.after, since=position, style=style),
    ):
        assert not {"nan", "inf", "None"} & numbers_of(svg)
    drawn = draw(position, verdicts=judged.verdicts)
    for verdict in judged.verdicts:
        if verdict.order is not None and verdict.unit is not None:
            unit = board.unit_text(verdict.unit).lower().replace(" ", "-").replace("/", "-")
            assert drawn.count(f'id="order-{unit}"') == 1
    assert described(judged.after)
