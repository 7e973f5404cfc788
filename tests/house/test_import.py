"""``import standoff`` is quick, and brings nothing of other people's."""

from __future__ import annotations

import json
import os
import statistics
import subprocess
import sys

LONGEST_MS = 60
RUNS = 5

THIRD_PARTIES = """
import json, sys
before = set(sys.modules)
import standoff
new = {name.partition(".")[0] for name in set(sys.modules) - before}
print(json.dumps(sorted(new - sys.stdlib_module_names - {"standoff"})))
"""


def python(*arguments: str) -> subprocess.CompletedProcess[str]:
    """A Python of its own, on which no coverage is measured: that would take time, and load modules."""
    environment = {name: value for name, value in os.environ.items() if not name.startswith("COVERAGE")}
    return subprocess.run(
        [sys.executable, *arguments], check=True, capture_output=True, encoding="utf-8", env=environment
    )


def import_ms() -> float:
    """The milliseconds that Python itself says the import took, with everything that it imports in its turn."""
    report = python("-X", "importtime", "-c", "import standoff").stderr
    (line,) = [line for line in report.splitlines() if line.endswith("| standoff")]
    return int(line.split("|")[1]) / 1000


def test_the_library_is_imported_in_under_60_ms() -> None:
    assert statistics.median(import_ms() for _ in range(RUNS)) < LONGEST_MS


def test_importing_the_library_loads_no_third_party_module() -> None:
    assert json.loads(python("-c", THIRD_PARTIES).stdout) == []
