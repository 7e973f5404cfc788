"""What must hold of any deadline, whatever the clock."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import replace
from datetime import UTC, datetime, time, timedelta
from zoneinfo import ZoneInfo

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from standoff.errors import ClockError
from standoff.game.clock_data import clock_from_data, clock_to_data
from standoff.game.deadlines import (
    Clock,
    Early,
    Rest,
    Turn,
    deadline,
    extended,
    grace_ends,
    remaining,
    resumed,
    writing_begins,
)
from standoff.orders import PhaseKind

ZONES = st.sampled_from(
    "UTC Europe/Berlin America/New_York Australia/Lord_Howe America/St_Johns America/Havana Africa/Cairo "
    "Asia/Kathmandu Pacific/Chatham America/Sao_Paulo".split()
)
# Around the changes of 2010 (St. John's at a minute past midnight), 2018 (São Paulo at midnight) and 2024.
MOMENTS = st.one_of(
    *(
        st.datetimes(min_value=datetime(year, 1, 1), max_value=datetime(year, 12, 31), timezones=st.just(UTC))  # noqa: DTZ001  # Hypothesis wants it so
        for year in (2010, 2018, 2024)
    )
)
TIMES = st.builds(time, st.integers(0, 23), st.sampled_from([0, 1, 15, 30, 59]))
RESTS = st.builds(Rest, weekdays=st.frozensets(st.integers(0, 6)), begins=TIMES, until=TIMES)
LENGTHS = st.timedeltas(timedelta(seconds=1), timedelta(days=20)).map(
    lambda length: timedelta(seconds=1 + length // timedelta(seconds=1))
)
SHORT = st.integers(0, 5 * 3600).map(lambda seconds: timedelta(seconds=seconds))
KINDS = st.sampled_from(PhaseKind)
TURNS = st.sampled_from(Turn)
# Some clocks take many draws, since most that rest a lot cannot be.
unhurried = settings(suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much], deadline=None)


@st.composite
def clocks(draw: st.DrawFn, times: st.SearchStrategy[tuple[time, ...]]) -> Clock:
    writing = draw(SHORT)
    first = draw(st.none() | LENGTHS)
    untimed = Clock(
        movement=draw(LENGTHS) + writing,
        first_movement=None if first is None else first + writing,
        retreats=draw(LENGTHS),
        adjustments=draw(LENGTHS),
        writing=writing,
        grace=draw(SHORT),
        zone=draw(ZONES),
        early=draw(st.sampled_from(Early)),
    )
    while True:
        rest, at = draw(st.lists(RESTS, max_size=3)), draw(times)
        try:
            return replace(untimed, rest=tuple(rest), times_of_day=at)
        except ClockError:
            continue


UNTIMED = clocks(st.just(()))
TIMED = clocks(st.lists(TIMES, max_size=3).map(tuple))


def resting(clock: Clock, around: datetime) -> Iterator[tuple[datetime, datetime]]:
    """When a clock rests in the days around a moment, from its rules and the wall alone: the slow twin."""
    zone = ZoneInfo(clock.zone)
    for day in (around.astimezone(zone).date() + timedelta(days=days) for days in range(-2, 2)):
        for rest in clock.rest:
            if not rest.weekdays or day.weekday() in rest.weekdays:
                last = day + timedelta(days=1) if rest.until <= rest.begins else day
                yield (
                    first_at(datetime.combine(day, rest.begins), zone),
                    first_at(datetime.combine(last, rest.until), zone),
                )


def first_at(wall: datetime, zone: ZoneInfo) -> datetime:
    """The first moment at which the wall shows a time or a later one, found by minutes."""
    moment = wall.replace(tzinfo=UTC) - timedelta(hours=15)
    while moment.astimezone(zone).replace(tzinfo=None) < wall:
        behind = wall - moment.astimezone(zone).replace(tzinfo=None)
        moment += max(timedelta(minutes=1), behind - timedelta(hours=2))
    return moment


@given(TIMED, MOMENTS, KINDS, TURNS)
@unhurried
def test_a_deadline_is_never_sooner_than_its_length(clock: Clock, began: datetime, kind: PhaseKind, turn: Turn) -> None:
    due = deadline(clock, began, kind, turn)
    assert due >= began + clock.length(kind, turn)
    assert remaining(clock, began, due) >= clock.length(kind, turn)


@given(UNTIMED, MOMENTS, KINDS, TURNS)
@unhurried
def test_without_times_of_day_just_the_length_counts(
    clock: Clock, began: datetime, kind: PhaseKind, turn: Turn
) -> None:
    assert remaining(clock, began, deadline(clock, began, kind, turn)) == clock.length(kind, turn)


@given(TIMED, MOMENTS, KINDS)
@settings(unhurried, max_examples=50)
def test_no_deadline_falls_inside_rest(clock: Clock, began: datetime, kind: PhaseKind) -> None:
    due = deadline(clock, began, kind)
    for moment in (
        due,
        extended(clock, due, timedelta(hours=7)),
        grace_ends(clock, due),
        resumed(clock, began, clock.grace),
    ):
        assert not any(begins <= moment < until for begins, until in resting(clock, moment))


@given(TIMED, MOMENTS, KINDS, SHORT)
@unhurried
def test_who_begins_later_is_not_due_sooner(clock: Clock, began: datetime, kind: PhaseKind, later: timedelta) -> None:
    assert deadline(clock, began, kind) <= deadline(clock, began + later, kind)


@given(TIMED, MOMENTS, KINDS, SHORT)
@unhurried
def test_a_pause_of_no_time_changes_nothing(clock: Clock, began: datetime, kind: PhaseKind, later: timedelta) -> None:
    due = deadline(clock, began, kind)
    now = min(began + later, due)
    assert resumed(clock, now, remaining(clock, now, due)) == due


@given(TIMED, MOMENTS, LENGTHS)
@unhurried
def test_what_is_resumed_has_so_much_left(clock: Clock, now: datetime, left: timedelta) -> None:
    assert remaining(clock, now, resumed(clock, now, left)) == left


@given(TIMED, MOMENTS, TURNS)
@unhurried
def test_writing_is_within_its_movement_and_as_long_as_agreed(clock: Clock, began: datetime, turn: Turn) -> None:
    due = deadline(clock, began, PhaseKind.MOVEMENT, turn)
    begins = writing_begins(clock, due)
    assert began <= begins <= due
    assert remaining(clock, begins, due) == clock.writing


@given(TIMED)
@unhurried
def test_a_clock_that_is_written_is_read_again(clock: Clock) -> None:
    assert clock_from_data(json.loads(json.dumps(clock_to_data(clock)))) == clock


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text() | st.sampled_from(["24h", "21:00", "sat"]),
    lambda inner: st.lists(inner) | st.dictionaries(st.sampled_from(["weekdays", "from", "until"]) | st.text(), inner),
    max_leaves=6,
)


@given(
    st.fixed_dictionaries(
        {},
        optional={
            "movement": st.just("24h") | JSON,
            "retreats": st.just(3600) | JSON,
            "adjustments": st.just("1h30m") | JSON,
            "writing": JSON,
            "zone": st.text() | JSON,
            "times_of_day": st.lists(st.sampled_from(["21:00", "9:00"]) | JSON) | JSON,
            "rest": st.lists(JSON) | JSON,
            "early": JSON,
            "more": JSON,
        },
    )
    | JSON
)
@unhurried
def test_data_of_any_content_is_read_or_faulted(data: object) -> None:
    with suppress(ClockError):
        read = clock_from_data(data)
        assert clock_from_data(clock_to_data(read)) == read
