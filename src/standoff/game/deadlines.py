"""Deadlines as data and pure functions: how long a phase lasts, where the clock stands still, what the wall says.

A length is elapsed time: 24 hours are 24 hours, also on the day the clocks change. Times of day and rest are what a
clock on the wall in the clock's zone shows, the same on both sides of a change. A wall time that a day does not have
(02:30 on a Sunday in March) is the moment the clocks jumped; one that it has twice is the first of the two.

Time inside rest counts towards no length, be it of a phase, an extension, a pause or the grace, and no deadline falls
inside it. Times of day are for the deadline that a phase begins with. An extension, a resumption and the grace last
exactly as long as was asked for; :func:`fitted` brings any moment to the next that the clock would choose.

Moments may come in any zone and are returned in UTC; one that does not know its zone is refused.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from datetime import UTC, date, datetime, time, timedelta
from enum import Enum
from functools import lru_cache
from itertools import count
from typing import Self
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from standoff.errors import ClockError
from standoff.orders import PhaseKind
from standoff.rulebook import NEGOTIATION_TIMES

LONGEST = timedelta(days=366)
"""No phase lasts longer; more is a slip of the pen, and would make the calendar long to walk."""

_LONGEST_LEFT = 10 * LONGEST  # a phase that was extended and extended again can still be resumed
_YEARS = range(1900, 3000)  # moments outside are damage, and the calendar is walked day by day
_WEEK = range(7)
_DAY = 24 * 60  # in minutes, in which wall times are counted
_LEAST_WORK = 60  # minutes a week: with less, the longest phase would take longer than a lifetime
_NOTHING = timedelta(0)
_SECOND = timedelta(seconds=1)
_MACHINE_ZONES = frozenset({"Factory", "localtime", "posixrules"})  # mean another zone on another machine, or none

_Span = tuple[int, int]


class Early(Enum):
    """Whether a phase may end before its deadline."""

    WHEN_ALL_READY = "when-all-ready"
    NEVER = "never"


class Turn(Enum):
    """Which turn of the game a phase belongs to: before the first, the rulebooks give more time to negotiate."""

    FIRST = "first"
    LATER = "later"


@dataclass(frozen=True, slots=True, kw_only=True)
class Rest:
    """Hours in which a clock stands still, on the days they begin on; Monday is 0, and no day at all means every day.

    Rest that would end before it begins ends on the following day; if both are the same, it lasts the whole day.
    """

    begins: time
    until: time
    weekdays: frozenset[int] = frozenset()

    def __post_init__(self) -> None:
        """Refuse days that no week has, and times that are none of the wall's."""
        days = [f"a day of rest is 0 (Monday) to 6 (Sunday), not {day}" for day in sorted(self.weekdays - {*_WEEK})]
        refuse(*days, *_time_faults(self.begins, self.until))

    def spans(self, weekday: int) -> tuple[_Span, ...]:
        """The minutes of a weekday that are rest: of what began on it, and of what began the day before."""
        begins, until = _minute(self.begins), _minute(self.until)
        wraps = until <= begins
        today = ((begins, _DAY if wraps else until),) if self._begins_on(weekday) else ()
        return (*today, (0, until)) if wraps and self._begins_on((weekday - 1) % 7) else today

    def _begins_on(self, weekday: int) -> bool:
        return not self.weekdays or weekday in self.weekdays


