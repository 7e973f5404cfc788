"""Pens write orders, drafts and units the way a reader asked for, as they stand in a sentence."""

from __future__ import annotations

import pytest

from standoff.notation import Illegal, Notation
from standoff.notation.pens import pen_for
from tests.judged import unit
from tests.unit.notation.reader import position, read

SPAIN = position("France: A Par, A Mar, F Spa/sc\nGermany: A Bur")


@pytest.mark.parametrize(
    ("notation", "order", "draft", "fleet"),
    [
        (Notation.CANONICAL, "A PAR S A BUR", "A MAR - MOS", "F SPA/SC"),
        (Notation.AVALON_HILL_1982, "A Par S GERMAN A Bur", "A Mar-Mos", "F Spa(SC)"),
        (Notation.GIBSONS, "A (Par) s German A (Bur)", "A (Mar) — Mos", "F (Spa) sc"),
        (Notation.AVALON_HILL_2000, "A Par S German A Bur", "A Mar-Mos", "F Spa SC"),
        (
            Notation.ENGLISH,
            "“The army in Paris supports the German army in Burgundy holding”",
            "“The army in Marseilles moves to Moscow”",
            "the fleet in Spain (south coast)",
        ),
    ],
)
def test_each_notation_has_a_pen_of_its_own(notation: Notation, order: str, draft: str, fleet: str) -> None:
    pen = pen_for(SPAIN, notation)
    lawful, illegal = read("France: A Par S A Bur, A Mar - Mos", at=SPAIN).readings
    assert lawful.order is not None
    assert isinstance(illegal.outcome, Illegal)
    assert (pen.order(lawful.order), pen.draft(illegal.outcome.draft)) == (order, draft)
    assert pen.unit(unit("F SPA/SC")) == fleet


def test_the_canonical_pen_is_the_same_in_every_position() -> None:
    assert pen_for(SPAIN) is pen_for(position("Italy: A Rom"))
