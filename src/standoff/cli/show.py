"""``standoff show``: how a game stands, or what became of one of its phases."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from standoff.cli.terminal import FOLLOWED, command_parser, fail
from standoff.errors import StandoffError

if TYPE_CHECKING:
    from standoff.cli.gamefile import Opened
    from standoff.game import Game, PastTurn

_NOTATIONS = ("canonical", "avalon-hill-1982", "gibsons", "avalon-hill-2000", "english")

_EXAMPLE = """\
examples:
  standoff show friday
  standoff show friday --orders           with the orders that are in; not for players' eyes
  standoff show friday --phase F1902M     the report of a phase that was judged

exit status: 0, or 2 if there is no such game or phase
"""


def add_parser(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add this command to the command line."""
    parser = command_parser(
        commands,
        "show",
        summary="how a game stands",
        story="Print how a game stands: its phase, each country's centres and units, whose orders are in and whose\n"
        "are still to come, what must retreat, what can be built or must be removed, or how the game ended.",
        example=_EXAMPLE,
    )
    parser.add_argument("game", metavar="GAME", help="the folder of the game, or any file of a game")
    parser.add_argument("--phase", metavar="CODE", help="what became of a phase that was judged, such as F1902M")
    parser.add_argument("--orders", action="store_true", help="with the orders that are in")
    parser.add_argument("--notation", choices=_NOTATIONS, help="how to print orders; as the rulebook does")
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Print how the game stands."""
    from standoff.cli.gamefile import open_game
    from standoff.cli.standing import turn_called

    try:
        opened = open_game(arguments.game)
        game = opened.game
        turn = None if arguments.phase is None else turn_called(arguments.phase, game)
        text = _as_json(game, turn, arguments) if arguments.json else _as_text(opened, turn, arguments)
    except StandoffError as error:
        return fail("show", error)
    print(text)
    return FOLLOWED


def _as_text(opened: Opened, turn: PastTurn | None, arguments: argparse.Namespace) -> str:
    from standoff.cli.standing import standing_text, turn_report
    from standoff.cli.telling import Understood

    game = opened.game
    if turn is not None:
        return turn_report(turn, game.state, arguments.notation)
    parts = [standing_text(game, arguments.notation)]
    if arguments.orders:
        given = game.state.given
        understood = (Understood(game.state, given[power], arguments.notation) for power in sorted(given))
        parts += [each.text(opened.place) for each in understood]
    return "\n\n".join(parts)


def _as_json(game: Game, turn: PastTurn | None, arguments: argparse.Namespace) -> str:
    import json

    from standoff.cli.standing import standing_data, turn_data
    from standoff.cli.telling import Understood

    report = standing_data(game) if turn is None else turn_data(turn, game.state, arguments.notation)
    if turn is None and arguments.orders:
        given = game.state.given
        report["orders"] = [Understood(game.state, given[power]).data() for power in sorted(given)]
    return json.dumps(report, indent=2, ensure_ascii=False)
