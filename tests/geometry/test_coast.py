"""Coasts out of TopoJSON: arcs that are shared and walked backwards, lakes, and land across the date line."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import coast
import pytest
from shapely import Polygon

# Steps of one degree from 180 W and 90 S.
TRANSFORM = {"scale": [1, 1], "translate": [-180, -90]}


def arc(*points: tuple[int, int]) -> list[list[int]]:
    """An arc of TopoJSON: its first point on the grid, and steps from there."""
    grid = [(x + 180, y + 90) for x, y in points]
    return [[x - a, y - b] for (x, y), (a, b) in zip(grid, [(0, 0), *grid], strict=False)]


def topology(arcs: list[list[list[int]]], *geometries: dict[str, Any]) -> dict[str, Any]:
    return {"transform": TRANSFORM, "arcs": arcs, "objects": {"land": {"geometries": list(geometries)}}}


def coasts_of(data: dict[str, Any], folder: Path, monkeypatch: pytest.MonkeyPatch) -> list[Polygon]:
    source, target = folder / "land.json", folder / "coast.json"
    source.write_text(json.dumps(data))
    monkeypatch.setattr(coast, "COAST", target)
    coast.main(source)
    return [Polygon(rings[0], rings[1:]) for rings in json.loads(target.read_text())]


LAND = arc((0, 40), (10, 40), (10, 50), (0, 50), (0, 40))
LAKE = arc((2, 42), (4, 42), (4, 44), (2, 44), (2, 42))


def test_a_lake_is_a_hole(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (land,) = coasts_of(topology([LAND, LAKE], {"type": "Polygon", "arcs": [[0], [1]]}), tmp_path, monkeypatch)
    assert land.bounds == (0, 40, 10, 50)
    assert land.area == 96
    assert len(land.interiors) == 1


def test_arcs_are_joined_and_walked_backwards(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Two arcs from the same corner to the one across, of which the second is walked back."""
    there, also_there = arc((0, 40), (10, 40), (10, 50)), arc((0, 40), (0, 50), (10, 50))
    (land,) = coasts_of(topology([there, also_there], {"type": "Polygon", "arcs": [[0, -2]]}), tmp_path, monkeypatch)
    assert land.equals(Polygon([(0, 40), (10, 40), (10, 50), (0, 50)]))


def test_land_across_the_date_line_is_whole_on_our_side_of_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Its ring steps from 179 E to 175 W: taken as it stands, it would be drawn the long way round the globe."""
    russia = arc((40, 60), (179, 60), (-175, 62), (-175, 70), (179, 72), (40, 72), (40, 60))
    (land,) = coasts_of(topology([russia], {"type": "Polygon", "arcs": [[0]]}), tmp_path, monkeypatch)
    assert land.bounds == (40, 60, 85, 72)  # 85 E is where the map is cut
    assert land.area == 45 * 12


def test_land_whose_ring_begins_beyond_the_date_line_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    russia = arc((-175, 62), (-175, 70), (179, 72), (40, 72), (40, 60), (179, 60), (-175, 62))
    (land,) = coasts_of(topology([russia], {"type": "Polygon", "arcs": [[0]]}), tmp_path, monkeypatch)
    assert land.bounds == (40, 60, 85, 72)


def test_a_ring_that_crosses_itself_is_mended(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    bow_tie = arc((0, 40), (10, 50), (10, 40), (0, 50), (0, 40))
    found = coasts_of(topology([bow_tie], {"type": "Polygon", "arcs": [[0]]}), tmp_path, monkeypatch)
    assert sorted(part.area for part in found) == [25, 25]
    assert all(part.is_valid for part in found)


def test_many_polygons_come_in_an_order_of_their_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The most detailed first, then from west to east, whatever the order in the source."""
    small = arc((20, 40), (22, 40), (22, 42), (20, 40))
    smaller = arc((-20, 40), (-18, 40), (-18, 42), (-20, 40))
    arcs = [small, LAND, smaller]
    one = topology(arcs, {"type": "MultiPolygon", "arcs": [[[0]], [[1]], [[2]]]})
    other = topology(arcs, {"type": "Polygon", "arcs": [[2]]}, {"type": "MultiPolygon", "arcs": [[[1]], [[0]]]})
    first = coasts_of(one, tmp_path, monkeypatch)
    assert [part.bounds[0] for part in first] == [0, -20, 20]
    assert coasts_of(other, tmp_path, monkeypatch) == first


def test_what_is_far_from_europe_or_hardly_an_island_is_left_out(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    australia = arc((120, -30), (140, -30), (140, -20), (120, -30))
    data = topology([LAND, australia], {"type": "MultiPolygon", "arcs": [[[0]], [[1]]]})
    (land,) = coasts_of(data, tmp_path, monkeypatch)
    assert land.bounds == (0, 40, 10, 50)
    data["transform"] = {"scale": [0.005, 0.005], "translate": [0, 40]}  # LAND is 0.05 degrees wide now
    assert coasts_of(data, tmp_path, monkeypatch) == []


def test_the_coasts_in_use_are_of_europe_and_sound() -> None:
    found = [
        Polygon(rings[0], rings[1:]) for rings in json.loads((Path(coast.__file__).parent / "coast.json").read_text())
    ]
    assert len(found) > 200
    for part in found:
        assert part.is_valid
        west, south, east, north = part.bounds
        assert (west >= -60, south >= 20, east <= 85, north <= 83) == (True, True, True, True)
