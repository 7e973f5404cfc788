"""Paragraphs for people: no wider than their terminal, and not broken within an order."""

from __future__ import annotations

import re
import sys
from textwrap import fill

WIDTH = 100
"""Where there is no terminal, and the most on one: longer lines are hard to read."""
_KEPT = "\N{NO-BREAK SPACE}"
_WITHIN_AN_ORDER = re.compile(
    r"""
      (?<=\b[AFSC])[ ]                         # A Par, S A Par
    | (?<=[ ][sc])[ ](?=[A-Z])                  # s A (Par)
    | (?<=an|ch|sh|AN|CH|SH)[ ](?=[AF]\b)  # Italian F Nap
    | (?<=[ ][-—])[ ]                          # - Bur
    | [ ](?=[-—][ ])
    | [ ](?=[SCHRBD]\b|[sc][ ][A-Z])
    | [ ](?=(?:VIA|Stands|[nsew]c)\b)
    """,
    re.VERBOSE,
)
"""The blanks of the notations in letters; an order in plain English is too long for a line."""


def wrapped(text: str, *, first: str = "", rest: str = "") -> str:
    """Wrap a paragraph, with what stands in front of its first line and of the others."""
    kept = fill(
        _WITHIN_AN_ORDER.sub(_KEPT, text),
        _width(),
        initial_indent=first,
        subsequent_indent=rest,
        break_long_words=False,
        break_on_hyphens=False,
    )
    return kept.replace(_KEPT, " ")


def _width() -> int:
    if not sys.stdout.isatty():
        return WIDTH
    from shutil import get_terminal_size

    return min(WIDTH, get_terminal_size(fallback=(WIDTH, 1)).columns)
