"""The board as people look at it: a position, its orders and what became of them, as a picture and in words."""

from standoff.drawing.geometry import Geometry
from standoff.drawing.loading import geometry_of, load_geometry
from standoff.drawing.picture import draw
from standoff.drawing.styles import CLASSIC, CLEAR, CLEAR_NIGHT, NIGHT, PLAIN, STYLES, Keys, Names, Plates, Signs, Style
from standoff.drawing.words import described

__all__ = [
    "CLASSIC",
    "CLEAR",
    "CLEAR_NIGHT",
    "NIGHT",
    "PLAIN",
    "STYLES",
    "Geometry",
    "Keys",
    "Names",
    "Plates",
    "Signs",
    "Style",
    "described",
    "draw",
    "geometry_of",
    "load_geometry",
]
