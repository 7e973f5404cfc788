"""Where a game is kept on disk, and how its file is read and written so that nothing is ever lost.

A game is a folder with ``game.json`` in it. Whoever changes a game holds its lock from reading to writing, and writes
only over the file that was read; the new file takes the place of the old one in one step.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from shlex import quote
from typing import TYPE_CHECKING

from standoff.cli.safewrite import locked, write_whole
from standoff.cli.terminal import InputError, fail
from standoff.errors import NewerFormatError, RecordError

if TYPE_CHECKING:
    from datetime import datetime
    from random import Random

    from standoff.game import Game

RECORD = "game.json"


@dataclass(frozen=True, slots=True, kw_only=True)
class Place:
    """Where a game is kept: its file, and the folder with its sheets, if it has one."""

    name: str
    """As it is called on the command line."""
    file: Path
    folder: Path | None

    @property
    def word(self) -> str:
        """The name as it must be written on a command line."""
        return as_word(self.name)


def as_word(name: str) -> str:
    """A file's name as it must be typed; in quotes it could still be taken for an option."""
    return quote(f"./{name}" if name.startswith("-") else name)


@dataclass(frozen=True, slots=True, kw_only=True)
class Opened:
    """A game as its file had it."""

    place: Place
    content: bytes
    game: Game

    def save(self, game: Game) -> Opened:
        """Write the game as it is now, unless somebody else has changed the file meanwhile."""
        if content_of(self.place) != self.content:
            message = (
                f"{self.place.file} was changed by another program while this command was at work; "
                f"nothing was written: give the command again"
            )
            raise InputError(message)
        return Opened(place=self.place, content=write_game(self.place, game), game=game)


def place_of(name: str) -> Place:
    """Find where a game is kept: a folder, the ``game.json`` in it, or another file of a game, which has no sheets."""
    if not name.strip():
        message = "a game is called by its folder, and no name is given: write one, such as friday"
        raise InputError(message)
    path = Path(name)
    if path.name == RECORD:
        return Place(name=name, file=path, folder=path.parent)
    if path.is_file():
        return Place(name=name, file=path, folder=None)
    return Place(name=name, file=path / RECORD, folder=path)


@contextmanager
def changing(name: str, command: str) -> Iterator[Opened]:
    """Open a game to change it; nobody else can meanwhile."""
    place = place_of(name)
    content_of(place)  # where there is no game, nothing is to be locked
    with locked(place.file, f"standoff {command}"):
        yield open_place(place)


def open_game(name: str) -> Opened:
    """Open a game to look at it."""
    return open_place(place_of(name))


def open_place(place: Place) -> Opened:
    """Read the game that is kept somewhere."""
    content = content_of(place)
    return Opened(place=place, content=content, game=game_of(content, place.file, str(place.file)))


def write_game(place: Place, game: Game) -> bytes:
    """Write a game to its file, and return what it holds then."""
    from standoff.records import game_to_json

    content = game_to_json(game).encode()
    write_whole(place.file, content)
    return content


def troubled(command: str, error: Exception) -> int:
    """Say why a command could not run; of the disk's troubles, with which file."""
    return fail(command, InputError(trouble_of(error)))


def trouble_of(error: Exception) -> str:
    """What is wrong; of the disk's troubles, with which file."""
    return f"{error.filename or 'the disk'}: {error.strerror}" if isinstance(error, OSError) else str(error)


@contextmanager
def after_saving(place: Place, troubles: list[str]) -> Iterator[None]:
    """Do what comes after a game is saved. Should it fail, that is told beside what was done, which stays done."""
    try:
        yield
    except (InputError, OSError) as error:
        mend = f"mend that, then: standoff orders {place.word}"
        troubles.append(f"the game is saved, but its sheets are not in order: {trouble_of(error)}; {mend}")


def now() -> datetime:
    """What time it is. Nothing below the command line knows."""
    from datetime import UTC, datetime

    return datetime.now(UTC)


def dice(seed: int | None = None) -> Random:
    """What lots are drawn with; the same for the same seed."""
    from random import Random

    return Random(seed)  # noqa: S311  # lots at a table, not secrets


# --- reading


def content_of(place: Place) -> bytes:
    """What the file of a game holds, whatever that is."""
    try:
        return place.file.read_bytes()
    except FileNotFoundError:
        is_folder = place.folder is not None and place.folder.is_dir()
        what = f"{place.folder} has no {RECORD} in it" if is_folder else f'there is no game "{place.name}"'
        message = f"{what}; to begin one: standoff new {as_word(str(place.folder or place.name))}"
    except OSError as error:
        message = f"cannot read {place.file}: {error.strerror}"
    raise InputError(message)


def game_of(content: bytes, name: object, word: str) -> Game:
    """Make out the game that a file holds; or say what it is instead, or that part of it can be saved.

    ``word`` is what the file is called on a command line.
    """
    from standoff.records import game_from_json

    try:
        return game_from_json(content)
    except NewerFormatError as error:
        raise InputError(_at_fault(name, error)) from error
    except RecordError as error:
        message = f"{_at_fault(name, error)}\n{_advice(content, word if word == '-' else as_word(word))}".rstrip()
        raise InputError(message) from error


_MOST_FAULTS = 5


def _at_fault(name: object, error: RecordError) -> str:
    faults = [f"{name}: {fault}" for fault in error.faults[:_MOST_FAULTS]]
    more = len(error.faults) - len(faults)
    return "\n".join([*faults, f"and {more} more"] if more else faults)


def _advice(content: bytes, word: str) -> str:
    """What can be done about a file that is no game, or only in part."""
    from standoff.records import is_saved_game, salvage

    kept = salvage(content).kept
    if not kept and is_saved_game(content):
        return ""
    if kept:
        return (
            f"the file is damaged after event {kept}; to save what stands before: standoff convert --salvage {word} OUT"
        )
    return f"if another program wrote it: standoff convert {word} OUT"
