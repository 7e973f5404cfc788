"""``standoff draw``: games and positions as pictures, and what it says where it cannot draw."""

from __future__ import annotations

import json
import os
import re
import sys
from html import unescape
from io import BytesIO
from pathlib import Path
from urllib.parse import unquote
from xml.etree import ElementTree as ET

import pytest
from PIL import Image

from tests.house.blocks import ROOT
from tests.unit.cli.conftest import Standoff
from tests.unit.cli.tables import ALL_HOLD, Table

POSITION = str(ROOT / "examples" / "turn-position.txt")
SHEET = str(ROOT / "examples" / "turn.txt")


def ids(svg: str) -> set[str]:
    return {each.attrib["id"] for each in ET.fromstring(svg).iter() if "id" in each.attrib}


def orders_in(svg: str) -> set[str]:
    return {ident for ident in ids(svg) if ident.startswith("order-")}


@pytest.fixture(name="table")
def table_fixture(tmp_path: Path, standoff: Standoff) -> Table:
    """A game of which Spring 1901 is judged, and for which France has given orders."""
    table = Table(folder=tmp_path / "friday", standoff=standoff).begin("--title", "Friday <b>")
    held = ALL_HOLD.replace("england: all units hold", "england: F Lon-Nth, F Edi H, A Lvp H")
    return table.judge(held).hand_in("France: A Par-Bur")


def test_without_a_name_the_start_is_printed_as_svg(standoff: Standoff) -> None:
    ended = standoff("draw")
    assert ended.code == 0
    assert len([ident for ident in ids(ended.out) if ident.startswith("unit-")]) == 22


def test_a_position_is_drawn_with_a_sheet_of_orders(standoff: Standoff) -> None:
    ended = standoff("draw", POSITION, "--orders", SHEET)
    assert ended.code == 0, ended.err
    assert "order-a-mun" in ids(ended.out)
    assert "failed" not in str(re.findall(r'class="order[^"]*"', ended.out))


def test_with_a_rulebook_the_orders_are_judged(standoff: Standoff) -> None:
    svg = standoff("draw", POSITION, "--orders", SHEET, "--rulebook", "gibsons").out
    assert re.search(r'id="order-a-mun" class="order move by-germany failed"', svg)


def test_what_a_judged_sheet_changed_is_drawn_without_what_stayed(standoff: Standoff) -> None:
    svg = standoff("draw", POSITION, "--orders", SHEET, "--rulebook", "gibsons", "--changed").out
    assert ' same"' in svg
    assert not orders_in(svg)


def test_orders_that_cannot_be_followed_are_told(standoff: Standoff, tmp_path: Path) -> None:
    sheet = tmp_path / "sheet.txt"
    sheet.write_text("France: A Par-Lon, A Mar-Spa, A Mar-Bur, F Bre-Mao")
    ended = standoff("draw", "--orders", str(sheet))
    assert ended.code == 1
    assert orders_in(ended.out) == {"order-f-bre"}
    told = [line.rpartition(": ")[2] for line in ended.err.splitlines()]
    assert told == ["A Par-Lon", "A MAR - SPA", "A MAR - BUR"]


def test_two_builds_in_one_home_cannot_be_followed(standoff: Standoff, tmp_path: Path) -> None:
    position, sheet = tmp_path / "winter.txt", tmp_path / "sheet.txt"
    position.write_text("Winter 1901, adjustments\nFrance owns: Bre, Par")
    sheet.write_text("France: build A Bre, build F Bre, build A Par")
    ended = standoff("draw", str(position), "--orders", str(sheet))
    assert (ended.code, orders_in(ended.out)) == (1, {"order-a-par"})
    assert [line.rpartition(": ")[2] for line in ended.err.splitlines()] == ["A BRE B", "F BRE B"]


def test_one_power_alone(standoff: Standoff) -> None:
    svg = standoff("draw", POSITION, "--orders", SHEET, "--power", "Austria").out
    assert orders_in(svg) == {"order-a-tyr", "order-a-boh"}


@pytest.mark.parametrize(
    ("words", "there"),
    [
        (("--style", "night"), 'class="standoff night"'),
        (("--names", "full"), ">Brest<"),
        (("--names", "gibsons"), ">NWG<"),
        (("--letters",), 'class="letter"'),
    ],
)
def test_how_it_looks_can_be_chosen(standoff: Standoff, words: tuple[str, ...], there: str) -> None:
    assert there in standoff("draw", *words).out
    assert there not in standoff("draw").out


def test_names_can_be_left_out(standoff: Standoff) -> None:
    assert 'class="names"' not in standoff("draw", "--names", "none").out


# --- games


def test_a_game_is_drawn_as_it_stands_without_the_orders_that_are_in(table: Table) -> None:
    svg = table.run("draw").out
    assert "unit-f-nth" in ids(svg)
    assert not orders_in(svg)


