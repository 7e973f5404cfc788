"""Every adjudicator test case is judged: as the document prefers, and as each edition that answers otherwise has it.

``cases.jsonl`` has the cases, with the outcomes under the document's preferred choices and under others. What an edition
of ours makes of a case that depends on a choice is in ``editions.jsonl``, with the reason: "preferred", the name of one
of the document's alternatives, or an outcome worked out by hand where the document gives none.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from standoff.board import members
from standoff.judge import Judgement, Reason, fight
from standoff.notation import write_order
from standoff.orders import Waive
from standoff.rulebook import Edition, Rulebook
from tests.judged import (
    dislodged_of,
    judged,
    orders_of,
    position_of,
    retreats_of,
    tidy,
    tidy_retreats,
    units_after,
    verdict_on,
)

Part = dict[str, Any]


def _lines(name: str) -> list[dict[str, Any]]:
    text = (Path(__file__).parent / name).read_text(encoding="utf-8")
    return [json.loads(line) for line in text.splitlines()]


CASES = _lines("cases.jsonl")
PARTS: dict[str, Part] = {f"{case['id']}-{part['part']}": part for case in CASES for part in case["parts"]}
BY_EDITION = {f"{row['id']}-1": row for row in _lines("editions.jsonl")}
DEPENDENT = [
    f"{case['id']}-{part['part']}"
    for case in CASES
    for part in case["parts"]
    if case["rule_dependent"] or part["alternatives"]
]
OTHER_EDITIONS = [Edition.AVALON_HILL_1982, Edition.GIBSONS, Edition.AVALON_HILL_2000]
DOCUMENTS_NAMES = {Edition.AVALON_HILL_1982: "1982", Edition.AVALON_HILL_2000: "2000"}
WORDINGS = ["orders_text", "orders"]

# The document's labels are hints. A unit whose order is void for being unlawful holds without an order.
LABELS = {
    "ok": {Reason.MOVED, Reason.HELD, Reason.SUPPORTED, Reason.CONVOYED},
    "bounce": {Reason.BOUNCED},
    "cut": {Reason.CUT},
    "void": {Reason.NO_ORDER, Reason.UNMATCHED},
    "no convoy": {Reason.NO_CONVOY, Reason.PARADOX},
    "dislodged": {Reason.DISLODGED},
}
LABELLED_OTHERWISE = {
    ("6.A.6-1", "F LON"): Reason.NO_ORDER,  # "ok": only another power ordered it, so it had no order of its own
    # "no convoy": these fleets did convoy; the army did not come because the chain was broken elsewhere.
    ("6.C.5-1", "F ADR"): Reason.CONVOYED,
    ("6.C.5-1", "F AEG"): Reason.CONVOYED,
    ("6.H.12-1", "F IRI"): Reason.CONVOYED,
    ("6.H.12-1", "F NTH"): Reason.CONVOYED,
}


def of_kind(kind: str) -> list[str]:
    return [name for name, part in PARTS.items() if part["phase_type"] == kind]


def judge_part(name: str, edition: Edition, wording: str = "orders") -> Judgement:
    part = PARTS[name]
    return judged(part["position"], part[wording], Rulebook.of(edition))


def outcome(name: str, edition: Edition) -> dict[str, Any]:
    """The outcome that an edition must come to, by the table."""
    cell: str | dict[str, Any] = BY_EDITION[name][edition]
    if isinstance(cell, dict):
        return cell
    if cell == "preferred":
        found: dict[str, Any] = PARTS[name]["expected"]
        return found
    (found,) = (other["expected"] for other in PARTS[name]["alternatives"] if other["choice"] == cell)
    return found


def test_all_parts_of_all_cases_are_here() -> None:
    assert (len(CASES), [len(of_kind(kind)) for kind in ("movement", "retreat", "adjustment")]) == (164, [145, 8, 20])


@pytest.mark.parametrize("wording", WORDINGS)
@pytest.mark.parametrize("name", PARTS)
def test_the_units_stand_where_the_document_has_them(name: str, wording: str) -> None:
    assert units_after(judge_part(name, Edition.STANDARD, wording)) == tidy(PARTS[name]["expected"]["units"])


@pytest.mark.parametrize("wording", WORDINGS)
@pytest.mark.parametrize("name", of_kind("movement"))
def test_the_dislodged_and_their_retreats_are_the_documents(name: str, wording: str) -> None:
    judgement, expected = judge_part(name, Edition.STANDARD, wording), PARTS[name]["expected"]
    assert dislodged_of(judgement) == tidy(expected["dislodged"])
    assert retreats_of(judgement) == tidy_retreats(expected["retreats"])


@pytest.mark.parametrize("name", of_kind("movement"))
def test_stand_offs_leave_vacant_what_the_document_says(name: str) -> None:
    part = PARTS[name]
    position = position_of(part["position"])
    given = [order for of_power in orders_of(part["orders"], position).values() for order in of_power]
    orders = {order.unit: order for order in given if not isinstance(order, Waive)}
    contested = fight(position, orders, Rulebook.standard()).contested
    assert sorted(position.board.provinces[province].code for province in members(contested)) == sorted(
        part["expected"]["contested"]
    )


@pytest.mark.parametrize("wording", WORDINGS)
@pytest.mark.parametrize("name", of_kind("movement"))
def test_each_verdict_is_what_the_document_calls_it(name: str, wording: str) -> None:
    judgement = judge_part(name, Edition.STANDARD, wording)
    for unit, (label, *more) in PARTS[name]["expected"]["results"].items():
        verdict = verdict_on(judgement, unit)
        called = {LABELLED_OTHERWISE[name, unit]} if (name, unit) in LABELLED_OTHERWISE else LABELS[label]
        assert verdict.reason in called, unit
        assert (verdict.dislodged_by is not None) is ("dislodged" in {label, *more}), unit


@pytest.mark.parametrize("name", of_kind("retreat"))
def test_movement_leads_to_the_retreats_that_follow(name: str) -> None:
    before, position = name.replace("-2", "-1"), PARTS[name]["position"]
    judgement = judge_part(before, Edition.STANDARD)
    assert str(judgement.after.phase) == position["phase"]
    assert units_after(judgement) == tidy(position["units"])
    assert retreats_of(judgement) == tidy_retreats(position["retreats"])


@pytest.mark.parametrize("name", of_kind("retreat"))
def test_no_place_open_to_a_retreat_is_contested_or_the_attackers(name: str) -> None:
    position = PARTS[name]["position"]
    for of_power in position["retreats"].values():
        for unit, places in of_power.items():
            assert not {place[:3] for place in places} & {*position["contested"], position["attackers"][unit]}


@pytest.mark.parametrize("name", of_kind("retreat"))
def test_the_units_disbanded_in_a_retreat_are_the_documents(name: str) -> None:
    judgement = judge_part(name, Edition.STANDARD)
    gone = [verdict for verdict in judgement.verdicts if verdict.reason is not Reason.RETREATED]
    found: dict[str, list[str]] = {}
    for verdict in gone:
        assert verdict.unit is not None
        board = judgement.before.board
        found.setdefault(board.powers[verdict.power].name, []).append(board.unit_text(verdict.unit))
    assert tidy(found) == tidy(PARTS[name]["expected"]["disbanded"])


@pytest.mark.parametrize("name", of_kind("adjustment"))
def test_the_builds_due_are_the_documents(name: str) -> None:
    position = position_of(PARTS[name]["position"])
    due = {power.name: position.builds_due(power.id) for power in position.board.powers}
    assert {power: number for power, number in due.items() if number} == PARTS[name]["position"]["builds"]


@pytest.mark.parametrize("name", of_kind("adjustment"))
def test_builds_and_removals_succeed_where_the_document_says(name: str) -> None:
    judgement = judge_part(name, Edition.STANDARD)
    done = {
        write_order(verdict.order, judgement.before)
        for verdict in judgement.verdicts
        if verdict.order is not None and verdict.success
    }
    for order, label in PARTS[name]["expected"]["results"].items():
        assert (order in done) is (label == "ok"), order


@pytest.mark.parametrize("name", DEPENDENT)
def test_a_case_that_depends_on_a_choice_has_a_row_with_its_reason(name: str) -> None:
    assert BY_EDITION[name]["why"]
    assert set(BY_EDITION[name]) == {"id", "why", *OTHER_EDITIONS}


@pytest.mark.parametrize("edition", OTHER_EDITIONS)
@pytest.mark.parametrize("name", DEPENDENT)
def test_an_edition_comes_to_the_outcome_of_its_own_choice(name: str, edition: Edition) -> None:
    judgement, expected = judge_part(name, edition), outcome(name, edition)
    assert units_after(judgement) == tidy(expected["units"])
    assert dislodged_of(judgement) == tidy(expected.get("dislodged", {}))
    if expected is PARTS[name]["expected"]:
        assert retreats_of(judgement) == tidy_retreats(expected["retreats"])
    for unit, places in expected.get("stated_retreat_denied", {}).items():
        allowed = [place for of_power in retreats_of(judgement).values() for place in of_power.get(unit, ())]
        assert not set(places) & set(allowed)


@pytest.mark.parametrize("edition", OTHER_EDITIONS)
@pytest.mark.parametrize("name", [name for name in PARTS if name not in DEPENDENT])
def test_a_case_that_depends_on_no_choice_comes_out_alike_under_every_edition(name: str, edition: Edition) -> None:
    judgement, expected = judge_part(name, edition), PARTS[name]["expected"]
    assert units_after(judgement) == tidy(expected["units"])
    if PARTS[name]["phase_type"] == "movement":
        assert dislodged_of(judgement) == tidy(expected["dislodged"])
        assert retreats_of(judgement) == tidy_retreats(expected["retreats"])


@pytest.mark.parametrize("edition", DOCUMENTS_NAMES)
@pytest.mark.parametrize("name", DEPENDENT)
def test_an_outcome_that_the_document_gives_an_edition_is_the_one_in_the_table(name: str, edition: Edition) -> None:
    for other in PARTS[name]["alternatives"]:
        if DOCUMENTS_NAMES[edition] in other["rulebooks"] and "undefined" not in other:
            assert outcome(name, edition)["units"] == other["expected"]["units"]


def test_nothing_is_asserted_of_an_edition_where_the_document_gives_it_no_answer_but_what_the_rulebook_adds() -> None:
    undefined = {
        name
        for name in DEPENDENT
        for other in PARTS[name]["alternatives"]
        if other.get("undefined") and other["rulebooks"]
    }
    assert undefined == {"6.F.18-1", "6.F.20-1", "6.F.22-1", "6.F.23-1", "6.F.24-1"}
    for name in undefined:
        assert "ParadoxRemainder" in BY_EDITION[name]["why"]
