"""Phases of godip, field by field, as that program writes them."""

from __future__ import annotations

import json
from typing import Any

import pytest

from standoff.errors import RecordError
from standoff.notation import write_order
from standoff.records.formats import Case, Kind, phases_of, read_record, write_record
from tests.unit.records.formats import drawn
from tests.unit.records.formats.drawn import BOARD


def army(nation: str) -> dict[str, str]:
    return {"Type": "Army", "Nation": nation}


def fleet(nation: str) -> dict[str, str]:
    return {"Type": "Fleet", "Nation": nation}


MOVEMENT: dict[str, Any] = {
    "Season": "Spring",
    "Year": 1904,
    "Type": "Movement",
    "Units": {
        "edi": fleet("England"),
        "nth": fleet("England"),
        "yor": army("England"),
        "bur": army("France"),
        "par": army("France"),
        "mar": army("France"),
        "mid": fleet("France"),
        "gol": fleet("France"),
        "mun": army("Germany"),
        "stp/sc": fleet("Russia"),
    },
    "Orders": {
        "England": {"edi": ["Hold"], "yor": ["MoveViaConvoy", "nwy"], "nth": ["Convoy", "yor", "nwy"]},
        "France": {
            "bur": ["Move", "mun"],
            "par": ["Support", "bur", "mun"],
            "mar": ["Support", "gol", "spa/sc"],
            "mid": ["Move", "nat"],
            "gol": ["Move", "spa/sc"],
        },
        "Germany": {"mun": ["Move", "bur"]},
        "Russia": {"stp/sc": ["Move", "bot"]},
    },
    "SupplyCenters": {"par": "France", "stp": "Russia", "nwy": "England"},
    "Dislodgeds": {},
    "Dislodgers": {},
    "Bounces": {},
    "Resolutions": {},
}
"""Every kind of order of a movement; the army in Paris cannot support to Munich, which is a matter of the rules."""
RETREATS: dict[str, Any] = {
    "Season": "Fall",
    "Year": 1904,
    "Type": "Retreat",
    "Units": {"bur": army("Germany"), "bel": fleet("England")},
    "Orders": {"France": {"bur": ["Move", "par"], "bel": ["Disband"]}},
    "SupplyCenters": {"par": "France"},
    "Dislodgeds": {"bur": army("France"), "bel": army("France")},
    "Dislodgers": {"mun": "bur", "nth": "bel"},
    "Bounces": {"gas": {"mar": True, "spa": True}},
    "Resolutions": {},
}
"""An army of France is driven from Burgundy by way of Munich, and Gascony is closed by a standoff."""
ADJUSTMENTS: dict[str, Any] = {
    "Season": "Fall",
    "Year": 1904,
    "Type": "Adjustment",
    "Units": {"bur": army("Germany"), "kie": army("Germany")},
    "Orders": {"Germany": {"kie": ["Disband"]}, "Russia": {"stp/nc": ["Build", "Fleet"], "mos": ["Build", "Army"]}},
    "SupplyCenters": {"mun": "Germany", "stp": "Russia", "mos": "Russia"},
    "Dislodgeds": {},
    "Dislodgers": {},
    "Bounces": {},
    "Resolutions": {},
}


def read(document: dict[str, Any]) -> Case:
    (case,) = read_record(json.dumps(document)).cases
    return case


def orders(case: Case) -> dict[str, list[str]]:
    return {
        BOARD.powers[power].title: [write_order(order, case.position) for order in given]
        for power, given in case.orders.items()
    }


def test_a_movement_is_read() -> None:
    case = read(MOVEMENT | {"Orders": MOVEMENT["Orders"] | {"Germany": {"mun": ["Support", "bur", "bur"]}}})
    assert str(case.position.phase) == "S1904M"
    assert orders(case) == {
        "England": ["F EDI H", "A YOR - NWY VIA", "F NTH C A YOR - NWY"],
        "France": ["A BUR - MUN", "A MAR S F LYO - SPA/SC", "F MAO - NAO", "F LYO - SPA/SC"],
        "Germany": ["A MUN S A BUR"],
        "Russia": ["F STP/SC - BOT"],
    }
    assert [refusal.text for refusal in case.refused] == ["A PAR S BUR - MUN"]
    assert [code(centre) for centre in ("PAR", "STP", "NWY")] == [
        owned(case, "FRANCE"),
        owned(case, "RUSSIA"),
        owned(case, "ENGLAND"),
    ]


def code(name: str) -> int:
    return 1 << BOARD.province_of[BOARD.by_code[name]]


def owned(case: Case, name: str) -> int:
    return case.position.centres[drawn.power(name)]


def test_retreats_are_open_but_for_standoffs_and_where_the_attacker_came_from() -> None:
    case = read(RETREATS)
    places = {
        BOARD.unit_text(each.unit): {BOARD.locations[place].code for place in each.places}
        for each in case.position.dislodged
    }
    assert places == {"A BUR": {"PAR", "PIC", "MAR", "RUH"}, "A BEL": {"PIC", "RUH", "HOL"}}
    assert orders(case) == {"France": ["A BUR R PAR", "A BEL D"]}


