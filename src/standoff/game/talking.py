"""Press: who says what to whom, as far as the rules of the game allow it at the time."""

from __future__ import annotations

from standoff.board import PowerId
from standoff.errors import GameError
from standoff.game.commands import Say
from standoff.game.course import Course
from standoff.game.events import Role, Said
from standoff.game.press import Channel, Room, Speaker, clean_text, may_say, room_of
from standoff.game.state import Status
from standoff.game.timing import stage


def say(course: Course, command: Say) -> None:
    """Say something, if the press rule lets this speaker do so now."""
    state = course.state
    speaker = _speaker(course, command.power)
    permission = may_say(state.settings.press, speaker, command.channel, stage(state, course.at))
    if not permission.allowed:
        raise GameError(permission.sentence)
    course.need_countries(command.to)
    if command.to and command.channel is not Channel.PRIVATE:
        message = "only a private message names countries; this one others would read, too"
        raise GameError(message)
    text, room = clean_text(command.text), frozenset[PowerId]()
    if command.channel is Channel.PRIVATE:
        room = (Room.of(command.to) if command.power is None else room_of(command.power, command.to)).members
    course.note(Said(text=text, channel=command.channel, room=room, power=command.power))


def _speaker(course: Course, power: PowerId | None) -> Speaker:
    """As what somebody speaks: the master, a player in the game or out of it, or an onlooker."""
    if isinstance(course.by, Role):
        if power is not None:
            message = "the master speaks in no country's name"
            raise GameError(message)
        return Speaker.MASTER
    if power is None:
        if course.state.seat_of_player(course.by) is None:
            return Speaker.SPECTATOR
        message = "say in the name of which country you speak"
        raise GameError(message)
    seat = course.own_power(power)
    alive = course.state.status is Status.FORMING or course.state.is_alive(seat)
    return Speaker.PLAYER if alive else Speaker.ELIMINATED
