"""``standoff adjudicate``: a turn judged and reported, or requests answered line by line."""

from __future__ import annotations

import json
import os
import pty
import re
import select
import subprocess
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

import pytest

from standoff.orders import read_setup
from tests.house.blocks import ROOT
from tests.unit.cli.conftest import Standoff, in_a_shell
from tests.unit.notation.reader import START

Data = dict[str, Any]

TURN = str(ROOT / "examples" / "turn.txt")
TURN_POSITION = str(ROOT / "examples" / "turn-position.txt")
COMMAND = [sys.executable, "-c", "from standoff.cli import main; raise SystemExit(main())", "adjudicate"]
PATIENCE = 30
"""Seconds after which an answer that does not come is given up."""

BURGUNDY = "Spring 1901\nFrance: A Bur\nGermany: A Mun, A Ruh"
BURGUNDY_FALLS = "A Bur H, A Mun-Bur, A Ruh S A Mun-Bur"
PORTUGAL = "Spring 1901\nItaly: A Por\nFrance: A Spa, F Mid"
PORTUGAL_FALLS = "A Por H, A Spa-Por, F Mid S A Spa-Por"
RETREATS = "Fall 1901, retreats\nGermany: A Bur\nFrance retreats: A Bur - Gas, Par; F Gas - Spa/nc"
WINTER = "Winter 1901\nFrance: A Bur, A Mar, F Bre\nFrance owns: Par, Bre\nGermany: A Mun\nGermany owns: Mun, Ber, Kie"
TWO_ROUTES = "Spring 1901\nEngland: A Lon, F Eng, F Nth\nFrance: F Bre, F Iri"
BY_TWO_ROUTES = """
England: A Lon-Bel, F Eng C A Lon-Bel, F Nth C A Lon-Bel
France: F Bre-Eng, F Iri S F Bre-Eng
"""


@pytest.fixture
def position(tmp_path: Path) -> Path:
    """A file for a position."""
    return tmp_path / "position.txt"


@pytest.fixture
def judged(standoff: Standoff, position: Path) -> Standoff:
    """Judge orders for a position: what the command printed, which must have run."""

    def run(setup: str, sheet: str, *words: str) -> Any:  # noqa: ANN401  # of the conftest
        position.write_text(setup, encoding="utf-8")
        ended = standoff("adjudicate", "--position", str(position), *words, given=sheet)
        assert (ended.code in {0, 1}, ended.err) == (True, "")
        return ended

    return run


def section(report: str, title: str) -> list[str]:
    """The lines of a section of a report."""
    (found,) = (part for part in report.split("\n\n") if part.splitlines()[0] == title)
    return found.rstrip().splitlines()[1:]


# --- the examples


def test_the_example_turn_is_reported_order_by_order(standoff: Standoff) -> None:
    """In Munich two attacks of strength 2 stand each other off; Berlin helps an army to stay that tries to leave."""
    ended = standoff("adjudicate", TURN, "--position", TURN_POSITION)
    assert (ended.code, ended.err) == (0, "")
    assert ended.out.splitlines()[0] == "Fall 1901, movement, by the rulebook standard"
    assert section(ended.out, "Austria") == ["  A TYR - MUN *", "  A BOH S A TYR - MUN"]
    assert section(ended.out, "France") == ["  A BUR - MUN *", "  A RUH S A BUR - MUN", "  F ENG - NTH"]
    assert section(ended.out, "Germany") == ["  A MUN - TYR *", "  F KIE H", "  A BER S A MUN *"]
    assert section(ended.out, "Winter 1901, adjustments") == [
        "Austria: A TYR, A BOH",
        "France: A BUR, A RUH, F NTH",
        "Germany: A MUN, F KIE, A BER",
        "Austria owns: BUD, TRI, VIE",
        "France owns: BRE, MAR, PAR",
        "Germany owns: BER, KIE, MUN",
    ]


