"""The pictures in the documents, which people have looked at, against what is drawn now: the same parts in the same places.

Compared is what a picture is made of, and roughly where it stands, not how that is written. After a change that is
meant to be seen, draw them again with tools/pictures.py, and look at them.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import zip_longest
from xml.etree import ElementTree as ET

import pytest

from tools.pictures import FOLDER, pictures

DRAWN = dict(pictures())
NUMBER = re.compile(r"-?\d+(?:\.\d+)?")
NEAR = 1.5
"""Pixels."""

Part = tuple[str, str, str, str, tuple[float, ...]]


def parts(svg: str) -> Iterator[Part]:
    """What is drawn, from the lowest to the uppermost: its shape, id, class, words, and where it is."""
    for element in ET.fromstring(svg).iter():
        shape = element.tag.rpartition("}")[2]
        if shape != "style":
            get = element.attrib.get
            place = tuple(float(number) for key in ("transform", "x", "y") for number in NUMBER.findall(get(key, "")))
            yield shape, get("id", ""), get("class", ""), (element.text or "").strip(), place


@pytest.mark.parametrize("name", DRAWN)
def test_a_picture_is_made_of_the_same_parts_in_the_same_places(name: str) -> None:
    known = parts((FOLDER / f"{name}.svg").read_text(encoding="utf-8"))
    for drawn, wanted in zip_longest(parts(DRAWN[name]), known):
        assert drawn is not None, f"missing: {wanted}"
        assert wanted is not None, f"new: {drawn}"
        assert drawn[:-1] == wanted[:-1]
        assert drawn[-1] == pytest.approx(wanted[-1], abs=NEAR), drawn


def test_there_is_no_other_picture() -> None:
    assert {path.stem for path in FOLDER.glob("*.svg")} == DRAWN.keys()
