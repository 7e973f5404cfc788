"""Who plays what: seats taken, drawn by lot or shared by wishes, given up and taken over; the beginning of the game."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import permutations

from standoff.errors import GameError
from standoff.game.commands import Begin, ComeBack, Dismiss, DrawLots, LeaveSeat, ShareByPreference, TakeSeat
from standoff.game.course import Course
from standoff.game.deadlines import Turn
from standoff.game.ending import end_if_abandoned
from standoff.game.events import Began, CameBack, FellIntoDisorder, Left, PlayerName, Role, Seated
from standoff.game.playing import end_early_if_nobody_is_waited_for
from standoff.game.settings import Settings
from standoff.game.state import Seat, Status
from standoff.game.timing import next_deadline
from standoff.game.voting import settle_open
from standoff.orders import Position, starting_position


def take_seat(course: Course, command: TakeSeat) -> None:
    """Give a player an empty seat."""
    course.need(Status.FORMING, Status.RUNNING, Status.PAUSED)
    seat, player = course.seat(command.seat), command.player
    if not isinstance(course.by, Role) and course.by != player:
        message = f"{course.by} cannot take a seat for {player}; the master can"
        raise GameError(message)
    _need_newcomers(course, [player])
    if seat.player is not None and not seat.disorder:
        message = f"{course.titles(seat)} is played already; whoever plays it must leave first"
        raise GameError(message)
    if seat.player is not None:
        course.follows(Left(player=seat.player, seat=seat.number))
    course.note(Seated(player=player, seat=seat.number))


def draw_lots(course: Course, command: DrawLots) -> None:
    """Share the empty seats among players by lot."""
    seats = _empty_seats_for(course, command.players)
    course.dice.shuffle(seats)
    _seat(course, command.players, seats)


def share_by_preference(course: Course, command: ShareByPreference) -> None:
    """Share the empty seats so that as many as can be have their first wish, then their second, and so on.

    Where several ways are equally good the lot decides.
    """
    players = list(command.wishes)
    course.need_countries(power for wished in command.wishes.values() for power in wished)
    seats = _empty_seats_for(course, players)
    course.dice.shuffle(seats)
    best = min(
        permutations(seats),
        key=lambda order: sorted(
            _rank(seat, command.wishes[player]) for player, seat in zip(players, order, strict=True)
        ),
    )
    _seat(course, players, best)


def _seat(course: Course, players: Sequence[PlayerName], seats: Sequence[Seat]) -> None:
    """Give each player a seat, in the order of the seats: in that of the players it would give anonymous ones away."""
    for seat, player in sorted(zip(seats, players, strict=True), key=lambda pair: pair[0].number):
        course.note(Seated(player=player, seat=seat.number))


_UNWISHED = 1000  # farther down than any list goes; whoever wishes for nothing is content with anything


def _rank(seat: Seat, wishes: Sequence[int]) -> int:
    """How far down a list of wishes a seat comes; the dearest of its countries counts."""
    return min((wishes.index(power) for power in seat.hand if power in wishes), default=_UNWISHED if wishes else 0)


def _empty_seats_for(course: Course, players: Sequence[PlayerName]) -> list[Seat]:
    """The empty seats, if there are as many as players."""
    course.need(Status.FORMING)
    course.need_master()
    _need_newcomers(course, players)
    empty = [seat for seat in course.state.seats if seat.player is None]
    if len(empty) != len(players):
        message = f"there are {len(empty)} empty seats for {len(players)} players; give as many players as seats"
        raise GameError(message)
    return empty


_LONGEST_NAME = 100


def _need_newcomers(course: Course, players: Sequence[PlayerName]) -> None:
    for number, player in enumerate(players):
        seat = course.state.seat_of_player(player)
        if seat is not None or player in players[:number]:
            has = "is named twice" if seat is None else f"already plays {course.titles(seat)}"
            message = f"{player} {has}; a player has one seat"
            raise GameError(message)
        is_bare = bool(player) and player == player.strip()  # else "Ada " could be taken for "Ada"
        if not is_bare or not player.isprintable() or len(player) > _LONGEST_NAME:
            limits = f"of at most {_LONGEST_NAME} characters, without blanks around it"
            message = f"a player needs a name that can be written in one line {limits}"
            raise GameError(message)


def leave_seat(course: Course, command: LeaveSeat) -> None:
    """Give up a seat. In a game under way its countries are in civil disorder until somebody takes it over."""
    course.need(Status.FORMING, Status.RUNNING, Status.PAUSED)
    seat = course.own_seat(command.seat)
    course.note(Left(player=_need_player(course, seat), seat=seat.number))
    if course.state.status is not Status.FORMING:
        _go_on_without(course)


def _need_player(course: Course, seat: Seat) -> PlayerName:
    """Who has a seat; nobody can leave, or come back to, one that nobody has."""
    if seat.player is None:
        message = f"nobody plays {course.titles(seat)}"
        raise GameError(message)
    return seat.player


def _go_on_without(course: Course) -> None:
    """See what now comes of the game: it may have waited for nobody but who is gone."""
    end_if_abandoned(course)
    settle_open(course)
    end_early_if_nobody_is_waited_for(course)


def begin(course: Course, _command: Begin) -> None:
    """Begin the first phase."""
    course.need(Status.FORMING)
    course.need_master()
    empty = [course.titles(seat) for seat in course.state.seats if seat.player is None]
    if empty:
        message = f"nobody plays {', '.join(empty)} yet; fill every seat before the game begins"
        raise GameError(message)
    position = first_position(course.state.settings)
    course.note(Began(position=position, deadline=next_deadline(course, position, Turn.FIRST)))


def first_position(settings: Settings) -> Position:
    """The position a game begins with: the board's, in the year of the table of players."""
    position = starting_position(settings.board)
    return replace(position, phase=replace(position.phase, year=settings.first_year))


def come_back(course: Course, command: ComeBack) -> None:
    """Take one's countries out of civil disorder."""
    course.need(Status.RUNNING, Status.PAUSED)
    seat = course.own_seat(command.seat)
    _need_player(course, seat)
    if not seat.disorder:
        message = f"{course.titles(seat)} is not in civil disorder"
        raise GameError(message)
    course.note(CameBack(seat=seat.number))


def dismiss(course: Course, command: Dismiss) -> None:
    """Declare a seat's countries to be in civil disorder."""
    course.need(Status.RUNNING, Status.PAUSED)
    course.need_master()
    seat = course.seat(command.seat)
    if not seat.is_played:
        message = f"nobody plays {course.titles(seat)} as it is"
        raise GameError(message)
    course.note(FellIntoDisorder(seat=seat.number))
    _go_on_without(course)
