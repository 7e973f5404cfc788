"""Fewer than seven players: who plays which countries, which countries stand, and what wins.

Centres count for each country by itself, even where one player runs several. A country that stands is treated as one
in civil disorder: its units hold without supporting each other, others may support them, dislodged they are disbanded.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from standoff.board.ids import PowerName
from standoff.rulebook.editions import Edition

FIRST_YEAR = 1901
"""The year that a game begins in where its table of players says no other."""

GREAT_WAR = 1914


class Counted(Enum):
    """What a player must have enough of to win."""

    CENTRES = "centres"
    UNITS = "units"


@dataclass(frozen=True, slots=True, kw_only=True)
class Goal:
    """What wins: so many centres, or units on the board, of all a player's countries together."""

    count: int
    counted: Counted


@dataclass(frozen=True, slots=True, kw_only=True)
class Neutral:
    """A country that is neutral until it joins a player by the toss of a coin.

    Until then its units stand and its home provinces are closed: nobody may enter them. The coin is tossed in
    ``toss_year`` before the adjustments of Fall; the country is its winner's from Spring of ``joining_year``.
    """

    power: PowerName
    toss_year: int
    joining_year: int


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayerTable:
    """One way to share the countries among fewer players than countries.

    ``hands`` has the countries of each player; ``standing`` those that nobody plays. ``name`` is the number of players
    and a letter, which tells the tables of an edition for as many players apart.
    """

    name: str
    hands: tuple[tuple[PowerName, ...], ...]
    standing: tuple[PowerName, ...] = ()
    neutral: Neutral | None = None
    first_year: int = FIRST_YEAR
    goal: Goal
    place: str

    @property
    def players(self) -> int:
        """How many play.

        >>> [table.players for table in player_tables(Edition.GIBSONS)]
        [6, 5, 4, 4, 4, 3, 2]
        """
        return len(self.hands)


def player_tables(edition: Edition, players: int | None = None) -> tuple[PlayerTable, ...]:
    """Return an edition's tables, or those for so many players; none for seven, where each plays one country.

    ``standard`` has no tables of its own and uses those of ``avalon-hill-2000``.

    >>> for table in player_tables(Edition.AVALON_HILL_1982, players=3):
    ...     print(table.name, *("/".join(hand) for hand in table.hands))
    3a RUSSIA ENGLAND/FRANCE/GERMANY AUSTRIA/ITALY/TURKEY
    3b ENGLAND/GERMANY/AUSTRIA RUSSIA/ITALY FRANCE/TURKEY
    """
    tables = _TABLES[edition]
    return tables if players is None else tuple(table for table in tables if table.players == players)


_AUSTRIA, _ENGLAND, _FRANCE, _GERMANY, _ITALY, _RUSSIA, _TURKEY = _SEVEN = tuple(
    PowerName(name) for name in ("AUSTRIA", "ENGLAND", "FRANCE", "GERMANY", "ITALY", "RUSSIA", "TURKEY")
)

# The books state no other goal for three to six players than the eighteen centres of the whole game.
_EIGHTEEN_CENTRES = Goal(count=18, counted=Counted.CENTRES)


def _one_each(name: str, place: str, *standing: PowerName, first_year: int = FIRST_YEAR) -> PlayerTable:
    """Make a table in which each player has one country and the others stand."""
    hands = tuple((power,) for power in _SEVEN if power not in standing)
    return PlayerTable(
        name=name, hands=hands, standing=standing, first_year=first_year, goal=_EIGHTEEN_CENTRES, place=place
    )


def _shared(name: str, place: str, *hands: tuple[PowerName, ...]) -> PlayerTable:
    """Make a table in which players have several countries; those in no hand stand."""
    standing = tuple(power for power in _SEVEN if not any(power in hand for hand in hands))
    return PlayerTable(name=name, hands=hands, standing=standing, goal=_EIGHTEEN_CENTRES, place=place)


def _world_war(place: str, counted: Counted) -> PlayerTable:
    """Make the table of the two-player war, which differs only in what is counted to 24."""
    return PlayerTable(
        name="2",
        hands=((_ENGLAND, _FRANCE, _RUSSIA), (_AUSTRIA, _GERMANY, _TURKEY)),
        neutral=Neutral(power=_ITALY, toss_year=GREAT_WAR, joining_year=GREAT_WAR + 1),
        first_year=GREAT_WAR,
        goal=Goal(count=24, counted=counted),
        place=place,
    )


_PAIRS = ((_ENGLAND,), (_AUSTRIA, _FRANCE), (_GERMANY, _TURKEY), (_ITALY, _RUSSIA))
_CENTRAL_TRIPLE = ((_ENGLAND, _GERMANY, _AUSTRIA), (_RUSSIA, _ITALY), (_FRANCE, _TURKEY))

_IN_1982 = "XIV.2"
_AT_GIBSONS = "III.2"
_IN_2000 = '"Alternate Way to Play"'

_TABLES_1982 = (
    _one_each("6", _IN_1982, _ITALY, first_year=1870),
    _one_each("5", _IN_1982, _ITALY, _GERMANY, first_year=1801),
    _shared("4", _IN_1982, *_PAIRS),
    _shared("3a", _IN_1982, (_RUSSIA,), (_ENGLAND, _FRANCE, _GERMANY), (_AUSTRIA, _ITALY, _TURKEY)),
    _shared("3b", _IN_1982, *_CENTRAL_TRIPLE),
    _world_war(_IN_1982, Counted.UNITS),
)

# The list for three names Germany twice; player 3 has England and Turkey. For two it forgets a "not": Italy is closed.
_TABLES_GIBSONS = (
    _one_each("6", _AT_GIBSONS, _ITALY),
    _one_each("5", _AT_GIBSONS, _ITALY, _GERMANY),
    _shared("4a", _AT_GIBSONS, *_PAIRS),
    _shared("4b", _AT_GIBSONS, (_ENGLAND,), (_FRANCE, _RUSSIA), (_GERMANY, _TURKEY), (_AUSTRIA, _ITALY)),
    _shared("4c", _AT_GIBSONS, (_ENGLAND,), (_FRANCE, _RUSSIA), (_GERMANY, _AUSTRIA), (_ITALY, _TURKEY)),
    _shared("3", _AT_GIBSONS, (_GERMANY, _AUSTRIA), (_FRANCE, _RUSSIA), (_ENGLAND, _TURKEY)),
    _world_war(_AT_GIBSONS, Counted.UNITS),
)

_TABLES_2000 = (
    _one_each("6", _IN_2000, _ITALY),
    _one_each("5", _IN_2000, _ITALY, _GERMANY),
    _shared("4", _IN_2000, *_PAIRS),
    _shared("3", _IN_2000, *_CENTRAL_TRIPLE),
    _world_war(_IN_2000, Counted.CENTRES),
)

_TABLES = {
    Edition.AVALON_HILL_1982: _TABLES_1982,
    Edition.GIBSONS: _TABLES_GIBSONS,
    Edition.AVALON_HILL_2000: _TABLES_2000,
    Edition.STANDARD: _TABLES_2000,
}
