"""One phase out of godip's JSON."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from standoff.board import LocationId, PowerId, ProvinceId, Unit, standard_board
from standoff.orders import PhaseKind, Position
from standoff.records.formats.cases import judged, surprises
from standoff.records.formats.data import Node, shown
from standoff.records.formats.godip_words import OK, SEASONS, TYPES, UNITS, own_code
from standoff.records.formats.ordering import Orderly
from standoff.records.formats.positions import free_places, placed
from standoff.records.formats.recorded import Case, Expected, Note, Outcome, Written

_KEYS = frozenset("Season Year Type Units Orders SupplyCenters Dislodgeds Dislodgers Bounces Resolutions".split())
_NEUTRAL = "Neutral"

# What an order says, by its first word and how many follow.
_ORDERS: Mapping[tuple[str, int], str] = {
    ("Hold", 0): "{unit} H",
    ("Move", 1): "{unit} - {0}",
    ("MoveViaConvoy", 1): "{unit} - {0} VIA",
    ("Support", 2): "{unit} S {0} - {1}",
    ("Convoy", 2): "{unit} C {0} - {1}",
    ("Build", 1): "{kind} {at} B",
    ("Disband", 0): "{unit} D",
}


class PhaseReader:
    """A phase: what can be taken from it, with everything that is wrong with it."""

    def __init__(self, root: Node) -> None:
        self._root = root
        self._board = standard_board()
        self._powers = {power.title: power.id for power in self._board.powers}
        self._units: dict[ProvinceId, tuple[PowerId, Unit]] = {}
        self._dislodged: dict[ProvinceId, tuple[PowerId, Unit]] = {}

    def case(self) -> tuple[Case | None, tuple[Note, ...]]:
        """Read it; where it cannot be a phase, its faults are left with the document."""
        root = self._root
        notes = list(self._strange())
        position = self._position()
        attackers = self._attackers()
        if position is None:
            return None, tuple(notes)
        readings = [(power, Orderly(written, position, power)) for power, written in self._orders(position).items()]
        for _, orderly in readings:
            root.faults += orderly.faults
        outcomes = dict(self._outcomes())
        if root.faults:
            return None, tuple(notes)
        case = Case(
            title=str(position.phase),
            position=position,
            orders={power: tuple(orderly.orders) for power, orderly in readings},
            refused=tuple(refusal for _, orderly in readings for refusal in orderly.event().refused),
            expected=Expected(outcomes=outcomes) if outcomes else None,
            attackers=attackers,
            standoffs=self._standoffs(),
        )
        case = judged(case) if outcomes else case
        return case, (*notes, *surprises(case))

    def _strange(self) -> Iterator[Note]:
        """What has no counterpart, and what is not told."""
        if others := [key for key, _ in self._root.members() if key not in _KEYS]:
            yield Note(at="the file", what=f"{', '.join(map(shown, others))} have no counterpart")
        if not self._root["SupplyCenters"].is_there:
            yield Note(at="the file", what="it is not told who owns which centre, so nobody owns one")

    # --- the position

    def _position(self) -> Position | None:
        root, setup = self._root, dict[str, object]()
        season, kind = root["Season"].choice(tuple(SEASONS)), root["Type"].choice(tuple(TYPES))
        letter = "W" if kind == "Adjustment" else SEASONS[season]
        setup["phase"] = f"{letter}{root['Year'].whole()}{TYPES[kind]}"
        if kind == "Adjustment" and season == "Spring":
            root["Season"].fault("Nobody adjusts in spring.", "Write Fall.")
        if not root["Units"].is_there:
            root["Units"].fault("The units are missing.", 'Write {"par": {"Type": "Army", "Nation": "France"}}.')
        setup["units"] = self._pieces(root["Units"], self._units)
        self._pieces(root["Dislodgeds"], self._dislodged)
        centres: dict[str, list[str]] = {}
        for key, node in members_of(root["SupplyCenters"]):
            power = self._power(node)
            if power is not None:
                centres.setdefault(self._board.powers[power].name, []).append(self._code(key))
        setup["centers"] = centres
        standing = placed(setup, self._board, root.at, root.faults)
        if standing is None or root.faults or not self._dislodged:
            return None if root.faults else standing
        setup["retreats"] = self._retreats(standing)
        return placed(setup, self._board, root.at, root.faults)

    def _pieces(self, node: Node, found: dict[ProvinceId, tuple[PowerId, Unit]]) -> dict[str, list[str]]:
        """Take units that each stand under the name of their place."""
        pieces: dict[str, list[str]] = {}
        for key, unit in members_of(node):
            kind, power = UNITS[unit["Type"].choice(tuple(UNITS))], self._power(unit["Nation"])
            location = self._location(key, unit)
            if power is not None and location is not None:
                pieces.setdefault(self._board.powers[power].name, []).append(f"{kind.value} {self._code(key)}")
                found[self._board.province_of[location]] = power, self._board.unit(kind, location)
        return pieces

    def _retreats(self, standing: Position) -> dict[str, dict[str, list[str]]]:
        """The places open to each dislodged unit: free, not stood off in, and not where its attacker came from."""
        board, stood_off = self._board, self._standoffs()
        found: dict[str, dict[str, list[str]]] = {}
        for province, (power, unit) in self._dislodged.items():
            closed = {source for source, victim in self._attackers().items() if victim == province} | stood_off.keys()
            places = [place for place in free_places(unit, standing) if board.province_of[place] not in closed]
            codes = [board.locations[place].code for place in places]
            found.setdefault(board.powers[power].name, {})[board.unit_text(unit)] = codes
        return found

    def _attackers(self) -> dict[ProvinceId, ProvinceId]:
        """Where each attacker came from, and whom it drove out."""
        told = members_of(self._root["Dislodgers"])
        return {self._province(key, node): self._province(node.text(), node) for key, node in told}

    def _standoffs(self) -> dict[ProvinceId, frozenset[ProvinceId]]:
        return {
            self._province(key, node): frozenset(self._province(source, each) for source, each in members_of(node))
            for key, node in members_of(self._root["Bounces"])
        }

    def _power(self, node: Node) -> PowerId | None:
        """The country of a name; None for what is nobody's."""
        name = node.text()
        if name != _NEUTRAL and name not in self._powers:
            node.fault(f"There is no nation {shown(name)}.", f"The nations are {', '.join(self._powers)}.")
        return self._powers.get(name)

    def _code(self, theirs: str) -> str:
        return own_code(self._board, theirs)

    def _location(self, code: str, node: Node) -> LocationId | None:
        location = self._board.by_code.get(self._code(code))
        if location is None:
            node.fault(f"There is no province {shown(code)}.", "Write a code such as par or stp/sc.")
        return location

    def _province(self, code: str, node: Node) -> ProvinceId:
        location = self._location(code, node)
        return ProvinceId(0) if location is None else self._board.province_of[location]

    # --- orders and what became of them

    def _orders(self, position: Position) -> dict[PowerId, list[Written]]:
        found: dict[PowerId, list[Written]] = {}
        for nation, orders in members_of(self._root["Orders"]):
            power = self._power(Node(nation, orders.at, orders.faults))
            if power is not None:
                found[power] = [self._written(key, order, position) for key, order in members_of(orders)]
        return found

    def _written(self, key: str, order: Node, position: Position) -> Written:
        words = [word.text() for word in order.entries()]
        form = _ORDERS.get((words[0], len(words) - 1)) if words else None
        if form is None:
            order.fault(f"{shown(' '.join(words))} is no order.", 'Write one such as ["Move", "bur"].')
            return Written(text="", at=order.at)
        if words[0] == "Build":
            order.entries()[1].choice(tuple(UNITS))
        else:
            for place in order.entries()[1:]:
                self._location(place.text(), place)
        text = form.format(
            *map(self._code, words[1:]), unit=self._unit(key, order), at=self._code(key), kind=words[-1][:1]
        )
        if words[0] == "Support" and words[1] == words[2]:
            text = text.partition(" - ")[0]
        if position.phase.kind is PhaseKind.RETREATS:
            text = text.replace(" - ", " R ")
        return Written(text=text, at=order.at)

    def _unit(self, key: str, order: Node) -> str:
        province = self._province(key, order)
        found = self._dislodged.get(province) if self._dislodged else self._units.get(province)
        return self._board.unit_text(found[1]) if found else f"A {self._code(key)}"

    def _outcomes(self) -> Iterator[tuple[ProvinceId, Outcome]]:
        for key, node in members_of(self._root["Resolutions"]):
            words = node.text()
            yield self._province(key, node), Outcome(words=words, success=words == OK)


def members_of(node: Node) -> Iterator[tuple[str, Node]]:
    """The members of an object that may be missing."""
    if node.is_there:
        yield from node.members()
