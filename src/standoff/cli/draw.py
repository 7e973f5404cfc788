"""``standoff draw``: the map, with what stands on it, what was ordered and what became of it."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from standoff.cli.terminal import FOLLOWED, NOT_FOLLOWED, InputError, command_parser, shown
from standoff.errors import StandoffError

if TYPE_CHECKING:
    from standoff.cli.drawn import Drawn

_STYLES = ("classic", "plain", "night", "clear", "clear-night")
_NAMES = ("short", "full", "none", "avalon-hill-1982", "gibsons", "avalon-hill-2000")
_WIDTH, _FILM_WIDTH = 1600, 1200
"""Pixels, where none are asked for. A film is narrower, for all its pictures are in memory at once."""
_ALL_IN_ONE = (".html", ".webp", ".gif")
"""These hold a whole game, if none of its phases is asked for."""
_ENDINGS = (".svg", ".png", *_ALL_IN_ONE)
_WIDTHS = range(100, 10_001)
_FEW = 2

_EXAMPLE = """\
examples:
  standoff draw friday -o friday.png
  standoff draw friday -o friday.html                    every phase of the game, to share or to print
  standoff draw friday -o friday.webp                    the same as a moving picture; or .gif
  standoff draw friday --phase F1902M --style night -o fall.svg
  standoff draw friday --orders -o draft.svg             with the orders that are in; not for players' eyes
  standoff draw position.txt --orders sheet.txt --rulebook gibsons -o map.png

exit status: 0 if it is drawn, 1 if some of the orders cannot be followed and so are not in it, 2 if nothing is drawn
"""


def add_parser(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add this command to the command line."""
    parser = command_parser(
        commands,
        "draw",
        summary="the map, as a picture, a page or a moving picture",
        story="Draw a game as it stands, one of its phases or all of them, or a position with orders. What the file\n"
        "is called says what it becomes: .svg, .png, .html, .webp or .gif. Without a file, SVG is\n"
        "printed for other programs.",
        example=_EXAMPLE,
    )
    parser.add_argument(
        "subject", nargs="?", metavar="GAME|POSITION", help="a game or a file with a position; without it, the start"
    )
    parser.add_argument("-o", "--output", metavar="FILE", help="the file to write")
    parser.add_argument("--phase", metavar="CODE", help="a phase of the game that was judged, such as F1902M")
    parser.add_argument(
        "--orders", nargs="?", const="", metavar="FILE", help="with this sheet of orders; of a game, with those in"
    )
    parser.add_argument("--rulebook", metavar="EDITION", help="judge the orders, and show what became of them")
    parser.add_argument("--changed", action="store_true", help="what the judged phase changed; the rest fades")
    parser.add_argument("--power", help="the orders of this power alone")
    parser.add_argument("--style", choices=_STYLES, default=_STYLES[0], help="how it looks; classic")
    parser.add_argument("--names", choices=_NAMES, help="names, or short ones as a book has them; as the rulebook")
    parser.add_argument("--letters", action="store_true", help="units as letters, A and F")
    parser.add_argument("--width", type=int, metavar="PIXELS", help="of .png, 1600, or of .webp and .gif, 1200")
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Draw, and tell which orders are not in the picture."""
    from standoff.cli.drawn import drawn
    from standoff.cli.gamefile import troubled

    try:
        ending = _ending(arguments)
        found = drawn(arguments, whole=ending in _ALL_IN_ONE)
        _hand_over(found, ending, arguments)
    except (StandoffError, OSError) as error:
        return troubled("draw", error)
    for text in found.left_out:
        print(f"standoff draw: not drawn, for it cannot be followed: {shown(text)}", file=sys.stderr)
    return NOT_FOLLOWED if found.left_out else FOLLOWED


def _ending(arguments: argparse.Namespace) -> str:
    """What is to be made, told by what the file is called; SVG if there is none, for another program."""
    from standoff.cli.safewrite import see_writable

    if arguments.width is not None and arguments.width not in _WIDTHS:
        message = f"a picture is {_WIDTHS[0]} to {_WIDTHS[-1]} pixels wide, not {arguments.width}"
        raise InputError(message)
    if arguments.output is None:
        if sys.stdout.isatty():
            message = "a drawing is nothing to read on a terminal; name a file: -o map.svg"
            raise InputError(message)
        return _ENDINGS[0]
    ending = Path(arguments.output).suffix.lower()
    if ending not in _ENDINGS:
        message = f"cannot tell what {arguments.output} is to be; let its name end in {', '.join(_ENDINGS)}"
        raise InputError(message)
    see_writable(Path(arguments.output))
    return ending


def _hand_over(found: Drawn, ending: str, arguments: argparse.Namespace) -> None:
    """Print the drawing, or write the file and say what is in it."""
    from standoff.cli.safewrite import write_whole

    content = _content(found, ending, arguments)
    if arguments.output is not None:
        write_whole(Path(arguments.output), content)
    titles = [leaf.title for leaf in found.leaves]
    if arguments.json:
        print(_as_json(arguments, titles, content))
    elif arguments.output is None:
        print(content.decode(), end="")
    else:
        drawn = f"{titles[0]} to {titles[-1]}" if len(titles) > _FEW else "; ".join(titles)
        print(f"{arguments.output}: {drawn}")


def _content(found: Drawn, ending: str, arguments: argparse.Namespace) -> bytes:
    if ending == ".html":
        from standoff.records.album_page import album_page

        return album_page(found.leaves, title=found.title, notation=found.notation).encode()
    drawings = [leaf.svg for leaf in found.leaves]
    if ending == ".svg":
        return drawings[0].encode()
    if ending == ".png":
        from standoff.drawing.raster import png

        return png(drawings[0], width=arguments.width or _WIDTH)
    from standoff.drawing.movie import Film, movie

    return movie(drawings, film=Film(ending.removeprefix(".")), width=arguments.width or _FILM_WIDTH)


def _as_json(arguments: argparse.Namespace, titles: list[str], content: bytes) -> str:
    import json

    drawing = {"svg": content.decode()} if arguments.output is None else {"file": arguments.output}
    return json.dumps({**drawing, "pictures": titles}, indent=2, ensure_ascii=False)
