"""Nothing outside the board files knows a province by name."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from standoff.board import Board, standard_board
from tests.house.blocks import ROOT

SOURCE = ROOT / "src" / "standoff"

# The file, the words in it, and why they may stand there. What a sentence gives as an example is not knowledge.
ALLOWED = {
    "game/__init__.py": ({"Channel"}, "the way that press goes, and no body of water"),
    "rulebook/common.py": ({"Kiel", "Constantinople", "Denmark"}, "the books' own sentence on fleets that convoy"),
}


def files() -> list[Path]:
    return sorted(path for path in SOURCE.rglob("*.py") if "boards" not in path.relative_to(SOURCE).parts)


def texts(code: str) -> Iterator[str]:
    """The string constants of a file, those left out that stand alone as documentation."""
    tree = ast.parse(code)
    documentation = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in documentation:
            yield node.value


def places_named(code: str, board: Board) -> set[str]:
    """The codes and spellings that are whole constants of a file, and the full names anywhere in its constants."""
    names = {province.name for province in board.provinces}
    whole = {place.code for place in board.locations} | names
    for province in board.provinces:
        whole |= {*province.spellings, *province.abbreviations.values()}
    name = re.compile(rf"\b(?:{'|'.join(sorted(map(re.escape, names)))})\b")
    found = set()
    for text in texts(code):
        found |= {text.strip()} & whole
        found |= set(name.findall(text))
    return found


@pytest.mark.parametrize("path", files(), ids=lambda path: path.relative_to(SOURCE).as_posix())
def test_the_file_names_no_province(path: Path) -> None:
    allowed, _ = ALLOWED.get(path.relative_to(SOURCE).as_posix(), (set(), ""))
    assert places_named(path.read_text(encoding="utf-8"), standard_board()) - allowed == set()


def test_every_exception_is_needed() -> None:
    for name, (allowed, _) in ALLOWED.items():
        assert places_named((SOURCE / name).read_text(encoding="utf-8"), standard_board()) == allowed


@pytest.mark.parametrize(
    "code", ['x = "PAR"', 'x = "SPA/NC"', 'if x == "Paris": pass', 'f("Gulf of Lyons")', 'x = f"in Paris{x}"']
)
def test_a_province_in_code_is_found(code: str) -> None:
    assert places_named(code, standard_board())


@pytest.mark.parametrize(
    "code", ['"""Paris."""', 'def f():\n    """Go to ``"PAR"``."""', 'x = "Write A PAR."', "x = 'PARADE'"]
)
def test_an_example_is_not_a_province_in_code(code: str) -> None:
    assert not places_named(code, standard_board())
