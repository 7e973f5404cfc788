"""``standoff new``: a game for a table, in a folder of its own, with a blank sheet for each country."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from standoff.cli.terminal import FOLLOWED, InputError, command_parser, input_power, shown, styled
from standoff.errors import PhaseError, StandoffError

if TYPE_CHECKING:
    from standoff.cli.gamefile import Place
    from standoff.game import Game, PlayerName, SeatNumber, Settings, ShortEnd

_EXAMPLE = """\
examples:
  standoff new friday
  standoff new friday --rulebook gibsons --lots Ada Ben Cleo Dan Eve Fay Gus
  standoff new friday --seat FRANCE=Ada TURKEY=Ben --short 1907
  standoff new friday --table 3b --rulebook avalon-hill-1982 --lots Ada Ben Cleo

GAME is a folder: game.json is the whole game, orders has a sheet for each country and is where sheets are put, past
keeps the sheets and reports of each phase.

exit status: 0 if the game was begun, 2 if it was not
"""


_EVERYBODY = 7  # must agree with the standard board; a table shares its countries among fewer


def add_parser(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add this command to the command line."""
    parser = command_parser(
        commands,
        "new",
        summary="begin a game, in a folder of its own",
        story="Begin a game: seat the players, and lay out a blank sheet of orders for each country. Without names\n"
        "the countries are seated under their own names. A game that is there is never written over.",
        example=_EXAMPLE,
    )
    parser.add_argument("game", metavar="GAME", help="the folder to make for the game")
    parser.add_argument("--rulebook", metavar="EDITION", default="standard", help="the rulebook in force; standard")
    how_many = parser.add_mutually_exclusive_group()
    how_many.add_argument("--players", type=int, metavar="N", help="how many play: 2 to 7; by the edition's table")
    how_many.add_argument("--table", metavar="NAME", help="the edition's table of players, such as 3b")
    parser.add_argument("--seat", nargs="+", action="extend", default=[], metavar="COUNTRY=NAME", help="who plays what")
    parser.add_argument("--lots", nargs="+", default=[], metavar="NAME", help="who draws lots for the other countries")
    parser.add_argument("--seed", type=int, metavar="N", help="lots that fall the same way whenever they are drawn")
    parser.add_argument("--title", default="", help="what the game is called")
    parser.add_argument("--short", metavar="WHEN", help="when a short game ends: 1907, F1907M, or 2026-03-07T23:00")
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Begin the game, and tell who plays what."""
    from standoff.cli.gamefile import place_of, troubled

    try:
        place = place_of(arguments.game)
        game = _begin(arguments, place)
    except (StandoffError, OSError) as error:
        return troubled("new", error)
    print(_as_json(game, place) if arguments.json else _as_text(game, place))
    return FOLLOWED


def _begin(arguments: argparse.Namespace, place: Place) -> Game:
    """Make the game, and write it where there is none yet."""
    from standoff.cli.desk import lay_out
    from standoff.cli.gamefile import as_word, write_game
    from standoff.cli.safewrite import locked

    folder = place.folder
    if folder is None or Path(arguments.game).suffix == ".json":
        message = f"a game is a folder, not a file; write: standoff new {as_word(Path(arguments.game).stem)}"
        raise InputError(message)
    game = _seated(arguments, arguments.title or folder.resolve().name)
    folder.mkdir(parents=True, exist_ok=True)
    with locked(place.file, "standoff new"):
        if place.file.exists():
            message = f"{folder} is a game already; take another name, or go on with it: standoff show {place.word}"
            raise InputError(message)
        lay_out(place, game.state)  # first: if that fails, no game is begun, and it can be tried again
        write_game(place, game)
    return game


# --- who plays


def _seated(arguments: argparse.Namespace, title: str) -> Game:
    """A game in its first phase."""
    from standoff.cli.gamefile import dice, now
    from standoff.game import Begin, DrawLots, Game, PlayerName, Role, TakeSeat

    at, rng = now(), dice(arguments.seed)
    game = Game.new(_settings(arguments, title), at=at)
    for text in arguments.seat:
        number, player = _seat(text, game)
        game = game.do(TakeSeat(player=player, seat=number), by=Role.MASTER, at=at)
    if arguments.lots:
        players = [PlayerName(name) for name in arguments.lots]
        game = game.do(DrawLots(players=players), by=Role.MASTER, at=at, dice=rng)
    for seat in game.state.seats:
        if seat.player is None:
            own = "/".join(game.state.settings.board.powers[power].title for power in seat.hand)
            game = game.do(TakeSeat(player=PlayerName(own), seat=seat.number), by=Role.MASTER, at=at)
    return game.do(Begin(), by=Role.MASTER, at=at)


def _seat(text: str, game: Game) -> tuple[SeatNumber, PlayerName]:
    """A seat and its player, of what is written like ``FRANCE=Ada``. Any country of a seat names it."""
    from standoff.game import PlayerName

    country, mark, player = text.partition("=")
    power = input_power(country, game.state.settings.board)
    seat = None if power is None else game.state.seat_of(power)
    if not mark:
        message = f'"{text}" seats nobody; write it like FRANCE=Ada'
        raise InputError(message)
    if seat is None:
        message = f"nobody plays {country} in this game"
        raise InputError(message)
    return seat.number, PlayerName(player.strip())


def _settings(arguments: argparse.Namespace, title: str) -> Settings:
    """What is agreed; where only lots tell how many play, as many as draw them or have a seat."""
    from dataclasses import replace

    from standoff.game import Settings
    from standoff.rulebook import rulebook_named

    players = arguments.players
    if players is None:
        players = len(arguments.lots) + len(arguments.seat) if arguments.lots else _EVERYBODY
    settings = Settings.of(rulebook_named(arguments.rulebook), players=players, table=arguments.table)
    return replace(settings, title=title, short_end=_short_end(arguments.short))


def _short_end(text: str | None) -> ShortEnd | None:
    """When a short game ends: with a year, after a phase, or at a moment, here if no time zone is written."""
    from contextlib import suppress
    from datetime import datetime

    from standoff.game import ShortEnd
    from standoff.orders import Phase

    if text is None:
        return None
    if text.isdecimal():
        return ShortEnd.with_year(int(text))
    with suppress(ValueError):
        return ShortEnd(at=datetime.fromisoformat(text).astimezone())
    try:
        return ShortEnd(after=Phase.parse(text.upper()))
    except PhaseError as error:
        message = f'"{text}" is no end of a game; write a year, a phase or a moment: 1907, F1907M, 2026-03-07T23:00'
        raise InputError(message) from error


# --- what is said


def _as_text(game: Game, place: Place) -> str:
    from standoff.cli.desk import SHEETS
    from standoff.cli.dues import position_in, titles

    state = game.state
    lines = [styled(f"{shown(state.settings.title)}, by the rulebook {state.settings.rulebook.edition}", "bold")]
    for seat in state.seats:
        own = titles(state, seat)
        lines.append(f"  {own}" if seat.player == own else f"  {own}: {seat.player}")
    standing = [state.settings.board.powers[power].title for power in sorted(state.settings.standing)]
    lines += [f"  {title}: nobody; its units stand" for title in standing]
    if state.neutral is not None:
        lines.append(f"  {state.settings.board.powers[state.neutral].title}: neutral")
    if agreed := list(_agreed(state.settings)):
        lines += ["", *agreed]
    phase = position_in(state).phase.title
    lines += [
        "",
        f"{phase}: the sheets to fill in are in {place.folder}/{SHEETS}.",
        f"Then: standoff process {place.word}",
    ]
    return "\n".join(lines)


def _agreed(settings: Settings) -> Iterator[str]:
    """By which table the countries are shared, and when a short game ends."""
    from standoff.rulebook import player_tables

    table, end = settings.table, settings.short_end
    if table is not None:
        every = player_tables(settings.rulebook.edition, table.players)
        others = ", ".join(other.name for other in every if other.name != table.name)
        besides = f"; other tables for {table.players} players: {others}" if others else ""
        yield f"The countries are shared by the rulebook's table {table.name}{besides}."
    if end is not None:
        when = f"after {end.after.title}" if end.after else f"at {end.at:%Y-%m-%d %H:%M %Z}"
        yield f"The game ends {when}, if nobody has won before."


def _as_json(game: Game, place: Place) -> str:
    import json

    from standoff.cli.dues import position_in

    state = game.state
    end = state.settings.short_end
    names = [power.name for power in state.settings.board.powers]
    report = {
        "game": str(place.file),
        "title": state.settings.title,
        "rulebook": state.settings.rulebook.edition.value,
        "phase": str(position_in(state).phase),
        "table": None if state.settings.table is None else state.settings.table.name,
        "short_end": None if end is None else str(end.after or end.at),
        "seats": [{"player": seat.player, "powers": [names[power] for power in seat.hand]} for seat in state.seats],
    }
    return json.dumps(report, indent=2, ensure_ascii=False)
