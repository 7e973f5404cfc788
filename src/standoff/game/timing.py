"""When things are due in a game: what its clock makes of the phase it is in."""

from __future__ import annotations

from datetime import datetime

from standoff.game.course import Course
from standoff.game.deadlines import Turn, deadline, writing_begins
from standoff.game.press import PressRule, Stage
from standoff.game.state import State, Status
from standoff.orders import PhaseKind, Position


def next_deadline(course: Course, position: Position, turn: Turn = Turn.LATER) -> datetime | None:
    """When the phase that begins now is due; None in a game without a clock."""
    clock = course.state.settings.clock
    if clock is None:
        return None
    return deadline(clock, course.at, position.phase.kind, turn)


def stage(state: State, now: datetime) -> Stage:
    """What the players are doing: talking, writing, retreating, adjusting."""
    if state.status is not Status.RUNNING or state.position is None:
        return _STAGES[state.status]
    kind = state.position.phase.kind
    if kind is PhaseKind.MOVEMENT:
        return Stage.WRITING if is_writing(state, now) else Stage.NEGOTIATION
    return Stage.RETREATS if kind is PhaseKind.RETREATS else Stage.ADJUSTMENTS


_STAGES = {Status.FORMING: Stage.FORMING, Status.PAUSED: Stage.PAUSED, Status.ENDED: Stage.ENDED}


def is_writing(state: State, now: datetime) -> bool:
    """Whether the time to talk is over, where the rules part it from the time to write."""
    clock = state.settings.clock
    if state.settings.press is not PressRule.RULEBOOK:
        return False
    if state.writing or clock is None or state.deadline is None:
        return state.writing
    return now >= writing_begins(clock, state.deadline)
