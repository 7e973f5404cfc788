"""A test case is run as it is kept, and tells where the judge departs from what an edition must come to."""

from __future__ import annotations

from typing import Any

import pytest

from standoff.notation.conformance import Case, case_of
from standoff.rulebook import Rulebook

Data = dict[str, Any]
STANDARD = Rulebook.standard()

# Two against one.
BURGUNDY: Data = {
    "id": "6.D.99",
    "part": 2,
    "title": "Burgundy falls",
    "choice": False,
    "position": {"phase": "S1901M", "units": {"FRANCE": ["A BUR"], "GERMANY": ["A MUN", "A RUH"]}},
    "orders": {"FRANCE": ["A BUR H"], "GERMANY": ["A MUN - BUR", "A RUH S A MUN - BUR"]},
    "outcome": {
        "units": {"GERMANY": ["A BUR", "A RUH"]},
        "dislodged": {"FRANCE": ["A BUR"]},
        "retreats": {"FRANCE": {"A BUR": ["BEL", "GAS", "MAR", "PAR", "PIC"]}},
    },
    "editions": {"gibsons": {"units": {"GERMANY": ["A MUN", "A RUH"]}}},
}


def case(**outcome: object) -> Case:
    """The case, with another outcome than the true one."""
    return case_of(BURGUNDY | {"outcome": BURGUNDY["outcome"] | outcome})


def test_a_case_is_taken_as_it_is_kept() -> None:
    found = case()
    assert (found.id, found.part, found.title, found.section) == ("6.D.99", 2, "Burgundy falls", "D")
    assert not found.depends_on_a_choice


def test_a_case_that_comes_out_has_no_faults() -> None:
    assert case().faults(STANDARD) == []


@pytest.mark.parametrize(
    "outcome",
    [
        {"units": {"GERMANY": ["A RUH", "A BUR"]}},
        {"units": {"ITALY": [], "GERMANY": ["A BUR", "A RUH"]}},
        {"dislodged": {"ENGLAND": [], "FRANCE": ["A BUR"]}},
        {"retreats": {"FRANCE": {"A BUR": ["PIC", "PAR", "MAR", "GAS", "BEL"]}, "ITALY": {}}},
    ],
)
def test_the_order_of_writing_and_what_is_empty_do_not_matter(outcome: Data) -> None:
    assert case(**outcome).faults(STANDARD) == []


@pytest.mark.parametrize(
    ("outcome", "fault"),
    [
        (
            {"units": {"GERMANY": ["A MUN", "A RUH"]}},
            "units: {'GERMANY': ['A BUR', 'A RUH']} instead of {'GERMANY': ['A MUN', 'A RUH']}",
        ),
        ({"dislodged": {}}, "dislodged: {'FRANCE': ['A BUR']} instead of {}"),
        (
            {"retreats": {"FRANCE": {"A BUR": ["PAR"]}}},
            "retreats: {'FRANCE': {'A BUR': ['BEL', 'GAS', 'MAR', 'PAR', 'PIC']}} instead of {'FRANCE': {'A BUR': ['PAR']}}",
        ),
    ],
)
def test_a_case_that_does_not_come_out_says_where(outcome: Data, fault: str) -> None:
    assert case(**outcome).faults(STANDARD) == [fault]


def test_only_what_the_case_speaks_of_is_compared() -> None:
    found = case_of(BURGUNDY | {"outcome": {"units": {"GERMANY": ["A BUR", "A RUH"]}}})
    assert found.faults(STANDARD) == []


def test_an_edition_is_held_to_its_own_outcome_where_it_has_one() -> None:
    assert [case().is_otherwise(edition) for edition in ("standard", "gibsons")] == [False, True]
    assert case().faults(Rulebook.gibsons()) == [
        "units: {'GERMANY': ['A BUR', 'A RUH']} instead of {'GERMANY': ['A MUN', 'A RUH']}"
    ]


def test_every_order_belongs_to_the_power_it_stands_under() -> None:
    """France orders the army of Munich, which is not hers: the order is not followed."""
    found = case_of(BURGUNDY | {"orders": {"FRANCE": ["A MUN - BUR"]}})
    assert [refusal.text for refusal in found.judged(STANDARD).refusals] == ["A MUN - BUR"]


def test_of_cases_that_are_alike_each_counts() -> None:
    assert len({case(), case()}) == 2
