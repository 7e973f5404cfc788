"""The `diplomacy` package as a second opinion: its game, put into one of our positions."""

from __future__ import annotations

from typing import Any

from diplomacy import Game

from standoff.board import members
from standoff.orders import Position, setup_of


def new_game() -> Any:  # noqa: ANN401  # the package has no types
    """A game of theirs; making one takes them a while, so it is put into one position after another."""
    return Game()


def put(game: Any, position: Position) -> None:  # noqa: ANN401
    """Put their game into the position. Their convoys are worked out here, as they are once for each position."""
    board = position.board
    game.clear_units()
    game.clear_centers()
    game.set_current_phase(str(position.phase))
    for power in board.powers:
        units = [board.unit_text(unit) for unit in position.units[power.id]]
        centres = [board.provinces[centre].code for centre in members(position.centres[power.id])]
        game.set_units(power.name, units, reset=True)
        game.set_centers(power.name, centres, reset=True)
        game.get_power(power.name).retreats = {}
    retreats = setup_of(position)["retreats"]
    assert isinstance(retreats, dict)
    for name, of_power in retreats.items():
        game.get_power(name).retreats = of_power
    game.clear_cache()
    game._build_list_possible_convoys()  # noqa: SLF001  # what it would do when first asked for orders


def possible(game: Any) -> set[str]:  # noqa: ANN401
    """All their possible orders. They list those of a fleet on a coast twice, under the coast and the province."""
    return {order for orders in game.get_all_possible_orders().values() for order in orders}