def test_every_order_of_the_example_has_its_reason(standoff: Standoff) -> None:
    reasons = section(standoff("adjudicate", TURN, "--position", TURN_POSITION).out, "Reasons")
    begun = [line for line in reasons if not line.startswith("    ")]
    assert [line.split(" succeeds.")[0].split(" fails.")[0].strip() for line in begun] == [
        "A TYR - MUN",
        "A BOH S A TYR - MUN",
        "A BUR - MUN",
        "A RUH S A BUR - MUN",
        "F ENG - NTH",
        "A MUN - TYR",
        "F KIE H",
        "A BER S A MUN",
    ]
    assert all(line.endswith("]") for line in " ".join(reasons).replace("]   A", "]\nA").splitlines())


def test_the_example_tells_what_would_have_let_an_army_in(standoff: Standoff) -> None:
    ended = standoff("adjudicate", TURN, "--position", TURN_POSITION, "--why", "A Tyr")
    why, change = ended.out.split("\n\n")
    assert why.startswith("A TYR - MUN fails. It came with strength 2 (itself, supported by A BOH); A BUR - MUN came")
    assert "[DATC 6.A.11]" in why
    assert change.startswith("What would have changed it: ")
    assert "Then: A TYR - MUN succeeds." in " ".join(change.split())


# --- the report


def test_without_a_position_it_is_the_first_move(standoff: Standoff) -> None:
    ended = standoff("adjudicate", given="France: A Par-Bur")
    assert ended.out.startswith("Spring 1901, movement, by the rulebook standard\n")
    assert section(ended.out, "France") == ["  F BRE, no order", "  A MAR, no order", "  A PAR - BUR"]


def test_a_report_ends_with_the_position_that_the_next_one_begins_with(judged: Standoff) -> None:
    first = judged(BURGUNDY, BURGUNDY_FALLS).out
    retreats = first[first.index("Spring 1901, retreats") :]
    assert read_setup(retreats, START.board).phase.title == "Spring 1901, retreats"
    second = judged(retreats, "A Bur-Par").out
    assert section(second, "France") == ["  A BUR R PAR"]
    assert section(second, "Fall 1901, movement") == ["France: A PAR", "Germany: A BUR, A RUH"]


def test_the_dislodged_are_listed_with_where_they_can_go(judged: Standoff) -> None:
    ended = judged(BURGUNDY, BURGUNDY_FALLS)
    assert section(ended.out, "France") == ["  A BUR H *"]
    (line,) = section(ended.out, "Dislodged")
    beginning, _, places = line.partition(": can retreat to ")
    assert beginning == "  A BUR (France)"
    assert sorted(places.split(", ")) == ["Belgium", "Gascony", "Marseilles", "Paris", "Picardy"]


def test_the_dislodged_that_can_go_nowhere_are_disbanded(judged: Standoff) -> None:
    ended = judged(PORTUGAL, PORTUGAL_FALLS)
    assert section(ended.out, "Dislodged") == ["  A POR (Italy): disbanded"]
    assert section(ended.out, "Fall 1901, movement") == ["France: A POR, F MAO"]


def test_a_unit_without_an_order_that_is_dislodged_is_marked_and_explained(judged: Standoff) -> None:
    ended = judged(BURGUNDY, "A Mun-Bur, A Ruh S A Mun-Bur")
    assert section(ended.out, "France") == ["  A BUR, no order *"]
    assert "A BUR had no order that could be followed" in ended.out


def test_a_unit_without_an_order_that_stands_needs_no_reason(judged: Standoff) -> None:
    ended = judged(BURGUNDY, "A Mun-Sil")
    assert section(ended.out, "France") == ["  A BUR, no order"]
    assert "A BUR had" not in ended.out


def test_a_unit_that_had_to_retreat_and_did_not_is_marked_and_explained(judged: Standoff) -> None:
    ended = judged(RETREATS, "F Gas-Spa")
    assert section(ended.out, "France") == ["  A BUR, no order *", "  F GAS R SPA/NC"]
    assert section(ended.out, "Reasons")[0].startswith("  A BUR was given no retreat that could be followed and is dis")


def test_what_is_removed_without_an_order_is_told(judged: Standoff) -> None:
    """France has three units and two centres; from Marseilles to either of them is the longest way."""
    ended = judged(WINTER, "Germany: A Ber B, A Kie B")
    assert section(ended.out, "France") == ["  A MAR, removed without an order"]
    assert section(ended.out, "Reasons")[0].startswith("  A MAR is removed, for France ordered too few removals.")


