"""The adjudicator test cases, as anybody can run them, and whether each comes out as an edition has it.

The cases are data in ``standoff/judge/data/datc.jsonl``; whoever runs them reads the file and hands a line in.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from standoff.board import standard_board
from standoff.judge import Judgement, judge
from standoff.notation.reading import read_orders
from standoff.notation.submission import submission
from standoff.orders import read_setup, setup_of
from standoff.rulebook import Rulebook

_Things = dict[str, Any]


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Case:
    """One part of a test case."""

    id: str
    part: int
    title: str
    depends_on_a_choice: bool
    data: Mapping[str, Any]

    @property
    def section(self) -> str:
        """The letter of its section."""
        return self.id.split(".")[1]

    def judged(self, rulebook: Rulebook) -> Judgement:
        """Judge its orders."""
        position = read_setup(self.data["position"], standard_board())
        texts = [f"{power}: {text}" for power, of_power in self.data["orders"].items() for text in of_power]
        orders, refused = submission(read_orders("\n".join(texts), position))
        return judge(position, orders, rulebook, refused=refused)

    def is_otherwise(self, edition: str) -> bool:
        """Whether an edition comes to another outcome than the document prefers, by a choice of its own."""
        return edition in self.data["editions"]

    def faults(self, rulebook: Rulebook) -> list[str]:
        """Where the judge departs from the outcome that the edition must come to; empty if nowhere."""
        expected = self.data["editions"].get(rulebook.edition.value, self.data["outcome"])
        found = _outcome(self.judged(rulebook))
        return [
            f"{key}: {_tidy(found[key])} instead of {_tidy(expected[key])}"
            for key in expected
            if _tidy(found[key]) != _tidy(expected[key])
        ]


def case_of(data: Mapping[str, Any]) -> Case:
    """Take a case as it is kept."""
    return Case(id=data["id"], part=data["part"], title=data["title"], depends_on_a_choice=data["choice"], data=data)


def _outcome(judgement: Judgement) -> _Things:
    """The outcome of a judgement as the cases write it."""
    setup, board = setup_of(judgement.after), judgement.before.board
    dislodged: dict[str, list[str]] = {}
    for verdict in judgement.verdicts:
        if verdict.unit is not None and verdict.dislodged_by is not None:
            dislodged.setdefault(board.powers[verdict.power].name, []).append(board.unit_text(verdict.unit))
    return {"units": setup["units"], "dislodged": dislodged, "retreats": setup["retreats"]}


def _tidy(things: Any) -> Any:  # noqa: ANN401  # from JSON
    """Leave out what is empty and sort the rest, so that the order of writing does not matter."""
    if isinstance(things, dict):
        return {key: tidied for key in sorted(things) if (tidied := _tidy(things[key]))}
    return sorted(things)
