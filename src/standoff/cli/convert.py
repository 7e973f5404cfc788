"""``standoff convert``: games from other programs' files and to them, and what can be saved of a damaged file."""

from __future__ import annotations

import argparse
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

from standoff.cli.terminal import FOLLOWED, NOT_FOLLOWED, InputError, command_parser, fail, shown, standard_input
from standoff.errors import StandoffError

if TYPE_CHECKING:
    from collections.abc import Sequence

    from standoff.game import Game
    from standoff.orders import Phase
    from standoff.records.formats import Case

    What = Game | Sequence[Case]

_T = TypeVar("_T")
OURS = "standoff"
_KINDS = (OURS, "diplomacy", "research", "godip", "datc")
_OF_PHASES = ("godip", "datc")

_EXAMPLE = """\
examples:
  standoff convert theirs.jsonl friday                    another program's game, to go on with
  standoff convert friday friday.jsonl --to diplomacy     a game for another program
  standoff convert friday f1902.json --to godip --phase F1902M
  standoff convert friday/game.json rescued --salvage     a damaged game, up to the damage

IN is a game's folder or any file of a game; what kind it is, it tells itself: one of standoff, of the diplomacy package
or its research variant, of webDiplomacy, a phase of godip, or test cases (DATC). A single phase becomes a game that
begins with it. OUT is a folder to make, or a file if its name ends like that of a file; without it the game is printed,
and the report goes to standard error.

exit status: 0 if all was carried over, 1 if some things could not be, or its sheets not be laid out, 2 if nothing was
written
"""


