"""A game told for people: the orders as the books print them, failures marked, the years' accounts, the centres."""

from __future__ import annotations

from typing import Any

import pytest

from standoff.game import (
    Begin,
    Game,
    GiveAhead,
    GiveOrders,
    JudgeNow,
    LeaveSeat,
    PlayerName,
    PutRight,
    Role,
    Settings,
    Stop,
    TakeBack,
    TakeSeat,
)
from standoff.notation import Notation
from standoff.orders import read_setup
from standoff.records.transcript import transcript
from standoff.records.transcript_text import WIDTH, transcript_data, transcript_markdown, transcript_text
from standoff.rulebook import Rulebook
from tests.unit.records.formats.drawn import BOARD, NOON, begun, judged, ordered, power

FALL: dict[str, object] = {
    "phase": "F1901M",
    "units": {
        "AUSTRIA": ["A BOH"],
        "ENGLAND": ["A EDI"],
        "FRANCE": ["A BUR", "A PIC", "F NTH"],
        "GERMANY": ["A BEL", "A RUH"],
        "ITALY": ["A TYR"],
    },
    "centers": {
        "ENGLAND": ["EDI"],
        "FRANCE": ["PAR", "MAR", "BRE"],
        "GERMANY": ["BER", "KIE", "MUN"],
        "ITALY": ["VEN", "ROM"],
    },
}


def fall(**orders: str) -> Game:
    """A game that begins here, one phase judged: France drives an army out of Belgium, Italy goes to Munich."""
    game = begun().do(PutRight(position=read_setup(FALL, BOARD), why="a later start"), by=Role.MASTER, at=NOON)
    given = {
        "austria": "A Boh Holds",
        "england": "A Edi-Nwy, give peace a chance",
        "france": "A Pic-Bel, A Bur S A Pic-Bel",
        "germany": "A Bel Holds, A Ruh S A Bel-Hol",
        "italy": "A Tyr-Mun",
    }
    return judged(ordered(game, **given | orders))


@pytest.fixture(scope="module")
def game() -> Game:
    """Fall, its retreats, and Winter."""
    game = judged(ordered(fall(), germany="A Bel-Hol"))
    return judged(ordered(game, france="Build F Bre", austria="Remove A Boh"))


TEXT = """\
By the rulebook standard. Orders marked * failed.

The master put the position right: a later start

Fall 1901
Austria: A Boh Holds
England: A Edi-Nwy *, give peace a chance * (not followed)
France: A Bur S A Pic-Bel, A Pic-Bel, F Nth (no order)
Germany: A Bel Holds * (dislodged), A Ruh S A Bel-Hol *
Italy: A Tyr-Mun

Fall 1901, retreats
Germany: A Bel-Hol

Winter 1901
  country  gained   lost    centres  built  disbanded
  Austria  -        -       0        -      A Boh
  England  -        -       1        -      -
  France   Belgium  -       4        F Bre  -
  Germany  Holland  Munich  3        -      -
  Italy    Munich   -       3        -      -

Centres
  country  start  1901
  Austria  3      0
  England  3      1
  France   3      4
  Germany  3      3
  Italy    3      3
  Russia   4      0
  Turkey   3      0
"""


def test_a_game_is_told_season_by_season(game: Game) -> None:
    assert transcript_text(transcript(game)) == TEXT


MARKDOWN = """\
# A game of Diplomacy

By the rulebook standard.

Orders in *italics* failed.

The master put the position right: a later start

## Fall 1901

- **Austria**: A Boh Holds
- **England**: *A Edi-Nwy*, *give \\*peace\\* a chance* (not followed)
- **France**: A Bur S A Pic-Bel, A Pic-Bel, F Nth (no order)
- **Germany**: *A Bel Holds* (dislodged), *A Ruh S A Bel-Hol*
- **Italy**: A Tyr-Mun
"""


def test_markdown_has_the_same_and_nothing_in_an_order_is_markdown() -> None:
    game = fall(england="A Edi-Nwy, give *peace* a chance")
    told = transcript_markdown(transcript(game))
    assert told.startswith(MARKDOWN)


def test_a_year_is_a_table_in_markdown(game: Game) -> None:
    told = transcript_markdown(transcript(game))
    assert "| country | gained | lost | centres | built | disbanded |\n| --- | --- | --- | --- | --- | --- |\n" in told
    assert "| France | Belgium | - | 4 | F Bre | - |" in told
    assert told.endswith("| Russia | 4 | 0 |\n| Turkey | 3 | 0 |\n")


