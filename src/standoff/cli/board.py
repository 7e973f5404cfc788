"""``standoff board``: the provinces of the board, or everything about one of them."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from standoff.cli.terminal import FOLLOWED, InputError, command_parser, fail, styled
from standoff.errors import StandoffError

if TYPE_CHECKING:
    from standoff.board import Board, Province

_EXAMPLE = """\
examples:
  standoff board
  standoff board spain
  standoff board "Norw Sea" --json
"""


def add_parser(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add this command to the command line."""
    parser = command_parser(
        commands,
        "board",
        summary="the provinces of the board, or one of them",
        story="Print the provinces of the board; with a place, its names and where armies and fleets can go from it.",
        example=_EXAMPLE,
    )
    parser.add_argument("place", nargs="?", help="a province, by its name, its code or any abbreviation")
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Print the board or the place."""
    from standoff.board import standard_board

    board = standard_board()
    try:
        provinces = board.provinces if arguments.place is None else _found(arguments.place, board)
    except StandoffError as error:
        return fail("board", error)
    if arguments.json:
        print(_as_json(provinces, board))
    elif arguments.place is None:
        print(_table(board))
    else:
        print("\n\n".join(_described(province, board) for province in provinces))
    return FOLLOWED


def _found(text: str, board: Board) -> tuple[Province, ...]:
    """The provinces that a text may mean, or an error with those it is nearest to."""
    from standoff.board.gazetteer import words_of
    from standoff.notation.vocabulary import vocabulary_of

    vocabulary, words = vocabulary_of(board), words_of(text)
    found = vocabulary.provinces(words)
    if found:
        return tuple(board.provinces[province] for province in found)
    _, near = vocabulary.misspelt_provinces(words)
    hint = (
        f"; did you mean {' or '.join(board.provinces[province].name for province in near)}?"
        if near
        else '; "standoff board" lists all places'
    )
    message = f'no place is called "{text}"{hint}'
    raise InputError(message)


def _table(board: Board) -> str:
    """A line for each province."""
    lines = [styled(f"{'code':6}{'name':24}{'kind':9}{'centre':8}", "bold")]
    for province in board.provinces:
        coasts = ", ".join(board.locations[coast].code for coast in province.coasts)
        line = f"{province.code:6}{province.name:24}{province.kind.value:9}{_centre(province, board):8}{coasts}"
        lines.append(line.rstrip())
    return "\n".join(lines)


def _centre(province: Province, board: Board) -> str:
    """Whose home centre a province is, "yes" if it is nobody's, nothing if it is no centre."""
    if not board.centres >> province.id & 1:
        return ""
    return next((power.title for power in board.powers if power.homes >> province.id & 1), "yes")


def _described(province: Province, board: Board) -> str:
    data = _data(province, board)
    centre = _centre(province, board)
    owner = "" if centre in {"", "yes"} else f" of {centre}"
    kind = province.kind.value + (f", supply centre{owner}" if centre else "")
    lines = [styled(f"{province.name} ({province.code})", "bold"), f"  {kind}"]
    also = data["also"]
    if isinstance(also, list) and also:
        lines.append(f"  also written {', '.join(also)}")
    for label in ("armies", "fleets"):
        borders = data[label]
        if isinstance(borders, dict):
            lines += [f"  {label} from {code} go to {', '.join(ends)}" for code, ends in borders.items()]
    return "\n".join(lines)


def _data(province: Province, board: Board) -> dict[str, object]:
    """A province for programs; of its borders only those that there are."""
    from standoff.board import members

    armies = {province.code: board.army_borders[province.id]}
    fleets = {board.locations[at].code: board.fleet_borders[at] for at in (province.coasts or (province.id,))}
    also = dict.fromkeys((*province.abbreviations.values(), *province.spellings))
    return {
        "code": province.code,
        "name": province.name,
        "kind": province.kind.value,
        "centre": bool(board.centres >> province.id & 1),
        "home": next((power.name for power in board.powers if power.homes >> province.id & 1), None),
        "also": [name for name in also if name.upper() != province.code],
        **{
            label: {
                code: [board.locations[end].code for end in members(ends)] for code, ends in borders.items() if ends
            }
            for label, borders in (("armies", armies), ("fleets", fleets))
        },
    }


def _as_json(provinces: tuple[Province, ...], board: Board) -> str:
    import json

    return json.dumps([_data(province, board) for province in provinces], indent=2, ensure_ascii=False)
