"""Text taken apart into the few marks that matter in orders. Nothing in a text can make this fail."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum

from standoff.board.gazetteer import words_of
from standoff.notation.lexicon import GLUED


class Mark(Enum):
    """What a piece of text is."""

    WORD = "word"
    DASH = "dash"
    COMMA = "comma"
    COLON = "colon"
    SLASH = "slash"
    OPEN = "open"
    CLOSE = "close"
    LINE = "line"
    END = "end"

    __hash__ = object.__hash__  # as in Role, for speed


@dataclass(frozen=True, slots=True, kw_only=True)
class Token:
    """One mark, with where it stands in the text; of a word also its plain form."""

    mark: Mark
    start: int
    end: int
    word: str = ""


# Letters may be followed by what a phone's keyboard or a right-to-left text slips in between them: it is not read.
_UNSEEN = "\u0000\u00ad\u0300-\u036f\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff"
_DASHES = "\u02d7\u058a\u05be\u2010-\u2015\u2043\u2053\u207b\u2212─━\u2e3a\u2e3b\u301c\u3030\ufe58\ufe63\uff0d"
_ARROWS = "\u00bb\u203a→↝↠↣↦↪↬↳⇀⇁⇉⇒⇛⇝⇢⇥⇨⇰⇴⇶⇾⟶⟹⟼⟾⟿▶-▻\u2794\u2798-\u27be⭢⮕\uff1e🠒🡆🡒🡲🢂"
_BACK_ARROWS = "←↔↛⇏⇸⇻⇐⇔↞↢↩⇆⇦◀-◅⟵⟷⟸⟺⬅⭠\uff1c🡐"
"""They turn a move round, or strike it out, and then it is not followed."""
_PIECE = re.compile(
    rf"""
    (?P<tag> </?[a-zA-Z]{{1,8}}[ ]?/?> | &(?: [a-zA-Z]{{2,6}} | \#\d{{1,5}} ); | \[[xX✓✔]\] | //+ )
  | (?P<line> \r\n | [\n\r\v\f\u0085\u2028\u2029] )
  | (?P<word> [^\W_] (?: [^\W_] | ['’`´{_UNSEEN}] )* | & )
  | (?P<slash> [/\\{_BACK_ARROWS}] | <[-=~{_DASHES}]+ )
  | (?P<dash> (?: [-~{_DASHES}] | (?<!=)=+> )+ >? | [>{_ARROWS}] )
  | (?P<comma> [,;|\u3001\uff0c\uff1b] )
  | (?P<colon> [:\uff1a] )
  | (?P<open> [(\[{{\uff08] )
  | (?P<close> [)\]}}\uff09] )
    """,
    re.VERBOSE,
)
_NOT_READ = re.compile(f"['’`´{_UNSEEN}]")
_POSSESSIVE = re.compile("['’]s$", re.IGNORECASE)


def tokens_of(text: str) -> list[Token]:
    """Take a text apart; an END comes last. Dots, quotes, stars and the like separate words and are not kept.

    >>> [token.word or token.mark.value for token in tokens_of("A Liv.—Yor")]
    ['a', 'liv', 'dash', 'yor', 'end']
    """
    tokens = [token for piece in _PIECE.finditer(text) if piece.lastgroup != "tag" for token in _tokens_in(piece)]
    return [*tokens, Token(mark=Mark.END, start=len(text), end=len(text))]


def _tokens_in(piece: re.Match[str]) -> Iterator[Token]:
    mark = Mark(piece.lastgroup)
    start, end = piece.span()
    if mark is not Mark.WORD:
        yield Token(mark=mark, start=start, end=end)
        return
    plain = _plain(piece[0])
    for word in GLUED.get(plain, (plain,)):
        yield Token(mark=mark, start=start, end=end, word=word)


def _plain(written: str) -> str:
    """The plain form of a word: small letters without accents, an apostrophe or what cannot be seen."""
    if written == "&":
        return "and"
    if written.isascii() and written.isalnum():
        return written.lower()
    return "".join(words_of(_NOT_READ.sub("", _POSSESSIVE.sub("", written)))) or written
