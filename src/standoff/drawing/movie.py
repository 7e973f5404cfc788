"""A row of drawings as one moving picture, for whoever wants to see a game pass by."""

from __future__ import annotations

from collections.abc import Iterable
from enum import Enum
from io import BytesIO

from standoff.drawing.raster import png
from standoff.errors import MissingExtraError

_BEATS_AT_THE_END = 3
"""So many times as long as the others stands the last picture, before all begins again."""


class Film(Enum):
    """What a moving picture is written as."""

    WEBP = "webp"
    GIF = "gif"


_WRITTEN_WITH: dict[Film, dict[str, int | bool]] = {
    Film.WEBP: {"quality": 80, "method": 3},
    Film.GIF: {"optimize": True},
}


def movie(drawings: Iterable[str], *, film: Film = Film.WEBP, width: int = 1200, seconds: float = 2) -> bytes:
    """Turn drawings of one size into a moving picture so many pixels wide that shows each for so many seconds.

    Raises MissingExtraError where the packages of the extra ``movie`` are not installed.
    """
    try:
        from PIL import Image  # noqa: PLC0415  # not everybody has it
    except ImportError as error:
        needed = "a moving picture"
        raise MissingExtraError(needed, "movie") from error
    first, *others = [Image.open(BytesIO(png(each, width=width))).convert("RGB") for each in drawings]
    beat = round(1000 * seconds)
    written = BytesIO()
    first.save(
        written,
        format=film.value,
        save_all=True,
        append_images=others,
        duration=[*[beat] * len(others), _BEATS_AT_THE_END * beat],
        loop=0,
        **_WRITTEN_WITH[film],
    )
    return written.getvalue()
