"""The books' sample games, run as a gamemaster would run them: the printed sheets put in the folder, phase by phase."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import redirect_stdout
from dataclasses import dataclass
from io import StringIO
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from standoff.cli import main
from tests.judged import position_of, tidy, tidy_retreats
from tests.rulebooks.test_judging import GAMES, LAST_OF_TURKEY, LAST_UNITS, SCENES, SEASONS, Scene, sheets_of

BOOKS = {"ah82": "avalon-hill-1982", "gib": "gibsons", "ah00": "avalon-hill-2000"}
Said = dict[str, Any]


@dataclass(frozen=True, kw_only=True)
class Played:
    """A sample game in its folder, with each printed phase and what ``standoff process`` said of it."""

    folder: Path
    phases: list[tuple[Scene, Said]]


def run(command: str, folder: Path, *words: str) -> tuple[int, Said]:
    """A command's exit code, and what it says to programs."""
    out = StringIO()
    with redirect_stdout(out):
        code = main([command, str(folder), *words, "--json"])
    return code, json.loads(out.getvalue())


def hand_in(folder: Path, scene: Scene) -> None:
    """Put the printed passages on the sheets of their countries, or on one sheet where they name the countries."""
    for text, power in sheets_of(scene):
        name = "printed" if power is None else power.lower()
        with (folder / "orders" / f"{name}.txt").open("a", encoding="utf-8") as file:
            file.write(f"\n{text}\n")


def phases(folder: Path, game: str) -> Iterator[tuple[Scene, Said]]:
    """Play a sample game, and see that at every phase all orders are taken, followed, and judged as one phase."""
    run("new", folder, "--rulebook", BOOKS[game])
    for season in SEASONS:
        scene = SCENES[f"{game}-{season}"]
        hand_in(folder, scene)
        taken, said = run("orders", folder)
        assert (taken, said["not_taken"], said["missing"]) == (0, [], []), said
        code, said = run("process", folder)
        assert (code, said["obstacles"], len(said["judged"])) == (0, [], 1), said
        yield scene, said


@pytest.fixture(scope="module", params=GAMES)
def played(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Played:
    folder = tmp_path_factory.mktemp("games") / request.param
    return Played(folder=folder, phases=list(phases(folder, request.param)))


def failures(turn: Said) -> list[str]:
    results = [result for results in turn["results"].values() for result in results]
    return sorted(result["order"] for result in results if result["order"] and not result["success"])


def test_the_orders_that_fail_at_the_table_are_those_that_fail_in_the_book(played: Played) -> None:
    for scene, said in played.phases:
        assert failures(said["judged"][0]) == sorted(scene["fails"])


def test_each_phase_begins_in_the_position_that_the_book_prints(played: Played) -> None:
    for (_, before), (scene, _) in pairwise(played.phases):
        now = before["now"]
        assert now["phase"] == scene["phase"]
        assert tidy(now["position"]["units"]) == tidy(scene["units"])
        assert tidy_retreats(now["position"]["retreats"]) == tidy_retreats(scene.get("retreats", {}))
        assert position_of(now["position"]).centres == position_of(scene).centres


def test_the_last_adjustments_leave_the_units_that_the_book_leaves(played: Played) -> None:
    now = played.phases[-1][1]["now"]
    assert now["phase"] == "S1903M"
    assert tidy(now["position"]["units"]) == {**LAST_UNITS, "TURKEY": LAST_OF_TURKEY[played.folder.name]}


def test_the_last_adjustments_taken_back_and_processed_again_leave_the_same(played: Played) -> None:
    assert run("undo", played.folder)[1]["now"]["phase"] == "W1902A"
    code, again = run("process", played.folder)
    assert (code, again["now"]["position"]) == (0, played.phases[-1][1]["now"]["position"])


def test_the_transcript_has_every_phase_with_the_failures_that_the_book_marks(played: Played) -> None:
    entries = run("transcript", played.folder, "--notation", "canonical")[1]["entries"]
    assert [entry["phase"] for entry in entries] == [scene["phase"] for scene, _ in played.phases]
    for entry, (scene, _) in zip(entries, played.phases, strict=True):
        orders = [order for country in entry["orders"] for order in country["orders"]]
        assert sorted(order["order"] for order in orders if order["fate"] == "failed") == sorted(scene["fails"])
        assert sorted(order["order"][:5].strip() for order in orders if order["dislodged"]) == sorted(
            scene.get("dislodged", ())
        )
