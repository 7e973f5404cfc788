"""A game where a position may stand: the one that it is in, with its rulebook and the countries that nobody plays."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.unit.cli.conftest import Standoff
from tests.unit.cli.tables import ALL_HOLD, RETREATS, Table

IN_FALL = "Italy: A Tri-Vie"
"""Nobody can do so before an Italian army has gone to Trieste."""


@pytest.fixture
def table(tmp_path: Path, standoff: Standoff) -> Table:
    return Table(folder=tmp_path / "friday", standoff=standoff)


@pytest.fixture
def fall(table: Table) -> Table:
    """A game in its second phase."""
    return table.begin("--rulebook", "gibsons").judge(
        ALL_HOLD.replace("italy: all units hold", "italy: A Ven-Tri").replace(
            "austria: all units hold", "austria: F Tri-Alb"
        )
    )


def named(table: Table) -> dict[str, str]:
    """The ways to name a game on a command line."""
    saved = table.folder / "saved"
    saved.write_bytes(table.file.read_bytes())
    return {"its folder": str(table.folder), "its file": str(table.file), "any file of it": str(saved)}


@pytest.mark.parametrize("way", ["its folder", "its file", "any file of it"])
@pytest.mark.parametrize("command", ["read", "adjudicate"])
def test_orders_are_read_for_the_position_that_a_game_is_in(
    fall: Table, standoff: Standoff, command: str, way: str
) -> None:
    ended = standoff(command, "--position", named(fall)[way], given=IN_FALL)
    assert (ended.code, ended.err) == (0, "")
    assert standoff(command, given=IN_FALL).code == 1


def test_what_can_be_ordered_in_a_game_is_listed(table: Table, standoff: Standoff) -> None:
    game = str(table.begin().set_up(RETREATS).folder)
    assert set(standoff("legal", game).out.splitlines()) == {
        "Austria",
        *("  A TRI R BUD", "  A TRI R VIE", "  A TRI D", "  F ALB D"),
        "",
        "Fall 1901, retreats: 4 lawful orders.",
    }


def test_orders_for_a_game_are_judged_by_its_rulebook_unless_another_is_asked_for(
    fall: Table, standoff: Standoff
) -> None:
    first = "Fall 1901, movement, by the rulebook"
    words = ["adjudicate", "--position", str(fall.folder)]
    assert standoff(*words, given=IN_FALL).out.splitlines()[0] == f"{first} gibsons"
    assert standoff(*words, "--rulebook", "standard", given=IN_FALL).out.splitlines()[0] == f"{first} standard"


def test_units_of_a_country_that_nobody_plays_stand(table: Table, standoff: Standoff) -> None:
    game = str(table.begin("--players", "6").folder)
    sheet = "Italy: A Ven-Tri\nAustria: F Tri-Ven"
    words = ["adjudicate", "--position", game, "--compare", "gibsons"]
    out = standoff(*words, given=sheet).out
    assert "\nItaly\n  F NAP, no order\n  A ROM, no order\n  A VEN, no order\n" in out
    assert out.endswith("Under gibsons every verdict is the same as under standard.\n")


def test_a_folder_without_a_game_is_none(tmp_path: Path, standoff: Standoff) -> None:
    for command in (["read", "--position"], ["adjudicate", "--position"], ["legal"]):
        ended = standoff(*command, str(tmp_path))
        assert (ended.code, "has no game.json in it" in ended.err) == (2, True)
