"""``standoff datc``: the adjudicator test cases, run under any edition."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from standoff.cli.terminal import FOLLOWED, NOT_FOLLOWED, InputError, command_parser, fail, styled
from standoff.errors import StandoffError

if TYPE_CHECKING:
    from standoff.notation.conformance import Case
    from standoff.rulebook import Rulebook

_EXAMPLE = """\
examples:
  standoff datc
  standoff datc --rulebook gibsons --json
  standoff datc --case 6.F.14

exit status: 0 if every case comes out as the edition has it, 1 if some do not, 2 if the command could not run
"""

_SECTIONS = {
    "A": "basic checks",
    "B": "coasts",
    "C": "circular movement",
    "D": "supports and dislodgement",
    "E": "head to head, beleaguered garrisons",
    "F": "convoys",
    "G": "convoys to adjacent provinces",
    "H": "retreats",
    "I": "builds",
    "J": "removals and civil disorder",
}
_WIDTH = max(map(len, _SECTIONS.values()))


def add_parser(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add this command to the command line."""
    parser = command_parser(
        commands,
        "datc",
        summary="run the adjudicator test cases",
        story="Run all cases of the Diplomacy Adjudicator Test Cases, 3.0, and print how many come out as the\n"
        "chosen edition has them. Some turn on a choice that the editions make differently.",
        example=_EXAMPLE,
    )
    parser.add_argument("--rulebook", metavar="EDITION", default="standard", help="the rulebook in force; standard")
    parser.add_argument("--case", metavar="ID", help="only this case, such as 6.F.14, with its orders and reasons")
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Run the cases, and tell whether all come out."""
    from standoff.rulebook import rulebook_named

    try:
        rulebook = rulebook_named(arguments.rulebook)
        wanted = None if arguments.case is None else arguments.case.upper()
        cases = [case for case in _cases() if wanted in {None, case.id}]
        if not cases:
            message = f'there is no case "{arguments.case}"; write one such as 6.F.14'
            raise InputError(message)
    except StandoffError as error:
        return fail("datc", error)
    faults = {case: found for case in cases if (found := case.faults(rulebook))}
    if arguments.json:
        print(_as_json(cases, faults, rulebook))
    elif arguments.case is not None:
        print("\n\n".join(_told(case, rulebook) for case in cases))
    else:
        print(_table(cases, faults, rulebook))
    return NOT_FOLLOWED if faults else FOLLOWED


def _cases() -> list[Case]:
    import json
    from importlib.resources import files

    from standoff.notation.conformance import case_of

    text = files("standoff.judge").joinpath("data", "datc.jsonl").read_text(encoding="utf-8")
    return [case_of(json.loads(line)) for line in text.splitlines()]


def _table(cases: list[Case], faults: dict[Case, list[str]], rulebook: Rulebook) -> str:
    edition = rulebook.edition.value
    heading = f"{'':{_WIDTH + 5}}{'cases':>7}{'as it must be':>15}{'by choice':>11}{'otherwise':>11}"
    rows = [
        _row(f"6.{letter} {title}", [case for case in cases if case.section == letter], faults, edition)
        for letter, title in _SECTIONS.items()
    ]
    explanation = (
        "By choice: cases that turn on a choice that rulebooks make differently.\n"
        f"Otherwise: those of them in which {edition} has another outcome than the document prefers."
    )
    parts = [styled(f"Adjudicator test cases 3.0 under {edition}", "bold"), "\n".join([heading, *rows]), explanation]
    parts += [f"{styled(f'{case.id} {case.title}', 'red')}\n  " + "\n  ".join(found) for case, found in faults.items()]
    return "\n\n".join([*parts[:1], parts[1] + "\n" + _row("all", cases, faults, edition), *parts[2:]])


def _row(title: str, cases: list[Case], faults: dict[Case, list[str]], edition: str) -> str:
    """Count cases, not their parts: a case is as it must be if all its parts are."""
    everything = {case.id for case in cases}
    good = everything - {case.id for case in faults}
    by_choice = {case.id for case in cases if case.depends_on_a_choice}
    otherwise = {case.id for case in cases if case.is_otherwise(edition)}
    counts = f"{len(everything):>7}{len(good):>15}{len(by_choice):>11}{len(otherwise):>11}"
    return f"{title:{_WIDTH + 5}}{counts}"


def _told(case: Case, rulebook: Rulebook) -> str:
    """One case at length: its report, and whether it is as it must be."""
    from standoff.cli.report import Report
    from standoff.notation.pens import pen_for

    judgement, faults = case.judged(rulebook), case.faults(rulebook)
    ended = "As it must be." if not faults else "Not as it must be:\n  " + "\n  ".join(faults)
    title = styled(f"{case.id} {case.title}" + (f", part {case.part}" if case.part > 1 else ""), "bold")
    return "\n\n".join([title, Report(judgement, pen_for(judgement.before)).text(), ended])


def _as_json(cases: list[Case], faults: dict[Case, list[str]], rulebook: Rulebook) -> str:
    import json

    report = {
        "rulebook": rulebook.edition.value,
        "cases": [
            {
                "id": case.id,
                "part": case.part,
                "title": case.title,
                "choice": case.depends_on_a_choice,
                "otherwise": case.is_otherwise(rulebook.edition.value),
                "passed": case not in faults,
                "faults": faults.get(case, []),
            }
            for case in cases
        ],
    }
    return json.dumps(report, indent=2, ensure_ascii=False)
