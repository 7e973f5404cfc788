"""Who may say what to whom, and when; and what a message may be made of."""

from __future__ import annotations

from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from standoff.board.ids import PowerId
from standoff.errors import GameError
from standoff.game.press import (
    LONGEST_TEXT,
    PRESS_TABLE,
    Channel,
    Permission,
    PressRule,
    Room,
    Speaker,
    Stage,
    clean_text,
    may_say,
    room_of,
)

# Written out from the rules, a line for each rule, speaker and channel; "yes" is allowed, any other word the refusal.
RULES = """
full     player     private      | yes yes yes yes yes yes yes
full     player     public       | yes yes yes yes yes yes yes
full     player     to-master    | yes yes yes yes yes yes yes
full     player     announcement | only_master_announces only_master_announces only_master_announces only_master_announces only_master_announces only_master_announces only_master_announces
full     eliminated private      | yes eliminated eliminated eliminated eliminated eliminated yes
full     eliminated public       | yes yes yes yes yes yes yes
full     eliminated to-master    | yes yes yes yes yes yes yes
full     eliminated announcement | only_master_announces only_master_announces only_master_announces only_master_announces only_master_announces only_master_announces only_master_announces
full     master     private      | yes yes yes yes yes yes yes
full     master     public       | master_announces master_announces master_announces master_announces master_announces master_announces master_announces
full     master     to-master    | is_master is_master is_master is_master is_master is_master is_master
full     master     announcement | yes yes yes yes yes yes yes
full     spectator  private      | spectator spectator spectator spectator spectator spectator spectator
full     spectator  public       | spectator spectator spectator spectator spectator spectator spectator
full     spectator  to-master    | yes yes yes yes yes yes yes
full     spectator  announcement | only_master_announces only_master_announces only_master_announces only_master_announces only_master_announces only_master_announces only_master_announces

public   player     private      | only_public only_public only_public only_public only_public only_public only_public
public   player     public       | yes yes yes yes yes yes yes
public   player     to-master    | yes yes yes yes yes yes yes
public   player     announcement | only_master_announces only_master_announces only_master_announces only_master_announces only_master_announces only_master_announces only_master_announces
public   eliminated private      | only_public only_public only_public only_public only_public only_public only_public
public   eliminated public       | yes yes yes yes yes yes yes
public   eliminated to-master    | yes yes yes yes yes yes yes
public   eliminated announcement | only_master_announces only_master_announces only_master_announces only_master_announces only_master_announces only_master_announces only_master_announces
public   master     private      | yes yes yes yes yes yes yes
public   master     public       | master_announces master_announces master_announces master_announces master_announces master_announces master_announces
public   master     to-master    | is_master is_master is_master is_master is_master is_master is_master
public   master     announcement | yes yes yes yes yes yes yes
public   spectator  private      | spectator spectator spectator spectator spectator spectator spectator
public   spectator  public       | spectator spectator spectator spectator spectator spectator spectator
public   spectator  to-master    | yes yes yes yes yes yes yes
public   spectator  announcement | only_master_announces only_master_announces only_master_announces only_master_announces only_master_announces only_master_announces only_master_announces

none     player     private      | no_private no_press no_press no_press no_press no_press no_private
none     player     public       | yes no_press no_press no_press no_press no_press yes
none     player     to-master    | yes yes yes yes yes yes yes
none     player     announcement | only_master_announces only_master_announces only_master_announces only_master_announces only_master_announces only_master_announces only_master_announces
none     eliminated private      | no_private no_press no_press no_press no_press no_press no_private
none     eliminated public       | yes no_press no_press no_press no_press no_press yes
none     eliminated to-master    | yes yes yes yes yes yes yes
none     eliminated announcement | only_master_announces only_master_announces only_master_announces only_master_announces only_master_announces only_master_announces only_master_announces
none     master     private      | yes yes yes yes yes yes yes
none     master     public       | master_announces master_announces master_announces master_announces master_announces master_announces master_announces
none     master     to-master    | is_master is_master is_master is_master is_master is_master is_master
none     master     announcement | yes yes yes yes yes yes yes
none     spectator  private      | spectator spectator spectator spectator spectator spectator spectator
none     spectator  public       | spectator spectator spectator spectator spectator spectator spectator
none     spectator  to-master    | yes yes yes yes yes yes yes
none     spectator  announcement | only_master_announces only_master_announces only_master_announces only_master_announces only_master_announces only_master_announces only_master_announces

rulebook player     private      | yes yes silent_writing silent_retreats silent_adjustments silent_pause yes
rulebook player     public       | yes yes silent_writing silent_retreats silent_adjustments silent_pause yes
rulebook player     to-master    | yes yes yes yes yes yes yes
rulebook player     announcement | only_master_announces only_master_announces only_master_announces only_master_announces only_master_announces only_master_announces only_master_announces
rulebook eliminated private      | yes yes silent_writing silent_retreats silent_adjustments silent_pause yes
rulebook eliminated public       | yes yes silent_writing silent_retreats silent_adjustments silent_pause yes
rulebook eliminated to-master    | yes yes yes yes yes yes yes
rulebook eliminated announcement | only_master_announces only_master_announces only_master_announces only_master_announces only_master_announces only_master_announces only_master_announces
rulebook master     private      | yes yes yes yes yes yes yes
rulebook master     public       | master_announces master_announces master_announces master_announces master_announces master_announces master_announces
rulebook master     to-master    | is_master is_master is_master is_master is_master is_master is_master
rulebook master     announcement | yes yes yes yes yes yes yes
rulebook spectator  private      | spectator spectator spectator spectator spectator spectator spectator
rulebook spectator  public       | spectator spectator spectator spectator spectator spectator spectator
rulebook spectator  to-master    | yes yes yes yes yes yes yes
rulebook spectator  announcement | only_master_announces only_master_announces only_master_announces only_master_announces only_master_announces only_master_announces only_master_announces
"""
STAGES = (
    Stage.FORMING,
    Stage.NEGOTIATION,
    Stage.WRITING,
    Stage.RETREATS,
    Stage.ADJUSTMENTS,
    Stage.PAUSED,
    Stage.ENDED,
)
EXPECTED = {
    (PressRule(rule), Speaker(speaker), Channel(channel), stage): word
    for rule, speaker, channel, _, *words in (line.split() for line in RULES.splitlines() if line)
    for stage, word in zip(STAGES, words, strict=True)
}
CELLS = list(product(PressRule, Speaker, Channel, Stage))

