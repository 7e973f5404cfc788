"""``standoff adjudicate``: what becomes of the orders of a turn, and why; or of any number of turns, line by line."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterable
from typing import TYPE_CHECKING, BinaryIO

from standoff.cli.terminal import (
    FOLLOWED,
    NOT_FOLLOWED,
    InputError,
    command_parser,
    fail,
    input_power,
    input_text,
    input_unit,
    need_one_from_input,
    standard_input,
)
from standoff.errors import StandoffError

if TYPE_CHECKING:
    from standoff.board import PowerId, Unit
    from standoff.game import Game
    from standoff.judge import Comparison, Judgement
    from standoff.notation import Sheet
    from standoff.orders import Position
    from standoff.rulebook import Rulebook

_NOTATIONS = ("canonical", "avalon-hill-1982", "gibsons", "avalon-hill-2000", "english")

_STANDARD = "standard"
_NOT_WITH_REQUESTS = {
    "position": None,
    "power": None,
    "rulebook": None,
    "notation": _NOTATIONS[0],
    "why": None,
    "compare": None,
}
"""What each request says for itself, with what stands where nothing is said."""

_EXAMPLE = """\
examples:
  standoff adjudicate orders.txt --rulebook gibsons --notation gibsons
  standoff adjudicate orders.txt --position position.txt --why "A Par"
  standoff adjudicate orders.txt --compare avalon-hill-1982
  standoff adjudicate --jsonl < requests.jsonl > answers.jsonl

exit status: 0 if every order is followed, 1 if some are not (with --jsonl: if some line is in error), 2 if there was
nothing to judge
"""


def add_parser(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add this command to the command line."""
    parser = command_parser(
        commands,
        "adjudicate",
        summary="judge the orders of a turn, with the reason of every verdict",
        story="Read a sheet of orders, judge them by the rulebook in force, and print what became of each,\n"
        "who is dislodged, why, and the next position. Orders that failed are marked *.",
        example=_EXAMPLE,
    )
    parser.add_argument("file", nargs="?", default="-", help="the orders; - or nothing: standard input")
    parser.add_argument(
        "--position", metavar="FILE", help="the position they are for, or a game; without it, the first move"
    )
    parser.add_argument("--power", help="whose orders they are, where the sheet does not say")
    parser.add_argument("--rulebook", metavar="EDITION", help="the rulebook in force; the game's own, or standard")
    parser.add_argument("--notation", choices=_NOTATIONS, default=_NOTATIONS[0], help="how to print orders")
    parser.add_argument("--why", metavar="UNIT", help="only what became of this unit, and what would have changed it")
    parser.add_argument("--compare", metavar="EDITION", help="add where another rulebook comes to other verdicts")
    parser.add_argument("--jsonl", action="store_true", help="judge a request a line, as programs write them")
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Judge, print, and tell whether every order was followed."""
    try:
        if arguments.jsonl:
            return _stream(arguments)
        return _judge(arguments)
    except StandoffError as error:
        return fail("adjudicate", error)


def _judge(arguments: argparse.Namespace) -> int:
    from standoff.cli.subjects import position_of, subject
    from standoff.judge import judge
    from standoff.notation import read_orders
    from standoff.notation.submission import submission
    from standoff.rulebook import rulebook_named

    for name in filter(None, (arguments.rulebook, arguments.compare)):
        rulebook_named(name)  # complain before anything is read
    need_one_from_input(arguments)
    found = subject(arguments.position)
    position, rulebook, fallen = position_of(found), *_in_force(found, arguments.rulebook)
    power = input_power(arguments.power, position.board)
    sheet = read_orders(input_text(arguments.file), position, power=power)
    orders, refused = submission(sheet)
    judgement = judge(position, orders, rulebook, fallen=fallen, refused=refused)
    print(_as_json(arguments, judgement, sheet) if arguments.json else _as_text(arguments, judgement, sheet))
    return NOT_FOLLOWED if judgement.refusals else FOLLOWED


def _in_force(found: Game | Position, edition: str | None) -> tuple[Rulebook, frozenset[PowerId]]:
    """The rulebook, a game's own where none is asked for, and the powers that nobody plays."""
    from standoff.orders import Position
    from standoff.rulebook import rulebook_named

    if isinstance(found, Position):
        return rulebook_named(edition or _STANDARD), frozenset()
    state = found.state
    return rulebook_named(edition) if edition else state.settings.rulebook, state.fallen


