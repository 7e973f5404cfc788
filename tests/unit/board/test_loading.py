"""Every check of a board file: what is wrong is said, with its line."""

from __future__ import annotations

import pytest

from standoff.board import load_board, members
from standoff.errors import BoardError
from tests.boards import ISLET

TEXT = ISLET.read_text(encoding="utf-8")

HARBOUR = """[provinces.HAR]
name = "Harbour"
kind = "coastal"
centre = true
spellings = ["Harbor"]
armies = ["FEN"]
fleets = ["EBB"]
"""

# What is changed in the file: what stood there, what stands there instead. Then the fault, and words of the line that
# it must name.
ONE_FAULT = {
    "an army's border that the other side does not have": (
        ('armies = ["CAP", "HAR"]', 'armies = ["CAP"]'),
        "HAR lists FEN for armies, but FEN does not list HAR",
        'armies = ["FEN"]\nfleets',
    ),
    "a fleet's border that the other side does not have": (
        ('fleets = ["CAP/WC", "FLO", "HAR"]', 'fleets = ["CAP/WC", "FLO"]'),
        "HAR lists EBB for fleets, but EBB does not list HAR",
        'fleets = ["EBB"]\n#end',
    ),
    "a coast's border that the other side does not have": (
        ('fleets = ["CAP/EC", "EBB"]', 'fleets = ["EBB"]'),
        "CAP/EC lists FLO for fleets, but FLO does not list CAP/EC",
        'fleets = ["FLO"]',
    ),
    "an unknown code among an army's borders": (
        ('armies = ["CAP", "HAR"]', 'armies = ["BOG", "CAP", "HAR"]'),
        "FEN: no province has the code BOG",
        "BOG",
    ),
    "an unknown code among a fleet's borders": (
        ('fleets = ["CAP/EC", "EBB"]', 'fleets = ["CAP/EC", "EBB", "BOG"]'),
        "FLO: no location has the code BOG",
        "BOG",
    ),
    "an unknown coast among a fleet's borders": (
        ('fleets = ["CAP/EC", "EBB"]', 'fleets = ["CAP/EC", "CAP/SC", "EBB"]'),
        "FLO: no location has the code CAP/SC",
        "CAP/SC",
    ),
    "an army's border on itself": (
        ('armies = ["CAP", "HAR"]', 'armies = ["CAP", "FEN", "HAR"]'),
        "FEN borders on itself",
        '"CAP", "FEN", "HAR"',
    ),
    "a fleet's border on another coast of its own province": (
        ('fleets = ["FLO"]', 'fleets = ["FLO", "CAP/WC"]'),
        "CAP/EC borders on itself",
        '"FLO", "CAP/WC"',
    ),
    "an army that could go to sea": (
        ('armies = ["CAP", "HAR"]', 'armies = ["CAP", "FLO", "HAR"]'),
        "FEN: armies cannot go to FLO, which is water",
        '"CAP", "FLO", "HAR"',
    ),
    "a fleet that could go inland": (
        ('fleets = ["CAP/EC", "EBB"]', 'fleets = ["CAP/EC", "EBB", "FEN"]'),
        "FLO: fleets cannot go to FEN, which is inland",
        '"CAP/EC", "EBB", "FEN"',
    ),
    "a fleet's border that does not say which coast": (
        ('fleets = ["CAP/EC", "EBB"]', 'fleets = ["CAP/EC", "EBB", "CAP"]'),
        "FLO: CAP has coasts, say which: CAP/EC or CAP/WC",
        '"CAP/EC", "EBB", "CAP"',
    ),
    "a water with no borders for fleets, but one for armies": (
        ('fleets = ["CAP/EC", "EBB"]', 'fleets = ["CAP/EC", "EBB"]\narmies = ["FLO"]'),
        "FLO is water: armies cannot go there, leave armies out",
        'armies = ["FLO"]',
    ),
    "a water that is a supply centre": (
        ('name = "Flood Sea"\n', 'name = "Flood Sea"\ncentre = true\n'),
        "FLO is water: it cannot be a supply centre",
        "centre = true\nkind",
    ),
    "an inland province with borders for fleets": (
        ('armies = ["CAP", "HAR"]', 'armies = ["CAP", "HAR"]\nfleets = ["FLO"]'),
        "FEN is inland: fleets cannot go there, leave fleets out",
        'fleets = ["FLO"]\n\n[provinces.FLO]',
    ),
    "borders for fleets beside the coasts": (
        ('armies = ["FEN"]\n\n', 'armies = ["FEN"]\nfleets = ["EBB"]\n\n'),
        "CAP has coasts: list its fleets under each of them",
        'fleets = ["EBB"]\n\n[provinces.CAP.coasts.EC]',
    ),
    "a centre that is neither true nor left out": (
        ('name = "Harbour"\nkind = "coastal"\ncentre = true', 'name = "Harbour"\nkind = "coastal"\ncentre = "yes"'),
        "HAR: centre is true, or left out",
        'centre = "yes"',
    ),
    "too few provinces of land": (
        ("land = 3", "land = 4"),
        "land should be 4, but the sections below make 3",
        "land =",
    ),
    "too many waters": (("sea = 2", "sea = 1"), "sea should be 1, but the sections below make 2", "sea ="),
    "too few centres": (
        ("centres = 3", "centres = 34"),
        "centres should be 34, but the sections below make 3",
        "centres =",
    ),
    "a count that is no number": (
        ("victory = 2", 'victory = "most"'),
        "[board] needs victory = a whole number",
        "victory =",
    ),
    "a count that is left out": (("land = 3\n", ""), "[board] needs land = a whole number", "[board]"),
    "a truth where a number should be": (
        ("first-year = 1871", "first-year = true"),
        "[board] needs first-year = a whole number",
        "first-year",
    ),
    "a name left out": (('name = "Fen"\n', ""), '[provinces.FEN] needs name = "..."', "[provinces.FEN]"),
    "an empty name": (('name = "Fen"', 'name = ""'), '[provinces.FEN] needs name = "..."', 'name = ""'),
    "a name without a letter": (
        ('name = "Fen"', 'name = "~ ~"'),
        '[provinces.FEN] has the name "~ ~", without a letter',
        "[provinces.FEN]",
    ),
    "a power's name without a letter": (
        ('spellings = ["Reefs"]', 'spellings = ["-"]'),
        '[powers.REEF] has the name "-", without a letter',
        "[powers.REEF]",
    ),
    "a name twice": (('name = "Fen"', 'name = "CAPE"'), "FEN has the name of CAP, CAPE", 'name = "CAPE"'),
    "an unknown key of a province": (
        ('name = "Fen"', 'name = "Fen"\nclimate = "damp"'),
        "climate means nothing here; known are abbreviations, armies, centre, coasts, fleets, kind, name, spellings",
        "climate",
    ),
    "an unknown key of a power": (
        ('name = "Reef"', 'name = "Reef"\ncolour = "red"'),
        "colour means nothing here; known are adjective, homes, name, spellings, territory, units",
        "colour",
    ),
    "a province of a country that is not on the board": (
        ('homes = ["HAR"]', 'homes = ["HAR"]\nterritory = ["BOG"]'),
        "REEF: BOG is not the code of a land province",
        'territory = ["BOG"]',
    ),
    "a country that reaches out to sea": (
        ('homes = ["HAR"]', 'homes = ["HAR"]\nterritory = ["CAP", "EBB"]'),
        "REEF: EBB is not the code of a land province",
        'territory = ["CAP", "EBB"]',
    ),
    "an unknown key of the board": (
        ('name = "islet"', 'name = "islet"\nauthor = "us"'),
        "author means nothing here; known are centres, first-year, land, name, sea, victory",
        "author",
    ),
    "an unknown section": (
        ("[board]", "[weather]\nrain = true\n\n[board]"),
        "weather means nothing here; known are board, powers, provinces",
        "[weather]",
    ),
    "a code that is not in capital letters": (
        (HARBOUR, HARBOUR + '\n[provinces.Bog]\nname = "Bog"\nkind = "inland"\n'),
        "Bog cannot be a code: write it in capital letters and digits",
        "[provinces.Bog]",
    ),
    "a coast that is no code": (
        ("[provinces.CAP.coasts.EC]", "[provinces.CAP.coasts.Ec]"),
        "Ec cannot be a code: write it in capital letters and digits",
        "[provinces.CAP.coasts.Ec]",
    ),
    "a power that is no code": (
        ("[powers.MOOR]", "[powers.Moor]"),
        "Moor cannot be a code: write it in capital letters and digits",
        "[powers.Moor]",
    ),
    "a list that is not one of texts": (
        ('spellings = ["Harbor"]', "spellings = [1]"),
        '[provinces.HAR] spellings must be a list of texts: spellings = ["...", "..."]',
        "spellings = [1]",
    ),
    "a border listed twice": (
        ('armies = ["CAP", "HAR"]', 'armies = ["CAP", "HAR", "CAP"]'),
        "[provinces.FEN] armies lists CAP twice",
        '"CAP", "HAR", "CAP"',
    ),
    "abbreviations that are no table": (
        ('abbreviations = { atlas = "Eb. S." }', 'abbreviations = "Eb. S."'),
        '[provinces.EBB] abbreviations must be a table: { edition = "Abc" }',
        "abbreviations",
    ),
    "a home that is no centre": (
        ('homes = ["FEN"]', 'homes = ["FEN", "EBB"]'),
        "MOOR: EBB is not the code of a supply centre",
        "homes",
    ),
    "a home that is nowhere": (
        ('homes = ["FEN"]', 'homes = ["FEN", "BOG"]'),
        "MOOR: BOG is not the code of a supply centre",
        "homes",
    ),
    "a home that is another's": (
        ('homes = ["HAR"]', 'homes = ["HAR", "FEN"]'),
        "REEF: FEN is already a home centre of MOOR",
        '"HAR", "FEN"',
    ),
    "a unit away from home": (
        ('units = ["A FEN"]', 'units = ["A CAP"]'),
        '"A CAP" must be like "A PAR" or "F STP/SC", in a home of its own',
        "A CAP",
    ),
    "a unit of no kind": (
        ('units = ["A FEN"]', 'units = ["B FEN"]'),
        '"B FEN" must be like "A PAR" or "F STP/SC", in a home of its own',
        "B FEN",
    ),
    "a unit nowhere": (
        ('units = ["A FEN"]', 'units = ["FEN"]'),
        '"FEN" must be like "A PAR" or "F STP/SC", in a home of its own',
        'units = ["FEN"]',
    ),
    "a second unit in a home": (
        ('units = ["A FEN"]', 'units = ["A FEN", "F FEN"]'),
        '"F FEN" must be like "A PAR" or "F STP/SC", in a home of its own',
        "F FEN",
    ),
    "a fleet inland": (
        ('units = ["A FEN"]', 'units = ["F FEN"]'),
        '"F FEN": a fleet cannot stand inland',
        "F FEN",
    ),
    "an adjective left out": (
        ('adjective = "Moorish"\n', ""),
        '[powers.MOOR] needs adjective = "..."',
        "[powers.MOOR]",
    ),
    "not TOML": (('name = "Fen"', "name = Fen"), "not TOML: Invalid value", "name = Fen"),
}


