"""Games of the `diplomacy` package, and JSON of any kind to be spoiled."""

from __future__ import annotations

import json
from copy import deepcopy
from random import Random
from typing import Any

from diplomacy import Game, Message

MICROSECONDS = 1_609_459_200_000_000
"""When their games begin."""


def data_of(text: str) -> Any:  # noqa: ANN401  # JSON
    return json.loads(text)


def as_text(data: Any) -> str:  # noqa: ANN401  # JSON
    return json.dumps(data)


def drawn_game(seed: int, phases: int = 12) -> Any:  # noqa: ANN401  # the package has no types
    """A game of theirs, with orders of theirs and press."""
    rng, game, time = Random(seed), Game(game_id="drawn"), MICROSECONDS
    for number in range(phases):
        for _ in range(rng.randint(0, 2)):
            time += rng.randint(1, 10**9)
            sender, other = rng.sample(sorted(game.powers), 2)
            recipient = rng.choice(["GLOBAL", other])
            phase = game.get_current_phase()
            game.add_message(
                Message(sender=sender, recipient=recipient, message=f"{time}", phase=phase, time_sent=time)
            )
        possible = game.get_all_possible_orders()
        for name in sorted(game.powers):
            orders = [rng.choice(possible[place]) for place in game.get_orderable_locations(name) if possible[place]]
            if rng.random() < 0.9:
                game.set_orders(name, orders)
        if number + 1 < phases and not game.is_game_done:
            game.process()
    return game


def changed(data: Any, value: Any, *path: Any) -> Any:  # noqa: ANN401  # JSON
    """The same with another value in one place."""
    copy = deepcopy(data)
    inner = copy
    for step in path[:-1]:
        inner = inner[step]
    inner[path[-1]] = value
    return copy
