"""The quick search for convoys agrees with a slow one that tries every way."""

from __future__ import annotations

from collections.abc import Iterator

from hypothesis import given, settings
from hypothesis import strategies as st

from standoff.board import ProvinceId, ProvinceSet, bit_set, members, standard_board
from standoff.orders.convoys import is_route, landings, landings_through, routes

BOARD = standard_board()
WATERS = list(members(BOARD.sea))

Way = tuple[int, ...]


def ways(fleets: frozenset[int], start: int) -> Iterator[tuple[Way, int]]:
    """Every row of fleets from a shore to another that passes no fleet twice, with where it leads."""
    walks: list[Way] = [(water,) for water in fleets if BOARD.shores[water] >> start & 1]
    while walks:
        walk = walks.pop()
        yield from ((walk, end) for end in members(BOARD.shores[walk[-1]]) if end != start)
        walks += [
            (*walk, water) for water in members(BOARD.fleet_reach[walk[-1]]) if water in fleets and water not in walk
        ]


def needful(fleets: frozenset[int], start: int) -> dict[int, set[Way]]:
    """By where they lead, the ways of which no fleet can be left out: no other way does with some of its fleets."""
    by_end: dict[int, set[Way]] = {}
    for walk, end in ways(fleets, start):
        by_end.setdefault(end, set()).add(walk)
    return {
        end: {walk for walk in walks if not any(set(other) < set(walk) for other in walks)}
        for end, walks in by_end.items()
    }


some_fleets = st.frozensets(st.sampled_from(WATERS), max_size=9)
a_shore = st.sampled_from(list(members(BOARD.coastal)))


def waters_of(fleets: frozenset[int]) -> ProvinceSet:
    return ProvinceSet(bit_set(fleets))


@given(some_fleets, a_shore)
@settings(max_examples=200)
def test_an_army_can_be_landed_wherever_some_way_leads(fleets: frozenset[int], start: int) -> None:
    assert set(members(landings(BOARD, waters_of(fleets), ProvinceId(start)))) == {
        end for _, end in ways(fleets, start)
    }


@given(some_fleets, a_shore)
@settings(max_examples=200)
def test_a_fleet_is_of_use_if_some_way_needs_it(fleets: frozenset[int], start: int) -> None:
    slow = needful(fleets, start)
    for fleet in fleets:
        through = landings_through(BOARD, waters_of(fleets), ProvinceId(fleet), ProvinceId(start))
        assert set(members(through)) == {end for end, walks in slow.items() if any(fleet in walk for walk in walks)}


@given(some_fleets, a_shore)
@settings(max_examples=200)
def test_the_routes_are_the_ways_without_a_needless_fleet(fleets: frozenset[int], start: int) -> None:
    quick = {
        (end, frozenset(members(route.waters)))
        for route in routes(BOARD, waters_of(fleets), ProvinceSet(1 << start))
        if route.starts >> start & 1
        for end in members(route.ends & ~(1 << start))
    }
    assert quick == {(end, frozenset(walk)) for end, walks in needful(fleets, start).items() for walk in walks}


@given(some_fleets, a_shore, st.data())
@settings(max_examples=200)
def test_a_row_of_waters_is_a_route_if_it_is_a_way_without_a_needless_fleet(
    fleets: frozenset[int], start: int, data: st.DataObject
) -> None:
    slow = needful(fleets, start)
    tried = {(walk, end) for walk, end in ways(fleets, start) if len(walk) < 5} | {
        (tuple(reversed(walk)), end) for end, walks in slow.items() for walk in walks
    }
    if not tried:
        return
    walk, end = data.draw(st.sampled_from(sorted(tried)))
    named = tuple(map(ProvinceId, walk))
    found = is_route(BOARD, waters_of(fleets), ProvinceId(start), named, ProvinceId(end))
    assert found is (walk in slow[end])


def test_with_fleets_in_every_water_no_route_is_longer_than_nine() -> None:
    # The package that the differential tests compare with knows no convoy of more than 13 fleets: none is missing there.
    assert max(route.waters.bit_count() for route in routes(BOARD, BOARD.sea, BOARD.coastal)) == 9
