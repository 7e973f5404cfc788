"""Press as data: who may say what to whom, and when, is one table.

What the books say: in the diplomacy periods a player may say anything, in corners or aloud, and may make documents
public (1982, IV.2; U.K., II.1; 2000, "Diplomatic Phase"); while orders are written and read, in retreats and in
adjustments, nobody talks (1982, XIV.1; 2000, "Time Management"). That is ``RULEBOOK``. The other rules are for games at
a distance, where nobody sees who talks to whom. What the books leave open is decided so:

- A word to the master is open to all at any time: the master makes rulings and keeps the time (1982, VII.5), and who
  cannot ask cannot be ruled upon.
- The master speaks to all by announcement and by no other way, so that nobody takes a player's word for the master's.
- A player without units and centres is still in the room: by ``RULEBOOK`` such a player talks as before. The books
  silence moments and not persons, and let the player come back in another's place (1982, XIV.3). At a distance, a
  player with nothing left to lose says so where all can hear it.
- Spectators write to the master only, before, during and after the game: they have no seat, and one who sees more than
  a player and talks to that player has a hand in the game.
- While a game by ``RULEBOOK`` is paused there is silence, whatever was paused: the books measure the time for talk, and
  in a pause nobody measures it. By the other rules a pause changes nothing.
- Before the first turn and after the end all who have a seat may talk in public even where there is no press, and in
  private where there is any.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from enum import Enum
from typing import Self

from standoff.board.ids import PowerId
from standoff.errors import GameError

LONGEST_TEXT = 10_000
"""How many characters a message may have."""


class PressRule(Enum):
    """What press a game has."""

    FULL = "full"
    PUBLIC = "public"
    NONE = "none"
    RULEBOOK = "rulebook"


class Speaker(Enum):
    """Who speaks; ``ELIMINATED`` is a player with neither units nor centres."""

    PLAYER = "player"
    ELIMINATED = "eliminated"
    MASTER = "master"
    SPECTATOR = "spectator"


class Stage(Enum):
    """When somebody speaks; ``FORMING`` is before the first turn, and only a movement has the next two."""

    FORMING = "forming"
    NEGOTIATION = "negotiation"
    WRITING = "writing"
    RETREATS = "retreats"
    ADJUSTMENTS = "adjustments"
    PAUSED = "paused"
    ENDED = "ended"


class Channel(Enum):
    """To whom somebody speaks; ``PRIVATE`` is to a room of some of the countries."""

    PRIVATE = "private"
    PUBLIC = "public"
    TO_MASTER = "to-master"
    ANNOUNCEMENT = "announcement"


_TALK_AGAIN = "you may talk again in the next negotiation, and write to the master now."
_ELIMINATED_MAY = "speak in public or to the master, and in private again when the game has ended."


class Permission(Enum):
    """Whether something may be said and, if not, the sentence for whoever wanted to: what, why and when it will be."""

    ALLOWED = ("+", "")
    ONLY_MASTER_ANNOUNCES = ("a", "Announcements are the master's alone; the others speak in public.")
    MASTER_ANNOUNCES = ("b", "The master speaks to all by announcement, at any time, and so is taken for no player.")
    IS_MASTER = ("m", "The master is whom such words are for; write to countries, or announce it to all.")
    SPECTATOR = ("s", "Spectators have no seat at the table and at no time talk there; write to the master instead.")
    ELIMINATED = ("e", f"A country without units and centres no longer talks in private; {_ELIMINATED_MAY}")
    ONLY_PUBLIC = ("o", "This game has no private press, from beginning to end; speak in public.")
    NO_PRIVATE = ("p", "This game has no private press, from beginning to end; for now, speak in public.")
    NO_PRESS = ("n", "This game has no press; write to the master, or speak in public when the game has ended.")
    SILENT_WRITING = ("w", f"While orders are written there is silence, by the rulebook; {_TALK_AGAIN}")
    SILENT_RETREATS = ("r", f"In retreats there is silence, by the rulebook; {_TALK_AGAIN}")
    SILENT_ADJUSTMENTS = ("j", f"In adjustments there is silence, by the rulebook; {_TALK_AGAIN}")
    SILENT_PAUSE = ("z", f"While the game is paused there is silence, as the rulebook times all talk; {_TALK_AGAIN}")

    def __init__(self, letter: str, sentence: str) -> None:
        self.letter = letter
        self.sentence = sentence

    @property
    def allowed(self) -> bool:
        """Whether it may be said."""
        return self is Permission.ALLOWED


# A cell has four letters, one for each channel in the order of Channel; what a letter means, Permission says.
_TABLE = """
full        forming negotiation writing retreats adjustments paused ended
player      +++a    +++a        +++a    +++a     +++a        +++a   +++a
eliminated  +++a    e++a        e++a    e++a     e++a        e++a   +++a
master      +bm+    +bm+        +bm+    +bm+     +bm+        +bm+   +bm+
spectator   ss+a    ss+a        ss+a    ss+a     ss+a        ss+a   ss+a