def _as_text(arguments: argparse.Namespace, judgement: Judgement, sheet: Sheet) -> str:
    from standoff.cli.report import Report, comparison_text
    from standoff.notation import Notation
    from standoff.notation.pens import pen_for

    pen = pen_for(judgement.before, Notation(arguments.notation))
    report = Report(judgement, pen)
    if arguments.why is not None:
        parts = [report.why(_asked(arguments, judgement))]
    else:
        parts = ["\n".join(sheet.remarks), report.text()]
    if arguments.compare is not None:
        parts.append(comparison_text(_compared(arguments, judgement, sheet), pen))
    return "\n\n".join(filter(None, parts))


def _asked(arguments: argparse.Namespace, judgement: Judgement) -> Unit:
    """The unit that is asked about; it may be one that was to be built."""
    named = (*judgement.verdicts, *(refusal.order or refusal.draft for refusal in judgement.refusals))
    units = [unit for each in named if (unit := getattr(each, "unit", None))]
    return input_unit(arguments.why, judgement.before, units)


def _compared(arguments: argparse.Namespace, judgement: Judgement, sheet: Sheet) -> Comparison:
    from standoff.judge import compare
    from standoff.notation.submission import submission
    from standoff.rulebook import rulebook_named

    orders, refused = submission(sheet)
    other = rulebook_named(arguments.compare)
    return compare(judgement.before, orders, judgement.rulebook, other, fallen=judgement.fallen, refused=refused)


def _as_json(arguments: argparse.Namespace, judgement: Judgement, sheet: Sheet) -> str:
    import json

    from standoff.notation import Notation
    from standoff.notation.pens import pen_for
    from standoff.notation.results import answer_of, comparison_data, what_if_data

    pen = pen_for(judgement.before, Notation(arguments.notation))
    report = answer_of(judgement, pen, sheet.readings)
    report["rulebook"] = judgement.rulebook.edition.value
    report["remarks"] = list(sheet.remarks)
    if arguments.why is not None:
        report["why"] = what_if_data(judgement, _asked(arguments, judgement), pen)
    if arguments.compare is not None:
        report["compare"] = comparison_data(_compared(arguments, judgement, sheet), pen)
    return json.dumps(report, indent=2, ensure_ascii=False)


# --- a stream of requests


def _stream(arguments: argparse.Namespace) -> int:
    """Answer each line as it comes, and nothing else on standard output; on standard error only a count."""
    if arguments.file != "-":
        message = f"requests are taken from standard input; write: standoff adjudicate --jsonl < {arguments.file}"
        raise InputError(message)
    for name, default in _NOT_WITH_REQUESTS.items():
        if getattr(arguments, name) != default:
            message = f"--{name} does not go with --jsonl: what it sets is for each request to say"
            raise InputError(message)
    answered, wrong = _answer_lines(standard_input(), sys.stdout.buffer)
    print(f"{answered} {'line' if answered == 1 else 'lines'} answered, {wrong} in error", file=sys.stderr)
    return NOT_FOLLOWED if wrong else FOLLOWED


def _answer_lines(lines: Iterable[bytes], out: BinaryIO) -> tuple[int, int]:
    """Answer lines of JSON; count them, and those in error."""
    from standoff.notation.interchange import answer_bytes

    answered = wrong = 0
    for line in lines:
        answer, is_error = answer_bytes(line)
        out.write(answer + b"\n")
        out.flush()
        answered += 1
        wrong += is_error
    return answered, wrong
