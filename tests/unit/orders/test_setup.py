"""The gate: a set-up becomes a position, or all that is wrong with it is said, and where."""

from __future__ import annotations

import json
import time
from contextlib import suppress

import pytest

from standoff.board import Board, UnitKind, standard_board
from standoff.errors import PositionError
from standoff.orders import Position, SetupFault, read_setup, setup_of, starting_position
from tests.boards import islet, unit

FALL_1902 = {
    "board": "standard",
    "phase": "F1902R",
    "units": {"FRANCE": ["A PAR", "F SPA/SC"], "GERMANY": ["A MUN"]},
    "retreats": {"AUSTRIA": {"A SER": ["ALB", "GRE"]}},
    "centers": {"FRANCE": ["BRE", "MAR", "PAR"], "GERMANY": ["MUN"]},
}


def read(setup: object, board: Board | None = None) -> Position:
    return read_setup(setup, board or standard_board())


def faults(setup: object) -> tuple[SetupFault, ...]:
    with pytest.raises(PositionError) as caught:
        read(setup)
    found = []
    for fault in caught.value.faults:
        assert isinstance(fault, SetupFault)
        found.append(fault)
    return tuple(found)


def units(position: Position) -> dict[str, list[str]]:
    """What stands on the board, power by power, those left out that have nothing."""
    board = position.board
    listed = {power.name: [board.unit_text(found) for found in position.units[power.id]] for power in board.powers}
    return {str(name): texts for name, texts in listed.items() if texts}


# --- what passes


@pytest.mark.parametrize("setup", [FALL_1902, json.dumps(FALL_1902), "\n " + json.dumps(FALL_1902, indent=2)])
def test_a_mapping_and_its_json_are_read_alike(setup: object) -> None:
    position = read(setup)
    assert str(position.phase) == "F1902R"
    assert units(position) == {"FRANCE": ["A PAR", "F SPA/SC"], "GERMANY": ["A MUN"]}
    assert [position.board.unit_text(found.unit) for found in position.dislodged] == ["A SER"]


def test_what_is_read_can_be_written_again() -> None:
    assert setup_of(read(FALL_1902)) == FALL_1902


def test_what_is_written_can_be_read_again() -> None:
    position = starting_position(standard_board())
    assert read(setup_of(position)) == position


def test_lines_of_text_say_the_same() -> None:
    text = """
        Fall 1902, retreats
        France: A Par, F Spa/sc
        Germany: A Mun

        France owns: Par, Bre, Mar
        Germany owns: Mun
        Austria retreats: A Ser - Alb, Gre
    """
    assert setup_of(read(text)) == FALL_1902


def test_a_key_that_stands_twice_in_json_is_a_fault_for_one_of_the_two_would_be_lost() -> None:
    with pytest.raises(PositionError, match='"FRANCE" stands twice where it may stand once'):
        read('{"units": {"FRANCE": ["A PAR"], "FRANCE": ["A MAR"]}}')


def test_nothing_at_all_is_an_empty_board_before_the_first_move() -> None:
    nothing: tuple[object, ...] = ("", {}, "{}")
    for setup in nothing:
        assert setup_of(read(setup)) == {
            "board": "standard",
            "phase": "S1901M",
            "units": {},
            "retreats": {},
            "centers": {},
        }


@pytest.mark.parametrize(
    "listed",
    [
        "A Par, F Bre",
        "A Par; F Bre",
        "A Par F Bre",
        "A(Par), F(Bre)",
        "army Paris, fleet Brest",
        "a par,f bre,",
        ",A PAR , , F BRE",
    ],
)
def test_units_may_be_listed_in_many_ways(listed: str) -> None:
    assert units(read(f"France: {listed}")) == {"FRANCE": ["A PAR", "F BRE"]}


@pytest.mark.parametrize("coast", ["Spa/sc", "SPA/SC", "Spa sc", "Spain (south coast)", "Spa(sc)", "Spain, SC"])
def test_a_coast_may_be_written_in_many_ways(coast: str) -> None:
    assert units(read({"units": {"ITALY": [f"F {coast}"]}})) == {"ITALY": ["F SPA/SC"]}


