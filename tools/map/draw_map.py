"""Draw the standard board from the coasts of the earth and the lines of borders.toml.

    .venv/bin/python tools/map/draw_map.py

writes src/standoff/board/boards/standard.geometry, the same bytes every time.
"""

from __future__ import annotations

import json
import tomllib
from collections.abc import Sequence
from itertools import pairwise
from pathlib import Path

import numpy as np
from anchors import Spot, anchors
from arcs import Corner, shared
from faces import GRID, cut, degrees_of
from projection import HEIGHT, WIDTH, Larger, pictured

from standoff.board import members, standard_board

HERE = Path(__file__).parent
TARGET = HERE.parents[1] / "src" / "standoff" / "board" / "boards" / "standard.geometry"


def main() -> None:
    """Write the file."""
    TARGET.write_text(geometry(), encoding="ascii")


def geometry() -> str:
    """The text of the file: lengths in tenths of a pixel, each arc from its first corner by steps."""
    written = tomllib.loads((HERE / "borders.toml").read_text(encoding="utf-8"))
    coast = json.loads((HERE / "coast.json").read_text(encoding="utf-8"))
    larger = [Larger(*degrees_of(each["middle"])[0], each["reach"], each["growth"]) for each in written["larger"]]
    faces = cut(coast, {kind: written[kind] for kind in ("land", "sea")}, written["places"], larger)
    arcs, shapes = shared({**faces.provinces, "land": faces.land, "water": faces.water})
    board = standard_board()
    centres = {board.provinces[centre].code for centre in members(board.centres)}
    on_coasts = {code: pictured(np.array(degrees_of(at)), larger)[0] for code, at in written["coasts"].items()}
    provinces = {}
    for code, shape in faces.provinces.items():
        found = anchors(shape, centre=code in centres)
        spots = {"unit": found.unit, "name": found.name, "dislodged": found.dislodged}
        spots |= {"centre": found.centre} if found.centre else {}
        spots |= {at.partition("/")[2]: spot for at, spot in on_coasts.items() if at.startswith(f"{code}/")}
        provinces[code] = {"shape": shapes[code], **{name: _tenths(spot) for name, spot in spots.items()}}
    head = {"board": "standard", "width": _tenth(WIDTH), "height": _tenth(HEIGHT)}
    return "".join(
        (
            "{\n",
            *(f"{json.dumps(key)}: {json.dumps(value)},\n" for key, value in head.items()),
            _block("arcs", "[]", [json.dumps(_steps(arc)) for arc in arcs]),
            ",\n",
            _block("provinces", "{}", [f"{json.dumps(code)}: {_short(value)}" for code, value in provinces.items()]),
            ",\n",
            _block("idle", "{}", [f"{json.dumps(kind)}: {_short(shapes[kind])}" for kind in ("land", "water")]),
            "\n}\n",
        )
    )


def _block(name: str, brackets: str, lines: Sequence[str]) -> str:
    return f"{json.dumps(name)}: {brackets[0]}\n" + ",\n".join(lines) + f"\n{brackets[1]}"


def _short(value: object) -> str:
    return json.dumps(value, separators=(",", ":"))


def _steps(arc: Sequence[Corner]) -> str:
    numbers = list(arc[0])
    for (x, y), (x_next, y_next) in pairwise(arc):
        numbers += [x_next - x, y_next - y]
    return " ".join(map(str, numbers))


def _tenths(spot: Spot) -> list[int]:
    return [_tenth(spot[0]), _tenth(spot[1])]


def _tenth(length: float) -> int:
    return round(length / GRID)


if __name__ == "__main__":
    main()
