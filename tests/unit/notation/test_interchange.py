"""The interchange form, sentence by sentence: a request to judge a phase in, the answer to it out."""

from __future__ import annotations

import json
from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

import pytest

from standoff.board import standard_board
from standoff.judge import Reason
from standoff.notation import interchange
from standoff.notation.interchange import Code, answer_bytes, answer_line

Data = dict[str, Any]

# What a result's reason may be. The first nine mean that the order was carried out.
DONE = "moved held supported convoyed retreated disbanded built removed waived".split()
NOT_DONE = [
    "bounced",
    "cut",
    "dislodged",
    "no convoy",
    "paradox",
    "unmatched",
    "two to one place",
    "nowhere to retreat",
    "civil disorder",
    "no order",
]
NOT_FOLLOWED = ["unreadable", "ambiguous", "illegal", "superseded"]

EXAMPLE: Data = {
    "id": "any",
    "rulebook": "standard",
    "position": {
        "board": "standard",
        "phase": "F1902M",
        "units": {"FRANCE": ["A PAR", "F BRE"], "GERMANY": ["A MUN"]},
        "retreats": {"AUSTRIA": {"A SER": ["ALB", "GRE"]}},
        "centers": {"FRANCE": ["PAR", "BRE", "MAR"], "GERMANY": ["MUN"]},
    },
    "orders": {"FRANCE": ["A PAR - BUR", "F BRE - ENG"], "GERMANY": ["a mun–burgundy"]},
}


def answer(request: object) -> Any:  # noqa: ANN401  # from JSON
    """The answer, as a program has it that takes it out of JSON."""
    return json.loads(json.dumps(interchange.answer(request)))


def asked(
    phase: str,
    units: Mapping[str, list[str]],
    orders: Mapping[str, list[str] | None] | None = None,
    *,
    centers: Mapping[str, list[str]] | None = None,
    retreats: Mapping[str, Mapping[str, list[str]]] | None = None,
    rulebook: str = "standard",
) -> Data:
    """The answer to a request, which must not be an error."""
    position = {"phase": phase, "units": units, "centers": centers or {}, "retreats": retreats or {}}
    answered: Data = answer({"rulebook": rulebook, "position": position, "orders": orders or {}})
    assert "error" not in answered, answered
    return answered


def entries(answered: Data) -> list[Data]:
    return [entry for of_power in answered["results"].values() for entry in of_power]


def result_of(answered: Data, unit: str) -> Data:
    """What became of a unit that could act; there is one result of it, besides its orders that were not followed."""
    (found,) = (entry for entry in entries(answered) if entry["unit"] == unit and entry["reason"] not in NOT_FOLLOWED)
    return found


def refused(answered: Data) -> list[Data]:
    return [entry for entry in entries(answered) if entry["reason"] in NOT_FOLLOWED]


def reason(answered: Data, unit: str) -> str:
    found: str = result_of(answered, unit)["reason"]
    return found


def error(request: object) -> Data:
    answered = answer(request)
    assert set(answered) == {"id", "error"}
    found: Data = answered["error"]
    return found


# --- the example


def test_the_example_is_answered_as_the_description_has_it() -> None:
    answered = answer(EXAMPLE)
    assert (answered["id"], answered["phase"]) == ("any", "F1902M")
    shown = {
        power: [{key: entry[key] for key in ("order", "unit", "success", "dislodged", "reason", "by")} for entry in of]
        for power, of in answered["results"].items()
    }
    assert shown == {
        "FRANCE": [
            {
                "order": "A PAR - BUR",
                "unit": "A PAR",
                "success": False,
                "dislodged": False,
                "reason": "bounced",
                "by": ["A MUN"],
            },
            {
                "order": "F BRE - ENG",
                "unit": "F BRE",
                "success": True,
                "dislodged": False,
                "reason": "moved",
                "by": [],
            },
        ],
        "GERMANY": [
            {
                "order": "A MUN - BUR",
                "unit": "A MUN",
                "success": False,
                "dislodged": False,
                "reason": "bounced",
                "by": ["A PAR"],
            },
        ],
    }
    assert answered["next"]["units"] == {"FRANCE": ["A PAR", "F ENG"], "GERMANY": ["A MUN"]}
    assert {power: sorted(owned) for power, owned in answered["next"]["centers"].items()} == {
        "FRANCE": ["BRE", "MAR", "PAR"],
        "GERMANY": ["MUN"],
    }
    assert (answered["next"]["board"], answered["next"]["phase"]) == ("standard", "W1902A")
    assert answered["next"]["retreats"] == {}


def test_every_result_has_its_text_and_its_places_in_the_rulebook() -> None:
    for entry in entries(answer(EXAMPLE)):
        assert entry["text"].startswith(entry["order"])
        assert entry["cites"]
        assert all(isinstance(place, str) for place in entry["cites"])


@pytest.mark.parametrize("phase", ["F1902M", "W1902A"])
def test_retreats_in_a_phase_that_has_none_are_not_read_and_that_is_remarked(phase: str) -> None:
    answered = answer(EXAMPLE | {"position": EXAMPLE["position"] | {"phase": phase}})
    assert answered["remarks"] == [f"The retreats are not read: {phase} is no phase of retreats."]
    assert "AUSTRIA" not in answered["results"]


@pytest.mark.parametrize(("phase", "read"), [("F1902M", False), ("F1902R", True)])
def test_retreats_are_read_if_the_phase_is_one_of_retreats_whatever_name_stands_beside_it(
    phase: str, *, read: bool
) -> None:
    position = EXAMPLE["position"] | {"phase": phase, "name": "S1901R"}
    assert ("AUSTRIA" in answer(EXAMPLE | {"position": position, "orders": {}})["results"]) is read


@pytest.mark.parametrize("retreats", [{}, {"AUSTRIA": {}}, {"AUSTRIA": {}, "FRANCE": {}}])
def test_retreats_without_anybody_need_no_remark(retreats: Data) -> None:
    assert "remarks" not in answer(EXAMPLE | {"position": EXAMPLE["position"] | {"retreats": retreats}})


# --- what may be left out, and how orders may be written

START: dict[str, list[str]] = {
    power.name: [standard_board().unit_text(unit) for unit in power.units] for power in standard_board().powers
}


