"""A game over time: its events, and what they add up to."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any, Self

from standoff.errors import GameError
from standoff.game import commands as ask
from standoff.game import mastering, playing, seating, talking, voting
from standoff.game.adding import after, begun
from standoff.game.course import Course, Dice, aware
from standoff.game.events import Actor, Created, Event, Role
from standoff.game.settings import Settings
from standoff.game.state import State
from standoff.shown import painted


@dataclass(frozen=True, slots=True, kw_only=True)
class Game:
    """A game as it stands, with all that led to it. Whatever is done makes another game; this one stays as it is.

    >>> from datetime import UTC, datetime
    >>> from random import Random
    >>> from standoff.game import Begin, DrawLots, GiveOrders, JudgeNow, PlayerName, Role, Settings
    >>> from standoff.rulebook import Rulebook
    >>> now = datetime(2026, 1, 2, 20, 0, tzinfo=UTC)
    >>> game = Game.new(Settings.of(Rulebook.avalon_hill_2000()), at=now)
    >>> players = [PlayerName(name) for name in "Ada Ben Cleo Dan Eve Fay Gus".split()]
    >>> game = game.do(DrawLots(players=players), by=Role.MASTER, at=now, dice=Random(1))
    >>> game = game.do(Begin(), by=Role.MASTER, at=now)
    >>> game = game.do(GiveOrders(text="France: A Par-Bur, F Bre-Mid"), by=Role.MASTER, at=now)
    >>> game = game.do(JudgeNow(), by=Role.MASTER, at=now)
    >>> print(game.state.position.phase, len(game.events))
    F1901M 11
    >>> Game.replay(game.events) == game
    True
    """

    events: tuple[Event, ...]
    state: State

    @classmethod
    def new(cls, settings: Settings, *, at: datetime, by: Actor = Role.MASTER) -> Self:
        """Set a game up."""
        created = Created(settings=settings)
        event = Event(number=1, at=aware(at).astimezone(UTC), by=by, what=created)
        return cls(events=(event,), state=begun(created))

    @classmethod
    def replay(cls, events: Iterable[Event]) -> Self:
        """Play events again; the game is exactly what it was after the last of them."""
        listed = tuple(events)
        if not listed or not isinstance(listed[0].what, Created):
            message = "a game begins with the event that creates it"
            raise GameError(message)
        state = begun(listed[0].what)
        for number, event in enumerate(listed, start=1):
            if event.number != number:
                message = f"event {event.number} stands where event {number} should"
                raise GameError(message)
            if number > 1:
                state = after(state, event)
        return cls(events=listed, state=state)

    def do(self, command: ask.Command, *, by: Actor, at: datetime, dice: Dice | None = None) -> Self:
        """Do what somebody asks, or raise ``GameError`` and say why it cannot be.

        Time never runs backwards in a game: what comes with an earlier moment than the last event counts as just after.
        """
        moment = max(aware(at), self.events[-1].at)
        course = Course(self.state, len(self.events), at=moment, by=by, dice=dice)
        _DECIDERS[type(command)](course, command)
        return type(self)(events=(*self.events, *course.events), state=course.state)

    def as_of(self, number: int) -> Self:
        """The game as it was just after an event."""
        if not 1 <= number <= len(self.events):
            message = f"there is no event {number}; the events are 1 to {len(self.events)}"
            raise GameError(message)
        return self.replay(self.events[:number])

    def _repr_html_(self) -> str:
        return painted(self)


_DECIDERS: Mapping[type, Callable[[Course, Any], None]] = {
    ask.TakeSeat: seating.take_seat,
    ask.DrawLots: seating.draw_lots,
    ask.ShareByPreference: seating.share_by_preference,
    ask.LeaveSeat: seating.leave_seat,
    ask.Begin: seating.begin,
    ask.GiveOrders: playing.give_orders,
    ask.GiveAhead: playing.give_ahead,
    ask.SetReady: playing.set_ready,
    ask.JudgeNow: playing.judge_now,
    ask.Tick: playing.tick,
    ask.Propose: voting.propose,
    ask.CastVote: voting.cast_vote,
    ask.Say: talking.say,
    ask.ComeBack: seating.come_back,
    ask.Pause: mastering.pause,
    ask.Resume: mastering.resume,
    ask.Extend: mastering.extend,
    ask.PutRight: mastering.put_right,
    ask.TakeBack: mastering.take_back,
    ask.Rule: playing.rule,
    ask.Dismiss: seating.dismiss,
    ask.Stop: mastering.stop,
}
