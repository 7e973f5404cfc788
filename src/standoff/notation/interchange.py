"""The interchange form: a request to judge a phase in, the answer out, both as plain data that JSON can carry.

The form is described in ``docs/howto/judge-a-stream.md``. Nothing here reads or prints; a request that is not of the
form gets an answer too, with an error that says where the fault lies.
"""

from __future__ import annotations

import json
from collections.abc import Collection, Iterator, Mapping
from enum import Enum
from functools import partial

from standoff.board import Board, PowerId, standard_board
from standoff.board.gazetteer import gazetteer_of, words_of
from standoff.errors import PositionError, RulebookError, UnknownEditionError
from standoff.judge import judge
from standoff.notation.pens import pen_for
from standoff.notation.reading import read_orders
from standoff.notation.readings import Reading, Unreadable
from standoff.notation.results import answer_of
from standoff.notation.submission import submitted
from standoff.notation.writing import write_order
from standoff.notation.written import Slip
from standoff.orders import PhaseKind, Position, SetupFault, Waive, read_setup
from standoff.rulebook import Rulebook, rulebook_from_data, rulebook_named

Data = dict[str, object]

_KEYS = ("id", "rulebook", "position", "orders")
_PHASE_KEYS = ("phase", "name")  # must agree with standoff.orders.setup
_WITHOUT_RETREATS = (PhaseKind.MOVEMENT.value, PhaseKind.ADJUSTMENTS.value)
_ANOTHERS = "This is under the name of another power."
_EMPTY = "Nothing is written."
_SHOWN = 40


class Code(Enum):
    """What is wrong with a request: a closed set, written as the answer writes it."""

    NOT_JSON = "not JSON"
    NOT_A_REQUEST = "not a request"
    REPEATED_KEY = "repeated key"
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
    if not line.strip():
        return _error(None, _NotOfTheForm(Code.NOT_JSON, ("", "The line is empty.")))
    repeated: dict[str, None] = {}
    try:
        request = json.loads(line, object_pairs_hook=partial(_object, repeated), parse_constant=_refuse_constant)
    except (ValueError, RecursionError) as error:
        return _error(None, _NotOfTheForm(Code.NOT_JSON, ("", f"This is not JSON: {_why_not_json(error)}.")))
    if repeated:
        faults = ((key, f"{_shown(key)} stands twice in one object.") for key in repeated)
        return _error(_identity(request), _NotOfTheForm(Code.REPEATED_KEY, *faults))
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
    identity = _identity(request)
    try:
        return {"id": identity} | _answer(request)
    except _NotOfTheForm as fault:
        return _error(identity, fault)


def _identity(request: object) -> object:
    return request.get("id") if isinstance(request, Mapping) else None


def _answer(request: object) -> Data:
    if not isinstance(request, Mapping):
        raise _NotOfTheForm(Code.NOT_A_REQUEST, ("", f"A request is an object with the keys {', '.join(_KEYS)}."))
    if unknown := [key for key in request if key not in _KEYS]:
        known = f"A request has the keys {', '.join(_KEYS)}."
        raise _NotOfTheForm(
            Code.UNKNOWN_KEY, *((str(key), f"{_shown(key)} means nothing here. {known}") for key in unknown)
        )
    rulebook = _rulebook(request.get("rulebook", "standard"))
    setup, unused = _setup(request)
    position = _position(setup)
    readings = tuple(_readings(request, position))
    orders, refused = submitted(readings)
    judgement = judge(position, orders, rulebook, refused=refused)
    answered = answer_of(judgement, pen_for(position), readings)
    if any(unused):
        answered["remarks"] = [f"The retreats are not read: {position.phase} is no phase of retreats."]
    return answered


def _error(identity: object, fault: _NotOfTheForm) -> Data:
    (at, message), *others = fault.faults
    error: Data = {"code": fault.code.value, "message": message, "at": at}
    if others:
        error["others"] = [{"at": at, "message": message} for at, message in others]
    return {"id": identity, "error": error}


# --- JSON


def _object(repeated: dict[str, None], pairs: list[tuple[str, object]]) -> Data:
    """Take an object, and note the keys that stand in it twice: one of the two would be lost in silence."""
    unique: Data = {}
    for key, value in pairs:
        if key in unique:
            repeated[key] = None
        unique[key] = value
    return unique


class _NoValueError(ValueError):
    """A word that JSON has no value for."""


def _refuse_constant(name: str) -> object:
    raise _NoValueError(name)


def _why_not_json(error: ValueError | RecursionError) -> str:
    match error:
        case json.JSONDecodeError():
            return f"{error.msg.removesuffix(' at')} at character {error.pos + 1}"
        case _NoValueError():
            return f"it has no value {error}"
        case RecursionError():
            return "it is nested too deeply"
        case _:
            return "a number in it has too many digits"


def _shown(value: object) -> str:
    text = value if isinstance(value, str) else type(value).__name__
    return f'"{text}"' if len(text) <= _SHOWN else f'"{text[:_SHOWN]}…"'


# --- the parts of a request


def _rulebook(data: object) -> Rulebook:
    """Take the name of an edition, or an edition with the choices in which the group departs from it."""
    if not isinstance(data, str | Mapping):
        mend = 'A rulebook is the name of an edition, or {"edition": "gibsons", "choices": {}}.'
        raise _NotOfTheForm(Code.UNKNOWN_RULEBOOK, ("rulebook", mend))
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


def _setup(request: Mapping[str, object]) -> tuple[Mapping[str, object], Collection[object]]:
    """Take the set-up, and apart from it the retreats that stand in a phase that has none: they are not read."""
    setup = request.get("position")
    if not isinstance(setup, Mapping):
        mend = 'A position is an object: {"phase": "S1901M", "units": {"FRANCE": ["A PAR"]}}.'
        raise _NotOfTheForm(Code.NO_POSITION, ("position", mend))
    if not any(key in setup for key in _PHASE_KEYS):
        raise _NotOfTheForm(Code.NO_PHASE, ("position.phase", "The phase is missing; write one such as S1901M."))
    retreats = setup.get("retreats")
    if not isinstance(retreats, Mapping) or not _is_without_retreats(setup):
        return setup, ()
    return {key: value for key, value in setup.items() if key != "retreats"}, retreats.values()


def _is_without_retreats(setup: Mapping[str, object]) -> bool:
    phase = next(setup[key] for key in _PHASE_KEYS if key in setup)
    return isinstance(phase, str) and phase.endswith(_WITHOUT_RETREATS)


def _position(setup: Mapping[str, object]) -> Position:
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
    """Take the texts of a power. Null is what saved games of the `diplomacy` package have for no orders."""
    if texts is None:
        return []
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

    Only where the reader took one unit for another that seemed to have no order is it told what the others are ordered.
    """
    apart = [_read(text, position, power) for text in texts]
    if not any(_is_guess(reading) for readings in apart for reading in readings):
        return [reading for readings in apart for reading in readings]
    ordered = {
        order.unit: write_order(order, position)
        for readings in apart
        for reading in readings
        if (order := reading.order) and not isinstance(order, Waive) and not _is_guess(reading)
    }
    known = tuple(ordered.values())
    return [reading for text in texts for reading in _read(text, position, power, known)]


def _is_guess(reading: Reading) -> bool:
    return any(slip.slip is Slip.WRONG_PLACE for slip in reading.assumptions)


def _read(text: str, position: Position, power: PowerId, known: tuple[str, ...] = ()) -> list[Reading]:
    """Read a text; ``known`` are canonical orders, each of which has one reading, that stand before it."""
    readings = read_orders("\n".join((*known, text)), position, power=power).readings[len(known) :]
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
