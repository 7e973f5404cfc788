"""Who sees what of a game, and when."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from datetime import timedelta
from functools import cache
from itertools import product
from random import Random

import pytest

from standoff.board import PowerId
from standoff.errors import GameError
from standoff.game import (
    Actor,
    Ballot,
    Begin,
    CastVote,
    Channel,
    Clock,
    Command,
    Dismiss,
    DrawLots,
    EndKind,
    Extend,
    Game,
    GiveAhead,
    GiveOrders,
    Identity,
    JudgeNow,
    LeaveSeat,
    Motion,
    Pause,
    PlayerName,
    PressRule,
    Propose,
    PutRight,
    Role,
    Rule,
    Say,
    SeatNumber,
    SetReady,
    Settings,
    ShareByPreference,
    Source,
    Stage,
    Status,
    Stop,
    TakeBack,
    TakeSeat,
    Vote,
)
from standoff.game import commands as ask
from standoff.game.views import view_of
from standoff.game.views_data import Deed, Due, Entry, View, Viewer, ViewerKind
from standoff.game.views_table import VIEW_TABLE, Eyes, Moment, Thing, may_see
from standoff.notation import write_order
from standoff.rulebook import Rulebook
from tests.games import MASTER, NAMES, NOON, begun, do, player_of, position_of, power, seated

# Written out from the decisions, a line for each thing and viewer, for a game that is forming, running and ended.
RULES = """
name            own       | yes yes yes
name            player    | yes yes yes
name            master    | yes yes yes
name            spectator | yes yes yes
name            public    | yes yes yes

anonymous-name  own       | yes yes yes
anonymous-name  player    | no  no  yes
anonymous-name  master    | yes yes yes
anonymous-name  spectator | no  no  yes
anonymous-name  public    | no  no  yes

progress        own       | yes yes yes
progress        player    | yes yes yes
progress        master    | yes yes yes
progress        spectator | yes yes yes
progress        public    | yes yes yes

orders          own       | yes yes yes
orders          player    | no  no  no
orders          master    | yes yes yes
orders          spectator | no  no  no
orders          public    | no  no  no

ahead           own       | yes yes yes
ahead           player    | no  no  no
ahead           master    | yes yes yes
ahead           spectator | no  no  no
ahead           public    | no  no  no

turn            own       | yes yes yes
turn            player    | yes yes yes
turn            master    | yes yes yes
turn            spectator | yes yes yes
turn            public    | yes yes yes

open-vote       own       | yes yes yes
open-vote       player    | yes yes yes
open-vote       master    | yes yes yes
open-vote       spectator | yes yes yes
open-vote       public    | yes yes yes

secret-vote     own       | yes yes yes
secret-vote     player    | no  no  no
secret-vote     master    | no  no  no
secret-vote     spectator | no  no  no
secret-vote     public    | no  no  no

private         own       | yes yes yes
private         player    | no  no  no
private         master    | no  no  no
private         spectator | no  no  no
private         public    | no  no  no

public          own       | yes yes yes
public          player    | yes yes yes
public          master    | yes yes yes
public          spectator | yes yes yes
public          public    | yes yes yes

to-master       own       | yes yes yes
to-master       player    | no  no  no
to-master       master    | yes yes yes
to-master       spectator | no  no  no
to-master       public    | no  no  no

announcement    own       | yes yes yes
announcement    player    | yes yes yes
announcement    master    | yes yes yes
announcement    spectator | yes yes yes
announcement    public    | yes yes yes

