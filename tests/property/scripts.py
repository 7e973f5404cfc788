"""Games of anything: scripts in which players, onlookers and the master do whatever can be done, in any order."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass, replace
from datetime import timedelta
from random import Random

from hypothesis import strategies as st

from standoff.board import PowerId
from standoff.errors import GameError
from standoff.game import (
    Absence,
    AbsencePolicy,
    Actor,
    Ballot,
    Begin,
    CastVote,
    Channel,
    Clock,
    ComeBack,
    Command,
    Dismiss,
    DrawLots,
    Extend,
    Game,
    GiveAhead,
    GiveOrders,
    Identity,
    JudgeNow,
    LeaveSeat,
    Motion,
    Pause,
    PlayerName,
    PressRule,
    Propose,
    PutRight,
    Readiness,
    Resume,
    Rule,
    Say,
    SeatNumber,
    SetReady,
    Settings,
    ShortEnd,
    Stop,
    TakeBack,
    TakeSeat,
    Tick,
    Vote,
)
from standoff.notation import write_order
from standoff.orders import PhaseKind, possible_orders
from standoff.rulebook import Rulebook
from tests.games import MASTER, NOON, chosen

HOUR = timedelta(hours=1)
PEOPLE = [PlayerName(f"person{number}x") for number in range(9)]
"""The first of them take the seats; the others look on, and take over what is left."""


@dataclass(frozen=True)
class Move:
    """One thing that somebody tries: what it is, and numbers from which all else follows."""

    kind: str
    actor: int
    number: int


@dataclass(frozen=True, kw_only=True)
class Script:
    """What a game is played by: what is agreed, and what is tried before, in and after it."""

    table: str | None
    press: PressRule
    identity: Identity
    ballot: Ballot
    clock: Clock | None
    absence: Absence
    years: int | None
    """How long a short game lasts."""
    before: list[Move]
    later: list[Move]
    afterwards: list[Move]

    @property
    def settings(self) -> Settings:
        """What is agreed for the game."""
        rulebook = Rulebook.gibsons()
        settings = Settings.of(rulebook, table=self.table) if self.table else Settings.of(rulebook)
        return replace(
            settings,
            press=self.press,
            identity=self.identity,
            ballot=self.ballot,
            clock=self.clock,
            absence=AbsencePolicy(policy=self.absence),
            short_end=ShortEnd.with_year(settings.first_year + self.years - 1) if self.years else None,
        )


def is_masters(move: Move) -> bool:
    """Whether the master does it though players could, too."""
    return move.actor % 11 == 10


def room(move: Move, size: int) -> frozenset[PowerId]:
    return frozenset(PowerId(number) for number in Random(move.number).sample(range(7), size))


def orders(game: Game, move: Move, marker: str) -> Command:
    """Orders that can be carried out, and a line that cannot be read."""
    power, position = PowerId(move.number % 7), game.state.position
    assert position is not None
    possible = chosen(Random(move.number), position, power, possible_orders(position).get(power, ()))
    text = "\n".join([*(write_order(order, position) for order in possible), f"zzz {marker}"])
    return GiveOrders(text=text, power=power, why=f"why {marker}" if is_masters(move) else "")


def saying(game: Game, move: Move, marker: str) -> Command:
    channel = list(Channel)[move.number % 4]
    seat = game.state.seat_of_player(PEOPLE[move.actor % len(PEOPLE)])
    powers = () if seat is None else game.state.powers_of(seat)
    power = powers[move.number % len(powers)] if powers else None
    to = room(move, 1 + move.number % 3) if channel is Channel.PRIVATE else frozenset[PowerId]()
    return Say(text=f"word {marker}", channel=channel, to=to, power=None if is_masters(move) else power)


def ruling(game: Game, move: Move, marker: str) -> Command:
    power = PowerId(move.number % 7)
    given = game.state.given.get(power)
    written = given.refused[0].text if given and given.refused else ""
    meant = write_order(given.orders[0], game.state.position) if given and given.orders and game.state.position else "?"
    return Rule(power=power, written=written, meant=meant, why=f"why {marker}")


def putting_right(game: Game, _move: Move, _marker: str) -> Command:
    assert game.state.position is not None
    return PutRight(position=game.state.position, why="a fallen piece")


def seat(game: Game, move: Move) -> SeatNumber:
    return SeatNumber(move.number % len(game.state.seats))


def ahead(game: Game, move: Move, _marker: str) -> Command:
    power, position = PowerId(move.number % 7), game.state.position
    assert position is not None
    lines = ["build A Par, F Bre, A Mos, F Ank", "remove A Vie, F Nth"]
    if position.phase.kind is PhaseKind.MOVEMENT:
        codes = sorted(set(map(position.board.unit_text, position.board.armies)))
        for unit in position.units[power]:
            places = (code.removeprefix("A ") for code in Random(move.number).sample(codes, 4))
            lines.append(f"{position.board.unit_text(unit)}: {', '.join(places)}, disband")
    return GiveAhead(power=power, text="\n".join(lines))


def proposing(game: Game, move: Move, _marker: str) -> Command:
    motion = list(Motion)[move.number % 5]
    winner = seat(game, move) if motion is Motion.CONCEDE else None
    return Propose(motion=motion, seat=seat(game, move), winner=winner, by=HOUR if motion is Motion.EXTEND else None)


DOING: dict[str, Callable[[Game, Move, str], Command]] = {
    "orders": orders,
    "ahead": ahead,
    "say": saying,
    "rule": ruling,
    "ready": lambda game, move, _: SetReady(seat=seat(game, move)),
    "not ready": lambda game, move, _: SetReady(seat=seat(game, move), readiness=Readiness.NOT_READY),
    "judge": lambda *_: JudgeNow(),
    "tick": lambda *_: Tick(),
    "propose": proposing,
    "vote": lambda game, move, _: CastVote(
        motion=next(iter(game.state.proposals), Motion.DRAW), seat=seat(game, move), vote=list(Vote)[move.number % 2]
    ),
    "take": lambda game, move, _: TakeSeat(player=PEOPLE[move.actor % len(PEOPLE)], seat=seat(game, move)),
    "leave": lambda game, move, _: LeaveSeat(seat=seat(game, move)),
    "dismiss": lambda game, move, _: Dismiss(seat=seat(game, move)),
    "come back": lambda game, move, _: ComeBack(seat=seat(game, move)),
    "pause": lambda *_: Pause(),
    "resume": lambda *_: Resume(),
    "extend": lambda game, *_: Extend(to=game.events[-1].at + 9 * HOUR),
    "put right": putting_right,
    "take back": lambda game, move, _: TakeBack(turns=move.number % (len(game.state.turns) + 1), why="a mistake"),
    "begin": lambda *_: Begin(),
    "fill": lambda game, *_: DrawLots(players=newcomers(game)) if newcomers(game) else Begin(),
    "stop": lambda *_: Stop(why="no time"),
}  # fmt: skip  # a row each
KINDS = [
    *["say", "orders"] * 8,
    *["round", "ballot", "ahead", "leave", "take", "resume"] * 3,
    *(kind for kind in DOING if kind not in {"begin", "fill", "stop"}),
]
"""What is tried in a game, often and seldom."""
NEEDS_POSITION = {"orders", "ahead", "put right", "rule"}
THE_MASTERS = {
    "judge",
    "dismiss",
    "pause",
    "resume",
    "extend",
    "put right",
    "take back",
    "rule",
    "begin",
    "fill",
    "stop",
}


def newcomers(game: Game) -> list[PlayerName]:
    """As many people without a seat as there are empty seats."""
    empty = sum(each.player is None for each in game.state.seats)
    return [name for name in PEOPLE if game.state.seat_of_player(name) is None][:empty]


def actor(game: Game, move: Move, command: Command) -> Actor:
    """Mostly somebody who may: the master, whoever has the seat or country, else anybody."""
    if move.kind in THE_MASTERS or is_masters(move):
        return MASTER
    number = getattr(command, "seat", None)
    power = getattr(command, "power", None)
    found = game.state.seats[number] if number is not None and not isinstance(command, TakeSeat) else None
    found = game.state.seat_of(power) if power is not None else found
    is_any = found is None or found.player is None or move.actor % 5 == 0
    return PEOPLE[move.actor % len(PEOPLE)] if is_any or found is None or found.player is None else found.player


def moves(*kinds: str) -> st.SearchStrategy[Move]:
    return st.builds(Move, kind=st.sampled_from(kinds), actor=st.integers(0, 98), number=st.integers(0, 839))


CLOCK = Clock(movement=6 * HOUR, retreats=HOUR, adjustments=HOUR, writing=HOUR)
scripts = st.builds(
    Script,
    table=st.sampled_from([None, "4b", "2"]),
    press=st.sampled_from(PressRule),
    identity=st.sampled_from(Identity),
    ballot=st.sampled_from(Ballot),
    clock=st.sampled_from([None, CLOCK]),
    absence=st.sampled_from(Absence),
    years=st.sampled_from([None, 1]),
    before=st.lists(moves("say", "leave", "take"), max_size=16),
    later=st.lists(moves(*KINDS), min_size=20, max_size=60),
    afterwards=st.lists(moves("say", "take", "take back"), max_size=4),
)


def scripted(rng: Random) -> Script:
    """A script as long as any, drawn without Hypothesis."""
    return Script(
        table=rng.choice([None, "4b", "2"]),
        press=rng.choice([*PressRule]),
        identity=rng.choice([*Identity]),
        ballot=rng.choice([*Ballot]),
        clock=rng.choice([None, CLOCK]),
        absence=rng.choice([*Absence]),
        years=rng.choice([None, 1]),
        before=[],
        later=[Move(rng.choice(KINDS), rng.randrange(99), rng.randrange(840)) for _ in range(60)],
        afterwards=[],
    )


def all_moves(script: Script) -> Iterator[Move]:
    """A game is formed, with some talk and changing of places; then it is played."""
    yield from (Move("take", number, number) for number in range(len(script.settings.hands)))
    yield from script.before
    yield Move("fill", 0, 0)
    yield Move("begin", 0, 0)
    for move in script.later:
        yield from TOGETHER[move.kind](move) if move.kind in TOGETHER else [move]
    yield Move("stop", 0, 0)
    yield from script.afterwards


def round_of_orders(move: Move) -> list[Move]:
    """Orders of all countries, and a judgement."""
    return [*(Move("orders", 1, 7 * move.number + number) for number in range(7)), Move("judge", 1, move.number)]


def ballot(move: Move) -> list[Move]:
    """A proposal, and some votes on it."""
    return [replace(move, kind="propose"), *(Move("vote", 1, move.number + 3 * number) for number in range(5))]


TOGETHER: dict[str, Callable[[Move], list[Move]]] = {"round": round_of_orders, "ballot": ballot}
"""What is done by several, one after another."""


@dataclass(frozen=True)
class Step:
    """Something that somebody did: the game before and after it."""

    before: Game
    command: Command
    by: Actor
    after: Game


def steps(script: Script) -> Iterator[Step]:
    """What of a script can be done, is done."""
    game = Game.new(script.settings, at=NOON)
    for number, move in enumerate(all_moves(script)):
        if move.kind not in NEEDS_POSITION or game.state.position is not None:
            command = DOING[move.kind](game, move, f"mark{number}x")
            by, at = actor(game, move, command), game.events[-1].at + move.number % 3 * HOUR
            with suppress(GameError):
                done = game.do(command, by=by, at=at, dice=Random(move.number))
                yield Step(game, command, by, done)
                game = done


def played(script: Script) -> Game:
    *_, last = steps(script)
    return last.after