@pytest.mark.parametrize("left_out", ["board", "retreats", "centers"])
def test_parts_of_a_position_may_be_left_out(left_out: str) -> None:
    position = {"board": "standard", "phase": "S1901M", "units": START, "retreats": {}, "centers": {}}
    request = {"id": 1, "position": position, "orders": {}}
    without = {key: value for key, value in position.items() if key != left_out}
    assert answer(request | {"position": without}) == answer(request)


def test_without_a_rulebook_the_standard_one_is_in_force() -> None:
    assert answer({key: value for key, value in EXAMPLE.items() if key != "rulebook"}) == answer(EXAMPLE)


def test_without_an_id_the_id_is_null() -> None:
    assert answer({key: value for key, value in EXAMPLE.items() if key != "id"})["id"] is None


@pytest.mark.parametrize("identity", ["any", 7, -1.5, True, None, [1, {"a": "b"}], {"game": 3}])
def test_the_id_comes_back_whatever_it_is(identity: object) -> None:
    assert answer(EXAMPLE | {"id": identity})["id"] == identity
    assert answer({"id": identity, "orders": {}})["id"] == identity


@pytest.mark.parametrize("name", ["FRANCE", "France", "french", "fra"])
def test_a_power_may_be_named_as_players_name_it(name: str) -> None:
    assert reason(asked("S1901M", {"FRANCE": ["A PAR"]}, {name: ["A PAR - BUR"]}), "A PAR") == "moved"


@pytest.mark.parametrize(
    "text",
    [
        "F BRE - ENG",
        "F Bre-Eng",
        "F (Bre) — ENG",
        "f bre→eng",
        "The fleet in Brest moves to the English Channel",
        "fleet brest to english channel",
    ],
)
def test_orders_may_be_written_in_every_notation(text: str) -> None:
    assert result_of(asked("S1901M", START, {"FRANCE": [text]}), "F BRE")["order"] == "F BRE - ENG"


@pytest.mark.parametrize(
    ("phase", "setup", "texts"),
    [
        ("S1901M", {"units": {"FRANCE": ["A PAR"]}}, ["A PAR H"]),
        ("S1901M", {"units": {"FRANCE": ["A PAR"]}}, ["A PAR - BUR"]),
        ("S1901M", {"units": {"FRANCE": ["A LON", "F ENG"]}}, ["A LON - BRE VIA", "F ENG C A LON - BRE"]),
        ("S1901M", {"units": {"FRANCE": ["A PAR", "A BUR"]}}, ["A PAR S A BUR", "A BUR H"]),
        ("S1901M", {"units": {"FRANCE": ["A PAR", "A MAR"]}}, ["A PAR S A MAR - BUR", "A MAR - BUR"]),
        ("S1901R", {"retreats": {"FRANCE": {"A BUR": ["PAR"]}}}, ["A BUR R PAR"]),
        ("S1901R", {"retreats": {"FRANCE": {"A BUR": ["PAR"]}}}, ["A BUR D"]),
        ("W1901A", {"centers": {"FRANCE": ["PAR"]}}, ["A PAR B"]),
        ("W1901A", {"centers": {"RUSSIA": ["STP"]}}, ["F STP/SC B"]),
        ("W1901A", {"units": {"FRANCE": ["A PAR"]}}, ["A PAR D"]),
        ("W1901A", {"centers": {"FRANCE": ["PAR"]}}, ["WAIVE"]),
    ],
)
def test_canonical_orders_are_read_and_written_alike(phase: str, setup: Data, texts: list[str]) -> None:
    power = next(iter(next(iter(setup.values()))))
    answered = answer({"position": {"phase": phase} | setup, "orders": {power: texts}})
    found = answered["results"][power]
    assert sorted(entry["order"] for entry in found) == sorted(texts)
    assert all(entry["success"] and "written" not in entry for entry in found)


def test_orders_may_stand_in_any_order() -> None:
    texts = ["A MAR S A PAR - BUR", "F BRE H", "A PAR - BUR"]
    one, other = (asked("S1901M", START, {"FRANCE": given}) for given in (texts, texts[::-1]))
    assert one == other


def test_a_text_may_hold_several_orders() -> None:
    answered = asked("S1901M", START, {"FRANCE": ["A Par-Bur, F Bre-Eng\nA Mar H"]})
    assert [entry["order"] for entry in answered["results"]["FRANCE"]] == ["F BRE - ENG", "A MAR H", "A PAR - BUR"]


def test_a_text_may_name_its_own_power() -> None:
    assert reason(asked("S1901M", START, {"FRANCE": ["FRANCE: A PAR - BUR"]}), "A PAR") == "moved"


def test_a_power_orders_its_own_units_only_whatever_name_it_writes() -> None:
    answered = asked("S1901M", START, {"FRANCE": ["GERMANY: A MUN - BUR"]})
    assert reason(answered, "A MUN") == "no order"
    (entry,) = refused(answered)
    assert entry in answered["results"]["FRANCE"]
    assert entry["text"] == '"A MUN - BUR" is not understood. This is under the name of another power.'


def test_a_power_may_stand_there_without_orders() -> None:
    assert asked("S1901M", START, {"FRANCE": []}) == asked("S1901M", START, {})


def test_saved_games_of_others_have_null_for_no_orders() -> None:
    assert asked("S1901M", START, {"FRANCE": None}) == asked("S1901M", START, {})


def test_a_state_that_the_diplomacy_package_saves_is_a_position() -> None:
    state = {
        "name": "S1901M",
        "map": "standard",
        "note": "",
        "units": {"FRANCE": ["A PAR"]},
        "retreats": {"FRANCE": {}},
    }
    assert reason(answer({"position": state, "orders": {"FRANCE": ["A PAR - BUR"]}}), "A PAR") == "moved"


def test_a_rulebook_may_be_an_edition_with_choices_of_the_group() -> None:
    gibsons = answer(EXAMPLE | {"rulebook": "gibsons"})
    assert answer(EXAMPLE | {"rulebook": {"edition": "gibsons"}}) == gibsons
    assert gibsons["results"]["FRANCE"][0]["cites"] != answer(EXAMPLE)["results"]["FRANCE"][0]["cites"]


