"""Files stay small enough to be read in one sitting."""

from __future__ import annotations

from tests.house.blocks import ROOT

LONGEST = 400
LONGER: dict[str, str] = {}  # the file, under src, and the reason why it is better left whole


def lengths() -> dict[str, int]:
    source = ROOT / "src"
    return {
        path.relative_to(source).as_posix(): len(path.read_text(encoding="utf-8").splitlines())
        for path in source.rglob("*.py")
    }


def test_no_file_is_longer_than_it_may_be() -> None:
    assert {name: lines for name, lines in lengths().items() if lines > LONGEST and name not in LONGER} == {}


def test_every_exception_is_needed() -> None:
    assert {name for name in LONGER if lengths().get(name, 0) <= LONGEST} == set()
