"""The command line as a whole: help with examples, exit codes, and a reader of the output who goes away."""

from __future__ import annotations

import re
import signal
import subprocess
import sys
from contextlib import suppress

import pytest

from tests.unit.cli.conftest import Standoff, in_a_shell

COMMANDS = (
    "read adjudicate new orders process show undo transcript draw sheets convert legal board rulebooks datc"
).split()


def test_these_are_all_the_commands(standoff: Standoff) -> None:
    assert re.findall(r"\w+", standoff("fly").err.partition("choose from")[2]) == COMMANDS


@pytest.mark.parametrize("command", COMMANDS)
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


STREAM_THAT_CAN_BE_INTERRUPTED = """
import signal
signal.signal(signal.SIGINT, signal.default_int_handler)  # what a shell starts in the background would ignore it
from standoff.cli import main
raise SystemExit(main(["adjudicate", "--jsonl"]))
"""


def test_an_interrupted_command_ends_quietly() -> None:
    with subprocess.Popen(  # noqa: S603  # the program is ours
        [sys.executable, "-c", STREAM_THAT_CAN_BE_INTERRUPTED],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    ) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdin.write(b"{}\n")
        process.stdin.flush()
        process.stdout.readline()  # it is waiting for the next line now, or about to
        interrupt(process)
        assert (process.returncode, process.stderr.read()) == (130, b"")


def interrupt(process: subprocess.Popen[bytes]) -> None:
    """Interrupt it until it ends: what comes just before it begins to wait is not noticed."""
    for _ in range(3):
        process.send_signal(signal.SIGINT)
        with suppress(subprocess.TimeoutExpired):
            process.wait(timeout=20)
            return
    process.kill()


def test_a_terminal_that_lacks_a_letter_gets_its_number() -> None:
    ended = in_a_shell("echo 'A Par—Bur' | standoff read --power France", PYTHONIOENCODING="ascii")
    assert (ended.returncode, ended.stderr) == (0, "")
    assert "A PAR - BUR" in ended.stdout


def test_a_full_disk_is_said_and_exits_with_2() -> None:
    ended = in_a_shell("standoff board > /dev/full")
    assert (ended.returncode, ended.stderr) == (2, "standoff: cannot write the output: No space left on device\n")


def test_without_any_output_a_command_still_says_how_it_went() -> None:
    assert in_a_shell("standoff board >&-").returncode == 0
    assert in_a_shell("standoff board Atlantis >&-").returncode == 2


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
