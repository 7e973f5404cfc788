"""The log of a game: what happened for all to see, in the order in which it happened."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from standoff.game.events import (
    Began,
    CameBack,
    CoinTossed,
    Corrected,
    Created,
    Ended,
    Event,
    Extended,
    FellIntoDisorder,
    Happening,
    Left,
    Paused,
    ProposalClosed,
    Proposed,
    Resumed,
    Role,
    Seated,
    TakenBack,
    TurnJudged,
    Voted,
    WritingBegan,
)
from standoff.game.views_data import Deed, Entry
from standoff.game.views_sight import Sight
from standoff.game.views_table import VOTE_IN, Thing
from standoff.orders import Phase

_DEEDS: Mapping[type, Deed] = {
    Created: Deed.CREATED,
    Seated: Deed.SEATED,
    Left: Deed.LEFT,
    Began: Deed.BEGAN,
    WritingBegan: Deed.WRITING_BEGAN,
    TurnJudged: Deed.JUDGED,
    FellIntoDisorder: Deed.FELL_INTO_DISORDER,
    CameBack: Deed.CAME_BACK,
    CoinTossed: Deed.COIN_TOSSED,
    Proposed: Deed.PROPOSED,
    Voted: Deed.VOTED,
    ProposalClosed: Deed.PROPOSAL_CLOSED,
    Paused: Deed.PAUSED,
    Resumed: Deed.RESUMED,
    Extended: Deed.EXTENDED,
    Corrected: Deed.CORRECTED,
    TakenBack: Deed.TAKEN_BACK,
    Ended: Deed.ENDED,
}
"""What is told; orders, readiness and press are not, and have their own places in a view."""

_TOLD = ("seat", "motion", "vote", "winner", "missed", "deadline", "turns", "kind", "why")
"""What is told of a deed, by the names that events and entries share."""


Numbered = Sequence[tuple[int, Event]]
"""The events that a viewer sees anything of, each with its number among them."""


def log(sight: Sight, seen: Numbered) -> tuple[Entry, ...]:
    """Tell what happened, as far as the viewer may know."""
    return tuple(_entry(sight, number, event) for number, event in seen if type(event.what) in _DEEDS)


def is_told(sight: Sight, what: Happening) -> bool:
    """Whether the log tells the viewer of something."""
    if isinstance(what, Voted):
        return sight.sees_of_seat(VOTE_IN[sight.state.settings.ballot], what.seat)
    if isinstance(what, TurnJudged):
        return sight.sees(Thing.TURN)
    return type(what) in _DEEDS and sight.sees(Thing.EVENT)


def _entry(sight: Sight, number: int, event: Event) -> Entry:
    what = event.what
    told: dict[str, Any] = {name: getattr(what, name) for name in _TOLD if hasattr(what, name)}
    if isinstance(what, Seated | Left):
        told["player"] = sight.name(what.player)
    if isinstance(what, Proposed) and not sight.sees_of_seat(VOTE_IN[sight.state.settings.ballot], what.seat):
        told["seat"] = None
    by = event.by if isinstance(event.by, Role) else None
    return Entry(number=number, at=event.at, deed=_DEEDS[type(what)], by=by, phase=_phase(what), **told)


def _phase(what: Happening) -> Phase | None:
    match what:
        case Began() | Corrected():
            return what.position.phase
        case TurnJudged():
            return what.judgement.before.phase
        case _:
            return None
