"""The editions of the rules as data: what each rules where they differ, and where its book says so."""

from standoff.rulebook.books import BOOKS, Book
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
from standoff.rulebook.common import COMMON_RULES, NEGOTIATION_TIMES, CommonRule, NegotiationTimes
from standoff.rulebook.data import rulebook_from_data, rulebook_to_data
from standoff.rulebook.editions import RULINGS, Edition, Ruling
from standoff.rulebook.players import FIRST_YEAR, Counted, Goal, Neutral, PlayerTable, player_tables
from standoff.rulebook.questions import QUESTIONS, Question
from standoff.rulebook.rulebook import Rulebook, edition_named, rulebook_named

__all__ = [
    "BOOKS",
    "COMMON_RULES",
    "FIRST_YEAR",
    "NEGOTIATION_TIMES",
    "QUESTIONS",
    "RULINGS",
    "Book",
    "Choice",
    "CivilDisorderRemoval",
    "CommonRule",
    "ConvoyParadox",
    "ConvoyRoutes",
    "Counted",
    "DislodgedInfluence",
    "Edition",
    "Goal",
    "ImplicitOrders",
    "LandOrConvoy",
    "NamedRoute",
    "Negotiation",
    "NegotiationTimes",
    "Neutral",
    "ParadoxRemainder",
    "PlayerTable",
    "Question",
    "RetreatToOrigin",
    "Rulebook",
    "Ruling",
    "ShortGame",
    "edition_named",
    "player_tables",
    "rulebook_from_data",
    "rulebook_named",
    "rulebook_to_data",
]
