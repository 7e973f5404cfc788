"""A test case out of its lines."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

from standoff.board import PowerId, Unit, members, standard_board
from standoff.board.gazetteer import gazetteer_of, words_of
from standoff.errors import PositionError, RecordFault
from standoff.judge import Judgement, Refusal, judge
from standoff.notation import Followed, Illegal, Reading, Unreadable, read_orders
from standoff.notation.submission import submitted
from standoff.orders import (
    Dislodged,
    Draft,
    Order,
    OrderKind,
    Phase,
    PhaseKind,
    Position,
    SetupFault,
    draft_of,
)
from standoff.orders.gate import SetupGate
from standoff.records.formats import datc_words as words
from standoff.records.formats.cases import judged, surprises, with_prior
from standoff.records.formats.data import shown
from standoff.records.formats.datc_lines import Line, Sections
from standoff.records.formats.positions import free_places, unit_of
from standoff.records.formats.recorded import Case, Expected, Note, Prior
from standoff.rulebook import Rulebook

_PHASE = re.compile(r"(\w+)\s+(\d{1,5})\s*,\s*(\w+)", re.ASCII)
_OF_POWER = re.compile(r"([^:\s]+)(?:\s*:\s*|\s+)(.*\S)")
_ORDER = re.compile(r"([^:]+?)\s*:\s*(.*\S)")
_PRIOR = re.compile(rf"({words.SUCCESS}|{words.FAILURE})\s*:\s*([^:\s](?:[^:]*[^:\s])?)\s*:\s*(.*\S)")
_UNIT = re.compile(r"([AF])\w*\s+(\w{3}(?:/\w\w)?)\b", re.IGNORECASE)
_SEASONS = {"spring": "S", "fall": "F", "autumn": "F", "winter": "W"}
_KINDS = {name.casefold(): kind for kind, name in words.KINDS.items()}
_FOR_NO_UNIT = (OrderKind.BUILD, OrderKind.WAIVE)


class CaseReader:
    """Reads one case, and notes everything that is wrong with it."""

    def __init__(self, sections: Sections) -> None:
        """Take a case as it stands in the file."""
        self.faults: list[RecordFault] = []
        self.notes: list[Note] = []
        self._sections, self._lines = sections, sections.lines
        self._board = standard_board()

    def case(self) -> Case | None:
        """Read it; None where there are faults."""
        standing = self._standing()
        prior = tuple(self._prior())
        before = None if standing is None else self._before(standing, prior)
        position = None if standing is None else self._with_dislodged(standing, before)
        if position is None:
            return None
        orders, refused = self._orders(position)
        expected = self._expected(position)
        if self.faults:
            return None
        case = Case(
            title=self._sections.title.text, position=position, orders=orders, refused=refused, expected=expected
        )
        if before is not None:
            case = with_prior(case, before)
        case = replace(case, prior=prior)
        case = case if expected is None else judged(case)
        self.notes += surprises(case)
        return case

    def _fault(self, at: str, what: str, mend: str) -> None:
        self.faults.append(RecordFault(at=at, what=what, mend=mend))

    def _note(self, what: str) -> None:
        self.notes.append(Note(at=f"case {self._sections.title.text}", what=what))

    # --- the position

    def _standing(self) -> Position | None:
        """The position without the dislodged units."""
        gate = SetupGate(self._board)
        if self._sections.phase is not None:
            gate.phase(self._sections.phase.at, _phase_code(self._sections.phase.text))
        for line in self._lines.get(words.OWNERS, ()):
            power, text = _of_power(gate, line)
            gate.centre(line.at, power, text.split()[-1].partition("/")[0])
        if words.OWNERS not in self._lines:
            for owner in self._board.powers:
                for home in members(owner.homes):
                    gate.centre("", owner.id, self._board.provinces[home].code)
        return self._through(gate, words.UNITS)

    def _through(self, gate: SetupGate, section: str) -> Position | None:
        """Let the units of a section through the gate."""
        for line in self._lines.get(section, ()):
            power, text = _of_power(gate, line)
            gate.unit(line.at, power, text.removeprefix("*"))
        try:
            return gate.position()
        except PositionError as error:
            found = [fault for fault in error.faults if isinstance(fault, SetupFault)]
            self.faults += [RecordFault(at=fault.at, what=fault.what, mend=fault.mend) for fault in found]
            return None

    def _with_dislodged(self, standing: Position, before: Judgement | None) -> Position | None:
        """The position with the dislodged units, and the places that the phase before leaves open to them."""
        driven_out = self._through(SetupGate(self._board), words.DISLODGED)
        if driven_out is None or not any(driven_out.units):
            return None if driven_out is None else standing
        told = {(each.power, each.unit): each.places for each in before.after.dislodged} if before else {}
        dislodged = []
        for power, units in enumerate(driven_out.units):
            for unit in units:
                places = told.get((PowerId(power), unit))
                if places is None:
                    text = self._board.unit_text(unit)
                    self._note(f"where {text} can retreat does not follow from the results, so every free place counts")
                    places = free_places(unit, standing)
                dislodged.append(Dislodged(power=PowerId(power), unit=unit, places=places))
        if standing.phase.kind is not PhaseKind.RETREATS:
            at = self._lines[words.DISLODGED][0].at
            self._fault(at, f"{standing.phase} is no phase of retreats.", "Leave the dislodged units out.")
            return None
        return replace(standing, dislodged=tuple(dislodged))

    # --- the phase before

    def _prior(self) -> Iterator[Prior]:
        for line in self._lines.get(words.RESULTS, ()):
            parts = _PRIOR.fullmatch(line.text)
            power = self._power(line, parts[2]) if parts else None
            if parts is None:
                self._fault(line.at, f"{shown(line.text)} is no result.", 'Write "SUCCESS: England: F nth - nwy".')
            elif power is not None:
                yield Prior(power=power, text=parts[3], success=parts[1] == words.SUCCESS)

    def _before(self, standing: Position, prior: tuple[Prior, ...]) -> Judgement | None:
        """What our judge makes of the phase before, if that leads to the position."""
        if not prior:
            return None
        phase = Phase(season=standing.phase.season, year=standing.phase.year, kind=PhaseKind.MOVEMENT)
        nowhere = replace(standing, phase=phase, units=tuple(() for _ in self._board.powers))
        units: list[set[Unit]] = [set() for _ in self._board.powers]
        for each in prior:
            units[each.power].update(_units_in(each, nowhere))
        position = replace(nowhere, units=tuple(map(tuple, units)))
        orders: dict[PowerId, list[Order]] = {}
        for each in prior:
            read = [reading.order for reading in _readings(each, position) if reading.order is not None]
            orders.setdefault(each.power, []).extend(read)
        found = judge(position, orders, Rulebook.standard())
        same = [set(units) for units in found.after.units] == [set(units) for units in standing.units]
        return found if same else None

    # --- orders, and what comes of them

    def _power(self, line: Line, name: str) -> PowerId | None:
        found = gazetteer_of(self._board).powers(words_of(name))
        if len(found) == 1:
            return found[0]
        self._fault(line.at, f"There is no power {shown(name)}.", "Write a country before the order.")
        return None

    def _orders(self, position: Position) -> tuple[dict[PowerId, tuple[Order, ...]], tuple[Refusal, ...]]:
        readings: list[Reading] = []
        for line in self._lines.get(words.ORDERS, ()):
            parts = _ORDER.fullmatch(line.text)
            power = self._power(line, parts[1]) if parts else None
            if parts is None:
                self._fault(line.at, f"{shown(line.text)} names no country.", 'Write "England: F nth - nwy".')
            elif power is not None:
                found = read_orders(parts[2], position, power=power).readings
                for reading in found:
                    self._check(line, reading, power, position)
                readings += found
        return submitted(readings)

    def _check(self, line: Line, reading: Reading, power: PowerId, position: Position) -> None:
        """See that an order is one, and for a unit that is there, be it another's: that too is a test."""
        if reading.power != power or isinstance(reading.outcome, Unreadable):
            self._fault(line.at, f"{shown(reading.text)} is no order.", 'Write one such as "England: F nth - nwy".')
        elif not _is_for_a_unit_there(reading, position):
            what = f"{shown(reading.text)} is for a unit that is not there."
            self._fault(line.at, what, "Put the unit into PRESTATE.")

    def _expected(self, position: Position) -> Expected | None:
        """Who must stand where afterwards, and who must be dislodged."""
        dislodged = self._through(SetupGate(self._board), words.AFTER_DISLODGED)
        after = position if words.AFTER_SAME in self._lines else None
        if words.AFTER in self._lines:
            after = self._through(SetupGate(self._board), words.AFTER)
        if after is None or dislodged is None:
            return None
        units = tuple(map(frozenset, after.units))
        return Expected(units=units, dislodged=frozenset(unit for units in dislodged.units for unit in units))


