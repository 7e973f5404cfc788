"""What must hold of reading and writing, whatever the position, the order and the text."""

from __future__ import annotations

import re
from random import Random

from hypothesis import given
from hypothesis import strategies as st

from standoff.board import PowerId, standard_board
from standoff.board.gazetteer import gazetteer_of, words_of
from standoff.notation import Notation, Sheet, read_orders, write_order
from standoff.notation.reading import read_by_grammar
from standoff.orders import Order, PhaseKind, Position, Waive, possible_orders
from tests.positions import random_position

BOARD = standard_board()
MANY_ORDERS = 60
"""Of a position's orders, so many are tried: all of them would be thousands, and other positions have the rest."""

positions = st.builds(
    lambda seed, kind: random_position(Random(seed), BOARD, kind),
    st.integers(0, 2**32),
    st.sampled_from(PhaseKind),
)
dashes = st.sampled_from(["-", "–", "—", "−", "->", "→", " - ", " — ", " to "])


def drawn_orders(data: st.DataObject, position: Position) -> list[tuple[PowerId, Order]]:
    found = [(power, order) for power, orders in possible_orders(position).items() for order in orders]
    rng = Random(data.draw(st.integers(0, 2**32), label="seed of orders"))
    return rng.sample(found, min(MANY_ORDERS, len(found)))


def read_back(sheet: Sheet) -> list[tuple[PowerId | None, Order | None]]:
    return [(reading.power, reading.order) for reading in sheet.readings]


@given(positions, st.data())
def test_an_order_that_is_written_is_read_back_in_every_notation(position: Position, data: st.DataObject) -> None:
    for power, order in drawn_orders(data, position):
        for notation in Notation:
            text = write_order(order, position, notation)
            assert read_back(read_orders(text, position, power=power)) == [(power, order)], text


@given(positions, st.data())
def test_the_quick_way_to_read_canonical_orders_agrees_with_the_grammar(
    position: Position, data: st.DataObject
) -> None:
    elsewhere = random_position(Random(data.draw(st.integers(0, 2**32))), BOARD, position.phase.kind)
    for power, order in drawn_orders(data, elsewhere):  # in the position itself many are not lawful
        text = write_order(order, elsewhere)
        for at in (position, elsewhere):
            quick, slow = read_orders(text, at, power=power), read_by_grammar(text, at, power)
            # The grammar may tell that it took "TYR" for Tyrolia; to programs that is no news.
            assert [(it.text, it.start, it.line, it.power, it.order) for it in quick.readings] == [
                (it.text, it.start, it.line, it.power, it.order) for it in slow.readings
            ], text
            assert quick.orders or quick == slow


@given(positions, st.data())
def test_an_order_is_read_back_without_knowing_whose_it_is(position: Position, data: st.DataObject) -> None:
    for power, order in drawn_orders(data, position):
        if not isinstance(order, Waive):  # a build that is not used stands nowhere, and so is nobody's
            text = write_order(order, position, data.draw(st.sampled_from(Notation)))
            assert read_back(read_orders(text, position)) == [(power, order)], text


@given(positions, st.data(), st.sampled_from(["\n", ", ", "; ", "\n- ", " | "]))
def test_a_sheet_of_orders_in_mixed_notations_is_read_back(
    position: Position, data: st.DataObject, between: str
) -> None:
    drawn = sorted(drawn_orders(data, position), key=lambda each: each[0])
    sheet = "\n".join(
        f"{power.name}:\n"
        + between.join(
            write_order(order, position, data.draw(st.sampled_from(Notation)))
            for owner, order in drawn
            if owner == power.id
        )
        for power in BOARD.powers
    )
    assert read_back(read_orders(sheet, position)) == drawn


@given(positions, st.data(), dashes)
def test_case_brackets_dots_and_the_kind_of_dash_change_nothing(
    position: Position, data: st.DataObject, dash: str
) -> None:
    for power, order in drawn_orders(data, position):
        text = write_order(order, position, Notation.AVALON_HILL_2000).replace("-", dash)
        for changed in (text.lower(), text.upper(), text.replace(" ", "  "), f"({text})", f"{text}.", f"**{text}**"):
            assert read_back(read_orders(changed, position, power=power)) == [(power, order)], changed


@given(st.text())
def test_any_text_is_read_and_every_reading_lies_in_it(text: str) -> None:
    sheet = read_orders(text, START)
    starts = [reading.start for reading in sheet.readings]
    assert starts == sorted(starts)
    for reading in sheet.readings:
        assert text[reading.start :].lstrip().startswith(reading.text)
    assert read_orders(text, START) == sheet


@given(
    st.lists(
        st.sampled_from(
            [
                "A",
                "F",
                "Par",
                "Bre",
                "North",
                "Sea",
                "-",
                "S",
                "C",
                "(",
                ")",
                "/",
                ",",
                "\n",
                "and",
                "via",
                "nc",
                "France",
                ":",
                "or",
                "to",
                "the",
                "Tyr",
                "Spring",
                "1901",
                "build",
                "waive",
                "2",
                "H",
                "E",
                "xyzzy",
                "Brugundy",
                "supported",
                "with",
                "by",
                "from",
                "move",
                "all",
                "rest",
                "each",
                "other",
                "|",
                "[x]",
                "iv",
            ]
        ),
        max_size=30,
    )
)
def test_any_heap_of_the_words_of_orders_is_read(words: list[str]) -> None:
    for text in (" ".join(words), "".join(words)):
        for reading in read_orders(text, START).readings:
            assert text[reading.start :].lstrip().startswith(reading.text)


def mistyped(text: str, at: int, slip: str, letter: str) -> str:
    """A text with one letter changed, left out, doubled, or swapped with the next."""
    before, here, after = text[:at], text[at], text[at + 1 :]
    return {
        "changed": before + letter + after,
        "left out": before + after,
        "doubled": before + here + here + after,
        "swapped": before + after[:1] + here + after[1:],
    }[slip]


@given(positions, st.data())
def test_one_slip_in_plain_english_is_told_or_the_order_is_not_followed(
    position: Position, data: st.DataObject
) -> None:
    for power, order in drawn_orders(data, position)[:10]:
        text = write_order(order, position, Notation.ENGLISH)
        at = data.draw(st.sampled_from([pair.start() for pair in re.finditer("[a-zA-Z](?=[a-zA-Z])", text)]))
        slip = data.draw(st.sampled_from(["changed", "left out", "doubled", "swapped"]))
        wrong = mistyped(text, at, slip, data.draw(st.sampled_from("abcdefghijklmnopqrstuvwxyz")))
        (word,) = (found[0] for found in re.finditer("[a-zA-Z]+", wrong) if found.start() <= at < found.end())
        if gazetteer_of(BOARD).provinces(words_of(word)):
            continue  # rightly spelt after all: "Sain" begins a name, though not that of Spain
        for reading in read_orders(wrong, position, power=power).readings:
            assert reading.order in {None, order} or reading.assumptions, wrong


@given(st.text(st.characters(codec=None)))
def test_a_text_that_cannot_even_be_encoded_is_read(text: str) -> None:
    for reading in read_orders(text, START).readings:
        assert text[reading.start :].lstrip().startswith(reading.text)


START = random_position(Random(1901), BOARD)
