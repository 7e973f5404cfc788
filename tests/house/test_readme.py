"""Every example in the documents is run, and does what the document says."""

from __future__ import annotations

import pytest

from tests.house.blocks import ROOT, blocks, faults

PAGES = sorted(
    str(path.relative_to(ROOT))
    for path in [*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md")]
    if "_build" not in path.parts
)


@pytest.mark.parametrize("page", PAGES)
def test_every_example_of_the_page_does_what_it_says(page: str) -> None:
    document = (ROOT / page).read_text(encoding="utf-8")
    assert not (found := faults(page, document)), "\n".join(found)


@pytest.mark.parametrize("language", ["python", "console"])
def test_the_readme_shows_the_library_and_the_command(language: str) -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    assert language in {block.language for block in blocks(readme)}
