"""``standoff transcript``: a game told for people, season by season."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import TYPE_CHECKING

from standoff.cli.terminal import FOLLOWED, command_parser, fail, harmless
from standoff.errors import StandoffError

if TYPE_CHECKING:
    from standoff.game import Game

_NOTATIONS = ("canonical", "avalon-hill-1982", "gibsons", "avalon-hill-2000", "english")

_EXAMPLE = """\
examples:
  standoff transcript friday
  standoff transcript friday --markdown -o friday.md
  standoff transcript friday --notation english

exit status: 0, or 2 if there is no such game or the file cannot be written
"""


def add_parser(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add this command to the command line."""
    parser = command_parser(
        commands,
        "transcript",
        summary="a game told for people, season by season",
        story="Print a game: the orders of each season as the books print them with the failures marked, the\n"
        "retreats, what each year brought each country, and the centres by year.",
        example=_EXAMPLE,
    )
    parser.add_argument("game", metavar="GAME", help="the folder of the game, or any file of a game")
    parser.add_argument("--notation", choices=_NOTATIONS, help="how to print orders; as the rulebook does")
    parser.add_argument("--markdown", action="store_true", help="as Markdown")
    parser.add_argument("-o", "--output", metavar="FILE", help="write to a file")
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Print the transcript, or write it to a file."""
    from standoff.cli.gamefile import open_game
    from standoff.cli.safewrite import write_whole

    try:
        text = _told(arguments, open_game(arguments.game).game)
        if arguments.output is not None:
            write_whole(Path(arguments.output), text.encode())
    except StandoffError as error:
        return fail("transcript", error)
    if arguments.output is None:
        print(text if arguments.json else "\n".join(map(harmless, text.split("\n"))), end="")
    return FOLLOWED


def _told(arguments: argparse.Namespace, game: Game) -> str:
    import json

    from standoff.cli.dues import notation_of
    from standoff.records.transcript import transcript
    from standoff.records.transcript_text import transcript_data, transcript_markdown, transcript_text

    told = transcript(game, notation_of(game.state, arguments.notation))
    if arguments.json:
        return json.dumps(transcript_data(told), indent=2, ensure_ascii=False) + "\n"
    return transcript_markdown(told) if arguments.markdown else transcript_text(told)
