"""The tables for two to six players: hands by first letters, as the books list them."""

from __future__ import annotations

import pytest

from standoff.rulebook import Edition, PlayerTable, player_tables

OLD, UK, NEW, STANDARD = Edition

ONE_EACH_BUT_ITALY = "A E F G R T"
ONE_EACH_BUT_ITALY_AND_GERMANY = "A E F R T"
PAIRS = "E A/F G/T I/R"

HANDS = [
    (OLD, 6, {"6": ONE_EACH_BUT_ITALY}),
    (OLD, 5, {"5": ONE_EACH_BUT_ITALY_AND_GERMANY}),
    (OLD, 4, {"4": PAIRS}),
    (OLD, 3, {"3a": "R E/F/G A/I/T", "3b": "E/G/A R/I F/T"}),
    (OLD, 2, {"2": "E/F/R A/G/T"}),
    (UK, 6, {"6": ONE_EACH_BUT_ITALY}),
    (UK, 5, {"5": ONE_EACH_BUT_ITALY_AND_GERMANY}),
    (UK, 4, {"4a": PAIRS, "4b": "E F/R G/T A/I", "4c": "E F/R G/A I/T"}),
    (UK, 3, {"3": "G/A F/R E/T"}),
    (UK, 2, {"2": "E/F/R A/G/T"}),
    (NEW, 6, {"6": ONE_EACH_BUT_ITALY}),
    (NEW, 5, {"5": ONE_EACH_BUT_ITALY_AND_GERMANY}),
    (NEW, 4, {"4": PAIRS}),
    (NEW, 3, {"3": "E/G/A R/I F/T"}),
    (NEW, 2, {"2": "E/F/R A/G/T"}),
]

EVERY_TABLE = [(edition, table) for edition in Edition for table in player_tables(edition)]


def hands(table: PlayerTable) -> str:
    return " ".join("/".join(power[0] for power in hand) for hand in table.hands)


def the_table(edition: Edition, players: int) -> PlayerTable:
    (table,) = player_tables(edition, players)
    return table


@pytest.mark.parametrize(("edition", "players", "expected"), HANDS)
def test_the_countries_are_shared_as_the_book_says(edition: Edition, players: int, expected: dict[str, str]) -> None:
    assert {table.name: hands(table) for table in player_tables(edition, players)} == expected


@pytest.mark.parametrize(("edition", "table"), EVERY_TABLE)
def test_every_country_is_played_stands_or_is_neutral_and_only_one_of_these(
    edition: Edition, table: PlayerTable
) -> None:
    assert table in player_tables(edition, table.players)
    neutral = [table.neutral.power] if table.neutral else []
    everybody = [power for hand in table.hands for power in hand] + list(table.standing) + neutral
    assert sorted(everybody) == ["AUSTRIA", "ENGLAND", "FRANCE", "GERMANY", "ITALY", "RUSSIA", "TURKEY"]


@pytest.mark.parametrize("edition", Edition)
@pytest.mark.parametrize(("players", "standing"), [(6, ["ITALY"]), (5, ["ITALY", "GERMANY"])])
def test_who_stands_with_six_or_five_players(edition: Edition, players: int, standing: list[str]) -> None:
    assert list(the_table(edition, players).standing) == standing


def test_italy_stands_with_three_players_at_gibsons() -> None:
    assert list(the_table(UK, 3).standing) == ["ITALY"]


@pytest.mark.parametrize("edition", [OLD, NEW, STANDARD])
def test_nobody_stands_with_three_players_elsewhere(edition: Edition) -> None:
    assert [table.standing for table in player_tables(edition, 3) if table.standing] == []


@pytest.mark.parametrize(
    ("edition", "players", "year"),
    [(OLD, 6, 1870), (OLD, 5, 1801), (OLD, 4, 1901), (UK, 6, 1901), (UK, 5, 1901), (NEW, 6, 1901), (NEW, 5, 1901)],
)
def test_the_first_year(edition: Edition, players: int, year: int) -> None:
    assert the_table(edition, players).first_year == year


@pytest.mark.parametrize("edition", Edition)
def test_the_war_of_two_players_begins_in_1914(edition: Edition) -> None:
    assert the_table(edition, 2).first_year == 1914


@pytest.mark.parametrize("edition", Edition)
def test_italy_is_neutral_for_two_players_until_a_coin_gives_it_away(edition: Edition) -> None:
    neutral = the_table(edition, 2).neutral
    assert neutral is not None
    assert (neutral.power, neutral.toss_year, neutral.joining_year) == ("ITALY", 1914, 1915)


@pytest.mark.parametrize(
    ("edition", "counted"), [(OLD, "units"), (UK, "units"), (NEW, "centres"), (STANDARD, "centres")]
)
def test_two_players_need_24(edition: Edition, counted: str) -> None:
    goal = the_table(edition, 2).goal
    assert (goal.count, goal.counted.value) == (24, counted)


@pytest.mark.parametrize(("edition", "table"), [pair for pair in EVERY_TABLE if pair[1].players > 2])
def test_more_than_two_players_need_18_centres(edition: Edition, table: PlayerTable) -> None:
    assert (edition, table.goal.count, table.goal.counted.value) == (edition, 18, "centres")


def test_standard_uses_the_tables_of_2000() -> None:
    assert player_tables(STANDARD) == player_tables(NEW)


@pytest.mark.parametrize(("edition", "place"), [(OLD, "XIV.2"), (UK, "III.2"), (NEW, '"Alternate Way to Play"')])
def test_every_table_has_its_place_in_the_book(edition: Edition, place: str) -> None:
    assert {table.place for table in player_tables(edition)} == {place}


@pytest.mark.parametrize("edition", Edition)
def test_the_names_of_an_editions_tables_differ(edition: Edition) -> None:
    names = [table.name for table in player_tables(edition)]
    assert len(set(names)) == len(names)


@pytest.mark.parametrize("players", [1, 7])
def test_there_is_no_table_for_one_player_or_seven(players: int) -> None:
    assert player_tables(UK, players) == ()
