"""The one door for other programs' files: read whatever kind it is, write whichever kind is wanted."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from datetime import UTC, datetime

from standoff.errors import RecordError, RecordFault
from standoff.game import Game, Role, Settings
from standoff.game.events import Corrected, OrdersGiven, Said
from standoff.notation import write_order
from standoff.orders import Phase
from standoff.records.codec import printable
from standoff.records.formats import datc, godip, package, research, webdiplomacy
from standoff.records.formats.cases import cases_of
from standoff.records.formats.chronicle import Chronicle
from standoff.records.formats.data import Node
from standoff.records.formats.detect import documents, kind_of, text_of
from standoff.records.formats.gathering import gathered
from standoff.records.formats.recorded import Case, Damage, DrawVote, Exported, Imported, Kind, Note, Record, refuse
from standoff.records.formats.replaying import AS_THERE, Replay
from standoff.records.formats.telling import VOTE_LEFT_OUT, Story, story_of
from standoff.rulebook import Rulebook

LONG_AGO = datetime(1901, 1, 1, tzinfo=UTC)
"""When a game is taken to have begun whose file names no moment."""

_GAME_READERS: Mapping[Kind, Callable[[Node], Record]] = {
    package.KIND: package.read,
    research.KIND: research.read,
    webdiplomacy.KIND: webdiplomacy.read,
}
_GAME_WRITERS: Mapping[Kind, Callable[[Story], Exported]] = {
    package.KIND: package.write,
    research.KIND: research.write,
}
_OTHER_KIND = "Choose another kind."


def read_record(content: str | bytes, *, began: datetime = LONG_AGO, damage: Damage = Damage.REFUSED) -> Imported:
    r"""Read a file of another program, of whatever kind it is.

    Raises RecordError with everything that is wrong with it; of a damaged file that is to be salvaged, everything up to
    the damage is taken, and it raises only if there is nothing to take.

    >>> text = "CASE one\nPRESTATE\nEngland: F nth\nORDERS\nEngland: F nth-nwy\nPOSTSTATE\nEngland: F nwy\nEND"
    >>> read_record(text).cases[0].title
    'one'
    """
    text = text_of(content)
    kind = kind_of(text)
    if kind is Kind.DATC:
        cases, notes, faults = datc.read(text)
        found = Imported(kind=kind, cases=cases, notes=notes, faults=faults)
    elif kind is Kind.GODIP:
        found = _read_phases(text)
    else:
        found = _read_games(text, kind, began)
    faults = tuple(map(_printable, found.faults))
    if faults and (damage is Damage.REFUSED or not (found.games or found.cases)):
        raise RecordError(faults)
    notes = tuple(Note(at=printable(note.at), what=printable(note.what)) for note in found.notes)
    return replace(found, faults=faults, notes=notes)


def _printable(fault: RecordFault) -> RecordFault:
    return RecordFault(at=printable(fault.at), what=printable(fault.what), mend=printable(fault.mend))


def _read_games(text: str, kind: Kind, began: datetime) -> Imported:
    """Read games, each up to the first fault in it."""
    games: list[Game] = []
    notes: list[Note] = []
    faults: list[RecordFault] = []
    for at, value, broken in documents(text):
        record = _GAME_READERS[kind](Node(value, at, list(broken)))
        faults += record.faults
        if record.phases:
            replay = Replay(record, began)
            faults += replay.faults
            notes += replay.notes
            games += [replay.game] if replay.has_begun else []
        elif not record.faults:
            faults.append(RecordFault(at=at, what="There is no phase in it.", mend="A game has at least one."))
    return Imported(kind=kind, games=tuple(games), notes=tuple(notes), faults=tuple(faults))


def _read_phases(text: str) -> Imported:
    """Read single phases of godip; of a broken one nothing is taken."""
    cases: list[Case] = []
    notes: list[Note] = []
    faults: list[RecordFault] = []
    for at, value, broken in documents(text):
        root = Node(value, at, list(broken))
        case, noted = (None, ()) if broken else godip.read(root)
        faults += root.faults
        if case is not None:
            cases.append(case)
            notes += noted
    return Imported(kind=Kind.GODIP, cases=tuple(cases), notes=tuple(notes), faults=tuple(faults))


def write_record(what: Game | Sequence[Case], kind: Kind, *, phase: Phase | None = None) -> Exported:
    """Write a game, or single phases, as a file of another program; of a game only one phase, if it is named.

    A kind that holds one phase is given the last one: of a game, that which is not judged yet.
    """
    written = _of_game(what, kind, phase) if isinstance(what, Game) else _of_cases(tuple(what), kind)
    return replace(written, notes=gathered(written.notes))


def _of_game(game: Game, kind: Kind, phase: Phase | None) -> Exported:
    story = story_of(game)
    if kind in _GAME_WRITERS:
        return _GAME_WRITERS[kind](story)
    written = _of_cases(_only(cases_of(story), phase), kind)
    return replace(written, notes=(*_not_carried(story), *written.notes))


def _only(cases: tuple[Case, ...], phase: Phase | None) -> tuple[Case, ...]:
    """The cases of a phase, or all of them."""
    found = tuple(case for case in cases if phase is None or case.position.phase == phase)
    if not found:
        known = ", ".join(str(case.position.phase) for case in cases)
        raise refuse(what=f"The game has no phase {phase}.", mend=f"Its phases are {known}.")
    return found


def game_from(case: Case, *, began: datetime = LONG_AGO) -> tuple[Game, tuple[Note, ...]]:
    """A game that begins with a single phase, by the standard rulebook, with the orders that are given in it."""
    at, board = f"case {case.title}", case.position.board
    settings = replace(Settings.of(Rulebook.standard(), board=board), title=printable(case.title))
    made = Chronicle(settings, began, ())
    made.happens(Corrected(position=case.position, why=AS_THERE), Role.MASTER)
    for power in board.powers:
        orders = case.orders.get(power.id, ())
        refused = tuple(refusal for refusal in case.refused if refusal.power == power.id)
        if orders or refused:
            written = [*(write_order(order, case.position) for order in orders), *(each.text for each in refused)]
            given = OrdersGiven(power=power.id, text="\n".join(written), orders=orders, refused=refused)
            made.happens(given, made.player_of(power.id))
    if case.expected is not None:
        made.note(at, "what is to come of the orders is left out: that is for the judge to say")
    return made.game, tuple(made.notes)


def _of_cases(cases: tuple[Case, ...], kind: Kind) -> Exported:
    if kind in _GAME_WRITERS:
        raise refuse(what=f"Single phases are no game, and a {kind.value} file holds games.", mend=_OTHER_KIND)
    if kind is Kind.WEBDIPLOMACY:
        raise refuse(what=f"A {kind.value} file can be read and not written.", mend=_OTHER_KIND)
    if kind is Kind.DATC:
        return datc.write(cases)
    if not cases:
        raise refuse(what="There is no phase to write.", mend="Give at least one.")
    written, others = godip.write(cases[-1]), len(cases) - 1
    if not others:
        return written
    return Exported(
        text=written.text, notes=(Note(at="phases", what=f"{others} before the last are left out"), *written.notes)
    )


def phases_of(game: Game) -> tuple[Case, ...]:
    """The phases of a game, each for itself."""
    return cases_of(story_of(game))


def _not_carried(story: Story) -> list[Note]:
    """What a file of single phases has no place for."""
    messages = [message for stretch in story.stretches for message in stretch.messages] + [*story.epilogue]
    sentences = {DrawVote: VOTE_LEFT_OUT, Said: "a message is left out"}
    notes = [*story.notes, *(Note(at=message.at, what=sentences[type(message.what)]) for message in messages)]
    if story.ending is not None:
        notes.append(Note(at="the end", what=f"that the game ended ({story.ending.kind.value}) is left out"))
    return notes
