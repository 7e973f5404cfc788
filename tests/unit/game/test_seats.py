"""Seats: taken, drawn by lot, shared by wishes, given up and taken over."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from random import Random

import pytest

from standoff.board import PowerId
from standoff.errors import GameError
from standoff.game import (
    Begin,
    ComeBack,
    Dismiss,
    DrawLots,
    EndKind,
    Game,
    GiveOrders,
    LeaveSeat,
    PlayerName,
    PutRight,
    SeatNumber,
    SetReady,
    Settings,
    ShareByPreference,
    Status,
    TakeSeat,
)
from standoff.orders import read_setup
from standoff.rulebook import Edition, Rulebook, player_tables
from tests.games import MASTER, NAMES, NOON, begun, do, phase_of, player_of, position_of, power, seated, turn

ADA, BEN = NAMES[:2]


def new_game(settings: Settings | None = None) -> Game:
    return Game.new(settings or Settings.of(Rulebook.standard()), at=NOON)


def drawn(seed: int) -> Game:
    return do(new_game(), DrawLots(players=NAMES), dice=Random(seed))


def titles(game: Game, player: PlayerName) -> set[str]:
    seat = game.state.seat_of_player(player)
    assert seat is not None
    return {game.state.settings.board.powers[each].name for each in game.state.powers_of(seat)}


def test_lots_give_every_player_a_seat() -> None:
    assert sorted(seat.player or "" for seat in drawn(1).state.seats) == sorted(NAMES)


def test_the_same_dice_draw_the_same_lots_and_others_draw_others() -> None:
    assert drawn(1) == drawn(1)
    assert len({tuple(seat.player for seat in drawn(seed).state.seats) for seed in range(20)}) > 10


def test_lots_are_fair() -> None:
    """Of 1,400 draws a country falls to a player 200 times; 6 standard deviations are 79."""
    found = Counter(player_of(drawn(seed), "France") for seed in range(1400))
    assert all(abs(found[player] - 200) < 79 for player in NAMES)


def test_lots_need_dice() -> None:
    with pytest.raises(GameError, match=r"hand in a random\.Random"):
        new_game().do(DrawLots(players=NAMES), by=MASTER, at=NOON)


@pytest.mark.parametrize("edition", Edition)
def test_every_table_of_players_can_be_drawn_and_begun(edition: Edition) -> None:
    for table in player_tables(edition):
        settings = Settings.of(Rulebook.of(edition), players=table.players, table=table.name)
        game = do(new_game(settings), DrawLots(players=NAMES[: table.players]), Begin(), dice=Random(7))
        hands = {frozenset(titles(game, player)) for player in NAMES[: table.players]}
        assert hands == {frozenset(hand) for hand in table.hands}
        assert phase_of(game) == f"S{table.first_year}M"
        assert sum(map(len, position_of(game).units)) == 22


@pytest.mark.parametrize(("edition", "year"), [(Edition.AVALON_HILL_1982, 1870), (Edition.GIBSONS, 1901)])
def test_a_country_out_of_play_stands_helps_nobody_and_is_disbanded_when_it_must_give_way(
    edition: Edition, year: int
) -> None:
    """Italy's army in Rome does not hold Venice up, which others may do; and what is driven out never retreats."""
    game = begun(Settings.of(Rulebook.of(edition), players=6))
    setup = "Austria: A Tyr, A Tri\nFrance: A Pie\nItaly: A Ven, A Rom, F Nap\nItaly owns: Ven, Rom, Nap"
    at = read_setup(f"S{year}M\n{setup}", game.state.settings.board)
    game = do(game, PutRight(position=at, why="for the test"))
    assert phase_of(held := turn(game, "Austria: A Tyr-Ven, A Tri S A Tyr-Ven\nFrance: A Pie S A Ven")) == f"F{year}M"
    assert len(position_of(held).units[power(game, "Italy")]) == 3
    taken = turn(game, "Austria: A Tyr-Ven, A Tri S A Tyr-Ven")
    assert phase_of(taken) == f"F{year}M"  # no retreats, though Apulia, Tuscany and Piedmont's neighbours are free
    assert len(position_of(taken).units[power(game, "Italy")]) == 2
    with pytest.raises(GameError, match="nobody plays Italy"):
        do(game, GiveOrders(text="A Rom S A Ven", power=power(game, "Italy")))


