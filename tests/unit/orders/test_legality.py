"""Every cause for which an order is not lawful, on positions and orders of the rulebooks and of DATC.

AH82 is the 1982 book, UK the Gibsons one, AH00 that of 2000; numbers such as 6.A.1 are cases of DATC 3.0.
"""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from standoff.board import Board, LocationId, ProvinceId, standard_board
from standoff.orders import (
    Build,
    Cause,
    Convoy,
    Disband,
    Draft,
    Fault,
    Hold,
    Move,
    Order,
    OrderKind,
    Remove,
    Retreat,
    SupportHold,
    SupportMove,
    Waive,
    draft_of,
    examine,
    read_setup,
)
from tests.boards import islet, unit

ALONE = {"H": OrderKind.HOLD, "D": OrderKind.DISBAND, "B": OrderKind.BUILD, "REMOVE": OrderKind.REMOVE}


def draft(text: str, board: Board | None = None) -> Draft:
    """The draft that a canonical text asks for; strict, and knowing nothing of the reader."""
    board = board or standard_board()
    if text == "WAIVE":
        return Draft(kind=OrderKind.WAIVE)
    words = text.split(" ")
    acting = unit(board, " ".join(words[:2]))
    match words[2:]:
        case ["-", code, *via]:
            return Draft(kind=OrderKind.MOVE, unit=acting, destination=board.by_code[code], via=route(via, board))
        case ["R", code]:
            return Draft(kind=OrderKind.RETREAT, unit=acting, destination=board.by_code[code])
        case ["S", letter, code]:
            return Draft(kind=OrderKind.SUPPORT_HOLD, unit=acting, other=unit(board, f"{letter} {code}"))
        case ["S" | "C" as verb, letter, code, "-", end]:
            kind = OrderKind.SUPPORT_MOVE if verb == "S" else OrderKind.CONVOY
            other = unit(board, f"{letter} {code}")
            return Draft(kind=kind, unit=acting, other=other, destination=board.by_code[end])
        case rest:
            return Draft(kind=ALONE[" ".join(rest)], unit=acting)


def route(via: list[str], board: Board) -> tuple[ProvinceId, ...] | None:
    return tuple(ProvinceId(board.by_code[code]) for code in via[1:]) if via else None


def ask(setup: str, power: str, text: str, board: Board | None = None) -> Order | tuple[Fault, ...]:
    board = board or standard_board()
    (found,) = (candidate.id for candidate in board.powers if candidate.name == power)
    return examine(draft(text, board), read_setup(setup, board), found)


def faults(setup: str, power: str, text: str, board: Board | None = None) -> tuple[Fault, ...]:
    found = ask(setup, power, text, board)
    assert isinstance(found, tuple), f"{text} is lawful"
    return found


@dataclass(frozen=True, kw_only=True)
class Unlawful:
    """An order that is not lawful: why, and what its fault advises."""

    setup: str
    power: str
    order: str
    cause: Cause
    mend: str


