"""Files with something wrong in them: each fault is told with where it lies and what would mend it."""

from __future__ import annotations

import json
from typing import Any

import pytest

from standoff.errors import NewerFormatError, RecordError
from standoff.records import game_from_json, game_to_json, salvage
from tests.unit.records.samples import eventful, random_game, with_a_coin

GONE = object()


def document(text: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(text)
    return found


EVENTFUL, COIN, RANDOM = (game_to_json(game) for game in (eventful(), with_a_coin(), random_game(3)))
TEXTS = {"eventful": EVENTFUL, "coin": COIN, "random": RANDOM}


def changed(text: str, path: str, value: object) -> str:
    """A document with another value in one place; ``GONE`` takes it out."""
    found = document(text)
    *steps, last = [int(step) if step.isdecimal() else step for step in path.split("/")]
    inner: Any = found
    for step in steps:
        inner = inner[step]
    if value is GONE:
        del inner[last]
    else:
        inner[last] = value
    return json.dumps(found)


def told(text: str) -> str:
    with pytest.raises(RecordError) as caught:
        game_from_json(text)
    return str(caught.value)


def place_of(text: str, what: str, **fields: object) -> int:
    """Where the file has an event of a kind, with these fields."""
    places = [
        place
        for place, event in enumerate(document(text)["events"])
        if event["what"] == what and all(event.get(key) == value for key, value in fields.items())
    ]
    return places[0]


# --- the head of the document


HEADS = {
    "a version that is none": ("version", "one", 'version: "one" is no version. Write 1.'),
    "a version of nought": ("version", 0, "version: 0 is no version. Write 1."),
    "a version that is yes": ("version", True, "version: true is no version. Write 1."),
    "no version": ("version", GONE, "version: This is missing. Write 1."),
    "a field that is not known": ("by", "me", "by: There is no such field. The fields are format, version, events."),
    "no events": ("events", GONE, "events: There are none. A game begins with the event that creates it."),
    "an empty list of events": ("events", [], "events: There are none."),
    "events that are no list": ("events", {}, "events: an object is no list of events. Write it in square brackets."),
}


@pytest.mark.parametrize(("path", "value", "expected"), HEADS.values(), ids=HEADS.keys())
def test_the_head_is_checked(path: str, value: object, expected: str) -> None:
    assert expected in told(changed(EVENTFUL, path, value))


def test_a_newer_document_is_told_from_a_damaged_one() -> None:
    with pytest.raises(NewerFormatError) as caught:
        game_from_json(changed(EVENTFUL, "version", 2))
    assert str(caught.value) == (
        "version: This is version 2 of the saved game, and this standoff knows version 1. "
        "Read the file with a newer standoff: pip install --upgrade standoff."
    )


def test_a_newer_kind_is_named() -> None:
    with pytest.raises(NewerFormatError, match=r'events\[1\].v: This is version 2 of "seated", and this standoff'):
        game_from_json(changed(EVENTFUL, "events/1/v", 2))


def test_a_newer_document_keeps_its_version_though_it_is_torn() -> None:
    with pytest.raises(NewerFormatError):
        game_from_json('{"format": "standoff game", "version": 2, "events": [{')


def test_a_torn_document_with_a_fault_in_its_head_has_both_told() -> None:
    lines = told('{"format": "standoff game", "version": 0, "events": [{').splitlines()
    assert [line.split(":")[0] for line in lines] == ["version", "events[0]"]


# --- single values


FIRST = [
    ("0/number", 2, "events[0].number: The first event has the number 2. Write 1."),
    ("0/number", 10**30, "events[0].number: 1000000000000000000000000000000 is no such number. Write a whole number"),
    ("0/number", 1.0, "events[0].number: 1.0 is no such number."),
    ("0/at", "2026-06-31T12:00:00Z", 'events[0].at: "2026-06-31T12:00:00Z" is no moment. Write it in UTC'),
    ("0/at", "2026-01-05", 'events[0].at: "2026-01-05" is no moment.'),
    ("0/at", 5, "events[0].at: 5 is no moment."),
    ("0/by", "nobody", 'events[0].by: "nobody" is nobody. Write master, house, or {"player": "Ada"}.'),
    ("0/by", {"player": " "}, 'events[0].by: A player needs a name. Write one, such as "Ada".'),
    ("0/by", {"player": 7}, "events[0].by: 7 is no text. Write it in quotes."),
    ("0/by", ["Ada"], "events[0].by: a list is nobody."),
    ("0/by", GONE, "events[0].by: This is missing. It cannot be left out."),
    ("0/what", "create", 'events[0].what: "create" is no kind of event. Did you mean "created"?'),
    ("0/what", "zzz", 'events[0].what: "zzz" is no kind of event. Write one of created, seated,'),
    ("0/what", None, "events[0].what: null is no kind of event."),
    ("0/v", "1", 'events[0].v: "1" is no version. Write 1.'),
    ("0/v", 0, "events[0].v: 0 is no version."),
    ("0", "created", 'events[0]: "created" is no event. Write an object with number, at, by, what, v.'),
    ("0/seat", 3, "events[0].seat: There is no such field. The fields are number, at, by, what, v, settings."),
    ("0/settings", [], "events[0].settings: a list is no object."),
    ("0/settings/board", 4, "events[0].settings.board: This is not the board 4. It is standard;"),
    ("0/settings/rulebook/edition", "gibson", 'events[0].settings.rulebook.edition: No edition is called "gibson".'),
    ("0/settings/rulebook", 1, "events[0].settings.rulebook: A rulebook is an object with the keys edition, choices"),
    ("0/settings/table", "9", 'events[0].settings.table: gibsons has no table "9". Write one of 6, 5, 4a,'),
    ("0/settings/table", 9, "events[0].settings.table: 9 is no object."),
    ("0/settings/press", "loud", 'events[0].settings.press: "loud" is not known here. Write one of full, public,'),
    ("0/settings/press", [], "events[0].settings.press: a list is not known here."),
    ("0/settings/clock/movement", "soon", 'events[0].settings.clock.movement: "soon" is no length. Write 24h,'),
    ("0/settings/clock", 7, "events[0].settings.clock: Must be an object with the keys"),
    ("0/settings/absence/times", 0, "events[0].settings.absence.times: 0 is no such number."),
    ("0/settings/short_end", {}, 'events[0].settings.short_end: A short game ends never, or twice. Write "after"'),
    ("0/settings/short_end", {"after": "S1901A"}, 'events[0].settings.short_end.after: "S1901A" is no phase. Write'),
    ("0/settings/short_end", {"after": 1901}, "events[0].settings.short_end.after: 1901 is no phase."),
    ("0/settings/title", "\ud800", "events[0].settings.title: "),
    ("1/seat", "x", 'events[1].seat: "x" is no seat of this game. Write a seat from 0 to 6.'),
    ("1/seat", 7, "events[1].seat: 7 is no seat of this game."),
    ("1/seat", True, "events[1].seat: true is no seat of this game."),
    ("1/number", 5, "events[1].number: Event 5 stands after event 1. Write 2."),
    ("1/at", "2026-01-05T11:59:59Z", "events[1].at: This is before the event before it."),
    ("2/player", "Ada", 'events[2].player: "Ada" does not have this seat. "Zo'),
]


@pytest.mark.parametrize(("path", "value", "expected"), FIRST)
def test_a_wrong_value_is_told_with_its_place(path: str, value: object, expected: str) -> None:
    assert expected in told(changed(EVENTFUL, f"events/{path}", value))


def test_all_that_is_wrong_with_an_event_is_told_at_once() -> None:
    found = document(EVENTFUL)
    found["events"][1] |= {"number": "one", "by": 1, "seat": "x", "colour": "red"}
    lines = told(json.dumps(found)).splitlines()
    assert [line.split(":")[0] for line in lines] == [
        "events[1].number",
        "events[1].by",
        "events[1].seat",
        "events[1].colour",
    ]


def test_a_message_can_be_printed_whatever_the_file_has_in_it() -> None:
    assert told(changed(EVENTFUL, "events/0/\udfff", "\ud800")).encode()


# --- what the kinds have


KINDS = [
    ("orders", "orders/0", "A PAR - ENG", "orders[0]: "),
    ("orders", "orders/0", "F PAR H", "orders[0]: There is no F PAR. There is A PAR."),
    ("orders", "orders/0", "A PAR-BUR", 'orders[0]: "A PAR-BUR" is no order for S1901M. Write "A PAR - BUR"'),
    ("orders", "orders/0", "A PAR HOLDS", 'orders[0]: "A PAR HOLDS" is no order for S1901M.'),
    ("orders", "orders/0", "A XXX H", 'orders[0]: "A XXX H" is no order for S1901M.'),
    ("orders", "orders/0", "A PAR R BUR", "orders[0]: "),
    ("orders", "orders/0", "A" * 200, "orders[0]: "),
    ("orders", "orders/0", 5, "orders[0]: 5 is no order for S1901M."),
    ("orders", "orders", "A PAR H", 'orders: "A PAR H" is no list. Write it in square brackets.'),
    ("orders", "power", "SPAIN", 'power: "SPAIN" is no power. Write one of AUSTRIA, ENGLAND,'),
    ("orders", "refused/0/reason", "dice", 'refused[0].reason: "dice" is not known here.'),
    ("orders", "refused/0/draft", {"kind": "move", "unit": "A PA"}, 'refused[0].draft.unit: "A PA" is no unit.'),
    ("orders", "refused/0/draft", {"kind": "move", "destination": 1}, "refused[0].draft.destination: 1 is no place."),
    ("ready", "readiness", "maybe", 'readiness: "maybe" is not known here. Write one of ready, not ready.'),
    ("said", "room", ["FRANCE"], "room: A room is for private words, and they need one."),
    ("taken back", "turns", 99, "turns: Only"),
    ("voted", "motion", "draw", "motion: Nobody has proposed draw."),
    ("proposal closed", "motion", "draw", "motion: Nobody has proposed draw."),
    ("proposed", "longer_by", "soon", 'longer_by: "soon" is no length of time. Write "24h", "1h30m" or "45s".'),
    ("proposed", "longer_by", 5, "longer_by: 5 is no length of time."),
    ("proposed", "longer_by", GONE, "longer_by: This is missing. An extension says by how much."),
    ("came back", "seat", 0, "seat: This seat is not in civil disorder."),
    ("ended", "winners", [0, 9, "x"], "winners[1]: 9 is no seat of this game."),
    ("ended", "counts", [], "counts: a list is no object of counts."),
    ("ended", "counts", {"one": 1}, 'counts: "one" is no seat of this game.'),
    ("ended", "counts", {"0": -1}, "counts: -1 is no such number."),
    ("corrected", "position", [], "position: a list is no position. Write an object with phase, units,"),
    ("corrected", "position/note", 1, "position.note: There is no such field."),
    ("corrected", "position/phase", GONE, "position: A position has a phase and units."),
    ("corrected", "position/phase", "S1", 'position.phase: "S1" is no phase.'),
    ("corrected", "position/units", {"FRANCE": ["A ENG"]}, "position.units.FRANCE[0]: An army cannot stand at sea"),
    ("corrected", "position/units", {"FRANCE": ["A PAR", "F PAR"]}, "position.units.FRANCE[1]: "),
    ("corrected", "position/units", {"FRANCE": ["A PAR", "A PAR"]}, "position.units.FRANCE[1]: "),
    ("corrected", "position/units", {"FRANCE": [["A PAR"]]}, "position.units.FRANCE[0]: "),
    ("corrected", "position/units", {"FRANCE": 5}, "position.units.FRANCE: "),
    ("corrected", "position/units", [], "position.units: units must be given by power."),
    ("corrected", "position/units", {"SPAIN": []}, "position.units.SPAIN: There is no power"),
    ("corrected", "position/centers", {"FRANCE": ["BUR"]}, 'position.centers.FRANCE[0]: "BUR" is not a supply'),
    ("corrected", "position/centers", {"FRANCE": ["PAR"], "ITALY": ["PAR"]}, "position.centers.ITALY[0]: "),
    ("corrected", "position/centers", {"FRANCE": "PAR"}, "position.centers.FRANCE: "),
    ("turn judged", "verdicts", [], "verdicts: a list is no object of verdicts."),
    ("turn judged", "verdicts/SPAIN", [], 'verdicts.SPAIN: "SPAIN" is no power.'),
    ("turn judged", "verdicts/FRANCE", GONE, "verdicts.FRANCE: "),
    ("turn judged", "verdicts/FRANCE/0", 1, "verdicts.FRANCE[0]: 1 is no verdict. Write "),
    ("turn judged", "verdicts/FRANCE/0", ["A MUN", "held"], "verdicts.FRANCE: There is no unit A MUN that could act."),
    ("turn judged", "verdicts/FRANCE/0", ["X", "held"], 'verdicts.FRANCE[0]: "X" is no order'),
    ("turn judged", "verdicts/FRANCE/0/1", "won", 'verdicts.FRANCE[0]: "won" is not known here.'),
    ("turn judged", "verdicts/FRANCE/0/2", {"by": ["A SPA"]}, "verdicts.FRANCE: There is no unit A SPA."),
    ("turn judged", "verdicts/FRANCE/0/2", {"dislodged_by": "A SPA"}, "verdicts.FRANCE: There is no unit A SPA."),
    ("turn judged", "verdicts/FRANCE/0/2", {"stranded": 1}, "verdicts.FRANCE[0].stranded: 1 is neither yes nor no."),
    (
        "turn judged",
        "verdicts/FRANCE/0",
        ["F BRE H", "held"],
        "verdicts.FRANCE: F BRE H was not ordered. Add it to the",
    ),
    ("turn judged", "verdicts/FRANCE/0", [None, "held"], "verdicts.FRANCE: There is a build left unused, and nobody"),
    ("turn judged", "after/units/FRANCE", ["A MAR"], "after.units.FRANCE: There should be "),
    ("turn judged", "after/units/ITALY", ["F NAP", "A ROM", "A VEN", "A TUN"], "after.units.ITALY: "),
    ("turn judged", "after/centers", {"FRANCE": ["PAR"]}, "after.centers: "),
    ("turn judged", "after/phase", "S1901M", "after.phase: S1901M does not come after S1901M."),
]


FIELDS: dict[str, dict[str, object]] = {"proposed": {"motion": "extend"}, "said": {"channel": "announcement"}}


@pytest.mark.parametrize(("what", "path", "value", "expected"), KINDS)
def test_a_fault_in_an_event_is_told_with_its_place(what: str, path: str, value: object, expected: str) -> None:
    place = place_of(EVENTFUL, what, **FIELDS.get(what, {}))
    if path.startswith("refused"):
        place = next(n for n, event in enumerate(document(EVENTFUL)["events"]) if "refused" in event)
    text = EVENTFUL
    if path.startswith("verdicts/FRANCE/0/"):
        row = document(EVENTFUL)["events"][place]["verdicts"]["FRANCE"][0][:2]
        text = changed(EVENTFUL, f"events/{place}/verdicts/FRANCE/0", [*row, {}])
    assert told(changed(text, f"events/{place}/{path}", value)).startswith(f"events[{place}].{expected}")


def test_a_unit_has_one_verdict() -> None:
    place, found = place_of(EVENTFUL, "turn judged"), document(EVENTFUL)
    rows = found["events"][place]["verdicts"]["FRANCE"]
    rows.append(rows[0])
    assert "has two verdicts. It has one." in told(json.dumps(found))


def test_who_retreats_was_driven_out() -> None:
    place, found = place_of(EVENTFUL, "turn judged"), document(EVENTFUL)
    found["events"][place]["after"] |= {"phase": "S1901R", "retreats": {"ITALY": {"A TUS": ["PIE"]}}}
    assert f"events[{place}].after.retreats.ITALY: A TUS was not driven out." in told(json.dumps(found))


def test_a_centre_is_whose_unit_stands_in_it_after_fall() -> None:
    found = json.loads(game_to_json(random_game(3)))
    place = next(n for n, event in enumerate(found["events"]) if "centers" in event.get("after", {}))
    owner, centres = next((owner, centres) for owner, centres in found["events"][place]["after"]["centers"].items())
    lost = centres.pop()
    assert f"events[{place}].after.centers: {lost} should be {owner}'s. It is whose unit" in told(json.dumps(found))


def test_a_unit_of_nobody_is_told_of_too() -> None:
    place = next(n for n, event in enumerate(document(EVENTFUL)["events"]) if "refused" in event)
    refusal = {"reason": "ambiguous", "meanings": ["A PAR - BUR", "A SPA H"]}  # of no power
    message = told(changed(EVENTFUL, f"events/{place}/refused/0", refusal))
    assert f"events[{place}].refused[0].meanings[1]: There is no A SPA." in message
    assert "meanings[0]" not in message


# --- what cannot follow what


def test_the_first_event_creates_the_game() -> None:
    assert told(changed(EVENTFUL, "events/0", GONE)).startswith("events[0].")


def test_an_event_before_the_creation_is_told_of() -> None:
    found = document(EVENTFUL)
    said = found["events"][place_of(EVENTFUL, "said")] | {"number": 1}
    found["events"] = [said]
    assert told(json.dumps(found)) == (
        "events[0].what: The game is not created yet. A game begins with the event that creates it."
    )


def test_a_game_is_created_once() -> None:
    found = document(EVENTFUL)
    found["events"][1] = found["events"][0] | {"number": 2}
    assert "events[1].what: The game is created a second time." in told(json.dumps(found))


def follow(text: str, count: int, event: dict[str, object]) -> str:
    """What is told of a file's first events with another after them."""
    found = document(text)
    head = {"number": count + 1, "at": found["events"][-1]["at"], "by": "master", "v": 1}
    found["events"] = [*found["events"][:count], head | event]
    return told(json.dumps(found)).replace(f"events[{count}].", "")


def test_a_seat_is_taken_once_and_by_one_player() -> None:
    assert follow(EVENTFUL, 2, {"what": "seated", "player": "Zoë", "seat": 0}).splitlines() == [
        'seat: "Zoë" has this seat. A seat is taken when it is empty.',
        'player: "Zoë" has seat 0. A player has one seat.',
    ]


def test_orders_are_for_countries_that_are_played() -> None:
    began = place_of(COIN, "began")
    message = follow(COIN, began + 1, {"what": "orders", "power": "ITALY", "orders": ["A ROM H"]})
    assert message == "power: Nobody plays ITALY. Orders are given for countries that are played."


def test_orders_come_after_the_beginning() -> None:
    message = follow(COIN, 1, {"what": "orders", "power": "FRANCE", "orders": ["A PAR H"]})
    assert message.startswith("orders[0]: There are orders before the game begins.")


def test_a_turn_is_judged_after_the_beginning() -> None:
    after = {"phase": "F1914M", "units": {}, "centers": {}}
    assert "A turn is judged before the game begins." in follow(
        COIN, 1, {"what": "turn judged", "verdicts": {}, "after": after}
    )


def test_a_position_before_the_beginning_has_its_centres() -> None:
    began = {"what": "began", "position": {"phase": "S1914M", "units": {"FRANCE": ["A PAR"]}}}
    found = document(COIN)
    found["events"] = [*found["events"][:3], found["events"][3] | began]
    assert game_from_json(json.dumps(found)).state.status.value == "running"


def test_a_coin_is_tossed_where_there_is_one() -> None:
    assert follow(COIN, place_of(COIN, "coin tossed") + 1, {"what": "coin tossed", "seat": 0}) == (
        "what: There is no coin to toss. It is tossed once, where a country is neutral."
    )
    assert "There is no coin" in follow(EVENTFUL, place_of(EVENTFUL, "began") + 1, {"what": "coin tossed", "seat": 0})


def test_a_motion_is_open_once_and_says_what_it_must() -> None:
    begun = place_of(EVENTFUL, "proposed") + 1
    again = {"what": "proposed", "seat": 0, "motion": "extend", "longer_by": "1h"}
    assert follow(EVENTFUL, begun, again) == "motion: extend is already proposed. A proposal is open once."
    assert follow(EVENTFUL, begun, {"what": "proposed", "seat": 0, "motion": "concede"}) == (
        "winner: This is missing. A concession names the seat that is to win."
    )


def test_what_comes_at_the_wrong_time_is_told_of() -> None:
    assert follow(EVENTFUL, 1, {"what": "resumed"}) == ("what: The game is forming. This happens while it is paused.")


def test_an_end_is_taken_back_where_there_is_one() -> None:
    back = {"what": "taken back", "turns": 0, "why": "?"}
    assert follow(EVENTFUL, place_of(EVENTFUL, "began") + 1, back) == (
        "turns: All 0 judged turns are left, and there is no end. Write a smaller number."
    )


def table(**changes: object) -> dict[str, object]:
    return {
        "name": "own",
        "hands": [["FRANCE"], ["ITALY"]],
        "first_year": 1901,
        "goal": {"count": 18, "counted": "centres"},
        "place": "here",
    } | changes


def test_a_table_of_ones_own_needs_hands() -> None:
    found = document(COIN)
    found["events"] = found["events"][:1]
    found["events"][0]["settings"]["table"] = table()
    assert len(game_from_json(json.dumps(found)).state.seats) == 2
    found["events"][0]["settings"]["table"] = table(hands=[])
    assert "events[0].settings.table: This table is not for the powers of the board." in told(json.dumps(found))


def test_a_table_names_powers_of_the_board() -> None:
    message = told(changed(COIN, "events/0/settings/table", table(hands=[["SPAIN"]])))
    assert message.startswith('events[0].settings.table.hands[0][0]: "SPAIN" is no power.')


def test_salvage_tells_of_a_newer_kind_too() -> None:
    found = salvage(changed(EVENTFUL, "events/4/v", 2))
    assert found.kept == 4
    assert "newer standoff" in str(found.faults[0])
