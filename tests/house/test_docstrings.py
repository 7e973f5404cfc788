"""Every example in a docstring does what it says."""

from __future__ import annotations

import doctest
import importlib
import pkgutil

import pytest

import standoff

MODULES = ["standoff", *(module.name for module in pkgutil.walk_packages(standoff.__path__, "standoff."))]


@pytest.mark.parametrize("name", MODULES)
def test_every_example_of_the_module_does_what_it_says(name: str) -> None:
    assert doctest.testmod(importlib.import_module(name), optionflags=doctest.ELLIPSIS).failed == 0


def test_the_examples_are_found() -> None:
    finder = doctest.DocTestFinder()
    found = {test.name for name in MODULES for test in finder.find(importlib.import_module(name)) if test.examples}
    assert {"standoff.orders.legality.examine", "standoff.board.ids.members"} <= found
