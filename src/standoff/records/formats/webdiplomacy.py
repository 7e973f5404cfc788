"""The ``game/status`` of a webDiplomacy site, which can be read and not written.

Units, centres and orders stand in ``phases``, or all together at the top level; then each order says of which turn
it is, and the units are those of the phase that the game is in.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from datetime import timedelta

from standoff.board import PowerId, ProvinceId, standard_board
from standoff.errors import RecordFault
from standoff.game import Ballot, PressRule
from standoff.game.ending import rank
from standoff.game.events import Said
from standoff.game.press import Channel
from standoff.orders import Phase, PhaseKind, Position, Season
from standoff.records.formats.data import Node, shown
from standoff.records.formats.positions import placed
from standoff.records.formats.recorded import (
    DrawVote,
    Finish,
    Kind,
    Message,
    Note,
    Outcome,
    Places,
    Record,
    RecordedPhase,
    Written,
    refuse,
)
from standoff.records.formats.webdip_numbers import COUNTRIES, TERRITORIES, VARIANT

KIND = Kind.WEBDIPLOMACY

_TOP = frozenset(
    "gameID countryID variantID turn phase gameOver pressType drawType standoffs occupiedFrom phases".split()
    + "units centers orders messages".split()
)
_FIRST_YEAR = 1901
_LAST_TURN = 2 * (99_999 - _FIRST_YEAR)
_FINISHED, _PREGAME = "Finished", "Pre-game"
_KINDS = {"Diplomacy": PhaseKind.MOVEMENT, "Retreats": PhaseKind.RETREATS, "Builds": PhaseKind.ADJUSTMENTS}
_STAGES = (*_KINDS, _FINISHED, _PREGAME)
_LETTERS = {"Army": "A", "Fleet": "F"}
_PRESS = {
    "Regular": PressRule.FULL,
    "PublicPressOnly": PressRule.PUBLIC,
    "NoPress": PressRule.NONE,
    "RulebookPress": PressRule.RULEBOOK,
}
_BALLOTS = {"draw-votes-public": Ballot.OPEN, "draw-votes-hidden": Ballot.SECRET}
_VOTED = "Voted for Draw"
_ANSWERS = {"No": False, "Yes": True, "Undecided": None}
_SECOND = timedelta(seconds=1)

# What an order says, with the places in it: where the unit is, where the helped unit is, and where it goes.
_ORDERS: Mapping[str, str] = {
    "Hold": "{unit} H",
    "Move": "{unit} - {to}",
    "Support hold": "{unit} S {to}",
    "Support move": "{unit} S {whom} - {to}",
    "Convoy": "{unit} C {whom} - {to}",
    "Retreat": "{unit} R {to}",
    "Disband": "{unit} D",
    "Build Army": "A {at} B",
    "Build Fleet": "F {at} B",
    "Wait": "WAIVE",
    "Destroy": "{unit} D",
}
_IN_ADJUSTMENTS = ("Build Army", "Build Fleet", "Wait", "Destroy")
_NOWHERE = (None, 0, "", "0")


def read(root: Node) -> Record:
    """Read a game."""
    variant = root["variantID"]
    if variant.is_there and variant.whole() != VARIANT:
        what = f"This is a game of variant {shown(variant.value)}."
        mend = f"Only games of variant {VARIANT}, the standard board, can be read."
        raise refuse(what=what, mend=mend, at=variant.at)
    return _Status(root).record()


_When = tuple[str, Phase]
"""The stage of a game, and its phase."""


@dataclass(frozen=True, slots=True, kw_only=True)
class _Page:
    """What belongs to one phase, wherever it stood."""

    stage: str
    phase: Phase
    pieces: Node
    """Has units and centres, if they are told."""
    orders: list[Node]
    messages: list[Node]


class _Status:
    """A game's status: what can be taken from it, with everything that is wrong with it."""

    def __init__(self, root: Node) -> None:
        self._root = root
        self._torn_at = next(reversed(root.value), "") if root.faults and isinstance(root.value, dict) else ""
        self._board = standard_board()
        self._notes: list[Note] = []
        self._faults: list[RecordFault] = []
        self._phases: list[RecordedPhase] = []
        self._finish: Finish | None = None

    def record(self) -> Record:
        root = self._root
        press, draws = root["pressType"], root["drawType"]
        title = str(root["gameID"].whole()) if root["gameID"].is_there else ""
        if others := [key for key in root.value if key not in _TOP] if isinstance(root.value, dict) else []:
            self._note("the file", f"{', '.join(map(shown, others))} have no counterpart")
        for page in self._pages():
            self._take(page)
        if self._finish is None and root["phase"].value == _FINISHED and not self._faults and not root.faults:
            self._finish = Finish(at="phase")
        return Record(
            title=title,
            phases=tuple(self._phases),
            finish=self._finish,
            press=_PRESS[press.choice(tuple(_PRESS))] if press.is_there else PressRule.FULL,
            ballot=_BALLOTS[draws.choice(tuple(_BALLOTS))] if draws.is_there else Ballot.OPEN,
            notes=tuple(self._notes),
            faults=(*root.faults, *self._faults),
        )

    # --- where things stand

    def _pages(self) -> Iterator[_Page]:
        """Everything phase by phase."""
        if not self._root["phases"].value:
            yield from self._pages_together()
            return
        for node in self._root["phases"].entries():
            apart = node.apart()
            stage, phase = _when(apart)
            orders, messages = _entries(apart["orders"]), _entries(apart["messages"])
            yield _Page(stage=stage, phase=phase, pieces=apart, orders=orders, messages=messages)

    def _pages_together(self) -> Iterator[_Page]:
        """What stands at the top level: orders and messages of all turns, and the units of the last."""
        root = self._root.apart()
        now = _when(root)
        orders: dict[_When, list[Node]] = {}
        messages: dict[_When, list[Node]] = {}
        for order in _entries(root["orders"]):
            orders.setdefault(_when(order), []).append(order)
        for message in _entries(root["messages"]):
            when = _when(message, "phaseMarker") if message["turn"].is_there else now
            messages.setdefault(when, []).append(message)
        self._faults += root.faults
        told = {} if self._torn_at in {"units", "centers"} else root.value
        for when in () if root.faults else self._untorn(list(orders), now):
            stage, phase = when
            pieces = Node(told if when == now else {}, "", [])
            said = [Node(message.value, message.at, pieces.faults) for message in messages.pop(when, [])]
            given = [Node(order.value, order.at, pieces.faults) for order in orders.get(when, [])]
            yield _Page(stage=stage, phase=phase, pieces=pieces, orders=given, messages=said)
        for _, phase in messages:
            self._note(f"phase {phase}", "its messages belong to no phase that is told, and are left out")

    def _untorn(self, told: list[_When], now: _When) -> list[_When]:
        """The phases in the order of time; where the file is torn among the orders, those of which none can be lost.

        The phase in which it is torn is the last: it is not judged, so that it may well lack orders.
        """
        in_time = sorted(told, key=_order_of)
        if self._torn_at != "orders":
            return sorted({*told, now}, key=_order_of)
        return in_time if told == in_time else in_time[:1]

    def _note(self, at: str, what: str) -> None:
        self._notes.append(Note(at=at, what=what))

    # --- a phase

    def _take(self, page: _Page) -> None:
        """Take a page; past a fault, go on only to find the others."""
        before = self._phases[-1].phase if self._phases else None
        if self._finish is not None:
            page.pieces.fault("A phase comes after the end.", "Take it out, or put it before.")
        elif before is not None and page.stage in _KINDS and rank(page.phase) <= rank(before):
            page.pieces.fault(f"{page.phase} comes after {before}.", "Put the phases in the order of time.")
        position = self._position(page)
        messages = tuple(self._messages(page))
        if page.stage in _KINDS:
            orders, outcomes = self._orders(page), self._outcomes(page)
        else:
            orders, outcomes = {}, {}
        self._faults += page.pieces.faults
        if self._faults or page.stage == _PREGAME:
            return
        if page.stage == _FINISHED:
            winners = tuple(self._sharing(position))
            self._finish = Finish(at=page.pieces.at, position=position, messages=messages, winners=winners)
            return
        is_now = _when(self._root.apart()) == (page.stage, page.phase)
        self._phases.append(
            RecordedPhase(
                at=page.pieces.at,
                phase=page.phase,
                position=position,
                orders=orders,
                outcomes=outcomes,
                messages=messages,
                places=Places.UNKNOWN,
                standoffs=frozenset(self._stood_off()) if is_now else frozenset(),
                attackers=dict(self._attackers()) if is_now else {},
            )
        )

    def _position(self, page: _Page) -> Position | None:
        units, centres = page.pieces["units"], page.pieces["centers"]
        if not units.is_there:
            return None
        if not centres.is_there:
            self._note(f"phase {page.phase}", "it is not told who owns which centre, so the units are not compared")
            return None
        standing: dict[str, list[str]] = {}
        leaving: dict[str, dict[str, list[str]]] = {}
        for unit in units.entries():
            power, code = self._owner(unit["countryID"]), self._code(unit["terrID"])
            text = f"{_LETTERS[unit['unitType'].choice(tuple(_LETTERS))]} {code}"
            is_leaving = _answer(unit["retreating"])
            if power is not None and is_leaving:
                leaving.setdefault(self._name(power), {})[text] = []
            elif power is not None:
                standing.setdefault(self._name(power), []).append(text)
        owned: dict[str, list[str]] = {}
        for centre in centres.entries():
            owner = self._power(centre["countryID"])
            if owner is not None:
                owned.setdefault(self._name(owner), []).append(self._code(centre["terrID"]))
        if page.pieces.faults:
            return None
        setup: dict[str, object] = {"units": standing, "centers": owned, "retreats": leaving}
        if page.stage in _KINDS:
            setup["phase"] = str(page.phase)
        return placed(setup, self._board, page.pieces.at, page.pieces.faults)

    def _name(self, power: PowerId) -> str:
        return self._board.powers[power].name

    def _power(self, node: Node) -> PowerId | None:
        """The country with a number; None for nought, which is nobody."""
        number = node.whole()
        if number == 0:
            return None
        if number not in COUNTRIES:
            node.fault(f"There is no country {number}.", f"The countries are 1 to {max(COUNTRIES)}.")
            return None
        return self._board.power_ids[COUNTRIES[number]]

    def _owner(self, node: Node) -> PowerId | None:
        """The country with a number, where there must be one."""
        power = self._power(node)
        if power is None and node.whole() == 0:
            node.fault("This is nobody's.", f"The countries are 1 to {max(COUNTRIES)}.")
        return power

    @staticmethod
    def _code(node: Node) -> str:
        """The code of the place with a number."""
        number = node.whole()
        if number not in TERRITORIES:
            node.fault(f"There is no territory {number}.", f"The territories are 1 to {max(TERRITORIES)}.")
        return TERRITORIES.get(number, "")

    def _stood_off(self) -> Iterator[ProvinceId]:
        """Where units stood each other off in the phase before the game's last."""
        for standoff in _entries(self._root["standoffs"]):
            yield from self._province(standoff["terrID"])

    def _attackers(self) -> Iterator[tuple[ProvinceId, ProvinceId]]:
        """Where each attacker came from, and where it drove somebody out. Where nobody was, an empty list stands."""
        told = self._root["occupiedFrom"]
        for victim, source in told.members() if told.value else ():
            for left in self._province(source):
                yield from ((left, driven) for driven in self._province(Node(victim, source.at, source.faults)))

    def _province(self, node: Node) -> tuple[ProvinceId, ...]:
        """The province with a number, if there is one."""
        code = self._code(node)
        return (self._board.province_of[self._board.by_code[code]],) if code else ()

    # --- orders

    def _orders(self, page: _Page) -> dict[PowerId, tuple[Written, ...]]:
        found: dict[PowerId, list[Written]] = {}
        for order in page.orders:
            if order["turn"].is_there and _when(order) != (page.stage, page.phase):
                order.fault("This order is of another phase.", f"Put it where it belongs; here is {page.phase}.")
            power = self._owner(order["countryID"])
            if power is not None:
                found.setdefault(power, []).append(Written(text=self._text(order), at=order.at))
        return {power: tuple(written) for power, written in found.items()}

    def _text(self, order: Node) -> str:
        """An order in words that the reader knows."""
        form = _ORDERS[order["type"].choice(tuple(_ORDERS))]
        at = self._code(_place(order)) if "{unit}" in form or "{at}" in form else ""
        letter = _LETTERS.get(str(order["unitType"].value), "")
        text = form.format(
            unit=f"{letter} {at}".strip(),
            at=at,
            to=self._code(order["toTerrID"]) if "{to}" in form else "",
            whom=self._code(order["fromTerrID"]) if "{whom}" in form else "",
        )
        return f"{text} VIA" if _answer(order["viaConvoy"]) and order["type"].value == "Move" else text

    def _outcomes(self, page: _Page) -> dict[ProvinceId, Outcome]:
        """What became of the orders: of a support it is not clear what its success means, so it is not compared."""
        found: dict[ProvinceId, Outcome] = {}
        for order in page.orders:
            success, dislodged, kind = _answer(order["success"]), _answer(order["dislodged"]), order["type"].value
            if kind in tuple(_ORDERS) and kind != "Wait" and success is not None:
                place = self._board.by_code.get(self._code(_place(order)))
                if place is not None:
                    found[self._board.province_of[place]] = Outcome(
                        words="a success" if success else "a failure",
                        success=success if kind in ("Move", "Retreat") else None,
                        dislodged=dislodged if page.phase.kind is PhaseKind.MOVEMENT else None,
                    )
        return found

    def _sharing(self, position: Position | None) -> Iterator[PowerId]:
        """Who shares a draw: all who have a unit left."""
        if position is not None and self._root["gameOver"].value == "Drawn":
            yield from (power.id for power in self._board.powers if position.units[power.id])

    # --- press

    def _messages(self, page: _Page) -> Iterator[Message]:
        for number, message in enumerate(page.messages, start=1):
            at = f"phase {page.phase}, message {number}"
            sent = message["timeSent"].moment(_SECOND)
            said = self._said(message, at)
            if said is not None:
                yield Message(at=at, what=said, sent=sent)

    def _said(self, message: Node, at: str) -> Said | DrawVote | None:
        text, power, to = (
            message["message"].text(),
            self._power(message["fromCountryID"]),
            self._power(message["toCountryID"]),
        )
        if power is not None and to == power:
            if text == _VOTED:
                return DrawVote(power=power)
            self._note(at, "a country writes to itself; the message is left out")
            return None
        if to is None:
            return Said(text=text, channel=Channel.ANNOUNCEMENT if power is None else Channel.PUBLIC, power=power)
        room = frozenset((to,)) if power is None else frozenset((power, to))
        return Said(text=text, channel=Channel.PRIVATE, room=room, power=power)


