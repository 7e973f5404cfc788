"""Files that are no saved games: what they look like is said, or where they stop being JSON."""

from __future__ import annotations

import pytest

from standoff.errors import RecordError
from standoff.records import game_from_json, game_to_json, salvage
from tests.unit.records.samples import eventful

STRANGE: dict[str, tuple[str | bytes, str]] = {
    "nothing": ("", "it looks like an empty file."),
    "blanks": (" \n", "it looks like an empty file."),
    "orders": ("France: A Par-Bur\nF Bre-Mid", 'it looks like a text that begins with "France: A Par-Bur".'),
    "a picture": (b"\x89PNG\r\n\x1a\n\0", "it looks like a picture."),
    "an archive": (b"PK\x03\x04....", "it looks like a ZIP archive."),
    "zeros": (b"a\0b", "it looks like no text."),
    "another encoding": ("Zürich".encode("latin-1"), "it looks like no text in UTF-8 from byte 2 on."),
    "a list": ("[1, 2]", "it looks like JSON, but a list."),
    "a number": ("17", "it looks like JSON, but 17."),
    "an object": ('{"a": 1, "b": 2}', 'it looks like a JSON object with "a", "b".'),
    "an empty object": ("{}", "it looks like an empty JSON object."),
    "another format": ('{"format": "chess", "events": [1]}', 'it looks like a JSON object with "events", "format".'),
    "a saved game of the package": ('{"id": 1, "map": "standard", "rules": [], "phases": []}', "of the `diplomacy`"),
    "two of them": ('{"id": 1, "map": "standard", "phases": []}\n{"id": 2}', "of the `diplomacy` package."),
    "lines of JSON": ("{}\n{}", "it looks like JSON in lines."),
    "lines of lists": ("[1]\n[2]", "it looks like JSON in lines."),
    "half of an object": ('{"a": [', "it looks like damaged JSON."),
    "a position": ('{"phase": "S1901M", "units": {}}', "it looks like a position in the interchange form."),
    "many brackets": ("[" * 100_000, "it looks like damaged JSON."),
}


@pytest.mark.parametrize(("source", "expected"), STRANGE.values(), ids=STRANGE.keys())
def test_a_file_of_another_kind_is_named(source: str | bytes, expected: str) -> None:
    with pytest.raises(RecordError) as caught:
        game_from_json(source)
    assert str(caught.value).startswith("This is no saved game of standoff; it looks like")
    assert expected in str(caught.value)
    assert 'begins with {"format": "standoff game", "version": 1' in str(caught.value)


@pytest.mark.parametrize(("source", "_"), STRANGE.values(), ids=STRANGE.keys())
def test_nothing_can_be_salvaged_from_it(source: str | bytes, _: str) -> None:
    found = salvage(source)
    assert (found.game, found.kept, len(found.faults)) == (None, 0, 1)


HEAD = '{"format": "standoff game", "version": 1'
CREATED = game_to_json(eventful().as_of(1))

TORN = {
    "the end is missing": (f"{HEAD}", "From line 1, column 41 on this is not JSON: Expecting ','."),
    "the key has no value": (f'{HEAD}, "events"', "events: From line 1, column 51 on this is not JSON: Expecting ':'"),
    "a key is no text": (f"{HEAD}, 7", "From line 1, column 43 on this is not JSON: Expecting property name"),
    "an event is cut": (f'{HEAD}, "events": [{{"number"', "events[0]: From line 1, column "),
    "a key stands twice": (f'{HEAD}, "version": 1}}', 'this is not JSON: "version" stands twice in one object.'),
    "events stand twice": (f'{CREATED.rstrip()[:-1]}, "events": []}}', '"events" stands twice in one object.'),
    "a key of an event stands twice": (
        f'{HEAD}, "events": [{{"number": 1, "number": 2}}]}}',
        'events[0]: From line 1, column 54 on this is not JSON: "number" stands twice in one object.',
    ),
    "not a number": (f'{HEAD}, "events": [{{"number": NaN}}]}}', "events[0]: From line 1, column 54 on this is not"),
    "an endless number": (f'{HEAD}, "events": [-Infinity]}}', "it has no value -Infinity. Mend it there, or salvage"),
    "a number with too many digits": (f'{HEAD}, "events": [{"9" * 5000}]}}', "a number in it has too many digits."),
    "nesting": (f'{HEAD}, "events": [{"[" * 100_000}', "events[0]: From line 1, column 54 on this is not JSON: it is"),
    "more after the end": (CREATED + "{", "on this is not JSON: Extra data."),
    "events without a comma": (CREATED.rstrip()[:-3] + "2]}", "events[0]: From line 26, column 1 on this is not JSON"),
}


@pytest.mark.parametrize(("text", "expected"), TORN.values(), ids=TORN.keys())
def test_a_torn_file_is_told_where_it_is_torn(text: str, expected: str) -> None:
    with pytest.raises(RecordError) as caught:
        game_from_json(text)
    assert expected in str(caught.value)


def test_the_line_of_a_fault_is_counted() -> None:
    text = game_to_json(eventful())
    lines = text.splitlines()
    with pytest.raises(RecordError, match=r"events\[0\]: From line 7, column 1 on this is not JSON: Expecting"):
        game_from_json("\n".join([*lines[:6], "?" + lines[6], *lines[7:]]))
