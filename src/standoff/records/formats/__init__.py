"""Other programs' files: games and positions in, games and positions out, with a report of what was left out."""

from standoff.records.formats.detect import kind_of
from standoff.records.formats.exchange import LONG_AGO, game_from, phases_of, read_record, write_record
from standoff.records.formats.recorded import (
    Case,
    Damage,
    Expected,
    Exported,
    Imported,
    Kind,
    Note,
    Outcome,
    Prior,
)

__all__ = [
    "LONG_AGO",
    "Case",
    "Damage",
    "Expected",
    "Exported",
    "Imported",
    "Kind",
    "Note",
    "Outcome",
    "Prior",
    "game_from",
    "kind_of",
    "phases_of",
    "read_record",
    "write_record",
]
