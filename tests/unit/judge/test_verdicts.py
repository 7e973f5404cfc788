"""What a verdict tells beside its reason: the units that decided it, and a move's strength and what it met."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from standoff.judge import Reason
from standoff.rulebook import ConvoyParadox, Rulebook
from tests.judged import played, unit, verdict_on

Orders = Mapping[str, list[str]]

STANDARD = Rulebook.standard()

# Two stand in each other's way to the water where the convoy of the army is, each with one support, if the army, helped
# by Yorkshire, does not cut one of them.
OPEN_PARADOX: Orders = {
    "ENGLAND": ["F LON S F WAL - ENG", "F WAL - ENG"],
    "FRANCE": ["A BRE - LON", "F ENG C A BRE - LON", "F YOR S A BRE - LON"],
    "GERMANY": ["F NTH S F BEL - ENG", "F BEL - ENG"],
}
# Silesia is driven out from where its support goes; Bohemia attacks it as well.
DRIVEN_OUT: Orders = {
    "GERMANY": ["A BER - PRU", "A SIL S A BER - PRU"],
    "RUSSIA": ["A PRU - SIL", "A WAR S A PRU - SIL"],
    "AUSTRIA": ["A BOH - SIL"],
}


@pytest.mark.parametrize(
    ("orders", "asked", "reason", "by", "strength", "against"),
    [
        pytest.param(
            {"FRANCE": ["A PAR - BUR", "A GAS S A PAR - BUR"], "GERMANY": ["A MUN - BUR"]},
            *("A PAR", Reason.MOVED, [], 2, 0),
            id="a move that arrives",
        ),
        pytest.param(
            {"FRANCE": ["A PAR - BUR"], "GERMANY": ["A BUR H", "A MUN S A BUR"]},
            *("A PAR", Reason.BOUNCED, ["A BUR"], 1, 2),
            id="held by the unit there",
        ),
        pytest.param(
            {"FRANCE": ["A PAR - BUR"], "GERMANY": ["A MUN - BUR", "A RUH S A MUN - BUR"], "ITALY": ["A MAR - BUR"]},
            *("A PAR", Reason.BOUNCED, ["A MUN"], 1, 2),
            id="beaten by the strongest of several others",
        ),
        pytest.param(
            {"FRANCE": ["A PAR - BUR"], "GERMANY": ["A MUN - BUR"], "ITALY": ["A BUR H"]},
            *("A PAR", Reason.BOUNCED, ["A BUR", "A MUN"], 1, 1),
            id="held and stood off alike: who stands there is named first",
        ),
        pytest.param(
            {"FRANCE": ["A PAR - BUR"], "GERMANY": ["A BUR - MUN"], "ITALY": ["A MAR - BUR"]},
            *("A PAR", Reason.BOUNCED, ["A MAR"], 1, 1),
            id="stood off where the unit there left",
        ),
        pytest.param(
            {"FRANCE": ["A PAR - BUR", "A GAS S A PAR - BUR", "A BUR H"]},
            *("A PAR", Reason.BOUNCED, ["A BUR"], 0, 1),
            id="an attack on a unit of one's own has no strength",
        ),
        pytest.param(
            {"FRANCE": ["A PAR - BUR"], "GERMANY": ["A BUR - PAR", "A PIC S A BUR - PAR"]},
            *("A PAR", Reason.BOUNCED, ["A BUR"], 1, 2),
            id="beaten head on",
        ),
        pytest.param(
            {
                "ENGLAND": ["A LON - POR", "F ENG C A LON - POR", "F MAO C A LON - POR"],
                "FRANCE": ["F BRE - MAO", "F GAS S F BRE - MAO"],
            },
            *("A LON", Reason.NO_CONVOY, ["F MAO"], 0, 0),
            id="of a broken convoy the fleets that were lost",
        ),
        pytest.param(
            {"ENGLAND": ["A LON - POR", "F ENG C A LON - POR", "F MAO H"]},
            *("A LON", Reason.NO_CONVOY, [], 0, 0),
            id="of a convoy that was never complete, nobody",
        ),
        pytest.param(
            {"AUSTRIA": ["F TYS C A TUN - NAP", "A TUN - NAP"], "ITALY": ["F ROM - TYS", "F LYO S F ROM - TYS"]},
            *("A TUN", Reason.NO_CONVOY, ["F TYS"], 0, 0),
            id="a broken convoy of the very first unit is no paradox",
        ),
        pytest.param(
            OPEN_PARADOX, *("A BRE", Reason.PARADOX, ["F ENG"], 0, 0), id="the army of a paradox: the fleets in it"
        ),
        pytest.param(
            OPEN_PARADOX,
            *("F ENG", Reason.PARADOX, ["F WAL", "F BEL"], 0, 0),
            id="the fleet of a paradox: all who attack it",
        ),
        pytest.param(
            {"FRANCE": ["A PAR H", "A GAS S A PAR"]}, *("A GAS", Reason.SUPPORTED, [], 0, 0), id="a support given"
        ),
        pytest.param(
            {"FRANCE": ["A PAR - BUR", "A GAS S A PAR"]},
            *("A GAS", Reason.UNMATCHED, ["A PAR"], 0, 0),
            id="a support for another order than was given",
        ),
        pytest.param(
            {
                "FRANCE": ["A PAR - BUR", "A GAS S A PAR - BUR", "A MAR - GAS"],
                "GERMANY": ["A BUR - GAS"],
                "ENGLAND": ["A WAL - GAS VIA", "F ENG H", "F MAO H"],
                "ITALY": ["A SPA - GAS"],
            },
            *("A GAS", Reason.CUT, ["A SPA"], 0, 0),
            id="cut by none of one's own, from where the support goes, or without a way",
        ),
        pytest.param(
            DRIVEN_OUT, *("A SIL", Reason.CUT, ["A PRU"], 0, 0), id="cut by being driven out, whoever attacks as well"
        ),
        pytest.param(
            {"ENGLAND": ["A LON - BEL", "F NTH C A LON - BEL"]},
            *("F NTH", Reason.CONVOYED, [], 0, 0),
            id="a convoy that holds",
        ),
        pytest.param(
            {"ENGLAND": ["A LON H", "F NTH C A LON - BEL"]},
            *("F NTH", Reason.UNMATCHED, ["A LON"], 0, 0),
            id="a convoy of an army that was ordered otherwise",
        ),
        pytest.param(
            {"ENGLAND": ["A LON - BEL", "F NTH C A LON - BEL"], "GERMANY": ["F HEL - NTH", "F SKA S F HEL - NTH"]},
            *("F NTH", Reason.DISLODGED, ["F HEL"], 0, 0),
            id="a convoy whose fleet is driven out",
        ),
        pytest.param(
            {"FRANCE": ["A BUR H"], "GERMANY": ["A MUN - BUR"]},
            *("A BUR", Reason.HELD, [], 0, 0),
            id="an attack withstood",
        ),
        pytest.param(
            {"FRANCE": ["A BUR H"], "GERMANY": ["A MUN - BUR", "A RUH S A MUN - BUR"]},
            *("A BUR", Reason.DISLODGED, ["A MUN"], 0, 0),
            id="driven out",
        ),
        pytest.param(
            {"FRANCE": ["A BUR"], "GERMANY": ["A MUN - BUR", "A RUH S A MUN - BUR"]},
            *("A BUR", Reason.NO_ORDER, ["A MUN"], 0, 0),
            id="driven out without an order",
        ),
    ],
)
def test_a_verdict_names_who_decided_it_and_the_strengths(
    orders: Orders, asked: str, reason: Reason, by: list[str], strength: int, against: int
) -> None:
    verdict = verdict_on(played(orders), asked)
    assert (verdict.reason, verdict.strength, verdict.against) == (reason, strength, against)
    assert verdict.by == tuple(map(unit, by))


# The army of Tunis, by convoy, and that of Apulia, over land, both attack Naples; the support there is for an attack on
# the very fleet that carries the first.
ONE_SPARES_IT: Orders = {
    "FRANCE": ["A TUN - NAP", "F TYS C A TUN - NAP"],
    "ITALY": ["F NAP S F ROM - TYS", "F ROM - TYS"],
    "TURKEY": ["A APU - NAP"],
}
AND_DRIVES_IT_OUT: Orders = {**ONE_SPARES_IT, "FRANCE": [*ONE_SPARES_IT["FRANCE"], "F ION S A TUN - NAP"]}


@pytest.mark.parametrize("orders", [ONE_SPARES_IT, AND_DRIVES_IT_OUT])
@pytest.mark.parametrize(
    "choice", [ConvoyParadox.ANY_CONVOYING_FLEET, ConvoyParadox.OWN_CONVOY, ConvoyParadox.NECESSARY_FLEET]
)
def test_an_army_by_convoy_that_leaves_a_support_uncut_is_not_named_among_those_who_cut_it(
    orders: Orders, choice: ConvoyParadox
) -> None:
    verdict = verdict_on(played(orders, STANDARD.with_choices(choice)), "F NAP")
    assert (verdict.reason, verdict.by) == (Reason.CUT, (unit("A APU"),))


@pytest.mark.parametrize("orders", [ONE_SPARES_IT, AND_DRIVES_IT_OUT])
def test_where_an_army_by_convoy_cuts_as_any_other_it_is_named(orders: Orders) -> None:
    verdict = verdict_on(played(orders), "F NAP")
    assert verdict.reason is Reason.CUT
    assert unit("A TUN") in verdict.by


@pytest.mark.parametrize(("asked", "implied"), [("F SEV", True), ("A MOS", False), ("A WAR", False), ("A UKR", False)])
def test_a_move_that_nobody_wrote_is_marked_as_implied_and_nothing_else(asked: str, *, implied: bool) -> None:
    orders = {"RUSSIA": ["A UKR S F SEV - RUM", "F SEV", "A MOS - LVN", "A WAR"]}
    assert verdict_on(played(orders, Rulebook.gibsons()), asked).implied is implied


def test_a_country_in_civil_disorder_is_the_reason_though_its_unit_is_driven_out() -> None:
    orders = {"FRANCE": ["A BUR"], "GERMANY": ["A MUN - BUR", "A RUH S A MUN - BUR"]}
    verdict = verdict_on(played(orders, fallen=["FRANCE"]), "A BUR")
    assert (verdict.reason, verdict.by) == (Reason.CIVIL_DISORDER, (unit("A MUN"),))
    assert (verdict.strength, verdict.against) == (0, 0)


def test_a_judgement_keeps_who_was_in_civil_disorder() -> None:
    judgement = played({"FRANCE": ["A BUR"]}, fallen=["FRANCE"])
    assert [judgement.before.board.powers[power].name for power in judgement.fallen] == ["FRANCE"]
