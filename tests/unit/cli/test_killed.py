"""Commands killed at each step of their work on the disk: done or not done, and no sheet counts for another phase."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from standoff.cli.gamefile import open_game
from standoff.game import Game
from tests.unit.cli.conftest import Standoff
from tests.unit.cli.tables import ALL_HOLD, COUNTRIES, Table

ITALY = COUNTRIES.index("italy")

KILLED_AT_EACH_STEP = """
import os, shutil, signal, sys
from standoff.cli import main

STEPS = {"os.mkdir", "os.remove", "os.rename"}

def changes_something(event, what):
    return event in STEPS or (event == "open" and "r" not in (what[1] or ""))

def run_and_be_killed(words, left):
    def step(event, what):
        nonlocal left
        if changes_something(event, what) and words[1] in str(what[0]):
            left -= 1
            if not left:
                os.kill(os.getpid(), signal.SIGKILL)
    os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
    sys.addaudithook(step)
    main(words)
    os._exit(0)

template, folder, command = sys.argv[1:]
main([command, shutil.copytree(template, f"{folder}.once")])  # what a command needs is loaded once, and not by each child
for steps in range(1, 1000):
    target = f"{folder}/{steps:03}"
    shutil.copytree(template, target)
    child = os.fork()
    if not child:
        run_and_be_killed([command, target], steps)
    ended = os.waitpid(child, 0)[1]
    if not ended:
        break
"""


@pytest.fixture
def table(tmp_path: Path, standoff: Standoff) -> Table:
    return Table(folder=tmp_path / "friday", standoff=standoff).begin()


def killed(table: Table, command: str, folder: Path) -> Iterator[Table]:
    """Copies of a table at which a command was killed, each one step later; in the last it has ended."""
    environment = {name: value for name, value in os.environ.items() if not name.startswith("COVERAGE")}
    subprocess.run(  # noqa: S603  # the program is ours
        [sys.executable, "-c", KILLED_AT_EACH_STEP, str(table.folder), str(folder), command],
        env=environment,
        check=True,
        stdout=subprocess.DEVNULL,
    )
    tables = sorted(folder.iterdir())
    assert len(tables) > 10
    return (Table(folder=each, standoff=table.standoff) for each in tables)


def kept(table: Table) -> set[str]:
    """All that is written on sheets, wherever they are now."""
    return {path.read_text(encoding="utf-8") for path in table.folder.rglob("*.txt")}


def orders_in(game: Game) -> dict[int, str]:
    return {power: given.text for power, given in game.state.given.items()}


def sheets(table: Table) -> set[str]:
    return {path.name for path in table.sheet("france").parent.iterdir()}


OWN, LETTER = "A Par - Bur", "Italy: A Ven - Tri, A Rom - Apu, F Nap - Ion"
"""A sheet without its heading, and one of somebody else: nothing on them tells of which phase they are."""


def test_a_phase_is_judged_once_whenever_the_command_is_killed(table: Table, tmp_path: Path) -> None:
    table.hand_in(ALL_HOLD)
    table.sheet("france").write_text(OWN, encoding="utf-8")
    table.sheet("letter").write_text(LETTER, encoding="utf-8")
    blank = sheets(table) - {"letter.txt"}
    positions, seen = set(), set()
    for each in killed(table, "process", tmp_path / "killed"):
        turns = len(open_game(str(each.folder)).game.state.turns)
        seen.add(turns)
        again = each.run("process")
        assert again.code == (2 if turns else 0), again
        game = each.game
        assert (len(game.state.turns), orders_in(game)) == (1, {})
        positions.add(game.state.position)
        assert {OWN, LETTER} <= kept(each)
        assert sheets(each) == blank
    assert (seen, len(positions)) == ({0, 1}, 1)


def test_newer_orders_count_whenever_the_command_is_killed(table: Table, tmp_path: Path) -> None:
    """The sheet with those before them, which lies there still, is not taken for newer."""
    table.hand_in(ALL_HOLD)
    table.sheet("letter").write_text(LETTER, encoding="utf-8")
    for each in killed(table, "orders", tmp_path / "killed"):
        each.run("orders")
        assert orders_in(each.game)[ITALY] == LETTER.removeprefix("Italy: ").replace(", ", "\n")


def test_a_phase_is_taken_back_or_not_whenever_the_command_is_killed(table: Table, tmp_path: Path) -> None:
    table.judge(ALL_HOLD + "France: A Par - Pic")
    table.sheet("france").write_text(OWN, encoding="utf-8")
    table.sheet("letter").write_text(LETTER, encoding="utf-8")
    seen = set()
    for each in killed(table, "undo", tmp_path / "killed"):
        turns = len(each.game.state.turns)
        seen.add(turns)
        each.run("orders")
        given = orders_in(each.game)
        if turns:
            assert set(given.values()) <= {OWN, LETTER.removeprefix("Italy: ").replace(", ", "\n")}
        else:
            assert (len(given), OWN in given.values()) == (7, False)
        assert {OWN, LETTER} <= kept(each)
    assert seen == {0, 1}