def test_the_rulebook_named_is_in_force() -> None:
    """A support order that names the move of a unit of the same country: Gibsons lets it stand for that order too."""
    units, orders = {"TURKEY": ["F BLA", "F SEV"]}, {"TURKEY": ["F BLA S F SEV - RUM"]}
    assert reason(asked("F1901M", units, orders), "F SEV") == "no order"
    implied = result_of(asked("F1901M", units, orders, rulebook="gibsons"), "F SEV")
    assert (implied["order"], implied["reason"], implied["implied"]) == ("F SEV - RUM", "moved", True)


# --- one result for each unit


def test_every_unit_has_one_result_also_without_an_order() -> None:
    answered = asked("S1901M", START)
    assert {power: [entry["unit"] for entry in found] for power, found in answered["results"].items()} == START
    assert {(entry["order"], entry["reason"]) for entry in entries(answered)} == {(None, "no order")}
    assert not any(entry["success"] or entry["dislodged"] for entry in entries(answered))


def test_powers_come_in_the_order_of_the_board() -> None:
    answered = asked("S1901M", {"TURKEY": ["A CON"], "AUSTRIA": ["A VIE"], "ITALY": ["A ROM"]})
    assert list(answered["results"]) == ["AUSTRIA", "ITALY", "TURKEY"]


def test_a_power_without_units_or_orders_has_no_results() -> None:
    assert asked("S1901M", {"FRANCE": [], "ITALY": ["A ROM"]})["results"].keys() == {"ITALY"}


BURGUNDY_FALLS = ["A MUN - BUR", "A RUH S A MUN - BUR"]
SIX_F_14 = {"ENGLAND": ["F LON S F WAL - ENG", "F WAL - ENG"], "FRANCE": ["A BRE - LON VIA", "F ENG C A BRE - LON"]}


def played(orders: Mapping[str, list[str]], phase: str = "S1901M", rulebook: str = "standard") -> Data:
    """The answer to orders in the position that they speak of; a unit named alone has no order."""
    units = {power: [" ".join(text.split()[:2]) for text in texts] for power, texts in orders.items()}
    given = {power: [text for text in texts if len(text.split()) > 2] for power, texts in orders.items()}
    return asked(phase, units, dict(given), rulebook=rulebook)


@pytest.mark.parametrize(
    ("orders", "unit", "expected", "by"),
    [
        ({"FRANCE": ["A PAR - BUR"]}, "A PAR", "moved", []),
        ({"FRANCE": ["A PAR H"]}, "A PAR", "held", []),
        ({"FRANCE": ["A MAR S A PAR - BUR", "A PAR - BUR"]}, "A MAR", "supported", []),
        ({"FRANCE": ["A MAR S A BUR", "A BUR H"]}, "A MAR", "supported", []),
        ({"FRANCE": ["A MAR S A BUR", "A BUR"]}, "A MAR", "supported", []),
        ({"FRANCE": ["F ENG C A LON - BRE", "A LON - BRE VIA"]}, "F ENG", "convoyed", []),
        ({"FRANCE": ["A PAR - BUR"], "GERMANY": ["A MUN - BUR"]}, "A PAR", "bounced", ["A MUN"]),
        ({"FRANCE": ["A PAR - BUR"], "GERMANY": ["A BUR H"]}, "A PAR", "bounced", ["A BUR"]),
        ({"FRANCE": ["A MAR S A BUR", "A BUR H"], "ITALY": ["A PIE - MAR"]}, "A MAR", "cut", ["A PIE"]),
        ({"FRANCE": ["A BUR H"], "GERMANY": BURGUNDY_FALLS}, "A BUR", "dislodged", ["A MUN"]),
        ({"FRANCE": ["A LON - BRE VIA", "F ENG H"]}, "A LON", "no convoy", []),
        (SIX_F_14, "A BRE", "paradox", None),
        ({"FRANCE": ["A MAR S A PAR - BUR", "A PAR H"]}, "A MAR", "unmatched", ["A PAR"]),
        ({"FRANCE": ["F ENG C A LON - BRE", "A LON H"]}, "F ENG", "unmatched", ["A LON"]),
        ({"FRANCE": ["A PAR"]}, "A PAR", "no order", []),
        (
            {"ITALY": ["A POR H"], "FRANCE": ["A SPA - POR", "F MAO S A SPA - POR"]},
            "A POR",
            "nowhere to retreat",
            ["A SPA"],
        ),
    ],
)
def test_the_reason_of_a_movement_order_is_one_of_the_agreed_words(
    orders: Mapping[str, list[str]], unit: str, expected: str, by: list[str] | None
) -> None:
    found = result_of(played(orders), unit)
    assert (found["reason"], found["success"]) == (expected, expected in DONE)
    assert by is None or found["by"] == by


GASCONY: Mapping[str, Mapping[str, list[str]]] = {
    "FRANCE": {"A BUR": ["GAS", "PAR"], "A MAR": ["GAS", "SPA"]},
    "RUSSIA": {"A STP": []},
}


@pytest.mark.parametrize(
    ("orders", "unit", "expected", "by"),
    [
        (["A BUR R PAR"], "A BUR", "retreated", []),
        (["A BUR D"], "A BUR", "disbanded", []),
        (["A BUR R GAS", "A MAR R GAS"], "A BUR", "two to one place", ["A MAR"]),
        (["A BUR R GAS", "A MAR R GAS"], "A MAR", "two to one place", ["A BUR"]),
        ([], "A MAR", "no order", []),
        ([], "A STP", "nowhere to retreat", []),
    ],
)
def test_the_reason_of_a_retreat_is_one_of_the_agreed_words(
    orders: list[str], unit: str, expected: str, by: list[str]
) -> None:
    answered = asked("S1901R", {"GERMANY": ["A RUH"]}, {"FRANCE": orders}, retreats=GASCONY)
    found = result_of(answered, unit)
    assert (found["reason"], found["success"], found["by"]) == (expected, expected in DONE, by)


def test_in_a_retreat_phase_only_the_dislodged_have_results() -> None:
    answered = asked("S1901R", {"GERMANY": ["A RUH", "F KIE"]}, retreats=GASCONY)
    assert sorted(entry["unit"] for entry in entries(answered)) == ["A BUR", "A MAR", "A STP"]


