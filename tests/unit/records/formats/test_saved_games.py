"""Saved games of the ``diplomacy`` package and the research variant, field by field."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from diplomacy import Game as TheirGame
from diplomacy.utils.export import to_saved_game_format

from standoff.errors import NewerFormatError, RecordError
from standoff.game import (
    Ballot,
    CastVote,
    Channel,
    EndKind,
    Game,
    Motion,
    PlayerName,
    PressRule,
    Propose,
    PutRight,
    Role,
    Say,
    Settings,
    ShortEnd,
    Status,
    Stop,
    TakeBack,
    Vote,
)
from standoff.game.events import Said
from standoff.orders import Phase, read_setup
from standoff.records.formats import Damage, Imported, Kind, read_record, write_record
from standoff.records.transcript import transcript
from standoff.records.transcript_data import TurnTold
from standoff.rulebook import Rulebook
from tests.unit.records.formats import drawn
from tests.unit.records.formats.theirs import as_text, changed, data_of

MASTER = Role.MASTER


def theirs(*turns: dict[str, list[str]]) -> Any:  # noqa: ANN401  # JSON
    """A game of the package, with these orders."""
    game = TheirGame(game_id="theirs")
    for orders in turns:
        for name, texts in orders.items():
            game.set_orders(name, texts)
        game.process()
    return to_saved_game_format(game)


def read(data: Any) -> Imported:  # noqa: ANN401  # JSON
    return read_record(as_text(data))


def notes(data: Any) -> list[str]:  # noqa: ANN401  # JSON
    return list(map(str, read(data).notes))


def faults(data: Any) -> list[str]:  # noqa: ANN401  # JSON
    with pytest.raises(RecordError) as caught:
        read(data)
    return list(map(str, caught.value.faults))


def written(game: Game, kind: Kind) -> tuple[Any, list[str]]:
    """A game as their document, and what is said of it."""
    exported = write_record(game, kind)
    return data_of(exported.text), list(map(str, exported.notes))


def said(game: Game) -> list[tuple[Channel, str]]:
    return [(event.what.channel, event.what.text) for event in game.events if isinstance(event.what, Said)]


def message(sender: str, recipient: str, text: str = "Hello", **other: object) -> dict[str, object]:
    return {"sender": sender, "recipient": recipient, "time_sent": 1, "phase": "S1901M", "message": text} | other


def talked(game: Game, text: str, **to: Any) -> Game:  # noqa: ANN401
    """Something said by France, a second later."""
    say = Say(text=text, power=drawn.power("FRANCE"), **to)
    return game.do(say, by=PlayerName("France"), at=game.events[-1].at + timedelta(seconds=1))


# --- the package's, in


def test_orders_results_and_the_current_phase_are_read() -> None:
    game = read(theirs({"FRANCE": ["A PAR - BUR"], "GERMANY": ["A MUN - BUR"]}, {"FRANCE": ["A PAR - PIC"]})).game
    assert [str(turn.judgement.before.phase) for turn in game.state.turns] == ["S1901M", "F1901M"]
    assert game.state.turns[0].given[drawn.power("FRANCE")].text == "A PAR - BUR"
    assert str(game.state.position and game.state.position.phase) == "S1902M"
    assert (game.state.settings.title, game.state.status) == ("theirs", Status.RUNNING)


def test_where_the_file_comes_to_another_result_that_is_told() -> None:
    data = theirs({"FRANCE": ["A PAR - BUR"]})
    data = changed(data, ["bounce"], "phases", 0, "results", "A PAR")
    assert notes(data) == ["phase S1901M: A PAR is called bounce there, and moved by our judge"]


def test_where_the_file_goes_on_from_another_position_the_file_stands() -> None:
    data = theirs({"FRANCE": ["A PAR - BUR"]})
    data = changed(data, ["F BRE", "A MAR", "A PIC"], "phases", 1, "state", "units", "FRANCE")
    found = read(data)
    assert list(map(str, found.notes)) == ["phase F1901M: France has A PIC there and A BUR by our judge"]
    position = found.game.state.position
    assert position is not None
    units = {position.board.unit_text(unit) for unit in position.units[drawn.power("FRANCE")]}
    assert units == {"F BRE", "A MAR", "A PIC"}


FALL: dict[str, object] = {
    "phase": "F1901M",
    "units": {"AUSTRIA": ["A SER", "A GAL", "A TYR", "A BOH"], "GERMANY": ["A MUN"]},
    "centers": {"AUSTRIA": ["VIE"], "GERMANY": ["BER", "MUN"]},
}
"""Austria can drive the army out of Munich, which could retreat if anybody played Germany."""


def test_a_year_that_ends_otherwise_there_is_counted_as_it_ends_there() -> None:
    """By Gibsons a unit that nobody plays is disbanded; by the standard rulebook it could retreat in Fall."""
    game = drawn.begun(Settings.of(Rulebook.gibsons(), players=5))
    game = game.do(PutRight(position=read_setup(FALL, drawn.BOARD), why="later"), by=MASTER, at=drawn.NOON)
    game = drawn.judged(drawn.ordered(game, austria="A Tyr-Mun, A Boh S A Tyr-Mun"))
    assert str(game.state.position and game.state.position.phase) == "W1901A"
    game = drawn.judged(drawn.ordered(game, austria="Remove A Gal"))
    found = read_record(write_record(game, Kind.DIPLOMACY).text)
    assert list(map(str, found.notes)) == [
        "phase W1901A: the next phase is W1901A there and F1901R by our judge",
        "phase W1901A: Austria also owns MUN, SER there, and not by our judge",
        "phase W1901A: Germany also owns MUN by our judge, and not there",
        "phase W1901A: Germany's A MUN is not to retreat there, and can retreat to BER, BUR, KIE, RUH, SIL by our judge",
    ]
    told = transcript(found.game)
    assert told.years == (1901,)
    assert dict(told.centres)["Austria"] == (3, 3)
    (winter,) = [entry for entry in told.entries if isinstance(entry, TurnTold) and entry.accounts]
    assert [(each.gained, each.lost) for each in winter.accounts] == [(("Munich", "Serbia"), ()), ((), ("Munich",))]


@pytest.mark.parametrize(
    ("sent", "channel"),
    [
        (message("FRANCE", "GLOBAL"), Channel.PUBLIC),
        (message("FRANCE", "ENGLAND"), Channel.PRIVATE),
        (message("SYSTEM", "GLOBAL"), Channel.ANNOUNCEMENT),
        (message("SYSTEM", "ENGLAND"), Channel.PRIVATE),
    ],
)
def test_press_is_read_for_every_recipient(sent: dict[str, object], channel: Channel) -> None:
    data = changed(theirs({}), [sent], "phases", 0, "messages")
    game = read(data).game
    assert said(game) == [(channel, "Hello")]
    assert game.events[0].at == datetime(1970, 1, 1, 0, 0, 0, 1, tzinfo=UTC)


@pytest.mark.parametrize("recipient", ["OBSERVER", "OMNISCIENT"])
def test_press_to_those_who_only_look_on_is_left_out_and_told(recipient: str) -> None:
    data = changed(theirs({}), [message("FRANCE", recipient)], "phases", 0, "messages")
    assert notes(data) == [
        f'phase S1901M, message 1: the recipient "{recipient}" has no counterpart; the message is left out'
    ]


def test_rules_without_a_counterpart_are_told_and_those_on_press_kept() -> None:
    found = read(theirs({}) | {"rules": ["NO_PRESS", "POWER_CHOICE", "BUILD_ANY"]})
    assert found.game.state.settings.press is PressRule.NONE
    assert list(map(str, found.notes)) == ["rules: BUILD_ANY have no counterpart"]


def test_what_a_position_has_besides_is_told() -> None:
    data = changed(theirs({}), {"ITALY": 1, "FRANCE": 0}, "phases", 0, "state", "civil_disorder")
    data = changed(data, "fog", "phases", 0, "state", "weather")
    assert notes(data) == [
        'phases[0].state: "weather" have no counterpart',
        "phase S1901M: the civil disorder of ITALY is left out",
    ]


def test_a_dislodged_unit_is_read_with_the_places_open_to_it() -> None:
    data = theirs(
        {"AUSTRIA": ["A VIE - TYR", "A BUD - VIE"], "ITALY": ["A VEN - TRI", "A ROM - VEN"]},
        {"AUSTRIA": ["A TYR - VEN", "F TRI S A TYR - VEN"], "ITALY": []},
    )
    assert data["phases"][-1]["name"] == "F1901R"
    position = read(data).game.state.position
    assert position is not None
    (dislodged,) = position.dislodged
    assert position.board.unit_text(dislodged.unit) == "A VEN"
    codes = {position.board.locations[place].code for place in dislodged.places}
    assert codes == set(data["phases"][-1]["state"]["retreats"]["ITALY"]["A VEN"])


def test_a_victory_is_read() -> None:
    game = TheirGame(game_id="won")
    game.clear_units()
    game.set_units("FRANCE", [f"A {code}" for code in game.map.scs[:18]])
    while not game.is_game_done:
        game.process()
    data = to_saved_game_format(game)
    assert data["phases"][-1]["name"] == "COMPLETED"
    ending = read(data).game.state.ending
    assert ending is not None
    assert (ending.kind, len(ending.winners)) == (EndKind.VICTORY, 1)


@pytest.mark.parametrize(
    ("value", "path", "expected"),
    [
        ("pure", ("map",), 'map: This is a game on the map "pure". Only games on the map standard can be read.'),
        ("S19M", ("phases", 0, "name"), 'phases[0].state.name: "S1901M" is not the name of the phase. Write S19M.'),
        (["A PAR - BUR"], ("phases", 0, "orders", "GERMANY"),
         'phases[0].orders.GERMANY[0]: "A PAR - BUR" is for a unit that Germany has not. It has A BER, F KIE, A MUN.'),
        (["A MOS - BUR"], ("phases", 0, "orders", "FRANCE"),
         'phases[0].orders.FRANCE[0]: "A MOS - BUR" is for a unit that France has not. It has F BRE, A MAR, A PAR.'),
        (["abc"], ("phases", 0, "orders", "FRANCE"), 'phases[0].orders.FRANCE[0]: "abc" is no order.'),
        ([""], ("phases", 0, "orders", "FRANCE"), 'phases[0].orders.FRANCE[0]: "" is no order. Write one such as A'),
        (["FRANCE"], ("phases", 0, "orders", "FRANCE"), 'phases[0].orders.FRANCE[0]: "FRANCE" is no order.'),
        (["S1901M"], ("phases", 0, "orders", "FRANCE"), 'phases[0].orders.FRANCE[0]: "S1901M" is no order.'),
        ("A PAR", ("phases", 0, "orders", "FRANCE"),
         'phases[0].orders.FRANCE: "A PAR" stands where a list should. Write [value, value].'),
        ([7], ("phases", 0, "orders", "FRANCE"),
         'phases[0].orders.FRANCE[0]: "7" stands where a text should. Write "text".'),
        ({"NARNIA": []}, ("phases", 0, "orders"), 'phases[0].orders.NARNIA: There is no power "NARNIA".'),
        (["A PAR", "A ENG"], ("phases", 1, "state", "units", "FRANCE"), "phases[1].state.units.FRANCE[1]: "),
        (None, ("phases", 1, "state", "centers"), "phases[1].state.centers: The centers are missing."),
        ([message("NARNIA", "GLOBAL")], ("phases", 0, "messages"), "phases[0].messages[0].sender: There is no power"),
        ("soon", ("phases", 0, "state", "timestamp"),
         'phases[0].state.timestamp: "soon" stands where a whole number should.'),
    ],
)  # fmt: skip
def test_a_damaged_place_is_named(value: object, path: tuple[object, ...], expected: str) -> None:
    found = faults(changed(theirs({"FRANCE": ["A PAR - BUR"]}), value, *path))
    assert any(each.startswith(expected) for each in found), found


def test_phases_out_of_order_are_a_fault() -> None:
    data = theirs({}, {})
    data["phases"][0], data["phases"][1] = data["phases"][1], data["phases"][0]
    assert "phases[1].name: S1901M comes after F1901M. Put the phases in the order of time." in faults(data)


def test_orders_for_units_that_are_not_there_end_what_is_salvaged() -> None:
    data = changed(theirs({}, {}, {}), ["A MOS - BUR"], "phases", 1, "orders", "FRANCE")
    found = read_record(as_text(data), damage=Damage.SALVAGED)
    assert len(found.game.state.turns) == 1
    assert [fault.at for fault in found.faults] == ["phases[1].orders.FRANCE[0]"]


def test_several_games_are_read_each_from_its_line() -> None:
    lines = [as_text(theirs({})), as_text(theirs({}, {}))]
    found = read_record("\n".join(lines))
    assert [len(game.state.turns) for game in found.games] == [1, 2]
    with pytest.raises(RecordError, match="line 2, character"):
        read_record(f"{lines[0]}\n{lines[1][:-9]}")


# --- out


def test_press_goes_out_to_the_recipients_of_each_kind() -> None:
    game = talked(drawn.begun(), "to all", channel=Channel.PUBLIC)
    game = talked(game, "to you", channel=Channel.PRIVATE, to=frozenset({drawn.power("ITALY")}))
    for kind, everybody, tick in ((Kind.DIPLOMACY, "GLOBAL", 1), (Kind.RESEARCH, "ALL", 10_000)):
        first, second = written(game, kind)[0]["phases"][0]["messages"]
        assert (first["sender"], first["recipient"], first["message"]) == ("FRANCE", everybody, "to all")
        assert (second["recipient"], second["phase"]) == ("ITALY", "S1901M")
        assert second["time_sent"] - first["time_sent"] == 1_000_000 // tick


def test_what_is_said_in_a_room_of_three_goes_to_each_apart() -> None:
    room = frozenset({drawn.power("ITALY"), drawn.power("TURKEY")})
    document, found = written(talked(drawn.begun(), "we three", channel=Channel.PRIVATE, to=room), Kind.DIPLOMACY)
    assert [each["recipient"] for each in document["phases"][0]["messages"]] == ["ITALY", "TURKEY"]
    assert found == [
        "phase S1901M: a message to several countries goes to each apart",
        "phase S1901M: a message counts as sent a moment later, for no two can have one time",
    ]


def test_what_no_file_has_a_place_for_is_told() -> None:
    game = drawn.judged(drawn.begun(Settings.of(Rulebook.gibsons())))
    game = game.do(TakeBack(turns=-1, why="a slip"), by=MASTER, at=drawn.NOON)
    _, found = written(drawn.ordered(game, france="A Par-Bur, nonsense"), Kind.DIPLOMACY)
    assert found == [
        "settings: the rulebook, gibsons is left out",
        'phase S1901M: "nonsense" is no order that was followed, and is left out',
        "phase F1901M: that the game was taken back, and what was judged before: a slip",
    ]


def test_orders_that_were_taken_back_are_told_as_such() -> None:
    game = drawn.ordered(drawn.begun(), france="A Par-Bur")
    position = game.state.position
    assert position is not None
    game = game.do(PutRight(position=position, why="a slip"), by=MASTER, at=drawn.NOON)
    assert written(game, Kind.DIPLOMACY)[1] == ["phase S1901M: that orders were taken back"]


def test_what_is_lost_again_and_again_is_told_in_one_line_and_phases_in_order() -> None:
    game = drawn.begun()
    for text in ("one", "two"):
        game = drawn.judged(talked(talked(game, text, channel=Channel.TO_MASTER), text, channel=Channel.TO_MASTER))
    game = game.do(TakeBack(turns=-1, why="a slip"), by=MASTER, at=game.events[-1].at)
    assert written(drawn.ordered(game, france="nonsense"), Kind.DIPLOMACY)[1] == [
        "phases S1901M to F1901M, 4 times: what is said to the master or by the master is left out",
        'phase F1901M: "nonsense" is no order that was followed, and is left out',
        "phase S1902M: that the game was taken back, and what was judged before: a slip",
    ]


@pytest.mark.parametrize("kind", [Kind.GODIP, Kind.DATC])
def test_what_was_said_is_counted_where_it_has_no_place(kind: Kind) -> None:
    game = drawn.begun()
    for text in ("one", "two"):
        game = drawn.judged(talked(game, text, channel=Channel.PUBLIC))
    game = game.do(Stop(why="late"), by=MASTER, at=game.events[-1].at)
    for text in ("one", "two", "three"):
        game = talked(game, text, channel=Channel.PUBLIC)
    found = [note for note in map(str, write_record(game, kind).notes) if "message" in note]
    assert found == [
        "phases S1901M to F1901M, 2 times: a message is left out",
        "the end, 3 times: a message is left out",
    ]


def test_an_end_that_was_taken_back_is_told_as_such() -> None:
    game = drawn.begun().do(Stop(why="late"), by=MASTER, at=drawn.NOON)
    _, found = written(game.do(TakeBack(turns=0, why="not yet"), by=MASTER, at=drawn.NOON), Kind.DIPLOMACY)
    assert found == ["phase S1901M: that the game had ended, and the end was taken back: not yet"]


def test_a_draw_by_votes_goes_through_the_research_variant_and_not_through_the_package() -> None:
    game, at = drawn.begun(), drawn.NOON
    first, *others = game.state.seats
    game = game.do(Propose(motion=Motion.DRAW, seat=first.number), by=PlayerName("Austria"), at=at)
    for seat in others:
        vote = CastVote(motion=Motion.DRAW, seat=seat.number, vote=Vote.YES)
        game = game.do(vote, by=PlayerName(str(seat.player)), at=at)
    assert game.state.ending is not None
    document, _ = written(game, Kind.RESEARCH)
    texts = [each["message"] for each in document["phases"][0]["messages"]]
    assert (texts, document["metadata"]["has_draw_votes"]) == (["<DRAW>"] * 7, "True")
    ending = read(document).game.state.ending
    assert ending is not None
    assert (ending.kind, ending.winners) == (EndKind.DRAW, game.state.ending.winners)
    assert "phase S1901M, 7 times: a vote for a draw is left out" in written(game, Kind.DIPLOMACY)[1]


def test_a_victory_goes_out_and_comes_back() -> None:
    settings = Settings.of(Rulebook.standard())
    game = drawn.judged(drawn.begun(settings_with_end(settings)))
    assert game.state.ending is not None
    for kind in (Kind.DIPLOMACY, Kind.RESEARCH):
        document, _ = written(game, kind)
        assert document["phases"][-1]["name"] == "COMPLETED"
        assert read(document).game.state.status is Status.ENDED


def settings_with_end(settings: Settings) -> Settings:
    """The game is over after its first phase."""
    return replace(settings, short_end=ShortEnd(after=Phase.parse("S1901M")))


# --- the research variant


def research() -> Any:  # noqa: ANN401  # JSON
    game = drawn.ordered(drawn.begun(), france="A PAR - BUR", russia="F STP/SC - BOT")
    return written(talked(drawn.judged(game), "Hello", channel=Channel.PUBLIC), Kind.RESEARCH)[0]


def test_messages_stand_in_a_list_or_under_their_times() -> None:
    data = research()
    messages = data["phases"][1]["messages"]
    by_time = {str(each["time_sent"]): each for each in messages}
    for form in (messages, by_time):
        assert said(read(changed(data, form, "phases", 1, "messages")).game) == [(Channel.PUBLIC, "Hello")]


def test_the_settings_of_the_research_variant_are_kept() -> None:
    data = research() | {"is_full_press": False, "metadata": {"draw_type": "draw-votes-hidden"}}
    settings = read(data).game.state.settings
    assert (settings.press, settings.ballot) == (PressRule.NONE, Ballot.SECRET)


def test_what_the_research_variant_has_besides_is_told() -> None:
    data = research() | {"scoring_system": {"sum_of_squares": 1}, "metadata": {"pot": "5"}}
    assert notes(data) == ["metadata.pot: it has no counterpart", 'the file: "scoring_system" have no counterpart']


def test_the_version_of_the_research_variant_may_be_a_number() -> None:
    assert read(research() | {"version": 1.0}).kind is Kind.RESEARCH


def test_a_newer_version_of_the_research_variant_is_refused() -> None:
    with pytest.raises(NewerFormatError, match=r'version: This is version "2\.0" of the format'):
        read(research() | {"version": "2.0"})


def test_a_fleet_goes_to_a_coast_and_a_convoyed_army_says_via() -> None:
    setup = {"phase": "S1902M", "units": {"FRANCE": ["F MAO", "A BRE", "F ENG"]}}
    game = drawn.begun()
    game = game.do(PutRight(position=read_setup(setup, drawn.BOARD), why="for a test"), by=MASTER, at=drawn.NOON)
    game = drawn.ordered(game, france="F Mid-Spain north coast, F Eng C A Bre-Lon, A Bre-Lon")
    for kind in (Kind.DIPLOMACY, Kind.RESEARCH):
        orders = written(drawn.judged(game), kind)[0]["phases"][0]["orders"]["FRANCE"]
        assert sorted(orders) == ["A BRE - LON VIA", "F ENG C A BRE - LON", "F MAO - SPA/NC"]
