"""Lines as path data."""

from __future__ import annotations

import pytest

from standoff.drawing.geometry import Corners, path_data


@pytest.mark.parametrize(
    ("corners", "closed", "path"),
    [
        (((0, 0), (50, 0), (50, -20)), True, "M0 0l50 0 0-20z"),
        (((0, 0), (50, 0), (50, -20)), False, "M0 0l50 0 0-20"),
        (((-7, -8), (-9, -8)), False, "M-7-8l-2 0"),
    ],
)
def test_a_line_is_written_by_steps(corners: Corners, closed: bool, path: str) -> None:  # noqa: FBT001  # a case
    assert path_data(corners, closed=closed) == path
