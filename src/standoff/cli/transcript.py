"""``standoff transcript``: a game told for people, season by season."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import TYPE_CHECKING

from standoff.cli.terminal import FOLLOWED, InputError, command_parser, fail, harmless
from standoff.errors import StandoffError

if TYPE_CHECKING:
    from standoff.cli.gamefile import Opened
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
        opened = open_game(arguments.game)
        game = opened.game
        text = _told(arguments, game)
        if arguments.output is not None:
            write_whole(_output(arguments, opened), text.encode())
    except StandoffError as error:
        return fail("transcript", error)
    if arguments.output is not None:
        print(_written(arguments, game))
    else:
        print(text if arguments.json else "\n".join(map(harmless, text.split("\n"))), end="")
    return FOLLOWED


def _output(arguments: argparse.Namespace, opened: Opened) -> Path:
    """The file to write, which must not be the game."""
    path = Path(arguments.output)
    if path.exists() and path.samefile(opened.place.file):
        message = f"{arguments.output} is the game itself; name another file"
        raise InputError(message)
    return path


def _written(arguments: argparse.Namespace, game: Game) -> str:
    """Say which file was written, and what is in it."""
    import json

    titles = [turn.judgement.before.phase.title for turn in game.state.turns]
    if arguments.json:
        return json.dumps({"file": arguments.output, "phases": titles}, indent=2, ensure_ascii=False)
    told = f"{titles[0]} to {titles[-1]}" if len(titles) > 1 else "".join(titles)
    return f"{arguments.output}: {told or 'no phase has been judged'}"


def _told(arguments: argparse.Namespace, game: Game) -> str:
    import json

    from standoff.cli.dues import notation_of
    from standoff.records.transcript import transcript
    from standoff.records.transcript_text import transcript_data, transcript_markdown, transcript_text

    told = transcript(game, notation_of(game.state, arguments.notation))
    if arguments.json:
        return json.dumps(transcript_data(told), indent=2, ensure_ascii=False) + "\n"
    return transcript_markdown(told) if arguments.markdown else transcript_text(told)