def test_builds_left_unused_are_listed_and_explained_once(judged: Standoff) -> None:
    ended = judged(WINTER, "France: A Mar D")
    assert section(ended.out, "Germany") == ["  a build left unused", "  a build left unused"]
    assert ended.out.count("Germany leaves a build unused.") == 1


def test_orders_that_are_not_followed_stand_under_their_power_as_written(standoff: Standoff) -> None:
    ended = standoff(
        "adjudicate", given="France: A Par - Mos, A Mar H\nEngland: Fleet to  North Sea\nFrance: hello there"
    )
    assert [line for line in section(ended.out, "France") if "not" in line] == [
        "  not followed  A Par - Mos *",
        "  not followed  hello there *",
    ]
    assert "  not followed  Fleet to North Sea *" in section(ended.out, "England")
    assert '"hello there" is not understood.' in ended.out


def test_two_orders_for_one_unit_are_both_not_followed(standoff: Standoff) -> None:
    lines = section(standoff("adjudicate", given="France: A Par - Bur, A Par - Pic").out, "France")
    assert sorted(lines) == [
        "  A MAR, no order",
        "  A PAR, no order",
        "  F BRE, no order",
        "  not followed  A PAR - BUR *",
        "  not followed  A PAR - PIC *",
    ]


def test_what_is_nobodys_stands_last(standoff: Standoff) -> None:
    ended = standoff("adjudicate", given="hello there")
    assert section(ended.out, "Nobody's") == ["  not followed  hello there *"]


def test_a_winner_is_told(judged: Standoff) -> None:
    owned = "Bre, Mar, Par, Spa, Por, Bel, Hol, Lon, Lvp, Edi, Den, Kie, Ber, Mun, Swe, Nwy, Tun"
    ended = judged(f"Fall 1910\nFrance: A Pie\nFrance owns: {owned}", "A Pie-Ven")
    assert ended.out.endswith("France owns 18 centres and wins.\n")


def test_remarks_on_the_sheet_come_first(standoff: Standoff) -> None:
    ended = standoff("adjudicate", given="Autumn 1901\nFrance: A Par-Bur")
    assert ended.out.startswith("The sheet is headed Fall 1901; the orders are read for Spring 1901, movement.\n\n")


def test_no_line_is_wider_than_a_hundred_letters(standoff: Standoff) -> None:
    ended = standoff("adjudicate", TURN, "--position", TURN_POSITION, "--notation", "english", "--compare", "gibsons")
    assert max(map(len, ended.out.splitlines())) <= 100


# --- options


@pytest.mark.parametrize(
    ("notation", "written"),
    [
        ("canonical", "A TYR - MUN *"),
        ("avalon-hill-1982", "A Tyr-Mun *"),
        ("gibsons", "A (Tyr) — Mun *"),
        ("avalon-hill-2000", "A Tyr-Mun *"),
        ("english", "“The army in Tyrolia moves to Munich” *"),
    ],
)
def test_orders_are_printed_in_the_notation_asked_for(standoff: Standoff, notation: str, written: str) -> None:
    ended = standoff("adjudicate", TURN, "--position", TURN_POSITION, "--notation", notation)
    assert section(ended.out, "Austria")[0] == f"  {written}"
    assert section(ended.out, "Reasons")[0].startswith(f"  {written.removesuffix(' *')} fails.")


@pytest.mark.parametrize(
    ("rulebook", "place"),
    [
        ("standard", "DATC "),
        ("avalon-hill-1982", "Avalon Hill 1982, "),
        ("gibsons", "Gibsons, "),
        ("avalon-hill-2000", "Avalon Hill 2000, "),
    ],
)
def test_the_rulebook_in_force_is_named_and_cited(standoff: Standoff, rulebook: str, place: str) -> None:
    ended = standoff("adjudicate", TURN, "--position", TURN_POSITION, "--rulebook", rulebook)
    assert ended.out.splitlines()[0] == f"Fall 1901, movement, by the rulebook {rulebook}"
    assert f"[{place}" in " ".join(ended.out.split())


def test_the_rulebook_in_force_decides(judged: Standoff) -> None:
    """One of two convoy routes is broken; only by Gibsons that stops the army."""
    lines = {name: section(judged(TWO_ROUTES, BY_TWO_ROUTES, "--rulebook", name).out, "England") for name in ("standard", "gibsons")}  # fmt: skip
    assert {name: found[0] for name, found in lines.items()} == {
        "standard": "  A LON - BEL",
        "gibsons": "  A LON - BEL *",
    }