@pytest.mark.parametrize(
    ("notation", "line"),
    [
        (Notation.CANONICAL, "France: A BUR S A PIC - BEL, A PIC - BEL, F NTH (no order)"),
        (Notation.AVALON_HILL_1982, "France: A Bur S A Pic-Bel, A Pic-Bel, F Nth (no order)"),
        (Notation.GIBSONS, "France: A (Bur) s A (Pic) — Bel, A (Pic) — Bel, F (NTH) (no order)"),
        (Notation.AVALON_HILL_2000, "France: A Bur S A Pic-Bel, A Pic-Bel, F Nth (no order)"),
        (Notation.ENGLISH, "France: The army in Burgundy supports the army in Picardy moving to Belgium;"),
    ],
)
def test_orders_are_told_in_any_notation(game: Game, notation: Notation, line: str) -> None:
    assert line in transcript_text(transcript(game, notation)).splitlines()


@pytest.mark.parametrize("notation", Notation)
def test_no_line_is_wider_than_a_page(game: Game, notation: Notation) -> None:
    told = transcript_text(transcript(game, notation))
    assert max(map(len, told.splitlines())) <= WIDTH


def test_a_long_reason_is_wrapped_too() -> None:
    position = read_setup(FALL, BOARD)
    game = begun().do(PutRight(position=position, why="so it was " * 30), by=Role.MASTER, at=NOON)
    told = transcript_text(transcript(game))
    assert (" ".join(told.split()).count("so it was"), max(map(len, told.splitlines())) <= WIDTH) == (30, True)


def test_a_unit_that_does_not_retreat_is_told_as_disbanded() -> None:
    assert "\nGermany: A Bel (no order, disbanded)\n" in transcript_text(transcript(judged(fall())))


def test_a_unit_removed_for_want_of_orders_is_told() -> None:
    game = judged(judged(fall()))
    assert "  Austria  -        -       0        -      A Boh\n" in transcript_text(transcript(game))


def test_before_winter_is_judged_the_year_is_told_without_builds() -> None:
    game = judged(ordered(fall(), germany="A Bel-Hol"))
    assert "\nEnd of 1901\n  country  gained   lost    centres  built  disbanded\n" in transcript_text(transcript(game))


def put_right(game: Game, **setup: object) -> Game:
    """The position put right in these members."""
    return game.do(PutRight(position=read_setup(FALL | setup, BOARD), why="as it was"), by=Role.MASTER, at=NOON)


OWNED: dict[str, object] = {
    "ENGLAND": ["EDI"],
    "FRANCE": ["PAR", "MAR", "BRE", "BEL"],
    "GERMANY": ["BER"],
    "ITALY": ["VEN", "ROM", "MUN", "KIE"],
}
"""Italy has gained Munich and Kiel, where by our judge Germany keeps Kiel."""


def years_of(game: Game) -> tuple[list[Any], Any]:
    """What each year brought France, Germany and Italy, and their centres year by year."""
    told: Any = transcript_data(transcript(game))
    names = ("France", "Germany", "Italy")
    accounts = [
        (each["country"], each["gained"], each["lost"])
        for entry in told["entries"]
        for each in entry.get("accounts", ())
        if each["country"] in names
    ]
    return accounts, [told["centres"][name] for name in names]


GAINED = [("France", ["Belgium"], []), ("Germany", [], ["Kiel", "Munich"]), ("Italy", ["Kiel", "Munich"], [])]
COUNTED = [[3, 4], [3, 1], [3, 4]]


@pytest.mark.parametrize("germany", ["A Bel Holds", "A Bel-Hol, A Ruh-Mun"])
@pytest.mark.parametrize("following", ["W1901A", "S1902M"])
def test_a_year_is_counted_from_the_position_that_was_put_right(germany: str, following: str) -> None:
    """Whether by our judge a retreat follows the Fall, or the year was over already."""
    game = put_right(fall(germany=germany), phase=following, centers=OWNED)
    assert years_of(game) == (GAINED, COUNTED)


def test_so_it_is_after_retreats_and_winter_is_told_with_it() -> None:
    game = put_right(judged(fall()), phase="W1901A", centers=OWNED)
    game = judged(ordered(game, italy="Build A Ven"))
    assert years_of(game) == (GAINED, COUNTED)
    assert "Italy    Kiel, Munich  -             4        A Ven  -" in transcript_text(transcript(game))


def test_a_year_that_is_not_over_after_all_is_not_counted() -> None:
    game = put_right(fall(germany="A Bel-Hol, A Ruh-Mun"), phase="F1901R", retreats={"AUSTRIA": {"A TYR": ["VIE"]}})
    assert years_of(game) == ([], [[3], [3], [3]])


