"""Whole games at random, for every table of players of every edition: what must hold of them, from lots to end."""

from __future__ import annotations

from dataclasses import fields, replace
from random import Random
from typing import get_args

import pytest
from hypothesis import given
from hypothesis import settings as trying

from standoff.board import standard_board
from standoff.game import (
    Channel,
    EndKind,
    Game,
    GiveOrders,
    Motion,
    Role,
    Say,
    Settings,
    ShortEnd,
    State,
    Status,
    Viewer,
    ViewerKind,
    Vote,
    view_of,
)
from standoff.game.events import Began, CoinTossed, Happening, OrdersGiven, TurnJudged
from standoff.notation.reading import read_by_grammar
from standoff.notation.submission import submitted
from standoff.orders import PhaseKind, read_setup, setup_of
from standoff.records import game_from_json, game_to_json
from standoff.rulebook import Edition, Rulebook, player_tables
from tests.games import NAMES, do, position_of, random_game
from tests.property.scripts import Script, played, scripted, scripts, steps

TABLES = [(edition, name) for edition in Edition for name in ("7", *(table.name for table in player_tables(edition)))]
GAMES = 1000 // len(TABLES) + 1
"""For each table: 1,000 in all."""
LONGEST = 12
"""Years; each game is to stop after one to so many."""

FEW = trying(max_examples=15)
each_table = pytest.mark.parametrize(("edition", "name"), TABLES, ids=[f"{edition}-{name}" for edition, name in TABLES])


def settings_of(edition: Edition, name: str, years: int) -> Settings:
    rulebook = Rulebook.of(edition)
    settings = Settings.of(rulebook) if name == "7" else Settings.of(rulebook, players=int(name[0]), table=name)
    return replace(settings, short_end=ShortEnd.with_year(settings.first_year + years - 1))


def games_of(edition: Edition, name: str) -> list[Game]:
    """Random games of a table; most are short."""
    games = []
    for number in range(GAMES):
        rng = Random(f"{edition}/{name}/{number}")
        years = min(rng.randint(1, LONGEST) for _ in range(3))
        games.append(random_game(settings_of(edition, name, years), rng))
    return games


@each_table
def test_games_at_random_end_are_what_their_events_add_up_to_and_leak_nothing(edition: Edition, name: str) -> None:
    for number, game in enumerate(games_of(edition, name)):
        check_ending(game)
        check_turns(game)
        check_record(game)
        check_views(game, Random(f"secrets/{edition}/{name}/{number}"))


@each_table
def test_games_at_random_that_nobody_cuts_short_are_won_some_day(edition: Edition, name: str) -> None:
    game = random_game(replace(settings_of(edition, name, 1), short_end=None), Random(f"whole/{edition}/{name}"))
    ending, goal = game.state.ending, game.state.settings.goal
    assert ending is not None
    assert ending.kind is EndKind.VICTORY
    assert max(ending.counts.values()) == ending.counts[ending.winners[0]] >= goal.count
    check_turns(game)
    check_record(game)
    check_views(game, Random(f"secrets/whole/{edition}/{name}"))


def check_ending(game: Game) -> None:
    assert game.state.status is Status.ENDED
    ending = game.state.ending
    assert ending is not None
    assert ending.kind in {EndKind.SHORT, EndKind.VICTORY, EndKind.ABANDONED}
    assert all(0 <= seat < len(game.state.seats) for seat in ending.winners)
    if ending.kind is EndKind.SHORT:
        assert {ending.counts[seat] for seat in ending.winners} == {max(ending.counts.values())}


def check_turns(game: Game) -> None:
    """Every position can occur, follows from the one before, and years go on one by one."""
    board, settings = standard_board(), game.state.settings
    judged = [event.what for event in game.events if isinstance(event.what, TurnJudged)]
    assert str(judged[0].judgement.before.phase) == f"S{settings.first_year}M"
    before = judged[0].judgement.before
    for turn in judged:
        assert turn.judgement.before == before
        assert read_setup(setup_of(before), board) == before
        assert turn.following.phase.year - before.phase.year in {0, 1}
        before = turn.following
    assert game.state.position == before


def check_record(game: Game) -> None:
    """What is saved is read again as it was, and what the events add up to is saved as the same bytes."""
    saved = game_to_json(game)
    again = game_from_json(saved)
    assert again == game
    assert game_to_json(Game.replay(again.events)).encode() == saved.encode()


SECRETS = ("mark-order", "mark-letter", "mark-plea")


def check_views(game: Game, rng: Random) -> None:
    """Somewhere on its way, what one player writes, and to whom, is seen by those alone whom it is for."""
    turns = [event.number for event in game.events if isinstance(event.what, Began | TurnJudged)]
    then = game.as_of(rng.choice(turns[:-1]))
    writer = rng.choice(then.state.voters())  # who has nothing left writes no letters
    reader = rng.choice([seat for seat in then.state.seats if seat.number != writer.number])
    assert writer.player is not None
    power, other = writer.hand[0], reader.hand[0]
    for command in (
        GiveOrders(text="zzz mark-order", power=power),
        Say(text="mark-letter", channel=Channel.PRIVATE, to=frozenset({other}), power=power),
        Say(text="mark-plea", channel=Channel.TO_MASTER, power=power),
    ):
        then = do(then, command, by=writer.player)
    for viewer in (*map(Viewer.player, NAMES), Viewer.spectator(), Viewer.public(), Viewer.master()):
        view = view_of(then, viewer, then.events[-1].at)
        told = repr(replace(view, turns=view.turns[-1:]))  # earlier ones take long to write out, and cannot know
        seen = {secret for secret in SECRETS if secret in told}
        if viewer.name == writer.player:
            assert seen == {"mark-order", "mark-letter", "mark-plea"}
        elif viewer.kind is ViewerKind.MASTER:
            assert seen == {"mark-order", "mark-plea"}
        else:
            assert seen == ({"mark-letter"} if viewer.name == reader.player else set())


