"""How drawings look: powers that all eyes can tell apart, signs that stand out, letters where there are no colours."""

from __future__ import annotations

from itertools import combinations, product

import pytest

from standoff.board import standard_board
from standoff.drawing import CLEAR, CLEAR_NIGHT, PLAIN, STYLES, Plates, Style, draw
from standoff.orders import starting_position
from tests.colours import EYES, ciede2000, contrast, difference

LEAST_DIFFERENCE = 15
"""Between any two powers, to any eyes: several times what is seen as different side by side."""
LEAST_CONTRAST = 2.9
"""Of a sign on its plate."""


@pytest.mark.parametrize(
    ("one", "other", "apart"),
    [
        ((50, 2.6772, -79.7751), (50, 0, -82.7485), 2.0425),
        ((50, 2.5, 0), (73, 25, -18), 27.1492),
        ((50, 2.49, -0.001), (50, -2.49, 0.0009), 7.1792),
        ((2.0776, 0.0795, -1.1350), (0.9033, -0.0636, -0.5514), 0.9082),
    ],
)
def test_differences_are_those_of_the_formulas_published_examples(
    one: tuple[float, ...], other: tuple[float, ...], apart: float
) -> None:
    assert ciede2000(one, other) == pytest.approx(apart, abs=1e-4)


@pytest.mark.parametrize(
    ("style", "eyes"), [*product((CLEAR, CLEAR_NIGHT), EYES)], ids=lambda value: getattr(value, "name", value)
)
def test_any_eyes_can_tell_any_two_powers_apart(style: Style, eyes: str) -> None:
    for one, other in combinations(style.liveries, 2):
        assert difference(one.land, other.land, eyes) > LEAST_DIFFERENCE
        assert difference(one.unit, other.unit, eyes) > LEAST_DIFFERENCE
    for livery in style.liveries:
        assert difference(livery.land, style.paper, eyes) > LEAST_DIFFERENCE / 2  # beside land that nobody owns


@pytest.mark.parametrize("style", STYLES.values(), ids=list(STYLES))
def test_owners_differ_by_pattern_too_and_signs_stand_out(style: Style) -> None:
    assert len({livery.pattern for livery in style.liveries}) == len(style.liveries)
    for livery in style.liveries:
        assert contrast(livery.unit, style.halo) > LEAST_CONTRAST
        assert contrast(style.ink, style.halo) > 10


def test_without_colours_each_unit_bears_the_initial_of_its_power() -> None:
    assert PLAIN.plates is Plates.LETTERED
    svg = draw(starting_position(standard_board()), style=PLAIN)
    drawn = {svg[start : start + 20] for start in range(len(svg)) if svg.startswith('<text y="4.8">', start)}
    assert {text[14] for text in drawn} == set("AEFGIRT")
