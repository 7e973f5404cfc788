"""The orders of a movement phase in numbers."""

from __future__ import annotations

from standoff.judge.field import Field
from standoff.orders import Hold
from standoff.rulebook import Rulebook
from tests.judged import position_of, unit


def test_a_unit_without_an_order_is_taken_to_hold() -> None:
    position = position_of({"phase": "S1901M", "units": {"FRANCE": ["A PAR"], "ENGLAND": ["F LON"]}})
    field = Field(position, {}, Rulebook.standard())
    assert field.orders == [Hold(unit=unit("F LON")), Hold(unit=unit("A PAR"))]
