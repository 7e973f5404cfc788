"""Every reason has its sentence, in the reader's notation, with the place in the rulebook in force."""

from __future__ import annotations

import pytest

from standoff.board import PowerName, standard_board
from standoff.judge import Explainer, Explanation, Judgement, Reason, Refusal, Situation, citation, judge
from standoff.judge.citations import PLACES, QUESTIONED
from standoff.notation import Notation, read_orders
from standoff.notation.pens import pen_for
from standoff.notation.submission import submission
from standoff.orders import Draft, OrderKind, read_setup
from standoff.rulebook import ConvoyParadox, ConvoyRoutes, Edition, Rulebook
from tests.judged import unit


def judged(setup: str, orders: str, rulebook: Rulebook, *, fallen: str = "") -> Judgement:
    board = standard_board()
    position = read_setup(setup, board)
    given, refused = submission(read_orders(orders, position))
    out = frozenset(board.power_ids[PowerName(name)] for name in fallen.split())
    return judge(position, given, rulebook, refused=refused, fallen=out)


def told(judgement: Judgement, unit: str, notation: Notation = Notation.CANONICAL) -> Explanation:
    board = judgement.before.board
    (verdict,) = (each for each in judgement.verdicts if each.unit is not None and board.unit_text(each.unit) == unit)
    return Explainer(judgement, pen_for(judgement.before, notation)).verdict(verdict)


def text(setup: str, orders: str, unit: str, rulebook: Rulebook | None = None, *, fallen: str = "") -> str:
    return told(judged(setup, orders, rulebook or Rulebook.standard(), fallen=fallen), unit).text


BURGUNDY = "France: A Par, A Gas\nGermany: A Bur, A Mun\nItaly: A Spa"
ATTACK = "France: A Par-Bur, A Gas S A Par-Bur\nGermany: A Bur H, A Mun S A Bur\nItaly: A Spa-Gas"


def test_a_failed_move_is_told_with_strengths_supporters_and_who_cut_them() -> None:
    explanation = told(judged(BURGUNDY, ATTACK, Rulebook.avalon_hill_2000()), "A PAR", Notation.AVALON_HILL_2000)
    assert explanation.text == (
        "A Par-Bur fails. It came with strength 1 (itself); Burgundy was held with strength 2 (A Bur, supported by "
        "A Mun). The support of A Gas was cut by A Spa-Gas."
    )
    assert explanation.cites == (
        'Avalon Hill 2000, "Standoffs", rules 3, 5',
        'Avalon Hill 2000, "Cutting Support", rule 13',
    )


@pytest.mark.parametrize(
    ("notation", "beginning"),
    [
        (
            Notation.CANONICAL,
            "A PAR - BUR fails. It came with strength 1 (itself); Burgundy was held with strength 2 (A BUR,",
        ),
        (
            Notation.GIBSONS,
            "A (Par) — Bur fails. It came with strength 1 (itself); Burgundy was held with strength 2 (A (Bur),",
        ),
        (
            Notation.ENGLISH,
            "“The army in Paris moves to Burgundy” fails. It came with strength 1 (itself); Burgundy was held with strength 2 (the army in Burgundy,",
        ),
    ],
)
def test_orders_are_written_as_the_reader_writes_them(notation: Notation, beginning: str) -> None:
    assert told(judged(BURGUNDY, ATTACK, Rulebook.standard()), "A PAR", notation).text.startswith(beginning)


