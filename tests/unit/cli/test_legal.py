"""``standoff legal``: a position in, its possible orders out."""

from __future__ import annotations

import json

from tests.unit.cli.conftest import Standoff

LONDON_AND_THE_CHANNEL = "England: A Lon, F Eng"


def test_lists_what_can_be_ordered_at_the_start(standoff: Standoff) -> None:
    ended = standoff("legal")
    assert (ended.code, "  A PAR - BUR\n" in ended.out) == (0, True)
    assert ended.out.endswith("Spring 1901, movement: 238 lawful orders.\n")


def test_a_position_is_read_from_standard_input_convoys_included(standoff: Standoff) -> None:
    ended = standoff("legal", "-", given=LONDON_AND_THE_CHANNEL)
    assert "  A LON - BRE VIA\n" in ended.out
    assert "  F ENG C A LON - BRE\n" in ended.out


def test_can_be_limited_to_a_power(standoff: Standoff) -> None:
    ended = standoff("legal", "--power", "france")
    assert ended.out.startswith("France\n")
    assert "Germany" not in ended.out


def test_can_be_limited_to_a_unit(standoff: Standoff) -> None:
    orders = standoff("legal", "--unit", "F Bre").out.splitlines()[1:-2]
    assert [order for order in orders if " - " in order and " S " not in order] == [
        "  F BRE - ENG",
        "  F BRE - GAS",
        "  F BRE - MAO",
        "  F BRE - PIC",
    ]


def test_a_fleet_on_a_coast_is_found_with_its_coast_or_without(standoff: Standoff) -> None:
    assert standoff("legal", "--unit", "F Stp(sc)").out == standoff("legal", "--unit", "F St. P.").out


def test_json_lists_the_orders_by_power(standoff: Standoff) -> None:
    report = json.loads(standoff("legal", "-", "--json", given=LONDON_AND_THE_CHANNEL).out)
    assert report["phase"] == "S1901M"
    assert "A LON - WAL" in report["orders"]["ENGLAND"]
    assert report["orders"]["FRANCE"] == []


def test_a_unit_that_is_not_there_is_an_error(standoff: Standoff) -> None:
    ended = standoff("legal", "--unit", "A Bur")
    assert (ended.code, ended.err) == (
        2,
        'standoff legal: there is no unit "A Bur"; write it like "A Par" or "F Spa"\n',
    )


def test_every_fault_of_a_set_up_is_told(standoff: Standoff) -> None:
    ended = standoff("legal", "-", given='{"units": {"FRANCE": ["A ENG", "F SPA"]}}')
    assert ended.code == 2
    assert ended.err.splitlines() == [
        'standoff legal: units.FRANCE[0]: An army cannot stand at sea, in "eng". Make it a fleet, or name a land province.',
        'standoff legal: units.FRANCE[1]: "spa" may be SPA/NC or SPA/SC. Write one of these.',
    ]


def test_a_page_that_is_no_set_up_does_not_fill_the_screen(standoff: Standoff) -> None:
    ended = standoff("legal", "-", given="<p>not a position</p>\n" * 200)
    lines = ended.err.splitlines()
    assert (ended.code, len(lines), lines[-1]) == (2, 31, "standoff legal: and 170 more")
    assert lines[0].startswith('standoff legal: line 1: "<p>not a position</p>" is no phase.')
