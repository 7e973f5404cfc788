"""A game in pictures: a leaf for each phase that was judged, with its orders and their fates, and one for now."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

from standoff.board import PowerId
from standoff.drawing import CLASSIC, Style, draw
from standoff.game import Game
from standoff.judge import Judgement
from standoff.notation import Notation
from standoff.orders import Order, Position
from standoff.records.transcript import judgement_told, transcript
from standoff.records.transcript_data import TurnTold, ending_told


@dataclass(frozen=True, slots=True, kw_only=True)
class Leaf:
    """A picture and what belongs to it."""

    title: str
    svg: str
    told: TurnTold | None = None
    """The orders, as a transcript tells them."""
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
    told = _alone(judgement_told(judgement, notation), power, before)
    return Leaf(title=before.phase.title_in(notation.value), svg=svg, told=told)


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
    told = (entry for entry in transcript(game, notation).entries if isinstance(entry, TurnTold))
    for turn, entry in zip(game.state.turns, told, strict=True):
        leaf = judged_leaf(turn.judgement, style=style, power=power, notation=notation)
        yield replace(leaf, told=_alone(entry, power, turn.judgement.before))
    position = game.state.position
    if position is not None:
        yield replace(standing_leaf(position, style=style, notation=notation), note=ending_told(game.state))


def _dated(style: Style, notation: Notation) -> Style:
    """The style with the seasons called as the edition calls them whose notation this is."""
    return replace(style, seasons=notation.value)


def _alone(told: TurnTold, power: PowerId | None, position: Position) -> TurnTold:
    """The orders of one power, or, without any, all."""
    if power is None:
        return told
    title = position.board.powers[power].title
    return replace(told, countries=tuple(each for each in told.countries if each.country == title))
