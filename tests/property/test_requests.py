"""What must hold of the interchange form: whatever comes is answered, and a request's answer leaves nothing out."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any

from hypothesis import example, given
from hypothesis import strategies as st

from standoff.board import members, standard_board
from standoff.judge import Reason
from standoff.notation import Notation, interchange, write_order
from standoff.notation.interchange import answer_bytes, answer_line
from standoff.orders import Phase, PhaseKind, Position, Season, possible_orders, read_setup, setup_of
from standoff.rulebook import Edition
from tests.positions import random_position

Data = dict[str, Any]
BOARD = standard_board()
POWERS = [str(power.name) for power in BOARD.powers]
NOT_FOLLOWED = {"unreadable", "ambiguous", "illegal", "superseded"}
DONE = {"moved", "held", "supported", "convoyed", "retreated", "disbanded", "built", "removed", "waived"}
CODES = {code.value for code in interchange.Code}
SEASONS = list(Season)

# --- what comes

json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda within: st.lists(within, max_size=4) | st.dictionaries(st.text(max_size=8), within, max_size=4),
    max_leaves=20,
)
positions = st.builds(
    lambda seed, kind: random_position(Random(seed), BOARD, kind, units=(0, 34)),
    st.integers(0, 2**32),
    st.sampled_from(PhaseKind),
)
texts = st.one_of(
    st.text(max_size=30),
    st.lists(
        st.sampled_from("A F Par Bre Eng Mun Pic - S C H via R D B waive France: Germany: ; , / ( \n hello".split(" ")),
        max_size=12,
    ).map(" ".join),
)


@st.composite
def written_orders(draw: st.DrawFn, position: Position) -> dict[str, list[str]]:
    """Some lawful orders of each power, in mixed notations; a unit may get several, or the same twice."""
    rng = Random(draw(st.integers(0, 2**32)))
    found: dict[str, list[str]] = {}
    for power, orders in possible_orders(position).items():
        count = rng.randint(0, len(position.actors(power)) + 3) if orders else 0
        drawn = [rng.choice(orders) for _ in range(count)]
        found[BOARD.powers[power].name] = [write_order(order, position, rng.choice(list(Notation))) for order in drawn]
    return found


@st.composite
def requests(draw: st.DrawFn) -> Data:
    """A request that can be judged."""
    position = draw(positions)
    return {
        "id": draw(st.none() | st.integers() | st.text(max_size=5)),
        "rulebook": str(draw(st.sampled_from(Edition))),
        "position": setup_of(position),
        "orders": draw(written_orders(position)),
    }


@st.composite
def mutated(draw: st.DrawFn) -> Data:
    """A request with a few of its parts taken out, replaced, renamed or put elsewhere."""
    request: Data = json.loads(json.dumps(draw(requests())))
    for _ in range(draw(st.integers(1, 4))):
        place, key = draw(st.sampled_from(list(_places(request))))
        match draw(st.sampled_from(["out", "replaced", "renamed", "elsewhere"])):
            case "out":
                del place[key]
            case "replaced":
                place[key] = draw(json_values)
            case "renamed" if isinstance(place, dict):
                place[draw(st.text(max_size=5) | st.sampled_from(POWERS))] = place.pop(key)
            case _:
                other, there = draw(st.sampled_from(list(_places(request))))
                other[there] = json.loads(json.dumps(place[key]))
        if not request:
            break
    return request


def _places(data: Any) -> Iterator[tuple[Any, Any]]:  # noqa: ANN401  # any JSON
    """Every part of a value, as what holds it and the key or index there."""
    keys = list(data) if isinstance(data, dict) else range(len(data)) if isinstance(data, list) else ()
    for key in keys:
        yield data, key
        yield from _places(data[key])


def answer(request: object) -> Data:
    return dict(interchange.answer(request))


# --- everything is answered


def assert_answered(answered: Data) -> None:
    """It is an answer, or an error that says what is wrong and where."""
    assert "id" in answered
    if "error" not in answered:
        assert {"phase", "results", "next"} <= set(answered)
        return
    error = answered["error"]
    assert (set(answered), set(error) - {"others"}) == ({"id", "error"}, {"code", "message", "at"})
    assert error["code"] in CODES
    for fault in (error, *error.get("others", ())):
        assert fault["message"]
        assert isinstance(fault["at"], str)


@given(json_values)
def test_any_value_of_json_has_an_answer(value: object) -> None:
    assert_answered(answer(value))
    assert_answered(answer({"id": value}))


@given(json_values, json_values, json_values)
def test_any_values_in_the_places_of_a_request_have_an_answer(
    rulebook: object, position: object, orders: object
) -> None:
    assert_answered(answer({"rulebook": rulebook, "position": position, "orders": orders}))
    assert_answered(
        answer({"position": {"phase": "S1901R", "units": position, "retreats": rulebook}, "orders": orders})
    )


@given(mutated())
def test_any_mutated_request_has_an_answer_that_is_json(request: Data) -> None:
    line, is_error = answer_bytes(json.dumps(request).encode())
    answered = json.loads(line)
    assert_answered(answered)
    assert ("error" in answered) is is_error


@given(st.binary() | st.text().map(str.encode) | requests().map(lambda request: json.dumps(request).encode()[:-1]))
@example(b"[" * 100_000)
@example(b'{"id":' * 100_000)
@example(b'{"id": 1e999}')
@example(b'{"id": "\\ud800"}')
@example(b'{"id": ' + b"7" * 10_000 + b"}")
def test_any_bytes_have_an_answer_in_one_line(line: bytes) -> None:
    answered, _ = answer_bytes(line)
    assert b"\n" not in answered
    assert_answered(json.loads(answered.decode("utf-8")))


@given(positions, st.dictionaries(st.sampled_from(POWERS), st.lists(texts, max_size=5)))
def test_no_text_of_an_order_makes_a_request_an_error(position: Position, orders: dict[str, list[str]]) -> None:
    """Each text comes back, read or not, under the power that wrote it."""
    answered = answer({"position": setup_of(position), "orders": orders})
    assert "error" not in answered
    for power, given_texts in orders.items():
        assert len(entries(answered, power)) >= len(given_texts)


# --- an answer leaves nothing out


def entries(answered: Data, *powers: str) -> list[Data]:
    return [entry for power in powers or answered["results"] for entry in answered["results"].get(power, ())]


def results(answered: Data, *powers: str) -> list[Data]:
    """What became of units and builds, without the orders that were not followed."""
    return [entry for entry in entries(answered, *powers) if entry["reason"] not in NOT_FOLLOWED]


@given(requests())
def test_every_unit_that_could_act_has_one_result(request: Data) -> None:
    answered, position = answer(request), read_setup(request["position"], BOARD)
    assert (answered["id"], answered["phase"]) == (request["id"], request["position"]["phase"])
    for power in BOARD.powers:
        found = results(answered, power.name)
        if position.phase.kind is PhaseKind.ADJUSTMENTS:  # a result for each build or removal that is due
            assert len(found) == abs(position.builds_due(power.id))
        else:
            expected = Counter(map(BOARD.unit_text, position.actors(power.id)))
            assert Counter(entry["unit"] for entry in found) == expected


@given(requests())
def test_every_written_order_is_followed_or_has_an_entry_of_its_own(request: Data) -> None:
    answered = answer(request)
    for power, written in request["orders"].items():
        followed = [
            entry
            for entry in results(answered, power)
            if entry["order"] and not entry.get("implied") and entry["reason"] != "civil disorder"
        ]
        assert len(followed) + len(entries(answered, power)) - len(results(answered, power)) == len(written)


@given(requests())
def test_success_follows_from_the_reason_which_is_one_of_the_agreed_words(request: Data) -> None:
    words = {reason.value for reason in Reason}
    for entry in entries(answer(request)):
        assert entry["reason"] in words
        assert entry["success"] is (entry["reason"] in DONE)
        assert entry["text"]
        if (
            entry["dislodged"] and entry["success"]
        ):  # the books before 2023 spare some supports whatever comes of the unit
            assert (entry["reason"], request["rulebook"] == "standard") == ("supported", False)


@given(requests())
def test_a_line_is_answered_as_its_request_is(request: Data) -> None:
    assert answer_line(json.dumps(request)) == answer(request)


# --- the next position


@given(requests())
def test_the_next_position_pastes_back_as_the_next_request(request: Data) -> None:
    before, position = Phase.parse(request["position"]["phase"]), json.loads(json.dumps(answer(request)["next"]))
    for _ in range(4):
        phase = Phase.parse(position["phase"])
        assert (before.year, SEASONS.index(before.season)) <= (phase.year, SEASONS.index(phase.season))
        assert before != phase
        assert setup_of(read_setup(position, BOARD)) == position
        before, answered = phase, answer({"position": position, "orders": {}})
        position = json.loads(json.dumps(answered["next"]))


@given(requests())
def test_the_next_phase_needs_orders(request: Data) -> None:
    """In a retreat phase somebody can retreat; in Winter somebody must remove, or owns a home to build in."""
    position = read_setup(answer(request)["next"], BOARD)
    if position.phase.kind is PhaseKind.RETREATS:
        assert position.dislodged
    assert all(dislodged.places for dislodged in position.dislodged)
    if position.phase.kind is PhaseKind.ADJUSTMENTS:
        assert any(_adjusts(position, power) for power in range(len(BOARD.powers)))


def _adjusts(position: Position, power: int) -> bool:
    standing = [BOARD.province_of[unit.location] for units in position.units for unit in units]
    owned = list(members(position.centres[power]))
    open_homes = [home for home in members(BOARD.powers[power].homes) if home in owned and home not in standing]
    units = len(position.units[power])
    return len(owned) < units or (len(owned) > units and bool(open_homes))


@given(requests())
def test_centres_change_hands_only_at_the_end_of_fall(request: Data) -> None:
    answered = answer(request)
    phase, following = Phase.parse(answered["phase"]), Phase.parse(answered["next"]["phase"])
    owned, now = (
        {power: sorted(of) for power, of in at["centers"].items()} for at in (request["position"], answered["next"])
    )
    if phase.season is not Season.FALL or following.kind is PhaseKind.RETREATS:
        assert owned == now
        assert "winner" not in answered
        return
    for power, units in answered["next"]["units"].items():
        for unit in units:
            province = unit.split()[1][:3]
            assert province in now.get(power, ()) or not BOARD.centres >> BOARD.by_code[province] & 1


@given(requests())
def test_units_are_neither_lost_nor_made_without_a_result_that_says_so(request: Data) -> None:
    answered = answer(request)
    before, after = request["position"], answered["next"]
    for power in POWERS:
        found = Counter(entry["reason"] for entry in results(answered, power) if entry["unit"])
        gone = found["disbanded"] + found["removed"] + found["two to one place"] + found["nowhere to retreat"]
        gone += found["civil disorder"]
        if before["phase"].endswith("R"):
            gone += found["no order"]
        assert _count(after, power) == _count(before, power) - gone + found["built"]


def _count(setup: Data, power: str) -> int:
    return len(setup["units"].get(power, ())) + len(setup["retreats"].get(power, ()))
