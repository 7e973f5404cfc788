"""What happened when in a game, for the formats that keep whole games: what was said and voted, what is left out."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from datetime import datetime
from typing import Any

from standoff.game import EndKind, Game, Motion, SeatNumber, State, Vote
from standoff.game.adding import after, begun
from standoff.game.events import (
    AheadGiven,
    CoinTossed,
    Corrected,
    Event,
    Extended,
    FellIntoDisorder,
    Happening,
    Left,
    Paused,
    ProposalClosed,
    Proposed,
    Said,
    TakenBack,
    TurnJudged,
    Voted,
)
from standoff.orders import Position
from standoff.records.formats.recorded import DrawVote, Message, Note

_Line = tuple[datetime, Said | DrawVote]


class Walk:
    """Goes through the events of a game: what was said in each turn that stands, and what no file has a place for."""

    def __init__(self, game: Game) -> None:
        """Go through them."""
        self._lines: list[list[_Line]] = [[]]
        self._afterwards: list[_Line] = []
        self._votes = _DrawVotes()
        self.notes: list[Note] = []
        self.judged: list[datetime] = []
        first, *events = game.events
        state = begun(first.what)  # type: ignore[arg-type]  # a game begins with being created
        for event in events:
            self._take(event, state)
            state = after(state, event)
            self._votes.take(event, state)
        self._lines[-1] += self._votes.lines(state)
        self.notes += self._votes.notes

    def messages(self, number: int, position: Position) -> tuple[Message, ...]:
        """What was said in the turn of this number, which began with this position."""
        lines = sorted(self._lines[number], key=lambda line: line[0])
        return _messages(lines, f"phase {position.phase}")

    @property
    def epilogue(self) -> tuple[Message, ...]:
        """What was said after the end."""
        return _messages(self._afterwards, "the end")

    def _take(self, event: Event, state: State) -> None:
        what = event.what
        if isinstance(what, TurnJudged):
            self.judged.append(event.at)
            self._lines.append([])
        elif isinstance(what, TakenBack):
            taken = [line for lines in self._lines[what.turns + 1 :] for line in lines]
            self._lines[what.turns] += taken + self._afterwards
            self._afterwards = []
            del self._lines[what.turns + 1 :], self.judged[what.turns :]
        if isinstance(what, Said):
            lines = self._lines[-1] if state.ending is None else self._afterwards
            lines.append((event.at, what))
        elif not _is_draw_vote(what):
            self._leave_out(what, state)

    def _leave_out(self, what: Happening, state: State) -> None:
        left_out = _LEFT_OUT.get(type(what))
        if left_out and (sentence := left_out(what, state)):
            self.notes.append(Note(at=_phase(state), what=sentence))


def _messages(lines: list[_Line], at: str) -> tuple[Message, ...]:
    return tuple(Message(at=at, what=what, sent=sent) for sent, what in lines)


# --- votes for a draw


def _is_draw_vote(what: Happening) -> bool:
    """Whether somebody is for a draw by this."""
    return (isinstance(what, Proposed) or (isinstance(what, Voted) and what.vote is Vote.YES)) and (
        what.motion is Motion.DRAW
    )


class _DrawVotes:
    """The votes for the draw that is open, or by which the game ended. Others mean nothing any more."""

    def __init__(self) -> None:
        self.notes: list[Note] = []
        self._given: dict[SeatNumber, tuple[str, datetime]] = {}
        """Who is for it, in which phase and since when."""

    def take(self, event: Event, state: State) -> None:
        """Count one more event, after which the game stands like this."""
        what = event.what
        if isinstance(what, Proposed | Voted) and what.motion is Motion.DRAW:
            if _is_draw_vote(what):
                self._given.setdefault(what.seat, (_phase(state), event.at))
            elif what.seat in self._given:
                self._lapse(what.seat)
        is_carried = isinstance(what, ProposalClosed) and what.vote is Vote.YES  # and the end follows
        is_drawn = state.ending is not None and state.ending.kind is EndKind.DRAW
        if not (is_carried or is_drawn or Motion.DRAW in state.proposals):
            self._lapse(*self._given)

    def _lapse(self, *seats: SeatNumber) -> None:
        for seat in seats:
            phase, _ = self._given.pop(seat)
            self.notes.append(Note(at=phase, what="a vote for a draw that does not hold is left out"))

    def lines(self, state: State) -> list[_Line]:
        """The votes that hold: a player's, once for each country that is left."""
        return [
            (at, DrawVote(power=power))
            for number, (_, at) in self._given.items()
            for power in state.powers_of(state.seats[number])
            if state.is_left(power)
        ]


# --- what no file has a place for


def _phase(state: State) -> str:
    return "before the game" if state.position is None else f"phase {state.position.phase}"


def _seat(state: State, seat: SeatNumber) -> str:
    return "/".join(state.settings.board.powers[power].title for power in state.powers_of(state.seats[seat]))


def _corrected(what: Corrected, state: State) -> str:
    """A position put right before anything was judged is where the game begins; one put as it was takes back orders."""
    if what.position == state.position:
        return "that orders were taken back"
    return f"the position was put right here, which is not told: {what.why}" if state.turns else ""


def _taken_back(what: TakenBack, state: State) -> str:
    if what.turns == len(state.turns):
        return f"that the game had ended, and the end was taken back: {what.why}"
    return f"that the game was taken back, and what was judged before: {what.why}"


_LEFT_OUT: Mapping[type, Callable[[Any, State], str]] = {
    AheadGiven: lambda what, state: f"{state.settings.board.powers[what.power].title}'s orders for cases to come",
    CoinTossed: lambda what, state: f"the coin that fell for {_seat(state, what.seat)}",
    Corrected: _corrected,
    Extended: lambda _what, _state: "a deadline that was moved",
    FellIntoDisorder: lambda what, state: f"the civil disorder of {_seat(state, what.seat)}",
    Left: lambda what, state: f"that {what.player} left {_seat(state, what.seat)}",
    Paused: lambda _what, _state: "a pause",
    Proposed: lambda what, _state: f"a proposal to {what.motion.value}",
    TakenBack: _taken_back,
    Voted: lambda what, _state: f"a vote on a proposal to {what.motion.value}",
}
"""What none of these formats has a place for, said in a sentence; an empty one where nothing is lost."""