def faults(text: str) -> tuple[str, ...]:
    with pytest.raises(BoardError) as caught:
        load_board(text, source="islet.toml")
    return caught.value.faults


def changed(*changes: tuple[str, str]) -> str:
    text = TEXT
    for old, new in changes:
        assert text.count(old) == 1, f"{old!r} must stand once in the file"
        text = text.replace(old, new)
    return text


def line_of(words: str, text: str) -> int:
    found = (text + "#end").index(words)
    return text.count("\n", 0, found) + 1


@pytest.mark.parametrize(("change", "fault", "words"), ONE_FAULT.values(), ids=ONE_FAULT.keys())
def test_the_fault_is_said_with_its_line(change: tuple[str, str], fault: str, words: str) -> None:
    text = changed(change)
    assert f"{line_of(words, text)}: {fault}" in faults(text)


def test_a_province_of_no_kind_is_a_fault() -> None:
    text = changed(('name = "Fen"\nkind = "inland"', 'name = "Fen"\nkind = "swamp"'))
    line = line_of('kind = "swamp"', text)
    assert f'{line}: FEN must be of kind "inland", "coastal" or "sea"' in faults(text)


def test_a_water_with_coasts_is_a_fault() -> None:
    text = changed(
        ('name = "Cape"\nkind = "coastal"\ncentre = true\narmies = ["FEN"]', 'name = "Cape"\nkind = "sea"'),
    )
    assert f"{line_of('[provinces.CAP.coasts.EC]', text) - 4}: CAP has coasts, so it must be coastal" in faults(text)


