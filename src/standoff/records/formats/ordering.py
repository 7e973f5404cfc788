"""A country's orders of a phase as a file has them, read for the position that the game has come to."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from standoff.board import PowerId
from standoff.errors import RecordFault
from standoff.game.events import OrdersGiven
from standoff.notation import Followed, Illegal, Reading, Unreadable
from standoff.notation.canonical import canonical_order
from standoff.notation.reading import read_by_grammar
from standoff.notation.submission import submitted
from standoff.orders import Order, OrderKind, Position, draft_of
from standoff.records.codec import printable
from standoff.records.formats.data import shown
from standoff.records.formats.recorded import Written

_SUCH_AS = "Write one such as A PAR - BUR."
_FOR_NO_UNIT = (OrderKind.BUILD, OrderKind.WAIVE)


class Orderly:
    """A country's orders. An order for a unit that is not there, or that is none, is a fault of the file.

    An order that its unit cannot carry out is no fault: it stays with the game as one that was not followed.
    """

    def __init__(self, written: Iterable[Written], position: Position, power: PowerId) -> None:
        """Read the orders."""
        self.orders: list[Order] = []
        self.faults: list[RecordFault] = []
        self._others: list[Reading] = []
        self._assumed: list[str] = []
        self._position, self._power = position, power
        self._written = tuple(replace(each, text=printable(each.text)) for each in written)
        for each in self._written:
            self._take(each)

    def event(self) -> OrdersGiven:
        """The orders as given."""
        _, refused = submitted(self._others)
        text = "\n".join(each.text for each in self._written)
        return OrdersGiven(
            power=self._power, text=text, orders=tuple(self.orders), refused=refused, assumed=tuple(self._assumed)
        )

    def _take(self, written: Written) -> None:
        order = canonical_order(written.text, self._position, self._power)
        if order is not None:
            self.orders.append(order)
            return
        readings = read_by_grammar(written.text, self._position, self._power).readings
        if not readings:
            self.faults.append(RecordFault(at=written.at, what=f"{shown(written.text)} is no order.", mend=_SUCH_AS))
        for reading in readings:
            self.faults += [RecordFault(at=written.at, what=what, mend=mend) for what, mend in self._faults_of(reading)]
            if reading.order is None:
                self._others.append(reading)
            else:
                self.orders.append(reading.order)
                self._assumed += [f"{reading.text}: {slip}" for slip in reading.assumptions]

    def _faults_of(self, reading: Reading) -> Iterator[tuple[str, str]]:
        country = self._position.board.powers[self._power].title
        if reading.power != self._power:
            yield f"{shown(reading.text)} is not an order of {country}.", "Put it under the name of its own country."
        elif isinstance(reading.outcome, Unreadable):
            yield f"{shown(reading.text)} is no order.", reading.outcome.why
        elif isinstance(reading.outcome, Illegal | Followed) and not self._has_unit(reading.outcome):
            yield f"{shown(reading.text)} is for a unit that {country} has not.", self._units()

    def _has_unit(self, outcome: Illegal | Followed) -> bool:
        draft = draft_of(outcome.order) if isinstance(outcome, Followed) else outcome.draft
        actors = self._position.actors(self._power)
        return draft.kind in _FOR_NO_UNIT or draft.unit is None or draft.unit in actors

    def _units(self) -> str:
        board = self._position.board
        units = ", ".join(map(board.unit_text, self._position.actors(self._power)))
        return f"It has {units}." if units else "It has no unit to order in this phase."
