"""Drawings as PNG and as moving pictures, read again by a reader of such files."""

from __future__ import annotations

import sys
from io import BytesIO

import pytest
from PIL import Image

from standoff.board import standard_board
from standoff.drawing import CLASSIC, NIGHT, Style, draw
from standoff.drawing.movie import Film, movie
from standoff.drawing.raster import png
from standoff.errors import MissingExtraError
from standoff.orders import starting_position
from tests.boards import islet


@pytest.fixture(scope="module", name="drawings")
def drawings_fixture() -> list[str]:
    return [draw(starting_position(standard_board()), style=style) for style in (CLASSIC, NIGHT)]


def opened(content: bytes) -> Image.Image:
    return Image.open(BytesIO(content))


@pytest.mark.parametrize("width", [300, 1000])
def test_a_png_is_as_wide_as_asked_and_as_high_as_the_drawing_is(drawings: list[str], width: int) -> None:
    picture = opened(png(drawings[0], width=width))
    view = drawings[0].partition('viewBox="0 0 ')[2].partition('"')[0]
    across, down = map(float, view.split())
    assert (picture.format, picture.width) == ("PNG", width)
    assert picture.height == pytest.approx(width * down / across, abs=1)


def test_land_and_sea_are_painted_in_their_colours(drawings: list[str]) -> None:
    picture = opened(png(drawings[0], width=1600)).convert("RGB")
    assert picture.getpixel((120, 620)) == tuple(bytes.fromhex(CLASSIC.sea[1:]))  # far out in the Atlantic


@pytest.mark.parametrize("style", [CLASSIC, NIGHT], ids=lambda style: style.name)
def test_a_plan_has_a_ground_too(style: Style) -> None:
    picture = opened(png(draw(starting_position(islet()), style=style), width=300)).convert("RGBA")
    assert picture.getpixel((5, 5)) == (*bytes.fromhex(style.halo[1:]), 255)


def test_names_are_written_with_the_typeface_that_comes_along(drawings: list[str]) -> None:
    nameless = drawings[0].replace('<g class="names">', '<g class="names" display="none">')
    assert png(drawings[0], width=600) != png(nameless, width=600)


def test_a_narrow_picture_has_larger_letters(drawings: list[str]) -> None:
    assert "(max-width:600px)" in drawings[0]
    same_everywhere = drawings[0].replace("(max-width:600px)", "(max-width:1px)")
    assert png(drawings[0], width=600) != png(same_everywhere, width=600)
    assert png(drawings[0], width=601) == png(same_everywhere, width=601)


@pytest.mark.parametrize("film", Film)
def test_a_moving_picture_shows_each_drawing_for_its_time_and_the_last_for_longer(
    drawings: list[str], film: Film
) -> None:
    picture = opened(movie(drawings, film=film, width=320, seconds=1))
    assert (picture.format, picture.width) == (film.name, 320)
    assert getattr(picture, "n_frames", 1) == 2
    lasting = []
    for number in range(2):
        picture.seek(number)
        picture.load()
        lasting.append(picture.info["duration"])
    assert lasting == [1000, 3000]


def test_one_drawing_is_a_picture_that_does_not_move(drawings: list[str]) -> None:
    assert getattr(opened(movie(drawings[:1], width=200)), "n_frames", 1) == 1


@pytest.mark.parametrize(("missing", "extra"), [("resvg_py", "png"), ("PIL", "movie")])
def test_without_the_packages_it_says_how_to_have_them(
    drawings: list[str], monkeypatch: pytest.MonkeyPatch, missing: str, extra: str
) -> None:
    monkeypatch.setitem(sys.modules, missing, None)
    with pytest.raises(MissingExtraError, match=rf"pip install 'standoff\[{extra}\]'"):
        movie(drawings)
