"""A game in the making: events one after another, each taken as it is or as somebody asks for it."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import UTC, datetime

from standoff.board import PowerId
from standoff.errors import GameError
from standoff.game import (
    Actor,
    Begin,
    CastVote,
    Command,
    Game,
    Motion,
    PlayerName,
    Propose,
    Role,
    Settings,
    TakeSeat,
    Vote,
)
from standoff.game.adding import after
from standoff.game.events import Event, Happening, ProposalClosed, Said
from standoff.game.press import LONGEST_TEXT, Channel, clean_text
from standoff.orders import Position, starting_position
from standoff.records.formats.recorded import DrawVote, Message, Note

DRAW = "<DRAW>"
"""How the research variant writes a vote for a draw."""


class Chronicle:
    """A game that grows, with notes on what could not be carried into it."""

    def __init__(self, settings: Settings, began: datetime, notes: Iterable[Note]) -> None:
        """Seat a player under each country's name, and begin."""
        game = Game.new(settings, at=began)
        self.notes = list(notes)
        self.events, self.state = list(game.events), game.state
        for seat in game.state.seats:
            name = PlayerName(settings.board.powers[seat.hand[0]].title)
            self.take(self.events_of(TakeSeat(player=name, seat=seat.number)))
        self.take(self.events_of(Begin()))

    @property
    def game(self) -> Game:
        """The game as it stands."""
        return Game(events=tuple(self.events), state=self.state)

    @property
    def position(self) -> Position:
        """The position as it stands."""
        return self.state.position or starting_position(self.state.settings.board)

    def note(self, at: str, what: str) -> None:
        """Note what could not be carried over."""
        self.notes.append(Note(at=at, what=what))

    def happens(self, what: Happening, by: Actor, at: datetime | None = None) -> None:
        """Let something happen, whether the rules of press or time would allow it or not."""
        last = self.events[-1].at
        moment = last if at is None else max(at.astimezone(UTC), last)
        self.take([Event(number=len(self.events) + 1, at=moment, by=by, what=what)])

    def events_of(self, command: Command, by: Actor = Role.MASTER, at: datetime | None = None) -> tuple[Event, ...]:
        """What would happen if somebody asked for this now."""
        done = self.game.do(command, by=by, at=at or self.events[-1].at)
        return done.events[len(self.events) :]

    def take(self, events: Iterable[Event]) -> None:
        """Let these events happen, which follow the last one."""
        for event in events:
            self.events.append(event)
            self.state = after(self.state, event)

    def player_of(self, power: PowerId) -> Actor:
        """Who plays a country."""
        seat = self.state.seat_of(power)
        return Role.MASTER if seat is None or seat.player is None else seat.player

    # --- press

    def say(self, messages: Iterable[Message], *, may_end: bool) -> None:
        """Let everything be said that was said in a phase. ``may_end``: whether a vote for a draw may end the game."""
        for message in messages:
            if message.sent is not None and message.sent < self.events[-1].at:
                self.note(message.at, "it was sent before what stands before it, and now counts as sent just after")
            if isinstance(message.what, DrawVote):
                self._vote(message, message.what.power, may_end=may_end)
            else:
                self._say(message, message.what)

    def _say(self, message: Message, said: Said) -> None:
        text = said.text
        if len(text) > LONGEST_TEXT:
            self.note(message.at, f"it is cut to {LONGEST_TEXT:,} characters")
            text = text[:LONGEST_TEXT]
        try:
            cleaned = clean_text(text)
        except GameError:
            self.note(message.at, "there is nothing in it to be seen; it is left out")
            return
        if cleaned != text:
            self.note(message.at, "blanks around it, and characters that cannot be seen, are left out")
        speaker = Role.MASTER if said.power is None else self.player_of(said.power)
        self.happens(Said(text=cleaned, channel=said.channel, room=said.room, power=said.power), speaker, message.sent)

    def _vote(self, message: Message, power: PowerId, *, may_end: bool) -> None:
        """Propose a draw, or vote for the one that is proposed; what cannot be a vote is said aloud."""
        seat, proposal = self.state.seat_of(power), self.state.proposals.get(Motion.DRAW)
        if seat is None or (proposal is not None and proposal.votes.get(seat.number) is Vote.YES):
            self.note(message.at, "it is the second vote of one player for the same draw")
            return
        command: Command = Propose(motion=Motion.DRAW, seat=seat.number)
        if proposal is not None:
            command = CastVote(motion=Motion.DRAW, seat=seat.number, vote=Vote.YES)
        try:
            events = self.events_of(command, self.player_of(power), message.sent)
        except GameError as error:
            self.note(message.at, f"it counts as press and not as a vote: {error}")
            self.happens(Said(text=DRAW, channel=Channel.PUBLIC, power=power), self.player_of(power), message.sent)
            return
        closed = [isinstance(event.what, ProposalClosed) for event in events]
        if any(closed) and not may_end:
            self.note(message.at, "by this vote all are for the draw, and the game goes on there")
            events = events[: closed.index(True)]
        self.take(events)
