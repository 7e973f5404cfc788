"""``standoff read``: what a sheet of orders means, what was assumed, and what cannot be followed."""

from __future__ import annotations

import argparse
from itertools import groupby
from typing import TYPE_CHECKING

from standoff.cli.terminal import (
    FOLLOWED,
    NOT_FOLLOWED,
    command_parser,
    fail,
    input_power,
    input_text,
    need_one_from_input,
    shown,
    styled,
)
from standoff.errors import StandoffError

if TYPE_CHECKING:
    from standoff.notation import Notation, Outcome, Reading, Sheet
    from standoff.orders import Position

_NOTATIONS = ("canonical", "avalon-hill-1982", "gibsons", "avalon-hill-2000", "english")

_EXAMPLE = """\
examples:
  echo "France: A Par—Brugundy, F (Bre) - Eng" | standoff read
  standoff read orders.txt --position position.json --as gibsons
  standoff read orders.txt --power italy --json

exit status: 0 if every order is followed, 1 if some are not, 2 if the input cannot be used
"""


def add_parser(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add this command to the command line."""
    parser = command_parser(
        commands,
        "read",
        summary="read a sheet of orders, in any notation",
        story="Read orders as people write them, and print what each means, what had to be assumed,\n"
        "and what cannot be followed and why.",
        example=_EXAMPLE,
    )
    parser.add_argument("file", nargs="?", default="-", help="the orders; - or nothing: standard input")
    parser.add_argument(
        "--position", metavar="FILE", help="the position they are for, or a game; without it, the first move"
    )
    parser.add_argument("--power", help="whose orders they are, where the sheet does not say")
    parser.add_argument(
        "--as", dest="notation", choices=_NOTATIONS, default=_NOTATIONS[0], help="the notation to print orders in"
    )
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Read, print, and tell whether everything can be followed."""
    from standoff.cli.subjects import input_position
    from standoff.notation import Notation, read_orders

    try:
        need_one_from_input(arguments)
        position = input_position(arguments.position)
        power = input_power(arguments.power, position.board)
        text = input_text(arguments.file)
    except StandoffError as error:
        return fail("read", error)
    sheet = read_orders(text, position, power=power)
    notation = Notation(arguments.notation)
    print(_as_json(sheet, position, notation) if arguments.json else _as_text(sheet, position, notation))
    return FOLLOWED if all(map(sheet.is_followed, sheet.readings)) else NOT_FOLLOWED


def _as_text(sheet: Sheet, position: Position, notation: Notation) -> str:
    lines = [shown(remark) for remark in sheet.remarks]
    for power, readings in groupby(sheet.readings, key=lambda reading: reading.power):
        title = "Nobody's" if power is None else position.board.powers[power].title
        lines += ["", styled(title, "bold")]
        for reading in readings:
            lines += _told(reading, sheet, position, notation)
    return "\n".join([*lines, "", _count(sheet)]).lstrip("\n")


def _told(reading: Reading, sheet: Sheet, position: Position, notation: Notation) -> list[str]:
    """An order, how it was written, and under it what is to be said of it."""
    from standoff.notation import write_order

    written = shown(reading.text)
    remarks = _remarks(reading.outcome, position, notation)
    if reading.order is not None and sheet.is_followed(reading):
        order = write_order(reading.order, position, notation)
        head = order if order == written else order + styled(f"  <- {written}", "dim")
    else:
        head = styled("not followed", "red") + f"  {written}  (line {reading.line})"
    if reading.order is not None and not sheet.is_followed(reading):
        remarks.append("The unit has another order too: together they have two meanings.")
    return [f"  {head}", *(f"      {shown(remark)}" for remark in remarks)]


def _remarks(outcome: Outcome, position: Position, notation: Notation) -> list[str]:
    from standoff.notation import Ambiguous, Followed, Illegal, write_draft, write_order

    match outcome:
        case Followed(assumptions=assumptions):
            return [str(assumption) for assumption in assumptions]
        case Ambiguous(meanings=meanings):
            return ["It may mean " + " or ".join(write_order(order, position, notation) for order in meanings) + "."]
        case Illegal(draft=draft, faults=faults, assumptions=assumptions):
            understood = f"Understood as {write_draft(draft, position, notation)}."
            return [understood, *(str(remark) for remark in (*assumptions, *faults))]
        case _:
            return [outcome.why]


def _count(sheet: Sheet) -> str:
    """Sum up: how many orders can be followed."""
    followed = sum(map(sheet.is_followed, sheet.readings))
    others = len(sheet.readings) - followed
    orders = "1 order is" if followed == 1 else f"{followed} orders are"
    if not others:
        return f"{orders} followed."
    return f"{orders} followed, {others} {'is' if others == 1 else 'are'} not."


def _as_json(sheet: Sheet, position: Position, notation: Notation) -> str:
    import json

    report = {
        "phase": str(position.phase),
        "readings": [_reading_data(reading, position, notation) for reading in sheet.readings],
        "remarks": list(sheet.remarks),
        "ordered_twice": sorted(position.board.unit_text(unit) for unit in sheet.ordered_twice),
    }
    return json.dumps(report, indent=2, ensure_ascii=False)


def _reading_data(reading: Reading, position: Position, notation: Notation) -> dict[str, object]:
    from standoff.notation import Ambiguous, Followed, Illegal, Unreadable, write_draft, write_order

    outcome, data = reading.outcome, dict[str, object]()
    data["text"], data["line"] = reading.text, reading.line
    data["power"] = None if reading.power is None else position.board.powers[reading.power].name
    data["outcome"] = type(outcome).__name__.lower()
    if isinstance(outcome, Followed):
        data["order"] = write_order(outcome.order, position, notation)
    if isinstance(outcome, Ambiguous):
        data["meanings"] = [write_order(order, position, notation) for order in outcome.meanings]
    if isinstance(outcome, Illegal):
        data["understood"] = write_draft(outcome.draft, position, notation)
        data["faults"] = [
            {"cause": fault.cause.value, "what": fault.what, "mend": fault.mend} for fault in outcome.faults
        ]
    if isinstance(outcome, Unreadable):
        data["why"] = outcome.why
    data["assumptions"] = [{"slip": slip.slip.value, "text": slip.text} for slip in reading.assumptions]
    return data