@dataclass(frozen=True, slots=True, kw_only=True)
class Clock:
    """What sets the deadlines of a game. A movement's length has the time for writing in it, as its last part.

    >>> Clock(movement=timedelta(days=-1), retreats=timedelta(hours=1), adjustments=timedelta(hours=1), zone="Zurich")
    Traceback (most recent call last):
    standoff.errors.ClockError: movement: must be whole seconds, from 1s to 366 days, not -24h
    zone: no time zone is called "Zurich"; write its full name, such as Europe/Zurich, or UTC
    """

    movement: timedelta
    retreats: timedelta
    adjustments: timedelta
    first_movement: timedelta | None = None
    """The movement before the first turn, where it differs."""
    writing: timedelta = _NOTHING
    """The last part of a movement, in which orders are written in silence; nothing where the two are not parted."""
    zone: str = "UTC"
    times_of_day: tuple[time, ...] = ()
    """If any: the deadline is the first of these at which the length has passed.

    For a deadline each evening the length must be less than a day, such as 20 hours: a phase begins a moment after the
    one before was due.
    """
    rest: tuple[Rest, ...] = ()
    grace: timedelta = _NOTHING
    """How long after the deadline somebody is waited for."""
    early: Early = Early.WHEN_ALL_READY

    def __post_init__(self) -> None:
        """Refuse a clock that could not run, with everything that stops it."""
        refuse(*_length_faults(self), *_zone_faults(self.zone), *_time_faults(*self.times_of_day), *_week_faults(self))

    @classmethod
    def from_rulebook(cls) -> Self:
        """Make the clock of the rulebooks: 30 minutes to negotiate, later 15, five to write and for all else.

        >>> duration_text(Clock.from_rulebook().length(PhaseKind.MOVEMENT, Turn.FIRST))
        '35m'
        """
        writing = timedelta(minutes=NEGOTIATION_TIMES.writing)
        return cls(
            first_movement=timedelta(minutes=NEGOTIATION_TIMES.before_first_turn) + writing,
            movement=timedelta(minutes=NEGOTIATION_TIMES.before_later_turns) + writing,
            writing=writing,
            retreats=writing,
            adjustments=writing,
        )

    def length(self, kind: PhaseKind, turn: Turn = Turn.LATER) -> timedelta:
        """How long a phase of this kind lasts."""
        if kind is PhaseKind.RETREATS:
            return self.retreats
        if kind is PhaseKind.ADJUSTMENTS:
            return self.adjustments
        first = self.first_movement if turn is Turn.FIRST else None
        return self.movement if first is None else first


def deadline(clock: Clock, began: datetime, kind: PhaseKind, turn: Turn = Turn.LATER) -> datetime:
    """When the orders of a phase are due that began at this moment.

    >>> evenings = Clock(
    ...     movement=timedelta(hours=20),
    ...     retreats=timedelta(hours=4),
    ...     adjustments=timedelta(hours=4),
    ...     zone="Europe/Zurich",
    ...     times_of_day=(time(21),),
    ...     rest=(Rest(weekdays=frozenset({5, 6}), begins=time(0), until=time(0)),),
    ... )
    >>> friday = datetime(2024, 3, 29, 21, 5, tzinfo=ZoneInfo("Europe/Zurich"))
    >>> print(deadline(evenings, friday, PhaseKind.MOVEMENT).astimezone(friday.tzinfo))
    2024-04-01 21:00:00+02:00
    """
    return fitted(clock, _after(clock, _utc(began), clock.length(kind, turn)))


def fitted(clock: Clock, moment: datetime) -> datetime:
    """The first moment, from this one on, that the clock would choose for a deadline: at a time of day, out of rest."""
    after = _after(clock, _utc(moment), _NOTHING)
    if not clock.times_of_day:
        return after
    zone = ZoneInfo(clock.zone)
    first = after.astimezone(zone).date() - timedelta(days=1)  # a day that was skipped is over when the next begins
    at = (_moment(zone, day, _minute(each)) for day in _days(first) for each in sorted(clock.times_of_day))
    return next(each for each in at if each >= after and _after(clock, each, _NOTHING) == each)


def extended(clock: Clock, due: datetime, by: timedelta) -> datetime:
    """The deadline that is so much later. Raises ClockError unless the extension is longer than nothing."""
    if by <= _NOTHING:
        refuse(f"an extension must be longer than nothing, not {duration_text(by)}")
    return _after(clock, _utc(due), _within_reason(by, LONGEST))


