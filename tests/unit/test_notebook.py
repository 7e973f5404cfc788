"""What values show of themselves where a notebook asks them."""

from __future__ import annotations

import re
from dataclasses import replace
from datetime import UTC, datetime
from xml.etree import ElementTree as ET

import standoff
from standoff.game import Begin, Game, PlayerName, Role, Settings, TakeSeat
from standoff.notebook import paint
from standoff.rulebook import Rulebook

START = standoff.starting_position(standoff.standard_board())


def judged(text: str) -> standoff.Judgement:
    orders, refused = standoff.submission(standoff.read_orders(text, START))
    return standoff.judge_orders(START, orders, Rulebook.gibsons(), refused=refused)


def test_a_position_shows_the_map() -> None:
    drawn = ET.fromstring(START._repr_svg_())
    assert drawn.tag.endswith("svg")
    assert [each for each in drawn.iter() if each.attrib.get("id") == "unit-a-par"]


def test_a_judgement_shows_its_picture_and_the_reason_of_every_verdict() -> None:
    judgement = judged("France: A Par-Bur, A Mar-Bur, F Bre-Par")
    html = judgement._repr_html_()
    assert html.startswith('<img src="data:image/svg+xml')
    assert html.count("<li>") == len(judgement.verdicts) + len(judgement.refusals)
    assert re.search(r"A PAR - BUR fails\. [^<]* <i>Gibsons, II\.", html)
    assert "F Bre-Par" in html


def test_an_explanation_shows_its_sentence_and_its_place_in_the_rulebook() -> None:
    judgement = judged("France: A Par-Bur")
    explainer = standoff.Explainer(judgement, standoff.pen_for(START))
    told = next(explainer.verdict(each) for each in judgement.verdicts if each.order)
    assert re.fullmatch(r"A PAR - BUR [^<]*<i>Gibsons, [^<]*</i>", told._repr_html_())


def test_a_game_shows_how_it_stands_and_nothing_that_a_name_could_do() -> None:
    now = datetime(2026, 1, 2, tzinfo=UTC)
    game = Game.new(replace(Settings.of(Rulebook.standard()), title="<script>x</script>"), at=now)
    assert "<img" not in game._repr_html_()  # nothing stands on the board yet
    for seat in game.state.seats:
        game = game.do(TakeSeat(player=PlayerName(f"P{seat.number}"), seat=seat.number), by=Role.MASTER, at=now)
    game = game.do(Begin(), by=Role.MASTER, at=now)
    html = game._repr_html_()
    assert "&lt;script&gt;x&lt;/script&gt;, running" in html
    assert "<script" not in html
    assert html.count("<img") == 1


def test_what_has_no_picture_shows_as_usual() -> None:
    assert paint("a < b") == "&#x27;a &lt; b&#x27;"
