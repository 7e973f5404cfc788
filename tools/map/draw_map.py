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
from anchors import Anchors, anchors
from arcs import Corner, shared
from faces import GRID, cut, degrees_of
from projection import HEIGHT, WIDTH, Larger, pictured
from raster import Spot
from standing import Place

from standoff.board import ProvinceKind, standard_board

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
    where = {
        kind: {
            at: tuple(pictured(np.array(degrees_of(spot)), larger)[0].tolist()) for at, spot in written[kind].items()
        }
        for kind in ("units", "coasts")
    }
    places = {
        province.code: Place(
            shape=faces.provinces[province.code],
            name=province.name,
            water=province.kind is ProvinceKind.SEA,
            centre=bool(board.centres >> province.id & 1),
            coasts=tuple(spot for at, spot in where["coasts"].items() if at.startswith(f"{province.code}/")),
            look=where["units"].get(province.code),
        )
        for province in board.provinces
    }
    found = anchors(places, {"land": faces.land, "water": faces.water}, (WIDTH, HEIGHT))
    provinces = {code: {"shape": shapes[code], **_written(found[code])} for code in faces.provinces}
    for at, spot in where["coasts"].items():
        code, _, coast = at.partition("/")
        provinces[code][coast] = _tenths(spot)
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


def _written(found: Anchors) -> dict[str, object]:
    spots: dict[str, object] = {"unit": _tenths(found.unit), "dislodged": _tenths(found.dislodged)}
    for kind, label in (("name", found.name), ("short", found.short)):
        spots[kind] = [*_tenths(label.at), _tenth(label.room)]
    if found.centre:
        spots["centre"] = _tenths(found.centre)
    return spots


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
