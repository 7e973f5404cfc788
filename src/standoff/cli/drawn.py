"""What ``standoff draw`` draws: a position with orders, a phase of a game, or every phase of it."""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import chain

from standoff.board import Board, PowerId
from standoff.cli.dues import notation_called
from standoff.cli.standing import turn_called
from standoff.cli.subjects import position_of, subject
from standoff.cli.terminal import InputError, input_power, input_text
from standoff.drawing import STYLES, Names, Signs, Style
from standoff.errors import PositionError
from standoff.game import Game
from standoff.judge import Judgement, judge
from standoff.notation import Notation, read_orders, write_order
from standoff.notation.submission import Submission, submission
from standoff.orders import Build, Order, Position
from standoff.records.album import Leaf, album, change_leaf, judged_leaf, standing_leaf
from standoff.rulebook import rulebook_named


@dataclass(frozen=True, slots=True, kw_only=True)
class Drawn:
    """Pictures, the first of which is the one that was asked for."""

    title: str
    leaves: Sequence[Leaf]
    notation: Notation
    left_out: Sequence[str] = ()
    """The orders that are in none of the pictures, as written."""


def drawn(arguments: argparse.Namespace, *, whole: bool) -> Drawn:
    """Draw what the command line asks for; ``whole`` if it can be more than one picture."""
    found = _found(arguments.subject)
    game = found if isinstance(found, Game) else None
    _see_that_it_fits(arguments, game)
    position = position_of(found)
    look = _look(arguments, game, position.board)
    if arguments.orders is not None:
        return _ordered(arguments, position, game, look, whole=whole)
    leaves = [look.leaf(position)] if game is None else _of_game(arguments, game, look, whole=whole)
    title = game.state.settings.title if game is not None else ""
    return Drawn(title=title or look.title(position), leaves=leaves, notation=look.notation)


def _found(name: str | None) -> Game | Position:
    """The game or the position; a sheet of orders in its place is known for one."""
    try:
        return subject(name)
    except PositionError as error:
        from standoff.records.formats.detect import looks_like_orders

        if name in {None, "-"} or not looks_like_orders(input_text(str(name))):
            raise
        message = f"{name}: This looks like a sheet of orders: give it with --orders"
        raise InputError(message) from error


def _see_that_it_fits(arguments: argparse.Namespace, game: Game | None) -> None:
    """See that what was asked for goes together."""
    if arguments.phase is not None and game is None:
        message = "--phase chooses a phase of a game; this is a position, which is one phase"
    elif arguments.phase is not None and arguments.orders is not None:
        message = "--phase shows a phase with its own orders; leave --orders out"
    elif arguments.rulebook is not None and arguments.orders is None:
        message = "--rulebook judges orders; name the sheet they are on: --orders FILE"
    elif arguments.orders == "" and game is None:
        message = "a position has no orders of its own; name the sheet they are on: --orders FILE"
    elif arguments.changed and arguments.phase is None and arguments.rulebook is None:
        message = "--changed shows what a judged phase changed; name it: --phase F1902M, or judge orders: --rulebook"
    else:
        return
    raise InputError(message)


# --- how it looks


@dataclass(frozen=True, slots=True, kw_only=True)
class _Look:
    """How pictures are to look, and whose orders are to be in them."""

    style: Style
    power: PowerId | None
    notation: Notation

    def title(self, position: Position) -> str:
        return position.phase.title_in(self.notation.value)

    def leaf(self, position: Position, orders: Iterable[Order] = ()) -> Leaf:
        return standing_leaf(position, orders=orders, style=self.style, power=self.power, notation=self.notation)

    def judged(self, judgement: Judgement) -> Leaf:
        return judged_leaf(judgement, style=self.style, power=self.power, notation=self.notation)

    def changed(self, judgement: Judgement, after: Position) -> Leaf:
        return change_leaf(judgement.before, after, style=self.style, notation=self.notation)


def _look(arguments: argparse.Namespace, game: Game | None, board: Board) -> _Look:
    """Everything is called as in the edition that judges: that of the rulebook named, or of the game's."""
    edition = ""
    if arguments.rulebook is not None:
        edition = rulebook_named(arguments.rulebook).edition.value
    elif game is not None:
        edition = game.state.settings.rulebook.edition.value
    notation = notation_called(edition)
    style = _style(arguments, notation.value if edition else "")
    return _Look(style=style, power=input_power(arguments.power, board), notation=notation)


def _style(arguments: argparse.Namespace, edition: str) -> Style:
    """The style asked for; with the short names of this edition, unless other names are asked for."""
    style = replace(STYLES[arguments.style], edition=edition)
    if arguments.letters:
        style = replace(style, signs=Signs.LETTERS)
    if arguments.names in {Names.FULL.value, Names.NONE.value}:
        return replace(style, names=Names(arguments.names))
    if arguments.names == Names.SHORT.value:
        return replace(style, edition="")
    return style if arguments.names is None else replace(style, edition=arguments.names)


# --- what is in it


def _of_game(arguments: argparse.Namespace, game: Game, look: _Look, *, whole: bool) -> Sequence[Leaf]:
    if arguments.phase is not None:
        turn = turn_called(arguments.phase, game)
        return [look.changed(turn.judgement, turn.following) if arguments.changed else look.judged(turn.judgement)]
    if whole:
        return list(album(game, style=look.style, power=look.power, notation=look.notation))
    return [look.leaf(position_of(game))]


def _ordered(
    arguments: argparse.Namespace, position: Position, game: Game | None, look: _Look, *, whole: bool
) -> Drawn:
    """A position with the orders that are in, or those on a sheet; judged, if a rulebook is named."""
    orders, refused = _orders(arguments.orders, position, game)
    title, left_out = look.title(position), [refusal.text for refusal in refused]
    if arguments.rulebook is None:
        single, clashing = _one_each(orders, position.board)
        left_out += [write_order(order, position) for order in clashing]
        return Drawn(title=title, leaves=[look.leaf(position, single)], notation=look.notation, left_out=left_out)
    judgement = judge(position, orders, rulebook_named(arguments.rulebook), refused=refused)
    left_out += [write_order(each.order, position) for each in judgement.refusals if each.order is not None]
    leaves = [look.judged(judgement), look.changed(judgement, judgement.after)][arguments.changed :]
    shown = leaves if whole else leaves[:1]
    return Drawn(title=title, leaves=shown, notation=look.notation, left_out=left_out)


def _orders(file: str, position: Position, game: Game | None) -> Submission:
    """The orders of a sheet, or those that are in."""
    if file or game is None:
        return submission(read_orders(input_text(file), position))
    given = game.state.given
    refused = tuple(refusal for power in given for refusal in given[power].refused)
    return {power: given[power].orders for power in given}, refused


def _one_each(orders: Mapping[PowerId, Iterable[Order]], board: Board) -> tuple[list[Order], list[Order]]:
    """The orders of units that have one, and those of units that have several that differ: none of these counts."""
    every = list(dict.fromkeys(chain.from_iterable(orders.values())))
    counts = Counter(_subject(order, board) for order in every)
    clashing = [order for order in every if counts[_subject(order, board)] > 1]
    return [order for order in every if order not in clashing], clashing


def _subject(order: Order, board: Board) -> Hashable:
    """Who or what an order is for: its unit; of a build its home, for there is room for one."""
    if isinstance(order, Build):
        return board.province_of[order.unit.location]
    return getattr(order, "unit", None)
