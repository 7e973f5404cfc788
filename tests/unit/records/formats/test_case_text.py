"""Test cases as text, section by section, as such files are written."""

from __future__ import annotations

import pytest

from standoff.errors import RecordError
from standoff.notation import write_order
from standoff.orders import Position
from standoff.records.formats import Case, Kind, phases_of, read_record, write_record
from tests.unit.records.formats import drawn
from tests.unit.records.formats.drawn import BOARD

TEXT = """\
VARIANT_ALL Standard
# A comment, and a blank line.

CASE 1. two against one
PRESTATE_SETPHASE Fall 1901, Movement
PRESTATE_SUPPLYCENTER_OWNERS
    France: A par
    Germany: A mun
PRESTATE
    France: A bur   # another comment
    France: A ruh
    Germany: A mun
    Russia: F stp/sc
ORDERS
    France: A ruh - mun
    France: A bur SUPPORTS A ruh - mun
    Germany: A mun H
    Russia: F stp/sc - bot
POSTSTATE
    France: A mun
    France: A bur
    Russia: F bot
POSTSTATE_DISLODGED
    Germany: A mun
END

CASE 2. nothing happens
PRESTATE
    England: F nth
ORDERS
    England: F nth - pic
POSTSTATE_SAME
END

CASE 3. retreats
PRESTATE_SETPHASE Spring 1902, Retreat
PRESTATE
    Germany: A bur
    Germany: A ruh
PRESTATE_DISLODGED
    France: A bur
PRESTATE_RESULTS
    SUCCESS: Germany: A mun - bur
    SUCCESS: Germany: A ruh SUPPORTS A mun - bur
    FAILURE: France: A bur HOLD
ORDERS
    France: A bur - par
POSTSTATE
    France: A par
    Germany: A bur
    Germany: A ruh
END

CASE 4. adjustments
PRESTATE_SETPHASE Fall 1902, Adjustment
PRESTATE_SUPPLYCENTER_OWNERS
    England: F lon
    Germany: A mun
PRESTATE
    Germany: A mun
    Germany: F den
ORDERS
    England: Build F lon
    Germany: Remove F den
POSTSTATE
    England: F lon
    Germany: A mun
END
"""


def orders(case: Case) -> dict[str, list[str]]:
    return {
        BOARD.powers[power].title: [write_order(order, case.position) for order in given]
        for power, given in case.orders.items()
    }


def units(position: Position) -> dict[str, set[str]]:
    return {
        power.title: {BOARD.unit_text(unit) for unit in position.units[power.id]}
        for power in BOARD.powers
        if position.units[power.id]
    }


@pytest.fixture(scope="module")
def cases() -> tuple[Case, ...]:
    found = read_record(TEXT)
    assert (found.kind, found.notes) == (Kind.DATC, ())
    return found.cases


def test_titles_and_phases_are_read(cases: tuple[Case, ...]) -> None:
    assert [case.title for case in cases] == [
        "1. two against one", "2. nothing happens", "3. retreats", "4. adjustments",
    ]  # fmt: skip
    assert [str(case.position.phase) for case in cases] == ["F1901M", "S1901M", "S1902R", "W1902A"]


def test_units_centres_and_orders_are_read(cases: tuple[Case, ...]) -> None:
    first, second, *_ = cases
    assert units(first.position) == {"France": {"A BUR", "A RUH"}, "Germany": {"A MUN"}, "Russia": {"F STP/SC"}}
    assert orders(first) == {
        "France": ["A RUH - MUN", "A BUR S A RUH - MUN"],
        "Germany": ["A MUN H"],
        "Russia": ["F STP/SC - BOT"],
    }
    owned = [centres.bit_count() for centres in first.position.centres]
    assert owned == [0, 0, 1, 1, 0, 0, 0]
    assert [centres.bit_count() for centres in second.position.centres] == [
        3,
        3,
        3,
        3,
        3,
        4,
        3,
    ]  # not told: as at first


def test_an_order_that_cannot_be_followed_is_a_test_too(cases: tuple[Case, ...]) -> None:
    assert (orders(cases[1]), [refusal.text for refusal in cases[1].refused]) == ({}, ["F nth - pic"])


def test_retreats_are_open_as_the_results_of_the_phase_before_leave_them(cases: tuple[Case, ...]) -> None:
    (dislodged,) = cases[2].position.dislodged
    assert BOARD.unit_text(dislodged.unit) == "A BUR"
    assert {BOARD.locations[place].code for place in dislodged.places} == {"PAR", "PIC", "BEL", "GAS", "MAR"}
    assert orders(cases[2]) == {"France": ["A BUR R PAR"]}


def test_builds_and_removals_are_read(cases: tuple[Case, ...]) -> None:
    assert orders(cases[3]) == {"England": ["F LON B"], "Germany": ["F DEN D"]}


def test_what_is_expected_is_compared_with_what_our_judge_comes_to() -> None:
    notes = read_record(
        TEXT.replace("    France: A mun\n    France: A bur\n    Russia: F bot", "    France: A bur")
    ).notes
    assert {note.at for note in notes} == {"case 1. two against one"}
    assert [note.what for note in notes] == [
        "France has A BUR there and A BUR, A MUN by our judge",
        "Russia has nothing there and F BOT by our judge",
    ]


def test_a_case_is_written_section_by_section() -> None:
    game = drawn.judged(drawn.ordered(drawn.begun(), france="A Par-Bur, A Mar S A Par-Bur", germany="A Mun-Bur"))
    lines = write_record(phases_of(game)[:1], Kind.DATC).text.splitlines()
    assert lines[:4] == ["VARIANT_ALL Standard", "", "CASE S1901M", "PRESTATE_SETPHASE Spring 1901, Movement"]
    start = lines.index("ORDERS")
    assert lines[start : start + 5] == [
        "ORDERS",
        "    France: A par - bur",
        "    France: A mar S A par - bur",
        "    Germany: A mun - bur",
        "POSTSTATE",
    ]
    sections = [line for line in lines if line.isupper() and ":" not in line and " " not in line]
    assert sections == ["PRESTATE_SUPPLYCENTER_OWNERS", "PRESTATE", "ORDERS", "POSTSTATE", "END"]
    assert "    France: A bur" in lines[start:]
    assert "    Russia: F stp/sc" in lines[:start]


@pytest.mark.parametrize(
    ("line", "instead", "fault"),
    [
        ("    England: F nth\n", "    England: F nht\n", "line 29"),
        ("England: F nth - pic", "Engeland: F nth - pic", 'line 31: There is no power "Engeland"'),
        ("England: F nth - pic", "England: hello", 'line 31: "hello" is no order.'),
        ("England: F nth - pic", "England: F edi - nth", 'line 31: "F edi - nth" is for a unit that is not there.'),
        ("Spring 1902, Retreat", "Spring 1902, Movement", "S1902M is no phase of retreats"),
        ("SUCCESS: Germany: A mun - bur", "Germany: A mun - bur", "is no result"),
        ("VARIANT_ALL Standard", "VARIANT_ALL Chaos", 'These are cases of the variant "Chaos".'),
    ],
)
def test_a_fault_is_told_with_its_line(line: str, instead: str, fault: str) -> None:
    with pytest.raises(RecordError) as caught:
        read_record(TEXT.replace(line, instead, 1))
    assert fault in str(caught.value)


def test_a_file_without_a_case_is_a_fault() -> None:
    with pytest.raises(RecordError, match=r"There is no case in it\. Write CASE, and END after it\."):
        read_record("VARIANT_ALL Standard")
