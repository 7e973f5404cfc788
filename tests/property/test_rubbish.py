"""No text is too bad to be read, and none too long: the time grows with the length and no faster."""

from __future__ import annotations

import json
import os
import random
import subprocess
import sys

import pytest

SHEET = """Spring 1901
England: A Liv.—Yor. F Lon.—North Sea F Edi.—Norw. Sea
Germany: A Ber.—Kiel A Mun.—Ruhr F Kiel—Den.
Russia: A Mos.—Ukr. A War.—Gal. F St. P.—Both. F Sev.—Bla.
Turkey: A Con.—Bul. A Smy.—Con. F Ank.—Bla.
Austria-Hungary: A Vie.—Tri. A Bud.—Gal. F Tri.—Alb.
Italy: A Ven.—Pie. A Rome—Ven. F Nap.—Ion.
France: A Par.—Brugundy A Mar.—Spa. F Bre.—Pic.
"""
RUBBISH = (
    "abcdefghijklmnopqrstuvwxyz" * 2
    + "AFSCHRDB" * 3
    + "     \n\n.,;:()[]{}/-—–→>*_|&'’\"#\\"
    + "\0\t\r\v\f\x85\x1b\u200b\u200e\u200f\u202a\u202e\u2066\ufeff\u0301\u0308\u2028ßéﬀİΩж中🚢"
)
REPEATED = {
    "units without places": "A ",
    "dashes": "-",
    "brackets": "(",
    "brackets around nothing": "() ",
    "a list without an end": "A Par and ",
    "supports of supports": "A S ",
    "one word": "x",
    "nothing": "\0",
    "lines": "\n",
    "units to be found": "Army to Serbia\n",
    "destinations of nobody": "F - Nth, ",
    "half a name": "North ",
    "ways": "A Lon via ",
    "moves that go on": "Par-",
    "headings of units": "a:",
    "a power or a water": "Eng ",
    "powers": "France ",
    "seasons": "Spring ",
    "choices": "A Par - Bur or ",
    "conditions": "if ",
    "marks on letters": "a\u0301\u0308",
    "slashes": "A Par/",
    "filler": "in the ",
    "misspelt": "Burgandi ",
    "conditions before units": "or A Par ",
    "convoys of convoys": "F Nth C A Lon ",
    "remarks": "France (",
    "routes": "A Lon - Bel via (Nth, ",
    "verbs": "build move retreat ",
    "waives": "2 waive ",
    "builds of nothing": "builds no ",
    "nothing at all": "no new ",
    "nothing in its place": "builds: none ",
    "a letter that quotes itself": "A Par H\n> A Par - Bur\n",
    "a letterhead without an end": "From: Ada ",
    "letterheads": "To: Par\n",
    "everyone": "all the ",
    "the rest": "All other units hold, ",
    "half an arrow": "=",
    "half an arrow back": "<",
    "initials": "M.A.",
    "lists": "A Par, ",
    "units without verbs beside words": "keep A Par, ",
    "a verb for all": "Hold: Par, ",
    "mutual support": "A Par (ms) ",
    "help": "supported by ",
    "moves with help": "A Par - Bur supported by A Mar and ",
    "each other": "Par and Bur support each other ",
    "columns": "France | Italy | ",
    "letters": "a) ",
    "places said again": "Par (Par ",
    "moves told from their end": "support move to Bur from ",
    "boxes": "[x]",
    "bars": "A Par H / ",
    "words behind orders": "Par - Bur thanks ",
    "sentences behind orders": "A Par H so be it. So ",
    "sentences with conditions": "A Par H. If Italy. ",
    "waters in a list": "A Lon - Spa via Eng, Mid, ",
    "units without kinds in a list": "Par, Bur and Mar, ",
    "owners": "A Par S A Bur (Italy) ",
    "help named behind its unit": "A Par - Bur with Mar support ",
}


TIMER = """
import json, sys, time
from standoff.board import standard_board
from standoff.notation import read_orders
from standoff.orders import starting_position
start = starting_position(standard_board())
read_orders("A Par - Brugundy", start)
def seconds(text):
    began = time.process_time()
    read_orders(text, start)
    return time.process_time() - began
json.dump([min(seconds(text) for _ in range(times)) for text, times in json.load(sys.stdin)], sys.stdout)
"""


def seconds(*texts: tuple[str, int]) -> list[float]:
    """The shortest time that reading each text takes in so many goes, in a Python that measures no coverage."""
    environment = {name: value for name, value in os.environ.items() if not name.startswith("COVERAGE")}
    ended = subprocess.run(  # noqa: S603  # the program is ours
        [sys.executable, "-c", TIMER],
        input=json.dumps(texts).encode(),
        check=True,
        capture_output=True,
        env=environment,
    )
    times: list[float] = json.loads(ended.stdout)
    return times


def rubbish(length: int, seed: int) -> str:
    return "".join(random.Random(seed).choices(RUBBISH, k=length))


def test_a_million_characters_of_rubbish_are_read() -> None:
    assert seconds((rubbish(1_000_000, seed=1901), 1))


@pytest.mark.parametrize("piece", REPEATED.values(), ids=REPEATED)
def test_the_time_grows_no_faster_than_the_text(piece: str) -> None:
    # Four times the text may take up to eight times as long: enough for a slow moment, far from sixteen.
    once, four_times = seconds((piece * (5_000 // len(piece)), 3), (piece * (20_000 // len(piece)), 2))
    assert four_times < 8 * max(0.003, once)


def test_rubbish_takes_time_in_proportion_too() -> None:
    once, four_times = seconds((rubbish(20_000, seed=1902), 3), (rubbish(80_000, seed=1902), 2))
    assert four_times < 8 * once


def test_a_sheet_of_100_kb_takes_less_than_a_second() -> None:
    assert max(seconds((SHEET * (100_000 // len(SHEET) + 1), 3))) < 1


def test_one_full_of_typing_errors_takes_hardly_longer() -> None:
    rng = random.Random(1903)
    text = SHEET * (100_000 // len(SHEET) + 1)
    typed = "".join(rng.choice("abcdefghijklmnopqrstuvwxyz") if rng.random() < 0.05 else letter for letter in text)
    sheet, with_errors = seconds((text, 3), (typed, 3))
    assert with_errors < 3 * sheet
