"""Orders made ahead: all but those over water depend on nothing but the board and one or two units.

They are made when first asked for, once for each board, and kept. Whoever lists all orders of a position, or reads the
same orders over and over, takes them from here.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache
from typing import TypeVar

from standoff.board import Board, LocationId, Unit, UnitKind, bit_set, members
from standoff.orders.kinds import Convoy, Draft, Hold, Move, Order, OrderKind, SupportHold, SupportMove, draft_of

_O = TypeVar("_O")


class _MadeOnce(dict[tuple[int, ...], _O]):
    """Orders that are made when first asked for, and kept."""

    def __init__(self, make: Callable[..., _O]) -> None:
        super().__init__()
        self._make = make

    def __missing__(self, key: tuple[int, ...]) -> _O:
        made = self[key] = self._make(*key)
        return made


class ReadyOrders:
    """The orders of a board that depend on no more than one or two units, and what those over water are made of.

    A unit's *key* is the number of its location; a fleet's has the count of all locations added.
    """

    def __init__(self, board: Board) -> None:
        self._board = board
        self._units = units = (*board.armies, *board.fleets)
        keys = [key for key, unit in enumerate(units) if self._can_stand(unit)]
        self.reach = [board.reach(unit) for unit in units]
        self.water = [1 << unit.location if unit.kind is UnitKind.FLEET else 0 for unit in units]
        self.alone = {key: tuple(self._alone(units[key])) for key in keys}
        self.supports = _MadeOnce(
            lambda key: {other: found for other in keys if (found := tuple(self._supports(units[key], units[other])))}
        )
        # By who acts and who is carried; then, in each, by the destination.
        self.by_convoy = _MadeOnce(
            lambda army: _MadeOnce(lambda end: Move(unit=units[army], destination=LocationId(end), via=()))
        )
        self.convoy = _MadeOnce(
            lambda fleet, army: _MadeOnce(
                lambda end: Convoy(unit=units[fleet], army=units[army], destination=LocationId(end))
            )
        )
        self.support_move = _MadeOnce(
            lambda unit, army: _MadeOnce(
                lambda end: SupportMove(unit=units[unit], supported=units[army], destination=LocationId(end))
            )
        )

    def key(self, unit: Unit) -> int:
        """The number that stands for a unit."""
        return unit.location if unit.kind is UnitKind.ARMY else unit.location + len(self._board.locations)

    def _can_stand(self, unit: Unit) -> bool:
        return unit.location in self._board.places_for(unit.kind, self._board.province_of[unit.location])

    def _alone(self, unit: Unit) -> Iterator[Order]:
        yield Hold(unit=unit)
        for place in members(self._board.borders(unit)):
            yield Move(unit=unit, destination=LocationId(place))

    def _supports(self, unit: Unit, supported: Unit) -> Iterator[Order]:
        board, reach = self._board, self._board.reach(unit)
        here, there = board.province_of[unit.location], board.province_of[supported.location]
        if here == there:
            return
        if reach >> there & 1:
            yield SupportHold(unit=unit, supported=supported)
        for place in members(board.borders(supported) | self._open_coasts(supported)):
            if reach >> board.province_of[place] & 1:
                yield SupportMove(unit=unit, supported=supported, destination=LocationId(place))

    def _open_coasts(self, unit: Unit) -> int:
        """The provinces with two coasts that a fleet can move to: a support may leave open to which coast."""
        return bit_set(
            self._board.province_of[place]
            for place in members(self._board.borders(unit))
            if self._board.locations[place].coast
        )


@lru_cache(maxsize=16)
def ready_orders(board: Board) -> ReadyOrders:
    """Take the board's orders, made once."""
    return ReadyOrders(board)


@lru_cache(maxsize=1 << 16)
def settled_order(board: Board, draft: Draft) -> Order | None:
    """The order of a draft that is lawful wherever its units stand; None if that depends on other units or on more.

    >>> from standoff.board import standard_board
    >>> board = standard_board()
    >>> army = board.unit(UnitKind.ARMY, board.by_code["PAR"])
    >>> settled_order(board, Draft(kind=OrderKind.HOLD, unit=army)) == Hold(unit=army)
    True
    """
    of_one, of_two = {OrderKind.HOLD, OrderKind.MOVE}, {OrderKind.SUPPORT_HOLD, OrderKind.SUPPORT_MOVE}
    if draft.unit is None or draft.kind not in of_one | of_two:
        return None
    ready = ready_orders(board)
    key = ready.key(draft.unit)
    orders = ready.alone.get(key, ())
    if draft.other is not None:
        orders = ready.supports[key,].get(ready.key(draft.other), ()) if orders else ()
    return next((order for order in orders if draft_of(order) == draft), None)
