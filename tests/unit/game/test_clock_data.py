"""Clocks as people write them."""

from __future__ import annotations

import json
from datetime import time, timedelta

import pytest

from standoff.errors import ClockError
from standoff.game.clock_data import clock_from_data, clock_to_data
from standoff.game.deadlines import Clock, Early, Rest

HOUR, DAY = timedelta(hours=1), timedelta(days=1)

WEEK_END = Rest(weekdays=frozenset({5, 6}), begins=time(0), until=time(0))
NIGHT = Rest(begins=time(22), until=time(7))

JSON_CLOCK = {"movement": "24h", "retreats": "12h", "adjustments": "12h"}
PLAIN = Clock(movement=DAY, retreats=12 * HOUR, adjustments=12 * HOUR)

FULL = Clock(
    movement=36 * HOUR,
    first_movement=72 * HOUR,
    writing=timedelta(minutes=90),
    retreats=timedelta(seconds=90),
    adjustments=12 * HOUR,
    zone="Europe/Berlin",
    times_of_day=(time(21), time(9, 30)),
    rest=(WEEK_END, NIGHT),
    grace=timedelta(minutes=15),
    early=Early.NEVER,
)


def test_a_clock_is_written_as_people_would() -> None:
    assert clock_to_data(FULL) == {
        "movement": "36h",
        "retreats": "1m30s",
        "adjustments": "12h",
        "first_movement": "72h",
        "writing": "1h30m",
        "grace": "15m",
        "zone": "Europe/Berlin",
        "times_of_day": ["21:00", "09:30"],
        "rest": [
            {"weekdays": ["sat", "sun"], "from": "00:00", "until": "00:00"},
            {"weekdays": [], "from": "22:00", "until": "07:00"},
        ],
        "early": "never",
    }


@pytest.mark.parametrize("written", [FULL, PLAIN, Clock.from_rulebook()])
def test_what_is_written_is_read_again(written: Clock) -> None:
    assert clock_from_data(json.loads(json.dumps(clock_to_data(written)))) == written


def test_what_is_left_out_is_as_in_a_clock_made_by_hand() -> None:
    assert clock_from_data(JSON_CLOCK) == PLAIN


@pytest.mark.parametrize(
    ("text", "length"),
    [
        ("24h", DAY),
        ("90m", 1.5 * HOUR),
        ("1h30m", 1.5 * HOUR),
        ("1h 30m", 1.5 * HOUR),
        ("2d", 2 * DAY),
        ("1d12h", 1.5 * DAY),
        ("45s", timedelta(seconds=45)),
        (3600, HOUR),
    ],
)
def test_lengths_are_read(text: str | int, length: timedelta) -> None:
    assert clock_from_data({**JSON_CLOCK, "movement": text}).movement == length


@pytest.mark.parametrize("day", ["mon", "Mon", "MONDAY"])
def test_weekdays_are_read(day: str) -> None:
    read = clock_from_data({**JSON_CLOCK, "rest": [{"weekdays": [day], "from": "22:00", "until": "07:00"}]})
    assert read.rest == (Rest(weekdays=frozenset({0}), begins=time(22), until=time(7)),)


@pytest.mark.parametrize(
    "text", ["", " ", "soon", "h", "5", "1.5h", "30m1h", "-1h", -5, 1.5, True, None, [], "²h", "9" * 9]
)
def test_what_is_no_length_is_refused(text: object) -> None:
    with pytest.raises(ClockError, match=r"movement: .* is no length; write 24h, 1h30m, 2d or a number of seconds"):
        clock_from_data({**JSON_CLOCK, "movement": text})


@pytest.mark.parametrize("data", [None, [], "24h", 3])
def test_what_is_no_object_is_refused(data: object) -> None:
    with pytest.raises(ClockError, match="clock: must be an object with the keys movement, "):
        clock_from_data(data)


def test_all_faults_of_the_data_are_told_with_their_place() -> None:
    data = {
        "movement": "48h " * 20,
        "adjustments": "400d",
        "writing": "1h",
        "tempo": 3,
        "zone": 5,
        "times_of_day": ["21:00", "24:00", 9],
        "rest": [{"weekdays": ["sat", "someday", 6], "from": "22:00", "to": "07:00"}, None],
        "grace": None,
        "early": "maybe",
    }
    with pytest.raises(ClockError) as refusal:
        clock_from_data(data)
    how = "is no length; write 24h, 1h30m, 2d or a number of seconds"
    assert list(refusal.value.faults) == [
        "retreats: is missing",
        "tempo: no such key; the keys are movement, retreats, adjustments, first_movement, writing, grace, zone, times_of_day, rest, early",
        f'movement: "48h 48h 48h 48h 48h 48h 48h 48h 48h 48… {how}',
        f"grace: nothing {how}",
        "zone: 5 is no time zone; write its full name, such as Europe/Zurich, or UTC",
        'times_of_day[1]: "24:00" is no time of day; write 21:00, from 00:00 to 23:59',
        "times_of_day[2]: 9 is no time of day; write 21:00, from 00:00 to 23:59",
        "rest[0].until: is missing",
        "rest[0].to: no such key; the keys are weekdays, from, until",
        'rest[0].weekdays[1]: "someday" is no weekday; write mon, tue, wed, thu, fri, sat, sun',
        "rest[0].weekdays[2]: 6 is no weekday; write mon, tue, wed, thu, fri, sat, sun",
        "rest[1]: must be an object with the keys weekdays, from, until, not nothing",
        'early: "maybe" is not known; write when-all-ready or never',
        "adjustments: must be whole seconds, from 1s to 366 days, not 9600h",
    ]


@pytest.mark.parametrize("key", ["times_of_day", "rest"])
def test_what_must_be_a_list_is_one(key: str) -> None:
    with pytest.raises(ClockError, match=f'{key}: "21:00" is no list'):
        clock_from_data({**JSON_CLOCK, key: "21:00"})


def test_a_stand_in_for_what_is_missing_makes_no_fault_of_its_own() -> None:
    with pytest.raises(ClockError) as refusal:
        clock_from_data({"writing": "100h"})
    assert list(refusal.value.faults) == ["movement: is missing", "retreats: is missing", "adjustments: is missing"]
