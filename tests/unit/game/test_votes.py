"""What players vote on: draws, concessions, more time, pauses."""

from __future__ import annotations

from datetime import timedelta

import pytest

from standoff.errors import GameError, StandoffError
from standoff.game import (
    CastVote,
    Dismiss,
    EndKind,
    Game,
    LeaveSeat,
    Motion,
    Pause,
    Propose,
    PutRight,
    Resume,
    Role,
    SeatNumber,
    Status,
    Vote,
)
from standoff.game.events import Ended
from standoff.orders import read_setup
from tests.games import NAMES, begun, do, position_of, turn
from tests.unit.game.clocks import DAY, clocked

AUSTRIA, ENGLAND, FRANCE, GERMANY, ITALY, RUSSIA, TURKEY = map(SeatNumber, range(7))


def at(game: Game, setup: str) -> Game:
    """The game put into a position."""
    return do(game, PutRight(position=read_setup(setup, game.state.settings.board), why="for the test"))


def ending(game: Game) -> Ended:
    assert game.state.ending is not None
    assert game.state.status is Status.ENDED
    return game.state.ending


# --- draws and concessions


def vote(game: Game, motion: Motion, yes: list[int], no: list[int] = []) -> Game:  # noqa: B006  # not changed
    for seats, ballot in ((yes, Vote.YES), (no, Vote.NO)):
        for seat in seats:
            game = do(game, CastVote(motion=motion, seat=SeatNumber(seat), vote=ballot), by=NAMES[seat])
    return game


def test_a_draw_needs_the_voice_of_all_and_all_who_have_pieces_share() -> None:
    game = at(begun(), "S1905M\nFrance: A Par\nFrance owns: Par\nRussia: A Mos\nRussia owns: Mos\nTurkey owns: Con")
    game = do(game, Propose(motion=Motion.DRAW, seat=FRANCE), by=NAMES[FRANCE])
    game = vote(game, Motion.DRAW, [RUSSIA])
    assert game.state.ending is None
    game = vote(game, Motion.DRAW, [TURKEY])  # owns a centre, and so has a voice, but no piece on the board
    assert (ending(game).kind, ending(game).winners) == (EndKind.DRAW, (FRANCE, RUSSIA))


def test_one_voice_against_and_the_proposal_is_closed_once_all_have_voted() -> None:
    game = do(begun(), Propose(motion=Motion.DRAW, seat=FRANCE), by=NAMES[FRANCE])
    game = vote(game, Motion.DRAW, [0, 1, 3, 4, 5], [6])
    assert (game.state.ending, game.state.proposals) == (None, {})


def test_a_vote_can_be_changed_while_the_proposal_is_open() -> None:
    game = do(begun(), Propose(motion=Motion.DRAW, seat=FRANCE), by=NAMES[FRANCE])
    game = vote(vote(game, Motion.DRAW, [0, 1, 3, 4], [5]), Motion.DRAW, [5])
    assert ending(vote(game, Motion.DRAW, [6])).kind is EndKind.DRAW


def test_a_proposal_is_settled_when_the_last_who_did_not_vote_leaves() -> None:
    game = do(begun(), Propose(motion=Motion.DRAW, seat=FRANCE), by=NAMES[FRANCE])
    game = vote(game, Motion.DRAW, [0, 1, 3, 4, 5])
    for command in (LeaveSeat(seat=TURKEY), Dismiss(seat=TURKEY)):
        assert ending(do(game, command)).winners == (0, 1, 2, 3, 4, 5)


def test_a_pause_that_is_proposed_is_settled_when_the_master_pauses() -> None:
    game = do(begun(), Propose(motion=Motion.PAUSE, seat=FRANCE), by=NAMES[FRANCE])
    game = do(game, Pause())
    assert game.state.proposals == {}
    game = do(game, Propose(motion=Motion.RESUME, seat=FRANCE), by=NAMES[FRANCE])
    assert do(game, Resume()).state.proposals == {}


def test_what_is_carried_by_vote_is_nobodys_doing_in_the_record() -> None:
    game = do(begun(), Propose(motion=Motion.PAUSE, seat=FRANCE), by=NAMES[FRANCE])
    assert vote(game, Motion.PAUSE, [0, 1, 3]).events[-1].by is Role.HOUSE