UNLAWFUL = {
    "6.A.1: the North Sea is not next to Picardy": Unlawful(
        setup="England: F Nth", power="ENGLAND", order="F NTH - PIC", cause=Cause.NOT_NEXT_TO, mend="Belgium, Denmark"
    ),
    "6.A.2: an army does not go to sea": Unlawful(
        setup="England: A Lvp", power="ENGLAND", order="A LVP - IRI", cause=Cause.ARMY_TO_WATER, mend="Only a fleet"
    ),
    "6.A.3: a fleet does not go inland": Unlawful(
        setup="Germany: F Kie", power="GERMANY", order="F KIE - MUN", cause=Cause.FLEET_INLAND, mend="Only an army"
    ),
    "6.A.4: nothing moves to where it stands": Unlawful(
        setup="Germany: F Kie", power="GERMANY", order="F KIE - KIE", cause=Cause.SAME_PROVINCE, mend="let it hold"
    ),
    "6.A.5: nor by convoy": Unlawful(
        setup="England: F Nth, A Yor",
        power="ENGLAND",
        order="A YOR - YOR VIA",
        cause=Cause.SAME_PROVINCE,
        mend="let it hold",
    ),
    "6.A.5: nothing is convoyed to where it stands": Unlawful(
        setup="England: F Nth, A Yor",
        power="ENGLAND",
        order="F NTH C A YOR - YOR",
        cause=Cause.NOT_ON_THE_WAY,
        mend="It could help that army to Belgium, Denmark, Edinburgh, Holland, London, Norway.",
    ),
    "6.A.5: no support of a move to where the unit stands": Unlawful(
        setup="England: A Lvp, F Nth, A Yor",
        power="ENGLAND",
        order="A LVP S A YOR - YOR",
        cause=Cause.SUPPORTED_CANNOT_GO,
        mend="It can go to Belgium, Denmark, Edinburgh",
    ),
    "6.A.6: another country's unit takes no orders": Unlawful(
        setup="England: F Lon", power="GERMANY", order="F LON - NTH", cause=Cause.NOT_YOURS, mend="Germany has no unit."
    ),
    "6.A.7: a fleet is not convoyed": Unlawful(
        setup="England: F Lon, F Nth",
        power="ENGLAND",
        order="F LON - BEL VIA",
        cause=Cause.FLEET_BY_CONVOY,
        mend="Leave the convoy out.",
    ),
    "6.A.7: no fleet convoys a fleet": Unlawful(
        setup="England: F Lon, F Nth",
        power="ENGLAND",
        order="F NTH C F LON - BEL",
        cause=Cause.NOT_AN_ARMY,
        mend="Only an army can.",
    ),
    "6.A.8: nothing supports itself": Unlawful(
        setup="Italy: A Ven, A Tyr\nAustria: F Tri",
        power="AUSTRIA",
        order="F TRI S F TRI",
        cause=Cause.SUPPORTS_ITSELF,
        mend="let it hold",
    ),
    "6.A.9, AH82 VII.1: a fleet follows the coast": Unlawful(
        setup="Italy: F Rom",
        power="ITALY",
        order="F ROM - VEN",
        cause=Cause.NOT_NEXT_TO,
        mend="F ROM can go to Naples, Tuscany, Tyrrhenian Sea.",
    ),
    "6.A.10: no support to where the supporter could not go": Unlawful(
        setup="Italy: F Rom, A Apu\nAustria: A Ven",
        power="ITALY",
        order="F ROM S A APU - VEN",
        cause=Cause.CANNOT_SUPPORT_THERE,
        mend="It can support into Naples, Tuscany, Tyrrhenian Sea.",
    ),
    "6.B.1: of two coasts one must be named": Unlawful(
        setup="France: F Por",
        power="FRANCE",
        order="F POR - SPA",
        cause=Cause.COAST_NEEDED,
        mend="Write SPA/NC or SPA/SC.",
    ),
    "AH82 VII.3.b: even where only one can be reached, a draft names it": Unlawful(
        setup="France: F Gas", power="FRANCE", order="F GAS - SPA", cause=Cause.COAST_NEEDED, mend="Write SPA/NC."
    ),
    "6.B.3: the wrong coast": Unlawful(
        setup="France: F Gas",
        power="FRANCE",
        order="F GAS - SPA/SC",
        cause=Cause.NOT_NEXT_TO,
        mend="F GAS can go to Brest, Mid-Atlantic Ocean, Spain (north coast).",
    ),
    "6.B.5, AH82 VII.3.b: no support from a coast that does not reach there": Unlawful(
        setup="France: F Mar, F Spa/nc\nItaly: F Lyo",
        power="FRANCE",
        order="F SPA/NC S F MAR - LYO",
        cause=Cause.CANNOT_SUPPORT_THERE,
        mend="It can support into Gascony, Mid-Atlantic Ocean, Portugal.",
    ),
    "UK II.12: a fleet in Spain (south coast) cannot support in Gascony": Unlawful(
        setup="France: F Spa/sc, A Gas",
        power="FRANCE",
        order="F SPA/SC S A GAS",
        cause=Cause.CANNOT_SUPPORT_THERE,
        mend="It can support into Gulf of Lyon, Mid-Atlantic Ocean, Marseilles, Portugal, Western Mediterranean.",
    ),
    "6.B.11: a fleet is on the coast that it is on": Unlawful(
        setup="France: F Spa/nc",
        power="FRANCE",
        order="F SPA/SC - LYO",
        cause=Cause.NO_SUCH_UNIT,
        mend="There is F SPA/NC.",
    ),
    "6.B.12: an army has no coast": Unlawful(
        setup="France: A Gas",
        power="FRANCE",
        order="A GAS - SPA/NC",
        cause=Cause.COAST_OF_ARMY,
        mend="Write Spain alone.",
    ),
    "UK II.12: St. Petersburg's coasts do not join": Unlawful(
        setup="Russia: F StP/sc",
        power="RUSSIA",
        order="F STP/SC - NWY",
        cause=Cause.NOT_NEXT_TO,
        mend="F STP/SC can go to Gulf of Bothnia, Finland, Livonia.",
    ),
    "6.D.22: no support of a move that the unit cannot make": Unlawful(
        setup="Germany: F Kie, A Bur\nRussia: A Mun, A Ber",
        power="GERMANY",
        order="A BUR S F KIE - MUN",
        cause=Cause.SUPPORTED_CANNOT_GO,
        mend="It can go to Baltic Sea, Berlin, Denmark, Helgoland Bight, Holland.",
    ),
    "6.D.23: nor of one from the wrong coast": Unlawful(
        setup="Italy: F Lyo, F Wes\nFrance: F Spa/nc, F Mar",
        power="FRANCE",
        order="F MAR S F SPA/NC - LYO",
        cause=Cause.SUPPORTED_CANNOT_GO,
        mend="It can go to Gascony, Mid-Atlantic Ocean, Portugal.",
    ),
    "6.D.24: nor of an army's move to sea": Unlawful(
        setup="France: A Mar, F Spa/sc\nItaly: F Lyo\nTurkey: F Tys, F Wes",
        power="FRANCE",
        order="F SPA/SC S A MAR - LYO",
        cause=Cause.ARMY_TO_WATER,
        mend="Only a fleet can go there.",
    ),
    "6.D.31: nor of a convoy that needs the supporter": Unlawful(
        setup="Austria: A Rum\nTurkey: F Bla",
        power="TURKEY",
        order="F BLA S A RUM - ARM",
        cause=Cause.SUPPORTED_CANNOT_GO,
        mend="It can go to Budapest, Bulgaria, Galicia, Serbia, Sevastopol, Ukraine.",
    ),
    "6.D.32: no move over water without a fleet": Unlawful(
        setup="England: F Edi, A Lvp\nFrance: F Lon\nGermany: A Yor",
        power="GERMANY",
        order="A YOR - HOL",
        cause=Cause.NO_CONVOY,
        mend="A YOR can go to Edinburgh, London, Liverpool, Wales.",
    ),
    "6.D.34: no support into the province that the supporter is in": Unlawful(
        setup="Italy: A Pru\nRussia: A War, A Lvn",
        power="ITALY",
        order="A PRU S A LVN - PRU",
        cause=Cause.CANNOT_SUPPORT_THERE,
        mend="It can support into Berlin, Livonia, Silesia, Warsaw.",
    ),
    "6.F.1, AH82 XIV.5: no fleet convoys in a coastal province": Unlawful(
        setup="Turkey: A Gre, F Aeg, F Con, F Bla",
        power="TURKEY",
        order="F CON C A GRE - SEV",
        cause=Cause.NOT_A_FLEET_AT_SEA,
        mend="Only a fleet in a body of water can.",
    ),
    "no army convoys": Unlawful(
        setup="England: A Lon, A Wal",
        power="ENGLAND",
        order="A WAL C A LON - BEL",
        cause=Cause.NOT_A_FLEET_AT_SEA,
        mend="Only a fleet in a body of water can.",
    ),
    "6.F.12: a fleet that is not on the way does not convoy": Unlawful(
        setup="England: F Eng, A Lon, F Iri",
        power="ENGLAND",
        order="F IRI C A LON - BEL",
        cause=Cause.NOT_ON_THE_WAY,
        mend="It could help that army to Liverpool.",
    ),
    "6.G.7: nor one that touches neither shore": Unlawful(
        setup="England: F Nwy, F Ska\nRussia: A Swe, F Bot",
        power="RUSSIA",
        order="F BOT C A SWE - NWY",
        cause=Cause.NOT_ON_THE_WAY,
        mend="It could help that army to Finland, Livonia, St. Petersburg.",
    ),
    "6.G.19: nor one that the convoy does without": Unlawful(
        setup="France: A Mar, F Wes\nItaly: A Spa, F Lyo",
        power="FRANCE",
        order="F WES C A MAR - SPA",
        cause=Cause.NOT_ON_THE_WAY,
        mend="It could help that army to North Africa, Tunis.",
    ),
    "AH82 XII.1: no army is convoyed inland": Unlawful(
        setup="England: F Eng, A Lon",
        power="ENGLAND",
        order="F ENG C A LON - PAR",
        cause=Cause.NOT_ON_THE_WAY,
        mend="It could help that army to Belgium, Brest, Picardy, Wales.",
    ),
    "AH82 XII.1: nor from inland": Unlawful(
        setup="England: F Eng\nFrance: A Par",
        power="ENGLAND",
        order="F ENG C A PAR - LON",
        cause=Cause.NOT_ON_THE_WAY,
        mend="It could not help that army at all.",
    ),
    "6.G.8: no convoy is to be had where no fleet is": Unlawful(
        setup="France: A Bel\nEngland: A Hol",
        power="FRANCE",
        order="A BEL - HOL VIA",
        cause=Cause.NO_CONVOY,
        mend="Fleets must stand in waters that touch",
    ),
    "UK II.4: a route must lead there": Unlawful(
        setup="England: A Lon, F Nth, F Eng",
        power="ENGLAND",
        order="A LON - BRE VIA NTH",
        cause=Cause.WRONG_ROUTE,
        mend="Name waters with fleets, each touching the next",
    ),
    "a retreat in Spring": Unlawful(
        setup="France: A Par",
        power="FRANCE",
        order="A PAR R BUR",
        cause=Cause.WRONG_PHASE,
        mend="This is Spring 1901, movement.",
    ),
    "6.H.1: no support in retreats": Unlawful(
        setup="Fall 1901, retreats\nAustria: A Ser\nAustria retreats: F Tri - Alb",
        power="AUSTRIA",
        order="A SER S F TRI - ALB",
        cause=Cause.WRONG_PHASE,
        mend="This is Fall 1901, retreats.",
    ),
    "6.H.4: who was not driven out does not retreat": Unlawful(
        setup="Fall 1901, retreats\nEngland: F Nth\nEngland retreats: A Hol - Bel",
        power="ENGLAND",
        order="F NTH R NWG",
        cause=Cause.NOT_DISLODGED,
        mend="Only A HOL must retreat.",
    ),
    "nobody of a country was driven out": Unlawful(
        setup="Fall 1901, retreats\nEngland: F Nth",
        power="ENGLAND",
        order="F NTH D",
        cause=Cause.NOT_DISLODGED,
        mend="None of its units must retreat.",
    ),
    "another's unit was driven out": Unlawful(
        setup="Fall 1901, retreats\nEngland retreats: A Hol - Bel",
        power="FRANCE",
        order="A HOL D",
        cause=Cause.NOT_DISLODGED,
        mend="None of its units must retreat.",
    ),
    "6.H.3: no convoy in retreats": Unlawful(
        setup="Fall 1901, retreats\nEngland: F Nth\nEngland retreats: A Hol - Bel",
        power="ENGLAND",
        order="A HOL R YOR",
        cause=Cause.NOT_OPEN,
        mend="It can retreat to Belgium, or disband.",
    ),
    "AH82 sample game, Fall 1902: the Russian fleet in Rumania has nowhere to go": Unlawful(
        setup="Fall 1902, retreats\nTurkey: A Rum\nRussia retreats: F Rum",
        power="RUSSIA",
        order="F RUM R BUL/EC",
        cause=Cause.NOT_OPEN,
        mend="It can only disband.",
    ),
    "6.B.14, AH82 XIII.2: a fleet built in St. Petersburg needs its coast": Unlawful(
        setup="Winter 1901\nRussia: A Mos, A War, F Sev\nRussia owns: Mos, War, Sev, Stp",
        power="RUSSIA",
        order="F STP B",
        cause=Cause.COAST_NEEDED,
        mend="Write STP/NC or STP/SC.",
    ),
    "6.I.2: no fleet is built inland": Unlawful(
        setup="Winter 1901\nRussia: A War, F Sev\nRussia owns: Mos, War, Sev, Stp",
        power="RUSSIA",
        order="F MOS B",
        cause=Cause.FLEET_INLAND,
        mend="Only an army can go there.",
    ),
    "6.I.3: nothing is built where a unit stands": Unlawful(
        setup="Winter 1901\nGermany: A Ber, A Pru\nGermany owns: Ber, Kie, Mun",
        power="GERMANY",
        order="A BER B",
        cause=Cause.OCCUPIED,
        mend="It can build in Kiel, Munich.",
    ),
    "6.I.4: nor on its other coast": Unlawful(
        setup="Winter 1901\nRussia: A Mos, A War, F Stp/sc\nRussia owns: Mos, War, Sev, Stp",
        power="RUSSIA",
        order="F STP/NC B",
        cause=Cause.OCCUPIED,
        mend="It can build in Sevastopol.",
    ),
    "6.I.5: nothing is built in a home that is lost": Unlawful(
        setup="Winter 1901\nGermany: A Kie, A Mun\nRussia owns: Ber\nGermany owns: Kie, Mun, Hol",
        power="GERMANY",
        order="A BER B",
        cause=Cause.NOT_OWNED,
        mend="It can build nowhere now.",
    ),
    "6.I.6: nor in a centre that is no home": Unlawful(
        setup="Winter 1901\nGermany: A Ber, F Kie\nGermany owns: Ber, Kie, Mun, War",
        power="GERMANY",
        order="A WAR B",
        cause=Cause.NOT_A_HOME,
        mend="It can build in Munich.",
    ),
    "who has as many units as centres builds nothing": Unlawful(
        setup="Winter 1901\nGermany: A Hol\nGermany owns: Mun",
        power="GERMANY",
        order="A MUN B",
        cause=Cause.NO_BUILD_DUE,
        mend="It has as many units as centres, or more.",
    ),
    "nor has he a build to waive": Unlawful(
        setup="Winter 1901\nGermany: A Hol\nGermany owns: Mun",
        power="GERMANY",
        order="WAIVE",
        cause=Cause.NO_BUILD_DUE,
        mend="It has as many units as centres, or more.",
    ),
    "who has as many centres as units removes nothing": Unlawful(
        setup="Winter 1901\nFrance: A Par\nFrance owns: Par",
        power="FRANCE",
        order="A PAR REMOVE",
        cause=Cause.NO_REMOVAL_DUE,
        mend="leave the order out",
    ),
    "6.J.1: what is not there is not removed": Unlawful(
        setup="Winter 1901\nFrance: A Pic, A Par\nFrance owns: Mar",
        power="FRANCE",
        order="F LYO REMOVE",
        cause=Cause.NO_SUCH_UNIT,
        mend="France has A PIC, A PAR.",
    ),
    "who is not there is not supported": Unlawful(
        setup="France: A Par", power="FRANCE", order="A PAR S A BUR", cause=Cause.NO_SUCH_UNIT, mend="on the board"
    ),
    "an army is no fleet": Unlawful(
        setup="France: A Bre", power="FRANCE", order="F BRE H", cause=Cause.NO_SUCH_UNIT, mend="There is A BRE."
    ),
}


