"""The key below the map: the phase, and each power's tint, name and centres."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape

from standoff.board import Board
from standoff.drawing.geometry import Geometry
from standoff.orders import Position

_COLUMN, _ROW = 200.0, 58.0
_LARGEST, _LETTER = 27.0, 0.62
_ROOM, _COUNT = 146.0, 3
"""For a power's name and its number, and how many letters the number takes: a blank and two figures."""


def key_height(board: Board, geometry: Geometry) -> float:
    """How high the key is: as many rows as the powers and the phase need."""
    return -(-(len(board.powers) + 1) // _columns(geometry)) * _ROW


def key(position: Position, geometry: Geometry, edition: str) -> Iterator[str]:
    """The phase first, in an edition's words, then the powers."""
    board, columns = position.board, _columns(geometry)
    width = geometry.width / columns
    yield f'<rect y="{geometry.height:g}" width="{geometry.width:g}" height="{key_height(board, geometry):g}"/>'
    season, kind = position.phase.title_in(edition).split(", ")
    yield f'<text class="phase" x="14" y="{geometry.height + 30:g}" font-size="{_LARGEST:g}">{season}</text>'
    yield f'<text class="phase" x="14" y="{geometry.height + 49:g}" font-size="16">{kind}</text>'
    longest = max(len(power.title) for power in board.powers)
    size = min(_LARGEST, _ROOM / (_LETTER * (longest + _COUNT)))
    for number, power in enumerate(board.powers, start=1):
        x, y = number % columns * width, geometry.height + number // columns * _ROW
        count = position.centres[power.id].bit_count()
        out = "" if count or position.units[power.id] else " out"
        yield (
            f'<g class="power{out}" transform="translate({x:.0f} {y:g})">'
            f'<rect class="swatch of-{power.name.lower()}" x="4" y="15" width="34" height="28" rx="3"/>'
            f'<text x="46" y="38" font-size="{size:.3g}">{escape(power.title)} '
            f'<tspan class="count">{count}</tspan></text></g>'
        )


def _columns(geometry: Geometry) -> int:
    return max(1, int(geometry.width / _COLUMN))
