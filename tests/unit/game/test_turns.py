"""Orders given and phases judged, in the books' order."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest

from standoff.board import PowerId
from standoff.errors import GameError
from standoff.game import (
    Begin,
    Channel,
    Command,
    Game,
    GiveAhead,
    GiveOrders,
    JudgeNow,
    LeaveSeat,
    Pause,
    PlayerName,
    PutRight,
    Readiness,
    Role,
    Rule,
    Say,
    SeatNumber,
    SetReady,
    Settings,
    Source,
    TakeBack,
)
from standoff.judge import Reason
from standoff.notation import write_order
from standoff.orders import read_setup
from standoff.rulebook import Rulebook
from tests.games import NAMES, NOON, begun, do, phase_of, player_of, position_of, power, seated, turn

SPRING = "Austria: A Vie-Gal\nRussia: A War-Gal\nGermany: F Kie-Den, A Ber-Kie"


def orders_of(game: Game, name: str) -> list[str]:
    given = game.state.given[power(game, name)]
    return [write_order(order, position_of(game)) for order in given.orders]


def test_a_player_gives_the_orders_of_one_country() -> None:
    game = begun()
    command = GiveOrders(text="A Par-Bur, f bre – mid", power=power(game, "France"))
    game = do(game, command, by=player_of(game, "France"))
    assert orders_of(game, "France") == ["A PAR - BUR", "F BRE - MAO"]


def test_a_sheet_of_several_countries_is_shared_out_by_its_headings() -> None:
    game = do(begun(), GiveOrders(text="FRANCE: A Par-Bur\nITALY: A Ven H, A Rom-Apu"))
    assert (orders_of(game, "France"), orders_of(game, "Italy")) == (["A PAR - BUR"], ["A VEN H", "A ROM - APU"])


def test_orders_given_again_stand_in_place_of_the_first() -> None:
    game = do(begun(), GiveOrders(text="France: A Par-Bur, F Bre-Eng"), GiveOrders(text="France: A Par-Pic"))
    assert orders_of(game, "France") == ["A PAR - PIC"]


def test_what_cannot_be_followed_is_kept_and_comes_out_in_the_verdicts() -> None:
    game = do(begun(), GiveOrders(text="A Par-Bur, hello, A Mar-Lon", power=power(begun(), "France")))
    assert [each.reason for each in game.state.given[power(game, "France")].refused] == [
        Reason.UNREADABLE,
        Reason.ILLEGAL,
    ]
    refusals = do(game, JudgeNow()).state.turns[0].judgement.refusals
    assert [each.text for each in refusals] == ["hello", "A Mar-Lon"]


def test_what_was_assumed_is_kept() -> None:
    game = do(begun(), GiveOrders(text="France: A Par-Brugundy"))
    assert game.state.given[power(game, "France")].assumed == ('A Par-Brugundy: "Brugundy" is read as Burgundy.',)


def test_halves_of_characters_do_no_harm() -> None:
    game = do(begun(), GiveOrders(text="France: A Par-Bur \ud800"))
    assert game.state.given[power(game, "France")].text.encode()


def test_a_country_that_nobody_plays_takes_no_orders() -> None:
    game = begun(Settings.of(Rulebook.gibsons(), players=6))
    with pytest.raises(GameError, match="nobody plays Italy"):
        do(game, GiveOrders(text="A Ven H", power=power(game, "Italy")))


def test_orders_for_a_country_whose_player_left_are_refused_and_not_lost_in_silence() -> None:
    game = do(begun(), LeaveSeat(seat=SeatNumber(2)))
    france = power(game, "France")
    for command in (GiveOrders(text="A Par-Bur", power=france), GiveAhead(text="build A Par", power=france)):
        with pytest.raises(GameError, match="nobody plays France"):
            do(game, command)


def test_a_line_that_is_nobodys_is_told_with_the_first_country() -> None:
    game = do(begun(), GiveOrders(text="Dear master\n\nItaly: A Ven H\nFrance: A Par-Bur"))
    lost = [(each.power, each.text) for given in game.state.given.values() for each in given.refused]
    assert lost == [(None, "Dear master")]


def test_a_sheet_without_any_order_is_an_error() -> None:
    with pytest.raises(GameError, match="no order could be made out"):
        do(begun(), GiveOrders(text="?"))


def test_a_player_orders_nobody_elses_country() -> None:
    with pytest.raises(GameError, match="Ada does not play France"):
        do(begun(), GiveOrders(text="A Par-Bur", power=power(begun(), "France")), by=NAMES[0])


def test_orders_for_another_country_on_ones_own_sheet_are_not_followed() -> None:
    game = begun()
    game = do(game, GiveOrders(text="A Vie-Gal\nRussia: A War-Gal", power=power(game, "Austria")), by=NAMES[0])
    (refused,) = game.state.given[power(game, "Austria")].refused
    assert (refused.reason, refused.text) == (Reason.ILLEGAL, "A War-Gal")
    assert power(game, "Russia") not in game.state.given


def test_phases_that_need_nothing_are_passed_over() -> None:
    game = begun()
    phases = [phase_of(game)]
    for sheet in (SPRING, "Germany: F Den-Swe, A Kie-Hol", "Germany: build A Ber, F Kie", "", "", ""):
        game = turn(game, sheet)
        phases.append(phase_of(game))
    # Nobody retreats, and in Fall 1902 no centre changes hands.
    assert phases == ["S1901M", "F1901M", "W1901A", "S1902M", "F1902M", "S1903M", "F1903M"]


def test_a_dislodged_unit_retreats_in_a_phase_of_its_own() -> None:
    game = turn(begun(), "Austria: A Vie-Gal\nRussia: A Mos-Ukr")
    game = turn(game, "Austria: A Gal H\nRussia: A War-Gal, A Ukr S A War-Gal")
    assert phase_of(game) == "F1901R"
    game = turn(game, "Austria: A Gal-Boh")
    assert phase_of(game) == "S1902M"
    board = position_of(game).board
    assert board.unit_text(position_of(game).units[power(game, "Austria")][-1]) == "A BOH"


def test_centres_change_hands_in_fall_only() -> None:
    game = turn(begun(), "Germany: F Kie-Den")
    denmark = game.state.settings.board.by_code["DEN"]
    assert not position_of(game).centres[power(game, "Germany")] >> denmark & 1
    assert position_of(turn(game)).centres[power(game, "Germany")] >> denmark & 1


def test_a_turn_remembers_its_orders_and_verdicts() -> None:
    game = turn(begun(), SPRING)
    (past,) = game.state.turns
    assert set(past.given) == {power(game, name) for name in ("Austria", "Russia", "Germany")}
    assert str(past.judgement.before.phase) == "S1901M"


def test_only_the_master_has_a_turn_judged() -> None:
    with pytest.raises(GameError, match="only the master"):
        do(begun(), JudgeNow(), by=NAMES[0])


# --- ready


def test_when_all_are_ready_the_turn_is_judged() -> None:
    game = begun()
    for seat, player in enumerate(NAMES):
        assert phase_of(game) == "S1901M"
        game = do(game, SetReady(seat=SeatNumber(seat)), by=player)
    assert phase_of(game) == "F1901M"


def test_who_is_not_ready_after_all_is_waited_for() -> None:
    game = do(begun(), *(SetReady(seat=SeatNumber(seat)) for seat in range(6)))
    game = do(game, SetReady(seat=SeatNumber(0), readiness=Readiness.NOT_READY), SetReady(seat=SeatNumber(6)))
    assert phase_of(game) == "S1901M"
    assert phase_of(do(game, SetReady(seat=SeatNumber(0)))) == "F1901M"


def test_only_those_are_waited_for_who_have_something_to_order() -> None:
    game = turn(turn(begun(), "Germany: F Kie-Den"))
    assert phase_of(game) == "W1901A"
    with pytest.raises(GameError, match="Austria has nothing to order in this phase"):
        do(game, SetReady(seat=SeatNumber(0)))
    assert phase_of(do(game, SetReady(seat=SeatNumber(3)))) == "S1902M"


# --- rulings


def test_the_master_rules_what_an_order_means() -> None:
    game = do(begun(), GiveOrders(text="England: Fleet to North Sea, A Lvp-Yor"))
    england = power(game, "England")
    ruling = Rule(power=england, written="Fleet to North Sea", meant="F Edi-Nth", why="she said so aloud")
    game = do(game, ruling)
    assert orders_of(game, "England") == ["A LVP - YOR", "F EDI - NTH"]
    given = game.state.given[england]
    assert (given.refused, given.source, given.why) == ((), Source.RULED, "she said so aloud")


def test_the_reasons_of_several_rulings_all_stay_in_the_record() -> None:
    game = do(begun(), GiveOrders(text="England: Fleet to North Sea, A Lvp-Yorl-Wal"))
    written = [each.text for each in game.state.given[power(game, "England")].refused]
    for text, meant, why in zip(written, ("F Edi-Nth", "A Lvp-Wal"), ("said so", "so did all"), strict=True):
        game = do(game, Rule(power=power(game, "England"), written=text, meant=meant, why=why))
    assert game.state.given[power(game, "England")].why == "said so; so did all"
    assert orders_of(game, "England") == ["F EDI - NTH", "A LVP - WAL"]


@pytest.mark.parametrize(
    ("written", "meant", "fault"),
    [
        ("A Lvp-Yor", "A Lvp-Wal", 'England has no order "A Lvp-Yor" that is not followed'),
        ("Fleet to North Sea", "nothing", '"nothing" is not one order that can be followed'),
        ("Fleet to North Sea", "A Lvp-Wal", 'the unit of "A Lvp-Wal" has an order already'),
    ],
)
def test_a_ruling_is_on_an_order_that_is_not_followed_and_says_what_it_means(
    written: str, meant: str, fault: str
) -> None:
    game = do(begun(), GiveOrders(text="England: Fleet to North Sea, A Lvp-Yor"))
    with pytest.raises(GameError, match=fault):
        do(game, Rule(power=power(game, "England"), written=written, meant=meant, why="x"))


def test_a_ruling_may_be_that_a_build_is_waived_where_another_is_waived_already() -> None:
    game = begun()
    setup = read_setup("W1901A\nFrance: A Spa\nFrance owns: Par, Bre, Spa", game.state.settings.board)
    game = do(game, PutRight(position=setup, why="for the test"))
    game = do(game, GiveOrders(text="waive\nno more this year, please", power=power(game, "France")))
    (unclear,) = game.state.given[power(game, "France")].refused
    game = do(game, Rule(power=power(game, "France"), written=unclear.text, meant="waive", why="he said so"))
    assert orders_of(game, "France") == ["WAIVE", "WAIVE"]


def test_a_reason_of_blanks_is_none() -> None:
    game = do(begun(), GiveOrders(text="France: A Par-Bur", why=" "))
    assert game.state.given[power(game, "France")].source is Source.GIVEN


def test_a_ruling_has_a_reason() -> None:
    game = do(begun(), GiveOrders(text="England: Fleet to North Sea"))
    with pytest.raises(GameError, match="say why: the reason stays in the record"):
        do(game, Rule(power=power(game, "England"), written="Fleet to North Sea", meant="F Edi-Nth", why=" "))


# --- countries that are none

NONE = PowerId(7)


@pytest.mark.parametrize(
    "command",
    [
        GiveOrders(text="A Par-Bur", power=NONE),
        GiveAhead(text="A Bur: Par", power=NONE),
        Rule(power=NONE, written="x", meant="y", why="z"),
        Say(text="x", channel=Channel.PRIVATE, to=frozenset({NONE})),
        GiveOrders(text="A Par-Bur", power=PowerId(-1)),
    ],
)
def test_a_country_that_is_not_on_the_board_is_an_error(command: Command) -> None:
    with pytest.raises(GameError, match=r"there is no country (7|-1); the countries are 0 to 6"):
        do(begun(), command)


# --- events


def test_a_game_is_what_its_events_add_up_to_at_any_event() -> None:
    """Each game that was on the way is found again, the same to the last field of its state."""
    games = [seated()]
    steps: list[Command] = [
        Begin(),
        GiveOrders(text=SPRING),
        JudgeNow(),
        JudgeNow(),
        Pause(),
        TakeBack(turns=0, why="x"),
        JudgeNow(),
    ]
    for step in steps:
        games.append(do(games[-1], step))
    for game in games:
        assert games[-1].as_of(len(game.events)) == game


@pytest.mark.parametrize("number", [0, -1, 9])
def test_a_game_is_not_looked_at_where_nothing_happened(number: int) -> None:
    with pytest.raises(GameError, match=f"there is no event {number}; the events are 1 to 8"):
        seated().as_of(number)


@pytest.mark.parametrize(
    ("numbers", "fault"), [([], "begins with"), ([2], "begins with"), ([1, 3], "event 3 stands where event 2")]
)
def test_events_that_are_no_game_are_refused(numbers: list[int], fault: str) -> None:
    game = seated()
    with pytest.raises(GameError, match=fault):
        Game.replay([game.events[number - 1] for number in numbers])


def test_a_game_does_not_change_when_something_is_done() -> None:
    game = begun()
    before = game.state
    turn(game)
    assert game.state is before


def test_time_never_runs_backwards() -> None:
    game = begun().do(JudgeNow(), by=Role.MASTER, at=NOON - timedelta(days=3))
    assert [event.at for event in game.events] == [NOON] * len(game.events)


def test_a_moment_without_a_time_zone_is_refused() -> None:
    with pytest.raises(GameError, match="has no time zone"):
        begun().do(JudgeNow(), by=Role.MASTER, at=datetime(2026, 1, 5))  # noqa: DTZ001  # which is the point
    assert begun().events[0].at.tzinfo is UTC


def test_nobody_commands_a_game_that_has_not_begun() -> None:
    with pytest.raises(GameError, match="while it is running"):
        do(seated(), JudgeNow())
    with pytest.raises(GameError, match="while it is forming"):
        do(begun(), Begin())


def test_a_master_who_plays_nobody_is_no_player() -> None:
    assert seated(Settings.of(Rulebook.gibsons(), players=6)).state.seat_of_player(PlayerName("Gus")) is None
