"""A geometry file becomes a picture, or says what is wrong with it, all at once."""

from __future__ import annotations

import json
from collections.abc import Callable
from copy import deepcopy
from typing import Any

import pytest

from standoff.board import ProvinceId, members, standard_board
from standoff.drawing import geometry_of, load_geometry
from standoff.drawing.curves import Point
from standoff.errors import BoardError
from tests.boards import islet

# Three squares of land in a row, the two waters above them, a strip of land out of play on the right, and an idle pond.
#
#     EBB EBB FLO |
#     HAR FEN CAP | idle
SPOTS = {"unit": [10, 10], "dislodged": [20, 10], "name": [10, 30, 50], "short": [10, 20, 40]}
ISLET: dict[str, Any] = {
    "board": "islet",
    "width": 400,
    "height": 200,
    "arcs": [
        "0 100 100 0",  # 0: HAR and EBB
        "100 100 100 0",  # 1: FEN and EBB
        "200 100 100 0",  # 2: CAP and FLO
        "100 100 0 100",  # 3: HAR and FEN
        "200 100 0 100",  # 4: FEN and CAP
        "200 0 0 100",  # 5: EBB and FLO
        "300 0 0 100",  # 6: FLO and the idle land
        "300 100 0 100",  # 7: CAP and the idle land
        "0 100 0 100 100 0",  # 8: HAR and the frame
        "100 200 100 0",  # 9: FEN and the frame
        "200 200 100 0",  # 10: CAP and the frame
        "0 100 0 -100 200 0",  # 11: EBB and the frame
        "200 0 100 0",  # 12: FLO and the frame
        "300 0 100 0 0 200 -100 0",  # 13: the idle land and the frame
        "340 50 20 0 0 20 -20 0 0 -20",  # 14: the idle land and a pond in it
    ],
    "provinces": {
        "HAR": {"shape": [[0, 3, -9]], **SPOTS, "centre": [15, 15]},
        "FEN": {"shape": [[1, 4, -10, -4]], **SPOTS},
        "CAP": {"shape": [[2, 7, -11, -5]], **SPOTS, "EC": [290, 150], "WC": [210, 150]},
        "EBB": {"shape": [[11, 5, -2, -1]], **SPOTS},
        "FLO": {"shape": [[12, 6, -3, -6]], **SPOTS},
    },
    "idle": {"land": [[13, -8, -7], [14]], "water": [[14]]},
}


def faults_of(data: object) -> tuple[str, ...]:
    text = data if isinstance(data, str) else json.dumps(data)
    with pytest.raises(BoardError) as raised:
        load_geometry(text, islet(), source="islet.geometry")
    assert str(raised.value).startswith("islet.geometry:")
    return raised.value.faults


def changed(change: Callable[[Any], object]) -> dict[str, Any]:
    data = deepcopy(ISLET)
    change(data)
    return data


def province(code: str) -> int:
    return islet().province_of[islet().by_code[code]]


def test_a_line_that_a_water_has_more_than_once_is_still_the_way_to_the_next() -> None:
    data = changed(lambda data: data["provinces"]["EBB"]["shape"].append([5, -6]))
    picture = load_geometry(json.dumps(data), islet(), source="islet.geometry")
    assert picture.gates.keys() == {(province("EBB"), province("FLO")), (province("FLO"), province("EBB"))}


def test_outlines_are_made_of_arcs_walked_either_way() -> None:
    picture = load_geometry(json.dumps(ISLET), islet(), source="islet.geometry")
    assert (picture.width, picture.height) == (40, 20)
    assert picture.outlines[province("HAR")] == "M0 100l100 0 0 100-100 0z"
    assert picture.outlines[province("FEN")] == "M100 100l100 0 0 100-100 0z"
    assert picture.idle_land == "M300 0l100 0 0 200-100 0 0-100zM340 50l20 0 0 20-20 0z"
    assert picture.idle_water == "M340 50l20 0 0 20-20 0z"


def test_anchors_are_told_in_pixels() -> None:
    picture = load_geometry(json.dumps(ISLET), islet(), source="islet.geometry")
    anchors = picture.anchors[province("HAR")]
    assert (anchors.unit, anchors.dislodged) == (Point(1, 1), Point(2, 1))
    assert (anchors.name, anchors.room) == (Point(1, 3), 5)
    assert (anchors.short, anchors.short_room) == (Point(1, 2), 4)
    assert anchors.centre == Point(1.5, 1.5)
    assert picture.anchors[province("FEN")].centre == Point(1, 1)  # where the unit is, for want of another


def test_a_fleet_stands_on_its_coast_and_any_other_unit_in_the_middle() -> None:
    picture, board = load_geometry(json.dumps(ISLET), islet(), source="islet.geometry"), islet()
    assert picture.spot(board, board.by_code["CAP/EC"]) == Point(29, 15)
    assert picture.spot(board, board.by_code["CAP/WC"]) == Point(21, 15)
    assert picture.spot(board, board.by_code["CAP"]) == Point(1, 1)


def test_the_shore_is_where_land_meets_water_in_play_or_not() -> None:
    picture = load_geometry(json.dumps(ISLET), islet(), source="islet.geometry")
    assert picture.shore == ("M0 100l100 0M100 100l100 0M200 100l100 0M300 0l0 100M340 50l20 0 0 20-20 0 0-20")


def test_from_one_water_to_the_next_one_passes_in_the_middle_of_the_line_between_them() -> None:
    picture = load_geometry(json.dumps(ISLET), islet(), source="islet.geometry")
    ebb, flood = province("EBB"), province("FLO")
    assert picture.gates == {(ebb, flood): Point(20, 5), (flood, ebb): Point(20, 5)}


