"""What a notebook shows of a position, a judgement, an explanation and a game.

>>> from standoff.board import standard_board
>>> from standoff.orders import starting_position
>>> paint(starting_position(standard_board()))[:4]
'<svg'
"""

from __future__ import annotations

from functools import singledispatch
from html import escape

from standoff.drawing import draw
from standoff.drawing.frame import framed
from standoff.game import Game
from standoff.judge import Explainer, Explanation, Judgement
from standoff.notation.pens import pen_for
from standoff.orders import Position
from standoff.records.transcript_data import ending_told


@singledispatch
def paint(value: object) -> str:
    """SVG of what is a picture, HTML of what is more, and the usual text of all else."""
    return escape(repr(value))


@paint.register
def _(position: Position) -> str:
    return draw(position)


@paint.register
def _(judgement: Judgement) -> str:
    """The picture, and below it why each order ended as it did."""
    explainer = Explainer(judgement, pen_for(judgement.before))
    reasons = "".join(f"<li>{paint(explanation)}</li>" for explanation in explainer.all())
    return f"{framed(draw(judgement.before, verdicts=judgement.verdicts))}<ul>{reasons}</ul>"


@paint.register
def _(explanation: Explanation) -> str:
    places = f" <i>{escape('; '.join(explanation.cites))}</i>" if explanation.cites else ""
    return f"{escape(explanation.text)}{places}"


@paint.register
def _(game: Game) -> str:
    """How it stands; not the orders that are in."""
    state = game.state
    heading = f"<h3>{escape(state.settings.title or 'A game')}, {state.status.value}</h3>"
    picture = framed(draw(state.position)) if state.position is not None else ""
    return f"{heading}{picture}<p>{escape(ending_told(state))}</p>"