@pytest.mark.parametrize(
    ("setup", "orders", "unit", "expected"),
    [
        ("France: A Par", "A Par-Bur", "A PAR", "A PAR - BUR succeeds. Nothing stood against it."),
        ("France: A Par, A Bur", "A Par-Bur, A Bur-Mar", "A PAR", "A PAR - BUR succeeds. A BUR - MAR made room for it."),
        ("France: A Par\nGermany: A Mun", "A Par-Bur, A Mun-Bur", "A PAR", "A PAR - BUR fails. It came with strength 1 (itself); A MUN - BUR came with strength 1 (itself)."),
        ("France: A Par, A Gas\nGermany: A Mun", "A Par-Bur, A Gas S A Par-Bur, A Mun-Bur", "A PAR", "A PAR - BUR succeeds. It came with strength 2 (itself, supported by A GAS); A MUN - BUR came with strength 1 (itself)."),
        ("France: A Par, A Bur", "A Par-Bur", "A PAR", "A PAR - BUR fails. It cannot drive out A BUR, which is of its own country. Burgundy was held with strength 1 (A BUR)."),
        ("Germany: A Ber, F Kie, A Mun", "A Ber-Kie, A Mun S F Kie", "A BER", "A BER - KIE fails. It cannot drive out F KIE, which is of its own country. Kiel was held with strength 2 (F KIE, supported by A MUN)."),
        ("Germany: A Ber, F Kie, A Mun", "A Ber-Kie, F Kie-Ber, A Mun S F Kie-Ber", "A BER", "A BER - KIE fails. It cannot drive out F KIE, which is of its own country. F KIE - BER came against it with strength 2 (itself, supported by A MUN)."),
        ("France: A Par, A Bur\nGermany: A Ruh", "A Ruh-Bur, A Par S A Ruh-Bur", "A RUH", "A RUH - BUR fails. It came with strength 1 (itself); Burgundy was held with strength 1 (A BUR). The support of A PAR did not count against A BUR, which is of the same country."),
        ("France: A Par, A Bur\nGermany: A Ruh", "A Ruh-Bur, A Par S A Ruh-Bur", "A PAR", "A PAR S A RUH - BUR succeeds. A RUH - BUR had its support, but failed all the same. The support of A PAR did not count against A BUR, which is of the same country."),
        ("France: A Par\nGermany: A Bur", "A Par-Bur, A Bur-Par", "A PAR", "A PAR - BUR fails. It came with strength 1 (itself); A BUR - PAR came against it with strength 1 (itself)."),
        ("France: A Par, A Bur\nItaly: A Mar", "A Par-Bur, A Bur-Mar, A Mar H", "A PAR", "A PAR - BUR fails. It cannot drive out A BUR, which is of its own country. A BUR did not get away and held Burgundy with strength 1."),
        ("Italy: F Ven, A Tri, A Tyr", "F Ven-Tri, A Tri-Tyr, A Tyr-Ven", "A TRI", "A TRI - TYR succeeds. A TYR - VEN made room for it. A TRI, A TYR and F VEN go round, each to where the next one was."),
        ("England: A Lon, F Nth\nFrance: A Bel", "A Lon-Bel via convoy, F Nth C A Lon-Bel, A Bel-Hol", "A LON", "A LON - BEL VIA succeeds. F NTH carried it. A BEL - HOL made room for it."),
        ("England: A Lon, F Nth\nFrance: A Bel, F Eng", "A Lon-Bel, F Nth C A Lon-Bel, A Bel-Lon, F Eng C A Bel-Lon", "A BEL", "A BEL - LON succeeds. F ENG carried it. A LON - BEL made room for it. It changed places with A LON, as units by convoy can."),
        ("England: A Lon, F Nth", "A Lon-Nwy", "A LON", "A LON - NWY fails. No convoy was ordered that leads from London to Norway."),
        ("England: A Lon, F Nth\nGermany: F Hel, F Ska", "A Lon-Nwy, F Nth C A Lon-Nwy, F Hel-Nth, F Ska S F Hel-Nth", "A LON", "A LON - NWY fails. F NTH, which was to carry it, was dislodged by F HEL - NTH."),
        ("Turkey: A Bul, F Bla\nRussia: A Rum, A Gre, A Ser, A Sev", "A Bul-Rum, F Bla S A Bul-Rum, A Rum-Bul, A Gre S A Rum-Bul, A Ser S A Rum-Bul, A Sev-Rum", "A SEV", "A SEV - RUM succeeds. A RUM - BUL made room for it. A BUL - RUM has no effect, for its unit was dislodged from Rumania."),
    ],
)  # fmt: skip
def test_moves(setup: str, orders: str, unit: str, expected: str) -> None:
    assert text(setup, orders, unit) == expected