def test_a_proposal_lapses_when_the_turn_is_judged() -> None:
    game = turn(do(begun(), Propose(motion=Motion.DRAW, seat=FRANCE), by=NAMES[FRANCE]))
    assert game.state.proposals == {}
    with pytest.raises(GameError, match="nobody has proposed draw"):
        vote(game, Motion.DRAW, [0])


def test_a_proposal_lapses_when_the_position_is_put_right_as_others_may_have_a_voice_then() -> None:
    game = do(begun(), Propose(motion=Motion.DRAW, seat=FRANCE))
    assert at(game, "S1901M\nFrance: A Par\nFrance owns: Par\nRussia: A Mos").state.proposals == {}


def test_a_proposal_stays_when_the_position_does() -> None:
    game = do(begun(), Propose(motion=Motion.DRAW, seat=FRANCE))
    game = do(game, PutRight(position=position_of(game), why="orders taken back"))
    assert game.state.proposals.keys() == {Motion.DRAW}


def test_all_concede_to_one() -> None:
    game = do(begun(), Propose(motion=Motion.CONCEDE, seat=FRANCE, winner=RUSSIA), by=NAMES[FRANCE])
    game = vote(game, Motion.CONCEDE, [0, 1, 3, 4, 5, 6])
    assert (ending(game).kind, ending(game).winners) == (EndKind.CONCESSION, (RUSSIA,))


def test_nobody_concedes_to_one_who_has_gone() -> None:
    game = do(begun(), Propose(motion=Motion.CONCEDE, seat=FRANCE, winner=RUSSIA), by=NAMES[FRANCE])
    game = vote(game, Motion.CONCEDE, [0, 1, 3, 4, 6])
    for command in (LeaveSeat(seat=RUSSIA), Dismiss(seat=RUSSIA)):
        gone = do(game, command)
        assert (gone.state.ending, gone.state.proposals) == (None, {})


@pytest.mark.parametrize(
    ("by", "fault"),
    [
        (367 * DAY, "is too long; take at most 366 days"),
        (0 * DAY, "must be longer than nothing"),
        (None, "by how much"),
    ],
)
def test_more_time_is_some_time_and_not_for_ever(by: timedelta | None, fault: str) -> None:
    with pytest.raises(StandoffError, match=fault):
        do(clocked(), Propose(motion=Motion.EXTEND, seat=FRANCE, by=by), by=NAMES[FRANCE])


@pytest.mark.parametrize(
    ("command", "fault"),
    [
        (Propose(motion=Motion.CONCEDE, seat=FRANCE), "a concession names the seat that is to win"),
        (Propose(motion=Motion.EXTEND, seat=FRANCE), "an extension says by how much time"),
        (Propose(motion=Motion.EXTEND, seat=FRANCE, by=timedelta(hours=1)), "this game has no deadline to extend"),
        (Propose(motion=Motion.DRAW, seat=FRANCE, winner=FRANCE), "only a concession names a winner"),
        (Propose(motion=Motion.PAUSE, seat=FRANCE, by=timedelta(1)), "only an extension a time"),
        (Propose(motion=Motion.RESUME, seat=FRANCE), "the game is running; this can be done while it is paused"),
        (Propose(motion=Motion.DRAW, seat=RUSSIA), "Cleo does not play Russia"),
    ],
)
def test_what_cannot_be_proposed(command: Propose, fault: str) -> None:
    with pytest.raises(GameError, match=fault):
        do(begun(), command, by=NAMES[FRANCE])


def test_nothing_is_proposed_twice_at_once() -> None:
    game = do(begun(), Propose(motion=Motion.DRAW, seat=FRANCE), by=NAMES[FRANCE])
    with pytest.raises(GameError, match="draw is already proposed: vote on it"):
        do(game, Propose(motion=Motion.DRAW, seat=RUSSIA), by=NAMES[RUSSIA])


def test_a_draw_in_the_middle_of_retreats_is_shared_by_those_who_retreat() -> None:
    game = at(begun(), "S1905M\nFrance: A Par\nGermany: A Bur, A Pic")
    game = turn(game, "Germany: A Bur-Par, A Pic S A Bur-Par")
    game = do(game, Propose(motion=Motion.DRAW, seat=FRANCE), by=NAMES[FRANCE])
    game = vote(game, Motion.DRAW, [GERMANY])
    assert ending(game).winners == (FRANCE, GERMANY)
