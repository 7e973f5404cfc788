"""``standoff rulebooks``: the table, one edition, JSON, and a name that is none."""

from __future__ import annotations

import argparse
import json
import re

import pytest

from standoff.cli.rulebooks import add_parser
from standoff.rulebook import COMMON_RULES, QUESTIONS, CommonRule, Edition, Question


def standoff(*words: str) -> int:
    """Run the command as the command line would."""
    parser = argparse.ArgumentParser(prog="standoff")
    add_parser(parser.add_subparsers())
    arguments = parser.parse_args(["rulebooks", *words])
    code: int = arguments.run(arguments)
    return code


def printed(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    assert standoff(*words) == 0
    out, err = capsys.readouterr()
    assert err == ""
    return out


def words_of(text: str) -> str:
    """The text without its line breaks."""
    return " ".join(text.split())


def blocks_of(text: str) -> list[list[str]]:
    """What stands between blank lines and rules, as lines."""
    return [block.splitlines() for block in re.split(r"\n\n|^--.*\n", text, flags=re.MULTILINE)]


def row_of(table: str, first: str) -> list[list[str]]:
    """The cells, as lines, of the row that begins so."""
    (row,) = [block for block in blocks_of(table) if block and block[0].startswith(first)]
    edges = [(0, 20), (22, 40), (42, 60), (62, 80), (82, 100)]
    return [[line[start:end].strip() for line in row] for start, end in edges]


@pytest.mark.parametrize("words", [[], *([edition.value] for edition in Edition)])
def test_the_text_fits_a_hundred_columns(capsys: pytest.CaptureFixture[str], words: list[str]) -> None:
    lines = printed(capsys, *words).splitlines()
    assert [line for line in lines if len(line) > 100 or line != line.rstrip()] == []


def test_the_table_has_a_column_for_each_edition(capsys: pytest.CaptureFixture[str]) -> None:
    heading = next(line for line in printed(capsys).splitlines() if line.lstrip().startswith("avalon-hill-1982"))
    assert heading.split() == ["avalon-hill-1982", "gibsons", "avalon-hill-2000", "standard"]


@pytest.mark.parametrize("question", QUESTIONS, ids=lambda question: question.field)
def test_the_table_has_a_row_for_each_question(capsys: pytest.CaptureFixture[str], question: Question) -> None:
    title = question.title + (f" ({question.datc})" if question.datc else "")
    titles = [words_of(" ".join(line[:20] for line in block)) for block in blocks_of(printed(capsys))]
    assert title in titles


@pytest.mark.parametrize("rule", COMMON_RULES, ids=lambda rule: rule.title)
def test_the_table_has_each_rule_that_all_share(capsys: pytest.CaptureFixture[str], rule: CommonRule) -> None:
    out = words_of(printed(capsys))
    assert f"{rule.title} ({rule.datc}) {rule.sentence}" in out or f"{rule.title} {rule.sentence}" in out


def test_a_cell_says_the_answer_and_its_place(capsys: pytest.CaptureFixture[str]) -> None:
    cells = row_of(printed(capsys), "Retreat to where")
    assert cells[1][:2] == ["* never", "(XI)"]
    assert words_of(" ".join(cells[4])) == "after convoyed attack (DATC 4.A.5)"


def test_a_cell_that_differs_from_standard_is_marked(capsys: pytest.CaptureFixture[str]) -> None:
    _, *cells = row_of(printed(capsys), "A convoy with")
    assert [cell[0].startswith("* ") for cell in cells] == [False, True, False, False]


def test_the_table_ends_with_the_tables_of_players(capsys: pytest.CaptureFixture[str]) -> None:
    out = printed(capsys)
    table = out[out.index("FEWER THAN SEVEN PLAYERS") :]
    assert row_of(table, "4 ")[2][:3] == ["a: E A/F G/T I/R", "b: E F/R G/T A/I", "c: E F/R G/A I/T"]
    assert words_of(" ".join(row_of(table, "2 ")[3])).endswith("24 centres win; from 1914")


def test_one_edition_is_printed_in_sentences_with_places(capsys: pytest.CaptureFixture[str]) -> None:
    out = words_of(printed(capsys, "gibsons"))
    assert "A dislodged unit never retreats to where its attacker came from. (never: II.9)" in out
    assert "Only a fleet at sea convoys" in out
    assert (
        "- 3: Germany/Austria, France/Russia, England/Turkey. Italy stands. From 1901; 18 centres win (III.2)." in out
    )


def test_json_of_one_edition(capsys: pytest.CaptureFixture[str]) -> None:
    report = json.loads(printed(capsys, "avalon-hill-1982", "--json"))
    assert report["edition"] == "avalon-hill-1982"
    assert report["choices"][0] == {
        "question": "convoy_routes",
        "title": "A convoy with several routes fails when",
        "datc": "4.A.1",
        "answer": "all-broken",
        "sentence": "A convoy with several routes fails only when every one of them is broken.",
        "place": "XII.4",
    }
    assert report["players"][-1] == {
        "name": "2",
        "players": 2,
        "hands": [["ENGLAND", "FRANCE", "RUSSIA"], ["AUSTRIA", "GERMANY", "TURKEY"]],
        "standing": [],
        "neutral": {"power": "ITALY", "toss_year": 1914, "joining_year": 1915},
        "first_year": 1914,
        "goal": {"count": 24, "counted": "units"},
        "place": "XIV.2",
    }


def test_json_of_all_editions(capsys: pytest.CaptureFixture[str]) -> None:
    report = json.loads(printed(capsys, "--json"))
    assert [edition["edition"] for edition in report["editions"]] == [edition.value for edition in Edition]


@pytest.mark.parametrize("words", [["gibson"], ["gibson", "--json"]])
def test_an_unknown_edition_is_told_on_stderr_with_exit_code_2(
    capsys: pytest.CaptureFixture[str], words: list[str]
) -> None:
    assert standoff(*words) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith('standoff rulebooks: no edition is called "gibson"; did you mean "gibsons"?')


def test_an_empty_name_is_no_edition(capsys: pytest.CaptureFixture[str]) -> None:
    assert standoff("") == 2
    assert 'no edition is called ""' in capsys.readouterr().err


def test_help_has_an_example(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as caught:
        standoff("--help")
    assert caught.value.code == 0
    assert "standoff rulebooks gibsons --json" in capsys.readouterr().out
