"""Saved games: what is written is read back as the same game, and is good to look at."""

from __future__ import annotations

import json
from dataclasses import replace
from datetime import datetime, timedelta, timezone
from typing import Any, get_args

import pytest

from standoff.board import UnitKind
from standoff.errors import RecordError
from standoff.game import Event, Game, Happening, PlayerName, Role, SeatNumber, Settings, ShortEnd
from standoff.game.events import Created, Ended, EndKind, Extended, OrdersGiven, Paused, Said, Seated, TurnJudged
from standoff.game.press import Channel
from standoff.judge import Reason, Refusal
from standoff.orders import Draft, OrderKind
from standoff.records import game_from_json, game_to_json
from standoff.records.saved_layout import LONGEST
from standoff.rulebook import Counted, Goal, Rulebook, player_tables
from tests.boards import islet
from tests.unit.records.samples import NOON, agreed, all_games, eventful, random_game, with_a_coin

GAMES = {f"{len(game.state.seats)} players, {len(game.events)} events": game for game in all_games()}


def events_of(game: Game) -> list[dict[str, Any]]:
    """The events of a game as its file has them."""
    events: list[dict[str, Any]] = json.loads(game_to_json(game))["events"]
    return events


def with_events(*whats: Happening, settings: Settings | None = None) -> Game:
    """A game of events made by hand."""
    created = Created(settings=settings or Settings.of(Rulebook.standard()))
    listed = (created, *whats)
    events = [Event(number=number, at=NOON, by=Role.HOUSE, what=what) for number, what in enumerate(listed, start=1)]
    return Game.replay(events)


def replaced(game: Game, number: int, what: Happening) -> Game:
    """The game up to an event, which is replaced by another."""
    event = replace(game.events[number], what=what)
    return Game(events=(*game.events[:number], event), state=game.state)


def turn_of(game: Game) -> tuple[int, TurnJudged]:
    """The first judged turn and its place."""
    return next((place, each.what) for place, each in enumerate(game.events) if isinstance(each.what, TurnJudged))


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES.keys())
def test_what_is_written_is_read_back_as_the_same_game(game: Game) -> None:
    assert game_from_json(game_to_json(game)) == game


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES.keys())
def test_a_game_that_was_read_is_written_in_the_same_bytes(game: Game) -> None:
    text = game_to_json(game)
    assert game_to_json(game_from_json(text)) == text


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES.keys())
def test_the_state_of_a_game_that_was_read_is_that_of_a_replay(game: Game) -> None:
    found = game_from_json(game_to_json(game))
    assert found.state == Game.replay(found.events).state


def test_the_sample_games_have_every_kind_of_event() -> None:
    kinds = {type(event.what) for game in (eventful(), with_a_coin()) for event in game.events}
    assert kinds == set(get_args(Happening))


def test_bytes_are_read_as_well_as_text_with_a_mark_of_order_or_without() -> None:
    text = game_to_json(eventful())
    assert game_from_json(text.encode()) == game_from_json(text.encode("utf-8-sig")) == eventful()
    assert game_from_json("\ufeff" + text) == eventful()


def test_the_order_of_keys_and_the_layout_are_no_matter() -> None:
    document = json.loads(game_to_json(eventful()))
    assert game_from_json(json.dumps(document, indent=4, sort_keys=True)) == eventful()


def test_an_event_more_changes_nothing_that_stood_before_but_a_comma() -> None:
    game = eventful()
    before = game_to_json(game.as_of(60)).splitlines()[:-2]
    after = game_to_json(game.as_of(61)).splitlines()[: len(before)]
    assert after[:-1] == before[:-1]
    assert after[-1] == before[-1] + ","


def test_most_events_stand_on_a_line() -> None:
    lines = game_to_json(random_game(3)).splitlines()
    assert [line for line in lines if '"what":"ready"' in line and not line.endswith(("},", "}"))] == []
    assert len([line for line in lines if len(line) > 2 * LONGEST]) < len(lines) / 50


def test_orders_written_as_programs_write_them_are_not_written_twice() -> None:
    given = [event for event in events_of(random_game(3)) if event["what"] == "orders"]
    assert given
    assert not any("text" in event for event in given)


def test_centres_are_written_where_they_change() -> None:
    turns = [event["after"] for event in events_of(random_game(3)) if event["what"] == "turn judged"]
    assert {after["phase"][0] for after in turns if "centers" in after} <= {"W", "S"}
    assert any("centers" not in after for after in turns)


def test_a_moment_in_any_zone_is_written_in_utc() -> None:
    at = datetime(2026, 1, 5, 14, 30, 0, 250, tzinfo=timezone(timedelta(hours=2)))
    game = Game.new(replace(agreed(), short_end=ShortEnd(at=at)), at=NOON)
    assert events_of(game)[0]["settings"]["short_end"] == {"at": "2026-01-05T12:30:00.000250Z"}
    assert game_from_json(game_to_json(game)) == game


def test_a_table_of_the_edition_is_written_by_name() -> None:
    settings = Settings.of(Rulebook.gibsons(), players=4)
    game = Game.new(settings, at=NOON)
    assert events_of(game)[0]["settings"]["table"] == "4a"
    assert game_from_json(game_to_json(game)) == game


