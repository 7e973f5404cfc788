"""Where the rulebook in force says what a verdict rests on: a table of situations and editions.

Where the editions answer a question differently the place is the rulebook's own; see :mod:`standoff.rulebook`. Places
are written as in :mod:`standoff.rulebook.editions`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum, auto
from functools import cached_property, lru_cache

from standoff.rulebook import (
    Choice,
    CivilDisorderRemoval,
    ConvoyParadox,
    ConvoyRoutes,
    DislodgedInfluence,
    Edition,
    ImplicitOrders,
    LandOrConvoy,
    ParadoxRemainder,
    RetreatToOrigin,
    Rulebook,
)
from standoff.rulebook.rulebook import GROUP


class Situation(Enum):
    """What a sentence of an explanation rests on."""

    __hash__ = object.__hash__  # members are single; Enum's own hash is slow, and every sentence looks its place up

    MOVE = auto()
    STRENGTH = auto()
    STANDOFF = auto()
    HELD = auto()
    HEAD_ON = auto()
    BELEAGUERED = auto()
    ROTATION = auto()
    EXCHANGE = auto()
    OWN_UNIT = auto()
    OWN_HELP = auto()
    SUPPORT = auto()
    UNMATCHED_HOLD = auto()
    UNMATCHED_MOVE = auto()
    CUT = auto()
    CUT_BY_DISLODGING = auto()
    NOT_CUT_FROM_TARGET = auto()
    NOT_CUT_BY_OWN = auto()
    NOT_CUT_BY_CONVOYED = auto()
    CONVOY = auto()
    NO_CONVOY = auto()
    DISRUPTED = auto()
    ROUTES = auto()
    LAND_OR_CONVOY = auto()
    PARADOX = auto()
    NO_EFFECT = auto()
    IMPLIED = auto()
    NO_ORDER = auto()
    RETREAT = auto()
    RETREAT_TO_ORIGIN = auto()
    STRANDED = auto()
    TWO_TO_ONE_PLACE = auto()
    NO_RETREAT_ORDERED = auto()
    BUILD = auto()
    REMOVE = auto()
    BUILD_UNUSED = auto()
    TOO_MANY = auto()
    DISORDER = auto()
    REMOVED_IN_DISORDER = auto()
    UNREADABLE = auto()
    AMBIGUOUS = auto()
    TWO_ORDERS = auto()
    ILLEGAL = auto()
    ILLEGAL_RETREAT = auto()
    UNREADABLE_ADJUSTMENT = auto()
    AMBIGUOUS_ADJUSTMENT = auto()
    ILLEGAL_ADJUSTMENT = auto()


_AS_2000 = "silent, so as 2000 "
_AS_1982 = "silent, so as 1982 "

# By situation: a place for each edition, in the order of ``Edition``.
PLACES: Mapping[Situation, tuple[str, str, str, str]] = {
    Situation.MOVE: ("VII.1", "II.4", '"Move Order"', _AS_2000 + '"Move Order"'),
    Situation.STRENGTH: ("IX.2", "II.5, II.7", '"Simple Support"', "DATC 6.D.1"),
    Situation.STANDOFF: ("VIII, IX.2", "II.6", '"Standoffs", "Support in Standoffs"; rule 3', "DATC 6.A.11"),
    Situation.HELD: ("VIII, IX.2", "II.5", '"Standoffs"; rules 3, 5', "DATC 6.D.1"),
    Situation.HEAD_ON: ("VIII", "II.6", '"Standoffs"; rule 6', "DATC 6.E.4"),
    Situation.BELEAGUERED: ("IX.5", "II.6", '"Standoffs"; rule 4', "DATC 6.E.13"),
    Situation.ROTATION: ("XIV.5", "II.6", "rule 7", "DATC 6.C.1"),
    Situation.EXCHANGE: ("XIV.5", "II.6", '"Exchanging Places via a Convoy"; rule 19', "DATC 6.G.1"),
    Situation.OWN_UNIT: ("IX.3", _AS_1982 + "IX.3", '"Self Dislodgment"; rule 12', "DATC 6.D.10"),
    Situation.OWN_HELP: ("IX.3", _AS_1982 + "IX.3", '"Self Dislodgment"; rule 12', "DATC 6.D.12"),
    Situation.SUPPORT: ("IX.1, IX.6", "II.7", "rules 8, 9", "DATC 6.D.1"),
    Situation.UNMATCHED_HOLD: ("IX.6", "II.7", "rules 8, 9", "DATC 6.D.7"),
    Situation.UNMATCHED_MOVE: ("IX.6", "II.7", "rule 9", "DATC 6.D.9"),
    Situation.CUT: ("X", "II.8", '"Cutting Support"; rule 13', "DATC 6.D.2, 6.D.3"),
    Situation.CUT_BY_DISLODGING: ("X", "II.8", '"Cutting Support"; rule 14', "DATC 6.D.17"),
    Situation.NOT_CUT_FROM_TARGET: ("X", "II.8", '"Cutting Support"; rule 13', "DATC 6.D.15, 4.A.4"),
    Situation.NOT_CUT_BY_OWN: (
        "IX.6",
        _AS_1982 + "IX.6",
        '"Cutting Support on Your Own Units"; rule 16',
        "DATC 6.D.20",
    ),
    Situation.CONVOY: (
        "XII.1, XII.2",
        'II.4 "Convoys"',
        '"Convoy Order"',
        "DATC 6.F.3",
    ),
    Situation.NO_CONVOY: ("XII.1", "II.3, II.4", '"Writing Convoy Orders"', "DATC 6.D.32"),
    Situation.DISRUPTED: ("XII.3", 'II.4 "Disruption"', '"Disrupting a Convoy"; rule 17', "DATC 6.F.8"),
    Situation.NO_ORDER: ("VII.1, IX.6", "II.2, II.3", '"Hold Order"', _AS_2000 + '"Hold Order"'),
    Situation.RETREAT: ("XI", "II.9", '"Retreat and Disbanding Phase"', "DATC 6.H.5, 6.H.6"),
    Situation.STRANDED: (
        "XI",
        "II.9",
        '"Retreat and Disbanding Phase"',
        _AS_2000 + '"Retreat and Disbanding Phase"',
    ),
    Situation.TWO_TO_ONE_PLACE: ("XI.2", "II.9", '"Disbandment"', "DATC 6.H.7"),
    Situation.NO_RETREAT_ORDERED: ("XI.2", "II.9", '"Disbandment"', _AS_2000 + '"Disbandment"'),
    Situation.BUILD: ("XIII.2", "II.11", '"Building"', _AS_2000 + '"Building"'),
    Situation.REMOVE: ("XIII.2", "II.11", '"Disbanding"', _AS_2000 + '"Disbanding"'),
    Situation.BUILD_UNUSED: ("XIII.2", "II.11", '"Additional Building Rules"', "DATC 4.D.7"),
    Situation.TOO_MANY: (
        "silent, so DATC 4.D.4 to 4.D.6",
        "silent, so DATC 4.D.4 to 4.D.6",
        "silent, so DATC 4.D.4 to 4.D.6",
        "DATC 4.D.4 to 4.D.6",
    ),
    Situation.DISORDER: ("XIV.3", "III.3, III.2", '"Civil Disorder"', "DATC 4.D.9"),
    Situation.UNREADABLE: ("VII.4", "II.3", '"Order Writing Phase"', "DATC 4.E.1"),
    Situation.AMBIGUOUS: ("VII.4", "II.3", '"Order Writing Phase"', "DATC 4.E.2"),
    Situation.TWO_ORDERS: ("VII.4", "II.3", '"Order Writing Phase"', "DATC 4.D.3"),
    Situation.ILLEGAL: ("VII.4, IX.6", "II.3, II.7", '"Order Writing Phase"; rule 8', "DATC 4.E.1"),
    Situation.ILLEGAL_RETREAT: ("VII.4, XI", "II.3, II.9", '"Retreat and Disbanding Phase"', "DATC 4.E.1"),
    Situation.UNREADABLE_ADJUSTMENT: ("VII.4", "II.3", '"Writing Builds and Disbandments"', "DATC 4.E.1"),
    Situation.AMBIGUOUS_ADJUSTMENT: ("VII.4, XIII.2", "II.3, II.11", '"Writing Builds and Disbandments"', "DATC 4.E.2"),
    Situation.ILLEGAL_ADJUSTMENT: ("VII.4, XIII.2", "II.3, II.11", '"Writing Builds and Disbandments"', "DATC 4.E.1"),
}

# The rest are questions that the editions answer differently, and a group may answer otherwise.
QUESTIONED: Mapping[Situation, type[Choice]] = {
    Situation.ROUTES: ConvoyRoutes,
    Situation.LAND_OR_CONVOY: LandOrConvoy,
    Situation.NOT_CUT_BY_CONVOYED: ConvoyParadox,
    Situation.NO_EFFECT: DislodgedInfluence,
    Situation.IMPLIED: ImplicitOrders,
    Situation.RETREAT_TO_ORIGIN: RetreatToOrigin,
    Situation.REMOVED_IN_DISORDER: CivilDisorderRemoval,
}

BOOK_NAMES: Mapping[Edition, str] = {
    Edition.AVALON_HILL_1982: "Avalon Hill 1982",
    Edition.GIBSONS: "Gibsons",
    Edition.AVALON_HILL_2000: "Avalon Hill 2000",
    Edition.STANDARD: "DATC",
}
_SHORT_NAMES = {"1982": "Avalon Hill 1982", "2000": "Avalon Hill 2000"}


@dataclass(frozen=True, kw_only=True)
class Citation:
    """The place of a rule in the rulebook in force."""

    edition: Edition
    situation: Situation
    place: str

    def __str__(self) -> str:
        """Name the book and the place, and say so where the book is silent and another is followed."""
        return self._words

    @cached_property
    def _words(self) -> str:
        name = BOOK_NAMES[self.edition]
        if self.place == GROUP:
            return f"{name}, but as {self.place}"
        before, silent, followed = self.place.partition("silent, so ")
        if silent and not before:
            return f"{_followed(followed)} ({name} is silent)"
        place = self.place.replace("; rule", ", rule")
        return place if place.startswith(name) else f"{name}, {place}"


def _followed(place: str) -> str:
    """Name the book that is followed in place of a silent one: ``as 1982 IX.3``, or an issue of DATC."""
    if not place.startswith("as "):
        return place
    name, _, section = place.removeprefix("as ").partition(" ")
    return f"{_SHORT_NAMES.get(name, name)}, {section}"


class Citations(dict[Situation, Citation]):
    """The places of one rulebook, each made when first asked for."""

    def __init__(self, rulebook: Rulebook) -> None:
        super().__init__()
        self._rulebook = rulebook

    def __missing__(self, situation: Situation) -> Citation:
        made = self[situation] = citation(situation, self._rulebook)
        return made


@lru_cache(maxsize=64)
def citations_of(rulebook: Rulebook) -> Citations:
    """The places of a rulebook, kept from one judgement to the next."""
    return Citations(rulebook)


def citation(situation: Situation, rulebook: Rulebook) -> Citation:
    """Cite the rulebook in force for a situation.

    >>> print(citation(Situation.CUT, Rulebook.avalon_hill_2000()))
    Avalon Hill 2000, "Cutting Support", rule 13
    >>> print(citation(Situation.OWN_UNIT, Rulebook.gibsons()))
    Avalon Hill 1982, IX.3 (Gibsons is silent)
    """
    edition = rulebook.edition
    if situation is Situation.PARADOX:
        szykman = rulebook.convoy_paradox is ConvoyParadox.SZYKMAN
        place = rulebook.place(ConvoyParadox if szykman else ParadoxRemainder)
    elif situation in QUESTIONED:
        place = rulebook.place(QUESTIONED[situation])
    else:
        place = PLACES[situation][tuple(Edition).index(edition)]
    return Citation(edition=edition, situation=situation, place=place)
