"""Where on a country's sheet something stands that is not followed."""

from __future__ import annotations

from collections.abc import Sequence

from standoff.board import PowerId
from standoff.cli.desk import SHEETS, file_name
from standoff.cli.dues import position_in
from standoff.cli.gamefile import Place
from standoff.cli.sheetfiles import lines_written_on
from standoff.cli.terminal import InputError, input_text
from standoff.game import State
from standoff.judge import Reason, Refusal
from standoff.notation import Reading, read_orders


def whereabouts(place: Place, state: State, power: PowerId, refusals: Sequence[Refusal]) -> list[str]:
    """Where each of them stands: ``orders/france.txt, line 6``; empty if it is not on the sheet that lies there."""
    if place.folder is None or not refusals:
        return [""] * len(refusals)
    name = file_name(state.settings.board, power)
    try:
        text = input_text(str(place.folder / SHEETS / name))
    except InputError:
        return [""] * len(refusals)
    numbers = line_numbers(text, state, power, refusals)
    return ["" if number is None else f"{SHEETS}/{name}, line {number}" for number in numbers]


def line_numbers(text: str, state: State, power: PowerId, refusals: Sequence[Refusal]) -> list[int | None]:
    """The line of a country's sheet on which each of them stands; of the same thing written twice, each its own."""
    written = lines_written_on(text, state, power)
    left = list(read_orders("\n".join(line for _, line in written), position_in(state), power=power).readings)
    found: list[int | None] = []
    for refusal in refusals:
        meant = [reading for reading in left if _is_of(refusal, reading)]
        if not meant:
            found.append(None)
            continue
        reading = meant[-1 if refusal.reason is Reason.SUPERSEDED else 0]  # what comes first counts
        left.remove(reading)
        found.append(written[reading.line - 1][0])
    return found


def _is_of(refusal: Refusal, reading: Reading) -> bool:
    if refusal.text:
        return reading.text.split() == refusal.text.split()
    return refusal.order is not None and reading.order == refusal.order
