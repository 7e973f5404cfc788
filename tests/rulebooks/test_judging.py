"""The books' examples, diagrams and sample games come out as printed, each under its own edition, from the strings printed.

In the data ``fails`` are the orders that the book says fail, moves that are only implied included, and ``dislodged`` the
units driven out. Where a scene has neither, the book prints orders without a result. ``intended`` is what stands in for
a misprint without which the book's own result cannot be reached.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import Any

import pytest

from standoff.board import PowerId, members, standard_board
from standoff.judge import Judgement, Reason, judge
from standoff.notation import read_orders, write_order
from standoff.orders import Order, PhaseKind, Position, Season, starting_position
from standoff.rulebook import Rulebook, rulebook_named
from tests.judged import (
    dislodged_of,
    failed,
    judged,
    position_of,
    power_id,
    retreats_of,
    tidy,
    tidy_retreats,
    unit,
    units_after,
    verdict_on,
)
from tests.rulebooks.scenes import BOOKS

Scene = dict[str, Any]

SCENES: dict[str, Scene] = {scene["id"]: scene for book in BOOKS for scene in book["scenes"]}
EDITIONS: dict[str, Rulebook] = {
    scene["id"]: rulebook_named(book["book"]) for book in BOOKS for scene in book["scenes"]
}
WITH_RESULTS = [name for name, scene in SCENES.items() if "fails" in scene]
FOUGHT = [name for name in WITH_RESULTS if SCENES[name]["phase"].endswith("M")]
SEASONS = ("s1901", "f1901", "w1901", "s1902", "f1902", "f1902-retreats", "w1902")
GAMES = ("ah82", "gib", "ah00")
STEPS = [(game, *step) for game in GAMES for step in pairwise(SEASONS)]

# What stands when the sample games break off, after the last adjustments.
LAST_UNITS = {
    "AUSTRIA": ["A BUD", "A SER", "A TRI", "A VIE", "F GRE"],
    "ENGLAND": ["A STP", "F BAR", "F LON", "F NTH", "F NWY"],
    "FRANCE": ["A GAS", "A PAR", "A SPA", "F MAR", "F PIC"],
    "GERMANY": ["A BEL", "A BUR", "A MUN", "F DEN", "F HOL", "F KIE"],
    "ITALY": ["A PIE", "A VEN", "F LYO", "F MAO"],
    "RUSSIA": ["A MOS", "A SEV", "A UKR", "F SWE"],
}
LAST_OF_TURKEY = {
    "ah82": ["A ARM", "A BUL", "A RUM", "F BLA", "F SMY"],
    "gib": ["A ANK", "A ARM", "A BUL", "A RUM", "F BLA"],  # its table has A(Ank) where the other books have F Smy
    "ah00": ["A ARM", "A BUL", "A RUM", "F BLA", "F SMY"],
}

# 2000's first three diagrams show no orders, only where a unit can go.
REACH = {
    "diagram 1": ("A PAR", {"BRE", "PIC", "BUR", "GAS"}),
    "diagram 2": ("F ENG", {"IRI", "WAL", "LON", "BEL", "PIC", "BRE", "NTH", "MAO"}),
    "diagram 3": ("F ROM", {"TUS", "NAP", "TYS"}),
}


def sheets_of(scene: Scene) -> Iterator[tuple[str, str | None]]:
    """The passages of a scene as printed, each with whose orders they are; a misprint gives way to what is intended."""
    for sheet in scene["sheets"]:
        text = sheet["text"]
        for order in sheet["orders"]:
            text = text.replace(order["printed"], order.get("intended", order["printed"]))
        yield text, sheet.get("power")


def printed_orders(scene: Scene, position: Position) -> dict[PowerId, list[Order]]:
    orders: dict[PowerId, list[Order]] = {}
    for text, power in sheets_of(scene):
        for reading in read_orders(text, position, power=None if power is None else power_id(power)).readings:
            if reading.order is not None and reading.power is not None:
                orders.setdefault(reading.power, []).append(reading.order)
    return orders


def judge_scene(name: str, position: Position | None = None) -> Judgement:
    """Judge what a scene prints, in its own position or one that came of play."""
    position = position or position_of(SCENES[name])
    return judge(position, printed_orders(SCENES[name], position), EDITIONS[name])


def season_of(game: str, last: str) -> Judgement:
    """Play a sample game from the start to a season, each time in the position that came of the season before."""
    position = starting_position(standard_board())
    for season in SEASONS:
        judgement = judge_scene(f"{game}-{season}", position)
        if season == last:
            return judgement
        position = judgement.after
    raise AssertionError(last)


def test_all_examples_and_diagrams_are_here() -> None:
    examples = [f"ah82-example-{number}" for number in range(1, 14)]
    diagrams = [f"ah00-diagram-{number}" for number in range(4, 33) if number != 7]  # 7 is missing in the scan
    assert set(WITH_RESULTS) >= {*examples, *diagrams}


@pytest.mark.parametrize("name", WITH_RESULTS)
def test_the_orders_fail_that_the_book_says_fail(name: str) -> None:
    assert failed(judge_scene(name)) == sorted(SCENES[name]["fails"])


@pytest.mark.parametrize("name", FOUGHT)
def test_the_units_are_dislodged_that_the_book_says_are(name: str) -> None:
    found = [text for of_power in dislodged_of(judge_scene(name)).values() for text in of_power]
    assert sorted(found) == sorted(SCENES[name]["dislodged"])


@pytest.mark.parametrize(
    "name",
    [
        name
        for name in SCENES
        if any("implies" in order for sheet in SCENES[name]["sheets"] for order in sheet["orders"])
    ],
)
def test_a_move_that_the_book_leaves_implied_is_made_or_fails_as_if_it_were_written(name: str) -> None:
    judgement = judge_scene(name)
    orders = {
        write_order(verdict.order, judgement.before) for verdict in judgement.verdicts if verdict.order is not None
    }
    implied = {
        move for sheet in SCENES[name]["sheets"] for order in sheet["orders"] for move in order.get("implies", ())
    }
    assert implied <= orders
    assert {move for move in implied if move not in failed(judgement)} == implied - set(SCENES[name].get("fails", ()))


def test_the_misprint_of_diagram_12_leaves_munich_standing_where_it_is_taken_at_its_word() -> None:
    scene = SCENES["ah00-diagram-12"]
    position = position_of(scene)
    orders: dict[PowerId, list[Order]] = {}
    for reading in read_orders(scene["sheets"][0]["text"], position).readings:
        if reading.order is not None and reading.power is not None:
            orders.setdefault(reading.power, []).append(reading.order)
    assert failed(judge(position, orders, EDITIONS["ah00-diagram-12"])) == ["A BOH - MUN", "A MUN - SIL", "A WAR - SIL"]


def test_the_fleet_of_gibsons_convoyed_attack_can_retreat_where_the_book_says_and_to_two_ports() -> None:
    assert retreats_of(judge_scene("gib-ii8-convoyed-attack")) == {"FRANCE": {"F TYS": ["LYO", "ROM", "TUN", "WES"]}}


@pytest.mark.parametrize(
    ("attackers", "fails"),
    [
        ([], []),
        (["F (Bre) — ENG"], ["F BRE - ENG"]),
        (["F (Bre) — ENG", "F (IRI) s F (Bre) — ENG"], ["A LON - BEL VIA", "F ENG C A LON - BEL"]),
        (["F (Hol) — NTH", "F (HEL) s F (Hol) — NTH"], ["A LON - BEL VIA", "F NTH C A LON - BEL"]),
    ],
    ids=["nobody attacks", "an attack fails", "the Channel falls", "the North Sea falls"],
)
def test_the_convoy_of_two_ways_in_gibsons_is_carried_out_unless_an_attack_on_either_fleet_succeeds(
    attackers: list[str], fails: list[str]
) -> None:
    scene = SCENES["gib-ii4-two-routes"]
    convoys = ["F (ENG) c A (Lond) — Bel", "F (NTH) c A (Lond) — Bel"]  # the book takes these as written
    orders = {"ENGLAND": [scene["sheets"][0]["text"], *convoys], "FRANCE": attackers}
    setup = {**scene, "units": {**scene["units"], "FRANCE": ["F BRE", "F IRI", "F HOL", "F HEL"]}}
    assert failed(judged(setup, orders, EDITIONS["gib-ii4-two-routes"])) == sorted(fails)


@pytest.mark.parametrize(("text", "places"), REACH.values(), ids=REACH)
def test_a_unit_can_go_where_its_diagram_shows(text: str, places: set[str]) -> None:
    board = standard_board()
    assert {board.locations[place].code for place in members(board.borders(unit(text)))} == places


@pytest.mark.parametrize(("game", "season", "following"), STEPS)
def test_a_sample_game_played_from_the_start_goes_on_as_printed(game: str, season: str, following: str) -> None:
    after, scene = season_of(game, season).after, SCENES[f"{game}-{following}"]
    assert str(after.phase) == scene["phase"]
    assert units_after(season_of(game, season)) == tidy(scene["units"])
    assert after.centres == position_of(scene).centres
    assert retreats_of(season_of(game, season)) == tidy_retreats(scene.get("retreats", {}))


@pytest.mark.parametrize("season", [season for season in SEASONS if season.startswith(("s", "f"))])
@pytest.mark.parametrize("game", GAMES)
def test_the_orders_of_a_sample_game_fail_as_printed_when_it_is_played(game: str, season: str) -> None:
    assert failed(season_of(game, season)) == sorted(SCENES[f"{game}-{season}"]["fails"])


@pytest.mark.parametrize("season", ["s1902", "f1902"])
def test_the_moves_take_place_in_1902_that_the_book_lists_and_no_others(season: str) -> None:
    listed = {
        meaning
        for sheet in SCENES[f"ah82-{season}-results"]["sheets"]
        for order in sheet["orders"]
        for meaning in order["means"]
    }
    judgement = season_of("ah82", season)
    moved = {
        write_order(verdict.order, judgement.before)
        for verdict in judgement.verdicts
        if verdict.order is not None and verdict.reason is Reason.MOVED
    }
    assert moved == listed


@pytest.mark.parametrize("game", GAMES)
def test_a_sample_game_ends_with_the_units_that_its_last_adjustments_leave(game: str) -> None:
    assert units_after(season_of(game, "w1902")) == {**LAST_UNITS, "TURKEY": LAST_OF_TURKEY[game]}


@pytest.mark.parametrize("game", GAMES)
def test_a_sample_game_breaks_off_before_spring_1903(game: str) -> None:
    phase = season_of(game, "w1902").after.phase
    assert (phase.season, phase.year, phase.kind) == (Season.SPRING, 1903, PhaseKind.MOVEMENT)


@pytest.mark.parametrize("game", GAMES)
def test_the_fleet_in_rumania_has_nowhere_to_retreat_in_fall_1902(game: str) -> None:
    assert verdict_on(season_of(game, "f1902"), "F RUM").stranded


@pytest.mark.parametrize("game", GAMES)
def test_no_season_of_a_sample_game_has_a_winner(game: str) -> None:
    assert [season_of(game, season).winner for season in SEASONS] == [None] * len(SEASONS)