@FEW
@given(scripts)
def test_a_game_of_anything_is_at_every_step_what_its_events_add_up_to(script: Script) -> None:
    known = {field.name for field in fields(State)} | {"fallen", "active"}
    for step in steps(script):
        state = step.after.state
        assert Game.replay(step.after.events) == step.after
        assert vars(state).keys() <= known
        afresh = replace(state)
        assert (state.fallen, state.active) == (afresh.fallen, afresh.active), "what was found before is still true"
        check_state(state)


def test_games_of_anything_have_events_of_every_kind() -> None:
    """Else what is asserted of them would be asserted of less than it says."""
    games = [played(scripted(Random(seed))) for seed in range(60)]
    assert {type(event.what) for game in games for event in game.events} == set(get_args(Happening))


def check_state(state: State) -> None:
    """What a state says in one place, it does not deny in another."""
    has_begun, is_timed = state.position is not None, state.settings.clock is not None
    assert has_begun or state.status in {Status.FORMING, Status.ENDED}
    assert (state.ending is not None) is (state.status is Status.ENDED)
    assert (state.deadline is not None) is (state.status is Status.RUNNING and is_timed)
    assert (state.remaining is not None) is (state.status is Status.PAUSED and is_timed)
    players = [seat.player for seat in state.seats if seat.player is not None]
    assert len(players) == len(set(players))
    assert not any(seat.disorder for seat in state.seats if seat.player is None)
    if state.ending is None:
        assert state.ready <= {seat.number for seat in state.acting()}
        assert {state.seat_of(power) for power in state.given} <= {*state.seats}
    for proposal in state.proposals.values():
        votes, voters = proposal.votes, {seat.number for seat in state.voters()}
        yes = {seat for seat in voters if votes.get(seat) is Vote.YES}
        needed = len(voters) if proposal.motion in {Motion.DRAW, Motion.CONCEDE} else len(voters) // 2 + 1
        assert len(yes) < needed, "what is carried is closed"
        assert not voters <= set(votes), "what all have voted on is closed"
        assert proposal.winner is None or proposal.winner in voters


def test_sheets_are_read_alike_by_the_quick_way_and_by_the_grammar() -> None:
    """What random games hand in is written as programs write it; the grammar's twin is what any sheet is read by."""
    game = random_game(settings_of(Edition.STANDARD, "7", 4), Random("reading"))
    sheets = [event for event in game.events if isinstance(event.what, OrdersGiven)]
    for event in sheets:
        position, given = position_of(game.as_of(event.number)), event.what
        assert isinstance(given, OrdersGiven)
        orders, refused = submitted(read_by_grammar(given.text, position, given.power).readings)
        assert (orders.get(given.power, ()), refused) == (given.orders, given.refused)
    assert sheets


@each_table
def test_countries_that_nobody_plays_stand_and_never_grow(edition: Edition, name: str) -> None:
    game = random_game(settings_of(edition, name, 4), Random(f"standing/{edition}/{name}"))
    for turn in game.state.turns:
        for power in game.state.settings.standing:
            before, after = turn.judgement.before, turn.following
            assert set(after.units[power]) <= set(before.units[power])
            assert power not in turn.given


@pytest.mark.parametrize("edition", Edition)
def test_nobody_enters_neutral_ground_until_the_neutral_country_joins(edition: Edition) -> None:
    game = random_game(settings_of(edition, "2", 3), Random(f"neutral/{edition}"))
    settings = game.state.settings
    for turn in game.state.turns:
        position = turn.following
        if position.phase.year > 1914:
            break
        strangers = [
            unit
            for power, units in enumerate(position.units)
            for unit in units
            if power != settings.neutral and settings.neutral_ground >> position.board.province_of[unit.location] & 1
        ]
        assert not strangers
    tosses = [event for event in game.events if isinstance(event.what, CoinTossed)]
    assert [event.by for event in tosses] == [Role.HOUSE]


def test_the_same_dice_play_the_same_game() -> None:
    settings = settings_of(Edition.GIBSONS, "4b", 5)
    assert random_game(settings, Random(5)) == random_game(settings, Random(5))
    assert random_game(settings, Random(5)) != random_game(settings, Random(6))


def test_games_have_phases_of_every_kind() -> None:
    games = [random_game(settings_of(Edition.STANDARD, "7", 6), Random(seed)) for seed in range(5)]
    assert {turn.judgement.before.phase.kind for game in games for turn in game.state.turns} == set(PhaseKind)
    assert {seat.player for seat in games[0].state.seats} == set(NAMES)
