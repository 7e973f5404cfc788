"""What the table of the saved game is made of: shapes, and records of named fields.

A shape is one way to write a value as plain data, to read it back, and to describe it to other programs. Whatever is
read may be wrong, so reading raises ``Misfit`` with all that is wrong; where in the file it lies is put together on the
way out, so that a file without a fault costs nothing for it.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, field
from typing import Any, Generic, NoReturn, TypeVar

from standoff.board import Board, PowerId
from standoff.errors import RecordFault
from standoff.game import State
from standoff.orders import Position

_T = TypeVar("_T")
Data = dict[str, object]

_SHOWN = 40  # characters of a wrong value: more would drown the message


class Misfit(Exception):  # noqa: N818  # never leaves this package
    """Data that does not fit its shape, and all that is wrong with it."""

    def __init__(self, what: str = "", mend: str = "", at: str = "") -> None:
        """Note one fault; ``at`` is where it lies inside what was to be read."""
        self.faults = [fault(at, what, mend)] if what else []
        super().__init__(what)

    def under(self, step: str) -> Misfit:
        """The same, seen from one step further out."""
        self.faults = [fault(_joined(step, each.at), each.what, each.mend) for each in self.faults]
        return self


def _joined(step: str, at: str) -> str:
    """Put two parts of a path together: ``events[1]`` and ``.seat``, ``seat`` or ``[0]``."""
    dot = "." if at and at[0] not in ".[" else ""
    return f"{step}{dot}{at}".removeprefix(".")


class TooNew(Misfit):
    """Data of a later version than this code knows."""


def refuse(what: str, mend: str, at: str = "") -> NoReturn:
    """Say that data does not fit."""
    raise Misfit(what, mend, at)


def fault(at: str, what: str, mend: str) -> RecordFault:
    """Make a fault of texts that may hold what no file and no screen can."""
    return RecordFault(at=printable(at), what=printable(what), mend=printable(mend))


def printable(text: str) -> str:
    """Escape the halves of characters."""
    return text.encode("utf-8", "backslashreplace").decode()


def shown(value: object) -> str:
    """Show a value of a file in a fault, as JSON writes it and never at length.

    >>> print(shown(None), shown("x" * 99), shown([]))
    null "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx… a list
    """
    if isinstance(value, list | dict):
        return "a list" if isinstance(value, list) else "an object"
    text = json.dumps(value, ensure_ascii=False)
    return text if len(text) <= _SHOWN else f"{text[: _SHOWN - 1]}…"


@dataclass(slots=True, kw_only=True)
class Context:
    """What data is written or read for: a board, and how the game stands before the event."""

    board: Board
    state: State | None = None
    owner: PowerId | None = None
    """Whose orders are being read."""

    @property
    def position(self) -> Position | None:
        """The position before the event; None before the game begins."""
        return None if self.state is None else self.state.position


@dataclass(frozen=True, slots=True, kw_only=True)
class Shape(Generic[_T]):
    """One way to write values as data. ``schema`` is what JSON Schema says of it."""

    write: Callable[[_T, Context], object]
    read: Callable[[object, Context], _T]
    schema: Mapping[str, object]


DEFINITIONS: dict[str, Mapping[str, object]] = {}
"""The schemas of the shapes that the table uses again and again, by name."""


def defined(name: str, schema: Mapping[str, object]) -> Mapping[str, object]:
    """Give a schema a name under which others refer to it."""
    DEFINITIONS[name] = schema
    return {"$ref": f"#/$defs/{name}"}


NEEDED: Any = object()
"""Stands for the usual value of a field that has none, and so is never left out."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Field:
    """A field of a record: its key in the file, its shape, and the usual value, which is left out."""

    key: str
    shape: Shape[Any]
    usual: Any = NEEDED


@dataclass(frozen=True, kw_only=True)
class Record(Generic[_T]):
    """Values of a class as objects with these fields, written in their order.

    ``take`` finds the fields' values where they are not simply the attributes of those names, and ``make`` puts a value
    together where the class cannot be called with them.
    """

    of: type[_T]
    fields: tuple[Field, ...]
    take: Callable[[_T, Context], Mapping[str, object]] | None = None
    make: Callable[[Data, Context], _T] | None = None
    keys: frozenset[str] = field(init=False)

    def __post_init__(self) -> None:
        """Gather the keys, which every object read is compared with."""
        object.__setattr__(self, "keys", frozenset(each.key for each in self.fields))

    def write(self, value: _T, context: Context) -> Data:
        """Write a value's fields, less those that are as usual."""
        data: Data = {}
        taken = None if self.take is None else self.take(value, context)
        for each in self.fields:
            part = getattr(value, each.key) if taken is None else taken[each.key]
            if part is not each.usual and part != each.usual:
                data[each.key] = each.shape.write(part, context)
        return data

    def read(self, data: object, context: Context) -> _T:
        """Read an object, or raise ``Misfit`` with everything that is wrong with it."""
        return self.read_beside(data, context, ())

    def read_beside(self, data: object, context: Context, others: Collection[str]) -> _T:
        """Do the same with an object that has other keys too, which are read elsewhere."""
        if not isinstance(data, dict):
            refuse(f"{shown(data)} is no object.", f"Write an object with {listed(self.keys)}.")
        found = Misfit()
        values = self._values(data, context, found)
        for key in data:
            if key not in self.keys and key not in others:
                known = [*others, *(each.key for each in self.fields)]
                found.faults.append(fault(key, "There is no such field.", f"The fields are {listed(known)}."))
        if found.faults:
            raise found
        return self.of(**values) if self.make is None else self.make(values, context)

    def _values(self, data: Mapping[str, object], context: Context, found: Misfit) -> Data:
        values: Data = {}
        for each in self.fields:
            key = each.key
            if key in data:
                try:
                    values[key] = each.shape.read(data[key], context)
                except Misfit as misfit:
                    found.faults += misfit.under(f".{key}").faults
            elif each.usual is NEEDED:
                found.faults.append(fault(key, "This is missing.", "It cannot be left out."))
            else:
                values[key] = each.usual
        return values

    def shape(self, name: str) -> Shape[_T]:
        """The record as the shape of fields; ``name`` is what the schema calls it."""
        return Shape(write=self.write, read=self.read, schema=defined(name, self.schema()))

    def schema(self, beside: Mapping[str, object] | None = None) -> Data:
        """What JSON Schema says of these objects; ``beside`` are the fields that stand beside these."""
        needed = [*(beside or ()), *(each.key for each in self.fields if each.usual is NEEDED)]
        properties = {**(beside or {}), **{each.key: each.shape.schema for each in self.fields}}
        return {"type": "object", "properties": properties, "required": needed, "additionalProperties": False}


def listed(words: Collection[str]) -> str:
    """Write words in a row: ``a, b, c``."""
    return ", ".join(words)
