"""``standoff rulebooks``: where the editions of the rules differ, or everything that one of them rules."""

from __future__ import annotations

import argparse
import sys
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from standoff.rulebook import Edition

_EXAMPLE = """\
example:
  standoff rulebooks                   the table of all the editions
  standoff rulebooks gibsons           one edition, in sentences
  standoff rulebooks gibsons --json    the same for a program
"""

_BAD_INPUT = 2  # the exit code for what the user can mend


def add_parser(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add this command to the command line."""
    parser = commands.add_parser(
        "rulebooks",
        help="where the editions of the rules differ",
        description="Print where the editions of the rules differ, each rule with its place in the books, and\n"
        "the tables for two to six players; with an edition's name, that edition's rules in sentences.",
        epilog=_EXAMPLE,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("edition", nargs="?", help="an edition, such as gibsons; without it, all of them side by side")
    parser.add_argument("--json", action="store_true", help="print JSON for programs")
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Print the table or one edition; return the exit code."""
    from standoff.errors import UnknownEditionError
    from standoff.rulebook import edition_named

    try:
        edition = None if arguments.edition is None else edition_named(arguments.edition)
    except UnknownEditionError as error:
        print(f"standoff rulebooks: {error}", file=sys.stderr)
        return _BAD_INPUT
    print(_as_json(edition) if arguments.json else _as_text(edition))
    return 0


def _as_text(edition: Edition | None) -> str:
    from standoff.rulebook.table import comparison, description

    return description(edition) if edition else comparison()


def _as_json(edition: Edition | None) -> str:
    import json

    from standoff.rulebook import Edition
    from standoff.rulebook.report import edition_report

    report = edition_report(edition) if edition else {"editions": [edition_report(each) for each in Edition]}
    return json.dumps(report, indent=2, ensure_ascii=False)
