"""Retreats, builds, removals and waived builds: the words of the short phases."""

from __future__ import annotations

import pytest

from standoff.notation import Illegal
from standoff.orders import Cause
from tests.unit.notation.reader import assumed, orders, position, read

RETREATS = position(
    """
    Fall 1902, retreats
    England: A Lon
    Russia retreats: A Stp - Mos; F Rum
    France retreats: A Bur - Gas, Par; F Gas - Spa/nc
    """
)
WINTER = position(
    """
    Winter 1901
    Russia: A Ukr, F Swe
    Russia owns: Mos, War, Sev, Stp, Swe
    France: A Bur, A Pic, F Mid
    France owns: Par, Bre
    Turkey: A Bul
    Turkey owns: Con, Bul
    """
)


@pytest.mark.parametrize(
    "text",
    [
        "A Bur-Gas",
        "A BUR R GAS",
        "A Bur retreats to Gas",
        "Bur. Gas.",
        "Retreat A Bur to Gas",
        "Bur—Gas",
        "A Bur RTO GAS",
    ],
)
def test_a_retreat_may_be_written_in_any_of_these_ways(text: str) -> None:
    assert orders(text, "FRANCE", RETREATS) == ["A BUR R GAS"]


@pytest.mark.parametrize("text", ["A Bur D", "A Bur disbands", "A Bur is disbanded", "Disband A Bur", "A Bur removed"])
def test_disbanding_a_dislodged_unit_may_be_written_in_any_of_these_ways(text: str) -> None:
    assert orders(text, "FRANCE", RETREATS) == ["A BUR D"]


def test_the_books_headings_of_retreats_are_understood() -> None:
    assert orders("Retreats: Russia, St. P.—Mos.; France, Bur. Gas.", at=RETREATS) == ["A STP R MOS", "A BUR R GAS"]


def test_the_coast_of_a_retreat_may_be_left_out_where_one_can_be_reached() -> None:
    assert orders("F Gas - Spa", at=RETREATS) == ["F GAS R SPA/NC"]
    assert assumed("F Gas - Spa", at=RETREATS) == ["SPA/NC is meant, the coast that can be reached."]


@pytest.mark.parametrize(
    ("text", "cause"),
    [
        ("A Bur - Mun", Cause.NOT_OPEN),
        ("A Lon - Wal", Cause.NOT_DISLODGED),
        ("A Bur S A Stp", Cause.WRONG_PHASE),
        ("A Bur H", Cause.WRONG_PHASE),
    ],
)
def test_what_is_no_retreat_is_illegal(text: str, cause: Cause) -> None:
    (reading,) = read(text, "FRANCE", RETREATS).readings
    assert isinstance(reading.outcome, Illegal)
    assert reading.outcome.faults[0].cause is cause


def test_a_dislodged_unit_alone_is_no_order() -> None:
    assert orders("A Bur", "FRANCE", RETREATS) == ["unreadable: It does not say what Bur is to do."]


@pytest.mark.parametrize(
    "text",
    ["A Mos B", "Build A Mos", "builds A Mos.", "A(Mos)", "A Mos", "+ A Mos", "Build an army in Moscow", "A Mos BLD"],
)
def test_a_build_may_be_written_in_any_of_these_ways(text: str) -> None:
    assert orders(text, "RUSSIA", WINTER) == ["A MOS B"]


@pytest.mark.parametrize(
    "text", ["A Pic D", "Remove A Pic", "removes A Pic", "A(Pic)", "- A Pic", "Disband A Pic", "A Pic REM"]
)
def test_a_removal_may_be_written_in_any_of_these_ways(text: str) -> None:
    assert orders(text, "FRANCE", WINTER) == ["A PIC D"]


@pytest.mark.parametrize(
    ("text", "builds"),
    [
        ("Waive", 1),
        ("WAIVE", 1),
        ("waives a build", 1),
        ("Russia waives one build", 1),
        ("2 waives", 2),
        ("waive two builds", 2),
    ],
)
def test_builds_may_be_left_unused(text: str, builds: int) -> None:
    assert orders(text, "RUSSIA", WINTER) == ["WAIVE"] * builds


def test_a_waived_build_needs_a_power() -> None:
    assert orders("waive", at=WINTER) == ["unreadable: It does not say whose build is left unused."]


def test_several_builds_may_share_the_word() -> None:
    text = "Russia builds F Sev and A Mos, Turkey builds A Con"
    assert orders(text, at=WINTER) == ["F SEV B", "A MOS B", "A CON B"]


def test_a_build_finds_its_power_by_the_home_it_is_in() -> None:
    assert [reading.power for reading in read("Build A Mos", at=WINTER).readings] == [
        WINTER.board.power_ids[name] for name in WINTER.board.power_ids if name == "RUSSIA"
    ]


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("F StP(sc)", "F STP/SC B"),
        ("F St. Petersburg (south coast)", "F STP/SC B"),
        ("F StP", "ambiguous: F STP/NC B or F STP/SC B"),
        ("Sev", "ambiguous: A SEV B or F SEV B"),
        ("A StP nc", "A STP B"),
        ("F Mos", "illegal: F MOS B"),
        ("Build A Kie", "illegal: A KIE B"),
        ("Build a fleet", "unreadable: Russia has no fleet that could be meant."),
        ("A Ukr - Gal", "illegal: A UKR - GAL"),
    ],
)
def test_a_build_is_read_by_the_rules_of_building(text: str, meant: str) -> None:
    assert orders(text, "RUSSIA", WINTER) == [meant]


def test_a_unit_alone_that_can_be_neither_is_faulted_as_what_is_due() -> None:
    at = position(
        "Winter 1902\nFrance: A Bur\nFrance owns: Par, Bre\nGermany: A Ruh, A Mun\nGermany owns: Mun\nItaly: A Rom"
        "\nItaly owns: Rom"
    )
    text = "France: A Bur\nGermany: A Ber\nItaly: A Rom"
    assert orders(text, at=at) == ["illegal: A BUR B", "illegal: A BER D", "illegal: A ROM D"]


def test_a_unit_alone_is_built_by_whom_a_build_is_due_and_removed_by_whom_it_must_be() -> None:
    assert orders("TURKEY: A Con\nFRANCE: A Bur", at=WINTER) == ["A CON B", "A BUR D"]
