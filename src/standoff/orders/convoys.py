"""Which convoys the fleets at sea could make, if all of them were willing.

Fleets in waters that touch form a *chain*, and an army on one shore of a chain can be carried to any other. Not every
fleet of a chain is of use for that. A *route* is a row of waters, from one shore to another, of which none can be left
out: each touches the next, and there is no short cut. A fleet helps an army over the water only if some route needs
it; with fleets in the Gulf of Lyon and the Western Mediterranean, Marseilles to Spain needs the first alone (DATC
6.G.19 calls the other's convoy order illegal).
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property, lru_cache

from standoff.board import Board, ProvinceId, ProvinceSet, bit_set, members


@dataclass(frozen=True, kw_only=True, eq=False)
class Route:
    """A row of waters without a short cut, and the shores that it joins."""

    board: Board
    waters: ProvinceSet
    last: ProvinceId
    passed: ProvinceSet
    """All that lies next to the waters before the last: a route that touched any of it later could be cut short."""
    starts: ProvinceSet
    """The shores of the first water that no later one touches."""

    @cached_property
    def ends(self) -> ProvinceSet:
        """The shores of the last water that no earlier one touches."""
        return ProvinceSet(self.board.shores[self.last] & ~self.passed)

    @cached_property
    def onward(self) -> tuple[Route, ...]:
        """The routes that are longer by one water; made when first asked for, and kept."""
        board = self.board
        beside = board.fleet_reach[self.last]
        return tuple(
            Route(
                board=board,
                waters=ProvinceSet(self.waters | 1 << water),
                last=ProvinceId(water),
                passed=ProvinceSet(self.passed | beside),
                starts=starts,
            )
            for water in members(beside & board.sea & ~self.passed & ~self.waters)
            if (starts := ProvinceSet(self.starts & ~board.shores[water]))
        )


def routes(board: Board, waters: ProvinceSet, starts: ProvinceSet) -> list[Route]:
    """All routes over these waters that join one of these shores to another."""
    first = _first_steps(board)
    found = [first[ProvinceId(water)] for water in members(waters) if board.shores[water] & starts]
    for route in found:  # grows meanwhile
        found += [longer for longer in route.onward if waters >> longer.last & 1 and longer.starts & starts]
    return found


@lru_cache(maxsize=4096)
def chains(board: Board, waters: ProvinceSet) -> tuple[ProvinceSet, ...]:
    """Part waters into those that are connected with each other."""
    found: list[ProvinceSet] = []
    left = waters
    while left:
        chain = _chain_of(board, left)
        found.append(chain)
        left = ProvinceSet(left & ~chain)
    return tuple(found)


@lru_cache(maxsize=4096)
def landings(board: Board, waters: ProvinceSet, start: ProvinceId) -> ProvinceSet:
    """The provinces an army could be convoyed to from a province, if the fleets in these waters carried it."""
    found = 0
    for chain in chains(board, waters):
        shores = _shores_of(board, chain)
        if shores >> start & 1:
            found |= shores
    return ProvinceSet(found & ~(1 << start))


@lru_cache(maxsize=4096)
def landings_through(board: Board, waters: ProvinceSet, fleet: ProvinceId, start: ProvinceId) -> ProvinceSet:
    """The provinces to which a route over these waters from a start needs one of them."""
    found = 0
    for route in routes(board, waters, ProvinceSet(1 << start)):
        if route.waters >> fleet & 1:
            found |= route.ends
    return ProvinceSet(found & ~(1 << start))


def is_route(
    board: Board, waters: ProvinceSet, start: ProvinceId, named: tuple[ProvinceId, ...], end: ProvinceId
) -> bool:
    """Whether the waters named, in their order, are a route over these waters from start to end."""
    if bit_set(named) & ~waters:
        return False
    route: Route | None = _first_steps(board)[named[0]]
    for water in named[1:]:
        route = next((longer for longer in route.onward if longer.last == water), None) if route else None
    return route is not None and bool(route.starts >> start & route.ends >> end & 1)


@lru_cache(maxsize=16)
def _first_steps(board: Board) -> dict[ProvinceId, Route]:
    """The shortest routes, of one water each."""
    return {
        water: Route(board=board, waters=ProvinceSet(1 << water), last=water, passed=ProvinceSet(0), starts=shores)
        for water, shores in ((ProvinceId(water), board.shores[water]) for water in members(board.sea))
    }


def _chain_of(board: Board, waters: ProvinceSet) -> ProvinceSet:
    """The chain that the first of these waters belongs to."""
    chain = edge = waters & -waters
    while edge:
        beside = 0
        for water in members(edge):
            beside |= board.fleet_reach[water]
        edge = beside & waters & ~chain
        chain |= edge
    return ProvinceSet(chain)


def _shores_of(board: Board, waters: ProvinceSet) -> ProvinceSet:
    shores = 0
    for water in members(waters):
        shores |= board.shores[water]
    return ProvinceSet(shores)