def test_a_single_coast_is_a_fault() -> None:
    text = changed(
        ('[provinces.CAP.coasts.EC]\nname = "east coast"\nfleets = ["FLO"]\n\n', ""),
        ('fleets = ["CAP/EC", "EBB"]', 'fleets = ["EBB"]'),
    )
    assert f"{line_of('[provinces.CAP]', text)}: CAP has a single coast: list its fleets without coasts" in faults(text)


def test_a_coast_without_a_name_is_a_fault() -> None:
    text = changed(('name = "east coast"\n', ""))
    line = line_of("[provinces.CAP.coasts.EC]", text)
    assert f'{line}: [provinces.CAP.coasts.EC] needs name = "..."' in faults(text)


def test_a_section_that_is_no_section_is_a_fault() -> None:
    text = changed((HARBOUR, ""), ("[board]", 'provinces.HAR = "Harbour"\n\n[board]'))
    assert "1: a section [provinces.HAR] is needed" in faults(text)


@pytest.mark.parametrize("section", ["board", "powers", "provinces"])
def test_a_file_without_one_of_its_sections_is_told_so(section: str) -> None:
    text = "\n".join(line for line in TEXT.splitlines() if not line.startswith("#"))
    blocks = [block for block in text.split("\n\n") if not block.strip().startswith(f"[{section}")]
    assert f"1: a section [{section}] is needed" in faults("\n\n".join(blocks))