@pytest.mark.parametrize(
    ("setup", "orders", "unit", "expected"),
    [
        ("France: A Par", "A Par H", "A PAR", "A PAR H succeeds. Nobody attacked it."),
        ("France: A Par", "", "A PAR", "A PAR had no order that could be followed, and holds. Nobody attacked it."),
        ("France: A Par\nGermany: A Bur", "A Par H, A Bur-Par", "A PAR", "A PAR H succeeds. A BUR - PAR came with strength 1 (itself); Paris was held with strength 1 (A PAR)."),
        ("France: A Par, A Bur", "A Par H, A Bur-Par", "A PAR", "A PAR H succeeds. A BUR - PAR cannot drive out A PAR, which is of its own country. No country drives out a unit of its own."),
        ("Austria: A Ser\nRussia: A Rum, A Bud\nTurkey: A Bul, A Gre", "A Ser H, A Rum-Ser, A Bud S A Rum-Ser, A Bul-Ser, A Gre S A Bul-Ser", "A SER", "A SER H succeeds. A RUM - SER came with strength 2 (itself, supported by A BUD); A BUL - SER came with strength 2 (itself, supported by A GRE); Serbia was held with strength 1 (A SER). Its attackers stood each other off."),
        ("France: A Bur\nGermany: A Mun, A Ruh", "A Bur H, A Mun-Bur, A Ruh S A Mun-Bur", "A BUR", "A BUR H fails. A BUR is dislodged: A MUN - BUR came with strength 2 (itself, supported by A RUH); Burgundy was held with strength 1 (A BUR). It can retreat to Belgium, Gascony, Marseilles, Paris or Picardy."),
        ("Russia: A Fin\nEngland: A Nwy, A Stp, F Bot", "A Nwy-Fin, A Stp S A Nwy-Fin, F Bot-Swe", "A FIN", "A FIN had no order that could be followed, and holds. A FIN is dislodged: A NWY - FIN came with strength 2 (itself, supported by A STP); Finland was held with strength 1 (A FIN). It has nowhere to retreat to and is disbanded."),
        ("France: A Par, A Bur\nGermany: A Mun, A Ruh", "A Par-Bur, A Bur-Mun, A Mun-Bur, A Ruh S A Mun-Bur", "A BUR", "A BUR - MUN fails. It came with strength 1 (itself); A MUN - BUR came against it with strength 2 (itself, supported by A RUH). A BUR is dislodged by A MUN - BUR. It can retreat to Belgium, Gascony, Marseilles or Picardy."),
    ],
)  # fmt: skip
def test_units_that_stay_or_are_driven_out(setup: str, orders: str, unit: str, expected: str) -> None:
    assert text(setup, orders, unit) == expected


@pytest.mark.parametrize(
    ("setup", "orders", "unit", "expected"),
    [
        ("France: A Par, A Gas", "A Par H, A Gas S A Par", "A GAS", "A GAS S A PAR succeeds. A PAR had its support where it stood."),
        ("France: A Par, A Gas", "A Par-Bur, A Gas S A Par", "A GAS", "A GAS S A PAR fails. It matches no order: A PAR was ordered A PAR - BUR."),
        ("France: A Par, A Gas", "A Gas S A Par-Bur", "A GAS", "A GAS S A PAR - BUR fails. It matches no order: A PAR had no order."),
        (BURGUNDY, ATTACK, "A GAS", "A GAS S A PAR - BUR fails. Its support is cut by A SPA - GAS."),
        ("France: A Par, A Gas\nGermany: A Bur", "A Par-Bur, A Gas S A Par-Bur, A Bur-Gas", "A GAS", "A GAS S A PAR - BUR succeeds. A PAR - BUR had its support. A BUR - GAS does not cut it, coming from where the support goes."),
        ("France: A Par, A Gas, A Mar", "A Par-Bur, A Gas S A Par-Bur, A Mar-Gas", "A GAS", "A GAS S A PAR - BUR succeeds. A PAR - BUR had its support. A MAR - GAS does not cut it, being of the same country."),
        ("Germany: A Ber, A Sil\nRussia: A Pru, A War", "A Ber-Pru, A Sil S A Ber-Pru, A Pru-Sil, A War S A Pru-Sil", "A SIL", "A SIL S A BER - PRU fails. Its support is cut, because the unit was dislodged. A SIL is dislodged: A PRU - SIL came with strength 2 (itself, supported by A WAR); Silesia was held with strength 1 (A SIL). It can retreat to Berlin, Bohemia, Galicia or Munich."),
        ("England: A Lon, F Nth", "A Lon-Nwy, F Nth C A Lon-Nwy", "F NTH", "F NTH C A LON - NWY succeeds. A LON - NWY arrived."),
        ("England: A Lon, F Nth\nRussia: A Nwy", "A Lon-Nwy, F Nth C A Lon-Nwy", "F NTH", "F NTH C A LON - NWY succeeds. A LON - NWY failed all the same."),
        ("England: A Lon, F Nth", "A Lon H, F Nth C A Lon-Nwy", "F NTH", "F NTH C A LON - NWY fails. It matches no order: A LON was ordered A LON H."),
        ("England: A Edi, A Nwy\nGermany: F Nth", "A Edi-Yor, F Nth C A Edi-Yor", "F NTH", "F NTH C A EDI - YOR succeeds. A EDI went over land all the same."),
        ("England: A Lon, F Nth\nGermany: F Hel, F Ska", "A Lon-Nwy, F Nth C A Lon-Nwy, F Hel-Nth, F Ska S F Hel-Nth", "F NTH", "F NTH C A LON - NWY fails. A fleet that is dislodged carries nobody. F NTH is dislodged: F HEL - NTH came with strength 2 (itself, supported by F SKA); North Sea was held with strength 1 (F NTH). It can retreat to Belgium, Denmark, Edinburgh, English Channel, Holland, Norwegian Sea, Norway or Yorkshire."),
    ],
)  # fmt: skip
def test_supports_and_convoys(setup: str, orders: str, unit: str, expected: str) -> None:
    assert text(setup, orders, unit) == expected