def grace_ends(clock: Clock, due: datetime) -> datetime:
    """When absence is acted upon: at the deadline, if there is no grace."""
    return _after(clock, _utc(due), clock.grace) if clock.grace else _utc(due)


def remaining(clock: Clock, now: datetime, due: datetime) -> timedelta:
    """How much time is left that counts: what a pause keeps. Nothing, once the deadline is past."""
    begins, ends = _utc(now), _utc(due)
    zone = ZoneInfo(clock.zone)
    first, last = (moment.astimezone(zone).date() for moment in (begins, ends))
    if not clock.rest:
        return max(ends - begins, _NOTHING)
    # The day after the last, too: where clocks go back across midnight, the next day has begun once already.
    days = range((last - first).days + 2)
    spans = (span for day in days for span in _working(clock, first + timedelta(days=day)))
    return sum((max(min(until, ends) - max(start, begins), _NOTHING) for start, until in spans), _NOTHING)


def resumed(clock: Clock, now: datetime, left: timedelta) -> datetime:
    """The deadline when the clock runs again with so much time left; undoes :func:`remaining`."""
    if left < _NOTHING:
        refuse(f"the time that is left cannot be less than nothing, and {duration_text(left)} is")
    return _after(clock, _utc(now), _within_reason(left, _LONGEST_LEFT))


def writing_begins(clock: Clock, due: datetime) -> datetime:
    """When the talking ends and the writing begins, in a movement due then: at the deadline, if nothing is set apart.

    >>> print(writing_begins(Clock.from_rulebook(), datetime(2024, 3, 29, 21, tzinfo=UTC)))
    2024-03-29 20:55:00+00:00
    """
    ends, left = _utc(due), clock.writing
    if not left:
        return ends
    last = ends.astimezone(ZoneInfo(clock.zone)).date() + timedelta(days=1)
    back = (span for day in count() for span in reversed([*_working(clock, last - timedelta(days=day))]))
    while True:  # to an end: every week has working time
        start, until = next(back)
        end = min(until, ends)
        if end - start >= left:
            return end - left
        left -= max(end - start, _NOTHING)


# --- The calendar ------------------------------------------------------------------------------------------------


def _after(clock: Clock, moment: datetime, length: timedelta) -> datetime:
    """The first moment out of rest at which so much working time has passed since this one."""
    if not clock.rest:
        return moment + length
    first = moment.astimezone(ZoneInfo(clock.zone)).date()
    spans = (span for day in _days(first) for span in _working(clock, day))
    while True:  # to an end: every week has working time
        start, until = next(spans)
        begins = max(start, moment)
        if until - begins > length:
            return begins + length
        length -= max(until - begins, _NOTHING)


def _days(first: date) -> Iterator[date]:
    return (first + timedelta(days=day) for day in count())


def _working(clock: Clock, day: date) -> Iterator[tuple[datetime, datetime]]:
    """The parts of a day in which the clock runs."""
    zone = ZoneInfo(clock.zone)
    for begins, until in _working_week(clock.rest)[day.weekday()]:
        yield _moment(zone, day, begins), _moment(zone, day, until)


@lru_cache(maxsize=64)
def _working_week(rest: tuple[Rest, ...]) -> tuple[tuple[_Span, ...], ...]:
    """The minutes of each weekday that are no rest."""
    return tuple(tuple(_between(span for each in rest for span in each.spans(weekday))) for weekday in _WEEK)


def _between(spans: Iterable[_Span]) -> Iterator[_Span]:
    """What the spans leave of a day.

    >>> [*_between([(480, 540), (0, 420), (500, 600)])]
    [(420, 480), (600, 1440)]
    """
    at = 0
    for begins, until in [*sorted(spans), (_DAY, _DAY)]:
        if at < begins:
            yield at, begins
        at = max(at, until)


def _moment(zone: ZoneInfo, day: date, minute: int) -> datetime:
    """The moment at which the wall shows so many minutes of a day."""
    wall = datetime.combine(day, time(), tzinfo=zone) + timedelta(minutes=minute)
    moment = wall.astimezone(UTC)
    return moment if moment.astimezone(zone) == wall else _jump(zone, wall)


