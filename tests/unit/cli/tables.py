"""A game in a folder for tests, and sheets to put on it."""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from standoff.board import standard_board
from standoff.cli.desk import lay_out, save_turned
from standoff.cli.gamefile import changing
from standoff.cli.terminal import InputError
from standoff.game import Game, PutRight, Role
from standoff.orders import read_setup
from standoff.records import game_from_json
from tests.unit.cli.conftest import Ended, Standoff

COUNTRIES = ("austria", "england", "france", "germany", "italy", "russia", "turkey")
ALL_HOLD = "".join(f"{country}: all units hold\n" for country in COUNTRIES)
WINTER: dict[str, object] = {
    "phase": "W1901A",
    "units": {"AUSTRIA": ["A VIE", "A BUD", "F TRI"], "FRANCE": ["A PAR"]},
    "centers": {"AUSTRIA": ["VIE"], "FRANCE": ["PAR", "MAR", "BRE"]},
}
"""Austria must remove two units, and France can build two."""
RETREATS: dict[str, object] = {
    "phase": "F1901R",
    "units": {"ITALY": ["A TRI", "A TYR"], "FRANCE": ["A PAR"]},
    "centers": {"ITALY": ["VEN"], "AUSTRIA": ["VIE", "BUD"], "FRANCE": ["PAR", "MAR"]},
    "retreats": {"AUSTRIA": {"A TRI": ["VIE", "BUD"], "F ALB": []}},
}
"""Austria has an army that can go to Vienna or Budapest."""


def no_room(*_: object) -> None:
    """What writing a sheet comes to on a full disk."""
    message = "cannot write friday/orders/italy.txt: No space left on device"
    raise InputError(message)


@dataclass(frozen=True, kw_only=True)
class Table:
    """A game's folder, with commands run as from a shell."""

    folder: Path
    standoff: Standoff

    @property
    def file(self) -> Path:
        return self.folder / "game.json"

    @property
    def game(self) -> Game:
        return game_from_json(self.file.read_bytes())

    def run(self, command: str, *words: str, given: str = "") -> Ended:
        return self.standoff(command, str(self.folder), *words, given=given)

    def said(self, command: str, *words: str, given: str = "") -> Any:  # noqa: ANN401  # JSON
        """What a command says to programs."""
        ended = self.run(command, *words, "--json", given=given)
        assert not ended.err, ended.err
        return json.loads(ended.out)

    def sheet(self, name: str) -> Path:
        return self.folder / "orders" / f"{name}.txt"

    def past(self, phase: str, name: str) -> Path:
        return self.folder / "past" / phase / name

    def begin(self, *words: str) -> Table:
        ended = self.run("new", *words)
        assert ended.code == 0, ended.err
        return self

    def set_up(self, setup: dict[str, object]) -> Table:
        """Go on from a position, with the sheets for it."""
        position = read_setup(setup, standard_board())
        with changing(str(self.folder), "test") as opened:
            at = opened.game.events[-1].at
            game = opened.game.do(PutRight(position=position, why="for a test"), by=Role.MASTER, at=at)
            save_turned(opened, game)
            lay_out(opened.place, game.state)
        return self

    def hand_in(self, text: str) -> Table:
        self.run("orders", "-", given=text)
        return self

    def judge(self, text: str = "") -> Table:
        """Judge a phase with these orders, whoever else has given none."""
        if text:
            self.hand_in(text)
        ended = self.run("process", "--anyway")
        assert ended.code in {0, 1}, ended
        return self
