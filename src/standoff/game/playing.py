"""The turns of a game: orders given, phases judged when they are due, and what follows of itself."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from standoff.board import PowerId, ProvinceSet
from standoff.errors import GameError
from standoff.game.ahead import ahead_given, is_covered, orders_ahead
from standoff.game.commands import GiveAhead, GiveOrders, JudgeNow, Rule, SetReady, Tick
from standoff.game.course import Course
from standoff.game.deadlines import Turn, deadline, grace_ends, resumed
from standoff.game.ending import end_if_abandoned, end_if_due, end_if_time_is_up
from standoff.game.events import (
    CameBack,
    CoinTossed,
    Extended,
    FellIntoDisorder,
    Readiness,
    ReadySet,
    Role,
    TurnJudged,
    WritingBegan,
)
from standoff.game.press import PressRule
from standoff.game.reading import orders_given
from standoff.game.settings import Absence
from standoff.game.state import Seat, Status
from standoff.game.timing import is_writing, next_deadline
from standoff.judge import judge
from standoff.orders import PhaseKind, Position, Season, Waive

# --- orders


def give_orders(course: Course, command: GiveOrders) -> None:
    """Give orders for this phase, in place of all that were given before."""
    course.need(Status.RUNNING, Status.PAUSED)
    if command.why:
        course.need_master()
    if command.power is not None:
        course.need_countries([command.power])
    given = orders_given(course.state, command.text, command.power, command.why)
    seats = {course.own_power(each.power).number for each in given}
    _need_in_time(course, [each.power for each in given])
    for each in given:
        course.note(each)
    for number in sorted(seats):
        if course.seat(number).disorder:
            course.follows(CameBack(seat=number))
    if _is_overdue(course):
        end_early_if_nobody_is_waited_for(course)


def _need_in_time(course: Course, powers: Iterable[PowerId]) -> None:
    """See that no player changes orders after the deadline; who has given none is still heard, and so is the master."""
    if isinstance(course.by, Role) or course.state.status is not Status.RUNNING or not _is_overdue(course):
        return
    for power in powers:
        if power in course.state.given:
            due = f"{course.state.deadline:%Y-%m-%d %H:%M} UTC"
            message = f"the orders of {course.title(power)} were due at {due}; what is in by now stands"
            raise GameError(message)


def give_ahead(course: Course, command: GiveAhead) -> None:
    """Give orders for cases to come."""
    course.need(Status.RUNNING, Status.PAUSED)
    course.own_power(command.power)
    course.note(ahead_given(course.state, command.power, command.text))


def rule(course: Course, command: Rule) -> None:
    """Have an order that could not be followed mean what the master says; the country's others stay as they are."""
    course.need(Status.RUNNING, Status.PAUSED)
    course.need_master()
    course.own_power(command.power)
    if not command.why.strip():
        message = "say why: the reason stays in the record"
        raise GameError(message)
    before = course.state.given.get(command.power)
    refused = [each for each in before.refused if each.text and each.text == command.written] if before else []
    if before is None or not refused:
        message = f'{course.title(command.power)} has no order "{command.written}" that is not followed'
        raise GameError(message)
    why = "; ".join(filter(None, (before.why, command.why)))
    (meant,) = orders_given(course.state, command.meant, command.power, why)
    if len(meant.orders) != 1 or meant.refused:
        message = f'"{command.meant}" is not one order that can be followed'
        raise GameError(message)
    ordered = {order.unit for order in before.orders if not isinstance(order, Waive)}
    if getattr(meant.orders[0], "unit", None) in ordered:
        message = f'the unit of "{command.meant}" has an order already; give the country\'s orders anew instead'
        raise GameError(message)
    left = tuple(each for each in before.refused if each not in refused)
    written = f"{before.text}\n{command.meant}"
    course.note(replace(meant, text=written, orders=(*before.orders, *meant.orders), refused=left))


def set_ready(course: Course, command: SetReady) -> None:
    """Say that one is done with this turn. When all are, the turn is judged, or the talking ends."""
    course.need(Status.RUNNING, Status.PAUSED)
    seat = course.own_seat(command.seat)
    if command.readiness is Readiness.READY and seat not in course.state.acting():
        message = f"{course.titles(seat)} has nothing to order in this phase"
        raise GameError(message)
    _begin_writing_if_due(course)
    course.note(ReadySet(seat=seat.number, readiness=command.readiness))
    end_early_if_nobody_is_waited_for(course)


def end_early_if_nobody_is_waited_for(course: Course) -> None:
    """End the phase, or its talking where writing comes after it, if it can end before it is due, or is overdue."""
    if course.state.status is not Status.RUNNING:
        return
    _begin_writing_if_due(course)
    state, clock = course.state, course.state.settings.clock
    if _is_overdue(course) and not state.awaited():
        judge_phases(course)
        return
    if not state.can_end_early():
        return
    talking = state.settings.press is PressRule.RULEBOOK and course.position.phase.kind is PhaseKind.MOVEMENT
    if clock is not None and clock.writing and talking and not is_writing(state, course.at):
        course.follows(WritingBegan(deadline=resumed(clock, course.at, clock.writing)))
    else:
        judge_phases(course)