@pytest.mark.parametrize("name", ["FRANCE", "France", "french", "Fra"])
def test_a_power_may_be_written_in_many_ways(name: str) -> None:
    assert units(read(f"{name}: A Par")) == {"FRANCE": ["A PAR"]}


@pytest.mark.parametrize(
    ("title", "code"),
    [
        ("S1902M", "S1902M"),
        ("F1902R", "F1902R"),
        ("Spring 1901", "S1901M"),
        ("Autumn 1901", "F1901M"),  # UK I.3
        ("Fall, 1901", "F1901M"),  # AH82 sample game
        ("FALL 1902 retreats", "F1902R"),
        ("Winter 1901", "W1901A"),
        ("winter 1901, adjustments", "W1901A"),
        ("Spring 1903, movement", "S1903M"),
    ],
)
def test_the_phase_is_a_line_of_its_own(title: str, code: str) -> None:
    assert str(read(f"{title}\nFrance: A Par").phase) == code


def test_a_name_that_two_provinces_could_have_is_settled_by_what_can_stand_there() -> None:
    assert units(read("Italy: A Tyr, F Tyn")) == {"ITALY": ["A TYR", "F TYS"]}


def test_a_place_with_a_dash_in_its_name_can_be_retreated_from_and_to() -> None:
    position = read(
        "F1902R\nFrance retreats: F Mid-Atlantic Ocean - Spa/nc, North Atlantic Ocean; F Bre - Mid-Atlantic Ocean"
    )
    assert setup_of(position)["retreats"] == {"FRANCE": {"F MAO": ["SPA/NC", "NAO"], "F BRE": ["MAO"]}}


@pytest.mark.parametrize("text", ["A Ser-Alb", "A Ser \u2013 Alb", "A Ser \u2014 Alb;", "A Ser - Alb, Alb"])
def test_retreats_may_be_written_in_many_ways(text: str) -> None:
    assert setup_of(read(f"F1902R\nAustria retreats: {text}"))["retreats"] == {"AUSTRIA": {"A SER": ["ALB"]}}


def test_a_unit_with_nowhere_to_go_is_named_alone() -> None:
    assert setup_of(read("F1902R\nRussia retreats: F Rum"))["retreats"] == {"RUSSIA": {"F RUM": []}}


def test_who_drove_a_unit_out_stands_where_it_stood() -> None:
    position = read("F1902R\nTurkey: A Rum\nRussia retreats: F Rum - Sev")
    assert units(position) == {"TURKEY": ["A RUM"]}


def test_retreats_are_kept_power_by_power() -> None:
    position = read("F1902R\nItaly retreats: A Boh\nAustria retreats: A Ser\nItaly retreats: A Tyr")
    assert read(setup_of(position)) == position


def test_the_state_that_the_diplomacy_package_saves_is_read() -> None:
    state = {
        "timestamp": 1,
        "zobrist_hash": "0",
        "note": "",
        "name": "F1902R",
        "units": {"AUSTRIA": ["A VIE", "*A SER"], "TURKEY": ["A SER"]},
        "retreats": {"AUSTRIA": {"A SER": ["ALB"]}, "TURKEY": {}},
        "centers": {"AUSTRIA": ["VIE"], "TURKEY": []},
        "homes": {"AUSTRIA": ["BUD", "TRI", "VIE"]},
        "influence": {},
        "civil_disorder": {"AUSTRIA": 0},
        "builds": {"AUSTRIA": {"count": 0, "homes": []}},
    }
    assert setup_of(read(state)) == {
        "board": "standard",
        "phase": "F1902R",
        "units": {"AUSTRIA": ["A VIE"], "TURKEY": ["A SER"]},
        "retreats": {"AUSTRIA": {"A SER": ["ALB"]}},
        "centers": {"AUSTRIA": ["VIE"]},
    }