@pytest.mark.parametrize("case", UNLAWFUL.values(), ids=UNLAWFUL.keys())
def test_the_order_is_not_lawful_and_it_is_said_why_and_what_would_be(case: Unlawful) -> None:
    found = {fault.cause: fault.mend for fault in faults(case.setup, case.power, case.order)}
    assert case.mend in found[case.cause]


def test_every_cause_is_among_the_cases() -> None:
    assert {case.cause for case in UNLAWFUL.values()} == set(Cause)


# One fault alone where there is one mistake alone: nothing is reported that follows from another fault.
@pytest.mark.parametrize(
    "name", [name for name in UNLAWFUL if name.startswith(("6.B.1:", "6.B.12", "6.D.31", "6.G.19", "6.I.3"))]
)
def test_one_mistake_is_one_fault(name: str) -> None:
    case = UNLAWFUL[name]
    assert [fault.cause for fault in faults(case.setup, case.power, case.order)] == [case.cause]


MANY = {
    "a move to sea that is not next door": (
        "England: A Lvp",
        "ENGLAND",
        "A LVP - NTH",
        {Cause.ARMY_TO_WATER, Cause.NOT_NEXT_TO},
    ),
    "another's army, to sea": (
        "England: A Lvp",
        "FRANCE",
        "A LVP - NTH",
        {Cause.NOT_YOURS, Cause.ARMY_TO_WATER, Cause.NOT_NEXT_TO},
    ),
    "another's fleet by convoy to what is not next door": (
        "England: F Lon, F Nth",
        "FRANCE",
        "F LON - BEL VIA",
        {Cause.NOT_YOURS, Cause.FLEET_BY_CONVOY, Cause.NOT_NEXT_TO},
    ),
    "support from nobody, for nobody, to where neither can go": (
        "England: F Nth",
        "ENGLAND",
        "A LVP S F ADR - LON",
        {Cause.NO_SUCH_UNIT, Cause.CANNOT_SUPPORT_THERE, Cause.SUPPORTED_CANNOT_GO},
    ),
    "an army in a canal that is to convoy a fleet to sea": (
        "England: A Con, F Bla",
        "ENGLAND",
        "A CON C F BLA - AEG",
        {Cause.NOT_A_FLEET_AT_SEA, Cause.NOT_AN_ARMY, Cause.ARMY_TO_WATER},
    ),
    "another's fleet on no way at all": (
        "England: F Iri, F Eng, A Lon",
        "FRANCE",
        "F IRI C A LON - BEL",
        {Cause.NOT_YOURS, Cause.NOT_ON_THE_WAY},
    ),
    "a retreat of who was not driven out to what is not open": (
        "Fall 1901, retreats\nEngland retreats: A Hol - Bel",
        "FRANCE",
        "A HOL R KIE",
        {Cause.NOT_DISLODGED, Cause.NOT_OPEN},
    ),
    "a fleet built inland, abroad, on top of another unit, and too many": (
        "Winter 1901\nRussia: A Mun\nRussia owns: Mos",
        "RUSSIA",
        "F MUN B",
        {Cause.FLEET_INLAND, Cause.NOT_A_HOME, Cause.OCCUPIED, Cause.NO_BUILD_DUE},
    ),
    "the removal of another's unit where none is due": (
        "Winter 1901\nFrance: A Par\nFrance owns: Par",
        "ITALY",
        "A PAR REMOVE",
        {Cause.NOT_YOURS, Cause.NO_REMOVAL_DUE},
    ),
}


