"""Draws and the votes for them, through the research variant: what holds is carried over, and nothing else comes back."""

from __future__ import annotations

from typing import Any

import pytest

from standoff.game import (
    CastVote,
    EndKind,
    Game,
    Motion,
    PlayerName,
    Propose,
    PutRight,
    Role,
    Settings,
    Status,
    TakeBack,
    Vote,
)
from standoff.game.events import Ended
from standoff.orders import read_setup
from standoff.records import game_from_json, game_to_json
from standoff.records.formats import Imported, Kind, read_record, write_record
from standoff.rulebook import Rulebook, player_tables
from tests.unit.records.formats import drawn
from tests.unit.records.formats.theirs import as_text, changed, data_of

NOT_TOLD = "the end: how the game ended is not told, so it ends without a result"

LATER = read_setup(
    {"units": {"FRANCE": ["A PAR"], "ITALY": ["A ROM"]}, "centers": {"TURKEY": ["CON"]}, "phase": "S1901M"},
    drawn.BOARD,
)
"""Turkey has no unit left."""


def lapsed(phase: str, count: int = 1) -> str:
    """What is told of votes that mean nothing any more."""
    times = "" if count == 1 else f", {count} times"
    return f"phase {phase}{times}: a vote for a draw that does not hold is left out"


def agreed(game: Game, motion: Motion = Motion.DRAW, *, of: int | None = None, winner: Any = None) -> Game:  # noqa: ANN401
    """A motion for which all vote who can, or so many of them."""
    first, *others = game.state.voters()[:of]
    game = game.do(Propose(motion=motion, seat=first.number, winner=winner), by=Role.MASTER, at=drawn.NOON)
    for seat in others:
        vote = CastVote(motion=motion, seat=seat.number, vote=Vote.YES)
        game = game.do(vote, by=Role.MASTER, at=drawn.NOON)
    return game


def undone(game: Game) -> Game:
    """The end taken back."""
    return game.do(TakeBack(turns=len(game.state.turns), why="not yet"), by=Role.MASTER, at=drawn.NOON)


def through(game: Game) -> Imported:
    """A game written as the research variant, and read again."""
    return read_record(write_record(game, Kind.RESEARCH).text)


def told(game: Game, kind: Kind = Kind.RESEARCH) -> list[str]:
    return list(map(str, write_record(game, kind).notes))


def votes(game: Game) -> list[str]:
    """Who votes for a draw, phase by phase, in what is written."""
    document = data_of(write_record(game, Kind.RESEARCH).text)
    messages = [message for phase in document["phases"] for message in phase["messages"]]
    return [message["sender"] for message in messages if message["message"] == "<DRAW>"]


def ending(game: Game) -> Ended:
    assert game.state.ending is not None
    return game.state.ending


# --- a draw that does not hold


def test_a_draw_that_was_taken_back_does_not_end_the_game_elsewhere() -> None:
    game = undone(agreed(drawn.judged(drawn.begun())))
    assert votes(game) == []
    assert lapsed("F1901M", 7) in told(game)
    assert through(game).game.state.status is Status.RUNNING


def test_after_a_draw_that_was_taken_back_a_concession_is_no_draw() -> None:
    game = undone(agreed(drawn.begun()))
    game = agreed(game, Motion.CONCEDE, winner=game.state.seats[2].number)
    assert ending(game).kind is EndKind.CONCESSION
    assert votes(game) == []
    found = through(game)
    assert ending(found.game).kind is EndKind.STOPPED
    assert NOT_TOLD in map(str, found.notes)


def test_of_a_draw_agreed_twice_each_votes_once() -> None:
    game = agreed(undone(agreed(drawn.begun())))
    assert len(votes(game)) == 7
    found = through(game)
    assert (found.notes, ending(found.game)) == ((), ending(game))


@pytest.mark.parametrize(
    "lapse",
    [
        drawn.judged,
        lambda game: game.do(PutRight(position=LATER, why="a slip"), by=Role.MASTER, at=drawn.NOON),
    ],
)
def test_votes_on_a_draw_that_lapsed_are_left_out(lapse: Any) -> None:  # noqa: ANN401
    game = lapse(agreed(drawn.begun(), of=3))
    assert (votes(game), lapsed("S1901M", 3) in told(game)) == ([], True)


