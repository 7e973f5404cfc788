"""Draws the pictures of the README and the documents, in docs/pictures.

    .venv/bin/python tools/pictures.py

They are also what tests/golden holds later drawings against: after a change that is meant to be seen, look at them all.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent))

from standoff.board import standard_board
from standoff.drawing import CLASSIC, CLEAR, NIGHT, PLAIN, Names, draw
from standoff.judge import Judgement, judge
from standoff.notation import read_orders
from standoff.notation.submission import submission
from standoff.orders import Position, read_setup, starting_position
from standoff.rulebook import Rulebook
from tests.rulebooks.test_judging import judge_scene

ROOT = Path(__file__).parents[1]
FOLDER = ROOT / "docs" / "pictures"

RETREATS = """\
England: F MAO R NAO, A BRE R PIC
Germany: A MUN R SIL, A WAR R SIL
"""


def pictures() -> Iterator[tuple[str, str]]:
    """Each picture with its name: a beginning, a sample game of the 1982 book, and a late turn in several styles."""
    yield "opening", draw(starting_position(standard_board()), style=replace(CLASSIC, names=Names.FULL))
    sample = judge_scene("ah82-s1902")
    yield "sample-game", draw(sample.before, verdicts=sample.verdicts)
    late = judged((ROOT / "examples" / "late.txt").read_text(encoding="utf-8"), late_position())
    for style in (CLASSIC, NIGHT, PLAIN, CLEAR):
        yield f"late-{style.name}", draw(late.before, verdicts=late.verdicts, style=style)
    retreats = judged(RETREATS, late.after)
    yield "retreats", draw(retreats.before, verdicts=retreats.verdicts)
    yield "changed", draw(retreats.after, since=late.before)


def late_position() -> Position:
    """A position of 34 units."""
    return read_setup((ROOT / "examples" / "late-position.txt").read_text(encoding="utf-8"), standard_board())


def judged(sheet: str, position: Position) -> Judgement:
    """A sheet of orders judged."""
    orders, refused = submission(read_orders(sheet, position))
    return judge(position, orders, Rulebook.standard(), refused=refused)


def main() -> None:
    """Write them all."""
    FOLDER.mkdir(exist_ok=True)
    for name, svg in pictures():
        (FOLDER / f"{name}.svg").write_text(svg, encoding="utf-8")
        print(f"docs/pictures/{name}.svg {len(svg) / 1000:.0f} KB")


if __name__ == "__main__":
    main()
