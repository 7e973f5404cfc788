"""Clocks as plain data and back: lengths, times and days as people write them.

Times are ``"21:00"``, lengths ``"24h"`` or ``"1h30m"`` or a number of seconds, weekdays ``"mon"`` to ``"sun"``.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from datetime import time, timedelta
from typing import Any

from standoff.errors import ClockError
from standoff.game.deadlines import LONGEST, Clock, Early, Rest, duration_text, refuse

_Reader = Callable[[str, object], Any]


def clock_to_data(clock: Clock) -> dict[str, object]:
    """Write a clock as data that JSON can carry and people can read.

    >>> clock_to_data(Clock.from_rulebook())["movement"]
    '20m'
    """
    lengths = {name: getattr(clock, name) for name in _LENGTHS}
    return {
        **{name: duration_text(length) for name, length in lengths.items() if length is not None},
        "zone": clock.zone,
        "times_of_day": [f"{each:%H:%M}" for each in clock.times_of_day],
        "rest": [_rest_to_data(rest) for rest in clock.rest],
        "early": clock.early.value,
    }


def _rest_to_data(rest: Rest) -> dict[str, object]:
    days = [[*_WEEKDAYS][day] for day in sorted(rest.weekdays)]
    return {"weekdays": days, "from": f"{rest.begins:%H:%M}", "until": f"{rest.until:%H:%M}"}


def clock_from_data(data: object) -> Clock:
    """Read a clock from such data, or raise ClockError with everything that is wrong with it, and where.

    >>> clock_from_data({"movement": "soon", "adjustments": 3600, "rest": [{"from": "25:00", "until": "07:00"}]})
    Traceback (most recent call last):
    standoff.errors.ClockError: retreats: is missing
    movement: "soon" is no length; write 24h, 1h30m, 2d or a number of seconds
    rest[0].from: "25:00" is no time of day; write 21:00, from 00:00 to 23:59
    """
    values, faults = _read_fields("", data, _CLOCK_KEYS, needed=_ALWAYS)
    try:
        clock = Clock(**{**dict.fromkeys(_ALWAYS, LONGEST), **values})  # stand-ins, so that all faults are found
    except ClockError as error:
        raise ClockError(*faults, *error.faults) from None
    refuse(*faults)
    return clock


def _read_rest(at: str, data: object) -> Rest:
    values, faults = _read_fields(f"{at}.", data, _REST_KEYS, needed=("from", "until"))
    refuse(*faults)
    return Rest(begins=values["from"], until=values["until"], weekdays=frozenset(values.get("weekdays", ())))


def _read_fields(
    at: str, data: object, readers: Mapping[str, _Reader], needed: Iterable[str]
) -> tuple[dict[str, Any], list[str]]:
    """Read an object key by key: what could be read, and what is wrong with the rest."""
    keys = ", ".join(readers)
    if not isinstance(data, Mapping):
        return {}, [f"{at.rstrip('.') or 'clock'}: must be an object with the keys {keys}, not {_shown(data)}"]
    missing = [f"{at}{key}: is missing" for key in needed if key not in data]
    strange = [f"{at}{key}: no such key; the keys are {keys}" for key in data if key not in readers]
    values, faults = _gathered((key, f"{at}{key}", data[key], readers[key]) for key in readers if key in data)
    return values, [*missing, *strange, *faults]


def _read_list(read: _Reader) -> _Reader:
    def read_each(at: str, data: object) -> tuple[Any, ...]:
        if not isinstance(data, (list, tuple)):
            raise _wrong(at, data, "is no list")
        values, faults = _gathered((f"{at}[{i}]", f"{at}[{i}]", each, read) for i, each in enumerate(data))
        refuse(*faults)
        return tuple(values.values())

    return read_each


def _gathered(parts: Iterable[tuple[str, str, object, _Reader]]) -> tuple[dict[str, Any], list[str]]:
    """Read the parts, each a key, its place, its value and its reader; and gather what is wrong with them."""
    values: dict[str, Any] = {}
    faults: list[str] = []
    for key, at, value, read in parts:
        try:
            values[key] = read(at, value)
        except ClockError as error:
            faults += error.faults
    return values, faults


def _read_length(at: str, value: object) -> timedelta:
    text = f"{value}s" if isinstance(value, int) and not isinstance(value, bool) else value
    parts = _LENGTH.fullmatch(text.replace(" ", "")) if isinstance(text, str) else None
    if parts is None or not parts[0]:
        raise _wrong(at, value, "is no length; write 24h, 1h30m, 2d or a number of seconds")
    return timedelta(**{unit: int(amount) for unit, amount in parts.groupdict(default="0").items()})


def _read_time(at: str, value: object) -> time:
    if not isinstance(value, str) or not _TIME.fullmatch(value):
        raise _wrong(at, value, "is no time of day; write 21:00, from 00:00 to 23:59")
    return time.fromisoformat(value)


def _read_weekday(at: str, value: object) -> int:
    day = _WEEKDAYS.get(value.lower()[:3]) if isinstance(value, str) else None
    if day is None:
        raise _wrong(at, value, f"is no weekday; write {', '.join(_WEEKDAYS)}")
    return day


def _read_zone(at: str, value: object) -> str:
    if not isinstance(value, str):
        raise _wrong(at, value, "is no time zone; write its full name, such as Europe/Zurich, or UTC")
    return value


def _read_early(at: str, value: object) -> Early:
    known = {early.value: early for early in Early}
    if not isinstance(value, str) or value not in known:
        raise _wrong(at, value, f"is not known; write {' or '.join(known)}")
    return known[value]


def _wrong(at: str, value: object, what: str) -> ClockError:
    return ClockError(f"{at}: {_shown(value)} {what}")


def _shown(value: object) -> str:
    """Write a value that was found, cut short, as JSON would name it."""
    text = "nothing" if value is None else f'"{value}"' if isinstance(value, str) else str(value)
    return text if len(text) <= _SHOWN else f"{text[: _SHOWN - 1]}…"


_SHOWN = 40  # characters of a wrong value: more would drown the message
_LENGTH = re.compile(
    r"(?:(?P<days>\d{1,8})d)?(?:(?P<hours>\d{1,8})h)?(?:(?P<minutes>\d{1,8})m)?(?:(?P<seconds>\d{1,8})s)?", re.ASCII
)
_TIME = re.compile(r"(?:[01]\d|2[0-3]):[0-5]\d", re.ASCII)
_WEEKDAYS = {name: day for day, name in enumerate("mon tue wed thu fri sat sun".split())}
_ALWAYS = ("movement", "retreats", "adjustments")
_LENGTHS = (*_ALWAYS, "first_movement", "writing", "grace")
_REST_KEYS: Mapping[str, _Reader] = {
    "weekdays": _read_list(_read_weekday),
    "from": _read_time,
    "until": _read_time,
}
_CLOCK_KEYS: Mapping[str, _Reader] = {
    **dict.fromkeys(_LENGTHS, _read_length),
    "zone": _read_zone,
    "times_of_day": _read_list(_read_time),
    "rest": _read_list(_read_rest),
    "early": _read_early,
}