@pytest.mark.parametrize(
    ("units", "owned", "orders", "expected"),
    [
        ([], ["PAR"], ["A PAR B"], [("A PAR B", "A PAR", "built")]),
        (["A BUR"], [], ["A BUR D"], [("A BUR D", "A BUR", "removed")]),
        ([], ["PAR"], ["WAIVE"], [("WAIVE", None, "waived")]),
        ([], ["PAR"], [], [(None, None, "no order")]),
        ([], ["PAR", "MAR", "BRE"], ["F MAR B"], [("F MAR B", "F MAR", "built"), *[(None, None, "no order")] * 2]),
        (["A BUR"], [], [], [("A BUR D", "A BUR", "civil disorder")]),
        (["A BUR", "A PIC"], ["PAR"], ["A PIC D"], [("A PIC D", "A PIC", "removed")]),
        ([], ["PAR"], ["A PAR B", "WAIVE"], [("A PAR B", "A PAR", "built"), ("WAIVE", None, "superseded")]),
        ([], ["PAR"], ["A PAR B", "A PAR B"], [("A PAR B", "A PAR", "built"), ("A PAR B", "A PAR", "superseded")]),
        (
            [],
            ["BRE", "PAR"],
            ["F BRE B", "A BRE B", "A PAR B"],
            [("F BRE B", "F BRE", "built"), ("A PAR B", "A PAR", "built"), ("A BRE B", "A BRE", "superseded")],
        ),
        (["A BUR"], ["PAR"], ["A PAR B"], [("A PAR B", "A PAR", "illegal")]),
        (["A BUR"], ["PAR"], [], []),
    ],
    ids=[
        "built",
        "removed",
        "waived",
        "build left unused",
        "one of three builds",
        "removed for want of an order",
        "those that stay have no result",
        "too late",
        "twice",
        "two kinds in one place",
        "no build due",
        "nothing to do",
    ],
)
def test_adjustments_have_a_result_per_written_order_removal_made_and_build_left_unused(
    units: list[str], owned: list[str], orders: list[str], expected: list[tuple[str | None, str | None, str]]
) -> None:
    answered = asked("W1901A", {"FRANCE": units}, {"FRANCE": orders}, centers={"FRANCE": owned})
    found = answered["results"].get("FRANCE", [])
    assert [(entry["order"], entry["unit"], entry["reason"]) for entry in found] == expected
    assert [entry["success"] for entry in found] == [entry["reason"] in DONE for entry in found]


# --- what success means


def test_a_support_succeeds_whatever_becomes_of_the_move_it_helped() -> None:
    france, germany = ["A PAR - BUR", "A MAR S A PAR - BUR"], BURGUNDY_FALLS
    answered = played({"FRANCE": france, "GERMANY": germany})
    assert [(unit, result_of(answered, unit)["success"]) for unit in ("A PAR", "A MAR", "A MUN", "A RUH")] == [
        ("A PAR", False),
        ("A MAR", True),
        ("A MUN", False),
        ("A RUH", True),
    ]


def test_a_convoy_succeeds_whatever_becomes_of_the_army() -> None:
    answered = played({"ENGLAND": ["A LON - BRE VIA", "F ENG C A LON - BRE"], "FRANCE": ["F BRE H"]})
    assert (reason(answered, "A LON"), reason(answered, "F ENG")) == ("bounced", "convoyed")


def test_a_convoy_whose_fleet_is_dislodged_fails_and_so_does_its_army() -> None:
    england = ["A LON - BRE VIA", "F ENG C A LON - BRE"]
    answered = played({"ENGLAND": england, "FRANCE": ["F MAO - ENG", "F IRI S F MAO - ENG"]})
    fleet = result_of(answered, "F ENG")
    assert (fleet["success"], fleet["dislodged"], fleet["reason"]) == (False, True, "dislodged")
    assert reason(answered, "A LON") == "no convoy"


def test_a_hold_succeeds_unless_its_unit_is_dislodged() -> None:
    attacked = played({"FRANCE": ["A BUR H"], "GERMANY": ["A MUN - BUR"]})
    driven_out = played({"FRANCE": ["A BUR H"], "GERMANY": BURGUNDY_FALLS})
    assert [(found["success"], found["dislodged"]) for found in (result_of(it, "A BUR") for it in (attacked, driven_out))] == [
        (True, False),
        (False, True),
    ]  # fmt: skip


def test_a_move_that_fails_may_be_dislodged_too() -> None:
    found = result_of(played({"FRANCE": ["A BUR - RUH"], "GERMANY": [*BURGUNDY_FALLS]}), "A BUR")
    assert (found["reason"], found["success"], found["dislodged"]) == ("bounced", False, True)


@pytest.mark.parametrize(
    ("rulebook", "outcome"),
    [("avalon-hill-1982", ("supported", True, True)), ("standard", ("supported", True, False))],
)
def test_a_support_that_a_rulebook_spares_succeeds_even_if_its_unit_is_dislodged(
    rulebook: str, outcome: tuple[str, bool, bool]
) -> None:
    # 1982 XII.5 leaves Naples' support whole, so the Tyrrhenian stands at 2 against 2 and the army lands, 2 to 1; by
    # DATC that convoy hangs on itself and fails.
    orders = {
        "FRANCE": ["A TUN - NAP", "F TYS C A TUN - NAP", "A APU S A TUN - NAP"],
        "ITALY": ["F NAP S F ROM - TYS", "F ROM - TYS"],
        "TURKEY": ["F LYO - TYS", "F WES S F LYO - TYS"],
    }
    found = result_of(played(orders, rulebook=rulebook), "F NAP")
    assert (found["reason"], found["success"], found["dislodged"]) == outcome


# --- orders that were not followed


