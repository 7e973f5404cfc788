"""What a table needs on paper, as one HTML page to print: forms for orders, and small maps to plan on."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from html import escape
from math import ceil, sqrt

from standoff.board import Board, PowerId, ProvinceSet
from standoff.cli.sheetfiles import blank_lines
from standoff.drawing import PLAIN, Keys, draw
from standoff.drawing.frame import framed
from standoff.notation import Notation
from standoff.orders import Position, starting_position

MAP = replace(PLAIN, name="conference", lettering=1.5, keys=Keys.NONE)
"""How the small maps look: for a pencil, and a copier."""
_FORMS_A_PAGE = 2
_LINES = {"Orders": 12, "Retreats": 3, "Builds and removals": 4}
"""What a form for any season has room for."""

_SHEET = """\
@page {{ size: A4 landscape; margin: 9mm }}
body {{ margin: 0; font: 11pt Georgia, 'DejaVu Serif', serif }}
.page {{ display: grid; grid-template-columns: repeat({columns}, 1fr); gap: 6mm; break-after: page }}
.page:last-child {{ break-after: auto }}
.forms {{ grid-template-columns: 1fr 1fr; gap: 12mm }}
h1 {{ font-size: 15pt; margin: 0; display: flex; justify-content: space-between }}
h1 small {{ font-size: 11pt; font-weight: normal; font-style: italic }}
h2 {{ font-size: 10pt; font-weight: normal; font-style: italic; margin: 3mm 0 0 }}
ol {{ list-style: none; margin: 0; padding: 0 }}
li {{ border-bottom: .3mm solid #555; height: 6.8mm; display: flex; align-items: end; gap: 2mm }}
img {{ display: block; width: 100%; max-height: {highest}mm; object-fit: contain }}
@media screen {{ .page {{ max-width: 277mm; margin: 8mm auto }} }}
"""
_HEIGHT = 188
"""Of what lies between the margins of a page, in millimetres; a little less, for no printer is exact."""


def paper(title: str, forms: Sequence[str], maps: Sequence[str], *, maps_a_page: int) -> str:
    """The page to print: forms two to a sheet, and maps as many as are asked for."""
    columns = ceil(sqrt(maps_a_page))
    rows = ceil(maps_a_page / columns)
    style = _SHEET.format(columns=columns, highest=round(_HEIGHT / rows - 6))
    pages = [
        *(f'<div class="page forms">{"".join(page)}</div>' for page in _parted(forms, _FORMS_A_PAGE)),
        *(f'<div class="page">{"".join(page)}</div>' for page in _parted(maps, maps_a_page)),
    ]
    return "\n".join(
        (
            "<!DOCTYPE html>",
            f'<html lang="en"><head><meta charset="utf-8"><title>{escape(title)}</title>',
            f"<style>\n{style}</style></head><body>",
            *pages,
            "</body></html>\n",
        )
    )


def _parted(parts: Sequence[str], count: int) -> Iterator[Sequence[str]]:
    return (parts[start : start + count] for start in range(0, len(parts), count))


# --- forms


def blank_form(board: Board, power: PowerId) -> str:
    """A form for any season of a game."""
    lines = {head: [""] * count for head, count in _LINES.items()}
    return _form(board.powers[power].title, "Season and year: ________________", lines)


def phase_form(position: Position, power: PowerId, name: str, notation: Notation) -> str:
    """A form for one phase, with a line for each unit; empty if the country has nothing to order."""
    lines = blank_lines(position, power, notation)
    return _form(name, position.phase.title_in(notation.value), {"": lines}) if lines else ""


def _form(name: str, season: str, lines: Mapping[str, Sequence[str]]) -> str:
    parts = "".join(
        f"<h2>{escape(head)}</h2><ol>{''.join(f'<li>{escape(line)}</li>' for line in listed)}</ol>"
        for head, listed in lines.items()
    )
    return f"<div><h1>{escape(name)} <small>{escape(season)}</small></h1>{parts}</div>"


# --- maps


def conference_map(position: Position, *, edition: str = "") -> str:
    """A small map of a position, in an edition's words."""
    style = replace(MAP, edition=edition, seasons=edition)
    return framed(draw(position, style=style, title="A map to plan on"))


def empty(board: Board) -> Position:
    """A board with nothing on it, which nobody owns."""
    start = starting_position(board)
    return replace(start, units=tuple(() for _ in board.powers), centres=tuple(ProvinceSet(0) for _ in board.powers))
