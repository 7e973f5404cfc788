"""A command line to run commands with, as a shell would, but within the test."""

from __future__ import annotations

import io
import os
import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass

import pytest

from standoff.cli import main

Standoff = Callable[..., "Ended"]


@dataclass(frozen=True, kw_only=True)
class Ended:
    """What a command left behind."""

    code: int
    out: str
    err: str


@pytest.fixture
def standoff(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Standoff:
    """Run ``standoff`` with these words, and this on its standard input."""

    def run(*words: str, given: str | bytes = "") -> Ended:
        content = given.encode() if isinstance(given, str) else given
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(content)))
        try:
            code = main(words)
        except SystemExit as left:
            code = left.code if isinstance(left.code, int) else 1
        out, err = capsys.readouterr()
        return Ended(code=code, out=out, err=err)

    return run


def in_a_shell(line: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """Run a line in a shell in which ``standoff`` is ours."""
    ours = f'standoff() {{ "{sys.executable}" -c "from standoff.cli import main; raise SystemExit(main())" "$@"; }}\n'
    return subprocess.run(  # noqa: S603  # the program is ours
        ["bash", "-c", ours + line],  # noqa: S607  # found on PATH, as for everybody
        capture_output=True,
        encoding="utf-8",
        env={**os.environ, **environment},
        check=False,
    )