def test_a_winter_put_in_place_of_a_spring_has_no_accounts_of_the_year_before() -> None:
    game = judged(put_right(fall(germany="A Bel-Hol, A Ruh-Mun"), phase="W1902A"))
    told: Any = transcript_data(transcript(game))
    winter = told["entries"][-1]
    assert (winter["phase"], [each["gained"] for each in winter["accounts"]]) == ("W1902A", [[]] * 5)


def test_a_position_put_right_in_the_middle_of_a_year_ends_none() -> None:
    game = put_right(judged(judged(fall())), phase="F1902M", centers=OWNED)
    assert len(years_of(game)[1][0]) == 2


def test_orders_given_ahead_are_told_as_such() -> None:
    ahead = GiveAhead(text="A Bel: Hol", power=power("GERMANY"))
    game = fall().do(TakeBack(turns=-1, why="too soon"), by=Role.MASTER, at=NOON)
    game = judged(game.do(ahead, by=Role.MASTER, at=NOON))
    assert "\nFall 1901, retreats\nGermany (given ahead): A Bel-Hol\n" in transcript_text(transcript(game))


def test_orders_that_the_master_set_are_told_as_such() -> None:
    by_master = GiveOrders(text="A Tyr Holds", power=power("ITALY"), why="the letter came late")
    game = judged(begun().do(PutRight(position=read_setup(FALL, BOARD), why="x"), by=Role.MASTER, at=NOON)
                  .do(by_master, by=Role.MASTER, at=NOON))  # fmt: skip
    assert "\nItaly (set by the master): A Tyr Holds\n" in transcript_text(transcript(game))


def test_what_was_taken_back_is_not_told() -> None:
    once = judged(ordered(begun(), france="A Par-Bur"))
    again = judged(ordered(once.do(TakeBack(turns=0, why="a slip"), by=Role.MASTER, at=NOON), france="A Par-Pic"))
    told = transcript_text(transcript(again))
    assert ("A Par-Bur" in told, "A Par-Pic" in told, told.count("Spring 1901")) == (False, True, 1)


def test_an_end_that_was_taken_back_is_not_told() -> None:
    game = judged(begun()).do(Stop(why="It is late."), by=Role.MASTER, at=NOON)
    game = game.do(TakeBack(turns=1, why="it is not"), by=Role.MASTER, at=NOON)
    assert "ended" not in transcript_text(transcript(game))
    told = transcript_text(transcript(game.do(Stop(why="It is late."), by=Role.MASTER, at=NOON)))
    assert told.count("The game has ended without a result. It is late.") == 1


def test_players_and_who_came_and_went_are_told() -> None:
    game = Game.new(Settings.of(Rulebook.gibsons()), at=NOON)
    for seat, name in zip(game.state.seats, "Ada Ben Cleo Dan Eve Fay Gus".split(), strict=True):
        game = game.do(TakeSeat(player=PlayerName(name), seat=seat.number), by=Role.MASTER, at=NOON)
    game = game.do(Begin(), by=Role.MASTER, at=NOON).do(JudgeNow(), by=Role.MASTER, at=NOON)
    game = game.do(LeaveSeat(seat=game.state.seats[2].number), by=PlayerName("Cleo"), at=NOON)
    game = game.do(TakeSeat(player=PlayerName("Hal"), seat=game.state.seats[2].number), by=Role.MASTER, at=NOON)
    told = transcript_text(transcript(game.do(Stop(why="It is late."), by=Role.MASTER, at=NOON)))
    assert "\nAustria: Ada; England: Ben; France: Hal; Germany: Dan; Italy: Eve; Russia: Fay; Turkey: Gus.\n" in told
    assert "\nCleo left France.\n\nHal took over France.\n\nThe game has ended without a result. It is late." in told


def test_data_has_it_for_programs(game: Game) -> None:
    data: Any = transcript_data(transcript(game, Notation.CANONICAL))
    _, fall_told, retreats, winter = data["entries"]
    assert [told["phase"] for told in (fall_told, retreats, winter)] == ["F1901M", "F1901R", "W1901A"]
    germany = next(each for each in fall_told["orders"] if each["country"] == "Germany")
    assert germany["orders"] == [
        {"order": "A BEL H", "fate": "failed", "dislodged": True},
        {"order": "A RUH S A BEL - HOL", "fate": "failed", "dislodged": False},
    ]
    assert data["years"] == [1901]


def test_seasons_are_headed_as_the_book_heads_them() -> None:
    for notation, season in ((Notation.GIBSONS, "Autumn"), (Notation.AVALON_HILL_1982, "Fall")):
        told = transcript(fall(), notation)
        assert f"\n\n{season} 1901\n" in transcript_text(told)
        assert f"\n\n## {season} 1901\n" in transcript_markdown(told)
