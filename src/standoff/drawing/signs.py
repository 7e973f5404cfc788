"""The signs on the map: units as a player knows them, and what befalls them. Each is drawn around the point 0 0."""

from __future__ import annotations

import math
from collections.abc import Iterator

from standoff.board import UnitKind
from standoff.drawing.curves import Point
from standoff.drawing.styles import Signs

REACH, _RISE = 23.0, 16.0
"""How far a unit's sign reaches to its sides, and up and down, in pixels: lines stop there."""

_CANNON = (
    '<path d="M-1.5-4.2L12.2-9.6l2.2 4.9L.8 1.7z"/>'
    '<path d="M-1-2L-14.5 6.2l1.2 2.3L1.5 2.6z"/>'
    '<path fill-rule="evenodd" d="M-1.2-3.6a6.2 6.2 0 1 0 .1 0zM-1.1-1.4a4 4 0 1 1-.1 0z"/>'
    '<path d="M-1.8-2h1.4v9.2h-1.4zM-5.7 1.9h9.2v1.4h-9.2z"/>'
)
_BATTLESHIP = (
    '<path d="M-15 1.2h30.2l-3.6 6.6h-23z"/>'
    '<path d="M-8 .2v-4h3.2v-3.2h5.6v3.2h6v4z"/>'
    '<path d="M-3.6-8.2l.4-4.4h2.6l.4 4.4zM3-4.6l.4-5h2.2l.4 5zM-6-8.2v-4.6h.9v4.6z"/>'
    '<path d="M7.6.2v-2.4h3l3.4-1.4.5 1.1-2.9 1.4V.2zM-8.8.2v-2.4h-2.6l-3.4-1.4-.5 1.1 2.9 1.4V.2z"/>'
)
_LETTER = '<text class="letter" y="6.6" text-anchor="middle">{letter}</text>'
_SIGNS = {
    (Signs.SILHOUETTES, UnitKind.ARMY): f'<g transform="translate(0 1)scale(1.25)">{_CANNON}</g>',
    (Signs.SILHOUETTES, UnitKind.FLEET): f'<g transform="translate(0 2.6)scale(1.15)">{_BATTLESHIP}</g>',
    (Signs.LETTERS, UnitKind.ARMY): _LETTER.format(letter="A"),
    (Signs.LETTERS, UnitKind.FLEET): _LETTER.format(letter="F"),
}
_PLATE = '<rect class="plate" x="-22" y="-15" width="44" height="30" rx="{roundness}"/>'
_PLATES = {UnitKind.ARMY: _PLATE.format(roundness=14), UnitKind.FLEET: _PLATE.format(roundness=3)}

_CENTRE = '<circle r="6"/><circle class="pip" r="3.2"/>'
BURST = "M0-17l3.6 8.3L12-12 8.7-3.6 17 0 8.7 3.6 12 12 3.6 8.7 0 17-3.6 8.7-12 12-8.7 3.6-17 0-8.7-3.6-12-12-3.6-8.7z"
"""Around a unit that was driven out, and where two stood each other off."""
CROSS = "M-9-9L9 9M9-9L-9 9"
"""Over a unit that leaves the board."""
PLUS = "M-4 0h8M0-4v8"
"""Beside a unit that is raised."""


def badge_of(initial: str) -> str:
    """A letter in a circle at the corner of a plate."""
    return f'<g class="badge" transform="translate(20-13)"><circle r="9.5"/><text y="4.8">{initial}</text></g>'


def symbols(signs: Signs) -> Iterator[str]:
    """What is used many times in a drawing: a unit's plate, rounder for an army, with what it is upon it; a centre."""
    for kind in UnitKind:
        yield f'<g id="sign-{kind.word}">{_PLATES[kind]}<g class="sign">{_SIGNS[signs, kind]}</g></g>'
    yield f'<g id="sign-centre">{_CENTRE}</g>'


def symbol_of(kind: UnitKind) -> str:
    """A unit's sign."""
    return f'<use href="#sign-{kind.word}"/>'


def reach_towards(direction: Point, kind: UnitKind) -> float:
    """How far a unit's sign reaches in a direction: an army's is round, a fleet's has corners.

    >>> [reach_towards(Point(5, 0), kind) for kind in UnitKind], [reach_towards(Point(0, 1), kind) for kind in UnitKind]
    ([23.0, 23.0], [16.0, 16.0])
    """
    across, down = (abs(way) / reach for way, reach in zip(direction.unit, (REACH, _RISE), strict=True))
    return 1 / (math.hypot(across, down) if kind is UnitKind.ARMY else max(across, down))
