"""``standoff datc``: the adjudicator test cases counted by section, under any edition."""

from __future__ import annotations

import importlib.util
import json
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from standoff.board import PowerId
from standoff.judge import Judgement, judge
from standoff.notation import conformance
from standoff.orders import Order, Position
from standoff.rulebook import Edition, Rulebook
from tests.house.blocks import ROOT
from tests.unit.cli.conftest import Standoff

Data = dict[str, Any]

# How many cases each section of the document has.
SECTIONS = {"A": 12, "B": 15, "C": 9, "D": 34, "E": 15, "F": 25, "G": 20, "H": 16, "I": 7, "J": 11}
DATC = ROOT / "tests" / "datc"


def lines(path: Path) -> list[Data]:
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]


CASES = lines(DATC / "cases.jsonl")
TURNING_ON_A_CHOICE = {
    case["id"] for case in CASES if case["rule_dependent"] or any(part["alternatives"] for part in case["parts"])
}


def otherwise(edition: str) -> set[str]:
    """The cases that an edition is known to decide otherwise than the document prefers."""
    return {row["id"] for row in lines(DATC / "editions.jsonl") if row.get(edition, "preferred") != "preferred"}


def of_section(letter: str, cases: set[str]) -> int:
    return sum(case.startswith(f"6.{letter}.") for case in cases)


def rows(report: str) -> list[list[int]]:
    """The numbers of the table; the last row is the sum."""
    table = report.split("\n\n")[1].splitlines()
    return [[int(word) for word in line.split()[-4:]] for line in table[1:]]


@pytest.fixture
def nobody_moves(monkeypatch: pytest.MonkeyPatch) -> None:
    """A judge that is at fault: it follows no order at all."""

    def at_fault(
        position: Position,
        _orders: Mapping[PowerId, Sequence[Order]],
        rulebook: Rulebook,
        **others: Any,  # noqa: ANN401
    ) -> Judgement:
        return judge(position, {}, rulebook, **others)

    monkeypatch.setattr(conformance, "judge", at_fault)


# --- the table


@pytest.mark.parametrize("edition", Edition)
def test_every_case_comes_out_under_every_edition(standoff: Standoff, edition: str) -> None:
    ended = standoff("datc", "--rulebook", edition)
    assert (ended.code, ended.err) == (0, "")
    assert ended.out.startswith(f"Adjudicator test cases 3.0 under {edition}\n")
    assert [row[:2] for row in rows(ended.out)] == [[count, count] for count in (*SECTIONS.values(), 164)]


@pytest.mark.parametrize("edition", Edition)
def test_the_table_counts_the_cases_that_turn_on_a_choice(standoff: Standoff, edition: str) -> None:
    expected = [
        [of_section(letter, found) for found in (TURNING_ON_A_CHOICE, otherwise(edition))] for letter in SECTIONS
    ]
    total = [len(TURNING_ON_A_CHOICE), len(otherwise(edition))]
    assert [row[2:] for row in rows(standoff("datc", "--rulebook", edition).out)] == [*expected, total]


def test_the_table_says_what_its_columns_mean(standoff: Standoff) -> None:
    out = standoff("datc", "--rulebook", "gibsons").out
    assert out.endswith(
        "\n\nBy choice: cases that turn on a choice that rulebooks make differently.\n"
        "Otherwise: those of them in which gibsons has another outcome than the document prefers.\n"
    )


def test_sections_are_named(standoff: Standoff) -> None:
    out = standoff("datc").out
    for title in ("6.A basic checks ", "6.F convoys ", "6.J removals and civil disorder ", "all "):
        assert f"\n{title}" in out


# --- a judge at fault


@pytest.mark.usefixtures("nobody_moves")
def test_cases_that_do_not_come_out_are_told_and_exit_with_1(standoff: Standoff) -> None:
    """6.C.1 has three units that go round in a circle; whoever does not move them has them stand."""
    ended = standoff("datc")
    assert ended.code == 1
    (told,) = (part for part in ended.out.split("\n\n") if part.startswith("6.C.1 "))
    assert told.splitlines()[1].startswith("  units: ")
    assert " instead of " in told
    section_a, everything = rows(ended.out)[0], rows(ended.out)[10]
    assert section_a[1] < section_a[0]
    assert everything[1] == sum(row[1] for row in rows(ended.out)[:10])


@pytest.mark.usefixtures("nobody_moves")
def test_a_case_alone_that_does_not_come_out_exits_with_1(standoff: Standoff) -> None:
    ended = standoff("datc", "--case", "6.C.1")
    assert (ended.code, "\n\nNot as it must be:\n  units: " in ended.out) == (1, True)


