"""Sheets taken into a game: those that say something new, are for this phase, and do not contradict one another."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from pathlib import Path

from standoff.board import PowerId
from standoff.cli.desk import Handed, file_name, is_known, lay_out, put_away, put_away_known
from standoff.cli.dues import position_in
from standoff.cli.gamefile import Opened, Place, after_saving
from standoff.cli.sheetfiles import phase_headed, written_on
from standoff.errors import GameError
from standoff.game import Command, Game, GiveAhead, GiveOrders, Role, State
from standoff.game.events import AheadGiven, OrdersGiven
from standoff.notation import read_orders

_NO_CHARACTER = "\0"
"""What pictures and office documents are full of, and no text has."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Taken:
    """What a sheet said, country by country."""

    sheet: Handed
    given: tuple[OrdersGiven | AheadGiven, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class NotTaken:
    """A sheet that lies where it lay, and why."""

    sheet: Handed
    why: str


@dataclass(slots=True, kw_only=True)
class Taking:
    """What became of the sheets."""

    game: Game
    taken: list[Taken] = field(default_factory=list)
    not_taken: list[NotTaken] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)
    """What else happened on the table."""
    troubles: list[str] = field(default_factory=list)
    """What could not be done once the game was saved."""

    @property
    def given(self) -> frozenset[PowerId]:
        """The countries of which orders were taken."""
        return frozenset(each.power for taken in self.taken for each in taken.given if isinstance(each, OrdersGiven))

    @property
    def files(self) -> list[Path]:
        """The files that were taken."""
        return [each.sheet.file for each in self.taken if each.sheet.file is not None]

    @property
    def spared(self) -> list[Path]:
        """The files that were not taken, and stay for somebody to mend."""
        return [each.sheet.file for each in self.not_taken if each.sheet.file is not None]


def take(game: Game, sheets: Sequence[Handed], at: datetime) -> Taking:
    """Give the orders on these sheets; what was given before and is not on them stays."""
    position_in(game.state)  # before the game begins there is none, be there sheets or not
    taking = Taking(game=game)
    proper = list(_proper(taking, [sheet for sheet in sheets if not is_known(sheet, game.state)], at))
    for sheet, given in proper:
        others = [other.name for other, of_other in proper if other is not sheet and _meet(given, of_other)]
        if others:
            who = ", ".join(_titles(game.state, given))
            why = f"there are also new orders for {who} in {', '.join(others)}: keep one of them"
            taking.not_taken.append(NotTaken(sheet=sheet, why=why))
        else:
            taking.game = _do(taking.game, sheet, at)
            taking.taken.append(Taken(sheet=sheet, given=given))
            taking.notes += _remarks(sheet, game.state)
    return taking


_Given = tuple[OrdersGiven | AheadGiven, ...]


def _proper(taking: Taking, sheets: Sequence[Handed], at: datetime) -> Iterator[tuple[Handed, _Given]]:
    """The sheets that could be taken, each with what would come of it."""
    game = taking.game
    for sheet in sheets:
        try:
            _see_what_is_written(sheet, game.state)
            after = _do(game, sheet, at)
        except GameError as error:
            taking.not_taken.append(NotTaken(sheet=sheet, why=str(error)))
        else:
            happened = (event.what for event in after.events[len(game.events) :])
            yield sheet, tuple(what for what in happened if isinstance(what, OrdersGiven | AheadGiven))


def _do(game: Game, sheet: Handed, at: datetime) -> Game:
    text = written_on(sheet.text, game.state, sheet.power)
    command: Command = GiveOrders(text=text, power=sheet.power)
    if sheet.is_ahead and sheet.power is not None:
        command = GiveAhead(text=text, power=sheet.power)
    return game.do(command, by=Role.MASTER, at=at)


def _see_what_is_written(sheet: Handed, state: State) -> None:
    """See that something is written, and for this phase."""
    position = position_in(state)
    if _NO_CHARACTER in sheet.text:
        message = "it is no text: save it as plain text, or put it elsewhere"
        raise GameError(message)
    if not written_on(sheet.text, state, sheet.power):
        message = "nothing is written on it"
        raise GameError(message)
    headed = None if sheet.is_ahead else phase_headed(sheet.text, position)
    if headed is not None:
        message = f"it is headed {headed.title}, and the game is in {position.phase.title}: mend the heading"
        raise GameError(message)


def _remarks(sheet: Handed, state: State) -> tuple[str, ...]:
    """What is to be said of the sheet's headings."""
    if sheet.is_ahead:
        return ()
    return read_orders(written_on(sheet.text, state, sheet.power), position_in(state), power=sheet.power).remarks


def _meet(one: _Given, other: _Given) -> bool:
    """Whether two sheets have orders of the same kind for a country."""
    return any(type(mine) is type(theirs) and mine.power == theirs.power for mine in one for theirs in other)


def _titles(state: State, given: _Given) -> list[str]:
    powers: list[PowerId] = [each.power for each in given]
    return [state.settings.board.powers[power].title for power in powers]


def save_taken(opened: Opened, taking: Taking) -> Opened:
    """Save the orders that were taken; first put away the sheets with those before, lest they ever seem newer."""
    put_away_known(opened.place, opened.game.state, taking.given, taking.files)
    return opened.save(taking.game)


def tidy(place: Place, taking: Taking) -> None:
    """Write the orders that were taken on their countries' own sheets, and put the other sheets away."""
    state = taking.game.state
    own = {file_name(state.settings.board, power.id) for power in state.settings.board.powers}
    with after_saving(place, taking.troubles):
        for each in taking.taken:
            path = each.sheet.file
            if path is not None and path.name not in own and not each.sheet.is_ahead:
                put_away(place, path, position_in(state).phase, state, each.sheet.power)
        lay_out(place, state, taking.given, taking.spared)
