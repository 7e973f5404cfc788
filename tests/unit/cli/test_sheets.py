"""``standoff sheets``: forms and maps on paper."""

from __future__ import annotations

import re
import sys
from pathlib import Path
from urllib.parse import unquote

import pytest

from tests.house.blocks import ROOT
from tests.unit.cli.conftest import Standoff
from tests.unit.cli.tables import ALL_HOLD, RETREATS, WINTER, Table


def pages(html: str) -> list[tuple[list[str], int]]:
    """The headings of the forms, and the number of maps, of each page."""
    return [
        (re.findall(r"<h1>([^<]*?) *<small>", page), page.count("<img")) for page in html.split('<div class="page')[1:]
    ]


def test_a_table_of_seven_has_a_form_and_a_map_each(standoff: Standoff) -> None:
    html = standoff("sheets").out
    assert pages(html) == [
        (["Austria", "England"], 0),
        (["France", "Germany"], 0),
        (["Italy", "Russia"], 0),
        (["Turkey"], 0),
        ([], 4),
        ([], 3),
    ]
    first = unquote(html.partition("<img")[2].partition('"')[2].partition('"')[0])
    assert "id=&quot;unit-" not in first
    assert 'id="unit-' not in first
    assert 'class="key"' not in first
    assert 'id="province-par" class="land"' in first


@pytest.mark.parametrize(("count", "a_page", "maps"), [(1, 1, [1]), (5, 2, [2, 2, 1]), (18, 9, [9, 9]), (0, 4, [])])
def test_as_many_maps_as_asked_for(standoff: Standoff, count: int, a_page: int, maps: list[int]) -> None:
    html = standoff("sheets", "--no-forms", "--maps", str(count), "--a-page", str(a_page)).out
    assert pages(html) == [([], each) for each in maps]


def test_the_forms_of_a_game_have_a_line_for_each_unit(tmp_path: Path, standoff: Standoff) -> None:
    table = Table(folder=tmp_path / "friday", standoff=standoff).begin("--seat", "FRANCE=<script>")
    html = table.run("sheets").out
    assert "<h1>France (&lt;script&gt;) <small>Spring 1901, movement</small></h1>" in html
    assert "<ol><li>F Bre</li><li>A Mar</li><li>A Par</li></ol>" in html


@pytest.mark.parametrize(
    ("book", "season", "sea", "unit"), [("gibsons", "Autumn", "NWG", "F (Bre)"), ("standard", "Fall", "Nrg", "F Bre")]
)
def test_the_sheets_of_a_game_speak_as_its_rulebook_does(
    tmp_path: Path, standoff: Standoff, book: str, season: str, sea: str, unit: str
) -> None:
    table = Table(folder=tmp_path / "friday", standoff=standoff).begin("--rulebook", book).judge(ALL_HOLD)
    html = unquote(table.run("sheets", "--maps", "1").out)
    assert f"<h1>France <small>{season} 1901, movement</small></h1>" in html
    assert f"<li>{unit}</li>" in html
    assert f">{sea}</text>" in html


@pytest.mark.parametrize(
    ("setup", "forms", "lines"),
    [
        (WINTER, ["Austria", "France"], "<li>Build</li><li>Build</li>"),
        (RETREATS, ["Austria"], "<li>A Tri</li></ol>"),
    ],
)
def test_only_who_has_something_to_order_has_a_form(
    tmp_path: Path, standoff: Standoff, setup: dict[str, object], forms: list[str], lines: str
) -> None:
    table = Table(folder=tmp_path / "friday", standoff=standoff).begin().set_up(setup)
    html = table.run("sheets", "--maps", "0").out
    assert pages(html) == [(forms, 0)]
    assert lines in html


def test_a_position_has_forms_and_its_units_on_the_maps(standoff: Standoff) -> None:
    html = standoff("sheets", str(ROOT / "examples" / "late-position.txt"), "--maps", "1").out
    assert [heading for headings, _ in pages(html) for heading in headings] == [
        "England",
        "France",
        "Germany",
        "Turkey",
    ]
    assert html.count("<li>") == 34
    assert 'id="unit-a-bre"' in unquote(html)


def test_it_says_what_it_wrote(standoff: Standoff, tmp_path: Path) -> None:
    file = tmp_path / "table.html"
    assert (
        standoff("sheets", "-o", str(file)).out == f"{file}: 7 forms and 7 maps; to print them, open it in a browser\n"
    )
    assert file.read_text(encoding="utf-8").startswith("<!DOCTYPE html>")
    assert '"forms": 7' in standoff("sheets", "-o", str(file), "--json").out


def test_no_page_is_poured_into_a_terminal(standoff: Standoff, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys.stdout, "isatty", lambda: True)
    ended = standoff("sheets")
    assert (ended.code, ended.out) == (2, "")
    assert ended.err.endswith("name a file: -o table.html\n")


def test_a_file_that_cannot_be_written_is_told_first(standoff: Standoff, tmp_path: Path) -> None:
    ended = standoff("sheets", "nobody", "-o", str(tmp_path / "none" / "table.html"))
    assert ended.code == 2
    assert "table.html: No such file or directory" in ended.err


@pytest.mark.parametrize(
    ("words", "said"), [(("--maps", "-1"), "from 0 to 99, not -1"), (("nobody",), "cannot read nobody")]
)
def test_what_cannot_be_printed_is_said(standoff: Standoff, words: tuple[str, ...], said: str) -> None:
    ended = standoff("sheets", *words)
    assert (ended.code, ended.out) == (2, "")
    assert said in ended.err
