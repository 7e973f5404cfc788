"""Games to save: one in which everything happens that can, and games played at random."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from datetime import UTC, datetime, time, timedelta
from functools import cache
from random import Random

from standoff.board import PowerId
from standoff.game import (
    Absence,
    AbsencePolicy,
    Actor,
    Ballot,
    Begin,
    CastVote,
    Channel,
    Clock,
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
    Rest,
    Resume,
    Role,
    Rule,
    Say,
    SeatNumber,
    SetReady,
    Settings,
    ShortEnd,
    Status,
    Stop,
    TakeBack,
    TakeSeat,
    Tick,
    Vote,
)
from standoff.notation import write_order
from standoff.orders import Order, PhaseKind, Position, possible_orders, read_setup, setup_of
from standoff.rulebook import ConvoyRoutes, Rulebook

NOON = datetime(2026, 1, 5, 12, tzinfo=UTC)
DAY, HOUR = timedelta(days=1), timedelta(hours=1)
PLAYERS = [PlayerName(name) for name in "Ada Ben Cleo Dan Eve Fay Gus".split()]
CLOCK = Clock(
    movement=DAY,
    first_movement=2 * DAY,
    retreats=6 * HOUR,
    adjustments=12 * HOUR,
    writing=HOUR,
    grace=timedelta(minutes=90),
    zone="Europe/Berlin",
    times_of_day=(time(21), time(9, 30)),
    rest=(Rest(begins=time(0), until=time(6), weekdays=frozenset({5, 6})),),
)


class Table:
    """A game that goes on, a command at a time."""

    def __init__(self, settings: Settings) -> None:
        self.now = NOON
        self.dice = Random(1914)
        self.game = Game.new(settings, at=NOON)

    def do(self, *commands: Command, by: Actor = Role.MASTER, after: timedelta = timedelta(seconds=1)) -> None:
        for command in commands:
            self.now += after
            self.game = self.game.do(command, by=by, at=self.now, dice=self.dice)

    def begin(self) -> None:
        self.do(DrawLots(players=PLAYERS[: len(self.game.state.seats)]), Begin())

    def player(self, seat: int) -> PlayerName:
        player = self.game.state.seats[seat].player
        assert player is not None
        return player

    def position(self) -> Position:
        assert self.game.state.position is not None
        return self.game.state.position

    def vote(self, motion: Motion, vote: Vote = Vote.YES) -> None:
        """Let those who are left to vote do so, until the proposal is closed."""
        for seat in self.game.state.voters():
            proposal = self.game.state.proposals.get(motion)
            if proposal is not None and seat.number not in proposal.votes:
                self.do(CastVote(motion=motion, seat=seat.number, vote=vote))


# --- at random


def chosen(rng: Random, position: Position, power: PowerId) -> list[Order]:
    """Lawful orders for all that a country can order."""
    possible = possible_orders(position)[power]
    if position.phase.kind is PhaseKind.ADJUSTMENTS:
        return rng.sample(possible, min(len(possible), abs(position.builds_due(power))))
    by_unit: dict[object, list[Order]] = {}
    for order in possible:
        by_unit.setdefault(getattr(order, "unit", None), []).append(order)
    return [rng.choice(orders) for orders in by_unit.values()]


def play_turn(table: Table, rng: Random) -> None:
    """Let every country that acts give random orders, and judge."""
    state, position = table.game.state, table.position()
    for seat in state.acting():
        for power in filter(state.acts, state.powers_of(seat)):
            text = "\n".join(write_order(order, position) for order in chosen(rng, position, power))
            table.do(GiveOrders(power=power, text=text), by=table.player(seat.number))
    table.do(JudgeNow())


@cache
def random_game(seed: int, players: int = 7, turns: int = 40) -> Game:
    """A game played at random to its end, or for so many turns."""
    rng = Random(seed)
    rulebook = rng.choice([Rulebook.standard, Rulebook.gibsons, Rulebook.avalon_hill_1982, Rulebook.avalon_hill_2000])
    table = Table(Settings.of(rulebook(), players=players))
    table.begin()
    while table.game.state.status is Status.RUNNING and len(table.game.state.turns) < turns:
        play_turn(table, rng)
    return table.game


# --- everything that can happen


def agreed() -> Settings:
    """Settings with something in every place."""
    settings = Settings.of(Rulebook.gibsons().with_choices(ConvoyRoutes.ALL_BROKEN))
    return replace(
        settings,
        press=PressRule.RULEBOOK,
        identity=Identity.ANONYMOUS,
        ballot=Ballot.SECRET,
        clock=CLOCK,
        absence=AbsencePolicy(policy=Absence.DISORDER, times=2),
        short_end=ShortEnd(at=NOON + 300 * DAY),
        title="Über allen Wipfeln – 史",
    )


@cache
def eventful() -> Game:
    """A game of seven with every kind of event but the tossing of a coin."""
    table = Table(agreed())
    table.do(TakeSeat(player=PlayerName("Zoë"), seat=SeatNumber(0)), LeaveSeat(seat=SeatNumber(0)))
    table.do(Say(text="Welcome", channel=Channel.ANNOUNCEMENT))
    table.begin()
    for part in (_talk_and_vote, _write_and_judge, _fall_and_come_back, _put_right, _end):
        part(table)
    return table.game


def _talk_and_vote(table: Table) -> None:
    powers = table.game.state.settings.board.power_ids
    england, france = (next(power for name, power in powers.items() if name == each) for each in ("ENGLAND", "FRANCE"))
    ada = table.game.state.seat_of(england)
    assert ada is not None
    said = Say(text='Shall we?\n"Yes" – or \\no', channel=Channel.PRIVATE, to=frozenset({france}), power=england)
    table.do(said, by=table.player(ada.number))
    table.do(Pause(), Resume(), Extend(to=table.now + 3 * DAY, why="a holiday"))
    table.do(Propose(motion=Motion.EXTEND, seat=SeatNumber(1), by=HOUR))
    table.vote(Motion.EXTEND)
    table.do(Propose(motion=Motion.CONCEDE, seat=SeatNumber(1), winner=SeatNumber(2)))
    table.vote(Motion.CONCEDE, Vote.NO)
    table.do(Propose(motion=Motion.PAUSE, seat=SeatNumber(3)))
    table.vote(Motion.PAUSE)
    table.do(Propose(motion=Motion.RESUME, seat=SeatNumber(3)))
    table.vote(Motion.RESUME)


SHEET = """Austria: A Vie-Gal, A Bud-Ser, F Tri-Alb, A Tri-Alb
England: F Lon-Nth, F Edi-Nwg, A Lvp-Yor, A Lvp-Edi, A Lvp to nowhere
France: A Par-Bur, A Mar S A Par-Bur, F Bre-Par
Germany: A Mun-Bur, A Ber-Kie, F Kie-Hol
Italy: A Ven-Tri, A Rom-Ven, F Nap-Ion
Russia: A Mos-Ukr, A War-Gal, F Sev-Bla, F StP/sc-Bot
Turkey: F Ank-Bla, A Con-Bul, A Smy-Con"""


def _write_and_judge(table: Table) -> None:
    powers = {name: power for name, power in table.game.state.settings.board.power_ids.items()}  # noqa: C416  # by str
    austria, france = (next(power for name, power in powers.items() if name == each) for each in ("AUSTRIA", "FRANCE"))
    table.do(GiveOrders(text=SHEET), GiveOrders(text="A Vie-Bud, A Bud S A Vie", power=austria, why="as agreed"))
    table.do(GiveAhead(power=france, text="A Par: Gas, Pic\nbuild A Par, F Bre"))
    table.do(Rule(power=france, written="F Bre-Par", meant="F Bre-Pic", why="a slip"))
    for seat in table.game.state.acting():
        table.do(SetReady(seat=seat.number))
    for seat in table.game.state.acting():  # the talking is over; now the writing is
        if table.game.state.writing:
            table.do(SetReady(seat=seat.number))
    assert len(table.game.state.turns) == 1


def _fall_and_come_back(table: Table) -> None:
    rng = Random(7)
    table.do(Dismiss(seat=SeatNumber(4)))
    for _ in range(3):
        play_turn(table, rng)
    power = table.game.state.powers_of(table.game.state.seats[4])[0]
    table.do(GiveOrders(power=power, text="all units hold"))
    for _ in range(3):
        table.do(Tick(), after=10 * DAY)
    for _ in range(6):
        play_turn(table, rng)


def _put_right(table: Table) -> None:
    table.do(TakeBack(turns=-1, why="a mistake in typing"))
    again = read_setup(setup_of(table.position()), table.position().board)
    table.do(PutRight(position=again, why="nothing was wrong"))


def _end(table: Table) -> None:
    table.do(Propose(motion=Motion.DRAW, seat=table.game.state.voters()[0].number))
    table.vote(Motion.DRAW)
    table.do(Say(text="Thank you", channel=Channel.ANNOUNCEMENT), TakeBack(turns=-2, why="one more"), Stop(why="rain"))


@cache
def with_a_coin() -> Game:
    """A game of two, with the toss of a coin, retreats and adjustments."""
    table, rng = Table(Settings.of(Rulebook.avalon_hill_1982(), players=2)), Random(3)
    table.begin()
    while table.game.state.ally is None or table.position().phase.year < 1916:
        play_turn(table, rng)
    return table.game


def all_games() -> Iterator[Game]:
    """One of each."""
    yield eventful()
    yield with_a_coin()
    yield from (random_game(seed, players) for seed, players in enumerate(range(2, 8)))
