"""``standoff process``: nothing judged before mistakes are seen, then all of it, with the next phase on the table."""

from __future__ import annotations

import json
import re
import sys
from pathlib import Path

import pytest

from standoff.cli import desk
from standoff.cli.gamefile import now, place_of, write_game
from standoff.game import Game, Settings
from standoff.rulebook import Rulebook
from tests.unit.cli.conftest import Standoff
from tests.unit.cli.tables import ALL_HOLD, RETREATS, WINTER, Table, no_room


@pytest.fixture
def table(tmp_path: Path, standoff: Standoff) -> Table:
    return Table(folder=tmp_path / "friday", standoff=standoff).begin("--seat", "FRANCE=Ada")


def test_nothing_is_judged_while_orders_are_missing(table: Table) -> None:
    ended = table.hand_in("France: A Par - Bur").run("process")
    assert ended.code == 2
    assert ended.out == (
        "Not judged: no orders from Austria, England, Germany, Italy, Russia, Turkey.\n"
        f"Mend the sheets and process again, or judge as it stands: standoff process {table.folder} --anyway\n"
    )
    assert not table.game.state.turns


def test_nothing_is_judged_while_orders_are_not_followed(table: Table) -> None:
    ended = table.hand_in(ALL_HOLD).hand_in("France: A Par - Tun").run("process")
    assert ended.code == 2
    assert ended.out.startswith("France (Ada): 0 orders\n  not followed  (orders/france.txt, line 6)\n")
    assert "Not judged: not all orders of France (Ada) are followed.\n" in ended.out


def test_nothing_is_judged_while_a_sheet_is_not_taken(table: Table) -> None:
    table.hand_in(ALL_HOLD).sheet("late").write_text("Fall 1902\nItaly: A Ven - Tri", encoding="utf-8")
    ended = table.run("process")
    assert (ended.code, "Not judged: orders/late.txt not taken." in ended.out) == (2, True)
    assert table.sheet("late").exists()


def test_sheets_taken_before_it_stopped_stay_taken(table: Table) -> None:
    table.sheet("table").write_text("Italy: A Ven - Tri", encoding="utf-8")
    assert table.run("process").code == 2
    assert table.said("show")["orders_in"] == ["ITALY"]
    assert "A Ven - Tri" in table.sheet("italy").read_text(encoding="utf-8")


def test_a_mistake_is_mended_and_then_all_is_judged(table: Table) -> None:
    table.hand_in(ALL_HOLD)
    table.sheet("france").write_text("A Par - Brugundy, F Bre - Tun", encoding="utf-8")
    assert table.run("process").code == 2
    table.sheet("france").write_text("A Par - Brugundy, F Bre - Mid", encoding="utf-8")
    ended = table.run("process")
    assert ended.code == 0
    assert ended.out.startswith(
        'assumed  A Par - Brugundy: "Brugundy" is read as Burgundy.\n\nSpring 1901, movement, by'
    )
    assert "Now: Fall 1901, movement\nOrders are still to come from Austria," in ended.out
    assert ended.out.endswith(f"The sheets to fill in are in {table.folder}/orders.\n")


def test_it_is_judged_as_it_stands_if_that_is_wanted(table: Table) -> None:
    ended = table.hand_in("France: A Par - Tun").run("process", "--anyway")
    assert (ended.code, "Fall 1901, movement" in ended.out, "  not followed  A Par - Tun *" in ended.out) == (
        1,
        True,
        True,
    )


def test_only_what_failed_is_given_a_reason(table: Table) -> None:
    ended = table.hand_in(ALL_HOLD).hand_in("France: A Par - Bur\nGermany: A Mun - Bur").run("process")
    reasons = ended.out.partition("Reasons\n")[2].partition("\n\n")[0]
    assert [line.partition(" ")[0] for line in reasons.splitlines() if line[2] != " "] == ["", ""]
    assert ("A Par-Bur" in reasons, "Holds" in reasons) == (True, False)


def test_the_sheets_and_the_report_are_kept_with_their_phase(table: Table) -> None:
    table.sheet("france").write_text("A Par - Bur", encoding="utf-8")
    report = table.hand_in(ALL_HOLD.replace("france: all units hold\n", "")).run("process").out
    folder = "1901-1-spring-movement"
    assert table.past(folder, "france.txt").read_text(encoding="utf-8") == "A Par - Bur"
    assert report.startswith(table.past(folder, "report.txt").read_text(encoding="utf-8"))
    assert table.sheet("france").read_text(encoding="utf-8").endswith("\n\nF Bre\nA Mar\nA Bur\n")


