"""The pace of a game: turns that end early, talk and writing, pauses and deadlines that are moved."""

from __future__ import annotations

from dataclasses import replace

import pytest

from standoff.errors import GameError
from standoff.game import (
    CastVote,
    Clock,
    Dismiss,
    Early,
    Extend,
    Game,
    JudgeNow,
    LeaveSeat,
    Motion,
    Pause,
    PressRule,
    Propose,
    PutRight,
    Resume,
    SeatNumber,
    SetReady,
    Settings,
    Stage,
    Status,
    TakeBack,
    Vote,
)
from standoff.game.timing import stage
from standoff.orders import read_setup
from standoff.rulebook import Rulebook
from tests.games import NAMES, NOON, begun, do, phase_of, turn
from tests.unit.game.clocks import DAILY, DAY, HOUR, MINUTE, clocked, tick

# --- all ready


def test_a_clock_may_end_a_turn_early_or_never() -> None:
    for early, phase in ((Early.WHEN_ALL_READY, "F1901M"), (Early.NEVER, "S1901M")):
        game = clocked(clock=replace(DAILY, early=early))
        game = do(game, *(SetReady(seat=seat.number) for seat in game.state.seats))
        assert phase_of(game) == phase


def all_ready(game: Game, *, but: int | None = None) -> Game:
    return do(game, *(SetReady(seat=seat.number) for seat in game.state.seats if seat.number != but))


def test_who_became_ready_in_a_pause_is_not_asked_again() -> None:
    game = all_ready(do(clocked(), Pause()))
    assert phase_of(game) == "S1901M"
    assert phase_of(do(game, Resume())) == "F1901M"


@pytest.mark.parametrize("command", [LeaveSeat(seat=SeatNumber(6)), Dismiss(seat=SeatNumber(6))])
def test_when_the_last_who_was_not_ready_goes_the_turn_is_judged(command: LeaveSeat | Dismiss) -> None:
    assert phase_of(do(all_ready(begun(), but=6), command)) == "F1901M"


@pytest.mark.parametrize("early", Early)
def test_when_the_only_one_goes_who_had_to_retreat_the_phase_is_passed_over(early: Early) -> None:
    game = clocked(clock=replace(DAILY, early=early))
    setup = read_setup("S1905M\nFrance: A Bur\nGermany: A Mun, A Ruh", game.state.settings.board)
    game = turn(do(game, PutRight(position=setup, why="for the test")), "Germany: A Mun-Bur, A Ruh S A Mun-Bur")
    assert phase_of(game) == "S1905R"
    assert phase_of(do(game, LeaveSeat(seat=SeatNumber(2)))) == "F1905M"


# --- the table: negotiation and writing


AT_TABLE = Clock.from_rulebook()


def at_table() -> Game:
    return clocked(clock=AT_TABLE, press=PressRule.RULEBOOK)


def test_thirty_minutes_are_for_talk_and_five_for_writing() -> None:
    game = at_table()
    stages = [stage(game.state, NOON + minutes * MINUTE) for minutes in (0, 29, 30, 34)]
    assert stages == [Stage.NEGOTIATION, Stage.NEGOTIATION, Stage.WRITING, Stage.WRITING]
    game = tick(game, 35 * MINUTE)
    assert [stage(game.state, NOON + minutes * MINUTE) for minutes in (35, 49, 50)] == [Stage.NEGOTIATION, Stage.NEGOTIATION, Stage.WRITING]  # fmt: skip


def test_negotiations_end_sooner_if_all_agree_and_five_minutes_are_left_for_writing() -> None:
    game = at_table()
    game = do(game, *(SetReady(seat=seat.number) for seat in game.state.seats), after=10 * MINUTE)
    assert phase_of(game) == "S1901M"
    assert stage(game.state, NOON + 10 * MINUTE) is Stage.WRITING
    assert game.state.deadline == NOON + 15 * MINUTE
    game = do(game, *(SetReady(seat=seat.number) for seat in game.state.seats))
    assert phase_of(game) == "F1901M"


@pytest.mark.parametrize("seen", [0, 1])
def test_who_was_done_with_the_talking_is_not_done_with_the_writing(seen: int) -> None:
    """Austria has nothing more to say after ten minutes; the others talk to the end, and then write sooner than it."""
    game = do(at_table(), SetReady(seat=SeatNumber(0)), after=10 * MINUTE)
    game = tick(game, 31 * MINUTE) if seen else game
    for seat in range(1, 7):
        game = game.do(SetReady(seat=SeatNumber(seat)), by=NAMES[seat], at=NOON + 32 * MINUTE)
    assert phase_of(game) == "S1901M"
    assert phase_of(do(game, SetReady(seat=SeatNumber(0)))) == "F1901M"


