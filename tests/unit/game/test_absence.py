"""Clocks and absence: what happens at a deadline, with orders and without."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime, time, timedelta

import pytest

from standoff.errors import GameError
from standoff.game import (
    Absence,
    AbsencePolicy,
    Begin,
    Channel,
    Clock,
    ComeBack,
    Dismiss,
    EndKind,
    Game,
    GiveOrders,
    JudgeNow,
    Motion,
    Pause,
    Propose,
    PutRight,
    Rest,
    Role,
    Say,
    SeatNumber,
    SetReady,
    Settings,
    TakeBack,
    Tick,
)
from standoff.game.events import FellIntoDisorder, Said
from standoff.orders import read_setup
from standoff.rulebook import Rulebook
from tests.games import NAMES, NOON, begun, do, phase_of, player_of, power, seated
from tests.unit.game.clocks import DAILY, DAY, HOUR, MINUTE, clocked, tick

SIX_OTHERS = """England: A Lvp-Yor
France: A Par-Bur
Germany: A Mun H
Italy: A Ven H
Russia: A Mos-Ukr
Turkey: A Con-Bul"""


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


@pytest.mark.parametrize("policy", Absence)
def test_who_says_that_all_is_done_is_not_absent_though_without_orders(policy: Absence) -> None:
    game = do(without_austria(clocked(AbsencePolicy(policy=policy))), SetReady(seat=SeatNumber(0)), by=NAMES[0])
    game = tick(game, DAY)
    assert phase_of(game) == "F1901M"
    assert (game.state.seats[0].missed, game.state.seats[0].is_played) == (0, True)


def test_who_says_that_all_is_done_may_still_give_orders_while_others_are_waited_for() -> None:
    game = do(clocked(AbsencePolicy(policy=Absence.WAIT)), SetReady(seat=SeatNumber(0)), by=NAMES[0])
    game = game.do(GiveOrders(text="A Vie-Gal", power=power(game, "Austria")), by=NAMES[0], at=NOON + 2 * DAY)
    assert power(game, "Austria") in game.state.given


# --- players of several countries


def without_russia(policy: Absence) -> Game:
    """Ben plays France and Russia, and has given orders for one of them."""
    settings = Settings.of(Rulebook.gibsons(), table="4b")
    game = begun(replace(settings, clock=DAILY, absence=AbsencePolicy(policy=policy)))
    return do(
        game,
        GiveOrders(text="Austria: A Vie-Gal\nGermany: F Kie-Hol\n" + SIX_OTHERS.replace("Russia: A Mos-Ukr\n", "")),
    )


def test_each_country_of_a_player_is_waited_for() -> None:
    game = without_russia(Absence.WAIT)
    assert tick(game, 9 * DAY) == game
    late = game.do(GiveOrders(text="A War-Gal", power=power(game, "Russia")), by=NAMES[1], at=NOON + 9 * DAY)
    assert phase_of(late) == "F1901M"


def test_after_the_deadline_the_orders_of_a_players_other_country_stand() -> None:
    game = without_russia(Absence.WAIT)
    with pytest.raises(GameError, match="the orders of France were due at 2026-01-06 12:00 UTC"):
        game.do(GiveOrders(text="A Par-Pic", power=power(game, "France")), by=NAMES[1], at=NOON + 2 * DAY)


def test_who_gave_orders_for_one_of_several_countries_is_not_absent() -> None:
    game = tick(without_russia(Absence.DISORDER), DAY)
    assert phase_of(game) == "F1901M"
    assert [(seat.missed, seat.is_played) for seat in game.state.seats] == [(0, True)] * 4


def test_orders_for_a_country_that_has_nothing_to_order_are_none() -> None:
    """France has to build and Russia has not; both are Ben's."""
    settings = replace(
        Settings.of(Rulebook.gibsons(), table="4b"), clock=DAILY, absence=AbsencePolicy(policy=Absence.WAIT)
    )
    setup = "W1901A\nFrance: A Spa\nFrance owns: Spa, Par\nRussia: A Mos\nRussia owns: Mos"
    game = do(begun(settings), PutRight(position=read_setup(setup, settings.board), why="for the test"))
    game = tick(do(game, GiveOrders(text="", power=power(game, "Russia"))), 3 * DAY)
    assert phase_of(game) == "W1901A"
    assert phase_of(tick(do(game, GiveOrders(text="", power=power(game, "France"))), 4 * DAY)) == "S1902M"


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


def test_a_turn_that_is_taken_back_is_missed_once() -> None:
    game = clocked(AbsencePolicy(policy=Absence.DISORDER, times=2))
    game = do(game, JudgeNow(), TakeBack(turns=0, why="misread"), JudgeNow())
    assert [seat.missed for seat in game.state.seats] == [1] * 7
    assert all(seat.is_played for seat in game.state.seats)


# --- wait


def test_nothing_is_judged_until_the_last_orders_are_in() -> None:
    game = without_austria(clocked(AbsencePolicy(policy=Absence.WAIT)))
    assert tick(game, 9 * DAY) == game
    late = game.do(GiveOrders(text="A Vie-Gal", power=power(game, "Austria")), by=NAMES[0], at=NOON + 9 * DAY)
    assert phase_of(late) == "F1901M"


def test_nor_until_the_last_who_is_awaited_says_that_all_is_done() -> None:
    game = without_austria(clocked(AbsencePolicy(policy=Absence.WAIT)))
    ready = game.do(SetReady(seat=SeatNumber(0)), by=NAMES[0], at=NOON + 9 * DAY)
    assert phase_of(ready) == "F1901M"


