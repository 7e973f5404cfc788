"""``standoff show``: the phase, who has what, who owes orders, what is due, how it ended."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.unit.cli.conftest import Standoff
from tests.unit.cli.tables import ALL_HOLD, RETREATS, WINTER, Table


@pytest.fixture
def table(tmp_path: Path, standoff: Standoff) -> Table:
    return Table(folder=tmp_path / "friday", standoff=standoff).begin("--seat", "FRANCE=Ada")


def row(table: Table, country: str) -> list[str]:
    lines = table.run("show").out.splitlines()
    return next(line for line in lines if line.startswith(country)).split()


def test_tells_the_phase_the_position_and_whose_orders_are_missing(table: Table) -> None:
    out = table.hand_in("France: A Par - Bur, F Bre h, A Mar h\nItaly: A Ven h").run("show").out
    assert out.startswith("friday, by the rulebook standard\n")
    assert "\nSpring 1901, movement\nAustria: A BUD, F TRI, A VIE\n" in out
    assert out.endswith(
        "Orders are still to come from Austria, England, Germany, Russia, Turkey; some orders of Italy are\nmissing.\n"
    )
    assert row(table, "France (Ada)")[-1] == "in"
    assert row(table, "Italy")[1:] == ["3", "3", "in,", "without", "F", "Nap,", "A", "Rom"]
    assert row(table, "Russia")[1:] == ["4", "4", "to", "come"]


def test_does_not_tell_the_orders_unless_it_is_asked(table: Table) -> None:
    table.hand_in("France: A Par - Bur")
    assert "A Par-Bur" not in table.run("show").out
    assert "France (Ada): 1 order\n  A Par-Bur\n" in table.run("show", "--orders").out
    assert table.said("show", "--orders")["orders"][0]["orders"] == ["A PAR - BUR"]
    assert "orders" not in table.said("show")


def test_whatever_the_game_is_called_its_title_does_no_harm(tmp_path: Path, standoff: Standoff) -> None:
    table = Table(folder=tmp_path / "friday", standoff=standoff).begin("--title", "a\033[1m\nb")
    assert table.run("show").out.startswith("a\\x1b[1m b, by the rulebook standard\n")
    assert table.run("transcript").out.startswith("a\\x1b[1m\nb\n")


def test_a_country_that_nobody_plays_is_told_as_such(tmp_path: Path, standoff: Standoff) -> None:
    six = Table(folder=tmp_path / "six", standoff=standoff).begin("--players", "6")
    assert row(six, "Italy")[-5:] == ["3", "nobody's;", "its", "units", "stand"]
    two = Table(folder=tmp_path / "two", standoff=standoff).begin("--players", "2")
    assert row(two, "Italy")[-1] == "neutral"


def test_what_is_due_is_told(table: Table) -> None:
    assert (
        "  Austria: A Tri can retreat to Vienna or Budapest, or else is disbanded\n"
        in table.set_up(RETREATS).run("show").out
    )
    table.set_up(WINTER)
    assert "  France (Ada): 2 units can be built, in Brest or Marseilles\n" in table.run("show").out
    due = table.said("show")["due"]
    assert (due["AUSTRIA"], due["FRANCE"], due["ITALY"]) == (-2, 2, 0)


def test_the_report_of_a_phase_has_every_reason(table: Table) -> None:
    table.judge(ALL_HOLD)
    out = table.run("show", "--phase", "s1901m").out
    assert (out.startswith("Spring 1901, movement, by"), "A Par Holds succeeds." in out) == (True, True)
    assert "F (Bre) Stands" in table.run("show", "--phase", "S1901M", "--notation", "gibsons").out
    assert table.said("show", "--phase", "S1901M")["results"]["FRANCE"][0]["success"]


@pytest.mark.parametrize(
    ("phase", "complaint"),
    [
        ("F1901M", "Fall 1901, movement has not been judged; the phases judged are S1901M"),
        ("nonsense", "there is no phase"),
    ],
)
def test_a_phase_that_was_not_judged_is_told(table: Table, phase: str, complaint: str) -> None:
    ended = table.judge(ALL_HOLD).run("show", "--phase", phase)
    assert (ended.code, complaint in ended.err) == (2, True)


def test_before_the_first_phase_is_judged_there_is_none_to_show(table: Table) -> None:
    assert "has not been judged; no phase has" in table.run("show", "--phase", "S1901M").err


def test_how_the_game_ended_is_told(tmp_path: Path, standoff: Standoff) -> None:
    table = Table(folder=tmp_path / "short", standoff=standoff).begin("--short", "S1901M").judge(ALL_HOLD)
    assert table.run("show").out.endswith("The game has ended as a short game: Russia, with 4.\n")
    said = table.said("show")
    assert (said["status"], said["ending"], said["missing"]) == (
        "ended",
        {"kind": "short game", "winners": ["Russia"]},
        [],
    )


def test_json_tells_the_position_and_the_seats(table: Table) -> None:
    said = json.loads(table.run("show", "--json").out)
    assert (said["phase"], said["turns"], said["ending"]) == ("S1901M", [], None)
    assert said["position"]["units"]["FRANCE"] == ["F BRE", "A MAR", "A PAR"]
    assert {"player": "Ada", "powers": ["FRANCE"]} in said["seats"]
