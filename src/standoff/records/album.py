"""A game in pictures: a leaf for each phase that was judged, with its orders and their fates, and one for now."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from itertools import zip_longest
from typing import TypeVar

from standoff.board import PowerId
from standoff.drawing import CLASSIC, Style, draw
from standoff.game import Game
from standoff.judge import Judgement
from standoff.notation import Notation
from standoff.orders import Order, Position
from standoff.records.transcript import judgement_told, transcript
from standoff.records.transcript_data import (
    Account,
    CountryOrders,
    Entry,
    Note,
    TurnTold,
    YearTold,
    ending_told,
)

_T = TypeVar("_T", Account, CountryOrders)


@dataclass(frozen=True, slots=True, kw_only=True)
class Leaf:
    """A picture and what belongs to it."""

    title: str
    svg: str
    told: TurnTold | None = None
    """The orders, as a transcript tells them."""
    year: YearTold | None = None
    """What the year brought that ended with them, unless adjustments tell it."""
    note: str = ""


def judged_leaf(
    judgement: Judgement,
    *,
    style: Style = CLASSIC,
    power: PowerId | None = None,
    notation: Notation = Notation.AVALON_HILL_2000,
) -> Leaf:
    """A phase that was judged: its orders, or those of one power, and what became of them."""
    before = judgement.before
    svg = draw(before, verdicts=judgement.verdicts, style=_dated(style, notation), power=power)
    title, told = before.phase.title_in(notation.value), judgement_told(judgement, notation)
    return _alone(Leaf(title=title, svg=svg, told=told), power, before)


def change_leaf(
    before: Position,
    after: Position,
    *,
    style: Style = CLASSIC,
    notation: Notation = Notation.AVALON_HILL_2000,
) -> Leaf:
    """What came of a phase: the position after it, in which all that stayed as it was fades."""
    title = f"What {before.phase.title_in(notation.value)} changed"
    return Leaf(title=title, svg=draw(after, style=_dated(style, notation), since=before, title=title))


def standing_leaf(
    position: Position,
    *,
    orders: Iterable[Order] = (),
    style: Style = CLASSIC,
    power: PowerId | None = None,
    notation: Notation = Notation.AVALON_HILL_2000,
) -> Leaf:
    """A position as it stands, with orders that are not judged, or those of one power."""
    svg = draw(position, orders=orders, style=_dated(style, notation), power=power)
    return Leaf(title=position.phase.title_in(notation.value), svg=svg)


def album(
    game: Game,
    *,
    style: Style = CLASSIC,
    power: PowerId | None = None,
    notation: Notation = Notation.AVALON_HILL_2000,
) -> Iterator[Leaf]:
    """All leaves of a game; none if it has not begun."""
    told = _turns_told(transcript(game, notation).entries)
    for turn, (entry, year) in zip(game.state.turns, told, strict=True):
        leaf = judged_leaf(turn.judgement, style=style, power=power, notation=notation)
        yield _alone(replace(leaf, told=entry, year=year), power, turn.judgement.before)
    position = game.state.position
    if position is not None:
        yield replace(standing_leaf(position, style=style, notation=notation), note=ending_told(game.state))


def _dated(style: Style, notation: Notation) -> Style:
    """The style with the seasons called as the edition calls them whose notation this is."""
    return replace(style, seasons=notation.value)


def _turns_told(entries: Iterable[Entry]) -> Iterator[tuple[TurnTold, YearTold | None]]:
    """Each turn that is told, with the end of the year if that follows it."""
    told = [entry for entry in entries if not isinstance(entry, Note)]
    for entry, following in zip_longest(told, told[1:]):
        if isinstance(entry, TurnTold):
            yield entry, following if isinstance(following, YearTold) else None


def _alone(leaf: Leaf, power: PowerId | None, position: Position) -> Leaf:
    """The leaf with what is told of one power, or, without any, of all."""
    if power is None:
        return leaf
    country, told, year = position.board.powers[power].title, leaf.told, leaf.year
    if told is not None:
        told = replace(told, countries=_of(country, told.countries), accounts=_of(country, told.accounts))
    return replace(leaf, told=told, year=year and replace(year, accounts=_of(country, year.accounts)))


def _of(country: str, told: Iterable[_T]) -> tuple[_T, ...]:
    return tuple(each for each in told if each.country == country)
