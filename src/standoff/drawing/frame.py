"""A drawing inside a page: whole in itself, so that neither its ids nor its style touch those of the page."""

from __future__ import annotations

import re
from html import escape, unescape
from urllib.parse import quote

_KEPT = " !$&'()*+,/:;=?@~"
"""What may stand in an address as it is, besides letters and digits: most of a drawing."""
_WORDS = re.compile("<desc[^>]*>(.*?)</desc>", re.DOTALL)


def framed(svg: str) -> str:
    """An HTML element that shows a drawing, and speaks its description to whoever cannot see it.

    >>> framed('<svg><desc>Spring 1901. &quot;Ada&quot; has Paris.</desc></svg>')
    '<img src="data:image/svg+xml,...%3C/svg%3E" alt="Spring 1901. &quot;Ada&quot; has Paris.">'
    """
    found = _WORDS.search(svg)
    words = unescape(found[1]) if found else ""
    return f'<img src="data:image/svg+xml,{escape(quote(svg, safe=_KEPT))}" alt="{escape(words)}">'
