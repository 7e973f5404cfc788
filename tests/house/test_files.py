"""What must hold of every file of the project."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path

import pytest

from tests.house.blocks import ROOT

# Each in two halves, so that this file does not contain what it forbids.
PACKAGE_SOURCES = [
    "pypi" + ".org",
    "pythonhosted" + ".org",
    "npmjs" + ".org",
    "debian" + ".org/debian",
    "--index" + "-url",
    "--extra-index" + "-url",
    "--find" + "-links",
]
SOMEBODYS_FOLDER = re.compile(r"(?<![\w.<>])/(?:work|root|home|Users)/\w")


def texts() -> list[tuple[Path, str]]:
    """The files that git keeps or would keep, with their text; those that are not text are left out."""
    listed = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
        cwd=ROOT,
        check=True,
        capture_output=True,
        encoding="utf-8",
    ).stdout
    found = []
    for name in filter(None, listed.split("\0")):
        path = ROOT / name
        if path.is_file() and b"\0" not in (content := path.read_bytes()):
            found.append((path.relative_to(ROOT), content.decode("utf-8")))
    return found


@pytest.fixture(scope="module")
def project() -> list[tuple[Path, str]]:
    return texts()


def test_git_lists_the_project(project: list[tuple[Path, str]]) -> None:
    assert {"README.md", "pyproject.toml"} <= {str(path) for path, _ in project}


def test_no_file_names_a_source_of_packages(project: list[tuple[Path, str]]) -> None:
    found = [(str(path), source) for path, text in project for source in PACKAGE_SOURCES if source in text.lower()]
    assert not found


def test_no_file_names_a_folder_of_somebodys_machine(project: list[tuple[Path, str]]) -> None:
    found = [(str(path), match[0]) for path, text in project for match in SOMEBODYS_FOLDER.finditer(text)]
    assert not found


def test_every_pin_is_a_name_and_a_version() -> None:
    lines = (ROOT / "constraints.txt").read_text(encoding="utf-8").splitlines()
    pins = [line for line in lines if not line.startswith("#")]
    assert [pin for pin in pins if not re.fullmatch(r"[\w.-]+==[\w.]+", pin)] == []
