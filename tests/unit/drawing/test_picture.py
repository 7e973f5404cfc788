"""What a drawing holds: every unit, centre and order under its own id, as well-formed SVG."""

from __future__ import annotations

import gzip
from dataclasses import replace
from random import Random
from xml.etree import ElementTree as ET

import pytest

from standoff.board import PowerName, standard_board
from standoff.drawing import CLASSIC, PLAIN, STYLES, Keys, Names, Style, draw, geometry_of
from standoff.drawing.stylesheet import fixed
from standoff.errors import StandoffError
from standoff.judge import Judgement, judge
from standoff.notation import read_orders
from standoff.notation.submission import submission
from standoff.orders import Position, read_setup, starting_position
from standoff.rulebook import Rulebook
from tests.orders import by_power, matching_orders
from tests.positions import random_position

SVG = "{http://www.w3.org/2000/svg}"


def opening(sheet: str) -> Judgement:
    position = starting_position(standard_board())
    orders, refused = submission(read_orders(sheet, position))
    return judge(position, orders, Rulebook.standard(), refused=refused)


def turn(setup: str, sheet: str) -> Judgement:
    position = read_setup(setup, standard_board())
    orders, refused = submission(read_orders(sheet, position))
    return judge(position, orders, Rulebook.standard(), refused=refused)


def ids(svg: str) -> list[str]:
    return [element.attrib["id"] for element in ET.fromstring(svg).iter() if "id" in element.attrib]


def element(svg: str, ident: str) -> ET.Element:
    return next(each for each in ET.fromstring(svg).iter() if each.attrib.get("id") == ident)


def names_in(root: ET.Element) -> list[ET.Element]:
    """The names of provinces, in the order of these."""
    return [each for each in root.iter(f"{SVG}text") if each.attrib.get("class") in ("land", "sea")]


@pytest.fixture(name="start")
def start_fixture() -> Position:
    return starting_position(standard_board())


@pytest.mark.parametrize("style", STYLES.values(), ids=list(STYLES))
def test_everything_on_the_board_is_there_once_under_its_id(start: Position, style: Style) -> None:
    found = ids(draw(start, style=style))
    assert len(found) == len(set(found))
    assert len([each for each in found if each.startswith("province-")]) == 75
    assert len([each for each in found if each.startswith("centre-")]) == 34
    assert len([each for each in found if each.startswith("unit-")]) == 22
    assert {"province-par", "unit-a-par", "unit-f-stp-sc", "centre-por"} <= set(found)


def test_a_province_says_whose_it_is(start: Position) -> None:
    svg = draw(start)
    assert element(svg, "province-par").attrib["class"] == "land of-france"
    assert element(svg, "province-gas").attrib["class"] == "land of-france"
    assert element(svg, "province-bel").attrib["class"] == "land"
    assert element(svg, "province-nth").attrib["class"] == "sea"


@pytest.mark.parametrize("names", [Names.FULL, Names.SHORT])
def test_a_name_stands_where_the_map_has_room_for_it(start: Position, names: Names) -> None:
    """Of each of the 75 provinces, long or short, within a line's height of its own place."""
    root = ET.fromstring(draw(start, style=replace(CLASSIC, names=names)))
    for anchors, text in zip(geometry_of(start.board).anchors, names_in(root), strict=True):
        place = anchors.short if names is Names.SHORT else anchors.name
        assert float(text.attrib["x"]) == pytest.approx(place.x, abs=1)
        assert float(text.attrib["y"]) == pytest.approx(place.y, abs=20 / (1 + len(text)))


def test_no_fleet_hides_the_letters_of_its_coast(start: Position) -> None:
    """They are lower case of 12 pixels, so about 6 high, and a unit's plate ends 16 below its middle."""
    root = ET.fromstring(draw(start))
    letters = sorted(float(each.attrib["y"]) for each in root.iter(f"{SVG}text") if each.attrib.get("class") == "coast")
    spots = sorted(spot.y for spot in geometry_of(start.board).coasts.values())
    assert len(letters) == 6
    assert all(16 < letter - 6 - spot < 24 for letter, spot in zip(letters, spots, strict=True))


def test_a_picture_as_narrow_as_a_phone_has_larger_letters(start: Position) -> None:
    """A browser sees to it by the style's own rule; for what knows none of these it is made without."""
    svg = draw(start)
    assert svg.count("@media(max-width:600px)") == 1
    narrow, wide = fixed(svg, 600), fixed(svg, 601)
    assert ".names .land{font-size:26px" in narrow
    assert ".names .land{font-size" not in wide
    assert "@media" not in narrow + wide
    assert ET.fromstring(narrow).tag == ET.fromstring(wide).tag == f"{SVG}svg"


def test_letters_are_as_many_times_larger_as_a_style_says(start: Position) -> None:
    assert ".names .coast{font-size:14px" in draw(start)
    assert ".names .coast{font-size:21px" in draw(start, style=replace(CLASSIC, lettering=1.5))
    usual, large = (
        [float(each.attrib["font-size"]) for each in names_in(ET.fromstring(svg))]
        for svg in (draw(start, style=replace(CLASSIC, lettering=times, keys=Keys.NONE)) for times in (1, 1.5))
    )
    assert len(usual) == 75
    assert large == pytest.approx([1.5 * size for size in usual], abs=0.1)


def test_names_in_full_stay_as_they_are_on_a_phone(start: Position) -> None:
    assert "@media" not in draw(start, style=replace(CLASSIC, names=Names.FULL))