PARADOX = "England: F Lon, F Wal\nFrance: A Bre, F Eng", "F Lon S F Wal-Eng, F Wal-Eng, A Bre-Lon, F Eng C A Bre-Lon"
OPEN_PARADOX = (
    "England: F Lon, F Wal\nFrance: A Bre, F Eng, F Yor\nGermany: F Nth, F Bel",
    ("F Lon S F Wal-Eng, F Wal-Eng, A Bre-Lon, F Eng C A Bre-Lon, F Yor S A Bre-Lon, F Nth S F Bel-Eng, F Bel-Eng"),
)


def test_a_paradox_is_told_to_the_army_and_to_a_fleet_that_stays() -> None:
    judgement = judged(*OPEN_PARADOX, Rulebook.standard())
    army, fleet = told(judgement, "A BRE"), told(judgement, "F ENG")
    assert "F ENG can carry it hangs on whether it arrives, which is a paradox" in army.text
    assert "it can carry A BRE hangs on whether that arrives" in fleet.text
    assert army.cites == fleet.cites == ("DATC 4.A.2",)


def test_a_fleet_that_is_lost_outright_is_no_part_of_the_paradox_that_breaks_the_other_route() -> None:
    setup = "France: A Tun, F Tys, F Ion\nItaly: F Rom, F Nap\nTurkey: F Aeg, F Gre"
    orders = (
        "A Tun-Nap, F Tys C A Tun-Nap, F Ion C A Tun-Nap, F Rom-Tys, F Nap S F Rom-Tys, F Aeg-Ion, F Gre S F Aeg-Ion"
    )
    explanation = told(judged(setup, orders, Rulebook.standard()), "A TUN")
    assert explanation.text == (
        "A TUN - NAP fails. F ION, which was to carry it, was dislodged by F AEG - ION. Whether F TYS can carry it hangs "
        "on whether it arrives, which is a paradox; so the convoy fails and the army has no effect where it was to land."
    )
    assert explanation.cites == ("DATC 6.F.8", "DATC 4.A.2")


def test_the_editions_that_leave_such_supports_uncut_are_cited_for_it() -> None:
    stays = "England: F Lon, F Wal\nFrance: A Bre, F Eng, F Iri", PARADOX[1] + ", F Iri S F Eng"
    for setup, orders in (PARADOX, stays):  # whether the convoy is then broken up or not
        explanation = told(judged(setup, orders, Rulebook.gibsons()), "F LON")
        assert explanation.text.endswith(
            "A BRE - LON does not cut it, being convoyed where this support is for an attack on a convoying fleet."
        )
        assert explanation.cites[-1] == 'Gibsons, II.8 "Convoyed Attack"'


def test_2000_leaves_the_support_uncut_while_the_army_needs_the_fleet_under_attack() -> None:
    explanation = told(judged(*PARADOX, Rulebook.avalon_hill_2000()), "F LON")
    assert explanation.text.endswith("being convoyed where this support is for an attack on a convoying fleet.")
    assert explanation.cites[-1].endswith('"A Convoyed Attack Does Not Cut Certain Supports", rules 21, 22')


def test_a_unit_is_overcome_even_if_its_support_is_left_whole() -> None:
    setup = "France: A Tun, F Tyr, A Apu\nItaly: F Nap, F Rom\nTurkey: F GoL, F Wes"
    orders = (
        "A Tun-Nap, F Tyr C A Tun-Nap, A Apu S A Tun-Nap, F Nap S F Rom-Tyr, F Rom-Tyr, F GoL-Tyr, F Wes S F GoL-Tyr"
    )
    assert text(setup, orders, "A TUN", Rulebook.gibsons()) == (
        "A TUN - NAP succeeds. F TYS carried it. It came with strength 2 (itself, supported by A APU); Naples was held "
        "with strength 1 (F NAP)."
    )


def test_support_from_the_country_of_a_unit_that_leaves_counts_and_is_told() -> None:
    setup = "France: A Mar, A Bur\nGermany: A Ruh\nItaly: A Gas"
    assert text(setup, "A Ruh-Bur, A Mar S A Ruh-Bur, A Bur-Par, A Gas-Bur", "A RUH") == (
        "A RUH - BUR succeeds. It came with strength 2 (itself, supported by A MAR); A GAS - BUR came with strength 1 "
        "(itself)."
    )