def test_it_is_read_on_any_board() -> None:
    position = read("Reef: F Cape east coast\nMoor: A Fen\nReefs owns: Harbor", islet())
    assert units(position) == {"MOOR": ["A FEN"], "REEF": ["F CAP/EC"]}
    assert setup_of(position)["centers"] == {"REEF": ["HAR"]}


def test_a_unit_is_the_boards_own() -> None:
    board = standard_board()
    (found,) = read("France: A Par").units[board.power_ids[board.powers[2].name]]
    assert found is board.unit(UnitKind.ARMY, board.by_code["PAR"])
    assert found == unit(board, "A PAR")


# --- what does not

# The set-up, where its fault is, what is wrong, and words of what would mend it.
FAULTY: dict[str, tuple[object, str, str, str]] = {
    "two units in a province": (
        {"units": {"FRANCE": ["A PAR"], "ITALY": ["A ROM", "A PAR"]}},
        "units.ITALY[1]",
        '"A PAR" stands where A PAR already stands.',
        "A province holds one unit.",
    ),
    "two units on the coasts of a province": (
        {"units": {"FRANCE": ["F SPA/NC", "F SPA/SC"]}},
        "units.FRANCE[1]",
        '"F SPA/SC" stands where F SPA/NC already stands.',
        "A province holds one unit.",
    ),
    "an army at sea": (
        {"units": {"FRANCE": ["A ENG"]}},
        "units.FRANCE[0]",
        'An army cannot stand at sea, in "eng".',
        "Make it a fleet",
    ),
    "a fleet inland": (
        "France: F Par",
        "line 1",
        'A fleet cannot stand inland, in "par".',
        "Make it an army",
    ),
    "a fleet without its coast": (
        {"units": {"RUSSIA": ["F STP"]}},
        "units.RUSSIA[0]",
        '"stp" may be STP/NC or STP/SC.',
        "Write one of these.",
    ),
    "an army with a coast": (
        {"units": {"RUSSIA": ["A STP/NC"]}},
        "units.RUSSIA[0]",
        'Nothing called "stp nc" can hold an army.',
        "Write a province's code or name.",
    ),
    "a coast that is not there": (
        {"units": {"RUSSIA": ["F STP/EC"]}},
        "units.RUSSIA[0]",
        'Nothing called "stp ec" can hold a fleet.',
        "Write a province's code or name.",
    ),
    "a place that is not there": (
        "France: A Atlantis",
        "line 1",
        'Nothing called "atlantis" can hold an army.',
        "Write a province's code or name.",
    ),
    "a name for several places": (
        "France: A Nor",
        "line 1",
        '"nor" may be NAF or NWY.',
        "Write one of these.",
    ),
    "a centre owned twice": (
        {"centers": {"FRANCE": ["MAR"], "ITALY": ["ROM", "MAR"]}},
        "centers.ITALY[1]",
        '"MAR" already belongs to France.',
        "A centre has one owner.",
    ),
    "a centre that is none": (
        "France owns: Par, Gas",
        "line 1",
        '"Gas" is not a supply centre.',
        "Write the centre's code or name.",
    ),
    "a centre that is no text": (
        {"centers": {"FRANCE": [3]}},
        "centers.FRANCE[0]",
        '"3" is not a supply centre.',
        "Write the centre's code or name.",
    ),
    "a name for several centres": (
        "France owns: Be",
        "line 1",
        '"Be" may be BEL or BER.',
        "Write the whole name.",
    ),
    "an unknown power": (
        {"units": {"PRUSSIA": ["A BER"]}},
        "units.PRUSSIA",
        'There is no power "PRUSSIA".',
        "AUSTRIA, ENGLAND, FRANCE, GERMANY, ITALY, RUSSIA, TURKEY",
    ),
    "an unknown owner": (
        {"centers": {"GAUL": ["PAR"]}},
        "centers.GAUL",
        'There is no power "GAUL".',
        "AUSTRIA, ENGLAND",
    ),
    "an unknown power that was driven out": (
        {"phase": "S1901R", "retreats": {"GAUL": {"A SER": ["ALB"]}}},
        "retreats.GAUL",
        'There is no power "GAUL".',
        "AUSTRIA, ENGLAND",
    ),
    "a power without a name": ("\n\n: A Par", "line 3", 'There is no power "".', "The powers are"),
    "no unit": ({"units": {"FRANCE": ["PAR"]}}, "units.FRANCE[0]", '"PAR" is no unit.', 'Write "A PAR" or "F STP/SC".'),
    "a unit nowhere": (
        {"units": {"FRANCE": ["A"]}},
        "units.FRANCE[0]",
        '"A" is no unit.',
        'Write "A PAR" or "F STP/SC".',
    ),
    "a unit that is no text": (
        {"units": {"FRANCE": [None]}},
        "units.FRANCE[0]",
        '"None" is no unit.',
        'Write "A PAR" or "F STP/SC".',
    ),
    "another board": ({"board": "islet"}, "board", 'This is not the board "islet".', "It is standard."),
    "an unknown key": ({"unit": {}}, "unit", '"unit" means nothing here.', "board, phase, units, retreats, centers"),
    "no phase": ({"phase": "X1901M"}, "phase", '"X1901M" is no phase.', "Write S1901M"),
    "a phase that is no text": ({"phase": 1901}, "phase", '"1901" is no phase.', "Write S1901M"),
    "a phase that no year has": ("Winter 1901, movement", "line 1", '"W1901M" is no phase.', "Write S1901M"),
    "a season that no year has": ("Summer 1901", "line 1", '"Summer 1901" is no phase.', "Write S1901M"),
    "a kind of phase that there is not": (
        "Spring 1901, siesta",
        "line 1",
        '"Spring 1901, siesta" is no phase.',
        "Write S1901M",
    ),
    "a line that says nothing": ("What now?", "line 1", '"What now?" is no phase.', "Write S1901M"),
    "units not given by power": (
        {"units": ["A PAR"]},
        "units",
        "units must be given by power.",
        '{"FRANCE": ["A PAR", ...]}',
    ),
    "units of a power in no list": (
        {"units": {"FRANCE": "A PAR"}},
        "units.FRANCE",
        '"A PAR" is not of the form wanted here.',
        'Write ["A PAR", ...].',
    ),
    "retreats that are no mapping": (
        {"phase": "S1901R", "retreats": {"FRANCE": ["A PAR"]}},
        "retreats.FRANCE",
        "\"['A PAR']\" is not of the form wanted here.",
        'Write {"A SER": ["ALB", ...]}.',
    ),
    "places that are in no list": (
        {"phase": "S1901R", "retreats": {"AUSTRIA": {"A SER": "ALB"}}},
        "retreats.AUSTRIA.A SER",
        "The places open to a dislodged unit must be a list.",
        'Write ["ALB", "GRE"].',
    ),
    "retreats in another phase": (
        {"phase": "F1902M", "retreats": {"AUSTRIA": {"A SER": ["ALB"]}}},
        "retreats.AUSTRIA.A SER",
        "F1902M is no phase of retreats.",
        "Leave the retreats out or change the phase.",
    ),
    "a retreat to what is not next door": (
        {"phase": "S1901R", "retreats": {"AUSTRIA": {"A SER": ["ALB", "VIE"]}}},
        "retreats.AUSTRIA.A SER[1]",
        'A SER cannot go to "VIE".',
        "It must be next to the unit.",
    ),
    "a retreat to what is occupied": (
        "S1901R\nTurkey: A Ser\nItaly: A Alb\nAustria retreats: A Ser - Gre, Alb",
        "line 4",
        "Albania is occupied.",
        "No unit can retreat there.",
    ),
    "two units driven out of one province": (
        {"phase": "S1901R", "retreats": {"AUSTRIA": {"A SER": []}, "ITALY": {"A SER": []}}},
        "retreats.ITALY.A SER",
        "A second unit dislodged from Serbia.",
        "There is but one.",
    ),
    "a unit driven out without its retreats": (
        {"phase": "S1901R", "units": {"AUSTRIA": ["*A SER"]}},
        "units.AUSTRIA[0]",
        "*A SER was driven out, but its retreats are not given.",
        "Name it and the places open to it under retreats.",
    ),
    "no set-up": (7, "set-up", '"7" is no set-up.', 'Write {"units"'),
    "an endless number": ({"phase": 10**5000}, "phase", '"int" is no phase.', "Write S1901M"),
}


