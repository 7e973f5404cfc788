"""What players propose and vote on: a draw, a concession, more time, a pause."""

from __future__ import annotations

from standoff.errors import GameError
from standoff.game.commands import CastVote, Propose
from standoff.game.course import Course
from standoff.game.deadlines import extended
from standoff.game.events import Ended, EndKind, Extended, Motion, ProposalClosed, Proposed, Role, Vote, Voted
from standoff.game.mastering import pause_game, resume_game
from standoff.game.settings import SeatNumber
from standoff.game.state import Proposal, Seat, Status

_ENDING = frozenset((Motion.DRAW, Motion.CONCEDE))


def propose(course: Course, command: Propose) -> None:
    """Put something to the vote; whoever proposes it is for it."""
    course.need(*((Status.PAUSED,) if command.motion is Motion.RESUME else (Status.RUNNING,)))
    seat = _voter(course, command.seat)
    if command.motion in course.state.proposals:
        message = f"{command.motion.value} is already proposed: vote on it"
        raise GameError(message)
    _check(course, command)
    course.note(Proposed(seat=seat.number, motion=command.motion, winner=command.winner, by=command.by))
    _settle(course, command.motion)


def _check(course: Course, command: Propose) -> None:
    """See that a proposal says what it must, and no more."""
    if (command.winner is not None and command.motion is not Motion.CONCEDE) or (
        command.by is not None and command.motion is not Motion.EXTEND
    ):
        message = "only a concession names a winner, and only an extension a time"
        raise GameError(message)
    if command.motion is Motion.CONCEDE:
        if command.winner is None:
            message = "a concession names the seat that is to win"
            raise GameError(message)
        _need_voice(course, course.seat(command.winner))
    if command.motion is Motion.EXTEND:
        _check_extension(course, command)


def _check_extension(course: Course, command: Propose) -> None:
    clock, due = course.state.settings.clock, course.state.deadline
    if command.by is None:
        message = "an extension says by how much time"
        raise GameError(message)
    if clock is None or due is None:
        message = "this game has no deadline to extend"
        raise GameError(message)
    extended(clock, due, command.by)


def cast_vote(course: Course, command: CastVote) -> None:
    """Vote on what is proposed."""
    course.need(Status.RUNNING, Status.PAUSED)
    seat = _voter(course, command.seat)
    if command.motion not in course.state.proposals:
        message = f"nobody has proposed {command.motion.value}"
        raise GameError(message)
    course.note(Voted(seat=seat.number, motion=command.motion, vote=command.vote))
    _settle(course, command.motion)


def _voter(course: Course, number: SeatNumber) -> Seat:
    """The seat in whose name somebody votes, if it has a vote."""
    seat = course.own_seat(number)
    _need_voice(course, seat)
    return seat


def _need_voice(course: Course, seat: Seat) -> None:
    if seat not in course.state.voters():
        message = f"{course.titles(seat)} is out of the game or in civil disorder, and has no voice in it"
        raise GameError(message)


def settle_open(course: Course) -> None:
    """See whether open proposals are settled now that somebody has no voice any more."""
    for motion in tuple(course.state.proposals):
        if motion in course.state.proposals:  # an earlier one may have ended the game
            _settle(course, motion)


def _settle(course: Course, motion: Motion) -> None:
    """Close a proposal that is carried, or that everybody has voted on.

    A game ends by the voice of all; its clock is changed by more than half.
    """
    proposal, voters = course.state.proposals[motion], course.state.voters()
    if proposal.winner is not None and course.seat(proposal.winner) not in voters:
        course.follows(ProposalClosed(motion=motion, vote=Vote.NO))
        return
    ayes = [seat for seat in voters if proposal.votes.get(seat.number) is Vote.YES]
    carried = len(ayes) == len(voters) if motion in _ENDING else 2 * len(ayes) > len(voters)
    if carried:
        course.follows(ProposalClosed(motion=motion, vote=Vote.YES))
        _carry_out(course, proposal)
    elif all(seat.number in proposal.votes for seat in voters):
        course.follows(ProposalClosed(motion=motion, vote=Vote.NO))


def _carry_out(course: Course, proposal: Proposal) -> None:
    state, clock = course.state, course.state.settings.clock
    if proposal.motion is Motion.DRAW:
        course.follows(Ended(kind=EndKind.DRAW, winners=tuple(seat.number for seat in _with_pieces(course))))
    elif proposal.motion is Motion.CONCEDE and proposal.winner is not None:
        course.follows(Ended(kind=EndKind.CONCESSION, winners=(proposal.winner,)))
    elif proposal.motion is Motion.EXTEND and clock and state.deadline and proposal.by:
        course.follows(Extended(deadline=extended(clock, state.deadline, proposal.by), why="by vote"))
    elif proposal.motion is Motion.PAUSE:
        pause_game(course, by=Role.HOUSE)
    elif proposal.motion is Motion.RESUME:
        resume_game(course, by=Role.HOUSE)


def _with_pieces(course: Course) -> list[Seat]:
    """All who share a draw: those who are played and still have units."""
    position = course.position
    return [
        seat
        for seat in course.state.voters()
        if any(position.units[power] for power in course.state.powers_of(seat))
        or any(each.power in course.state.powers_of(seat) for each in position.dislodged)
    ]
