"""From a record to a game: every phase is judged again, and what comes of it is held against the file.

Where the file comes to something else, the file stands: the position is put right, and the reason says why.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from datetime import datetime

from standoff.board import PowerId, standard_board
from standoff.errors import RecordFault
from standoff.game import EndKind, JudgeNow, Motion, Role, SeatNumber, Settings, Vote
from standoff.game.ending import rank
from standoff.game.events import Corrected, Ended, TurnJudged
from standoff.orders import Dislodged, PhaseKind, Position
from standoff.records.formats.chronicle import Chronicle
from standoff.records.formats.labels import disagreements
from standoff.records.formats.ordering import Orderly
from standoff.records.formats.positions import differences, free_places, piece_differences
from standoff.records.formats.recorded import DrawVote, Finish, Places, Record, RecordedPhase
from standoff.rulebook import Rulebook

AS_THERE = "As the imported file has it."
"""The reason of a correction."""
_SAY_WHERE = "Add the units of this phase."


class Replay:
    """A game made of a record, as far as the record goes without fault."""

    def __init__(self, record: Record, began: datetime) -> None:
        """Play the record; ``began`` is when, where the record does not say."""
        settings = Settings.of(Rulebook.standard(), board=standard_board())
        settings = replace(settings, press=record.press, ballot=record.ballot, title=record.title)
        self._record, self.faults = record, list[RecordFault]()
        self._made = Chronicle(settings, min(_moments(record), default=began), record.notes)
        if not any(phase.position for phase in record.phases):
            self._made.note("the file", "it is not told who stands where, so the game begins as always")
        self._reach(record.phases[0], is_first=True)
        self.has_begun = not self.faults
        self._play(record.phases)
        if record.finish is not None and not self.faults:
            self._end(record.finish)
        self.game, self.notes = self._made.game, tuple(self._made.notes)

    def _fault(self, at: str, what: str, mend: str) -> None:
        self.faults.append(RecordFault(at=at, what=what, mend=mend))

    def _play(self, phases: tuple[RecordedPhase, ...]) -> None:
        for number, phase in enumerate(phases):
            if self.faults:
                return
            following = phases[number + 1] if number + 1 < len(phases) else None
            is_here = phase.phase == self._made.position.phase
            if is_here and not self._give_orders(phase, is_last=following is None):
                return
            self._made.say(phase.messages, may_end=following is None and self._is_undecided(phase))
            if not is_here:
                self._made.note(f"phase {phase.phase}", "there is nothing to order in it, and it is passed over")
            elif following is not None or not self._is_undecided(phase):
                self._judge(phase, goes_on=following is not None)
            if following is not None:
                self._reach(following)

    def _is_undecided(self, phase: RecordedPhase) -> bool:
        """Whether the last phase was not judged any more: the game still goes on, or ended in the middle of it."""
        finish, made = self._record.finish, self._made
        if finish is None or made.state.ending is not None:
            return True
        if any(phase.orders.values()) and not _may_have_been_drawn(phase, finish):
            return False
        return finish.position is None or not piece_differences(made.position, finish.position)

    # --- a phase

    def _give_orders(self, phase: RecordedPhase, *, is_last: bool) -> bool:
        """Give the orders of all countries. Returns whether they can be this game's."""
        read = [
            (power, Orderly(written, self._made.position, power))
            for power, written in phase.orders.items()
            if written or is_last
        ]
        for _, orderly in read:
            self.faults += orderly.faults
        if self.faults:
            return False
        for power, orderly in read:
            self._made.happens(orderly.event(), self._made.player_of(power))
        return True

    def _judge(self, phase: RecordedPhase, *, goes_on: bool) -> None:
        """Judge once. What would follow of itself follows as the record has it."""
        events = self._made.events_of(JudgeNow(), at=self._judged_at(phase))
        turn = next((number for number, event in enumerate(events) if isinstance(event.what, TurnJudged)), None)
        if turn is None:
            self._fault(phase.at, "Nobody has a unit or a centre, so nothing can be judged.", _SAY_WHERE)
            return
        ending = [event for event in events[turn + 1 : turn + 2] if isinstance(event.what, Ended)]
        if ending and goes_on:
            self._made.note(f"phase {phase.phase}", "the game is over by our judge, and goes on there")
        self._made.take(events[: turn + 1] + (() if goes_on else tuple(ending)))
        for sentence in disagreements(self._made.state.turns[-1].judgement, phase.outcomes):
            self._made.note(f"phase {phase.phase}", sentence)

    def _judged_at(self, phase: RecordedPhase) -> datetime | None:
        """When a phase was judged: some files only say when they were written, so not after what was said later."""
        later = [
            message for each in self._record.phases if rank(each.phase) > rank(phase.phase) for message in each.messages
        ]
        said = [message.sent for message in later if message.sent is not None]
        return phase.judged if phase.judged is None else min([phase.judged, *said])

    # --- the position

    def _reach(self, phase: RecordedPhase, *, is_first: bool = False) -> None:
        """Hold the position that we came to against the one that the record goes on from."""
        if phase.places is Places.UNKNOWN:
            self._judge_untold(phase)
        ours = self._made.position
        theirs = self._with_places(phase)
        if theirs is None:
            if phase.phase != ours.phase and not self._is_idle(phase, ours):
                what = (
                    f"{phase.phase} follows where our judge comes to {ours.phase}, and nothing says who stands where."
                )
                self._fault(phase.at, what, _SAY_WHERE)
        elif not self._is_idle(phase, theirs) and (found := differences(ours, theirs)):
            if not is_first:
                for sentence in found:
                    self._made.note(f"phase {phase.phase}", sentence)
            self._made.happens(Corrected(position=theirs, why=AS_THERE), Role.MASTER)

    def _judge_untold(self, phase: RecordedPhase) -> None:
        """Judge retreats and adjustments that come before a phase and for which no orders at all are told."""
        made = self._made
        while rank(made.position.phase) < rank(phase.phase) and made.position.phase.kind is not PhaseKind.MOVEMENT:
            made.note(f"phase {made.position.phase}", "no orders are told for it, and it is judged without")
            self._judge(replace(phase, phase=made.position.phase, outcomes={}), goes_on=True)

    def _is_idle(self, phase: RecordedPhase, theirs: Position) -> bool:
        """Whether nothing can happen in a phase that we have passed over."""
        ours = self._made.position
        if rank(phase.phase) >= rank(ours.phase) or piece_differences(ours, theirs):
            return False
        if phase.phase.kind is PhaseKind.RETREATS:
            return not any(each.places for each in theirs.dislodged)
        waived = all(written.text.strip().upper() == "WAIVE" for texts in phase.orders.values() for written in texts)
        return phase.phase.kind is PhaseKind.ADJUSTMENTS and waived

    def _with_places(self, phase: RecordedPhase) -> Position | None:
        """The position of a phase, with the places open to dislodged units where the file does not say."""
        position = phase.position
        if position is None or phase.places is Places.GIVEN:
            return position
        return replace(position, dislodged=tuple(self._open_to(each, position, phase) for each in position.dislodged))

    def _open_to(self, dislodged: Dislodged, position: Position, phase: RecordedPhase) -> Dislodged:
        """Give a dislodged unit its places: those it has by our judge, or else all that are not known to be closed."""
        made = self._made
        for ours in made.position.dislodged:
            if (ours.power, ours.unit) == (dislodged.power, dislodged.unit):
                return ours
        verdicts = made.state.turns[-1].judgement.verdicts if made.state.turns else ()
        if any(verdict.stranded and verdict.unit == dislodged.unit for verdict in verdicts):
            return dislodged
        province_of = position.board.province_of
        here = province_of[dislodged.unit.location]
        closed = phase.standoffs | {source for source, victim in phase.attackers.items() if victim == here}
        free = free_places(dislodged.unit, position)
        return replace(dislodged, places=tuple(place for place in free if province_of[place] not in closed))

    # --- the end

    def _end(self, finish: Finish) -> None:
        """End the game as the record has it."""
        made = self._made
        ours = made.position
        found = [] if finish.position is None else piece_differences(ours, finish.position)
        for sentence in found:
            made.note("the end", sentence)
        if finish.position is not None and found:
            made.happens(Corrected(position=replace(finish.position, phase=ours.phase), why=AS_THERE), Role.MASTER)
        if made.state.ending is None:
            made.happens(self._ending(finish), Role.MASTER, finish.ended)
        elif finish.winners and made.state.ending.winners != self._seats(finish.winners):
            names = ", ".join(ours.board.powers[power].title for power in finish.winners)
            made.note("the end", f"the winners are {names} there, and others by our judge")
        made.say(finish.messages, may_end=False)

    def _seats(self, powers: Iterable[PowerId]) -> tuple[SeatNumber, ...]:
        seats = (self._made.state.seat_of(power) for power in powers)
        return tuple(sorted(seat.number for seat in seats if seat is not None))

    def _ending(self, finish: Finish) -> Ended:
        """How a game ended: where the file names several winners they share; one alone has won or been given it."""
        winners, made = self._seats(finish.winners), self._made
        if not winners:
            return self._unnamed_ending()
        if len(winners) > 1:
            return Ended(kind=EndKind.DRAW, winners=winners)
        count = made.position.centres[finish.winners[0]].bit_count()
        kind = EndKind.VICTORY if count >= made.state.settings.goal.count else EndKind.CONCESSION
        return Ended(kind=kind, winners=winners)

    def _unnamed_ending(self) -> Ended:
        """How a game ended if no winner is named: all who were for a draw share it. Whom nobody plays has no vote."""
        state, note = self._made.state, self._made.note
        proposal = state.proposals.get(Motion.DRAW)
        votes = {} if proposal is None else proposal.votes
        ayes = [seat.number for seat in state.voters() if votes.get(seat.number) is Vote.YES]
        winners = tuple(number for number in ayes if number in self._seats(_with_pieces(self._made.position)))
        if len(winners) <= 1:
            note("the end", "how the game ended is not told, so it ends without a result")
            return Ended(kind=EndKind.STOPPED, why=AS_THERE)
        others = ", ".join(str(seat.player) for seat in state.voters() if seat.number not in ayes)
        note("the end", f"it is taken for a draw of those who voted for one; {others} did not")
        return Ended(kind=EndKind.DRAW, winners=winners)


def _may_have_been_drawn(phase: RecordedPhase, finish: Finish) -> bool:
    """Whether a draw may have ended a phase before its orders were judged: what came of them is not told then."""
    is_voted_on = any(isinstance(message.what, DrawVote) for message in phase.messages)
    return is_voted_on and finish.position is not None and not phase.outcomes


def _with_pieces(position: Position) -> set[PowerId]:
    """The countries that have units, dislodged ones too."""
    return {power for power, _ in position.standing.values()} | {each.power for each in position.dislodged}


def _moments(record: Record) -> Iterator[datetime]:
    """Every moment that a record names."""
    messages = [message for phase in record.phases for message in phase.messages]
    moments = [message.sent for message in messages] + [phase.judged for phase in record.phases]
    if record.finish is not None:
        moments += [record.finish.ended, *(message.sent for message in record.finish.messages)]
    yield from filter(None, moments)