def test_a_unit_whose_order_is_void_is_not_told_to_have_tried_what_another_order_names() -> None:
    setup = "Russia: A Ukr, F Sev\nTurkey: A Arm"
    orders = "Russia: A Ukr S F Sev-Rum, F Sev-Mos\nTurkey: A Arm-Sev"
    assert "Sevastopol was held with strength 1 (F SEV)." in text(setup, orders, "A ARM", Rulebook.gibsons())


def test_of_several_supports_those_against_their_own_country_are_told_apart() -> None:
    setup = "France: A Mar, A Bur\nGermany: A Ruh, A Mun"
    orders = "A Ruh-Bur, A Mun S A Ruh-Bur, A Mar S A Ruh-Bur, A Bur H"
    assert text(setup, orders, "A RUH") == (
        "A RUH - BUR succeeds. It came with strength 2 (itself, supported by A MUN); Burgundy was held with strength 1 "
        "(A BUR). The support of A MAR did not count against A BUR, which is of the same country."
    )


@pytest.mark.parametrize("edition", Edition)
@pytest.mark.parametrize(
    "support", ["F Lon S A Wal-Yor, A Wal-Yor", "F Lon S F Nrg-Nth, F Nrg-Nth"], ids=["land", "sea"]
)
def test_an_army_whose_convoy_is_broken_up_elsewhere_did_not_get_there_to_cut_a_support(
    edition: Edition, support: str
) -> None:
    setup = "England: F Lon, A Wal, F Nrg\nFrance: A Bre, F Eng\nGermany: F Mao, F Iri\nRussia: F Nth"
    orders = f"{support}, A Bre-Lon, F Eng C A Bre-Lon, F Mao-Eng, F Iri S F Mao-Eng"
    explanation = told(judged(setup, orders, Rulebook.of(edition)), "F LON")
    assert explanation.text.endswith("A BRE - LON did not get there to cut it.")


def test_where_a_support_in_place_is_left_uncut_it_is_not_called_an_attack() -> None:
    setup = "England: A Lon, F Nth\nFrance: F Bel"
    judgement = judged(setup, "A Lon-Bel, F Nth C A Lon-Bel, F Bel S F Nth", Rulebook.avalon_hill_1982())
    assert told(judgement, "F BEL").text == (
        "F BEL S F NTH succeeds. F NTH had its support where it stood. "
        "A LON - BEL does not cut it, being convoyed where this support is for a convoying fleet."
    )


TWO_ROUTES = (
    "England: A Lon, F Eng, F Nth\nFrance: F Bre, F Iri",
    "A Lon-Bel, F Eng C A Lon-Bel, F Nth C A Lon-Bel, F Bre-Eng, F Iri S F Bre-Eng",
)


def test_a_route_that_was_lost_is_told_where_another_held() -> None:
    explanation = told(judged(*TWO_ROUTES, Rulebook.avalon_hill_2000()), "A LON")
    assert "F NTH carried it. The convoy of F ENG was broken up, but another route held." in explanation.text
    assert 'Avalon Hill 2000, "More than One Convoy Route", rule 20' in explanation.cites


def test_only_the_fleets_on_a_way_that_held_are_told_to_have_carried_an_army() -> None:
    # The Irish Sea was to carry it round by the Atlantic and the Norwegian Sea, who were not asked.
    setup = "England: A Wal, F Eng, F Iri, F NAO, F Nrg, F Nth"
    explanation = told(judged(setup, "A Wal-Bel, F Eng C A Wal-Bel, F Iri C A Wal-Bel", Rulebook.standard()), "A WAL")
    assert explanation.text == "A WAL - BEL succeeds. F ENG carried it. Nothing stood against it."


def test_all_fleets_of_a_chain_are_told_to_have_carried_an_army() -> None:
    setup, orders = (
        "England: A Lon, F Eng, F Mao\nFrance: F Wes",
        "A Lon-Tun, F Eng C A Lon-Tun, F Mao C A Lon-Tun, F Wes C A Lon-Tun",
    )
    assert "F ENG, F MAO and F WES carried it." in text(setup, orders, "A LON")


@pytest.mark.parametrize(
    ("setup", "orders", "unit", "told"),
    [
        ("England: A Lon, F Eng, F Nth", "A Lon-Bel, F Eng C A Lon-Bel, F Nth C A Lon-Bel", "A LON", "F ENG and F NTH carried it. Nothing stood against it."),
        # The way round Scotland is lost in the Irish Sea; those who hold before and behind it carried nobody.
        (
            "England: A Lon, F Nth, F Eng, F Iri, F NAO, F Nrg\nFrance: F Mao, F Lvp",
            "F Nth C A Lon-Nwy, F Eng C A Lon-Nwy, F Iri C A Lon-Nwy, F NAO C A Lon-Nwy, F Nrg C A Lon-Nwy, A Lon-Nwy, F Mao-Iri, F Lvp S F Mao-Iri",
            "A LON",
            "F NTH carried it. The convoy of F IRI was broken up, but another route held.",
        ),
    ],
)  # fmt: skip
def test_the_fleets_of_whole_routes_are_told_to_have_carried_an_army(
    setup: str, orders: str, unit: str, told: str
) -> None:
    assert told in text(setup, orders, unit)


