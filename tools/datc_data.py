"""Makes the adjudicator test cases that ship with the package out of the full ones, on which the tests rest.

    .venv/bin/python tools/datc_data.py

Kept are the positions, the orders in canonical form, and the outcome under each edition.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[1]
FULL = ROOT / "tests" / "datc"
SHIPPED = ROOT / "src" / "standoff" / "judge" / "data" / "datc.jsonl"
EDITIONS = ("avalon-hill-1982", "gibsons", "avalon-hill-2000")

Data = dict[str, Any]


def lines(name: str) -> list[Data]:
    """The rows of a file of the tests."""
    return [json.loads(line) for line in (FULL / name).read_text(encoding="utf-8").splitlines()]


def shipped() -> Iterator[str]:
    """The lines of the file: one for each part of a case."""
    cells = {row["id"]: row for row in lines("editions.jsonl")}
    for case in lines("cases.jsonl"):
        for part in case["parts"]:
            row = cells.get(case["id"], {}) if part["part"] == 1 else {}
            yield json.dumps(compact(case, part, row), ensure_ascii=False, separators=(",", ":"))


def compact(case: Data, part: Data, row: Data) -> Data:
    """A part of a case with what is needed to run it."""
    keys = ("phase", "units", "centers", "retreats")
    return {
        "id": case["id"],
        "part": part["part"],
        "title": case["title"].capitalize(),
        "choice": bool(case["rule_dependent"] or part["alternatives"]),
        "position": {key: part["position"][key] for key in keys if part["position"].get(key)},
        "orders": part["orders"],
        "outcome": outcome(part, part["expected"]),
        "editions": {name: found for name in EDITIONS if (found := other_outcome(part, row.get(name, "preferred")))},
    }


def outcome(part: Data, expected: Data) -> Data:
    """What of an outcome is compared."""
    keys = ("units", "dislodged", "retreats") if part["phase_type"] == "movement" else ("units",)
    return {key: expected[key] for key in keys if key in expected}


def other_outcome(part: Data, cell: str | Data) -> Data | None:
    """The outcome that an edition comes to by its own choice; None if it is the preferred one."""
    if cell == "preferred":
        return None
    if isinstance(cell, dict):
        return outcome(part, cell)
    (found,) = (other["expected"] for other in part["alternatives"] if other["choice"] == cell)
    return outcome(part, found)


if __name__ == "__main__":
    SHIPPED.write_text("".join(f"{line}\n" for line in shipped()), encoding="utf-8")
