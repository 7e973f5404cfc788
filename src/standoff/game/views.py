"""The view of a game: what one viewer may know of it now. The only way from a game to somebody's eyes.

Who sees what is one table, in ``views_table``, with the reasons. Everything here asks it; what a view has, a viewer may
know.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from datetime import UTC, datetime

from standoff.game.course import aware
from standoff.game.events import Event, OrdersGiven, Role, Said, Source, TakenBack
from standoff.game.game import Game
from standoff.game.state import PastTurn, Proposal, Seat, State, Status
from standoff.game.timing import stage
from standoff.game.views_data import Due, JudgedTurn, Message, ProposalView, SeatView, Sheet, View, Viewer, ViewerKind
from standoff.game.views_log import Numbered, is_told, log
from standoff.game.views_open import open_channels, open_commands
from standoff.game.views_sight import Sight
from standoff.game.views_table import VOTE_IN, Thing
from standoff.judge import Refusal


def view_of(game: Game, viewer: Viewer, now: datetime) -> View:
    """Show a game to a viewer. ``now`` is an aware moment; one before the last event counts as that event's.

    >>> from standoff.game import PlayerName, Settings, TakeSeat
    >>> from standoff.rulebook import Rulebook
    >>> now = datetime(2026, 1, 2, 20, 0, tzinfo=UTC)
    >>> game = Game.new(Settings.of(Rulebook.avalon_hill_2000()), at=now)
    >>> game = game.do(TakeSeat(player=PlayerName("Ada"), seat=2), by=PlayerName("Ada"), at=now)
    >>> view_of(game, Viewer.public(), now).seats[2].player
    'Ada'
    """
    sight, state = Sight(game, viewer), game.state
    seen = [*enumerate((event for event in game.events if _is_seen(sight, event)), start=1)]
    moment = max(aware(now).astimezone(UTC), game.events[-1].at)
    return View(
        viewer=viewer,
        settings=state.settings,
        status=state.status,
        stage=stage(state, moment),
        position=state.position,
        deadline=state.deadline,
        remaining=state.remaining,
        seats=tuple(_seat(sight, seat) for seat in state.seats),
        own=sight.own,
        orders={
            power: _as_seen(sight, given)
            for power, given in state.given.items()
            if sight.sees_of_power(Thing.ORDERS, power)
        },
        ahead={power: ahead for power, ahead in state.ahead.items() if sight.sees_of_power(Thing.AHEAD, power)},
        sheets=tuple(_sheets(sight, seen)),
        proposals=tuple(_proposal(sight, proposal) for proposal in state.proposals.values()),
        turns=tuple(_turn(turn) for turn in state.turns if sight.sees(Thing.TURN)),
        taken_back=tuple(_turn(turn) for turn in _taken_back(game) if sight.sees(Thing.TURN)),
        press=tuple(_press(sight, seen)),
        log=log(sight, seen),
        ending=state.ending,
        commands=open_commands(sight),
        channels=open_channels(sight, moment),
    )


def _seat(sight: Sight, seat: Seat) -> SeatView:
    state, told = sight.state, sight.sees_of_seat(Thing.PROGRESS, seat.number)
    return SeatView(
        number=seat.number,
        powers=state.powers_of(seat),
        taken=seat.player is not None,
        player=sight.name(seat.player),
        alive=state.is_alive(seat),
        disorder=state.position is not None and not seat.is_played,
        due=_due(state, seat) if told else None,
        ready=seat.number in state.ready if told else None,
    )


def _due(state: State, seat: Seat) -> Due:
    if state.status is Status.ENDED or seat not in state.acting():
        return Due.NOTHING
    return Due.AWAITED if seat in state.owing() else Due.IN


def _is_seen(sight: Sight, event: Event) -> bool:
    """Whether the view tells of an event at all."""
    match event.what:
        case OrdersGiven(power=power):
            return sight.sees_of_power(Thing.ORDERS, power)
        case Said() as said:
            return sight.hears(event, said)
        case what:
            return is_told(sight, what)


def _sheets(sight: Sight, seen: Numbered) -> Iterator[Sheet]:
    for number, event in seen:
        if isinstance(event.what, OrdersGiven):
            yield Sheet(number=number, at=event.at, given=_as_seen(sight, event.what))


def _as_seen(sight: Sight, given: OrdersGiven) -> OrdersGiven:
    return given if sight.viewer.kind is ViewerKind.MASTER else replace(given, refused=_somebodys(given.refused))


def _somebodys(refused: Iterable[Refusal]) -> tuple[Refusal, ...]:
    """What is not followed, less what was nobody's on a sheet of several countries: that is for the master alone."""
    return tuple(refusal for refusal in refused if refusal.power is not None)


def _proposal(sight: Sight, proposal: Proposal) -> ProposalView:
    thing, voters = VOTE_IN[sight.state.settings.ballot], sight.state.voters()
    votes = {seat: vote for seat, vote in proposal.votes.items() if sight.sees_of_seat(thing, seat)}
    return ProposalView(
        motion=proposal.motion,
        seat=proposal.seat if sight.sees_of_seat(thing, proposal.seat) else None,
        winner=proposal.winner,
        by=proposal.by,
        votes=votes,
        cast=sum(seat.number in proposal.votes for seat in voters),
        voters=len(voters),
    )


def _turn(turn: PastTurn) -> JudgedTurn:
    given = turn.heard.items()
    return JudgedTurn(
        judgement=replace(turn.judgement, refusals=_somebodys(turn.judgement.refusals)),
        following=turn.following,
        orders={power: each.orders for power, each in given},
        sources={power: each.source for power, each in given},
        rulings={power: each.why for power, each in given if each.source is Source.RULED},
    )


def _taken_back(game: Game) -> Iterator[PastTurn]:
    """The turns that were judged and then taken back, as often as that happened."""
    for event in game.events:
        if isinstance(event.what, TakenBack):
            yield from game.as_of(event.number - 1).state.turns[event.what.turns :]


def _press(sight: Sight, seen: Numbered) -> Iterator[Message]:
    for number, event in seen:
        said = event.what
        if isinstance(said, Said):
            yield Message(
                number=number,
                at=event.at,
                by=event.by if isinstance(event.by, Role) else sight.name(event.by),
                power=said.power,
                channel=said.channel,
                room=said.room,
                text=said.text,
            )
