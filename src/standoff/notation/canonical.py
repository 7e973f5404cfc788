"""The quick way to read an order in canonical writing, as programs send it; the reader's grammar is its slow twin.

A text such as ``A PAR - BUR`` has the same draft in every position of a board, so it is taken apart once. Mostly its
lawfulness hangs on no more than who stands where, and is soon seen. Where it is not lawful, the grammar reads the text
again, to say what is wrong with it.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from standoff.board import Board, LocationId, PowerId, Unit, UnitKind
from standoff.orders import Draft, Order, OrderKind, PhaseKind, Position, examine
from standoff.orders.ready import settled_order

_LONGEST = 32
"""Longer texts are no canonical order of a known board, and shall not fill the memory that keeps them."""

_KINDS = {kind.value: kind for kind in UnitKind}
_ALONE: Mapping[tuple[str, PhaseKind], OrderKind] = {
    ("H", PhaseKind.MOVEMENT): OrderKind.HOLD,
    ("D", PhaseKind.RETREATS): OrderKind.DISBAND,
    ("D", PhaseKind.ADJUSTMENTS): OrderKind.REMOVE,
    ("B", PhaseKind.ADJUSTMENTS): OrderKind.BUILD,
}
_WAIVE = ["WAIVE"]


def canonical_order(text: str, position: Position, power: PowerId) -> Order | None:
    """Read a power's order; None if it is not written in canonical form, or is not lawful.

    >>> from standoff.board import standard_board
    >>> from standoff.orders import starting_position
    >>> board = standard_board()
    >>> canonical_order("A PAR - BUR", starting_position(board), board.power_ids["FRANCE"]) is not None
    True
    """
    if len(text) > _LONGEST:
        return None
    try:
        draft, order = _taken_apart(position.board, text, position.phase.kind)
    except KeyError:
        return None
    if order is None or draft.unit is None:
        found = examine(draft, position, power)
        return None if isinstance(found, tuple) else found
    province_of = position.board.province_of
    if position.standing.get(province_of[draft.unit.location]) != (power, draft.unit):
        return None
    if draft.other is not None:
        helped = position.standing.get(province_of[draft.other.location])
        if helped is None or helped[1] != draft.other:
            return None
    return order


@lru_cache(maxsize=1 << 16)
def _taken_apart(board: Board, text: str, phase: PhaseKind) -> tuple[Draft, Order | None]:
    """The draft that a text stands for, and its order if that is lawful wherever its units stand.

    A text in any other form is a ``KeyError``: what is raised is not kept, and there is no end of such texts.
    """
    draft = _draft(board, text.split(" "), phase)
    return draft, settled_order(board, draft) if phase is PhaseKind.MOVEMENT else None


def _draft(board: Board, words: list[str], phase: PhaseKind) -> Draft:
    if words == _WAIVE and phase is PhaseKind.ADJUSTMENTS:
        return Draft(kind=OrderKind.WAIVE)
    unit = _unit(board, *words[:2]) if len(words) > 1 else None
    match words[2:]:
        case [verb] if kind := _ALONE.get((verb, phase)):
            return Draft(kind=kind, unit=unit)
        case ["-", goal, *by] if by in ([], ["VIA"]):
            return Draft(kind=OrderKind.MOVE, unit=unit, destination=board.by_code[goal], via=() if by else None)
        case ["R", goal]:
            return Draft(kind=OrderKind.RETREAT, unit=unit, destination=board.by_code[goal])
        case ["S", letter, place]:
            return Draft(kind=OrderKind.SUPPORT_HOLD, unit=unit, other=_unit(board, letter, place))
        case ["S" | "C" as verb, letter, place, "-", goal]:
            kind = OrderKind.SUPPORT_MOVE if verb == "S" else OrderKind.CONVOY
            other, destination = _unit(board, letter, place), board.by_code[goal]
            return Draft(kind=kind, unit=unit, other=other, destination=destination)
        case _:
            raise KeyError(words)


def _unit(board: Board, letter: str, place: str) -> Unit:
    location: LocationId = board.by_code[place]
    return board.unit(_KINDS[letter], location)
