"""The lines of the test cases' text form, put in order: cases, and their sections."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from standoff.errors import RecordFault
from standoff.records.formats import datc_words as words
from standoff.records.formats.data import shown

_COMMENT = re.compile(r"#.*")
_VARIANTS = frozenset(("standard", "classical"))


@dataclass(frozen=True, slots=True, kw_only=True)
class Line:
    """A line of a file, without its comment."""

    number: int
    text: str

    @property
    def at(self) -> str:
        """Its place in the file."""
        return f"line {self.number}"


@dataclass(frozen=True, slots=True, kw_only=True)
class Sections:
    """A case as it stands in the file: its title, its phase, and the lines of each section."""

    title: Line
    phase: Line | None
    lines: Mapping[str, tuple[Line, ...]] = field(hash=False)


def lines_of(text: str) -> Iterator[Line]:
    """The lines that say something."""
    for number, raw in enumerate(text.splitlines(), start=1):
        if stripped := _COMMENT.sub("", raw).strip():
            yield Line(number=number, text=stripped)


def cases_in(text: str) -> Iterator[Sections | RecordFault]:
    """The cases of a text, and in between what is wrong with its form."""
    title: Line | None = None
    within: list[Line] = []
    for line in lines_of(text):
        word, _, rest = line.text.partition(" ")
        if word == words.CASE:
            if title is not None:
                yield _unended(title)
            title, within = Line(number=line.number, text=rest.strip()), []
        elif title is None:
            yield from _outside(line, rest.strip())
        elif line.text == words.END:
            yield _sections(title, within)
            title = None
        else:
            within.append(line)
    if title is not None:
        yield _unended(title)


def _unended(title: Line) -> RecordFault:
    return RecordFault(at=title.at, what=f"The case {shown(title.text)} has no END.", mend="Write END after it.")


def _outside(line: Line, rest: str) -> Iterator[RecordFault]:
    """Between cases there is nothing but the name of the variant."""
    if not line.text.startswith(words.VARIANT):
        what = f"{shown(line.text)} stands outside of a case."
        yield RecordFault(at=line.at, what=what, mend="Write CASE before it.")
    elif rest.casefold() not in _VARIANTS:
        what = f"These are cases of the variant {shown(rest)}."
        yield RecordFault(at=line.at, what=what, mend="Only cases of the variant Standard can be read.")


def _sections(title: Line, within: list[Line]) -> Sections | RecordFault:
    """Part the lines of a case into its sections."""
    phase: Line | None = None
    found: dict[str, list[Line]] = {}
    section = ""
    for line in within:
        word, _, rest = line.text.partition(" ")
        if word == words.PHASE:
            phase = Line(number=line.number, text=rest.strip())
        elif line.text in words.SECTIONS:
            section = line.text
            found.setdefault(section, [])
        elif section:
            found[section].append(line)
        else:
            what = f"{shown(line.text)} stands in no section."
            return RecordFault(at=line.at, what=what, mend="Write PRESTATE before it.")
    return Sections(title=title, phase=phase, lines={name: tuple(lines) for name, lines in found.items()})
