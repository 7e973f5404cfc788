"""Sheets of orders as they lie on the table: what is on a blank one, and what somebody has written on one.

A sheet is headed by its country and phase, and has a line for each unit to write its order behind. Lines that begin
with ``#`` are for people and are not read.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import takewhile

from standoff.board import PowerId
from standoff.cli.dues import acting_powers, builds_open, dues, named, notation_of, position_in, to_order
from standoff.game import State
from standoff.notation import Notation, write_order
from standoff.notation.grammar import Grammar
from standoff.notation.reading import part_read
from standoff.notation.tokens import tokens_of
from standoff.notation.vocabulary import vocabulary_of
from standoff.notation.writing import write_unit
from standoff.notation.written import PhaseHeading
from standoff.orders import Build, Move, Phase, PhaseKind, Position, Remove, Retreat, Season, possible_orders_of

_COMMENT = "#"
_AROUND = " \t>|*-–—:.,;"  # what mail programs and hasty hands put around a unit without an order
_CENTURY = 100
_TELLING = (Move, Retreat, Build, Remove)
"""The kinds of orders that show how to write one."""


def heading(position: Position, power: PowerId) -> str:
    """The first line of a country's sheet."""
    return f"{position.board.powers[power].title}, {position.phase.title}"


def sheet(state: State, power: PowerId, written: str = "") -> str:
    """A country's sheet for the phase: blank, or with the orders that it gave."""
    notation = notation_of(state)
    body = written or "\n".join(blank_lines(position_in(state), power, notation))
    return "\n".join([heading(position_in(state), power), *_help(state, power, notation), "", body, ""])


def _help(state: State, power: PowerId, notation: Notation) -> Iterator[str]:
    """What the sheet says to whoever fills it in."""
    position = position_in(state)
    yield f"{_COMMENT} {named(state, power)}: {_HOW[position.phase.kind]}"
    for due in dues(state, power, notation):
        yield f"{_COMMENT} {due}"
    if position.phase.kind is PhaseKind.ADJUSTMENTS and position.builds_due(power) > 0:
        yield f'{_COMMENT} "Build nothing" leaves a build out'
    telling = (order for order in possible_orders_of(position, power) if isinstance(order, _TELLING))
    if order := next(telling, None):
        yield f"{_COMMENT} such as {write_order(order, position, notation)}"
    yield f"{_COMMENT} Lines with {_COMMENT} are not read."


_HOW = {
    PhaseKind.MOVEMENT: "write the order of each unit behind it.",
    PhaseKind.RETREATS: "write where each unit goes behind it, or disbands.",
    PhaseKind.ADJUSTMENTS: "write which units.",
}


def blank_lines(position: Position, power: PowerId, notation: Notation) -> list[str]:
    """The lines of a blank sheet, behind which orders are written."""
    if position.phase.kind is not PhaseKind.ADJUSTMENTS:
        return [write_unit(unit, position, notation) for unit in to_order(position, power)]
    due = position.builds_due(power)
    return ["Build"] * builds_open(position, power) if due > 0 else ["Remove"] * -due


# --- what somebody wrote


def written_on(text: str, state: State, power: PowerId | None = None) -> str:
    """What somebody wrote on a sheet; nothing, if it is still blank.

    Comments are left out, units left without an order, the heading of the country's own sheet, a letter's signature.
    """
    return "\n".join(line for _, line in lines_written_on(text, state, power))


def lines_written_on(text: str, state: State, power: PowerId | None = None) -> list[tuple[int, str]]:
    """The same line by line, each with its number on the sheet."""
    ours = set() if power is None else {heading(position_in(state), power)}
    position, notation = position_in(state), notation_of(state)
    blank = {_bare(line) for each in acting_powers(state) for line in blank_lines(position, each, notation)}
    unread = {"", *blank}
    lines = takewhile(_is_no_signature, (line.rstrip() for line in text.splitlines()))
    return [
        (number, line)
        for number, line in enumerate(lines, start=1)
        if not line.lstrip(_AROUND).startswith(_COMMENT) and line.strip() not in ours and _bare(line) not in unread
    ]


def given_by(state: State, power: PowerId) -> str:
    """What a country handed in, as it stands on its sheet; with it what stood above all countries on a common one."""
    given = state.given[power]
    above = [refusal.text for refusal in given.refused if refusal.power is None and refusal.text not in given.text]
    return written_on("\n".join([*above, given.text]), state, power)


def _is_no_signature(line: str) -> bool:
    """Whether a line is not the one with which mail programs part a letter from its signature."""
    return line.strip(" \t>") != "--"


def _bare(line: str) -> str:
    return line.strip(_AROUND).casefold()


def phase_headed(text: str, position: Position) -> Phase | None:
    """The phase that a sheet is headed for, if that is not the position's. Builds go with Fall as well as Winter."""
    now, text = position.phase, part_read(text, position)
    for item in Grammar(text, tokens_of(text), vocabulary_of(position.board)).items():
        if isinstance(item, PhaseHeading):
            headed = _phase(item, now)
            if headed != now:
                return headed
    return None


def _phase(item: PhaseHeading, now: Phase) -> Phase:
    """A heading's phase, what it leaves out taken from the phase that is now."""
    year = now.year if item.year is None else item.year
    if year < _CENTURY:  # "Spring '01"
        year += now.year - now.year % _CENTURY
    kind, season = item.kind or now.kind, item.season
    if kind is PhaseKind.ADJUSTMENTS and season is Season.FALL:
        season = Season.WINTER
    if (season is Season.WINTER) is not (kind is PhaseKind.ADJUSTMENTS):
        kind = PhaseKind.ADJUSTMENTS if season is Season.WINTER else PhaseKind.MOVEMENT
    return Phase(season=season, year=year, kind=kind)