def _answer(node: Node) -> bool | None:
    """Whether something is so; None where that is not told, or not decided yet."""
    return _ANSWERS[node.choice(tuple(_ANSWERS))] if node.is_there else None


def _entries(node: Node) -> list[Node]:
    return node.entries() if node.is_there else []


def _place(order: Node) -> Node:
    """Where a unit is, or is to be built or removed, which some keep as where the order leads."""
    there = order["terrID"]
    is_adjustment = order["type"].value in _IN_ADJUSTMENTS
    return order["toTerrID"] if is_adjustment and there.value in _NOWHERE else there


def _when(node: Node, key: str = "phase") -> _When:
    """The stage and the phase of a game that something belongs to."""
    turn, stage = node["turn"].whole(), node[key].choice(_STAGES)
    if not 0 <= turn <= _LAST_TURN:
        node["turn"].fault(f"There is no turn {turn}.", "The first turn is 0, in spring 1901.")
        turn = 0
    kind, season = _KINDS.get(stage, PhaseKind.MOVEMENT), Season.FALL if turn % 2 else Season.SPRING
    if kind is PhaseKind.ADJUSTMENTS and season is Season.SPRING:
        node[key].fault("Nobody builds in spring.", "Builds belong to a turn with an odd number.")
        turn += 1
    season = Season.WINTER if kind is PhaseKind.ADJUSTMENTS else season
    return stage, Phase(season=season, year=_FIRST_YEAR + turn // 2, kind=kind)


def _order_of(when: _When) -> tuple[bool, tuple[int, int, int]]:
    """The place of a phase in a game; the end comes last."""
    stage, phase = when
    return stage == _FINISHED, rank(phase)
