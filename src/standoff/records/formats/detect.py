"""What kind of file something is, told by what stands in it; a file of another kind is named for what it looks like."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from standoff.errors import RecordFault
from standoff.records.formats.data import read_json, shown
from standoff.records.formats.recorded import Kind, refuse
from standoff.records.saved_text import is_saved_game, named_by

_KNOWN = "What can be read: " + ", ".join(kind.value for kind in Kind) + "."

_FIRST_BYTES: Mapping[bytes, str] = {
    b"%PDF": "a PDF",
    b"PK\x03\x04": "a ZIP archive or an office document",
    b"\x1f\x8b": "a file compressed with gzip; unpack it first",
    b"BZh": "a file compressed with bzip2; unpack it first",
    b"\x89PNG": "a PNG picture",
    b"\xff\xd8\xff": "a JPEG picture",
    b"GIF8": "a GIF picture",
    b"SQLite format 3": "an SQLite database",
}
_FIRST_WORDS: Mapping[str, str] = {
    "%pdf": "a PDF",
    "<!doctype html": "a web page (HTML)",
    "<html": "a web page (HTML)",
    "<?xml": "XML",
    "<svg": "an SVG drawing",
    "<": "XML or HTML",
}

# The keys of which a document has at least so many; the first line that fits names the kind.
_BY_KEYS: tuple[tuple[int, frozenset[str], Kind], ...] = (
    (3, frozenset(("Season", "Year", "Type", "Units", "SupplyCenters", "Orders", "Resolutions")), Kind.GODIP),
    (2, frozenset(("gameID", "variantID", "countryID", "turn", "pressType", "drawType")), Kind.WEBDIPLOMACY),
    (1, frozenset(("is_full_press", "scoring_system")), Kind.RESEARCH),
    (2, frozenset(("phases", "map", "rules", "id")), Kind.DIPLOMACY),
)
_DATC = re.compile(r"(?m)^[^\S\n]*(?:VARIANT_ALL|CASE|PRESTATE\w*)\b")
_ORDER = re.compile(
    r"""
    ^(?![^:\n]*\sretreats\s*:)(?:[^:\n]*:)?[^\S\n]*  # not where a position lists who can retreat to where
    (?:A|F|Army|Fleet)\b[ ]*[\w(][\w /.()]*
    (?:[-\u2013\u2014>] | \s(?:[HSCRDB](?![\w.])|holds?\b|stands?\b|supports?\b|conv|to\b))
    """,
    re.MULTILINE | re.IGNORECASE | re.VERBOSE,
)
_MOST_KEYS = 6


def text_of(content: str | bytes) -> str:
    """The text of a file that is one."""
    if isinstance(content, str):
        return content.removeprefix("\ufeff")
    for beginning, name in _FIRST_BYTES.items():
        if content.startswith(beginning):
            raise refuse(what=f"This is {name}.", mend=_KNOWN)
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        what = "This is no text in UTF-8, nor any other kind of file known here."
        raise refuse(what=what, mend="Save it again in UTF-8.", at=f"byte {error.start + 1}") from error


def kind_of(text: str) -> Kind:
    """The kind of a text. Raises RecordError for another kind, and says what it looks like.

    >>> kind_of('{"id": "x", "map": "standard", "rules": [], "phases": []}')
    <Kind.DIPLOMACY: 'diplomacy'>
    >>> kind_of("France: A Par-Bur, F Bre-Mid")
    Traceback (most recent call last):
    ...
    standoff.errors.RecordError: This looks like a sheet of orders. ...
    """
    begun = text.lstrip()
    if begun.startswith("{"):
        return _kind_of_object(begun)
    if _DATC.search(text):
        return Kind.DATC
    raise refuse(what=f"This looks like {_looks(begun)}.", mend=_KNOWN)


def _kind_of_object(text: str) -> Kind:
    """The kind of a JSON object; of several on lines of their own, the first one's."""
    value, faults = read_json(text)
    keys = list(value) if isinstance(value, dict) else []
    if not faults and not keys:
        raise refuse(what="This is an empty JSON object.", mend=_KNOWN)
    if is_saved_game(text):
        mend = "Read it with standoff.records.game_from_json, or on the command line."
        raise refuse(what="This is a saved game of standoff itself.", mend=mend)
    if "version" in keys and {"id", "map"} & set(keys):
        return Kind.RESEARCH
    for count, signs, kind in _BY_KEYS:
        if len(signs.intersection(keys)) >= count:
            return kind
    more = ", …" if len(keys) > _MOST_KEYS else ""
    of_others = f"JSON of another program, with the keys {', '.join(map(shown, keys[:_MOST_KEYS]))}{more}"
    what = named_by(keys) or of_others if keys else "JSON that is broken before its first value ends"
    raise refuse(what=f"This looks like {what}.", mend=_KNOWN)


def _looks(text: str) -> str:
    """What a text looks like that is neither a JSON object nor a list of test cases."""
    if not text:
        return "an empty file"
    if text.startswith("["):
        return "a JSON list; a game is a JSON object"
    for words, name in _FIRST_WORDS.items():
        if text[: len(words)].casefold() == words:
            return name
    if looks_like_orders(text):
        return "a sheet of orders"
    return f"a text of another kind, which begins with {shown(next(iter(text.splitlines())))}"


def looks_like_orders(text: str) -> bool:
    """Whether a text that is no position looks like a sheet of orders.

    >>> looks_like_orders("France: A Par-Bur, F Bre-Mid")
    True
    >>> looks_like_orders("France: A Par, F Brst")
    False
    """
    return _ORDER.search(text) is not None


def documents(text: str) -> Iterator[tuple[str, object, tuple[RecordFault, ...]]]:
    """The JSON objects of a text, each with where it stands and what is wrong with it: one, or one on each line."""
    value, faults = read_json(text)
    lines = [(number, line) for number, line in enumerate(text.splitlines(), start=1) if line.strip()]
    if faults and len(lines) > 1 and not read_json(lines[0][1])[1]:
        for number, line in lines:
            found, damage = read_json(line)
            at = f"line {number}"
            yield (
                at,
                found,
                tuple(RecordFault(at=f"{at}, {each.at}", what=each.what, mend=each.mend) for each in damage),
            )
    else:
        yield "", value, faults
