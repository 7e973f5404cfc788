"""Bit sets, and what a kind of unit is called."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from standoff.board import UnitKind, bit_set, members


def test_the_members_of_a_set_come_lowest_first() -> None:
    assert list(members(0b10110)) == [1, 2, 4]


def test_an_empty_set_has_no_members() -> None:
    assert list(members(0)) == []


def test_a_number_given_twice_is_in_a_set_once() -> None:
    assert bit_set([3, 3, 0]) == 0b1001


@given(st.sets(st.integers(min_value=0, max_value=200)))
def test_a_set_holds_what_was_put_into_it(numbers: set[int]) -> None:
    assert list(members(bit_set(numbers))) == sorted(numbers)


def test_a_unit_is_called_by_its_kind_with_or_without_an_article() -> None:
    assert [(kind.word, kind.phrase) for kind in UnitKind] == [("army", "an army"), ("fleet", "a fleet")]
