"""What must hold of reading and writing, whatever the position, the order and the text."""

from __future__ import annotations

from random import Random

from hypothesis import given
from hypothesis import strategies as st

from standoff.board import PowerId, standard_board
from standoff.notation import Notation, Sheet, read_orders, write_order
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
            ]
        ),
        max_size=30,
    )
)
def test_any_heap_of_the_words_of_orders_is_read(words: list[str]) -> None:
    for text in (" ".join(words), "".join(words)):
        for reading in read_orders(text, START).readings:
            assert text[reading.start :].lstrip().startswith(reading.text)


@given(st.data())
def test_one_wrong_letter_in_a_long_name_is_told_or_the_order_is_not_followed(data: st.DataObject) -> None:
    position = random_position(Random(data.draw(st.integers(0, 2**32))), BOARD)
    for power, order in drawn_orders(data, position)[:10]:
        text = write_order(order, position, Notation.ENGLISH)
        places = [at for at, letter in enumerate(text) if letter.isalpha()]
        at = data.draw(st.sampled_from(places))
        letter = data.draw(st.sampled_from("abcdefghijklmnopqrstuvwxyz"))
        mistyped = text[:at] + letter + text[at + 1 :]
        for reading in read_orders(mistyped, position, power=power).readings:
            assert reading.order in {None, order} or reading.assumptions, mistyped


START = random_position(Random(1901), BOARD)
