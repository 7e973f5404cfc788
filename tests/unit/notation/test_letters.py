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
