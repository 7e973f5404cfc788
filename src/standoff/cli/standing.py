"""How a game stands: its countries, what they have and owe, its phase or its ending; in words, and as data."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from standoff.board import PowerId
from standoff.cli.dues import dues, lacking, named, notation_of, owing, position_in
from standoff.cli.report import Report, position_text
from standoff.cli.telling import not_followed
from standoff.cli.terminal import InputError, shown, styled
from standoff.cli.wrapping import wrapped
from standoff.game import Game, PastTurn, State
from standoff.judge import Judgement, Verdict
from standoff.notation.pens import pen_for
from standoff.notation.results import answer_of
from standoff.orders import Phase, PhaseKind, setup_of
from standoff.records.transcript_data import ending_told

Data = dict[str, object]


def standing_text(game: Game, notation: str | None = None) -> str:
    """The whole of it, for people."""
    state = game.state
    head = f"{shown(state.settings.title) or 'A game'}, by the rulebook {state.settings.rulebook.edition}"
    parts = [styled(head, "bold"), _table(state, notation), position_text(position_in(state))]
    parts.append(_to_do(state, notation) if state.ending is None else still_to_come(state))
    return "\n\n".join(parts)


def _table(state: State, notation: str | None) -> str:
    position = position_in(state)
    rows = [("country", "centres", "units", "orders")]
    for power in position.board.powers:
        centres, units = position.centres[power.id].bit_count(), len(position.units[power.id])
        rows.append((named(state, power.id), str(centres), str(units), _orders(state, power.id, notation)))
    width = max(len(row[0]) for row in rows)
    lines = [f"{name:{width}}  {centres:>7}  {units:>5}  {orders}".rstrip() for name, centres, units, orders in rows]
    return "\n".join([styled(lines[0], "bold"), *lines[1:]])


def _orders(state: State, power: PowerId, notation: str | None) -> str:
    """How far a country is with its orders."""
    if power in state.given:
        left = lacking(state, power, notation_of(state, notation))
        return f"in, without {', '.join(left)}" if left else "in"
    if power in owing(state):
        return "to come"
    if power in state.fallen:
        return "neutral" if power == state.neutral else "nobody's; its units stand"
    return ""


# --- what is to come


def still_to_come(state: State) -> str:
    """Whose orders are still owed, or are to be mended; or how the game ended, after which none are."""
    if state.ending is not None:
        return styled(ending_told(state), "bold")
    wanting = list(_wanting(state))
    if left := owing(state):
        told = f"Orders are still to come from {', '.join(named(state, power) for power in left)}"
    else:
        told = "All sheets are in" if wanting else "All orders are in"
    return wrapped(f"{'; '.join([told, *wanting])}.")


def _wanting(state: State) -> Iterator[str]:
    """What is wrong with the orders that are in."""
    if names := not_followed(state):
        yield f"not all orders of {', '.join(names)} are followed"
    notation = notation_of(state)
    if names := [named(state, power) for power in sorted(state.given) if lacking(state, power, notation)]:
        yield f"some orders of {', '.join(names)} are missing"


def what_is_next(game: Game, notation: str | None = None) -> str:
    """The phase that is now, and what is due in it; or how the game ended."""
    state = game.state
    if state.ending is not None:
        return still_to_come(state)
    return "\n".join([styled(f"Now: {position_in(state).phase.title}", "bold"), _to_do(state, notation)])


def _to_do(state: State, notation: str | None) -> str:
    return "\n".join([*_dues_text(state, notation), still_to_come(state)])


def _dues_text(state: State, notation: str | None) -> Iterator[str]:
    for power in state.settings.board.powers:
        for due in dues(state, power.id, notation_of(state, notation)):
            yield f"  {named(state, power.id)}: {due}"


# --- turns that were judged


def turn_called(code: str, game: Game) -> PastTurn:
    """The turn of a phase; the latest, should there be several."""
    phase = Phase.parse(code.upper())
    for turn in reversed(game.state.turns):
        if turn.judgement.before.phase == phase:
            return turn
    known = ", ".join(str(turn.judgement.before.phase) for turn in game.state.turns)
    message = f"{phase.title} has not been judged; " + (f"the phases judged are {known}" if known else "no phase has")
    raise InputError(message)


def judgement_of(turn: PastTurn) -> Judgement:
    """A turn's judgement with the position that was gone on from; who wins is for the game to say."""
    return replace(turn.judgement, after=turn.following, winner=None)


class _Brief(Report):
    """A report to be read out at the table: what succeeded needs no reason."""

    def _is_idle(self, verdict: Verdict) -> bool:
        return verdict.success or super()._is_idle(verdict)


def brief_report(turn: PastTurn, state: State, notation: str | None = None) -> str:
    """The report of a turn, for the table: the reasons of what failed."""
    judgement = judgement_of(turn)
    return _Brief(judgement, pen_for(judgement.before, notation_of(state, notation))).text()


def turn_report(turn: PastTurn, state: State, notation: str | None = None) -> str:
    """The report of a turn, with every reason."""
    judgement = judgement_of(turn)
    return Report(judgement, pen_for(judgement.before, notation_of(state, notation))).text()


def turn_data(turn: PastTurn, state: State, notation: str | None = None) -> Data:
    """The report of a turn, for programs."""
    judgement = judgement_of(turn)
    return answer_of(judgement, pen_for(judgement.before, notation_of(state, notation)))


def standing_data(game: Game) -> Data:
    """How a game stands, for programs."""
    state = game.state
    position, names = position_in(state), [power.name for power in state.settings.board.powers]
    data: Data = {
        "title": state.settings.title,
        "rulebook": state.settings.rulebook.edition.value,
        "status": state.status.value,
        "phase": str(position.phase),
        "turns": [str(turn.judgement.before.phase) for turn in state.turns],
        "position": setup_of(position),
        "seats": [
            {"player": seat.player, "powers": [names[power] for power in state.powers_of(seat)]} for seat in state.seats
        ],
        "orders_in": [names[power] for power in sorted(state.given)],
        "missing": [names[power] for power in owing(state)],
        "ending": None,
    }
    if position.phase.kind is PhaseKind.ADJUSTMENTS:
        data["due"] = {names[power.id]: position.builds_due(power.id) for power in position.board.powers}
    if state.ending is not None:
        data["ending"] = {
            "kind": state.ending.kind.value,
            "winners": [state.seats[seat].player for seat in state.ending.winners],
        }
    return data