def test_the_orders_that_are_in_are_drawn_when_asked_for(table: Table) -> None:
    assert orders_in(table.run("draw", "--orders").out) == {"order-a-par"}


def test_a_phase_that_was_judged_is_drawn_with_its_orders(table: Table) -> None:
    drawn = orders_in(table.run("draw", "--phase", "s1901m").out)
    assert len(drawn) == 22
    assert "order-f-lon" in drawn


def test_what_a_phase_changed(table: Table) -> None:
    svg = table.run("draw", "--phase", "S1901M", "--changed").out
    now = {each.attrib.get("id"): each.attrib.get("class", "") for each in ET.fromstring(svg).iter()}
    assert [code for code in ("nth", "lon", "par", "spa") if "same" not in now[f"province-{code}"]] == ["nth", "lon"]


def test_a_games_own_file_is_a_game_too(table: Table, standoff: Standoff, tmp_path: Path) -> None:
    copy = tmp_path / "copy.json"
    copy.write_bytes(table.file.read_bytes())
    for name in (str(table.file), str(copy)):
        assert "unit-f-nth" in ids(standoff("draw", name).out)


def test_a_page_has_every_phase_with_its_orders_and_is_whole_in_itself(table: Table, tmp_path: Path) -> None:
    file = tmp_path / "friday.html"
    ended = table.run("draw", "-o", str(file))
    assert ended.out == f"{file}: Spring 1901, movement; Fall 1901, movement\n"
    page = file.read_text(encoding="utf-8")
    assert "<title>Friday &lt;b&gt;</title>" in page
    assert "<b>England</b>: " in page
    drawn = re.findall(r'<img src="data:image/svg\+xml;charset=utf-8,([^"]*)" alt="([^"]*)"', page)
    assert [len(orders_in(unquote(svg))) for svg, _ in drawn] == [22, 0]
    assert unescape(drawn[1][1]).startswith("Fall 1901, movement. ")
    assert not re.search(r"<script|https?://(?!www\.w3\.org)", unquote(page))


def test_a_page_of_one_judged_sheet_lists_its_orders_too(standoff: Standoff, tmp_path: Path) -> None:
    file = tmp_path / "turn.html"
    assert standoff("draw", POSITION, "--orders", SHEET, "--rulebook", "gibsons", "-o", str(file)).code == 0
    page = file.read_text(encoding="utf-8")
    assert page.count("<b>Germany</b>: ") == 1
    assert "<span><em>A (Mun) — Tyr</em> *" in page


@pytest.mark.parametrize(
    ("book", "season", "sea", "move"),
    [
        ("gibsons", "Autumn", "NWG", "F (Edi) — NWG"),
        ("standard", "Fall", "Nrg", "F Edi-Nrg"),
        ("avalon-hill-2000", "Fall", "Nrg", "F Edi-Nrg"),
    ],
)
def test_a_page_of_a_game_speaks_as_its_rulebook_does(
    tmp_path: Path, standoff: Standoff, book: str, season: str, sea: str, move: str
) -> None:
    table = Table(folder=tmp_path / "friday", standoff=standoff).begin("--rulebook", book)
    table.judge("England: F Edi-Nrg").judge(ALL_HOLD)
    page = tmp_path / "friday.html"
    said = table.said("draw", "-o", str(page))
    assert said["pictures"] == ["Spring 1901, movement", f"{season} 1901, movement", "Spring 1902, movement"]
    drawn = unquote(page.read_text(encoding="utf-8"))
    assert f">{season} 1901, movement</h2>" in drawn
    assert f">{season} 1901</text>" in drawn
    assert drawn.count(f">{sea}</text>") == 3
    assert move in drawn


def test_orders_that_are_judged_are_drawn_in_the_words_of_that_rulebook(standoff: Standoff) -> None:
    drawing = ("draw", POSITION, "--orders", SHEET)
    assert ">Nwg<" in standoff(*drawing).out
    judged = standoff(*drawing, "--rulebook", "gibsons").out
    assert ">NWG<" in judged
    assert ">Autumn 1901</text>" in judged


def test_names_that_are_asked_for_are_taken_before_those_of_the_rulebook(table: Table) -> None:
    for names, sea in (("short", "Nwg"), ("gibsons", "NWG"), ("avalon-hill-2000", "Nrg")):
        assert f">{sea}</text>" in table.run("draw", "--names", names).out
    assert 'class="names"' not in table.run("draw", "--names", "none").out
    assert ">Brest<" in table.run("draw", "--names", "full").out


