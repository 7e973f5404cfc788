"""The editions that can be in force, and how each answers every question, with the place in its book.

A place is a section or a quoted heading of the edition's own book, a rule of its numbered list, or an issue or case of
DATC. Where the book says nothing the place begins with "silent" and names what is followed instead.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING

from standoff.rulebook.choices import (
    Choice,
    CivilDisorderRemoval,
    ConvoyParadox,
    ConvoyRoutes,
    DislodgedInfluence,
    ImplicitOrders,
    LandOrConvoy,
    NamedRoute,
    Negotiation,
    ParadoxRemainder,
    RetreatToOrigin,
    ShortGame,
)

if TYPE_CHECKING:
    from collections.abc import Mapping


class Edition(StrEnum):
    """An edition of the rules that a game can be played by; the value is its name for users and saved games."""

    AVALON_HILL_1982 = "avalon-hill-1982"
    GIBSONS = "gibsons"
    AVALON_HILL_2000 = "avalon-hill-2000"
    STANDARD = "standard"


@dataclass(frozen=True, slots=True, kw_only=True)
class Ruling:
    """How an edition answers one question, and the place that it rests on."""

    choice: Choice
    place: str


def _row(*cells: tuple[Choice, str]) -> Mapping[Edition, Ruling]:
    """Read a row of the table: a cell for each edition, in the order of ``Edition``."""
    rulings = (Ruling(choice=choice, place=place) for choice, place in cells)
    return dict(zip(Edition, rulings, strict=True))


RULINGS: Mapping[type[Choice], Mapping[Edition, Ruling]] = {
    ConvoyRoutes: _row(
        (ConvoyRoutes.ALL_BROKEN, "XII.4"),
        (ConvoyRoutes.ANY_BROKEN_UNLESS_NAMED, 'II.4 "Ambiguous Orders"'),
        (ConvoyRoutes.ALL_BROKEN, '"More than One Convoy Route"; rule 20'),
        (ConvoyRoutes.ALL_BROKEN, "DATC 4.A.1"),
    ),
    ConvoyParadox: _row(
        (ConvoyParadox.ANY_CONVOYING_FLEET, "XII.5"),
        (ConvoyParadox.OWN_CONVOY, 'II.8 "Convoyed Attack"'),
        (ConvoyParadox.NECESSARY_FLEET, '"A Convoyed Attack Does Not Cut Certain Supports"; rules 21, 22'),
        (ConvoyParadox.SZYKMAN, "DATC 4.A.2"),
    ),
    ParadoxRemainder: _row(
        (ParadoxRemainder.CANNOT_ARISE, "XII.5"),
        (ParadoxRemainder.SZYKMAN, "silent, so DATC 4.A.2"),
        (ParadoxRemainder.SZYKMAN, "silent, so DATC 4.A.2"),
        (ParadoxRemainder.SZYKMAN, "DATC 4.A.2"),
    ),
    LandOrConvoy: _row(
        (LandOrConvoy.OWN_INTENT, "XII.6"),
        (LandOrConvoy.TO_EXCHANGE, 'II.6, II.4 "Ambiguous Orders"'),
        (LandOrConvoy.OWN_FLEET_OR_VIA, '"Land and Convoy Routes"'),
        (LandOrConvoy.OWN_FLEET_OR_VIA, "DATC 4.A.3"),
    ),
    NamedRoute: _row(
        (NamedRoute.IGNORED, "silent, so DATC 4.A.6"),
        (NamedRoute.BINDING, 'II.4 "Ambiguous Orders"'),
        (NamedRoute.IGNORED, "silent, so DATC 4.A.6"),
        (NamedRoute.IGNORED, "DATC 4.A.6"),
    ),
    RetreatToOrigin: _row(
        (RetreatToOrigin.NEVER, "XI"),
        (RetreatToOrigin.NEVER, "II.9"),
        (RetreatToOrigin.NEVER, '"Retreat and Disbanding Phase"'),
        (RetreatToOrigin.AFTER_CONVOYED_ATTACK, "DATC 4.A.5"),
    ),
    DislodgedInfluence: _row(
        (DislodgedInfluence.NONE, "IX.7"),
        (DislodgedInfluence.NONE, "silent, so as 1982 IX.7"),
        (DislodgedInfluence.NONE, '"Dislodgment in Standoffs"; rule 11'),
        (DislodgedInfluence.NONE_AFTER_HEAD_TO_HEAD, "DATC 4.A.7"),
    ),
    ImplicitOrders: _row(
        (ImplicitOrders.NONE, "XII.1"),
        (ImplicitOrders.FOLLOWED, "III.6, Autumn 1901"),
        (ImplicitOrders.NONE, '"Writing Convoy Orders"; rule 9'),
        (ImplicitOrders.NONE, "DATC 4.E.3"),
    ),
    CivilDisorderRemoval: _row(
        (CivilDisorderRemoval.FROM_HOME_CENTRES, "XIV.4"),
        (CivilDisorderRemoval.FROM_HOME_CENTRES, "III.3"),
        (CivilDisorderRemoval.FROM_COUNTRY, '"Civil Disorder"'),
        (CivilDisorderRemoval.FROM_OWNED_CENTRES, "DATC 4.D.8"),
    ),
    ShortGame: _row(
        (ShortGame.MOST_UNITS, "III"),
        (ShortGame.MOST_CENTRES, "III.1"),
        (ShortGame.MOST_UNITS, "silent, so as 1982 III"),
        (ShortGame.MOST_CENTRES, "silent, so as Gibsons III.1"),
    ),
    Negotiation: _row(
        (Negotiation.TIMED, "IV.1, XIV.1"),
        (Negotiation.TIMED_OR_AGREED, "II.1, II.2, II.9, II.11"),
        (Negotiation.TIMED, '"Diplomatic Phase", "Time Management"'),
        (Negotiation.SET_PER_GAME, "silent, so each game says"),
    ),
}