def _begin_writing_if_due(course: Course) -> None:
    """End the talking by the clock, before it matters who is ready: who was done with it is not done with writing."""
    state, clock = course.state, course.state.settings.clock
    if clock is None or not clock.writing or state.writing or state.deadline is None or state.position is None:
        return
    if state.position.phase.kind is PhaseKind.MOVEMENT and is_writing(state, course.at):
        course.follows(WritingBegan(deadline=state.deadline))


# --- when a turn is due


def judge_now(course: Course, _command: JudgeNow) -> None:
    """Judge the phase now."""
    course.need(Status.RUNNING)
    course.need_master()
    judge_phases(course)


def tick(course: Course, _command: Tick) -> None:
    """See whether anything is due."""
    if course.state.status is not Status.RUNNING:
        return
    _begin_writing_if_due(course)
    end_if_time_is_up(course)
    if course.state.ending is None and _is_overdue(course):
        _when_due(course)


def _is_overdue(course: Course) -> bool:
    deadline = course.state.deadline
    return deadline is not None and course.at >= deadline


def _when_due(course: Course) -> None:
    """Judge at the deadline, unless orders are missing and the game's policy says otherwise."""
    state, clock = course.state, course.state.settings.clock
    due, policy = state.deadline, state.settings.absence
    if clock is None or due is None:
        return
    if state.awaited():
        if course.at < grace_ends(clock, due) or policy.policy is Absence.WAIT:
            return
        if policy.policy is Absence.EXTEND and state.extensions < policy.times:
            turn = Turn.LATER if state.turns else Turn.FIRST
            course.follows(Extended(deadline=deadline(clock, due, course.position.phase.kind, turn)))
            return
    judge_phases(course)


# --- judging


def judge_phases(course: Course) -> None:
    """Judge the phase, and those after it in which nobody has anything left to say."""
    while True:
        _judge_phase(course)
        if course.state.status is not Status.RUNNING:
            return
        _use_orders_ahead(course)
        if not course.state.can_end_early():
            return


def _judge_phase(course: Course) -> None:
    absent = course.state.absent()
    _let_fall(course, absent)
    end_if_abandoned(course)
    if course.state.ending is not None:
        return
    state, position = course.state, course.position
    heard = {power: given for power, given in state.given.items() if power not in state.fallen}
    judgement = judge(
        position,
        {power: given.orders for power, given in heard.items()},
        state.settings.rulebook,
        fallen=state.fallen,
        refused=[refusal for given in heard.values() for refusal in given.refused],
    )
    following = _kept_out(judgement.after, state.closed)
    turn = TurnJudged(
        judgement=judgement,
        following=following,
        missed=frozenset(seat.number for seat in absent),
        deadline=next_deadline(course, following),
    )
    course.follows(turn)
    _toss_coin(course, turn)
    end_if_due(course, turn)


def _let_fall(course: Course, absent: tuple[Seat, ...]) -> None:
    """Let countries fall into civil disorder that missed as many turns of movement as the policy allows."""
    policy = course.state.settings.absence
    if policy.policy is Absence.DISORDER and course.position.phase.kind is PhaseKind.MOVEMENT:
        for seat in absent:
            if seat.missed + 1 >= policy.times:
                course.follows(FellIntoDisorder(seat=seat.number))


def _kept_out(position: Position, closed: ProvinceSet) -> Position:
    """A position without retreats into closed ground."""
    if not closed or not position.dislodged:
        return position
    province_of = position.board.province_of
    dislodged = tuple(
        replace(each, places=tuple(place for place in each.places if not closed >> province_of[place] & 1))
        for each in position.dislodged
    )
    return replace(position, dislodged=dislodged)


def _toss_coin(course: Course, turn: TurnJudged) -> None:
    """Toss the coin for the neutral country, before the adjustments of its year."""
    table, phase = course.state.settings.table, turn.judgement.before.phase
    neutral = table.neutral if table else None
    fall_is_over = phase.season is Season.FALL and turn.following.phase.kind is not PhaseKind.RETREATS
    if neutral is not None and course.state.ally is None and fall_is_over and phase.year >= neutral.toss_year:
        seats = list(course.state.seats)
        course.dice.shuffle(seats)
        course.follows(CoinTossed(seat=seats[0].number))


def _use_orders_ahead(course: Course) -> None:
    """Use what was given ahead for the phase that has just begun; who has thereby said all is ready."""
    if not course.state.ahead:
        return
    for seat in course.state.acting():
        powers = [power for power in course.state.powers_of(seat) if course.state.acts(power)]
        found = {power: orders_ahead(course.state, power) for power in powers}
        for given in filter(None, found.values()):
            course.follows(given)
        if all(given and is_covered(course.state, power, given.orders) for power, given in found.items()):
            course.follows(ReadySet(seat=seat.number, readiness=Readiness.READY))
