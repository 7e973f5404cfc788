"""The books' own examples as data: what is printed, the position it is printed for, and what it means."""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from standoff.board import PowerId, PowerName, standard_board
from standoff.notation import Ambiguous, Followed, Illegal, Reading, write_draft, write_order
from standoff.orders import Position, read_setup

BOOKS = [json.loads(path.read_text(encoding="utf-8")) for path in sorted(Path(__file__).parent.glob("data/*.json"))]
_SETUP_KEYS = ("phase", "units", "centers", "retreats")


@dataclass(frozen=True, kw_only=True)
class Printed:
    """One order as printed, and how it is to be read: its power, and what the readings of it say."""

    text: str
    power: str
    readings: list[str]


@dataclass(frozen=True, kw_only=True)
class PrintedSheet:
    """A passage of orders, with the position it is for."""

    name: str
    text: str
    power: str | None
    position: Position
    orders: list[Printed]


def power_id(name: str | None) -> PowerId | None:
    return None if name is None else standard_board().power_ids[PowerName(name)]


def outcome_text(reading: Reading, position: Position) -> str:
    """What a reading says, in a form that the data can be compared with."""
    match reading.outcome:
        case Followed(order=order):
            return write_order(order, position)
        case Ambiguous(meanings=meanings):
            return "ambiguous: " + " or ".join(sorted(write_order(order, position) for order in meanings))
        case Illegal(draft=draft):
            return "illegal: " + write_draft(draft, position)
        case _:
            return "unreadable"


def _expected(order: dict[str, Any]) -> list[str]:
    if "means" in order:
        return list(order["means"])
    if "ambiguous" in order:
        return ["ambiguous: " + " or ".join(sorted(order["ambiguous"]))]
    return [f"illegal: {order['illegal']}"] if "illegal" in order else ["unreadable"]


def _sheets() -> list[PrintedSheet]:
    return [
        PrintedSheet(
            name=f"{scene['id']}-{number}",
            text=sheet["text"],
            power=sheet.get("power"),
            position=read_setup({key: scene[key] for key in _SETUP_KEYS if key in scene}, standard_board()),
            orders=[
                Printed(text=order["printed"], power=order["power"], readings=_expected(order))
                for order in sheet["orders"]
            ],
        )
        for book in BOOKS
        for scene in book["scenes"]
        for number, sheet in enumerate(scene["sheets"], start=1)
    ]


SHEETS = _sheets()
