"""``standoff undo``: one step back, then another, with the orders there again and the record longer than before."""

from __future__ import annotations

from pathlib import Path

import pytest

from standoff.cli import desk, gamefile
from standoff.cli.gamefile import place_of, write_game
from standoff.game import PutRight, Role
from tests.unit.cli.conftest import Standoff
from tests.unit.cli.tables import ALL_HOLD, Table, no_room


@pytest.fixture
def table(tmp_path: Path, standoff: Standoff) -> Table:
    return Table(folder=tmp_path / "friday", standoff=standoff).begin("--seat", "FRANCE=Ada")


def orders_in(table: Table) -> dict[str, list[str]]:
    return {each["power"]: each["orders"] for each in table.said("show", "--orders")["orders"]}


def test_a_judged_phase_is_taken_back_with_its_orders_there_again(table: Table) -> None:
    table.hand_in(ALL_HOLD).hand_in("France: A Par - Bur, A Mar h, F Bre h")
    before = orders_in(table)
    ended = table.judge().run("undo")
    assert ended.out.startswith("Taken back: Spring 1901, movement. The orders there are now: Austria, England, France")
    assert "Now: Spring 1901, movement\nAll orders are in.\n" in ended.out
    assert orders_in(table) == before
    assert "A Par - Bur" in table.sheet("france").read_text(encoding="utf-8")


def test_what_was_taken_back_is_judged_again_alike(table: Table) -> None:
    first = table.hand_in(ALL_HOLD).said("process")
    table.run("undo")
    assert table.said("process")["judged"] == first["judged"]


def test_orders_given_since_are_taken_back_first_and_those_before_count_again(table: Table) -> None:
    table.judge(ALL_HOLD).hand_in("France: A Par - Bur").hand_in("France: A Par - Pic\nItaly: A Ven - Tri")
    assert " ".join(table.run("undo").out.split()).startswith(
        "Taken back: the orders of France (Ada), Italy. The earlier orders of France (Ada) count again. "
        "The orders there are now: France (Ada). Now: "
    )
    assert orders_in(table) == {"FRANCE": ["A PAR - BUR"]}
    assert table.run("undo").out.startswith("Taken back: the orders of France (Ada). No orders are in.\n")
    assert "Taken back: Spring 1901, movement." in table.run("undo").out


def test_programs_are_told_whose_earlier_orders_count_again(table: Table) -> None:
    table.hand_in("Italy: A Ven h").hand_in("Italy: A Ven - Tri\nFrance: A Par h")
    assert [table.said("undo")["count_again"] for _ in range(2)] == [["ITALY"], []]


def test_orders_for_cases_to_come_that_are_taken_back_bring_no_others_of_the_phase_back(table: Table) -> None:
    table.hand_in("France: A Par - Bur").run("orders", "-", "--power", "france", "--ahead", given="A Par: Gas")
    assert table.said("undo")["count_again"] == []


def test_each_further_undo_goes_one_step_further_back_to_the_beginning(table: Table) -> None:
    table.hand_in("France: A Par - Bur").hand_in("Italy: A Ven h").judge().judge("France: A Bur - Mun")
    said = [table.said("undo")["taken_back"] for _ in range(5)]
    assert said == [
        "Fall 1901, movement",
        "the orders of France (Ada)",
        "Spring 1901, movement",
        "the orders of Italy",
        "the orders of France (Ada)",
    ]
    ended = table.run("undo")
    assert (ended.code, "there is nothing to take back" in ended.err) == (2, True)


def test_nothing_is_struck_from_the_record(table: Table) -> None:
    before = table.judge(ALL_HOLD).game.events
    table.run("undo", "--why", "Ben meant Belgium")
    after = table.game.events
    assert after[: len(before)] == before
    assert "Ben meant Belgium" in str(after[len(before)].what)


