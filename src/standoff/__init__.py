"""Software for the board game Diplomacy: the board, a reader for orders the way people write them, and a judge.

>>> import standoff
>>> position = standoff.starting_position(standoff.standard_board())
>>> sheet = standoff.read_orders("France: A Par—Brugundy, F (Bre) - Eng", position)
>>> for reading in sheet.readings:
...     print(standoff.write_order(reading.order, position), *reading.assumptions)
A PAR - BUR "Brugundy" is read as Burgundy.
F BRE - ENG
>>> orders, refused = standoff.submission(sheet)
>>> judgement = standoff.judge_orders(position, orders, standoff.Rulebook.standard(), refused=refused)
>>> [verdict.reason.value for verdict in judgement.verdicts if verdict.order]
['moved', 'moved']
"""

from importlib import import_module
from typing import TYPE_CHECKING

from standoff import shown
from standoff.board import Board, Unit, UnitKind, load_board, standard_board
from standoff.errors import BoardError, PhaseError, PositionError, StandoffError
from standoff.orders import (
    Build,
    Convoy,
    Disband,
    Draft,
    Fault,
    Hold,
    Move,
    Order,
    OrderKind,
    Phase,
    Position,
    Remove,
    Retreat,
    SupportHold,
    SupportMove,
    Waive,
    examine,
    possible_orders,
    possible_orders_for,
    possible_orders_of,
    read_setup,
    setup_of,
    starting_position,
)

if TYPE_CHECKING:
    from standoff.drawing import STYLES, Names, Signs, Style, described, draw
    from standoff.drawing.movie import Film, movie
    from standoff.drawing.raster import png
    from standoff.judge import Explainer, Judgement, Reason, Refusal, Verdict, compare, what_if
    from standoff.judge import judge as judge_orders
    from standoff.notation import (
        Ambiguous,
        Followed,
        Illegal,
        Notation,
        Reading,
        Sheet,
        Unreadable,
        read_orders,
        write_draft,
        write_order,
    )
    from standoff.notation.pens import pen_for
    from standoff.notation.submission import submission
    from standoff.rulebook import Edition, Rulebook, rulebook_named

__all__ = [
    "STYLES",
    "Ambiguous",
    "Board",
    "BoardError",
    "Build",
    "Convoy",
    "Disband",
    "Draft",
    "Edition",
    "Explainer",
    "Fault",
    "Film",
    "Followed",
    "Hold",
    "Illegal",
    "Judgement",
    "Move",
    "Names",
    "Notation",
    "Order",
    "OrderKind",
    "Phase",
    "PhaseError",
    "Position",
    "PositionError",
    "Reading",
    "Reason",
    "Refusal",
    "Remove",
    "Retreat",
    "Rulebook",
    "Sheet",
    "Signs",
    "StandoffError",
    "Style",
    "SupportHold",
    "SupportMove",
    "Unit",
    "UnitKind",
    "Unreadable",
    "Verdict",
    "Waive",
    "compare",
    "described",
    "draw",
    "examine",
    "judge_orders",
    "load_board",
    "movie",
    "pen_for",
    "png",
    "possible_orders",
    "possible_orders_for",
    "possible_orders_of",
    "read_orders",
    "read_setup",
    "rulebook_named",
    "setup_of",
    "standard_board",
    "starting_position",
    "submission",
    "what_if",
    "write_draft",
    "write_order",
]

# These are imported when first asked for: nobody need wait for what they do not use, be it not even compiled yet.
_ON_DEMAND = {
    "STYLES": "standoff.drawing",
    "Ambiguous": "standoff.notation",
    "Edition": "standoff.rulebook",
    "Explainer": "standoff.judge",
    "Film": "standoff.drawing.movie",
    "Followed": "standoff.notation",
    "Illegal": "standoff.notation",
    "Judgement": "standoff.judge",
    "Names": "standoff.drawing",
    "Notation": "standoff.notation",
    "Reading": "standoff.notation",
    "Reason": "standoff.judge",
    "Refusal": "standoff.judge",
    "Rulebook": "standoff.rulebook",
    "Sheet": "standoff.notation",
    "Signs": "standoff.drawing",
    "Style": "standoff.drawing",
    "Unreadable": "standoff.notation",
    "Verdict": "standoff.judge",
    "compare": "standoff.judge",
    "described": "standoff.drawing",
    "draw": "standoff.drawing",
    "judge_orders": "standoff.judge.judge",
    "movie": "standoff.drawing.movie",
    "pen_for": "standoff.notation.pens",
    "png": "standoff.drawing.raster",
    "read_orders": "standoff.notation",
    "rulebook_named": "standoff.rulebook",
    "submission": "standoff.notation.submission",
    "what_if": "standoff.judge",
    "write_draft": "standoff.notation",
    "write_order": "standoff.notation",
}
_NAMED_OTHERWISE = {"judge_orders": "judge"}


def _paint(value: object) -> str:
    painted: str = import_module("standoff.notebook").paint(value)
    return painted


shown.painter = _paint


def __getattr__(name: str) -> object:
    if name not in _ON_DEMAND:
        message = f"module {__name__!r} has no attribute {name!r}"
        raise AttributeError(message)
    found: object = getattr(import_module(_ON_DEMAND[name]), _NAMED_OTHERWISE.get(name, name))
    globals()[name] = found
    return found


def __dir__() -> list[str]:
    return __all__