def test_the_power_can_be_told_where_the_sheet_does_not_say(standoff: Standoff) -> None:
    assert "  A CON - BUL" in section(standoff("adjudicate", "--power", "turk", given="Army to Bulgaria").out, "Turkey")


@pytest.mark.parametrize("asked", ["A BUR", "a bur", "Burgundy", "army in Burgundy".replace(" in", ""), "bur", "F Bur"])
def test_a_unit_is_asked_about_as_players_name_it(judged: Standoff, asked: str) -> None:
    assert judged(BURGUNDY, BURGUNDY_FALLS, "--why", asked).out.startswith("A BUR H fails.")


@pytest.mark.parametrize("asked", ["F StP", "F Stp/sc", "St. Petersburg", "f st petersburg (sc)"])
def test_a_fleet_on_a_coast_is_asked_about_with_its_coast_or_without(standoff: Standoff, asked: str) -> None:
    assert standoff("adjudicate", "--why", asked, given="F Stp H").out.startswith("F STP/SC H succeeds.")


def test_of_a_unit_with_two_orders_all_is_told(standoff: Standoff) -> None:
    out = " ".join(standoff("adjudicate", "--why", "A Par", given="France: A Par - Bur, A Par - Pic").out.split())
    assert "A PAR had no order that could be followed, and holds." in out
    assert "A PAR - BUR is not followed: the unit is also ordered A PAR - PIC." in out
    assert "A PAR - PIC is not followed: the unit is also ordered A PAR - BUR." in out


def test_of_a_unit_with_an_illegal_order_the_faults_are_told(standoff: Standoff) -> None:
    out = standoff("adjudicate", "--why", "A Par", given="France: A Par - Mos").out
    assert '"A Par - Mos" cannot be done and is not followed. Paris does not border on Moscow.' in out


def test_sometimes_no_other_order_would_have_changed_anything(judged: Standoff) -> None:
    out = judged("France: A Par", "A Par - Pic", "--why", "A Par").out
    assert out.endswith("\n\nNo other order of one other unit would have turned this round.\n")


def test_an_army_that_was_dislodged_is_asked_about_rather_than_the_one_that_stands_there_now(judged: Standoff) -> None:
    fleet_came = "Fall 1901, retreats\nGermany: F Gas\nFrance retreats: A Gas - Par"
    assert judged(fleet_came, "A Gas-Par", "--why", "Gas").out.startswith("A GAS R PAR succeeds.")


def test_what_was_to_be_built_can_be_asked_about(judged: Standoff) -> None:
    assert judged(WINTER, "Germany: A Ber B, A Kie B", "--why", "A Ber").out == (
        'A BER B succeeds. [Avalon Hill 2000, "Building" (DATC is silent)]\n'
    )
    assert judged(WINTER, "Germany: A Hol B", "--why", "A Hol").out.startswith('"A Hol B" cannot be done')


def test_of_a_removal_nothing_is_said_of_what_would_have_changed_it(judged: Standoff) -> None:
    out = judged(WINTER, "", "--why", "A Mar").out
    assert out.startswith("A MAR is removed, for France ordered too few removals.")
    assert "would have" not in out


def test_a_unit_to_which_nothing_can_happen_in_this_phase(judged: Standoff) -> None:
    assert judged(WINTER, "", "--why", "A Mun").out == "Nothing became of A MUN.\n"


def test_where_another_rulebook_comes_to_other_verdicts_it_is_told(judged: Standoff) -> None:
    out = judged(TWO_ROUTES, BY_TWO_ROUTES, "--compare", "gibsons").out
    told = out[out.index("Otherwise under gibsons than under standard\n") :].splitlines()
    assert told[1].startswith("  standard: A LON - BEL succeeds.")
    (other,) = (line for line in told if line.startswith("  gibsons: A LON"))
    assert other.startswith("  gibsons: A LON - BEL fails.")


