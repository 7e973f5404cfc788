"""What one viewer is to a game: which seat, which names, which rooms."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator, Mapping

from standoff.board import PowerId
from standoff.game.adding import after
from standoff.game.events import (
    Began,
    CoinTossed,
    Corrected,
    Created,
    Event,
    Left,
    PlayerName,
    Role,
    Said,
    Seated,
    TakenBack,
    TurnJudged,
)
from standoff.game.game import Game
from standoff.game.settings import SeatNumber
from standoff.game.state import State
from standoff.game.views_data import Viewer, ViewerKind
from standoff.game.views_table import MOMENT, NAME_IN, WORD_IN, Eyes, Thing, may_see

Holders = Mapping[PowerId, PlayerName]
"""Who has which country."""

_ONLOOKERS = {
    ViewerKind.PLAYER: Eyes.SPECTATOR,  # who has no seat now
    ViewerKind.MASTER: Eyes.MASTER,
    ViewerKind.SPECTATOR: Eyes.SPECTATOR,
    ViewerKind.PUBLIC: Eyes.PUBLIC,
}


class Sight:
    """A viewer's eyes on a game."""

    def __init__(self, game: Game, viewer: Viewer) -> None:
        self.game, self.state, self.viewer = game, game.state, viewer
        seat = self.state.seat_of_player(viewer.name) if viewer.kind is ViewerKind.PLAYER else None
        self.own: SeatNumber | None = None if seat is None else seat.number
        self.powers = frozenset[PowerId]() if seat is None else frozenset(self.state.powers_of(seat))
        self.others = _ONLOOKERS[viewer.kind] if seat is None else Eyes.PLAYER
        """The viewer's eyes for what is not the viewer's own."""
        self._rooms = _Rooms(game, viewer.name) if viewer.kind is ViewerKind.PLAYER else None

    def sees(self, thing: Thing, *, own: bool = False) -> bool:
        """Whether the viewer sees such a thing, the viewer's own or another's."""
        return may_see(thing, Eyes.OWN if own else self.others, MOMENT[self.state.status])

    def sees_of_seat(self, thing: Thing, seat: SeatNumber) -> bool:
        """Whether the viewer sees such a thing of a seat."""
        return self.sees(thing, own=seat == self.own)

    def sees_of_power(self, thing: Thing, power: PowerId) -> bool:
        """Whether the viewer sees such a thing of a country."""
        return self.sees(thing, own=power in self.powers)

    def name(self, player: PlayerName | None) -> PlayerName | None:
        """A name, if the viewer may know whose it is here."""
        thing = NAME_IN[self.state.settings.identity]
        return player if self.sees(thing, own=player == self.viewer.name) else None

    def hears(self, event: Event, said: Said) -> bool:
        """Whether the viewer may read what was said."""
        in_room = self._rooms is not None and self._rooms.opens(event.number, said.room)
        return self.sees(WORD_IN[said.channel], own=in_room or self._wrote(event))

    def _wrote(self, event: Event) -> bool:
        if isinstance(event.by, Role):
            return self.viewer.kind is ViewerKind.MASTER
        return event.by == self.viewer.name


class _Rooms:
    """Which rooms a player is or was in, or came to be in by taking a seat over."""

    def __init__(self, game: Game, player: PlayerName | None) -> None:
        self._player = player
        changes = list(_changes(game))
        self._numbers = [number for number, _ in changes]
        self._holders = [holders for _, holders in changes]
        self._last: dict[PowerId, int] = {}
        """For each country, the number of the last change after which the player had it."""
        for number, holders in changes:
            self._last |= {power: number for power, holder in holders.items() if holder == player}
        began = (event.number for event in game.events if isinstance(event.what, Began))
        self._began = next(began, len(game.events) + 1)

    def opens(self, number: int, room: frozenset[PowerId]) -> bool:
        """Whether the player may read what was said in a room by the event of that number."""
        then = self._holders[bisect_right(self._numbers, number) - 1]
        return any(then.get(power) == self._player or self._inherits(number, power, then) for power in room)

    def _inherits(self, number: int, power: PowerId, then: Holders) -> bool:
        """Whether the player had the country later, and its press came with it."""
        return self._last.get(power, 0) > number and (number > self._began or power not in then)


def _changes(game: Game) -> Iterator[tuple[int, Holders]]:
    """Who has which country, from each event that changes it on."""
    for number, state in _states(game):
        seated = [(seat.player, state.powers_of(seat)) for seat in state.seats]
        yield number, {power: player for player, powers in seated if player is not None for power in powers}


_SEATING = (Seated, Left)
_JOINING = (*_SEATING, Began, CoinTossed, TurnJudged, Corrected, TakenBack)
"""What makes a neutral country join a seat: a coin, and then the year."""


def _states(game: Game) -> Iterator[tuple[int, State]]:
    """The game's states as far as they tell who has what; all else is left out of them."""
    matters = _SEATING if game.state.settings.neutral is None else _JOINING
    state = Game.replay(game.events[:1]).state
    for event in game.events:
        if isinstance(event.what, matters):
            state = after(state, event)
        if isinstance(event.what, (Created, *matters)):
            yield event.number, state
