"""What is installed is what is written."""

from __future__ import annotations

import subprocess
import sys
import zipfile
from pathlib import Path

from tests.house.blocks import ROOT


def test_the_wheel_holds_every_file_of_the_source(tmp_path: Path) -> None:
    subprocess.run(
        [sys.executable, "-m", "hatchling", "build", "--target", "wheel", "--directory", str(tmp_path)],
        cwd=ROOT,
        check=True,
        capture_output=True,
    )
    (wheel,) = tmp_path.glob("*.whl")
    held = {name for name in zipfile.ZipFile(wheel).namelist() if name.startswith("standoff/")}
    source = ROOT / "src"
    written = {path.relative_to(source).as_posix() for path in source.rglob("*") if path.is_file()}
    assert held == {name for name in written if "__pycache__" not in name}
    assert "standoff/py.typed" in held
