"""``standoff read``: every order, assumption and fault of a sheet, and exit codes that say how it went."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest

from tests.unit.cli.conftest import Standoff

FALL_1901 = {"phase": "F1901M", "units": {"FRANCE": ["A SPA", "F PIC"], "GERMANY": ["A RUH"]}}


def test_prints_what_each_order_means(standoff: Standoff) -> None:
    ended = standoff("read", given="FRANCE: A Par-Bur, F (Bre) — ENG")
    assert (
        ended.out == "France\n  A PAR - BUR  <- A Par-Bur\n  F BRE - ENG  <- F (Bre) — ENG\n\n2 orders are followed.\n"
    )


def test_an_order_already_in_the_wanted_notation_is_not_printed_twice(standoff: Standoff) -> None:
    assert "<-" not in standoff("read", given="FRANCE: A PAR - BUR").out


def test_exits_with_0_when_every_order_is_followed(standoff: Standoff) -> None:
    assert standoff("read", given="Italy: A Ven h").code == 0


@pytest.mark.parametrize(
    "sheet",
    [
        "England: Fleet to North Sea",
        "France: A Par - Eng",
        "France: hello there",
        "France: A Par - Bur, A Par - Pic",
    ],
    ids=["ambiguous", "illegal", "unreadable", "ordered twice"],
)
def test_exits_with_1_when_an_order_is_not_followed(standoff: Standoff, sheet: str) -> None:
    ended = standoff("read", given=sheet)
    assert (ended.code, "not followed" in ended.out) == (1, True)


def test_tells_both_meanings_of_an_ambiguous_order(standoff: Standoff) -> None:
    assert "F EDI - NTH or F LON - NTH" in standoff("read", given="England: Fleet to North Sea").out


def test_tells_how_to_mend_an_illegal_order(standoff: Standoff) -> None:
    ended = standoff("read", given="France: A Par - Ruh")
    assert "Understood as A PAR - RUH." in ended.out
    assert "A PAR can go to Brest, Burgundy, Gascony, Picardy." in ended.out


@pytest.mark.parametrize("sheet", ["France: A Par - Bur \x1b]0;gone\x07", "France: \u202eA Par\x1b[31m"])
def test_what_was_written_cannot_command_the_terminal(standoff: Standoff, sheet: str) -> None:
    out = standoff("read", given=sheet).out
    assert "\\x1b" in out
    assert all(sign.isprintable() for sign in out.replace("\n", ""))


def test_tells_what_was_assumed(standoff: Standoff) -> None:
    assert '"Brugundy" is read as Burgundy.' in standoff("read", given="France: A Par - Brugundy").out


def test_two_orders_for_one_unit_are_both_marked(standoff: Standoff) -> None:
    ended = standoff("read", given="France: A Par - Bur, A Par - Pic, A Mar H")
    assert ended.out.count("The unit has another order too") == 2
    assert ended.out.endswith("1 order is followed, 2 are not.\n")


def test_the_line_of_an_order_that_is_not_followed_is_told(standoff: Standoff) -> None:
    assert "(line 3)" in standoff("read", given="France:\nA Par - Bur\nA Mar - Tun\n").out


def test_a_file_is_read_by_its_name(standoff: Standoff, tmp_path: Path) -> None:
    sheet = tmp_path / "orders.txt"
    sheet.write_text("Italy: A Ven h", encoding="utf-8")
    assert "A VEN H" in standoff("read", str(sheet)).out


@pytest.mark.parametrize(
    ("notation", "written"),
    [
        ("canonical", "F BRE - ENG"),
        ("avalon-hill-1982", "F Bre-Eng"),
        ("gibsons", "F (Bre) — ENG"),
        ("avalon-hill-2000", "F Bre-Eng"),
        ("english", "The fleet in Brest moves to the English Channel"),
    ],
)
def test_orders_are_written_in_the_notation_asked_for(standoff: Standoff, notation: str, written: str) -> None:
    assert standoff("read", "--as", notation, given="france: bre - eng").out.splitlines()[1].startswith(f"  {written}")


def test_another_position_than_the_first_can_be_given(standoff: Standoff, tmp_path: Path) -> None:
    position = tmp_path / "position.json"
    position.write_text(json.dumps(FALL_1901), encoding="utf-8")
    ended = standoff("read", "--position", str(position), given="A Spa-Por, A Ruh-Bel")
    assert (ended.code, "France\n  A SPA - POR" in ended.out, "Germany\n  A RUH - BEL" in ended.out) == (0, True, True)


def test_the_power_can_be_told_where_the_sheet_does_not_say(standoff: Standoff) -> None:
    assert "Turkey\n  A CON - BUL" in standoff("read", "--power", "turk", given="Army to Bulgaria").out


def test_json_has_one_reading_for_each_order(standoff: Standoff) -> None:
    sheet = "France: A Par - Brugundy, A Mar - Eng\nEngland: Fleet to North Sea\nblah"
    report = json.loads(standoff("read", "--json", given=sheet).out)
    assert [(reading["line"], reading["power"], reading["outcome"]) for reading in report["readings"]] == [
        (1, "FRANCE", "followed"),
        (1, "FRANCE", "illegal"),
        (2, "ENGLAND", "ambiguous"),
        (3, "ENGLAND", "unreadable"),
    ]
    followed, illegal, ambiguous, unreadable = report["readings"]
    assert (followed["order"], followed["assumptions"][0]["slip"]) == ("A PAR - BUR", "misspelt place")
    assert [fault["cause"] for fault in illegal["faults"]] == ["army to water", "not next to"]
    assert ambiguous["meanings"] == ["F EDI - NTH", "F LON - NTH"]
    assert unreadable["why"]


def test_json_names_the_units_ordered_twice(standoff: Standoff) -> None:
    report = json.loads(standoff("read", "--json", given="France: A Par - Bur, A Par - Pic").out)
    assert report["ordered_twice"] == ["A PAR"]


def test_json_names_them_in_the_same_order_every_time(standoff: Standoff) -> None:
    sheet = "France: A Par - Bur, F Bre H, A Mar H\nFrance: A Par H, F Bre - Mid, A Mar - Spa"
    report = json.loads(standoff("read", "--json", given=sheet).out)
    assert report["ordered_twice"] == ["A MAR", "A PAR", "F BRE"]


def test_a_heading_for_another_phase_is_remarked_on(standoff: Standoff) -> None:
    ended = standoff("read", given="Autumn 1901\nFrance: A Par-Bur")
    assert ended.out.startswith("The sheet is headed Fall 1901; the orders are read for Spring 1901, movement.")


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "cp1252"])
def test_a_sheet_is_read_in_the_encodings_that_editors_save_it_in(standoff: Standoff, encoding: str) -> None:
    ended = standoff("read", given="France\r\nA Par – Bur\r\n".encode(encoding))
    assert ended.out == "France\n  A PAR - BUR  <- A Par – Bur\n\n1 order is followed.\n"


def test_what_only_begins_like_utf_16_does_no_harm(standoff: Standoff) -> None:
    assert standoff("read", given=b"\xff\xfe\x00").err == ""


def test_bytes_that_are_no_text_do_no_harm(standoff: Standoff) -> None:
    ended = standoff("read", given=b"\x81\xfe\x00 France: A Par-Bur \x80")
    assert (ended.code in {0, 1}, "A PAR - BUR" in ended.out) == (True, True)


def test_an_empty_sheet_holds_no_orders(standoff: Standoff) -> None:
    assert standoff("read").out == "0 orders are followed.\n"


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (["no-such-file"], "standoff read: cannot read no-such-file: No such file or directory"),
        (["--power", "Ruritania"], 'standoff read: there is no power "Ruritania"; write one of Austria, England,'),
    ],
)
def test_what_makes_it_impossible_to_run_is_told_and_exits_with_2(
    standoff: Standoff, words: list[str], complaint: str
) -> None:
    ended = standoff("read", *words)
    assert (ended.code, ended.out, ended.err.startswith(complaint)) == (2, "", True)


def test_every_fault_of_a_bad_position_is_told(standoff: Standoff, tmp_path: Path) -> None:
    position = tmp_path / "position.txt"
    position.write_text("France: A Eng, F Par", encoding="utf-8")
    ended = standoff("read", "--position", str(position))
    assert (ended.code, ended.err.count("standoff read: line 1:")) == (2, 2)


class Terminal:
    """Standard output as a terminal would be, for what colours depend on."""

    def isatty(self) -> bool:
        return True


@pytest.mark.parametrize(("variable", "coloured"), [("OTHER", True), ("NO_COLOR", False)])
def test_colour_is_for_terminals_and_no_color_is_respected(
    standoff: Standoff, monkeypatch: pytest.MonkeyPatch, *, variable: str, coloured: bool
) -> None:
    monkeypatch.delenv("NO_COLOR", raising=False)
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.setenv(variable, "1")
    monkeypatch.setattr(sys.stdout, "isatty", Terminal().isatty)
    assert ("\033[31mnot followed\033[0m" in standoff("read", given="hello").out) is coloured


def test_no_colour_where_the_output_is_no_terminal(standoff: Standoff) -> None:
    assert "\033" not in standoff("read", given="France: A Par-Bur, hello").out


def test_orders_and_position_do_not_both_come_from_standard_input(standoff: Standoff) -> None:
    ended = standoff("read", "--position", "-", given="France: A Par-Bur")
    assert (ended.code, "cannot both be read from standard input" in ended.err) == (2, True)
