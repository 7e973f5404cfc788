"""Which convoys fleets could make, told apart from what looks like one."""

from __future__ import annotations

import pytest

from standoff.board import Board, ProvinceId, ProvinceSet, bit_set, members, standard_board
from standoff.orders.convoys import chains, is_route, landings, landings_through
from tests.boards import islet


def waters(codes: str, board: Board | None = None) -> ProvinceSet:
    board = board or standard_board()
    return ProvinceSet(bit_set(board.by_code[code] for code in codes.split()))


def place(code: str, board: Board | None = None) -> ProvinceId:
    return ProvinceId((board or standard_board()).by_code[code])


def codes(provinces: ProvinceSet, board: Board | None = None) -> set[str]:
    return {(board or standard_board()).provinces[province].code for province in members(provinces)}


def lands(fleets: str, start: str) -> set[str]:
    return codes(landings(standard_board(), waters(fleets), place(start)))


def lands_through(fleets: str, fleet: str, start: str) -> set[str]:
    return codes(landings_through(standard_board(), waters(fleets), place(fleet), place(start)))


def test_waters_that_touch_are_one_chain() -> None:
    found = chains(standard_board(), waters("ENG NTH BLA MAO"))
    assert sorted(sorted(codes(chain)) for chain in found) == [["BLA"], ["ENG", "MAO", "NTH"]]


def test_no_waters_make_no_chain() -> None:
    assert chains(standard_board(), ProvinceSet(0)) == ()


def test_one_fleet_carries_from_any_shore_of_its_water_to_any_other() -> None:  # AH82 XII.1; UK II.4
    assert lands("ENG", "LON") == {"WAL", "BEL", "PIC", "BRE"}


def test_a_chain_carries_over_all_its_waters() -> None:  # AH82 XII.2: London to Tunis by Eng, Mid and Wes
    assert "TUN" in lands("ENG MAO WES", "LON")


def test_a_chain_with_a_gap_carries_no_farther_than_the_gap() -> None:
    assert "TUN" not in lands("ENG WES", "LON")


def test_no_convoy_leads_back_to_where_it_began() -> None:
    assert "LON" not in lands("ENG NTH", "LON")


def test_no_convoy_starts_inland_or_at_sea() -> None:
    assert lands("ENG MAO", "PAR") == lands("ENG MAO", "IRI") == set()


def test_both_coasts_of_a_province_are_its_shore() -> None:  # an army in Bulgaria can be taken by either sea
    assert lands("BLA", "BUL") == {"ANK", "ARM", "CON", "RUM", "SEV"}
    assert lands("AEG", "BUL") == {"CON", "GRE", "SMY"}


def test_no_convoy_passes_the_straits() -> (
    None
):  # DATC 6.F.1, AH82 XIV.5: Greece to Sevastopol would need Constantinople
    assert lands("AEG BLA", "GRE") == {"BUL", "CON", "SMY"}


def test_every_fleet_of_a_chain_that_needs_them_all_is_of_use() -> None:  # AH82 XII.2
    for fleet in ("ENG", "MAO", "WES"):
        assert "TUN" in lands_through("ENG MAO WES", fleet, "LON")


def test_two_fleets_that_could_each_do_it_alone_are_both_of_use() -> None:  # AH82 XII.4, UK II.4
    assert "BEL" in lands_through("ENG NTH", "ENG", "LON")
    assert "BEL" in lands_through("ENG NTH", "NTH", "LON")


def test_a_fleet_at_a_dead_end_is_of_no_use() -> (
    None
):  # DATC 6.F.12: London to Belgium by the Channel, not by the Irish Sea
    assert "BEL" not in lands_through("ENG IRI", "IRI", "LON")


def test_a_fleet_on_a_detour_is_of_no_use() -> (
    None
):  # DATC 6.G.19: the Gulf of Lyon does without the Western Mediterranean
    assert "SPA" in lands_through("LYO WES", "LYO", "MAR")
    assert "SPA" not in lands_through("LYO WES", "WES", "MAR")


def test_the_same_fleet_is_of_use_where_it_is_no_detour() -> None:
    assert "TUN" in lands_through("LYO WES", "WES", "MAR")


def test_the_long_way_round_counts_if_no_part_of_it_is_needless() -> None:  # DATC 6.H.11: Gascony to Marseilles
    for fleet in ("MAO", "WES", "LYO"):
        assert "MAR" in lands_through("MAO WES LYO", fleet, "GAS")


def test_two_ways_round_an_island_count_both() -> None:  # DATC 6.G.6, 6.G.12: Liverpool to Edinburgh
    fleets = "IRI ENG NTH NAO NWG"
    for fleet in fleets.split():
        assert "EDI" in lands_through(fleets, fleet, "LVP")


def test_a_fleet_that_is_not_there_carries_nothing() -> None:
    assert lands_through("NTH", "ENG", "LON") == set()


def test_it_holds_on_any_board() -> None:
    board = islet()
    assert codes(landings(board, waters("EBB", board), place("HAR", board)), board) == {"CAP"}
    assert codes(landings(board, waters("EBB FLO", board), place("HAR", board)), board) == {"CAP"}
    # The Flood Sea touches the Cape alone: it joins no two shores that the Ebb Sea does not join without it.
    assert landings_through(board, waters("EBB FLO", board), place("FLO", board), place("HAR", board)) == 0


@pytest.mark.parametrize(
    ("start", "route", "end"),
    [
        ("LON", "NTH", "BEL"),
        ("LON", "ENG", "BEL"),
        ("LON", "ENG MAO WES", "TUN"),  # AH82 XII.2
        ("TUN", "WES MAO ENG", "LON"),
    ],
)
def test_a_row_of_fleets_from_shore_to_shore_is_a_route(start: str, route: str, end: str) -> None:
    named = tuple(place(code) for code in route.split())
    assert is_route(standard_board(), waters("NTH ENG MAO WES"), place(start), named, place(end))


@pytest.mark.parametrize(
    ("start", "route", "end"),
    {
        "the wrong way round": ("LON", "WES MAO ENG", "TUN"),
        "waters that do not touch": ("LON", "ENG WES", "TUN"),
        "not as far as the end": ("LON", "ENG MAO", "TUN"),
        "not from the start": ("TUN", "ENG MAO", "LON"),
        "no fleet there": ("LON", "SKA", "SWE"),
        "a detour": ("LON", "NTH ENG", "BRE"),
        "two of which either would do": ("LON", "ENG NTH", "BEL"),
        "twice through one water": ("LON", "ENG NTH ENG", "BEL"),
    }.values(),
)
def test_a_row_with_a_gap_or_a_detour_is_no_route(start: str, route: str, end: str) -> None:
    named = tuple(place(code) for code in route.split())
    assert not is_route(standard_board(), waters("NTH ENG MAO WES"), place(start), named, place(end))
