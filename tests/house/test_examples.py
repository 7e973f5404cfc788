"""Every example program runs."""

from __future__ import annotations

import subprocess
import sys

import pytest

from tests.house.blocks import ROOT

EXAMPLES = sorted(str(path.relative_to(ROOT)) for path in ROOT.glob("examples/*.py"))


@pytest.mark.parametrize("example", EXAMPLES)
def test_the_example_runs_without_a_warning(example: str) -> None:
    run = subprocess.run(
        [sys.executable, "-W", "error", example], cwd=ROOT, check=False, capture_output=True, encoding="utf-8"
    )
    assert run.returncode == 0, run.stderr
    assert run.stdout
