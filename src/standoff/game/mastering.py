"""What the master does: stop the clock, move a deadline, put a position right, take the game back, end it."""

from __future__ import annotations

from datetime import UTC

from standoff.errors import GameError
from standoff.game.ahead import orders_ahead
from standoff.game.commands import Extend, Pause, PutRight, Resume, Stop, TakeBack
from standoff.game.course import Course, aware, whole
from standoff.game.deadlines import LONGEST, Turn, remaining, resumed
from standoff.game.events import Actor, Corrected, Ended, EndKind, Extended, Paused, Resumed, Source, TakenBack
from standoff.game.playing import end_early_if_nobody_is_waited_for
from standoff.game.reading import orders_given
from standoff.game.state import State, Status
from standoff.game.timing import next_deadline
from standoff.orders import Position


def pause(course: Course, _command: Pause) -> None:
    """Stop the clock."""
    course.need_master()
    pause_game(course, by=course.by)


def pause_game(course: Course, *, by: Actor) -> None:
    """Stop the clock, whoever wants it."""
    course.need(Status.RUNNING)
    clock, deadline = course.state.settings.clock, course.state.deadline
    left = None if clock is None or deadline is None else remaining(clock, course.at, deadline)
    course.note(Paused(remaining=left), by=by)


def resume(course: Course, _command: Resume) -> None:
    """Let the clock run again."""
    course.need_master()
    resume_game(course, by=course.by)


def resume_game(course: Course, *, by: Actor) -> None:
    """Let the clock run again, whoever wants it; the phase has as long to go as when it was stopped."""
    course.need(Status.PAUSED)
    clock, left = course.state.settings.clock, course.state.remaining
    deadline = None if clock is None or left is None else resumed(clock, course.at, left)
    course.note(Resumed(deadline=deadline), by=by)
    end_early_if_nobody_is_waited_for(course)


def extend(course: Course, command: Extend) -> None:
    """Move the deadline; also to an earlier moment, but not to one that is past."""
    course.need(Status.RUNNING)
    course.need_master()
    if course.state.deadline is None:
        message = "this game has no deadline to move"
        raise GameError(message)
    if aware(command.to) - course.at > LONGEST:
        message = f"the deadline cannot be {command.to}: that is more than {LONGEST.days} days away"
        raise GameError(message)
    if command.to <= course.at:
        message = f"the deadline cannot be {command.to}: that is past; to end the phase, judge it now"
        raise GameError(message)
    course.note(Extended(deadline=command.to.astimezone(UTC), why=_reason(command.why)))


def put_right(course: Course, command: PutRight) -> None:
    """Set the position right. Orders given for such a phase are read again, from the texts that were written."""
    course.need(Status.RUNNING, Status.PAUSED)
    course.need_master()
    if command.position.board is not course.state.settings.board:
        message = "that position is on another board than the game's"
        raise GameError(message)
    is_other_kind = command.position.phase.kind is not course.position.phase.kind
    given = {} if is_other_kind else course.state.given  # an order to move says nothing of what to build
    course.note(Corrected(position=command.position, why=_reason(command.why)))
    for power, before in given.items():
        ahead = orders_ahead(course.state, power) if before.source is Source.AHEAD else None
        for again in [ahead] if ahead else orders_given(course.state, before.text, power, before.why):
            course.follows(again)


def take_back(course: Course, command: TakeBack) -> None:
    """Take the game back to before a judged turn, or only its end. An ended game is open again."""
    course.need(Status.RUNNING, Status.PAUSED, Status.ENDED)
    course.need_master()
    turns, positions = course.state.turns, _positions_to_go_back_to(course.state)
    left = command.turns + len(turns) if command.turns < 0 else command.turns
    if not 0 <= left < len(positions):
        most = f"turns judged so far: {len(turns)}; at most {len(positions) - 1} can be left"
        message = most if positions else "no turn has been judged yet"
        raise GameError(message)
    deadline = next_deadline(course, positions[left], Turn.LATER if left else Turn.FIRST)
    course.note(TakenBack(turns=left, why=_reason(command.why), deadline=deadline))


def _positions_to_go_back_to(state: State) -> list[Position]:
    """The positions that turns were judged from, and where the game has ended, that in which it did."""
    before = [turn.judgement.before for turn in state.turns]
    return [*before, state.position] if state.ending is not None and state.position is not None else before


def stop(course: Course, command: Stop) -> None:
    """End the game without a result."""
    course.need(Status.FORMING, Status.RUNNING, Status.PAUSED)
    course.need_master()
    course.note(Ended(kind=EndKind.STOPPED, why=_reason(command.why)))


def _reason(why: str) -> str:
    if not why.strip():
        message = "say why: the reason stays in the record"
        raise GameError(message)
    return whole(why.strip())
