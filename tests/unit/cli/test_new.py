"""``standoff new``: a folder with the game in it, players seated, blank sheets; and never over a game that is there."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from standoff.cli import desk
from tests.unit.cli.conftest import Standoff, in_a_shell
from tests.unit.cli.tables import COUNTRIES, Table, no_room

NAMES = "Ada Ben Cleo Dan Eve Fay Gus".split()


@pytest.fixture
def table(tmp_path: Path, standoff: Standoff) -> Table:
    return Table(folder=tmp_path / "friday", standoff=standoff)


def seats(table: Table, *words: str) -> dict[str, str]:
    """Who plays what; a player's countries as one text."""
    return {"/".join(seat["powers"]): seat["player"] for seat in table.said("new", *words)["seats"]}


def test_makes_a_folder_with_the_game_and_a_sheet_for_each_country(table: Table) -> None:
    assert table.run("new").code == 0
    assert table.game.state.settings.title == "friday"
    assert sorted(path.stem for path in (table.folder / "orders").iterdir()) == sorted(COUNTRIES)


def test_a_blank_sheet_has_a_heading_and_a_line_for_each_unit(table: Table) -> None:
    table.begin("--rulebook", "gibsons")
    lines = table.sheet("russia").read_text(encoding="utf-8").splitlines()
    assert lines[0] == "Russia, Spring 1901, movement"
    assert [line for line in lines[1:] if not line.startswith("#")] == [
        "",
        "A (Mos)",
        "F (Sev)",
        "F (StP) sc",
        "A (War)",
    ]


def test_without_names_the_countries_are_seated_under_their_own(table: Table) -> None:
    assert seats(table)["FRANCE"] == "France"


def test_players_can_be_seated_and_the_others_are_countries(table: Table) -> None:
    found = seats(table, "--seat", "FRANCE=Ada", "turk=Ben")
    assert (found["FRANCE"], found["TURKEY"], found["ITALY"]) == ("Ada", "Ben", "Italy")


def test_lots_fall_the_same_way_for_the_same_seed(table: Table, tmp_path: Path, standoff: Standoff) -> None:
    again = Table(folder=tmp_path / "again", standoff=standoff)
    first = seats(table, "--lots", *NAMES, "--seed", "3")
    assert sorted(first.values()) == NAMES
    assert seats(again, "--lots", *NAMES, "--seed", "3") == first


def test_lots_can_be_drawn_for_what_is_left(table: Table) -> None:
    found = seats(table, "--seat", "FRANCE=Ada", "--lots", *NAMES[1:])
    assert (found["FRANCE"], len(set(found.values()))) == ("Ada", 7)


def test_as_many_play_as_draw_lots(table: Table) -> None:
    ended = table.run("new", "--lots", "Ada", "Ben", "Cleo", "Dan", "Eve", "--rulebook", "gibsons")
    assert ended.out.count("nobody; its units stand") == 2
    assert not table.sheet("italy").exists()


def test_a_table_of_players_is_chosen_by_its_name(table: Table) -> None:
    found = seats(table, "--rulebook", "avalon-hill-1982", "--table", "3b", "--seat", "AUSTRIA=Ada")
    assert found == {"ENGLAND/GERMANY/AUSTRIA": "Ada", "RUSSIA/ITALY": "Russia/Italy", "FRANCE/TURKEY": "France/Turkey"}


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["--players", "4"], "The countries are shared by the rulebook's table 4."),
        (
            ["--players", "4", "--rulebook", "gibsons"],
            "The countries are shared by the rulebook's table 4a; other tables for 4 players: 4b, 4c.",
        ),
        (
            ["--table", "3b", "--rulebook", "avalon-hill-1982"],
            "The countries are shared by the rulebook's table 3b; other tables for 3 players: 3a.",
        ),
        (["--short", "1903"], "The game ends after Winter 1903, adjustments, if nobody has won before."),
        (["--short", "f1905m"], "The game ends after Fall 1905, movement, if nobody has won before."),
        (["--short", "2026-12-24T20:00+00:00"], "The game ends at "),
    ],
)
def test_what_is_agreed_is_confirmed(table: Table, words: list[str], told: str) -> None:
    assert f"\n\n{told}" in table.run("new", *words).out


def test_where_nothing_is_agreed_nothing_is_confirmed(table: Table) -> None:
    out = table.run("new").out
    assert ("shared" in out, "The game ends" in out) == (False, False)


def test_programs_are_told_what_is_agreed(table: Table, tmp_path: Path, standoff: Standoff) -> None:
    said = table.said("new", "--players", "3", "--short", "1903")
    assert (said["table"], said["short_end"]) == ("3", "W1903A")
    plain = Table(folder=tmp_path / "plain", standoff=standoff).said("new")
    assert (plain["table"], plain["short_end"]) == (None, None)


def test_in_the_war_of_two_italy_is_neutral(table: Table) -> None:
    ended = table.run("new", "--players", "2")
    assert ("Italy: neutral" in ended.out, "Spring 1914" in ended.out) == (True, True)


