"""A board file's text taken apart: typed values, and the line each of them stands on."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Mapping

from standoff.errors import BoardError

_SECTION = re.compile(r"\s*\[([^\]]+)\]")
_KEY = re.compile(r"\s*([\w-]+)\s*=")
_SYNTAX_ERROR_PLACE = re.compile(r"(.*) \(at line (\d+), column \d+\)", re.DOTALL)

Table = Mapping[str, object]


class Sections:
    """The tables of a board file, and the faults found in them so far."""

    def __init__(self, text: str, source: str) -> None:
        """Parse the text, or raise at once where it is not TOML: nothing further can be said of it then."""
        self.source = source
        self.faults: list[tuple[int, str]] = []
        self._lines = _line_numbers(text)
        import tomllib  # noqa: PLC0415  # slow to import, and needed only where a board is loaded

        try:
            self.root: Table = tomllib.loads(text)
        except tomllib.TOMLDecodeError as error:
            place = _SYNTAX_ERROR_PLACE.fullmatch(str(error))
            line, what = (int(place[2]), place[1]) if place else (len(text.splitlines()), str(error))
            raise BoardError(source, [f"{line}: not TOML: {what}"]) from error

    def fault(self, path: str, what: str) -> None:
        """Note a fault at the line of a section or of a key in it (``"provinces.PAR.armies"``)."""
        line = self._lines.get(path)
        while line is None and path:
            path = path.rpartition(".")[0]
            line = self._lines.get(path)
        self.faults.append((line or 1, what))

    def raise_faults(self) -> None:
        """Raise all faults noted so far in the order of their lines, if there are any."""
        if self.faults:
            raise BoardError(self.source, [f"{line}: {what}" for line, what in sorted(set(self.faults))])

    def table(self, path: str, parent: Table, key: str) -> Table:
        """Take a table out of another."""
        value = parent.get(key)
        if isinstance(value, dict):
            return value
        self.fault(path, f"a section [{path}] is needed")
        return {}

    def text(self, path: str, table: Table, key: str, *, default: str | None = None) -> str:
        """Take a text out of a table."""
        value = table.get(key, default)
        if isinstance(value, str) and (value or default is not None):
            return value
        self.fault(f"{path}.{key}", f'[{path}] needs {key} = "..."')
        return ""

    def number(self, path: str, table: Table, key: str) -> int:
        """Take a whole number out of a table."""
        value = table.get(key)
        if isinstance(value, int) and not isinstance(value, bool):
            return value
        self.fault(f"{path}.{key}", f"[{path}] needs {key} = a whole number")
        return 0

    def texts(self, path: str, table: Table, key: str) -> tuple[str, ...]:
        """Take a list of texts out of a table; a missing one is empty."""
        value = table.get(key, [])
        if isinstance(value, list) and all(isinstance(item, str) for item in value):
            for repeated in sorted({item for item in value if value.count(item) > 1}):
                self.fault(f"{path}.{key}", f"[{path}] {key} lists {repeated} twice")
            return tuple(dict.fromkeys(value))
        self.fault(f"{path}.{key}", f'[{path}] {key} must be a list of texts: {key} = ["...", "..."]')
        return ()

    def legible(self, path: str, names: Iterable[str]) -> None:
        """Note every name that has neither a letter nor a digit: nobody could write it."""
        for name in names:
            if name and not any(map(str.isalnum, name)):
                self.fault(path, f'[{path}] has the name "{name}", without a letter')

    def only(self, path: str, table: Table, known: Collection[str]) -> None:
        """Note every key of a table that is not known."""
        for key in table:
            if key not in known:
                where = f"{path}.{key}" if path else key
                self.fault(where, f"{key} means nothing here; known are {', '.join(sorted(known))}")


def _line_numbers(text: str) -> dict[str, int]:
    """Find the line of every section heading and of every key, by their dotted path."""
    lines: dict[str, int] = {}
    section = ""
    for number, line in enumerate(text.split("\n"), start=1):
        if heading := _SECTION.match(line):
            section = heading[1].strip()
            lines.setdefault(section, number)
        elif key := _KEY.match(line):
            lines.setdefault(f"{section}.{key[1]}" if section else key[1], number)
    return lines
