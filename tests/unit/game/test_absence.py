"""Clocks and absence: what happens at a deadline, with orders and without."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta

import pytest

from standoff.errors import GameError
from standoff.game import (
    Absence,
    AbsencePolicy,
    CastVote,
    Clock,
    Early,
    EndKind,
    Extend,
    Game,
    GiveOrders,
    Motion,
    Pause,
    PressRule,
    Propose,
    Resume,
    SeatNumber,
    SetReady,
    Settings,
    Stage,
    Status,
    Tick,
    Vote,
)
from standoff.game.events import FellIntoDisorder
from standoff.game.timing import stage
from standoff.rulebook import Rulebook
from tests.games import NAMES, NOON, begun, do, phase_of, power

DAY, HOUR, MINUTE = timedelta(days=1), timedelta(hours=1), timedelta(minutes=1)
DAILY = Clock(movement=DAY, retreats=6 * HOUR, adjustments=12 * HOUR)
SIX_OTHERS = """England: A Lvp-Yor
France: A Par-Bur
Germany: A Mun H
Italy: A Ven H
Russia: A Mos-Ukr
Turkey: A Con-Bul"""


def clocked(policy: AbsencePolicy | None = None, clock: Clock = DAILY, press: PressRule = PressRule.FULL) -> Game:
    settings = Settings.of(Rulebook.standard())
    return begun(replace(settings, clock=clock, absence=policy or AbsencePolicy(), press=press))


def tick(game: Game, after: timedelta) -> Game:
    """Look at the clock so long after the game's beginning."""
    return game.do(Tick(), by=NAMES[0], at=NOON + after)


def without_austria(game: Game) -> Game:
    return do(game, GiveOrders(text=SIX_OTHERS))


def test_nothing_is_due_before_the_deadline() -> None:
    game = clocked()
    assert game.state.deadline == NOON + DAY
    assert tick(game, DAY - MINUTE) == game


def test_the_turn_is_judged_at_the_deadline_and_the_next_has_its_own() -> None:
    game = tick(clocked(), DAY)
    assert phase_of(game) == "F1901M"
    assert game.state.deadline == NOON + 2 * DAY


def test_a_game_without_a_clock_is_never_due() -> None:
    game = begun()
    assert tick(game, 1000 * DAY) == game


def test_nothing_is_due_in_a_game_that_has_not_begun_or_stands_still() -> None:
    game = do(clocked(), Pause())
    assert tick(game, 2 * DAY) == game


def test_who_gave_no_orders_is_waited_for_so_long_as_grace_lasts() -> None:
    game = clocked(clock=replace(DAILY, grace=HOUR))
    assert phase_of(tick(without_austria(game), DAY + HOUR - MINUTE)) == "S1901M"
    assert phase_of(tick(without_austria(game), DAY + HOUR)) == "F1901M"
    with_all = do(without_austria(game), GiveOrders(text="Austria: A Vie-Gal"))
    assert phase_of(tick(with_all, DAY)) == "F1901M"


# --- hold


def test_units_without_orders_hold() -> None:
    game = tick(without_austria(clocked()), DAY)
    assert game.state.turns[0].judgement.after.units[0] == game.state.turns[0].judgement.before.units[0]
    assert game.state.seats[0].missed == 1
    assert game.state.seats[0].is_played


def test_a_turn_with_orders_ends_the_count_of_those_missed() -> None:
    game = tick(without_austria(clocked()), DAY)
    game = tick(do(game, GiveOrders(text="Austria: A Vie-Gal")), 2 * DAY)
    assert [seat.missed for seat in game.state.seats] == [0, 2 - 1, 1, 1, 1, 1, 1]


# --- civil disorder


def test_a_country_falls_into_civil_disorder_when_it_missed_as_many_turns_as_agreed() -> None:
    game = clocked(AbsencePolicy(policy=Absence.DISORDER, times=2))
    game = tick(without_austria(game), DAY)
    assert game.state.seats[0].is_played
    game = tick(game, 2 * DAY)
    assert not game.state.seats[0].is_played
    fell = [event.what.seat for event in game.events if isinstance(event.what, FellIntoDisorder)]
    assert fell == [0]


def test_by_the_books_one_turn_missed_is_civil_disorder_and_that_turn_counts() -> None:
    """The units hold without helping one another, and who is driven out is disbanded."""
    game = clocked(AbsencePolicy(policy=Absence.DISORDER))
    game = tick(without_austria(game), DAY)
    assert game.state.fallen == {power(game, "Austria")}
    assert game.state.turns[0].judgement.verdicts[0].reason.value == "civil disorder"


