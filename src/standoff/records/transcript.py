"""A game told for people: the orders of each season as the books print them, what was gained and lost, who won."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace

from standoff.board import PowerId, ProvinceSet, members
from standoff.game import Event, Game, Happening, Source, State
from standoff.game.events import (
    Began,
    CameBack,
    CoinTossed,
    Corrected,
    Ended,
    FellIntoDisorder,
    Left,
    OrdersGiven,
    Seated,
    TakenBack,
    TurnJudged,
)
from standoff.judge import Judgement, Reason, Refusal, Verdict
from standoff.notation import Notation, write_order
from standoff.notation.writing import write_unit
from standoff.orders import Build, PhaseKind, Position, Remove, Season
from standoff.records.transcript_data import (
    Account,
    CountryOrders,
    Entry,
    Fate,
    Note,
    Transcript,
    TranscriptOrder,
    TurnTold,
    YearTold,
    ending_told,
    player_of,
)


def transcript(game: Game, notation: Notation = Notation.AVALON_HILL_2000) -> Transcript:
    """Tell a game. What was taken back is not told."""
    state = game.state
    told, powers = _told(game, notation), state.settings.board.powers
    return Transcript(
        title=state.settings.title,
        rulebook=state.settings.rulebook.edition.value,
        notation=notation,
        players=tuple((power.title, player_of(state, power.id)) for power in powers),
        entries=told.entries,
        centres=tuple((power.title, tuple(count.centres[power.id] for count in told.counts)) for power in powers),
        years=tuple(count.year for count in told.counts[1:]),
    )


def judgement_told(judgement: Judgement, notation: Notation = Notation.AVALON_HILL_2000) -> TurnTold:
    """Tell a judged phase by itself."""
    return TurnTold(phase=judgement.before.phase, countries=tuple(_countries(judgement, {}, notation)))


# --- the course of the game


@dataclass(frozen=True, slots=True, kw_only=True)
class _Count:
    """The centres of each country at the end of a year."""

    year: int
    centres: tuple[int, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class _Told:
    """What has been told so far."""

    entries: tuple[Entry, ...] = ()
    counts: tuple[_Count, ...] = ()
    given: Mapping[PowerId, OrdersGiven] = field(default_factory=dict, hash=False)
    """The orders for the phase that is under way."""
    position: Position | None = None
    before: tuple[_Told, ...] = ()
    """What had been told before each judged turn."""

    def with_note(self, text: str) -> _Told:
        return replace(self, entries=(*self.entries, Note(text=text)))

    def without_note(self, text: str) -> _Told:
        return replace(self, entries=tuple(entry for entry in self.entries if entry != Note(text=text)))


def _told(game: Game, notation: Notation) -> _Told:
    """Go through the events of a game, and forget what was taken back."""
    told = _Told()
    for event in game.events:
        told = _after(told, event, game.state, notation)
    return told


def _after(told: _Told, event: Event, state: State, notation: Notation) -> _Told:
    match event.what:
        case Began(position=position):
            return replace(told, position=position, counts=(_count(position),))
        case OrdersGiven(power=power):
            return replace(told, given={**told.given, power: event.what})
        case TurnJudged():
            return _after_turn(told, event.what, notation)
        case TakenBack(turns=turns):
            return told.before[turns] if turns < len(told.before) else told.without_note(ending_told(state))
        case Corrected(position=position, why=why):
            return told if position == told.position else _after_correction(told, position, why)
        case what:
            note = note_of(what, state) if told.position is not None else ""
            return told.with_note(note) if note else told


def _after_correction(told: _Told, position: Position, why: str) -> _Told:
    """A position put right after a Fall was judged says what that year brought."""
    noted = replace(told.with_note(f"The master put the position right: {why}"), position=position)
    judged = told.before[-1].position if told.before else None
    if judged is None or judged.phase.season is not Season.FALL:
        return noted
    year = judged.phase.year
    entries = tuple(entry for entry in noted.entries if not (isinstance(entry, YearTold) and entry.year == year))
    counts = tuple(count for count in noted.counts if count.year != year)
    return _with_year(replace(noted, entries=entries, counts=counts), judged, position)


def _with_year(told: _Told, before: Position, after: Position) -> _Told:
    """Tell what a year brought if it ended between these positions."""
    year = before.phase.year
    is_over = after.phase.year > year or after.phase.season is Season.WINTER
    if before.phase.season is not Season.FALL or not is_over:
        return told
    entry = YearTold(year=year, accounts=tuple(_accounts(before, after)))
    return replace(told, entries=(*told.entries, entry), counts=(*told.counts, _count(after, year)))


def _after_turn(told: _Told, turn: TurnJudged, notation: Notation) -> _Told:
    before, following = turn.judgement.before, turn.following
    entries = [*told.entries]
    entry = TurnTold(phase=before.phase, countries=tuple(_countries(turn.judgement, told.given, notation)))
    if before.phase.kind is PhaseKind.ADJUSTMENTS:
        years = [each for each in entries if isinstance(each, YearTold) and each.year == before.phase.year]
        entries = [each for each in entries if each not in years]
        accounts = years[0].accounts if years else _accounts(before, before)
        entry = replace(entry, accounts=tuple(_adjusted(turn, accounts, notation)))
    entries.append(entry)
    fresh = _Told(entries=tuple(entries), counts=told.counts, position=following, before=(*told.before, told))
    return _with_year(fresh, before, following)


def _count(position: Position, year: int = 0) -> _Count:
    return _Count(year=year, centres=tuple(owned.bit_count() for owned in position.centres))


def note_of(what: Happening, state: State) -> str:
    """What is told of other things that happen in a game; nothing of most."""
    if isinstance(what, Ended):
        return ending_told(state)
    form = _NOTES.get(type(what))
    if form is None:
        return ""
    seat, neutral = state.seats[what.seat], state.settings.neutral  # type: ignore[union-attr]  # all in the table have one
    titles = [state.settings.board.powers[power].title for power in seat.hand]
    joining = "" if neutral is None else state.settings.board.powers[neutral].title
    return form.format(hand="/".join(titles), who=getattr(what, "player", seat.player), joining=joining)


_NOTES: Mapping[type, str] = {
    FellIntoDisorder: "{hand} fell into civil disorder.",
    CameBack: "{hand} came back from civil disorder.",
    CoinTossed: "The coin fell: {joining} joins {who}.",
    Left: "{who} left {hand}.",
    Seated: "{who} took over {hand}.",
}


# --- a turn


def _countries(
    judgement: Judgement, given: Mapping[PowerId, OrdersGiven], notation: Notation
) -> Iterator[CountryOrders]:
    """The orders of each country that has any; of one that nobody orders, what befell it."""
    for power in judgement.before.board.powers:
        verdicts = [verdict for verdict in judgement.verdicts if verdict.power == power.id]
        orders = [_ordered(verdict, judgement.before, notation) for verdict in verdicts if verdict.unit is not None]
        if power.id in judgement.fallen:
            orders = [order for order in orders if order.is_dislodged or order.fate is not Fate.NO_ORDER]
        orders += [_refused(each, judgement.before, notation) for each in judgement.refusals if each.power == power.id]
        if orders:
            source = given[power.id].source if power.id in given else Source.GIVEN
            yield CountryOrders(country=power.title, orders=tuple(orders), source=source)
    if nobodys := [_refused(each, judgement.before, notation) for each in judgement.refusals if each.power is None]:
        yield CountryOrders(country="Nobody's", orders=tuple(nobodys))


def _ordered(verdict: Verdict, position: Position, notation: Notation) -> TranscriptOrder:
    """An order with its verdict, or a unit that had none."""
    is_dislodged = verdict.dislodged_by is not None
    if verdict.order is None or verdict.reason is Reason.CIVIL_DISORDER:
        unit = "" if verdict.unit is None else write_unit(verdict.unit, position, notation)
        return TranscriptOrder(text=unit, fate=Fate.NO_ORDER, is_dislodged=is_dislodged)
    text = write_order(verdict.order, position, notation)
    return TranscriptOrder(text=text, fate=Fate.DONE if verdict.success else Fate.FAILED, is_dislodged=is_dislodged)


def _refused(refusal: Refusal, position: Position, notation: Notation) -> TranscriptOrder:
    text = " ".join(refusal.text.split())
    if refusal.order is not None and not text:
        text = write_order(refusal.order, position, notation)
    return TranscriptOrder(text=text, fate=Fate.NOT_FOLLOWED)


# --- a year


def _accounts(before: Position, after: Position) -> Iterator[Account]:
    """What a year brought each country that has or had centres, or has units."""
    board = after.board
    for power in board.powers:
        owned, owns = before.centres[power.id], after.centres[power.id]
        if owned or owns or after.units[power.id]:
            yield Account(
                country=power.title,
                gained=tuple(board.provinces[centre].name for centre in members(ProvinceSet(owns & ~owned))),
                lost=tuple(board.provinces[centre].name for centre in members(ProvinceSet(owned & ~owns))),
                centres=owns.bit_count(),
            )


def _adjusted(turn: TurnJudged, accounts: Iterable[Account], notation: Notation) -> Iterator[Account]:
    """The accounts of a year with what was built and disbanded at its end."""
    position = turn.judgement.before
    made: dict[tuple[str, type], list[str]] = {}
    for verdict in turn.judgement.verdicts:
        if verdict.unit is not None:
            key = position.board.powers[verdict.power].title, type(verdict.order)
            made.setdefault(key, []).append(write_unit(verdict.unit, position, notation))
    for account in accounts:
        built, disbanded = (tuple(made.get((account.country, kind), ())) for kind in (Build, Remove))
        yield replace(account, built=built, disbanded=disbanded)
