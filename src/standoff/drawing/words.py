"""A position in sentences, for who cannot see the map: what stands where, and what threatens it or befell it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from standoff.board import Board, LocationId, Unit
from standoff.judge import Reason, Verdict
from standoff.orders import (
    Build,
    Convoy,
    Disband,
    Hold,
    Move,
    Order,
    Position,
    Remove,
    Retreat,
    SupportHold,
    SupportMove,
    Waive,
)


def described(position: Position, *, verdicts: Iterable[Verdict] = ()) -> str:
    """Describe a position, and what became of the orders if it was judged.

    >>> from standoff.board import standard_board
    >>> from standoff.orders import starting_position
    >>> described(starting_position(standard_board()))[:93]
    'Spring 1901, movement. Austria, 3 centres: army Budapest, fleet Trieste, army Vienna. England'
    """
    return " ".join(
        (f"{position.phase.title}.", *_powers(position), *_driven_out(position), *_told(position, verdicts))
    )


def _powers(position: Position) -> Iterator[str]:
    board = position.board
    for power in board.powers:
        count = position.centres[power.id].bit_count()
        units = ", ".join(_unit(board, unit) for unit in position.units[power.id])
        if count or units:
            centres = f"{count} centre{'s' * (count != 1)}"
            yield f"{power.title}, {centres}: {units or 'no units'}."


def _driven_out(position: Position) -> Iterator[str]:
    board = position.board
    for each in position.dislodged:
        places = " or ".join(board.locations[place].name for place in each.places)
        unit = f"{board.powers[each.power].adjective} {_unit(board, each.unit)}"
        yield f"The {unit} is driven out and can go to {places}."


def _told(position: Position, verdicts: Iterable[Verdict]) -> Iterator[str]:
    for verdict in verdicts:
        if verdict.order is not None:
            yield f"{position.board.powers[verdict.power].title}: {order_told(verdict.order, position, verdict)}."


def order_told(order: Order, position: Position, verdict: Verdict | None) -> str:
    """An order in words, with what became of it.

    >>> from standoff.board import UnitKind, standard_board
    >>> from standoff.orders import Hold, starting_position
    >>> board = standard_board()
    >>> paris = board.unit(UnitKind.ARMY, board.by_code["PAR"])
    >>> order_told(Hold(unit=paris), starting_position(board), None)
    'army Paris holds'
    """
    told = _order(position.board, order)
    if verdict is None:
        return told
    fate = [] if verdict.success and not verdict.dislodged_by else [verdict.reason.value]
    if verdict.dislodged_by is not None and verdict.reason is not Reason.DISLODGED:
        fate.append("dislodged")
    return f"{told} ({', '.join(fate)})" if fate else told


def _order(board: Board, order: Order) -> str:  # noqa: C901, PLR0911  # one for each kind
    match order:
        case Hold(unit=unit):
            return f"{_unit(board, unit)} holds"
        case Move(unit=unit, destination=to, via=via):
            return f"{_unit(board, unit)} moves to {_place(board, to)}{'' if via is None else ' by convoy'}"
        case SupportHold(unit=unit, supported=other):
            return f"{_unit(board, unit)} supports {_unit(board, other)}"
        case SupportMove(unit=unit, supported=other, destination=to):
            return f"{_unit(board, unit)} supports {_unit(board, other)} to {_place(board, to)}"
        case Convoy(unit=unit, army=army, destination=to):
            return f"{_unit(board, unit)} convoys {_unit(board, army)} to {_place(board, to)}"
        case Retreat(unit=unit, destination=to):
            return f"{_unit(board, unit)} retreats to {_place(board, to)}"
        case Disband(unit=unit):
            return f"{_unit(board, unit)} disbands"
        case Build(unit=unit):
            return f"{_unit(board, unit)} is built"
        case Remove(unit=unit):
            return f"{_unit(board, unit)} is removed"
        case Waive():
            return "a build is waived"


def _unit(board: Board, unit: Unit) -> str:
    return f"{unit.kind.word} {_place(board, unit.location)}"


def _place(board: Board, location: LocationId) -> str:
    return board.locations[location].name
