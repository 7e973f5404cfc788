"""A position in sentences, for who cannot see the map: what stands where, and what threatens it or befell it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache

from standoff.board import Board, LocationId, ProvinceId, Unit
from standoff.judge import Reason, Verdict
from standoff.orders import (
    Build,
    Convoy,
    Disband,
    Hold,
    Move,
    Order,
    PhaseKind,
    Position,
    Remove,
    Retreat,
    SupportHold,
    SupportMove,
    Waive,
)


def described(
    position: Position, *, orders: Iterable[Order] = (), verdicts: Iterable[Verdict] = (), edition: str = ""
) -> str:
    """Describe a position, the orders for it, and what became of those that were judged.

    ``edition`` says whose words the season has.

    >>> from standoff.board import standard_board
    >>> from standoff.orders import starting_position
    >>> described(starting_position(standard_board()))[:93]
    'Spring 1901, movement. Austria, 3 centres: army Budapest, fleet Trieste, army Vienna. England'
    """
    judged = [verdict for verdict in verdicts if verdict.unit is not None or verdict.order is not None]
    told = [*((verdict.order, verdict) for verdict in judged), *((order, None) for order in orders)]
    by_place = position.phase.kind is PhaseKind.MOVEMENT
    events = _places(position, told) if by_place else _adjusted(position, told)
    return " ".join((f"{position.phase.title_in(edition)}.", *_powers(position), *_driven_out(position), *events))


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


_Told = tuple[Order | None, Verdict | None]
"""An order with what became of it; or no order, with what befell the unit."""


def _adjusted(position: Position, told: Iterable[_Told]) -> Iterator[str]:
    """Retreats, builds and removals, one after the other."""
    for order, verdict in told:
        if order is not None:
            yield _sentence(order_told(order, position, verdict))


def _places(position: Position, told: Sequence[_Told]) -> Iterator[str]:
    """Place after place: who stands there, what they do, and who comes."""
    own: dict[ProvinceId, _Told] = {}
    comers: dict[ProvinceId, list[tuple[Move, Verdict | None]]] = {}
    for order, verdict in told:
        unit = verdict.unit if verdict is not None else getattr(order, "unit", None)
        if unit is not None:
            own[position.board.province_of[unit.location]] = order, verdict
        if isinstance(order, Move):
            comers.setdefault(position.board.province_of[order.destination], []).append((order, verdict))
    for province in position.board.provinces:
        here, coming = own.get(province.id), comers.get(province.id, ())
        if here or coming:
            yield " ".join((f"{province.name}:", *_standing(position, province.id, here), *_coming(position, coming)))


def _standing(position: Position, province: ProvinceId, told: _Told | None) -> Iterator[str]:
    """Who stands in a place, what they do, and whether they are driven out."""
    standing = position.standing.get(province)
    if standing is None:
        return
    power, unit = standing
    order, verdict = told or (None, None)
    deed = "" if order is None else f", {_deed(position.board, order)}{_fate(verdict)}"
    yield f"{position.board.powers[power].adjective} {unit.kind.word}{deed}."
    if order is None and verdict is not None and verdict.dislodged_by is not None:
        yield "It is dislodged."


def _coming(position: Position, moves: Iterable[tuple[Move, Verdict | None]]) -> Iterator[str]:
    """From where a place is entered, and from where it is attacked in vain."""
    board = position.board
    fates: dict[bool | None, list[str]] = {}
    for move, verdict in moves:
        fates.setdefault(None if verdict is None else verdict.success, []).append(_place(board, move.unit.location))
    for fate, (before, behind) in _COMING.items():
        if fate in fates:
            yield f"{before} from {' and '.join(fates[fate])}{behind}."


_COMING = {None: ("Attacked", ""), True: ("Entered", ""), False: ("Attacked", " in vain")}
"""How moves are told: not yet judged, arrived, and not."""


def order_told(order: Order, position: Position, verdict: Verdict | None) -> str:
    """An order in words, with what became of it.

    >>> from standoff.board import UnitKind, standard_board
    >>> from standoff.orders import Hold, starting_position
    >>> board = standard_board()
    >>> paris = board.unit(UnitKind.ARMY, board.by_code["PAR"])
    >>> order_told(Hold(unit=paris), starting_position(board), None)
    'army Paris holds'
    """
    told = _deed(position.board, order)
    return (told if isinstance(order, Waive) else f"{_unit(position.board, order.unit)} {told}") + _fate(verdict)


def _fate(verdict: Verdict | None) -> str:
    """What went otherwise than ordered."""
    if verdict is None:
        return ""
    fate = [] if verdict.success and not verdict.dislodged_by else [verdict.reason.value]
    if verdict.dislodged_by is not None and verdict.reason is not Reason.DISLODGED:
        fate.append("dislodged")
    return f" ({', '.join(fate)})" if fate else ""


def _deed(board: Board, order: Order) -> str:  # noqa: C901, PLR0911  # one for each kind
    match order:
        case Hold():
            return "holds"
        case Move(destination=to, via=via):
            return f"moves to {_place(board, to)}{'' if via is None else ' by convoy'}"
        case SupportHold(supported=other):
            return f"supports {_unit(board, other)}"
        case SupportMove(supported=other, destination=to):
            return f"supports {_unit(board, other)} to {_place(board, to)}"
        case Convoy(army=army, destination=to):
            return f"convoys {_unit(board, army)} to {_place(board, to)}"
        case Retreat(destination=to):
            return f"retreats to {_place(board, to)}"
        case Disband():
            return "disbands"
        case Build():
            return "is built"
        case Remove():
            return "is removed"
        case Waive():
            return "a build is waived"


def _sentence(words: str) -> str:
    return f"{words[0].upper()}{words[1:]}."


def _unit(board: Board, unit: Unit) -> str:
    return f"{unit.kind.word} {_place(board, unit.location)}"


def _place(board: Board, location: LocationId) -> str:
    return board.locations[location].name


@lru_cache(maxsize=16)
def initials(board: Board) -> tuple[str, ...]:
    """As few letters for each power as tell it from the others.

    >>> from standoff.board import standard_board
    >>> initials(standard_board())
    ('A', 'E', 'F', 'G', 'I', 'R', 'T')
    """
    titles = [power.title for power in board.powers]
    return tuple(
        next(
            (
                title[:size]
                for size in range(1, len(title))
                if sum(other.startswith(title[:size]) for other in titles) == 1
            ),
            title,
        )
        for title in titles
    )
