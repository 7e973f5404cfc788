"""``standoff orders``: sheets taken from the folder or from anywhere, told as understood, and mended at no cost."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from standoff.cli import desk
from tests.unit.cli.conftest import Standoff
from tests.unit.cli.tables import ALL_HOLD, COUNTRIES, RETREATS, WINTER, Table, no_room


@pytest.fixture
def table(tmp_path: Path, standoff: Standoff) -> Table:
    return Table(folder=tmp_path / "friday", standoff=standoff).begin("--seat", "FRANCE=Ada")


def given(table: Table) -> dict[str, list[str]]:
    """The orders that are in, as programs write them."""
    return {each["power"]: each["orders"] for each in table.said("show", "--orders")["orders"]}


# --- from the folder


def test_blank_sheets_say_nothing(table: Table) -> None:
    ended = table.run("orders")
    assert ended.out.startswith(
        f"No sheet of {table.folder} says anything new.\n\nOrders are still to come from Austria"
    )
    assert (ended.code, given(table)) == (0, {})


def test_a_sheet_is_filled_in_behind_its_units(table: Table) -> None:
    text = table.sheet("france").read_text(encoding="utf-8")
    table.sheet("france").write_text(
        text.replace("A Par\n", "A Par - Bur\n").replace("F Bre\n", "F Bre - Mid\n"), encoding="utf-8"
    )
    ended = table.run("orders")
    assert ended.out.startswith("France (Ada): 2 orders\n  F Bre-Mid\n  A Par-Bur\n  no order  A Mar\n")
    assert given(table) == {"FRANCE": ["F BRE - MAO", "A PAR - BUR"]}


def test_the_orders_of_a_sheet_are_those_of_its_country_without_a_heading(table: Table) -> None:
    table.sheet("france").write_text("A Par - Bur", encoding="utf-8")
    assert table.run("orders").code == 0
    assert given(table) == {"FRANCE": ["A PAR - BUR"]}


def test_a_sheet_that_was_taken_is_not_taken_again_and_one_that_was_changed_is(table: Table) -> None:
    table.sheet("france").write_text("A Par - Bur", encoding="utf-8")
    table.run("orders")
    assert "says anything new" in table.run("orders").out
    table.sheet("france").write_text("A Par - Pic", encoding="utf-8")
    assert "A Par-Pic" in table.run("orders").out
    assert given(table) == {"FRANCE": ["A PAR - PIC"]}


def test_a_sheet_with_the_names_of_countries_is_taken_apart(table: Table) -> None:
    table.sheet("from the table").write_text("Italy\nA Ven h\nRusia: A War-Gal", encoding="utf-8")
    ended = table.run("orders")
    assert '"Rusia" is read as Russia.' in ended.out
    assert given(table) == {"ITALY": ["A VEN H"], "RUSSIA": ["A WAR - GAL"]}
    assert "A Ven h" in table.sheet("italy").read_text(encoding="utf-8")
    assert not table.sheet("from the table").exists()
    assert table.past("1901-1-spring-movement", "from the table.txt").exists()


def test_not_all_orders_are_in_while_some_are_not_followed_or_missing(table: Table) -> None:
    table.hand_in(ALL_HOLD).hand_in("France: F Mid-Spain, A Par-Bur")
    told = "All sheets are in; not all orders of France (Ada) are followed; some orders of France (Ada) are missing.\n"
    assert " ".join(table.run("orders").out.split()).endswith(told.strip())
    assert " ".join(table.run("show").out.split()).endswith(told.strip())
    table.hand_in("France: F Bre-Mid, A Par-Bur")
    assert table.run("show").out.endswith("\nAll sheets are in; some orders of France (Ada) are missing.\n")
    table.hand_in("France: F Bre-Mid, A Par-Bur, A Mar-Portugal")
    assert table.run("show").out.endswith("\nAll sheets are in; not all orders of France (Ada) are followed.\n")


def lines_named(out: str) -> list[str]:
    return [line.strip() for line in out.splitlines() if "not followed" in line and not line.startswith("    ")]


def test_what_is_not_followed_is_told_with_its_line_on_the_sheet_that_is_to_be_mended(table: Table) -> None:
    table.sheet("france").write_text(
        "France\n# dear Gus\n\nF Bre-Mid\nA Mar\nA Par - Lon\nA Mar-Rome\n", encoding="utf-8"
    )
    named = ["not followed  (orders/france.txt, line 6)", "not followed  (orders/france.txt, line 7)"]
    assert lines_named(table.run("orders").out) == named
    assert lines_named(table.run("show", "--orders").out) == named
    table.hand_in(ALL_HOLD.replace("france: all units hold\n", ""))
    assert lines_named(table.run("process").out) == named


def test_what_came_in_otherwise_is_not_followed_where_it_now_lies_on_its_countrys_sheet(table: Table) -> None:
    out = table.run("orders", "-", given="Italy: A Ven h\nFrance: F Bre-Mid\nA Par - Lon").out
    (named,) = lines_named(out)
    number = int(named.removeprefix("not followed  (orders/france.txt, line ").removesuffix(")"))
    assert table.sheet("france").read_text(encoding="utf-8").splitlines()[number - 1] == "A Par - Lon"


@pytest.mark.parametrize(
    ("text", "numbers"),
    [
        ("hello\nA Par h\nhello", [1, 3]),
        ("A Par h\nA Mar h\nA Par - Bur", [1, 3]),
        ("A Par h\nA Mar h\nA Par h", [3]),
    ],
)
def test_what_is_written_twice_is_told_with_a_line_each(table: Table, text: str, numbers: list[int]) -> None:
    table.sheet("france").write_text(text, encoding="utf-8")
    assert lines_named(table.run("orders").out) == [
        f"not followed  (orders/france.txt, line {number})" for number in numbers
    ]


def test_without_a_folder_no_line_is_told(table: Table, standoff: Standoff) -> None:
    table.hand_in("France: A Par-Lon")
    file = table.file.rename(table.folder / "other.json")
    assert lines_named(standoff("show", str(file), "--orders").out) == ["not followed"]


def test_where_the_sheet_is_gone_no_line_is_told(table: Table) -> None:
    table.hand_in("France: A Par-Lon")
    table.sheet("france").unlink()
    assert lines_named(table.run("show", "--orders").out) == ["not followed"]
    table.sheet("france").write_text("A Par-Bur", encoding="utf-8")
    assert lines_named(table.run("show", "--orders").out) == ["not followed"]


def test_orders_that_are_not_followed_are_told_beside_those_still_to_come(table: Table) -> None:
    table.hand_in(ALL_HOLD.replace("italy: all units hold\n", "")).hand_in("France: A Par-Lon, A Mar h, F Bre h")
    assert table.run("show").out.endswith(
        "\nOrders are still to come from Italy; not all orders of France (Ada) are followed.\n"
    )


def test_a_sheet_is_known_by_its_name_in_any_case(table: Table) -> None:
    table.sheet("France").write_text("A Par - Bur", encoding="utf-8")
    table.run("orders")
    assert "says anything new" in table.run("orders").out
    assert given(table) == {"FRANCE": ["A PAR - BUR"]}


def test_new_orders_of_a_country_on_two_sheets_are_not_guessed_at(table: Table) -> None:
    table.sheet("france").write_text("A Par - Bur", encoding="utf-8")
    table.sheet("letter").write_text("France: A Par - Pic\nItaly: A Ven h", encoding="utf-8")
    ended = table.run("orders")
    assert ended.code == 1
    assert (
        "not taken  orders/france.txt: there are also new orders for France in orders/letter.txt: keep one" in ended.out
    )
    assert (given(table), table.sheet("letter").exists()) == ({}, True)


def test_a_letter_is_read_without_its_quotes_and_signature(table: Table) -> None:
    letter = "> France, Spring 1901, movement\n>\n> A Par - Bur\n> F Bre\n\n-- \nAda from France\nA Mar - Spa\n"
    assert table.run("orders", "-", given=letter).code == 0
    assert given(table) == {"FRANCE": ["A PAR - BUR"]}


def test_an_older_letter_that_is_quoted_beside_new_orders_does_no_harm(table: Table) -> None:
    text = "From: Ada\nSubject: Re: Fall 1900\n\nFrance\nA Par-Bur\n\n> France, Fall 1900\n> A Par-Pic\n> A Mar-Spa\n"
    ended = table.run("orders", "-", "--power", "france", given=text)
    assert (given(table), "not followed" in ended.out) == ({"FRANCE": ["A PAR - BUR"]}, False)
    assert 'those in quoted lines are not read: "A Par-Pic", "A Mar-Spa".' in " ".join(ended.out.split())


def test_a_sheet_for_another_phase_is_not_taken(table: Table) -> None:
    table.sheet("france").write_text("Fall 1902\nA Par - Bur", encoding="utf-8")
    ended = table.run("orders")
    assert ended.code == 1
    assert "it is headed Fall 1902, movement, and the game is in Spring 1901, movement: mend the heading" in ended.out
    assert table.sheet("france").read_text(encoding="utf-8") == "Fall 1902\nA Par - Bur"


@pytest.mark.parametrize("heading", ["Spring 1901", "Spring '01", "Spring", "SPRING 1901 ORDERS", "S1901M"])
def test_a_sheet_may_be_headed_for_this_phase_in_many_ways(table: Table, heading: str) -> None:
    assert table.run("orders", "-", "--power", "france", given=f"{heading}\nA Par - Bur").code == 0


@pytest.mark.parametrize(
    ("heading", "code"), [("Fall 1901 builds", 0), ("Winter 1901", 0), ("Spring 1902", 1), ("Fall 1901, movement", 1)]
)
def test_builds_may_be_headed_for_fall_or_winter(table: Table, heading: str, code: int) -> None:
    table.judge("France: A Mar-Spa\n").judge("France: A Spa h")
    assert table.run("orders", "-", "--power", "france", given=f"{heading}\nBuild A Mar").code == code


def test_winter_is_no_season_of_movement(table: Table) -> None:
    ended = table.run("orders", "-", "--power", "france", given="Winter 1900\nA Par - Bur")
    assert "it is headed Winter 1900, adjustments" in ended.out


def test_only_one_countrys_sheet_can_be_taken(table: Table) -> None:
    for country in ("france", "italy"):
        table.sheet(country).write_text("all units hold", encoding="utf-8")
    table.run("orders", "--power", "italy")
    assert list(given(table)) == ["ITALY"]


def test_whatever_a_sheet_is_called_its_name_does_no_harm(table: Table) -> None:
    table.sheet("a\033[31m\nb").write_text("Fall 1902\nFrance: A Par - Bur", encoding="utf-8")
    assert "not taken  orders/a\\x1b[31m b.txt: it is headed" in table.run("orders").out
    out = table.hand_in(ALL_HOLD).run("process", "--anyway").out
    assert "orders/a\\x1b[31m b.txt was not taken: it is now past/1901-1-spring-movement/a\\x1b[31m b.txt" in out


def test_hidden_files_folders_and_backups_are_no_sheets(table: Table) -> None:
    for name in (".france.txt.swp", "~lock.txt", "france.txt~"):
        (table.folder / "orders" / name).write_text("Italy: A Ven h", encoding="utf-8")
    (table.folder / "orders" / "old").mkdir()
    assert "says anything new" in table.run("orders").out


def test_a_lost_sheet_is_laid_out_again(table: Table) -> None:
    table.sheet("france").unlink()
    table.run("orders")
    assert table.sheet("france").exists()


def test_the_lost_sheet_of_a_country_that_gives_orders_is_laid_out_with_them(table: Table) -> None:
    table.sheet("france").unlink()
    assert table.run("orders", "-", given="France: A Par - Bur").code == 0
    assert table.sheet("france").read_text(encoding="utf-8").endswith("\n\nA Par - Bur\n")


def test_what_is_taken_is_told_though_there_is_no_room_for_the_sheets(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(desk, "write_quickly", no_room)
    ended = table.run("orders", "-", given="France: A Par - Bur")
    assert (ended.code, ended.out.startswith("France (Ada): 1 order\n")) == (1, True), ended
    assert "the game is saved, but its sheets are not in order: cannot write" in ended.err
    assert given(table) == {"FRANCE": ["A PAR - BUR"]}


def test_what_a_killed_command_left_half_written_is_cleared_away(table: Table) -> None:
    left, other = (table.sheet("france").with_name(name) for name in (".france.txt.4711.new", ".my.new"))
    for path in (left, other):
        path.write_text("A P", encoding="utf-8")
    table.run("orders")
    assert (left.exists(), other.exists()) == (False, True)


def test_a_folder_of_sheets_that_is_gone_is_made_again(table: Table) -> None:
    for path in table.sheet("france").parent.iterdir():
        path.unlink()
    table.sheet("france").parent.rmdir()
    assert table.run("orders").code == 0
    assert table.sheet("france").exists()


def test_sheets_that_cannot_be_read_are_told(table: Table) -> None:
    for path in table.sheet("france").parent.iterdir():
        path.unlink()
    table.sheet("france").parent.rmdir()
    table.sheet("france").parent.write_text("a file", encoding="utf-8")
    assert "Not a directory" in table.run("orders").err


def test_a_sheet_that_somebody_is_writing_on_stays_while_others_are_taken(table: Table) -> None:
    table.sheet("france").write_text("A Par - Bur, A Mar", encoding="utf-8")
    table.run("orders", "-", given="Italy: A Ven h")
    table.run("orders", "-", given="France: A Mar - Spa\nItaly: A Ven - Tri")
    assert table.past("1901-1-spring-movement", "france.txt").read_text(encoding="utf-8") == "A Par - Bur, A Mar"
    table.sheet("france").write_text("A Par - Pic", encoding="utf-8")
    table.run("orders", "-", given="Italy: A Ven h")
    assert table.sheet("france").read_text(encoding="utf-8") == "A Par - Pic"


def test_a_sheet_that_was_not_taken_stays_though_its_country_gave_orders_elsewhere(table: Table) -> None:
    table.sheet("france").write_text("Fall 1902\nA Par - Pic", encoding="utf-8")
    table.sheet("letter").write_text("France: A Par - Bur", encoding="utf-8")
    assert table.run("orders").code == 1
    assert (given(table), table.sheet("france").exists()) == ({"FRANCE": ["A PAR - BUR"]}, True)
    assert "Fall 1902" in table.sheet("france").read_text(encoding="utf-8")


# --- from anywhere else


def test_orders_from_elsewhere_are_on_the_countrys_sheet_afterwards(table: Table) -> None:
    table.run("orders", "-", "--power", "france", given="A Par - Bur\nF Bre - Mid\n")
    assert table.sheet("france").read_text(encoding="utf-8").endswith("\n\nA Par - Bur\nF Bre - Mid\n")
    assert "says anything new" in table.run("orders").out


def test_orders_given_again_take_the_place_of_those_before_and_their_sheet_is_kept(table: Table) -> None:
    for text in ("A Par - Bur", "A Par - Pic", "A Par - Gas"):
        table.run("orders", "-", "--power", "france", given=text)
    assert given(table) == {"FRANCE": ["A PAR - GAS"]}
    assert "A Par - Pic" in table.past("1901-1-spring-movement", "france.txt").read_text(encoding="utf-8")
    assert "A Par - Bur" in table.past("1901-1-spring-movement", "france-older-1.txt").read_text(encoding="utf-8")


def test_a_file_is_taken_by_its_name_and_left_where_it_is(table: Table, tmp_path: Path) -> None:
    letter = tmp_path / "letter.txt"
    letter.write_text("France: A Par - Bur", encoding="utf-8")
    assert table.run("orders", str(letter)).code == 0
    assert (given(table), letter.exists()) == ({"FRANCE": ["A PAR - BUR"]}, True)


def test_what_was_assumed_and_what_is_not_followed_is_told(table: Table) -> None:
    ended = table.run("orders", "-", given="France: A Par - Brugundy, A Mar - Tun, F Bre - Mid, F Bre - Eng")
    assert ended.code == 1
    assert '  assumed  A Par - Brugundy: "Brugundy" is read as Burgundy.\n' in ended.out
    assert '    "A Mar - Tun" cannot be done and is not followed.' in ended.out
    assert "    F Bre-Mid is not followed: the unit is also ordered F Bre-Eng." in ended.out
    assert ended.out.startswith("France (Ada): 1 order\n  A Par-Bur\n")


def test_an_order_that_is_not_followed_was_not_forgotten(table: Table) -> None:
    said = table.said("orders", "-", given="England: Fleet to North Sea\nFrance: A Mar - Tun")
    assert [each["no_order"] for each in said["taken"]] == [["A Lvp"], ["F Bre", "A Par"]]
    assert [len(each["not_followed"]) for each in said["taken"]] == [1, 1]


@pytest.mark.parametrize("text", ["", "# only this\n\nA Par\nF Bre\n", "-- \nAda"])
def test_a_blank_sheet_from_elsewhere_is_told_as_blank(table: Table, text: str) -> None:
    ended = table.run("orders", "-", "--power", "france", given=text)
    assert (ended.code, "not taken  standard input: nothing is written on it" in ended.out) == (1, True)


def test_a_text_without_orders_is_not_taken(table: Table) -> None:
    ended = table.run("orders", "-", given="hello there")
    assert (ended.code, "no order could be made out" in ended.out) == (1, True)


def test_who_is_still_missing_is_told_until_all_are_in(table: Table) -> None:
    assert "still to come from Austria" in table.run("orders", "-", given="Italy: A Ven h").out
    assert table.run("orders", "-", given=ALL_HOLD).out.endswith("All orders are in.\n")


def test_json_tells_what_was_taken_from_where_and_who_is_missing(table: Table) -> None:
    table.sheet("france").write_text("A Par - Brugundy", encoding="utf-8")
    table.sheet("late").write_text("Fall 1902\nItaly: A Ven h", encoding="utf-8")
    ended = table.run("orders", "--json")
    said = json.loads(ended.out)
    assert said["taken"] == [
        {
            "sheet": "orders/france.txt",
            "power": "FRANCE",
            "written": "A Par - Brugundy",
            "orders": ["A PAR - BUR"],
            "assumed": ['A Par - Brugundy: "Brugundy" is read as Burgundy.'],
            "not_followed": [],
            "no_order": ["F Bre", "A Mar"],
        }
    ]
    assert [each["sheet"] for each in said["not_taken"]] == ["orders/late.txt"]
    assert (said["phase"], said["missing"]) == ("S1901M", [name.upper() for name in COUNTRIES if name != "france"])


# --- builds and removals


def test_a_sheet_of_builds_has_a_line_for_each(table: Table) -> None:
    text = table.set_up(WINTER).sheet("france").read_text(encoding="utf-8")
    assert "# 2 units can be built, in Brest or Marseilles\n" in text
    assert '# "Build nothing" leaves a build out\n' in text
    assert text.endswith("\n\nBuild\nBuild\n")


def test_a_build_may_be_left_out_as_the_sheet_says(table: Table) -> None:
    sheet = table.set_up(WINTER).sheet("france")
    filled = sheet.read_text(encoding="utf-8").replace("\nBuild\nBuild\n", "\nBuild F Bre\nBuild nothing\n")
    sheet.write_text(filled, encoding="utf-8")
    assert '  assumed  Build nothing: "Build nothing" is read as a waived build.\n' in table.run("orders").out
    assert given(table) == {"FRANCE": ["F BRE B", "WAIVE"]}


def test_nothing_takes_the_place_of_builds_that_were_ordered_before(table: Table) -> None:
    table.set_up(WINTER).run("orders", "-", given="France: F Bre, A Mar")
    table.run("orders", "-", given="Austria: A Vie, A Bud\nFrance: builds nothing")
    assert given(table)["FRANCE"] == ["WAIVE", "WAIVE"]


def test_a_sheet_of_removals_has_a_line_for_each(table: Table) -> None:
    text = table.set_up(WINTER).sheet("austria").read_text(encoding="utf-8")
    assert "# 2 units must be removed, of A Vie, A Bud, F Tri\n" in text
    assert "nothing" not in text
    assert text.endswith("\n\nRemove\nRemove\n")


@pytest.mark.parametrize(
    ("power", "text", "left"),
    [
        ("france", "Build A Mar", "1 build"),
        ("france", "Build A Mar, waive", None),
        ("austria", "Remove F Tri", "1 removal"),
        ("austria", "Remove F Tri, A Bud", None),
    ],
)
def test_builds_and_removals_left_out_are_told(table: Table, power: str, text: str, left: str | None) -> None:
    out = table.set_up(WINTER).run("orders", "-", "--power", power, given=text).out
    assert (f"  no order  {left}\n" in out) is (left is not None)


def test_removals_that_are_too_many_are_told(table: Table) -> None:
    ended = table.set_up(WINTER).run("orders", "-", "--power", "austria", given="Remove A Vie, A Bud, F Tri")
    assert (ended.code, "comes too late: only 2 removals can be made" in ended.out) == (1, True)
    assert ended.out.startswith("Austria: 2 orders\n")


def test_a_sheet_of_retreats_has_a_line_for_each_unit_that_can_go_anywhere(table: Table) -> None:
    text = table.set_up(RETREATS).sheet("austria").read_text(encoding="utf-8")
    assert "# A Tri can retreat to Vienna or Budapest, or else is disbanded\n" in text
    assert text.endswith("\n\nA Tri\n")
    assert not table.sheet("france").exists()


def test_a_retreat_is_written_behind_its_unit(table: Table) -> None:
    sheet = table.set_up(RETREATS).sheet("austria")
    sheet.write_text(sheet.read_text(encoding="utf-8").replace("\nA Tri\n", "\nA Tri - Vie\n"), encoding="utf-8")
    assert table.run("orders").out == "Austria: 1 order\n  A Tri-Vie\n\nAll orders are in.\n"


# --- cases to come


def test_orders_for_cases_to_come_are_taken_and_used_when_their_case_comes(table: Table) -> None:
    ended = table.run("orders", "-", "--power", "austria", "--ahead", given="A Bud: Ser, Rum\nbuild A Vie")
    assert ended.out.startswith("Austria, for cases to come:\n  A Bud: Ser, Rum\n  build A Vie\n")
    said = table.said("orders", "-", "--power", "france", "--ahead", given="A Par: Gas")
    assert said["taken"] == [{"sheet": "standard input", "power": "FRANCE", "ahead": ["A Par: Gas"]}]


def test_a_sheet_for_cases_to_come_lies_beside_the_countrys_own(table: Table) -> None:
    table.sheet("france-ahead").write_text("  A Par: Gas\n\n  build A Par\n", encoding="utf-8")
    table.sheet("france").write_text("all units hold", encoding="utf-8")
    assert "France (Ada), for cases to come:" in table.run("orders").out
    assert "says anything new" in table.run("orders").out
    assert table.sheet("france-ahead").exists()


def test_a_sheet_for_cases_to_come_that_cannot_be_read_is_not_taken(table: Table) -> None:
    table.sheet("france-ahead").write_text("whatever", encoding="utf-8")
    assert "is no order for a case to come" in table.run("orders").out


# --- what cannot be


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (["-", "--ahead"], "say whose with --power"),
        (["--ahead"], "name the sheet with orders for cases to come"),
        (["-", "--power", "Narnia"], 'there is no power "Narnia"'),
        (["no-such-letter"], "cannot read no-such-letter"),
    ],
)
def test_what_makes_it_impossible_is_told_and_exits_with_2(table: Table, words: list[str], complaint: str) -> None:
    ended = table.run("orders", *words)
    assert (ended.code, ended.out, complaint in ended.err) == (2, "", True)


def test_a_file_without_a_folder_takes_orders_from_elsewhere_only(
    table: Table, standoff: Standoff, tmp_path: Path
) -> None:
    copy = tmp_path / "copy.json"
    copy.write_bytes(table.file.read_bytes())
    assert "has no folder of sheets; name a sheet" in standoff("orders", str(copy)).err
    assert standoff("orders", str(copy), "-", given="France: A Par - Bur").code == 0
    assert "France (Ada)        3      3  in, without" in standoff("show", str(copy)).out
    assert standoff("process", str(copy), "--anyway").code == 0
    assert not (tmp_path / "past").exists()


def test_orders_for_an_ended_game_are_not_taken(tmp_path: Path, standoff: Standoff) -> None:
    table = Table(folder=tmp_path / "short", standoff=standoff).begin("--short", "S1901M").judge(ALL_HOLD)
    ended = table.run("orders", "-", "--power", "france", given="A Par - Bur")
    assert (ended.code, "the game is ended" in ended.out) == (1, True)
    assert "\n\nThe game has ended as a short game: " in table.run("orders").out


# --- what lies in the folder and is no order


def test_what_stands_above_all_countries_is_on_the_first_ones_sheet_to_be_mended(table: Table) -> None:
    table.hand_in("Sent from my phone\nFrance: A Par-Bur, A Mar-Spa, F Bre-Mid\nItaly: all units hold")
    assert "Sent from my phone\n" in table.sheet("france").read_text(encoding="utf-8")
    assert "not all orders of France" in table.run("process").out
    text = table.sheet("france").read_text(encoding="utf-8")
    table.sheet("france").write_text(text.replace("Sent from my phone\n", ""), encoding="utf-8")
    assert "not all orders" not in table.run("process").out


def test_a_picture_among_the_sheets_is_not_taken_and_gives_nobody_orders(table: Table) -> None:
    (table.folder / "orders" / "board.jpg").write_bytes(bytes(range(256)) * 20)
    table.sheet("france").write_text("A Par - Bur", encoding="utf-8")
    ended = table.run("orders")
    assert "not taken  orders/board.jpg: it is no text: save it as plain text, or put it elsewhere" in ended.out
    assert (ended.code, len(table.game.state.given)) == (1, 1)
