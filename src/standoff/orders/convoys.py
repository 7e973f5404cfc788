"""Which convoys the fleets at sea could make, if all of them were willing.

Fleets in waters that touch form a *chain*, and an army on one shore of a chain can be carried to any other. Whether a
given fleet can be *of use* between two shores is the harder question: some route must run through it and pass no fleet
twice. There is such a route exactly if no other single fleet, taken away, would part it from both shores at once
(Menger's theorem, for two ways that start in the fleet and share no other).
"""

from __future__ import annotations

from functools import lru_cache

from standoff.board import Board, ProvinceId, ProvinceSet, members


@lru_cache(maxsize=4096)
def chains(board: Board, waters: ProvinceSet) -> tuple[ProvinceSet, ...]:
    """Part waters into those that are connected with each other."""
    found: list[ProvinceSet] = []
    left = waters
    while left:
        chain = _chain_of(board, left, left & -left)
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
def landings_through(board: Board, waters: ProvinceSet, fleet: ProvinceId) -> dict[ProvinceId, ProvinceSet]:
    """For each start, the provinces to which a route over these waters can run through one of them."""
    chain = _chain_of(board, waters, 1 << fleet)
    without = [
        _shores_of(board, _chain_of(board, chain & ~(1 << other), 1 << fleet))
        for other in members(chain & ~(1 << fleet))
    ]
    through: dict[ProvinceId, ProvinceSet] = {}
    shores = _shores_of(board, chain)
    for start in members(shores):
        ends = shores & ~(1 << start)
        for left in without:
            if not left >> start & 1:
                ends &= left
        through[ProvinceId(start)] = ProvinceSet(ends)
    return through


def _chain_of(board: Board, waters: int, start: int) -> ProvinceSet:
    """The waters that can be reached from a starting set without leaving the given ones."""
    chain = edge = start
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
