"""Saved games of the ``diplomacy`` package: one JSON object a line, one game each."""

from __future__ import annotations

import json

from standoff.board import PowerId
from standoff.game import PressRule
from standoff.orders import Position
from standoff.records.formats.data import Node, counted
from standoff.records.formats.dialects import COMPLETED, PACKAGE, VICTORY, Data
from standoff.records.formats.fingerprint import fingerprint
from standoff.records.formats.recorded import Exported, Kind, Record
from standoff.records.formats.saved_read import SavedGame
from standoff.records.formats.saved_write import SavedStory
from standoff.records.formats.telling import Story

KIND = Kind.DIPLOMACY
_RULES = {PressRule.NONE: ["NO_PRESS"], PressRule.PUBLIC: ["PUBLIC_PRESS"]}
_UNTITLED = "game"
"""The package takes a game without a name for a broken one."""


def read(root: Node) -> Record:
    """Read a saved game."""
    return SavedGame(root, PACKAGE).record()


def write(story: Story) -> Exported:
    """Write a saved game, as a line."""
    saved, name = SavedStory(story, PACKAGE), story.settings.title or _UNTITLED
    common: Data = {"map": story.settings.board.name, "rules": _RULES.get(story.settings.press, [])}
    held: dict[int, PowerId] = {}
    positions = [stretch.position for stretch in story.stretches] + [story.position] * (story.ending is not None)
    moments = [stretch.judged or story.told for stretch in story.stretches] + [story.told]
    for phase, position, moment in zip(saved.phases, positions, moments, strict=False):
        _hold(held, position)
        state = phase["state"]
        phase["state"] = {
            "timestamp": counted(moment, PACKAGE.tick),
            "zobrist_hash": fingerprint(position),
            "note": _note(story) if phase["name"] == COMPLETED else "",
            **(state if isinstance(state, dict) else {}),
            **_countries(position, held),
            "game_id": name,
            **common,
        }
    text = json.dumps({"id": name, **common, "phases": saved.phases})
    return Exported(text=f"{text}\n", notes=tuple(saved.notes))


def _note(story: Story) -> str:
    """What the state of a finished game notes."""
    names = [story.settings.board.powers[power].name[:3] for power in story.winners]
    return f"{VICTORY}{', '.join(names)}" if names else ""


def _hold(held: dict[int, PowerId], position: Position) -> None:
    """Remember who was last in each province; before anybody was, whose home it is."""
    board = position.board
    if not held:
        held |= {
            home: power.id
            for power in board.powers
            for home in range(power.homes.bit_length())
            if power.homes >> home & 1
        }
    held |= {province: power for province, (power, _) in position.standing.items()}


def _countries(position: Position, held: dict[int, PowerId]) -> Data:
    """What the package keeps of each country besides: homes, where it was last in, whether it is in civil disorder."""
    board = position.board
    codes = [province.code for province in board.provinces]
    return {
        "homes": {
            power.name: [codes[home] for home in range(len(codes)) if power.homes >> home & 1] for power in board.powers
        },
        "influence": {
            power.name: [codes[province] for province, owner in held.items() if owner == power.id]
            for power in board.powers
        },
        "civil_disorder": {power.name: 0 for power in board.powers},
    }
