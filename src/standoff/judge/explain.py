"""Sentences from reasons: what became of an order and why, in the reader's notation, citing the rulebook in force.

The judge does not write orders; whoever asks hands in a ``Pen`` that does (``standoff.notation`` has one for each
notation).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cached_property

from standoff.judge.citations import citations_of
from standoff.judge.movement_told import MovementTold
from standoff.judge.refusals_told import tell_refusal
from standoff.judge.scene import Scene
from standoff.judge.telling import Explanation, Pen, Telling
from standoff.judge.turns_told import tell_adjustment, tell_retreat
from standoff.judge.verdicts import Judgement, Refusal, Verdict
from standoff.orders import PhaseKind

__all__ = ["Explainer", "Explanation", "Pen"]


class Explainer:
    """Explains the verdicts and refusals of one judgement."""

    def __init__(self, judgement: Judgement, pen: Pen) -> None:
        """Keep what is to be explained, and how the reader writes orders."""
        self.judgement = judgement
        self.pen = pen
        self._places = citations_of(judgement.rulebook)

    def verdict(self, verdict: Verdict) -> Explanation:
        """Say what became of an order, or of a unit without one, and why."""
        telling = Telling(self.pen)
        self._tell(telling, verdict)
        return telling.explanation(self._places)

    def refusal(self, refusal: Refusal) -> Explanation:
        """Say why a written order was not followed."""
        telling = Telling(self.pen)
        tell_refusal(telling, self.judgement, refusal)
        return telling.explanation(self._places)

    def all(self) -> Iterator[Explanation]:
        """Explain every verdict, then every refusal."""
        yield from map(self.verdict, self.judgement.verdicts)
        yield from map(self.refusal, self.judgement.refusals)

    @property
    def _tell(self) -> Callable[[Telling, Verdict], None]:
        kind = self.judgement.before.phase.kind
        if kind is PhaseKind.MOVEMENT:
            return self._movement.tell
        teller = tell_retreat if kind is PhaseKind.RETREATS else tell_adjustment
        return lambda telling, verdict: teller(telling, self.judgement, verdict)

    @cached_property
    def _movement(self) -> MovementTold:
        return MovementTold(Scene(self.judgement))
