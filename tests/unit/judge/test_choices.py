"""Each choice of a rulebook changes what it says it changes, and nothing else.

The same orders are judged under one answer and under another, all else being as in ``standard``. A case gives the
orders that fail under each answer; in the cases "alike" they are the same under all of them.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from standoff.judge import Judgement, Reason
from standoff.rulebook import (
    Choice,
    CivilDisorderRemoval,
    ConvoyParadox,
    ConvoyRoutes,
    DislodgedInfluence,
    Edition,
    ImplicitOrders,
    LandOrConvoy,
    NamedRoute,
    Negotiation,
    ParadoxRemainder,
    RetreatToOrigin,
    Rulebook,
    ShortGame,
)
from tests.judged import dislodged_of, failed, judged, played, retreats_of, units_after, verdict_on

Orders = Mapping[str, list[str]]

STANDARD = Rulebook.standard()


def lost(judgement: Judgement) -> list[str]:
    """The orders that failed; how an army was to travel is left out."""
    return [text.partition(" VIA")[0] for text in failed(judgement)]


BY_TWO_ROUTES: Orders = {
    "ENGLAND": ["A LON - BEL", "F ENG C A LON - BEL", "F NTH C A LON - BEL"],
    "FRANCE": ["F BRE - ENG", "F IRI S F BRE - ENG"],
}
BY_THE_NORTH_SEA: Orders = {**BY_TWO_ROUTES, "ENGLAND": ["A LON - BEL VIA NTH", *BY_TWO_ROUTES["ENGLAND"][1:]]}
BY_THE_CHANNEL: Orders = {**BY_TWO_ROUTES, "ENGLAND": ["A LON - BEL VIA ENG", *BY_TWO_ROUTES["ENGLAND"][1:]]}
CHANNEL_LOST = ["F ENG C A LON - BEL"]
ARMY_AND_CHANNEL_LOST = ["A LON - BEL", "F ENG C A LON - BEL"]

# Naples helps Rome against the fleet that carries the army to Naples; the Gulf of Lyon comes there too. If the army cuts
# the support, the Gulf of Lyon breaks its convoy; if not, Rome and the Gulf of Lyon stand each other off.
CIRCLE: Orders = {
    "FRANCE": ["A TUN - NAP", "F TYS C A TUN - NAP", "A APU S A TUN - NAP"],
    "ITALY": ["F NAP S F ROM - TYS", "F ROM - TYS"],
    "TURKEY": ["F LYO - TYS", "F WES S F LYO - TYS"],
}
# Norway helps against a fleet that convoys, but another army than the one that attacks Norway.
ANOTHERS_CONVOY: Orders = {
    "GERMANY": ["A DEN - NWY", "F SKA C A DEN - NWY"],
    "ENGLAND": ["A YOR - HOL", "F NTH C A YOR - HOL"],
    "RUSSIA": ["F NWG - NTH", "F NWY S F NWG - NTH"],
}
# 2000's Diagram 31: the army has another route than the one under attack.
OTHER_ROUTE: Orders = {
    "FRANCE": ["A TUN - NAP", "F TYS C A TUN - NAP", "F ION C A TUN - NAP"],
    "ITALY": ["F ROM - TYS", "F NAP S F ROM - TYS"],
}
# Belgium supports the fleet that convoys the army to Belgium, in its place.
IN_PLACE: Orders = {
    "ENGLAND": ["A LON - BEL", "F NTH C A LON - BEL"],
    "FRANCE": ["F BEL S F NTH"],
    "GERMANY": ["F HEL S F SKA - NTH", "F SKA - NTH"],
}

OWN_FLEET_LOST: Orders = {
    "ENGLAND": ["A PIC - BEL", "F ENG C A PIC - BEL"],
    "FRANCE": ["F BRE - ENG", "F MAO S F BRE - ENG"],
}
FOREIGN_FLEET_EXCHANGE: Orders = {
    "ENGLAND": ["A NWY - SWE"],
    "RUSSIA": ["F SWE - NWY"],
    "GERMANY": ["F SKA C A NWY - SWE"],
}
LOST_BY_CONVOY = ["A PIC - BEL", "F ENG C A PIC - BEL"]

# A dislodged army, its own move by convoy or not, and another unit on its way to where the attacker came from.
DISLODGED_BY_CONVOY: Orders = {
    "ENGLAND": ["A LON - BEL VIA", "F NTH C A LON - BEL", "A HOL S A LON - BEL", "A YOR - LON"],
    "FRANCE": ["A BEL - LON VIA", "F ENG C A BEL - LON"],
}
DISLODGED_HEAD_ON: Orders = {
    "RUSSIA": ["A RUM - BUL", "A SER S A RUM - BUL", "A SEV - RUM"],
    "TURKEY": ["A BUL - RUM"],
}

UNORDERED_ARMY: Orders = {"ENGLAND": ["A LON", "F ENG C A LON - BEL"]}

DIFFERENT: dict[str, tuple[Orders, dict[Choice, list[str]]]] = {
    "one of two routes is broken": (
        BY_TWO_ROUTES,
        {ConvoyRoutes.ALL_BROKEN: CHANNEL_LOST, ConvoyRoutes.ANY_BROKEN_UNLESS_NAMED: ARMY_AND_CHANNEL_LOST},
    ),
    "a circle about a support for an attack on the army's own convoy": (
        CIRCLE,
        {
            ConvoyParadox.SZYKMAN: ["A TUN - NAP", "F LYO - TYS", "F ROM - TYS", "F TYS C A TUN - NAP"],
            ConvoyParadox.ANY_CONVOYING_FLEET: ["F LYO - TYS", "F ROM - TYS"],
            ConvoyParadox.OWN_CONVOY: ["F LYO - TYS", "F ROM - TYS"],
            ConvoyParadox.NECESSARY_FLEET: ["F LYO - TYS", "F ROM - TYS"],
        },
    ),
    "a support for an attack on another army's convoy": (
        ANOTHERS_CONVOY,
        {
            ConvoyParadox.ANY_CONVOYING_FLEET: ["A DEN - NWY", "A YOR - HOL", "F NTH C A YOR - HOL"],
            ConvoyParadox.OWN_CONVOY: ["A DEN - NWY", "F NWG - NTH", "F NWY S F NWG - NTH"],
            ConvoyParadox.NECESSARY_FLEET: ["A DEN - NWY", "F NWG - NTH", "F NWY S F NWG - NTH"],
            ConvoyParadox.SZYKMAN: ["A DEN - NWY", "F NWG - NTH", "F NWY S F NWG - NTH"],
        },
    ),
    "a support for an attack on a fleet that the army can do without": (
        OTHER_ROUTE,
        {
            ConvoyParadox.ANY_CONVOYING_FLEET: ["A TUN - NAP", "F TYS C A TUN - NAP"],
            ConvoyParadox.OWN_CONVOY: ["A TUN - NAP", "F TYS C A TUN - NAP"],
            ConvoyParadox.NECESSARY_FLEET: ["A TUN - NAP", "F NAP S F ROM - TYS", "F ROM - TYS"],
            ConvoyParadox.SZYKMAN: ["A TUN - NAP", "F NAP S F ROM - TYS", "F ROM - TYS"],
        },
    ),
    "a support in place of the fleet that convoys the attacker": (
        IN_PLACE,
        {
            # The support holds, so the North Sea stands and the army arrives, only to be held up by Belgium.
            ConvoyParadox.ANY_CONVOYING_FLEET: ["A LON - BEL", "F SKA - NTH"],
            # No rule of theirs is about supports in place: the circle is ruled on, and the convoy fails.
            ConvoyParadox.OWN_CONVOY: ["A LON - BEL", "F NTH C A LON - BEL", "F SKA - NTH"],
            ConvoyParadox.NECESSARY_FLEET: ["A LON - BEL", "F NTH C A LON - BEL", "F SKA - NTH"],
            ConvoyParadox.SZYKMAN: ["A LON - BEL", "F NTH C A LON - BEL", "F SKA - NTH"],
        },
    ),
    "a fleet of the army's own convoys it to a province next door, and is lost": (
        OWN_FLEET_LOST,
        {
            LandOrConvoy.OWN_INTENT: LOST_BY_CONVOY,
            LandOrConvoy.OWN_FLEET_OR_VIA: LOST_BY_CONVOY,
            LandOrConvoy.TO_EXCHANGE: ["F ENG C A PIC - BEL"],
        },
    ),
    "a foreign fleet would have the army change places": (
        FOREIGN_FLEET_EXCHANGE,
        {
            LandOrConvoy.OWN_INTENT: ["A NWY - SWE", "F SWE - NWY"],
            LandOrConvoy.OWN_FLEET_OR_VIA: ["A NWY - SWE", "F SWE - NWY"],
            LandOrConvoy.TO_EXCHANGE: [],
        },
    ),
    "the route that is named is broken, another is not": (
        BY_THE_CHANNEL,
        {NamedRoute.IGNORED: CHANNEL_LOST, NamedRoute.BINDING: ARMY_AND_CHANNEL_LOST},
    ),
    "a dislodged army was to go by convoy to where its attacker came from": (
        DISLODGED_BY_CONVOY,
        {
            DislodgedInfluence.NONE: ["A BEL - LON"],
            DislodgedInfluence.NONE_AFTER_HEAD_TO_HEAD: ["A BEL - LON", "A YOR - LON"],
        },
    ),
}

ALIKE: dict[str, tuple[Orders, type[Choice], list[str]]] = {
    "no route is broken": (
        {**BY_TWO_ROUTES, "FRANCE": ["F BRE - ENG", "F IRI H"]},
        ConvoyRoutes,
        ["F BRE - ENG"],
    ),
    "the only route is broken": (
        {**BY_TWO_ROUTES, "ENGLAND": ["A LON - BEL", "F ENG C A LON - BEL", "F NTH H"]},
        ConvoyRoutes,
        ARMY_AND_CHANNEL_LOST,
    ),
    "a fleet is lost that no route of those which convoy needs": (
        {
            "ENGLAND": ["A WAL - BRE", "F ENG C A WAL - BRE", "F IRI C A WAL - BRE", "F MAO H"],
            "FRANCE": ["F NAO - IRI", "F LVP S F NAO - IRI"],
        },
        ConvoyRoutes,
        ["F IRI C A WAL - BRE"],
    ),
    "a support for an attack on a convoy that nobody else attacks": (
        {"FRANCE": CIRCLE["FRANCE"], "ITALY": CIRCLE["ITALY"]},
        ConvoyParadox,
        ["A TUN - NAP", "F TYS C A TUN - NAP"],
    ),
    "a support for an action on land": (
        {
            "ENGLAND": ["A LON - BEL", "F NTH C A LON - BEL"],
            "FRANCE": ["F BEL S A RUH - HOL"],
            "GERMANY": ["A RUH - HOL", "A KIE - HOL"],
        },
        ConvoyParadox,
        ["A KIE - HOL", "A LON - BEL", "A RUH - HOL", "F BEL S A RUH - HOL"],
    ),
    "a support for a move into a water where no fleet convoys": (
        {
            "ENGLAND": ["A LON - BEL", "F NTH C A LON - BEL", "F MAO - ENG"],
            "FRANCE": ["F BEL S F PIC - ENG", "F PIC - ENG"],
        },
        ConvoyParadox,
        ["A LON - BEL", "F BEL S F PIC - ENG", "F MAO - ENG", "F PIC - ENG"],
    ),
    "a support for a move into a water where a fleet stands that does not convoy": (
        {
            "ENGLAND": ["A LON - BEL", "F NTH C A LON - BEL", "F ENG H"],
            "FRANCE": ["F BEL S F PIC - ENG", "F PIC - ENG"],
        },
        ConvoyParadox,
        ["A LON - BEL", "F BEL S F PIC - ENG", "F PIC - ENG"],
    ),
    "a support for an attack on a fleet that was to convoy an army which holds": (
        {
            "ENGLAND": ["A LON - BEL", "F NTH C A LON - BEL", "F ENG C A WAL - BRE", "A WAL H"],
            "FRANCE": ["F BEL S F PIC - ENG", "F PIC - ENG"],
        },
        ConvoyParadox,
        ["A LON - BEL", "F BEL S F PIC - ENG", "F ENG C A WAL - BRE", "F PIC - ENG"],
    ),
    "a support in a water, attacked over land": (
        {
            "ENGLAND": ["A LON - NWY", "F NTH C A LON - NWY"],
            "GERMANY": ["A RUH - BEL"],
            "FRANCE": ["F BEL S F ENG - NTH", "F ENG - NTH"],
        },
        ConvoyParadox,
        ["A RUH - BEL", "F BEL S F ENG - NTH", "F ENG - NTH"],
    ),
    "the order says that the army goes by convoy, and nobody convoys it": (
        {"ENGLAND": ["A PIC - BEL VIA", "F ENG H"]},
        LandOrConvoy,
        ["A PIC - BEL"],
    ),
    "an army that no fleet is ordered to convoy": (
        {"ENGLAND": ["A PIC - BEL", "F ENG H"]},
        LandOrConvoy,
        [],
    ),
    "the order says that the army goes by convoy": (
        {**OWN_FLEET_LOST, "ENGLAND": ["A PIC - BEL VIA", "F ENG C A PIC - BEL"]},
        LandOrConvoy,
        LOST_BY_CONVOY,
    ),
    "a foreign fleet is ordered to convoy an army that changes places with nobody": (
        {**OWN_FLEET_LOST, "ENGLAND": ["A PIC - BEL"], "GERMANY": ["F ENG C A PIC - BEL"]},
        LandOrConvoy,
        ["F ENG C A PIC - BEL"],
    ),
    "a fleet of the army's own lets it change places": (
        {"ENGLAND": ["A NWY - SWE", "F SKA C A NWY - SWE"], "RUSSIA": ["A SWE - NWY"]},
        LandOrConvoy,
        [],
    ),
    "the route that is named is whole": (BY_THE_NORTH_SEA, NamedRoute, CHANNEL_LOST),
    "a route is named, and it is whole": (BY_THE_NORTH_SEA, ConvoyRoutes, CHANNEL_LOST),
    "a route is named, and any other serves as well": (BY_THE_CHANNEL, ConvoyRoutes, CHANNEL_LOST),
    "no route is named": (BY_TWO_ROUTES, NamedRoute, CHANNEL_LOST),
    "a dislodged army met its attacker head on": (DISLODGED_HEAD_ON, DislodgedInfluence, ["A BUL - RUM"]),
    "an army by convoy stands another off without being dislodged": (
        {
            "ENGLAND": ["A LON - BEL VIA", "F NTH C A LON - BEL", "A YOR - LON"],
            "FRANCE": ["A BEL - LON VIA", "F ENG C A BEL - LON"],
        },
        DislodgedInfluence,
        ["A BEL - LON", "A LON - BEL", "A YOR - LON"],
    ),
    "a foreign unit without an order is helped to move": (
        {"ENGLAND": ["A LON"], "FRANCE": ["F ENG C A LON - BEL"]},
        ImplicitOrders,
        ["F ENG C A LON - BEL"],
    ),
    "a foreign unit without an order is supported to move": (
        {"ENGLAND": ["A LON"], "FRANCE": ["A YOR S A LON - WAL"]},
        ImplicitOrders,
        ["A YOR S A LON - WAL"],
    ),
    "the unit has an order of its own": (
        {"ENGLAND": ["A LON H", "F ENG C A LON - BEL"]},
        ImplicitOrders,
        ["F ENG C A LON - BEL"],
    ),
}


@pytest.mark.parametrize(
    ("orders", "choice", "expected"),
    [
        pytest.param(orders, choice, expected, id=f"{name}: {type(choice).__name__} {choice.value}")
        for name, (orders, outcomes) in DIFFERENT.items()
        for choice, expected in outcomes.items()
    ],
)
def test_the_choice_decides_what_fails(orders: Orders, choice: Choice, expected: list[str]) -> None:
    assert lost(played(orders, STANDARD.with_choices(choice))) == sorted(expected)


@pytest.mark.parametrize("name", DIFFERENT)
def test_a_case_on_the_difference_has_every_answer_and_two_outcomes(name: str) -> None:
    _, outcomes = DIFFERENT[name]
    (answers,) = {type(choice) for choice in outcomes}
    assert set(outcomes) == set(answers)
    assert len({tuple(expected) for expected in outcomes.values()}) == 2


@pytest.mark.parametrize(
    ("orders", "choice", "expected"),
    [
        pytest.param(orders, choice, expected, id=f"{name}: {choice.value}")
        for name, (orders, answers, expected) in ALIKE.items()
        for choice in answers
    ],
)
def test_the_choice_changes_nothing_here(orders: Orders, choice: Choice, expected: list[str]) -> None:
    assert lost(played(orders, STANDARD.with_choices(choice))) == sorted(expected)


@pytest.mark.parametrize("choice", [*ParadoxRemainder, *ShortGame, *Negotiation])
@pytest.mark.parametrize("name", [*DIFFERENT, *ALIKE])
def test_what_is_no_question_about_orders_changes_no_verdict(name: str, choice: Choice) -> None:
    orders = (DIFFERENT | ALIKE)[name][0]
    for edition in Edition:
        rulebook = Rulebook.of(edition)
        judgement, otherwise = played(orders, rulebook), played(orders, rulebook.with_choices(choice))
        assert (otherwise.verdicts, otherwise.after) == (judgement.verdicts, judgement.after)


# --- what two choices say together


@pytest.mark.parametrize(
    ("named", "expected"), [(BY_THE_NORTH_SEA, CHANNEL_LOST), (BY_THE_CHANNEL, ARMY_AND_CHANNEL_LOST)]
)
def test_a_named_route_alone_counts_where_else_any_broken_route_breaks_the_convoy(
    named: Orders, expected: list[str]
) -> None:
    assert lost(played(named, Rulebook.gibsons())) == expected


@pytest.mark.parametrize("named", [BY_THE_NORTH_SEA, BY_THE_CHANNEL])
def test_a_named_route_that_does_not_bind_lets_any_other_serve_even_there(named: Orders) -> None:
    assert lost(played(named, Rulebook.gibsons().with_choices(NamedRoute.IGNORED))) == CHANNEL_LOST


def test_a_named_route_that_binds_is_no_way_if_one_of_its_fleets_did_not_convoy() -> None:
    orders = {"ENGLAND": ["A LON - BEL VIA NTH", "F ENG C A LON - BEL", "F NTH H"]}
    assert lost(played(orders, STANDARD.with_choices(NamedRoute.BINDING))) == ["A LON - BEL"]


# Belgium supports an attack on the Channel, which is ordered to convoy the army to Belgium, and so is the North Sea.
ONE_OF_TWO_ATTACKED = {
    "ENGLAND": ["F ENG C A LON - BEL", "F NTH C A LON - BEL"],
    "FRANCE": ["F BRE - ENG", "F BEL S F BRE - ENG"],
}


@pytest.mark.parametrize(
    ("army", "choices", "expected"),
    [
        # By the Channel, or by both: the support is for an attack on what convoys the army, and so not cut.
        ("A LON - BEL VIA ENG", (), ARMY_AND_CHANNEL_LOST),
        ("A LON - BEL", (), ARMY_AND_CHANNEL_LOST),
        # By the North Sea alone: the army comes to Belgium, 1 to 1, and cuts; so it is 1 to 1 in the Channel too.
        ("A LON - BEL VIA NTH", (), ["A LON - BEL", "F BEL S F BRE - ENG", "F BRE - ENG"]),
        # Where the name does not bind, and any route would do, both convoy it; the North Sea still takes it to Belgium.
        ("A LON - BEL VIA NTH", (NamedRoute.IGNORED,), ["A LON - BEL", "F ENG C A LON - BEL"]),
    ],
)
def test_a_fleet_off_the_route_that_is_named_does_not_convoy_the_army(
    army: str, choices: tuple[Choice, ...], expected: list[str]
) -> None:
    orders = {**ONE_OF_TWO_ATTACKED, "ENGLAND": [army, *ONE_OF_TWO_ATTACKED["ENGLAND"]]}
    assert lost(played(orders, Rulebook.gibsons().with_choices(*choices))) == sorted(expected)


def test_where_a_fleet_of_the_route_named_was_not_asked_no_fleet_that_was_lost_decided_it() -> None:
    orders = {"ENGLAND": ["A LON - BEL VIA NTH", "F NTH H", "F ENG C A LON - BEL"], "FRANCE": BY_TWO_ROUTES["FRANCE"]}
    verdict = verdict_on(played(orders, Rulebook.gibsons()), "A LON")
    assert (verdict.reason, verdict.by) == (Reason.NO_CONVOY, ())


@pytest.mark.parametrize("choice", ConvoyRoutes)
def test_a_fleet_on_no_route_of_those_that_convoy_does_not_convoy_the_army(choice: ConvoyRoutes) -> None:
    # Nobody takes the army from the Irish Sea round Scotland to the North Sea, so the Channel alone takes it to Belgium.
    orders = {
        "ENGLAND": ["A WAL - BEL", "F ENG C A WAL - BEL", "F NTH C A WAL - BEL", "F IRI H", "F NAO H", "F NWG H"],
        "FRANCE": ["F HEL - NTH", "F BEL S F HEL - NTH"],
    }
    expected = ["A WAL - BEL", "F BEL S F HEL - NTH", "F HEL - NTH"]
    assert lost(played(orders, Rulebook.gibsons().with_choices(choice))) == expected


def test_an_army_that_no_fleet_convoys_stays_where_any_broken_route_breaks_the_convoy() -> None:
    orders = {"ENGLAND": ["A LON - BEL", "F NTH H"]}
    assert lost(played(orders, STANDARD.with_choices(ConvoyRoutes.ANY_BROKEN_UNLESS_NAMED))) == ["A LON - BEL"]


@pytest.mark.parametrize(
    "choice", [ConvoyParadox.ANY_CONVOYING_FLEET, ConvoyParadox.OWN_CONVOY, ConvoyParadox.NECESSARY_FLEET]
)
def test_the_supporter_is_spared_even_if_the_convoyed_army_dislodges_it(choice: ConvoyParadox) -> None:
    judgement = played(CIRCLE, STANDARD.with_choices(choice))
    assert dislodged_of(judgement) == {"ITALY": ["F NAP"]}
    assert "F NAP S F ROM - TYS" not in lost(judgement)


def test_an_army_by_way_of_intent_goes_the_same_way_as_by_its_own_fleet() -> None:
    for orders in (OWN_FLEET_LOST, FOREIGN_FLEET_EXCHANGE):
        by_intent = played(orders, STANDARD.with_choices(LandOrConvoy.OWN_INTENT))
        assert lost(by_intent) == lost(played(orders, STANDARD.with_choices(LandOrConvoy.OWN_FLEET_OR_VIA)))


# --- retreats


@pytest.mark.parametrize(
    ("choice", "places"),
    [
        (RetreatToOrigin.NEVER, ["ENG", "PIC"]),
        (RetreatToOrigin.AFTER_CONVOYED_ATTACK, ["ENG", "HOL", "PIC"]),
    ],
)
def test_where_a_convoyed_attacker_came_from_is_open_or_not(choice: RetreatToOrigin, places: list[str]) -> None:
    orders = {
        "ENGLAND": ["A HOL - BEL VIA", "F NTH C A HOL - BEL", "A RUH S A HOL - BEL"],
        "FRANCE": ["F BEL H"],
    }
    assert retreats_of(played(orders, STANDARD.with_choices(choice))) == {"FRANCE": {"F BEL": places}}


@pytest.mark.parametrize("choice", RetreatToOrigin)
def test_where_an_attacker_marched_from_is_never_open(choice: RetreatToOrigin) -> None:
    orders = {"ENGLAND": ["A HOL - BEL", "A RUH S A HOL - BEL", "F NTH H"], "FRANCE": ["F BEL H"]}
    assert retreats_of(played(orders, STANDARD.with_choices(choice))) == {"FRANCE": {"F BEL": ["ENG", "PIC"]}}


# --- implied orders


@pytest.mark.parametrize(("choice", "army"), [(ImplicitOrders.NONE, "A LON"), (ImplicitOrders.FOLLOWED, "A BEL")])
def test_a_convoy_stands_for_the_move_of_an_army_without_an_order_or_does_not(
    choice: ImplicitOrders, army: str
) -> None:
    assert units_after(played(UNORDERED_ARMY, STANDARD.with_choices(choice))) == {"ENGLAND": [army, "F ENG"]}


@pytest.mark.parametrize(("choice", "fleet"), [(ImplicitOrders.NONE, "F SEV"), (ImplicitOrders.FOLLOWED, "F RUM")])
def test_a_support_stands_for_the_move_of_a_unit_without_an_order_or_does_not(
    choice: ImplicitOrders, fleet: str
) -> None:
    orders = {"RUSSIA": ["A UKR S F SEV - RUM", "F SEV"]}
    assert units_after(played(orders, STANDARD.with_choices(choice))) == {"RUSSIA": ["A UKR", fleet]}


def test_an_implied_move_counts_the_support_that_implies_it() -> None:
    orders = {"RUSSIA": ["A UKR S F SEV - RUM", "F SEV"], "TURKEY": ["A BUL - RUM"]}
    assert lost(played(orders, Rulebook.gibsons())) == ["A BUL - RUM"]


def test_an_implied_move_of_a_fleet_goes_to_the_one_coast_that_it_can_reach() -> None:
    orders = {"FRANCE": ["F POR S F MAR - SPA", "F MAR"]}
    assert units_after(played(orders, Rulebook.gibsons())) == {"FRANCE": ["F POR", "F SPA/SC"]}


def test_an_implied_move_of_a_fleet_that_could_mean_either_coast_is_not_made() -> None:
    orders = {"FRANCE": ["A GAS S F POR - SPA", "F POR"]}
    assert units_after(played(orders, Rulebook.gibsons())) == {"FRANCE": ["A GAS", "F POR"]}


def test_two_different_implied_moves_have_two_meanings_and_neither_is_made() -> None:
    orders = {"ENGLAND": ["A LON", "F ENG C A LON - BEL", "F NTH C A LON - HOL"]}
    assert units_after(played(orders, Rulebook.gibsons())) == {"ENGLAND": ["A LON", "F ENG", "F NTH"]}


def test_a_move_implied_twice_is_made() -> None:
    orders = {"RUSSIA": ["A UKR S F SEV - RUM", "A BUD S F SEV - RUM", "F SEV"]}
    assert units_after(played(orders, Rulebook.gibsons())) == {"RUSSIA": ["A BUD", "A UKR", "F RUM"]}


@pytest.mark.parametrize("attacker", ["F BRE - ENG", "F BRE H"])
def test_a_move_that_a_convoy_names_is_by_convoy_though_the_army_could_march(attacker: str) -> None:
    # The U.K. book writes a convoyed move as the fleet's order alone (II.4), so with the Channel lost the army stays.
    orders = {"ENGLAND": ["A PIC", "F ENG C A PIC - BEL"], "FRANCE": [attacker, "F MAO S F BRE - ENG"]}
    stays = attacker == "F BRE - ENG"
    assert units_after(played(orders, Rulebook.gibsons()))["ENGLAND"][0] == ("A PIC" if stays else "A BEL")


@pytest.mark.parametrize(
    "written", [["A HOL S A PIC - BEL", "F ENG C A PIC - BEL"], ["F ENG C A PIC - BEL", "A HOL S A PIC - BEL"]]
)
def test_a_move_that_a_convoy_names_beside_a_support_is_by_convoy(written: list[str]) -> None:
    orders = {"ENGLAND": ["A PIC", *written], "FRANCE": ["F BRE - ENG", "F MAO S F BRE - ENG"]}
    assert units_after(played(orders, Rulebook.gibsons()))["ENGLAND"] == ["A HOL", "A PIC"]


# --- removals

# The units of a power that must remove one, what it owns, and which unit goes under each answer.
REMOVALS: dict[str, tuple[str, list[str], list[str], dict[CivilDisorderRemoval, str]]] = {
    "an army in its country, at the side of a home centre": (
        "ITALY",
        ["A TUS", "A TRI"],
        ["ROM"],
        {
            CivilDisorderRemoval.FROM_HOME_CENTRES: "A TRI",  # Tuscany and Trieste are both 1 away; Trieste < Tuscany
            CivilDisorderRemoval.FROM_COUNTRY: "A TRI",  # Tuscany is Italy
            CivilDisorderRemoval.FROM_OWNED_CENTRES: "A TRI",  # Tuscany 1, Trieste 2 from Rome
        },
    ),
    "a province of the country without a centre": (
        "ITALY",
        ["A PIE", "A TRI"],
        ["VEN"],
        {
            CivilDisorderRemoval.FROM_HOME_CENTRES: "A PIE",  # both 1 from Venice; Piedmont < Trieste
            CivilDisorderRemoval.FROM_COUNTRY: "A TRI",  # Piedmont is Italy
            CivilDisorderRemoval.FROM_OWNED_CENTRES: "A PIE",
        },
    ),
    "a centre far from home": (
        "ITALY",
        ["A TUS", "A WAR"],
        ["WAR"],
        {
            CivilDisorderRemoval.FROM_HOME_CENTRES: "A WAR",
            CivilDisorderRemoval.FROM_COUNTRY: "A WAR",
            CivilDisorderRemoval.FROM_OWNED_CENTRES: "A TUS",
        },
    ),
    "a fleet that has no way to an owned centre but over land": (
        "RUSSIA",
        ["F BOT", "F NTH"],
        ["MUN"],
        {
            CivilDisorderRemoval.FROM_HOME_CENTRES: "F NTH",  # the Gulf of Bothnia is next to St. Petersburg
            CivilDisorderRemoval.FROM_COUNTRY: "F NTH",
            CivilDisorderRemoval.FROM_OWNED_CENTRES: "F BOT",  # both 3 from Munich over land; Gulf < North
        },
    ),
    "two armies far away, of which one is farther": (
        "AUSTRIA",
        ["A BUR", "A STP"],
        ["VIE"],
        {
            # Burgundy, Munich, Tyrolia, Vienna is 3; St. Petersburg, Livonia, Warsaw, Galicia, Vienna 4. To Austria's
            # border each is one less.
            CivilDisorderRemoval.FROM_HOME_CENTRES: "A STP",
            CivilDisorderRemoval.FROM_COUNTRY: "A STP",
            CivilDisorderRemoval.FROM_OWNED_CENTRES: "A STP",
        },
    ),
    "two fleets of which one has a long way round": (
        "AUSTRIA",
        ["F AEG", "F BLA"],
        ["TRI"],
        {
            # By sea the Aegean is 3 from Trieste: the Ionian, the Adriatic; the Black Sea 5, by Constantinople and the
            # Aegean. Over land both are 3: Greece and Serbia; Rumania and Budapest. Aegean < Black.
            CivilDisorderRemoval.FROM_HOME_CENTRES: "F BLA",
            CivilDisorderRemoval.FROM_COUNTRY: "F BLA",
            CivilDisorderRemoval.FROM_OWNED_CENTRES: "F AEG",
        },
    ),
    "an army and a fleet as far away as each other": (
        "RUSSIA",
        ["A BOH", "F NTH"],
        ["WAR"],
        {
            CivilDisorderRemoval.FROM_HOME_CENTRES: "F NTH",
            CivilDisorderRemoval.FROM_COUNTRY: "F NTH",
            CivilDisorderRemoval.FROM_OWNED_CENTRES: "F NTH",
        },
    ),
}


@pytest.mark.parametrize(
    ("power", "units", "owned", "choice", "gone"),
    [
        pytest.param(power, units, owned, choice, gone, id=f"{name}: {choice.value}")
        for name, (power, units, owned, outcomes) in REMOVALS.items()
        for choice, gone in outcomes.items()
    ],
)
def test_the_unit_goes_that_is_farthest_by_the_rulebooks_reckoning(
    power: str, units: list[str], owned: list[str], choice: CivilDisorderRemoval, gone: str
) -> None:
    setup: dict[str, Any] = {"phase": "W1901A", "units": {power: units}, "centers": {power: owned}}
    judgement = judged(setup, {}, STANDARD.with_choices(choice))
    assert units_after(judgement) == {power: [unit for unit in units if unit != gone]}
