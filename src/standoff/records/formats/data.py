"""JSON from outside: as much of it as can be read, and every value with its place in the file."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from datetime import UTC, datetime, timedelta

from standoff.errors import RecordFault
from standoff.records.codec import printable

_EPOCH = datetime(1970, 1, 1, tzinfo=UTC)
_BLANK = " \t\n\r"
_WHOLE = re.compile(r"-?\d{1,18}", re.ASCII)
_SHOWN = 40


def shown(value: object) -> str:
    """Show a value of a file in a sentence, in quotes and never at length; halves of characters cannot be printed.

    >>> print(shown("PAR"), shown(15), shown(None), shown([]))
    "PAR" "15" "null" "a list"
    """
    text = printable(value) if isinstance(value, str) else _NAMES.get(type(value)) or json.dumps(value)
    return f'"{text}"' if len(text) <= _SHOWN else f'"{text[:_SHOWN]}…"'


_NAMES: Mapping[type, str] = {dict: "an object", list: "a list"}


# --- text to data


def read_json(text: str) -> tuple[object, tuple[RecordFault, ...]]:
    """Read a document. Of a damaged one, take what stands whole before the damage: members, and entries of lists."""
    try:
        return _DECODER.decode(text), ()
    except (ValueError, RecursionError) as error:
        place = error.pos if isinstance(error, json.JSONDecodeError) else None
        taken, reached = _before_damage(text)
        at = f"character {(reached if place is None else place) + 1}"
        return taken, (RecordFault(at=at, what=f"{_why(error)}.", mend="Mend it there, or salvage what is before it."),)


class _NotTakenError(ValueError):
    """A value that JSON has a form for, and that means nothing or two things."""


def _object(pairs: list[tuple[str, object]]) -> dict[str, object]:
    """Take an object. A key that stands in it twice is damage: one of the two would be lost in silence."""
    found = dict(pairs)
    if len(found) < len(pairs):
        message = "A key stands twice in one object"
        raise _NotTakenError(message)
    return found


def _constant(name: str) -> object:
    message = f"JSON has no value {name}"
    raise _NotTakenError(message)


_DECODER = json.JSONDecoder(object_pairs_hook=_object, parse_constant=_constant)


def _why(error: ValueError | RecursionError) -> str:
    match error:
        case json.JSONDecodeError():
            return f"The JSON is broken: {error.msg.removesuffix(' at')}"
        case _NotTakenError():
            return str(error)
        case RecursionError():
            return "It is nested too deeply"
        case _:
            return "A number has too many digits"


def _before_damage(text: str) -> tuple[dict[str, object], int]:
    """The members of an object up to the damage, and where that is; of a list among them, the entries."""
    found: dict[str, object] = {}
    at = _past_blank(text, 0)
    try:
        at = _past(text, at, "{")
        while True:
            key, at = _key(text, at)
            if text[at : at + 1] == "[":
                entries: list[object] = []
                found[key] = entries
                at = _add_entries(text, at, entries)
            else:
                value, at = _value(text, at)
                _past(text, at, ",}")
                found[key] = value
            at = _past(text, at, ",")
    except (ValueError, TypeError, RecursionError):
        return found, at


def _add_entries(text: str, at: int, entries: list[object]) -> int:
    """Read the entries of a list one by one, and return where it ends."""
    first = _past_blank(text, at + 1)
    if text[first : first + 1] == "]":
        return first + 1
    while text[at] != "]":
        value, end = _value(text, at + 1)
        at = _past(text, end, ",]") - 1
        entries.append(value)
    return at + 1


def _key(text: str, at: int) -> tuple[str, int]:
    """Read a key and the colon, and return where the value begins."""
    key, at = _value(text, at)
    if not isinstance(key, str):
        raise TypeError
    return key, _past_blank(text, _past(text, at, ":"))


def _value(text: str, at: int) -> tuple[object, int]:
    """Read one value, and return where it ends."""
    return _DECODER.raw_decode(text, _past_blank(text, at))


def _past_blank(text: str, at: int) -> int:
    while at < len(text) and text[at] in _BLANK:
        at += 1
    return at


def _past(text: str, at: int, marks: str) -> int:
    """Go past one of these marks. Where the text ends there is none, so a value that is cut is not taken for whole."""
    at = _past_blank(text, at)
    if at == len(text) or text[at] not in marks:
        raise ValueError(marks)
    return at + 1


# --- data with its place


class Node:
    """A value of a file and its place in it; whoever takes it as what it is not leaves a fault.

    What is missing and what is ``null`` are the same.
    """

    __slots__ = ("at", "faults", "value")

    def __init__(self, value: object, at: str, faults: list[RecordFault]) -> None:
        """Keep the value, its place, and the list that faults go to."""
        self.value = value
        self.at = at
        self.faults = faults

    def fault(self, what: str, mend: str) -> None:
        """Say that something is wrong here."""
        self.faults.append(RecordFault(at=self.at, what=what, mend=mend))

    def apart(self) -> Node:
        """The same value, with a list of faults of its own."""
        return Node(self.value, self.at, [])

    @property
    def is_there(self) -> bool:
        """Whether there is a value."""
        return self.value is not None

    def __getitem__(self, key: str) -> Node:
        """The member of an object; of what is no object, nothing."""
        value = self.value.get(key) if isinstance(self.value, dict) else None
        return Node(value, f"{self.at}.{key}" if self.at else key, self.faults)

    def members(self) -> Iterator[tuple[str, Node]]:
        """The members of an object."""
        if isinstance(self.value, dict):
            yield from ((key, self[key]) for key in self.value)
        else:
            self.fault(f"{shown(self.value)} stands where an object should.", 'Write {"name": value}.')

    def entries(self) -> list[Node]:
        """The entries of a list."""
        if not isinstance(self.value, list):
            self.fault(f"{shown(self.value)} stands where a list should.", "Write [value, value].")
            return []
        return [Node(value, f"{self.at}[{number}]", self.faults) for number, value in enumerate(self.value)]

    def text(self) -> str:
        """A text."""
        if isinstance(self.value, str):
            return self.value
        self.fault(f"{shown(self.value)} stands where a text should.", 'Write "text".')
        return ""

    def whole(self) -> int:
        """A whole number, also one that is written as a text."""
        value = self.value
        if isinstance(value, int) and not isinstance(value, bool) and _WHOLE.fullmatch(str(value)[:20]):
            return value
        if isinstance(value, str) and _WHOLE.fullmatch(value):
            return int(value)
        self.fault(f"{shown(value)} stands where a whole number should.", "Write a number such as 1901.")
        return 0

    def choice(self, known: Sequence[str]) -> str:
        """One of a few words; the first of them after a fault."""
        if self.value in known:
            return str(self.value)
        self.fault(f"{shown(self.value)} is none of {', '.join(known)}.", "Write one of these.")
        return known[0]

    def moment(self, unit: timedelta) -> datetime | None:
        """A moment, counted in this unit from the beginning of 1970; None where there is none."""
        if not self.is_there:
            return None
        count = self.whole()
        try:
            return _EPOCH + count * unit
        except OverflowError:
            self.fault(f"{count} is no moment of this calendar.", "Count from the beginning of 1970.")
            return None


def counted(moment: datetime, unit: timedelta) -> int:
    """A moment as a count from the beginning of 1970; what is less than the unit is left out."""
    return (moment - _EPOCH) // unit


def is_whole(moment: datetime, unit: timedelta) -> bool:
    """Whether nothing is left out when a moment is counted in this unit."""
    return not (moment - _EPOCH) % unit
