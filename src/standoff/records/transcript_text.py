"""A transcript written out: as plain text, as Markdown, or as data."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from textwrap import fill

from standoff.game import Source
from standoff.notation import Notation
from standoff.orders import PhaseKind
from standoff.records.transcript_data import (
    Account,
    CountryOrders,
    Entry,
    Fate,
    Note,
    Transcript,
    TranscriptOrder,
    TurnTold,
)

WIDTH = 100
_SOURCES = {Source.GIVEN: "", Source.AHEAD: " (given ahead)", Source.RULED: " (set by the master)"}
_SPECIAL = re.compile(r"([\\`*_{}\[\]<>#|~])")
_COLUMNS = ("country", "gained", "lost", "centres", "built", "disbanded")
NONE = "-"
"""What stands in a table where there is nothing to name."""
STARS = "Orders marked * failed."
_KEPT = "\N{NO-BREAK SPACE}"


def transcript_text(told: Transcript) -> str:
    """Write a transcript as plain text; orders that failed are marked with a star."""
    parts = [
        told.title,
        *_preface(told, STARS),
        *(_entry_text(entry, told.notation) for entry in told.entries),
        _centres_text(told),
    ]
    return "\n\n".join(filter(None, parts)) + "\n"


def transcript_markdown(told: Transcript) -> str:
    """Write a transcript as Markdown; orders that failed stand in italics, as the books underline them."""
    parts = [
        f"# {_escaped(told.title or 'A game of Diplomacy')}",
        *map(_escaped, _preface(told, "")),
        "Orders in *italics* failed.",
        *(_entry_markdown(entry, told.notation) for entry in told.entries),
        "\n\n".join(["## Centres", _markdown_table(_centres_rows(told))]),
    ]
    return "\n\n".join(filter(None, parts)) + "\n"


def _preface(told: Transcript, marks: str) -> Iterator[str]:
    players = [f"{country}: {player or 'nobody'}" for country, player in told.players if player != country]
    yield f"By the rulebook {told.rulebook}. {marks}".strip()
    if players:
        yield f"{'; '.join(players)}."


# --- orders


def _heading(entry: TurnTold, notation: Notation) -> str:
    """The season, as the books head it."""
    season = entry.phase.season_in(notation.value)
    return f"{season}, retreats" if entry.phase.kind is PhaseKind.RETREATS else season


def order_lines(
    entry: TurnTold, notation: Notation, country: Callable[[str], str], failed: Callable[[str], str]
) -> Iterator[str]:
    """A line for each country; of adjustments, which have a table, only what was not followed."""
    for beginning, orders in order_parts(entry, notation, country, failed):
        yield " ".join([beginning, *orders])


def order_parts(
    entry: TurnTold, notation: Notation, country: Callable[[str], str], failed: Callable[[str], str]
) -> Iterator[tuple[str, Sequence[str]]]:
    """The same in parts: how each line begins, and its orders, each with the comma that follows it."""
    comma = _between(notation).rstrip()
    for of_country in entry.countries:
        orders = [order for order in of_country.orders if not entry.accounts or order.fate is Fate.NOT_FOLLOWED]
        if orders:
            *others, last = [_order(order, entry, failed) for order in orders]
            beginning = f"{country(of_country.country)}{_SOURCES[of_country.source]}:"
            yield beginning, [*(f"{order}{comma}" for order in others), last]


def _between(notation: Notation) -> str:
    """What parts orders: sentences may have commas of their own."""
    return "; " if notation is Notation.ENGLISH else ", "


def _order(order: TranscriptOrder, entry: TurnTold, failed: Callable[[str], str]) -> str:
    remarks = [order.fate.value] if order.fate in {Fate.NOT_FOLLOWED, Fate.NO_ORDER} else []
    if order.is_dislodged:
        remarks.append("dislodged")
    if entry.phase.kind is PhaseKind.RETREATS and order.fate in {Fate.FAILED, Fate.NO_ORDER}:
        remarks.append("disbanded")
    text = order.text if order.fate is Fate.DONE else failed(order.text)
    if order.fate is Fate.NO_ORDER:
        text = order.text
    return f"{text} ({', '.join(remarks)})" if remarks else text


def _entry_text(entry: Entry, notation: Notation) -> str:
    if isinstance(entry, Note):
        return fill(entry.text, WIDTH, break_long_words=False, break_on_hyphens=False)
    if not isinstance(entry, TurnTold):
        return "\n".join([f"End of {entry.year}", _text_table(account_rows(entry.accounts))])
    told = order_lines(entry, notation, str, lambda text: f"{text} *")
    lines = [_wrapped(line, _between(notation)) for line in told]
    table = [_text_table(account_rows(entry.accounts))] if entry.accounts else []
    return "\n".join([_heading(entry, notation), *lines, *table])


def _entry_markdown(entry: Entry, notation: Notation) -> str:
    if isinstance(entry, Note):
        return _escaped(entry.text)
    if not isinstance(entry, TurnTold):
        return "\n\n".join([f"## End of {entry.year}", _markdown_table(account_rows(entry.accounts))])
    told = with_texts(entry, _escaped)
    lines = order_lines(told, notation, lambda text: f"- **{text}**", lambda text: f"*{text}*")
    table = [_markdown_table(account_rows(entry.accounts))] if entry.accounts else []
    return "\n\n".join(filter(None, [f"## {_heading(entry, notation)}", "\n".join(lines), *table]))


def with_texts(entry: TurnTold, changed: Callable[[str], str]) -> TurnTold:
    """The same turn with the texts of its orders changed: escaped, say."""
    return replace(
        entry,
        countries=tuple(
            replace(each, orders=tuple(replace(order, text=changed(order.text)) for order in each.orders))
            for each in entry.countries
        ),
    )


def _escaped(text: str) -> str:
    """A text in which nothing is Markdown."""
    return _SPECIAL.sub(r"\\\1", " ".join(text.split()))


def _wrapped(line: str, between: str) -> str:
    """Wrap a line between orders, and not within one."""
    kept = between.join(part.replace(" ", _KEPT) for part in line.split(between))
    wrapped = fill(kept, WIDTH, subsequent_indent="    ", break_long_words=False, break_on_hyphens=False)
    return wrapped.replace(_KEPT, " ")


# --- tables


_Rows = Sequence[Sequence[str]]


def account_rows(accounts: Iterable[Account]) -> _Rows:
    """What a year brought, country by country."""
    rows = [
        (
            each.country,
            *(", ".join(names) or NONE for names in (each.gained, each.lost)),
            str(each.centres),
            *(", ".join(names) or NONE for names in (each.built, each.disbanded)),
        )
        for each in accounts
    ]
    return [_COLUMNS, *rows]


def _centres_rows(told: Transcript) -> _Rows:
    """The centres of each country, year by year."""
    head = ("country", "start", *map(str, told.years))
    return [head, *((country, *map(str, counts)) for country, counts in told.centres)]


def _centres_text(told: Transcript) -> str:
    return "\n".join(["Centres", _text_table(_centres_rows(told))])


def _text_table(rows: _Rows) -> str:
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    lines = ("  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip() for row in rows)
    return "\n".join(f"  {line}" for line in lines)


def _markdown_table(rows: _Rows) -> str:
    head, *others = [f"| {' | '.join(row)} |" for row in rows]
    return "\n".join([head, f"|{' --- |' * len(rows[0])}", *others])


# --- data


def transcript_data(told: Transcript) -> dict[str, object]:
    """Write a transcript as data."""
    return {
        "title": told.title,
        "rulebook": told.rulebook,
        "players": dict(told.players),
        "entries": [_entry_data(entry) for entry in told.entries],
        "centres": {country: list(counts) for country, counts in told.centres},
        "years": list(told.years),
    }


def _entry_data(entry: Entry) -> dict[str, object]:
    if isinstance(entry, Note):
        return {"note": entry.text}
    accounts = [
        {
            "country": each.country,
            "gained": list(each.gained),
            "lost": list(each.lost),
            "centres": each.centres,
            "built": list(each.built),
            "disbanded": list(each.disbanded),
        }
        for each in entry.accounts
    ]
    if not isinstance(entry, TurnTold):
        return {"year": entry.year, "accounts": accounts}
    return {"phase": str(entry.phase), "orders": list(map(_orders_data, entry.countries)), "accounts": accounts}


def _orders_data(of_country: CountryOrders) -> dict[str, object]:
    orders = [
        {"order": order.text, "fate": order.fate.value, "dislodged": order.is_dislodged} for order in of_country.orders
    ]
    return {"country": of_country.country, "source": of_country.source.value, "orders": orders}
