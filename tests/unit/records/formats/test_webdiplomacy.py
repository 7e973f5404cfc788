"""The status of games on webDiplomacy sites, read in both of the forms it comes in."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from standoff.errors import RecordError
from standoff.game import Ballot, Channel, EndKind, PressRule, Status
from standoff.game.events import Said
from standoff.records.formats import Damage, Kind, read_record
from tests.unit.records.formats import drawn
from tests.unit.records.formats.theirs import as_text, changed
from tests.unit.records.formats.webdip import country, status, territory, together

SEEDS = st.integers(min_value=0, max_value=2**20)


def faults(data: Any) -> list[str]:  # noqa: ANN401  # JSON
    with pytest.raises(RecordError) as caught:
        read_record(as_text(data))
    return list(map(str, caught.value.faults))


def opening() -> Any:  # noqa: ANN401  # JSON
    """Two judged phases and the one after them."""
    game = drawn.ordered(drawn.begun(), france="A PAR - BUR\nA MAR S A PAR - BUR", russia="F STP/SC - BOT")
    game = drawn.ordered(drawn.judged(game), france="A BUR - MUN\nA MAR - BUR")
    return status(drawn.judged(game))


def message(text: str, sender: str, to: str, **other: Any) -> dict[str, Any]:  # noqa: ANN401  # JSON
    numbers = {"": 0} | {name: country(name) for name in (sender, to) if name}
    return {
        "message": text,
        "fromCountryID": numbers[sender],
        "toCountryID": numbers[to],
        "timeSent": 1_650_000_000,
        "phaseMarker": "Diplomacy",
    } | other


@given(seed=SEEDS)
@settings(max_examples=8)
def test_a_game_is_read_from_its_phases(seed: int) -> None:
    game = drawn.drawn(seed, turns=16, press=False)
    read = read_record(as_text(status(game)))
    assert read.kind is Kind.WEBDIPLOMACY
    assert drawn.phases(read.game) == drawn.phases(game)
    assert read.notes == ()


@given(seed=SEEDS)
@settings(max_examples=8)
def test_a_game_is_read_from_the_top_level(seed: int) -> None:
    game = drawn.drawn(seed, turns=16, press=False)
    read = read_record(as_text(together(game)))
    assert drawn.phases(read.game) == drawn.phases(game)


def test_orders_are_read_with_their_coasts_and_units() -> None:
    game = read_record(as_text(opening())).game
    russia = drawn.power("RUSSIA")
    assert game.state.turns[0].given[russia].text == "F STP/SC - BOT"
    assert {turn.judgement.before.phase.year for turn in game.state.turns} == {1901}


def test_settings_are_read() -> None:
    data = opening() | {"pressType": "NoPress", "drawType": "draw-votes-hidden"}
    settings = read_record(as_text(data)).game.state.settings
    assert (settings.title, settings.press, settings.ballot) == ("416", PressRule.NONE, Ballot.SECRET)


def test_press_is_read_with_its_times() -> None:
    messages = [
        message("To all", "FRANCE", ""),
        message("To you", "FRANCE", "ENGLAND"),
        message("Welcome", "", ""),
        message("You are late", "", "ITALY"),
    ]
    game = read_record(as_text(changed(opening(), messages, "phases", 0, "messages"))).game
    said = [event.what for event in game.events if isinstance(event.what, Said)]
    assert [(each.text, each.channel) for each in said] == [
        ("To all", Channel.PUBLIC),
        ("To you", Channel.PRIVATE),
        ("Welcome", Channel.ANNOUNCEMENT),
        ("You are late", Channel.PRIVATE),
    ]
    assert game.events[0].at == datetime.fromtimestamp(1_650_000_000, UTC)


def test_a_note_to_oneself_is_left_out() -> None:
    data = changed(opening(), [message("Mind Turkey", "ITALY", "ITALY")], "phases", 1, "messages")
    assert list(map(str, read_record(as_text(data)).notes)) == [
        "phase F1901M, message 1: a country writes to itself; the message is left out"
    ]


def test_a_vote_for_a_draw_is_one() -> None:
    votes = [message("Voted for Draw", name, name) for name in ("FRANCE", "TURKEY")]
    game = read_record(as_text(changed(opening(), votes, "phases", 2, "messages"))).game
    (proposal,) = game.state.proposals.values()
    assert len(proposal.votes) == 2


def test_messages_at_the_top_level_find_their_phase() -> None:
    game = drawn.judged(drawn.begun())
    messages = [
        message("first", "ITALY", "", turn=0),
        message("now", "ITALY", ""),
        message("lost", "ITALY", "", turn=9),
    ]
    data = together(game, messages=messages) | {"orders": []}
    data["orders"] = [order(0, "Hold", "FRANCE", terrID=territory("PAR"), unitType="Army")]
    read = read_record(as_text(data))
    assert [event.what.text for event in read.game.events if isinstance(event.what, Said)] == ["first", "now"]
    assert list(map(str, read.notes)) == [
        "phase F1905M: its messages belong to no phase that is told, and are left out"
    ]


def order(turn: int, kind: str, name: str, **other: Any) -> dict[str, Any]:  # noqa: ANN401  # JSON
    return {"turn": turn, "phase": "Diplomacy", "countryID": country(name), "type": kind, "viaConvoy": "No"} | other


def test_a_game_that_is_over_is_read_to_its_end() -> None:
    data = opening() | {"phase": "Finished", "gameOver": "Drawn"}
    data["phases"].append(data["phases"][-1] | {"phase": "Finished", "orders": []})
    ending = read_record(as_text(data)).game.state.ending
    assert ending is not None
    assert (ending.kind, len(ending.winners)) == (EndKind.DRAW, 7)


def test_a_game_that_is_over_without_a_last_position_is_read() -> None:
    data = opening() | {"phase": "Finished"}
    game = read_record(as_text(data)).game
    assert game.state.status is Status.ENDED


def test_a_game_at_the_top_level_can_be_over() -> None:
    game = drawn.judged(drawn.ordered(drawn.begun(), france="A PAR - BUR"))
    data = together(game) | {"phase": "Finished"}
    assert read_record(as_text(data)).game.state.ending is not None


def test_a_game_not_begun_has_no_phase() -> None:
    data = opening() | {"phases": [{"turn": 0, "phase": "Pre-game"}]}
    assert faults(data) == ["There is no phase in it. A game has at least one."]


def test_units_without_centres_are_not_compared() -> None:
    data = opening()
    del data["phases"][1]["centers"]
    read = read_record(as_text(data))
    assert [str(note) for note in read.notes] == [
        "phase F1901M: it is not told who owns which centre, so the units are not compared"
    ]


def test_a_game_that_never_says_who_stands_where_begins_as_always_and_that_is_told() -> None:
    read = read_record(as_text({"gameID": 1, "variantID": 1, "turn": 0, "phase": "Diplomacy"}))
    assert [str(note) for note in read.notes] == [
        "the file: it is not told who stands where, so the game begins as always"
    ]


def test_another_variant_is_refused() -> None:
    assert faults(opening() | {"variantID": 15}) == [
        'variantID: This is a game of variant "15". Only games of variant 1, the standard board, can be read.'
    ]


@pytest.mark.parametrize(
    ("value", "path", "fault"),
    [
        (99, ("phases", 0, "units", 0, "terrID"), "phases[0].units[0].terrID: There is no territory 99."),
        (8, ("phases", 0, "units", 0, "countryID"), "phases[0].units[0].countryID: There is no country 8."),
        ("Boat", ("phases", 0, "units", 0, "unitType"), 'phases[0].units[0].unitType: "Boat" is none of Army, Fleet.'),
        ("Dance", ("phases", 0, "orders", 0, "type"), 'phases[0].orders[0].type: "Dance" is none of Hold, '),
        (1, ("phases", 0, "orders", 0, "turn"), "phases[0].orders[0]: This order is of another phase."),
        (-1, ("phases", 0, "turn"), "phases[0].turn: There is no turn -1."),
        ("Builds", ("phases", 0, "phase"), "phases[0].phase: Nobody builds in spring."),
        (0, ("phases", 1, "turn"), "phases[1]: S1901M comes after S1901M."),
        (0, ("phases", 0, "units", 0, "countryID"), "phases[0].units[0].countryID: This is nobody's."),
        (0, ("phases", 0, "orders", 0, "countryID"), "phases[0].orders[0].countryID: This is nobody's."),
        (1, ("phases", 0, "units", 0, "retreating"), 'phases[0].units[0].retreating: "1" is none of No, Yes, '),
        ("x", ("phases", 0, "orders", 0, "viaConvoy"), 'phases[0].orders[0].viaConvoy: "x" is none of No, Yes, '),
        ([], ("phases", 0, "orders", 0, "success"), 'phases[0].orders[0].success: "a list" is none of No, Yes, '),
        ({}, ("phases", 0, "orders", 0, "dislodged"), 'phases[0].orders[0].dislodged: "an object" is none of No, '),
        ({}, ("phases", 0, "units"), 'phases[0].units: "an object" stands where a list should.'),
        ("x", ("phases", 0, "orders", 0, "countryID"), 'phases[0].orders[0].countryID: "x" stands where a whole number'),
        ("Loud", ("pressType",), 'pressType: "Loud" is none of Regular, '),
    ],
)  # fmt: skip
def test_a_damaged_place_is_named(value: Any, path: tuple[Any, ...], fault: str) -> None:  # noqa: ANN401
    found = faults(changed(opening(), value, *path))
    assert any(each.startswith(fault) for each in found), found


def test_a_unit_in_two_countries_is_a_fault_of_the_position() -> None:
    data = opening()
    data["phases"][0]["units"].append(data["phases"][0]["units"][0] | {"countryID": 7})
    assert "already stands" in faults(data)[0]


def test_a_phase_after_the_end_is_a_fault() -> None:
    data = opening()
    data["phases"].insert(2, data["phases"][1] | {"phase": "Finished"})
    assert faults(data) == ["phases[3]: A phase comes after the end. Take it out, or put it before."]


def test_an_order_for_no_unit_is_a_fault() -> None:
    data = changed(opening(), territory("BER"), "phases", 1, "orders", 0, "terrID")
    assert faults(data) == [
        'phases[1].orders[0]: "A BER - MUN" is for a unit that France has not. It has F BRE, A MAR, A BUR.'
    ]


def test_what_stands_before_the_damage_is_salvaged() -> None:
    data = changed(opening(), "Dance", "phases", 1, "orders", 0, "type")
    read = read_record(as_text(data), damage=Damage.SALVAGED)
    assert len(read.game.state.turns) == 0
    assert len(read.faults) == 1
    assert str(read.game.state.position and read.game.state.position.phase) == "S1901M"


def test_damage_at_the_top_level_leaves_nothing() -> None:
    data = changed(together(drawn.begun()), [order(-5, "Hold", "FRANCE")], "orders")
    assert faults(data)[0].startswith("orders[0].turn: There is no turn -5.")


def test_orders_that_nobody_can_place_are_a_fault() -> None:
    data = together(drawn.begun(), orders=[order(4, "Hold", "FRANCE", terrID=47, unitType="Army")], turn=6)
    assert faults(data) == [
        "S1903M follows where our judge comes to S1901M, and nothing says who stands where. Add the units of this phase."
    ]


# --- a game that is told from a phase of retreats on


def retreating(**other: Any) -> Any:  # noqa: ANN401  # JSON
    """A game of which only a phase is told in which an army must leave Burgundy: Paris, Picardy and Gascony are free."""
    units = [
        {"unitType": "Army", "terrID": territory(code), "countryID": country(name), "retreating": retreats}
        for code, name, retreats in [("BUR", "GERMANY", "No"), ("BUR", "FRANCE", "Yes"), ("BEL", "GERMANY", "No"),
                                     ("RUH", "GERMANY", "No"), ("MAR", "FRANCE", "No")]
    ]  # fmt: skip
    when = {"turn": 1, "phase": "Retreats"}
    page = when | {"units": units, "centers": [], "orders": []}
    return {"gameID": 1, "variantID": 1, "gameOver": "No", "phases": [page]} | when | other


def open_places(data: Any) -> set[str]:  # noqa: ANN401  # JSON
    position = read_record(as_text(data)).game.state.position
    assert position is not None
    (dislodged,) = position.dislodged
    return {position.board.locations[place].code for place in dislodged.places}


def test_without_a_word_on_it_every_free_place_is_open_to_a_dislodged_unit() -> None:
    assert open_places(retreating(standoffs=[], occupiedFrom=[])) == {"PAR", "PIC", "GAS", "MUN"}


def test_nobody_retreats_to_a_standoff_or_to_where_the_attacker_came_from() -> None:
    standoffs = [{"terrID": territory("PIC"), "countryID": 0}]
    came_from = {str(territory("BUR")): territory("MUN"), str(territory("BEL")): territory("PAR")}
    assert open_places(retreating(standoffs=standoffs, occupiedFrom=came_from)) == {"PAR", "GAS"}


def test_what_has_no_counterpart_is_reported() -> None:
    notes = list(map(str, read_record(as_text(retreating(potID=3, votes=[]))).notes))
    assert 'the file: "potID", "votes" have no counterpart' in notes
