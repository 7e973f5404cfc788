"""A position drawn as SVG: the map, who owns what, what stands where, what was ordered and what became of it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from html import escape

from standoff.board import Board, PowerId, Province, ProvinceId, ProvinceKind, Unit, members
from standoff.drawing.curves import Point
from standoff.drawing.geometry import Geometry
from standoff.drawing.key import key, key_height
from standoff.drawing.lettering import lettering
from standoff.drawing.loading import geometry_of
from standoff.drawing.marks import Given, Mark, marks, standoffs
from standoff.drawing.signs import BURST, badge_of, symbol_of, symbols
from standoff.drawing.strokes import Part
from standoff.drawing.styles import CLASSIC, Keys, Livery, Names, Plates, Style
from standoff.drawing.stylesheet import stylesheet
from standoff.drawing.words import described, initials, order_told
from standoff.errors import StandoffError
from standoff.judge import Verdict
from standoff.orders import Build, Order, Position, Waive

_BEHIND = "scale(2.1 1.7)"
"""A burst behind a unit, so large that its points are seen around the plate."""


def draw(  # noqa: PLR0913  # all but the position may be left out
    position: Position,
    *,
    orders: Iterable[Order] = (),
    verdicts: Iterable[Verdict] = (),
    style: Style = CLASSIC,
    power: PowerId | None = None,
    since: Position | None = None,
    title: str = "",
) -> str:
    """Draw a position, with orders that are not judged yet, or with the verdicts on those that are.

    ``power`` draws the orders of one power alone. With ``since``, an earlier position, what did not change fades.
    Raises StandoffError for an order to a unit that is not there.

    >>> from standoff.board import standard_board
    >>> from standoff.orders import starting_position
    >>> draw(starting_position(standard_board()))[:40]
    '<svg xmlns="http://www.w3.org/2000/svg" '
    """
    verdicts, orders = tuple(verdicts), tuple(orders)
    given = [each for each in _given(position, orders, verdicts) if power in (None, each.power)]
    picture = _Picture(position, given, verdicts, style, since)
    name = title or position.phase.title_in(style.seasons)
    text = described(
        position,
        orders=[each.order for each in given if each.verdict is None],
        verdicts=[each for each in verdicts if power in (None, each.power)],
        edition=style.seasons,
    )
    width, height = picture.geometry.width, picture.geometry.height
    if style.keys is Keys.POWERS:
        height += key_height(position.board, picture.geometry)
    return "".join(
        (
            f'<svg xmlns="http://www.w3.org/2000/svg" class="standoff {style.name}" ',
            f'viewBox="0 0 {width:g} {height:g}" role="img" aria-labelledby="map-title map-text">',
            f'<title id="map-title">{escape(name)}</title><desc id="map-text">{escape(text)}</desc>',
            f"<style>{stylesheet(style, position.board)}</style>",
            *picture.parts(),
            "</svg>\n",
        )
    )


def _given(position: Position, orders: Iterable[Order], verdicts: Iterable[Verdict]) -> Iterator[Given]:
    for verdict in verdicts:
        if verdict.order is not None:
            yield Given(power=verdict.power, order=verdict.order, verdict=verdict)
    owners = {unit: PowerId(power) for power, units in enumerate(position.units) for unit in units}
    owners |= {each.unit: each.power for each in position.dislodged}
    for order in orders:
        if isinstance(order, Build):
            home = position.board.province_of[order.unit.location]
            yield Given(power=next(p.id for p in position.board.powers if p.homes >> home & 1), order=order)
        elif not isinstance(order, Waive):
            if order.unit not in owners:
                message = f"{position.board.unit_text(order.unit)} has an order and is not in this position"
                raise StandoffError(message)
            yield Given(power=owners[order.unit], order=order)


class _Picture:
    """The layers of a drawing, from the water up."""

    def __init__(
        self,
        position: Position,
        given: Sequence[Given],
        verdicts: Sequence[Verdict],
        style: Style,
        since: Position | None,
    ) -> None:
        self.geometry: Geometry = geometry_of(position.board)
        self._position = position
        self._board: Board = position.board
        self._given = given
        self._verdicts = verdicts
        self._style = style
        self._since = since
        self._owners = {
            ProvinceId(centre): power.id
            for power in self._board.powers
            for centre in members(position.centres[power.id])
        }

    def parts(self) -> Iterator[str]:
        """All of it."""
        shared = (*self._patterns(), *symbols(self._style.signs), f'<path id="shore" d="{self.geometry.shore}"/>')
        yield f"<defs>{''.join(shared)}</defs>"
        yield f'<g class="map" transform="scale(.1)">{"".join(self._map())}</g>'
        yield f'<g class="centres">{"".join(self._centres())}</g>'
        yield f'<g class="bursts">{"".join(self._bursts())}</g>'
        drawn = marks(self._given, self._position, self.geometry)
        yield f'<g class="orders">{"".join(self._mark(each) for each in drawn)}</g>'
        if self._style.names is not Names.NONE:
            yield f'<g class="names">{"".join(lettering(self._board, self.geometry, self._style))}</g>'
        yield f'<g class="units">{"".join(self._units())}</g>'
        yield f'<path class="frame" d="M0 0H{self.geometry.width:g}V{self.geometry.height:g}H0z"/>'
        if self._style.keys is Keys.POWERS:
            yield f'<g class="key">{"".join(key(self._position, self.geometry, self._style.seasons))}</g>'

    # --- the map

    def _patterns(self) -> Iterator[str]:
        """A tile for each power: its tint, and its pattern upon it."""
        for power in self._board.powers:
            name, livery, hatching = power.name.lower(), livery_of(self._style, power.id), self._style.hatching
            yield (
                f'<pattern id="land-{name}" width="160" height="160" patternUnits="userSpaceOnUse">'
                f'<path fill="{livery.land}" d="M-9-9h178v178h-178z"/>'
                f'<path transform="scale(10)" fill="none" stroke="{livery.unit}" stroke-opacity="{hatching:g}" '
                f'stroke-width="{1.8 - 1.4 * hatching:.2g}" stroke-linecap="round" '  # the stronger, the finer
                f'd="{livery.pattern.value}"/></pattern>'
                f'<pattern id="tile-{name}" href="#land-{name}" patternTransform="scale(.1)"/>'  # for the key
            )

    def _map(self) -> Iterator[str]:
        geometry, board = self.geometry, self._board
        yield f'<path class="ground" d="M0 0H{10 * geometry.width:g}V{10 * geometry.height:g}H0z"/>'
        yield f'<path class="sea idle" d="{geometry.idle_water}"/>'
        if geometry.ways:
            yield f'<path class="ways" d="{geometry.ways}"/>'
        yield from (self._province(each) for each in board.provinces if each.kind is ProvinceKind.SEA)
        yield from (f'<use href="#shore" class="ripple ripple-{number}"/>' for number in (3, 2, 1))
        yield f'<path class="land idle" d="{geometry.idle_land}"/>'
        yield from (self._province(each) for each in board.provinces if each.kind is not ProvinceKind.SEA)
        yield '<use href="#shore" class="shore"/>'

    def _province(self, province: Province) -> str:
        owner = self._owner(province)
        classes = ["sea" if province.kind is ProvinceKind.SEA else "land"]
        if owner is not None:
            classes.append(f"of-{self._board.powers[owner].name.lower()}")
        if self._unchanged(province):
            classes.append("same")
        outline = self.geometry.outlines[province.id]
        return f'<path id="province-{province.code.lower()}" class="{" ".join(classes)}" d="{outline}"/>'

    def _owner(self, province: Province) -> PowerId | None:
        """Whose tint a province has: its centre's owner's, or, without a centre, its country's while that lives."""
        if self._board.centres >> province.id & 1:
            return self._owners.get(province.id)
        for power in self._board.powers:
            if power.territory >> province.id & 1 and self._position.centres[power.id] & power.homes:
                return power.id
        return None

    def _unchanged(self, province: Province) -> bool:
        """Whether nothing happened here since the earlier position."""
        if self._since is None:
            return False
        now, then = self._position, self._since
        was = {ProvinceId(c): power.id for power in self._board.powers for c in members(then.centres[power.id])}
        return (
            now.standing.get(province.id) == then.standing.get(province.id)
            and self._owners.get(province.id) == was.get(province.id)
            and now.driven_out.get(province.id) == then.driven_out.get(province.id)
        )

    def _centres(self) -> Iterator[str]:
        for centre in members(self._board.centres):
            spot = self.geometry.anchors[centre].centre
            owner = self._owners.get(ProvinceId(centre))
            of = f" of-{self._board.powers[owner].name.lower()}" if owner is not None else ""
            code = self._board.provinces[centre].code.lower()
            yield f'<use id="centre-{code}" class="centre{of}" transform="{_moved(spot)}" href="#sign-centre"/>'

    # --- what is on it

    def _units(self) -> Iterator[str]:
        for power, units in enumerate(self._position.units):
            for unit in units:
                province = self._board.provinces[self._board.province_of[unit.location]]
                classes = "unit same" if self._unchanged(province) else "unit"
                yield self._unit(PowerId(power), unit, self.geometry.spot(self._board, unit.location), classes)
        for each in self._position.dislodged:
            spot = self.geometry.anchors[self._board.province_of[each.unit.location]].dislodged
            yield self._unit(each.power, each.unit, spot, "unit dislodged")
        for given in self._given:
            if isinstance(given.order, Build):
                unit = given.order.unit
                yield self._unit(given.power, unit, self.geometry.spot(self._board, unit.location), "unit built")

    def _unit(self, power: PowerId, unit: Unit, spot: Point, classes: str) -> str:
        owner = self._board.powers[power]
        code = self._board.unit_text(unit).lower().replace(" ", "-").replace("/", "-")
        name = f"{owner.adjective} {unit.kind.word}, {self._board.locations[unit.location].name}"
        ident = f"{'dislodged' if 'dislodged' in classes else 'unit'}-{code}"
        shapes = symbol_of(unit.kind)
        if self._style.plates is Plates.LETTERED:
            shapes += badge_of(escape(initials(self._board)[power]))
        return (
            f'<g id="{ident}" class="{classes} by-{owner.name.lower()}" transform="{_moved(spot)}">'
            f"<title>{escape(name)}</title>{shapes}</g>"
        )

    def _bursts(self) -> Iterator[str]:
        """Where units were driven out, or stood one another off."""
        for verdict in self._verdicts:
            if verdict.dislodged_by is not None and verdict.unit is not None:
                spot = self.geometry.spot(self._board, verdict.unit.location)
                yield f'<path class="burst" transform="{_moved(spot)}{_BEHIND}" d="{BURST}"/>'
        for province in standoffs(self._verdicts, self._position):
            anchors = self.geometry.anchors[province]
            spot = anchors.dislodged if province in self._position.standing else anchors.unit  # beside who left
            code = self._board.provinces[province].code.lower()
            yield f'<path id="standoff-{code}" class="burst" transform="{_moved(spot)}" d="{BURST}"/>'
        for each in self._position.dislodged:
            spot = self.geometry.anchors[self._board.province_of[each.unit.location]].dislodged
            yield f'<path class="burst" transform="{_moved(spot)}{_BEHIND}" d="{BURST}"/>'

    def _mark(self, mark: Mark) -> str:
        given, board = mark.given, self._board
        unit = board.unit_text(given.order.unit) if not isinstance(given.order, Waive) else "waive"
        ident = f"order-{unit.lower().replace(' ', '-').replace('/', '-')}"
        classes = f"order {mark.kind} by-{board.powers[given.power].name.lower()}{' failed' * given.failed}"
        casing = "".join(_path("casing", each) for each in mark.parts if each.role == "shaft")
        parts = "".join(_path(each.role, each) for each in mark.parts)
        told = escape(order_told(given.order, self._position, given.verdict))
        return f'<g id="{ident}" class="{classes}"><title>{told}</title>{casing}{parts}</g>'


def livery_of(style: Style, power: PowerId) -> Livery:
    """The looks of a power."""
    return style.liveries[power % len(style.liveries)]


def _path(role: str, part: Part) -> str:
    moved = f' transform="{_moved(part.at)}"' if part.at else ""
    return f'<path class="{role}"{moved} d="{part.path}"/>'


def _moved(spot: Point) -> str:
    return f"translate({spot.x:.1f} {spot.y:.1f})"