@pytest.mark.parametrize(
    ("texts", "expected"),
    [
        (["gibberish"], [("gibberish", None, "unreadable")]),
        ([""], [("", None, "unreadable")]),
        (["  \n"], [("  \n", None, "unreadable")]),
        (["FRANCE:"], [("FRANCE:", None, "unreadable")]),
        (["Army to Gascony"], [("Army to Gascony", None, "ambiguous")]),
        (["A PAR - MOS"], [("A PAR - MOS", "A PAR", "illegal")]),
        (["army Paris to Moscow"], [("A PAR - MOS", "A PAR", "illegal")]),
        (["A MUN - BUR"], [("A MUN - BUR", "A MUN", "illegal")]),
        (["A PAR - BUR", "A PAR - BUR"], [("A PAR - BUR", "A PAR", "superseded")]),
        (["A PAR - BUR", "A PAR H"], [("A PAR - BUR", "A PAR", "ambiguous"), ("A PAR H", "A PAR", "ambiguous")]),
    ],
)
def test_an_order_that_is_not_followed_has_an_entry_of_its_own(
    texts: list[str], expected: list[tuple[str, str | None, str]]
) -> None:
    answered = asked("S1901M", START, {"FRANCE": texts})
    found = refused(answered)
    assert [(entry["order"], entry["unit"], entry["reason"]) for entry in found] == expected
    for entry in found:
        assert entry in answered["results"]["FRANCE"]
        assert (entry["success"], entry["dislodged"], entry["by"]) == (False, False, [])
        assert entry["text"]
        assert entry["cites"]


def test_the_unit_of_an_order_that_is_not_followed_has_its_own_result_besides() -> None:
    answered = asked("S1901M", START, {"FRANCE": ["A PAR - MOS"]})
    assert reason(answered, "A PAR") == "no order"


def test_a_repeated_order_is_followed_once() -> None:
    assert reason(asked("S1901M", START, {"FRANCE": ["A PAR - BUR", "a par-bur"]}), "A PAR") == "moved"


def test_two_orders_for_one_unit_have_two_meanings_and_it_has_none() -> None:
    assert reason(asked("S1901M", START, {"FRANCE": ["A PAR - BUR", "A PAR - PIC"]}), "A PAR") == "no order"


def test_every_fault_of_an_illegal_order_is_told_with_what_would_mend_it() -> None:
    (entry,) = refused(asked("S1901M", START, {"FRANCE": ["A MAR - ENG"]}))
    assert [fault["cause"] for fault in entry["faults"]] == ["army to water", "not next to"]
    assert all(fault["what"] and fault["mend"] for fault in entry["faults"])


def test_the_meanings_of_an_ambiguous_order_are_told() -> None:
    (entry,) = refused(asked("S1901M", START, {"ENGLAND": ["Fleet to North Sea"]}))
    assert entry["meanings"] == ["F EDI - NTH", "F LON - NTH"]


def test_what_was_written_and_assumed_is_told() -> None:
    found = result_of(asked("S1901M", START, {"FRANCE": ["A Par - Brugundy"]}), "A PAR")
    assert (found["order"], found["written"]) == ("A PAR - BUR", "A Par - Brugundy")
    assert found["assumed"] == ['"Brugundy" is read as Burgundy.']


class TestAnOrderForAUnitThatIsNotThere:
    """It is taken for a unit one letter away that has no order, in whichever text that order may stand."""

    units: Mapping[str, list[str]] = MappingProxyType({"ITALY": ["A PIE", "A VEN"], "FRANCE": ["F PIC"]})

    def test_is_taken_for_the_unit_without_an_order(self) -> None:
        found = result_of(asked("S1901M", self.units, {"ITALY": ["A Pic.—Mar.", "A VEN H"]}), "A PIE")
        assert (found["order"], found["reason"]) == ("A PIE - MAR", "moved")
        assert found["assumed"] == ['"Pic" is read as A PIE, which has no other order.']

    @pytest.mark.parametrize(
        ("others", "reasons"),
        [
            (["A PIE H"], ["illegal"]),
            (["", "a pie h"], ["illegal", "unreadable"]),
            (["A Pie holds", "FRANCE: F PIC - MAR"], ["illegal", "unreadable"]),
            (["A VEN H, A Pie holds"], ["illegal"]),
        ],
    )
    def test_is_illegal_if_another_text_orders_that_unit(self, others: list[str], reasons: list[str]) -> None:
        for texts in (["A Pic.—Mar.", *others], [*others, "A Pic.—Mar."]):
            answered = asked("S1901M", self.units, {"ITALY": texts})
            assert reason(answered, "A PIE") == "held"
            assert sorted(entry["reason"] for entry in refused(answered)) == reasons

    def test_is_removed_if_that_is_ordered(self) -> None:
        answered = asked("W1901A", self.units, {"ITALY": ["A Pic D", "waive"]}, centers={"ITALY": ["VEN"]})
        assert (reason(answered, "A PIE"), [entry["order"] for entry in refused(answered)]) == ("removed", ["WAIVE"])

    def test_two_guesses_at_one_unit_have_two_meanings(self) -> None:
        answered = asked("S1901M", self.units, {"ITALY": ["A Pic.—Mar.", "A Pic.—Tyr."]})
        assert reason(answered, "A PIE") == "no order"
        assert [entry["reason"] for entry in refused(answered)] == ["ambiguous", "ambiguous"]


def test_none_of_the_agreed_reasons_is_missing_and_there_is_no_other() -> None:
    assert [reason.value for reason in Reason] == [*DONE, *NOT_DONE, *NOT_FOLLOWED]


# --- details beside the agreed fields


def test_a_move_tells_the_strengths() -> None:
    found = result_of(played({"FRANCE": ["A PAR - BUR"], "GERMANY": BURGUNDY_FALLS}), "A PAR")
    assert (found["strength"], found["against"]) == (1, 2)


def test_a_dislodged_unit_tells_by_whom_and_where_it_can_go() -> None:
    found = result_of(played({"FRANCE": ["A BUR H"], "GERMANY": BURGUNDY_FALLS, "ITALY": ["A MAR", "A PIC"]}), "A BUR")
    assert (found["dislodged_by"], sorted(found["retreats"])) == ("A MUN", ["BEL", "GAS", "PAR"])


def test_a_unit_with_nowhere_to_go_tells_what_became_of_its_order() -> None:
    answered = played({"ITALY": ["A POR - SPA"], "FRANCE": ["A SPA - POR", "F MAO S A SPA - POR"]})
    found = result_of(answered, "A POR")
    assert (found["reason"], found["order_reason"], found["retreats"]) == ("nowhere to retreat", "bounced", [])


