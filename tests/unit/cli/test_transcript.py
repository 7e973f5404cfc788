"""``standoff transcript``: printed, or written to a file that is named with what is in it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.unit.cli.conftest import Standoff
from tests.unit.cli.tables import ALL_HOLD, Table


@pytest.fixture
def table(tmp_path: Path, standoff: Standoff) -> Table:
    return Table(folder=tmp_path / "friday", standoff=standoff).begin()


@pytest.mark.parametrize(
    ("phases", "told"),
    [
        (0, "no phase has been judged"),
        (1, "Spring 1901, movement"),
        (3, "Spring 1901, movement to Spring 1902, movement"),
    ],
)
def test_a_file_is_named_with_the_phases_in_it(table: Table, tmp_path: Path, phases: int, told: str) -> None:
    for _ in range(phases):
        table.judge(ALL_HOLD)
    file = tmp_path / "friday.txt"
    printed = table.run("transcript").out
    ended = table.run("transcript", "-o", str(file))
    assert (ended.code, ended.out) == (0, f"{file}: {told}\n")
    assert file.read_text(encoding="utf-8") == printed


def test_programs_are_told_the_file_and_its_phases(table: Table, tmp_path: Path) -> None:
    file = tmp_path / "friday.json"
    said = table.judge(ALL_HOLD).said("transcript", "-o", str(file))
    assert said == {"file": str(file), "phases": ["Spring 1901, movement"]}
    assert json.loads(file.read_text(encoding="utf-8")) == table.said("transcript")


def test_the_game_itself_is_not_written_over(table: Table) -> None:
    before = table.file.read_bytes()
    ended = table.run("transcript", "-o", str(table.file))
    assert (ended.code, ended.out, "is the game itself; name another file" in ended.err) == (2, "", True)
    assert table.file.read_bytes() == before


def test_a_file_that_cannot_be_written_is_told(table: Table, tmp_path: Path) -> None:
    ended = table.run("transcript", "-o", str(tmp_path / "nowhere" / "friday.txt"))
    assert (ended.code, ended.out, "cannot write" in ended.err) == (2, "", True)
