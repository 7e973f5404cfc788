"""Saved games of the ``diplomacy`` package and its research variant, from JSON to a record."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from standoff.board import PowerId, PowerName, ProvinceId, standard_board
from standoff.errors import PhaseError, RecordFault
from standoff.game import Ballot, PressRule
from standoff.game.ending import rank
from standoff.game.events import Said
from standoff.game.press import Channel
from standoff.orders import Phase, Position
from standoff.records.codec import printable
from standoff.records.formats.chronicle import DRAW
from standoff.records.formats.data import Node, shown
from standoff.records.formats.dialects import COMPLETED, EVERYBODY, SYSTEM, VICTORY, Dialect
from standoff.records.formats.labels import outcome_of_words
from standoff.records.formats.positions import placed, tidy_places, unit_of
from standoff.records.formats.recorded import (
    DrawVote,
    Finish,
    Message,
    Note,
    Outcome,
    Record,
    RecordedPhase,
    Written,
    refuse,
)

_TOP = frozenset("id map rules phases version is_full_press metadata".split())
_IN_STATE = frozenset(
    "name units retreats centers builds timestamp zobrist_hash note game_id map rules homes influence".split()
)
_CIVIL_DISORDER = "civil_disorder"
_IN_PHASE = frozenset("name state orders results messages phase_start_time".split())
_FULL, _PUBLIC, _NONE = PressRule.FULL, PressRule.PUBLIC, PressRule.NONE
_PRESS_RULES = {"NO_PRESS": _NONE, "PUBLIC_PRESS": _PUBLIC}
_SEATING = "POWER_CHOICE"
"""How players come to their countries, which is over when a game is saved. The package writes it by itself."""
_BALLOTS = {"draw-votes-public": Ballot.OPEN, "draw-votes-hidden": Ballot.SECRET}
_WAIVE = "WAIVE"
"""A result that the package keeps for builds left unused."""
_VOTES = "has_draw_votes"


class SavedGame:
    """A saved game: what can be taken from it, with everything that is wrong with it."""

    def __init__(self, root: Node, dialect: Dialect) -> None:
        """Take the document."""
        self._root, self._dialect = root, dialect
        self._board = standard_board()
        self._notes: list[Note] = []
        self._faults: list[RecordFault] = []

    def record(self) -> Record:
        """Read it. The phases end before the first that has a fault."""
        self._need_standard_map()
        press, ballot = self._press(), self._ballot()
        title = printable(self._root["id"].text()) if self._root["id"].is_there else ""
        self._note_others("the file", self._root, _TOP)
        phases, finish = self._phases()
        return Record(
            title=title,
            phases=tuple(phases),
            finish=finish,
            press=press,
            ballot=ballot,
            notes=tuple(self._notes),
            faults=(*self._root.faults, *self._faults),
        )

    # --- the game as a whole

    def _need_standard_map(self) -> None:
        name = self._root["map"]
        if name.is_there and name.value != self._board.name:
            what = f"This is a game on the map {shown(name.value)}."
            raise refuse(what=what, mend=f"Only games on the map {self._board.name} can be read.", at=name.at)

    def _press(self) -> PressRule:
        rules = [rule.text() for rule in self._root["rules"].entries()] if self._root["rules"].is_there else []
        others = [rule for rule in rules if rule not in _PRESS_RULES and rule != _SEATING]
        if others:
            self._note("rules", f"{', '.join(others)} have no counterpart")
        if self._root["is_full_press"].value is False:
            return _NONE
        return next((_PRESS_RULES[rule] for rule in rules if rule in _PRESS_RULES), _FULL)

    def _ballot(self) -> Ballot:
        metadata = self._root["metadata"]
        for key, value in metadata.members() if metadata.is_there else ():
            if (key, value.value) != (_VOTES, "True") and key != "draw_type":
                self._note(value.at, "it has no counterpart")
        kind = metadata["draw_type"]
        return _BALLOTS[kind.choice(tuple(_BALLOTS))] if kind.is_there else Ballot.OPEN

    def _note(self, at: str, what: str) -> None:
        self._notes.append(Note(at=at, what=what))

    def _note_others(self, at: str, node: Node, known: frozenset[str]) -> None:
        """Note the members that nothing is known of."""
        others = [key for key, _ in node.members() if key not in known]
        if others:
            self._note(at, f"{', '.join(map(shown, others))} have no counterpart")

    def _phases(self) -> tuple[list[RecordedPhase], Finish | None]:
        """Read the phases; past a fault, go on only to find the others."""
        phases: list[RecordedPhase] = []
        finish: Finish | None = None
        for node in self._root["phases"].entries():
            apart = node.apart()
            if finish is not None:
                apart.fault(f"A phase comes after {COMPLETED}.", "Take it out, or put it before.")
            found = self._phase(apart, phases[-1].phase if phases else None)
            self._faults += apart.faults
            if self._faults:
                continue
            if isinstance(found, Finish):
                finish = found
            elif found is not None:
                phases.append(found)
        return list(self._with_starts(phases)), finish

    def _with_starts(self, phases: list[RecordedPhase]) -> Iterator[RecordedPhase]:
        """A phase is judged when the next one starts, where a file says when that is."""
        for number, phase in enumerate(phases):
            start = self._root["phases"].entries()[number + 1 : number + 2]
            judged = start[0]["phase_start_time"].moment(self._dialect.tick) if start else None
            yield phase if judged is None else replace(phase, judged=judged)

    # --- a phase

    def _phase(self, node: Node, before: Phase | None) -> RecordedPhase | Finish | None:
        self._note_others(node.at, node, _IN_PHASE)
        name = node["name"].text()
        self._note_state(node["state"], name)
        position = self._position(node["state"], name)
        messages = tuple(self._messages(node["messages"], name))
        judged = node["state"]["timestamp"].moment(self._dialect.tick)
        if name == COMPLETED:
            winners = tuple(self._winners(node["state"]["note"]))
            return Finish(at=node.at, position=position, messages=messages, winners=winners, ended=judged)
        phase = self._phase_named(node["name"], before)
        orders, outcomes = dict(self._orders(node["orders"])), dict(self._outcomes(node["results"]))
        if phase is None or position is None:
            return None
        return RecordedPhase(
            at=node.at,
            phase=phase,
            position=position,
            orders=orders,
            outcomes=outcomes,
            messages=messages,
            judged=judged,
        )

    def _note_state(self, state: Node, name: str) -> None:
        """Note what a position has besides: other members, and countries in civil disorder."""
        self._note_others(state.at, state, _IN_STATE | {_CIVIL_DISORDER})
        disorder = state[_CIVIL_DISORDER]
        fallen = [country for country, flag in disorder.members() if flag.value] if disorder.is_there else []
        if fallen:
            self._note(f"phase {name}", f"the civil disorder of {', '.join(fallen)} is left out")

    @staticmethod
    def _phase_named(name: Node, before: Phase | None) -> Phase | None:
        try:
            phase = Phase.parse(name.text())
        except PhaseError as error:
            name.fault(f"{shown(name.value)} is no phase.", f"{error}.")
            return None
        if before is not None and rank(phase) <= rank(before):
            name.fault(f"{phase} comes after {before}.", "Put the phases in the order of time.")
        return phase

    def _position(self, state: Node, name: str) -> Position | None:
        if state["name"].is_there and state["name"].value != name:
            state["name"].fault(f"{shown(state['name'].value)} is not the name of the phase.", f"Write {name}.")
        for key in ("units", "centers"):
            if not state[key].is_there:
                state[key].fault(f"The {key} are missing.", 'Write {"FRANCE": ["PAR"]}.')
        setup: dict[str, object] = {key: state[key].value for key in ("units", "centers") if state[key].is_there}
        if state["retreats"].is_there and name.endswith("R"):
            at = f"phase {name}"
            setup["retreats"] = tidy_places(state["retreats"].value, state["units"].value, self._board, at, self._notes)
        if name != COMPLETED:
            setup["phase"] = name
        return placed(setup, self._board, state.at, state.faults)

    def _power(self, name: str, node: Node) -> PowerId | None:
        power = self._board.power_ids.get(PowerName(name))
        if power is None:
            known = ", ".join(each.name for each in self._board.powers)
            node.fault(f"There is no power {shown(name)}.", f"The powers are {known}.")
        return power

    def _orders(self, node: Node) -> Iterator[tuple[PowerId, tuple[Written, ...]]]:
        for name, given in node.members():
            power = self._power(name, given)
            if power is not None and given.is_there:
                yield power, tuple(Written(text=order.text(), at=order.at) for order in given.entries())

    def _outcomes(self, node: Node) -> Iterator[tuple[ProvinceId, Outcome]]:
        for name, labels in node.members() if node.is_there else ():
            unit = unit_of(name, self._board)
            words = tuple(label.text() for label in labels.entries())
            if unit is not None:
                yield self._board.province_of[unit.location], outcome_of_words(words)
            elif name != _WAIVE:
                self._note(labels.at, "it is the result of no unit, and is left out")

    def _winners(self, note: Node) -> Iterator[PowerId]:
        text = note.text() if note.is_there else ""
        names = text.removeprefix(VICTORY).split(", ") if text.startswith(VICTORY) else []
        yield from (power.id for power in self._board.powers if power.name[:3] in names)

    # --- press

    def _messages(self, node: Node, phase: str) -> Iterator[Message]:
        for number, message in enumerate(_in_time(node), start=1):
            at = f"phase {phase}, message {number}"
            if message["phase"].is_there and message["phase"].value != phase:
                self._note(at, f"it calls itself one of phase {shown(message['phase'].value)}")
            sent = message["time_sent"].moment(self._dialect.tick)
            said = self._said(message, at)
            if said is not None:
                yield Message(at=at, what=said, sent=sent)

    def _said(self, message: Node, at: str) -> Said | DrawVote | None:
        text, recipient = message["message"].text(), message["recipient"].text()
        power = None if message["sender"].value == SYSTEM else self._power(message["sender"].text(), message["sender"])
        to = self._board.power_ids.get(PowerName(recipient))
        if to is not None and to == power:
            self._note(at, "a country writes to itself; the message is left out")
            return None
        if to is not None:
            room = frozenset((to,)) if power is None else frozenset((power, to))
            return Said(text=text, channel=Channel.PRIVATE, room=room, power=power)
        if recipient not in EVERYBODY:
            self._note(at, f"the recipient {shown(recipient)} has no counterpart; the message is left out")
            return None
        if power is not None and text == DRAW and self._dialect.votes:
            return DrawVote(power=power)
        return Said(text=text, channel=Channel.ANNOUNCEMENT if power is None else Channel.PUBLIC, power=power)


def _in_time(node: Node) -> Iterable[Node]:
    """The messages of a phase: a list, or an object in which each stands under its time."""
    if not node.is_there:
        return []
    if not isinstance(node.value, dict):
        return node.entries()
    return sorted((message for _, message in node.members()), key=lambda message: message["time_sent"].whole())
