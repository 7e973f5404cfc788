"""From a sheet that was read to what the judge takes: each reading is an order or a refusal, and none is lost."""

from __future__ import annotations

from standoff.board import PowerName
from standoff.judge import Reason, Refusal
from standoff.notation import Followed, Reading, write_order
from standoff.notation.submission import NOBODYS, submission, submitted
from standoff.orders import Cause, Waive
from tests.unit.notation.reader import START, position, read

FRANCE, ENGLAND = (START.board.power_ids[PowerName(name)] for name in ("FRANCE", "ENGLAND"))


def refusal(text: str) -> Refusal:
    """The one refusal on a sheet without orders."""
    orders, (found,) = submission(read(text))
    assert orders == {}
    return found


def test_orders_are_parted_by_power_in_the_order_of_writing() -> None:
    orders, refused = submission(read("France: A Par-Bur\nEngland: F Lon-Nth\nFrance: A Mar H, F Bre-Eng"))
    assert {power: [write_order(order, START) for order in given] for power, given in orders.items()} == {
        FRANCE: ["A PAR - BUR", "A MAR H", "F BRE - ENG"],
        ENGLAND: ["F LON - NTH"],
    }
    assert refused == ()


def test_two_different_orders_for_a_unit_are_left_to_the_judge() -> None:
    orders, refused = submission(read("France: A Par-Bur, A Par-Pic"))
    assert (len(orders[FRANCE]), refused) == (2, ())


def test_what_cannot_be_read_is_refused_with_why() -> None:
    found = refusal("France: hello there")
    assert (found.power, found.reason, found.text) == (FRANCE, Reason.UNREADABLE, "hello there")
    assert found.why


def test_what_may_mean_two_orders_is_refused_with_both() -> None:
    found = refusal("England: Fleet to North Sea")
    assert (found.power, found.reason, found.text) == (ENGLAND, Reason.AMBIGUOUS, "Fleet to North Sea")
    assert [write_order(order, START) for order in found.meanings] == ["F EDI - NTH", "F LON - NTH"]


def test_what_cannot_be_done_is_refused_with_its_draft_and_every_fault() -> None:
    found = refusal("France: A Mar-Eng")
    assert (found.power, found.reason, found.text) == (FRANCE, Reason.ILLEGAL, "A Mar-Eng")
    assert found.draft is not None
    assert [fault.cause for fault in found.faults] == [Cause.ARMY_TO_WATER, Cause.NOT_NEXT_TO]


def test_what_is_nobodys_is_refused_without_a_power() -> None:
    assert refusal("hello there").power is None


def test_an_order_that_nothing_gives_to_a_power_is_refused() -> None:
    reading = Reading(text="WAIVE", start=0, line=1, power=None, outcome=Followed(order=Waive()))
    orders, (found,) = submitted([reading])
    assert (orders, found.power, found.reason, found.why) == ({}, None, Reason.ILLEGAL, NOBODYS)


def test_every_reading_becomes_an_order_or_a_refusal() -> None:
    sheet = read("Russia: F Stp B, A Mos B, waive, blah, A War B", at=position("W1901A\nRussia owns: Stp, Mos, War"))
    orders, refused = submission(sheet)
    assert sum(map(len, orders.values())) + len(refused) == len(sheet.readings)
    assert [found.text for found in refused] == ["F Stp B", "blah"]
