"""Random positions, for tests and benchmarks: none that a game must reach, all that the gate lets through."""

from __future__ import annotations

from random import Random

from standoff.board import Board, LocationId, PowerId, ProvinceId, ProvinceSet, Unit, UnitKind, bit_set, members
from standoff.orders import Phase, PhaseKind, Position, Season, read_setup, setup_of
from standoff.orders.position import Dislodged

_SEASONS = {
    PhaseKind.MOVEMENT: (Season.SPRING, Season.FALL),
    PhaseKind.RETREATS: (Season.SPRING, Season.FALL),
    PhaseKind.ADJUSTMENTS: (Season.WINTER,),
}


def random_position(
    rng: Random,
    board: Board,
    kind: PhaseKind = PhaseKind.MOVEMENT,
    *,
    units: tuple[int, int] = (15, 34),
    at_sea: tuple[int, int] = (0, 19),
) -> Position:
    """A position with so many units, of which so many are fleets at sea, as far as the board has room."""
    occupied = _provinces(rng, board, rng.randint(*units), rng.randint(*at_sea))
    standing: list[list[Unit]] = [[] for _ in board.powers]
    for province in occupied:
        rng.choice(standing).append(random_unit(rng, board, province))
    # Nobody in particular owns the centres, but at home the home power has the better chance: else few builds are due.
    owners = {centre: rng.choice(board.powers).id for centre in members(board.centres) if rng.random() < 0.9}
    for power in board.powers:
        owners |= {home: power.id for home in members(power.homes) if rng.random() < 0.6}
    position = Position(
        board=board,
        phase=Phase(season=rng.choice(_SEASONS[kind]), year=rng.randint(1901, 1920), kind=kind),
        units=tuple(tuple(of_power) for of_power in standing),
        centres=tuple(_owned(owners, power.id) for power in board.powers),
        dislodged=_dislodged(rng, board, occupied) if kind is PhaseKind.RETREATS else (),
    )
    return read_setup(setup_of(position), board)


def crowded_corner(rng: Random, board: Board, *, near: int | None = None) -> Position:
    """A few units of a few powers that stand in each other's way, around a province; some are fleets at sea."""
    return _corner(rng, board, [rng.choice(list(members(board.sea))) if near is None else near])


def _corner(rng: Random, board: Board, near: list[int]) -> Position:
    wanted, at_sea = rng.randint(5, 10), rng.randint(1, 4)
    for province in near:  # grows meanwhile: the nearest come first
        around = [other for other in members(_beside(board, province)) if other not in near]
        near += rng.sample(around, len(around))
    seas = [province for province in near if board.sea >> province & 1][:at_sea]
    land = [province for province in near if not board.sea >> province & 1][: wanted + 3]
    occupied = seas + rng.sample(land, max(0, wanted - len(seas)))
    powers = rng.sample(board.powers, rng.randint(2, 4))
    standing: list[list[Unit]] = [[] for _ in board.powers]
    for province in occupied:
        standing[rng.choice(powers).id].append(random_unit(rng, board, ProvinceId(province)))
    phase = Phase(season=Season.SPRING, year=board.first_year, kind=PhaseKind.MOVEMENT)
    nothing = tuple(ProvinceSet(0) for _ in board.powers)
    return Position(board=board, phase=phase, units=tuple(map(tuple, standing)), centres=nothing)


def random_unit(rng: Random, board: Board, province: ProvinceId) -> Unit:
    """A unit that can stand there."""
    places = [(kind, place) for kind in UnitKind for place in board.places_for(kind, province)]
    return board.unit(*rng.choice(places))


def _beside(board: Board, province: int) -> int:
    """The provinces that touch one, by land or by water."""
    whole = board.provinces[province]
    reach = board.army_reach[province]
    for place in whole.coasts or (LocationId(province),):
        reach = ProvinceSet(reach | board.fleet_reach[place])
    return reach


def _provinces(rng: Random, board: Board, units: int, at_sea: int) -> list[ProvinceId]:
    seas = list(members(board.sea))
    land = list(members(board.inland | board.coastal))
    at_sea = min(at_sea, units, len(seas))
    chosen = rng.sample(seas, at_sea) + rng.sample(land, min(units - at_sea, len(land)))
    rng.shuffle(chosen)
    return [ProvinceId(province) for province in chosen]


def _owned(owners: dict[int, PowerId], power: PowerId) -> ProvinceSet:
    return ProvinceSet(bit_set(centre for centre, owner in owners.items() if owner == power))


def _dislodged(rng: Random, board: Board, occupied: list[ProvinceId]) -> tuple[Dislodged, ...]:
    """Some units driven out by those that stand now where they stood, with some of the free places next to them."""
    found = []
    for province in rng.sample(occupied, min(rng.randint(1, 6), len(occupied))):
        unit = random_unit(rng, board, province)
        free = [LocationId(place) for place in members(board.borders(unit)) if board.province_of[place] not in occupied]
        places = tuple(place for place in free if rng.random() < 0.7)
        found.append(Dislodged(power=rng.choice(board.powers).id, unit=unit, places=places))
    return tuple(sorted(found, key=lambda dislodged: dislodged.power))
