"""Whether a turn that a saved game tells of hangs together: orders, verdicts, and the position that came of them.

Nothing is judged again: what a later standoff would judge otherwise stays as it was. But whoever moved stands where it
moved to, and a centre belongs to whoever stands in it after Fall.
"""

from __future__ import annotations

from collections.abc import Container, Iterable, Iterator
from typing import cast

from standoff.board import Board, PowerId, ProvinceId, Unit, members
from standoff.errors import RecordFault
from standoff.game import State
from standoff.game.ending import rank
from standoff.game.events import TurnJudged
from standoff.judge import Judgement, Reason, Verdict
from standoff.notation import write_order
from standoff.orders import Build, Move, PhaseKind, Position, Remove, Retreat, Season
from standoff.records.codec import fault, listed

Faults = Iterator[RecordFault]


def turn_faults(state: State, what: TurnJudged) -> Faults:
    """Whatever makes it impossible that this came of the orders that were given, or this position of these verdicts."""
    judgement, following = what.judgement, what.following
    before = judgement.before
    yield from _verdict_faults(what, before)
    yield from _order_faults(state, judgement)
    for name, position in {"after": judgement.after, "following": following}.items():
        if rank(position.phase) <= rank(before.phase):
            yield fault(f"{name}.phase", f"{position.phase} does not come after {before.phase}.", "Write a later one.")
    yield from _unit_faults(judgement)
    yield from _centre_faults(judgement)


def _verdict_faults(turn: TurnJudged, before: Position) -> Faults:
    """See that each unit that could act has one verdict, and that whatever else is named was there."""
    there = {unit for units in before.units for unit in units} | {each.unit for each in before.dislodged}
    named: set[tuple[PowerId, Unit]] = set()
    for verdict in turn.judgement.verdicts:
        at = f"verdicts.{before.board.powers[verdict.power].name}"
        for other in verdict.by if verdict.dislodged_by is None else (*verdict.by, verdict.dislodged_by):
            if other not in there:
                text = before.board.unit_text(other)
                yield fault(at, f"There is no unit {text}.", "Name a unit of the position before.")
        if verdict.unit is not None:
            yield from _actor_faults(verdict, verdict.unit, before, named)
            named.add((verdict.power, verdict.unit))
        elif before.phase.kind is not PhaseKind.ADJUSTMENTS:
            yield fault(at, "There is a build left unused, and nobody builds.", "Take the row out.")
    if before.phase.kind is not PhaseKind.ADJUSTMENTS:
        yield from _missing_verdicts(before, named)


def _actor_faults(verdict: Verdict, unit: Unit, before: Position, named: Container[object]) -> Faults:
    at, text = f"verdicts.{before.board.powers[verdict.power].name}", before.board.unit_text(unit)
    if (verdict.power, unit) in named:
        yield fault(at, f"{text} has two verdicts.", "It has one.")
    if verdict.order is None and unit not in before.actors(verdict.power):
        yield fault(at, f"There is no unit {text} that could act.", "Take its verdict out.")


def _missing_verdicts(before: Position, named: Container[object]) -> Faults:
    for power in before.board.powers:
        for unit in before.actors(power.id):
            if (power.id, unit) not in named:
                text = before.board.unit_text(unit)
                yield fault(f"verdicts.{power.name}", f"{text} has no verdict.", "Each unit that could act has one.")


def _order_faults(state: State, judgement: Judgement) -> Faults:
    """See that nothing was judged that was not ordered: only removals and moves that others name come of themselves."""
    before = judgement.before
    for verdict in judgement.verdicts:
        given = state.given.get(verdict.power)
        ordered = () if given is None else given.orders
        of_itself = verdict.order is None or verdict.implied or verdict.reason is Reason.CIVIL_DISORDER
        if verdict.order is not None and not of_itself and verdict.order not in ordered:
            at, text = f"verdicts.{before.board.powers[verdict.power].name}", write_order(verdict.order, before)
            yield fault(at, f"{text} was not ordered.", "Add it to the orders before, or take it out.")


# --- what came of it


def _unit_faults(judgement: Judgement) -> Faults:
    """See that every unit stands where its verdict leaves it."""
    board, after = judgement.before.board, judgement.after
    for power, expected in zip(board.powers, _standing(judgement), strict=True):
        for unit in expected.symmetric_difference(after.units[power.id]):
            text = board.unit_text(unit)
            what = f"There should be {text}, by the verdicts." if unit in expected else f"{text} cannot be there."
            yield fault(f"after.units.{power.name}", what, f"Write {listed(_texts(board, expected)) or 'no units'}.")
    driven_out = {verdict.unit for verdict in judgement.verdicts if verdict.dislodged_by is not None}
    for each in after.dislodged:
        if each.unit not in driven_out:
            at, text = f"after.retreats.{board.powers[each.power].name}", board.unit_text(each.unit)
            yield fault(at, f"{text} was not driven out.", "Take it out, or tell who drove it out.")


def _standing(judgement: Judgement) -> list[set[Unit]]:
    """The units that are left of each power, each where it is then."""
    before, verdicts = judgement.before, judgement.verdicts
    if before.phase.kind is PhaseKind.MOVEMENT:
        standing: list[set[Unit]] = [set() for _ in before.board.powers]
        come = (verdict for verdict in verdicts if verdict.unit and verdict.dislodged_by is None)
    else:
        gone = {verdict.unit for verdict in verdicts if isinstance(verdict.order, Remove)}
        standing = [{unit for unit in of_power if unit not in gone} for of_power in before.units]
        come = (each for each in verdicts if each.success and isinstance(each.order, Retreat | Build))
    for verdict in come:
        standing[verdict.power].add(_arrived(verdict, before.board))
    return standing


def _arrived(verdict: Verdict, board: Board) -> Unit:
    """Where a unit is after what became of its order."""
    unit, order = cast("Unit", verdict.unit), verdict.order  # only builds left unused are of no unit
    if verdict.success and isinstance(order, Move | Retreat):
        return board.unit(unit.kind, order.destination)
    return unit


def _texts(board: Board, units: Iterable[Unit]) -> list[str]:
    return sorted(map(board.unit_text, units))


def _centre_faults(judgement: Judgement) -> Faults:
    """See that centres change hands after Fall only, and then to whoever stands in them."""
    board, before, after = judgement.before.board, judgement.before, judgement.after
    is_counted = before.phase.season is Season.FALL and after.phase.kind is not PhaseKind.RETREATS
    if not is_counted and before.centres == after.centres:
        return
    for centre in members(board.centres):
        owners = [
            [power.id for power in board.powers if each.centres[power.id] >> centre & 1] for each in (before, after)
        ]
        holder = after.standing.get(ProvinceId(centre)) if is_counted else None
        expected = owners[0] if holder is None else [holder[0]]
        if owners[1] != expected:
            who = listed([board.powers[power].name for power in expected]) or "nobody"
            what = f"{board.provinces[centre].code} should be {who}'s."
            yield fault("after.centers", what, "It is whose unit stands in it after Fall, or else whose it was.")
