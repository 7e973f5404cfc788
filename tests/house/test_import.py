"""``import standoff`` is quick, and brings nothing of other people's."""

from __future__ import annotations

import json
import os
import re
import statistics
import subprocess
import sys
from pathlib import Path

import pytest

import standoff
from standoff.judge import judge
from standoff.rulebook import Rulebook

LONGEST_MS = 60
RUNS = 5
TIMED = re.compile(r"import time:\s*(?P<self>\d+) \|\s*\d+ \|\s*(?P<module>\S+)")

THIRD_PARTIES = """
import json, sys
before = set(sys.modules)
import standoff
new = {name.partition(".")[0] for name in set(sys.modules) - before}
print(json.dumps(sorted(new - sys.stdlib_module_names - {"standoff"})))
"""


@pytest.fixture(scope="module")
def bytecode(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where Python keeps what it compiled, as it does for an installed library, whatever this environment says."""
    return tmp_path_factory.mktemp("bytecode")


def python(*arguments: str, bytecode: Path | None = None) -> subprocess.CompletedProcess[str]:
    """A Python of its own, on which no coverage is measured: that would take time, and load modules."""
    environment = {name: value for name, value in os.environ.items() if not name.startswith("COVERAGE")}
    if bytecode is not None:
        environment.pop("PYTHONDONTWRITEBYTECODE", None)
        environment["PYTHONPYCACHEPREFIX"] = str(bytecode)
    return subprocess.run(
        [sys.executable, *arguments], check=True, capture_output=True, encoding="utf-8", env=environment
    )


def import_ms(bytecode: Path) -> float:
    """The milliseconds that Python itself says the library's own modules took, without the standard library's."""
    report = python("-X", "importtime", "-c", "import standoff", bytecode=bytecode).stderr
    timed = [TIMED.match(line) for line in report.splitlines()]
    own = [int(part["self"]) for part in timed if part and part["module"].partition(".")[0] == "standoff"]
    assert len(own) > 1, report
    return sum(own) / 1000


def test_the_library_is_imported_in_under_60_ms_of_its_own(bytecode: Path) -> None:
    import_ms(bytecode)  # the first run compiles
    assert statistics.median(import_ms(bytecode) for _ in range(RUNS)) < LONGEST_MS


def test_importing_the_library_loads_no_third_party_module() -> None:
    assert json.loads(python("-c", THIRD_PARTIES).stdout) == []


def test_every_public_name_can_be_had_also_those_imported_on_demand() -> None:
    assert [name for name in standoff.__all__ if not hasattr(standoff, name)] == []
    assert dir(standoff) == sorted(standoff.__all__)
    assert set(standoff._ON_DEMAND) <= set(standoff.__all__)  # noqa: SLF001  # the pact between the two lists


def test_the_public_functions_are_those_of_the_packages() -> None:
    assert standoff.judge_orders is judge
    assert standoff.Rulebook is Rulebook


def test_a_name_that_is_not_there_is_an_attribute_error() -> None:
    with pytest.raises(AttributeError, match="has no attribute 'nothing'"):
        _ = standoff.nothing
