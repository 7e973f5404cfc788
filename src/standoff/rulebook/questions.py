"""The questions in the order of the comparison table: the rulebook's field, its enum, a title, the DATC issue."""

from __future__ import annotations

from dataclasses import dataclass

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


@dataclass(frozen=True, slots=True, kw_only=True)
class Question:
    """One thing that the editions rule differently.

    ``field`` is its name in a rulebook and in a saved game; ``datc`` the issue, or "" where DATC is silent.
    """

    field: str
    answers: type[Choice]
    title: str
    datc: str


def _question(field: str, answers: type[Choice], title: str, datc: str = "") -> Question:
    return Question(field=field, answers=answers, title=title, datc=datc)


# The fields must agree with those of standoff.rulebook.rulebook.Rulebook.
QUESTIONS = (
    _question("convoy_routes", ConvoyRoutes, "A convoy with several routes fails when", "4.A.1"),
    _question("convoy_paradox", ConvoyParadox, "Convoy paradox: the supports left uncut, or the ruling", "4.A.2"),
    _question("paradox_remainder", ParadoxRemainder, "What the paradox rule leaves open", "4.A.2"),
    _question("land_or_convoy", LandOrConvoy, "An army that could march or be convoyed", "4.A.3"),
    _question("named_route", NamedRoute, "A route named in a convoyed move", "4.A.6"),
    _question("retreat_to_origin", RetreatToOrigin, "Retreat to where the attacker came from", "4.A.5"),
    _question(
        "dislodged_influence",
        DislodgedInfluence,
        "A dislodged unit's effect on the province its attacker left",
        "4.A.7",
    ),
    _question("implicit_orders", ImplicitOrders, "The move that a support or convoy of one's own implies", "4.E.3"),
    _question("civil_disorder_removal", CivilDisorderRemoval, "Removal in civil disorder: the farthest", "4.D.8"),
    _question("short_game", ShortGame, "Winner of a game stopped at an agreed time"),
    _question("negotiation", Negotiation, "Times for negotiation and writing"),
)

_BY_FIELD = {question.field: question for question in QUESTIONS}
_BY_ANSWERS = {question.answers: question for question in QUESTIONS}


def question_about(answers: type[Choice]) -> Question:
    """Return the question that these are the answers to.

    >>> question_about(RetreatToOrigin).datc
    '4.A.5'
    """
    return _BY_ANSWERS[answers]


def question_named(field: str) -> Question | None:
    """Return the question of that name, or None.

    >>> question_named("short_game").answers
    <enum 'ShortGame'>
    """
    return _BY_FIELD.get(field)
