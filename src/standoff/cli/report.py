"""A judged turn as text: the orders as the books print them, then the dislodged, the reasons and the new position."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from standoff.board import PowerId, Unit
from standoff.cli.terminal import shown, styled
from standoff.cli.wrapping import wrapped
from standoff.judge import (
    Comparison,
    Difference,
    Explainer,
    Explanation,
    Judgement,
    Pen,
    Reason,
    Refusal,
    Verdict,
    what_if,
)
from standoff.orders import PhaseKind, Position, Remove, setup_of

_MARK = " *"


def marked(text: str, *, failed: bool) -> str:
    """Put a star behind a failed order; where it can be underlined as in the books, that is done besides.

    What is copied from a terminal loses its lines and keeps its stars.
    """
    return styled(text, "underline") + _MARK if failed else text


class Report:
    """Writes the report of one judgement."""

    def __init__(self, judgement: Judgement, pen: Pen) -> None:
        self._judgement, self._pen = judgement, pen
        self._board = judgement.before.board
        self._explainer = Explainer(judgement, pen)

    def text(self) -> str:
        """The whole report."""
        judgement = self._judgement
        head = f"{judgement.before.phase.title}, by the rulebook {judgement.rulebook.edition}"
        parts = [
            styled(head, "bold"),
            *self._orders(),
            self._dislodged(),
            self._reasons(),
            position_text(judgement.after),
        ]
        if judgement.winner is not None:
            winner = judgement.winner
            count = judgement.after.centres[winner].bit_count()
            parts.append(f"{self._board.powers[winner].title} owns {count} centres and wins.")
        return "\n\n".join(part for part in parts if part)

    # --- orders

    def _orders(self) -> Iterator[str]:
        for power in self._board.powers:
            lines = [self._line(verdict) for verdict in self._judgement.verdicts if verdict.power == power.id]
            lines += self._refused(power.id)
            if lines:
                yield "\n".join([styled(power.title, "bold"), *(f"  {line}" for line in lines)])
        if nobodys := list(self._refused(None)):
            yield "\n".join([styled("Nobody's", "bold"), *(f"  {line}" for line in nobodys)])

    def _line(self, verdict: Verdict) -> str:
        if verdict.reason is Reason.CIVIL_DISORDER and isinstance(verdict.order, Remove):
            return f"{self._pen.unit(verdict.order.unit)}, removed without an order"
        if verdict.order is not None:
            return marked(self._pen.order(verdict.order), failed=not verdict.success)
        if verdict.unit is None:
            return "a build left unused"
        return marked(f"{self._pen.unit(verdict.unit)}, no order", failed=self._is_lost(verdict))

    def _is_lost(self, verdict: Verdict) -> bool:
        """Whether a unit was driven out, or had to retreat and did not."""
        return verdict.dislodged_by is not None or self._judgement.before.phase.kind is PhaseKind.RETREATS

    def _refused(self, power: PowerId | None) -> Iterator[str]:
        for refusal in self._judgement.refusals:
            if refusal.power == power:
                yield styled("not followed", "red") + f"  {marked(self._as_written(refusal), failed=True)}"

    def _as_written(self, refusal: Refusal) -> str:
        if refusal.text or refusal.order is None:
            return shown(refusal.text)
        return self._pen.order(refusal.order)

    # --- what followed

    def _dislodged(self) -> str:
        lines = [
            f"  {self._pen.unit(unit)} ({self._board.powers[verdict.power].title}): {self._retreats(unit)}"
            for verdict in self._judgement.verdicts
            if (unit := verdict.unit) is not None and verdict.dislodged_by is not None
        ]
        return "\n".join([styled("Dislodged", "bold"), *lines]) if lines else ""

    def _retreats(self, unit: Unit) -> str:
        for dislodged in self._judgement.after.dislodged:
            if dislodged.unit == unit:
                return "can retreat to " + ", ".join(self._board.locations[place].name for place in dislodged.places)
        return "disbanded"

    def _reasons(self) -> str:
        """Why, order by order; a unit that had none and stands where it stood needs no reason."""
        told = [each for each in self._judgement.verdicts if not self._is_idle(each)]
        paragraphs = [paragraph(self._explainer.verdict(verdict)) for verdict in told]
        paragraphs += [paragraph(self._explainer.refusal(refusal)) for refusal in self._judgement.refusals]
        return "\n".join([styled("Reasons", "bold"), *dict.fromkeys(paragraphs)]) if paragraphs else ""

    def _is_idle(self, verdict: Verdict) -> bool:
        return verdict.unit is not None and verdict.order is None and not self._is_lost(verdict)

    # --- why

    def why(self, unit: Unit) -> str:
        """All that is to be said of one unit, with what would have changed it."""
        verdicts = [verdict for verdict in self._judgement.verdicts if verdict.unit == unit]
        refusals = [refusal for refusal in self._judgement.refusals if _unit_of(refusal) == unit]
        paragraphs = [paragraph(self._explainer.verdict(verdict), "") for verdict in verdicts]
        paragraphs += [paragraph(self._explainer.refusal(refusal), "") for refusal in refusals]
        paragraphs += [self._what_if(verdict) for verdict in verdicts]
        return "\n\n".join(filter(None, paragraphs)) or f"Nothing became of {self._pen.unit(unit)}."

    def _what_if(self, verdict: Verdict) -> str:
        if self._judgement.before.phase.kind is PhaseKind.ADJUSTMENTS:
            return ""  # what_if does not look into builds and removals
        found = what_if(self._judgement, verdict)
        if found is None:
            return "No other order of one other unit would have turned this round."
        owner = self._board.powers[found.power].title
        was = "" if found.ordered is None else f" instead of {self._pen.order(found.ordered)}"
        then = Explainer(found.judgement, self._pen).verdict(found.verdict)
        text = f"What would have changed it: {self._pen.order(found.instead)} ({owner}){was}. Then: {then.text}"
        return wrapped(text)


def _unit_of(refusal: Refusal) -> Unit | None:
    of_order = getattr(refusal.order, "unit", None)
    return of_order or (refusal.draft.unit if refusal.draft else None)


def paragraph(explanation: Explanation, indent: str = "  ") -> str:
    """An explanation with its places behind it, wrapped."""
    return wrapped(shown(_with_places(explanation)), first=indent, rest=indent + "  ")


def _with_places(explanation: Explanation) -> str:
    places = "; ".join(explanation.cites)
    return f"{explanation.text} [{places}]" if places else explanation.text


def comparison_text(comparison: Comparison, pen: Pen) -> str:
    """Where two rulebooks make something else of the same orders."""
    first, second = comparison.first, comparison.second
    names = [judgement.rulebook.edition.value for judgement in (first, second)]
    if not comparison.differences:
        return f"Under {names[1]} every verdict is the same as under {names[0]}."
    explainers = [Explainer(first, pen), Explainer(second, pen)]
    parts = [
        f"  {name}: {_told(explainer, verdict)}"
        for difference in comparison.differences
        for name, explainer, verdict in zip(names, explainers, _sides(difference), strict=True)
    ]
    head = styled(f"Otherwise under {names[1]} than under {names[0]}", "bold")
    return "\n".join([head, *(wrapped(part, rest="    ") for part in parts)])


def _sides(difference: Difference) -> tuple[Verdict | None, Verdict | None]:
    return difference.first, difference.second


def _told(explainer: Explainer, verdict: Verdict | None) -> str:
    if verdict is None:
        return "nothing of this."
    return _with_places(explainer.verdict(verdict))


def position_text(position: Position) -> str:
    """A position in lines that ``read_setup`` reads back, so that a report's end is the next report's beginning."""
    setup = setup_of(position)
    title = {power.name: power.title for power in position.board.powers}
    lines = [styled(position.phase.title, "bold")]
    lines += (f"{title[name]}: {', '.join(units)}" for name, units in _by_power(setup["units"]))
    lines += (f"{title[name]} owns: {', '.join(centres)}" for name, centres in _by_power(setup["centers"]))
    for name, retreats in _by_power(setup["retreats"]):
        listed = "; ".join(f"{unit} - {', '.join(places)}" for unit, places in retreats.items())
        lines.append(f"{title[name]} retreats: {listed}")
    return "\n".join(lines)


def _by_power(things: object) -> Iterable[tuple]:  # type: ignore[type-arg]
    return things.items() if isinstance(things, dict) else ()
