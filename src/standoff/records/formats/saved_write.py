"""Saved games of the ``diplomacy`` package and its research variant, from a story to JSON."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from standoff.board import PowerId, members
from standoff.game.events import Said
from standoff.game.press import Channel
from standoff.orders import PhaseKind, Position
from standoff.records.formats.chronicle import DRAW
from standoff.records.formats.data import counted, is_whole
from standoff.records.formats.dialects import COMPLETED, SYSTEM, Data, Dialect
from standoff.records.formats.labels import words_of
from standoff.records.formats.recorded import Message, Note
from standoff.records.formats.telling import VOTE_LEFT_OUT, Story, Stretch, order_text, refused_text


class SavedStory:
    """A story as the phases of a saved game, with notes on what they have no place for."""

    def __init__(self, story: Story, dialect: Dialect) -> None:
        """Write the phases."""
        self._story, self._dialect = story, dialect
        self._board = story.settings.board
        self._last = -1
        self.notes = list(story.notes)
        self.phases = [self._phase(stretch) for stretch in story.stretches]
        if story.ending is not None:
            self.phases.append(self._completed())

    def _note(self, at: str, what: str) -> None:
        self.notes.append(Note(at=at, what=what))

    def _phase(self, stretch: Stretch) -> Data:
        name = str(stretch.position.phase)
        for refusal in stretch.refused:
            text = refused_text(refusal, stretch.position)
            self._note(stretch.at, f'"{text}" is no order that was followed, and is left out')
        orders: Data = {power.name: self._orders(stretch, power.id) for power in self._board.powers}
        results: Data = {}
        for verdict in stretch.judgement.verdicts if stretch.judgement else ():
            if verdict.unit is not None:
                results[self._board.unit_text(verdict.unit)] = words_of(verdict, stretch.position.phase.kind)
        return {
            "name": name,
            "state": self.state(stretch.position, name),
            "orders": orders,
            "results": results,
            "messages": list(self._messages(stretch.messages, name)),
        }

    def _orders(self, stretch: Stretch, power: PowerId) -> list[str] | None:
        """A country's orders; None where it gave none in a phase that is not judged yet."""
        if stretch.judgement is None and power not in stretch.orders:
            return None
        position = stretch.position
        return [order_text(order, position, stretch.at, self.notes) for order in stretch.orders.get(power, ())]

    def _completed(self) -> Data:
        return {
            "name": COMPLETED,
            "state": self.state(self._story.position, COMPLETED),
            "orders": {},
            "results": {},
            "messages": list(self._messages(self._story.epilogue, COMPLETED)),
        }

    def state(self, position: Position, name: str) -> Data:
        """A position as both write it. Once a game is over, nobody has to retreat any more."""
        board = self._board
        units = {power.name: [board.unit_text(unit) for unit in position.units[power.id]] for power in board.powers}
        retreats: dict[str, dict[str, list[str]]] = {power.name: {} for power in board.powers}
        for each in position.dislodged if name != COMPLETED else ():
            owner, text = board.powers[each.power].name, board.unit_text(each.unit)
            units[owner].append(f"*{text}")
            retreats[owner][text] = [board.locations[place].code for place in each.places]
        return {
            "name": name,
            "units": units,
            "retreats": retreats,
            "centers": {power.name: self._codes(position.centres[power.id]) for power in board.powers},
            "builds": {power.name: self._builds(position, power.id, name) for power in board.powers},
        }

    def _builds(self, position: Position, power: PowerId, name: str) -> Data:
        """How many builds are due, or below nothing removals, and where they can be made."""
        due = position.builds_due(power) if name.endswith(PhaseKind.ADJUSTMENTS.value) else 0
        homes = self._codes(position.open_homes(power)) if due > 0 else []
        return {"count": min(due, len(homes)) if due > 0 else due, "homes": homes}

    def _codes(self, provinces: int) -> list[str]:
        return [self._board.provinces[each].code for each in members(provinces)]

    # --- press

    def _messages(self, messages: Sequence[Message], phase: str) -> Iterator[Data]:
        for message in messages:
            for sender, recipient, text in self._letters(message):
                yield {
                    "sender": sender,
                    "recipient": recipient,
                    "time_sent": self._time(message),
                    "phase": phase,
                    "message": text,
                }

    def _letters(self, message: Message) -> Iterator[tuple[str, str, str]]:
        """A message as letters from one to one, or to everybody."""
        if not isinstance(message.what, Said):
            if self._dialect.votes:
                yield self._board.powers[message.what.power].name, self._dialect.everybody, DRAW
            else:
                self._note(message.at, VOTE_LEFT_OUT)
            return
        said = message.what
        sender = SYSTEM if said.power is None else self._board.powers[said.power].name
        if said.channel is Channel.TO_MASTER or (said.power is None and not self._dialect.system):
            self._note(message.at, "what is said to the master or by the master is left out")
        elif said.channel is not Channel.PRIVATE:
            yield sender, self._dialect.everybody, said.text
        else:
            others = sorted(said.room - {said.power})
            if len(others) > 1:
                self._note(message.at, "a message to several countries goes to each apart")
            yield from ((sender, self._board.powers[other].name, said.text) for other in others)

    def _time(self, message: Message) -> int:
        """When a message was sent. No two have one time: it is what they are found by."""
        sent, tick = message.sent or self._story.told, self._dialect.tick
        time = counted(sent, tick)
        if time <= self._last:
            self._note(message.at, "a message counts as sent a moment later, for no two can have one time")
            time = self._last + 1
        elif not is_whole(sent, tick):
            self._note(message.at, "the time of a message is cut to hundredths of a second")
        self._last = time
        return time
