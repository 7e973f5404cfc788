"""How a game ends: victory, an agreed time, nobody left. Draws and concessions are voted on elsewhere."""

from __future__ import annotations

from standoff.game.course import Course
from standoff.game.events import Ended, EndKind, TurnJudged
from standoff.game.settings import SeatNumber
from standoff.game.state import Seat, State
from standoff.orders import Phase, PhaseKind, Season
from standoff.rulebook import Counted, ShortGame

_SEASONS = list(Season)
_KINDS = list(PhaseKind)


def end_if_due(course: Course, turn: TurnJudged) -> None:
    """End the game if the turn that was judged makes somebody win, or is the last that was agreed on."""
    before, following = turn.judgement.before.phase, turn.following.phase
    counted = course.state.settings.goal.counted
    fall_is_over = before.season is Season.FALL and following.kind is not PhaseKind.RETREATS
    if fall_is_over if counted is Counted.CENTRES else following.kind is PhaseKind.MOVEMENT:
        _end_with_victory(course, counts(course.state, counted))
    if course.state.ending is None and _is_past_last_phase(course.state, following):
        _end_short(course)
    end_if_time_is_up(course)
    end_if_abandoned(course)


def counts(state: State, counted: Counted) -> dict[SeatNumber, int]:
    """The centres, or units on the board, of each seat's countries together."""
    position = state.position
    if position is None:
        return {}

    def of_seat(seat: Seat) -> int:
        powers = state.powers_of(seat)
        if counted is Counted.UNITS:
            return sum(len(position.units[power]) for power in powers)
        return sum(position.centres[power].bit_count() for power in powers)

    return {seat.number: of_seat(seat) for seat in state.seats}


def _end_with_victory(course: Course, found: dict[SeatNumber, int]) -> None:
    """End the game if one seat has reached the goal and has more than every other."""
    most = max(found.values())
    leaders = tuple(seat for seat, count in found.items() if count == most)
    if most >= course.state.settings.goal.count and len(leaders) == 1:
        course.follows(Ended(kind=EndKind.VICTORY, winners=leaders, counts=found))


# --- short games


def rank(phase: Phase) -> tuple[int, int, int]:
    """A phase's place in the order of time."""
    return phase.year, _SEASONS.index(phase.season), _KINDS.index(phase.kind)


def _is_past_last_phase(state: State, following: Phase) -> bool:
    agreed = state.settings.short_end
    if agreed is None or agreed.after is None or rank(following) <= rank(agreed.after):
        return False
    is_under_way = following.season is Season.FALL and following.kind is PhaseKind.RETREATS
    return not (_counts_centres(state) and is_under_way)


def end_if_time_is_up(course: Course) -> None:
    """End a short game at its moment."""
    agreed, state = course.state.settings.short_end, course.state
    if agreed is None or agreed.at is None or state.ending is not None or course.at < agreed.at:
        return
    if not (_counts_centres(state) and course.position.phase.season is Season.FALL):
        _end_short(course)


def _counts_centres(state: State) -> bool:
    """Whether a short game counts centres; then a Fall turn under way is finished first."""
    return state.settings.rulebook.short_game is ShortGame.MOST_CENTRES


def _end_short(course: Course) -> None:
    found = counts(course.state, Counted.CENTRES if _counts_centres(course.state) else Counted.UNITS)
    most = max(found.values())
    winners = tuple(seat for seat, count in found.items() if count == most)
    course.follows(Ended(kind=EndKind.SHORT, winners=winners, counts=found))


# --- nobody left


def end_if_abandoned(course: Course) -> None:
    """End the game if nobody who plays has a country left, or a year begins in which nobody has a unit to order."""
    state = course.state
    if state.ending is not None:
        return
    phase = course.position.phase
    idle = phase.season is Season.SPRING and phase.kind is PhaseKind.MOVEMENT and not state.acting()
    if idle or not any(map(state.has_voice, state.seats)):
        course.follows(Ended(kind=EndKind.ABANDONED))
