"""Games as a webDiplomacy site would tell them, written here so that they can be read."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from standoff.board import LocationId, PowerId, ProvinceId, UnitKind, members
from standoff.game import Game
from standoff.judge import Judgement, Verdict
from standoff.orders import (
    Build,
    Convoy,
    Disband,
    Hold,
    Move,
    Order,
    PhaseKind,
    Position,
    Remove,
    Retreat,
    Season,
    SupportHold,
    SupportMove,
    Waive,
)
from tests.unit.records.formats.drawn import BOARD

# The numbers as they are listed, but for the coasts, which come last.
_TERRITORIES = (
    "CLY EDI LVP YOR WAL LON POR SPA NAF TUN NAP ROM TUS PIE VEN APU GRE ALB SER BUL RUM CON SMY ANK ARM SYR SEV UKR "
    "WAR LVN MOS STP FIN SWE NWY DEN KIE BER PRU SIL MUN RUH HOL BEL PIC BRE PAR BUR MAR GAS BAR NWG NTH SKA HEL BAL "
    "BOT NAO IRI ENG MAO WES LYO TYS ION ADR AEG EAS BLA TYR BOH VIE TRI BUD GAL SPA/NC SPA/SC STP/NC STP/SC BUL/EC "
    "BUL/SC"
).split()
_COUNTRIES = "ENGLAND FRANCE ITALY GERMANY AUSTRIA TURKEY RUSSIA".split()
_STAGES = {PhaseKind.MOVEMENT: "Diplomacy", PhaseKind.RETREATS: "Retreats", PhaseKind.ADJUSTMENTS: "Builds"}


def territory(code: str) -> int:
    return 1 + _TERRITORIES.index(code)


def country(name: str) -> int:
    return 1 + _COUNTRIES.index(name)


def status(game: Game, **other: Any) -> dict[str, Any]:  # noqa: ANN401  # JSON
    """A game with everything in its phases."""
    position = game.state.position
    assert position is not None
    phases = [_phase(turn.judgement.before, turn.judgement, turn.given) for turn in game.state.turns]
    if game.state.ending is None:
        phases.append(_phase(position, None, game.state.given))
    return _top(position) | {"phases": phases} | other


def together(game: Game, **other: Any) -> dict[str, Any]:  # noqa: ANN401  # JSON
    """The same with everything at the top level."""
    phases = status(game)["phases"]
    position = game.state.position
    assert position is not None
    kept = {key: phases[-1][key] for key in ("units", "centers")}
    return _top(position) | kept | {"orders": [order for phase in phases for order in phase["orders"]]} | other


def _top(position: Position) -> dict[str, Any]:
    return {"gameID": 416, "countryID": 1, "variantID": 1, "gameOver": "No", "pressType": "Regular"} | _when(position)


def _when(position: Position) -> dict[str, Any]:
    phase = position.phase
    return {"turn": 2 * (phase.year - 1901) + (phase.season is not Season.SPRING), "phase": _STAGES[phase.kind]}


def _phase(position: Position, judgement: Judgement | None, given: Any) -> dict[str, Any]:  # noqa: ANN401
    verdicts = judgement.verdicts if judgement else ()
    refused = {(refusal.power, refusal.order) for refusal in judgement.refusals} if judgement else set()
    orders = [
        _when(position) | _order(power, order, [each for each in verdicts if each.order == order])
        for power, each in given.items()
        for order in each.orders
        if (power, order) not in refused
    ]
    units = [_unit(power, unit) | {"retreating": "No"} for power, of in enumerate(position.units) for unit in of]
    units += [_unit(each.power, each.unit) | {"retreating": "Yes"} for each in position.dislodged]
    return _when(position) | {"units": units, "centers": list(_centers(position)), "orders": orders, "messages": []}


def _unit(power: int, unit: Any) -> dict[str, Any]:  # noqa: ANN401
    kind = "Army" if unit.kind is UnitKind.ARMY else "Fleet"
    return {"unitType": kind, "terrID": _number(unit.location), "countryID": country(BOARD.powers[power].name)}


def _number(location: int) -> int:
    return territory(BOARD.locations[location].code)


def _province(location: LocationId) -> int:
    return _number(BOARD.province_of[location])


def _centers(position: Position) -> Iterator[dict[str, int]]:
    for centre in members(BOARD.centres):
        owners = [power.name for power in BOARD.powers if position.centres[power.id] >> centre & 1]
        yield {"terrID": _number(ProvinceId(centre)), "countryID": country(owners[0]) if owners else 0}


def _order(power: PowerId, order: Order, verdicts: list[Verdict]) -> dict[str, Any]:
    base = {"countryID": country(BOARD.powers[power].name), "viaConvoy": "No", "success": "Yes", "dislodged": "No"}
    if verdicts:
        base |= {"success": "Yes" if verdicts[0].success else "No"}
        base |= {"dislodged": "Yes" if verdicts[0].dislodged_by else "No"}
    if isinstance(order, Waive):
        return base | {"type": "Wait", "terrID": None, "unitType": None, "toTerrID": None, "fromTerrID": None}
    return base | _unit(power, order.unit) | {"toTerrID": None, "fromTerrID": None} | _words(order)


def _words(order: Order) -> dict[str, Any]:  # noqa: PLR0911  # a line for each kind
    match order:
        case Hold():
            return {"type": "Hold"}
        case Move(destination=to, via=via):
            return {"type": "Move", "toTerrID": _number(to), "viaConvoy": "No" if via is None else "Yes"}
        case SupportHold(supported=other):
            return {"type": "Support hold", "toTerrID": _province(other.location)}
        case SupportMove(supported=other, destination=to) | Convoy(army=other, destination=to):
            kind = "Convoy" if isinstance(order, Convoy) else "Support move"
            return {"type": kind, "fromTerrID": _province(other.location), "toTerrID": _province(to)}
        case Retreat(destination=to):
            return {"type": "Retreat", "toTerrID": _number(to)}
        case Disband():
            return {"type": "Disband"}
        case Build(unit=unit):
            return {
                "type": "Build Army" if unit.kind is UnitKind.ARMY else "Build Fleet",
                "toTerrID": _number(unit.location),
            }
        case Remove(unit=unit):
            return {"type": "Destroy", "terrID": 0, "toTerrID": _province(unit.location)}
        case _:
            raise AssertionError
