"""How values show themselves in a notebook.

Whatever draws stands on floors above what is drawn. So the painter is handed down: by ``standoff`` itself, which is
imported before anything in it.
"""

from __future__ import annotations

from collections.abc import Callable

painter: Callable[[object], str] = repr


def painted(value: object) -> str:
    """A value as SVG or HTML, as its kind is shown."""
    return painter(value)
