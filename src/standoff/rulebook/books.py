"""The five documents that standoff implements, and the edition that each of them is played by."""

from __future__ import annotations

from dataclasses import dataclass

from standoff.rulebook.editions import Edition


@dataclass(frozen=True, slots=True, kw_only=True)
class Book:
    """A document of the rules; ``edition`` is the one in force for a reader of it."""

    title: str
    about: str
    edition: Edition


BOOKS = (
    Book(
        title="Avalon Hill, second edition, 1982",
        about="sections I to XIV, 13 examples, a sample game",
        edition=Edition.AVALON_HILL_1982,
    ),
    Book(
        title="A Five Minute Teaching Guide, 2008 printing",
        about="the whole game on a page, for newcomers",
        edition=Edition.AVALON_HILL_2000,
    ),
    Book(
        title="Gibsons, the U.K. rulebook",
        about="parts I to III, a notation of its own, a sample game",
        edition=Edition.GIBSONS,
    ),
    Book(
        title="An older Avalon Hill page",
        about="board, set, starting position and movement: sections VI and VII of 1982",
        edition=Edition.AVALON_HILL_1982,
    ),
    Book(
        title="Avalon Hill, fourth edition, 2000",
        about="32 diagrams, a sample game, 22 numbered rules",
        edition=Edition.AVALON_HILL_2000,
    ),
)
