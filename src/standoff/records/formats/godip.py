"""One phase as godip writes it in JSON: the position, the orders, and what became of them."""

from __future__ import annotations

import json
from collections.abc import Mapping

from standoff.board import Board, PowerId, ProvinceId, Unit, members
from standoff.judge import Reason, Verdict
from standoff.orders import (
    Build,
    Convoy,
    Disband,
    Hold,
    Move,
    Remove,
    Retreat,
    Season,
    SupportHold,
    SupportMove,
    Waive,
)
from standoff.records.formats.data import Node
from standoff.records.formats.godip_read import PhaseReader
from standoff.records.formats.godip_words import ERROR, OK, TYPES, their_code
from standoff.records.formats.positions import free_places
from standoff.records.formats.recorded import Case, Exported, Kind, Note
from standoff.records.formats.telling import refused_text

KIND = Kind.GODIP


def read(root: Node) -> tuple[Case | None, tuple[Note, ...]]:
    """Read a phase. Where it cannot be one, its faults are left with the document."""
    return PhaseReader(root).case()


def write(case: Case) -> Exported:
    """Write a phase."""
    position, board = case.position, case.position.board
    notes: list[Note] = []
    orders: dict[str, dict[str, list[str]]] = {}
    for power, given in case.orders.items():
        for order in given:
            if isinstance(order, Waive):
                notes.append(
                    Note(
                        at=f"case {case.title}",
                        what=f"{board.powers[power].title} leaves a build unused, which is left out",
                    )
                )
            else:
                orders.setdefault(board.powers[power].title, {})[their_code(board, order.unit.location)] = _words(
                    order, board
                )
    for refusal in case.refused:
        text = refused_text(refusal, position)
        notes.append(Note(at=f"case {case.title}", what=f'"{text}" is no order that was followed, and is left out'))
    document = {
        "Season": "Spring" if position.phase.season is Season.SPRING else "Fall",
        "Year": position.phase.year,
        "Type": next(name for name, letter in TYPES.items() if letter == position.phase.kind.value),
        "Units": {
            their_code(board, unit.location): _piece(board, power, unit) for power, unit in position.standing.values()
        },
        "Orders": orders,
        "SupplyCenters": {
            their_code(board, centre): power.title
            for power in board.powers
            for centre in members(position.centres[power.id])
        },
        "Dislodgeds": {
            their_code(board, each.unit.location): _piece(board, each.power, each.unit) for each in position.dislodged
        },
        **_closed(case, notes),
        "Resolutions": _resolutions(case),
    }
    return Exported(text=f"{json.dumps(document)}\n", notes=tuple(notes))


def _piece(board: Board, power: PowerId, unit: Unit) -> dict[str, str]:
    return {"Type": unit.kind.word.capitalize(), "Nation": board.powers[power].title}


def _words(  # noqa: PLR0911  # one for each kind
    order: Hold | Move | SupportHold | SupportMove | Convoy | Retreat | Disband | Build | Remove, board: Board
) -> list[str]:
    match order:
        case Hold():
            return ["Hold"]
        case Move(destination=to, via=via):
            return ["Move" if via is None else "MoveViaConvoy", their_code(board, to)]
        case SupportHold(supported=other):
            return ["Support", their_code(board, other.location), their_code(board, other.location)]
        case SupportMove(supported=other, destination=to):
            return ["Support", their_code(board, other.location), their_code(board, to)]
        case Convoy(army=army, destination=to):
            return ["Convoy", their_code(board, army.location), their_code(board, to)]
        case Retreat(destination=to):
            return ["Move", their_code(board, to)]
        case Build(unit=unit):
            return ["Build", unit.kind.word.capitalize()]
        case Disband() | Remove():
            return ["Disband"]


def _closed(case: Case, notes: list[Note]) -> dict[str, object]:
    """Why dislodged units cannot go where somebody stood another off, and where their attackers came from."""
    position, board = case.position, case.position.board
    province_of = board.province_of
    opened = {
        province_of[each.unit.location]: set(map(province_of.__getitem__, each.places)) for each in position.dislodged
    }
    dislodgers = {
        their_code(board, source): their_code(board, victim)
        for source, victim in case.attackers.items()
        if victim in opened and source not in opened[victim]
    }
    to_some = set().union(*opened.values())
    bounces = {
        their_code(board, place): _from(board, sources)
        for place, sources in case.standoffs.items()
        if place not in to_some
    }
    for each in position.dislodged:
        here = province_of[each.unit.location]
        for closed in {province_of[place] for place in free_places(each.unit, position)} - opened[here]:
            if case.attackers.get(closed) != here:
                sources = case.standoffs.get(closed, frozenset((closed,)))
                bounces[their_code(board, closed)] = _from(board, sources)
    for each in position.dislodged:
        names = {their_code(board, place) for place in opened[province_of[each.unit.location]]}
        if blocked := sorted(names & bounces.keys()):
            name = board.unit_text(each.unit)
            text = f"{name} can retreat to {', '.join(blocked)}, which others cannot; that is left out"
            notes.append(Note(at=f"case {case.title}", what=text))
    return {"Dislodgers": dislodgers, "Bounces": bounces}


def _from(board: Board, sources: frozenset[ProvinceId]) -> dict[str, bool]:
    """From where those came who stood each other off."""
    return {their_code(board, source): True for source in sorted(sources)}


def _resolutions(case: Case) -> dict[str, str]:
    """What became of each order: as the file said that it was read from, or else by our judge."""
    board = case.position.board
    if case.expected is not None and case.expected.outcomes:
        return {_ordered_in(case, province): outcome.words for province, outcome in case.expected.outcomes.items()}
    verdicts = case.judgement.verdicts if case.judgement else ()
    return {
        their_code(board, verdict.unit.location): _resolution(verdict, board)
        for verdict in verdicts
        if verdict.unit is not None and verdict.order is not None
    }


def _ordered_in(case: Case, province: ProvinceId) -> str:
    """Their code for a province, with the coast where a unit is ordered that is, or is to be, on one."""
    board = case.position.board
    for orders in case.orders.values():
        for order in orders:
            if not isinstance(order, Waive) and board.province_of[order.unit.location] == province:
                return their_code(board, order.unit.location)
    return their_code(board, province)


_ERRORS: Mapping[Reason, str] = {
    Reason.BOUNCED: "Bounce",
    Reason.CUT: "SupportBroken",
    Reason.DISLODGED: "ConvoyDislodged",
    Reason.NO_CONVOY: "MissingConvoyPath",
    Reason.PARADOX: "ConvoyParadox",
    Reason.UNMATCHED: "InvalidSupporteeOrder",
    Reason.TWO_TO_ONE_PLACE: "Bounce",
}
_SAYING_BY_WHOM = frozenset((Reason.BOUNCED, Reason.CUT, Reason.DISLODGED, Reason.TWO_TO_ONE_PLACE))


def _resolution(verdict: Verdict, board: Board) -> str:
    if verdict.success or isinstance(verdict.order, Hold) or verdict.reason not in _ERRORS:
        return OK
    error = f"{ERROR}{_ERRORS[verdict.reason]}"
    by = verdict.by[0] if verdict.by else verdict.dislodged_by
    return (
        f"{error}:{their_code(board, by.location)}" if verdict.reason in _SAYING_BY_WHOM and by is not None else error
    )
