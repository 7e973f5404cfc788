"""Lines that are quoted from an older letter: where a letter has orders of its own, they are not read."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from standoff.notation.readings import Followed, Illegal, Reading, Sheet, Unreadable
from standoff.notation.written import Assumption, Slip

_QUOTED = re.compile(r"(?:\A|(?<=[\r\n]))[ \t]*(?:>|&gt;)[^\r\n]*")


def without_quotes(text: str) -> str:
    """The text with blanks in place of its quoted lines, so that all else stands where it stood."""
    return _QUOTED.sub(lambda line: " " * len(line[0]), text)


def quoted_orders(sheet: Sheet, own: str) -> list[str]:
    """The orders of a sheet that stand in quoted lines, which in its own part are blank; each once."""
    orders = (reading for reading in sheet.readings if not isinstance(reading.outcome, Unreadable))
    return list(dict.fromkeys(reading.text for reading in orders if own[reading.start].isspace()))


def with_quotes_told(sheet: Sheet, quoted: Sequence[str]) -> Sheet | None:
    """The sheet, with its first order telling which orders are quoted and not read; None if it has no order."""
    listed = ", ".join(f'"{text}"' for text in quoted)
    told = Assumption(
        slip=Slip.WORDS_NOT_READ, text=f"Beside new orders, those in quoted lines are not read: {listed}."
    )
    for at, reading in enumerate(sheet.readings):
        if isinstance(reading.outcome, Followed | Illegal):
            readings = (*sheet.readings[:at], _with(reading, reading.outcome, told), *sheet.readings[at + 1 :])
            return replace(sheet, readings=readings)
    return None


def _with(reading: Reading, outcome: Followed | Illegal, told: Assumption) -> Reading:
    return replace(reading, outcome=replace(outcome, assumptions=(*outcome.assumptions, told)))