def test_a_unit_with_nowhere_to_go_names_who_drove_it_out_rather_than_whom_it_met() -> None:
    answered = played({"ITALY": ["A POR - SPA"], "FRANCE": ["F MAO - POR", "A SPA S F MAO - POR"]})
    assert result_of(answered, "A POR")["by"] == ["F MAO"]


# --- the next position

MOVES_OUT = {"FRANCE": ["A BUR H"], "GERMANY": BURGUNDY_FALLS}
PORTUGAL_FALLS = {"ITALY": ["A POR H"], "FRANCE": ["A SPA - POR", "F MAO S A SPA - POR"]}


@pytest.mark.parametrize(
    ("orders", "phase", "following"),
    [
        ({"FRANCE": ["A PAR H"]}, "S1901M", "F1901M"),
        (MOVES_OUT, "S1901M", "S1901R"),
        (MOVES_OUT, "F1901M", "F1901R"),
        (PORTUGAL_FALLS, "S1901M", "F1901M"),
        ({"FRANCE": ["A BUR H"]}, "F1901M", "W1901A"),
        ({"FRANCE": ["A SPA H"]}, "F1901M", "S1902M"),
        ({"FRANCE": ["A PAR H"]}, "F1901M", "S1902M"),
        ({"FRANCE": ["A PAR - BUR"]}, "F1901M", "W1901A"),
    ],
    ids=[
        "after Spring comes Fall",
        "a unit that can retreat does so in Spring",
        "and in Fall",
        "a unit that cannot retreat is gone at once",
        "a unit without a centre must be removed",
        "a unit in its only centre",
        "likewise at home",
        "one that left no centre behind",
    ],
)
def test_the_next_phase_is_the_first_that_needs_orders(
    orders: Mapping[str, list[str]], phase: str, following: str
) -> None:
    assert played(orders, phase)["next"]["phase"] == following


@pytest.mark.parametrize(
    ("units", "owned", "following"),
    [
        (["A SPA"], ["PAR"], "W1901A"),
        (["A PAR"], ["PAR", "SPA"], "S1902M"),
        (["A SPA"], ["POR"], "S1902M"),
        (["A SPA"], ["POR", "LON"], "S1902M"),
        (["A SPA", "A BUR"], ["PAR"], "S1902M"),
        (["A SPA", "A BUR", "A PIC"], ["PAR"], "W1901A"),
        ([], ["MAR"], "W1901A"),
    ],
    ids=[
        "may build at home",
        "home is occupied",
        "owns no home",
        "owns the home of others",
        "has as many units as centres",
        "must remove",
        "may build though it has no unit",
    ],
)
def test_there_is_a_winter_only_if_some_power_must_or_may_adjust(
    units: list[str], owned: list[str], following: str
) -> None:
    assert asked("F1901M", {"FRANCE": units}, centers={"FRANCE": owned})["next"]["phase"] == following


def test_centres_change_hands_only_after_the_retreats_of_fall() -> None:
    units = {"FRANCE": ["A BEL"], "GERMANY": ["A HOL", "A RUH"]}
    orders = {"GERMANY": ["A RUH - BEL", "A HOL S A RUH - BEL"]}
    owned = {"FRANCE": ["BEL", "PAR"], "GERMANY": ["KIE"]}
    spring = asked("S1901M", units, orders, centers=owned)["next"]
    fall = asked("F1901M", units, orders, centers=owned)["next"]
    assert [each["phase"] for each in (spring, fall)] == ["S1901R", "F1901R"]
    assert [sorted(each["centers"]["FRANCE"]) for each in (spring, fall)] == [["BEL", "PAR"]] * 2
    after_spring = answer({"position": spring, "orders": {}})["next"]
    assert (after_spring["phase"], sorted(after_spring["centers"]["FRANCE"])) == ("F1901M", ["BEL", "PAR"])
    after = answer({"position": fall, "orders": {"FRANCE": ["A BEL R PIC"]}})["next"]
    assert (after["phase"], after["units"]["FRANCE"]) == ("W1901A", ["A PIC"])
    assert {power: sorted(centres) for power, centres in after["centers"].items()} == {
        "FRANCE": ["PAR"],
        "GERMANY": ["BEL", "HOL", "KIE"],
    }


def test_a_centre_that_was_left_stays_with_its_owner() -> None:
    after = asked("F1901M", {"FRANCE": ["A PAR"]}, {"FRANCE": ["A PAR - BUR"]}, centers={"FRANCE": ["PAR"]})["next"]
    assert (after["phase"], after["centers"]) == ("S1902M", {"FRANCE": ["PAR"]})


def test_the_dislodged_are_named_with_the_places_open_to_them_and_are_not_among_the_units() -> None:
    """Marseilles is occupied, Munich is where the attacker came from, in Picardy there was a stand-off."""
    italy, england = ["A MAR H"], ["A BEL - PIC", "F ENG - PIC"]
    after = played(MOVES_OUT | {"ITALY": italy, "ENGLAND": england})["next"]
    ((unit, places),) = after["retreats"]["FRANCE"].items()
    assert (unit, sorted(places)) == ("A BUR", ["GAS", "PAR"])
    assert "FRANCE" not in after["units"]


def test_of_two_dislodged_units_only_the_one_that_can_retreat_waits_for_it() -> None:
    spain = {"ITALY": ["A POR H", "A BUR H"], "FRANCE": PORTUGAL_FALLS["FRANCE"], "GERMANY": BURGUNDY_FALLS}
    answered = played(spain)
    assert (answered["next"]["phase"], list(answered["next"]["retreats"]["ITALY"])) == ("S1901R", ["A BUR"])
    assert (reason(answered, "A POR"), reason(answered, "A BUR")) == ("nowhere to retreat", "dislodged")


def test_builds_and_removals_are_carried_out_in_the_next_position() -> None:
    units, owned = {"FRANCE": ["A BUR"], "GERMANY": ["A RUH", "A SIL"]}, {"FRANCE": ["PAR", "BRE"], "GERMANY": ["KIE"]}
    after = asked("W1901A", units, {"FRANCE": ["F BRE B"], "GERMANY": ["A SIL D"]}, centers=owned)["next"]
    assert after["phase"] == "S1902M"
    assert after["units"] == {"FRANCE": ["A BUR", "F BRE"], "GERMANY": ["A RUH"]}


