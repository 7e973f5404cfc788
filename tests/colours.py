"""Colours as eyes tell them apart: how far two are from one another (CIEDE2000), for all eyes or for some.

Eyes that lack a kind of cone are simulated with the matrices of Machado, Oliveira and Fernandes (2009), at full severity.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence

Triple = Sequence[float]

EYES: Mapping[str, Sequence[Triple]] = {
    "all cones": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protan": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deutan": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    "tritan": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
}
_TO_XYZ = ((0.4124564, 0.3575761, 0.1804375), (0.2126729, 0.7151522, 0.0721750), (0.0193339, 0.1191920, 0.9503041))
_WHITE = (0.95047, 1.0, 1.08883)


def difference(one: str, other: str, eyes: str) -> float:
    """How different two colours such as #a96749 are to some eyes; one is about the least that is seen side by side."""
    return ciede2000(_lab(_seen(one, eyes)), _lab(_seen(other, eyes)))


def contrast(one: str, other: str) -> float:
    """How much lighter one colour is than the other, as the Web's guidelines reckon it."""
    dark, light = sorted(_times(_TO_XYZ, _light(colour))[1] for colour in (one, other))
    return (light + 0.05) / (dark + 0.05)


def _light(colour: str) -> list[float]:
    """The amounts of red, green and blue light of a colour."""
    shares = [int(colour[start : start + 2], 16) / 255 for start in (1, 3, 5)]
    return [share / 12.92 if share <= 0.04045 else ((share + 0.055) / 1.055) ** 2.4 for share in shares]


def _seen(colour: str, eyes: str) -> list[float]:
    return [min(1.0, max(0.0, share)) for share in _times(EYES[eyes], _light(colour))]


def _times(matrix: Sequence[Triple], vector: Triple) -> list[float]:
    return [sum(share * value for share, value in zip(row, vector, strict=True)) for row in matrix]


def _lab(light: Triple) -> Triple:
    x, y, z = (
        share ** (1 / 3) if share > 216 / 24389 else (24389 / 27 * share + 16) / 116
        for share in (value / white for value, white in zip(_times(_TO_XYZ, light), _WHITE, strict=True))
    )
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def ciede2000(one: Triple, other: Triple) -> float:
    """The difference of two colours of the CIELAB space by the formula of 2000; names are those of its authors."""
    (l1, a1, b1), (l2, a2, b2) = one, other
    grey = 1.5 - 0.5 * _seventh((math.hypot(a1, b1) + math.hypot(a2, b2)) / 2)
    c1, c2 = math.hypot(a1 * grey, b1), math.hypot(a2 * grey, b2)
    h1, h2 = (math.degrees(math.atan2(b, a * grey)) % 360 for a, b in ((a1, b1), (a2, b2)))
    turn = (h2 - h1 + 180) % 360 - 180 if c1 * c2 else 0.0
    light, colour, hue = l2 - l1, c2 - c1, 2 * math.sqrt(c1 * c2) * math.sin(math.radians(turn / 2))
    l_mean, c_mean, h_mean = (l1 + l2) / 2, (c1 + c2) / 2, (h1 + turn / 2 if c1 * c2 else h1 + h2)
    t = (
        1
        - 0.17 * _cos(h_mean - 30)
        + 0.24 * _cos(2 * h_mean)
        + 0.32 * _cos(3 * h_mean + 6)
        - 0.20 * _cos(4 * h_mean - 63)
    )
    light /= 1 + 0.015 * (l_mean - 50) ** 2 / math.sqrt(20 + (l_mean - 50) ** 2)
    colour /= 1 + 0.045 * c_mean
    hue /= 1 + 0.015 * c_mean * t
    blue = 30 * math.exp(-(((h_mean % 360 - 275) / 25) ** 2))
    return math.sqrt(
        light**2 + colour**2 + hue**2 - 2 * _seventh(c_mean) * math.sin(math.radians(2 * blue)) * colour * hue
    )


def _seventh(chroma: float) -> float:
    return math.sqrt(chroma**7 / (chroma**7 + 25**7))


def _cos(degrees: float) -> float:
    return math.cos(math.radians(degrees))