@pytest.mark.parametrize(("setup", "power", "order", "causes"), MANY.values(), ids=MANY.keys())
def test_all_faults_are_listed_at_once(setup: str, power: str, order: str, causes: set[Cause]) -> None:
    assert {fault.cause for fault in faults(setup, power, order)} == causes


def test_a_fault_says_what_is_wrong_and_then_how_to_mend_it() -> None:
    (fault,) = faults("England: A Lon", "ENGLAND", "F LON H")
    assert str(fault) == "There is no F LON. There is A LON."


def test_the_places_over_water_are_among_those_that_an_army_can_go_to() -> None:
    (fault,) = faults("England: A Lon, F Nth", "ENGLAND", "A LON - BRE")
    assert fault.mend == "A LON can go to Belgium, Denmark, Edinburgh, Holland, Norway, Wales, Yorkshire."


LAWFUL = {
    "6.A.11": ("Austria: A Vie\nItaly: A Ven", "ITALY", "A VEN - TYR", Move),
    "AH82 IX.1": ("Germany: A Bur, A Tyr", "GERMANY", "A BUR S A TYR - MUN", SupportMove),
    "AH82 IX.1, of another country": ("Germany: A Sil\nRussia: A War", "GERMANY", "A SIL S A WAR - PRU", SupportMove),
    "AH82 IX.3: to where a unit of one's own is": ("England: F Nth, F Den", "ENGLAND", "F NTH - DEN", Move),
    "AH82 IX.6": ("Germany: A Mun, A Boh", "GERMANY", "A BOH S A MUN", SupportHold),
    "AH82 VII.3.b: in Spain without regard to its coasts": (
        "France: F Mar, F Gas",
        "FRANCE",
        "F MAR S F GAS - SPA/NC",
        SupportMove,
    ),
    "AH82 VII.3.b: one that holds on the other coast": (
        "France: F Mar, F Spa/nc",
        "FRANCE",
        "F MAR S F SPA/NC",
        SupportHold,
    ),
    "6.B.7: the coast of a supported move left open": (
        "France: F Por, F Mao",
        "FRANCE",
        "F POR S F MAO - SPA",
        SupportMove,
    ),
    "6.B.8: also where there is but one": ("France: F Por, F Gas", "FRANCE", "F POR S F GAS - SPA", SupportMove),
    "6.B.9: also for the coast that is then not gone to": (
        "France: F Por, F Mao",
        "FRANCE",
        "F POR S F MAO - SPA/NC",
        SupportMove,
    ),
    "AH82 XII.1, the fleet": ("England: A Lon, F Nth", "ENGLAND", "F NTH C A LON - BEL", Convoy),
    "AH82 XII.1, the army": ("England: A Lon, F Nth", "ENGLAND", "A LON - BEL", Move),
    "AH82 XII.2: with a foreign fleet": (
        "England: A Lon, F Eng, F Mao\nFrance: F Wes",
        "FRANCE",
        "F WES C A LON - TUN",
        Convoy,
    ),
    "AH00: via convoy": ("England: A Lon, F Nth", "ENGLAND", "A LON - BEL VIA", Move),
    "6.G.10: via convoy to next door": ("England: A Nwy\nGermany: F Ska", "ENGLAND", "A NWY - SWE VIA", Move),
    "UK II.4: by a route that is named": (
        "England: A Lon, F Eng, F Mao, F Wes",
        "ENGLAND",
        "A LON - TUN VIA ENG MAO WES",
        Move,
    ),
    "6.F.9: support of a move by convoy": (
        "England: A Lon, F Nth, F Eng, A Ruh",
        "ENGLAND",
        "A RUH S A LON - BEL",
        SupportMove,
    ),
    "support by a fleet that the convoy does without": (
        "England: A Lon, F Nth, F Eng",
        "ENGLAND",
        "F ENG S A LON - BEL",
        SupportMove,
    ),
    "6.D.28: of one who is ordered the impossible": (
        "Austria: A Bud\nRussia: F Rum",
        "AUSTRIA",
        "A BUD S F RUM",
        SupportHold,
    ),
    "AH82 sample game: France, Bur.-Gas.": (
        "Fall 1902, retreats\nFrance retreats: A Bur - Gas, Par",
        "FRANCE",
        "A BUR R GAS",
        Retreat,
    ),
    "AH82 XI.2": ("Fall 1902, retreats\nFrance retreats: A Bur - Gas", "FRANCE", "A BUR D", Disband),
    "AH82 sample game: Germany builds F Kiel": (
        "Winter 1901\nGermany: F Den, A Hol, A Ruh\nGermany owns: Kie, Ber, Mun, Den, Hol",
        "GERMANY",
        "F KIE B",
        Build,
    ),
    "AH82 XIII.2: with its coast": (
        "Winter 1901\nRussia: F Swe\nRussia owns: Stp, Swe",
        "RUSSIA",
        "F STP/NC B",
        Build,
    ),
    "AH82 sample game: Russia removes A Gal": (
        "Winter 1902\nRussia: A Mos, A Ukr, A Gal, A Sev, F Swe\nRussia owns: Mos, Sev, War, Swe",
        "RUSSIA",
        "A GAL REMOVE",
        Remove,
    ),
    "AH00: a build may be waived": ("Winter 1901\nFrance owns: Par", "FRANCE", "WAIVE", Waive),
    "6.A.8, had it held": ("Austria: F Tri", "AUSTRIA", "F TRI H", Hold),
}