def test_a_game_is_played_on_by_pasting_the_next_position() -> None:
    position: Data = {"phase": "S1901M", "units": START, "centers": {}}
    phases = []
    for orders in ({"FRANCE": ["A PAR - BUR"], "GERMANY": ["A MUN - BUR"]}, {"ITALY": ["A VEN - TRI"]}):
        answered = answer({"position": position, "orders": orders})
        phases.append(answered["phase"])
        position = answered["next"]
    assert (phases, position["phase"]) == (["S1901M", "F1901M"], "S1902M")


SEVENTEEN = "BRE MAR PAR SPA POR BEL HOL LON LVP EDI DEN KIE BER MUN SWE NWY TUN".split()
VENICE = {"FRANCE": ["A PIE"]}


def test_a_won_game_names_the_winner_beside_the_next_position() -> None:
    won = asked("F1910M", VENICE, {"FRANCE": ["A PIE - VEN"]}, centers={"FRANCE": SEVENTEEN})
    assert (won["winner"], won["next"]["phase"]) == ("FRANCE", "W1910A")
    assert len(won["next"]["centers"]["FRANCE"]) == 18


@pytest.mark.parametrize(
    ("phase", "orders", "owned"),
    [
        ("S1910M", ["A PIE - VEN"], {"FRANCE": SEVENTEEN}),
        ("F1910M", ["A PIE H"], {"FRANCE": SEVENTEEN}),
        ("F1910M", ["A PIE - TYR"], {"FRANCE": SEVENTEEN}),
    ],
    ids=["not in Spring", "not with 17", "not by a place that is no centre"],
)
def test_nobody_wins_before_18_centres_are_counted_in_fall(
    phase: str, orders: list[str], owned: dict[str, list[str]]
) -> None:
    assert "winner" not in asked(phase, VENICE, {"FRANCE": orders}, centers=owned)


def test_nobody_wins_before_the_retreats_of_fall_are_done() -> None:
    """Venice falls, and with it the game; but the army that stood there can still retreat."""
    units = {"FRANCE": ["A PIE", "A TYR"], "ITALY": ["A VEN"]}
    orders = {"FRANCE": ["A PIE - VEN", "A TYR S A PIE - VEN"]}
    fall = asked("F1910M", units, orders, centers={"FRANCE": SEVENTEEN, "ITALY": ["VEN"]})
    assert ("winner" in fall, fall["next"]["phase"]) == (False, "F1910R")
    after = answer({"position": fall["next"], "orders": {"ITALY": ["A VEN R ROM"]}})
    assert (after["winner"], after["next"]["phase"]) == ("FRANCE", "W1910A")


# --- what is not of the form

OK: Data = {"id": 1, "position": {"phase": "S1901M", "units": {"FRANCE": ["A PAR", "F BRE"]}}, "orders": {}}


def with_position(**parts: object) -> Data:
    return OK | {"position": OK["position"] | parts}


@pytest.mark.parametrize(
    ("request_", "code", "at"),
    [
        ([], Code.NOT_A_REQUEST, ""),
        (None, Code.NOT_A_REQUEST, ""),
        ("S1901M", Code.NOT_A_REQUEST, ""),
        (OK | {"order": {}}, Code.UNKNOWN_KEY, "order"),
        (OK | {"rulebook": "gibson"}, Code.UNKNOWN_RULEBOOK, "rulebook"),
        (OK | {"rulebook": None}, Code.UNKNOWN_RULEBOOK, "rulebook"),
        (OK | {"rulebook": 1982}, Code.UNKNOWN_RULEBOOK, "rulebook"),
        (OK | {"rulebook": {"edition": "x"}}, Code.UNKNOWN_RULEBOOK, "rulebook.edition"),
        (OK | {"rulebook": {}}, Code.UNKNOWN_RULEBOOK, "rulebook.edition"),
        (
            OK | {"rulebook": {"edition": "gibsons", "choices": {"short_game": "dice"}}},
            Code.UNKNOWN_RULEBOOK,
            "rulebook.choices.short_game",
        ),
        (
            OK | {"rulebook": {"edition": "gibsons", "choices": {"two words": "dice"}}},
            Code.UNKNOWN_RULEBOOK,
            "rulebook",
        ),
        ({"id": 1, "orders": {}}, Code.NO_POSITION, "position"),
        (OK | {"position": "S1901M"}, Code.NO_POSITION, "position"),
        (OK | {"position": {"units": {}}}, Code.NO_PHASE, "position.phase"),
        (with_position(phase="X1901M"), Code.IMPOSSIBLE_POSITION, "position.phase"),
        (with_position(phase=1901), Code.IMPOSSIBLE_POSITION, "position.phase"),
        (with_position(board="islet"), Code.IMPOSSIBLE_POSITION, "position.board"),
        (with_position(unit={}), Code.IMPOSSIBLE_POSITION, "position.unit"),
        (with_position(units=["A PAR"]), Code.IMPOSSIBLE_POSITION, "position.units"),
        (with_position(units={"FRANCE": "A PAR"}), Code.IMPOSSIBLE_POSITION, "position.units.FRANCE"),
        (with_position(units={"FRANCE": ["A PAR", "A ENG"]}), Code.IMPOSSIBLE_POSITION, "position.units.FRANCE[1]"),
        (with_position(units={"FRANCE": ["A PAR", 7]}), Code.IMPOSSIBLE_POSITION, "position.units.FRANCE[1]"),
        (with_position(units={"RURITANIA": []}), Code.IMPOSSIBLE_POSITION, "position.units.RURITANIA"),
        (with_position(centers={"FRANCE": ["BUR"]}), Code.IMPOSSIBLE_POSITION, "position.centers.FRANCE[0]"),
        (with_position(retreats=[]), Code.IMPOSSIBLE_POSITION, "position.retreats"),
        (
            with_position(phase="S1901R", retreats={"FRANCE": {"A MAR": ["SPA", "MUN"]}}),
            Code.IMPOSSIBLE_POSITION,
            "position.retreats.FRANCE.A MAR[1]",
        ),
        (
            with_position(phase="S1901R", retreats={"FRANCE": {"A BUR": ["PAR"]}}),
            Code.IMPOSSIBLE_POSITION,
            "position.retreats.FRANCE.A BUR",
        ),
        ({key: OK[key] for key in ("id", "position")}, Code.NO_ORDERS, "orders"),
        (OK | {"orders": ["A PAR H"]}, Code.NO_ORDERS, "orders"),
        (OK | {"orders": {"RURITANIA": []}}, Code.UNKNOWN_POWER, "orders.RURITANIA"),
        (OK | {"orders": {"": []}}, Code.UNKNOWN_POWER, "orders."),
        (OK | {"orders": {"FRANCE": "A PAR H"}}, Code.NOT_A_LIST, "orders.FRANCE"),
        (OK | {"orders": {"FRANCE": {"A PAR": "H"}}}, Code.NOT_A_LIST, "orders.FRANCE"),
        (OK | {"orders": {"FRANCE": ["A PAR H", None]}}, Code.NOT_A_TEXT, "orders.FRANCE[1]"),
    ],
)
def test_a_request_that_is_not_of_the_form_is_answered_with_what_is_wrong_and_where(
    request_: object, code: Code, at: str
) -> None:
    found = error(request_)
    assert (found["code"], found["at"]) == (code.value, at)
    assert found["message"]


