"""The folder of a game: sheets laid out for the phase, sheets handed in, and what is past put away; nothing is lost.

``orders/france.txt`` is the sheet of a country, ``orders/france-ahead.txt`` what it orders for cases to come; any other
file in ``orders`` is a sheet with countries' names on it. ``past`` has a folder for each phase, with its sheets and the
report.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass
from itertools import count
from pathlib import Path

from standoff.board import Board, PowerId
from standoff.cli.dues import acting_powers, position_in
from standoff.cli.gamefile import Opened, Place
from standoff.cli.safewrite import sweep, write_quickly
from standoff.cli.sheetfiles import given_by, sheet, written_on
from standoff.cli.terminal import InputError, input_text, shown
from standoff.game import Game, State, Status
from standoff.orders import Phase, PhaseKind, Season

SHEETS, PAST = "orders", "past"
REPORT = "report.txt"
_AHEAD = "-ahead"
_STEPS = [
    (Season.SPRING, PhaseKind.MOVEMENT),
    (Season.SPRING, PhaseKind.RETREATS),
    (Season.FALL, PhaseKind.MOVEMENT),
    (Season.FALL, PhaseKind.RETREATS),
    (Season.WINTER, PhaseKind.ADJUSTMENTS),
]


@dataclass(frozen=True, slots=True, kw_only=True)
class Handed:
    """A sheet that was handed in."""

    name: str
    """Where it came from, for whoever reads the messages."""
    text: str
    power: PowerId | None = None
    """Whose it is; None for a sheet with countries' names on it."""
    is_ahead: bool = False
    """Whether it has orders for cases to come."""
    file: Path | None = None


def phase_folder(phase: Phase) -> str:
    """The name of a phase's folder: ``1901-2-spring-retreats``. Folders in the order of names are in that of time."""
    step = _STEPS.index((phase.season, phase.kind)) + 1
    return f"{phase.year}-{step}-{phase.season.name.lower()}-{phase.kind.name.lower()}"


def file_name(board: Board, power: PowerId) -> str:
    """The name of a country's sheet: ``france.txt``."""
    return f"{board.powers[power].name.lower()}.txt"


# --- sheets handed in


def sheets_handed_in(place: Place, state: State) -> list[Handed]:
    """The sheets in the folder on which something is written."""
    if place.folder is None:
        return []
    read = (_handed(path, state) for path in _sheets(place.folder))
    return [each for each in read if written_on(each.text, state, each.power)]


def _sheets(folder: Path) -> list[Path]:
    try:
        paths = sorted((folder / SHEETS).iterdir())
    except FileNotFoundError:
        return []
    except OSError as error:
        message = f"cannot read {folder / SHEETS}: {error.strerror}"
        raise InputError(message) from error
    hidden = (".", "~")
    return [path for path in paths if path.is_file() and not path.name.startswith(hidden) and path.name[-1] != "~"]


def _handed(path: Path, state: State) -> Handed:
    name = path.stem.lower()
    is_ahead = name.endswith(_AHEAD)
    power = _power_called(state.settings.board, name.removesuffix(_AHEAD))
    text = input_text(str(path))
    return Handed(name=_called(SHEETS, path), text=text, power=power, is_ahead=is_ahead, file=path)


def _called(folder: str, path: Path) -> str:
    """A file's name in a folder, as it can be shown: files may be called anything."""
    return f"{folder}/{shown(path.name)}"


def _power_called(board: Board, name: str) -> PowerId | None:
    return next((power.id for power in board.powers if name in {power.name.lower(), power.title.lower()}), None)


def is_known(sheet: Handed, state: State) -> bool:
    """Whether a country's sheet says no more than was taken from it before."""
    if sheet.power is None:
        return False
    text = written_on(sheet.text, state, sheet.power)
    if sheet.is_ahead:
        ahead = state.ahead.get(sheet.power)
        lines = filter(None, map(str.strip, text.splitlines()))
        return ahead is not None and sorted(lines) == sorted((*ahead.retreats, *ahead.adjustments))
    return sheet.power in state.given and text == given_by(state, sheet.power)


# --- laid out and put away