def test_where_another_rulebook_has_no_such_verdict_it_is_told(judged: Standoff) -> None:
    """From Piedmont it is far to the centres that France owns, but next door to Marseilles, which is home."""
    setup = "Winter 1901\nFrance: A Par, A Ruh, A Pie\nFrance owns: Par, Kie"
    told = judged(setup, "", "--compare", "avalon-hill-1982").out
    assert "  avalon-hill-1982: nothing of this.\n" in told
    assert "  standard: nothing of this.\n" in told


def test_a_void_order_is_void_under_the_other_rulebook_too(judged: Standoff) -> None:
    """Written for, Sevastopol is not moved by the support for it, not even where supports can stand for moves."""
    out = judged("Spring 1901\nRussia: A Ukr, F Sev", "A Ukr S F Sev-Rum, F Sev-Mos", "--compare", "gibsons").out
    assert out.endswith("\n\nUnder gibsons every verdict is the same as under standard.\n")


def test_where_all_verdicts_are_the_same_that_is_told(standoff: Standoff) -> None:
    ended = standoff("adjudicate", TURN, "--position", TURN_POSITION, "--compare", "gibsons")
    assert ended.out.endswith("\n\nUnder gibsons every verdict is the same as under standard.\n")


def test_why_and_compare_can_be_asked_together(judged: Standoff) -> None:
    out = judged(TWO_ROUTES, BY_TWO_ROUTES, "--why", "A Lon", "--compare", "gibsons").out
    assert out.startswith("A LON - BEL succeeds.")
    assert "Otherwise under gibsons" in out


# --- JSON


def test_json_is_an_answer_of_the_interchange_form_with_more_beside_it(judged: Standoff) -> None:
    report = json.loads(judged(BURGUNDY, BURGUNDY_FALLS + ", gibberish", "--json").out)
    assert (report["phase"], report["rulebook"], report["remarks"]) == ("S1901M", "standard", [])
    assert {power: [entry["reason"] for entry in found] for power, found in report["results"].items()} == {
        "FRANCE": ["dislodged"],
        "GERMANY": ["moved", "supported"],
        "": ["unreadable"],
    }
    assert (report["next"]["phase"], list(report["next"]["retreats"]["FRANCE"])) == ("S1901R", ["A BUR"])


def test_json_has_remarks_and_how_orders_were_written(standoff: Standoff) -> None:
    report = json.loads(standoff("adjudicate", "--json", given="Fall 1901\nFrance: A Par - Brugundy").out)
    assert report["remarks"] == ["The sheet is headed Fall 1901; the orders are read for Spring 1901, movement."]
    assert report["results"]["FRANCE"][2]["written"] == "A Par - Brugundy"


def test_json_tells_what_would_have_changed_a_verdict(judged: Standoff) -> None:
    setup = "Spring 1901\nFrance: A Par, A Mar\nGermany: A Mun"
    why = json.loads(judged(setup, "A Par-Bur, A Mun-Bur", "--json", "--why", "A Par").out)["why"]
    assert (why["power"], why["instead"], why["reason"]) == ("FRANCE", "A MAR S A PAR - BUR", "moved")


def test_json_compares_rulebooks(judged: Standoff) -> None:
    compared = json.loads(judged(TWO_ROUTES, BY_TWO_ROUTES, "--json", "--compare", "gibsons").out)["compare"]
    assert compared["rulebooks"] == ["standard", "gibsons"]
    assert "A LON" in [difference["unit"] for difference in compared["differences"]]


# --- exit codes and complaints