def add_parser(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add this command to the command line."""
    parser = command_parser(
        commands,
        "convert",
        summary="a game from another program's file, or to one",
        story="Read a game of any kind of file, write it as another, and say what could not be carried over.",
        example=_EXAMPLE,
    )
    parser.add_argument("source", metavar="IN", help="a game's folder or file; - is standard input")
    parser.add_argument("target", metavar="OUT", nargs="?", help="a folder or file that is not there yet")
    parser.add_argument("--to", choices=_KINDS, default=OURS, help="the kind to write; standoff")
    parser.add_argument("--number", type=int, metavar="N", help="which game or phase of a file that holds several")
    parser.add_argument("--phase", metavar="CODE", help="which phase to write --to godip or datc, such as F1902M")
    parser.add_argument("--salvage", action="store_true", help="of a damaged file, take everything up to the damage")
    parser.set_defaults(run=run)


@dataclass(frozen=True, slots=True, kw_only=True)
class _Converted:
    """What was read, as it is to be written, and what is to be said of it."""

    kind: str
    what: What
    text: str
    notes: tuple[str, ...]


def run(arguments: argparse.Namespace) -> int:
    """Convert, and report what could not be carried over."""
    from standoff.cli.gamefile import troubled

    try:
        converted = _converted(arguments)
        troubles = _write(arguments, converted)
    except (StandoffError, OSError) as error:
        return troubled("convert", error)
    if arguments.target is None:
        print(converted.text, end="")
    report = _as_json(arguments, converted) if arguments.json else _as_text(arguments, converted)
    print(report, file=sys.stderr if arguments.target is None else sys.stdout)
    for trouble in troubles:
        fail("convert", InputError(trouble))
    return NOT_FOLLOWED if converted.notes or troubles else FOLLOWED


def _converted(arguments: argparse.Namespace) -> _Converted:
    from standoff.game import Game
    from standoff.records import game_to_json
    from standoff.records.formats import Kind, game_from, write_record

    if arguments.target is not None and Path(arguments.target).exists():
        message = f"{arguments.target} is there already, and is not written over; take another name"
        raise InputError(message)
    kind, what, notes = _read(arguments)
    if not isinstance(what, Game) and arguments.to not in _OF_PHASES:
        what, more = game_from(_chosen(what, arguments.number, arguments.source))
        notes = (*notes, *map(str, more))
    if isinstance(what, Game) and arguments.to == OURS:
        return _Converted(kind=kind, what=what, text=game_to_json(what), notes=notes)
    written = write_record(what, Kind(arguments.to), phase=_phase(arguments, what))
    return _Converted(kind=kind, what=what, text=written.text, notes=(*notes, *map(str, written.notes)))


def _phase(arguments: argparse.Namespace, what: What) -> Phase | None:
    """Which phase is to be written, if one is named."""
    from standoff.game import Game
    from standoff.orders import Phase

    if arguments.phase is None:
        return None
    if arguments.to not in _OF_PHASES or not isinstance(what, Game):
        message = "--phase chooses a phase of a game to be written --to godip or --to datc"
        raise InputError(message)
    return Phase.parse(arguments.phase.upper())


# --- reading


def _read(arguments: argparse.Namespace) -> tuple[str, What, tuple[str, ...]]:
    """The kind of a file, the game or the phases in it, and what could not be carried over."""
    from standoff.cli.gamefile import content_of, place_of
    from standoff.records import is_saved_game

    if arguments.source == "-":
        content, name = standard_input().read(), "standard input"
    else:
        place = place_of(arguments.source)
        content, name = content_of(place), str(place.file)
    if is_saved_game(content):
        return _ours(arguments, content, name)
    return _theirs(arguments, content, name)


def _ours(arguments: argparse.Namespace, content: bytes, name: str) -> tuple[str, Game, tuple[str, ...]]:
    from standoff.cli.gamefile import game_of
    from standoff.records import salvage

    if not arguments.salvage:
        return OURS, game_of(content, name, arguments.source), ()
    saved = salvage(content)
    if saved.game is None:
        message = f"{name}: there is nothing to save: {saved.faults[0]}"
        raise InputError(message)
    lost = [f"{fault}; events after number {saved.kept} are lost" for fault in saved.faults[:1]]
    return OURS, saved.game, tuple(lost)


def _theirs(arguments: argparse.Namespace, content: bytes, name: str) -> tuple[str, What, tuple[str, ...]]:
    from standoff.errors import RecordError
    from standoff.records.formats import Damage, read_record

    try:
        found = read_record(content, damage=Damage.SALVAGED if arguments.salvage else Damage.REFUSED)
    except RecordError as error:
        message = "\n".join(f"{name}: {line}" for line in str(error).splitlines())
        raise InputError(message) from error
    what = _chosen(found.games, arguments.number, name) if found.games else found.cases
    return found.kind.value, what, (*map(str, found.faults), *map(str, found.notes))


def _chosen(found: Sequence[_T], number: int | None, name: str) -> _T:
    """The game or phase that is meant; where there is one, it need not be said."""
    from standoff.cli.dues import plural
    from standoff.game import Game

    if number is None and len(found) == 1:
        return found[0]
    if number is None or not 1 <= number <= len(found):
        what = "game" if isinstance(found[0], Game) else "single phase"
        message = f"{name} holds {plural(len(found), what)}; choose one with --number 1 to {len(found)}"
        raise InputError(message)
    return found[number - 1]


# --- writing


def _write(arguments: argparse.Namespace, converted: _Converted) -> list[str]:
    """Write a file; or a game's folder, with its sheets laid out. Returns what could not be done with the sheets."""
    from standoff.cli.desk import lay_out
    from standoff.cli.gamefile import after_saving, place_of
    from standoff.cli.safewrite import write_whole
    from standoff.game import Game

    troubles: list[str] = []
    if arguments.target is None:
        return troubles
    target = Path(arguments.target)
    if arguments.to != OURS or target.suffix:
        write_whole(target, converted.text.encode())
        return troubles
    target.mkdir(parents=True)
    place = place_of(arguments.target)
    write_whole(place.file, converted.text.encode())
    if isinstance(converted.what, Game) and converted.what.state.position is not None:
        with after_saving(place, troubles):
            lay_out(place, converted.what.state)
    return troubles


def _as_text(arguments: argparse.Namespace, converted: _Converted) -> str:
    where = "" if arguments.target is None else f", written to {arguments.target}"
    head = f"{_size(converted)} from {converted.kind} to {arguments.to}{where}."
    if not converted.notes:
        return f"{head} All of it was carried over."
    return "\n".join([head, "Not carried over as it is:", *(f"  {shown(note)}" for note in converted.notes)])


def _size(converted: _Converted) -> str:
    from standoff.cli.dues import plural
    from standoff.game import Game

    if isinstance(converted.what, Game):
        return f"A game with {plural(len(converted.what.state.turns), 'judged phase')}"
    return plural(len(converted.what), "single phase")


def _as_json(arguments: argparse.Namespace, converted: _Converted) -> str:
    import json

    report = {
        "from": converted.kind,
        "to": arguments.to,
        "written": arguments.target,
        "what": _size(converted),
        "not_carried_over": list(converted.notes),
    }
    return json.dumps(report, indent=2, ensure_ascii=False)
