"""``standoff process``: the phase judged, with the reason of every verdict, and the sheets for the next laid out."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from standoff.cli.terminal import COULD_NOT_RUN, FOLLOWED, NOT_FOLLOWED, InputError, command_parser, fail, styled
from standoff.errors import StandoffError

if TYPE_CHECKING:
    from standoff.cli.gamefile import Opened, Place
    from standoff.cli.taking import Taking
    from standoff.game import Game, PastTurn

_NOTATIONS = ("canonical", "avalon-hill-1982", "gibsons", "avalon-hill-2000", "english")

_EXAMPLE = """\
examples:
  standoff process friday
  standoff process friday --anyway      judge, though orders are missing or not followed
  standoff process friday --end draw    end the game, as all have agreed: all who still have pieces share
  standoff process friday --end France  all concede to France

Why each order that succeeded did tells: standoff show friday --phase S1901M

The sheets in the folder are taken first. If a country has given no orders, or some of its orders are not followed,
nothing is judged before you say so; units without an order are no hindrance.

exit status: 0 if all was done, 1 if a phase was judged of which some orders were not followed or whose sheets could not
be put in order, 2 if nothing was judged
"""


def add_parser(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add this command to the command line."""
    parser = command_parser(
        commands,
        "process",
        summary="judge the phase of a game, and lay out the sheets for the next",
        story="Take the sheets that lie in the game's folder, judge the phase, print what became of each order and\n"
        "why, and lay out blank sheets for the next phase. What is judged can be taken back: standoff undo.",
        example=_EXAMPLE,
    )
    parser.add_argument("game", metavar="GAME", help="the folder of the game")
    parser.add_argument(
        "--anyway", action="store_true", help="judge, though orders are not followed or a country gave none"
    )
    parser.add_argument("--notation", choices=_NOTATIONS, help="how to print orders; as the rulebook does")
    parser.add_argument("--end", metavar="HOW", help="judge nothing, but end the game as agreed: draw, or who has won")
    parser.add_argument("--seed", type=int, metavar="N", help="a coin that falls the same way whenever it is tossed")
    parser.set_defaults(run=run)


@dataclass(frozen=True, slots=True, kw_only=True)
class _Done:
    """What was done."""

    place: Place
    taking: Taking
    obstacles: tuple[str, ...]
    """Why nothing was judged; empty if something was."""
    game: Game
    turns: tuple[PastTurn, ...] = ()
    besides: tuple[str, ...] = ()
    """What happened besides: a coin that fell."""


def run(arguments: argparse.Namespace) -> int:
    """Judge the phase, or say what stands against it."""
    from standoff.cli.gamefile import changing, troubled

    try:
        with changing(arguments.game, "process") as opened:
            done = _process(arguments, opened) if arguments.end is None else _end(arguments, opened)
    except (StandoffError, OSError) as error:
        return troubled("process", error)
    print(_as_json(done, arguments) if arguments.json else _as_text(done, arguments))
    for trouble in done.taking.troubles:
        fail("process", InputError(trouble))
    if done.obstacles:
        return COULD_NOT_RUN
    return NOT_FOLLOWED if done.taking.troubles or any(turn.judgement.refusals for turn in done.turns) else FOLLOWED


def _process(arguments: argparse.Namespace, opened: Opened) -> _Done:
    from standoff.cli.desk import save_turned, sheets_handed_in
    from standoff.cli.gamefile import dice, now
    from standoff.cli.taking import save_taken, take
    from standoff.game import JudgeNow, Role

    place, before, at = opened.place, opened.game, now()
    taking = take(before, sheets_handed_in(place, before.state), at)
    obstacles = () if arguments.anyway else tuple(_obstacles(taking))
    if obstacles:
        return _stopped(opened, taking, obstacles)
    game = taking.game.do(JudgeNow(), by=Role.MASTER, at=at, dice=dice(arguments.seed))
    if taking.taken:  # saved by themselves: once they are, their sheets can be put away
        opened = save_taken(opened, taking)
    taking.notes += save_turned(opened, game, taking.files)
    turns = game.state.turns[len(before.state.turns) :]
    besides = tuple(_besides(game, len(before.events)))
    done = _Done(place=place, taking=taking, obstacles=(), game=game, turns=turns, besides=besides)
    _put_in_order(done, arguments)
    return done