def test_the_standard_board_has_a_picture_and_no_plan() -> None:
    picture = geometry_of(standard_board())
    assert not picture.ways
    assert picture.width == 1600
    assert geometry_of(standard_board()) is picture


def test_one_passes_from_each_water_of_the_standard_board_to_each_that_it_touches() -> None:
    board = standard_board()
    touching = {
        (here, ProvinceId(there))
        for here in members(board.sea)
        for there in members(board.fleet_reach[here] & board.sea)
    }
    assert len(touching) > 40
    assert geometry_of(board).gates.keys() == touching


def test_a_board_without_a_file_has_a_plan() -> None:
    assert geometry_of(islet()).ways


@pytest.mark.parametrize("text", ["", "{", "[1,]", "\x00", "[" * 100_000])
def test_no_json_is_no_geometry_file(text: str) -> None:
    (fault,) = faults_of(text)
    assert fault.startswith("this is no geometry file: ")


@pytest.mark.parametrize("data", ["[]", "3", "null", '"islet"', "{}"])
def test_all_parts_must_be_there(data: str) -> None:
    assert faults_of(data) == (
        "board, width, height, arcs, provinces, idle missing: make the file again with tools/map/draw_map.py",
    )


def test_a_part_that_is_missing_is_named() -> None:
    assert faults_of(changed(lambda data: data.pop("arcs")))[0].startswith("arcs missing")


def test_the_picture_of_another_board_is_refused() -> None:
    assert faults_of(changed(lambda data: data.update(board="standard"))) == (
        'it shows the board "standard", not "islet"',
    )


@pytest.mark.parametrize("length", [0, -5, 1.5, "400", None, True])
def test_a_frame_must_have_lengths(length: object) -> None:
    assert faults_of(changed(lambda data: data.update(width=length))) == (
        f"width: {json.dumps(length)} is no length in tenths of a pixel",
    )


@pytest.mark.parametrize(("key", "word"), [("arcs", "list"), ("provinces", "table"), ("idle", "table")])
def test_parts_must_be_of_their_kind(key: str, word: str) -> None:
    (fault,) = faults_of(changed(lambda data: data.update({key: "none"})))
    assert fault.startswith(f"{key}: a {word} was expected")


@pytest.mark.parametrize(
    "arc", ["", "1 2", "1 2 3", "1 2 3 4 5", "1 2 x 4", "1.5 2 3 4", "1  2 3 4", "١ ٢ ٣ ٤", '"/>', 7, None]
)
def test_an_arc_that_is_none_is_told_by_its_number(arc: object) -> None:
    (fault,) = faults_of(changed(lambda data: data["arcs"].__setitem__(3, arc)))
    assert fault.startswith("arcs: number 3 is no row of whole numbers")


def test_a_province_that_is_missing_is_named_with_all_it_lacks() -> None:
    data = changed(lambda data: (data["provinces"].pop("HAR"), data["provinces"]["CAP"].pop("EC")))
    assert set(faults_of(data)) == {"HAR: shape, unit, dislodged, name, short missing", "CAP: EC missing"}


@pytest.mark.parametrize("key", ["unit", "dislodged", "centre"])
@pytest.mark.parametrize("spot", [[], [1], [1, 2, 3], [1, "2"], [1.5, 2], "12", None, {"x": 1}])
def test_a_place_that_is_none_is_told(key: str, spot: object) -> None:
    assert faults_of(changed(lambda data: data["provinces"]["HAR"].update({key: spot}))) == (
        f"HAR: {key}: {json.dumps(spot)} is no place: write x and y in tenths of a pixel",
    )


@pytest.mark.parametrize("key", ["name", "short"])
def test_a_name_needs_its_room(key: str) -> None:
    assert faults_of(changed(lambda data: data["provinces"]["EBB"].update({key: [1, 2]}))) == (
        f"EBB: {key}: [1, 2] is no place: write x and y, and how wide a name may be in tenths of a pixel",
    )


def test_what_is_wrong_is_cited_in_short() -> None:
    (fault,) = faults_of(changed(lambda data: data["provinces"]["HAR"].update(unit="x" * 5000)))
    assert len(fault) < 120


@pytest.mark.parametrize("number", [15, -16, 10**9])
def test_a_shape_of_an_arc_that_is_not_there_is_refused(number: int) -> None:
    assert faults_of(changed(lambda data: data["provinces"]["FEN"].update(shape=[[1, number]]))) == (
        "FEN: its shape names an arc that is not there",
    )


@pytest.mark.parametrize("shape", [None, "1", [1, 2], [[]], [["1"]], [[1.5]], [[True]], {"a": 1}])
def test_a_shape_that_is_no_list_of_rings_is_refused(shape: object) -> None:
    assert faults_of(changed(lambda data: data["provinces"]["FEN"].update(shape=shape))) == (
        "FEN: its shape is no list of rings, each a list of the numbers of arcs",
    )


def test_a_shape_whose_arcs_do_not_meet_is_refused() -> None:
    assert faults_of(changed(lambda data: data["provinces"]["FEN"].update(shape=[[1, 4, -10]]))) == (
        "FEN: the arcs of its shape do not meet end to end",
    )


def test_what_is_out_of_play_is_looked_at_as_well() -> None:
    assert faults_of(changed(lambda data: data["idle"].pop("land"))) == (
        "idle land: its shape is no list of rings, each a list of the numbers of arcs",
    )
    assert faults_of(changed(lambda data: data["idle"].update(water=[[0]]))) == (
        "idle water: the arcs of its shape do not meet end to end",
    )


def test_all_faults_are_told_together() -> None:
    data = changed(lambda data: (data.update(board="atoll", height=0), data["provinces"].pop("FLO")))
    assert len(faults_of(data)) == 3
