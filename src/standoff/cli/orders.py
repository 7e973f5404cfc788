"""``standoff orders``: orders given for the phase, from the sheets in the game's folder or from anywhere else."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from standoff.cli.terminal import FOLLOWED, NOT_FOLLOWED, InputError, command_parser, fail, input_power, input_text
from standoff.errors import StandoffError

if TYPE_CHECKING:
    from standoff.board import PowerId
    from standoff.cli.desk import Handed
    from standoff.cli.gamefile import Opened
    from standoff.cli.taking import Taking

_EXAMPLE = """\
examples:
  standoff orders friday                       every sheet in friday/orders that says something new
  standoff orders friday letter.txt            a sheet of one country or of all, in any notation
  standoff orders friday - --power italy       what is typed, up to ctrl-d
  echo "A Bur: Gas, Par" | standoff orders friday - --power france --ahead

Orders can be given again: what comes last counts. The sheets in the folder always show what was taken.

exit status: 0 if every order is followed, 1 if some are not, a sheet was not taken, or those in the folder could not
be put in order, 2 if nothing could be done
"""


def add_parser(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add this command to the command line."""
    parser = command_parser(
        commands,
        "orders",
        summary="give orders in a game",
        story="Take orders from the sheets in the game's folder, or from a file; say what was understood, what was\n"
        "assumed, what is not followed, and whose orders are still to come.",
        example=_EXAMPLE,
    )
    parser.add_argument("game", metavar="GAME", help="the folder of the game")
    parser.add_argument(
        "file", metavar="FILE", nargs="?", help="a sheet; - is standard input; without it, all in the folder"
    )
    parser.add_argument("--power", help="whose orders they are, where the sheet does not say")
    parser.add_argument("--ahead", action="store_true", help="orders for cases to come: retreats, builds, removals")
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Take the orders, and tell what was understood."""
    from standoff.cli.gamefile import changing, troubled

    try:
        with changing(arguments.game, "orders") as opened:
            taking = _take(arguments, opened)
    except (StandoffError, OSError) as error:
        return troubled("orders", error)
    print(_as_json(taking) if arguments.json else _as_text(taking, arguments))
    for trouble in taking.troubles:
        fail("orders", InputError(trouble))
    return NOT_FOLLOWED if _is_at_fault(taking) else FOLLOWED


def _take(arguments: argparse.Namespace, opened: Opened) -> Taking:
    from standoff.cli.desk import sheets_handed_in
    from standoff.cli.gamefile import now
    from standoff.cli.taking import save_taken, take, tidy

    place, game = opened.place, opened.game
    if arguments.file is not None:
        sheets = [_from(arguments, opened)]
    else:
        power = _only_power(arguments, opened)
        sheets = [each for each in sheets_handed_in(place, game.state) if power in {None, each.power}]
    taking = take(game, sheets, now())
    if taking.game != game:
        save_taken(opened, taking)
    tidy(place, taking)
    return taking


def _only_power(arguments: argparse.Namespace, opened: Opened) -> PowerId | None:
    """Whose sheets in the folder are to be read, if not everybody's."""
    if opened.place.folder is None:
        message = f"{opened.place.file} has no folder of sheets; name a sheet, or - for standard input"
        raise InputError(message)
    if arguments.ahead:
        message = "name the sheet with orders for cases to come, or - for standard input"
        raise InputError(message)
    return input_power(arguments.power, opened.game.state.settings.board)


def _from(arguments: argparse.Namespace, opened: Opened) -> Handed:
    """The sheet that is named on the command line."""
    from standoff.cli.desk import Handed

    power = input_power(arguments.power, opened.game.state.settings.board)
    if arguments.ahead and power is None:
        message = "orders for cases to come are of one country; say whose with --power"
        raise InputError(message)
    name = "standard input" if arguments.file == "-" else arguments.file
    return Handed(name=name, text=input_text(arguments.file), power=power, is_ahead=arguments.ahead)


def _is_at_fault(taking: Taking) -> bool:
    """Whether a sheet was not taken, an order on one that was is not followed, or the sheets are not in order."""
    from standoff.cli.telling import Understood
    from standoff.game.events import OrdersGiven

    if taking.not_taken or taking.troubles:
        return True
    given = [each for taken in taking.taken for each in taken.given if isinstance(each, OrdersGiven)]
    return any(Understood(taking.game.state, each).refusals for each in given)


def _as_text(taking: Taking, arguments: argparse.Namespace) -> str:
    from standoff.cli.gamefile import place_of
    from standoff.cli.standing import still_to_come
    from standoff.cli.telling import taking_text

    told = taking_text(taking, place_of(arguments.game))
    nothing = "" if taking.taken or taking.not_taken else f"No sheet of {arguments.game} says anything new."
    return "\n\n".join(filter(None, [told, nothing, still_to_come(taking.game.state)]))


def _as_json(taking: Taking) -> str:
    import json

    from standoff.cli.dues import owing
    from standoff.cli.telling import taking_data

    state = taking.game.state
    missing = [state.settings.board.powers[power].name for power in owing(state)]
    report = {"phase": str(state.position and state.position.phase), **taking_data(taking), "missing": missing}
    return json.dumps(report, indent=2, ensure_ascii=False)
