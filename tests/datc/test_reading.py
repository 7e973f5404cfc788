"""The orders of all adjudicator test cases are read: as the document words them, and in canonical form.

What becomes of them is for the judge. Here it is only asked that both wordings mean the same, and that no order that can
be carried out is refused, and none that cannot be is let through.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from standoff.board import PowerName, standard_board
from standoff.notation import Followed, Illegal, Outcome, read_orders, write_draft, write_order
from standoff.orders import Cause, Position, read_setup

CASES = [json.loads(line) for line in (Path(__file__).parent / "cases.jsonl").read_text(encoding="utf-8").splitlines()]
PARTS = [(case, part) for case in CASES for part in case["parts"]]

# What the cases say of an order itself, whatever else is ordered.
REFUSED = {
    ("6.A.1", "F NTH - PIC"): {Cause.NOT_NEXT_TO},
    ("6.A.2", "A LVP - IRI"): {Cause.ARMY_TO_WATER, Cause.NOT_NEXT_TO},
    ("6.A.3", "F KIE - MUN"): {Cause.FLEET_INLAND, Cause.NOT_NEXT_TO},
    ("6.A.4", "F KIE - KIE"): {Cause.SAME_PROVINCE},
    ("6.A.6", "F LON - NTH"): {Cause.NOT_YOURS},
    ("6.A.7", "F NTH C A LON - BEL"): {Cause.NOT_AN_ARMY},
    ("6.A.8", "F TRI S F TRI"): {Cause.SUPPORTS_ITSELF, Cause.CANNOT_SUPPORT_THERE},
    ("6.A.9", "F ROM - VEN"): {Cause.NOT_NEXT_TO},
    ("6.A.10", "F ROM S A APU - VEN"): {Cause.CANNOT_SUPPORT_THERE},
    ("6.B.3", "F GAS - SPA/SC"): {Cause.NOT_NEXT_TO},
    ("6.B.5", "F SPA/NC S F MAR - LYO"): {Cause.CANNOT_SUPPORT_THERE},
    ("6.B.11", "F SPA/SC - LYO"): {Cause.NOT_NEXT_TO},
    ("6.D.29", "F RUM - BUL/SC"): {Cause.NOT_NEXT_TO},
    ("6.D.31", "F BLA S A RUM - ARM"): {Cause.SUPPORTED_CANNOT_GO},
    ("6.D.32", "A YOR - HOL"): {Cause.NO_CONVOY},
    ("6.D.34", "A PRU S A LVN - PRU"): {Cause.CANNOT_SUPPORT_THERE},
    ("6.F.1", "F CON C A GRE - SEV"): {Cause.NOT_A_FLEET_AT_SEA},
    ("6.H.3", "A HOL R YOR"): {Cause.NOT_OPEN},
    ("6.I.2", "F MOS B"): {Cause.FLEET_INLAND},
    ("6.I.3", "A BER B"): {Cause.OCCUPIED},
    ("6.I.4", "A STP/NC B"): {Cause.OCCUPIED},
    ("6.I.5", "A BER B"): {Cause.NOT_OWNED},
    ("6.I.6", "A WAR B"): {Cause.NOT_A_HOME},
    ("6.J.1", "F LYO D"): {Cause.NO_SUCH_UNIT},
}
OPEN_COASTS = {("6.B.1", "F POR - SPA"), ("6.B.14", "F STP B"), ("6.D.30", "F CON - BUL")}


def position_of(part: dict[str, Any]) -> Position:
    keys = ("phase", "units", "centers", "retreats")
    return read_setup({key: part["position"][key] for key in keys}, standard_board())


def outcome(text: str, power: str, position: Position) -> Outcome:
    (reading,) = read_orders(text, position, power=standard_board().power_ids[PowerName(power)]).readings
    return reading.outcome


def meaning(found: Outcome, position: Position) -> tuple[str, list[str]]:
    """An outcome by what it orders, however it was worded."""
    if isinstance(found, Followed):
        return "followed", [write_order(found.order, position)]
    if isinstance(found, Illegal):
        return "illegal", [write_draft(found.draft, position)]
    return type(found).__name__, []


def orders_of(part: dict[str, Any]) -> list[tuple[str, str, str]]:
    """Each order of a case: its power, the document's wording, and the canonical form."""
    return [
        (power, text, canonical)
        for power, texts in part["orders_text"].items()
        for text, canonical in zip(texts, part["orders"][power], strict=True)
    ]


def test_all_cases_are_here() -> None:
    assert (len(CASES), sum(len(orders_of(part)) for _, part in PARTS)) == (164, 731)


@pytest.mark.parametrize(("case", "part"), PARTS, ids=[f"{case['id']}-{part['part']}" for case, part in PARTS])
def test_the_documents_wording_means_what_the_canonical_form_means(case: dict[str, Any], part: dict[str, Any]) -> None:
    position = position_of(part)
    for power, text, canonical in orders_of(part):
        worded, formal = outcome(text, power, position), outcome(canonical, power, position)
        assert meaning(worded, position) == meaning(formal, position), f"{case['id']}: {text}"


@pytest.mark.parametrize(("case", "part"), PARTS, ids=[f"{case['id']}-{part['part']}" for case, part in PARTS])
def test_an_order_that_succeeds_in_its_case_is_lawful(case: dict[str, Any], part: dict[str, Any]) -> None:
    position = position_of(part)
    succeeded = {unit for unit, labels in part["expected"]["results"].items() if labels == ["ok"]}
    for power, text, canonical in orders_of(part):
        if unit_of(canonical) in succeeded & set(part["position"]["units"].get(power, ())):
            assert isinstance(outcome(canonical, power, position), Followed), f"{case['id']}: {text}"


def unit_of(canonical: str) -> str:
    return " ".join(canonical.split()[:2])


@pytest.mark.parametrize(
    ("identity", "causes"), REFUSED.items(), ids=lambda it: ": ".join(it) if isinstance(it, tuple) else ""
)
def test_an_order_that_a_case_calls_impossible_is_refused_for_the_right_cause(
    identity: tuple[str, str], causes: set[Cause]
) -> None:
    case_id, canonical = identity
    found = [
        outcome(canonical, power, position_of(part))
        for case, part in PARTS
        if case["id"] == case_id
        for power, _, written in orders_of(part)
        if written == canonical
    ]
    assert found
    for refused in found:
        assert isinstance(refused, Illegal)
        assert {fault.cause for fault in refused.faults} == causes


@pytest.mark.parametrize(("case_id", "canonical"), sorted(OPEN_COASTS))
def test_an_order_that_leaves_open_which_coast_is_not_followed(case_id: str, canonical: str) -> None:
    for case, part in PARTS:
        for power, _, written in orders_of(part):
            if (case["id"], written) == (case_id, canonical):
                position = position_of(part)
                assert meaning(outcome(canonical, power, position), position) == ("Ambiguous", [])
