"""Everything that an edition rules, as plain data for programs."""

from __future__ import annotations

from standoff.rulebook.books import BOOKS
from standoff.rulebook.common import COMMON_RULES, CommonRule
from standoff.rulebook.editions import RULINGS, Edition
from standoff.rulebook.players import PlayerTable, player_tables
from standoff.rulebook.questions import QUESTIONS, Question


def edition_report(edition: Edition) -> dict[str, object]:
    """Return an edition's answers, the rules common to all, its player tables and its books, as JSON can carry them.

    >>> sorted(edition_report(Edition.GIBSONS))
    ['books', 'choices', 'common', 'edition', 'players']
    """
    return {
        "edition": edition.value,
        "choices": [_answer(question, edition) for question in QUESTIONS],
        "common": [_common(rule, edition) for rule in COMMON_RULES],
        "players": [_players(table) for table in player_tables(edition)],
        "books": [book.title for book in BOOKS if book.edition is edition],
    }


def _answer(question: Question, edition: Edition) -> dict[str, object]:
    ruling = RULINGS[question.answers][edition]
    return {
        "question": question.field,
        "title": question.title,
        "datc": question.datc or None,
        "answer": ruling.choice.value,
        "sentence": ruling.choice.sentence,
        "place": ruling.place,
    }


def _common(rule: CommonRule, edition: Edition) -> dict[str, object]:
    return {
        "title": rule.title,
        "datc": rule.datc or None,
        "sentence": rule.sentence,
        "place": rule.places[edition],
    }


def _players(table: PlayerTable) -> dict[str, object]:
    return {
        "name": table.name,
        "players": table.players,
        "hands": [list(hand) for hand in table.hands],
        "standing": list(table.standing),
        "neutral": _neutral(table),
        "first_year": table.first_year,
        "goal": {"count": table.goal.count, "counted": table.goal.counted.value},
        "place": table.place,
    }


def _neutral(table: PlayerTable) -> dict[str, object] | None:
    if (neutral := table.neutral) is None:
        return None
    return {"power": neutral.power, "toss_year": neutral.toss_year, "joining_year": neutral.joining_year}
