"""``standoff legal``: everything that can be ordered in a position."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from standoff.cli.terminal import FOLLOWED, command_parser, fail, input_power, input_unit, styled
from standoff.errors import StandoffError

if TYPE_CHECKING:
    from standoff.board import PowerId, Unit
    from standoff.orders import Order, Position

_EXAMPLE = """\
examples:
  standoff legal --power france
  standoff legal --unit "F Bre"
  echo "France: A Par, F Eng" | standoff legal - --json
"""


def add_parser(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add this command to the command line."""
    parser = command_parser(
        commands,
        "legal",
        summary="everything that can be ordered in a position",
        story="Print every lawful order of a position, convoys included. A position is the JSON of the\n"
        "interchange form, or lines such as: France: A Par, F Bre",
        example=_EXAMPLE,
    )
    parser.add_argument("position", nargs="?", help="a file or a game; - is standard input; without it, the start")
    parser.add_argument("--power", help="only what this power can order")
    parser.add_argument("--unit", help='only what this unit can be ordered, such as "A Par"')
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """List the orders."""
    from standoff.cli.subjects import input_position
    from standoff.notation import write_order
    from standoff.orders import possible_orders

    try:
        position = input_position(arguments.position)
        only = input_power(arguments.power, position.board)
        unit = None if arguments.unit is None else input_unit(arguments.unit, position)
    except StandoffError as error:
        return fail("legal", error)
    listed = {
        power: [write_order(order, position) for order in orders if unit is None or _is_for(unit, order)]
        for power, orders in possible_orders(position).items()
        if only in {None, power}
    }
    print(_as_json(listed, position) if arguments.json else _as_text(listed, position))
    return FOLLOWED


def _is_for(unit: Unit, order: Order) -> bool:
    return getattr(order, "unit", None) == unit


def _as_text(listed: dict[PowerId, list[str]], position: Position) -> str:
    parts = [
        "\n".join([styled(position.board.powers[power].title, "bold"), *(f"  {order}" for order in orders)])
        for power, orders in listed.items()
        if orders
    ]
    count = sum(map(len, listed.values()))
    return "\n\n".join([*parts, f"{position.phase.title}: {count} lawful orders."])


def _as_json(listed: dict[PowerId, list[str]], position: Position) -> str:
    import json

    orders = {position.board.powers[power].name: orders for power, orders in listed.items()}
    return json.dumps({"phase": str(position.phase), "orders": orders}, indent=2, ensure_ascii=False)
