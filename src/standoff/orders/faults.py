"""What can be wrong with a draft or a set-up: a closed set of causes, each said with what would mend it."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum


class Cause(Enum):
    """Why an order is not lawful."""

    WRONG_PHASE = "wrong phase"
    NO_SUCH_UNIT = "no such unit"
    NOT_YOURS = "not yours"
    NOT_DISLODGED = "not dislodged"
    SAME_PROVINCE = "same province"
    ARMY_TO_WATER = "army to water"
    FLEET_INLAND = "fleet inland"
    COAST_NEEDED = "coast needed"
    COAST_OF_ARMY = "coast of an army"
    NOT_NEXT_TO = "not next to"
    NO_CONVOY = "no convoy"
    FLEET_BY_CONVOY = "fleet by convoy"
    WRONG_ROUTE = "wrong route"
    SUPPORTS_ITSELF = "supports itself"
    CANNOT_SUPPORT_THERE = "cannot support there"
    SUPPORTED_CANNOT_GO = "supported unit cannot go there"
    NOT_A_FLEET_AT_SEA = "not a fleet at sea"
    NOT_AN_ARMY = "not an army"
    NOT_ON_THE_WAY = "not on the way"
    NOT_OPEN = "not open for a retreat"
    NOT_A_HOME = "not a home centre"
    NOT_OWNED = "not owned"
    OCCUPIED = "occupied"
    NO_BUILD_DUE = "no build due"
    NO_REMOVAL_DUE = "no removal due"


@dataclass(frozen=True, slots=True, kw_only=True)
class Fault:
    """One thing that is wrong with a draft."""

    cause: Cause
    what: str
    mend: str

    def __str__(self) -> str:
        """Say what is wrong and how to mend it."""
        return f"{self.what} {self.mend}"


@dataclass(frozen=True, slots=True, kw_only=True)
class SetupFault:
    """One thing that is wrong with a set-up, and where in it: ``units.FRANCE[1]``, or the line of a text."""

    at: str
    what: str
    mend: str

    def __str__(self) -> str:
        """Say where the fault is, what it is and how to mend it."""
        return f"{self.at}: {self.what} {self.mend}"
