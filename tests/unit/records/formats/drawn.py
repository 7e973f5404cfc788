"""Games drawn at random, with press, and what must be the same of a game that went through another program's file."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from random import Random
from typing import Any

from standoff.board import PowerId, standard_board
from standoff.game import (
    Begin,
    Channel,
    Game,
    GiveOrders,
    JudgeNow,
    PlayerName,
    Role,
    Say,
    Settings,
    Status,
    TakeSeat,
)
from standoff.game.events import Said
from standoff.notation import write_order
from standoff.orders import Move, Order, PhaseKind, Position, Waive, possible_orders, possible_orders_for
from standoff.rulebook import Rulebook
from tests.orders import matching_orders

BOARD = standard_board()
NOON = datetime(2026, 1, 5, 12, tzinfo=UTC)
MASTER = Role.MASTER

Pieces = tuple[Any, ...]


def power(name: str) -> PowerId:
    return next(each.id for each in BOARD.powers if each.name == name)


def begun(settings: Settings | None = None) -> Game:
    """A game in which every country is played under its own name."""
    game = Game.new(settings or Settings.of(Rulebook.standard()), at=NOON)
    for seat in game.state.seats:
        name = "/".join(BOARD.powers[country].title for country in seat.hand)
        game = game.do(TakeSeat(player=PlayerName(name), seat=seat.number), by=MASTER, at=NOON)
    return game.do(Begin(), by=MASTER, at=NOON)


def ordered(game: Game, **texts: str) -> Game:
    """Orders of some countries."""
    for name, text in texts.items():
        game = game.do(GiveOrders(text=text, power=power(name.upper())), by=MASTER, at=game.events[-1].at)
    return game


def judged(game: Game) -> Game:
    return game.do(JudgeNow(), by=MASTER, at=game.events[-1].at)


def drawn(seed: int, turns: int = 12, *, plain: bool = False, press: bool = True) -> Game:
    """A game of so many phases, the last of which has orders and is not judged. In a plain one nobody is convoyed."""
    rng, game = Random(seed), begun()
    for turn in range(turns):
        if press:
            game = _talk(rng, game)
        game = _give(rng, game, plain=plain)
        if turn + 1 < turns and game.state.status is Status.RUNNING:
            game = judged(game)
    return game


def _talk(rng: Random, game: Game) -> Game:
    for number in range(rng.randint(0, 3)):
        speaker = rng.choice(game.state.voters()).hand[0]
        other = rng.choice([each.id for each in BOARD.powers if each.id != speaker])
        channel = rng.choice([Channel.PUBLIC, Channel.PRIVATE])
        to = frozenset((other,) if channel is Channel.PRIVATE else ())
        at = game.events[-1].at + timedelta(seconds=1, milliseconds=10 * rng.randint(0, 99))
        say = Say(text=f"No. {number}, “dear {other}”", channel=channel, to=to, power=speaker)
        game = game.do(say, by=PlayerName(BOARD.powers[speaker].title), at=at)
    return game


def _give(rng: Random, game: Game, *, plain: bool) -> Game:
    position = game.state.position
    assert position is not None
    matching = matching_orders(rng, position) if position.phase.kind is PhaseKind.MOVEMENT else {}
    for each in BOARD.powers:
        if rng.random() < 0.1 or not game.state.acts(each.id):
            continue
        orders = _orders(rng, position, each.id, matching)
        if plain:
            orders = [order for order in orders if not (isinstance(order, Move) and order.via is not None)]
        text = "\n".join(write_order(order, position) for order in orders)
        game = game.do(GiveOrders(text=text, power=each.id), by=MASTER, at=game.events[-1].at)
    return game


def _orders(rng: Random, position: Position, country: PowerId, matching: Any) -> list[Order]:  # noqa: ANN401
    if position.phase.kind is PhaseKind.MOVEMENT:
        return [matching[unit] for unit in position.units[country] if rng.random() < 0.95]
    if position.phase.kind is PhaseKind.RETREATS:
        return [rng.choice(possible_orders_for(position, unit)) for unit in position.actors(country)]
    possible = [order for order in possible_orders(position)[country] if not isinstance(order, Waive)]
    rng.shuffle(possible)
    found: dict[int, Order] = {}
    for order in possible:
        found.setdefault(BOARD.province_of[order.unit.location], order)
    return list(found.values())[: abs(position.builds_due(country))]


# --- what is compared


def pieces(position: Position) -> Pieces:
    """A position, whatever the order of its units."""
    dislodged = {(each.power, each.unit, frozenset(each.places)) for each in position.dislodged}
    return position.phase, tuple(map(frozenset, position.units)), position.centres, dislodged


def phases(game: Game) -> list[Pieces]:
    """The positions, phase by phase, the last one included."""
    assert game.state.position is not None
    return [pieces(turn.judgement.before) for turn in game.state.turns] + [pieces(game.state.position)]


def orders(game: Game) -> list[dict[PowerId, frozenset[Order]]]:
    """The orders of each phase, of those countries that gave any."""
    given = [turn.given for turn in game.state.turns]
    return [
        {country: frozenset(each.orders) for country, each in of_phase.items() if each.orders} for of_phase in given
    ] + [{country: frozenset(each.orders) for country, each in game.state.given.items()}]


def press(game: Game) -> list[tuple[object, ...]]:
    """Who said what, to whom and when."""
    return [(event.at, event.by, event.what) for event in game.events if isinstance(event.what, Said)]
