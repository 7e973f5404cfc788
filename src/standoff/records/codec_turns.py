"""Judged turns: what became of every order, what was not followed, and the position that came of it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from standoff.board import PowerId, Unit
from standoff.game.events import OrdersGiven, Source, TurnJudged
from standoff.judge import Judgement, Reason, Refusal, Verdict
from standoff.orders import Move, Order
from standoff.records.codec import Context, Data, Field, Misfit, Record, Shape, defined, refuse, shown
from standoff.records.codec_orders import DRAFT, FAULT, ORDER, UNIT, read_order
from standoff.records.codec_positions import POSITION
from standoff.records.codec_values import FLAG, MOMENT, OWNER, POWER, SEAT, TEXT, many, number, some, word

REASON = word(Reason)
_REASON_SCHEMA = defined("reason", REASON.schema)

REFUSAL = Record(
    of=Refusal,
    fields=(
        Field(key="power", shape=OWNER, usual=None),
        Field(key="reason", shape=REASON),
        Field(key="text", shape=TEXT, usual=""),
        Field(key="why", shape=TEXT, usual=""),
        Field(key="order", shape=ORDER, usual=None),
        Field(key="draft", shape=DRAFT.shape("draft"), usual=None),
        Field(key="faults", shape=many(FAULT.shape("fault")), usual=()),
        Field(key="meanings", shape=many(ORDER), usual=()),
    ),
)


def _read_refusal(data: object, context: Context) -> Refusal:
    context.owner = None  # without a power it is nobody's, whoever's came before
    return REFUSAL.read(data, context)


_REFUSALS = many(Shape(write=REFUSAL.write, read=_read_refusal, schema=defined("refusal", REFUSAL.schema())))


# --- orders given


def _take_orders(given: OrdersGiven, context: Context) -> Mapping[str, object]:
    text = None if given.text == _as_text(given.orders, context) else given.text
    return {field.key: getattr(given, field.key) for field in _ORDER_FIELDS} | {"text": text}


def _make_orders(values: Data, context: Context) -> OrdersGiven:
    given = OrdersGiven(**{**values, "text": values["text"] or ""})  # type: ignore[arg-type]  # each field of its shape
    if values["text"] is not None:
        return given
    return OrdersGiven(**{**values, "text": _as_text(given.orders, context)})  # type: ignore[arg-type]


def _as_text(orders: Sequence[Order], context: Context) -> str:
    return "\n".join(str(ORDER.write(order, context)) for order in orders)


_ORDER_FIELDS = (
    Field(key="power", shape=OWNER),
    Field(key="orders", shape=many(ORDER), usual=()),
    Field(key="text", shape=TEXT, usual=None),
    Field(key="refused", shape=_REFUSALS, usual=()),
    Field(key="assumed", shape=many(TEXT), usual=()),
    Field(key="source", shape=word(Source), usual=Source.GIVEN),
    Field(key="why", shape=TEXT, usual=""),
)
ORDERS_GIVEN = Record(of=OrdersGiven, fields=_ORDER_FIELDS, take=_take_orders, make=_make_orders)

# --- verdicts: by power, each a row of the order or else the unit, the reason, and what more there is to say

_DETAILS = Record(
    of=dict,
    fields=(
        Field(key="by", shape=many(UNIT), usual=()),
        Field(key="strength", shape=number(0, 99), usual=None),
        Field(key="against", shape=number(0, 99), usual=0),
        Field(key="dislodged_by", shape=UNIT, usual=None),
        Field(key="stranded", shape=FLAG, usual=False),
        Field(key="implied", shape=FLAG, usual=False),
    ),
    take=lambda details, _: details,
)
_ROW = 'Write ["A PAR - BUR", "moved"], with an object for what more there is to say.'
_ROW_LENGTHS = (2, 3)


def _usual_strength(order: Order | None) -> int:
    return 1 if isinstance(order, Move) else 0


def _write_verdict(verdict: Verdict, context: Context) -> list[object]:
    _, unit, order, reason, by, strength, against, dislodged_by, stranded, implied = verdict
    named = ORDER.write(order, context) if order is not None else None if unit is None else UNIT.write(unit, context)
    row = [named, reason.value]
    usual = strength == _usual_strength(order)
    if by or against or not usual or dislodged_by is not None or stranded or implied:
        details: Data = {"by": by, "strength": None if usual else strength, "against": against}
        details |= {"dislodged_by": dislodged_by, "stranded": stranded, "implied": implied}
        row.append(_DETAILS.write(details, context))
    return row


def _read_verdict(data: object, context: Context) -> Verdict:
    if not isinstance(data, list) or len(data) not in _ROW_LENGTHS:
        refuse(f"{shown(data)} is no verdict.", _ROW)
    named, reason, *more = data
    order, unit = _read_named(named, context)
    power, became = context.owner or PowerId(0), REASON.read(reason, context)
    if not more:
        return Verdict(power, unit, order, became, (), _usual_strength(order))
    details = _DETAILS.read(more[0], context)
    if details["strength"] is None:
        details["strength"] = _usual_strength(order)
    return Verdict(power=power, unit=unit, order=order, reason=became, **details)


def _read_named(data: object, context: Context) -> tuple[Order | None, Unit | None]:
    """Read what a verdict is about: an order, a unit without one, or a build that nothing was done with."""
    if data is None:
        return None, None
    if isinstance(data, str) and data.count(" ") == 1:
        return None, UNIT.read(data, context)
    order = read_order(data, context)
    return order, getattr(order, "unit", None)


_VERDICT: Shape[Verdict] = Shape(
    write=_write_verdict,
    read=_read_verdict,
    schema=defined(
        "verdict",
        {
            "type": "array",
            "prefixItems": [{"type": ["string", "null"]}, _REASON_SCHEMA, _DETAILS.schema()],
            "minItems": 2,
            "maxItems": 3,
        },
    ),
)
_VERDICTS_OF_ONE = many(_VERDICT)


def _write_verdicts(verdicts: Sequence[Verdict], context: Context) -> Data:
    rows: dict[str, list[object]] = {}
    for verdict in verdicts:
        rows.setdefault(context.board.powers[verdict.power].name, []).append(_write_verdict(verdict, context))
    return dict(rows)


def _read_verdicts(data: object, context: Context) -> tuple[Verdict, ...]:
    if not isinstance(data, dict):
        refuse(f"{shown(data)} is no object of verdicts.", f'Write {{"FRANCE": [...]}}. {_ROW}')
    found = Misfit()
    verdicts: list[Verdict] = []
    for name, rows in data.items():
        try:
            context.owner = POWER.read(name, context)
            verdicts += _VERDICTS_OF_ONE.read(rows, context)
        except Misfit as misfit:
            found.faults += misfit.under(f".{name}").faults
    if found.faults:
        raise found
    return tuple(verdicts)


VERDICTS: Shape[Sequence[Verdict]] = Shape(
    write=_write_verdicts,
    read=_read_verdicts,
    schema={"type": "object", "additionalProperties": _VERDICTS_OF_ONE.schema},
)

# --- the turn


def _take_turn(turn: TurnJudged, _context: Context) -> Mapping[str, object]:
    judgement = turn.judgement
    return {
        "verdicts": judgement.verdicts,
        "refused": judgement.refusals,
        "fallen": judgement.fallen,
        "missed": turn.missed,
        "after": judgement.after,
        "following": None if turn.following == judgement.after else turn.following,
        "winner": judgement.winner,
        "deadline": turn.deadline,
    }


def _make_turn(values: Data, context: Context) -> TurnJudged:
    state = context.state
    if state is None or state.position is None:
        refuse("A turn is judged before the game begins.", "It comes after that.")
    judgement = Judgement(
        before=state.position,
        rulebook=state.settings.rulebook,
        verdicts=values["verdicts"],  # type: ignore[arg-type]  # here and below: each field of its shape
        refusals=values["refused"],  # type: ignore[arg-type]
        fallen=values["fallen"],  # type: ignore[arg-type]
        after=values["after"],  # type: ignore[arg-type]
        winner=values["winner"],  # type: ignore[arg-type]
    )
    return TurnJudged(
        judgement=judgement,
        following=values["following"] or judgement.after,  # type: ignore[arg-type]
        missed=values["missed"],  # type: ignore[arg-type]
        deadline=values["deadline"],  # type: ignore[arg-type]
    )


TURN_JUDGED = Record(
    of=TurnJudged,
    fields=(
        Field(key="verdicts", shape=VERDICTS),
        Field(key="refused", shape=_REFUSALS, usual=()),
        Field(key="fallen", shape=some(POWER), usual=frozenset()),
        Field(key="missed", shape=some(SEAT), usual=frozenset()),
        Field(key="after", shape=POSITION),
        Field(key="following", shape=POSITION, usual=None),
        Field(key="winner", shape=POWER, usual=None),
        Field(key="deadline", shape=MOMENT, usual=None),
    ),
    take=_take_turn,
    make=_make_turn,
)