def _jump(zone: ZoneInfo, wall: datetime) -> datetime:
    """The moment at which the clocks jumped over a wall time."""
    before, after = (wall.replace(fold=fold).astimezone(UTC) for fold in (1, 0))
    offset = after.astimezone(zone).utcoffset()
    while after - before > _SECOND:
        middle = before + (after - before) // _SECOND // 2 * _SECOND
        if middle.astimezone(zone).utcoffset() == offset:
            after = middle
        else:
            before = middle
    return after


def _utc(moment: datetime) -> datetime:
    if moment.utcoffset() is None:
        refuse(f"{moment} does not say in which time zone; give it one, such as tzinfo=UTC")
    if moment.year not in _YEARS:
        refuse(f"{moment} is no time for a game; take a year from {_YEARS[0]} to {_YEARS[-1]}")
    return moment.astimezone(UTC)


def _minute(wall: time) -> int:
    return wall.hour * 60 + wall.minute


# --- What is wrong with a clock ----------------------------------------------------------------------------------


def refuse(*faults: str) -> None:
    """Raise ClockError with these faults, if there are any."""
    if faults:
        raise ClockError(*faults)


def _within_reason(length: timedelta, longest: timedelta) -> timedelta:
    if length > longest:
        refuse(f"{duration_text(length)} is too long; take at most {longest.days} days")
    return length


def _length_faults(clock: Clock) -> Iterator[str]:
    movements = {"movement": clock.movement, "first_movement": clock.first_movement}
    phases = {**movements, "retreats": clock.retreats, "adjustments": clock.adjustments}
    for name, length in {**phases, "writing": clock.writing, "grace": clock.grace}.items():
        least = _SECOND if name in phases else _NOTHING
        if length is not None and (not least <= length <= LONGEST or length.microseconds):
            limits = f"{duration_text(least)} to {LONGEST.days} days"
            yield f"{name}: must be whole seconds, from {limits}, not {duration_text(length)}"
    for name, length in movements.items():
        if length is not None and _NOTHING < length < clock.writing:
            yield f"writing: is the last part of {name} and cannot be longer; lengthen that or shorten this"


def _zone_faults(name: str) -> Iterator[str]:
    try:
        known = bool(ZoneInfo(name)) and name not in _MACHINE_ZONES
    except (ZoneInfoNotFoundError, ValueError, OSError):  # such as: no such file, no file name at all, a folder
        known = False
    if not known:
        yield f'zone: no time zone is called "{name[:40]}"; write its full name, such as Europe/Zurich, or UTC'


def _time_faults(*times: time) -> Iterator[str]:
    for each in times:
        if each.tzinfo is not None or each.second or each.microsecond:
            yield f"{each}: a time of day is hours and minutes without a zone, such as 21:00"


def _week_faults(clock: Clock) -> Iterator[str]:
    week = _working_week(clock.rest)
    minutes = {_minute(each) for each in clock.times_of_day}
    if sum(until - begins for day in week for begins, until in day) < _LEAST_WORK:
        yield "rest: leaves less than an hour of the week for play; shorten it"
    elif minutes and not any(begins <= each < until for day in week for begins, until in day for each in minutes):
        yield "times_of_day: all of them fall inside rest, so that no deadline could; move one, or the rest"


def duration_text(length: timedelta) -> str:
    """Write a length for people: hours, minutes and seconds.

    >>> print(duration_text(timedelta(days=1)), duration_text(timedelta(minutes=90)), duration_text(timedelta(0)))
    24h 1h30m 0s
    """
    minutes, seconds = divmod(abs(length).total_seconds(), 60)
    parts = {"h": int(minutes) // 60, "m": int(minutes) % 60, "s": seconds}
    text = "".join(f"{amount:g}{unit}" for unit, amount in parts.items() if amount)
    return f"{'-' * (length < _NOTHING)}{text or '0s'}"
