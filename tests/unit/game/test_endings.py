"""How games end: victory by every edition and table, short games, nobody left."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta
from random import Random

import pytest

from standoff.errors import GameError
from standoff.game import (
    Dismiss,
    EndKind,
    Game,
    GiveOrders,
    JudgeNow,
    Pause,
    PutRight,
    SeatNumber,
    Settings,
    ShortEnd,
    Status,
    Stop,
    TakeBack,
    Tick,
)
from standoff.game.events import Ended
from standoff.orders import Phase, read_setup
from standoff.rulebook import Edition, Rulebook
from tests.games import MASTER, NOON, begun, do, phase_of, position_of, turn
from tests.unit.game.clocks import clocked

AUSTRIA, ENGLAND, FRANCE, GERMANY, ITALY, RUSSIA, TURKEY = map(SeatNumber, range(7))

SEVENTEEN = """{phase}
France: A Par, A Bur, A Gas, F Wes, A Mun, A Ruh, A Tyr, A Pie, A Boh, A Sil, A Gal, A Ukr, F Eng, F Nth, F Iri, F Lyo, F Tys
France owns: Par, Bre, Mar, Spa, Por, Bel, Hol, Mun, Kie, Ber, Den, Ven, Rom, Nap, Tun, Lon, Lvp
Russia: A War, A Mos, F Sev
Russia owns: War, Mos, Sev, Stp
"""


def at(game: Game, setup: str) -> Game:
    """The game put into a position."""
    return do(game, PutRight(position=read_setup(setup, game.state.settings.board), why="for the test"))


def ending(game: Game) -> Ended:
    assert game.state.ending is not None
    assert game.state.status is Status.ENDED
    return game.state.ending


# --- victory


@pytest.mark.parametrize("edition", Edition)
def test_eighteen_centres_after_a_fall_win(edition: Edition) -> None:
    game = at(begun(Settings.of(Rulebook.of(edition))), SEVENTEEN.format(phase="F1907M"))
    game = turn(game, "France: A Gal-War, A Ukr S A Gal-War, A Sil S A Gal-War")
    game = turn(game)  # the army driven from Warsaw
    assert (ending(game).kind, ending(game).winners) == (EndKind.VICTORY, (FRANCE,))
    assert ending(game).counts[FRANCE] == 18


def test_eighteen_centres_in_spring_do_not_win() -> None:
    game = turn(
        at(begun(), SEVENTEEN.format(phase="S1907M")), "France: A Gal-War, A Ukr S A Gal-War, A Sil S A Gal-War"
    )
    assert game.state.ending is None


def test_seventeen_do_not_win() -> None:
    assert turn(at(begun(), SEVENTEEN.format(phase="F1907M"))).state.ending is None


def test_an_ended_game_takes_no_more_orders() -> None:
    game = do(begun(), Stop(why="the pub closed"))
    assert (ending(game).kind, ending(game).why) == (EndKind.STOPPED, "the pub closed")
    with pytest.raises(GameError, match="the game is ended"):
        turn(game, "France: A Par-Bur")


def test_players_of_several_countries_win_by_them_together() -> None:
    """England, France and Germany of one player own 18 between them, and none alone."""
    game = begun(Settings.of(Rulebook.avalon_hill_1982(), players=3))
    game = at(game, """F1903M