def can_be_read(text: str, position: Position, power: PowerId) -> bool:
    """Whether a case may have this as an order of a country: one that can be made out, for a unit that is there."""
    readings = read_orders(text, position, power=power).readings
    return bool(readings) and all(
        reading.power == power
        and not isinstance(reading.outcome, Unreadable)
        and _is_for_a_unit_there(reading, position)
        for reading in readings
    )


def _is_for_a_unit_there(reading: Reading, position: Position) -> bool:
    """Whether an order is for a unit on the board, if it is for one at all."""
    draft = _draft(reading)
    if draft is None or draft.unit is None or draft.kind in _FOR_NO_UNIT:
        return True
    province = position.board.province_of[draft.unit.location]
    return province in position.standing or province in position.driven_out


def _of_power(gate: SetupGate, line: Line) -> tuple[PowerId | None, str]:
    """A country and what follows its name; some files forget the colon."""
    parts = _OF_POWER.fullmatch(line.text)
    if parts is None:
        gate.fault(line.at, f"{shown(line.text)} names no country.", 'Write "England: F nth".')
        return None, line.text
    return gate.power(line.at, parts[1]), parts[2]


def _phase_code(text: str) -> str:
    """The code of a phase in words; a text of another form stays as it is."""
    parts = _PHASE.fullmatch(text)
    season = _SEASONS.get(parts[1].casefold()) if parts else None
    kind = next((kind for name, kind in _KINDS.items() if parts and parts[3].casefold().startswith(name)), None)
    if parts is None or season is None or kind is None:
        return text
    return f"{'W' if kind is PhaseKind.ADJUSTMENTS else season}{parts[2]}{kind.value}"


def _readings(prior: Prior, position: Position) -> tuple[Reading, ...]:
    return read_orders(prior.text, position, power=prior.power).readings


def _units_in(prior: Prior, nowhere: Position) -> Iterator[Unit]:
    """Whom an order is for, wherever that unit stands."""
    parts = _UNIT.match(prior.text)
    unit = unit_of(f"{parts[1]} {parts[2]}".upper(), nowhere.board) if parts else None
    if unit is not None:
        yield unit
        return
    for draft in map(_draft, _readings(prior, nowhere)):
        if draft is not None and draft.unit is not None:
            yield draft.unit


def _draft(reading: Reading) -> Draft | None:
    match reading.outcome:
        case Followed(order=order):
            return draft_of(order)
        case Illegal(draft=draft):
            return draft
        case _:
            return None
