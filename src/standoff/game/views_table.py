"""Who sees what of a game, and when, is one table: a row for each thing, and for each moment the eyes that see it.

What lies on the table for all to see is in no row: the agreed rules, the position, the phase and its deadline, which
countries are in civil disorder, how the game ended. What the books leave open, having all players in one room, is
decided so:

- Orders that are not judged are for those who play the country, and for the master, who collects them and rules on
  them (1982, VII.5). That holds for what was replaced before the turn was judged, and for the words of a sheet, for
  ever: nobody shall learn from a draft what somebody thought of doing. They go with the seat: a player who left sees
  them no more, and who takes it over sees them from the beginning.
- With the judgement a turn's orders are read to all (1982, VII.4; 2000, "Order Writing Phase"), those too that could
  not be followed, as they were written; with whether they were given, given ahead or set by the master, and with the
  master's reason. Which other cases were provided for ahead is not told.
- A turn that is taken back stays readable: what all have heard cannot be unheard, and who comes new shall know as much.
- Which seats the turn waits for, and who is ready, all may know: at a table they would see it, and at a distance it is
  what one asks first. It is told seat by seat; for which of a seat's countries there are orders is not. That orders
  given ahead are there at once may show that they were.
- Open votes are called out to all. A secret vote is nobody else's, the master's neither, and not after the end: else it
  is not secret. To propose is to vote for it, so who proposes in secret is hidden too; that it is proposed, and how
  many have voted, is seen. A vote is the seat's: who takes it over sees it, as it now counts in the newcomer's name.
- Private press is for those in the room. The master is not in it, neither during the game nor after: what is meant for
  the master is written to the master. After the end all press stays with those who could read it.
- A country's private press goes with the country: who takes a seat over sees what was written to it and by it, for the
  other side goes on talking to the same country. Who left keeps what could be read until then, and reads nothing
  later. Before the beginning, when seats change freely, it does not go with the seat: nobody shall read by sitting
  down here and there. What was said to a seat that nobody had is for those who take it.
- Words to the master are between the writer and the master, and do not go with the country: they may be about the
  player's own affairs. An onlooker's letters are the onlooker's in the same way.
- In an anonymous game the master knows who plays what, all know their own name, and all others learn the names with the
  end: in the seats, in the log and in the press. If the end is taken back they are hidden again; who read them knows
  them, but who comes new shall not.
- Spectators and the public see the same: whatever a spectator sees, anybody can see by becoming one.
- What a viewer sees is numbered from one, as it comes. The numbers of the record would tell how much is said and
  written that is not for this viewer, and how much two players have to say to each other is worth knowing.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from enum import Enum

from standoff.game.press import Channel
from standoff.game.settings import Ballot, Identity
from standoff.game.state import Status


class Thing(Enum):
    """What there is to be seen."""

    NAME = "name"
    """Who plays a seat, took it, left it or wrote something."""
    ANONYMOUS_NAME = "anonymous-name"
    """The same, in an anonymous game."""
    PROGRESS = "progress"
    """Whether a seat's orders are in, and whether it is ready."""
    ORDERS = "orders"
    """A country's sheets: those for a turn not judged, those replaced, and the words of all."""
    AHEAD = "ahead"
    """A country's orders for cases to come."""
    TURN = "turn"
    """A judged turn: orders, verdicts, and the master's rulings; also when it is taken back."""
    OPEN_VOTE = "open-vote"
    SECRET_VOTE = "secret-vote"  # noqa: S105  # votes, not a password
    PRIVATE = "private"
    PUBLIC = "public"
    TO_MASTER = "to-master"
    ANNOUNCEMENT = "announcement"
    EVENT = "event"
    """Anything else that happened: begun, paused, extended, put right, taken back, ended, seats taken and left."""


class Eyes(Enum):
    """Whose eyes, in regard to one thing: ``OWN`` are those of whoever plays the seat, wrote it, or is in the room."""

    OWN = "own"
    PLAYER = "player"
    MASTER = "master"
    SPECTATOR = "spectator"
    PUBLIC = "public"


class Moment(Enum):
    """When somebody looks; ``RUNNING`` also while the game is paused."""

    FORMING = "forming"
    RUNNING = "running"
    ENDED = "ended"


# A cell has five marks, one for each of Eyes in its order: own, player, master, spectator, public.
_TABLE = """
thing           forming running ended
name            +++++   +++++   +++++
anonymous-name  +-+--   +-+--   +++++
progress        +++++   +++++   +++++
orders          +-+--   +-+--   +-+--
ahead           +-+--   +-+--   +-+--
turn            +++++   +++++   +++++
open-vote       +++++   +++++   +++++
secret-vote     +----   +----   +----
private         +----   +----   +----
public          +++++   +++++   +++++
to-master       +-+--   +-+--   +-+--
announcement    +++++   +++++   +++++
event           +++++   +++++   +++++
"""

_Cell = tuple[Thing, Eyes, Moment]


def _cells(table: str) -> Iterator[tuple[_Cell, bool]]:
    heading, *lines = (line.split() for line in table.strip().splitlines())
    moments = [Moment(name) for name in heading[1:]]
    for thing, *cells in lines:
        for moment, cell in zip(moments, cells, strict=True):
            for eyes, mark in zip(Eyes, cell, strict=True):
                yield (Thing(thing), eyes, moment), mark == "+"


VIEW_TABLE: Mapping[_Cell, bool] = dict(_cells(_TABLE))
"""The whole table, by thing, eyes and moment."""

MOMENT: Mapping[Status, Moment] = {
    Status.FORMING: Moment.FORMING,
    Status.RUNNING: Moment.RUNNING,
    Status.PAUSED: Moment.RUNNING,
    Status.ENDED: Moment.ENDED,
}
NAME_IN: Mapping[Identity, Thing] = {Identity.KNOWN: Thing.NAME, Identity.ANONYMOUS: Thing.ANONYMOUS_NAME}
VOTE_IN: Mapping[Ballot, Thing] = {Ballot.OPEN: Thing.OPEN_VOTE, Ballot.SECRET: Thing.SECRET_VOTE}
WORD_IN: Mapping[Channel, Thing] = {channel: Thing(channel.value) for channel in Channel}


def may_see(thing: Thing, eyes: Eyes, moment: Moment) -> bool:
    """Whether somebody may see something now.

    >>> may_see(Thing.ORDERS, Eyes.MASTER, Moment.RUNNING), may_see(Thing.PRIVATE, Eyes.MASTER, Moment.ENDED)
    (True, False)
    """
    return VIEW_TABLE[thing, eyes, moment]
