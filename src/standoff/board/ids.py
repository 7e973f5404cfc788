"""Names for the small integers and bit sets of a board, so that a type checker can tell them apart.

A province, a location and a power are each known by a number that is its place in the board's own tuple. A set of
them is a plain ``int`` with one bit for each member: quick to unite, to intersect and to count.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from enum import Enum
from typing import NewType

ProvinceId = NewType("ProvinceId", int)
LocationId = NewType("LocationId", int)
PowerId = NewType("PowerId", int)

PowerName = NewType("PowerName", str)
"""A power as machines write it: ``"ENGLAND"``."""

ProvinceSet = NewType("ProvinceSet", int)
LocationSet = NewType("LocationSet", int)


class UnitKind(Enum):
    """What a unit is; the value is the letter that stands for it."""

    ARMY = "A"
    FLEET = "F"

    __hash__ = object.__hash__  # members are single; Enum's own hash is slow, and units are looked up all the time

    @property
    def word(self) -> str:
        """The kind in words: ``"army"`` or ``"fleet"``."""
        return self.name.lower()

    @property
    def phrase(self) -> str:
        """The kind in words, with its article: ``"an army"`` or ``"a fleet"``."""
        return "an army" if self is UnitKind.ARMY else "a fleet"


class ProvinceKind(Enum):
    """What lies in a province: land without a coast, land with one, or water."""

    INLAND = "inland"
    COASTAL = "coastal"
    SEA = "sea"


def members(bits: int) -> Iterator[int]:
    """Go through the members of a bit set, lowest first.

    >>> list(members(0b10110))
    [1, 2, 4]
    """
    while bits:
        lowest = bits & -bits
        yield lowest.bit_length() - 1
        bits ^= lowest


def bit_set(numbers: Iterable[int]) -> int:
    """Make the bit set that holds these numbers.

    >>> bin(bit_set([1, 2, 4]))
    '0b10110'
    """
    bits = 0
    for number in numbers:
        bits |= 1 << number
    return bits
