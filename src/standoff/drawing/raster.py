"""A drawing as PNG, for whatever shows no SVG. It looks the same everywhere, for it brings its own typeface."""

from __future__ import annotations

from standoff.drawing.stylesheet import fixed
from standoff.errors import MissingExtraError

_TYPEFACE = "Source Serif Pro"
_FACES = ("SourceSerifPro", "SourceSerifProIt", "SourceSerifProBold")
"""Those that a drawing uses, of all that the package has."""


def png(svg: str, *, width: int = 1600) -> bytes:
    """Turn a drawing into a PNG so many pixels wide.

    Raises MissingExtraError where the packages of the extra ``png`` are not installed.
    """
    try:
        import resvg_py  # noqa: PLC0415  # not everybody has them
        from font_source_serif_pro import font_files_ttf  # noqa: PLC0415
    except ImportError as error:
        needed = "PNG"
        raise MissingExtraError(needed, "png") from error
    return bytes(
        resvg_py.svg_to_bytes(
            svg_string=fixed(svg, width),
            width=width,
            skip_system_fonts=True,
            font_files=[font_files_ttf[face] for face in _FACES],
            font_family=_TYPEFACE,
            serif_family=_TYPEFACE,
        )
    )