NAMED_ROUTES = {
    "the route named holds, and another convoyed it too": (
        "A Lon-Bel via Nth, F Nth C A Lon-Bel, F Eng C A Lon-Bel",
        "A LON - BEL VIA NTH succeeds. F NTH carried it. Nothing stood against it.",
    ),
    "a fleet of the route named was not asked": (
        "A Lon-Bel via Eng, F Nth C A Lon-Bel, F Eng H",
        "A LON - BEL VIA ENG fails. F ENG, which it names, was not ordered to carry it.",
    ),
    "a fleet of the route named was not asked, and another is lost": (
        "A Lon-Bel via Nth, F Nth H, F Eng C A Lon-Bel, F Bre-Eng, F Iri S F Bre-Eng",
        "A LON - BEL VIA NTH fails. F NTH, which it names, was not ordered to carry it.",
    ),
    "the route named is lost": (
        "A Lon-Bel via Eng, F Nth C A Lon-Bel, F Eng C A Lon-Bel, F Bre-Eng, F Iri S F Bre-Eng",
        "A LON - BEL VIA ENG fails. F ENG, which was to carry it, was dislodged by F BRE - ENG. F NTH did not save it.",
    ),
}


@pytest.mark.parametrize("name", NAMED_ROUTES)
def test_of_a_route_that_is_named_and_binds_its_own_fleets_are_told(name: str) -> None:
    orders, expected = NAMED_ROUTES[name]
    assert text(TWO_ROUTES[0], orders, "A LON", Rulebook.gibsons()) == expected


def test_a_support_cut_by_another_than_the_army_by_convoy_that_drove_its_unit_out_is_told_so() -> None:
    setup = "France: A Tun, F Tyr, F Ion\nItaly: F Nap, F Rom\nTurkey: A Apu"
    orders = "A Tun-Nap, F Tyr C A Tun-Nap, F Ion S A Tun-Nap, F Nap S F Rom-Tyr, F Rom-Tyr, A Apu-Nap"
    judgement = judged(setup, orders, Rulebook.gibsons())
    explanation = told(judgement, "F NAP")
    assert explanation.text.startswith(
        "F NAP S F ROM - TYS fails. Its support is cut by A APU - NAP. F NAP is dislodged:"
    )
    assert explanation.cites[0] == "Gibsons, II.8"
    assert "The support of F NAP was cut by A APU - NAP." in told(judgement, "F ROM").text


def test_a_route_that_was_lost_breaks_the_convoy_where_the_book_says_so() -> None:
    explanation = told(judged(*TWO_ROUTES, Rulebook.gibsons()), "A LON")
    assert "F ENG, which was to carry it, was dislodged by F BRE - ENG. F NTH did not save it." in explanation.text
    assert 'Gibsons, II.4 "Ambiguous Orders"' in explanation.cites


def test_a_move_that_another_order_implies_is_told_as_such() -> None:
    explanation = told(judged("Germany: A Ruh, A Mun", "A Mun S A Ruh-Bur", Rulebook.gibsons()), "A RUH")
    assert explanation.text.startswith("A RUH - BUR succeeds. Another order of its country names this move.")
    assert "Gibsons, III.6, Autumn 1901" in explanation.cites


def test_a_retreat_to_where_a_convoyed_attacker_came_from_is_cited() -> None:
    setup = "England: A Yor, F Nth, A Wal\nFrance: A Lon"
    orders = "A Yor-Lon via convoy, F Nth C A Yor-Lon, A Wal S A Yor-Lon"
    explanation = told(judged(setup, orders, Rulebook.standard()), "A LON")
    assert "It can retreat to Yorkshire." in explanation.text
    assert "DATC 4.A.5" in explanation.cites


@pytest.mark.parametrize(
    ("orders", "fate"),
    [("", "Nobody attacked it."), ("A Mun-Bur, A Ruh S A Mun-Bur", "Its country is in civil disorder, so it is disbanded.")],
)  # fmt: skip
def test_a_country_in_civil_disorder(orders: str, fate: str) -> None:
    told_text = text("France: A Bur\nGermany: A Mun, A Ruh", orders, "A BUR", fallen="FRANCE")
    assert told_text.startswith("A BUR belongs to a country in civil disorder, and holds.")
    assert told_text.endswith(fate)


