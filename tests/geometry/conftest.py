"""The tool that draws the map is a folder of scripts: its tests find it here."""

from __future__ import annotations

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2] / "tools" / "map"))