FRANCE, ITALY, TURKEY = PowerId(2), PowerId(4), PowerId(6)


@pytest.mark.parametrize(("rule", "speaker", "channel", "stage"), CELLS)
def test_each_cell_of_the_table(rule: PressRule, speaker: Speaker, channel: Channel, stage: Stage) -> None:
    expected = EXPECTED[rule, speaker, channel, stage]
    assert may_say(rule, speaker, channel, stage) is Permission["ALLOWED" if expected == "yes" else expected.upper()]


def test_the_table_has_every_combination_and_no_other() -> None:
    assert set(PRESS_TABLE) == set(CELLS) == set(EXPECTED)
    assert len(CELLS) == 4 * 4 * 4 * 7


def test_every_permission_occurs() -> None:
    assert set(PRESS_TABLE.values()) == set(Permission)


@pytest.mark.parametrize("permission", Permission)
def test_a_refusal_has_a_sentence_and_leave_has_none(permission: Permission) -> None:
    assert permission.allowed is (permission is Permission.ALLOWED)
    assert permission.allowed is (permission.sentence == "")
    assert permission.allowed or permission.sentence.endswith(".")


def test_a_refusal_never_tells_to_do_what_is_refused_too() -> None:
    for (rule, speaker, channel, stage), permission in PRESS_TABLE.items():
        if channel is Channel.PRIVATE and "speak in public" in permission.sentence.split(" when ")[0]:
            in_public = may_say(rule, speaker, Channel.PUBLIC, stage)
            assert in_public.allowed or permission is Permission.NO_PRESS
        if "write to the master" in permission.sentence:
            assert may_say(rule, speaker, Channel.TO_MASTER, stage).allowed


def test_the_sender_is_in_the_room() -> None:
    assert room_of(FRANCE, [ITALY]).members == {FRANCE, ITALY}


def test_a_room_is_the_same_whoever_speaks_and_however_often_one_is_named() -> None:
    assert room_of(FRANCE, [ITALY, TURKEY]) == room_of(TURKEY, [FRANCE, ITALY, ITALY, TURKEY])


def test_the_others_in_a_room() -> None:
    assert room_of(FRANCE, [ITALY, TURKEY]).others(ITALY) == {FRANCE, TURKEY}


@pytest.mark.parametrize("to", [[], [FRANCE]])
def test_nobody_writes_to_nobody(to: list[PowerId]) -> None:
    with pytest.raises(GameError, match="name at least one other"):
        room_of(FRANCE, to)


def test_the_master_writes_to_one_country_but_not_to_none() -> None:
    assert Room.of([ITALY]).members == {ITALY}
    with pytest.raises(GameError, match="name at least one country"):
        Room.of([])


@pytest.mark.parametrize(
    ("text", "cleaned"),
    [
        ("one\r\ntwo\rthree\ntwo\u2028more\x85end", "one\ntwo\nthree\ntwo\nmore\nend"),
        ("page\x0cbreak\x0bline", "page\nbreak\nline"),
        ("a\ttab and\x00 no \x1b[31mred\x7f", "a\ttab and no [31mred"),
        ("\n\n  around  \n", "around"),
        ("paragraph\n\nparagraph", "paragraph\n\nparagraph"),
        ("turned \u202eback\u202c and \u2066set apart\u2069", "turned back and set apart"),
        ("half \ud83d a character", "half  a character"),
        ("Grüße, 你好, 👩‍🚀 — “ok”", "Grüße, 你好, 👩‍🚀 — “ok”"),
        ("שלום", "שלום"),
    ],
)
def test_a_message_is_cleaned(text: str, cleaned: str) -> None:
    assert clean_text(text) == cleaned


@pytest.mark.parametrize("text", ["", "  \r\n\t ", "\x00\x07", "\u200b\u200d", "\u3000", "\u202e"])
def test_a_message_in_which_nothing_can_be_seen_is_refused(text: str) -> None:
    with pytest.raises(GameError, match="cannot be empty"):
        clean_text(text)


def test_a_message_may_be_as_long_as_the_limit() -> None:
    assert len(clean_text("x" * LONGEST_TEXT + "\n")) == 10_000


def test_a_message_that_is_too_long_says_by_how_much() -> None:
    with pytest.raises(GameError, match=r"at most 10,000 characters: shorten this one by 2,345"):
        clean_text("x" * 12_345)


@given(st.text())
def test_what_is_clean_stays_as_it_is_and_can_be_kept_in_a_file(text: str) -> None:
    try:
        cleaned = clean_text(text)
    except GameError:
        return
    assert clean_text(cleaned) == cleaned
    assert cleaned.encode()