public      forming negotiation writing retreats adjustments paused ended
player      o++a    o++a        o++a    o++a     o++a        o++a   o++a
eliminated  o++a    o++a        o++a    o++a     o++a        o++a   o++a
master      +bm+    +bm+        +bm+    +bm+     +bm+        +bm+   +bm+
spectator   ss+a    ss+a        ss+a    ss+a     ss+a        ss+a   ss+a

none        forming negotiation writing retreats adjustments paused ended
player      p++a    nn+a        nn+a    nn+a     nn+a        nn+a   p++a
eliminated  p++a    nn+a        nn+a    nn+a     nn+a        nn+a   p++a
master      +bm+    +bm+        +bm+    +bm+     +bm+        +bm+   +bm+
spectator   ss+a    ss+a        ss+a    ss+a     ss+a        ss+a   ss+a

rulebook    forming negotiation writing retreats adjustments paused ended
player      +++a    +++a        ww+a    rr+a     jj+a        zz+a   +++a
eliminated  +++a    +++a        ww+a    rr+a     jj+a        zz+a   +++a
master      +bm+    +bm+        +bm+    +bm+     +bm+        +bm+   +bm+
spectator   ss+a    ss+a        ss+a    ss+a     ss+a        ss+a   ss+a
"""

_Cell = tuple[PressRule, Speaker, Channel, Stage]


def _cells(table: str) -> Iterator[tuple[_Cell, Permission]]:
    permissions = {permission.letter: permission for permission in Permission}
    for block in table.strip().split("\n\n"):
        heading, *lines = (line.split() for line in block.splitlines())
        rule, stages = PressRule(heading[0]), [Stage(name) for name in heading[1:]]
        for speaker, *cells in lines:
            for stage, cell in zip(stages, cells, strict=True):
                for channel, letter in zip(Channel, cell, strict=True):
                    yield (rule, Speaker(speaker), channel, stage), permissions[letter]


PRESS_TABLE: Mapping[_Cell, Permission] = dict(_cells(_TABLE))
"""The whole table, by rule, speaker, channel and stage."""


def may_say(rule: PressRule, speaker: Speaker, channel: Channel, stage: Stage) -> Permission:
    """Whether somebody may say something to somebody now.

    >>> may_say(PressRule.RULEBOOK, Speaker.PLAYER, Channel.PRIVATE, Stage.NEGOTIATION).allowed
    True
    >>> print(may_say(PressRule.RULEBOOK, Speaker.PLAYER, Channel.PRIVATE, Stage.RETREATS).sentence)
    In retreats there is silence, by the rulebook; you may talk again in the next negotiation, and write to the \
master now.
    """
    return PRESS_TABLE[rule, speaker, channel, stage]


@dataclass(frozen=True, slots=True, kw_only=True)
class Room:
    """Some countries that talk in private; the same countries are the same room, whoever of them speaks.

    The master, who has no country, writes to a room made of those written to: ``Room.of(powers)``.
    """

    members: frozenset[PowerId]

    def __post_init__(self) -> None:
        """Refuse a room that nobody is in."""
        if not self.members:
            message = "a private message needs somebody to read it: name at least one country"
            raise GameError(message)

    @classmethod
    def of(cls, powers: Iterable[PowerId]) -> Self:
        """Make the room of these countries, each named once or more."""
        return cls(members=frozenset(powers))

    def others(self, power: PowerId) -> frozenset[PowerId]:
        """Everybody in the room but one."""
        return self.members - {power}


def room_of(sender: PowerId, to: Iterable[PowerId]) -> Room:
    """Find the room in which a country speaks to others. Raises GameError if there are no others.

    >>> sorted(room_of(PowerId(2), [PowerId(5), PowerId(5)]).members)
    [2, 5]
    >>> room_of(PowerId(2), [PowerId(5)]) == room_of(PowerId(5), [PowerId(2), PowerId(5)])
    True
    """
    room = Room.of([sender, *to])
    if not room.others(sender):
        message = "a country does not write to itself: name at least one other"
        raise GameError(message)
    return room


def clean_text(text: str) -> str:
    r"""Make a message fit to be kept and shown. Raises GameError if nothing is left of it, or too much.

    Line ends become newlines; control characters but newline and tab go, and so do the marks that turn the direction
    of what is written after them and halves of characters, which no file can hold; so do blanks around the message.

    >>> clean_text("Dear France,\r\n\tsupport me\x07 into Burgundy.\n")
    'Dear France,\n\tsupport me into Burgundy.'
    """
    lines = "\n".join(text.replace("\v", "\n").replace("\f", "\n").splitlines())
    cleaned = "".join(character for character in lines if _kept(character)).strip()
    if not any(map(_seen, cleaned)):
        message = "a message cannot be empty: write something that can be seen"
        raise GameError(message)
    if len(cleaned) > LONGEST_TEXT:
        more = len(cleaned) - LONGEST_TEXT
        message = (
            f"a message has at most {LONGEST_TEXT:,} characters: shorten this one by {more:,}, or send it in parts"
        )
        raise GameError(message)
    return cleaned


_TURNING = frozenset("\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")


def _kept(character: str) -> bool:
    if character in "\n\t":
        return True
    return unicodedata.category(character) not in {"Cc", "Cs"} and character not in _TURNING


def _seen(character: str) -> bool:
    return unicodedata.category(character)[0] not in "CZ"
