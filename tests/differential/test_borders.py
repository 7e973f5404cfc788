"""The standard board and the map of the `diplomacy` package are the same, border by border."""

from __future__ import annotations

from typing import Any

import pytest
from diplomacy import Map

from standoff.board import ProvinceKind, UnitKind, members, standard_board

BOARD = standard_board()


@pytest.fixture(scope="module")
def their_map() -> Any:  # noqa: ANN401  # the package has no types
    return Map("standard")


def their_borders(their_map: Any, kind: UnitKind, code: str) -> set[str]:  # noqa: ANN401
    """Where their map lets a unit move. It also lets a fleet name a province with two coasts without its coast."""
    split = {BOARD.provinces[place.province].code for place in BOARD.locations if place.coast}
    reached = {place.code for place in BOARD.locations if their_map.abuts(kind.value, code, "-", place.code)}
    return reached - split if kind is UnitKind.FLEET else reached


@pytest.mark.parametrize("kind", list(UnitKind))
def test_every_border_is_theirs_too(their_map: Any, kind: UnitKind) -> None:  # noqa: ANN401
    standing = [place for province in BOARD.provinces for place in BOARD.places_for(kind, province.id)]
    ours = {
        BOARD.locations[place].code: {
            BOARD.locations[there].code for there in members(BOARD.borders(BOARD.unit(kind, place)))
        }
        for place in standing
    }
    assert ours == {code: their_borders(their_map, kind, code) for code in ours}


def test_the_same_units_can_stand_at_the_same_places(their_map: Any) -> None:  # noqa: ANN401
    ours = {
        BOARD.unit_text(BOARD.unit(kind, place))
        for kind in UnitKind
        for province in BOARD.provinces
        for place in BOARD.places_for(kind, province.id)
    }
    texts = {f"{kind.value} {place.code}" for kind in UnitKind for place in BOARD.locations}
    assert ours == {text for text in texts if their_map.is_valid_unit(text)}


def test_the_same_provinces_are_centres(their_map: Any) -> None:  # noqa: ANN401
    assert {BOARD.provinces[centre].code for centre in members(BOARD.centres)} == set(their_map.scs)


def test_the_same_provinces_are_water_coast_and_land(their_map: Any) -> None:  # noqa: ANN401
    kinds = {ProvinceKind.SEA: "WATER", ProvinceKind.COASTAL: "COAST", ProvinceKind.INLAND: "LAND"}
    ours = {province.code: kinds[province.kind] for province in BOARD.provinces}
    assert ours == {code: their_map.area_type(code) for code in ours}


def test_the_powers_have_the_same_homes_and_starting_units(their_map: Any) -> None:  # noqa: ANN401
    for power in BOARD.powers:
        assert {BOARD.provinces[home].code for home in members(power.homes)} == set(their_map.homes[power.name])
        assert {BOARD.unit_text(unit) for unit in power.units} == set(their_map.units[power.name])
