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
from standoff.cli.gamefile import Place
from standoff.cli.safewrite import write_quickly
from standoff.cli.sheetfiles import given_by, phase_headed, sheet, written_on
from standoff.cli.terminal import InputError, input_text
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
    return Handed(name=f"{SHEETS}/{path.name}", text=text, power=power, is_ahead=is_ahead, file=path)


def _power_called(board: Board, name: str) -> PowerId | None:
    return next((power.id for power in board.powers if name in {power.name.lower(), power.title.lower()}), None)


def is_known(sheet: Handed, state: State) -> bool:
    """Whether a country's sheet says no more than was taken from it before."""
    if sheet.power is None:
        return False
    text = written_on(sheet.text, state, sheet.power)
    if sheet.is_ahead:
        ahead = state.ahead.get(sheet.power)
        return ahead is not None and sorted(text.splitlines()) == sorted((*ahead.retreats, *ahead.adjustments))
    return sheet.power in state.given and text == given_by(state, sheet.power)


# --- laid out and put away


def lay_out(place: Place, state: State, given: Collection[PowerId] = (), spared: Collection[Path] = ()) -> None:
    """Have a sheet for each country that acts, and for those that have just given orders, one with these orders on it.

    A sheet that says something else is then put away; all others stay as they lie, for somebody may be writing on them.
    """
    if place.folder is None or state.status is Status.ENDED:
        return
    board, phase = state.settings.board, position_in(state).phase
    for power in dict.fromkeys((*acting_powers(state), *state.given)):
        path = place.folder / SHEETS / file_name(board, power)
        wanted = given_by(state, power) if power in state.given else ""
        is_stale = power in given and path not in spared and not _says(path, wanted, state, power)
        if path.is_file() and not is_stale:
            continue
        put_away(place, path, phase, state, power)
        path.parent.mkdir(parents=True, exist_ok=True)
        write_quickly(path, sheet(state, power, wanted).encode())


def _says(path: Path, wanted: str, state: State, power: PowerId) -> bool:
    return written_on(input_text(str(path)), state, power) == wanted


def clear(place: Place, state: State, taken: Collection[Path]) -> Iterator[str]:
    """Put away the sheets of a phase that is over, and tell of those that were not taken."""
    for path in _sheets(place.folder) if place.folder else ():
        handed = _handed(path, state)
        kept = put_away(place, path, position_in(state).phase, state, handed.power)
        if kept and path not in taken and not is_known(handed, state):
            yield f"{SHEETS}/{path.name} was not taken: it is now {kept}"


def clear_left_over(place: Place, state: State) -> Iterator[str]:
    """Put away country sheets headed for another phase: they lie there if a command was killed before it cleared up."""
    position = position_in(state)
    for path in _sheets(place.folder) if place.folder else ():
        power = _power_called(state.settings.board, path.stem.lower())
        first = next(iter(input_text(str(path)).splitlines()), "")
        phase = phase_headed(first, position) if power is not None else None
        if power is not None and phase is not None and first == f"{position.board.powers[power].title}, {phase.title}":
            yield f"{SHEETS}/{path.name} was for {phase.title}: it is now {_move(place, phase, path)}"


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
    return f"{PAST}/{kept.parent.name}/{kept.name}"


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


def turned(place: Place, before: Game, after: Game, taken: Collection[Path] = ()) -> list[str]:
    """Turn the table from the phase before to the one that is now, and tell what was left lying on it."""
    notes = list(clear(place, before.state, taken))
    lay_out(place, after.state)
    return notes