def test_adjustments_are_of_winter_and_stand_under_fall() -> None:
    case = read(ADJUSTMENTS)
    assert str(case.position.phase) == "W1904A"
    assert orders(case) == {"Germany": ["A KIE D"], "Russia": ["F STP/NC B", "A MOS B"]}


@pytest.mark.parametrize("document", [RETREATS, ADJUSTMENTS], ids=["retreats", "adjustments"])
def test_what_was_read_is_written_as_it_was(document: dict[str, Any]) -> None:
    assert json.loads(write_record([read(document)], Kind.GODIP).text) == document


def test_a_movement_is_written_as_it_was_but_for_what_was_refused() -> None:
    written = write_record([read(MOVEMENT)], Kind.GODIP)
    kept = {place: order for place, order in MOVEMENT["Orders"]["France"].items() if place != "par"}
    assert json.loads(written.text) == MOVEMENT | {"Orders": MOVEMENT["Orders"] | {"France": kept}}
    assert [note.what for note in written.notes] == [
        '"A PAR S BUR - MUN" is no order that was followed, and is left out'
    ]


@pytest.mark.parametrize(
    ("order", "fault"),
    [
        (["Move", ""], 'Orders.England.edi[1]: There is no province "". Write a code such as par or stp/sc.'),
        (["Move", "A PAR"], 'Orders.England.edi[1]: There is no province "A PAR".'),
        (["Support", "par", "xyz"], 'Orders.England.edi[2]: There is no province "xyz".'),
        (["Build", "Boat"], 'Orders.England.edi[1]: "Boat" is none of Army, Fleet.'),
        (["Dance"], 'Orders.England.edi: "Dance" is no order.'),
        ([], 'Orders.England.edi: "" is no order.'),
    ],
)
def test_an_order_that_is_none_is_named(order: list[str], fault: str) -> None:
    with pytest.raises(RecordError) as caught:
        read(MOVEMENT | {"Orders": {"England": {"edi": order}}})
    assert str(caught.value.faults[0]).startswith(fault)


THEIRS = {
    "LYO": "gol", "MAO": "mid", "NWG": "nrg", "NAO": "nat", "TYS": "tys", "BOT": "bot", "EAS": "eas", "WES": "wes",
    "NAF": "naf", "NTH": "nth", "NWY": "nwy", "TYR": "tyr", "LVP": "lvp", "LVN": "lvn",
}  # fmt: skip  # ours: theirs


@pytest.mark.parametrize(("ours", "theirs"), THEIRS.items())
def test_places_have_the_names_that_they_have_there(ours: str, theirs: str) -> None:
    kind = army("Italy") if ours in {"NAF", "NWY", "TYR", "LVP", "LVN"} else fleet("Italy")
    case = read({"Season": "Spring", "Year": 1901, "Type": "Movement", "Units": {theirs: kind}})
    assert [BOARD.unit_text(unit)[2:] for unit in case.position.units[drawn.power("ITALY")]] == [ours]
    assert list(json.loads(write_record([case], Kind.GODIP).text)["Units"]) == [theirs]


def test_what_became_of_each_order_is_written_and_compared() -> None:
    game = drawn.judged(
        drawn.ordered(drawn.begun(), france="A Par-Bur, A Mar S A Par-Bur", germany="A Mun-Bur, F Kie-Ber")
    )
    document = json.loads(write_record(game, Kind.GODIP, phase=phases_of(game)[0].position.phase).text)
    assert document["Resolutions"] == {
        "mar": "OK",
        "par": "OK",
        "mun": "ErrBounce:par",
        "kie": "ErrBounce:ber",
    }
    assert read_record(json.dumps(document)).notes == ()
    other = read_record(json.dumps(document | {"Resolutions": document["Resolutions"] | {"mun": "OK"}}))
    assert [note.at for note in other.notes] == ["case S1901M"]
    assert "A MUN" in other.notes[0].what


def test_a_phase_without_units_is_a_fault_and_one_without_centres_is_told() -> None:
    head = {"Season": "Spring", "Year": 1901, "Type": "Movement"}
    with pytest.raises(RecordError, match=r"^Units: The units are missing\. Write "):
        read(head)
    found = read_record(json.dumps(head | {"Units": {}}))
    assert [str(note) for note in found.notes] == ["the file: it is not told who owns which centre, so nobody owns one"]


def test_what_is_nobodys_and_what_is_unknown() -> None:
    found = read_record(json.dumps(MOVEMENT | {"SupplyCenters": {"bel": "Neutral"}, "Host": "x"}))
    assert not any(found.cases[0].position.centres)
    assert [str(note) for note in found.notes] == ['the file: "Host" have no counterpart']