def test_the_sheet_of_orders_that_were_taken_back_is_kept(table: Table) -> None:
    table.sheet("france").write_text("A Par - Bur", encoding="utf-8")
    table.run("orders")
    table.run("undo")
    assert table.past("1901-1-spring-movement", "france.txt").read_text(encoding="utf-8") == "A Par - Bur"
    assert table.sheet("france").read_text(encoding="utf-8").endswith("\nF Bre\nA Mar\nA Par\n")


def test_orders_for_cases_to_come_are_taken_back_too(table: Table) -> None:
    for text in ("A Par: Gas", "A Par: Pic"):
        table.run("orders", "-", "--power", "france", "--ahead", given=text)
    table.run("undo")
    (ahead,) = table.game.state.ahead.values()
    assert ahead.retreats == ("A Par: Gas",)
    table.run("undo")
    assert not any(ahead.retreats for ahead in table.game.state.ahead.values())


def test_orders_from_before_the_master_put_the_position_right_are_not_taken_back(table: Table) -> None:
    game = table.hand_in("France: A Par - Bur").game
    assert game.state.position is not None
    right = PutRight(position=game.state.position, why="nothing was wrong")
    write_game(place_of(str(table.folder)), game.do(right, by=Role.MASTER, at=game.events[-1].at))
    assert "there is nothing to take back" in table.run("undo").err


def test_an_ended_game_is_open_again(tmp_path: Path, standoff: Standoff) -> None:
    table = Table(folder=tmp_path / "short", standoff=standoff).begin("--short", "S1901M").judge(ALL_HOLD)
    assert table.said("undo")["now"]["status"] == "running"
    assert table.sheet("france").exists()


def test_an_end_that_was_agreed_on_is_taken_back_by_itself(table: Table) -> None:
    table.judge(ALL_HOLD).hand_in("France: A Par - Bur").run("process", "--end", "draw")
    ended = table.run("undo")
    assert ended.out.startswith("Taken back: the end of the game. The orders there are now: France")
    assert table.said("show")["orders_in"] == ["FRANCE"]
    assert table.sheet("france").read_text(encoding="utf-8").endswith("\n\nA Par - Bur\n")
    assert table.run("undo").out.startswith("Taken back: the orders of France")
    assert table.run("undo").out.startswith("Taken back: Spring 1901, movement.")


def test_what_is_taken_back_is_told_though_there_is_no_room_for_the_sheets(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    table.judge(ALL_HOLD)
    monkeypatch.setattr(desk, "write_quickly", no_room)
    ended = table.run("undo")
    assert (ended.code, ended.out.startswith("Taken back: Spring 1901, movement.")) == (1, True)
    assert "the game is saved, but its sheets are not in order: cannot write" in ended.err
    assert not table.game.state.turns


def test_sheets_that_were_put_away_are_told_though_nothing_could_be_saved(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    table.judge(ALL_HOLD)
    table.sheet("letter").write_text("France: A Par - Pic", encoding="utf-8")
    monkeypatch.setattr(gamefile, "write_whole", no_room)
    ended = table.run("undo")
    assert ended.code == 2
    assert ended.err.splitlines()[1] == (
        "standoff undo: orders/letter.txt was not taken: it is now past/1901-3-fall-movement/letter.txt"
    )


def test_what_was_written_for_the_phase_taken_back_to_and_not_taken_is_told_with_where_it_is(table: Table) -> None:
    table.judge(ALL_HOLD)
    table.sheet("france").write_text("A Par - Pic", encoding="utf-8")
    ended = table.run("undo")
    kept = "past/1901-3-fall-movement/france.txt"
    assert f"\n\norders/france.txt was not taken: it is now {kept}\n\n" in ended.out
    assert (table.folder / kept).read_text(encoding="utf-8") == "A Par - Pic"


def test_nothing_is_told_of_sheets_that_were_taken_or_are_blank(table: Table) -> None:
    table.sheet("letter").write_text("France: A Par - Pic", encoding="utf-8")
    table.run("orders")
    assert "was not taken" not in table.run("undo").out