@pytest.mark.parametrize(
    ("sheet", "code"),
    [
        ("France: A Par-Bur", 0),
        ("", 0),
        ("France: A Par-Bur\nGermany: A Mun-Bur", 0),
        ("France: A Par-Mos", 1),
        ("France: gibberish", 1),
        ("England: Fleet to North Sea", 1),
        ("France: A Par-Bur, A Par-Pic", 1),
    ],
    ids=["all followed", "nothing written", "failed but followed", "illegal", "unreadable", "ambiguous", "two orders"],
)
def test_exits_with_0_if_every_order_is_followed_and_with_1_if_not(standoff: Standoff, sheet: str, code: int) -> None:
    assert standoff("adjudicate", given=sheet).code == code
    assert standoff("adjudicate", "--json", given=sheet).code == code


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (["no-such-file"], "cannot read no-such-file: No such file or directory"),
        (["--position", "no-such-file"], "cannot read no-such-file: No such file or directory"),
        (["."], "cannot read .: Is a directory"),
        (["--power", "Ruritania"], 'there is no power "Ruritania"; write one of Austria, England, '),
        (["--rulebook", "gibson"], 'no edition is called "gibson"; did you mean "gibsons"? '),
        (["--compare", "dice"], 'no edition is called "dice"; the editions are '),
        (["--why", "A Mun"], ""),
        (["--why", "A Ruh"], 'there is no unit "A Ruh"; write it like "A Par" or "F Spa"'),
        (["--why", "A"], 'there is no unit "A"; '),
        (["--why", ""], 'there is no unit ""; '),
        (["--why", "A Atlantis"], 'there is no unit "A Atlantis"; '),
        (["--why", "M"], 'there is no unit "M"; '),
        (["--why", "A Ma"], ""),
        (["--position", "-"], "the orders and the position cannot both be read from standard input; name a file for "),
        (
            ["--jsonl", "requests.jsonl"],
            "requests are taken from standard input; write: standoff adjudicate --jsonl < ",
        ),
        (["--jsonl", "--rulebook", "gibsons"], "--rulebook does not go with --jsonl: what it sets is for each request"),
        (["--jsonl", "--position", "x"], "--position does not go with --jsonl"),
        (["--jsonl", "--power", "x"], "--power does not go with --jsonl"),
        (["--jsonl", "--notation", "gibsons"], "--notation does not go with --jsonl"),
        (["--jsonl", "--why", "x"], "--why does not go with --jsonl"),
        (["--jsonl", "--compare", "gibsons"], "--compare does not go with --jsonl"),
    ],
)
def test_what_makes_it_impossible_to_run_is_told_and_exits_with_2(
    standoff: Standoff, words: list[str], complaint: str
) -> None:
    ended = standoff("adjudicate", *words, given="Germany: A Mun H")
    if complaint:
        assert (ended.code, ended.out) == (2, "")
        assert ended.err.startswith(f"standoff adjudicate: {complaint}")
    else:
        assert (ended.code, ended.err) == (0, "")


def test_two_units_that_may_be_meant_are_named(standoff: Standoff, position: Path) -> None:
    position.write_text("Winter 1901\nGermany: A Mun\nFrance owns: Bre, Par", encoding="utf-8")
    ended = standoff("adjudicate", "--position", str(position), "--why", "Bre", given="France: A Bre B, F Bre B")
    assert (ended.code, ended.err) == (2, 'standoff adjudicate: "Bre" may be A BRE or F BRE; write one of these\n')


def test_of_two_units_that_may_be_meant_the_kind_tells_which(judged: Standoff) -> None:
    setup = "Winter 1901\nGermany: A Mun\nFrance owns: Bre, Par"
    for asked, told in (("A Bre", "A BRE B succeeds."), ("F Bre", "F BRE B names a place that an earlier order")):
        assert judged(setup, "France: A Bre B, F Bre B", "--why", asked).out.startswith(told)


def test_every_fault_of_a_bad_position_is_told(standoff: Standoff, position: Path) -> None:
    position.write_text("France: A Eng, F Par\nnonsense", encoding="utf-8")
    ended = standoff("adjudicate", "--position", str(position))
    assert (ended.code, ended.out) == (2, "")
    assert [line.split(":")[1] for line in ended.err.splitlines()] == [" line 1", " line 1", " line 2"]


@pytest.mark.parametrize("words", [["--rulebook"], ["--notation", "latin"], ["one", "two"], ["--fly"]])
def test_words_that_the_command_does_not_know_exit_with_2(standoff: Standoff, words: list[str]) -> None:
    ended = standoff("adjudicate", *words)
    assert (ended.code, ended.out) == (2, "")
    assert "usage: standoff" in ended.err


@pytest.mark.parametrize("words", ["", "--jsonl"])
def test_a_program_without_a_standard_input_says_so(words: str) -> None:
    ended = in_a_shell(f"standoff adjudicate {words} <&-")
    assert (ended.returncode, ended.stderr) == (
        2,
        "standoff adjudicate: there is no standard input to read; name a file\n",
    )


