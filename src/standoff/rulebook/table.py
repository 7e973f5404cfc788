"""The comparison of the editions as text for people: a table of them all, or one edition in sentences.

Not imported with the package: only who prints the table needs it.
"""

from __future__ import annotations

from itertools import zip_longest
from textwrap import fill, wrap
from typing import TYPE_CHECKING

from standoff.rulebook.books import BOOKS
from standoff.rulebook.common import COMMON_RULES, CommonRule
from standoff.rulebook.editions import RULINGS, Edition
from standoff.rulebook.players import FIRST_YEAR, PlayerTable, player_tables
from standoff.rulebook.questions import QUESTIONS, Question

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

WIDTH = 100
_GAP = "  "
_COLUMNS = (20, 18, 18, 18, 18)  # with the gaps they make up WIDTH
_MARK = "* "

_EXPLANATION = f"""\
Where the editions differ. A cell marked {_MARK.strip()} rules otherwise than "{Edition.STANDARD}"; in brackets is its \
place in the book. Numbers such as 4.A.1 are issues of DATC."""

_PLAYERS_EXPLANATION = """\
Each country is written by its first letter, the countries of one player with strokes between. A country that is not \
played stands: its units hold and do not support each other, others may support them, dislodged they are disbanded. \
Centres count for each country by itself, even where one player has several."""


def comparison() -> str:
    """Return the table of all the editions, with what they agree on and the tables for two to six players."""
    parts = (
        _paragraph(_EXPLANATION),
        _grid([("", *Edition), *(_question_row(question) for question in QUESTIONS)]),
        "THE SAME IN EVERY EDITION",
        "\n\n".join(_common_rule(rule, Edition) for rule in COMMON_RULES),
        "FEWER THAN SEVEN PLAYERS",
        _paragraph(_PLAYERS_EXPLANATION),
        _grid([("players", *Edition), *(_players_row(players) for players in (6, 5, 4, 3, 2))]),
        "THE BOOKS",
        "\n".join(_item(f"{book.title} ({book.about}): played by {book.edition}.") for book in BOOKS),
    )
    return "\n\n".join(parts)


def description(edition: Edition) -> str:
    """Return everything that one edition rules, in sentences with their places."""
    parts = (
        f"{edition.upper()}",
        "\n".join(_item(f"{book.title}: {book.about}.") for book in BOOKS if book.edition is edition),
        "\n\n".join(_answer(question, edition) for question in QUESTIONS),
        "\n\n".join(_common_rule(rule, [edition]) for rule in COMMON_RULES),
        "FEWER THAN SEVEN PLAYERS",
        "\n".join(_item(sentence_of(table)) for table in player_tables(edition)),
    )
    return "\n\n".join(part for part in parts if part)


def sentence_of(table: PlayerTable) -> str:
    """Say in a line who plays what, what stands, and what wins.

    >>> print(sentence_of(player_tables(Edition.AVALON_HILL_1982, players=6)[0]))
    6: Austria, England, France, Germany, Russia, Turkey. Italy stands. From 1870; 18 centres win (XIV.2).
    """
    players = ", ".join("/".join(power.title() for power in hand) for hand in table.hands)
    stands = "".join(f" {power.title()} stands." for power in table.standing)
    start = f"From {table.first_year}; {table.goal.count} {table.goal.counted.value} win"
    return f"{table.name}: {players}.{stands}{_neutral(table)} {start} ({table.place})."


def _neutral(table: PlayerTable) -> str:
    if (neutral := table.neutral) is None:
        return ""
    return (
        f" {neutral.power.title()} is neutral and closed until a coin, tossed before the adjustments of Fall "
        f"{neutral.toss_year}, gives it to a player in Spring {neutral.joining_year}."
    )


def _question_row(question: Question) -> tuple[str, ...]:
    rulings = RULINGS[question.answers]
    usual = rulings[Edition.STANDARD].choice
    cells = (
        f"{'' if ruling.choice is usual else _MARK}{_words(ruling.choice.value)}\n({ruling.place})"
        for ruling in rulings.values()
    )
    return (_title(question.title, question.datc), *cells)


def _players_row(players: int) -> tuple[str, ...]:
    return (str(players), *("\n".join(map(_brief, player_tables(edition, players))) for edition in Edition))


def _brief(table: PlayerTable) -> str:
    """Write a table as short as a cell needs it."""
    if table.standing and len(table.hands[0]) == 1:
        hands = "one each"
    else:
        hands = " ".join("/".join(power[0] for power in hand) for hand in table.hands)
    letter = table.name.lstrip("0123456789")
    notes = [f"no {power.title()}" for power in table.standing]
    if table.neutral:
        notes.append(f"{table.neutral.power.title()} neutral, joins in {table.neutral.joining_year} by coin")
        notes.append(f"{table.goal.count} {table.goal.counted.value} win")
    if table.first_year != FIRST_YEAR:
        notes.append(f"from {table.first_year}")
    return "; ".join([f"{letter}: {hands}" if letter else hands, *notes])


def _answer(question: Question, edition: Edition) -> str:
    ruling = RULINGS[question.answers][edition]
    return _rule(
        _title(question.title, question.datc), ruling.choice.sentence, f"{_words(ruling.choice.value)}: {ruling.place}"
    )


def _common_rule(rule: CommonRule, editions: Iterable[Edition]) -> str:
    listed = tuple(editions)
    places = (rule.places[edition] if len(listed) == 1 else f"{edition}: {rule.places[edition]}" for edition in listed)
    return _rule(_title(rule.title, rule.datc), rule.sentence, *places)


def _rule(title: str, sentence: str, *notes: str) -> str:
    lines = [title, _indented(sentence), *(_indented(f"({note})") for note in notes)]
    return "\n".join(lines)


def _title(title: str, datc: str) -> str:
    return f"{title} ({datc})" if datc else title


def _words(value: str) -> str:
    return value.replace("-", " ")


def _paragraph(text: str) -> str:
    return fill(text, WIDTH)


def _item(text: str) -> str:
    return fill(text, WIDTH, initial_indent="- ", subsequent_indent="  ")


def _indented(text: str) -> str:
    return fill(text, WIDTH, initial_indent="    ", subsequent_indent="    ")


def _grid(rows: Sequence[Sequence[str]]) -> str:
    """Lay out rows of cells in columns, each cell wrapped to its column, with a rule below the heading."""
    heading, *others = (_laid_out(row) for row in rows)
    rule = _GAP.join("-" * width for width in _COLUMNS)
    return "\n".join([heading, rule, "\n\n".join(others)])


def _laid_out(row: Sequence[str]) -> str:
    cells = [_wrapped(cell, width) for cell, width in zip(row, _COLUMNS, strict=True)]
    lines = (
        _GAP.join(line.ljust(width) for line, width in zip(lines, _COLUMNS, strict=True)).rstrip()
        for lines in zip_longest(*cells, fillvalue="")
    )
    return "\n".join(lines)


def _wrapped(cell: str, width: int) -> list[str]:
    return [line for part in cell.split("\n") for line in wrap(part, width)]
