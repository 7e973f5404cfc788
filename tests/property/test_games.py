"""Whole games at random, for every table of players of every edition: what must hold of them, from lots to end."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from standoff.board import standard_board
from standoff.game import EndKind, Game, Role, Settings, ShortEnd, Status
from standoff.game.events import CoinTossed, TurnJudged
from standoff.orders import PhaseKind, read_setup, setup_of
from standoff.rulebook import Edition, Rulebook, player_tables
from tests.games import NAMES, random_game

TABLES = [(edition, name) for edition in Edition for name in ("7", *(table.name for table in player_tables(edition)))]
GAMES = 1000 // len(TABLES) + 1
"""For each table: 1,000 in all."""
LONGEST = 12
"""Years; each game is to stop after one to so many."""

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
def test_games_at_random_end_and_are_what_their_events_add_up_to(edition: Edition, name: str) -> None:
    for game in games_of(edition, name):
        check_ending(game)
        check_turns(game)
        assert Game.replay(game.events) == game


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
