"""``standoff sheets``: what a table needs on paper, order forms and maps to plan on, as a page to print."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from standoff.cli.terminal import FOLLOWED, InputError, command_parser
from standoff.errors import StandoffError

if TYPE_CHECKING:
    from standoff.game import Game
    from standoff.orders import Position

_MAPS_A_PAGE = (1, 2, 4, 6, 9)
_MOST_MAPS = 99

_EXAMPLE = """\
examples:
  standoff sheets -o table.html                  a blank form and a blank map for each of seven
  standoff sheets friday -o fall.html            forms for the phase that is now, maps with what stands where
  standoff sheets --maps 18 --a-page 9 --no-forms -o maps.html

To print, or to make a PDF, open the file in a browser and print it; the pages are A4, on their side.

exit status: 0, or 2 if there is no such game or the file cannot be written
"""


def add_parser(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add this command to the command line."""
    parser = command_parser(
        commands,
        "sheets",
        summary="order forms and maps to plan on, to print for a table",
        story="Write a page to print: a form for the orders of each country, and maps to plan on. Without a game\n"
        "the forms are for any season, and the maps are blank.",
        example=_EXAMPLE,
    )
    parser.add_argument("subject", nargs="?", metavar="GAME|POSITION", help="a game, or a file with a position")
    parser.add_argument("-o", "--output", metavar="FILE", help="the file to write, such as table.html")
    parser.add_argument("--maps", type=int, metavar="N", help="so many maps; one for each country")
    parser.add_argument("--a-page", type=int, default=4, choices=_MAPS_A_PAGE, help="so many maps to a page; 4")
    parser.add_argument("--no-forms", action="store_true", help="maps alone")
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Write the page, or print it."""
    import json

    from standoff.cli.gamefile import troubled
    from standoff.cli.safewrite import write_whole

    try:
        _see_where_to(arguments)
        forms, maps, page = _page(arguments)
        if arguments.output is not None:
            write_whole(Path(arguments.output), page.encode())
    except (StandoffError, OSError) as error:
        return troubled("sheets", error)
    if arguments.json:
        page = json.dumps({"file": arguments.output, "forms": forms, "maps": maps}, indent=2)
    elif arguments.output is not None:
        page = f"{arguments.output}: {forms} forms and {maps} maps; to print them, open it in a browser"
    print(page)
    return FOLLOWED


def _see_where_to(arguments: argparse.Namespace) -> None:
    """See that there is a place for the page; a terminal is none."""
    from standoff.cli.safewrite import see_writable

    if arguments.output is not None:
        see_writable(Path(arguments.output))
    elif sys.stdout.isatty() and not arguments.json:
        message = "a page to print is nothing to read on a terminal; name a file: -o table.html"
        raise InputError(message)


def _page(arguments: argparse.Namespace) -> tuple[int, int, str]:
    """The page, with how many forms and maps are on it."""
    from standoff.board import standard_board
    from standoff.cli.forms import conference_map, empty, paper
    from standoff.cli.subjects import position_of, subject

    found = None if arguments.subject is None else subject(arguments.subject)
    board = standard_board() if found is None else position_of(found).board
    count = len(board.powers) if arguments.maps is None else arguments.maps
    if not 0 <= count <= _MOST_MAPS:
        message = f"--maps takes a number from 0 to {_MOST_MAPS}, not {count}"
        raise InputError(message)
    forms = [] if arguments.no_forms else _forms(found)
    drawn = conference_map(empty(board) if found is None else position_of(found), edition=_edition(found))
    page = paper("Order forms and maps", forms, [drawn] * count, maps_a_page=arguments.a_page)
    return len(forms), count, page


def _edition(found: Game | Position | None) -> str:
    """In whose words the maps are, as the forms are: those of a game's rulebook."""
    from standoff.cli.dues import notation_of
    from standoff.game import Game

    return notation_of(found.state).value if isinstance(found, Game) else ""


def _forms(found: Game | Position | None) -> list[str]:
    """A form for each country that has something to order."""
    from standoff.board import standard_board
    from standoff.cli.dues import acting_powers, named, notation_of
    from standoff.cli.forms import blank_form, phase_form
    from standoff.cli.subjects import position_of
    from standoff.game import Game
    from standoff.notation import Notation

    if found is None:
        board = standard_board()
        return [blank_form(board, power.id) for power in board.powers]
    position = position_of(found)
    if isinstance(found, Game):
        state, notation = found.state, notation_of(found.state)
        return [phase_form(position, power, named(state, power), notation) for power in acting_powers(state)]
    every = [phase_form(position, power.id, power.title, Notation.AVALON_HILL_2000) for power in position.board.powers]
    return list(filter(None, every))