def test_wishes_are_met_where_they_do_not_clash() -> None:
    game = new_game()
    wishes = {player: [power(game, name)] for player, name in zip(NAMES, "Italy Turkey Russia France England Germany Austria".split(), strict=True)}  # fmt: skip
    shared = do(game, ShareByPreference(wishes=wishes))
    assert [player_of(shared, name) for name in ("Italy", "Turkey", "Austria")] == [NAMES[0], NAMES[1], NAMES[6]]


def test_where_wishes_clash_as_many_as_can_be_get_their_first() -> None:
    game = new_game()
    france, england = power(game, "France"), power(game, "England")
    wishes = {ADA: [france, england], BEN: [france], **{player: [] for player in NAMES[2:]}}
    shared = do(game, ShareByPreference(wishes=wishes))
    assert (player_of(shared, "France"), player_of(shared, "England")) == (BEN, ADA)


def test_where_wishes_are_the_same_the_lot_decides() -> None:
    game = new_game()
    wishes = {player: [power(game, "France")] for player in NAMES}
    found = {player_of(do(game, ShareByPreference(wishes=wishes), dice=Random(seed)), "France") for seed in range(40)}
    assert found == set(NAMES)


@pytest.mark.parametrize(
    ("command", "fault"),
    [
        (DrawLots(players=NAMES[:6]), "7 empty seats for 6 players"),
        (DrawLots(players=[*NAMES[:6], ADA]), "Ada is named twice; a player has one seat"),
        (DrawLots(players=[*NAMES[:6], PlayerName(" ")]), "a player needs a name that can be written"),
        (DrawLots(players=[*NAMES[:6], PlayerName("Gus\ud800")]), "a player needs a name that can be written"),
        (DrawLots(players=[*NAMES[:6], PlayerName("Gus\nAda")]), "a name that can be written in one line"),
        (TakeSeat(player=PlayerName("Ada "), seat=SeatNumber(0)), "without blanks around it"),
        (TakeSeat(player=PlayerName(""), seat=SeatNumber(0)), "a player needs a name"),
        (DrawLots(players=[*NAMES[:6], PlayerName("G" * 101)]), "of at most 100 characters"),
        (ShareByPreference(wishes={name: [PowerId(7)] for name in NAMES}), "there is no country 7; the countries are"),
        (TakeSeat(player=ADA, seat=SeatNumber(7)), "there is no seat 7; the seats are 0 to 6"),
        (Begin(), "nobody plays Austria, England, France, Germany, Italy, Russia, Turkey yet"),
        (LeaveSeat(seat=SeatNumber(0)), "nobody plays Austria"),
        (GiveOrders(text="France: A Par-Bur"), "the game is forming; this can be done while it is running or paused"),
    ],
)
def test_what_cannot_be_done_with_empty_seats_is_said(command: object, fault: str) -> None:
    with pytest.raises(GameError, match=fault):
        do(new_game(), command)  # type: ignore[arg-type]


def test_a_player_takes_a_seat_for_nobody_else() -> None:
    with pytest.raises(GameError, match="Ada cannot take a seat for Ben"):
        do(new_game(), TakeSeat(player=BEN, seat=SeatNumber(0)), by=ADA)


def test_a_player_has_one_seat() -> None:
    game = do(new_game(), TakeSeat(player=ADA, seat=SeatNumber(0)), by=ADA)
    with pytest.raises(GameError, match="Ada already plays Austria"):
        do(game, TakeSeat(player=ADA, seat=SeatNumber(1)))


def test_a_seat_that_is_played_is_not_given_away() -> None:
    with pytest.raises(GameError, match="England is played already; whoever plays it must leave first"):
        do(begun(), TakeSeat(player=PlayerName("Hal"), seat=SeatNumber(1)))


def test_only_the_master_begins_the_game_and_draws_lots() -> None:
    for game, command in ((seated(), Begin()), (new_game(), DrawLots(players=NAMES))):
        with pytest.raises(GameError, match="only the master can do this, not Ada"):
            do(game, command, by=ADA)