def _besides(game: Game, number: int) -> Iterator[str]:
    """What happened after an event, besides orders and verdicts."""
    from standoff.game.events import CoinTossed
    from standoff.records.transcript import note_of

    for event in game.events[number:]:
        if isinstance(event.what, CoinTossed):
            yield note_of(event.what, game.state)


def _end(arguments: argparse.Namespace, opened: Opened) -> _Done:
    """End the game as agreed; what lies on the table is put away."""
    from standoff.cli.agreed import ended_by_agreement
    from standoff.cli.desk import save_turned
    from standoff.cli.gamefile import now
    from standoff.cli.taking import Taking

    game = ended_by_agreement(opened.game, arguments.end, now())
    taking = Taking(game=game, notes=save_turned(opened, game))
    return _Done(place=opened.place, taking=taking, obstacles=(), game=game)


def _stopped(opened: Opened, taking: Taking, obstacles: tuple[str, ...]) -> _Done:
    """Keep what was taken, and judge nothing."""
    from standoff.cli.taking import save_taken, tidy

    if taking.taken:
        save_taken(opened, taking)
    tidy(opened.place, taking)
    return _Done(place=opened.place, taking=taking, obstacles=obstacles, game=taking.game)


def _obstacles(taking: Taking) -> Iterator[str]:
    """What somebody should look at before the phase is judged."""
    from standoff.cli.dues import named, owing
    from standoff.cli.telling import not_followed

    state = taking.game.state
    if names := [each.sheet.name for each in taking.not_taken]:
        yield f"{', '.join(names)} not taken"
    if names := not_followed(state):
        yield f"not all orders of {', '.join(names)} are followed"
    if names := [named(state, power) for power in owing(state)]:
        yield f"no orders from {', '.join(names)}"


def _put_in_order(done: _Done, arguments: argparse.Namespace) -> None:
    """Keep the reports, and lay out the sheets for what comes next."""
    from standoff.cli.desk import lay_out
    from standoff.cli.gamefile import after_saving

    with after_saving(done.place, done.taking.troubles):
        _keep_reports(done, arguments)
        lay_out(done.place, done.game.state)


def _keep_reports(done: _Done, arguments: argparse.Namespace) -> None:
    """Keep the reports as text, which a terminal would be shown in colours."""
    from contextlib import redirect_stdout
    from io import StringIO

    from standoff.cli.desk import keep_report

    for turn in done.turns:
        with redirect_stdout(StringIO()):
            report = _report(turn, done.game, arguments)
        keep_report(done.place, turn.judgement.before.phase, f"{report}\n")


def _report(turn: PastTurn, game: Game, arguments: argparse.Namespace) -> str:
    from standoff.cli.standing import brief_report

    return brief_report(turn, game.state, arguments.notation)


# --- what is said


def _as_text(done: _Done, arguments: argparse.Namespace) -> str:
    from standoff.cli.standing import what_is_next
    from standoff.cli.telling import assumed_text, taking_text, unfollowed_text

    if done.obstacles:
        why = [
            f"{styled('Not judged', 'red')}: {'; '.join(done.obstacles)}.",
            f"Mend the sheets and process again, or judge as it stands: standoff process {done.place.word} --anyway",
        ]
        place = done.place
        parts = [
            taking_text(done.taking, place, arguments.notation),
            unfollowed_text(done.taking, place),
            "\n".join(why),
        ]
    else:
        reports = [_report(turn, done.game, arguments) for turn in done.turns]
        parts = [assumed_text(done.taking), *reports, *done.besides, what_is_next(done.game), _where_sheets_are(done)]
    return "\n\n".join(filter(None, parts))


def _where_sheets_are(done: _Done) -> str:
    from standoff.cli.desk import SHEETS

    if done.place.folder is None or done.game.state.ending is not None:
        return ""
    return f"The sheets to fill in are in {done.place.folder}/{SHEETS}."


def _as_json(done: _Done, arguments: argparse.Namespace) -> str:
    import json

    from standoff.cli.standing import standing_data, turn_data
    from standoff.cli.telling import taking_data

    report = {
        "judged": [turn_data(turn, done.game.state, arguments.notation) for turn in done.turns],
        "obstacles": list(done.obstacles),
        "besides": list(done.besides),
        **taking_data(done.taking),
        "now": standing_data(done.game),
    }
    return json.dumps(report, indent=2, ensure_ascii=False)
