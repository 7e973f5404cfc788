"""Files that no reader here is for: each is named for what it looks like, with what can be read."""

from __future__ import annotations

import pytest

from standoff.errors import RecordError
from standoff.records import game_to_json
from standoff.records.formats import read_record
from tests.unit.records.formats import drawn

KNOWN = "What can be read: diplomacy, research, webdiplomacy, godip, datc."
STRANGE: dict[str, tuple[str | bytes, str]] = {
    "nothing": ("", "This looks like an empty file."),
    "orders": ("England\nFleet London to North Sea", "This looks like a sheet of orders."),
    "orders in one letter": ("France: A Mar S A Par - Bur", "This looks like a sheet of orders."),
    "orders in brackets": ("France: A(Par)\u2014Bur", "This looks like a sheet of orders."),
    "a position in words": (
        "France: A Par, F Bre",
        'This looks like a text of another kind, which begins with "France: A Par, F Bre".',
    ),
    "who can retreat": (
        "Italy retreats: A Tri - Vie",
        'This looks like a text of another kind, which begins with "Italy retreats: A Tri - Vie".',
    ),
    "another text": ("Dear all,", 'This looks like a text of another kind, which begins with "Dear all,".'),
    "a page": ("<!DOCTYPE html><title>x</title>", "This looks like a web page (HTML)."),
    "a drawing": ("<svg></svg>", "This looks like an SVG drawing."),
    "a picture": (b"\x89PNG\r\n\x1a\n", "This is a PNG picture."),
    "an archive": (b"PK\x03\x04", "This is a ZIP archive or an office document."),
    "a list": ("[]", "This looks like a JSON list; a game is a JSON object."),
    "an empty object": ("{}", "This is an empty JSON object."),
    "half of a word": ('{"phas', "This looks like JSON that is broken before its first value ends."),
    "another object": ('{"a": 1, "b": 2}', 'This looks like JSON of another program, with the keys "a", "b".'),
    "many keys": (
        "{" + ", ".join(f'"{key}": 1' for key in "abcdefg") + "}",
        'with the keys "a", "b", "c", "d", "e", "f", ….',
    ),
    "a position": ('{"phase": "S1901M", "units": {}}', "This looks like a position in the interchange form."),
    "a request": ('{"position": {}, "orders": {}}', "This looks like a request in the interchange form."),
}


@pytest.mark.parametrize(("content", "expected"), STRANGE.values(), ids=STRANGE.keys())
def test_a_file_of_an_unknown_kind_is_named(content: str | bytes, expected: str) -> None:
    with pytest.raises(RecordError) as caught:
        read_record(content)
    assert str(caught.value).endswith(f"{expected} {KNOWN}")


def test_another_encoding_is_told_with_where_it_begins() -> None:
    with pytest.raises(RecordError, match=r"^byte 2: This is no text in UTF-8"):
        read_record("Zürich".encode("latin-1"))


def test_a_saved_game_of_ones_own_is_named_with_who_reads_it() -> None:
    with pytest.raises(RecordError, match=r"This is a saved game of standoff itself\. Read it with standoff\.records"):
        read_record(game_to_json(drawn.begun()))
