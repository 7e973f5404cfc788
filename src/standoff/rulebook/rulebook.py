"""A rulebook: an edition, and one answer to each question that the editions rule differently."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Self, TypeVar

from standoff.errors import UnknownEditionError
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
from standoff.rulebook.editions import RULINGS, Edition
from standoff.rulebook.questions import QUESTIONS, question_about

_Answer = TypeVar("_Answer", bound=Choice)

GROUP = "chosen by the group"
"""The place of a choice in which a rulebook departs from its edition."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Rulebook:
    """The rules in force in a game.

    It is made from an edition; a group that plays otherwise changes a choice:

        >>> rules = Rulebook.gibsons().with_choices(ConvoyRoutes.ALL_BROKEN)
        >>> rules.convoy_routes
        <ConvoyRoutes.ALL_BROKEN: 'all-broken'>
        >>> rules.place(ConvoyRoutes), rules.place(RetreatToOrigin)
        ('chosen by the group', 'II.9')
    """

    edition: Edition
    # The fields below must agree with standoff.rulebook.questions.QUESTIONS.
    convoy_routes: ConvoyRoutes
    convoy_paradox: ConvoyParadox
    paradox_remainder: ParadoxRemainder
    land_or_convoy: LandOrConvoy
    named_route: NamedRoute
    retreat_to_origin: RetreatToOrigin
    dislodged_influence: DislodgedInfluence
    implicit_orders: ImplicitOrders
    civil_disorder_removal: CivilDisorderRemoval
    short_game: ShortGame
    negotiation: Negotiation

    @classmethod
    def of(cls, edition: Edition) -> Self:
        """Make the rulebook of an edition, unchanged."""
        choices: dict[str, Choice] = {
            question.field: RULINGS[question.answers][edition].choice for question in QUESTIONS
        }
        return cls(edition=edition, **choices)  # type: ignore[arg-type]  # a test holds fields and questions together

    @classmethod
    def avalon_hill_1982(cls) -> Self:
        """Make the rulebook of Avalon Hill's second edition, 1982."""
        return cls.of(Edition.AVALON_HILL_1982)

    @classmethod
    def gibsons(cls) -> Self:
        """Make the rulebook of Gibsons, U.K."""
        return cls.of(Edition.GIBSONS)

    @classmethod
    def avalon_hill_2000(cls) -> Self:
        """Make the rulebook of Avalon Hill's fourth edition, 2000."""
        return cls.of(Edition.AVALON_HILL_2000)

    @classmethod
    def standard(cls) -> Self:
        """Make the rulebook that online players expect: 2023 as DATC 3.0 reads it."""
        return cls.of(Edition.STANDARD)

    def choice(self, answers: type[_Answer]) -> _Answer:
        """Return the answer in force.

        >>> Rulebook.standard().choice(ShortGame)
        <ShortGame.MOST_CENTRES: 'most-centres'>
        """
        answer: _Answer = getattr(self, question_about(answers).field)
        return answer

    def place(self, answers: type[Choice]) -> str:
        """Return where the answer in force stands in the edition's book, or that the group chose it."""
        ruling = RULINGS[answers][self.edition]
        return ruling.place if ruling.choice is self.choice(answers) else GROUP

    def with_choices(self, *choices: Choice) -> Self:
        """Return this rulebook with these answers in place of its own; the last one on a question stands."""
        changes: dict[str, Choice] = {question_about(type(choice)).field: choice for choice in choices}
        return replace(self, **changes)  # type: ignore[arg-type]  # question_about gives the field of the choice's type

    def changes(self) -> tuple[Choice, ...]:
        """Return the choices in which this rulebook departs from its edition.

        >>> Rulebook.standard().with_choices(NamedRoute.BINDING, ShortGame.MOST_CENTRES).changes()
        (<NamedRoute.BINDING: 'binding'>,)
        """
        mine = (self.choice(question.answers) for question in QUESTIONS)
        return tuple(choice for choice in mine if choice is not RULINGS[type(choice)][self.edition].choice)


def edition_named(name: str) -> Edition:
    """Return the edition of that name, or raise ``UnknownEditionError`` with the names there are.

    >>> edition_named("gibsons")
    <Edition.GIBSONS: 'gibsons'>
    """
    try:
        return Edition(name.strip().casefold())
    except ValueError:
        raise UnknownEditionError(name, known=tuple(Edition)) from None


def rulebook_named(name: str) -> Rulebook:
    """Return the unchanged rulebook of the edition of that name.

    >>> rulebook_named("standard") == Rulebook.standard()
    True
    """
    return Rulebook.of(edition_named(name))
