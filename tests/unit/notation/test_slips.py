"""What is badly written but has one lawful meaning is followed, and what was assumed is told."""

from __future__ import annotations

import pytest

from standoff.notation import Slip
from tests.unit.notation.reader import assumed, orders, position, read


@pytest.mark.parametrize(
    ("text", "power", "meant", "told"),
    [
        ("A Par - Brugundy", "FRANCE", "A PAR - BUR", '"Brugundy" is read as Burgundy.'),
        ("A Prais - Bur", "FRANCE", "A PAR - BUR", '"Prais" is read as Paris.'),
        ("F Lon - Norht Sea", "ENGLAND", "F LON - NTH", '"Norht Sea" is read as North Sea.'),
        ("F bre - englsh chanel", "FRANCE", "F BRE - ENG", '"englsh chanel" is read as English Channel.'),
        ("A Liv - Yor", "ENGLAND", "A LVP - YOR", '"Liv" is read as Liverpool.'),
        ("F Nap - Tyr", "ITALY", "F NAP - TYS", '"Tyr" is read as Tyrrhenian Sea.'),
        ("Par - Bur", "FRANCE", "A PAR - BUR", "A PAR is meant."),
        ("Army to Serbia", "AUSTRIA", "A BUD - SER", "A BUD is meant."),
        ("F Stands", "AUSTRIA", "F TRI H", "F TRI is meant."),
        ("E Edi-Nth", "ENGLAND", "F EDI - NTH", '"E" is read as "fleet".'),
        ("Amry Par - Bur", "FRANCE", "A PAR - BUR", '"Amry" is read as "army".'),
        ("A Bre - Eng", "FRANCE", "F BRE - ENG", "F BRE is meant: it is a fleet."),
        ("A Mar suports A Par-Bur", "FRANCE", "A MAR S A PAR - BUR", '"suports" is read as "support".'),
        ("A Par Bur", "FRANCE", "A PAR - BUR", "Two places without a dash between them are read as a move."),
        (
            "A Mar S A Par Bur",
            "FRANCE",
            "A MAR S A PAR - BUR",
            "Two places without a dash between them are read as a move.",
        ),
        ("A Par - Bur please", "FRANCE", "A PAR - BUR", '"please" was not read.'),
        ("A Mar - Spa(nc)", "FRANCE", "A MAR - SPA", "Spain is meant, without a coast."),
        ("A Mar(sc) - Spa", "FRANCE", "A MAR - SPA", "A MAR is meant."),
        ("F Kie - Den nc", "GERMANY", "F KIE - DEN", "Denmark is meant, without a coast."),
        ("F StP(nc) - Bot", "RUSSIA", "F STP/SC - BOT", "F STP/SC is meant."),
        ("A Mar S German A Par-Bur", "FRANCE", "A MAR S A PAR - BUR", "A PAR is French."),
    ],
)
def test_a_slip_is_mended_and_told(text: str, power: str, meant: str, told: str) -> None:
    assert (orders(text, power), assumed(text, power)) == ([meant], [told])


@pytest.mark.parametrize("text", ["A Mar S A A Par - Bur", "A Mar supports the army army in Paris to Burgundy"])
def test_a_kind_written_twice_is_written_once(text: str) -> None:
    assert orders(text, "FRANCE") == ["A MAR S A PAR - BUR"]


def test_a_place_written_twice_is_written_once() -> None:
    assert orders("A (Mar) s A (Par) (Par) - Bur", "FRANCE") == ["A MAR S A PAR - BUR"]


def test_a_coast_left_out_is_the_one_that_can_be_reached() -> None:
    at = position("France: F Gas")
    assert orders("F Gas - Spa", at=at) == ["F GAS - SPA/NC"]
    assert assumed("F Gas - Spa", at=at) == ["SPA/NC is meant, the coast that can be reached."]


def test_a_supported_fleets_coast_may_be_left_open_and_nothing_is_assumed() -> None:
    at = position("France: F Por, F Mid")
    assert orders("F Por S F Mid-Spa", at=at) == ["F POR S F MAO - SPA"]
    assert assumed("F Por S F Mid-Spa", at=at) == []