event           own       | yes yes yes
event           player    | yes yes yes
event           master    | yes yes yes
event           spectator | yes yes yes
event           public    | yes yes yes
"""
CELLS = [
    (Thing(thing), Eyes(eyes), moment, word == "yes")
    for thing, eyes, _, *words in map(str.split, filter(None, RULES.splitlines()))
    for moment, word in zip(Moment, words, strict=True)
]
NOT_YET = {Thing.ORDERS, Thing.AHEAD, Thing.TURN, Thing.OPEN_VOTE, Thing.SECRET_VOTE}
"""What cannot be before a game begins."""

HOUR = timedelta(hours=1)
HOURLY = Clock(movement=HOUR, retreats=HOUR, adjustments=HOUR)
CLEO, DAN = NAMES[2], NAMES[3]  # France and Germany
FRANCE, GERMANY = SeatNumber(2), SeatNumber(3)
VIEWERS = {
    Eyes.OWN: Viewer.player(CLEO),
    Eyes.PLAYER: Viewer.player(DAN),
    Eyes.MASTER: Viewer.master(),
    Eyes.SPECTATOR: Viewer.spectator(PlayerName("Zoe")),
    Eyes.PUBLIC: Viewer.public(),
}


def country(name: str) -> set[PowerId]:
    return {power(seated(), name)}


def say(game: Game, text: str, channel: Channel, *to: str, by: Actor = CLEO, of: str | None = "France") -> Game:
    room = frozenset(power(game, name) for name in to)
    speaker = None if of is None else power(game, of)
    return do(game, Say(text=text, channel=channel, to=room, power=speaker), by=by)


def sheet(text: str, name: str = "France", why: str = "") -> GiveOrders:
    return GiveOrders(text=text, power=power(seated(), name), why=why)


def talk(game: Game) -> Game:
    game = say(game, "the private word", Channel.PRIVATE, "England")
    game = say(game, "the public word", Channel.PUBLIC)
    game = say(game, "the word to the master", Channel.TO_MASTER)
    return say(game, "the announcement", Channel.ANNOUNCEMENT, by=MASTER, of=None)


@cache
def game_at(moment: Moment, identity: Identity = Identity.KNOWN, ballot: Ballot = Ballot.OPEN) -> Game:
    """A game in which everything has happened that can have by then."""
    settings = replace(Settings.of(Rulebook.standard()), identity=identity, ballot=ballot)
    game = Game.new(settings, at=NOON)
    for seat, player in zip(game.state.seats, NAMES, strict=True):
        game = do(game, TakeSeat(player=player, seat=seat.number), by=player)
    game = talk(game)
    if moment is Moment.FORMING:
        return game
    game = do(do(game, Begin()), sheet("A Par-Bur\nthe judged line"), by=CLEO)
    game = do(game, JudgeNow())
    game = do(game, sheet("A Bur-Mun\nthe replaced line"), sheet("A Bur-Ruh\nthe standing line"), by=CLEO)
    game = do(game, GiveAhead(power=power(game, "France"), text="A Bur if dislodged Mar else Gas"), by=CLEO)
    game = do(game, Propose(motion=Motion.DRAW, seat=FRANCE), by=CLEO)
    game = talk(do(game, CastVote(motion=Motion.DRAW, seat=FRANCE, vote=Vote.YES), by=CLEO))
    return game if moment is Moment.RUNNING else do(game, Stop(why="no time"))


def see(game: Game, viewer: Viewer) -> View:
    return view_of(game, viewer, game.events[-1].at)


def seen(text: str) -> Callable[[View], bool]:
    """Whether a text is anywhere in what a view says of the game."""
    return lambda view: text in repr(replace(view, viewer=Viewer.public()))


def is_vote_seen(view: View) -> bool:
    told = {(entry.deed, entry.seat) for entry in view.log}
    in_log = {(Deed.VOTED, FRANCE), (Deed.PROPOSED, FRANCE)} <= told
    in_proposals = all(each.seat == FRANCE and each.votes == {FRANCE: Vote.YES} for each in view.proposals)
    hidden = (Deed.PROPOSED, None) in told and not any(each.votes or each.seat is not None for each in view.proposals)
    assert in_log is in_proposals if view.proposals else True
    assert in_log is not hidden
    return in_log


SEEN: dict[Thing, Callable[[View], bool]] = {
    Thing.NAME: seen(CLEO),
    Thing.ANONYMOUS_NAME: seen(CLEO),
    Thing.PROGRESS: lambda view: view.seats[FRANCE].due is not None,
    Thing.ORDERS: lambda view: seen("the replaced line")(view) and seen("the standing line")(view),
    Thing.AHEAD: seen("A Bur if dislodged Mar else Gas"),
    Thing.TURN: lambda view: any(seen("the judged line")(replace(view, sheets=())) for _ in view.turns),
    Thing.OPEN_VOTE: is_vote_seen,
    Thing.SECRET_VOTE: is_vote_seen,
    Thing.PRIVATE: seen("the private word"),
    Thing.PUBLIC: seen("the public word"),
    Thing.TO_MASTER: seen("the word to the master"),
    Thing.ANNOUNCEMENT: seen("the announcement"),
    Thing.EVENT: lambda view: any(entry.deed is Deed.SEATED for entry in view.log),
}


@pytest.mark.parametrize(("thing", "eyes", "moment", "expected"), CELLS)
def test_the_table_is_as_decided(thing: Thing, eyes: Eyes, moment: Moment, expected: bool) -> None:  # noqa: FBT001  # a cell
    assert may_see(thing, eyes, moment) is expected


def test_the_table_has_a_cell_for_everything() -> None:
    assert set(VIEW_TABLE) == set(product(Thing, Eyes, Moment)) == {cell[:3] for cell in CELLS}


@pytest.mark.parametrize(
    ("thing", "eyes", "moment", "expected"),
    [cell for cell in CELLS if cell[2] is not Moment.FORMING or cell[0] not in NOT_YET],
)
def test_views_are_as_the_table_says(thing: Thing, eyes: Eyes, moment: Moment, expected: bool) -> None:  # noqa: FBT001  # a cell
    identity = Identity.ANONYMOUS if thing is Thing.ANONYMOUS_NAME else Identity.KNOWN
    ballot = Ballot.SECRET if thing is Thing.SECRET_VOTE else Ballot.OPEN
    game = game_at(moment, identity, ballot)
    assert SEEN[thing](see(game, VIEWERS[eyes])) is expected


@pytest.mark.parametrize("eyes", [Eyes.PLAYER, Eyes.SPECTATOR, Eyes.PUBLIC])
@pytest.mark.parametrize("line", ["the replaced line", "the standing line"])
def test_orders_that_were_never_judged_are_shown_to_nobody_else_not_even_in_part(eyes: Eyes, line: str) -> None:
    assert not any(seen(line)(see(game_at(moment), VIEWERS[eyes])) for moment in Moment)


# --- what a view has for all


@pytest.mark.parametrize("eyes", Eyes)
def test_a_view_tells_how_the_game_stands(eyes: Eyes) -> None:
    settings = replace(Settings.of(Rulebook.standard()), title="Friday", clock=HOURLY)
    game = begun(settings)
    view = see(game, VIEWERS[eyes])
    assert (view.title, view.rulebook, str(view.phase)) == ("Friday", Rulebook.standard(), "S1901M")
    assert (view.status, view.stage, view.position) == (Status.RUNNING, Stage.NEGOTIATION, game.state.position)
    assert (view.deadline, view.remaining) == (NOON + timedelta(hours=1), None)
    paused = see(do(game, Pause(), after=timedelta(minutes=20)), VIEWERS[eyes])
    assert (paused.status, paused.deadline, paused.remaining) == (Status.PAUSED, None, timedelta(minutes=40))


def test_before_the_beginning_there_is_no_position_and_no_disorder() -> None:
    view = see(Game.new(Settings.of(Rulebook.standard()), at=NOON), Viewer.public())
    assert (view.position, view.phase, view.stage, view.ending) == (None, None, Stage.FORMING, None)
    assert {(seat.taken, seat.player, seat.alive, seat.disorder, seat.due) for seat in view.seats} == {
        (False, None, True, False, Due.NOTHING)
    }


def test_the_stage_is_that_of_the_moment_and_never_before_the_last_event() -> None:
    clock = replace(HOURLY, writing=timedelta(minutes=10))
    game = begun(replace(Settings.of(Rulebook.standard()), press=PressRule.RULEBOOK, clock=clock))
    stages = [view_of(game, Viewer.public(), NOON + timedelta(minutes=late)).stage for late in (-90, 0, 49, 50)]
    assert stages == [Stage.NEGOTIATION, Stage.NEGOTIATION, Stage.NEGOTIATION, Stage.WRITING]


def test_who_looks_says_in_which_time_zone() -> None:
    with pytest.raises(GameError, match="has no time zone"):
        view_of(begun(), Viewer.public(), NOON.replace(tzinfo=None))


def test_the_ending_is_told_with_its_reason() -> None:
    view = see(game_at(Moment.ENDED), Viewer.public())
    assert view.ending is not None
    assert (view.ending.kind, view.ending.why, view.log[-1].kind, view.log[-1].why) == (
        EndKind.STOPPED,
        "no time",
        EndKind.STOPPED,
        "no time",
    )


# --- seats


def test_what_a_seat_still_owes_is_seen_by_all() -> None:
    game = do(begun(), sheet("A Par-Bur"), SetReady(seat=GERMANY))
    seats = see(game, Viewer.public()).seats
    assert [seats[number].due for number in (1, 2, 3)] == [Due.AWAITED, Due.IN, Due.AWAITED]
    assert [seats[number].ready for number in (1, 2, 3)] == [False, False, True]
    retreats = do(game, Dismiss(seat=FRANCE))
    assert see(retreats, Viewer.public()).seats[FRANCE].due is Due.NOTHING
    assert {seat.due for seat in see(do(game, Stop(why="late")), Viewer.public()).seats} == {Due.NOTHING}


def test_of_which_of_a_seats_countries_there_are_orders_is_not_told() -> None:
    settings = Settings.of(Rulebook.gibsons(), table="4b")
    games = [do(begun(settings), sheet("", name)) for name in ("France", "Russia")]
    views = [see(game, Viewer.player(NAMES[0])) for game in games]
    assert views[0] == views[1]
    assert views[0].seats[1].due is Due.AWAITED
    assert see(do(games[0], sheet("", "Russia")), Viewer.player(NAMES[0])).seats[1].due is Due.IN


def test_who_plays_several_countries_sees_the_orders_of_all_of_them() -> None:
    game = begun(Settings.of(Rulebook.gibsons(), table="4b"))
    game = do(game, GiveOrders(text="France: A Par-Bur\nRussia: A War-Gal\nTurkey: A Con-Bul"))
    view = see(game, Viewer.player(NAMES[1]))
    assert view.own == 1
    assert set(view.orders) == {power(game, "France"), power(game, "Russia")} == set(view.seats[1].powers)


def test_a_seat_that_was_left_is_in_disorder_and_one_dismissed_keeps_its_name() -> None:
    game = do(begun(), LeaveSeat(seat=FRANCE), Dismiss(seat=GERMANY))
    seats = see(game, Viewer.public()).seats
    assert [(seats[number].taken, seats[number].player, seats[number].disorder) for number in (1, 2, 3)] == [
        (True, NAMES[1], False),
        (False, None, True),
        (True, DAN, True),
    ]


# --- names


def anonymous() -> Game:
    return game_at(Moment.RUNNING, Identity.ANONYMOUS)


def test_in_an_anonymous_game_all_see_their_own_name_and_that_the_others_are_there() -> None:
    seats = see(anonymous(), Viewer.player(CLEO)).seats
    assert [(seat.taken, seat.player) for seat in seats] == [
        (True, None),
        (True, None),
        (True, CLEO),
        *[(True, None)] * 4,
    ]


def test_in_an_anonymous_game_neither_log_nor_press_names_anybody() -> None:
    game = say(do(anonymous(), LeaveSeat(seat=FRANCE), by=CLEO), "me again", Channel.TO_MASTER, of=None)
    view = see(do(game, TakeSeat(player=PlayerName("Hal"), seat=FRANCE)), Viewer.player(DAN))
    assert {entry.player for entry in view.log if entry.seat != GERMANY} == {None}
    assert {(message.power, message.by) for message in view.press} == {
        (power(game, "France"), None),
        (None, Role.MASTER),
    }
    assert not any(seen(name)(view) for name in (*set(NAMES) - {DAN}, "Hal"))


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("draw", [DrawLots(players=NAMES), ShareByPreference(wishes=dict.fromkeys(NAMES, ()))])
def test_in_an_anonymous_game_the_order_in_which_lots_are_told_gives_nobody_away(draw: Command, seed: int) -> None:
    game = Game.new(replace(Settings.of(Rulebook.standard()), identity=Identity.ANONYMOUS), at=NOON)
    view = see(do(game, draw, dice=Random(seed)), Viewer.public())
    assert [entry.seat for entry in view.log if entry.deed is Deed.SEATED] == [*range(7)]


def test_when_the_end_is_taken_back_the_names_are_hidden_again() -> None:
    ended = game_at(Moment.ENDED, Identity.ANONYMOUS)
    assert see(ended, Viewer.public()).seats[FRANCE].player == CLEO
    assert see(do(ended, TakeBack(turns=0, why="a mistake")), Viewer.public()).seats[FRANCE].player is None


# --- orders and turns


def test_the_masters_ruling_is_public_with_its_reason_when_the_turn_is_judged() -> None:
    game = do(begun(), sheet("A Par-Bur\nF Bre somewhere"))
    game = do(game, Rule(power=power(game, "France"), written="F Bre somewhere", meant="F Bre-Mid", why="he told me"))
    assert [seen("he told me")(see(game, VIEWERS[eyes])) for eyes in Eyes] == [True, False, True, False, False]
    (turn,) = see(do(game, JudgeNow()), Viewer.public()).turns
    assert turn.rulings == {power(game, "France"): "he told me"}
    assert turn.sources == {power(game, "France"): Source.RULED}
    assert [write_order(order, turn.judgement.before) for order in turn.orders[power(game, "France")]] == [
        "A PAR - BUR",
        "F BRE - MAO",
    ]


def test_a_ruling_that_was_replaced_is_never_told() -> None:
    game = do(begun(), sheet("A Par-Bur", why="by word of mouth"))
    game = do(do(game, sheet("A Par-Pic"), by=CLEO), JudgeNow())
    assert [seen("by word of mouth")(see(game, VIEWERS[eyes])) for eyes in Eyes] == [True, False, True, False, False]


def dislodged() -> Game:
    """France is driven out of Burgundy in the fall, and has said what to do then."""
    game = do(begun(), GiveOrders(text="France: A Par-Bur\nGermany: A Mun-Ruh, A Ber-Mun"), JudgeNow())
    game = do(game, GiveAhead(power=power(game, "France"), text="A Bur: Gas, Par\nbuild F Bre"), by=CLEO)
    return do(game, GiveOrders(text="Germany: A Mun-Bur, A Ruh S A Mun-Bur"), JudgeNow())


def test_orders_given_ahead_are_told_as_such_and_the_other_cases_are_not() -> None:
    game = dislodged()
    view = see(game, Viewer.public())
    retreats = view.turns[2]
    assert str(retreats.judgement.before.phase) == "F1901R"
    assert retreats.sources == {power(game, "France"): Source.AHEAD}
    assert not seen("Gas, Par")(view)
    assert not seen("F Bre")(view)
    assert seen("Gas, Par")(see(game, Viewer.player(CLEO)))


def test_a_turn_that_is_taken_back_stays_readable_beside_the_one_judged_in_its_place() -> None:
    game = game_at(Moment.RUNNING)
    back = do(game, TakeBack(turns=0, why="wrong board"))
    view = see(back, Viewer.public())
    assert (view.turns, len(view.taken_back), view.log[-1].why, view.log[-1].turns) == ((), 1, "wrong board", 0)
    assert seen("the judged line")(view)
    assert not seen("the standing line")(view)
    again = see(do(back, sheet("A Par-Pic"), JudgeNow()), Viewer.public())
    assert (len(again.turns), len(again.taken_back)) == (1, 1)
    twice = do(back, JudgeNow(), TakeBack(turns=0, why="again"))
    assert len(see(twice, Viewer.public()).taken_back) == 2


def test_the_orders_of_a_turn_taken_back_are_there_again_for_their_country_alone() -> None:
    back = do(game_at(Moment.RUNNING), TakeBack(turns=0, why="wrong board"))
    france = power(back, "France")
    assert "the judged line" in see(back, Viewer.player(CLEO)).orders[france].text
    assert see(back, Viewer.player(DAN)).orders == {}


def test_a_position_put_right_is_told_with_the_reason() -> None:
    game = begun()
    entry = see(do(game, PutRight(position=position_of(game), why="a fallen piece")), Viewer.public()).log[-1]
    assert (entry.deed, entry.by, entry.why, str(entry.phase)) == (
        Deed.CORRECTED,
        Role.MASTER,
        "a fallen piece",
        "S1901M",
    )


@pytest.mark.parametrize("going", [Dismiss(seat=FRANCE), LeaveSeat(seat=FRANCE)])
def test_what_was_given_before_a_country_fell_into_disorder_is_not_judged_and_not_told(going: Command) -> None:
    game = do(begun(), sheet("A Par-Bur\nmy secret"), sheet("A Mun-Ruh", "Germany"), going)
    (turn,) = see(do(game, JudgeNow()), VIEWERS[Eyes.PLAYER]).turns
    assert set(turn.orders) == set(turn.sources) == country("Germany")
    assert not seen("my secret")(see(do(game, JudgeNow()), VIEWERS[Eyes.PLAYER]))
    back = do(
        game, JudgeNow(), TakeBack(turns=0, why="France is back"), TakeSeat(player=PlayerName("Hal"), seat=FRANCE)
    )
    assert set(see(do(back, JudgeNow()), Viewer.public()).turns[0].orders) == country("Germany") | country("France")


def test_the_master_reads_all_sheets_with_those_replaced() -> None:
    game = do(begun(), sheet("A Par-Bur"), sheet("A Par-Pic"), sheet("A Mun-Ruh", "Germany"))
    assert [each.given.text for each in see(game, Viewer.master()).sheets] == ["A Par-Bur", "A Par-Pic", "A Mun-Ruh"]
    assert [each.given.text for each in see(game, Viewer.player(CLEO)).sheets] == ["A Par-Bur", "A Par-Pic"]


# --- votes


def voted(ballot: Ballot) -> Game:
    game = begun(replace(Settings.of(Rulebook.standard()), ballot=ballot))
    game = do(game, Propose(motion=Motion.DRAW, seat=FRANCE), by=CLEO)
    return do(game, CastVote(motion=Motion.DRAW, seat=GERMANY, vote=Vote.NO), by=DAN)


@pytest.mark.parametrize("eyes", Eyes)
def test_open_votes_are_called_out(eyes: Eyes) -> None:
    (proposal,) = see(voted(Ballot.OPEN), VIEWERS[eyes]).proposals
    assert (proposal.seat, proposal.votes) == (FRANCE, {FRANCE: Vote.YES, GERMANY: Vote.NO})
    assert (proposal.motion, proposal.winner, proposal.by) == (Motion.DRAW, None, None)


@pytest.mark.parametrize("eyes", Eyes)
def test_of_a_secret_ballot_all_see_how_many_have_voted_and_nobody_who(eyes: Eyes) -> None:
    (proposal,) = see(voted(Ballot.SECRET), VIEWERS[eyes]).proposals
    own = {Eyes.OWN: {FRANCE: Vote.YES}, Eyes.PLAYER: {GERMANY: Vote.NO}}.get(eyes, {})
    assert (proposal.cast, proposal.voters, proposal.votes) == (2, 7, own)
    assert proposal.seat == (FRANCE if eyes is Eyes.OWN else None)


@pytest.mark.parametrize("eyes", [Eyes.OWN, Eyes.MASTER, Eyes.SPECTATOR, Eyes.PUBLIC])
def test_a_secret_vote_the_other_way_changes_nothing_that_others_see(eyes: Eyes) -> None:
    vote = CastVote(motion=Motion.DRAW, seat=SeatNumber(5), vote=Vote.NO)
    games = [do(voted(Ballot.SECRET), each, by=NAMES[5]) for each in (vote, replace(vote, vote=Vote.YES))]
    assert see(games[0], VIEWERS[eyes]) == see(games[1], VIEWERS[eyes])


def test_who_takes_a_seat_over_sees_the_vote_that_stands_in_the_new_name() -> None:
    game = do(voted(Ballot.SECRET), LeaveSeat(seat=FRANCE), TakeSeat(player=PlayerName("Hal"), seat=FRANCE))
    assert see(game, Viewer.player(PlayerName("Hal"))).proposals[0].votes == {FRANCE: Vote.YES}
    assert see(game, Viewer.player(CLEO)).proposals[0].votes == {}


def test_when_a_secret_vote_stops_the_clock_nobody_learns_whose_vote_did() -> None:
    game = begun(replace(Settings.of(Rulebook.standard()), ballot=Ballot.SECRET))
    game = do(game, Propose(motion=Motion.PAUSE, seat=FRANCE), by=CLEO)
    for number in range(3, 6):
        game = do(game, CastVote(motion=Motion.PAUSE, seat=SeatNumber(number), vote=Vote.YES), by=NAMES[number])
    view = see(game, Viewer.master())
    assert [(entry.deed, entry.seat) for entry in view.log[-3:]] == [
        (Deed.PROPOSED, None),
        (Deed.PROPOSAL_CLOSED, None),
        (Deed.PAUSED, None),
    ]
    assert not any(seen(name)(replace(view, seats=(), log=view.log[-3:])) for name in NAMES)


# --- press


def heard(game: Game, viewer: Viewer) -> list[str]:
    return [message.text for message in see(game, viewer).press]


def letters() -> Game:
    return say(say(begun(), "first", Channel.PRIVATE, "England"), "second", Channel.PRIVATE, "Germany")


def test_private_press_is_for_those_in_the_room() -> None:
    assert [heard(letters(), Viewer.player(name)) for name in NAMES[1:4]] == [
        ["first"],
        ["first", "second"],
        ["second"],
    ]


def test_a_message_says_who_spoke_to_whom() -> None:
    game = letters()
    message = see(game, Viewer.player(DAN)).press[0]
    assert (message.at, message.by) == (NOON, CLEO)
    assert (message.power, message.channel) == (power(game, "France"), Channel.PRIVATE)
    assert message.room == {power(game, "France"), power(game, "Germany")}


def test_the_master_reads_private_press_only_where_the_master_wrote_it() -> None:
    game = say(letters(), "a warning", Channel.PRIVATE, "Germany", by=MASTER, of=None)
    assert heard(game, Viewer.master()) == ["a warning"]
    assert heard(do(game, Stop(why="over")), Viewer.master()) == ["a warning"]
    assert heard(game, Viewer.player(DAN)) == ["second", "a warning"]


def test_an_onlooker_with_a_name_finds_the_own_letters_again() -> None:
    zoe = PlayerName("Zoe")
    game = say(begun(), "may I play?", Channel.TO_MASTER, by=zoe, of=None)
    assert heard(game, Viewer.spectator(zoe)) == heard(game, Viewer.player(zoe)) == ["may I play?"]
    assert heard(game, Viewer.spectator()) == heard(game, Viewer.player(CLEO)) == []
    message = see(game, Viewer.master()).press[0]
    assert (message.by, message.power) == (zoe, None)


def taken_over() -> Game:
    """France was left and taken over by Hal, and Germany has written to it before, between and after."""
    game = do(letters(), LeaveSeat(seat=FRANCE), by=CLEO)
    game = say(game, "between", Channel.PRIVATE, "France", by=DAN, of="Germany")
    game = do(game, TakeSeat(player=PlayerName("Hal"), seat=FRANCE))
    return say(game, "later", Channel.PRIVATE, "France", by=DAN, of="Germany")


def test_who_takes_a_seat_over_reads_its_private_press_from_the_beginning_on() -> None:
    assert heard(taken_over(), Viewer.player(PlayerName("Hal"))) == ["first", "second", "between", "later"]


def test_who_left_keeps_what_could_be_read_until_then_and_reads_nothing_later() -> None:
    assert heard(taken_over(), Viewer.player(CLEO)) == ["first", "second"]
    assert see(taken_over(), Viewer.player(CLEO)).own is None


def test_who_left_sees_no_orders_of_the_seat_any_more_and_who_took_it_over_sees_all() -> None:
    game = do(begun(), sheet("A Par-Bur"), GiveAhead(power=power(begun(), "France"), text="build F Bre"), by=CLEO)
    game = do(game, LeaveSeat(seat=FRANCE), TakeSeat(player=PlayerName("Hal"), seat=FRANCE))
    left, came = see(game, Viewer.player(CLEO)), see(game, Viewer.player(PlayerName("Hal")))
    assert (left.orders, left.ahead, left.sheets) == ({}, {}, ())
    assert (set(came.orders), set(came.ahead), len(came.sheets)) == (country("France"), country("France"), 1)


def test_a_player_driven_out_by_a_newcomer_reads_nothing_later_either() -> None:
    game = do(letters(), Dismiss(seat=FRANCE), TakeSeat(player=PlayerName("Hal"), seat=FRANCE))
    game = say(game, "later", Channel.PRIVATE, "France", by=DAN, of="Germany")
    assert heard(game, Viewer.player(CLEO)) == ["first", "second"]


def test_words_to_the_master_do_not_go_with_the_country() -> None:
    game = say(begun(), "I am ill", Channel.TO_MASTER)
    game = do(game, LeaveSeat(seat=FRANCE), TakeSeat(player=PlayerName("Hal"), seat=FRANCE))
    assert (heard(game, Viewer.player(PlayerName("Hal"))), heard(game, Viewer.player(CLEO))) == ([], ["I am ill"])


def test_before_the_beginning_press_does_not_go_with_a_seat() -> None:
    game = say(seated(), "a plan", Channel.PRIVATE, "England")
    game = do(game, LeaveSeat(seat=FRANCE), TakeSeat(player=PlayerName("Hal"), seat=FRANCE))
    for later in (game, do(game, Begin())):
        assert heard(later, Viewer.player(PlayerName("Hal"))) == []
        assert heard(later, Viewer.player(CLEO)) == heard(later, Viewer.player(NAMES[1])) == ["a plan"]


def test_what_was_said_to_a_seat_that_nobody_had_is_for_who_takes_it() -> None:
    game = do(seated(), LeaveSeat(seat=FRANCE))
    game = say(game, "whoever you are", Channel.PRIVATE, "France", by=DAN, of="Germany")
    assert heard(game, Viewer.player(CLEO)) == []
    game = do(game, TakeSeat(player=PlayerName("Hal"), seat=FRANCE))
    assert heard(game, Viewer.player(PlayerName("Hal"))) == ["whoever you are"]


def test_a_neutral_country_brings_its_press_to_whoever_it_joins() -> None:
    game = begun(Settings.of(Rulebook.gibsons(), players=2))
    game = say(game, "join me", Channel.PRIVATE, "Italy", by=NAMES[0], of="France")
    assert heard(game, Viewer.player(NAMES[1])) == []
    while str(position_of(game).phase) != "S1915M":
        game = do(game, JudgeNow(), dice=Random(1))
    ally = game.state.ally
    assert ally is not None
    italys = NAMES[ally]
    assert power(game, "Italy") in see(game, Viewer.player(italys)).seats[ally].powers
    assert heard(game, Viewer.player(italys)) == ["join me"]
    back = do(game, TakeBack(turns=0, why="once more"))
    assert (heard(back, Viewer.player(NAMES[0])), heard(back, Viewer.player(NAMES[1]))) == (
        ["join me"],
        ["join me"] if ally == 1 else [],
    )


# --- the log


def test_sheets_press_and_log_are_numbered_together_as_the_viewer_sees_them() -> None:
    game = say(begun(), "between the two of us", Channel.PRIVATE, "England")
    game = say(do(game, sheet("A Par-Bur"), by=CLEO), "to all", Channel.PUBLIC)
    game = do(game, JudgeNow())
    own, other = (see(game, VIEWERS[eyes]) for eyes in (Eyes.OWN, Eyes.PLAYER))
    assert [entry.number for entry in other.log] == [*range(1, 10), 11]
    assert ([each.number for each in other.press], other.sheets) == ([10], ())
    assert [entry.number for entry in own.log] == [*range(1, 10), 13]
    assert ([each.number for each in own.press], [each.number for each in own.sheets]) == ([10, 12], [11])


def test_the_log_tells_what_all_could_see_and_leaves_out_orders_and_press() -> None:
    game = game_at(Moment.RUNNING)
    assert [entry.deed for entry in see(game, Viewer.public()).log] == [
        Deed.CREATED,
        *[Deed.SEATED] * 7,
        Deed.BEGAN,
        Deed.JUDGED,
        Deed.PROPOSED,
        Deed.VOTED,
    ]


def test_an_entry_has_what_belongs_to_its_deed() -> None:
    game = begun(replace(Settings.of(Rulebook.standard()), clock=HOURLY))
    later = NOON + timedelta(hours=2)
    game = do(do(game, Extend(to=later, why="a late train")), JudgeNow())
    extended, judged = see(game, Viewer.public()).log[-2:]
    assert extended == Entry(
        number=10,
        at=NOON,
        deed=Deed.EXTENDED,
        by=Role.MASTER,
        deadline=later,
        why="a late train",
    )
    assert (judged.by, str(judged.phase), judged.missed) == (Role.HOUSE, "S1901M", frozenset(range(7)))


# --- what one may do


PLAYING: set[type[Command]] = {
    ask.GiveOrders,
    ask.GiveAhead,
    ask.SetReady,
    ask.Propose,
    ask.Say,
    ask.LeaveSeat,
}
MASTERING: set[type[Command]] = {ask.JudgeNow, ask.Pause, ask.Extend, ask.PutRight, ask.Dismiss, ask.Stop}


def test_before_the_beginning_seats_are_taken_and_left() -> None:
    game = do(seated(), LeaveSeat(seat=FRANCE))
    assert see(game, Viewer.player(DAN)).commands == {ask.LeaveSeat, ask.Say}
    assert see(game, Viewer.player(CLEO)).commands == {ask.TakeSeat, ask.Say}
    masters = {ask.TakeSeat, ask.DrawLots, ask.ShareByPreference, ask.LeaveSeat, ask.Say, ask.Stop}
    assert see(game, Viewer.master()).commands == masters
    assert see(seated(), Viewer.master()).commands == {ask.LeaveSeat, ask.Begin, ask.Say, ask.Stop}


def test_players_play_the_master_masters_and_onlookers_write_to_the_master() -> None:
    game = begun()
    assert see(game, Viewer.player(CLEO)).commands == PLAYING
    assert see(game, Viewer.master()).commands == PLAYING | MASTERING
    assert see(game, Viewer.spectator(PlayerName("Zoe"))).commands == {ask.Say}
    assert see(game, Viewer.spectator()).commands == see(game, Viewer.public()).commands == frozenset()


def test_what_needs_something_is_open_when_it_is_there() -> None:
    game = do(game_at(Moment.RUNNING), sheet("a vain line"), Dismiss(seat=GERMANY))
    assert see(game, Viewer.master()).commands >= {ask.CastVote, ask.TakeBack, ask.Rule, ask.ComeBack, ask.TakeSeat}
    assert see(game, Viewer.player(DAN)).commands == {
        ask.GiveOrders,
        ask.GiveAhead,
        ask.Say,
        ask.LeaveSeat,
        ask.ComeBack,
    }
    assert see(game, Viewer.player(CLEO)).commands == PLAYING | {ask.CastVote}


def test_after_the_end_one_may_talk_and_the_master_may_take_it_back() -> None:
    game = game_at(Moment.ENDED)
    assert see(game, Viewer.player(CLEO)).commands == {ask.Say}
    assert see(game, Viewer.master()).commands == {ask.Say, ask.TakeBack}


def test_one_may_speak_where_the_press_rules_let_one() -> None:
    game = begun()
    talking = {Channel.PRIVATE, Channel.PUBLIC, Channel.TO_MASTER}
    assert see(game, Viewer.player(CLEO)).channels == talking
    assert see(game, Viewer.master()).channels == {Channel.PRIVATE, Channel.ANNOUNCEMENT}
    assert see(game, Viewer.spectator(PlayerName("Zoe"))).channels == {Channel.TO_MASTER}
    assert see(game, Viewer.public()).channels == frozenset()


def test_a_country_without_pieces_does_not_speak_in_private() -> None:
    game = begun()
    before, france = position_of(game), power(game, "France")
    gone = replace(
        before,
        units=tuple(() if number == france else units for number, units in enumerate(before.units)),
        centres=tuple(type(each)(0) if number == france else each for number, each in enumerate(before.centres)),
    )
    view = see(do(game, PutRight(position=gone, why="a lesson")), Viewer.player(CLEO))
    assert (view.seats[FRANCE].alive, set(view.channels)) == (False, {Channel.PUBLIC, Channel.TO_MASTER})


# --- viewers


@pytest.mark.parametrize(
    ("kind", "name"),
    [(ViewerKind.PLAYER, None), (ViewerKind.MASTER, CLEO), (ViewerKind.PUBLIC, CLEO)],
)
def test_a_viewer_that_could_be_taken_for_another_is_refused(kind: ViewerKind, name: PlayerName | None) -> None:
    with pytest.raises(GameError, match=f"use Viewer.{kind.value}"):
        Viewer(kind=kind, name=name)


def test_a_player_who_looks_as_a_spectator_sees_no_more_than_one() -> None:
    game = game_at(Moment.RUNNING)
    view = see(game, Viewer.spectator(CLEO))
    assert (view.own, view.orders, view.sheets) == (None, {}, ())


def test_a_player_without_a_seat_sees_what_a_spectator_sees() -> None:
    game, name = game_at(Moment.RUNNING), PlayerName("Zoe")
    player = see(game, Viewer.player(name))
    assert replace(player, viewer=Viewer.spectator(name)) == see(game, Viewer.spectator(name))


def test_what_is_nobodys_on_a_sheet_of_several_countries_is_for_the_master_only() -> None:
    game = do(begun(), GiveOrders(text="my secret\nItaly: A Ven H, my own slip"))
    italy = power(game, "Italy")
    player, master = (
        view_of(game, viewer, NOON).orders[italy].refused
        for viewer in (Viewer.player(player_of(game, "Italy")), Viewer.master())
    )
    assert ([each.text for each in player], [each.text for each in master]) == (
        ["my own slip"],
        ["my own slip", "my secret"],
    )
    judged = see(do(game, JudgeNow()), Viewer.public())
    assert [each.text for each in judged.turns[0].judgement.refusals] == ["my own slip"]
