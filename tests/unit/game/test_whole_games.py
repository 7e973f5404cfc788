"""Whole games, from lots to the end, played at random: one for each ending, and one for each policy of absence."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import replace
from random import Random

import pytest

from standoff.game import (
    Absence,
    AbsencePolicy,
    Begin,
    CastVote,
    DrawLots,
    EndKind,
    Game,
    GiveOrders,
    JudgeNow,
    LeaveSeat,
    Motion,
    Propose,
    SeatNumber,
    Settings,
    ShortEnd,
    Status,
    Stop,
    Tick,
    Vote,
)
from standoff.game.events import Extended, FellIntoDisorder, TurnJudged
from standoff.notation.pens import pen_for
from standoff.orders import possible_orders
from standoff.rulebook import Rulebook
from tests.games import MASTER, NAMES, NOON, acting, chosen, do, play_at_random, position_of, random_game
from tests.unit.game.clocks import DAILY

SEVEN = Settings.of(Rulebook.standard())


def drawn(settings: Settings, rng: Random) -> Game:
    """A game in its first phase, with seats drawn by lot."""
    return do(Game.new(settings, at=NOON), DrawLots(players=NAMES), Begin(), dice=rng)


# --- endings


def in_1903(rng: Random) -> Game:
    """A game in the Spring of 1903."""
    game = drawn(SEVEN, rng)
    while position_of(game).phase.year < 1903:
        game = play_at_random(game, rng)
    return game


def carried(game: Game, motion: Motion, winner: SeatNumber | None = None) -> Game:
    """A proposal of one who plays, for which all the others are."""
    first, *others = game.state.voters()
    game = do(game, Propose(motion=motion, seat=first.number, winner=winner))
    return do(game, *(CastVote(motion=motion, seat=seat.number, vote=Vote.YES) for seat in others))


REACHED: Mapping[EndKind, Callable[[Random], Game]] = {
    EndKind.VICTORY: lambda rng: random_game(Settings.of(Rulebook.gibsons(), players=3), rng),
    EndKind.DRAW: lambda rng: carried(in_1903(rng), Motion.DRAW),
    EndKind.CONCESSION: lambda rng: carried(in_1903(rng), Motion.CONCEDE, SeatNumber(2)),
    EndKind.SHORT: lambda rng: random_game(replace(SEVEN, short_end=ShortEnd.with_year(1903)), rng),
    EndKind.ABANDONED: lambda rng: do(in_1903(rng), *(LeaveSeat(seat=SeatNumber(seat)) for seat in range(7))),
    EndKind.STOPPED: lambda rng: do(in_1903(rng), Stop(why="the last train")),
}


def owned(game: Game) -> list[int]:
    """How many centres each seat owns, country by country."""
    centres = position_of(game).centres
    return [sum(centres[power].bit_count() for power in seat.hand) for seat in game.state.seats]


WINNERS: Mapping[EndKind, Callable[[Game], list[int]]] = {
    EndKind.VICTORY: lambda game: [seat for seat, count in enumerate(owned(game)) if count >= 18],
    EndKind.DRAW: lambda game: [seat.number for seat in game.state.seats if position_of(game).units[seat.hand[0]]],
    EndKind.CONCESSION: lambda _: [2],
    EndKind.SHORT: lambda game: [seat for seat, count in enumerate(owned(game)) if count == max(owned(game))],
    EndKind.ABANDONED: lambda _: [],
    EndKind.STOPPED: lambda _: [],
}


@pytest.mark.parametrize("kind", EndKind)
def test_each_ending_is_reached(kind: EndKind) -> None:
    game = REACHED[kind](Random(f"ending/{kind}"))
    ending = game.state.ending
    assert ending is not None
    assert (ending.kind, [*ending.winners]) == (kind, WINNERS[kind](game))
    assert (game.state.status, game.state.deadline, game.state.proposals) == (Status.ENDED, None, {})
    assert Game.replay(game.events) == game


# --- absence


ABSENT = SeatNumber(0)


def with_orders_of_the_others(game: Game, rng: Random) -> Game:
    """Any orders of all countries but that of the player who is absent."""
    position = position_of(game)
    possible, write = possible_orders(position), pen_for(position).order
    for power in acting(game):
        if power not in game.state.seats[ABSENT].hand:
            orders = chosen(rng, position, power, possible[power])
            game = do(game, GiveOrders(power=power, text="\n".join(map(write, orders))))
    return game


def played_by_the_clock(policy: Absence, rng: Random) -> tuple[Game, int]:
    """Two years in which a player never writes a word; and how often only the master could end a phase."""
    absence = AbsencePolicy(policy=policy, times=2)
    game = drawn(replace(SEVEN, clock=DAILY, absence=absence, short_end=ShortEnd.with_year(1902)), rng)
    waits = 0
    while game.state.status is Status.RUNNING:
        game = with_orders_of_the_others(game, rng)
        assert game.state.deadline is not None
        ticked = game.do(Tick(), by=MASTER, at=game.state.deadline)
        is_waiting = ticked == game
        waits += is_waiting
        game = do(ticked, JudgeNow()) if is_waiting else ticked
    return game, waits


@pytest.mark.parametrize("policy", Absence)
def test_each_policy_of_absence_is_reached(policy: Absence) -> None:
    game, waits = played_by_the_clock(policy, Random(f"absence/{policy}"))
    happened = Counter(type(event.what) for event in game.events)
    missed = sum(isinstance(event.what, TurnJudged) and ABSENT in event.what.missed for event in game.events)
    assert game.state.ending is not None
    assert game.state.ending.kind is EndKind.SHORT
    assert missed >= (2 if policy is Absence.DISORDER else 4)
    assert waits == (missed if policy is Absence.WAIT else 0)
    assert happened[Extended] == (2 * missed if policy is Absence.EXTEND else 0)
    assert happened[FellIntoDisorder] == (1 if policy is Absence.DISORDER else 0)
    assert game.state.seats[ABSENT].is_played is (policy is not Absence.DISORDER)
