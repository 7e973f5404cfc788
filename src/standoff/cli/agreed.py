"""An end that all have agreed on: a draw, or that all concede to one."""

from __future__ import annotations

from datetime import datetime

from standoff.cli.terminal import InputError, input_power
from standoff.game import CastVote, Game, Motion, Propose, Role, Seat, SeatNumber, Vote

DRAW = "draw"


def ended_by_agreement(game: Game, how: str, at: datetime) -> Game:
    """End a game as all agreed, with their votes in the record; ``how`` is ``draw`` or the country that has won."""
    winner = None if how.casefold() == DRAW else _winner(game, how)
    motion = Motion.DRAW if winner is None else Motion.CONCEDE
    voters = list(game.state.voters())
    if motion not in game.state.proposals and voters:
        game = game.do(Propose(motion=motion, seat=voters.pop(0).number, winner=winner), by=Role.MASTER, at=at)
    for seat in voters:
        game = game.do(CastVote(motion=motion, seat=seat.number, vote=Vote.YES), by=Role.MASTER, at=at)
    return game


def _winner(game: Game, country: str) -> SeatNumber:
    power = input_power(country, game.state.settings.board)
    seat: Seat | None = None if power is None else game.state.seat_of(power)
    if seat is None:
        message = f"nobody plays {country}, so nobody can concede to it"
        raise InputError(message)
    return seat.number
