"""What somebody may do in a game now, and to whom somebody may speak."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from datetime import datetime

from standoff.game import commands as ask
from standoff.game.commands import Command
from standoff.game.press import Channel, Speaker, may_say
from standoff.game.state import Seat, State, Status
from standoff.game.timing import stage
from standoff.game.views_data import ViewerKind
from standoff.game.views_sight import Sight

# Who may: p a player, for the own seat; o an onlooker with a name; m the master, for all seats. What needs more stands
# below. Tick is left out: it is the clock's.
_TABLE = """
command            forming running paused ended
TakeSeat           om      om      om     -
DrawLots           m       -       -      -
ShareByPreference  m       -       -      -
LeaveSeat          pm      pm      pm     -
Begin              m       -       -      -
GiveOrders         -       pm      pm     -
GiveAhead          -       pm      pm     -
SetReady           -       pm      pm     -
JudgeNow           -       m       -      -
Propose            -       pm      pm     -
CastVote           -       pm      pm     -
Say                pom     pom     pom    pom
ComeBack           -       pm      pm     -
Pause              -       m       -      -
Resume             -       -       m      -
Extend             -       m       -      -
PutRight           -       m       m      -
TakeBack           -       m       m      m
Rule               -       m       m      -
Dismiss            -       m       m      -
Stop               m       m       m      -
"""

_NEEDS: Mapping[type[Command], Callable[[State, Sequence[Seat]], bool]] = {
    ask.TakeSeat: lambda state, _: any(seat.player is None or seat.disorder for seat in state.seats),
    ask.DrawLots: lambda state, _: any(seat.player is None for seat in state.seats),
    ask.ShareByPreference: lambda state, _: any(seat.player is None for seat in state.seats),
    ask.LeaveSeat: lambda _, seats: any(seat.player is not None for seat in seats),
    ask.Begin: lambda state, _: all(seat.player is not None for seat in state.seats),
    ask.SetReady: lambda state, seats: any(seat in state.acting() for seat in seats),
    ask.Propose: lambda state, seats: any(seat in state.voters() for seat in seats),
    ask.CastVote: lambda state, seats: bool(state.proposals) and any(seat in state.voters() for seat in seats),
    ask.ComeBack: lambda _, seats: any(seat.disorder for seat in seats),
    ask.TakeBack: lambda state, _: bool(state.turns) or (state.ending is not None and state.position is not None),
    ask.Rule: lambda state, _: any(given.refused for given in state.given.values()),
    ask.Dismiss: lambda _, seats: any(seat.is_played for seat in seats),
}
"""What must be so, for the game and the seats that one may act for."""


def _rows(table: str) -> Mapping[tuple[type[Command], Status], str]:
    heading, *lines = (line.split() for line in table.strip().splitlines())
    statuses = [Status(name) for name in heading[1:]]
    return {
        (getattr(ask, name), status): cell
        for name, *cells in lines
        for status, cell in zip(statuses, cells, strict=True)
    }


_WHO = _rows(_TABLE)


def open_commands(sight: Sight) -> frozenset[type[Command]]:
    """Find what the viewer may do now."""
    state, letter = sight.state, _letter(sight)
    seats = state.seats if letter == "m" else [seat for seat in state.seats if seat.number == sight.own]
    return frozenset(
        command
        for (command, status), who in _WHO.items()
        if status is state.status and letter in who and (command not in _NEEDS or _NEEDS[command](state, seats))
    )


def _letter(sight: Sight) -> str:
    """As whom the viewer acts, as the table has it; somebody without a name does not act."""
    if sight.viewer.kind is ViewerKind.MASTER:
        return "m"
    if sight.viewer.kind is ViewerKind.PUBLIC or sight.viewer.name is None:
        return "?"
    return "o" if sight.own is None else "p"


def open_channels(sight: Sight, now: datetime) -> frozenset[Channel]:
    """Find to whom the viewer may speak now."""
    letter, state = _letter(sight), sight.state
    if letter == "?":
        return frozenset()
    speaker = {"m": Speaker.MASTER, "o": Speaker.SPECTATOR, "p": _player(sight)}[letter]
    moment = stage(state, now)
    return frozenset(each for each in Channel if may_say(state.settings.press, speaker, each, moment).allowed)


def _player(sight: Sight) -> Speaker:
    own = [seat for seat in sight.state.seats if seat.number == sight.own]
    return Speaker.PLAYER if any(map(sight.state.is_alive, own)) else Speaker.ELIMINATED