RETREATS = "Fall 1902, retreats\nFrance: A Par\nFrance retreats: A Bur - Gas, Mar; A Pic - Bre\nItaly retreats: A Spa - Gas; F Tun -"


@pytest.mark.parametrize(
    ("orders", "unit", "expected"),
    [
        ("France: A Bur-Mar", "A BUR", "A BUR R MAR succeeds. Nobody else went there."),
        ("France: A Bur-Gas\nItaly: A Spa-Gas", "A BUR", "A BUR R GAS fails. A SPA R GAS leads to the same place, so all are disbanded."),
        ("France: A Bur disbands", "A BUR", "A BUR is disbanded, as ordered."),
        ("", "A BUR", "A BUR was given no retreat that could be followed and is disbanded."),
        ("", "F TUN", "F TUN has nowhere to retreat to and is disbanded."),
    ],
)  # fmt: skip
def test_retreats(orders: str, unit: str, expected: str) -> None:
    assert text(RETREATS, orders, unit) == expected


def test_a_retreat_of_a_country_in_civil_disorder() -> None:
    assert text(RETREATS, "", "A BUR", fallen="FRANCE") == "A BUR is disbanded, for its country is in civil disorder."


WINTER = """Winter 1902, adjustments
France: A Spa
France owns: Par, Mar, Bre
Germany: A Ruh, F Nth, A Bel
Germany owns: Mun, Ber
Italy owns: Spa
England: A Lon, A Lvp, A Edi
England owns: Lon, Lvp, Edi, Nwy"""


def adjusted(orders: str, fallen: str = "") -> list[str]:
    judgement = judged(WINTER, orders, Rulebook.standard(), fallen=fallen)
    return [each.text for each in Explainer(judgement, pen_for(judgement.before)).all()]


@pytest.mark.parametrize(
    ("orders", "fallen", "expected"),
    [
        ("France: build A Par", "", "A PAR B succeeds."),
        ("France: waive", "", "WAIVE: France leaves a build unused."),
        ("", "", "France leaves a build unused."),
        ("", "", "England leaves a build unused, for none of its home centres is open."),
        ("", "FRANCE", "France is in civil disorder and builds nothing."),
        ("Germany: remove A Ruh", "", "A RUH D succeeds."),
        ("", "", "F NTH is removed, for Germany ordered too few removals. The unit farthest from the nearest centre that its country owns goes first, counting provinces over land and sea alike for armies and fleets."),
        ("France: build A Par, build F Bre, build A Mar", "", "A MAR B comes too late: only 2 builds can be made, and the first count."),
        ("France: build A Par, build A Par", "", "A PAR B names a place that an earlier order already named."),
        ("Germany: remove A Ruh, remove F Nth", "", "F NTH D comes too late: only 1 removal can be made, and the first count."),
    ],
)  # fmt: skip
def test_adjustments(orders: str, fallen: str, expected: str) -> None:
    assert expected in adjusted(orders, fallen)


@pytest.mark.parametrize(
    ("orders", "reason", "expected", "cite"),
    [
        ("France: hello", Reason.UNREADABLE, '"hello" is not understood. No order could be made out.', "DATC 4.E.1"),
        ("England: Fleet to North Sea", Reason.AMBIGUOUS, '"Fleet to North Sea" may mean F LON - NTH or F EDI - NTH, so it is not followed.', "DATC 4.E.2"),
        ("France: A Par-Bur, A Par-Pic", Reason.AMBIGUOUS, "A PAR - BUR is not followed: the unit is also ordered A PAR - PIC. Together these orders have two meanings.", "DATC 4.D.3"),
        ("France: A Par-Bur, A Par-Bur", Reason.SUPERSEDED, "A PAR - BUR is written more than once, and followed once.", "DATC 4.D.3"),
        ("France: A Par-Ruh", Reason.ILLEGAL, '"A Par-Ruh" cannot be done and is not followed. Paris does not border on Ruhr. A PAR can go to Brest, Burgundy, Gascony, Picardy.', "DATC 4.E.1"),
    ],
)  # fmt: skip
def test_refusals_are_told_with_all_that_is_wrong(orders: str, reason: Reason, expected: str, cite: str) -> None:
    start = "France: A Par, A Mar, F Bre\nEngland: F Lon, F Edi"
    judgement = judged(start, orders, Rulebook.standard())
    explanation = Explainer(judgement, pen_for(judgement.before)).refusal(judgement.refusals[0])
    assert (judgement.refusals[0].reason, explanation.text, explanation.cites) == (reason, expected, (cite,))


