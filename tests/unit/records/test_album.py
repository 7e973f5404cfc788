"""A game as an album: which leaves it has, and what its page shows of them."""

from __future__ import annotations

import re
from datetime import timedelta

import pytest

from standoff.board import PowerName
from standoff.drawing import NIGHT
from standoff.game import Game, Stop, TakeBack
from standoff.notation import Notation
from standoff.records.album import Leaf, album, change_leaf, judged_leaf
from standoff.records.album_page import album_page
from tests.games import begun, do, turn


def judged(*sheets: str) -> Game:
    game = begun()
    for sheet in sheets:
        game = turn(game, sheet)
    return game


def titles(game: Game) -> list[str]:
    return [leaf.title for leaf in album(game)]


def test_an_album_has_a_leaf_for_each_phase_that_was_judged_and_one_for_now() -> None:
    game = judged("France: A Par-Bur", "France: A Bur-Bel")
    assert titles(game) == ["Spring 1901, movement", "Fall 1901, movement", "Winter 1901, adjustments"]


def test_leaves_are_headed_as_the_book_heads_the_seasons() -> None:
    game = judged("France: A Par-Bur", "France: A Bur-Bel")
    leaves = list(album(game, notation=Notation.GIBSONS))
    assert leaves[1].title == "Autumn 1901, movement"
    assert '<title id="map-title">Autumn 1901, movement<' in leaves[1].svg
    *_, fall = game.state.turns
    change = change_leaf(fall.judgement.before, fall.following, notation=Notation.GIBSONS)
    assert change.title == "What Autumn 1901, movement changed"


def test_what_was_taken_back_has_no_leaf() -> None:
    back = do(judged("France: A Par-Bur", "France: A Bur-Bel"), TakeBack(turns=1, why="misread"))
    assert titles(back) == ["Spring 1901, movement", "Fall 1901, movement"]
    assert [leaf.told is not None for leaf in album(back)] == [True, False]


def test_the_last_leaf_says_how_the_game_ended() -> None:
    ended = do(judged("France: A Par-Bur"), Stop(why="the hall closes"), after=timedelta(hours=1))
    *_, last = album(ended)
    assert "the hall closes" in last.note
    assert "the hall closes" in album_page([last], title="Friday")


def test_a_leaf_has_the_style_that_is_asked_for() -> None:
    assert all('class="standoff night"' in leaf.svg for leaf in album(judged("France: A Par-Bur"), style=NIGHT))


def test_a_leaf_of_one_power_tells_its_orders_alone() -> None:
    game = judged("France: A Par-Bur\nGermany: A Mun-Bur")
    france = game.state.settings.board.power_ids[PowerName("FRANCE")]
    (turn_,) = game.state.turns
    for leaf in (next(album(game, power=france)), judged_leaf(turn_.judgement, power=france)):
        assert leaf.told is not None
        assert [each.country for each in leaf.told.countries] == ["France"]
        assert "order-a-mun" not in leaf.svg


def test_a_page_marks_what_failed_says_so_once_and_can_be_walked_by_its_links() -> None:
    page = album_page(album(judged("France: A Par-Bur, F Bre-Eng\nEngland: F Lon-Eng")), title="Friday")
    assert re.search(r"<b>France</b>: <span><em>F Bre-Eng</em> \*,</span> .*<span>A Par-Bur</span>", page)
    assert page.count("Orders marked * failed.") == 1
    links, sections = (re.findall(rf'{mark}(leaf-\d)"', page) for mark in ('href="#', '<section id="'))
    assert links == sections == ["leaf-0", "leaf-1"]


def test_where_nothing_failed_no_mark_is_explained() -> None:
    assert "Orders marked" not in album_page(album(judged("France: A Par-Bur")), title="Friday")


@pytest.mark.parametrize(("notation", "mark"), [(Notation.GIBSONS, ","), (Notation.ENGLISH, ";")])
def test_what_parts_orders_stays_with_the_one_before_it(notation: Notation, mark: str) -> None:
    page = album_page(album(judged("France: A Par-Bur, F Bre-Eng"), notation=notation), title="", notation=notation)
    assert set(re.findall(r"</span>(.*?)<", page)) == {" ", ""}  # another order, or the end of the line
    assert page.count(f"{mark}</span> <span>") == page.count("</span> <span>") > 0


def won_and_lost() -> Game:
    """A year in which Austria takes Serbia and France Spain, and both build."""
    return judged("Austria: A Bud-Ser\nFrance: A Mar-Spa", "Austria: A Ser H\nFrance: A Spa H")


def test_the_page_tells_what_a_year_brought_as_the_transcript_does() -> None:
    game = turn(won_and_lost(), "Austria: build A Bud, a joke\nFrance: build A Mar")
    *_, winter, _now = album(game)
    assert winter.title == "Winter 1901, adjustments"
    page = album_page([winter], title="Friday")
    assert re.search(r"<th>country</th><th>gained</th>.*<th>built</th><th>disbanded</th>", page)
    assert (
        '<tr><th>Austria</th><td data-head="gained">Serbia</td><td data-head="lost" class="none">-</td>'
        '<td data-head="centres">4</td><td data-head="built">A Bud</td><td data-head="disbanded" class="none">-</td></tr>'
    ) in page
    assert "<b>Austria</b>: <span><em>a joke</em> * (not followed)</span>" in page  # what is built has its column


def test_a_year_whose_adjustments_are_to_come_is_told_with_its_last_season() -> None:
    leaves = list(album(won_and_lost()))
    assert [leaf.year is not None for leaf in leaves] == [False, True, False]
    page = album_page(leaves, title="Friday")
    assert page.count("End of 1901") == page.count("<table>") == 1
    assert '<td data-head="gained">Serbia</td>' in page


def test_a_leaf_of_one_power_tells_what_the_year_brought_it_alone() -> None:
    game = turn(won_and_lost(), "Austria: build A Bud\nFrance: build A Mar")
    france = game.state.settings.board.power_ids[PowerName("FRANCE")]
    *_, winter, _now = album(game, power=france)
    assert winter.told is not None
    assert [account.country for account in winter.told.accounts] == ["France"]
    *_, fall, _now = album(won_and_lost(), power=france)
    assert fall.year is not None
    assert [account.country for account in fall.year.accounts] == ["France"]


def test_a_printed_sheet_is_headed_by_the_game_unless_that_is_called_as_the_phase_is() -> None:
    leaf = Leaf(title="Fall 1908, movement", svg="<svg></svg>")
    assert '<h2 data-game="Friday">Fall 1908, movement</h2>' in album_page([leaf], title="Friday")
    assert "<h2>Fall 1908, movement</h2>" in album_page([leaf], title=leaf.title)


def test_what_people_write_does_no_harm() -> None:
    hostile = '<script>alert("x")</script>'
    game = judged(f"France: A Par-Bur, {hostile}")
    page = album_page([*album(game), Leaf(title=hostile, svg="<svg></svg>", note=hostile)], title=hostile)
    assert "<script" not in page
    assert page.count("&lt;script&gt;") > 4
