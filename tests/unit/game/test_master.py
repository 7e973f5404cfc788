"""The master: puts positions right, takes the game back; and what everybody may say."""

from __future__ import annotations

import pytest

from standoff.errors import GameError
from standoff.game import (
    Channel,
    Dismiss,
    Game,
    GiveAhead,
    GiveOrders,
    PlayerName,
    PressRule,
    PutRight,
    Role,
    Rule,
    Say,
    SeatNumber,
    Settings,
    Source,
    Stop,
    TakeBack,
)
from standoff.game.events import Said
from standoff.notation import write_order
from standoff.orders import read_setup, starting_position
from standoff.rulebook import Rulebook
from tests.boards import islet
from tests.games import MASTER, NAMES, NOON, begun, do, phase_of, player_of, position_of, power, turn


def orders(game: Game, name: str) -> list[str]:
    return [write_order(order, position_of(game)) for order in game.state.given[power(game, name)].orders]


# --- positions


def test_the_master_puts_a_position_right_with_a_reason() -> None:
    game = begun()
    position = read_setup("S1901M\nFrance: A Bur", game.state.settings.board)
    game = do(game, PutRight(position=position, why="set up wrongly"))
    assert position_of(game) == position
    assert game.events[-1].what.why == "set up wrongly"  # type: ignore[union-attr]


def test_orders_already_given_are_read_again_for_the_position_put_right() -> None:
    game = do(begun(), GiveOrders(text="France: A Par-Bur, F Bre-Mid"))
    position = read_setup("S1901M\nFrance: A Par, A Bre", game.state.settings.board)
    game = do(game, PutRight(position=position, why="an army in Brest"))
    assert orders(game, "France") == ["A PAR - BUR"]
    assert [each.text for each in game.state.given[power(game, "France")].refused] == ["F Bre-Mid"]


def test_orders_given_for_a_phase_of_another_kind_are_none_for_the_one_put_right() -> None:
    game = do(begun(), GiveOrders(text="France: A Par-Bur"))
    winter = read_setup("W1901A\nFrance: A Spa\nFrance owns: Spa, Par", game.state.settings.board)
    game = do(game, PutRight(position=winter, why="this is where we stopped last week"))
    assert (game.state.given, [seat.number for seat in game.state.awaited()]) == ({}, [2])


def test_what_the_master_ruled_stays_in_force_when_the_position_is_put_right() -> None:
    game = do(begun(), GiveOrders(text="England: Fleet to North Sea"))
    england = power(game, "England")
    game = do(game, Rule(power=england, written="Fleet to North Sea", meant="F Edi-Nth", why="said aloud"))
    position = read_setup("S1901M\nEngland: F Edi, F Lon, A Yor", game.state.settings.board)
    game = do(game, PutRight(position=position, why="the army was in York"))
    assert orders(game, "England") == ["F EDI - NTH"]
    assert (game.state.given[england].source, game.state.given[england].why) == (Source.RULED, "said aloud")


def test_orders_given_ahead_are_tried_again_when_the_position_is_put_right() -> None:
    game = begun()
    winter = "W1905A\nFrance: A Spa{also}\nFrance owns: Par, Mar, Spa\nItaly: A Rom\nItaly owns: Rom, Nap"
    at = read_setup("F1905M" + winter.format(also="")[6:], game.state.settings.board)
    game = do(game, PutRight(position=at, why="for the test"))
    game = turn(do(game, GiveAhead(power=power(game, "France"), text="build A Par, A Mar")))
    assert orders(game, "France") == ["A PAR B", "A MAR B"]
    position = read_setup(winter.format(also=", A Mar"), game.state.settings.board)
    assert orders(do(game, PutRight(position=position, why="an army in Marseilles")), "France") == ["A PAR B"]


def test_a_position_of_another_board_is_no_position_of_the_game() -> None:
    with pytest.raises(GameError, match="on another board than the game's"):
        do(begun(), PutRight(position=starting_position(islet()), why="x"))


