"""Games with a clock, and looks at it."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta

from standoff.game import AbsencePolicy, Clock, Game, PressRule, Settings, Tick
from standoff.rulebook import Rulebook
from tests.games import NAMES, NOON, begun

DAY, HOUR, MINUTE = timedelta(days=1), timedelta(hours=1), timedelta(minutes=1)
DAILY = Clock(movement=DAY, retreats=6 * HOUR, adjustments=12 * HOUR)


def clocked(policy: AbsencePolicy | None = None, clock: Clock = DAILY, press: PressRule = PressRule.FULL) -> Game:
    """A game in its first phase, with a clock."""
    settings = Settings.of(Rulebook.standard())
    return begun(replace(settings, clock=clock, absence=policy or AbsencePolicy(), press=press))


def tick(game: Game, after: timedelta) -> Game:
    """Look at the clock so long after the game's beginning."""
    return game.do(Tick(), by=NAMES[0], at=NOON + after)