def test_bytes_that_are_no_text_do_no_harm(standoff: Standoff) -> None:
    ended = standoff("adjudicate", given=b"\xef\xbb\xbfFrance: A Par-Bur \x80")
    assert "  A PAR - BUR" in section(ended.out, "France")


# --- on a terminal


def on_a_terminal(*words: str, environment: Mapping[str, str]) -> str:
    """What the command writes to a terminal."""
    ours, theirs = pty.openpty()
    kept = {name: value for name, value in os.environ.items() if name not in {"COLUMNS", "NO_COLOR", "TERM"}}
    with subprocess.Popen([*COMMAND, *words], stdout=theirs, env={**kept, **environment}) as process:  # noqa: S603  # ours
        os.close(theirs)
        text = b"".join(pieces(ours))
        assert process.wait() == 0
    os.close(ours)
    return text.decode().replace("\r\n", "\n")


def pieces(terminal: int) -> Iterator[bytes]:
    """What comes from a terminal until nobody writes to it any more."""
    while select.select([terminal], [], [], PATIENCE)[0]:
        piece = b""
        with suppress(OSError):  # how Linux tells that the other side is closed; elsewhere nothing comes
            piece = os.read(terminal, 1 << 16)
        if not piece:
            return
        yield piece
    pytest.fail("nothing came from the command")


def test_on_a_terminal_failed_orders_are_underlined_too() -> None:
    text = on_a_terminal(TURN, "--position", TURN_POSITION, environment={"TERM": "xterm"})
    assert text.startswith("\033[1mFall 1901, movement, by the rulebook standard\033[0m\n")
    assert "  \033[4mA TYR - MUN\033[0m *\n  A BOH S A TYR - MUN\n" in text


def test_what_is_copied_from_a_terminal_keeps_its_failures(standoff: Standoff) -> None:
    words = [TURN, "--position", TURN_POSITION]
    text = on_a_terminal(*words, environment={"TERM": "xterm"})
    assert re.sub(r"\033\[\d+m", "", text) == standoff("adjudicate", *words).out


@pytest.mark.parametrize("columns", [40, 80])
def test_a_report_is_as_wide_as_its_terminal(columns: int) -> None:
    words = [TURN, "--position", TURN_POSITION]
    text = on_a_terminal(*words, environment={"TERM": "dumb", "COLUMNS": str(columns)})
    reasons = text.split("Reasons\n")[1].split("\n\n")[0].splitlines()
    assert columns - 20 < max(map(len, reasons)) <= columns
    assert text == "".join(f"{line}\n" for line in text.splitlines())


def test_a_report_for_a_wide_terminal_or_a_file_is_100_columns_wide(standoff: Standoff) -> None:
    words = [TURN, "--position", TURN_POSITION]
    wide = on_a_terminal(*words, environment={"TERM": "dumb", "COLUMNS": "300"})
    assert wide == standoff("adjudicate", *words).out
    assert 80 < max(map(len, wide.splitlines())) <= 100


@pytest.mark.parametrize("environment", [{"TERM": "xterm", "NO_COLOR": "1"}, {"TERM": "dumb"}])
def test_a_terminal_without_colours_shows_what_a_file_would(standoff: Standoff, environment: Mapping[str, str]) -> None:
    words = [TURN, "--position", TURN_POSITION]
    assert on_a_terminal(*words, environment=environment) == standoff("adjudicate", *words).out


