"""Events as data and back: what all have in common, and the fields of their kind."""

from __future__ import annotations

from difflib import get_close_matches
from typing import Any

from standoff.game import Event
from standoff.records.codec import Context, Data, Field, Misfit, Record, TooNew, listed, refuse, shown
from standoff.records.codec_kinds import KIND_CALLED, KIND_OF, KINDS, Kind
from standoff.records.codec_values import ACTOR, MOMENT, number

_HEAD: Record[dict[str, Any]] = Record(
    of=dict,
    fields=(
        Field(key="number", shape=number(1)),
        Field(key="at", shape=MOMENT),
        Field(key="by", shape=ACTOR),
    ),
)
_HEAD_KEYS = (*(field.key for field in _HEAD.fields), "what", "v")


def event_to_data(event: Event, context: Context) -> Data:
    """Write an event."""
    kind = KIND_OF[type(event.what)]
    return {
        "number": event.number,
        "at": MOMENT.write(event.at, context),
        "by": ACTOR.write(event.by, context),
        "what": kind.word,
        "v": kind.version,
        **kind.record.write(event.what, context),
    }


def event_from_data(data: object, context: Context) -> Event:
    """Read an event, or raise ``Misfit`` with all that is wrong with it."""
    kind, fields = _kind_of(data)
    context.owner = None
    found = Misfit()
    head, what = {}, None
    try:
        head = _HEAD.read_beside(fields, context, fields)
    except Misfit as misfit:
        found.faults += misfit.faults
    try:
        what = kind.record.read_beside(fields, context, _HEAD_KEYS)
    except Misfit as misfit:
        found.faults += misfit.faults
    if found.faults or what is None:
        raise found
    return Event(**head, what=what)


def _kind_of(data: object) -> tuple[Kind, Data]:
    """See what kind of event it is, and that its version is one that can be read; return it with the event's fields."""
    if not isinstance(data, dict):
        refuse(f"{shown(data)} is no event.", f"Write an object with {listed(_HEAD_KEYS)}.")
    word, version = data.get("what"), data.get("v")
    kind = KIND_CALLED.get(word) if isinstance(word, str) else None
    if kind is None:
        near = get_close_matches(word, KIND_CALLED, n=1) if isinstance(word, str) else []
        mend = f'Did you mean "{near[0]}"?' if near else f"Write one of {listed(list(KIND_CALLED))}."
        refuse(f"{shown(word)} is no kind of event.", mend, "what")
    if type(version) is not int or version < 1:
        refuse(f"{shown(version)} is no version.", f"Write {kind.version}.", "v")
    if version > kind.version:
        what = f'This is version {version} of "{kind.word}", and this standoff knows version {kind.version}.'
        raise TooNew(what, "Read the file with a newer standoff: pip install --upgrade standoff.", "v")
    return kind, data


def event_schemas() -> dict[str, Data]:
    """What JSON Schema says of each kind of event."""
    head = {field.key: field.shape.schema for field in _HEAD.fields}
    return {
        kind.word: {
            "description": (kind.record.of.__doc__ or "").splitlines()[0],
            **kind.record.schema({**head, "what": {"const": kind.word}, "v": {"const": kind.version}}),
        }
        for kind in KINDS
    }