@pytest.mark.parametrize(
    ("setup", "orders", "cites"),
    [
        ("France: A Par", "France: A Par-Ruh", ["Avalon Hill 1982, VII.4, IX.6", "Gibsons, II.3, II.7", 'Avalon Hill 2000, "Order Writing Phase", rule 8', "DATC 4.E.1"]),
        ("Spring 1902, retreats\nFrance: A Par\nGermany: A Bur\nFrance retreats: A Bur - Mar, Gas", "France: A Bur-Pic", ["Avalon Hill 1982, VII.4, XI", "Gibsons, II.3, II.9", 'Avalon Hill 2000, "Retreat and Disbanding Phase"', "DATC 4.E.1"]),
        ("Winter 1901\nFrance owns: Par, Mar", "France: build A Bur", ["Avalon Hill 1982, VII.4, XIII.2", "Gibsons, II.3, II.11", 'Avalon Hill 2000, "Writing Builds and Disbandments"', "DATC 4.E.1"]),
        ("Winter 1901\nFrance owns: Par, Mar", "France: build Mar", ["Avalon Hill 1982, VII.4, XIII.2", "Gibsons, II.3, II.11", 'Avalon Hill 2000, "Writing Builds and Disbandments"', "DATC 4.E.2"]),
        ("Winter 1901\nFrance owns: Par, Mar", "France: hello", ["Avalon Hill 1982, VII.4", "Gibsons, II.3", 'Avalon Hill 2000, "Writing Builds and Disbandments"', "DATC 4.E.1"]),
        ("Winter 1901\nFrance: A Par, A Bur\nFrance owns: Par", "France: remove F Bre", ["Avalon Hill 1982, VII.4, XIII.2", "Gibsons, II.3, II.11", 'Avalon Hill 2000, "Writing Builds and Disbandments"', "DATC 4.E.1"]),
    ],
)  # fmt: skip
def test_an_order_that_is_not_followed_rests_on_what_its_phase_rests_on(
    setup: str, orders: str, cites: list[str]
) -> None:
    found: list[str] = []
    for edition in Edition:
        judgement = judged(setup, orders, Rulebook.of(edition))
        (refusal,) = judgement.refusals
        found += Explainer(judgement, pen_for(judgement.before)).refusal(refusal).cites
    assert found == cites


@pytest.mark.parametrize(
    ("refusal", "expected"),
    [
        (Refusal(power=None, reason=Reason.UNREADABLE, why="Nothing was sent."), "An order is not understood. Nothing was sent."),
        (Refusal(power=None, reason=Reason.ILLEGAL, draft=Draft(kind=OrderKind.HOLD, unit=unit("A PAR"))), "A PAR H cannot be done and is not followed."),
    ],
)  # fmt: skip
def test_a_refusal_without_a_text_is_told_by_its_draft_or_not_at_all(refusal: Refusal, expected: str) -> None:
    judgement = judged("France: A Par", "", Rulebook.standard())
    assert Explainer(judgement, pen_for(judgement.before)).refusal(refusal).text == expected


@pytest.mark.parametrize("edition", Edition)
@pytest.mark.parametrize("situation", Situation)
def test_every_situation_has_a_place_in_every_edition(situation: Situation, edition: Edition) -> None:
    found = citation(situation, Rulebook.of(edition))
    assert found.place
    assert "silent, so" not in str(found)


def test_a_situation_has_a_place_of_its_own_or_is_a_question() -> None:
    assert set(PLACES) | set(QUESTIONED) | {Situation.PARADOX} == set(Situation)
    assert not set(PLACES) & set(QUESTIONED)


@pytest.mark.parametrize(
    ("rulebook", "situation", "expected"),
    [
        (Rulebook.gibsons(), Situation.CUT, "Gibsons, II.8"),
        (Rulebook.gibsons(), Situation.OWN_UNIT, "Avalon Hill 1982, IX.3 (Gibsons is silent)"),
        (Rulebook.gibsons(), Situation.PARADOX, "DATC 4.A.2 (Gibsons is silent)"),
        (Rulebook.standard(), Situation.PARADOX, "DATC 4.A.2"),
        (Rulebook.gibsons().with_choices(ConvoyRoutes.ALL_BROKEN), Situation.ROUTES, "Gibsons, but as chosen by the group"),
        (Rulebook.gibsons().with_choices(ConvoyParadox.SZYKMAN), Situation.PARADOX, "Gibsons, but as chosen by the group"),
    ],
)  # fmt: skip
def test_citations_in_words(rulebook: Rulebook, situation: Situation, expected: str) -> None:
    assert str(citation(situation, rulebook)) == expected
