"""Orders in canonical writing, and drafts that could not become orders."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from standoff.board import Board, LocationId, PowerId, ProvinceId, Unit
from standoff.notation.pens import pen_for
from standoff.orders import Cause, Draft, Fault, Order, OrderKind, PhaseKind, Position, examine
from standoff.orders.ready import settled_order
from standoff.records.codec import Context, Field, Misfit, Record, Shape, defined, fault, refuse, shown
from standoff.records.codec_values import TEXT, many, word

_LONGEST = 120
"""A longer text is no order: one that names all waters on its way has less."""

_ALONE: Mapping[tuple[str, PhaseKind], OrderKind] = {
    ("H", PhaseKind.MOVEMENT): OrderKind.HOLD,
    ("D", PhaseKind.RETREATS): OrderKind.DISBAND,
    ("D", PhaseKind.ADJUSTMENTS): OrderKind.REMOVE,
    ("B", PhaseKind.ADJUSTMENTS): OrderKind.BUILD,
}
_CANONICAL = 'Write "A PAR - BUR" as the interchange form has it.'


@lru_cache(maxsize=16)
def units_by_text(board: Board) -> Mapping[str, Unit]:
    """Every unit that can be written, be it at home there or not."""
    return {board.unit_text(unit): unit for unit in (*board.armies, *board.fleets)}


# --- units and places


def _read_unit(data: object, context: Context) -> Unit:
    found = units_by_text(context.board).get(data) if isinstance(data, str) else None
    if found is None:
        refuse(f"{shown(data)} is no unit.", 'Write "A PAR" or "F STP/SC".')
    return found


UNIT_SCHEMA = defined("unit", {"type": "string", "pattern": "^[AF] [A-Z]{3}(/[NSEW]C)?$"})
UNIT: Shape[Unit] = Shape(
    write=lambda unit, context: context.board.unit_text(unit), read=_read_unit, schema=UNIT_SCHEMA
)


def _read_place(data: object, context: Context) -> LocationId:
    found = context.board.by_code.get(data) if isinstance(data, str) else None
    if found is None:
        refuse(f"{shown(data)} is no place.", 'Write its code, such as "STP/SC".')
    return found


PLACE: Shape[LocationId] = Shape(
    write=lambda place, context: context.board.locations[place].code,
    read=_read_place,
    schema=defined("place", {"type": "string", "pattern": "^[A-Z]{3}(/[NSEW]C)?$"}),
)

# --- orders


def _write_order(order: Order, context: Context) -> str:
    if context.position is None:
        refuse("There are orders before the game begins.", "Orders come after it.")
    return pen_for(context.position).order(order)


def read_order(data: object, context: Context) -> Order:
    """Read an order of the context's owner, lawful in the position, or of whoever could give it if that is nobody."""
    position = context.position
    if position is None:
        refuse("There are orders before the game begins.", "Take them out.")
    parts = _taken_apart(context.board, data, position.phase.kind) if isinstance(data, str) else None
    if parts is None:
        refuse(f"{shown(data)} is no order for {position.phase}.", _CANONICAL)
    draft, order = parts
    if order is not None and draft.unit is not None and _stand(draft, draft.unit, position, context.owner):
        return order
    return _examined(draft, position, context.owner)


def _stand(draft: Draft, unit: Unit, position: Position, owner: PowerId | None) -> bool:
    """Whether the units stand where an order has them."""
    province_of, standing = position.board.province_of, position.standing
    if owner is None or standing.get(province_of[unit.location]) != (owner, unit):
        return False
    if draft.other is None:
        return True
    helped = standing.get(province_of[draft.other.location])
    return helped is not None and helped[1] == draft.other


def _examined(draft: Draft, position: Position, owner: PowerId | None) -> Order:
    powers = [power.id for power in position.board.powers] if owner is None else [owner]
    found = [examine(draft, position, power) for power in powers]
    for each in found:
        if not isinstance(each, tuple):
            return each
    misfit = Misfit()
    misfit.faults = [fault("", each.what, each.mend) for each in found[0] if isinstance(found[0], tuple)]  # type: ignore[union-attr]
    raise misfit


@lru_cache(maxsize=1 << 16)
def _known_apart(board: Board, text: str, kind: PhaseKind) -> tuple[Draft, Order | None] | None:
    try:
        draft = _draft(board, text.split(" "), kind)
    except KeyError:  # no such unit or place
        return None
    return None if draft is None else (draft, settled_order(board, draft))


def _taken_apart(board: Board, text: str, kind: PhaseKind) -> tuple[Draft, Order | None] | None:
    """The draft that a text stands for, and its order if that is lawful wherever its units stand."""
    return _known_apart(board, text, kind) if len(text) <= _LONGEST else None


def _draft(board: Board, words: list[str], phase: PhaseKind) -> Draft | None:  # noqa: PLR0911  # one for each form
    units, places = units_by_text(board), board.by_code
    if words == ["WAIVE"]:
        return Draft(kind=OrderKind.WAIVE)
    unit = units[" ".join(words[:2])]
    match words[2:]:
        case [verb] if kind := _ALONE.get((verb, phase)):
            return Draft(kind=kind, unit=unit)
        case ["-", goal, *route] if route[:1] in ([], ["VIA"]):
            via = tuple(board.province_of[places[water]] for water in route[1:]) if route else None
            return Draft(kind=OrderKind.MOVE, unit=unit, destination=places[goal], via=via)
        case ["R", goal]:
            return Draft(kind=OrderKind.RETREAT, unit=unit, destination=places[goal])
        case ["S", letter, place]:
            return Draft(kind=OrderKind.SUPPORT_HOLD, unit=unit, other=units[f"{letter} {place}"])
        case ["S" | "C" as verb, letter, place, "-", goal]:
            kind = OrderKind.SUPPORT_MOVE if verb == "S" else OrderKind.CONVOY
            return Draft(kind=kind, unit=unit, other=units[f"{letter} {place}"], destination=places[goal])
        case _:
            return None


ORDER: Shape[Order] = Shape(
    write=_write_order,
    read=read_order,
    schema=defined("order", {"type": "string", "pattern": "^([AF] [A-Z]{3}[ A-Z/-]*|WAIVE)$"}),
)

# --- what could not become an order

_PROVINCE: Shape[ProvinceId] = Shape(
    write=lambda province, context: context.board.provinces[province].code,
    read=lambda data, context: context.board.province_of[_read_place(data, context)],
    schema=PLACE.schema,
)

DRAFT = Record(
    of=Draft,
    fields=(
        Field(key="kind", shape=word(OrderKind)),
        Field(key="unit", shape=UNIT, usual=None),
        Field(key="other", shape=UNIT, usual=None),
        Field(key="destination", shape=PLACE, usual=None),
        Field(key="via", shape=many(_PROVINCE), usual=None),
    ),
)

FAULT = Record(
    of=Fault,
    fields=(
        Field(key="cause", shape=word(Cause)),
        Field(key="what", shape=TEXT),
        Field(key="mend", shape=TEXT),
    ),
)
