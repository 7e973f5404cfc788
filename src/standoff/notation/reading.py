"""The reader: a text in, what it means out, whatever the text."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Collection, Iterable, Iterator
from dataclasses import replace

from standoff.board import PowerId, Unit
from standoff.notation.canonical import canonical_order
from standoff.notation.grammar import Grammar
from standoff.notation.meaning import Interpreter
from standoff.notation.quotes import quoted_orders, with_quotes_told, without_quotes
from standoff.notation.readings import Followed, Illegal, Outcome, Reading, Sheet, Unreadable
from standoff.notation.tokens import tokens_of
from standoff.notation.unused import with_waived
from standoff.notation.vocabulary import vocabulary_of
from standoff.notation.written import (
    Assumption,
    Everyone,
    Garbled,
    Item,
    Mention,
    PhaseHeading,
    Place,
    PowerHeading,
    Slip,
    Verb,
    Written,
    no_verb,
)
from standoff.orders import Order, PhaseKind, Position, Waive


def read_orders(text: str, position: Position, *, power: PowerId | None = None) -> Sheet:
    """Read a text of orders: one player's or a whole sheet, in any notation. Nothing in a text can make this fail.

    ``power`` is whose orders they are where the text does not say.

    >>> from standoff.board import standard_board
    >>> from standoff.notation import write_order
    >>> from standoff.orders import starting_position
    >>> position = starting_position(standard_board())
    >>> sheet = read_orders("FRANCE: A Par—Brugundy, F (Bre) - Eng", position)
    >>> [write_order(order, position) for order in sheet.orders]
    ['A PAR - BUR', 'F BRE - ENG']
    >>> print(*sheet.readings[0].assumptions)
    "Brugundy" is read as Burgundy.
    """
    canonical = None if power is None else _read_canonical(text, position, power)
    return canonical or read_by_grammar(text, position, power)


def _read_canonical(text: str, position: Position, power: PowerId) -> Sheet | None:
    """Read lines of canonical writing, as programs send them; None if one of them is anything else."""
    readings: list[Reading] = []
    start = 0
    for number, line in enumerate(text.split("\n"), start=1):
        order = canonical_order(line, position, power)
        if order is None:
            return None
        readings.append(Reading(text=line, start=start, line=number, power=power, outcome=Followed(order=order)))
        start += len(line) + 1
    return Sheet(readings=tuple(readings))


def read_each(texts: Iterable[str], position: Position, power: PowerId) -> tuple[list[Order], list[Reading]]:
    """Read a power's orders that come one by one, as programs send them: those that can be followed, and the others."""
    orders: list[Order] = []
    others: list[Reading] = []
    for text in texts:
        order = canonical_order(text, position, power)
        if order is not None:
            orders.append(order)
            continue
        for reading in read_by_grammar(text, position, power).readings:
            if reading.order is None:
                others.append(reading)
            else:
                orders.append(reading.order)
    return orders, others


def read_by_grammar(text: str, position: Position, power: PowerId | None) -> Sheet:
    """Read a text without the quick way for what is written as programs write it; the result is the same."""
    return _own_part(text, position, power)[1]


def part_read(text: str, position: Position) -> str:
    """What of a text is read: all of it, or all but what it quotes of an older letter."""
    return _own_part(text, position, None)[0]


def _own_part(text: str, position: Position, power: PowerId | None) -> tuple[str, Sheet]:
    """The part of a text that is read, and the sheet read from it."""
    sheet, own = _Reader(text, position).sheet(power), without_quotes(text)
    quoted = quoted_orders(sheet, own)
    told = with_quotes_told(_Reader(own, position).sheet(power), quoted) if quoted else None
    return (own, told) if told else (text, sheet)


_WHICH_UNITS = Unreadable(why="It does not say which units are meant.")
_CENTURY = 100
_BETWEEN_PLACES = {",": "comma", ":": "colon", "|": "line"}
_PARTING = frozenset(",;:|\n\r\v\f\u0085\u2028\u2029")
_PARTING_WORDS = _PARTING | frozenset(".!?")
_PARTING_UNITS = _PARTING_WORDS - {","}  # a list of units goes on
_LINE_END = re.compile(r"\r\n|[\n\r]")


