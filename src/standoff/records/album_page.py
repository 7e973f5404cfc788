"""Pictures of a game as one HTML page with everything inside, to be sent, kept or printed: a picture to a sheet."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from html import escape

from standoff.drawing.frame import framed
from standoff.notation import Notation
from standoff.records.album import Leaf
from standoff.records.transcript_text import order_lines, with_texts

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
em, em span { text-decoration: underline }  /* a line does not pass into a box by itself */
@media print {
  @page { size: A4 landscape; margin: 10mm }
  body { max-width: none; padding: 0; font-size: 9pt }
  h1, nav { display: none }
  h2[data-game]::before { content: attr(data-game) " – " }
  section { break-after: page; margin: 0; display: grid; grid-template: auto 1fr / auto 1fr; gap: 0 5mm }
  section:last-child { break-after: auto }
  h2 { grid-column: 1 / 3 }
  img { width: 205mm; max-height: 178mm; object-fit: contain; print-color-adjust: exact }
}
"""


def album_page(leaves: Iterable[Leaf], *, title: str, notation: Notation = Notation.AVALON_HILL_2000) -> str:
    """A page of pictures, each with its orders; those that failed are underlined, as the books print them."""
    listed = list(leaves)
    links = "".join(f'<a href="#leaf-{number}">{escape(leaf.title)}</a> ' for number, leaf in enumerate(listed))
    return "\n".join(
        (
            "<!DOCTYPE html>",
            f'<html lang="en"><head><meta charset="utf-8"><title>{escape(title)}</title>',
            '<meta name="viewport" content="width=device-width, initial-scale=1">',
            f"<style>\n{_SHEET}</style></head><body>",
            f"<h1>{escape(title)}</h1>",
            f"<nav>{links}</nav>" if len(listed) > 1 else "",
            *(_section(leaf, f"leaf-{number}", title, notation) for number, leaf in enumerate(listed)),
            "</body></html>\n",
        )
    )


def _section(leaf: Leaf, ident: str, title: str, notation: Notation) -> str:
    note = f"<p>{escape(leaf.note)}</p>" if leaf.note else ""
    orders = "\n".join(_orders(leaf, notation))
    game = f' data-game="{escape(title)}"' if title != leaf.title else ""
    heading = f"<h2{game}>{escape(leaf.title)}</h2>"
    return f'<section id="{ident}">{heading}\n{framed(leaf.svg)}\n<div>{note}{orders}</div></section>'


def _orders(leaf: Leaf, notation: Notation) -> Iterator[str]:
    if leaf.told is not None:
        told = with_texts(leaf.told, lambda text: f"<span>{escape(' '.join(text.split()))}</span>")
        for line in order_lines(told, notation, lambda text: f"<b>{escape(text)}</b>", lambda text: f"<em>{text}</em>"):
            yield f"<p>{line}</p>"
