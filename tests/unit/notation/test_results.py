"""Judgements as data: answers with the reader's sentences, what would have changed a verdict, and two rulebooks."""

from __future__ import annotations

import json
from typing import Any

import pytest

from standoff.judge import Judgement, compare, judge
from standoff.notation import Notation, read_orders
from standoff.notation.pens import pen_for
from standoff.notation.results import answer_of, comparison_data, what_if_data
from standoff.notation.submission import submission
from standoff.orders import read_setup
from standoff.rulebook import Rulebook
from tests.judged import unit
from tests.unit.notation.reader import START, position

Data = dict[str, Any]
STANDARD = Rulebook.standard()
BURGUNDY = "France: A Par, A Mar\nGermany: A Mun"


def judged(setup: str, sheet: str) -> Judgement:
    at = position(setup)
    orders, refused = submission(read_orders(sheet, at))
    return judge(at, orders, STANDARD, refused=refused)


def as_json(found: object) -> Any:  # noqa: ANN401  # from JSON
    return json.loads(json.dumps(found))


def answered(judgement: Judgement, notation: Notation = Notation.CANONICAL) -> Data:
    found: Data = as_json(answer_of(judgement, pen_for(judgement.before, notation)))
    return found


def compared(setup: str, sheet: str, other: Rulebook) -> list[Data]:
    at = position(setup)
    orders, _ = submission(read_orders(sheet, at))
    found: Data = as_json(comparison_data(compare(at, orders, STANDARD, other), pen_for(at)))
    assert found["rulebooks"] == ["standard", other.edition.value]
    differences: list[Data] = found["differences"]
    return differences


# --- answers


def test_an_answer_has_the_phase_the_results_and_the_next_position() -> None:
    assert list(answered(judged(BURGUNDY, "A Par H"))) == ["phase", "results", "next"]


def test_the_next_position_is_a_set_up() -> None:
    judgement = judged(BURGUNDY, "A Par - Bur, A Mun - Ruh")
    assert read_setup(answered(judgement)["next"], START.board) == judgement.after


@pytest.mark.parametrize(
    ("notation", "text"),
    [
        (Notation.CANONICAL, "A PAR - BUR succeeds."),
        (Notation.AVALON_HILL_1982, "A Par-Bur succeeds."),
        (Notation.GIBSONS, "A (Par) — Bur succeeds."),
        (Notation.AVALON_HILL_2000, "A Par-Bur succeeds."),
        (Notation.ENGLISH, "“The army in Paris moves to Burgundy” succeeds."),
    ],
)
def test_only_the_sentences_are_in_the_readers_notation(notation: Notation, text: str) -> None:
    found = answered(judged(BURGUNDY, "A Par - Bur"), notation)["results"]["FRANCE"][0]
    assert (found["order"], found["unit"], found["text"].startswith(text)) == ("A PAR - BUR", "A PAR", True)


def test_what_is_written_under_no_power_stands_last_under_no_name() -> None:
    results = answered(judged(BURGUNDY, "gibberish\nFrance: A Par H"))["results"]
    assert list(results) == ["FRANCE", "GERMANY", ""]
    assert [(entry["order"], entry["reason"]) for entry in results[""]] == [("gibberish", "unreadable")]


def test_readings_tell_how_an_order_was_written() -> None:
    at = position(BURGUNDY)
    sheet = read_orders("A Par - Brugundy\nA MAR H\na mun-ruh", at)
    orders, _ = submission(sheet)
    found = answer_of(judge(at, orders, STANDARD), pen_for(at), sheet.readings)
    entries = [entry for of_power in as_json(found["results"]).values() for entry in of_power]
    assert [(entry["order"], entry.get("written"), entry.get("assumed")) for entry in entries] == [
        ("A PAR - BUR", "A Par - Brugundy", ['"Brugundy" is read as Burgundy.']),
        ("A MAR H", None, None),
        ("A MUN - RUH", "a mun-ruh", None),
    ]


# --- what would have changed it


def what_if(setup: str, sheet: str, asked: str) -> Any:  # noqa: ANN401  # from JSON
    judgement = judged(setup, sheet)
    return as_json(what_if_data(judgement, unit(asked), pen_for(judgement.before)))


def test_an_idle_unit_could_have_helped() -> None:
    found = what_if(BURGUNDY, "A Par - Bur, A Mun - Bur", "A PAR")
    assert {key: found[key] for key in found if key not in {"text", "cites"}} == {
        "unit": "A PAR",
        "power": "FRANCE",
        "ordered": None,
        "instead": "A MAR S A PAR - BUR",
        "success": True,
        "reason": "moved",
    }
    assert found["text"].startswith("A PAR - BUR succeeds. It came with strength 2 (itself, supported by A MAR)")
    assert found["cites"]


def test_another_power_could_have_held() -> None:
    found = what_if("France: A Par\nGermany: A Mun", "A Par - Bur, A Mun - Bur", "A PAR")
    assert (found["power"], found["ordered"], found["instead"]) == ("GERMANY", "A MUN - BUR", "A MUN H")


def test_a_unit_that_would_be_driven_out_with_nowhere_to_go_would_be_gone() -> None:
    """Spain attacks Portugal; with the help of the fleet the army there, which has but this neighbour, is lost."""
    found = what_if("Italy: A Por\nFrance: A Spa, F Mid", "A Por H, A Spa - Por", "A POR")
    assert (found["instead"], found["success"], found["reason"]) == (
        "F MAO S A SPA - POR",
        False,
        "nowhere to retreat",
    )


@pytest.mark.parametrize("asked", ["A PAR", "A LON"], ids=["nobody else is there", "it is not there itself"])
def test_often_nothing_could(asked: str) -> None:
    assert what_if("France: A Par", "A Par - Bur", asked) is None


# --- two rulebooks

TWO_ROUTES = "England: A Lon, F Eng, F Nth\nFrance: F Bre, F Iri"
BY_TWO_ROUTES = """
England: A Lon - Bel, F Eng C A Lon - Bel, F Nth C A Lon - Bel
France: F Bre - Eng, F Iri S F Bre - Eng
"""


def test_rulebooks_that_come_to_the_same_differ_in_nothing() -> None:
    assert compared(BURGUNDY, "A Par - Bur, A Mun - Bur", Rulebook.gibsons()) == []


def test_where_rulebooks_differ_each_tells_its_verdict() -> None:
    """One of two routes is broken: by Gibsons the convoy fails, by the others the army goes the other way."""
    (army,) = (each for each in compared(TWO_ROUTES, BY_TWO_ROUTES, Rulebook.gibsons()) if each["unit"] == "A LON")
    assert army["power"] == "ENGLAND"
    verdicts = [(army[name]["success"], army[name]["reason"]) for name in ("standard", "gibsons")]
    assert verdicts == [(True, "moved"), (False, "no convoy")]
    assert all(army[name]["text"] and army[name]["cites"] for name in ("standard", "gibsons"))
    assert army["gibsons"]["cites"] != army["standard"]["cites"]


def test_where_one_rulebook_has_no_such_verdict_there_is_none() -> None:
    """An army goes: of Piedmont, far from the centres owned; by 1982 of the Ruhr, for Marseilles is home if not owned."""
    found = compared("Winter 1901\nFrance: A Par, A Ruh, A Pie\nFrance owns: Par, Kie", "", Rulebook.avalon_hill_1982())
    gone = {
        each["unit"]: [each[name] and each[name]["reason"] for name in ("standard", "avalon-hill-1982")]
        for each in found
    }
    assert gone == {"A PIE": ["civil disorder", None], "A RUH": [None, "civil disorder"]}