class _Reader:
    """Reads one text."""

    def __init__(self, text: str, position: Position) -> None:
        self._text = text
        self._position = position
        self._vocabulary = vocabulary_of(position.board)
        self._interpreter = Interpreter(position)
        self._adjusts = position.phase.kind is PhaseKind.ADJUSTMENTS
        self._known: dict[tuple[Written, PowerId | None], tuple[Outcome, PowerId | None]] = {}
        self._line_ends = [end.end() for end in _LINE_END.finditer(text)]
        self._read: list[tuple[Reading, Written | None]] = []
        self._remarks: list[str] = []

    def sheet(self, power: PowerId | None) -> Sheet:
        items = filter(self._is_said, Grammar(self._text, tokens_of(self._text), self._vocabulary).items())
        for item in self._joined(items):
            match item:
                case PowerHeading():
                    power = item.power
                    self._remarks += [str(slip) for slip in item.slips]
                case PhaseHeading():
                    self._compare_phase(item)
                case Garbled():
                    self._read.append((self._reading(item, power, Unreadable(why=item.why)), None))
                case Written(everyone=Everyone()):
                    self._read.append((self._reading(item, power, _WHICH_UNITS), item))
                case _:
                    outcome, owner = self._meaning(item, power)
                    self._read.append((self._reading(item, owner, outcome), item))
        self._read = list(with_waived(self._read, self._position))
        self._read = list(self._spread())
        return Sheet(readings=tuple(self._mended()), remarks=tuple(dict.fromkeys(self._remarks)))

    def _is_said(self, item: Item) -> bool:
        """Whether an item is of any account: where nothing is built or removed, an order for nobody is not."""
        return self._adjusts or not isinstance(item, Written) or item.everyone is not Everyone.NOBODY

    def _meaning(self, written: Written, power: PowerId | None) -> tuple[Outcome, PowerId | None]:
        """What an order means; the same words under the same heading mean the same throughout a text."""
        key = (replace(written, start=0, end=0), power)
        if key not in self._known:
            self._known[key] = self._interpreter.interpret(written, power)
        return self._known[key]

    def _reading(self, item: Written | Garbled, power: PowerId | None, outcome: Outcome) -> Reading:
        text = self._text[item.start : item.end].strip()
        line = bisect_right(self._line_ends, item.start) + 1
        return Reading(text=text, start=item.start, line=line, power=power, outcome=outcome)

    def _joined(self, items: Iterator[Item]) -> Iterator[Item]:
        """Give units without a verb what is theirs: a place behind a comma, or the rest of a line without one."""
        if self._adjusts:
            yield from self._joined_to_words(items)
            return
        before: Written | Garbled | None = None
        for item in items:
            if isinstance(before, Written) and isinstance(item, Written) and self._is_comma_between(before, item):
                yield self._moved(before, item)
                before = None
                continue
            if before is not None and self._is_torn_off(before, item):
                why = before.why if isinstance(before, Garbled) else no_verb(before.actor)
                before = Garbled(start=before.start, end=item.end, why=why)
                if isinstance(item, Written) and item.verb is not Verb.BARE:
                    yield before
                    before = None
                continue
            if before is not None:
                yield before
            before = item if isinstance(item, Written) and item.verb is Verb.BARE else None
            if before is None:
                yield item
        if before is not None:
            yield before

    def _joined_to_words(self, items: Iterator[Item]) -> Iterator[Item]:
        """Where units are built and removed they need no verb; but one beside words that may be one has lost it.

        So nothing is removed by "keep A Ruh, A Mun", and nothing built by "A Par waived".
        """
        before: Garbled | Written | None = None
        parting = _PARTING_WORDS
        for item in items:
            unit = item if isinstance(item, Written) and item.verb is Verb.BARE else None
            if isinstance(before, Garbled) and unit and not set(self._text[before.end : unit.start]) & parting:
                why = no_verb(unit.actor) if parting is _PARTING_WORDS else before.why
                before = replace(before, end=max(before.end, unit.end), why=why)
                parting = _PARTING_UNITS
            elif isinstance(before, Written) and isinstance(item, Written) and self._is_waived(before, item):
                yield Garbled(start=before.start, end=item.end, why=no_verb(before.actor))
                before = None
            else:
                if before is not None:
                    yield before
                before, parting = unit or (item if isinstance(item, Garbled) else None), _PARTING_WORDS
                if before is None:
                    yield item
        if before is not None:
            yield before

    def _is_waived(self, unit: Written, item: Written) -> bool:
        beside = not self._text[unit.end : item.start].strip(" .\t")
        return unit.verb is Verb.BARE and item.verb is Verb.WAIVE and beside

    def _is_torn_off(self, unit: Written | Garbled, item: Item) -> bool:
        """Whether an item stands right behind a unit without a verb: a verb is lost, and nobody can tell which."""
        heading = isinstance(item, PowerHeading | PhaseHeading)
        between = self._text[unit.end : item.end if heading else item.start]
        return item.start >= unit.end and not set(between) & _PARTING

    def _moved(self, unit: Written, place: Written) -> Written:
        text = f"A {_BETWEEN_PLACES[self._between(unit, place)]} between two places is read as a dash."
        slips = (*unit.slips, Assumption(slip=Slip.DASH_LEFT_OUT, text=text))
        return replace(unit, end=place.end, verb=Verb.MOVE, destination=place.actor.place, slips=slips)

    def _is_comma_between(self, one: Written, other: Written) -> bool:
        bare = one.actor.place is not None and other.verb is Verb.BARE and other.actor.kind is None
        return bare and self._between(one, other) in _BETWEEN_PLACES

    def _between(self, one: Written, other: Written) -> str:
        return self._text[one.end : other.start].replace(".", "").strip()

    def _compare_phase(self, heading: PhaseHeading) -> None:
        """Remark on a heading that names another phase than the position's."""
        phase = self._position.phase
        year = heading.year
        if year is not None and year < _CENTURY:  # "Spring '01"
            year += phase.year - phase.year % _CENTURY
        if (
            heading.season is not phase.season
            or year not in {None, phase.year}
            or heading.kind not in {None, phase.kind}
        ):
            named = heading.season.name.capitalize() + ("" if year is None else f" {year}")
            self._remarks.append(f"The sheet is headed {named}; the orders are read for {phase.title}.")

    # --- units that are not named

    def _spread(self) -> Iterator[tuple[Reading, Written | None]]:
        """The readings, where "All units hold" is an order for each unit of a power and is read once."""
        ordered = {unit for reading, _ in self._read if (unit := _ordered(reading.outcome))}
        spread: set[tuple[PowerId, Written]] = set()
        for reading, written in self._read:
            if written is None or written.everyone is None or reading.power is None or self._adjusts:
                yield reading, written
                continue
            key = reading.power, replace(written, start=0, end=0)
            if key not in spread:
                spread.add(key)
                passed = ordered if written.everyone is Everyone.OTHERS else frozenset[Unit]()
                yield from self._each(reading, written, passed)

    def _each(
        self, reading: Reading, written: Written, passed: Collection[Unit]
    ) -> Iterator[tuple[Reading, Written | None]]:
        """One order for each unit of the kind, except those passed over."""
        board, power, kind = self._position.board, reading.power, written.actor.kind
        for unit in self._position.actors(power) if power is not None else ():
            if unit not in passed and kind in {None, unit.kind}:
                province = board.province_of[unit.location]
                place = Place(text=board.provinces[province].code, provinces=(province,))
                one = replace(written, everyone=None, actor=Mention(kind=unit.kind, place=place))
                outcome, _ = self._meaning(one, power)
                yield replace(reading, outcome=outcome), one

    def _mended(self) -> Iterator[Reading]:
        """The readings, where an order names a unit that is not there but is plainly meant for another."""
        ordered = {order.unit for reading, _ in self._read if (order := reading.order) and not isinstance(order, Waive)}
        for reading, written in self._read:
            if written is None or not isinstance(reading.outcome, Illegal) or reading.power is None:
                yield reading
                continue
            idle = [unit for unit in self._position.actors(reading.power) if unit not in ordered]
            found = [outcome for unit in idle if (outcome := self._meant_for(unit, reading, written))]
            yield replace(reading, outcome=found[0]) if len(found) == 1 else reading

    def _meant_for(self, unit: Unit, reading: Reading, written: Written) -> Followed | None:
        """Take an order for a unit without one whose place is a letter away from the place that is written.

        Text all in capitals is taken as it stands: so programs write, and they do not slip.
        """
        place, draft = written.actor.place, reading.outcome.draft if isinstance(reading.outcome, Illegal) else None
        if place is None or draft is None or draft.unit is None or reading.text.isupper():
            return None
        province = self._position.board.province_of[unit.location]
        mine = draft.unit in self._position.actors(reading.power) if reading.power is not None else True
        if (
            mine
            or written.actor.kind not in {None, unit.kind}
            or not self._vocabulary.one_slip_away(place.text, province)
        ):
            return None
        meant = replace(written, actor=replace(written.actor, place=Place(text=place.text, provinces=(province,))))
        outcome, _ = self._meaning(meant, reading.power)
        if not isinstance(outcome, Followed):
            return None
        named = self._position.board.unit_text(unit)
        slip = Assumption(slip=Slip.WRONG_PLACE, text=f'"{place.text}" is read as {named}, which has no other order.')
        return replace(outcome, assumptions=(slip, *outcome.assumptions))


def _ordered(outcome: Outcome) -> Unit | None:
    """The unit that an order is for, be it followed or not."""
    match outcome:
        case Followed(order=order):
            return None if isinstance(order, Waive) else order.unit
        case Illegal(draft=draft):
            return draft.unit
        case _:
            return None