def test_a_supported_fleets_coast_is_kept_where_it_is_written() -> None:
    at = position("France: F Por, F Mid")
    assert orders("F Por S F Mid-Spa/nc", at=at) == ["F POR S F MAO - SPA/NC"]


def test_an_order_without_slips_assumes_nothing() -> None:
    assert assumed("A Par - Bur, F (Bre) — ENG, A Marseilles supports A Paris - Burgundy", "FRANCE") == []


def test_of_two_ways_to_take_an_order_the_straight_one_goes_first() -> None:
    # "F Nor" may be the Norwegian Sea's fleet, or Norway's army with its kind mistaken.
    at = position("England: F Norwegian Sea, A Norway")
    assert orders("F Nor - Bar", at=at) == ["F NWG - BAR"]


def test_a_name_is_followed_when_only_one_reading_is_lawful() -> None:
    at = position("Russia: F Norwegian Sea, F Norway")
    assert orders("F (Nor) s F (NWG) — NTH", at=at) == ["F NWY S F NWG - NTH"]


def test_a_letter_cut_off_is_no_harm_where_one_place_only_can_be_meant() -> None:
    at = position("Russia: A Gre, A Rum")
    assert orders("A Gre S A Rum–Bu", at=at) == ["A GRE S A RUM - BUL"]


class TestAnOrderForAUnitThatIsNotThere:
    """It is taken for a unit one letter away, but only if nothing else could be meant."""

    at = position("Italy: A Pie, A Ven\nFrance: F Pic")

    def test_is_taken_for_the_unit_without_an_order(self) -> None:
        assert orders("Italy: A Ven H, A Pic.—Mar.", at=self.at) == ["A VEN H", "A PIE - MAR"]
        assert assumed("Italy: A Ven H, A Pic.—Mar.", at=self.at) == [
            '"Pic" is read as A PIE, which has no other order.'
        ]

    def test_is_illegal_if_that_unit_has_an_order(self) -> None:
        assert orders("Italy: A Pie H, A Pic.—Mar.", at=self.at) == ["A PIE H", "illegal: F PIC - MAR"]

    def test_is_illegal_if_that_unit_could_not_do_it(self) -> None:
        assert orders("Italy: A Ven H, A Pic.—Bel.", at=self.at) == ["A VEN H", "illegal: F PIC - BEL"]

    def test_is_illegal_if_it_is_written_all_in_capitals_as_programs_write(self) -> None:
        assert orders("ITALY: A PIC - MAR", at=self.at) == ["illegal: F PIC - MAR"]

    def test_is_illegal_if_the_place_is_more_than_a_letter_away(self) -> None:
        assert orders("Italy: A Par - Mar", at=self.at) == ["illegal: A PAR - MAR"]

    def test_is_illegal_if_it_names_no_place_and_no_unit_fits(self) -> None:
        assert orders("Italy: Fleet to Adriatic", at=self.at) == ["unreadable: Italy has no fleet that could be meant."]


def test_every_slip_can_be_met() -> None:
    at = position(
        "Italy: A Pie, A Ven\nFrance: F Pic, A Par, A Mar, F Gas, A Liverpool\nGermany: A Ber\nRussia: F Stp/sc"
    )
    sheet = """
    Italy: A Ven H, A Pic.—Mar.
    France: A Par - Brugundy, Amry Mar - Bur, Liv - Yor, Fleet to Mid, A Gas - Spa, F Pic Eng
    A Mar(sc) - Spa, A Par S German A Mar - Bur, A Mar - Spa today
    Russia: F Stp nc - Bot
    """
    winter = position("Winter 1901\nFrance: A Bur\nFrance owns: Par, Bre")
    readings = read(sheet, at=at).readings + read("France: no builds", at=winter).readings
    met = {slip.slip for reading in readings for slip in reading.assumptions}
    assert met == set(Slip)
