"""What the books say in passing would have happened, had something been ordered otherwise, comes out as they say."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

import pytest

from standoff.rulebook import Edition, Rulebook
from tests.judged import dislodged_of, failed, played, retreats_of, verdict_on

OLD, UK, NEW = Edition.AVALON_HILL_1982, Edition.GIBSONS, Edition.AVALON_HILL_2000


@dataclass(frozen=True, kw_only=True)
class Remark:
    """What would have been ordered, which orders would have failed and who would have been driven out."""

    edition: Edition
    orders: Mapping[str, list[str]]
    fails: list[str]
    dislodged: Mapping[str, list[str]]


TWO_AGAINST_SERBIA = {
    "RUSSIA": ["A RUM - SER", "A BUD S A RUM - SER"],
    "TURKEY": ["A BUL - SER", "A GRE S A BUL - SER"],
}
FALL_1902 = {
    "FRANCE": ["A BUR - BEL", "F PIC S A BUR - BEL"],
    "GERMANY": ["A RUH - BUR", "A MUN S A RUH - BUR", "A BEL S A RUH - BUR", "F HOL H"],
}

REMARKS = {
    "1982 example 3: not if an Austrian army were in Budapest": Remark(
        edition=OLD,
        orders={"AUSTRIA": ["A SER - BUD", "A VIE - BUD", "A BUD H"], "RUSSIA": ["A GAL S A SER - BUD"]},
        fails=["A SER - BUD", "A VIE - BUD"],
        dislodged={},
    ),
    "1982 example 3: supported by the same country": Remark(
        edition=OLD,
        orders={"AUSTRIA": ["A SER - BUD", "A VIE - BUD", "A GAL S A SER - BUD"]},
        fails=["A VIE - BUD"],
        dislodged={},
    ),
    "1982 example 4: the support of the garrison would be cut": Remark(
        edition=OLD,
        orders={"AUSTRIA": ["A SER S F ALB", "F ALB H"], **TWO_AGAINST_SERBIA},
        fails=["A BUL - SER", "A RUM - SER", "A SER S F ALB"],
        dislodged={},
    ),
    "U.K. II.3: ordered overseas, the fleet's order forgotten": Remark(
        edition=UK, orders={"ENGLAND": ["A LON - BEL", "F ENG"]}, fails=["A LON - BEL"], dislodged={}
    ),
    "U.K. II.8: had Munich supported Berlin": Remark(
        edition=UK,
        orders={
            "GERMANY": ["A BER H", "A MUN S A BER"],
            "RUSSIA": ["A PRU - BER", "A SIL S A PRU - BER", "A BOH - MUN", "A TYR S A BOH - MUN"],
        },
        fails=["A BER H", "A MUN S A BER"],
        dislodged={"GERMANY": ["A BER", "A MUN"]},
    ),
    "U.K. II.8: had the Italian orders not been written": Remark(
        edition=UK,
        orders={"FRANCE": ["A TUS", "F TYS C A TUS - NAP"], "ITALY": ["F NAP", "F ION"]},
        fails=["A TUS - NAP"],
        dislodged={},
    ),
    "U.K. Spring 1902: had Vienna supported Trieste": Remark(
        edition=UK,
        orders={"AUSTRIA": ["A BUD - SER", "A TRI - BUD", "A VIE S A TRI - BUD"], "RUSSIA": ["A GAL - BUD"]},
        fails=["A GAL - BUD"],
        dislodged={},
    ),
    "U.K. Autumn 1902: had Belgium not been supported by Holland": Remark(
        edition=UK, orders=FALL_1902, fails=["A BEL S A RUH - BUR"], dislodged={"GERMANY": ["A BEL"]}
    ),
    "2000 diagram 4: a unit in Silesia": Remark(
        edition=NEW,
        orders={"GERMANY": ["A BER - SIL"], "RUSSIA": ["A WAR - SIL"], "AUSTRIA": ["A SIL H"]},
        fails=["A BER - SIL", "A WAR - SIL"],
        dislodged={},
    ),
    "2000 diagram 10: a fleet in the Tyrrhenian": Remark(
        edition=NEW,
        orders={
            "FRANCE": ["F LYO - TYS", "F WES S F LYO - TYS"],
            "ITALY": ["F NAP - TYS", "F ROM S F NAP - TYS"],
            "AUSTRIA": ["F TYS H"],
        },
        fails=["F LYO - TYS", "F NAP - TYS"],
        dislodged={},
    ),
    "2000 diagram 24: Germany supports its own attack": Remark(
        edition=NEW,
        orders={
            "GERMANY": ["A RUH - BUR", "A MUN S A RUH - BUR"],
            "FRANCE": ["A PAR S A RUH - BUR", "A BUR H"],
        },
        fails=["A BUR H"],
        dislodged={"FRANCE": ["A BUR"]},
    ),
    "2000 diagram 32: the Italian orders reversed": Remark(
        edition=NEW,
        orders={
            "FRANCE": ["A TUN - NAP", "F TYS C A TUN - NAP", "F ION C A TUN - NAP", "A APU S A TUN - NAP"],
            "ITALY": ["F NAP - TYS", "F ROM S F NAP - TYS"],
        },
        fails=["F TYS C A TUN - NAP"],
        dislodged={"FRANCE": ["F TYS"]},
    ),
    "2000 Fall 1902: the supports from Spain and Ukraine are unnecessary": Remark(
        edition=NEW,
        orders={
            "FRANCE": ["F MAR S A SPA", "A SPA H"],
            "ITALY": ["A PIE - MAR"],
            "RUSSIA": ["A SEV S F RUM", "F RUM S A SEV", "A UKR H"],
            "TURKEY": ["A ARM - SEV"],
        },
        fails=["A ARM - SEV", "A PIE - MAR", "A SEV S F RUM", "F MAR S A SPA"],
        dislodged={},
    ),
}


@pytest.mark.parametrize("name", REMARKS)
def test_it_would_have_come_about_as_the_book_says(name: str) -> None:
    remark = REMARKS[name]
    judgement = played(remark.orders, Rulebook.of(remark.edition))
    assert failed(judgement) == remark.fails
    assert dislodged_of(judgement) == remark.dislodged


def test_the_garrison_s_support_is_cut_by_both_attacks() -> None:
    orders = {"AUSTRIA": ["A SER S F ALB", "F ALB H"], **TWO_AGAINST_SERBIA}
    cutters = verdict_on(played(orders, Rulebook.of(OLD)), "A SER").by
    assert len(cutters) == 2


@pytest.mark.parametrize("edition", [OLD, NEW])
@pytest.mark.parametrize("help_", [[], ["F BLA S A BUL - RUM"]], ids=["example 5, diagram 13", "example 6, diagram 14"])
def test_without_the_army_of_sevastopol_rumania_would_be_vacant_for_another_s_retreat(
    edition: Edition, help_: list[str]
) -> None:
    orders = {
        "TURKEY": ["A BUL - RUM", *help_],
        "RUSSIA": ["A RUM - BUL", "A GRE S A RUM - BUL", "A SER S A RUM - BUL"],
        "AUSTRIA": ["A BUD H"],
        "ITALY": ["A VIE - BUD", "A TRI S A VIE - BUD"],
    }
    judgement = played(orders, Rulebook.of(edition))
    assert "RUM" in retreats_of(judgement)["AUSTRIA"]["A BUD"]
    assert "RUM" not in retreats_of(judgement)["TURKEY"]["A BUL"]  # its attacker came from there
