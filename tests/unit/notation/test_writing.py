"""Orders are written in canonical form, in each edition's way, and in plain English."""

from __future__ import annotations

import pytest

from standoff.notation import Notation, write_draft, write_order
from standoff.orders import Draft, OrderKind
from tests.unit.notation.reader import position, read

AT = position(
    """
    England: A Lon, F Eng, F Norwegian Sea
    France: A Par, A Mar, F Spa/nc, F Mid
    Russia: A War
    Germany: A Sil
    """
)


@pytest.mark.parametrize(
    ("order", "written"),
    [
        ("A PAR - BUR", ["A Par-Bur", "A (Par) — Bur", "A Par-Bur", "The army in Paris moves to Burgundy"]),
        ("A PAR H", ["A Par Holds", "A (Par) Stands", "A Par Holds", "The army in Paris holds"]),
        (
            "A LON - BEL VIA",
            [
                "A Lon-Bel via convoy",
                "A (Lon) c Bel",
                "A Lon-Bel via convoy",
                "The army in London moves to Belgium by convoy",
            ],
        ),
        (
            "A LON - BEL VIA ENG",
            [
                "A Lon-Bel via Eng",
                "A (Lon) — ENG — Bel",
                "A Lon-Bel via Eng",
                "The army in London moves to Belgium by convoy through the English Channel",
            ],
        ),
        (
            "A SIL S A WAR - PRU",
            [
                "A Sil S RUSSIAN A War-Pru",
                "A (Sil) s Russian A (War) — Pru",
                "A Sil S Russian A War-Pru",
                "The army in Silesia supports the Russian army in Warsaw moving to Prussia",
            ],
        ),
        (
            "A SIL S A WAR",
            [
                "A Sil S RUSSIAN A War",
                "A (Sil) s Russian A (War)",
                "A Sil S Russian A War",
                "The army in Silesia supports the Russian army in Warsaw holding",
            ],
        ),
        (
            "F ENG C A LON - BEL",
            [
                "F Eng C A Lon-Bel",
                "F (ENG) c A (Lon) — Bel",
                "F Eng C A Lon-Bel",
                "The fleet in the English Channel convoys the army in London to Belgium",
            ],
        ),
        (
            "F SPA/NC - POR",
            ["F Spa(NC)-Por", "F (Spa) nc — Por", "F Spa NC-Por", "The fleet in Spain (north coast) moves to Portugal"],
        ),
        (
            "F MAO - SPA/SC",
            [
                "F Mid-Spa(SC)",
                "F (MAO) — Spa sc",
                "F Mid-Spa SC",
                "The fleet in the Mid-Atlantic Ocean moves to Spain (south coast)",
            ],
        ),
        ("F NWG H", ["F Nrg Holds", "F (NWG) Stands", "F Nrg Holds", "The fleet in the Norwegian Sea holds"]),
    ],
)
def test_an_order_is_written_as_each_book_writes_it(order: str, written: list[str]) -> None:
    (read_order,) = read(order, at=AT).orders
    assert [write_order(read_order, AT, notation) for notation in Notation] == [order, *written]


@pytest.mark.parametrize(
    ("setup", "order", "written"),
    [
        (
            "F1901R\nFrance retreats: A Bur - Gas",
            "A BUR R GAS",
            ["A Bur-Gas", "A (Bur) — Gas", "A Bur-Gas", "The army in Burgundy retreats to Gascony"],
        ),
        (
            "F1901R\nFrance retreats: A Bur - Gas",
            "A BUR D",
            ["A Bur disbands", "A (Bur) disbands", "A Bur disbands", "The army in Burgundy is disbanded"],
        ),
        (
            "W1901A\nRussia owns: Stp",
            "F STP/NC B",
            [
                "builds F St. P.(NC)",
                "builds F (StP) nc",
                "builds F StP NC",
                "Build a fleet in St. Petersburg (north coast)",
            ],
        ),
        (
            "W1901A\nRussia owns: Mos",
            "A MOS B",
            ["builds A Mos", "builds A (Mos)", "builds A Mos", "Build an army in Moscow"],
        ),
        (
            "W1901A\nFrance: A Gal",
            "A GAL D",
            ["removes A Gal", "removes A (Gal)", "removes A Gal", "Remove the army in Galicia"],
        ),
    ],
)
def test_the_orders_of_the_short_phases_too(setup: str, order: str, written: list[str]) -> None:
    at = position(setup)
    (read_order,) = read(order, at=at).orders
    assert [write_order(read_order, at, notation) for notation in Notation] == [order, *written]


def test_a_waived_build_is_written_too() -> None:
    draft = Draft(kind=OrderKind.WAIVE)
    assert {write_draft(draft, AT, notation) for notation in Notation} == {"WAIVE", "waives a build", "Waive a build"}


def test_a_unit_that_is_not_there_has_no_nationality() -> None:
    fleets, armies, codes = AT.board.fleets, AT.board.armies, AT.board.by_code
    draft = Draft(kind=OrderKind.SUPPORT_HOLD, unit=armies[codes["MOS"]], other=fleets[codes["SEV"]])
    assert write_draft(draft, AT, Notation.GIBSONS) == "A (Mos) s F (Sev)"


def test_a_draft_that_names_nobody_to_act_is_written_as_far_as_it_goes() -> None:
    draft = Draft(kind=OrderKind.SUPPORT_HOLD, other=AT.board.armies[AT.board.by_code["PAR"]])
    assert write_draft(draft, AT, Notation.AVALON_HILL_2000) == " S A Par"
