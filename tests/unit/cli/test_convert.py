"""``standoff convert``: games of other programs and back, with a report; damaged ones up to the damage."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from standoff.cli import desk
from standoff.cli.convert import _KINDS, OURS
from standoff.game import Game
from standoff.records import game_from_json, game_to_json
from standoff.records.formats import Kind
from tests.unit.cli.conftest import Standoff
from tests.unit.cli.tables import ALL_HOLD, Table, no_room


@pytest.fixture
def table(tmp_path: Path, standoff: Standoff) -> Table:
    return Table(folder=tmp_path / "friday", standoff=standoff).begin("--seat", "FRANCE=Ada").judge(ALL_HOLD)


def test_every_kind_that_can_be_written_can_be_chosen() -> None:
    assert set(_KINDS) == {OURS, *(kind.value for kind in Kind if kind is not Kind.WEBDIPLOMACY)}


@pytest.mark.parametrize("kind", ["diplomacy", "research"])
def test_a_game_goes_to_another_program_and_comes_back_to_be_gone_on_with(
    table: Table, tmp_path: Path, standoff: Standoff, kind: str
) -> None:
    theirs = tmp_path / "theirs.jsonl"
    ended = table.run("convert", str(theirs), "--to", kind)
    assert f"A game with 1 judged phase from standoff to {kind}, written to {theirs}." in ended.out
    back = Table(folder=tmp_path / "back", standoff=standoff)
    assert f"from {kind} to standoff" in standoff("convert", str(theirs), str(back.folder)).out
    assert back.game.state.position == table.game.state.position
    assert back.sheet("france").read_text(encoding="utf-8").startswith("France, Fall 1901, movement\n")
    assert back.run("process", "--anyway").code == 0


def test_what_could_not_be_carried_over_is_reported(tmp_path: Path, standoff: Standoff) -> None:
    table = Table(folder=tmp_path / "gib", standoff=standoff).begin("--rulebook", "gibsons")
    ended = table.run("convert", str(tmp_path / "x.jsonl"), "--to", "diplomacy")
    assert (ended.code, "Not carried over as it is:\n  settings: the rulebook, gibsons" in ended.out) == (1, True)


def test_a_draw_that_was_undone_is_undone_elsewhere_too(table: Table, tmp_path: Path, standoff: Standoff) -> None:
    table.run("process", "--end", "draw")
    table.run("undo")
    theirs, back = str(tmp_path / "theirs.json"), Table(folder=tmp_path / "back", standoff=standoff)
    ended = table.run("convert", theirs, "--to", "research")
    assert [line for line in ended.out.splitlines() if "vote" in line] == [
        "  phase F1901M, 7 times: a vote for a draw that does not hold is left out"
    ]
    assert standoff("convert", theirs, str(back.folder)).code == 0
    assert back.run("process", "--anyway").code == 0


def test_orders_that_were_undone_are_told_as_that(table: Table, tmp_path: Path) -> None:
    table.hand_in("France: A Par - Bur").run("undo", "--why", "too early")
    ended = table.run("convert", str(tmp_path / "theirs.json"), "--to", "diplomacy")
    assert "position" not in ended.out
    assert "  phase F1901M: that orders were taken back\n" in ended.out


def test_json_reports_the_same(tmp_path: Path, standoff: Standoff) -> None:
    table = Table(folder=tmp_path / "gib", standoff=standoff).begin("--rulebook", "gibsons")
    said = table.said("convert", str(tmp_path / "x.jsonl"), "--to", "diplomacy")
    assert (said["from"], said["to"], said["what"]) == ("standoff", "diplomacy", "A game with 0 judged phases")
    assert said["not_carried_over"]


def test_without_a_name_the_game_is_printed_and_the_report_goes_to_standard_error(table: Table) -> None:
    ended = table.run("convert")
    assert game_from_json(ended.out) == table.game
    assert (ended.code, ended.err) == (
        0,
        "A game with 1 judged phase from standoff to standoff. All of it was carried over.\n",
    )


def test_a_game_is_taken_from_standard_input(table: Table, standoff: Standoff, tmp_path: Path) -> None:
    copy = tmp_path / "copy.json"
    assert standoff("convert", "-", str(copy), given=table.file.read_bytes()).code == 0
    assert game_from_json(copy.read_bytes()) == table.game


def test_a_game_that_has_not_begun_gets_no_sheets(tmp_path: Path, table: Table, standoff: Standoff) -> None:
    (tmp_path / "set-up.json").write_text(game_to_json(Game.replay(table.game.events[:3])), encoding="utf-8")
    assert standoff("convert", str(tmp_path / "set-up.json"), str(tmp_path / "copy")).code == 0
    assert [path.name for path in (tmp_path / "copy").iterdir()] == ["game.json"]


def test_a_game_is_written_though_there_is_no_room_for_its_sheets(
    table: Table, tmp_path: Path, standoff: Standoff, monkeypatch: pytest.MonkeyPatch
) -> None:
    copy = Table(folder=tmp_path / "copy", standoff=standoff)
    monkeypatch.setattr(desk, "write_quickly", no_room)
    ended = table.run("convert", str(copy.folder))
    assert (ended.code, "the game is saved, but its sheets are not in order: cannot write" in ended.err) == (1, True)
    assert copy.game == table.game


def test_nothing_is_written_over(table: Table, tmp_path: Path) -> None:
    target = tmp_path / "there.jsonl"
    target.write_text("precious", encoding="utf-8")
    ended = table.run("convert", str(target), "--to", "diplomacy")
    assert (ended.code, "is there already, and is not written over" in ended.err) == (2, True)
    assert target.read_text(encoding="utf-8") == "precious"


# --- several games, and none


@pytest.fixture
def two(table: Table, tmp_path: Path) -> Path:
    """A file with two games."""
    line = table.run("convert", "--to", "diplomacy").out.strip()
    later = table.judge(ALL_HOLD).run("convert", "--to", "diplomacy").out.strip()
    file = tmp_path / "two.jsonl"
    file.write_text(f"{line}\n{later}\n", encoding="utf-8")
    return file


def test_of_several_games_one_is_chosen_by_its_number(two: Path, standoff: Standoff) -> None:
    found = game_from_json(standoff("convert", str(two), "--number", "2").out)
    assert len(found.state.turns) == 2


@pytest.mark.parametrize("words", [[], ["--number", "3"], ["--number", "0"]])
def test_where_it_is_not_said_which_of_several_games_that_is_told(
    two: Path, standoff: Standoff, words: list[str]
) -> None:
    ended = standoff("convert", str(two), *words)
    assert (ended.code, "holds 2 games; choose one with --number 1 to 2" in ended.err) == (2, True)


def test_single_phases_become_single_phases(table: Table, tmp_path: Path, standoff: Standoff) -> None:
    cases = tmp_path / "cases.txt"
    table.run("convert", str(cases), "--to", "datc")
    assert "single phase" in standoff("convert", str(cases), str(tmp_path / "phase.json"), "--to", "godip").out
    said = json.loads(standoff("convert", str(cases), str(tmp_path / "again.txt"), "--to", "datc", "--json").out)
    assert said["what"].endswith("single phases")


@pytest.mark.parametrize("kind", ["godip", "datc"])
def test_a_single_phase_becomes_a_game_that_begins_with_it(
    table: Table, tmp_path: Path, standoff: Standoff, kind: str
) -> None:
    table.hand_in("France: A Par - Bur")
    phase = tmp_path / "phase.txt"
    table.run("convert", str(phase), "--to", kind, "--phase", "F1901M")
    begun = Table(folder=tmp_path / "begun", standoff=standoff)
    assert standoff("convert", str(phase), str(begun.folder)).code == 0
    assert begun.game.state.position == table.game.state.position
    assert [given.text for given in begun.game.state.given.values()] == ["A PAR - BUR"]
    assert begun.judge().said("show")["turns"] == ["F1901M"]


def test_of_a_game_one_phase_is_written(table: Table, tmp_path: Path) -> None:
    table.judge("France: A Par - Bur").run(
        "convert", str(tmp_path / "phase.json"), "--to", "godip", "--phase", "f1901m"
    )
    data = json.loads((tmp_path / "phase.json").read_text(encoding="utf-8"))
    assert (data["Season"], data["Year"], data["Orders"]) == ("Fall", 1901, {"France": {"par": ["Move", "bur"]}})
    assert data["Resolutions"] == {"par": "OK"}


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (["--to", "godip", "--phase", "S1950M"], "The game has no phase S1950M. Its phases are S1901M, F1901M."),
        (["--to", "godip", "--phase", "soon"], 'there is no phase "SOON"; write S1901M'),
        (["--to", "diplomacy", "--phase", "S1901M"], "--phase chooses a phase of a game to be written --to godip or"),
    ],
)
def test_a_phase_that_cannot_be_written_is_told(table: Table, words: list[str], complaint: str) -> None:
    ended = table.run("convert", *words)
    assert (ended.code, complaint in ended.err) == (2, True), ended.err


def test_of_several_single_phases_one_is_chosen_to_begin_with(table: Table, tmp_path: Path, standoff: Standoff) -> None:
    cases = tmp_path / "cases.txt"
    table.run("convert", str(cases), "--to", "datc")
    ended = standoff("convert", str(cases))
    assert (ended.code, "holds 2 single phases; choose one with --number 1 to 2" in ended.err) == (2, True)
    ended = standoff("convert", str(cases), "--number", "1", "--to", "diplomacy")
    assert (ended.code, json.loads(ended.out)["phases"][0]["name"]) == (1, "S1901M")
    assert "case S1901M: what is to come of the orders is left out: that is for the judge to say" in ended.err


def test_a_file_of_no_kind_is_named_for_what_it_looks_like(tmp_path: Path, standoff: Standoff) -> None:
    file = tmp_path / "orders.txt"
    file.write_text("France: A Par-Bur", encoding="utf-8")
    ended = standoff("convert", str(file))
    assert (ended.code, f"{file}: This looks like a sheet of orders" in ended.err) == (2, True)


# --- damage


@pytest.mark.parametrize("data", ['{"id": "x", "phases": [], "map": "\\u001b[1m"}', '{"\\u001b[1m": 1}'])
def test_what_stands_in_a_file_does_no_harm_when_it_is_told(standoff: Standoff, data: str) -> None:
    ended = standoff("convert", "-", given=data)
    assert (ended.code, "\033" in ended.err, "\\x1b[1m" in ended.err) == (2, False, True), ended


def test_of_a_damaged_game_everything_up_to_the_damage_is_saved(
    table: Table, tmp_path: Path, standoff: Standoff
) -> None:
    table.hand_in("France: A Par - Bur")
    whole = table.game
    table.file.write_bytes(table.file.read_bytes()[:-30])
    rescued = Table(folder=tmp_path / "rescued", standoff=standoff)
    assert table.run("convert", str(rescued.folder)).code == 2
    ended = table.run("convert", str(rescued.folder), "--salvage")
    assert (ended.code, f"events after number {len(whole.events) - 1} are lost" in ended.out) == (1, True)
    assert rescued.game.events == whole.events[:-1]
    assert rescued.sheet("france").exists()


def test_a_game_without_damage_is_salvaged_whole(table: Table) -> None:
    ended = table.run("convert", "--salvage")
    assert (ended.code, game_from_json(ended.out)) == (0, table.game)


def test_a_saved_game_is_known_however_it_is_laid_out(table: Table, standoff: Standoff) -> None:
    data = json.loads(table.file.read_text(encoding="utf-8"))
    last_first = json.dumps(dict(reversed(data.items())))
    ended = standoff("convert", "-", given=last_first)
    assert (ended.code, game_from_json(ended.out)) == (0, table.game)


def test_what_can_be_typed_to_save_a_game_from_standard_input(table: Table, standoff: Standoff) -> None:
    damaged = table.file.read_text(encoding="utf-8")[:-30]
    assert "to save what stands before: standoff convert --salvage - OUT" in standoff("convert", "-", given=damaged).err
    assert "OUT" not in standoff("convert", "-", given=damaged[:60]).err


def test_where_nothing_can_be_saved_that_is_told(table: Table) -> None:
    table.file.write_bytes(table.file.read_bytes()[:60])
    ended = table.run("convert", "--salvage")
    assert (ended.code, "there is nothing to save" in ended.err) == (2, True)


def test_another_programs_damaged_game_is_salvaged_too(table: Table, tmp_path: Path, standoff: Standoff) -> None:
    theirs = tmp_path / "theirs.jsonl"
    text = table.judge(ALL_HOLD).run("convert", "--to", "diplomacy").out
    theirs.write_text(text[: text.rindex('"name"') + 400], encoding="utf-8")
    assert standoff("convert", str(theirs)).code == 2
    ended = standoff("convert", str(theirs), "--salvage")
    assert (ended.code, bool(game_from_json(ended.out).state.turns)) == (1, True)
