"""``standoff undo``: the last step taken back, be it a judged phase or orders given since; the record keeps both."""

from __future__ import annotations

import argparse
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from standoff.cli.terminal import FOLLOWED, NOT_FOLLOWED, InputError, command_parser, fail
from standoff.errors import StandoffError

if TYPE_CHECKING:
    from standoff.board import PowerId
    from standoff.cli.gamefile import Opened
    from standoff.game import Game

_EXAMPLE = """\
examples:
  standoff undo friday
  standoff undo friday --why "Ben meant the other army"

The orders given last are taken back; if there are none since the last phase was judged, that phase is, and its orders
are there again. An end that was agreed on is taken back by itself. Each further undo goes one step further back.

exit status: 0, 1 if it is taken back and the sheets could not be put in order, 2 if there is nothing to take back
"""


def add_parser(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add this command to the command line."""
    parser = command_parser(
        commands,
        "undo",
        summary="take back the last step of a game",
        story="Take back the orders given last, or else the phase judged last. Nothing is struck from the record:\n"
        "that it was taken back, and why, is one more thing in it.",
        example=_EXAMPLE,
    )
    parser.add_argument("game", metavar="GAME", help="the folder of the game")
    parser.add_argument("--why", default="taken back by the master", help="the reason, for the record")
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Take the last step back, and tell which it was."""
    from standoff.cli.gamefile import changing, troubled

    try:
        with changing(arguments.game, "undo") as opened:
            undone = _undo(arguments, opened)
    except (StandoffError, OSError) as error:
        return troubled("undo", error)
    print(_as_json(undone) if arguments.json else _as_text(undone))
    for trouble in undone.troubles:
        fail("undo", InputError(trouble))
    return NOT_FOLLOWED if undone.troubles else FOLLOWED


@dataclass(frozen=True, slots=True, kw_only=True)
class _Undone:
    """What was taken back, and what else happened on the table."""

    game: Game
    what: str
    notes: list[str]
    again: tuple[PowerId, ...] = ()
    """The countries whose orders before those taken back count again."""
    troubles: list[str] = field(default_factory=list)
    """What could not be done once the game was saved."""


def _undo(arguments: argparse.Namespace, opened: Opened) -> _Undone:
    from standoff.cli.desk import lay_out, save_turned
    from standoff.cli.gamefile import after_saving, now
    from standoff.cli.steps import last_orders, without_orders
    from standoff.game import Role, TakeBack

    game, at = opened.game, now()
    steps = last_orders(game)
    again: tuple[PowerId, ...] = ()
    if _has_ended_by_agreement(game):
        what = "the end of the game"
        after = game.do(TakeBack(turns=len(game.state.turns), why=arguments.why), by=Role.MASTER, at=at)
    elif steps is not None:
        after, what = without_orders(game, steps, at, arguments.why), steps.title
        again = tuple(power for power in steps.powers if power in after.state.given)
    elif not game.state.turns:
        message = "there is nothing to take back: no orders have been given, and no phase has been judged"
        raise InputError(message)
    else:
        what = game.state.turns[-1].judgement.before.phase.title
        after = game.do(TakeBack(turns=-1, why=arguments.why), by=Role.MASTER, at=at)
    undone = _Undone(game=after, what=what, notes=save_turned(opened, after), again=again)
    with after_saving(opened.place, undone.troubles):
        lay_out(opened.place, after.state)
    return undone


def _has_ended_by_agreement(game: Game) -> bool:
    """Whether the game has ended otherwise than with the phase that was judged last."""
    from standoff.game import EndKind

    ending = game.state.ending
    return ending is not None and ending.kind in {EndKind.DRAW, EndKind.CONCESSION, EndKind.STOPPED}


def _as_text(undone: _Undone) -> str:
    from standoff.cli.dues import named
    from standoff.cli.standing import what_is_next
    from standoff.cli.wrapping import wrapped

    state = undone.game.state
    orders = ", ".join(named(state, power) for power in sorted(state.given))
    told = [f"Taken back: {undone.what}."]
    if undone.again:
        told.append(f"The earlier orders of {', '.join(named(state, power) for power in undone.again)} count again.")
    told.append(f"The orders there are now: {orders}." if orders else "No orders are in.")
    return "\n\n".join([wrapped(" ".join(told)), *undone.notes, what_is_next(undone.game)])


def _as_json(undone: _Undone) -> str:
    import json

    from standoff.cli.standing import standing_data

    names = [power.name for power in undone.game.state.settings.board.powers]
    report = {
        "taken_back": undone.what,
        "count_again": [names[power] for power in undone.again],
        "notes": undone.notes,
        "now": standing_data(undone.game),
    }
    return json.dumps(report, indent=2, ensure_ascii=False)
