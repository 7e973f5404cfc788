"""The style of a drawing as CSS. A page can add to it: every part has a class, and an id that stays."""

from __future__ import annotations

import re
from functools import lru_cache

from standoff.board import Board
from standoff.drawing.styles import Names, Plates, Style

_SHEET = """\
.standoff{{background:{sea};font-family:'Source Serif Pro',Georgia,'DejaVu Serif',serif}}
.map path{{stroke-linejoin:round}}
.ground{{fill:{halo}}}
.sea{{fill:{sea};stroke:{ripple};stroke-width:9}}
.land{{fill:{paper};stroke:{shore};stroke-width:9;fill-rule:evenodd}}
.sea.idle{{stroke:none}}
.land.idle{{fill:{idle};stroke-width:7}}
.ripple,.shore,.ways{{fill:none;stroke-linecap:round}}
.ripple{{stroke:{ripple}}}
.ripple-1{{stroke-width:50;stroke-opacity:.3}}
.ripple-2{{stroke-width:110;stroke-opacity:.18}}
.ripple-3{{stroke-width:190;stroke-opacity:.1}}
.shore{{stroke:{shore};stroke-width:14}}
.ways{{stroke:{shore};stroke-width:30}}
.same{{opacity:.45}}
.centre{{color:{shore}}}
#sign-centre circle{{fill:{halo};stroke:{shore};stroke-width:1.6}}
#sign-centre .pip{{fill:currentColor;stroke:none}}
.names text{{text-anchor:middle;fill:{ink};paint-order:stroke;stroke:{halo}}}
.names text{{stroke-width:3.2;stroke-opacity:.8;stroke-linejoin:round}}
.names .land{{letter-spacing:.4px}}
.names .sea{{fill:{sea_ink};font-style:italic;stroke:{sea}}}
.names .coast{{font-size:{coast:g}px;font-style:italic}}
.names .land,.names .sea{{fill-rule:nonzero}}
.plate{{fill:currentColor;stroke:{halo};stroke-width:2.4}}
.sign{{fill:{halo}}}
.letter{{font-size:19px;font-weight:bold}}
.order path{{fill:none;stroke:currentColor;stroke-width:3.4;stroke-linecap:round;stroke-linejoin:round}}
.order .casing{{stroke:{halo};stroke-width:7;stroke-opacity:.9}}
.order .head{{fill:currentColor;stroke:{halo};stroke-width:1.6;paint-order:stroke}}
.order .dot{{fill:currentColor}}
.support .shaft{{stroke-width:2.2;stroke-dasharray:7 4.5}}
.support .casing,.convoy .casing{{stroke-width:4.8}}
.convoy .shaft{{stroke-width:2}}
.order .goal{{stroke-width:1.8;stroke-dasharray:3 3.6}}
.convoy .goal{{stroke-dasharray:none}}
.order .ghost{{stroke-width:1.6;stroke-dasharray:1.5 5;stroke-opacity:.8}}
.hold .shaft{{stroke-width:1.8}}
.hold .casing,.removal .casing,.build .casing{{stroke-width:4}}
.retreat .shaft{{stroke-dasharray:.1 6;stroke-width:3.6}}
.order .bar{{stroke:{trouble};stroke-width:4}}
.order .cut{{stroke:{trouble};stroke-width:2.6}}
.failed .shaft{{stroke-opacity:.75}}
.removal .shaft{{stroke:{trouble};stroke-width:3.4}}
.burst{{fill:{trouble};fill-opacity:.28;stroke:{trouble};stroke-width:1.2}}
.frame{{fill:none;stroke:{shore};stroke-width:2.5}}
.key rect{{fill:{halo}}}
.key .swatch{{stroke:{shore};stroke-width:1.5}}
.key text{{fill:{ink}}}
.key .phase{{font-style:italic}}
.key .count{{font-weight:bold}}
.key .out{{opacity:.4}}
"""
_LETTERED = """\
.plate{{fill:{halo};stroke:currentColor;stroke-width:1.6}}
.sign{{fill:currentColor}}
.badge circle{{fill:currentColor;stroke:{halo};stroke-width:1.6}}
.badge text{{font-size:14px;font-weight:bold;text-anchor:middle;fill:{halo}}}
"""
_OF_POWER = """\
.land.of-{name}{{fill:url(#land-{name})}}
.key .of-{name}{{fill:url(#tile-{name})}}
.of-{name},.by-{name}{{color:{unit}}}
"""
_NARROW = """\
@media(max-width:{width}px){{
.names .land{{font-size:26px;letter-spacing:0}}
.names .sea{{font-size:27px}}
.names .coast{{font-size:20px}}
.order .shaft{{stroke-width:4.4}}
.support .shaft,.convoy .shaft{{stroke-width:3.2}}
}}
"""
"""For a picture as wide as a phone: larger letters and lines, where the names are short enough for it."""
_NARROWS = re.compile(r"@media\(max-width:(\d+)px\)\{\n(.*?)\n\}\n", re.DOTALL)
_COAST = 14
"""The size of the letters of a coast."""
_PHONE = 600
"""Pixels up to which a picture is narrow."""


def fixed(svg: str, width: int) -> str:
    """A drawing for one width alone, for what knows no rules that depend on it."""
    return _NARROWS.sub(lambda found: found[2] if width <= int(found[1]) else "", svg)


@lru_cache(maxsize=16)
def stylesheet(style: Style, board: Board) -> str:
    """The rules for a style and the powers of a board. What is later outweighs what is earlier."""
    looks = {
        key: getattr(style, key)
        for key in ("paper", "idle", "sea", "shore", "ripple", "ink", "sea_ink", "halo", "trouble")
    }
    looks["coast"] = _COAST * style.lettering
    powers = "".join(
        _OF_POWER.format(name=power.name.lower(), unit=style.liveries[power.id % len(style.liveries)].unit)
        for power in board.powers
    )
    lettered = (style.plates is Plates.LETTERED) * _LETTERED.format(**looks)
    narrow = (style.names is Names.SHORT and style.lettering == 1) * _NARROW.format(width=_PHONE)
    return _SHEET.format(**looks) + lettered + powers + narrow