England: F Nth
England owns: Lon, Lvp, Edi, Nwy, Swe, Stp
France: A Par
France owns: Par, Bre, Mar, Spa, Por, Bel
Germany: A Mun
Germany owns: Mun, Kie, Ber, Den, Hol, Vie
Austria: A Bud
Austria owns: Bud
Russia: A Mos
Russia owns: Mos""")  # fmt: skip
    game = turn(game)
    (winner,) = ending(game).winners
    assert {game.state.settings.board.powers[power].title for power in game.state.seats[winner].hand} == {"England", "France", "Germany"}  # fmt: skip


# --- two players


WAR = "Austria: A Vie, A Bud\nAustria owns: Vie, Bud, Tri\nFrance: A Mar, F Lyo\nFrance owns: Mar, Par, Bre\nItaly: A Ven, A Rom, F Nap\nItaly owns: Ven, Rom, Nap"


def war(edition: Edition = Edition.GIBSONS) -> Game:
    return begun(Settings.of(Rulebook.of(edition), players=2))


def ally(seed: int) -> int | None:
    game = turn(turn(war(), dice=Random(seed)), dice=Random(seed))
    return game.state.ally


def test_the_war_begins_in_1914() -> None:
    assert phase_of(war()) == "S1914M"


def test_neutral_ground_is_closed() -> None:
    game = turn(at(war(), "S1914M\n" + WAR), "France: A Mar-Pie, F Lyo-Tus\nAustria: A Vie-Tyr, A Bud-Tri")
    reasons = {each.why for each in game.state.turns[0].judgement.refusals}
    assert reasons == {f"{place} is neutral ground, which nobody may enter." for place in ("Piedmont", "Tuscany")}
    board = position_of(game).board
    assert [board.unit_text(unit) for unit in position_of(game).units[2]] == ["A MAR", "F LYO"]


def test_nobody_retreats_into_neutral_ground() -> None:
    game = at(war(), "S1914M\nFrance: A Mar\nAustria: A Gas, A Bur\nItaly: A Ven\nTurkey: A Spa")
    game = turn(game, "Austria: A Gas-Mar, A Bur S A Gas-Mar")
    board = position_of(game).board
    assert phase_of(game) == "F1914M"  # Piedmont is closed, Spain held, Gascony where the attack came from
    game = at(war(), "S1914M\nFrance: A Mar\nAustria: A Gas, A Bur\nItaly: A Ven")
    game = turn(game, "Austria: A Gas-Mar, A Bur S A Gas-Mar")
    (dislodged,) = position_of(game).dislodged
    assert [board.locations[place].code for place in dislodged.places] == ["SPA"]


def test_the_neutral_country_stands_and_others_may_support_it() -> None:
    game = at(war(), "S1914M\n" + WAR + "\nTurkey: A Apu")
    assert game.state.seat_of(game.state.settings.board.power_ids["ITALY"]) is None  # type: ignore[index]
    verdicts = turn(game, "Turkey: A Apu S A Ven").state.turns[0].judgement.verdicts
    assert [verdict.reason.value for verdict in verdicts if int(verdict.power) == ITALY] == ["civil disorder"] * 3


def test_the_coin_falls_before_the_adjustments_of_1914() -> None:
    game = turn(war())
    assert game.state.ally is None
    game = turn(game)
    assert game.state.ally in {0, 1}


def test_the_coin_is_fair() -> None:
    found = [ally(seed) for seed in range(60)]
    assert 15 < found.count(SeatNumber(0)) < 45


def test_the_neutral_country_joins_the_winner_of_the_toss_in_spring_1915() -> None:
    game = turn(turn(at(war(), "S1914M\n" + WAR)))
    italy = position_of(game).board.power_ids["ITALY"]  # type: ignore[index]
    while not phase_of(game).startswith("S1915"):
        assert game.state.seat_of(italy) is None
        game = turn(game)
    seat = game.state.seat_of(italy)
    assert seat is not None
    assert seat.number == game.state.ally
    assert game.state.closed == 0
    assert italy not in game.state.fallen


def test_where_the_master_has_skipped_1914_the_coin_falls_at_the_end_of_the_first_fall() -> None:
    game = turn(turn(at(war(), "S1916M\n" + WAR)))
    italy = position_of(game).board.power_ids["ITALY"]  # type: ignore[index]
    assert phase_of(game) == "W1916A"
    assert game.state.ally is not None
    assert italy in game.state.powers_of(game.state.seats[game.state.ally])


UNITS = {
    "England": "A Lon, F Edi, A Lvp, F Nth, F Nwg, F Nwy, A Swe, A Den",
    "France": "A Par, A Bre, A Mar, A Spa, A Por, F Mao, A Bel, A Hol",
    "Russia": "A Mos, A War, A Sev, F Bla, A Rum, A Gal, A Ukr, A Stp",
    "Austria": "A Vie",
}


@pytest.mark.parametrize(
    ("edition", "ends"),
    [(Edition.AVALON_HILL_1982, True), (Edition.GIBSONS, True), (Edition.AVALON_HILL_2000, False), (Edition.STANDARD, False)],
)  # fmt: skip
def test_24_units_on_the_board_win_where_the_book_counts_units(edition: Edition, ends: bool) -> None:  # noqa: FBT001
    """The side of England, France and Russia has 24 units and no 24 centres."""
    setup = "S1916M\n" + "\n".join(f"{country}: {units}" for country, units in UNITS.items())
    game = turn(at(war(edition), setup))
    assert (game.state.ending is not None) is ends
    if ends:
        assert (ending(game).kind, ending(game).winners) == (EndKind.VICTORY, (SeatNumber(0),))


@pytest.mark.parametrize("edition", [Edition.AVALON_HILL_2000, Edition.STANDARD])
def test_24_centres_win_where_the_book_counts_centres(edition: Edition) -> None:
    owned = "England owns: Lon, Edi, Lvp, Nwy, Swe, Den, Stp, Hol\nFrance owns: Par, Bre, Mar, Spa, Por, Bel, Mun, Kie\nRussia owns: Mos, War, Sev, Rum, Bul, Con, Ank, Smy"
    game = turn(at(war(edition), f"F1916M\nEngland: F Nth\n{owned}\nAustria: A Vie\nAustria owns: Vie"))
    assert (ending(game).kind, ending(game).counts[SeatNumber(0)]) == (EndKind.VICTORY, 24)


# --- short games


LEADERS = "{phase}\nFrance: A Par, A Bre, A Mar\nFrance owns: Par, Bre\nRussia: A Mos\nRussia owns: Mos, War, Sev"


@pytest.mark.parametrize(
    ("edition", "winner"),
    [(Edition.AVALON_HILL_1982, FRANCE), (Edition.GIBSONS, RUSSIA), (Edition.AVALON_HILL_2000, FRANCE), (Edition.STANDARD, RUSSIA)],
)  # fmt: skip
def test_a_short_game_counts_pieces_or_centres_as_the_edition_has_it(edition: Edition, winner: SeatNumber) -> None:
    settings = replace(Settings.of(Rulebook.of(edition)), short_end=ShortEnd(after=Phase.parse("S1904M")))
    game = turn(at(begun(settings), LEADERS.format(phase="S1904M")))
    assert (ending(game).kind, ending(game).winners) == (EndKind.SHORT, (winner,))


def test_who_has_most_wins_a_short_game_with_less_than_the_goal() -> None:
    settings = replace(Settings.of(Rulebook.standard()), short_end=ShortEnd.with_year(1901))
    game = turn(turn(begun(settings)))
    assert ending(game).kind is EndKind.SHORT
    assert ending(game).winners == (RUSSIA,)  # who began with four
    assert ending(game).counts[FRANCE] == 3


def test_equals_share_a_short_game() -> None:
    settings = replace(Settings.of(Rulebook.standard()), short_end=ShortEnd.with_year(1901))
    game = turn(turn(begun(settings)), "Germany: F Kie-Den")  # to four, as Russia
    assert ending(turn(game)).winners == (GERMANY, RUSSIA)


def at_the_last_fall(edition: Edition) -> Game:
    """France has taken Munich, and its army must retreat: that it changes hands is not yet so."""
    settings = replace(Settings.of(Rulebook.of(edition)), short_end=ShortEnd(after=Phase.parse("F1904M")))
    setup = "F1904M\nFrance: A Bur, A Ruh\nFrance owns: Par, Bre\nGermany: A Mun\nGermany owns: Mun, Kie, Ber"
    return turn(at(begun(settings), setup), "France: A Bur-Mun, A Ruh S A Bur-Mun")


def test_where_centres_are_counted_the_retreats_of_the_last_fall_belong_to_it() -> None:
    game = at_the_last_fall(Edition.GIBSONS)
    assert (phase_of(game), game.state.ending) == ("F1904R", None)
    assert ending(turn(game, "Germany: A Mun-Boh")).winners == (FRANCE,)


def test_where_pieces_are_counted_the_last_phase_is_the_last() -> None:
    assert ending(at_the_last_fall(Edition.AVALON_HILL_1982)).winners == (FRANCE,)


def test_a_short_game_lasts_to_the_end_of_its_year() -> None:
    settings = replace(Settings.of(Rulebook.standard()), short_end=ShortEnd.with_year(1901))
    game = turn(turn(begun(settings), "Germany: F Kie-Den"))
    assert (phase_of(game), game.state.ending) == ("W1901A", None)
    assert ending(turn(game)).counts[GERMANY] == 4


def timed(edition: Edition, phase: str) -> Game:
    settings = replace(Settings.of(Rulebook.of(edition)), short_end=ShortEnd(at=NOON + timedelta(hours=3)))
    return at(begun(settings), LEADERS.format(phase=phase))


def tick(game: Game, hours: int) -> Game:
    return game.do(Tick(), by=MASTER, at=NOON + timedelta(hours=hours))


def test_a_short_game_stops_at_its_moment() -> None:
    game = timed(Edition.GIBSONS, "S1904M")
    assert tick(game, 2) == game
    assert ending(tick(game, 3)).winners == (RUSSIA,)


def test_where_centres_are_counted_a_fall_turn_under_way_is_finished_first() -> None:
    game = tick(timed(Edition.GIBSONS, "F1904M"), 3)
    assert game.state.ending is None
    assert ending(do(game, JudgeNow(), after=timedelta(hours=4))).kind is EndKind.SHORT


def test_where_pieces_are_counted_nothing_is_finished() -> None:
    assert ending(tick(timed(Edition.AVALON_HILL_1982, "F1904M"), 3)).winners == (FRANCE,)


@pytest.mark.parametrize(
    ("after", "moment", "fault"),
    [
        (None, None, "after a phase or at a moment"),
        (Phase.parse("S1904M"), NOON, "after a phase or at a moment"),
        (None, NOON.replace(tzinfo=None), "has no time zone"),
    ],
)
def test_a_short_game_stops_once(after: Phase | None, moment: object, fault: str) -> None:
    with pytest.raises(GameError, match=fault):
        ShortEnd(after=after, at=moment)  # type: ignore[arg-type]


def test_a_short_game_does_not_stop_before_it_begins() -> None:
    war = Settings.of(Rulebook.gibsons(), players=2)
    with pytest.raises(GameError, match="a short game cannot stop in 1913: it begins in 1914"):
        replace(war, short_end=ShortEnd.with_year(1913))
    assert replace(war, short_end=ShortEnd.with_year(1914)).short_end


# --- nobody left, and taking an end back


def test_the_game_ends_when_the_last_country_is_dismissed() -> None:
    game = do(begun(), *(Dismiss(seat=SeatNumber(seat)) for seat in range(7)))
    assert ending(game).kind is EndKind.ABANDONED


def test_the_game_ends_when_nobody_has_a_unit_left_to_order() -> None:
    game = at(begun(), "F1905M\nFrance owns: Nap\nRussia: A Mos\nRussia owns: Mos")
    assert ending(do(game, Dismiss(seat=RUSSIA))).kind is EndKind.ABANDONED  # nobody is left to order in this Fall


def test_the_master_takes_an_end_back() -> None:
    settings = replace(Settings.of(Rulebook.standard()), short_end=ShortEnd(after=Phase.parse("S1901M")))
    game = turn(begun(settings), "France: A Par-Bur")
    back = do(game, TakeBack(turns=-1, why="misread"))
    assert (back.state.status, back.state.ending, phase_of(back)) == (Status.RUNNING, None, "S1901M")


def test_an_end_in_the_middle_of_a_phase_is_taken_back_alone() -> None:
    played = do(turn(begun()), GiveOrders(text="France: A Par-Bur"))
    ended = do(played, Stop(why="the pub closed"))
    back = do(ended, TakeBack(turns=1, why="it has opened again"))
    assert (back.state.status, back.state.ending, phase_of(back)) == (Status.RUNNING, None, "F1901M")
    assert (back.state.given, back.state.turns) == (played.state.given, played.state.turns)
    assert Game.replay(back.events) == back
    with pytest.raises(GameError, match="turns judged so far: 1; at most 0 can be left"):
        do(back, TakeBack(turns=1, why="twice"))


def test_a_game_that_ends_in_a_pause_has_no_time_left() -> None:
    game = do(clocked(), Pause(), Stop(why="the pub closed"))
    assert (game.state.deadline, game.state.remaining) == (None, None)


def test_an_end_before_the_beginning_is_not_taken_back() -> None:
    game = do(Game.new(Settings.of(Rulebook.standard()), at=NOON), Stop(why="nobody came"))
    with pytest.raises(GameError, match="no turn has been judged yet"):
        do(game, TakeBack(turns=0, why="here they are"))


def test_a_game_that_was_never_begun_can_be_stopped() -> None:
    game = Game.new(Settings.of(Rulebook.standard()), at=NOON)
    assert ending(do(game, Stop(why="nobody came"))).why == "nobody came"
