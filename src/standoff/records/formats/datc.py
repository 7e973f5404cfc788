"""Test cases as text: a position, orders, and what must come of them; several in one file.

::

    CASE 6.A.1
    PRESTATE_SETPHASE Spring 1901, Movement
    PRESTATE
        England: F nth
    ORDERS
        England: F nth - pic
    POSTSTATE_SAME
    END
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from standoff.board import Board, PowerId, Unit, members
from standoff.errors import RecordFault
from standoff.judge import Refusal
from standoff.orders import Build, Disband, Order, Position, Remove, Retreat
from standoff.records.formats import datc_words as words
from standoff.records.formats.datc_lines import Sections, cases_in
from standoff.records.formats.datc_read import CaseReader, can_be_read
from standoff.records.formats.recorded import Case, Exported, Kind, Note
from standoff.records.formats.telling import order_text, refused_text

KIND = Kind.DATC
_UNTITLED = "untitled"


def read(text: str) -> tuple[tuple[Case, ...], tuple[Note, ...], tuple[RecordFault, ...]]:
    """Read the cases up to the first fault, what is to be noted of them, and all faults."""
    cases: list[Case] = []
    notes: list[Note] = []
    faults: list[RecordFault] = []
    for found in cases_in(text):
        if not isinstance(found, Sections):
            faults.append(found)
            continue
        reader = CaseReader(found)
        case = reader.case()
        faults += reader.faults
        if case is not None and not faults:
            cases.append(case)
            notes += reader.notes
    if not cases and not faults:
        faults.append(RecordFault(at="", what="There is no case in it.", mend="Write CASE, and END after it."))
    return tuple(cases), tuple(notes), tuple(faults)


def write(cases: Iterable[Case]) -> Exported:
    """Write cases."""
    notes: list[Note] = []
    lines = [f"{words.VARIANT} Standard"]
    for case in cases:
        lines += ["", *_Writer(case, notes).lines()]
    return Exported(text="\n".join((*lines, "")), notes=tuple(notes))


class _Writer:
    """Writes one case."""

    def __init__(self, case: Case, notes: list[Note]) -> None:
        self._case, self._notes = case, notes
        self._board = case.position.board
        self._at = f"case {case.title}"

    def lines(self) -> Iterator[str]:
        case, position = self._case, self._case.position
        phase = position.phase
        yield f"{words.CASE} {' '.join(case.title.replace('#', ' ').split()) or _UNTITLED}"
        yield f"{words.PHASE} {words.SEASONS[phase.season]} {phase.year}, {words.KINDS[phase.kind]}"
        yield words.OWNERS
        for power in self._board.powers:
            for centre in members(position.centres[power.id]):
                yield self._line(power.id, f"A {self._board.provinces[centre].code.lower()}")
        yield words.UNITS
        yield from self._units(position.units)
        if position.dislodged:
            yield from self._retreating(position)
        yield words.ORDERS
        yield from self._orders()
        yield from self._after()
        yield words.END

    def _line(self, power: PowerId, text: str) -> str:
        return f"    {self._board.powers[power].title}: {text}"

    def _units(self, units: Sequence[Iterable[Unit]]) -> Iterator[str]:
        for power in self._board.powers:
            for unit in units[power.id]:
                yield self._line(power.id, _lower(self._board.unit_text(unit), self._board))

    def _retreating(self, position: Position) -> Iterator[str]:
        yield words.DISLODGED
        for each in position.dislodged:
            yield self._line(each.power, _lower(self._board.unit_text(each.unit), self._board))
        if not self._case.prior:
            self._notes.append(Note(at=self._at, what="where the dislodged units can retreat is left out"))
            return
        yield words.RESULTS
        for prior in self._case.prior:
            result = words.SUCCESS if prior.success else words.FAILURE
            yield f"    {result}: {self._line(prior.power, _lower(prior.text, self._board)).strip()}"

    def _orders(self) -> Iterator[str]:
        for power, orders in self._case.orders.items():
            yield from (self._line(power, self._order(order)) for order in orders)
        for refusal in self._case.refused:
            yield from self._refused(refusal)

    def _order(self, order: Order) -> str:
        text = _lower(order_text(order, self._case.position, self._at, self._notes), self._board)
        unit, _, _ = text.rpartition(" ")
        match order:
            case Build():
                return f"Build {unit}"
            case Remove():
                return f"Remove {unit}"
            case Disband():
                return f"{unit} disband"
            case Retreat():
                return text.replace(" R ", " - ")
            case _:
                return text.replace("VIA", "via convoy")

    def _refused(self, refusal: Refusal) -> Iterator[str]:
        """An order that cannot be followed, as it was written, if a test can have it."""
        position = self._case.position
        text = " ".join(refused_text(refusal, position).replace("#", " ").split())
        if refusal.power is None or ":" in text:
            self._notes.append(Note(at=self._at, what=f'"{text}" is left out: it is not clear whose order it is'))
        elif not can_be_read(text, position, refusal.power):
            self._notes.append(Note(at=self._at, what=f'"{text}" is left out: it is no order for a unit that is there'))
        else:
            yield self._line(refusal.power, text)

    def _after(self) -> Iterator[str]:
        """What must come of it: as the file said that it was read from, or else by our judge."""
        case = self._case
        if case.expected is not None and case.expected.units is not None:
            units, dislodged = case.expected.units, case.expected.dislodged
        elif case.judgement is not None:
            units = tuple(map(frozenset, case.judgement.after.units))
            dislodged = frozenset(each.unit for each in case.judgement.after.dislodged)
        else:
            return
        owner = {unit: power.id for power in self._board.powers for unit in case.position.units[power.id]}
        yield words.AFTER
        yield from self._units([sorted(of_power, key=self._board.unit_text) for of_power in units])
        if dislodged:
            yield words.AFTER_DISLODGED
            of_power = [
                [unit for unit in sorted(dislodged, key=self._board.unit_text) if owner.get(unit) == power.id]
                for power in self._board.powers
            ]
            yield from self._units(of_power)


def _lower(text: str, board: Board) -> str:
    """A canonical text with the places in small letters, as such files have them."""
    return " ".join(word.lower() if word in board.by_code else word for word in text.split(" "))