def test_the_kept_report_has_no_lines_as_the_terminal_has(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    table.hand_in(ALL_HOLD).hand_in("France: A Par - Bur\nGermany: A Mun - Bur")
    monkeypatch.delenv("NO_COLOR", raising=False)
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.setattr(sys.stdout, "isatty", lambda: True)
    assert "\033[4mA Par-Bur\033[0m *\n" in table.run("process").out
    report = table.past("1901-1-spring-movement", "report.txt").read_text(encoding="utf-8")
    assert ("  A Par-Bur *\n" in report, "\033" in report) == (True, False)


def test_the_same_report_is_kept_once_and_another_beside_it(table: Table) -> None:
    table.judge(ALL_HOLD).run("undo")
    table.judge().run("undo")
    table.judge("France: A Par - Bur")
    kept = sorted(path.name for path in table.past("1901-1-spring-movement", "").iterdir() if "report" in path.name)
    assert kept == ["report-older-1.txt", "report.txt"]


def test_what_must_retreat_is_told_with_where_to(table: Table) -> None:
    table.set_up({"phase": "S1901M", "units": {"ITALY": ["A VEN", "A TYR"], "AUSTRIA": ["A TRI"]}})
    ended = table.hand_in("Italy: A Ven - Tri, A Tyr s A Ven - Tri\nAustria: A Tri h").run("process")
    assert "Now: Spring 1901, retreats\n  Austria: A Tri can retreat to " in ended.out
    assert ended.out.count("still to come from Austria.") == 1


def test_builds_and_removals_due_are_told(table: Table) -> None:
    ended = table.set_up(RETREATS).judge("Austria: A Tri - Vie").run("show")
    assert "  Austria: 1 unit can be built, in Budapest\n" in ended.out
    assert "  Austria: 2 units must be removed, of A Vie, A Bud, F Tri\n" in table.set_up(WINTER).run("show").out


def test_orders_for_cases_to_come_are_judged_in_the_same_step(table: Table) -> None:
    table.set_up({"phase": "S1901M", "units": {"ITALY": ["A VEN", "A TYR"], "AUSTRIA": ["A TRI"]}})
    table.hand_in("Italy: A Ven - Tri, A Tyr s A Ven - Tri\nAustria: A Tri h")
    table.run("orders", "-", "--power", "austria", "--ahead", given="A Tri: Bud, Vie")
    said = table.said("process")
    assert [turn["phase"] for turn in said["judged"]] == ["S1901M", "S1901R"]
    assert (said["now"]["phase"], said["now"]["position"]["units"]["AUSTRIA"]) == ("F1901M", ["A BUD"])
    assert table.past("1901-2-spring-retreats", "report.txt").exists()


def test_json_tells_what_was_judged_and_what_stands_against_it(table: Table) -> None:
    stopped = json.loads(table.run("process", "--json").out)
    assert (stopped["judged"], len(stopped["obstacles"]), stopped["now"]["phase"]) == ([], 1, "S1901M")
    said = table.hand_in(ALL_HOLD).said("process")
    assert (said["obstacles"], said["judged"][0]["phase"], said["now"]["phase"]) == ([], "S1901M", "F1901M")


def test_orders_are_printed_in_the_notation_asked_for(table: Table) -> None:
    assert "  F (Bre) Stands\n" in table.hand_in(ALL_HOLD).run("process", "--notation", "gibsons").out


def test_the_coin_falls_the_same_way_for_a_seed(tmp_path: Path, standoff: Standoff) -> None:
    winners = set()
    for name in ("one", "two"):
        table = Table(folder=tmp_path / name, standoff=standoff).begin("--players", "2")
        assert "The coin" not in table.run("process", "--anyway", "--seed", "5").out
        told = table.run("process", "--anyway", "--seed", "5").out
        assert re.search(r"\n\nThe coin fell: Italy joins \S+\.\n\nNow: Spring 1915", told)
        assert "The coin fell: Italy joins" in table.run("transcript").out
        winners.add(table.game.state.ally)
    assert len(winners) == 1


def test_the_end_of_a_game_is_told_and_no_sheets_are_laid_out(tmp_path: Path, standoff: Standoff) -> None:
    table = Table(folder=tmp_path / "short", standoff=standoff).begin("--short", "S1901M", "--seat", "FRANCE=Ada")
    ended = table.hand_in(ALL_HOLD).run("process")
    assert ended.out.endswith("The game has ended as a short game: Russia, with 4.\n")
    assert not list((table.folder / "orders").iterdir())
    again = table.run("process")
    assert (again.code, "the game is ended" in again.err) == (2, True)


def test_a_draw_that_was_agreed_ends_the_game_and_what_lay_on_the_table_is_kept(table: Table) -> None:
    table.set_up(RETREATS).sheet("austria").write_text("A Tri - Vie", encoding="utf-8")
    ended = table.run("process", "--end", "draw")
    assert ended.code == 0
    assert ended.out == (
        "orders/austria.txt was not taken: it is now past/1901-4-fall-retreats/austria.txt\n\n"
        "The game has ended in a draw: Austria, France (Ada), Italy.\n"
    )
    assert not list((table.folder / "orders").iterdir())
    assert table.said("show")["ending"] == {"kind": "draw", "winners": ["Austria", "Ada", "Italy"]}


def test_all_concede_to_one(table: Table) -> None:
    said = table.said("process", "--end", "France")
    assert (said["judged"], said["now"]["ending"]) == ([], {"kind": "concession", "winners": ["Ada"]})
    assert "The game has ended by concession: France (Ada)." in table.run("transcript").out


@pytest.mark.parametrize(
    ("how", "complaint"), [("drow", 'there is no power "drow"'), ("Italy", "nobody plays Italy, so nobody can")]
)
def test_what_is_no_end_leaves_the_game_as_it_was(tmp_path: Path, standoff: Standoff, how: str, complaint: str) -> None:
    table = Table(folder=tmp_path / "six", standoff=standoff).begin("--players", "6")
    before = table.file.read_bytes()
    ended = table.run("process", "--end", how)
    assert (ended.code, complaint in ended.err, table.file.read_bytes() == before) == (2, True, True)


def test_nobody_concedes_to_who_has_nothing_left(table: Table) -> None:
    ended = table.set_up(RETREATS).run("process", "--end", "russia")
    assert (ended.code, "Russia is out of the game" in ended.err) == (2, True)


def test_who_shares_a_victory_is_named(tmp_path: Path, standoff: Standoff) -> None:
    table = Table(folder=tmp_path / "shared", standoff=standoff).begin("--short", "S1901M", "--seat", "FRANCE=Ada")
    table.set_up(
        {
            "phase": "S1901M",
            "units": {"FRANCE": ["A PAR"], "ITALY": ["A ROM"]},
            "centers": {"FRANCE": ["PAR"], "ITALY": ["ROM"]},
        }
    )
    assert "France (Ada), Italy, with 1." in table.judge().run("show").out


def test_a_game_that_is_no_more_than_set_up_cannot_be_processed(tmp_path: Path, standoff: Standoff) -> None:
    (tmp_path / "friday").mkdir()
    write_game(place_of(str(tmp_path / "friday")), Game.new(Settings.of(Rulebook.standard()), at=now()))
    table = Table(folder=tmp_path / "friday", standoff=standoff)
    for command in ("orders", "process", "show", "undo"):
        ended = table.run(command)
        assert (ended.code, ended.out) == (2, ""), command


def test_a_disk_that_fails_is_told(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object, **__: object) -> None:
        raise OSError(5, "Input/output error")

    table.hand_in(ALL_HOLD)
    monkeypatch.setattr(Path, "mkdir", fail)
    ended = table.run("process")
    assert (ended.code, ended.err) == (2, "standoff process: the disk: Input/output error\n")


def test_what_is_judged_is_told_though_there_is_no_room_for_the_sheets(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Otherwise whoever gives the command again would judge the phase after it."""
    table.hand_in(ALL_HOLD)
    with monkeypatch.context() as full:
        full.setattr(desk, "write_quickly", no_room)
        ended = table.run("process")
    assert (ended.code, "Now: Fall 1901, movement" in ended.out) == (1, True)
    assert ended.err == (
        "standoff process: the game is saved, but its sheets are not in order: "
        "cannot write friday/orders/italy.txt: No space left on device; "
        f"mend that, then: standoff orders {table.folder}\n"
    )
    assert not table.sheet("italy").exists()
    table.run("orders")
    assert table.sheet("italy").read_text(encoding="utf-8").startswith("Italy, Fall 1901, movement\n")


def test_whatever_is_written_on_a_sheet_it_does_no_harm(table: Table) -> None:
    text = "France: A Par-\033[31mBur, F Bre-\033[1mEng, A Mar-Spa\033[7m of course"
    for ended in (table.run("orders", "-", given=text), table.run("process", "--anyway"), table.run("transcript")):
        assert ("\033" in ended.out, "\\x1b[31mBur" in ended.out) == (False, True), ended.out


def test_a_sheet_that_is_judged_without_is_told_with_where_it_is(table: Table) -> None:
    table.sheet("letter").write_text("France, Fall 1905\nA Par - Pic", encoding="utf-8")
    table.sheet("all").write_text(ALL_HOLD, encoding="utf-8")
    out = table.run("process", "--anyway").out
    assert "not taken  orders/letter.txt: it is headed Fall 1905, movement, and the game is in Spring 1901" in out
    assert "orders/letter.txt was not taken: it is now past/1901-1-spring-movement/letter.txt" in out
    assert "orders/all.txt was not taken" not in out
    assert table.past("1901-1-spring-movement", "letter.txt").exists()
