"""Games for tests: seated and begun in a line, played on at random."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import UTC, datetime, timedelta
from itertools import groupby
from operator import attrgetter
from random import Random

from standoff.board import PowerId
from standoff.game import (
    Actor,
    Begin,
    Command,
    DrawLots,
    Game,
    GiveOrders,
    JudgeNow,
    PlayerName,
    Role,
    Settings,
    Status,
    TakeSeat,
)
from standoff.notation.pens import pen_for
from standoff.orders import Order, PhaseKind, Position, possible_orders
from standoff.rulebook import Rulebook
from tests.orders import by_power, matching_orders

NOON = datetime(2026, 1, 5, 12, tzinfo=UTC)
"""When test games begin: a Monday."""
NAMES = [PlayerName(name) for name in "Ada Ben Cleo Dan Eve Fay Gus".split()]
MASTER = Role.MASTER


def seated(settings: Settings | None = None) -> Game:
    """A game in which the players of ``NAMES`` have taken the seats in their order."""
    settings = settings or Settings.of(Rulebook.standard())
    game = Game.new(settings, at=NOON)
    for seat, player in zip(game.state.seats, NAMES, strict=False):
        game = do(game, TakeSeat(player=player, seat=seat.number))
    return game


def begun(settings: Settings | None = None) -> Game:
    """A game in its first phase."""
    return do(seated(settings), Begin())


def do(
    game: Game, *commands: Command, by: Actor = MASTER, after: timedelta = timedelta(0), dice: Random | None = None
) -> Game:
    """Do one thing after another, so long after the last event; by the master, if nothing else is said."""
    at = game.events[-1].at + after
    for command in commands:
        game = game.do(command, by=by, at=at, dice=dice or Random(1914))
    return game


def power(game: Game, name: str) -> PowerId:
    """A country by its name, in any case."""
    return next(each.id for each in game.state.settings.board.powers if each.name == name.upper())


def player_of(game: Game, name: str) -> PlayerName:
    """Who plays a country."""
    seat = game.state.seat_of(power(game, name))
    assert seat is not None
    assert seat.player is not None
    return seat.player


def position_of(game: Game) -> Position:
    """The position of a game that has begun."""
    assert game.state.position is not None
    return game.state.position


def phase_of(game: Game) -> str:
    """The code of the phase that a game is in."""
    return str(position_of(game).phase)


def turn(game: Game, sheet: str = "", *, dice: Random | None = None) -> Game:
    """Judge a phase with these orders of all countries."""
    if sheet:
        game = do(game, GiveOrders(text=sheet))
    return do(game, JudgeNow(), dice=dice)


# --- at random

AGREED = 0.5
"""How often, in random games, orders are such as players agree on."""


def random_game(settings: Settings, rng: Random) -> Game:
    """A game drawn by lot and played at random to its end."""
    game = Game.new(settings, at=NOON)
    game = do(game, DrawLots(players=NAMES[: len(settings.hands)]), Begin(), dice=rng)
    while game.state.status is Status.RUNNING:
        game = play_with_agreements(game, rng) if rng.random() < AGREED else play_at_random(game, rng)
    return game


def play_at_random(game: Game, rng: Random) -> Game:
    """Judge a phase with any orders of all countries that act."""
    position = position_of(game)
    possible = possible_orders(position)
    return play(game, rng, {power: chosen(rng, position, power, possible[power]) for power in acting(game)})


def play_with_agreements(game: Game, rng: Random) -> Game:
    """Judge a phase with orders of which most supports and convoys match what is ordered."""
    position = position_of(game)
    if position.phase.kind is not PhaseKind.MOVEMENT:
        return play_at_random(game, rng)
    orders = by_power(position, matching_orders(rng, position))
    return play(game, rng, {power: orders[power] for power in acting(game)})


def play(game: Game, rng: Random, orders: Mapping[PowerId, Sequence[Order]]) -> Game:
    """Judge a phase with these orders."""
    write = pen_for(position_of(game)).order
    for power, listed in orders.items():
        game = do(game, GiveOrders(power=power, text="\n".join(map(write, listed))), dice=rng)
    return do(game, JudgeNow(), dice=rng)


def acting(game: Game) -> list[PowerId]:
    """The countries that have something to order."""
    state = game.state
    return [power for seat in state.acting() for power in state.powers_of(seat) if state.acts(power)]


def chosen(rng: Random, position: Position, power: PowerId, possible: Sequence[Order]) -> Sequence[Order]:
    """An order for each unit; or as many builds or removals as are due."""
    if position.phase.kind is PhaseKind.ADJUSTMENTS:
        return rng.sample(possible, min(len(possible), abs(position.builds_due(power))))
    return [rng.choice([*orders]) for _, orders in groupby(possible, key=attrgetter("unit"))]
