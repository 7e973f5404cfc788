"""The harness that runs the documents fails on what is wrong, and only on that."""

from __future__ import annotations

import pytest

from tests.house.blocks import Block, blocks, faults


def block(language: str, *lines: str) -> str:
    return "\n".join([f"```{language}", *lines, "```", ""])


GOOD = {
    "plain code": block("python", "total = 1 + 1", "assert total == 2"),
    "a doctest": block("python", ">>> 1 + 1", "2"),
    "a doctest that raises as it says": block(
        "python", ">>> [][0]", "Traceback (most recent call last):", "    ...", "IndexError: list index out of range"
    ),
    "a doctest with an ellipsis": block("python", ">>> list(range(100))", "[0, 1, ..., 99]"),
    "a name from a block of code, used in a doctest": block("python", "one = 1") + block("python", ">>> one", "1"),
    "a name from a doctest, used in a block of code": block("python", ">>> one = 1") + block("python", "assert one"),
    "a command": block("console", "$ echo one", "one"),
    "two commands": block("console", "$ echo one", "one", "$ echo two", "two"),
    "a command over several lines": block("console", "$ cat <<'END'", "> one", "> END", "one"),
    "a command with an ellipsis": block("console", "$ printf 'one\\ntwo\\nthree\\n'", "one", "...", "three"),
    "a command that complains": block("console", "$ echo complaint >&2; exit 1", "complaint"),
    "our own Python, in our own folder": block(
        "console",
        "$ python -c 'from pathlib import Path; import pytest; print(Path(\"pyproject.toml\").exists())'",
        "True",
    ),
    "a block in another language": block("sh", "exit 1"),
    "an indented block": "- a list\n\n  ```python\n  if True:\n      one = 1\n  ```\n",
}

BAD = {
    "code that raises": block("python", "1 / 0"),
    "code that asserts what is not so": block("python", "assert 1 + 1 == 3"),
    "code that cannot be parsed": block("python", "1 +"),
    "a doctest with another result": block("python", ">>> 1 + 1", "3"),
    "a doctest that raises": block("python", ">>> 1 / 0"),
    "a command that prints something else": block("console", "$ echo one", "two"),
    "a command that prints more": block("console", "$ printf 'one\\ntwo\\n'", "one"),
    "a command that prints nothing": block("console", "$ true", "one"),
    "a second command that prints something else": block("console", "$ echo one", "one", "$ echo two", "one"),
    "a command that does not exist": block("console", "$ no-such-program", "one"),
    "a console block without a command": block("console", "echo one", "one"),
}


@pytest.mark.parametrize("document", GOOD.values(), ids=GOOD.keys())
def test_a_true_example_passes(document: str) -> None:
    assert faults("sample.md", document) == []


@pytest.mark.parametrize("document", BAD.values(), ids=BAD.keys())
def test_a_false_example_is_reported_with_its_line(document: str) -> None:
    (fault,) = faults("sample.md", f"A heading\n\n{document}")
    assert fault.startswith("sample.md:4: ")


def test_every_false_example_is_reported() -> None:
    document = block("python", "1 / 0") + block("console", "$ true", "one")
    assert len(faults("sample.md", document)) == 2


def test_a_block_that_is_not_closed_is_an_error() -> None:
    with pytest.raises(ValueError, match="line 2 is not closed"):
        blocks("```python\none = 1\n")


def test_a_longer_fence_holds_shorter_ones() -> None:
    assert blocks("````text\n```python\n````\n") == [Block(language="text", line=2, text="```python\n")]