@pytest.mark.parametrize(("setup", "at", "what", "mend"), FAULTY.values(), ids=FAULTY.keys())
def test_a_fault_is_said_with_its_place_and_what_would_mend_it(setup: object, at: str, what: str, mend: str) -> None:
    (fault,) = faults(setup)
    assert (fault.at, fault.what) == (at, what)
    assert mend in fault.mend


def test_what_is_not_json_is_said_where_it_stops_being_json() -> None:
    (fault,) = faults('{"units": {]}')
    assert fault.at == "set-up"
    assert "column 12" in fault.what


@pytest.mark.parametrize("deep", ['{"units": ' + "[" * 200_000, '{"units": ' + "[" * 200_000 + "]" * 200_000 + "}"])
def test_lists_within_lists_without_end_are_a_fault(deep: str) -> None:
    assert faults(deep)


def test_all_faults_are_listed_at_once_each_with_its_place() -> None:
    setup = {
        "phase": "soon",
        "units": {"FRANCE": ["A ENG", "A PAR"], "ATLANTIS": ["A PAR"], "ITALY": ["F STP"]},
        "centers": {"FRANCE": ["GAS"], "ITALY": ["ROM"], "TURKEY": ["ROM"]},
        "retreats": {"AUSTRIA": {"A SER": ["VIE", "PAR"]}},
    }
    assert [fault.at for fault in faults(setup)] == [
        "phase",
        "units.FRANCE[0]",
        "units.ATLANTIS",
        "units.ITALY[0]",
        "centers.FRANCE[0]",
        "centers.TURKEY[0]",
        "retreats.AUSTRIA.A SER[0]",
        "retreats.AUSTRIA.A SER[1]",
        "retreats.AUSTRIA.A SER",
    ]


