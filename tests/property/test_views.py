"""Whole games at random, with marked secrets: no view ever has one that it should not have."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace

from hypothesis import given
from hypothesis import settings as trying

from standoff.board import PowerId
from standoff.game import (
    Actor,
    Ballot,
    Channel,
    Event,
    Game,
    Identity,
    PlayerName,
    Readiness,
    Role,
    Say,
    SeatNumber,
    Source,
    Status,
    Tick,
    Vote,
)
from standoff.game.adding import after
from standoff.game.events import (
    AheadGiven,
    Began,
    Corrected,
    Ended,
    Left,
    OrdersGiven,
    Said,
    Seated,
    TakenBack,
    TurnJudged,
    Voted,
)
from standoff.game.views import view_of
from standoff.game.views_data import Deed, View, Viewer, ViewerKind
from tests.games import MASTER, NOON
from tests.property.scripts import PEOPLE, Script, played, scripts, steps

MARK = re.compile(r"mark\d+x")
EVERYBODY = [
    *map(Viewer.player, PEOPLE),
    Viewer.spectator(PEOPLE[0]),
    Viewer.spectator(),
    Viewer.master(),
    Viewer.public(),
]


# --- who may know what, told event by event


@dataclass
class Secret:
    """A marked text: what kind it is, the countries that share it, and who may read it."""

    kind: str
    powers: frozenset[PowerId]
    readers: set[Actor] = field(default_factory=set)
    writer: Actor | None = None
    heirs: frozenset[PowerId] = frozenset()
    """The countries that hand it on to whoever comes to have them."""


class Knowledge:
    """Who may know which marked text by now; it follows the events and asks no table."""

    def __init__(self, first: Event) -> None:
        self.game = Game.replay([first])
        self.secrets: dict[str, Secret] = {}
        self.public: set[str] = set()
        self.holders: dict[PowerId, PlayerName] = {}
        self.has_begun = False

    def learn(self, event: Event) -> None:
        """Let one more thing happen."""
        before, what = self.game.state, event.what
        self.game = Game(events=(*self.game.events, event), state=after(before, event))
        if isinstance(what, TurnJudged):
            self._publish(what)
        elif isinstance(what, Said):
            self._hear(event, what)
        elif isinstance(what, OrdersGiven):
            for marker in marks(repr(what)):
                self.secrets.setdefault(marker, Secret("orders", frozenset((what.power,))))
        self.has_begun |= isinstance(what, Began)
        self._inherit()

    def _publish(self, what: TurnJudged) -> None:
        given = [each for each in self.given_before if each.power not in what.judgement.fallen]
        in_force = {marker for each in given for marker in marks(each.text, each.why)}
        judged = marks(repr(what.judgement.refusals))
        assert judged <= in_force, "only what stood when the turn was judged"
        self.public |= judged
        self.public |= {marker for each in given if each.source is Source.RULED for marker in marks(each.why)}

    @property
    def given_before(self) -> list[OrdersGiven]:
        """The orders that stood before the last event, found from the events alone."""
        standing: dict[PowerId, OrdersGiven] = {}
        judged: list[dict[PowerId, OrdersGiven]] = []
        for event in self.game.events[:-1]:
            match event.what:
                case OrdersGiven() as given:
                    standing[given.power] = given
                case TurnJudged():
                    judged.append(standing)
                    standing = {}
                case Corrected():
                    standing = {}
                case TakenBack(turns=turns):
                    standing, judged = dict([*judged, standing][turns]), judged[:turns]
                case _:
                    pass
        return list(standing.values())

    def _hear(self, event: Event, said: Said) -> None:
        (marker,) = marks(said.text)
        secret = Secret(said.channel.value, said.room, {event.by}, event.by)
        if said.channel is Channel.PRIVATE:
            secret.readers |= {self.holders[power] for power in said.room if power in self.holders}
            secret.heirs = frozenset(power for power in said.room if self.has_begun or power not in self.holders)
        elif said.channel is Channel.TO_MASTER:
            secret.readers.add(MASTER)
        else:
            self.public.add(marker)
        self.secrets[marker] = secret

    def _inherit(self) -> None:
        """Hand private press on to whoever has come to have a country."""
        state = self.game.state
        now = {power: each.player for each in state.seats if each.player for power in state.powers_of(each)}
        for secret in self.secrets.values():
            secret.readers |= {
                now[power] for power in secret.heirs if power in now and now[power] != self.holders.get(power)
            }
        self.holders = now

    def may_know(self, marker: str, viewer: Viewer) -> bool:
        """Whether a viewer may know a marked text now."""
        secret = self.secrets[marker]
        who = MASTER if viewer.kind is ViewerKind.MASTER else viewer.name
        if secret.kind == "orders":
            plays = viewer.kind is ViewerKind.PLAYER and who in {self.holders.get(power) for power in secret.powers}
            return marker in self.public or plays or who is MASTER
        if viewer.kind is ViewerKind.SPECTATOR:  # a player who looks from outside is in no room
            return marker in self.public or who == secret.writer
        return marker in self.public or who in secret.readers


def marks(*texts: str) -> set[str]:
    """The marks in some texts."""
    return {mark for text in texts for mark in MARK.findall(text)}


# --- the properties


FEW = trying(max_examples=15)
"""A game is looked at by everybody after everything that happens in it."""


def each_event(game: Game) -> Iterator[Knowledge]:
    knowledge = Knowledge(game.events[0])
    for event in game.events[1:]:
        knowledge.learn(event)
        yield knowledge


def text_of(view: View) -> str:
    """Everything that a view says, but for who looks."""
    return repr(replace(view, viewer=Viewer.public()))


@FEW
@given(scripts)
def test_whatever_is_done_was_open_to_whoever_did_it(script: Script) -> None:
    for step in steps(script):
        viewer = Viewer.master() if isinstance(step.by, Role) else Viewer.player(step.by)
        view, command = view_of(step.before, viewer, step.after.events[-1].at), step.command
        always = isinstance(command, Tick) or getattr(command, "readiness", None) is Readiness.NOT_READY
        assert always or type(command) in view.commands
        assert not isinstance(command, Say) or command.channel in view.channels


@FEW
@given(scripts)
def test_no_view_ever_has_a_secret_that_it_should_not(script: Script) -> None:
    game = played(script)
    for knowledge in each_event(game):
        now = knowledge.game.events[-1].at
        turns = view_of(knowledge.game, Viewer.public(), now)
        in_turns = marks(repr((turns.turns, turns.taken_back)))
        for viewer in EVERYBODY:
            view = view_of(knowledge.game, viewer, now)
            allowed = {marker for marker in knowledge.secrets if knowledge.may_know(marker, viewer)}
            assert (view.turns, view.taken_back) == (turns.turns, turns.taken_back)
            assert viewer.kind is ViewerKind.MASTER or view.ahead.keys() <= set(powers_seen(view))
            assert in_turns | marks(text_of(replace(view, turns=(), taken_back=()))) <= allowed
            assert marks(*(each.text for each in view.press)) == words(knowledge, allowed)


def words(knowledge: Knowledge, markers: Iterable[str]) -> set[str]:
    """Those of the marked texts that are press: they must be there, and not only may."""
    return {marker for marker in markers if knowledge.secrets[marker].kind != "orders"}


@FEW
@given(scripts)
def test_no_view_of_an_anonymous_game_has_anybody_elses_name_before_the_end(script: Script) -> None:
    for knowledge in each_event(played(replace(script, identity=Identity.ANONYMOUS))):
        game = knowledge.game
        if game.state.status is not Status.ENDED:
            for viewer in EVERYBODY:
                view = view_of(game, viewer, NOON)
                text = text_of(replace(view, turns=view.turns[-1:], taken_back=()))
                others = {name for name in PEOPLE if name != viewer.name}
                assert viewer.kind is ViewerKind.MASTER or not any(name in text for name in others)


EXCHANGED = {PEOPLE[0]: PEOPLE[3], PEOPLE[3]: PEOPLE[0]}


@FEW
@given(scripts)
def test_in_an_anonymous_game_two_players_could_be_exchanged_and_nobody_else_would_see_it(script: Script) -> None:
    game = played(replace(script, identity=Identity.ANONYMOUS))
    ended = next(event.number for event in game.events if isinstance(event.what, Ended))
    events = game.events[: ended - 1]
    now = events[-1].at
    for viewer in EVERYBODY:
        if viewer.kind is not ViewerKind.MASTER and viewer.name not in EXCHANGED:
            exchanged = Game.replay(map(with_names_exchanged, events))
            assert view_of(Game.replay(events), viewer, now) == view_of(exchanged, viewer, now)


def with_names_exchanged(event: Event) -> Event:
    what = event.what
    if isinstance(what, Seated | Left):
        what = replace(what, player=EXCHANGED.get(what.player, what.player))
    by = event.by if isinstance(event.by, Role) else EXCHANGED.get(event.by, event.by)
    return replace(event, by=by, what=what)


@FEW
@given(scripts)
def test_a_secret_vote_the_other_way_changes_nothing_that_others_see(script: Script) -> None:
    for knowledge in each_event(played(replace(script, ballot=Ballot.SECRET))):
        event, now = knowledge.game.events[-1], knowledge.game.events[-1].at
        if isinstance(event.what, Voted):
            vote = Vote.NO if event.what.vote is Vote.YES else Vote.YES
            other = replace(event, what=replace(event.what, vote=vote), by=PEOPLE[8])
            turned = Game.replay([*knowledge.game.events[:-1], other])
            voter = game_voter(knowledge, event.what.seat)
            for viewer in EVERYBODY:
                view = view_of(knowledge.game, viewer, now)
                is_own = viewer.kind is ViewerKind.PLAYER and viewer.name == voter
                assert is_own or view == view_of(turned, viewer, now)
                assert {entry.seat for entry in view.log if entry.deed is Deed.VOTED} <= {view.own}


def game_voter(knowledge: Knowledge, number: SeatNumber) -> PlayerName | None:
    return knowledge.game.state.seats[number].player


@FEW
@given(scripts)
def test_orders_that_are_not_judged_change_nothing_that_others_see_but_that_they_are_in(script: Script) -> None:
    game = played(script)
    for knowledge in each_event(game):
        event, now = knowledge.game.events[-1], knowledge.game.events[-1].at
        if isinstance(event.what, OrdersGiven):
            other = replace(event, what=replace(event.what, text="?", orders=(), refused=(), assumed=("?",), why="?"))
            blank = Game.replay([*knowledge.game.events[:-1], other])
            for viewer in EVERYBODY:
                view = view_of(knowledge.game, viewer, now)
                theirs = viewer.kind is ViewerKind.MASTER or event.what.power in powers_seen(view)
                assert theirs or view == view_of(blank, viewer, now)


@FEW
@given(scripts)
def test_what_is_not_told_leaves_no_trace(script: Script) -> None:
    for knowledge in each_event(played(script)):
        event, now = knowledge.game.events[-1], knowledge.game.events[-1].at
        before = Game.replay(knowledge.game.events[:-1])
        if is_secret(event, before):
            for viewer in EVERYBODY:
                was, view = view_of(before, viewer, now), view_of(knowledge.game, viewer, now)
                assert was == view or is_insider(event, viewer, view, knowledge)


def is_secret(event: Event, before: Game) -> bool:
    """Whether others see nothing at all of something; that there are orders, and how many have voted, they see."""
    match event.what:
        case OrdersGiven(power=power):
            return power in before.state.given
        case Voted(motion=motion, seat=seat):
            is_new = seat not in before.state.proposals[motion].votes
            return before.state.settings.ballot is Ballot.SECRET and not is_new
        case what:
            return isinstance(what, Said | AheadGiven)


def is_insider(event: Event, viewer: Viewer, view: View, knowledge: Knowledge) -> bool:
    """Whether a viewer may see it all the same."""
    match event.what:
        case Said(text=text):
            (marker,) = marks(text)
            return knowledge.may_know(marker, viewer)
        case Voted(seat=seat):
            return seat == view.own
        case what:
            return viewer.kind is ViewerKind.MASTER or getattr(what, "power", None) in powers_seen(view)


@FEW
@given(scripts)
def test_a_game_without_the_press_that_one_does_not_hear_looks_the_same(script: Script) -> None:
    *_, knowledge = each_event(played(script))
    game = knowledge.game
    for viewer in EVERYBODY:
        heard = [
            event
            for event in game.events
            if not isinstance(event.what, Said)
            or all(knowledge.may_know(each, viewer) for each in marks(event.what.text))
        ]
        quiet = Game.replay(replace(event, number=number) for number, event in enumerate(heard, start=1))
        now = game.events[-1].at
        assert view_of(quiet, viewer, now) == view_of(game, viewer, now)


def powers_seen(view: View) -> tuple[PowerId, ...]:
    """The viewer's own countries."""
    return () if view.own is None else view.seats[view.own].powers
