"""The names on the map: in full, in two lines, or in the few letters of an edition; and of coasts the first ones."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape

from standoff.board import Board, Province, ProvinceKind
from standoff.drawing.curves import Point
from standoff.drawing.geometry import Anchors, Geometry
from standoff.drawing.styles import Names, Style

_FONT_SIZES = {True: (20.0, 11.0), False: (18.0, 10.0)}
"""The largest and the smallest size of a name, for water and for land."""
_SHORTENED = 0.72
"""How small a short name may be, for the largest size."""
_LETTER = 0.62
"""How wide a letter is, for its size."""
_BELOW_A_FLEET = Point(0, 25)
"""Where the two letters of a coast stand, from the place of a fleet there."""


def lettering(board: Board, geometry: Geometry, style: Style) -> Iterator[str]:
    """All names, those of the coasts too."""
    for province, anchors in zip(board.provinces, geometry.anchors, strict=True):
        yield _name(province, anchors, style)
        for coast in province.coasts:
            spot = geometry.coasts[coast]
            x, y = spot.moved(_BELOW_A_FLEET)
            yield f'<text class="coast" x="{x:.0f}" y="{y:.0f}">{board.locations[coast].coast.lower()}</text>'


def _name(province: Province, anchors: Anchors, style: Style) -> str:
    water = province.kind is ProvinceKind.SEA
    largest, smallest = (size * style.lettering for size in _FONT_SIZES[water])
    short = style.names is Names.SHORT
    at, room = (anchors.short, anchors.short_room * style.lettering) if short else (anchors.name, anchors.room)
    lines = [province.name]
    if room < len(province.name) * _LETTER * smallest * 1.3:
        lines = province.name.split(" ")
    if short or room < max(map(len, lines)) * _LETTER * smallest:
        lines = [province.abbreviation(style.edition)]
        smallest = _SHORTENED * largest  # rather over the border than too small to read
    size = max(smallest, min(largest, room / (_LETTER * max(map(len, lines)))))
    x, y = at.x, at.y + 0.35 * size - 0.5 * size * (len(lines) - 1)
    first, *others = map(escape, lines)
    text = "".join([first, *(f'<tspan x="{x:.0f}" dy="{size:.1f}">{line}</tspan>' for line in others)])
    kind = "sea" if water else "land"
    return f'<text class="{kind}" x="{x:.0f}" y="{y:.1f}" font-size="{size:.3g}">{text}</text>'
