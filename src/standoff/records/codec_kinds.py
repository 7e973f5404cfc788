"""The table of the saved game: each kind of event with its word, its version and its fields.

This is the one place that says what a saved game is made of. The schema in the documentation is made from it. A kind's
version rises when its fields change so that older code would read them wrongly.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from standoff.errors import GameError
from standoff.game import (
    Absence,
    AbsencePolicy,
    Ballot,
    Channel,
    EndKind,
    Identity,
    Motion,
    PressRule,
    Readiness,
    SeatNumber,
    Settings,
    ShortEnd,
    Vote,
)
from standoff.game import events as happened
from standoff.records.codec import Context, Data, Field, Record, Shape, listed, refuse, shown
from standoff.records.codec_positions import POSITION
from standoff.records.codec_turns import ORDERS_GIVEN, TURN_JUDGED
from standoff.records.codec_values import (
    BOARD,
    CLOCK,
    DURATION,
    MOMENT,
    OWNER,
    PHASE,
    PLAYER,
    POWER,
    POWER_NAME,
    RULEBOOK,
    SEAT,
    TEXT,
    many,
    number,
    some,
    word,
)
from standoff.rulebook import Counted, Goal, Neutral, PlayerTable, Rulebook, player_tables

# --- what is agreed for a game

_YEAR = number(0, 99_999)


def _make_short_end(values: Data, _context: Context) -> ShortEnd:
    try:
        return ShortEnd(**values)  # type: ignore[arg-type]  # each field of its shape
    except GameError:
        refuse("A short game ends never, or twice.", 'Write "after" with a phase, or "at" with a moment.')


_NEUTRAL = Record(
    of=Neutral,
    fields=(
        Field(key="power", shape=POWER_NAME),
        Field(key="toss_year", shape=_YEAR),
        Field(key="joining_year", shape=_YEAR),
    ),
)
_GOAL = Record(of=Goal, fields=(Field(key="count", shape=number(1)), Field(key="counted", shape=word(Counted))))
_TABLE_IN_FULL = Record(
    of=PlayerTable,
    fields=(
        Field(key="name", shape=TEXT),
        Field(key="hands", shape=many(many(POWER_NAME))),
        Field(key="standing", shape=many(POWER_NAME), usual=()),
        Field(key="neutral", shape=_NEUTRAL.shape("neutral"), usual=None),
        Field(key="first_year", shape=_YEAR),
        Field(key="goal", shape=_GOAL.shape("goal")),
        Field(key="place", shape=TEXT),
    ),
)


def _write_table(table: PlayerTable | str, context: Context) -> object:
    return table if isinstance(table, str) else _TABLE_IN_FULL.write(table, context)


def _read_table(data: object, context: Context) -> PlayerTable | str:
    return data if isinstance(data, str) else _TABLE_IN_FULL.read(data, context)


_TABLE: Shape[PlayerTable | str] = Shape(
    write=_write_table, read=_read_table, schema={"anyOf": [{"type": "string"}, _TABLE_IN_FULL.schema()]}
)
_ABSENCE = Record(
    of=AbsencePolicy, fields=(Field(key="policy", shape=word(Absence)), Field(key="times", shape=number(1)))
)
_SHORT_END = Record(
    of=ShortEnd,
    fields=(Field(key="after", shape=PHASE, usual=None), Field(key="at", shape=MOMENT, usual=None)),
    make=_make_short_end,
)


def _take_settings(settings: Settings, _context: Context) -> Mapping[str, object]:
    table = settings.table
    known = table is not None and table in player_tables(settings.rulebook.edition)
    return {key: getattr(settings, key) for key in _SETTINGS_KEYS} | {"table": table.name if table and known else table}


def _make_settings(values: Data, _context: Context) -> Settings:
    if isinstance(values["table"], str):
        values["table"] = _named_table(values["rulebook"], values["table"])  # type: ignore[arg-type]  # a rulebook
    settings = Settings(**values)  # type: ignore[arg-type]  # each field of its shape
    table, known = settings.table, settings.board.power_ids
    named = (*table.standing, *(power for hand in table.hands for power in hand)) if table else ()
    if table and not (table.hands and all(power in known for power in named)):
        refuse("This table is not for the powers of the board.", "Take another, or leave it out.", "table")
    return settings


def _named_table(rulebook: Rulebook, name: str) -> PlayerTable:
    tables = {table.name: table for table in player_tables(rulebook.edition)}
    if name not in tables:
        mend = f"Write one of {listed(list(tables))}, or leave it out for seven players."
        refuse(f"{rulebook.edition} has no table {shown(name)}.", mend, "table")
    return tables[name]


_SETTINGS_FIELDS = (
    Field(key="board", shape=BOARD),
    Field(key="rulebook", shape=RULEBOOK),
    Field(key="table", shape=_TABLE, usual=None),
    Field(key="press", shape=word(PressRule)),
    Field(key="identity", shape=word(Identity)),
    Field(key="ballot", shape=word(Ballot)),
    Field(key="clock", shape=CLOCK, usual=None),
    Field(key="absence", shape=_ABSENCE.shape("absence")),
    Field(key="short_end", shape=_SHORT_END.shape("short-end"), usual=None),
    Field(key="title", shape=TEXT, usual=""),
)
_SETTINGS_KEYS = [field.key for field in _SETTINGS_FIELDS]
SETTINGS = Record(of=Settings, fields=_SETTINGS_FIELDS, take=_take_settings, make=_make_settings)

# --- what was counted at the end


def _write_counts(counts: Mapping[SeatNumber, int], _context: Context) -> Data:
    return {str(seat): counts[seat] for seat in sorted(counts)}


def _read_counts(data: object, context: Context) -> dict[SeatNumber, int]:
    if not isinstance(data, dict):
        refuse(f"{shown(data)} is no object of counts.", 'Write {"0": 18, "1": 16}.')
    seats = {str(seat.number): seat.number for seat in context.state.seats} if context.state else {}
    return {SEAT.read(seats.get(key, key), context): _COUNT.read(count, context) for key, count in data.items()}


_COUNT = number(0)
_COUNTS: Shape[Mapping[SeatNumber, int]] = Shape(
    write=_write_counts,
    read=_read_counts,
    schema={"type": "object", "additionalProperties": _COUNT.schema, "propertyNames": {"pattern": "^[0-9]+$"}},
)

# --- the kinds


@dataclass(frozen=True, slots=True, kw_only=True)
class Kind:
    """A kind of event as it stands in a file."""

    word: str
    version: int
    record: Record[Any]


def _kind(word: str, of: type[Any], *fields: Field, version: int = 1) -> Kind:
    return Kind(word=word, version=version, record=Record(of=of, fields=fields))


_PLAYER = Field(key="player", shape=PLAYER)
_SEAT = Field(key="seat", shape=SEAT)
_POSITION = Field(key="position", shape=POSITION)
_MOTION = Field(key="motion", shape=word(Motion))
_VOTE = Field(key="vote", shape=word(Vote))
_WHY = Field(key="why", shape=TEXT)
_DEADLINE = Field(key="deadline", shape=MOMENT)
_DEADLINE_IF_ANY = Field(key="deadline", shape=MOMENT, usual=None)


def _take_proposed(proposed: happened.Proposed, _context: Context) -> Mapping[str, object]:
    return {"seat": proposed.seat, "motion": proposed.motion, "winner": proposed.winner, "longer_by": proposed.by}


def _make_proposed(values: Data, _context: Context) -> happened.Proposed:
    longer_by = values.pop("longer_by")
    return happened.Proposed(**values, by=longer_by)  # type: ignore[arg-type]  # each field of its shape


_PROPOSED = Record(
    of=happened.Proposed,
    fields=(
        _SEAT,
        _MOTION,
        Field(key="winner", shape=SEAT, usual=None),
        Field(key="longer_by", shape=DURATION, usual=None),  # not "by", which says whose doing an event is
    ),
    take=_take_proposed,
    make=_make_proposed,
)

KINDS: tuple[Kind, ...] = (
    _kind("created", happened.Created, Field(key="settings", shape=SETTINGS.shape("settings"))),
    _kind("seated", happened.Seated, _PLAYER, _SEAT),
    _kind("left", happened.Left, _PLAYER, _SEAT),
    _kind("began", happened.Began, _POSITION, _DEADLINE_IF_ANY),
    Kind(word="orders", version=1, record=ORDERS_GIVEN),
    _kind(
        "orders ahead",
        happened.AheadGiven,
        Field(key="power", shape=OWNER),
        Field(key="retreats", shape=many(TEXT), usual=()),
        Field(key="adjustments", shape=many(TEXT), usual=()),
    ),
    _kind("ready", happened.ReadySet, _SEAT, Field(key="readiness", shape=word(Readiness))),
    _kind("writing began", happened.WritingBegan, _DEADLINE),
    Kind(word="turn judged", version=1, record=TURN_JUDGED),
    _kind("fell into disorder", happened.FellIntoDisorder, _SEAT),
    _kind("came back", happened.CameBack, _SEAT),
    _kind("coin tossed", happened.CoinTossed, _SEAT),
    Kind(word="proposed", version=1, record=_PROPOSED),
    _kind("voted", happened.Voted, _SEAT, _MOTION, _VOTE),
    _kind("proposal closed", happened.ProposalClosed, _MOTION, _VOTE),
    _kind(
        "said",
        happened.Said,
        Field(key="power", shape=POWER, usual=None),
        Field(key="channel", shape=word(Channel)),
        Field(key="room", shape=some(POWER), usual=frozenset()),
        Field(key="text", shape=TEXT),
    ),
    _kind("paused", happened.Paused, Field(key="remaining", shape=DURATION, usual=None)),
    _kind("resumed", happened.Resumed, _DEADLINE_IF_ANY),
    _kind("extended", happened.Extended, _DEADLINE, Field(key="why", shape=TEXT, usual="")),
    _kind("corrected", happened.Corrected, _POSITION, _WHY),
    _kind("taken back", happened.TakenBack, Field(key="turns", shape=number(0)), _WHY, _DEADLINE_IF_ANY),
    _kind(
        "ended",
        happened.Ended,
        Field(key="kind", shape=word(EndKind)),
        Field(key="winners", shape=many(SEAT), usual=()),
        Field(key="counts", shape=_COUNTS, usual={}),
        Field(key="why", shape=TEXT, usual=""),
    ),
)
KIND_OF: Mapping[type, Kind] = {kind.record.of: kind for kind in KINDS}
KIND_CALLED: Mapping[str, Kind] = {kind.word: kind for kind in KINDS}