def test_all_faults_of_a_text_are_listed_with_their_lines() -> None:
    assert [fault.at for fault in faults("Spring 1901\nFrance: A Eng, F Par\nGaul: A Bur\n\nnonsense")] == [
        "line 2",
        "line 2",
        "line 3",
        "line 5",
    ]


def test_a_fault_of_a_power_does_not_hide_those_of_its_units() -> None:
    assert [fault.at for fault in faults({"units": {"GAUL": ["A ENG"]}})] == ["units.GAUL", "units.GAUL[0]"]


def test_the_error_is_one_line_for_each_fault() -> None:
    with pytest.raises(PositionError) as caught:
        read("France: A Eng\nGaul: A Bur")
    first, second = str(caught.value).splitlines()
    assert first == 'line 1: An army cannot stand at sea, in "eng". Make it a fleet, or name a land province.'
    assert second.startswith('line 2: There is no power "Gaul". The powers are AUSTRIA, ')


def test_a_long_text_is_not_shown_in_full() -> None:
    (fault,) = faults({"units": {"FRANCE": ["x" * 1000]}})
    assert fault.what == f'"{"x" * 40}…" is no unit.'


@pytest.mark.parametrize(
    "long",
    [
        "France:" + " " * 100_000 + "x",
        "France:" + ", " * 50_000,
        " " * 100_000 + "x",
        "a" * 100_000,
        "F1902R\nItaly retreats: A Boh" + " " * 100_000 + "-x",
        " owns" * 20_000,
    ],
)
def test_a_long_text_takes_no_long_time(long: str) -> None:
    began = time.perf_counter()
    with suppress(PositionError):
        read(long)
    assert time.perf_counter() - began < 1
