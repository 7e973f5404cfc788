"""Rulebooks as plain data and back: the edition's name and the choices that depart from it.

>>> from standoff.rulebook.choices import ConvoyRoutes
>>> rulebook_to_data(Rulebook.gibsons().with_choices(ConvoyRoutes.ALL_BROKEN))
{'edition': 'gibsons', 'choices': {'convoy_routes': 'all-broken'}}
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING

from standoff.errors import RulebookError, UnknownEditionError
from standoff.rulebook.editions import Edition
from standoff.rulebook.questions import QUESTIONS, question_about, question_named
from standoff.rulebook.rulebook import Rulebook, edition_named

if TYPE_CHECKING:
    from standoff.rulebook.choices import Choice

_KEYS = ("edition", "choices")
_SHOWN = 40  # characters of a wrong value: more would drown the message


def rulebook_to_data(rulebook: Rulebook) -> dict[str, object]:
    """Write a rulebook as data that JSON can carry."""
    choices = {question_about(type(choice)).field: choice.value for choice in rulebook.changes()}
    return {"edition": rulebook.edition.value, "choices": choices}


def rulebook_from_data(data: object) -> Rulebook:
    """Read a rulebook from such data, or raise ``RulebookError`` with everything that is wrong with it.

    >>> rulebook_from_data({"edition": "gibsons"}) == Rulebook.gibsons()
    True
    >>> rulebook_from_data({"edition": "gibsons", "choices": {"short_game": "dice", "dice": "two"}})
    Traceback (most recent call last):
    standoff.errors.RulebookError: choices.short_game: "dice" is no answer; take one of most-units, most-centres
    choices.dice: no such question; the questions are convoy_routes, convoy_paradox, paradox_remainder, \
land_or_convoy, named_route, retreat_to_origin, dislodged_influence, implicit_orders, civil_disorder_removal, \
short_game, negotiation
    """
    faults: list[str] = []
    if not isinstance(data, Mapping):
        raise RulebookError([f"a rulebook is an object with the keys {_listed(_KEYS)}, not {_shown(data)}"])
    faults += [f"{key}: no such key; the keys are {_listed(_KEYS)}" for key in data if key not in _KEYS]
    edition = _edition(data.get("edition"), faults)
    choices = _choices(data.get("choices", {}), faults)
    if edition is None or faults:
        raise RulebookError(faults)
    return Rulebook.of(edition).with_choices(*choices)


def _edition(name: object, faults: list[str]) -> Edition | None:
    if not isinstance(name, str):
        faults.append(f"edition: must be one of {_listed(Edition)}, not {_shown(name)}")
        return None
    try:
        return edition_named(name)
    except UnknownEditionError as error:
        faults.append(f"edition: {error}")
        return None


def _choices(data: object, faults: list[str]) -> list[Choice]:
    if not isinstance(data, Mapping):
        faults.append(f"choices: must be an object of questions and answers, not {_shown(data)}")
        return []
    read = [_choice(field, value, faults) for field, value in data.items()]
    return [choice for choice in read if choice is not None]


def _choice(field: object, value: object, faults: list[str]) -> Choice | None:
    question = question_named(field) if isinstance(field, str) else None
    if question is None:
        known = _listed(question.field for question in QUESTIONS)
        faults.append(f"choices.{field}: no such question; the questions are {known}")
        return None
    answers = {answer.value: answer for answer in question.answers}
    if not isinstance(value, str) or value not in answers:
        faults.append(f"choices.{field}: {_shown(value)} is no answer; take one of {_listed(answers)}")
        return None
    return answers[value]


def _listed(names: Iterable[str]) -> str:
    return ", ".join(names)


def _shown(value: object) -> str:
    """Write a value that was found, cut short, as JSON would name it."""
    if value is None:
        return "nothing"
    text = f'"{value}"' if isinstance(value, str) else str(value)
    return text if len(text) <= _SHOWN else f"{text[: _SHOWN - 1]}…"
