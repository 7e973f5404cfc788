"""Whole random games to an agreed year: ours beside the `diplomacy` package's, orders drawn, judged and recorded.

Both draw one order for each unit from all possible ones, give them, judge, and keep the record of all phases. Theirs
ends in the same year as ours; both are begun anew for every game. The time is the processor's, and is told for each
phase judged, since games drawn by chance differ in length. Some games of each go before and are not counted: what a
program keeps for all its games is found in the first of them. Beside the time stands what a game of fifteen years takes
in memory, and as saved.
"""

from __future__ import annotations

import json
import random
import sys
import time
import tracemalloc
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from random import Random
from statistics import median
from typing import Any

sys.path.insert(0, str(Path(__file__).parent.parent))

import diplomacy
from diplomacy.utils.export import to_saved_game_format

from standoff.game import Game, Settings, ShortEnd, Status
from standoff.records import game_to_json
from standoff.rulebook import Rulebook
from tests.games import begun, play_at_random

FIRST = 15
GAMES = 15
LAST_YEAR = 1915
LEAST_RATIO = 5


def main() -> int:
    """Print times, memory and sizes; 1 if we are not as much faster as promised."""
    our_times = [per_phase(our_game, seed) for seed in range(FIRST + GAMES)][FIRST:]
    their_times = [per_phase(their_game, seed) for seed in range(FIRST + GAMES)][FIRST:]
    ratio = median(their_times) / median(our_times)
    print(f"{GAMES} random games from 1901 to {LAST_YEAR}")
    print(f"standoff   {median(our_times) * 1e6:7.0f} us a phase")
    print(f"diplomacy  {median(their_times) * 1e6:7.0f} us a phase")
    print(f"standoff is {ratio:.1f} times as fast")
    ours, theirs = memory_of(our_game), memory_of(their_game)
    print(f"memory of a game:  standoff {ours / 1e6:5.2f} MB   diplomacy {theirs / 1e6:5.2f} MB")
    saved, exported = len(game_to_json(our_game(0))), len(json.dumps(to_saved_game_format(their_game(0))))
    print(f"saved as JSON:     standoff {saved / 1e6:5.2f} MB   diplomacy {exported / 1e6:5.2f} MB")
    if ratio < LEAST_RATIO:
        print(f"that is less than the {LEAST_RATIO} times that it must be", file=sys.stderr)
        return 1
    return 0


def our_game(seed: int) -> Game:
    """Play one of ours."""
    rng = Random(seed)
    game = begun(replace(Settings.of(Rulebook.standard()), short_end=ShortEnd.with_year(LAST_YEAR)))
    while game.state.status is Status.RUNNING:
        game = play_at_random(game, rng)
    return game


def their_game(seed: int) -> Any:  # noqa: ANN401  # the package has no types
    """Play one of theirs."""
    rng = Random(seed)
    game = diplomacy.Game()
    while not game.is_game_done and int(game.get_current_phase()[1:5]) <= LAST_YEAR:
        possible = game.get_all_possible_orders()
        for name, places in game.get_orderable_locations().items():
            game.set_orders(name, [rng.choice(possible[place]) for place in places if possible[place]])
        game.process()
    return game


def per_phase(play: Callable[[int], Any], seed: int) -> float:
    """The seconds that a game takes for each of its phases."""
    random.seed(seed)
    began = time.process_time()
    game = play(seed)
    seconds = time.process_time() - began
    phases = len(game.state.turns) if isinstance(game, Game) else len(game.state_history)
    return seconds / phases


def memory_of(play: Callable[[int], Any]) -> int:
    """What a game takes in memory when it is over; what is shared by all games is there before."""
    play(0)
    tracemalloc.start()
    game = play(0)
    taken, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    del game
    return taken


if __name__ == "__main__":
    sys.exit(main())