def test_the_key_has_room_for_each_power_in_a_wide_typeface(start: Position) -> None:
    """DejaVu Serif, with which many browsers make do, is 0.62 of its size wide on average; a number has two figures."""
    root = ET.fromstring(draw(start))
    powers = [each for each in root.iter(f"{SVG}g") if each.attrib.get("class") == "power"]
    assert len(powers) == 7
    for power in powers:
        text = next(power.iter(f"{SVG}text"))
        wide = 0.62 * float(text.attrib["font-size"]) * len(f"{text.text}34")
        assert float(text.attrib["x"]) + wide < 1600 / 8


def test_the_season_is_called_as_an_edition_calls_it() -> None:
    fall = read_setup("Fall 1901, retreats\nFrance: A Par", standard_board())
    for edition, season in (("gibsons", "Autumn 1901"), ("avalon-hill-2000", "Fall 1901"), ("", "Fall 1901")):
        root = ET.fromstring(draw(fall, style=replace(CLASSIC, seasons=edition)))
        written = [each.text or "" for each in root.iter() if " 1901" in (each.text or "")]
        assert [text[: len(season)] for text in written] == [season] * 3  # the title, the description and the key


def test_an_order_says_what_it_is_whose_and_that_it_failed() -> None:
    judged = opening("France: A Par - Bur, A Mar S A Par - Bur\nGermany: A Mun - Bur, F Kie H")
    svg = draw(judged.before, verdicts=judged.verdicts)
    assert element(svg, "order-a-par").attrib["class"] == "order move by-france"
    assert element(svg, "order-a-mar").attrib["class"] == "order support by-france"
    assert element(svg, "order-a-mun").attrib["class"] == "order move by-germany failed"
    assert element(svg, "order-f-kie").attrib["class"] == "order hold by-germany"
    told = element(svg, "order-a-mun").find(f"{SVG}title")
    assert told is not None
    assert told.text == "army Munich moves to Burgundy (bounced)"


@pytest.mark.parametrize(
    ("setup", "sheet", "marked"),
    [
        ("France: F BRE\nEngland: F LON", "F Bre - Eng\nF Lon - Eng", ["standoff-eng"]),
        ("France: A PAR, A MAR\nItaly: A PIE", "A Par - Gas, A Mar - Spa\nA Pie - Mar", []),
        ("France: A PAR, A MAR\nItaly: A PIE", "A Par - Bur, A Mar - Bur\nA Pie - Mar", ["standoff-bur"]),
        ("France: A PAR, A BUR\nGermany: A MUN", "A Par - Bur, A Bur - Bel\nA Mun - Bur", ["standoff-bur"]),
        ("France: A PAR, A BUR\nGermany: A MUN", "A Par - Bur, A Bur H\nA Mun - Bur", []),
        ("France: A PAR, A MAR\nGermany: A MUN", "A Par - Bur, A Mar S A Par - Bur\nA Mun - Bur", []),
        ("Germany: A MUN\nRussia: A BER, A SIL", "A Mun - Ber\nA Ber - Mun, A Sil S A Ber - Mun", []),
    ],
)
def test_a_stand_off_is_marked_where_it_left_a_place_empty(setup: str, sheet: str, marked: list[str]) -> None:
    """Not where a unit stayed, not where another came in, and not where it was driven out from who went there."""
    judged = turn(f"Spring 1901, movement\n{setup}", sheet)
    svg = draw(judged.before, verdicts=judged.verdicts)
    assert [ident for ident in ids(svg) if ident.startswith("standoff-")] == marked


def test_a_stand_off_where_a_unit_left_is_not_hidden_behind_that_unit() -> None:
    judged = turn(
        "Spring 1901, movement\nFrance: A PAR, A BUR\nGermany: A MUN", "A Par - Bur, A Bur - Bel\nA Mun - Bur"
    )
    svg = draw(judged.before, verdicts=judged.verdicts)
    assert element(svg, "standoff-bur").attrib["transform"] != element(svg, "unit-a-bur").attrib["transform"]


def test_the_orders_of_one_power_are_drawn_alone() -> None:
    judged = opening("France: A Par - Bur\nGermany: A Mun - Ruh")
    france = standard_board().power_ids[PowerName("FRANCE")]
    found = ids(draw(judged.before, verdicts=judged.verdicts, power=france))
    assert "order-a-par" in found
    assert "order-a-mun" not in found


def test_an_order_to_a_unit_that_is_not_there_is_told(start: Position) -> None:
    moved = opening("France: A Par - Bur").after
    later = read_orders("France: A Bur - Mun", moved).orders
    assert "order-a-bur" in ids(draw(moved, orders=later))
    with pytest.raises(StandoffError, match=r"^A BUR has an order and is not in this position$"):
        draw(start, orders=later)


def test_what_did_not_change_fades() -> None:
    judged = opening("France: A Par - Bur")
    svg = draw(judged.after, since=judged.before)
    assert element(svg, "province-bur").attrib["class"] == "land of-france"
    assert element(svg, "province-bre").attrib["class"] == "land of-france same"
    assert element(svg, "unit-a-bur").attrib["class"] == "unit by-france"
    assert element(svg, "unit-f-bre").attrib["class"] == "unit same by-france"


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("style", [PLAIN, replace(CLASSIC, names=Names.FULL)], ids=lambda style: style.name)
def test_a_full_board_is_small_enough_to_send(seed: int, style: Style) -> None:
    rng = Random(seed)
    position = random_position(rng, standard_board(), units=(34, 34))
    verdicts = judge(position, by_power(position, matching_orders(rng, position)), Rulebook.standard()).verdicts
    svg = draw(position, verdicts=verdicts, style=style).encode()
    assert len(svg) < 150_000
    assert len(gzip.compress(svg)) < 60_000


def test_what_people_write_does_no_harm(start: Position) -> None:
    svg = draw(start, title='<script>alert("x")</script> & Co.')
    assert "<script" not in svg
    title = element(svg, "map-title")
    assert title.text == '<script>alert("x")</script> & Co.'