@pytest.mark.parametrize(
    ("when", "phase"),
    [("1907", "W1907A"), ("f1907m", "F1907M"), ("2026-03-07T23:00", None), ("2026-03-07T23:00+00:00", None)],
)
def test_a_short_game_ends_with_a_year_after_a_phase_or_at_a_moment(table: Table, when: str, phase: str | None) -> None:
    end = table.begin("--short", when).game.state.settings.short_end
    assert end is not None
    assert (None if end.after is None else str(end.after)) == phase
    assert (end.at is None) is (phase is not None)


def test_who_plays_what_is_told(table: Table) -> None:
    out = table.run("new", "--seat", "FRANCE=Ada", "--title", "The long evening").out
    assert out.startswith("The long evening, by the rulebook standard\n  Austria\n")
    assert "  France: Ada\n" in out
    assert out.endswith(f"Then: standoff process {table.folder}\n")


def test_json_tells_the_seats_and_the_file(table: Table) -> None:
    said = json.loads(table.run("new", "--json").out)
    assert (said["game"], said["phase"], said["rulebook"]) == (str(table.file), "S1901M", "standard")


def test_a_game_that_is_there_is_never_written_over(table: Table) -> None:
    before = table.begin().file.read_bytes()
    ended = table.run("new", "--rulebook", "gibsons")
    assert (ended.code, "is a game already; take another name" in ended.err) == (2, True)
    assert table.file.read_bytes() == before


def test_a_sheet_that_is_in_the_folder_is_left_as_it_lies(table: Table) -> None:
    table.sheet("france").parent.mkdir(parents=True)
    table.sheet("france").write_text("A Par - Bur", encoding="utf-8")
    table.begin()
    assert table.sheet("france").read_text(encoding="utf-8") == "A Par - Bur"


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (["--rulebook", "gibson"], 'did you mean "gibsons"?'),
        (["--seat", "FRANCE"], '"FRANCE" seats nobody; write it like FRANCE=Ada'),
        (["--seat", "Narnia=Ada"], 'there is no power "Narnia"'),
        (["--seat", "ITALY=Ada", "--players", "6"], "nobody plays ITALY in this game"),
        (["--seat", "FRANCE=Ada", "ITALY=Ada"], "Ada already plays France"),
        (["--lots", "Ada", "Ben", "--players", "7"], "7 empty seats for 2 players"),
        (["--table", "9z"], 'has no table called "9z"'),
        (["--short", "soon"], '"soon" is no end of a game; write a year, a phase or a moment: 1907, F1907M, 2026-'),
    ],
)
def test_what_cannot_be_is_told_and_nothing_is_made(table: Table, words: list[str], complaint: str) -> None:
    ended = table.run("new", *words)
    assert (ended.code, complaint in ended.err, table.folder.exists()) == (2, True, False)


@pytest.mark.parametrize("name", ["friday.json", "old.json"])
def test_a_game_is_a_folder_and_not_a_file(tmp_path: Path, standoff: Standoff, name: str) -> None:
    (tmp_path / "old.json").write_text("{}", encoding="utf-8")
    ended = standoff("new", str(tmp_path / name))
    assert (ended.code, ended.err) == (
        2,
        f"standoff new: a game is a folder, not a file; write: standoff new {name.removesuffix('.json')}\n",
    )


def test_where_there_is_no_room_for_the_sheets_no_game_is_begun(
    tmp_path: Path, standoff: Standoff, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = Table(folder=tmp_path / "friday", standoff=standoff)
    with monkeypatch.context() as full:
        full.setattr(desk, "write_quickly", no_room)
        assert table.run("new").code == 2
    assert not table.file.exists()
    assert table.run("new").code == 0


def test_a_folder_that_cannot_be_made_is_told(table: Table) -> None:
    table.folder.write_text("a file", encoding="utf-8")
    ended = table.run("new", "--title", "x")
    assert (ended.code, "a game is a folder" in ended.err) == (2, True)


def test_a_folder_within_a_file_cannot_be_made(tmp_path: Path, standoff: Standoff) -> None:
    (tmp_path / "notes").write_text("a file", encoding="utf-8")
    ended = standoff("new", str(tmp_path / "notes" / "friday"))
    assert (ended.code, "Not a directory" in ended.err) == (2, True)


@pytest.mark.parametrize("name", ["", "  "])
def test_a_game_without_a_name_is_not_begun_where_one_happens_to_be(
    tmp_path: Path, standoff: Standoff, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    monkeypatch.chdir(tmp_path)
    ended = standoff("new", name)
    assert (ended.code, "no name is given" in ended.err, list(tmp_path.iterdir())) == (2, True, [])


def test_a_folder_is_not_taken_for_an_option(
    tmp_path: Path, standoff: Standoff, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert standoff("new", "--", "-x").out.endswith("Then: standoff process ./-x\n")
    assert standoff("process", "./-x").code == 2


def test_what_to_type_next_can_be_typed_whatever_the_folder_is_called(tmp_path: Path, standoff: Standoff) -> None:
    folder = tmp_path / "Ben's evening"
    told = in_a_shell(standoff("new", str(folder)).out.splitlines()[-1].removeprefix("Then: "))
    assert "--anyway" in told.stdout
    told = in_a_shell(told.stdout.rpartition(": ")[2])
    assert (told.returncode, "Now: Fall 1901, movement" in told.stdout) == (0, True)