@pytest.mark.parametrize(("ending", "kind"), [("webp", "WEBP"), ("gif", "GIF"), ("png", "PNG")])
def test_the_name_of_the_file_says_what_it_becomes(table: Table, tmp_path: Path, ending: str, kind: str) -> None:
    file = tmp_path / f"friday.{ending.upper()}"
    assert table.run("draw", "-o", str(file), "--width", "200").code == 0
    picture = Image.open(BytesIO(file.read_bytes()))
    assert (picture.format, picture.width) == (kind, 200)
    assert getattr(picture, "n_frames", 1) == (1 if ending == "png" else 2)


@pytest.mark.parametrize(("ending", "wide"), [("png", 1600), ("webp", 1200)])
def test_a_picture_is_as_wide_as_a_screen_and_a_film_a_little_less(
    standoff: Standoff, tmp_path: Path, ending: str, wide: int
) -> None:
    file = tmp_path / f"start.{ending}"
    assert standoff("draw", "-o", str(file)).code == 0
    assert Image.open(BytesIO(file.read_bytes())).width == wide


def test_programs_are_told_what_was_drawn(table: Table, tmp_path: Path) -> None:
    file = str(tmp_path / "friday.svg")
    assert table.said("draw", "-o", file) == {"file": file, "pictures": ["Fall 1901, movement"]}
    assert ids(json.loads(table.run("draw", "--json").out)["svg"])


# --- what cannot be drawn


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("-o", "map.jpeg"), "let its name end in .svg, .png"),
        (("--width", "9"), "100 to 10000 pixels wide, not 9"),
        (("--phase", "S1901M"), "--phase chooses a phase of a game"),
        (("--rulebook", "gibsons"), "name the sheet they are on"),
        (("--orders",), "a position has no orders of its own"),
        (("--changed",), "what a judged phase changed"),
        (("no-such-file",), "cannot read no-such-file"),
        (("--power", "Spain"), 'no power "Spain"'),
        (("--orders", SHEET, "--rulebook", "2001"), 'no edition is called "2001"'),
    ],
)
def test_what_does_not_go_together_is_said(standoff: Standoff, words: tuple[str, ...], said: str) -> None:
    ended = standoff("draw", *words)
    assert (ended.code, ended.out) == (2, "")
    assert said in ended.err


def test_a_saved_game_is_known_however_it_is_laid_out(standoff: Standoff, table: Table, tmp_path: Path) -> None:
    saved = json.loads((table.folder / "game.json").read_text(encoding="utf-8"))
    (tmp_path / "sorted.json").write_text(json.dumps(saved, sort_keys=True), encoding="utf-8")
    assert standoff("draw", str(tmp_path / "sorted.json")).out.startswith("<svg")


def test_a_sheet_of_orders_in_place_of_a_position_is_known_for_one(standoff: Standoff) -> None:
    ended = standoff("draw", SHEET)
    assert (ended.code, ended.out) == (2, "")
    assert ended.err == f"standoff draw: {SHEET}: This looks like a sheet of orders: give it with --orders\n"


def test_a_position_with_faults_is_told_these(standoff: Standoff, tmp_path: Path) -> None:
    position = tmp_path / "position.txt"
    position.write_text("France: A Par, A Brst\nItaly retreats: A Tri - Vie")
    ended = standoff("draw", str(position))
    assert ended.code == 2
    assert "line 1: " in ended.err


def test_no_drawing_is_poured_into_a_terminal(standoff: Standoff, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys.stdout, "isatty", lambda: True)
    ended = standoff("draw")
    assert (ended.code, ended.out) == (2, "")
    assert ended.err.endswith("name a file: -o map.svg\n")


def test_a_file_that_cannot_be_written_is_told_before_anything_is_drawn(standoff: Standoff, tmp_path: Path) -> None:
    folder = tmp_path / "maps.svg"
    folder.mkdir()
    for file, why in ((tmp_path / "none" / "map.svg", "No such file or directory"), (folder, "Is a directory")):
        ended = standoff("draw", "no-such-position", "-o", str(file))
        assert (ended.code, ended.out) == (2, "")
        assert ended.err == f"standoff draw: cannot write {file}: {why}\n"


def test_a_protected_file_is_told_too(standoff: Standoff, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "map.svg"
    file.write_text("mine")
    monkeypatch.setattr("os.access", lambda path, mode: (Path(path), mode) != (file, os.W_OK))
    assert standoff("draw", "-o", str(file)).err == f"standoff draw: cannot write {file}: Permission denied\n"
    assert file.read_text() == "mine"


def test_a_phase_has_its_own_orders(table: Table) -> None:
    ended = table.run("draw", "--phase", "S1901M", "--orders")
    assert ended.code == 2
    assert "leave --orders out" in ended.err


def test_a_phase_that_was_not_judged_is_said_to_be_none(table: Table) -> None:
    assert "the phases judged are S1901M" in table.run("draw", "--phase", "F1901M").err