def test_a_correction_without_a_reason_is_refused() -> None:
    with pytest.raises(GameError, match="say why: the reason stays in the record"):
        do(begun(), PutRight(position=position_of(begun()), why="  "))


def test_the_master_sets_orders_with_a_reason_that_stays_in_the_record() -> None:
    game = do(begun(), GiveOrders(text="France: A Par-Bur", why="read out wrongly"))
    given = game.state.given[power(game, "France")]
    assert (given.source, given.why) == (Source.RULED, "read out wrongly")


@pytest.mark.parametrize(
    "command",
    [
        PutRight(position=position_of(begun()), why="x"),
        TakeBack(turns=0, why="x"),
        Stop(why="x"),
        Dismiss(seat=SeatNumber(0)),
        GiveOrders(text="Austria: A Vie-Gal", why="x"),
    ],
)
def test_players_do_nothing_that_is_the_masters(command: PutRight) -> None:
    with pytest.raises(GameError, match="only the master can do this, not Ada"):
        do(turn(begun()), command, by=NAMES[0])


# --- taking back


def test_the_game_goes_back_to_before_a_turn_with_the_orders_that_were_given_for_it() -> None:
    game = turn(turn(begun(), "France: A Par-Bur"), "France: A Bur-Mun")
    back = do(game, TakeBack(turns=0, why="misread"))
    assert (phase_of(back), len(back.state.turns)) == ("S1901M", 0)
    assert orders(back, "France") == ["A PAR - BUR"]


def test_orders_ahead_are_again_what_they_were_then() -> None:
    game = turn(do(begun(), GiveAhead(power=power(begun(), "France"), text="build A Par")))
    game = do(game, GiveAhead(power=power(game, "France"), text="build A Mar"))
    (line,) = do(game, TakeBack(turns=0, why="misread")).state.ahead[power(game, "France")].adjustments
    assert line == "build A Par"


def test_minus_one_takes_back_the_last_turn() -> None:
    game = turn(turn(begun(), "France: A Par-Bur"), "France: A Bur-Mun")
    assert phase_of(do(game, TakeBack(turns=-1, why="misread"))) == "F1901M"


def test_what_was_taken_back_stays_in_the_record() -> None:
    game = turn(begun(), "France: A Par-Bur")
    back = do(game, TakeBack(turns=0, why="misread"))
    assert back.events[: len(game.events)] == game.events
    assert Game.replay(back.events) == back


@pytest.mark.parametrize(
    ("turns", "fault"),
    [(1, "turns judged so far: 1; at most 0 can be left"), (-2, "turns judged so far: 1; at most 0 can be left")],
)
def test_no_turn_is_taken_back_that_was_not_judged(turns: int, fault: str) -> None:
    with pytest.raises(GameError, match=fault):
        do(turn(begun()), TakeBack(turns=turns, why="x"))


def test_in_the_first_turn_there_is_nothing_to_take_back() -> None:
    with pytest.raises(GameError, match="no turn has been judged yet"):
        do(begun(), TakeBack(turns=-1, why="x"))


@pytest.mark.parametrize(("turns", "tossed"), [(0, False), (1, False), (2, True)])
def test_the_coin_falls_again_if_the_game_goes_back_to_before_the_toss(turns: int, tossed: bool) -> None:  # noqa: FBT001
    game = begun(Settings.of(Rulebook.gibsons(), players=2))
    game = turn(turn(game, "Germany: F Kie-Den\nEngland: F Edi-Nwg"), "Germany: F Den-Swe\nEngland: F Nwg-Nwy")
    game = turn(turn(game))
    assert game.state.ally is not None
    assert (do(game, TakeBack(turns=turns, why="x")).state.ally is not None) is tossed


def test_a_game_without_a_neutral_country_has_no_coin() -> None:
    assert turn(begun()).state.ally is None


# --- press


def said(game: Game) -> list[Said]:
    return [event.what for event in game.events if isinstance(event.what, Said)]