def test_who_was_dismissed_and_gave_nothing_is_heard_after_the_deadline() -> None:
    game = do(clocked(AbsencePolicy(policy=Absence.WAIT)), Dismiss(seat=SeatNumber(0)))
    late = game.do(GiveOrders(text="A Vie-Gal", power=power(game, "Austria")), by=NAMES[0], at=NOON + 9 * DAY)
    assert power(game, "Austria") in late.state.given
    assert not late.state.seats[0].disorder


# --- extend


def test_the_deadline_moves_as_often_as_agreed_and_then_all_is_judged() -> None:
    game = without_austria(clocked(AbsencePolicy(policy=Absence.EXTEND, times=2)))
    deadlines = []
    for days in (1, 2, 3):
        game = tick(game, days * DAY)
        deadlines.append((phase_of(game), game.state.deadline))
    assert deadlines == [("S1901M", NOON + 2 * DAY), ("S1901M", NOON + 3 * DAY), ("F1901M", NOON + 4 * DAY)]


def test_the_deadline_moves_by_the_length_of_the_phase_as_the_clock_counts_it() -> None:
    """From Friday 21:00 over a weekend on which the clock stands still to Monday, and from Monday to Tuesday."""
    weekend = Rest(weekdays=frozenset({5, 6}), begins=time(0), until=time(0))
    evenings = Clock(movement=20 * HOUR, retreats=HOUR, adjustments=HOUR, times_of_day=(time(21),), rest=(weekend,))
    game = seated(replace(clocked(AbsencePolicy(policy=Absence.EXTEND), evenings).state.settings))
    game = game.do(Begin(), by=Role.MASTER, at=datetime(2026, 1, 9, 21, tzinfo=UTC))
    assert game.state.deadline == datetime(2026, 1, 12, 21, tzinfo=UTC)
    game = game.do(Tick(), by=Role.HOUSE, at=datetime(2026, 1, 12, 21, tzinfo=UTC))
    assert game.state.deadline == datetime(2026, 1, 13, 21, tzinfo=UTC)


def test_the_first_turn_is_extended_by_its_own_length() -> None:
    clock = replace(DAILY, first_movement=7 * DAY)
    game = tick(clocked(AbsencePolicy(policy=Absence.EXTEND), clock), 7 * DAY)
    assert game.state.deadline == NOON + 14 * DAY


def test_with_all_orders_in_nothing_is_extended() -> None:
    game = clocked(AbsencePolicy(policy=Absence.EXTEND))
    game = do(game, GiveOrders(text="Austria: A Vie H\n" + SIX_OTHERS))
    assert phase_of(tick(game, DAY)) == "F1901M"


@pytest.mark.parametrize("times", [0, -1])
def test_an_absence_policy_counts_to_something(times: int) -> None:
    with pytest.raises(GameError, match="counts to at least 1"):
        AbsencePolicy(policy=Absence.EXTEND, times=times)


# --- orders that come late


def given(game: Game, name: str, text: str, at: timedelta) -> Game:
    """Give a country's orders so long after the game's beginning, by its player."""
    return game.do(GiveOrders(text=text, power=power(game, name)), by=player_of(game, name), at=NOON + at)


def test_after_the_deadline_nobody_changes_orders_that_were_in_when_they_were_due() -> None:
    game = without_austria(clocked(clock=replace(DAILY, grace=HOUR)))
    with pytest.raises(GameError, match="the orders of France were due at 2026-01-06 12:00 UTC"):
        given(game, "France", "A Par-Pic", DAY)
    assert given(game, "France", "A Par-Pic", DAY - MINUTE).state.given
    ruled = game.do(GiveOrders(text="France: A Par-Pic", why="misread"), by=Role.MASTER, at=NOON + DAY)
    assert ruled.state.given[power(game, "France")].why == "misread"


def test_after_the_deadline_the_last_who_was_awaited_gives_orders_and_the_turn_is_judged() -> None:
    game = given(without_austria(clocked(clock=replace(DAILY, grace=HOUR))), "Austria", "A Vie-Gal", DAY + MINUTE)
    assert phase_of(game) == "F1901M"
    assert game.state.turns[0].given[power(game, "Austria")].text == "A Vie-Gal"


# --- what absence does to talk and votes


@pytest.mark.parametrize("policy", [each for each in Absence if each is not Absence.DISORDER])
def test_who_is_absent_keeps_voice_and_word_where_nobody_falls(policy: Absence) -> None:
    game = tick(without_austria(clocked(AbsencePolicy(policy=policy))), 2 * DAY)
    game = do(game, Propose(motion=Motion.DRAW, seat=SeatNumber(0)), by=NAMES[0])
    game = do(game, Say(text="I am back", channel=Channel.PUBLIC, power=power(game, "Austria")), by=NAMES[0])
    assert isinstance(game.events[-1].what, Said)


def test_civil_disorder_costs_the_voice_and_not_the_word() -> None:
    """The player may still talk, and so ask how it stands, before coming back."""
    game = tick(without_austria(clocked(AbsencePolicy(policy=Absence.DISORDER))), DAY)
    game = do(game, Say(text="I was ill", channel=Channel.PUBLIC, power=power(game, "Austria")), by=NAMES[0])
    assert isinstance(game.events[-1].what, Said)
    assert game.state.seats[0].disorder
    game = do(game, ComeBack(seat=SeatNumber(0)), by=NAMES[0])
    assert game.state.seats[0] in game.state.voters()
