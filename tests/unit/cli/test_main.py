"""The command line as a whole: help with examples, exit codes, and a reader of the output who goes away."""

from __future__ import annotations

import subprocess
import sys

import pytest

from tests.unit.cli.conftest import Standoff


@pytest.mark.parametrize("command", ["read", "legal", "board", "rulebooks"])
def test_every_command_has_help_with_an_example(standoff: Standoff, command: str) -> None:
    ended = standoff(command, "--help")
    assert (ended.code, "example" in ended.out, f"standoff {command}" in ended.out.split("example")[1]) == (
        0,
        True,
        True,
    )


def test_a_command_that_does_not_exist_exits_with_2(standoff: Standoff) -> None:
    ended = standoff("fly")
    assert (ended.code, "invalid choice: 'fly'" in ended.err) == (2, True)


def test_without_a_command_it_says_what_there_is(standoff: Standoff) -> None:
    ended = standoff()
    assert (ended.code, "COMMAND" in ended.err) == (2, True)


def test_output_that_nobody_reads_to_the_end_is_no_error() -> None:
    with subprocess.Popen(  # the program is ours
        [sys.executable, "-c", "from standoff.cli import main; raise SystemExit(main(['board']))"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    ) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.close()
        assert (process.stderr.read(), process.wait()) == (b"", 0)
