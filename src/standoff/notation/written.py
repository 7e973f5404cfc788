"""What stands on the paper: orders as they are worded, before anybody looks at the position."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from standoff.board import LocationId, PowerId, ProvinceId, UnitKind
from standoff.orders import PhaseKind, Season


class Verb(Enum):
    """What a written order wants done; several mean one thing or another depending on the phase."""

    BARE = "no verb"
    HOLD = "hold"
    MOVE = "move"
    SUPPORT = "support"
    CONVOY = "convoy"
    RETREAT = "retreat"
    DISBAND = "disband"
    BUILD = "build"
    WAIVE = "waive"


class Everyone(Enum):
    """Which of a power's units are meant by an order that names none."""

    ALL = "all"
    OTHERS = "those without another order"
    NOBODY = "none of them"


class Slip(Enum):
    """A way in which an order is badly written, though its meaning can be made out."""

    MISSPELT_WORD = "misspelt word"
    MISSPELT_PLACE = "misspelt place"
    UNCLEAR_PLACE = "unclear place"
    WRONG_PLACE = "wrong place"
    PLACE_LEFT_OUT = "place left out"
    KIND_LEFT_OUT = "kind left out"
    WRONG_KIND = "wrong kind"
    COAST_LEFT_OUT = "coast left out"
    WRONG_COAST = "wrong coast"
    NEEDLESS_COAST = "needless coast"
    WRONG_NATIONALITY = "wrong nationality"
    DASH_LEFT_OUT = "dash left out"
    UNUSED_BUILD = "unused build"
    WORDS_NOT_READ = "words not read"


@dataclass(frozen=True, slots=True, kw_only=True)
class Assumption:
    """What the reader took for granted to make out an order, in words for whoever wrote it."""

    slip: Slip
    text: str

    def __str__(self) -> str:
        """Say what was assumed."""
        return self.text


@dataclass(frozen=True, slots=True, kw_only=True)
class Place:
    """A place as written: the provinces that it may mean, and the coasts if one is written."""

    text: str
    provinces: tuple[ProvinceId, ...]
    coasts: tuple[LocationId, ...] | None = None
    """None where no coast is written; else every coast of that name on the board."""
    misspelt: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Mention:
    """A unit as written: its kind, nationality and place, as far as they are given."""

    kind: UnitKind | None = None
    kind_text: str = ""
    """How the kind is written, if not by one of its words."""
    power: PowerId | None = None
    place: Place | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Written:
    """One order as written; ``start`` and ``end`` say where in the text."""

    start: int
    end: int
    verb: Verb
    actor: Mention
    other: Mention | None = None
    destination: Place | None = None
    via: tuple[Place, ...] | None = None
    slips: tuple[Assumption, ...] = ()
    everyone: Everyone | None = None
    """Set where the order is for several units that are not named; the actor then says their kind at most.

    For nobody, the verb is what nobody does: build, disband, or waive where neither is named.
    """


@dataclass(frozen=True, slots=True, kw_only=True)
class Garbled:
    """A stretch of text that no order could be made of, and why."""

    start: int
    end: int
    why: str


@dataclass(frozen=True, slots=True, kw_only=True)
class PowerHeading:
    """A power's name, under which its orders follow; no power where several head the columns of a table."""

    power: PowerId | None
    slips: tuple[Assumption, ...] = ()
    start: int = 0
    end: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class PhaseHeading:
    """A season, and a year and a kind of phase if they are given."""

    season: Season
    year: int | None = None
    kind: PhaseKind | None = None
    start: int = 0
    end: int = 0


def no_verb(unit: Mention) -> str:
    """Say that nothing is ordered."""
    return f"It does not say what {unit.place.text if unit.place else 'the unit'} is to do."


Item = Written | Garbled | PowerHeading | PhaseHeading