def test_somebody_who_leaves_before_the_game_makes_room() -> None:
    game = do(seated(), LeaveSeat(seat=SeatNumber(0)), by=ADA)
    assert game.state.seats[0].player is None
    assert do(game, TakeSeat(player=ADA, seat=SeatNumber(0)), Begin()).state.status is Status.RUNNING


def test_nobody_gives_up_the_seat_of_another() -> None:
    with pytest.raises(GameError, match="Ben does not play Austria"):
        do(begun(), LeaveSeat(seat=SeatNumber(0)), by=BEN)


def test_the_countries_of_one_who_left_are_in_nobodys_hand_until_a_newcomer_takes_them_over() -> None:
    game = do(begun(), LeaveSeat(seat=SeatNumber(2)), by=NAMES[2])
    assert game.state.fallen == {power(game, "France")}
    game = do(game, TakeSeat(player=PlayerName("Hal"), seat=SeatNumber(2)), by=PlayerName("Hal"))
    assert game.state.fallen == frozenset()
    assert player_of(game, "France") == "Hal"


def test_a_newcomer_may_take_the_place_of_one_in_civil_disorder() -> None:
    game = do(begun(), Dismiss(seat=SeatNumber(2)), TakeSeat(player=PlayerName("Hal"), seat=SeatNumber(2)))
    assert player_of(game, "France") == "Hal"
    assert game.state.seats[2].is_played


def test_a_player_comes_back_from_civil_disorder_by_saying_so_or_by_giving_orders() -> None:
    game = do(begun(), Dismiss(seat=SeatNumber(0)))
    assert not game.state.seats[0].is_played
    for command in (ComeBack(seat=SeatNumber(0)), GiveOrders(text="A Vie-Gal", power=power(game, "Austria"))):
        assert do(game, command, by=ADA).state.seats[0].is_played


def test_nobody_comes_back_who_was_not_gone() -> None:
    with pytest.raises(GameError, match="Austria is not in civil disorder"):
        do(begun(), ComeBack(seat=SeatNumber(0)), by=ADA)


def test_nobody_comes_back_to_a_seat_that_nobody_has() -> None:
    game = do(begun(), Dismiss(seat=SeatNumber(0)), LeaveSeat(seat=SeatNumber(0)))
    with pytest.raises(GameError, match="nobody plays Austria"):
        do(game, ComeBack(seat=SeatNumber(0)))


def test_who_was_dismissed_and_comes_back_is_asked_again_whether_all_is_done() -> None:
    game = do(begun(), SetReady(seat=SeatNumber(0)), Dismiss(seat=SeatNumber(0)), ComeBack(seat=SeatNumber(0)))
    assert game.state.ready == frozenset()


def test_nobody_is_dismissed_twice() -> None:
    game = do(begun(), Dismiss(seat=SeatNumber(0)))
    with pytest.raises(GameError, match="nobody plays Austria as it is"):
        do(game, Dismiss(seat=SeatNumber(0)))


def test_a_title_that_no_file_can_hold_is_refused() -> None:
    with pytest.raises(GameError, match="half a character"):
        replace(Settings.of(Rulebook.standard()), title="Friday \ud800")


@pytest.mark.parametrize(
    ("players", "table", "fault"),
    [
        (8, None, "standard has no table for 8 players; it has 6, 5, 4, 3, 2, and 7 players without a table"),
        (3, "3b", 'standard has no table called "3b"'),
    ],
)
def test_a_table_that_an_edition_does_not_have_is_refused(players: int, table: str | None, fault: str) -> None:
    with pytest.raises(GameError, match=fault):
        Settings.of(Rulebook.standard(), players=players, table=table)


def test_the_game_ends_when_nobody_is_left() -> None:
    game = begun()
    for seat, player in enumerate(NAMES):
        assert game.state.ending is None
        game = do(game, LeaveSeat(seat=SeatNumber(seat)), by=player)
    assert game.state.ending is not None
    assert game.state.ending.kind is EndKind.ABANDONED