@pytest.mark.usefixtures("nobody_moves")
def test_a_case_in_which_nobody_was_to_move_still_comes_out(standoff: Standoff) -> None:
    """6.A.2: an army is ordered out to sea, and stays."""
    assert standoff("datc", "--case", "6.A.2").code == 0


@pytest.mark.usefixtures("nobody_moves")
def test_json_has_the_faults(standoff: Standoff) -> None:
    ended = standoff("datc", "--json", "--case", "6.C.1")
    (case,) = json.loads(ended.out)["cases"]
    assert (ended.code, case["passed"], len(case["faults"])) == (1, False, 1)


# --- one case


def test_a_case_is_told_at_length(standoff: Standoff) -> None:
    """6.F.14: the army that would cut the support against its own convoy does not arrive."""
    ended = standoff("datc", "--case", "6.F.14")
    assert ended.code == 0
    assert ended.out.startswith("6.F.14 Simple convoy paradox\n\nSpring 1901, movement, by the rulebook standard\n")
    assert "France\n  A BRE - LON *\n  F ENG C A BRE - LON *\n" in ended.out
    assert "\nReasons\n  F LON S F WAL - ENG succeeds." in ended.out
    assert ended.out.endswith("\n\nAs it must be.\n")


def test_a_case_of_several_parts_is_told_part_by_part(standoff: Standoff) -> None:
    several = {case["id"]: len(case["parts"]) for case in CASES if len(case["parts"]) > 1}
    assert several
    for case, parts in several.items():
        out = standoff("datc", "--case", case).out
        assert out.count("\nAs it must be.") == parts
        assert [f", part {part}\n" in out for part in range(1, parts + 1)] == [False] + [True] * (parts - 1)


def test_a_case_is_found_in_small_letters_too(standoff: Standoff) -> None:
    assert standoff("datc", "--case", "6.f.14").out == standoff("datc", "--case", "6.F.14").out


def test_a_case_is_run_under_the_edition_asked_for(standoff: Standoff) -> None:
    assert "by the rulebook gibsons\n" in standoff("datc", "--case", "6.A.1", "--rulebook", "gibsons").out


# --- JSON


@pytest.mark.parametrize("edition", Edition)
def test_json_has_every_part_of_every_case(standoff: Standoff, edition: str) -> None:
    ended = standoff("datc", "--json", "--rulebook", edition)
    report = json.loads(ended.out)
    assert (ended.code, report["rulebook"], len(report["cases"])) == (0, edition, 173)
    assert [(case["id"], case["part"]) for case in report["cases"]] == [
        (case["id"], part["part"]) for case in CASES for part in case["parts"]
    ]
    assert all(case["passed"] and case["faults"] == [] and case["title"] for case in report["cases"])
    assert {case["id"] for case in report["cases"] if case["choice"]} == TURNING_ON_A_CHOICE
    assert {case["id"] for case in report["cases"] if case["otherwise"]} == otherwise(edition)


# --- complaints


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (["--case", "6.Z.1"], 'there is no case "6.Z.1"; write one such as 6.F.14'),
        (["--case", ""], 'there is no case ""; write one such as 6.F.14'),
        (["--rulebook", "gibson"], 'no edition is called "gibson"; did you mean "gibsons"? The editions are '),
    ],
)
def test_what_makes_it_impossible_to_run_is_told_and_exits_with_2(
    standoff: Standoff, words: list[str], complaint: str
) -> None:
    ended = standoff("datc", *words)
    assert (ended.code, ended.out) == (2, "")
    assert ended.err.startswith(f"standoff datc: {complaint}")


# --- the data that ships


@pytest.fixture(scope="module")
def tool() -> ModuleType:
    """``tools/datc_data.py``, which makes the data."""
    spec = importlib.util.spec_from_file_location("datc_data", ROOT / "tools" / "datc_data.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_the_cases_that_ship_are_those_that_the_tests_rest_on(tool: ModuleType) -> None:
    made: Callable[[], Any] = tool.shipped
    assert tool.SHIPPED == ROOT / "src" / "standoff" / "judge" / "data" / "datc.jsonl"
    assert tool.SHIPPED.read_text(encoding="utf-8") == "".join(f"{line}\n" for line in made())


def test_all_cases_and_parts_of_the_document_ship(tool: ModuleType) -> None:
    shipped = lines(tool.SHIPPED)
    assert (len({case["id"] for case in shipped}), len(shipped)) == (164, 173)
