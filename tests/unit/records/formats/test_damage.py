"""Damaged files of every kind: a located error, or everything up to the damage; never a traceback, never a wrong game."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from typing import Any

import pytest
from diplomacy.utils.export import to_saved_game_format
from hypothesis import given, settings
from hypothesis import strategies as st

from standoff.errors import RecordError
from standoff.records import game_to_json
from standoff.records.formats import Damage, Imported, Kind, phases_of, read_record, write_record
from tests.unit.records.formats import drawn
from tests.unit.records.formats.theirs import as_text, changed, drawn_game
from tests.unit.records.formats.webdip import status, together

KINDS: Mapping[str, Callable[[], str]] = {
    "the package, by itself": lambda: as_text(to_saved_game_format(drawn_game(3, phases=6))),
    "the package": lambda: write_record(drawn.drawn(5, turns=6), Kind.DIPLOMACY).text,
    "research": lambda: write_record(drawn.drawn(5, turns=6), Kind.RESEARCH).text,
    "webDiplomacy, phase by phase": lambda: as_text(status(drawn.drawn(5, turns=6, press=False))),
    "webDiplomacy, all together": lambda: as_text(together(drawn.drawn(5, turns=6, press=False))),
    "webDiplomacy, orders first": lambda: as_text(_orders_first(together(drawn.drawn(5, turns=6, press=False)))),
    "godip": lambda: write_record([phases_of(drawn.drawn(5, turns=6))[2]], Kind.GODIP).text,
    "test cases": lambda: write_record(drawn.drawn(5, turns=6), Kind.DATC).text,
}
JSON_KINDS = [name for name in KINDS if name != "test cases"]
JUNK: tuple[object, ...] = (
    None,
    True,
    0,
    -1,
    10**30,
    1.5,
    "",
    "A PAR",
    "A XXX",
    "\ud800",
    "A MOS - WAR",
    [],
    [None],
    ["A PAR"],
    {},
    {"a": 1},
)


def _orders_first(data: Mapping[str, Any]) -> dict[str, Any]:
    return {key: data[key] for key in sorted(data, key=lambda key: key in {"units", "centers"})}


@cache
def text_of(kind: str) -> str:
    return KINDS[kind]()


@cache
def whole(kind: str) -> Imported:
    return read_record(text_of(kind))


def told_of(found: Imported) -> list[Any]:
    """What is known of each phase: the position that orders were given in, and what became of them."""
    if found.cases:
        return [(case.position, case.orders, case.expected) for case in found.cases]
    (game,) = found.games
    turns = [(turn.judgement.before, turn.judgement.verdicts) for turn in game.state.turns]
    return [*turns, (game.state.position, ())] if game.state.position else turns


def assert_is_beginning(found: Imported, kind: str) -> None:
    """That a salvaged file has nothing in it but what the whole one has up to there."""
    kept, all_of_it = told_of(found), told_of(whole(kind))
    if found.games:
        last = len(kept) - 1
        assert kept[:last] == all_of_it[:last]
        assert drawn.pieces(kept[last][0]) == drawn.pieces(all_of_it[last][0])
    else:
        assert kept == all_of_it[: len(kept)]


def attempt(text: str | bytes, damage: Damage = Damage.REFUSED) -> Imported | None:
    """What is read of a file; None where it is refused, with errors that can be printed."""
    try:
        return read_record(text, damage=damage)
    except RecordError as error:
        told = [fault.what for fault in error.faults if fault.what and fault.mend and str(fault).encode()]
    assert told
    return None


@pytest.mark.parametrize("kind", KINDS)
@settings(max_examples=40)
@given(data=st.data())
def test_a_file_cut_anywhere_is_refused_and_salvaged_up_to_there(kind: str, data: st.DataObject) -> None:
    text = text_of(kind).rstrip().encode()
    cut = text[: data.draw(st.integers(min_value=0, max_value=len(text) - 1))]
    taken, salvaged = attempt(cut), attempt(cut, Damage.SALVAGED)
    assert taken is None or kind == "test cases"  # of which whole ones can be left
    for found in filter(None, (taken, salvaged)):
        assert_is_beginning(found, kind)


def paths(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:  # noqa: ANN401  # JSON
    """Every place in a document."""
    if path:
        yield path
    inner = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, each in inner:
        yield from paths(each, (*path, key))


@pytest.mark.parametrize("kind", JSON_KINDS)
@settings(max_examples=40)
@given(data=st.data(), junk=st.sampled_from(JUNK))
def test_another_value_anywhere_is_no_accident(kind: str, data: st.DataObject, junk: object) -> None:
    document = json.loads(text_of(kind))
    spoiled = as_text(changed(document, junk, *data.draw(st.sampled_from(list(paths(document))))))
    attempt(spoiled)
    found = attempt(spoiled, Damage.SALVAGED)
    for game in found.games if found else ():
        game_to_json(game)


@settings(max_examples=60)
@given(data=st.data(), junk=st.text(max_size=12))
def test_other_lines_among_test_cases_are_no_accident(data: st.DataObject, junk: str) -> None:
    lines = text_of("test cases").splitlines()
    lines[data.draw(st.integers(min_value=0, max_value=len(lines) - 1))] = junk
    attempt("\n".join(lines), Damage.SALVAGED)


# --- what was found wrong once


def test_of_orders_told_all_together_a_torn_phase_is_not_judged() -> None:
    """A phase of which some orders are lost cannot be gone on from: its units would stand still."""
    text = text_of("webDiplomacy, all together")
    orders = [number for number in range(len(text)) if text.startswith('{"turn": 1,', number)]
    found = read_record(text[: orders[len(orders) // 2]], damage=Damage.SALVAGED)
    assert [str(turn.judgement.before.phase) for turn in found.game.state.turns] == ["S1901M"]
    assert_is_beginning(found, "webDiplomacy, all together")


def test_of_units_told_all_together_a_torn_list_is_not_taken_for_all() -> None:
    text = text_of("webDiplomacy, all together")
    assert attempt(text[: text.index('"centers"') + 100], Damage.SALVAGED) is None


def test_the_type_of_an_order_can_be_anything() -> None:
    data = changed(json.loads(text_of("webDiplomacy, phase by phase")), ["Hold"], "phases", 0, "orders", 0, "type")
    with pytest.raises(RecordError, match=r'phases\[0\].orders\[0\].type: "a list" is none of Hold'):
        read_record(as_text(data))


def test_half_of_a_character_in_a_name_or_an_order_can_be_told() -> None:
    data = changed(json.loads(text_of("the package")), "half \ud800", "id")
    assert read_record(as_text(data)).game.state.settings.title == r"half \ud800"
    data = changed(data, ["A PAR \ud800"], "phases", 0, "orders", "FRANCE")
    with pytest.raises(RecordError, match=r'phases\[0\].orders.FRANCE\[0\]: "A PAR \\ud800" is no order'):
        read_record(as_text(data))
