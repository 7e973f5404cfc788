"""How a drawing looks: colours, patterns, and whether units and names are pictures, letters or words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from enum import Enum


class Signs(Enum):
    """What a unit looks like."""

    SILHOUETTES = "silhouettes"
    LETTERS = "letters"


class Plates(Enum):
    """What lies under a unit's sign."""

    SOLID = "solid"
    """Its power's colour, with a light sign upon it."""
    LETTERED = "lettered"
    """White, with a dark sign upon it and its power's initial at the corner: for where there are no colours."""


class Names(Enum):
    """What stands in a province."""

    FULL = "full"
    SHORT = "short"
    NONE = "none"


class Keys(Enum):
    """What stands below the map."""

    POWERS = "powers"
    """The phase, and each power with its centres."""
    NONE = "none"


class Pattern(Enum):
    """What tells an owner's land apart without colour; the value is its path in a tile of 16 by 16 pixels."""

    RISING = "M-4 4l8-8M0 16L16 0M12 20l8-8"
    WAVES = "M0 4q4-4 8 0t8 0M0 12q4-4 8 0t8 0"
    DOTS = "M3.2 4a.8 .8 0 1 0 1.6 0a.8 .8 0 1 0-1.6 0M11.2 12a.8 .8 0 1 0 1.6 0a.8 .8 0 1 0-1.6 0"
    CROSSED = "M0 8h16M8 0v16"
    FALLING = "M-4 12l8 8M0 0l16 16M12-4l8 8"
    CHEVRONS = "M0 6l4-4 4 4 4-4 4 4M0 14l4-4 4 4 4-4 4 4"
    RINGS = "M2 4a2 2 0 1 0 4 0a2 2 0 1 0-4 0M10 12a2 2 0 1 0 4 0a2 2 0 1 0-4 0"


@dataclass(frozen=True, slots=True, kw_only=True)
class Livery:
    """The looks of one power."""

    land: str
    """The tint of what it owns."""
    unit: str
    """The colour of its units and orders."""
    pattern: Pattern


@dataclass(frozen=True, slots=True, kw_only=True)
class Style:
    """The looks of a drawing. A board with more powers than liveries begins with the first again."""

    name: str
    liveries: Sequence[Livery]
    paper: str
    """Land that nobody owns."""
    idle: str
    """Land out of play."""
    sea: str
    shore: str
    """The lines of coasts and frontiers."""
    ripple: str
    """The shimmer along the coasts."""
    ink: str
    """Names."""
    sea_ink: str
    halo: str
    """What sets units, orders and names off from what lies below."""
    trouble: str
    """What failed, was driven out or stood off."""
    hatching: float
    """How strongly the patterns show, from 0 to 1."""
    signs: Signs = Signs.SILHOUETTES
    plates: Plates = Plates.SOLID
    names: Names = Names.SHORT
    lettering: float = 1
    """How many times as large as usual names are written: for pictures that are shown or printed small."""
    keys: Keys = Keys.POWERS
    edition: str = ""
    """Whose abbreviations the short names are; those of the board, if empty."""
    seasons: str = ""
    """Which edition's words the seasons have; those of most, if empty."""


_PATTERNS = tuple(Pattern)


def _liveries(*colours: tuple[str, str]) -> tuple[Livery, ...]:
    return tuple(
        Livery(land=land, unit=unit, pattern=pattern) for (land, unit), pattern in zip(colours, _PATTERNS, strict=True)
    )


CLASSIC = Style(
    name="classic",
    liveries=_liveries(
        ("#e39a8b", "#9c2b1f"),
        ("#9aa5d8", "#27307f"),
        ("#a5d3ea", "#12698f"),
        ("#bab6ae", "#2c2a27"),
        ("#a6cf97", "#2c6b25"),
        ("#d9cbea", "#6d4a86"),
        ("#f0d36c", "#8a6100"),
    ),
    paper="#f3e9d2",
    idle="#ddd5c4",
    sea="#cfdfe3",
    shore="#4d4233",
    ripple="#6f97a3",
    ink="#33291c",
    sea_ink="#3f6470",
    halo="#fffaf0",
    trouble="#b3001b",
    hatching=0.16,
)
PLAIN = Style(
    name="plain",
    liveries=_liveries(*[("#ffffff", "#000000")] * 7),
    paper="#ffffff",
    idle="#e4e4e4",
    sea="#f4f4f4",
    shore="#000000",
    ripple="#999999",
    ink="#000000",
    sea_ink="#444444",
    halo="#ffffff",
    trouble="#000000",
    hatching=0.5,
    plates=Plates.LETTERED,
)
NIGHT = Style(
    name="night",
    liveries=_liveries(
        ("#6b2f2a", "#ff9c8a"),
        ("#333c78", "#a9b4ff"),
        ("#1f5570", "#86d3ff"),
        ("#4a4a4e", "#d6d6da"),
        ("#2c5a35", "#98e29a"),
        ("#5a4270", "#dcb8ff"),
        ("#6b5a17", "#ffdf6b"),
    ),
    paper="#2f3238",
    idle="#202329",
    sea="#141a22",
    shore="#8b93a1",
    ripple="#2b4a63",
    ink="#eceae4",
    sea_ink="#8fb0c8",
    halo="#0b0e13",
    trouble="#ff5d5d",
    hatching=0.22,
)
CLEAR = replace(
    CLASSIC,
    name="clear",
    liveries=_liveries(
        ("#fba0a5", "#d5555a"),
        ("#7671c2", "#223e9a"),
        ("#b5ecfe", "#0a95cf"),
        ("#877f8a", "#4e4247"),
        ("#59995d", "#003600"),
        ("#be9ef6", "#190051"),
        ("#ffe68f", "#7d5d02"),
    ),
    paper="#f6f1e4",
    trouble="#000000",
    hatching=0.3,
)
"""For eyes that see fewer colours: any two powers differ by lightness or by yellow and blue, not by red and green."""
CLEAR_NIGHT = replace(
    NIGHT,
    name="clear-night",
    liveries=_liveries(
        ("#591611", "#c34c51"),
        ("#1d2a51", "#6a69b0"),
        ("#3b8fa8", "#7ae1fe"),
        ("#4c504c", "#9faea9"),
        ("#677d62", "#cdfeae"),
        ("#6f469c", "#b086fc"),
        ("#7f5e11", "#bbac4a"),
    ),
    trouble="#ffffff",
    hatching=0.3,
)
"""The same by night."""
STYLES: Mapping[str, Style] = {style.name: style for style in (CLASSIC, PLAIN, NIGHT, CLEAR, CLEAR_NIGHT)}
