"""Shapes of single values, and of lists, sets and whatever may be nothing."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterable
from datetime import UTC, datetime, timedelta
from enum import Enum
from functools import partial
from typing import Any, TypeVar

from standoff.board import Board, PowerId, PowerName
from standoff.errors import ClockError, PhaseError, RulebookError
from standoff.game import Actor, Clock, PlayerName, Role, SeatNumber
from standoff.game.clock_data import clock_from_data, clock_to_data
from standoff.orders import Phase
from standoff.records.codec import Context, Misfit, Shape, defined, fault, listed, refuse, shown
from standoff.rulebook import Rulebook, rulebook_from_data, rulebook_to_data

_T = TypeVar("_T")
_E = TypeVar("_E", bound=Enum)

MOST = 1_000_000_000
"""No number of a game is larger; one that is, is damage."""


def _same(value: Any, _context: Context) -> Any:  # noqa: ANN401  # what JSON has as it is
    return value


# --- texts, numbers, words


def _read_text(data: object, _context: Context) -> str:
    if not isinstance(data, str):
        refuse(f"{shown(data)} is no text.", "Write it in quotes.")
    if not data.isascii() and _HALVES.search(data):
        refuse(f"{shown(data)} has half of a character in it, which no file can hold.", "Write the whole one.")
    return data


_HALVES = re.compile("[\ud800-\udfff]")

TEXT: Shape[str] = Shape(write=_same, read=_read_text, schema={"type": "string"})


def _read_name(data: object, context: Context) -> PlayerName:
    if not (name := _read_text(data, context)).strip():
        refuse("A player needs a name.", 'Write one, such as "Ada".')
    return PlayerName(name)


PLAYER: Shape[PlayerName] = Shape(write=_same, read=_read_name, schema={"type": "string", "pattern": r"\S"})


def _read_flag(data: object, _context: Context) -> bool:
    if not isinstance(data, bool):
        refuse(f"{shown(data)} is neither yes nor no.", "Write true or false.")
    return data


FLAG: Shape[bool] = Shape(write=_same, read=_read_flag, schema={"type": "boolean"})


def number(least: int, most: int = MOST) -> Shape[int]:
    """Whole numbers in a range."""

    def read(data: object, _context: Context) -> int:
        if type(data) is not int or not least <= data <= most:
            refuse(f"{shown(data)} is no such number.", f"Write a whole number from {least} to {most}.")
        return data

    return Shape(write=_same, read=read, schema={"type": "integer", "minimum": least, "maximum": most})


def word(of: type[_E]) -> Shape[_E]:
    """The members of an enumeration, by their values."""
    members = {member.value: member for member in of}

    def read(data: object, _context: Context) -> _E:
        found = members.get(data) if isinstance(data, str) else None
        if found is None:
            refuse(f"{shown(data)} is not known here.", f"Write one of {listed(list(members))}.")
        return found

    return Shape(write=lambda member, _: member.value, read=read, schema={"enum": list(members)})


# --- who


def _read_seat(data: object, context: Context) -> SeatNumber:
    count = 0 if context.state is None else len(context.state.seats)
    if type(data) is not int or not 0 <= data < count:
        refuse(f"{shown(data)} is no seat of this game.", f"Write a seat from 0 to {count - 1}.")
    return SeatNumber(data)


SEAT: Shape[SeatNumber] = Shape(write=_same, read=_read_seat, schema=defined("seat", {"type": "integer", "minimum": 0}))


def _read_power(data: object, context: Context) -> PowerId:
    found = context.board.power_ids.get(PowerName(data)) if isinstance(data, str) else None
    if found is None:
        refuse(f"{shown(data)} is no power.", f"Write one of {listed(list(context.board.power_ids))}.")
    return found


def _read_owner(data: object, context: Context) -> PowerId:
    context.owner = None
    context.owner = _read_power(data, context)
    return context.owner


def _power_name(power: PowerId, context: Context) -> str:
    return context.board.powers[power].name


POWER_SCHEMA = defined("power", {"type": "string", "pattern": "^[A-Z]+$"})
POWER: Shape[PowerId] = Shape(write=_power_name, read=_read_power, schema=POWER_SCHEMA)
OWNER: Shape[PowerId] = Shape(write=_power_name, read=_read_owner, schema=POWER_SCHEMA)
"""A power whose orders stand in the fields that follow."""
POWER_NAME: Shape[PowerName] = Shape(
    write=_same, read=lambda data, context: context.board.powers[_read_power(data, context)].name, schema=POWER_SCHEMA
)


def _read_board(data: object, context: Context) -> Board:
    if data != context.board.name:
        mend = f"It is {context.board.name}; a game on another board is read with that board."
        refuse(f"This is not the board {shown(data)}.", mend)
    return context.board


BOARD: Shape[Board] = Shape(write=lambda board, _: board.name, read=_read_board, schema={"type": "string"})


def _write_actor(actor: Actor, _context: Context) -> object:
    return actor.value if isinstance(actor, Role) else {"player": actor}


def _read_actor(data: object, context: Context) -> Actor:
    if isinstance(data, dict) and data.keys() == {"player"}:
        return _read_name(data["player"], context)
    if not isinstance(data, str) or data not in _ROLES:
        refuse(f"{shown(data)} is nobody.", f'Write {listed(list(_ROLES))}, or {{"player": "Ada"}}.')
    return _ROLES[data]


_ROLES = {role.value: role for role in Role}
_PLAYER_OBJECT = {
    "type": "object",
    "properties": {"player": PLAYER.schema},
    "required": ["player"],
    "additionalProperties": False,
}
ACTOR: Shape[Actor] = Shape(
    write=_write_actor, read=_read_actor, schema=defined("actor", {"anyOf": [{"enum": list(_ROLES)}, _PLAYER_OBJECT]})
)

# --- when

_MOMENT = r"^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}(\.[0-9]{6})?Z$"
_IS_MOMENT = re.compile(_MOMENT, re.ASCII)
_DURATION = r"^-?(?=[0-9])([0-9]+h)?([0-9]+m)?([0-9]+(\.[0-9]{6})?s)?$"
_PARTS = re.compile(r"(-?)(?=\d)(?:(\d{1,9})h)?(?:(\d{1,2})m)?(?:(\d{1,2})(?:\.(\d{6}))?s)?", re.ASCII)
_MICROSECOND = timedelta(microseconds=1)


def _write_moment(moment: datetime, _context: Context) -> str:
    if moment.tzinfo is None:
        refuse(f"{moment} has no time zone.", "Give it one, such as UTC.")
    return moment.astimezone(UTC).isoformat().replace("+00:00", "Z")


def _read_moment(data: object, _context: Context) -> datetime:
    text = data if isinstance(data, str) and _IS_MOMENT.fullmatch(data) else ""
    try:
        return datetime.fromisoformat(text)
    except ValueError:  # such as the 31st of June
        refuse(f"{shown(data)} is no moment.", 'Write it in UTC: "2026-01-05T12:00:00Z".')


MOMENT: Shape[datetime] = Shape(
    write=_write_moment,
    read=_read_moment,
    schema=defined("moment", {"type": "string", "format": "date-time", "pattern": _MOMENT}),
)


def _write_duration(length: timedelta, _context: Context) -> str:
    """Hours, minutes and seconds, to the microsecond: ``24h``, ``1h30m``, ``0.500000s``."""
    seconds, micro = divmod(abs(length) // _MICROSECOND, 1_000_000)
    parts = (
        f"{seconds // 3600}h",
        f"{seconds // 60 % 60}m",
        f"{seconds % 60}.{micro:06}s" if micro else f"{seconds % 60}s",
    )
    text = "".join(part for part in parts if not re.fullmatch("0[hms]", part))
    return f"{'-' if length < timedelta(0) else ''}{text or '0s'}"


def _read_duration(data: object, _context: Context) -> timedelta:
    parts = _PARTS.fullmatch(data) if isinstance(data, str) else None
    if parts is None:
        refuse(f"{shown(data)} is no length of time.", 'Write "24h", "1h30m" or "45s".')
    hours, minutes, seconds, micro = (int(part or 0) for part in parts.groups()[1:])
    length = timedelta(hours=hours, minutes=minutes, seconds=seconds, microseconds=micro)
    return -length if parts[1] else length


DURATION: Shape[timedelta] = Shape(
    write=_write_duration, read=_read_duration, schema=defined("duration", {"type": "string", "pattern": _DURATION})
)


def _read_phase(data: object, _context: Context) -> Phase:
    try:
        return Phase.parse(data if isinstance(data, str) else "")
    except PhaseError:
        mend = "Write S1901M, S1901R, F1901M, F1901R or W1901A."
        refuse(f"{shown(data)} is no phase.", mend)


PHASE_SCHEMA = defined("phase", {"type": "string", "pattern": "^([SF][0-9]{1,5}[MR]|W[0-9]{1,5}A)$"})
PHASE: Shape[Phase] = Shape(write=lambda phase, _: str(phase), read=_read_phase, schema=PHASE_SCHEMA)

# --- rules, which have readers of their own


def _located(texts: Iterable[str], whole: str) -> Misfit:
    """Take faults apart that are written ``where: what; what to do``; where it is ``whole`` it is all of it."""
    found = Misfit()
    for text in texts:
        at, colon, rest = text.partition(": ")
        at, rest = (at, rest) if colon and " " not in at else (whole, text)
        what, _, mend = rest.partition("; ")
        found.faults.append(fault("" if at == whole else at, _sentence(what), _sentence(mend)))
    return found


def _sentence(text: str) -> str:
    return f"{text[0].upper()}{text[1:]}." if text else ""


def _read_rulebook(data: object, _context: Context) -> Rulebook:
    try:
        return rulebook_from_data(data)
    except RulebookError as error:
        raise _located(error.faults, "rulebook") from None


def _read_clock(data: object, _context: Context) -> Clock:
    try:
        return clock_from_data(data)
    except ClockError as error:
        raise _located(error.faults, "clock") from None


RULEBOOK: Shape[Rulebook] = Shape(
    write=lambda rulebook, _: rulebook_to_data(rulebook),
    read=_read_rulebook,
    schema={"type": "object", "required": ["edition"]},
)
CLOCK: Shape[Clock] = Shape(
    write=lambda clock, _: clock_to_data(clock),
    read=_read_clock,
    schema={"type": "object", "required": ["movement", "retreats", "adjustments"]},
)

# --- many, or none


def _read_all(of: Shape[_T], data: object, context: Context) -> list[_T]:
    if not isinstance(data, list):
        refuse(f"{shown(data)} is no list.", "Write it in square brackets.")
    try:
        return [of.read(each, context) for each in data]
    except Misfit:
        raise _all_faults(of, data, context) from None


def _all_faults(of: Shape[_T], data: list[object], context: Context) -> Misfit:
    """Read a list that has something wrong in it again, for all that is."""
    found = Misfit()
    for place, each in enumerate(data):
        try:
            of.read(each, context)
        except Misfit as misfit:
            found.faults += misfit.under(f"[{place}]").faults
    return found


def many(of: Shape[_T]) -> Shape[tuple[_T, ...]]:
    """Tuples, as lists."""
    return Shape(
        write=lambda values, context: [of.write(each, context) for each in values],
        read=lambda data, context: tuple(_read_all(of, data, context)),
        schema={"type": "array", "items": of.schema},
    )


def _write_set(of: Shape[Any], values: Collection[Any], context: Context) -> object:
    return [of.write(each, context) for each in sorted(values)]


def some(of: Shape[_T]) -> Shape[frozenset[_T]]:
    """Sets, as lists in order."""
    read: Callable[[object, Context], frozenset[_T]] = lambda data, context: frozenset(_read_all(of, data, context))  # noqa: E731
    return Shape(
        write=partial(_write_set, of), read=read, schema={"type": "array", "items": of.schema, "uniqueItems": True}
    )