def test_a_private_word_is_for_the_countries_named_and_the_speakers_own() -> None:
    game = begun()
    france, italy = power(game, "France"), power(game, "Italy")
    words = Say(text="Piedmont?", channel=Channel.PRIVATE, to=frozenset({italy}), power=france)
    (heard,) = said(do(game, words, by=player_of(game, "France")))
    assert (heard.room, heard.power, heard.text) == (frozenset({france, italy}), france, "Piedmont?")


def test_a_public_word_and_one_to_the_master_have_no_room() -> None:
    game = begun()
    for channel in (Channel.PUBLIC, Channel.TO_MASTER):
        words = Say(text="Hello", channel=channel, power=power(game, "France"))
        assert said(do(game, words, by=player_of(game, "France")))[0].room == frozenset()


def test_the_master_announces_and_writes_to_anybody() -> None:
    game = do(begun(), Say(text="Welcome", channel=Channel.ANNOUNCEMENT))
    game = do(game, Say(text="Your orders?", channel=Channel.PRIVATE, to=frozenset({power(game, "Italy")})))
    assert [(each.power, len(each.room)) for each in said(game)] == [(None, 0), (None, 1)]


@pytest.mark.parametrize(
    ("words", "by", "fault"),
    [
        (Say(text="x", channel=Channel.PUBLIC), NAMES[0], "say in the name of which country you speak"),
        (Say(text="x", channel=Channel.PUBLIC), PlayerName("Hal"), "Spectators have no seat"),
        (Say(text="x", channel=Channel.PUBLIC, power=power(begun(), "France")), NAMES[0], "Ada does not play France"),
        (Say(text=" ", channel=Channel.PUBLIC, power=power(begun(), "Austria")), NAMES[0], "cannot be empty"),
        (Say(text="x", channel=Channel.PRIVATE, power=power(begun(), "Austria")), NAMES[0], "name at least one other"),
        (Say(text="x", channel=Channel.PRIVATE), MASTER, "needs somebody to read it"),
        (
            Say(
                text="x",
                channel=Channel.PUBLIC,
                power=power(begun(), "Austria"),
                to=frozenset({power(begun(), "Italy")}),
            ),
            NAMES[0],
            "only a private message names countries",
        ),
        (Say(text="x", channel=Channel.PUBLIC), MASTER, "by announcement"),
        (Say(text="x", channel=Channel.PRIVATE, power=power(begun(), "Austria")), MASTER, "in no country's name"),
    ],
)
def test_what_cannot_be_said(words: Say, by: PlayerName | Role, fault: str) -> None:
    with pytest.raises(GameError, match=fault):
        do(begun(), words, by=by)


def test_a_game_without_press_has_none() -> None:
    settings = Settings(board=begun().state.settings.board, rulebook=Rulebook.standard(), press=PressRule.NONE)
    game = begun(settings)
    with pytest.raises(GameError, match="This game has no press"):
        do(game, Say(text="x", channel=Channel.PUBLIC, power=power(game, "France")), by=player_of(game, "France"))


def test_who_has_lost_everything_speaks_in_public_only() -> None:
    game = begun()
    position = read_setup("S1905M\nFrance: A Par\nFrance owns: Par", game.state.settings.board)
    game = do(game, PutRight(position=position, why="for the test"))
    italy, france = power(game, "Italy"), power(game, "France")
    by = player_of(game, "Italy")
    assert said(do(game, Say(text="Farewell", channel=Channel.PUBLIC, power=italy), by=by))
    with pytest.raises(GameError, match="no longer talks in private"):
        do(game, Say(text="x", channel=Channel.PRIVATE, power=italy, to=frozenset({france})), by=by)


def test_before_the_game_players_may_talk() -> None:
    game = Game.new(Settings.of(Rulebook.standard()), at=NOON)
    with pytest.raises(GameError, match="Spectators"):
        do(game, Say(text="x", channel=Channel.PUBLIC), by=NAMES[0])
