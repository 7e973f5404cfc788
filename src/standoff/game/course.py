"""The course that a game takes: what one command makes happen, step by step."""

from __future__ import annotations

from collections.abc import Callable, Iterable, MutableSequence
from datetime import UTC, datetime
from typing import Any, Protocol

from standoff.board import PowerId
from standoff.errors import GameError
from standoff.game.adding import after
from standoff.game.events import Actor, Event, Happening, Role
from standoff.game.settings import SeatNumber
from standoff.game.state import Seat, State, Status
from standoff.orders import Position


def whole(text: str) -> str:
    r"""A text without halves of characters, which no file can hold.

    >>> whole("A Par\ud800-Bur")
    'A Par?-Bur'
    """
    return text.encode(errors="replace").decode()


def aware(moment: datetime) -> datetime:
    """A moment, if it says in which time zone it is."""
    if moment.tzinfo is None:
        message = f"{moment} has no time zone; give one, such as UTC"
        raise GameError(message)
    return moment


class Dice(Protocol):
    """What a game needs of chance; ``random.Random`` has it."""

    def shuffle(self, x: MutableSequence[Any], /) -> None:
        """Put a list in an order that nobody can foretell."""


class Course:
    """A game's state while a command is carried out, and the events that come of it."""

    def __init__(self, state: State, number: int, *, at: datetime, by: Actor, dice: Dice | None) -> None:
        """Begin where the game stands; ``number`` is that of its last event."""
        self.state = state
        self.events: list[Event] = []
        self.at, self.by = at.astimezone(UTC), by
        self._number = number
        self._dice = dice

    def note(self, what: Happening, *, by: Actor | None = None) -> None:
        """Let something happen, by whoever gave the command if nothing else is said."""
        event = Event(number=self._number + len(self.events) + 1, at=self.at, by=by or self.by, what=what)
        self.events.append(event)
        self.state = after(self.state, event)

    def follows(self, what: Happening) -> None:
        """Let happen what the rules or the clock make happen."""
        self.note(what, by=Role.HOUSE)

    @property
    def dice(self) -> Dice:
        """What chance is drawn from; whoever gives a command that needs it hands it in."""
        if self._dice is None:
            message = "this needs dice: hand in a random.Random"
            raise GameError(message)
        return self._dice

    @property
    def position(self) -> Position:
        """The position, in a game that has begun."""
        if self.state.position is None:
            message = "the game has not begun"
            raise GameError(message)
        return self.state.position

    # --- what a command may need

    def need(self, *statuses: Status) -> None:
        """See that the game is in one of these."""
        if self.state.status not in statuses:
            wanted = " or ".join(status.value for status in statuses)
            message = f"the game is {self.state.status.value}; this can be done while it is {wanted}"
            raise GameError(message)

    def need_master(self) -> None:
        """See that the master asks, or the game itself."""
        if not isinstance(self.by, Role):
            message = f"only the master can do this, not {self.by}"
            raise GameError(message)

    def seat(self, number: SeatNumber) -> Seat:
        """Find a seat."""
        if not 0 <= number < len(self.state.seats):
            message = f"there is no seat {number}; the seats are 0 to {len(self.state.seats) - 1}"
            raise GameError(message)
        return self.state.seats[number]

    def own_seat(self, number: SeatNumber) -> Seat:
        """Find a seat that the one who asks may act for: its player, or the master for anybody."""
        seat = self.seat(number)
        if not isinstance(self.by, Role) and self.by != seat.player:
            message = f"{self.by} does not play {self.titles(seat)}"
            raise GameError(message)
        return seat

    def need_countries(self, powers: Iterable[PowerId]) -> None:
        """See that there are such countries on the board."""
        known = range(len(self.state.settings.board.powers))
        for power in powers:
            if power not in known:
                message = f"there is no country {power}; the countries are 0 to {known[-1]}"
                raise GameError(message)

    def own_power(self, power: PowerId) -> Seat:
        """Find the seat that plays a country and that the one who asks may act for. In nobody's name nobody acts."""
        seat = self.state.seat_of(power)
        if seat is None or seat.player is None:
            self.need_countries([power])
            message = f"nobody plays {self.title(power)}"
            raise GameError(message)
        return self.own_seat(seat.number)

    def title(self, power: PowerId) -> str:
        """The name of a country."""
        return self.state.settings.board.powers[power].title

    def titles(self, seat: Seat) -> str:
        """The names of a seat's countries."""
        return "/".join(map(self.title, self.state.powers_of(seat)))


Decider = Callable[[Course, Any], None]
