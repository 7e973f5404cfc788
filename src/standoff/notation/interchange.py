"""The interchange form: a request to judge a phase in, the answer out, both as plain data that JSON can carry.

The form is described in ``docs/howto/judge-a-stream.md``. Nothing here reads or prints; a request that is not of the
form gets an answer too, with an error that says where the fault lies.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from enum import Enum

from standoff.board import Board, PowerId, standard_board
from standoff.board.gazetteer import gazetteer_of, words_of
from standoff.errors import PositionError, RulebookError, UnknownEditionError
from standoff.judge import judge
from standoff.notation.pens import pen_for
from standoff.notation.reading import read_orders
from standoff.notation.readings import Reading, Unreadable
from standoff.notation.results import answer_of
from standoff.notation.submission import submitted
from standoff.notation.written import Slip
from standoff.orders import Position, SetupFault, read_setup
from standoff.rulebook import Rulebook, rulebook_from_data, rulebook_named

Data = dict[str, object]

_KEYS = ("id", "rulebook", "position", "orders")
_PHASE_KEYS = frozenset(("phase", "name"))  # must agree with standoff.orders.setup
_ANOTHERS = "This is under the name of another power."
_EMPTY = "Nothing is written."
_SHOWN = 40


class Code(Enum):
    """What is wrong with a request: a closed set, written as the answer writes it."""

    NOT_JSON = "not JSON"
    NOT_A_REQUEST = "not a request"
    UNKNOWN_KEY = "unknown key"
    UNKNOWN_RULEBOOK = "unknown rulebook"
    NO_POSITION = "no position"
    NO_PHASE = "no phase"
    IMPOSSIBLE_POSITION = "impossible position"
    NO_ORDERS = "no orders"
    UNKNOWN_POWER = "unknown power"
    NOT_A_LIST = "not a list"
    NOT_A_TEXT = "not a text"


class _NotOfTheForm(Exception):  # noqa: N818  # never leaves this module
    """A request that cannot be judged: a word for why, and the faults with where each lies."""

    def __init__(self, code: Code, *faults: tuple[str, str]) -> None:
        super().__init__(code.value)
        self.code = code
        self.faults = faults


def answer_line(line: str) -> Data:
    """Answer a request that is written as a line of JSON.

    >>> answer_line('{"id": 7')["error"]["code"]
    'not JSON'
    """
    try:
        request = json.loads(line, object_pairs_hook=_without_repetition, parse_constant=_refuse_constant)
    except (ValueError, RecursionError) as error:
        fault = str(error) if isinstance(error, ValueError) else "it is nested too deeply"
        return _error(None, _NotOfTheForm(Code.NOT_JSON, ("", f"This is not JSON: {fault}.")))
    return answer(request)


def answer_bytes(line: bytes) -> tuple[bytes, bool]:
    """Answer a line as it comes over a wire, in UTF-8; and whether the answer is an error.

    >>> answer_bytes(b"?")[1]
    True
    """
    try:
        answered = answer_line(line.decode("utf-8-sig"))
    except UnicodeDecodeError as error:
        answered = _error(None, _NotOfTheForm(Code.NOT_JSON, ("", f"This is not UTF-8: byte {error.start + 1}.")))
    return _written(answered), "error" in answered


def _written(answered: Data) -> bytes:
    """Write an answer. What JSON has no value for, such as an endless id, is left out; lone surrogates are escaped."""
    try:
        return json.dumps(answered, ensure_ascii=False, allow_nan=False).encode()
    except UnicodeEncodeError:
        return json.dumps(answered, allow_nan=False).encode()
    except ValueError:
        return _written(answered | {"id": None})


def answer(request: object) -> Data:
    """Judge what a request asks, or say why that cannot be done.

    >>> position = {"phase": "S1901M", "units": {"FRANCE": ["A PAR"]}}
    >>> answered = answer({"id": 1, "position": position, "orders": {"FRANCE": ["a par–burgundy"]}})
    >>> answered["results"]["FRANCE"][0]["reason"], answered["next"]["units"]
    ('moved', {'FRANCE': ['A BUR']})
    >>> answer({"id": 2, "position": {"phase": "S1901M", "units": {"FRANCE": ["A ENG"]}}, "orders": {}})["error"]["at"]
    'position.units.FRANCE[0]'
    """
    identity = request.get("id") if isinstance(request, Mapping) else None
    try:
        return {"id": identity} | _answer(request)
    except _NotOfTheForm as fault:
        return _error(identity, fault)


def _answer(request: object) -> Data:
    if not isinstance(request, Mapping):
        raise _NotOfTheForm(Code.NOT_A_REQUEST, ("", f"A request is an object with the keys {', '.join(_KEYS)}."))
    if unknown := [key for key in request if key not in _KEYS]:
        known = f"A request has the keys {', '.join(_KEYS)}."
        raise _NotOfTheForm(
            Code.UNKNOWN_KEY, *((str(key), f"{_shown(key)} means nothing here. {known}") for key in unknown)
        )
    rulebook = _rulebook(request.get("rulebook", "standard"))
    position = _position(request)
    readings = tuple(_readings(request, position))
    orders, refused = submitted(readings)
    judgement = judge(position, orders, rulebook, refused=refused)
    return answer_of(judgement, pen_for(position), readings)


def _error(identity: object, fault: _NotOfTheForm) -> Data:
    (at, message), *others = fault.faults
    error: Data = {"code": fault.code.value, "message": message, "at": at}
    if others:
        error["others"] = [{"at": at, "message": message} for at, message in others]
    return {"id": identity, "error": error}


# --- JSON


def _without_repetition(pairs: list[tuple[str, object]]) -> Data:
    """Refuse an object with a key that stands in it twice: one of the two would be lost in silence."""
    unique = dict(pairs)
    if len(unique) < len(pairs):
        keys = [key for key, _ in pairs]
        twice = next(key for key in keys if keys.count(key) > 1)
        message = f"{_shown(twice)} stands twice in one object"
        raise ValueError(message)
    return unique


def _refuse_constant(name: str) -> object:
    message = f"{name} is no value of JSON"
    raise ValueError(message)


def _shown(value: object) -> str:
    text = value if isinstance(value, str) else type(value).__name__
    return f'"{text}"' if len(text) <= _SHOWN else f'"{text[:_SHOWN]}…"'


# --- the parts of a request


def _rulebook(data: object) -> Rulebook:
    """Take the name of an edition, or an edition with the choices in which the group departs from it."""
    try:
        return rulebook_named(data) if isinstance(data, str) else rulebook_from_data(data)
    except UnknownEditionError as error:
        raise _NotOfTheForm(Code.UNKNOWN_RULEBOOK, ("rulebook", f"{error}.")) from error
    except RulebookError as error:
        faults = (fault.partition(": ") for fault in error.faults)
        located = (
            (f"rulebook.{at}", text) if text and " " not in at else ("rulebook", f"{at}{colon}{text}")
            for at, colon, text in faults
        )
        raise _NotOfTheForm(Code.UNKNOWN_RULEBOOK, *located) from error


def _position(request: Mapping[str, object]) -> Position:
    setup = request.get("position")
    if not isinstance(setup, Mapping):
        mend = 'A position is an object: {"phase": "S1901M", "units": {"FRANCE": ["A PAR"]}}.'
        raise _NotOfTheForm(Code.NO_POSITION, ("position", mend))
    if not _PHASE_KEYS & setup.keys():
        raise _NotOfTheForm(Code.NO_PHASE, ("position.phase", "The phase is missing; write one such as S1901M."))
    try:
        return read_setup(setup, standard_board())
    except PositionError as error:
        located = (
            (f"position.{fault.at}", f"{fault.what} {fault.mend}")
            for fault in error.faults
            if isinstance(fault, SetupFault)
        )
        raise _NotOfTheForm(Code.IMPOSSIBLE_POSITION, *located) from error


def _readings(request: Mapping[str, object], position: Position) -> Iterator[Reading]:
    """Read the orders of all powers."""
    given = request.get("orders")
    if not isinstance(given, Mapping):
        mend = 'Orders are given by power: {"FRANCE": ["A PAR - BUR"]}.'
        raise _NotOfTheForm(Code.NO_ORDERS, ("orders", mend))
    for name, texts in given.items():
        power = _power(name, position.board)
        yield from _readings_of(power, _texts(name, texts), position)


def _power(name: object, board: Board) -> PowerId:
    found = gazetteer_of(board).powers(words_of(name)) if isinstance(name, str) else ()
    if len(found) == 1:
        return found[0]
    known = ", ".join(power.name for power in board.powers)
    raise _NotOfTheForm(Code.UNKNOWN_POWER, (f"orders.{name}", f"There is no power {_shown(name)}; they are {known}."))


def _texts(name: object, texts: object) -> list[str]:
    if not isinstance(texts, list | tuple):
        raise _NotOfTheForm(Code.NOT_A_LIST, (f"orders.{name}", 'Orders are a list of texts: ["A PAR - BUR"].'))
    wrong = [
        (f"orders.{name}[{place}]", 'An order is a text: "A PAR - BUR".')
        for place, text in enumerate(texts)
        if not isinstance(text, str)
    ]
    if wrong:
        raise _NotOfTheForm(Code.NOT_A_TEXT, *wrong)
    return list(texts)


def _readings_of(power: PowerId, texts: list[str], position: Position) -> list[Reading]:
    """Read a power's orders, each text by itself, so that none can spoil another.

    Only where the reader took one unit for another that seemed to have no order are they read together.
    """
    apart = [reading for text in texts for reading in _read(text, position, power)]
    if len(texts) > 1 and any(slip.slip is Slip.WRONG_PLACE for reading in apart for slip in reading.assumptions):
        together = read_orders("\n".join(texts), position, power=power).readings
        if len(together) == len(apart):
            return [_only_of(power, reading) for reading in together]
    return apart


def _read(text: str, position: Position, power: PowerId) -> list[Reading]:
    readings = read_orders(text, position, power=power).readings
    if not readings:
        nothing = Unreadable(why="" if text.strip() else _EMPTY)
        return [Reading(text=text, start=0, line=1, power=power, outcome=nothing)]
    return [_only_of(power, reading) for reading in readings]


def _only_of(power: PowerId, reading: Reading) -> Reading:
    """A power orders its own units only, whatever name it writes above an order."""
    if reading.power == power:
        return reading
    return Reading(
        text=reading.text, start=reading.start, line=reading.line, power=power, outcome=Unreadable(why=_ANOTHERS)
    )