def test_votes_on_a_draw_that_is_open_are_carried_over() -> None:
    game = agreed(drawn.begun(), of=3)
    there = through(game).game.state.proposals[Motion.DRAW].votes
    assert (votes(game), there) == (["AUSTRIA", "ENGLAND", "FRANCE"], game.state.proposals[Motion.DRAW].votes)


def test_a_vote_that_was_changed_is_none_for_the_draw() -> None:
    game = agreed(drawn.begun(), of=3)
    second = game.state.seats[1]
    against = CastVote(motion=Motion.DRAW, seat=second.number, vote=Vote.NO)
    game = game.do(against, by=PlayerName(str(second.player)), at=drawn.NOON)
    assert (votes(game), lapsed("S1901M") in told(game)) == (["AUSTRIA", "FRANCE"], True)


# --- a draw that holds


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_a_draw_of_fewer_players_is_carried_over(players: int) -> None:
    """Who plays several countries votes for each; countries that nobody plays do not vote, and the report names them."""
    rulebook = Rulebook.gibsons()
    table = player_tables(rulebook.edition, players)[0].name
    game = agreed(drawn.begun(Settings.of(rulebook, players=players, table=table)))
    played = sorted(power for seat in game.state.voters() for power in game.state.powers_of(seat))
    found = through(game)
    end = ending(found.game)
    shared = sorted(power for number in end.winners for power in found.game.state.seats[number].hand)
    assert (end.kind, shared) == (EndKind.DRAW, played)
    others = ", ".join(power.title for power in drawn.BOARD.powers if power.id not in played)
    expected = [f"the end: it is taken for a draw of those who voted for one; {others} did not"] if others else []
    assert list(map(str, found.notes)) == expected
    assert ending(through(found.game).game) == end


def test_a_country_without_units_votes_and_has_no_share() -> None:
    right = PutRight(position=LATER, why="a later start")
    game = agreed(drawn.begun().do(right, by=Role.MASTER, at=drawn.NOON))
    assert votes(game) == ["FRANCE", "ITALY", "TURKEY"]
    assert (ending(through(game).game), len(ending(game).winners)) == (ending(game), 2)


@pytest.mark.parametrize("count", [5, 7])
def test_a_draw_in_a_phase_for_which_there_are_orders_ends_the_game_before_they_are_judged(count: int) -> None:
    data = data_of(write_record(agreed(drawn.begun()), Kind.RESEARCH).text)
    data = changed(data, ["A PAR - BUR"], "phases", 0, "orders", "FRANCE")
    data = changed(data, data["phases"][0]["messages"][:count], "phases", 0, "messages")
    game = read_record(as_text(data)).game
    assert (ending(game).kind, len(ending(game).winners), game.state.turns) == (EndKind.DRAW, count, ())
    assert [given.text for given in game.state.given.values() if given.orders] == ["A PAR - BUR"]
    assert game_from_json(game_to_json(game)) == game


def test_orders_of_which_it_is_told_what_came_were_judged_before_a_draw() -> None:
    """Here with nobody moving, so that the position alone does not tell."""
    data = data_of(write_record(agreed(drawn.begun()), Kind.RESEARCH).text)
    data = changed(data, ["A PAR H"], "phases", 0, "orders", "FRANCE")
    assert len(read_record(as_text(changed(data, {"A PAR": []}, "phases", 0, "results"))).game.state.turns) == 1


def test_one_vote_for_a_draw_ends_nothing_in_one() -> None:
    data = data_of(write_record(agreed(drawn.begun()), Kind.RESEARCH).text)
    data = changed(data, data["phases"][0]["messages"][:1], "phases", 0, "messages")
    found = read_record(as_text(data))
    assert (ending(found.game).kind, [NOT_TOLD]) == (EndKind.STOPPED, list(map(str, found.notes)))


def test_a_draw_without_votes_is_told() -> None:
    """Such a draw comes from a file of the package, which names who shares it."""
    game = read_record(write_record(agreed(drawn.begun()), Kind.DIPLOMACY).text).game
    assert (ending(game).kind, votes(game)) == (EndKind.DRAW, [])
    assert "the end: how the game ended (draw) is left out" in told(game)


@pytest.mark.parametrize("kind", [Kind.DIPLOMACY, Kind.GODIP, Kind.DATC])
def test_where_votes_have_no_place_their_number_is_told_in_one_line(kind: Kind) -> None:
    notes = told(agreed(drawn.begun()), kind)
    assert [note for note in notes if "vote" in note] == ["phase S1901M, 7 times: a vote for a draw is left out"]