@pytest.mark.parametrize(("setup", "power", "order", "kind"), LAWFUL.values(), ids=LAWFUL.keys())
def test_the_order_is_lawful(setup: str, power: str, order: str, kind: type[Order]) -> None:
    assert isinstance(ask(setup, power, order), kind)


@pytest.mark.parametrize("name", LAWFUL)
def test_an_order_says_no_more_and_no_less_than_its_draft(name: str) -> None:
    setup, power, order, _ = LAWFUL[name]
    found = ask(setup, power, order)
    assert not isinstance(found, tuple)
    assert draft_of(found) == draft(order)


def test_the_same_rules_hold_on_any_board() -> None:
    setup = "Reef: A Har, F Ebb, F Flo\nMoor: A Fen"
    assert isinstance(ask(setup, "REEF", "F EBB C A HAR - CAP", islet()), Convoy)
    assert [fault.cause for fault in faults(setup, "REEF", "F FLO C A HAR - CAP", islet())] == [Cause.NOT_ON_THE_WAY]
    assert [fault.mend for fault in faults(setup, "REEF", "F FLO - CAP", islet())] == ["Write CAP/EC."]


@pytest.mark.parametrize(
    "unfinished",
    [
        Draft(kind=OrderKind.HOLD),
        Draft(kind=OrderKind.MOVE, unit=unit(standard_board(), "A PAR")),
        Draft(kind=OrderKind.SUPPORT_HOLD, unit=unit(standard_board(), "A PAR")),
        Draft(kind=OrderKind.CONVOY, unit=unit(standard_board(), "A PAR"), destination=LocationId(0)),
    ],
    ids=lambda unfinished: str(unfinished.kind),
)
def test_a_draft_without_a_field_that_its_kind_needs_is_a_mistake_of_the_program(unfinished: Draft) -> None:
    position = read_setup("France: A Par", standard_board())
    with pytest.raises(TypeError, match="needs its unit, other unit or destination"):
        examine(unfinished, position, standard_board().powers[2].id)
