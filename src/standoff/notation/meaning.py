"""From what is written to what is meant, in a position.

The rulebooks' law of bad writing is the law here. Every way is tried in which the words could be taken: each place that
a name may mean, each unit that a mention fits, each coast that a fleet could reach. If one of them is lawful, it is the
meaning, however badly it was written. If several are, the order is ambiguous. If none is, it is illegal.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import product

from standoff.board import LocationId, PowerId, ProvinceId, Unit, UnitKind
from standoff.notation.readings import Ambiguous, Followed, Illegal, Outcome, Unreadable
from standoff.notation.written import Assumption, Mention, Place, Slip, Verb, Written, no_verb
from standoff.orders import Draft, Fault, Order, OrderKind, PhaseKind, Position, examine

_KINDS: Mapping[PhaseKind, Mapping[Verb, tuple[OrderKind, ...]]] = {
    PhaseKind.MOVEMENT: {Verb.BARE: (), Verb.MOVE: (OrderKind.MOVE,), Verb.DISBAND: (OrderKind.DISBAND,)},
    PhaseKind.RETREATS: {Verb.BARE: (), Verb.MOVE: (OrderKind.RETREAT,), Verb.DISBAND: (OrderKind.DISBAND,)},
    PhaseKind.ADJUSTMENTS: {
        Verb.BARE: (OrderKind.BUILD, OrderKind.REMOVE),
        Verb.MOVE: (OrderKind.MOVE,),
        Verb.DISBAND: (OrderKind.REMOVE,),
    },
}
"""What the verbs order whose meaning depends on the phase."""

_ALWAYS: Mapping[Verb, tuple[OrderKind, ...]] = {
    Verb.HOLD: (OrderKind.HOLD,),
    Verb.CONVOY: (OrderKind.CONVOY,),
    Verb.RETREAT: (OrderKind.RETREAT,),
    Verb.BUILD: (OrderKind.BUILD,),
    Verb.WAIVE: (OrderKind.WAIVE,),
}

_BENT = frozenset((Slip.WRONG_KIND, Slip.WRONG_COAST, Slip.WRONG_NATIONALITY))
"""Slips that contradict the position: a meaning without them goes before any with them."""

_FEW_LETTERS = 2
"""Of a name; who writes no more is told which is taken."""

Slips = tuple[Assumption, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class _Meaning:
    """One way to take an order."""

    power: PowerId
    draft: Draft
    slips: Slips
    order: Order | None
    faults: tuple[Fault, ...]

    @property
    def bent(self) -> int:
        return sum(slip.slip in _BENT for slip in self.slips)


class Interpreter:
    """Finds what written orders mean in one position."""

    def __init__(self, position: Position) -> None:
        """Take the position that the orders are written for."""
        self.position = position
        self.board = position.board
        self._standing = [(owner, unit) for owner, unit in position.standing.values()]
        self._acting = [(power.id, unit) for power in self.board.powers for unit in position.actors(power.id)]

    def interpret(self, written: Written, power: PowerId | None) -> tuple[Outcome, PowerId | None]:
        """Find what an order means, and whose it is; ``power`` says under whose heading it stands, if under any."""
        kinds = self._kinds(written, power)
        if written.verb is Verb.WAIVE and power is None:
            return Unreadable(why="It does not say whose build is left unused."), power
        if not kinds:
            return Unreadable(why=no_verb(written.actor)), power
        for place in _places(written):
            if place.misspelt and len(place.provinces) != 1:
                return Unreadable(why=self._no_such_place(place)), power
        meanings = [meaning for kind in kinds for meaning in self._meanings(written, kind, power)]
        if not meanings:
            return Unreadable(why=self._no_such_unit(written, power)), power
        return self._judged(written, meanings)

    def _judged(self, written: Written, meanings: list[_Meaning]) -> tuple[Outcome, PowerId]:
        """The rulebooks' law: one lawful meaning is followed, several are not, and none is illegal."""
        lawful = [(meaning.order, meaning) for meaning in meanings if meaning.order is not None]
        straight = min((meaning.bent for _, meaning in lawful), default=0)
        by_order = {order: meaning for order, meaning in reversed(lawful) if meaning.bent == straight}
        if len(by_order) > 1:
            return Ambiguous(meanings=tuple(reversed(by_order))), lawful[0][1].power
        for order, meaning in by_order.items():
            return Followed(order=order, assumptions=written.slips + meaning.slips), meaning.power
        nearest = min(meanings, key=lambda meaning: (meaning.bent, len(meaning.faults)))
        slips = written.slips + nearest.slips
        return Illegal(draft=nearest.draft, faults=nearest.faults, assumptions=slips), nearest.power

    def _kinds(self, written: Written, power: PowerId | None) -> tuple[OrderKind, ...]:
        phase = self.position.phase.kind
        if written.verb is Verb.SUPPORT:
            return (OrderKind.SUPPORT_MOVE if written.destination else OrderKind.SUPPORT_HOLD,)
        if written.verb is Verb.BARE and phase is PhaseKind.ADJUSTMENTS and power is not None:
            due = self.position.builds_due(power)
            return (OrderKind.BUILD,) if due > 0 else (OrderKind.REMOVE,) if due < 0 else _KINDS[phase][Verb.BARE]
        return _ALWAYS.get(written.verb) or _KINDS[phase][written.verb]

    def _meanings(self, written: Written, kind: OrderKind, power: PowerId | None) -> Iterator[_Meaning]:
        """All ways to take the words, lawful or not."""
        via = self._via(written.via)
        for (owner, unit, unit_slips), (other, other_slips) in product(
            self._actors(written.actor, kind, power), self._others(written.other)
        ):
            mover = unit if other is None else other
            for goal, goal_slips in self._goals(written.destination, mover, kind):
                draft = Draft(kind=kind, unit=unit, other=other, destination=goal, via=via)
                found = examine(draft, self.position, owner)
                yield _Meaning(
                    power=owner,
                    draft=draft,
                    slips=unit_slips + other_slips + goal_slips,
                    order=None if isinstance(found, tuple) else found,
                    faults=found if isinstance(found, tuple) else (),
                )

    # --- units

    def _actors(
        self, mention: Mention, kind: OrderKind, power: PowerId | None
    ) -> Iterator[tuple[PowerId, Unit | None, Slips]]:
        """The units that may be the one to act; if none fits, one that is not there or not the power's own."""
        if kind is OrderKind.WAIVE and power is not None:
            yield power, None, ()
        elif kind is OrderKind.BUILD:
            yield from self._to_build(mention, power)
        else:
            mine = [(owner, unit) for owner, unit in self._acting if power in {None, owner}]
            found = [(owner, unit, slips) for owner, unit, slips in self._fitting(mention, mine)]
            yield from found
            if not found and power is not None and mention.place is not None:
                for unit in self._strangers(mention, mention.place):
                    yield power, unit, ()

    def _others(self, mention: Mention | None) -> Iterator[tuple[Unit | None, Slips]]:
        """The units that may be the one to be supported or convoyed."""
        if mention is None:
            yield None, ()
            return
        found = [(unit, slips) for _, unit, slips in self._fitting(mention, self._standing)]
        yield from found
        if not found and mention.place is not None:
            for unit in self._strangers(mention, mention.place):
                yield unit, ()

    def _fitting(
        self, mention: Mention, units: Iterable[tuple[PowerId, Unit]]
    ) -> Iterator[tuple[PowerId, Unit, Slips]]:
        """The units that a mention fits, each with what is assumed if it is meant."""
        for owner, unit in units:
            if self._fits(mention, owner, unit):
                yield owner, unit, tuple(self._unit_slips(mention, owner, unit))

    def _fits(self, mention: Mention, owner: PowerId, unit: Unit) -> bool:
        """Whether a unit may be meant. Where the place is left out or unclear, nothing else may be wrong."""
        place = mention.place
        if place is None:
            return mention.kind is unit.kind and mention.power in {None, owner}
        return self.board.province_of[unit.location] in place.provinces and _is_clear(mention, place, unit)

    def _unit_slips(self, mention: Mention, owner: PowerId, unit: Unit) -> Iterator[Assumption]:
        named, kind = self.board.unit_text(unit), unit.kind
        yield from self._kind_slips(mention, unit)
        if mention.kind not in {None, kind}:
            yield _slip(Slip.WRONG_KIND, f"{named} is meant: it is {kind.phrase}.")
        if mention.place is None:
            yield _slip(Slip.PLACE_LEFT_OUT, f"{named} is meant.")
        else:
            yield from self._place_slips(mention.place, self.board.province_of[unit.location])
            yield from self._coast_slips(mention.place, unit)
        if mention.power not in {None, owner}:
            yield _slip(Slip.WRONG_NATIONALITY, f"{named} is {self.board.powers[owner].adjective}.")

    def _kind_slips(self, mention: Mention, unit: Unit) -> Iterator[Assumption]:
        if mention.kind_text:
            yield _slip(Slip.MISSPELT_WORD, f'"{mention.kind_text}" is read as "{unit.kind.word}".')
        elif mention.kind is None:
            yield _slip(Slip.KIND_LEFT_OUT, f"{self.board.unit_text(unit)} is meant.")

    def _place_slips(self, place: Place, province: ProvinceId) -> Iterator[Assumption]:
        name = self.board.provinces[province].name
        if place.misspelt:
            yield _slip(Slip.MISSPELT_PLACE, f'"{place.text}" is read as {name}.')
        elif len(place.provinces) > 1 or len(place.text) <= _FEW_LETTERS:
            yield _slip(Slip.UNCLEAR_PLACE, f'"{place.text}" is read as {name}.')

    def _coast_slips(self, place: Place, unit: Unit) -> Iterator[Assumption]:
        if place.coasts is not None and unit.location not in place.coasts:
            slip = Slip.WRONG_COAST if self.board.locations[unit.location].coast else Slip.NEEDLESS_COAST
            yield _slip(slip, f"{self.board.unit_text(unit)} is meant.")

    def _strangers(self, mention: Mention, place: Place) -> Iterator[Unit]:
        """For a mention that fits no unit there could be: who stands there instead, or the unit that is missing."""
        for province in place.provinces:
            _, unit = self.position.standing.get(province, (None, None))
            yield unit if unit and _is_clear(mention, place, unit) else self._missing(mention, province)

    def _missing(self, mention: Mention, province: ProvinceId) -> Unit:
        kinds = [mention.kind] if mention.kind else list(UnitKind)
        possible = [
            self.board.unit(kind, location) for kind in kinds for location in self.board.places_for(kind, province)
        ]
        return possible[0] if possible else self.board.unit(kinds[0], LocationId(province))

    def _to_build(self, mention: Mention, power: PowerId | None) -> Iterator[tuple[PowerId, Unit, Slips]]:
        """The units that an order to build may want, at home if no power is named."""
        if mention.place is None:
            return
        for province in mention.place.provinces:
            home_of = [owner.id for owner in self.board.powers if owner.homes >> province & 1]
            slips = tuple(self._place_slips(mention.place, province))
            for kind in [mention.kind] if mention.kind else UnitKind:
                for location, coast_slips in self._landings(kind, mention.place, province):
                    for owner in home_of if power is None else [power]:
                        unit = self.board.unit(kind, location)
                        yield owner, unit, (*self._kind_slips(mention, unit), *slips, *coast_slips)

    # --- places

    def _goals(
        self, place: Place | None, mover: Unit | None, kind: OrderKind
    ) -> Iterator[tuple[LocationId | None, Slips]]:
        """Where an order may lead."""
        if place is None or mover is None:
            yield None, ()
            return
        for province in place.provinces:
            slips = tuple(self._place_slips(place, province))
            landings = list(self._landings(mover.kind, place, province))
            if place.coasts is None and len(landings) > 1:
                landings = list(self._reachable(landings, mover, kind)) or [(LocationId(province), ())]
            for location, coast_slips in landings:
                yield location, slips + coast_slips

    def _landings(self, kind: UnitKind, place: Place, province: ProvinceId) -> Iterator[tuple[LocationId, Slips]]:
        """The locations in a province that a place may mean for a unit of this kind, by the coast if one is written."""
        spots = self.board.places_for(kind, province) or (LocationId(province),)
        if place.coasts is None:
            yield from ((spot, ()) for spot in spots)
            return
        named = [spot for spot in spots if spot in place.coasts]
        yield from ((spot, ()) for spot in named)
        if not named:
            name = self.board.provinces[province].name
            yield LocationId(province), (_slip(Slip.NEEDLESS_COAST, f"{name} is meant, without a coast."),)

    def _reachable(
        self, landings: list[tuple[LocationId, Slips]], mover: Unit, kind: OrderKind
    ) -> Iterator[tuple[LocationId, Slips]]:
        """Of the coasts that a fleet may be ordered to, those that it can reach. A support may leave the coast open."""
        if kind is OrderKind.SUPPORT_MOVE:
            return
        reach = self.board.borders(mover)
        for location, _ in landings:
            if reach >> location & 1:
                code = self.board.locations[location].code
                yield location, (_slip(Slip.COAST_LEFT_OUT, f"{code} is meant, the coast that can be reached."),)

    def _via(self, places: tuple[Place, ...] | None) -> tuple[ProvinceId, ...] | None:
        """The waters named for a convoy's route; of several that a name may mean, one with a fleet in it."""
        if places is None:
            return None
        fleets = self.position.fleets_at_sea
        return tuple(
            next((water for water in place.provinces if fleets >> water & 1), place.provinces[0]) for place in places
        )

    # --- what is said where nothing can be followed

    def _no_such_place(self, place: Place) -> str:
        names = " or ".join(self.board.provinces[province].name for province in place.provinces)
        return f'"{place.text}" may be {names}.' if names else f'No place is called "{place.text}".'

    def _no_such_unit(self, written: Written, power: PowerId | None) -> str:
        unit = written.actor.kind.word if written.actor.kind else "unit"
        where = f" in {written.actor.place.text}" if written.actor.place else ""
        who = "There is" if power is None else f"{self.board.powers[power].title} has"
        return f"{who} no {unit}{where} that could be meant."


def _is_clear(mention: Mention, place: Place, unit: Unit) -> bool:
    """Whether a unit's place is written right and in full, or at least its kind is right."""
    unclear = place.misspelt or len(place.text) <= _FEW_LETTERS
    return not unclear or mention.kind in {None, unit.kind}


def _places(written: Written) -> Iterator[Place]:
    """Every place that an order names."""
    for mention in (written.actor, written.other):
        if mention is not None and mention.place is not None:
            yield mention.place
    if written.destination is not None:
        yield written.destination
    yield from written.via or ()


def _slip(slip: Slip, text: str) -> Assumption:
    return Assumption(slip=slip, text=text)
