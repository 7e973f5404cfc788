"""When a turn is due: lengths, times of day, rest, and the days on which the clocks change."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, date, datetime, time, timedelta, timezone
from zoneinfo import ZoneInfo

import pytest

from standoff.errors import ClockError, GameError
from standoff.game.deadlines import (
    LONGEST,
    Clock,
    Early,
    Rest,
    Turn,
    deadline,
    duration_text,
    extended,
    fitted,
    grace_ends,
    remaining,
    resumed,
    writing_begins,
)
from standoff.orders import PhaseKind

HOUR, DAY = timedelta(hours=1), timedelta(days=1)
BERLIN, NEW_YORK, LORD_HOWE = "Europe/Berlin", "America/New_York", "Australia/Lord_Howe"

WEEK_END = Rest(weekdays=frozenset({5, 6}), begins=time(0), until=time(0))
NIGHT = Rest(begins=time(22), until=time(7))
FRIDAY_NIGHT = Rest(weekdays=frozenset({4}), begins=time(22), until=time(7))
LUNCH = Rest(begins=time(12), until=time(13))


def clock(hours: float = 24, zone: str = "UTC", at: str = "", rest: tuple[Rest, ...] = ()) -> Clock:
    """Make a clock whose phases all last so many hours."""
    length = timedelta(hours=hours)
    times = tuple(time.fromisoformat(each) for each in at.split())
    return Clock(movement=length, retreats=length, adjustments=length, zone=zone, times_of_day=times, rest=rest)


def wall(text: str, zone: str, fold: int = 0) -> datetime:
    return datetime.fromisoformat(text).replace(tzinfo=ZoneInfo(zone), fold=fold)


def utc(text: str) -> datetime:
    return wall(text, "UTC")


# --- Lengths -----------------------------------------------------------------------------------------------------


def test_each_kind_of_phase_has_its_length() -> None:
    lengths = replace(clock(), movement=24 * HOUR, retreats=2 * HOUR, adjustments=3 * HOUR)
    began = utc("2024-05-01 12:00")
    assert deadline(lengths, began, PhaseKind.MOVEMENT) == utc("2024-05-02 12:00")
    assert deadline(lengths, began, PhaseKind.RETREATS) == utc("2024-05-01 14:00")
    assert deadline(lengths, began, PhaseKind.ADJUSTMENTS) == utc("2024-05-01 15:00")


def test_the_first_movement_may_have_another_length() -> None:
    lengths = replace(clock(2), first_movement=50 * HOUR)
    assert lengths.length(PhaseKind.MOVEMENT, Turn.FIRST) == 50 * HOUR
    assert lengths.length(PhaseKind.MOVEMENT) == 2 * HOUR
    assert lengths.length(PhaseKind.RETREATS, Turn.FIRST) == 2 * HOUR
    assert lengths.length(PhaseKind.ADJUSTMENTS, Turn.FIRST) == 2 * HOUR
    assert clock(2).length(PhaseKind.MOVEMENT, Turn.FIRST) == 2 * HOUR


def test_a_deadline_is_told_in_utc() -> None:
    due = deadline(clock(1), wall("2024-05-01 12:00", NEW_YORK), PhaseKind.MOVEMENT)
    assert (due, due.tzinfo) == (utc("2024-05-01 17:00"), UTC)


def test_the_rulebooks_clock() -> None:
    book, began = Clock.from_rulebook(), utc("2024-05-01 19:00")
    assert deadline(book, began, PhaseKind.MOVEMENT, Turn.FIRST) == utc("2024-05-01 19:35")
    assert deadline(book, began, PhaseKind.MOVEMENT) == utc("2024-05-01 19:20")
    assert deadline(book, began, PhaseKind.RETREATS) == utc("2024-05-01 19:05")
    assert deadline(book, began, PhaseKind.ADJUSTMENTS) == utc("2024-05-01 19:05")
    assert writing_begins(book, utc("2024-05-01 19:35")) == utc("2024-05-01 19:30")
    assert (book.grace, book.early) == (timedelta(0), Early.WHEN_ALL_READY)


# --- Times of day ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("zone", "at", "hours", "began", "due"),
    [
        (BERLIN, "21:00", 20, "2024-05-01 21:05", "2024-05-02 21:00"),
        (BERLIN, "21:00", 24, "2024-05-01 21:00", "2024-05-02 21:00"),  # the length has just passed
        (BERLIN, "21:00", 24, "2024-05-01 21:05", "2024-05-03 21:00"),
        (BERLIN, "21:00 09:00", 6, "2024-05-01 21:05", "2024-05-02 09:00"),
        (BERLIN, "21:00 09:00", 6, "2024-05-02 09:05", "2024-05-02 21:00"),
        (BERLIN, "00:00", 1, "2024-05-01 23:30", "2024-05-03 00:00"),
        # The clocks change between the two; the wall shows the same.
        (BERLIN, "21:00", 20, "2024-03-30 21:05", "2024-03-31 21:00"),
        (BERLIN, "21:00", 20, "2024-10-26 21:05", "2024-10-27 21:00"),
        (NEW_YORK, "21:00", 20, "2024-03-09 21:05", "2024-03-10 21:00"),
        (NEW_YORK, "21:00", 20, "2024-11-02 21:05", "2024-11-03 21:00"),
        (LORD_HOWE, "21:00", 20, "2024-04-06 21:05", "2024-04-07 21:00"),
        (LORD_HOWE, "21:00", 20, "2024-10-05 21:05", "2024-10-06 21:00"),
        # 24 hours are elapsed time: 21:00 comes an hour too soon after the clocks went forward.
        (BERLIN, "21:00", 24, "2024-03-30 21:00", "2024-04-01 21:00"),
        (BERLIN, "21:00", 24, "2024-10-26 21:00", "2024-10-27 21:00"),
        # Times that the day of the change does not have are the moment of the jump.
        (BERLIN, "02:30", 20, "2024-03-30 03:00", "2024-03-31 03:00"),
        (NEW_YORK, "02:01", 20, "2024-03-09 03:00", "2024-03-10 03:00"),
        (LORD_HOWE, "02:15", 20, "2024-10-05 03:00", "2024-10-06 02:30"),
        (BERLIN, "02:00", 20, "2024-03-30 03:00", "2024-03-31 03:00"),
        (BERLIN, "03:00", 20, "2024-03-30 04:00", "2024-03-31 03:00"),
        ("Africa/Cairo", "00:00", 1, "2024-04-25 01:00", "2024-04-26 01:00"),  # the day has no midnight
        ("Pacific/Apia", "21:00", 1, "2011-12-29 22:00", "2011-12-31 00:00"),  # there was no 30 December
    ],
)
def test_a_deadline_falls_on_a_time_of_day(zone: str, at: str, hours: float, began: str, due: str) -> None:
    assert deadline(clock(hours, zone, at), wall(began, zone), PhaseKind.MOVEMENT) == wall(due, zone).astimezone(UTC)


@pytest.mark.parametrize(
    ("zone", "at", "began", "due"),
    [
        (BERLIN, "02:30", "2024-10-26 12:00", "2024-10-27 00:30"),
        (NEW_YORK, "01:30", "2024-11-02 12:00", "2024-11-03 05:30"),
        (LORD_HOWE, "01:45", "2024-04-06 12:00", "2024-04-06 14:45"),
    ],
)
def test_of_a_time_that_comes_twice_the_first_counts(zone: str, at: str, began: str, due: str) -> None:
    assert deadline(clock(1, zone, at), wall(began, zone), PhaseKind.MOVEMENT) == utc(due)


def test_a_time_that_comes_twice_is_over_after_the_first() -> None:
    second = wall("2024-10-27 02:10", BERLIN, fold=1)
    assert fitted(clock(1, BERLIN, "02:30"), second) == wall("2024-10-28 02:30", BERLIN).astimezone(UTC)


def test_fitted_leaves_any_moment_where_there_are_no_times_and_no_rest() -> None:
    assert fitted(clock(), utc("2024-05-01 12:34:56.789")) == utc("2024-05-01 12:34:56.789")


# --- Rest --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("rest", "hours", "began", "due"),
    [
        # 3 May 2024 is a Friday.
        ([WEEK_END], 24, "2024-05-03 18:00", "2024-05-06 18:00"),
        ([WEEK_END], 24, "2024-05-04 18:00", "2024-05-07 00:00"),
        ([WEEK_END], 24, "2024-05-03 00:00", "2024-05-06 00:00"),  # not at midnight, when the rest begins
        ([WEEK_END], 5 * 24, "2024-05-03 18:00", "2024-05-10 18:00"),
        ([NIGHT], 4, "2024-05-03 20:00", "2024-05-04 09:00"),
        ([NIGHT], 4, "2024-05-03 03:00", "2024-05-03 11:00"),
        ([NIGHT], 2, "2024-05-03 20:00", "2024-05-04 07:00"),
        ([NIGHT], 1, "2024-05-03 20:00", "2024-05-03 21:00"),
        ([FRIDAY_NIGHT], 4, "2024-05-03 20:00", "2024-05-04 09:00"),
        ([FRIDAY_NIGHT], 4, "2024-05-02 20:00", "2024-05-03 00:00"),
        ([FRIDAY_NIGHT], 4, "2024-05-04 20:00", "2024-05-05 00:00"),
        ([NIGHT, LUNCH, WEEK_END], 16, "2024-05-03 11:00", "2024-05-06 14:00"),
        ([NIGHT, LUNCH, WEEK_END], 2, "2024-05-05 11:00", "2024-05-06 09:00"),  # the week-end, then the night
        ([Rest(begins=time(6), until=time(9)), NIGHT], 1, "2024-05-03 21:30", "2024-05-04 09:30"),  # overlapping
        ([Rest(weekdays=frozenset({6}), begins=time(12), until=time(12))], 1, "2024-05-05 11:30", "2024-05-06 12:30"),
    ],
)
def test_time_inside_rest_does_not_count(rest: list[Rest], hours: float, began: str, due: str) -> None:
    resting = clock(hours, BERLIN, rest=tuple(rest))
    assert deadline(resting, wall(began, BERLIN), PhaseKind.MOVEMENT) == wall(due, BERLIN).astimezone(UTC)


@pytest.mark.parametrize(
    ("zone", "rest", "hours", "began", "due"),
    [
        # Nights with a change in them last an hour less or more, and rest through it.
        (BERLIN, NIGHT, 4, "2024-03-30 20:00", "2024-03-31 09:00"),
        (BERLIN, NIGHT, 4, "2024-10-26 20:00", "2024-10-27 09:00"),
        (NEW_YORK, NIGHT, 4, "2024-03-09 20:00", "2024-03-10 09:00"),
        (LORD_HOWE, NIGHT, 4, "2024-04-06 20:00", "2024-04-07 09:00"),
        (LORD_HOWE, NIGHT, 4, "2024-10-05 20:00", "2024-10-06 09:00"),
        # Days with a change in them have 23 or 25 hours to count.
        (BERLIN, LUNCH, 23, "2024-03-30 13:00", "2024-03-31 14:00"),
        (BERLIN, LUNCH, 22, "2024-03-30 13:00", "2024-03-31 13:00"),
        (BERLIN, LUNCH, 23.5, "2024-10-26 13:00", "2024-10-27 11:30"),
        (LORD_HOWE, LUNCH, 23, "2024-04-06 13:00", "2024-04-07 11:30"),
        # Rest that begins or ends in the hour that is not there; rest that lies in it altogether.
        (BERLIN, Rest(begins=time(22), until=time(2, 30)), 4, "2024-03-30 20:00", "2024-03-31 05:00"),
        (BERLIN, Rest(begins=time(2, 30), until=time(4)), 4, "2024-03-31 00:00", "2024-03-31 06:00"),
        (BERLIN, Rest(begins=time(2, 10), until=time(2, 50)), 4, "2024-03-31 00:00", "2024-03-31 05:00"),
    ],
)
def test_rest_keeps_to_the_wall_when_clocks_change(zone: str, rest: Rest, hours: float, began: str, due: str) -> None:
    resting = clock(hours, zone, rest=(rest,))
    assert deadline(resting, wall(began, zone), PhaseKind.MOVEMENT) == wall(due, zone).astimezone(UTC)


@pytest.mark.parametrize(
    ("at", "rest", "began", "due"),
    [
        ("21:00", WEEK_END, "2024-05-03 21:30", "2024-05-06 21:00"),
        ("23:00 08:00", NIGHT, "2024-05-03 12:00", "2024-05-04 08:00"),
        ("22:00 07:00", NIGHT, "2024-05-03 12:00", "2024-05-04 07:00"),  # rest has begun at 22:00, and is over at 07:00
        # 02:30 is the moment of the jump that day, and 03:00, in rest.
        ("02:30", Rest(begins=time(3), until=time(4)), "2024-03-31 00:00", "2024-04-01 02:30"),
    ],
)
def test_a_time_of_day_inside_rest_is_passed_over(at: str, rest: Rest, began: str, due: str) -> None:
    resting = clock(1, BERLIN, at, rest=(rest,))
    assert deadline(resting, wall(began, BERLIN), PhaseKind.MOVEMENT) == wall(due, BERLIN).astimezone(UTC)


def test_midnight_that_comes_twice_neither_loses_nor_gains_time() -> None:
    # In St. John's the clocks went back from 00:01 to 23:01, so that the new day began, ended and began again.
    resting = clock(1, "America/St_Johns", rest=(LUNCH,))
    second = wall("2010-11-06 23:30", "America/St_Johns", fold=1).astimezone(UTC)
    assert deadline(resting, second, PhaseKind.MOVEMENT) - second == HOUR
    assert remaining(resting, second - HOUR, second) == HOUR
    assert writing_begins(replace(resting, writing=HOUR), second) == second - HOUR


# --- Extension, pause, grace, writing ----------------------------------------------------------------------------


def test_an_extension_lasts_as_long_as_was_asked_for() -> None:
    assert extended(clock(at="21:00"), utc("2024-05-01 21:00"), 2 * HOUR) == utc("2024-05-01 23:00")


def test_an_extension_does_not_run_in_rest() -> None:
    assert extended(clock(rest=(NIGHT,)), utc("2024-05-01 21:00"), 2 * HOUR) == utc("2024-05-02 08:00")


@pytest.mark.parametrize("by", [timedelta(0), -HOUR, LONGEST + HOUR])
def test_an_extension_must_be_longer_than_nothing_and_no_slip(by: timedelta) -> None:
    with pytest.raises(ClockError, match=duration_text(by)):
        extended(clock(), utc("2024-05-01 21:00"), by)


@pytest.mark.parametrize(
    ("rest", "now", "due", "left"),
    [
        ((), "2024-05-01 20:00", "2024-05-01 21:30", 1.5),
        ((), "2024-05-01 22:00", "2024-05-01 21:30", 0),
        ((NIGHT,), "2024-05-01 20:00", "2024-05-02 08:00", 3),
        ((NIGHT,), "2024-05-01 23:00", "2024-05-02 08:00", 1),
        ((NIGHT,), "2024-05-02 09:00", "2024-05-02 08:00", 0),
        ((NIGHT,), "2024-05-22 09:00", "2024-05-02 08:00", 0),
        ((WEEK_END,), "2024-05-03 12:00", "2024-05-13 12:00", 6 * 24),
    ],
)
def test_what_is_left_is_the_time_that_counts(rest: tuple[Rest, ...], now: str, due: str, left: float) -> None:
    assert remaining(clock(rest=rest), utc(now), utc(due)) == timedelta(hours=left)


def test_a_pause_keeps_what_was_left() -> None:
    resting = clock(rest=(NIGHT,))
    left = remaining(resting, utc("2024-05-01 20:00"), utc("2024-05-02 08:00"))
    assert resumed(resting, utc("2024-05-07 10:00"), left) == utc("2024-05-07 13:00")
    assert resumed(resting, utc("2024-05-01 20:00"), left) == utc("2024-05-02 08:00")


@pytest.mark.parametrize("left", [-HOUR, 10 * LONGEST + HOUR])
def test_less_than_nothing_cannot_be_left_nor_more_than_ten_years(left: timedelta) -> None:
    with pytest.raises(ClockError, match=duration_text(left)):
        resumed(clock(), utc("2024-05-01 20:00"), left)


def test_without_grace_absence_is_acted_upon_at_once() -> None:
    assert grace_ends(clock(), utc("2024-05-01 21:00")) == utc("2024-05-01 21:00")


def test_grace_lasts_so_long_out_of_rest() -> None:
    graceful = replace(clock(rest=(NIGHT,)), grace=2 * HOUR)
    assert grace_ends(graceful, utc("2024-05-01 12:00")) == utc("2024-05-01 14:00")
    assert grace_ends(graceful, utc("2024-05-01 21:00")) == utc("2024-05-02 08:00")


@pytest.mark.parametrize(
    ("rest", "due", "begins"),
    [
        ((), "2024-05-06 08:00", "2024-05-06 05:00"),
        ((NIGHT,), "2024-05-07 12:00", "2024-05-07 09:00"),
        ((NIGHT,), "2024-05-07 10:00", "2024-05-07 07:00"),  # just after the rest, and not just before
        ((NIGHT,), "2024-05-07 08:00", "2024-05-06 20:00"),
        ((NIGHT, WEEK_END), "2024-05-06 08:00", "2024-05-03 20:00"),
    ],
)
def test_writing_is_the_last_part_that_counts(rest: tuple[Rest, ...], due: str, begins: str) -> None:
    parted = replace(clock(rest=rest), writing=3 * HOUR)
    assert writing_begins(parted, utc(due)) == utc(begins)
    assert remaining(parted, utc(begins), utc(due)) == 3 * HOUR


def test_where_writing_is_not_set_apart_it_begins_at_the_deadline() -> None:
    assert writing_begins(clock(), utc("2024-05-06 08:00")) == utc("2024-05-06 08:00")


# --- What is refused ---------------------------------------------------------------------------------------------

NAIVE = utc("2024-05-01 12:00").replace(tzinfo=None)
AWARE = utc("2024-05-01 12:00")


@pytest.mark.parametrize(
    "ask",
    [
        lambda moment: deadline(clock(), moment, PhaseKind.MOVEMENT),
        lambda moment: fitted(clock(), moment),
        lambda moment: extended(clock(), moment, HOUR),
        lambda moment: grace_ends(clock(), moment),
        lambda moment: remaining(clock(), moment, AWARE),
        lambda moment: remaining(clock(), AWARE, moment),
        lambda moment: resumed(clock(), moment, HOUR),
        lambda moment: writing_begins(clock(), moment),
    ],
)
@pytest.mark.parametrize(
    ("moment", "why"),
    [
        (NAIVE, "in which time zone"),
        (AWARE.replace(year=9999), "1900 to 2999"),
        (AWARE.replace(year=1), "1900 to 2999"),
    ],
)
def test_a_moment_without_zone_or_beyond_all_games_is_refused(ask: object, moment: datetime, why: str) -> None:
    assert callable(ask)
    with pytest.raises(ClockError, match=why):
        ask(moment)


def test_a_clock_error_is_a_game_error_and_a_value_error() -> None:
    assert issubclass(ClockError, GameError)
    assert issubclass(ClockError, ValueError)


@pytest.mark.parametrize(
    ("changes", "faults"),
    [
        ({"movement": timedelta(0)}, ["movement: must be whole seconds, from 1s to 366 days, not 0s"]),
        ({"retreats": -HOUR}, ["retreats: must be whole seconds, from 1s to 366 days, not -1h"]),
        ({"adjustments": LONGEST + HOUR}, ["adjustments: must be whole seconds, from 1s to 366 days, not 8785h"]),
        ({"first_movement": -HOUR}, ["first_movement: must be whole seconds, from 1s to 366 days, not -1h"]),
        ({"writing": -HOUR}, ["writing: must be whole seconds, from 0s to 366 days, not -1h"]),
        ({"grace": timedelta(seconds=1.5)}, ["grace: must be whole seconds, from 0s to 366 days, not 1.5s"]),
        (
            {"writing": 25 * HOUR},
            ["writing: is the last part of movement and cannot be longer; lengthen that or shorten this"],
        ),
        (
            {"writing": 2 * HOUR, "first_movement": HOUR},
            ["writing: is the last part of first_movement and cannot be longer; lengthen that or shorten this"],
        ),
        (
            {"times_of_day": (time(21, tzinfo=UTC), time(9, 0, 1))},
            [
                "21:00:00+00:00: a time of day is hours and minutes without a zone, such as 21:00",
                "09:00:01: a time of day is hours and minutes without a zone, such as 21:00",
            ],
        ),
        (
            {"rest": (Rest(begins=time(8), until=time(8)),)},
            ["rest: leaves less than an hour of the week for play; shorten it"],
        ),
        (
            {"rest": (NIGHT, Rest(begins=time(7), until=time(21, 55)))},
            ["rest: leaves less than an hour of the week for play; shorten it"],
        ),
        (
            {"rest": (NIGHT,), "times_of_day": (time(22), time(6, 59))},
            ["times_of_day: all of them fall inside rest, so that no deadline could; move one, or the rest"],
        ),
        (
            {"movement": -HOUR, "zone": "Mars", "rest": (Rest(begins=time(8), until=time(8)),)},
            [
                "movement: must be whole seconds, from 1s to 366 days, not -1h",
                'zone: no time zone is called "Mars"; write its full name, such as Europe/Zurich, or UTC',
                "rest: leaves less than an hour of the week for play; shorten it",
            ],
        ),
    ],
)
def test_an_impossible_clock_is_refused_with_all_its_faults(changes: dict[str, object], faults: list[str]) -> None:
    with pytest.raises(ClockError) as refusal:
        replace(clock(), **changes)  # type: ignore[arg-type]  # the table has values of many types
    assert list(refusal.value.faults) == faults
    assert str(refusal.value) == "\n".join(faults)


@pytest.mark.parametrize(
    "zone", ["", "Europe", "Berlin", "../UTC", "zone.tab", "x" * 5000, "x\0", "\ud800", "localtime", "Factory"]
)
def test_a_zone_that_is_none_everywhere_is_refused(zone: str) -> None:
    with pytest.raises(ClockError, match="write its full name, such as Europe/Zurich"):
        clock(zone=zone)


def test_rest_of_an_hour_less_than_a_week_leaves_a_clock_that_runs() -> None:
    days = Rest(weekdays=frozenset({0, 1, 2, 3, 4, 5}), begins=time(12), until=time(12))
    narrow = clock(3, rest=(days, Rest(weekdays=frozenset({6}), begins=time(13), until=time(12))))
    assert deadline(narrow, utc("2024-05-05 12:30"), PhaseKind.MOVEMENT) == utc("2024-05-26 12:30")


def test_rest_on_days_or_at_times_that_no_week_has_is_refused() -> None:
    with pytest.raises(ClockError) as refusal:
        Rest(weekdays=frozenset({-1, 3, 7}), begins=time(8, tzinfo=timezone(HOUR)), until=time(9, 0, 0, 1))
    assert list(refusal.value.faults) == [
        "a day of rest is 0 (Monday) to 6 (Sunday), not -1",
        "a day of rest is 0 (Monday) to 6 (Sunday), not 7",
        "08:00:00+01:00: a time of day is hours and minutes without a zone, such as 21:00",
        "09:00:00.000001: a time of day is hours and minutes without a zone, such as 21:00",
    ]


def test_a_day_begins_on_the_wall_of_the_clock() -> None:
    friday = date(2024, 5, 3)
    began = datetime.combine(friday, time(23, 30), tzinfo=UTC)  # Saturday in Berlin
    assert deadline(clock(1, BERLIN, rest=(WEEK_END,)), began, PhaseKind.MOVEMENT) == utc("2024-05-05 23:00")
