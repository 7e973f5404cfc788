"""The project's own saved game: a game as a JSON document, and a game out of one.

The form is described in ``docs/reference/saved-game.md``; ``codec_kinds`` has the table it is made from.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import cast

from standoff.board import Board, standard_board
from standoff.errors import NewerFormatError, RecordError, RecordFault
from standoff.game import Event, Game, State
from standoff.game.adding import after, begun
from standoff.game.events import Created
from standoff.records.codec import Context, Data, Misfit, TooNew, fault, listed, shown
from standoff.records.codec_events import event_from_data, event_to_data
from standoff.records.saved_checks import faults_of
from standoff.records.saved_layout import laid_out
from standoff.records.saved_text import (
    FORMAT,
    HEAD_KEYS,
    VERSION,
    Document,
    looks_like,
    refuse_strange,
    taken_apart,
    text_of,
)


def game_to_json(game: Game) -> str:
    """Write a game. What is written is read back as the same game; one of which that is not so raises RecordError.

    >>> from datetime import UTC, datetime
    >>> from standoff.game import Settings
    >>> from standoff.rulebook import Rulebook
    >>> game = Game.new(Settings.of(Rulebook.standard()), at=datetime(2026, 1, 5, 12, tzinfo=UTC))
    >>> text = game_to_json(game)
    >>> print(text.splitlines()[1].strip())
    "format": "standoff game",
    >>> game_from_json(text) == game
    True
    """
    return laid_out({"format": FORMAT, "version": VERSION}, _written(game))


def game_from_json(source: str | bytes, *, board: Board | None = None) -> Game:
    """Read a game, or raise RecordError with what is wrong with it, NewerFormatError if it is of a later version.

    ``board`` is what it is played on, where that is not the standard board.

    >>> game_from_json("England: A Lvp-Yor")
    Traceback (most recent call last):
    standoff.errors.RecordError: This is no saved game of standoff; it looks like a text that begins with \
"England: A Lvp-Yor". A saved game is a JSON object that begins with {"format": "standoff game", "version": 1.
    """
    found = found_in(source, board)
    if found.is_too_new:
        raise NewerFormatError(found.faults)
    if found.faults:
        raise RecordError(found.faults)
    return found.game()


@dataclass(slots=True, kw_only=True)
class Found:
    """What could be made of a file: its events as far as they are without fault, and what is wrong after them."""

    events: list[Event] = field(default_factory=list)
    faults: list[RecordFault] = field(default_factory=list)
    is_too_new: bool = False
    state: State | None = None
    """How the game stands after the last of the events; what ``Game.replay`` would find, found on the way."""

    def game(self) -> Game:
        """The game of these events; there must be one."""
        return Game.replay(self.events) if self.state is None else Game(events=tuple(self.events), state=self.state)


def found_in(source: str | bytes, board: Board | None = None) -> Found:
    """Read as much of a game as can be read; raise RecordError for a file of another kind."""
    text = text_of(source)
    document = taken_apart(text)
    if kind := looks_like(text, document):
        refuse_strange(kind)
    found = Found()
    _read_head(document, found)
    if not found.faults:
        _read_events(document, found, board or standard_board())
    return found


def _read_head(document: Document, found: Found) -> None:
    """See that the document is of a version that can be read, and has nothing in it but a game."""
    head, torn = document.head, document.torn
    version = head.get("version")
    if type(version) is int and version > VERSION:
        what = f"This is version {version} of the saved game, and this standoff knows version {VERSION}."
        found.faults.append(
            fault("version", what, "Read the file with a newer standoff: pip install --upgrade standoff.")
        )
        found.is_too_new = True
        return
    if type(version) is not int or version < 1:
        what = f"{shown(version)} is no version." if "version" in head else "This is missing."
        found.faults.append(fault("version", what, f"Write {VERSION}."))
    for key in head:
        if key == "events":
            found.faults.append(fault(key, f"{shown(head[key])} is no list of events.", "Write it in square brackets."))
        elif key not in HEAD_KEYS:
            known = listed([*HEAD_KEYS, "events"])
            found.faults.append(fault(key, "There is no such field.", f"The fields are {known}."))
    if found.faults and torn:
        found.faults.append(torn)


def _read_events(document: Document, found: Found, board: Board) -> None:
    """Read event after event, up to the first that is at fault."""
    context, before = Context(board=board), None
    for place, data in enumerate(document.events):
        try:
            event = event_from_data(data, context)
        except Misfit as misfit:
            found.faults += misfit.under(f"events[{place}]").faults
            found.is_too_new = isinstance(misfit, TooNew)
            return
        if faults := faults_of(context.state, before, event):
            found.faults += _under(f"events[{place}]", faults)
            return
        found.events.append(event)
        found.state = context.state = _next_state(context.state, event)
        before = event
    if document.torn:
        found.faults.append(document.torn)
    elif not found.events:
        found.faults.append(fault("events", "There are none.", "A game begins with the event that creates it."))


def _written(game: Game) -> Iterator[Data]:
    """Write event after event, each read back at once: what is not read as it was is no event of such a game."""
    context, before = Context(board=game.state.settings.board), None
    for place, event in enumerate(game.events):
        try:
            data = event_to_data(event, context)
            again = event_from_data(data, context)
            faults = faults_of(context.state, before, event)
        except Misfit as misfit:
            raise RecordError(misfit.under(f"events[{place}]").faults) from None
        if faults:
            raise RecordError(_under(f"events[{place}]", faults))
        if again != event:
            what = "This does not fit the events before it: written to a file it would be read otherwise."
            raise RecordError([fault(f"events[{place}]", what, "Make the game with Game.do.")])
        yield data
        context.state, before = _next_state(context.state, event), event


def _under(step: str, faults: list[RecordFault]) -> list[RecordFault]:
    found = Misfit()
    found.faults = faults
    return found.under(step).faults


def _next_state(state: State | None, event: Event) -> State:
    if isinstance(event.what, Created):
        return begun(event.what)
    return after(cast("State", state), event)  # the first event is the creation, or a fault
