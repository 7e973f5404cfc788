"""What a game told for people consists of, and how its countries and its ending are named."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from standoff.board import PowerId
from standoff.game import EndKind, Seat, Source, State
from standoff.notation import Notation
from standoff.orders import Phase


class Fate(Enum):
    """What became of an order."""

    DONE = "done"
    FAILED = "failed"
    NOT_FOLLOWED = "not followed"
    """It could not be read, could mean several things, or is against the rules."""
    NO_ORDER = "no order"
    """There was none."""


@dataclass(frozen=True, slots=True, kw_only=True)
class TranscriptOrder:
    """An order as it is printed."""

    text: str
    fate: Fate
    is_dislodged: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class CountryOrders:
    """A country's orders for a phase."""

    country: str
    orders: tuple[TranscriptOrder, ...]
    source: Source = Source.GIVEN


@dataclass(frozen=True, slots=True, kw_only=True)
class Account:
    """What a year brought a country."""

    country: str
    gained: tuple[str, ...]
    lost: tuple[str, ...]
    centres: int
    built: tuple[str, ...] = ()
    disbanded: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class TurnTold:
    """A phase that was judged; ``accounts`` where it is the adjustments."""

    phase: Phase
    countries: tuple[CountryOrders, ...]
    accounts: tuple[Account, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class YearTold:
    """The end of a year in which no adjustments were judged, or not yet."""

    year: int
    accounts: tuple[Account, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Note:
    """Something else that happened."""

    text: str


Entry = TurnTold | YearTold | Note


@dataclass(frozen=True, slots=True, kw_only=True)
class Transcript:
    """A game told for people."""

    title: str
    rulebook: str
    notation: Notation
    players: tuple[tuple[str, str], ...]
    """Countries with their players; a country's own name where nobody else plays it."""
    entries: tuple[Entry, ...]
    centres: tuple[tuple[str, tuple[int, ...]], ...]
    """Each country's centres, at the beginning and at the end of each of ``years``."""
    years: tuple[int, ...]


# --- who is who


def player_of(state: State, power: PowerId) -> str:
    """Who plays a country; the country itself where it is seated under its own name, nothing if nobody does."""
    seat = state.seat_of(power)
    title = state.settings.board.powers[power].title
    if seat is None or seat.player is None:
        return ""
    return title if title in seat.player.split("/") else seat.player


def country_named(state: State, power: PowerId) -> str:
    """A country with its player: ``France (Ada)``."""
    title, player = state.settings.board.powers[power].title, player_of(state, power)
    return title if player in {"", title} else f"{title} ({player})"


def seat_named(state: State, seat: Seat) -> str:
    """A seat's countries with their player."""
    return " and ".join(country_named(state, power) for power in state.powers_of(seat))


_HOW = {
    EndKind.VICTORY: "by victory",
    EndKind.DRAW: "in a draw",
    EndKind.CONCESSION: "by concession",
    EndKind.SHORT: "as a short game",
    EndKind.ABANDONED: "with nobody left to play",
    EndKind.STOPPED: "without a result",
}


def ending_told(state: State) -> str:
    """How a game ended, in a sentence; nothing while it goes on."""
    ending = state.ending
    if ending is None:
        return ""
    who = ", ".join(seat_named(state, state.seats[seat]) for seat in ending.winners)
    counts = [ending.counts[seat] for seat in ending.winners if seat in ending.counts]
    won = (f": {who}" if who else "") + (f", with {counts[0]}" if counts else "")
    return f"The game has ended {_HOW[ending.kind]}{won}." + (f" {ending.why}" if ending.why else "")
