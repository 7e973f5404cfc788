"""Runs the examples in a document: its ``python`` blocks as code or doctests, its ``console`` blocks as commands.

The commands of a document are run one after another in a folder of its own, so that one can go on with what another made.
"""

from __future__ import annotations

import doctest
import os
import re
import subprocess
import sys
import traceback
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

ROOT = Path(__file__).parents[2]

_FENCE = re.compile(r"(?P<indent> *)(?P<ticks>`{3,})(?P<language>[^`\s]*).*")
_COMMAND_SECONDS = 60  # far more than any example takes; a command that waits for ever fails instead


@dataclass(frozen=True, slots=True, kw_only=True)
class Block:
    """A fenced block of a document: its language, its text, and the line of the document where the text begins."""

    language: str
    line: int
    text: str


@dataclass(slots=True, kw_only=True)
class _Open:
    """A block whose closing fence has not come yet."""

    indent: str
    ticks: str
    language: str
    line: int
    lines: list[str] = field(default_factory=list)


def blocks(document: str) -> list[Block]:
    """All fenced blocks of a Markdown document, in their order."""
    found: list[Block] = []
    opened: _Open | None = None
    for number, line in enumerate(document.splitlines(), start=1):
        fence = _FENCE.fullmatch(line)
        if opened is None:
            if fence:
                opened = _Open(
                    indent=fence["indent"], ticks=fence["ticks"], language=fence["language"], line=number + 1
                )
        elif line.strip() == opened.ticks:
            text = "".join(f"{content}\n" for content in opened.lines)
            found.append(Block(language=opened.language, line=opened.line, text=text))
            opened = None
        else:
            opened.lines.append(line.removeprefix(opened.indent))
    if opened:
        message = f"the block that begins on line {opened.line} is not closed"
        raise ValueError(message)
    return found


def faults(name: str, document: str) -> list[str]:
    """What is wrong with a document's examples, each with its line; the Python blocks share one namespace."""
    namespace: dict[str, Any] = {"__name__": "__main__"}
    found = []
    with _desk() as desk:
        for block in blocks(document):
            fault = ""
            if block.language == "python":
                fault = _python(name, block, namespace)
            elif block.language == "console":
                fault = _console(block, desk)
            if fault:
                found.append(f"{name}:{block.line}: {fault}")
    return found


@contextmanager
def _desk() -> Iterator[Path]:
    """A folder for a document's commands that has all of the project in it, and may be written in."""
    with TemporaryDirectory() as folder:
        desk = Path(folder)
        for path in ROOT.iterdir():
            (desk / path.name).symlink_to(path)
        yield desk


def _python(name: str, block: Block, namespace: dict[str, Any]) -> str:
    if ">>>" in block.text:
        return _doctest(name, block, namespace)
    try:
        code = compile("\n" * (block.line - 1) + block.text, name, "exec")
        exec(code, namespace)
    except Exception:  # noqa: BLE001  # whatever an example raises is the fault to report
        return traceback.format_exc()
    return ""


def _doctest(name: str, block: Block, namespace: dict[str, Any]) -> str:
    test = doctest.DocTestParser().get_doctest(block.text, namespace, name, name, block.line - 1)
    report: list[str] = []
    runner = doctest.DocTestRunner(verbose=False, optionflags=doctest.ELLIPSIS)
    runner.run(test, out=report.append, clear_globs=False)
    namespace.update(test.globs)
    return "".join(report)


def _console(block: Block, desk: Path) -> str:
    exchanges = _exchanges(block.text)
    if not exchanges:
        return "a console block without a line that begins with $"
    checker = doctest.OutputChecker()
    for command, expected in exchanges:
        printed = _run(command, desk)
        if not checker.check_output(expected, printed, doctest.ELLIPSIS):
            return f"$ {command}\nexpected:\n{expected}\nprinted:\n{printed}"
    return ""


def _exchanges(text: str) -> list[tuple[str, str]]:
    """The commands of a console block, each with what it is to print; ``>`` lines continue a command."""
    exchanges: list[tuple[list[str], list[str]]] = []
    for line in text.splitlines():
        if line.startswith("$ "):
            exchanges.append(([line[2:]], []))
        elif not exchanges:
            return []
        elif line.startswith("> ") and not exchanges[-1][1]:
            exchanges[-1][0].append(line[2:])
        else:
            exchanges[-1][1].append(f"{line}\n")
    return [("\n".join(command), "".join(expected)) for command, expected in exchanges]


def _run(command: str, desk: Path) -> str:
    """What a command prints, errors included, in a folder with the project in it and with the tested Python's programs first."""
    programs = str(Path(sys.executable).parent)
    environment = os.environ | {
        "PATH": f"{programs}{os.pathsep}{os.environ['PATH']}",
        "NO_COLOR": "1",
        "COLUMNS": "80",
        "PYTHONUTF8": "1",
    }
    return subprocess.run(
        command,
        shell=True,
        check=False,
        cwd=desk,
        env=environment,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        timeout=_COMMAND_SECONDS,
    ).stdout
