"""The number by which the ``diplomacy`` package knows a position again, so that it trusts a file written here.

To each thing that can be on the board belongs a number drawn by chance, always the same; the position's number is all
of them exclusively or-ed. Drawn are, in this order, numbers for a unit of each kind, a unit of each power, a dislodged
unit of each kind and of each power, a centre of each power and a home of each power; each for every location, and
powers and locations in the order of their names. Where the numbers come from: the Mersenne Twister (Matsumoto and
Nishimura, 1998), 63 bits at a time.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import islice

from standoff.board import Board, UnitKind, members
from standoff.orders import Position

_SEED = 54228370
"""The package's own for the standard board: a sum over the names of its centres."""
_STATE, _MIDDLE, _WORD = 624, 397, 0xFFFFFFFF
_BITS = 63


def fingerprint(position: Position) -> str:
    """The position's number, written as the package writes it."""
    board, tables = position.board, _tables(position.board)
    kinds = list(UnitKind)
    number = 0
    for power in board.powers:
        stand = [(unit, _STANDING) for unit in position.units[power.id]]
        retreat = [(each.unit, _DISLODGED) for each in position.dislodged if each.power == power.id]
        for unit, (of_kind, of_power) in stand + retreat:
            number ^= tables[of_kind + kinds.index(unit.kind)][unit.location]
            number ^= tables[of_power + power.id][unit.location]
        for centre in members(position.centres[power.id]):
            number ^= tables[_CENTRES + power.id][centre]
        for home in members(power.homes):
            number ^= tables[_HOMES + power.id][home]
    return str(number)


# Where the rows of numbers begin: for each of two kinds of unit and each of seven powers.
_STANDING, _DISLODGED = (0, 2), (9, 11)
_CENTRES, _HOMES = 18, 25
_ROWS = 32


@lru_cache(maxsize=4)
def _tables(board: Board) -> tuple[tuple[int, ...], ...]:
    """The numbers of each row, by location; they are drawn in the order of the locations' codes."""
    drawn = _numbers(_SEED)
    by_code = sorted(range(len(board.locations)), key=lambda location: board.locations[location].code)
    rows = []
    for _ in range(_ROWS):
        row = dict(zip(by_code, islice(drawn, len(by_code)), strict=True))
        rows.append(tuple(row[location] for location in range(len(by_code))))
    return tuple(rows)


def _numbers(seed: int) -> Iterator[int]:
    """Numbers from one to the greatest of 63 bits."""
    words = _twister(seed)
    for low in words:
        number = low | (next(words) >> 1) << 32
        if number < 2**_BITS - 1:
            yield number + 1


def _twister(seed: int) -> Iterator[int]:
    """The words of the Mersenne Twister, begun with a list of one number."""
    state = _begun(seed)
    while True:
        for place in range(_STATE):
            pair = state[place] & 0x80000000 | state[(place + 1) % _STATE] & 0x7FFFFFFF
            twist = 0x9908B0DF if pair & 1 else 0
            state[place] = state[(place + _MIDDLE) % _STATE] ^ pair >> 1 ^ twist
        yield from map(_tempered, state)


def _begun(seed: int) -> list[int]:
    state = [19650218]
    for place in range(1, _STATE):
        state.append(1812433253 * (state[-1] ^ state[-1] >> 30) + place & _WORD)
    place = 1
    for _ in range(_STATE):
        before = state[place - 1]
        state[place] = (state[place] ^ (before ^ before >> 30) * 1664525) + seed & _WORD
        place = _next(state, place)
    for _ in range(_STATE - 1):
        before = state[place - 1]
        state[place] = (state[place] ^ (before ^ before >> 30) * 1566083941) - place & _WORD
        place = _next(state, place)
    state[0] = 0x80000000
    return state


def _next(state: list[int], place: int) -> int:
    """The place after one; past the end, the last number also stands first."""
    if place + 1 < _STATE:
        return place + 1
    state[0] = state[-1]
    return 1


def _tempered(word: int) -> int:
    word ^= word >> 11
    word ^= word << 7 & 0x9D2C5680
    word ^= word << 15 & 0xEFC60000
    return word ^ word >> 18