def test_toml_that_is_not_closed_is_a_fault_of_the_last_line() -> None:
    text = TEXT + "names = [\n"
    (fault,) = faults(text)
    assert fault.startswith(f"{len(text.splitlines())}: not TOML: ")


def test_several_faults_are_listed_together_in_the_order_of_their_lines() -> None:
    text = changed(
        ("sea = 2", "sea = 3"),
        ('armies = ["CAP", "HAR"]', 'armies = ["BOG", "CAP", "HAR"]'),
        ('name = "Flood Sea"', 'name = "ebb sea"'),
    )
    assert faults(text) == (
        f"{line_of('sea = 3', text)}: sea should be 3, but the sections below make 2",
        f"{line_of('BOG', text)}: FEN: no province has the code BOG",
        f"{line_of('ebb sea', text)}: FLO has the name of EBB, ebb sea",
    )


def test_the_error_names_the_file_before_each_line() -> None:
    with pytest.raises(BoardError) as caught:
        load_board(changed(("sea = 2", "sea = 3"), ("centres = 3", "centres = 4")), source="atlas/small.toml")
    first, second = str(caught.value).splitlines()
    assert first == f"atlas/small.toml:{line_of('sea = 2', TEXT)}: sea should be 3, but the sections below make 2"
    assert (
        second == f"atlas/small.toml:{line_of('centres = 3', TEXT)}: centres should be 4, but the sections below make 3"
    )


def test_faults_of_the_powers_are_listed_together_too() -> None:
    text = changed(('homes = ["FEN"]', 'homes = ["BOG"]'), ('adjective = "Reefer"\n', ""))
    assert [fault.partition(": ")[2] for fault in faults(text)] == [
        "MOOR: BOG is not the code of a supply centre",
        '"A FEN" must be like "A PAR" or "F STP/SC", in a home of its own',
        '[powers.REEF] needs adjective = "..."',
    ]


def test_a_country_is_its_home_centres_and_the_provinces_listed() -> None:
    board = load_board(changed(('homes = ["HAR"]', 'homes = ["HAR"]\nterritory = ["CAP"]')), source="islet.toml")
    assert [
        sorted(board.provinces[province].code for province in members(power.territory)) for power in board.powers
    ] == [
        ["FEN"],
        ["CAP", "HAR"],
    ]