def lay_out(place: Place, state: State, given: Collection[PowerId] = (), spared: Collection[Path] = ()) -> None:
    """Have a sheet for each country that acts, and for those that have just given orders, one with these orders on it.

    A sheet that says something else is then put away; all others stay as they lie, for somebody may be writing on them.
    """
    if place.folder is None or state.status is Status.ENDED:
        return
    _sweep(place.folder)
    board, phase = state.settings.board, position_in(state).phase
    for power in dict.fromkeys((*acting_powers(state), *state.given)):
        path = place.folder / SHEETS / file_name(board, power)
        wanted = given_by(state, power) if power in state.given else ""
        stays = power not in given or path in spared
        if path.is_file() and (stays or _says(path, wanted, state, power)):
            continue
        put_away(place, path, phase, state, power)
        path.parent.mkdir(parents=True, exist_ok=True)
        write_quickly(path, sheet(state, power, wanted).encode())


def _sweep(folder: Path) -> None:
    """Clear away what a killed command left half written among the sheets and what is past."""
    for each in (folder / SHEETS, *(folder / PAST).glob("*/")):
        sweep(each)


def _says(path: Path, wanted: str, state: State, power: PowerId) -> bool:
    return written_on(input_text(str(path)), state, power) == wanted


def clear(place: Place, state: State, taken: Collection[Path]) -> Iterator[str]:
    """Put away the sheets of a phase that is over, and tell of those that were not taken."""
    for path in _sheets(place.folder) if place.folder else ():
        handed = _handed(path, state)
        kept = put_away(place, path, position_in(state).phase, state, handed.power)
        if kept and path not in taken and not is_known(handed, state):
            yield f"{_called(SHEETS, path)} was not taken: it is now {kept}"


def put_away_known(place: Place, state: State, powers: Collection[PowerId], taken: Collection[Path]) -> None:
    """Put away what countries' own sheets say that was taken from them before; others were taken just now."""
    for path in _sheets(place.folder) if place.folder else ():
        handed = _handed(path, state)
        if handed.power in powers and path not in taken and not handed.is_ahead and is_known(handed, state):
            put_away(place, path, position_in(state).phase, state, handed.power)


def put_away(place: Place, path: Path, phase: Phase, state: State, power: PowerId | None) -> str:
    """Take a sheet off the table; if anything is written on it, it is kept with its phase. Tells where it is now."""
    if not path.is_file():
        return ""
    written = written_on(input_text(str(path)), state, power)
    kept = _past(place, phase) / path.name
    if written and not (kept.is_file() and written_on(input_text(str(kept)), state, power) == written):
        return _move(place, phase, path)
    path.unlink()
    return ""


def _move(place: Place, phase: Phase, path: Path) -> str:
    """Move a sheet to its phase's folder, and say where it is."""
    kept = _free(_past(place, phase) / path.name)
    path.replace(kept)
    return _called(f"{PAST}/{kept.parent.name}", kept)


def _free(path: Path) -> Path:
    """A place to keep something; what was kept there before gets a number."""
    path.parent.mkdir(parents=True, exist_ok=True)
    if path.exists():
        older = (path.with_name(f"{path.stem}-older-{number}{path.suffix}") for number in count(1))
        path.rename(next(each for each in older if not each.exists()))
    return path


def _past(place: Place, phase: Phase) -> Path:
    return (place.folder or Path()) / PAST / phase_folder(phase)


def keep_report(place: Place, phase: Phase, report: str) -> None:
    """Keep the report of a phase that was judged."""
    if place.folder is not None:
        path, content = _past(place, phase) / REPORT, report.encode()
        if not (path.is_file() and path.read_bytes() == content):
            write_quickly(_free(path), content)


def save_turned(opened: Opened, after: Game, taken: Collection[Path] = ()) -> list[str]:
    """Save a game that goes on to another phase, and tell what was left lying on the table.

    The sheets are put away first: a command that is killed leaves none that would be taken for the other phase.
    """
    notes = list(clear(opened.place, opened.game.state, taken))
    try:
        opened.save(after)
    except InputError as error:
        message = "\n".join([str(error), *notes])
        raise InputError(message) from error
    return notes