def test_a_country_in_civil_disorder_is_not_waited_for_and_has_no_vote() -> None:
    game = tick(without_austria(clocked(AbsencePolicy(policy=Absence.DISORDER))), DAY)
    assert [seat.number for seat in game.state.voters()] == [1, 2, 3, 4, 5, 6]
    with pytest.raises(GameError, match="in civil disorder, and has no voice"):
        do(game, Propose(motion=Motion.DRAW, seat=SeatNumber(0)), by=NAMES[0])


def test_who_gives_orders_is_back() -> None:
    game = tick(without_austria(clocked(AbsencePolicy(policy=Absence.DISORDER))), DAY)
    game = do(game, GiveOrders(text="A Vie-Gal", power=power(game, "Austria")), by=NAMES[0])
    assert game.state.seats[0].is_played
    assert game.state.seats[0].missed == 0


def test_retreats_and_adjustments_missed_do_not_count() -> None:
    game = clocked(AbsencePolicy(policy=Absence.DISORDER, times=2))
    game = do(game, GiveOrders(text="Austria: A Vie H\n" + SIX_OTHERS))
    game = tick(game, DAY)
    game = do(game, GiveOrders(text="Austria: A Vie H\n" + SIX_OTHERS.replace("A Lvp-Yor", "A Yor H").replace("A Par-Bur", "A Bur H").replace("A Mos-Ukr", "A Ukr H").replace("A Con-Bul", "A Bul H")))  # fmt: skip
    game = tick(game, 2 * DAY)
    assert phase_of(game) == "W1901A"
    game = tick(game, 3 * DAY)
    assert phase_of(game) == "S1902M"
    assert all(seat.missed == 0 for seat in game.state.seats)


def test_the_game_ends_when_all_have_fallen() -> None:
    game = tick(clocked(AbsencePolicy(policy=Absence.DISORDER)), DAY)
    assert game.state.ending is not None
    assert game.state.ending.kind is EndKind.ABANDONED


# --- wait


def test_nothing_is_judged_until_the_last_orders_are_in() -> None:
    game = without_austria(clocked(AbsencePolicy(policy=Absence.WAIT)))
    assert tick(game, 9 * DAY) == game
    late = game.do(GiveOrders(text="A Vie-Gal", power=power(game, "Austria")), by=NAMES[0], at=NOON + 9 * DAY)
    assert phase_of(late) == "F1901M"


# --- extend


def test_the_deadline_moves_as_often_as_agreed_and_then_all_is_judged() -> None:
    game = without_austria(clocked(AbsencePolicy(policy=Absence.EXTEND, times=2)))
    deadlines = []
    for days in (1, 2, 3):
        game = tick(game, days * DAY)
        deadlines.append((phase_of(game), game.state.deadline))
    assert deadlines == [("S1901M", NOON + 2 * DAY), ("S1901M", NOON + 4 * DAY), ("S1901M", NOON + 4 * DAY)]
    assert phase_of(tick(game, 4 * DAY)) == "F1901M"


def test_with_all_orders_in_nothing_is_extended() -> None:
    game = clocked(AbsencePolicy(policy=Absence.EXTEND))
    game = do(game, GiveOrders(text="Austria: A Vie H\n" + SIX_OTHERS))
    assert phase_of(tick(game, DAY)) == "F1901M"


@pytest.mark.parametrize("times", [0, -1])
def test_an_absence_policy_counts_to_something(times: int) -> None:
    with pytest.raises(GameError, match="counts to at least 1"):
        AbsencePolicy(policy=Absence.EXTEND, times=times)


# --- all ready


def test_a_clock_may_end_a_turn_early_or_never() -> None:
    for early, phase in ((Early.WHEN_ALL_READY, "F1901M"), (Early.NEVER, "S1901M")):
        game = clocked(clock=replace(DAILY, early=early))
        game = do(game, *(SetReady(seat=seat.number) for seat in game.state.seats))
        assert phase_of(game) == phase


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
        (Resume(), "the game is running; this can be done while it is paused"),
    ],
)
def test_what_the_master_cannot_do_with_the_clock(command: Extend | Resume, fault: str) -> None:
    with pytest.raises(GameError, match=fault):
        do(clocked(), command)


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
