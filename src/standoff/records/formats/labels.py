"""What became of an order in the words of the ``diplomacy`` package, and beside what another file says of it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from standoff.board import ProvinceId
from standoff.judge import Judgement, Reason, Verdict
from standoff.orders import Move, PhaseKind, Retreat, SupportHold, SupportMove
from standoff.records.formats.recorded import Outcome

_WORDS: Mapping[Reason, tuple[str, ...]] = {
    Reason.BOUNCED: ("bounce",),
    Reason.CUT: ("cut",),
    Reason.NO_CONVOY: ("no convoy",),
    Reason.PARADOX: ("disrupted",),
    Reason.UNMATCHED: ("void",),
    Reason.DISBANDED: ("disband",),
    Reason.TWO_TO_ONE_PLACE: ("bounce", "disband"),
    Reason.NOWHERE_TO_RETREAT: ("disband",),
}
_FAILURES = frozenset(("bounce", "cut", "no convoy", "disrupted", "void", "disband"))
_COMPARABLE = (Move, Retreat, SupportHold, SupportMove)
"""Of other orders the package's labels say too little: a convoy that nobody uses is void to it or none at all."""


def words_of(verdict: Verdict, kind: PhaseKind) -> list[str]:
    """The labels of a verdict, as the package would have them."""
    words = [*_WORDS.get(verdict.reason, ())]
    if kind is PhaseKind.RETREATS and verdict.order is None:
        words.append("disband")
    if verdict.dislodged_by is not None:
        words.append("dislodged")
    return words or [""] * (kind is PhaseKind.ADJUSTMENTS)


def outcome_of_words(words: tuple[str, ...]) -> Outcome:
    """What a list of labels says.

    That a support is void does not say whether it failed: the package says so too of supports that were good, where a
    convoyed move is supported or the coast is left open.
    """
    failed = sorted(_FAILURES.intersection(words))
    success = None if failed == ["void"] else not failed
    return Outcome(words=", ".join(filter(None, words)) or "success", success=success, dislodged="dislodged" in words)


def disagreements(judgement: Judgement, outcomes: Mapping[ProvinceId, Outcome]) -> Iterator[str]:
    """Where a file says something else of an order than our judge."""
    board = judgement.before.board
    for verdict in judgement.verdicts:
        outcome = None if verdict.unit is None else outcomes.get(board.province_of[verdict.unit.location])
        if outcome is not None and verdict.unit is not None and not _agrees(verdict, outcome):
            driven = " and dislodged" if verdict.dislodged_by is not None else ""
            name = board.unit_text(verdict.unit)
            yield f"{name} is called {outcome.words} there, and {verdict.reason.value}{driven} by our judge"


def _agrees(verdict: Verdict, outcome: Outcome) -> bool:
    dislodged = verdict.dislodged_by is not None
    if outcome.dislodged is not None and outcome.dislodged is not dislodged:
        return False
    if outcome.success is None or not isinstance(verdict.order, _COMPARABLE) or verdict.reason is Reason.UNMATCHED:
        return True
    return outcome.success is verdict.success