def test_who_was_done_with_the_talking_alone_is_absent_when_orders_are_due() -> None:
    game = do(at_table(), SetReady(seat=SeatNumber(0)), after=10 * MINUTE)
    assert tick(game, 35 * MINUTE).state.seats[0].missed == 1


def test_with_more_time_there_is_time_to_talk_again() -> None:
    game = do(tick(at_table(), 31 * MINUTE), Extend(to=NOON + 50 * MINUTE, why="a round of beer"))
    assert [stage(game.state, NOON + minutes * MINUTE) for minutes in (31, 44, 45)] == [
        Stage.NEGOTIATION,
        Stage.NEGOTIATION,
        Stage.WRITING,
    ]


def test_negotiations_do_not_end_sooner_where_no_phase_may() -> None:
    game = clocked(clock=replace(AT_TABLE, early=Early.NEVER), press=PressRule.RULEBOOK)
    game = do(game, *(SetReady(seat=seat.number) for seat in game.state.seats), after=10 * MINUTE)
    assert game.state.deadline == NOON + 35 * MINUTE
    assert stage(game.state, NOON + 10 * MINUTE) is Stage.NEGOTIATION


def test_where_no_time_is_set_apart_for_writing_all_are_done_at_once() -> None:
    game = all_ready(clocked(press=PressRule.RULEBOOK))
    assert phase_of(game) == "F1901M"


def test_stages_of_a_game_that_does_not_run() -> None:
    assert stage(Game.new(Settings.of(Rulebook.standard()), at=NOON).state, NOON) is Stage.FORMING
    assert stage(do(clocked(), Pause()).state, NOON) is Stage.PAUSED


# --- pause and extension


def test_a_pause_stops_the_clock_and_the_phase_has_as_long_to_go_afterwards() -> None:
    game = do(clocked(), Pause(), after=6 * HOUR)
    assert (game.state.status, game.state.deadline) == (Status.PAUSED, None)
    game = do(game, Resume(), after=100 * HOUR)
    assert game.state.deadline == NOON + 106 * HOUR + 18 * HOUR


def test_a_game_without_a_clock_can_be_paused_too() -> None:
    assert do(begun(), Pause(), Resume()).state.status is Status.RUNNING


def test_the_master_moves_the_deadline() -> None:
    game = do(clocked(), Extend(to=NOON + 3 * DAY, why="holidays"))
    assert game.state.deadline == NOON + 3 * DAY
    assert game.state.extensions == 0


@pytest.mark.parametrize(
    ("command", "fault"),
    [
        (Extend(to=NOON, why="x"), "that is past"),
        (Extend(to=(NOON + DAY).replace(tzinfo=None), why="x"), "has no time zone"),
        (Extend(to=NOON + DAY, why=" "), "say why"),
        (Extend(to=NOON + 367 * DAY, why="x"), "more than 366 days away"),
        (Resume(), "the game is running; this can be done while it is paused"),
    ],
)
def test_what_the_master_cannot_do_with_the_clock(command: Extend | Resume, fault: str) -> None:
    with pytest.raises(GameError, match=fault):
        do(clocked(), command)


def test_the_master_moves_no_deadline_where_there_is_none() -> None:
    with pytest.raises(GameError, match="this game has no deadline to move"):
        do(begun(), Extend(to=NOON + DAY))


def test_a_vote_on_more_time_lapses_when_the_clock_is_stopped() -> None:
    game = do(clocked(), Propose(motion=Motion.EXTEND, seat=SeatNumber(0), by=DAY), Pause())
    assert game.state.proposals == {}


def test_a_game_taken_back_from_a_pause_runs_with_a_whole_phase_before_it() -> None:
    game = do(do(clocked(), JudgeNow(), Pause(), after=HOUR), TakeBack(turns=0, why="misread"), after=HOUR)
    assert (game.state.status, game.state.remaining) == (Status.RUNNING, None)
    assert game.state.deadline == NOON + 2 * HOUR + DAY


def test_more_than_half_of_the_players_extend_pause_and_resume() -> None:
    game = clocked()
    motions = [
        Propose(motion=Motion.EXTEND, seat=SeatNumber(0), by=DAY),
        Propose(motion=Motion.PAUSE, seat=SeatNumber(0)),
        Propose(motion=Motion.RESUME, seat=SeatNumber(0)),
    ]
    seen = []
    for motion in motions:
        game = do(game, motion, by=NAMES[0])
        for seat in (1, 2, 3):
            seen.append((game.state.status, game.state.deadline))
            game = do(game, CastVote(motion=motion.motion, seat=SeatNumber(seat), vote=Vote.YES), by=NAMES[seat])
    running, paused = Status.RUNNING, Status.PAUSED
    assert seen == [(running, NOON + DAY)] * 3 + [(running, NOON + 2 * DAY)] * 3 + [(paused, None)] * 3
    assert (game.state.status, game.state.deadline) == (running, NOON + 2 * DAY)
