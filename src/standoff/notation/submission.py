"""From a sheet that was read to what the judge takes in: the orders of each power, and all that is not an order."""

from __future__ import annotations

from collections.abc import Iterable

from standoff.board import PowerId
from standoff.judge import Reason, Refusal
from standoff.notation.readings import Ambiguous, Followed, Illegal, Reading, Sheet
from standoff.orders import Order

NOBODYS = "Nothing tells whose order it is."

Submission = tuple[dict[PowerId, tuple[Order, ...]], tuple[Refusal, ...]]


def submission(sheet: Sheet) -> Submission:
    """Part a sheet into orders by power, in the order of writing, and refusals for what cannot be followed.

    Two different orders for one unit both stay among the orders: the judge rules on them.

    >>> from standoff.board import standard_board
    >>> from standoff.notation import read_orders
    >>> from standoff.orders import starting_position
    >>> sheet = read_orders("France: A Par-Bur, F Bre-Par", starting_position(standard_board()))
    >>> orders, refusals = submission(sheet)
    >>> [len(given) for given in orders.values()], [refusal.text for refusal in refusals]
    ([1], ['F Bre-Par'])
    """
    return submitted(sheet.readings)


def submitted(readings: Iterable[Reading]) -> Submission:
    """Do the same with readings from wherever."""
    orders: dict[PowerId, list[Order]] = {}
    refusals: list[Refusal] = []
    for reading in readings:
        if reading.order is not None and reading.power is not None:
            orders.setdefault(reading.power, []).append(reading.order)
        else:
            refusals.append(_refusal(reading))
    return {power: tuple(given) for power, given in orders.items()}, tuple(refusals)


def _refusal(reading: Reading) -> Refusal:
    power, text = reading.power, reading.text
    match reading.outcome:
        case Ambiguous(meanings=meanings):
            return Refusal(power=power, reason=Reason.AMBIGUOUS, text=text, meanings=meanings)
        case Illegal(draft=draft, faults=faults):
            return Refusal(power=power, reason=Reason.ILLEGAL, text=text, draft=draft, faults=faults)
        case Followed():
            return Refusal(power=power, reason=Reason.ILLEGAL, text=text, why=NOBODYS)
        case unreadable:
            return Refusal(power=power, reason=Reason.UNREADABLE, text=text, why=unreadable.why)