def test_an_order_that_is_not_followed_is_red_and_underlined(
    standoff: Standoff, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("NO_COLOR", raising=False)
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.setattr(sys.stdout, "isatty", lambda: True)
    ended = standoff("adjudicate", given="France: gibberish")
    assert "  \033[31mnot followed\033[0m  \033[4mgibberish\033[0m *\n" in ended.out


# --- a stream of requests

REQUEST: Data = {
    "id": 1,
    "position": {"phase": "S1901M", "units": {"FRANCE": ["A PAR"]}},
    "orders": {"FRANCE": ["A PAR - BUR"]},
}


def line(request: object) -> str:
    return json.dumps(request) + "\n"


def test_each_line_has_its_answer_in_the_same_order(standoff: Standoff) -> None:
    ended = standoff("adjudicate", "--jsonl", given="".join(line(REQUEST | {"id": name}) for name in "abc"))
    answers = [json.loads(answer) for answer in ended.out.splitlines()]
    assert [(answer["id"], answer["next"]["units"]) for answer in answers] == [
        (name, {"FRANCE": ["A BUR"]}) for name in "abc"
    ]


def test_exits_with_0_and_only_a_count_on_standard_error(standoff: Standoff) -> None:
    ended = standoff("adjudicate", "--jsonl", given=line(REQUEST) * 2)
    assert (ended.code, ended.err) == (0, "2 lines answered, 0 in error\n")


def test_an_order_that_is_not_followed_is_no_error_of_its_line(standoff: Standoff) -> None:
    ended = standoff("adjudicate", "--jsonl", given=line(REQUEST | {"orders": {"FRANCE": ["gibberish"]}}))
    assert (ended.code, ended.err) == (0, "1 line answered, 0 in error\n")


@pytest.mark.parametrize(
    "wrong",
    ["?", "", '"x"', "[1]", '{"id": 2}', '{"id": 2, "id": 3}', line(REQUEST | {"orders": []}).strip(), "\xff"],
)
def test_a_line_in_error_is_answered_in_its_place_and_the_stream_goes_on(standoff: Standoff, wrong: str) -> None:
    given = f"{line(REQUEST)}{wrong}\n{line(REQUEST)}".encode("latin-1")
    ended = standoff("adjudicate", "--jsonl", given=given)
    answers = [json.loads(answer) for answer in ended.out.splitlines()]
    assert ["error" in answer for answer in answers] == [False, True, False]
    assert set(answers[1]) == {"id", "error"}
    assert {"code", "message", "at"} <= set(answers[1]["error"])
    assert (ended.code, ended.err) == (1, "3 lines answered, 1 in error\n")


def test_a_last_line_without_an_end_is_answered_too(standoff: Standoff) -> None:
    assert standoff("adjudicate", "--jsonl", given=line(REQUEST).strip()).err == "1 line answered, 0 in error\n"


def test_nothing_asked_is_nothing_answered(standoff: Standoff) -> None:
    ended = standoff("adjudicate", "--jsonl")
    assert (ended.code, ended.out, ended.err) == (0, "", "0 lines answered, 0 in error\n")


def test_json_and_jsonl_are_the_same_with_requests(standoff: Standoff) -> None:
    assert (
        standoff("adjudicate", "--json", "--jsonl", given=line(REQUEST)).out
        == standoff("adjudicate", "--jsonl", "-", given=line(REQUEST)).out
    )


@contextmanager
def server() -> Iterator[subprocess.Popen[bytes]]:
    """The command, waiting for requests at the other end of a pipe."""
    pipe, words = subprocess.PIPE, [*COMMAND, "--jsonl"]
    kept = {name: value for name, value in os.environ.items() if name != "PYTHONUNBUFFERED"}  # it would hide a fault
    with subprocess.Popen(words, stdin=pipe, stdout=pipe, stderr=pipe, bufsize=0, env=kept) as process:  # noqa: S603
        try:
            yield process
        finally:
            process.kill()


def replied(process: subprocess.Popen[bytes], request: object) -> Data:
    """Write one line and read one: the pipe stays open."""
    assert process.stdin is not None
    assert process.stdout is not None
    process.stdin.write(line(request).encode())
    assert select.select([process.stdout], [], [], PATIENCE)[0], "no answer while the pipe is open"
    found: Data = json.loads(process.stdout.readline())
    return found


def test_lines_are_answered_as_they_arrive_so_that_two_programs_can_play() -> None:
    """Each answer is awaited before the next request is written; the next position is what was answered."""
    with server() as process:
        position, phases = REQUEST["position"], []
        for text in ("A PAR - BUR", "A BUR - BEL", "F BEL B"):
            answer = replied(process, REQUEST | {"position": position, "orders": {"FRANCE": [text]}})
            phases.append(answer["phase"])
            position = answer["next"]
        assert (phases, position["phase"]) == (["S1901M", "F1901M", "S1902M"], "F1902M")
        assert position["units"] == {"FRANCE": ["A BEL"]}
        assert "error" in replied(process, {"id": 4})
        _, count = process.communicate(timeout=PATIENCE)
        assert (process.returncode, count) == (1, b"4 lines answered, 1 in error\n")
