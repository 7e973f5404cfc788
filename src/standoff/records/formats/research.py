"""The research variant of saved games, version 1.0: one JSON object, one game."""

from __future__ import annotations

import json
from collections.abc import Set as AbstractSet

from standoff.board import PowerId
from standoff.errors import NewerFormatError, RecordFault
from standoff.game import Ballot, EndKind, PressRule
from standoff.records.formats.data import Node, counted, shown
from standoff.records.formats.dialects import RESEARCH
from standoff.records.formats.recorded import DrawVote, Exported, Kind, Note, Record
from standoff.records.formats.saved_read import SavedGame
from standoff.records.formats.saved_write import SavedStory
from standoff.records.formats.telling import Story

KIND = Kind.RESEARCH
_VERSION = "1.0"
_BALLOTS = {Ballot.OPEN: "draw-votes-public", Ballot.SECRET: "draw-votes-hidden"}


def read(root: Node) -> Record:
    """Read a game."""
    version = root["version"]
    if version.is_there and str(version.value) != _VERSION:
        what, mend = f"This is version {shown(version.value)} of the format.", f"Version {_VERSION} can be read."
        raise NewerFormatError([RecordFault(at=version.at, what=what, mend=mend)])
    return SavedGame(root, RESEARCH).record()


def write(story: Story) -> Exported:
    """Write a game."""
    saved, settings = SavedStory(story, RESEARCH), story.settings
    notes = list(saved.notes)
    for phase, stretch in zip(saved.phases[1:], story.stretches, strict=False):
        if stretch.judged is not None:
            phase["phase_start_time"] = counted(stretch.judged, RESEARCH.tick)
    if settings.press is PressRule.PUBLIC:
        notes.append(Note(at="settings", what="that press was public only is left out"))
    voters = {message.what.power for message in story.stretches[-1].messages if isinstance(message.what, DrawVote)}
    if story.ending is not None and not _is_told(story, voters):
        notes.append(Note(at="the end", what=f"how the game ended ({story.ending.kind.value}) is left out"))
    document = {
        "version": _VERSION,
        "id": settings.title,
        "is_full_press": settings.press is not PressRule.NONE,
        "map": settings.board.name,
        "metadata": {"draw_type": _BALLOTS[settings.ballot]} | ({"has_draw_votes": "True"} if voters else {}),
        "phases": saved.phases,
    }
    return Exported(text=f"{json.dumps(document)}\n", notes=tuple(notes))


def _is_told(story: Story, voters: AbstractSet[PowerId]) -> bool:
    """Whether it can be seen how a game ended: by the centres, or by the votes of all who share."""
    if story.ending is None or story.ending.kind is EndKind.VICTORY:
        return True
    shared = {power for power in story.winners if story.position.units[power]}
    return story.ending.kind is EndKind.DRAW and shared <= voters
