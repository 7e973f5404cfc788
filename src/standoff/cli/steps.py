"""The steps of a phase that can be taken back: the orders of each sheet, or of all the sheets taken together."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import UTC, datetime

from standoff.board import PowerId
from standoff.cli.dues import named, position_in
from standoff.game import Event, Game, Happening, Role
from standoff.game.events import AheadGiven, Corrected, OrdersGiven, TakenBack, TurnJudged

_MARK = "orders taken back: "
"""What the reason of a correction begins with that changes no position, and only takes orders back."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Step:
    """Orders that were given at one moment."""

    first: int
    """The number of their first event."""
    at: datetime
    title: str
    powers: tuple[PowerId, ...]
    """The countries whose orders for the phase they are; none for orders for cases to come."""


def last_orders(game: Game) -> Step | None:
    """The orders that were given last in this phase, and have not been taken back; None if there are none.

    A phase that was taken back has its steps again.
    """
    steps: list[Step] = []
    of_turns: list[list[Step]] = []
    for event in game.events:
        match event.what:
            case TurnJudged():
                of_turns.append(steps)
                steps = []
            case TakenBack(turns=turns):
                steps, of_turns = [*of_turns, steps][turns], of_turns[:turns]
            case Corrected(why=why):
                steps = steps[:-1] if why.startswith(_MARK) else []
            case OrdersGiven() | AheadGiven() if event.by is Role.MASTER:
                steps = _with(steps, event, game)
            case _:
                pass
    return steps[-1] if steps else None


def _with(steps: list[Step], event: Event, game: Game) -> list[Step]:
    """One more event: orders given at one moment are one step."""
    power: PowerId = getattr(event.what, "power")  # noqa: B009
    title, powers = named(game.state, power), (power,) if isinstance(event.what, OrdersGiven) else ()
    if steps and steps[-1].at == event.at:
        last = steps[-1]
        return [*steps[:-1], replace(last, title=f"{last.title}, {title}", powers=last.powers + powers)]
    return [*steps, Step(first=event.number, at=event.at, title=f"the orders of {title}", powers=powers)]


def without_orders(game: Game, step: Step, at: datetime, why: str) -> Game:
    """The game with the orders that there were before a step, and the step still in its record."""
    before = game.as_of(step.first - 1).state
    happenings: list[Happening] = [Corrected(position=position_in(game.state), why=f"{_MARK}{why}")]
    happenings += before.given.values()
    ahead_now = game.state.ahead
    happenings += [before.ahead.get(power, AheadGiven(power=power)) for power in ahead_now]
    moment = max(at.astimezone(UTC), game.events[-1].at)
    events = [
        Event(number=len(game.events) + place, at=moment, by=Role.HOUSE if place > 1 else Role.MASTER, what=what)
        for place, what in enumerate(happenings, start=1)
    ]
    return Game.replay([*game.events, *events])