def test_an_error_keeps_the_id_of_its_request() -> None:
    assert answer({"id": "seven"})["id"] == "seven"


@pytest.mark.parametrize(
    ("request_", "message"),
    [
        (OK | {"rulebook": "gibson"}, 'no edition is called "gibson"; did you mean "gibsons"? '),
        (OK | {"orders": {"RURITANIA": []}}, 'There is no power "RURITANIA"; they are AUSTRIA, ENGLAND, FRANCE'),
        (OK | {"orders": {7: []}}, 'There is no power "int"; they are'),
        (OK | {"x" * 99: 1}, '"' + "x" * 40 + '…" means nothing here. A request has the keys id, rulebook, position, '),
        (with_position(units={"FRANCE": ["A ENG"]}), 'An army cannot stand at sea, in "eng". Make it a fleet, or'),
    ],
)
def test_the_message_says_what_would_mend_it(request_: object, message: str) -> None:
    assert error(request_)["message"].startswith(message)


def test_all_faults_of_a_position_are_told_each_with_its_place() -> None:
    found = error(with_position(phase="X", units={"FRANCE": ["A ENG", "A PAR", "F BOH"]}))
    assert [fault["at"] for fault in (found, *found["others"])] == [
        "position.phase",
        "position.units.FRANCE[0]",
        "position.units.FRANCE[2]",
    ]


def test_all_orders_that_are_no_texts_are_told() -> None:
    found = error(OK | {"orders": {"FRANCE": [1, "A PAR H", []]}})
    assert [fault["at"] for fault in (found, *found["others"])] == ["orders.FRANCE[0]", "orders.FRANCE[2]"]


# --- lines


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("?", "This is not JSON: Expecting value at character 1."),
        ('{"id": 7', "This is not JSON: Expecting ',' delimiter at character 9."),
        ('{"id": "7', "This is not JSON: Unterminated string starting at character 8."),
        ("{}{}", "This is not JSON: Extra data at character 3."),
        ("", "The line is empty."),
        ("\n", "The line is empty."),
        ('{"id": NaN}', "This is not JSON: it has no value NaN."),
        ('{"id": -Infinity}', "This is not JSON: it has no value -Infinity."),
        ('{"id": ' + "7" * 5000 + "}", "This is not JSON: a number in it has too many digits."),
        ("[" * 100_000, "This is not JSON: it is nested too deeply."),
    ],
    ids=["no value", "cut off", "open text", "two", "nothing", "blank", "NaN", "infinity", "long number", "deep"],
)
def test_a_line_that_is_not_json_is_answered_with_what_is_wrong(line: str, message: str) -> None:
    assert answer_line(line) == {"id": None, "error": {"code": "not JSON", "message": message, "at": ""}}


def test_a_key_that_stands_twice_is_an_error_for_one_of_the_two_would_be_lost() -> None:
    line = '{"id": 7, "position": {"phase": "S1901M"}, "orders": {"ITALY": ["A"], "ITALY": [], "ITALY": []}, "id": 8}'
    found = answer_line(line)
    assert found["error"] == {
        "code": "repeated key",
        "message": '"ITALY" stands twice in one object.',
        "at": "ITALY",
        "others": [{"at": "id", "message": '"id" stands twice in one object.'}],
    }


def test_a_key_that_stands_twice_keeps_the_id_of_its_request() -> None:
    assert answer_line('{"id": 7, "orders": {"ITALY": [], "ITALY": []}}')["id"] == 7


def test_a_line_is_answered_as_its_request_would_be() -> None:
    assert answer_line(json.dumps(EXAMPLE)) == answer(EXAMPLE)


def written(line: bytes) -> Data:
    """The answer to bytes, which is one line of UTF-8."""
    answered, is_error = answer_bytes(line)
    assert b"\n" not in answered
    found: Data = json.loads(answered.decode("utf-8"))
    assert ("error" in found) is is_error
    return found


@pytest.mark.parametrize("line", [b"%s", b"%s\n", b"%s\r\n", b"\xef\xbb\xbf%s", b"  %s  "])
def test_bytes_are_answered_whatever_ends_or_begins_the_line(line: bytes) -> None:
    assert written(line % json.dumps(EXAMPLE).encode()) == answer(EXAMPLE)


def test_text_is_written_as_it_is_and_not_in_escapes() -> None:
    assert "a mun–burgundy" in answer_bytes(json.dumps(EXAMPLE).encode())[0].decode()


def test_bytes_that_are_no_utf_8_are_answered_with_where() -> None:
    assert written(b'{"id": "\xff"}')["error"]["message"] == "This is not UTF-8: byte 9."


def test_half_a_surrogate_comes_back_in_escapes() -> None:
    assert written(rb'{"id": "\ud800"}')["id"] == "\ud800"


@pytest.mark.parametrize("identity", [b"1e999", b"[-1e999]"])
def test_an_id_that_no_json_can_hold_is_left_out(identity: bytes) -> None:
    assert written(b'{"id": %s}' % identity)["id"] is None
