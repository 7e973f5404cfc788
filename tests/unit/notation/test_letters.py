"""Letters: what they quote, and what stands above them."""

from __future__ import annotations

import pytest

from standoff.notation import Illegal
from standoff.notation.reading import part_read
from tests.unit.notation.reader import START, assumed, orders, position, read

OWN = "A Par - Bur\nF Bre - MAO\nA Mar - Spa\n"
OLDER = "> FRANCE\n> A Par - Pic\n> F Bre - Eng\n> A Mar S A Par\n"
FOLLOWED = ["A PAR - BUR", "F BRE - MAO", "A MAR - SPA"]


class TestQuotedLines:
    """They are an older letter where there are orders beside them, and the letter itself where there are none."""

    @pytest.mark.parametrize(
        "text",
        [
            OWN + OLDER,
            OLDER + OWN,
            OWN + OLDER.replace("\n", "\r\n"),
            OWN.replace("\n", "\r") + OLDER.replace("\n", "\r"),
            OWN + OLDER.replace(">", "&gt;"),
            OWN + OLDER.replace(">", " >>"),
            OWN + OLDER.replace("> A", "> | > A"),
        ],
    )
    def test_beside_orders_are_not_read_and_that_is_told_once(self, text: str) -> None:
        assert orders(text, "FRANCE") == FOLLOWED
        assert assumed(text, "FRANCE") == [
            'Beside new orders, those in quoted lines are not read: "A Par - Pic", "F Bre - Eng", "A Mar S A Par".'
        ]

    def test_alone_are_read(self) -> None:
        text = "".join(f"> {line}\n" for line in OWN.splitlines())
        assert (orders(text, "FRANCE"), assumed(text, "FRANCE")) == (FOLLOWED, [])

    @pytest.mark.parametrize("above", ["These are the orders.\n\n", "FRANCE:\n", "On Monday somebody wrote:\n", "\n"])
    def test_are_read_where_nothing_beside_them_is_an_order(self, above: str) -> None:
        assert orders(above + "> A Par - Bur", "FRANCE")[-1] == "A PAR - BUR"

    def test_of_another_country_do_not_make_the_orders_beside_them_that_countrys(self) -> None:
        text = "A Par - Bur\n> GERMANY, Spring 1900\n> A Mun - Ruh\nA Mar - Spa"
        sheet = read(text)
        assert [reading.power for reading in sheet.readings] == [read("A Par H").readings[0].power] * 2
        assert (orders(text), sheet.remarks) == (["A PAR - BUR", "A MAR - SPA"], ())

    def test_without_an_order_may_name_who_orders_beside_them(self) -> None:
        at = position("Winter 1901\nFrance: A Bur\nFrance owns: Par, Bre")
        assert orders("> France, Winter 1901\n> Build\nwaive", at=at) == ["WAIVE"]

    def test_are_an_older_letter_even_beside_an_order_that_cannot_be_followed(self) -> None:
        (reading,) = read("A Par - Mos\n> A Par - Bur", "FRANCE").readings
        assert isinstance(reading.outcome, Illegal)
        assert [str(slip) for slip in reading.assumptions][-1].endswith('are not read: "A Par - Bur".')

    def test_are_told_with_other_assumptions_and_what_is_written_twice_is_told_once(self) -> None:
        text = "A Par - Brugundy\n> A Mar H\n> A Mar H"
        assert assumed(text, "FRANCE") == [
            '"Brugundy" is read as Burgundy.',
            'Beside new orders, those in quoted lines are not read: "A Mar H".',
        ]

    def test_leave_the_other_orders_where_they_stand(self) -> None:
        readings = read(OLDER + OWN, "FRANCE").readings
        assert [(reading.line, reading.text) for reading in readings] == [
            (5, "A Par - Bur"),
            (6, "F Bre - MAO"),
            (7, "A Mar - Spa"),
        ]

    @pytest.mark.parametrize("text", ["A Par > Bur", "A Par\n> Bur", "A Par\n-> Bur", "A Par - Bur >"])
    def test_are_not_those_with_an_arrow_in_them(self, text: str) -> None:
        assert (orders(text, "FRANCE"), assumed(text, "FRANCE")) == (["A PAR - BUR"], [])

    def test_may_also_be_left_out_of_what_is_looked_at(self) -> None:
        assert part_read("A Par - Bur\n> Fall 1900\n> A Par - Pic", START).split() == ["A", "Par", "-", "Bur"]
        assert part_read("> Fall 1900\n> A Par - Pic", START) == "> Fall 1900\n> A Par - Pic"


LETTERHEAD = """\
From: Ada <ada@example.de>
To: The master <master@example.org>, Bob <b@example.es>
Cc: England, Germany; everybody else
Subject: Re: Fall 1900 results
Date: Tue, 3 Mar 1901 10:22:33 -0500
Sent: Sunday, March 3, 1901 8:01 AM
"""


class TestTheLinesAboveALetter:
    """They order nothing, unless something in them may be an order."""

    @pytest.mark.parametrize("above", ["", "> ", ">> > ", "  ", "**"])
    def test_are_passed_over(self, above: str) -> None:
        letter = "".join(f"{above}{line}\n" for line in f"{LETTERHEAD}A Par - Bur".splitlines())
        sheet = read(letter, "FRANCE")
        assert (orders(letter, "FRANCE"), sheet.readings[0].line, sheet.remarks) == (["A PAR - BUR"], 7, ())

    @pytest.mark.parametrize("line", LETTERHEAD.splitlines())
    def test_are_passed_over_one_by_one_and_last(self, line: str) -> None:
        assert orders(f"A Par - Bur\n{line}", "FRANCE") == ["A PAR - BUR"]

    @pytest.mark.parametrize(
        "line", ["From:", "SUBJECT: orders", "Subject: my fleet", "From: Bob (England)", "to: all"]
    )
    def test_may_say_little(self, line: str) -> None:
        assert orders(f"{line}\nA Par - Bur") == ["A PAR - BUR"]

    def test_do_not_make_the_orders_those_of_whom_they_name(self) -> None:
        assert orders("From: France\nTo: Germany\nA Par - Bur") == ["A PAR - BUR"]

    def test_head_no_other_phase(self) -> None:
        assert read("Subject: Fall 1900\nA Par - Bur").remarks == ()

    @pytest.mark.parametrize(
        "line",
        [
            "To: Bur",
            "From: North Sea",
            "Subject: A Par",
            "Subject: (A) Par",
            "Subject: A Brugundy - Pairs",
            "Subject: Pa - Bu",
            "Subject: Par to Bur",
            "Subject: Paris holds",
            "Subject: retreats to Bur",
            "Subject: support for Norway",
            "Subject: all units hold",
            "Subject: hold all units",
            "Subject: waive",
            "Subject: no builds",
        ],
    )
    def test_are_not_passed_over_where_they_may_hold_an_order(self, line: str) -> None:
        at = position("Winter 1901\nFrance: A Bur\nFrance owns: Par, Bre")
        assert orders(line, "FRANCE", at) != []

    @pytest.mark.parametrize(
        "text", ["A Par H. From: Bob", "Hello, from: Bob", "Mail from: Bob", "From Bob", "Frm: Bob"]
    )
    def test_stand_at_the_beginning_of_a_line_with_a_colon(self, text: str) -> None:
        assert orders(text, "FRANCE")[-1].startswith("unreadable: ")
