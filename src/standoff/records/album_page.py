"""Pictures of a game as one HTML page with everything inside, to be sent, kept or printed: a picture to a sheet."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from html import escape

from standoff.drawing.frame import framed
from standoff.notation import Notation
from standoff.records.album import Leaf
from standoff.records.transcript_data import Account
from standoff.records.transcript_text import NONE, STARS, account_rows, order_parts, with_texts

_STAR = "</em> *"
"""The end of what failed."""

_SHEET = """\
:root { color-scheme: light dark }
body { margin: 0 auto; max-width: 1200px; padding: 12px; font: 17px/1.5 Georgia, 'DejaVu Serif', serif }
h1 { font-size: 1.5em; margin: 0 0 8px }
h2 { font-size: 1.1em; font-style: italic; font-weight: normal; margin: 0 0 6px }
nav { margin-bottom: 20px }
nav a { display: inline-block; margin-right: 12px; padding: 6px 0 }
section { margin-bottom: 36px }
img { width: 100%; height: auto; display: block }
p { margin: 6px 0 }
span { display: inline-block }  /* an order is not broken where it finds room on the next line */
em { text-decoration: underline }
table { border-collapse: collapse; margin: 6px 0 }
th, td { padding: 0 16px 0 0; text-align: left; vertical-align: top }
thead th { font-style: italic; font-weight: normal }
@media print, (max-width: 800px) {  /* too narrow for a table: a line for each country, of what it has */
  thead, .none { display: none }
  tr { display: block; margin: 6px 0 }
  th, td { display: inline-block; padding-right: 8px }
  th::after { content: ":" }
  td::before { content: attr(data-head) " "; font-style: italic }
}
@media print {
  @page { size: A4 landscape; margin: 10mm }
  body { max-width: none; padding: 0; font-size: 9pt }
  h1, nav { display: none }
  h2[data-game]::before { content: attr(data-game) " – " }
  section { break-after: page; margin: 0; display: grid; grid-template: auto 1fr / auto 1fr; gap: 0 5mm }
  section:last-child { break-after: auto }
  h2 { grid-column: 1 / 3 }
  .marks { position: fixed; bottom: 0; margin: 0 }  /* so it stands on every sheet */
  img { width: 205mm; max-height: 178mm; object-fit: contain; print-color-adjust: exact }
}
"""


def album_page(leaves: Iterable[Leaf], *, title: str, notation: Notation = Notation.AVALON_HILL_2000) -> str:
    """A page of pictures, each with its orders. Those that failed are marked, and underlined as in the books."""
    listed = list(leaves)
    sections = [_section(leaf, f"leaf-{number}", title, notation) for number, leaf in enumerate(listed)]
    links = "".join(f'<a href="#leaf-{number}">{escape(leaf.title)}</a> ' for number, leaf in enumerate(listed))
    return "\n".join(
        (
            "<!DOCTYPE html>",
            f'<html lang="en"><head><meta charset="utf-8"><title>{escape(title)}</title>',
            '<meta name="viewport" content="width=device-width, initial-scale=1">',
            f"<style>\n{_SHEET}</style></head><body>",
            f"<h1>{escape(title)}</h1>",
            f"<nav>{links}</nav>" if len(listed) > 1 else "",
            f'<p class="marks">{STARS}</p>' if any(_STAR in section for section in sections) else "",
            *sections,
            "</body></html>\n",
        )
    )


def _section(leaf: Leaf, ident: str, title: str, notation: Notation) -> str:
    note = f"<p>{escape(leaf.note)}</p>" if leaf.note else ""
    orders = "\n".join([*_orders(leaf, notation), *_tables(leaf)])
    game = f' data-game="{escape(title)}"' if title != leaf.title else ""
    heading = f"<h2{game}>{escape(leaf.title)}</h2>"
    return f'<section id="{ident}">{heading}\n{framed(leaf.svg)}\n<div>{note}{orders}</div></section>'


def _orders(leaf: Leaf, notation: Notation) -> Iterator[str]:
    if leaf.told is not None:
        told = with_texts(leaf.told, lambda text: escape(" ".join(text.split())))
        parts = order_parts(told, notation, lambda text: f"<b>{escape(text)}</b>", lambda text: f"<em>{text}{_STAR}")
        for beginning, orders in parts:
            boxes = " ".join(f"<span>{order}</span>" for order in orders)
            yield f"<p>{beginning} {boxes}</p>"


def _tables(leaf: Leaf) -> Iterator[str]:
    """What the year brought that a phase ended."""
    if leaf.told is not None and leaf.told.accounts:
        yield _table(leaf.told.accounts)
    if leaf.year is not None:
        yield f"<p>End of {leaf.year.year}</p>\n{_table(leaf.year.accounts)}"


def _table(accounts: Iterable[Account]) -> str:
    """The transcript's table, in which each cell knows its column, for where there is no room for a head."""
    head, *rows = account_rows(accounts)
    heads = "".join(f"<th>{escape(name)}</th>" for name in head)
    lines = "\n".join(f"<tr>{''.join(_cells(head, row))}</tr>" for row in rows)
    return f"<table><thead><tr>{heads}</tr></thead><tbody>\n{lines}</tbody></table>"


def _cells(head: Sequence[str], row: Sequence[str]) -> Iterator[str]:
    country, *others = row
    yield f"<th>{escape(country)}</th>"
    for name, cell in zip(head[1:], others, strict=True):
        empty = ' class="none"' if cell == NONE else ""
        yield f'<td data-head="{escape(name)}"{empty}>{escape(cell)}</td>'
