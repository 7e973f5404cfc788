"""Text and orders: one reader for every notation, and writers for each."""

from standoff.notation.reading import read_orders
from standoff.notation.readings import Ambiguous, Followed, Illegal, Outcome, Reading, Sheet, Unreadable
from standoff.notation.writing import Notation, write_draft, write_order
from standoff.notation.written import Assumption, Slip

__all__ = [
    "Ambiguous",
    "Assumption",
    "Followed",
    "Illegal",
    "Notation",
    "Outcome",
    "Reading",
    "Sheet",
    "Slip",
    "Unreadable",
    "read_orders",
    "write_draft",
    "write_order",
]
