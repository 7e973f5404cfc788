"""What all the editions agree on, with its place in each: rules that are no choice, listed for readers of the table.

Places are written as in :mod:`standoff.rulebook.editions`.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from standoff.rulebook.editions import Edition

if TYPE_CHECKING:
    from collections.abc import Mapping


@dataclass(frozen=True, slots=True, kw_only=True)
class CommonRule:
    """A rule of every edition; ``datc`` is its issue, or "" where DATC is silent."""

    title: str
    sentence: str
    datc: str
    places: Mapping[Edition, str]


@dataclass(frozen=True, slots=True, kw_only=True)
class NegotiationTimes:
    """How many minutes the books give to negotiation and writing."""

    before_first_turn: int
    before_later_turns: int
    writing: int


NEGOTIATION_TIMES = NegotiationTimes(before_first_turn=30, before_later_turns=15, writing=5)
"""For ``Negotiation.TIMED`` and ``TIMED_OR_AGREED``; the negotiations end sooner if all agree."""


def _places(*places: str) -> Mapping[Edition, str]:
    return dict(zip(Edition, places, strict=True))


COMMON_RULES = (
    CommonRule(
        title="Support attacked from where it is aimed",
        sentence="An attack from the province that a support is aimed at does not cut it unless it dislodges the "
        "supporter, even when the attacker is convoyed.",
        datc="4.A.4",
        places=_places("X", "II.8", '"Cutting Support"; rules 13, 14', "DATC 4.A.4"),
    ),
    CommonRule(
        title="A unit left out, or only its type given",
        sentence="The order is followed if it can mean only one unit.",
        datc="4.E.2",
        places=_places("VII.4", "II.3", '"Order Writing Phase", "Order Format"', "DATC 4.E.2"),
    ),
    CommonRule(
        title="Support that names only a province",
        sentence="It supports the unit there in holding, and is good only if that unit is not ordered to move.",
        datc="",
        places=_places("IX.6", "II.7", "rules 8, 9", "DATC 6.D.7"),
    ),
    CommonRule(
        title="Coast left out of the move that is supported",
        sentence="The support is good, whichever coast the fleet moves to.",
        datc="4.B.4",
        places=_places("silent, so DATC 4.B.4", "silent, so DATC 4.B.4", "silent, so DATC 4.B.4", "DATC 4.B.4"),
    ),
    CommonRule(
        title="Order to a coast out of reach",
        sentence="The order is illegal, even if the other coast could be reached.",
        datc="4.B.3",
        places=_places(
            "VII.3.b, VII.4", "II.12, II.3", '"Specific Movement Clarifications", "Order Writing Phase"', "DATC 4.B.3"
        ),
    ),
    CommonRule(
        title="Two different orders for one unit",
        sentence="Together they have two meanings, so neither is followed and the unit holds.",
        datc="4.D.3",
        places=_places("VII.4", "II.3", '"Order Writing Phase"', "DATC 4.D.3"),
    ),
    CommonRule(
        title="Illegal order",
        sentence="It is not followed; the unit holds, and may be supported in holding.",
        datc="4.E.1",
        places=_places("VII.4, IX.6", "II.3, II.7", '"Order Writing Phase"; rule 8', "DATC 4.E.1"),
    ),
    CommonRule(
        title="Fleets that convoy",
        sentence="Only a fleet at sea convoys: none in a coastal province, Kiel, Constantinople and Denmark included.",
        datc="",
        places=_places("XII.1, XIV.5", "II.4", '"Writing Convoy Orders"', "DATC 6.F.1"),
    ),
    CommonRule(
        title="Builds not used",
        sentence="A country may build fewer units than it could; what it has no room or wish for is gone until the "
        "next count.",
        datc="4.D.7",
        places=_places("XIII.2", "II.11", '"Additional Building Rules"', "DATC 4.D.7"),
    ),
    CommonRule(
        title="Too many builds or removals",
        sentence="The first lawful ones count, as many as are due.",
        datc="4.D.4 to 4.D.6",
        places=_places(
            "silent, so DATC 4.D.4 to 4.D.6",
            "silent, so DATC 4.D.4 to 4.D.6",
            '"Writing Builds and Disbandments"; DATC 4.D.4 to 4.D.6',
            "DATC 4.D.4 to 4.D.6",
        ),
    ),
    CommonRule(
        title="A country in civil disorder",
        sentence="Its units hold and do not support each other, though others may support them; dislodged they are "
        "disbanded, and none are built.",
        datc="4.D.9",
        places=_places("XIV.3", "III.3, III.2", '"Civil Disorder"', "DATC 4.D.9"),
    ),
    CommonRule(
        title="Victory",
        sentence="A country wins that owns 18 centres when they are counted after a Fall turn and its retreats.",
        datc="",
        places=_places(
            "II, XIII.1",
            "I.2, II.10",
            '"Object of the Game", "Overview"',
            'silent, so as 2000 "Object of the Game"',
        ),
    ),
    CommonRule(
        title="Draw",
        sentence="All may agree to end the game undecided; everyone with units on the board shares equally.",
        datc="",
        places=_places(
            "II", "silent, so as 1982 II", '"Object of the Game"', 'silent, so as 2000 "Object of the Game"'
        ),
    ),
)