def test_a_table_of_ones_own_is_written_in_full() -> None:
    own = replace(
        player_tables(Rulebook.avalon_hill_1982().edition)[-1],
        name="our own",
        goal=Goal(count=20, counted=Counted.CENTRES),
    )
    game = Game.new(replace(Settings.of(Rulebook.avalon_hill_1982()), table=own), at=NOON)
    assert events_of(game)[0]["settings"]["table"]["neutral"]["power"] == "ITALY"
    assert game_from_json(game_to_json(game)) == game


def test_a_game_on_another_board_is_read_with_that_board() -> None:
    settings = replace(Settings.of(Rulebook.standard()), board=islet())
    game = Game.new(settings, at=NOON)
    text = game_to_json(game)
    assert game_from_json(text, board=islet()) == game
    with pytest.raises(RecordError, match=r"events\[0\].settings.board: This is not the board"):
        game_from_json(text)


def test_a_draft_with_a_route_is_kept() -> None:
    game = random_game(3)
    place = next(place for place, event in enumerate(game.events) if isinstance(event.what, OrdersGiven))
    given = game.events[place].what
    assert isinstance(given, OrdersGiven)
    board = game.state.settings.board
    draft = Draft(
        kind=OrderKind.MOVE,
        unit=board.unit(UnitKind.ARMY, board.by_code["LON"]),
        destination=board.by_code["NWY"],
        via=(board.province_of[board.by_code["NTH"]],),
    )
    refused = Refusal(power=None, reason=Reason.ILLEGAL, text="?", draft=draft, meanings=given.orders)
    changed = Game.replay([*game.events[:place], replace(game.events[place], what=replace(given, refused=(refused,)))])
    assert game_from_json(game_to_json(changed)) == changed


@pytest.mark.parametrize(
    "length",
    ["0:0:0", "24:0:0", "1:30:0", "0:0:59", "1000:0:1", "0:0:0.5", "-0:0:0.000001", "-5:0:0"],
)
def test_a_length_of_time_is_exact(length: str) -> None:
    hours, minutes, seconds = (abs(float(part)) for part in length.split(":"))
    remaining = timedelta(hours=hours, minutes=minutes, seconds=seconds) * (-1 if length.startswith("-") else 1)
    game = eventful()
    place = next(place for place, event in enumerate(game.events) if isinstance(event.what, Paused))
    paused = Game.replay([*game.events[:place], replace(game.events[place], what=Paused(remaining=remaining))])
    assert game_from_json(game_to_json(paused)) == paused


def test_what_was_counted_at_the_end_is_kept() -> None:
    ended = Ended(kind=EndKind.VICTORY, winners=(SeatNumber(1),), counts={SeatNumber(1): 18, SeatNumber(0): 16})
    game = with_events(ended)
    assert events_of(game)[-1]["counts"] == {"0": 16, "1": 18}
    assert game_from_json(game_to_json(game)) == game


# --- games that no file can hold


def refused(game: Game) -> str:
    with pytest.raises(RecordError) as caught:
        game_to_json(game)
    return str(caught.value)


def test_half_of_a_character_is_refused_where_it_stands() -> None:
    game = with_events(Said(text="\ud800", channel=Channel.PUBLIC))
    assert "events[1].text" in refused(game)
    assert refused(game).encode()


def test_a_moment_without_a_zone_is_refused() -> None:
    game = eventful()
    place = next(place for place, event in enumerate(game.events) if isinstance(event.what, Extended))
    naive = Extended(deadline=datetime(2026, 1, 1))  # noqa: DTZ001  # what is to be refused
    assert "has no time zone" in refused(replaced(game, place, naive))


def test_a_turn_judged_from_another_position_is_refused() -> None:
    place, turn = turn_of(random_game(3))
    before, after = (
        replace(each, centres=each.centres[::-1]) for each in (turn.judgement.before, turn.judgement.after)
    )
    other = replace(turn.judgement, before=before, after=after)
    assert "does not fit the events before it" in refused(
        replaced(random_game(3), place, replace(turn, judgement=other))
    )


def test_a_turn_judged_before_the_game_begins_is_refused() -> None:
    _, turn = turn_of(random_game(3))
    assert "before the game begins" in refused(with_events(turn))


def test_a_position_on_another_board_is_refused() -> None:
    place, turn = turn_of(random_game(3))
    elsewhere = replace(turn.following, board=islet())
    assert "on another board" in refused(replaced(random_game(3), place, replace(turn, following=elsewhere)))


def test_an_event_that_cannot_follow_is_refused() -> None:
    game = with_events(Seated(player=PlayerName("Ada"), seat=SeatNumber(0)), Ended(kind=EndKind.STOPPED))
    twice = Game.replay([*game.events, replace(game.events[1], number=4)])
    assert refused(twice) == "events[3].what: The game is ended. This happens while it is forming, running, paused."


def test_a_number_out_of_order_is_refused() -> None:
    game = with_events()
    broken = Game(events=(replace(game.events[0], number=7),), state=game.state)
    assert "events[0].number: The first event has the number 7. Write 1." in refused(broken)
