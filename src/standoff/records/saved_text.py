"""The text of a saved game taken apart: its head, its events one by one, and where it stops being JSON."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import NoReturn

from standoff.errors import RecordError, RecordFault
from standoff.records.codec import Data, fault, shown

FORMAT = "standoff game"
VERSION = 1
"""The document's version. It rises when an older standoff could not make sense of a newer file: when the document is
built otherwise, or has a new kind of event."""
HEAD_KEYS = ("format", "version")

_BLANK = re.compile(r"[ \t\n\r]*")
_SALVAGE = "Mend it there, or salvage what stands before it."
_SHOWN = 60


@dataclass(slots=True, kw_only=True)
class Document:
    """What could be read of a document."""

    head: Data = field(default_factory=dict)
    events: list[object] = field(default_factory=list)
    torn: RecordFault | None = None
    """Where and why the reading stopped before the end, if it did."""


class _RefusedError(ValueError):
    """Something that JSON's grammar allows, or Python's reader does, and a saved game does not."""


def _object(pairs: list[tuple[str, object]]) -> Data:
    data = dict(pairs)
    if len(data) != len(pairs):
        keys = [key for key, _ in pairs]
        twice = next(key for key in keys if keys.count(key) > 1)
        message = f"{shown(twice)} stands twice in one object"
        raise _RefusedError(message)
    return data


def _refuse_constant(name: str) -> object:
    message = f"it has no value {name}"
    raise _RefusedError(message)


_DECODER = json.JSONDecoder(object_pairs_hook=_object, parse_constant=_refuse_constant)


def taken_apart(text: str) -> Document:
    """Read as much of a document as can be read.

    >>> taken_apart('{"format": "standoff game", "version": 1, "events": [{"number": 1}, {"num').events
    [{'number': 1}]
    """
    document = Document()
    scanner = _Scanner(text, document)
    try:
        scanner.document()
    except json.JSONDecodeError as error:
        document.torn = scanner.fault(error.msg, error.pos)
    except _RefusedError as error:
        document.torn = scanner.fault(str(error), scanner.at)
    except RecursionError:
        document.torn = scanner.fault("it is nested too deeply", scanner.at)
    except ValueError:
        document.torn = scanner.fault("a number in it has too many digits", scanner.at)
    return document


class _Scanner:
    """Reads a document key by key, and its events one by one."""

    def __init__(self, text: str, document: Document) -> None:
        self.text = text
        self.at = 0
        self._document = document
        self._where = ""

    def fault(self, message: str, at: int) -> RecordFault:
        line, column = self.text.count("\n", 0, at) + 1, at - self.text.rfind("\n", 0, at)
        return fault(self._where, f"From line {line}, column {column} on this is not JSON: {message}.", _SALVAGE)

    def document(self) -> None:
        self._take("{")
        if not self._takes("}"):
            self._entry()
            while not self._takes("}"):
                self._take(",")
                self._entry()
        self._blank()
        if self.at < len(self.text):
            self._refuse("Extra data")

    def _entry(self) -> None:
        self._blank()
        if not self.text.startswith('"', self.at):
            self._refuse("Expecting property name enclosed in double quotes")
        key = str(self._value())
        if key in self._document.head or (key == "events" and self._document.events):
            message = f"{shown(key)} stands twice in one object"
            raise _RefusedError(message)
        self._where = key
        self._take(":")
        self._blank()
        if key == "events" and self.text.startswith("[", self.at):
            self._events()
        else:
            self._document.head[key] = self._value()
        self._where = ""

    def _events(self) -> None:
        self._take("[")
        if self._takes("]"):
            return
        while True:
            self._where = f"events[{len(self._document.events)}]"
            self._document.events.append(self._value())
            if self._takes("]"):
                return
            self._take(",")

    def _refuse(self, message: str) -> NoReturn:
        raise json.JSONDecodeError(message, self.text, self.at)

    def _value(self) -> object:
        self._blank()
        value, self.at = _DECODER.raw_decode(self.text, self.at)
        return value

    def _blank(self) -> None:
        blank = _BLANK.match(self.text, self.at)
        self.at = blank.end() if blank else self.at  # also nothing is a match

    def _takes(self, mark: str) -> bool:
        self._blank()
        found = self.text.startswith(mark, self.at)
        self.at += found
        return found

    def _take(self, mark: str) -> None:
        if not self._takes(mark):
            self._refuse(f"Expecting '{mark}'")


# --- files of another kind

_BEGINNINGS = {
    b"\x89PNG": "a picture",
    b"\xff\xd8\xff": "a picture",
    b"PK\x03\x04": "a ZIP archive",
    b"\x1f\x8b": "a gzip archive",
    b"%PDF": "a PDF document",
    b"SQLite format 3\0": "an SQLite database",
}
_OURS = re.compile(rf'"format"\s*:\s*"{FORMAT}"')
_OTHERS = {
    frozenset(("id", "map", "phases")): "a saved game of the `diplomacy` package",
    frozenset(("gameID", "phases")): "a game of webDiplomacy",
    frozenset(("Season", "Year", "Type")): "a phase of godip",
    frozenset(("phase", "units")): "a position in the interchange form",
    frozenset(("position", "orders")): "a request in the interchange form",
}


def is_saved_game(source: str | bytes) -> bool:
    """Whether a file says that it is a saved game of standoff, be it damaged or of a later version.

    >>> is_saved_game('{"version": 1, "format": "standoff game", "ev'), is_saved_game('{"id": "standoff game"}')
    (True, False)
    """
    text = source.decode("utf-8-sig", "replace") if isinstance(source, bytes) else source
    return text.lstrip().startswith("{") and bool(_OURS.search(text))


def text_of(source: str | bytes) -> str:
    """The text of a file, if it is one that could be a saved game; else an error that says what it looks like."""
    if isinstance(source, bytes):
        kind = next((kind for beginning, kind in _BEGINNINGS.items() if source.startswith(beginning)), None)
        try:
            text = source.decode("utf-8-sig")
        except UnicodeDecodeError as error:
            refuse_strange(kind or f"no text in UTF-8 from byte {error.start + 1} on")
        if kind or "\0" in text:
            refuse_strange(kind or "no text")
        source = text
    text = source.removeprefix("\ufeff")
    if not text.strip():
        refuse_strange("an empty file")
    return text


def refuse_strange(kind: str) -> NoReturn:
    """Say that a file is of another kind."""
    mend = f'A saved game is a JSON object that begins with {{"format": "{FORMAT}", "version": {VERSION}.'
    raise RecordError([fault("", f"This is no saved game of standoff; it looks like {kind}.", mend)])


def looks_like(text: str, document: Document) -> str | None:
    """What a text seems to be that is no saved game; None if it is one, be it damaged."""
    if is_saved_game(text):
        return None
    if document.torn is None:
        keys = {*document.head, *(["events"] if document.events else [])}
        return (
            named_by(keys) or f"a JSON object with {', '.join(map(shown, sorted(keys)))}"
            if keys
            else "an empty JSON object"
        )
    return _other_text(text.strip())


def _other_text(text: str) -> str:
    try:
        value = json.loads(text)
    except (ValueError, RecursionError):
        first = text.splitlines()[0]
        if not first.startswith(("{", "[")):
            return f"a text that begins with {shown(first[:_SHOWN])}"
        return _first_line(first)
    return f"JSON, but {shown(value)}"


def _first_line(line: str) -> str:
    """What a file seems to be that has one JSON object in its first line and others below it, or is damaged."""
    try:
        value = json.loads(line)
    except (ValueError, RecursionError):
        return "damaged JSON"
    keys = set(value) if isinstance(value, dict) else set()
    return named_by(keys) or "JSON in lines"


def named_by(keys: Iterable[str]) -> str | None:
    """What an object is by its keys, if that is known."""
    return next((kind for needed, kind in _OTHERS.items() if needed <= set(keys)), None)
