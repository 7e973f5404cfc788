"""A drawing inside a page: whole in itself, so that neither its ids nor its style touch those of the page."""

from __future__ import annotations

import re
from html import escape, unescape

_IN_AN_ADDRESS = str.maketrans({sign: f"%{ord(sign):02X}" for sign in '%#<>"&\n\r\t'})
"""What would mean something else in an address or in HTML, or be lost; all else stays, and so the page stays small."""
_WORDS = re.compile("<desc[^>]*>(.*?)</desc>", re.DOTALL)


def framed(svg: str) -> str:
    """An HTML element that shows a drawing, and speaks its description to whoever cannot see it.

    >>> framed('<svg><desc>Spring 1901. &quot;Ada&quot; has Paris.</desc></svg>')
    '<img src="data:image/svg+xml;charset=utf-8,%3Csvg...%3C/svg%3E" alt="Spring 1901. &quot;Ada&quot; has Paris.">'
    """
    found = _WORDS.search(svg)
    words = unescape(found[1]) if found else ""
    return f'<img src="data:image/svg+xml;charset=utf-8,{svg.translate(_IN_AN_ADDRESS)}" alt="{escape(words)}">'
