"""What a phase comes to, in canonical texts: so that data written by hand can be compared with it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from standoff.board import Board, PowerId, PowerName, Unit, UnitKind, standard_board
from standoff.judge import Judgement, Verdict, judge
from standoff.notation import read_orders, write_order
from standoff.orders import Order, Position, read_setup, setup_of
from standoff.rulebook import Rulebook

ByPower = dict[str, list[str]]


def position_of(setup: Mapping[str, Any]) -> Position:
    """The position of a set-up on the standard board, without whatever else stands beside it."""
    keys = ("phase", "units", "centers", "retreats")
    return read_setup({key: setup[key] for key in keys if key in setup}, standard_board())


def power_id(name: str) -> PowerId:
    return standard_board().power_ids[PowerName(name)]


def orders_of(texts: Mapping[str, Iterable[str]], position: Position) -> dict[PowerId, list[Order]]:
    """The orders of each power that are lawful, from texts in any notation; a unit may have several."""
    orders: dict[PowerId, list[Order]] = {}
    for name, of_power in texts.items():
        sheet = read_orders("\n".join(of_power), position, power=power_id(name))
        orders[power_id(name)] = [reading.order for reading in sheet.readings if reading.order is not None]
    return orders


def judged(
    setup: Mapping[str, Any], texts: Mapping[str, Iterable[str]], rulebook: Rulebook, *, fallen: Iterable[str] = ()
) -> Judgement:
    """Judge orders that are given as texts."""
    position = position_of(setup)
    return judge(position, orders_of(texts, position), rulebook, fallen=frozenset(map(power_id, fallen)))


def played(
    orders: Mapping[str, Iterable[str]],
    rulebook: Rulebook | None = None,
    *,
    phase: str = "S1901M",
    centers: Mapping[str, list[str]] | None = None,
    fallen: Iterable[str] = (),
) -> Judgement:
    """Judge canonical orders of a movement phase in the position that they speak of.

    A unit named alone, such as ``"A LON"``, stands there without an order.
    """
    setup = {
        "phase": phase,
        "units": {power: list(dict.fromkeys(map(_unit_of, texts))) for power, texts in orders.items()},
        "centers": centers or {},
    }
    given = {power: [text for text in texts if text != _unit_of(text)] for power, texts in orders.items()}
    return judged(setup, given, rulebook or Rulebook.standard(), fallen=fallen)


def _unit_of(text: str) -> str:
    return " ".join(text.split()[:2])


def unit(text: str) -> Unit:
    """The unit of a canonical text such as ``"F STP/SC"``, wherever it may stand."""
    letter, code = text.split()
    return standard_board().unit(UnitKind(letter), standard_board().by_code[code])


def failed(judgement: Judgement) -> list[str]:
    """The orders that failed, in canonical form."""
    return sorted(
        write_order(verdict.order, judgement.before)
        for verdict in judgement.verdicts
        if verdict.order is not None and not verdict.success
    )


def units_after(judgement: Judgement) -> ByPower:
    return tidy(setup_of(judgement.after)["units"])


def dislodged_of(judgement: Judgement) -> ByPower:
    """Who was driven out, whether there is somewhere to retreat to or not."""
    found: ByPower = {}
    board = judgement.before.board
    for verdict in judgement.verdicts:
        if verdict.dislodged_by is not None and verdict.unit is not None:
            found.setdefault(board.powers[verdict.power].name, []).append(board.unit_text(verdict.unit))
    return tidy(found)


def retreats_of(judgement: Judgement) -> dict[str, ByPower]:
    """The places open to each unit that can retreat."""
    return tidy_retreats(setup_of(judgement.after)["retreats"])


def tidy(by_power: Any) -> ByPower:  # noqa: ANN401  # from JSON
    """Leave out powers with nothing, and sort what the others have."""
    return {power: sorted(things) for power, things in sorted(by_power.items()) if things}


def tidy_retreats(retreats: Any) -> dict[str, ByPower]:  # noqa: ANN401  # from JSON
    """The same for retreats. A unit with nowhere to go is gone."""
    found = {power: tidy(of_power) for power, of_power in sorted(retreats.items())}
    return {power: of_power for power, of_power in found.items() if of_power}


def verdict_on(judgement: Judgement, text: str) -> Verdict:
    """The verdict on the order of a unit; there is one for each unit that could act."""
    board: Board = judgement.before.board
    (found,) = (
        verdict for verdict in judgement.verdicts if verdict.unit is not None and board.unit_text(verdict.unit) == text
    )
    return found
