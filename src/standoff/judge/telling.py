"""What the tellers of a judgement share: the pen that writes orders, and sentences gathered with their places."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from standoff.board import Unit
from standoff.judge.citations import Citation, Citations, Situation
from standoff.orders import Draft, Order
from standoff.shown import painted


@dataclass(frozen=True, slots=True, kw_only=True)
class Pen:
    """How the reader writes: an order, a draft, and a unit by itself."""

    order: Callable[[Order], str]
    draft: Callable[[Draft], str]
    unit: Callable[[Unit], str]


@dataclass(frozen=True, slots=True, kw_only=True)
class Explanation:
    """What became of an order and why, and where the rulebook says so."""

    text: str
    citations: tuple[Citation, ...]

    @property
    def cites(self) -> tuple[str, ...]:
        """The citations in words, each place once."""
        return tuple(dict.fromkeys(map(str, self.citations)))

    def _repr_html_(self) -> str:
        return painted(self)


class Telling:
    """Sentences in the making."""

    def __init__(self, pen: Pen) -> None:
        self.pen = pen
        self._sentences: list[str] = []
        self._situations: dict[Situation, None] = {}

    def say(self, sentence: str, *situations: Situation) -> None:
        """Add a sentence, and what it rests on."""
        self._sentences.append(f"{sentence[:1].upper()}{sentence[1:]}.")
        self._situations |= dict.fromkeys(situations)

    def explanation(self, places: Citations) -> Explanation:
        """Put the sentences together with their places."""
        citations = tuple([places[situation] for situation in self._situations])
        return Explanation(text=" ".join(self._sentences), citations=citations)


def listed(names: Iterable[str], last: str = "and") -> str:
    """Write names as a sentence does.

    >>> listed(["A BUR", "A MUN", "A RUH"])
    'A BUR, A MUN and A RUH'
    """
    *most, final = names
    return f"{', '.join(most)} {last} {final}" if most else final
