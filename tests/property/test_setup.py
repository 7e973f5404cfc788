"""Whatever is written, the gate answers with a position or with faults."""

from __future__ import annotations

import json
from random import Random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from standoff.board import Board, standard_board
from standoff.errors import PositionError
from standoff.orders import PhaseKind, SetupFault, read_setup, setup_of
from tests.boards import islet
from tests.positions import random_position

JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
    max_leaves=8,
)

# Pieces that a set-up may be made of, so that the rubbish gets past the first question.
WORDS = st.sampled_from(
    "FRANCE Italy Atlantis A F Army PAR STP/SC SPA Spa/nc Tyr nor eng bel Mid-Atlantic Ocean owns retreats Fall Winter "
    "1901 S1901R W1901A - – , ; : / * ( ) \0 \u202e \ufeff é ß".split(" ")
)
PHRASES = st.lists(WORDS | st.text(max_size=3), max_size=6).map(" ".join)
BY_POWER = st.dictionaries(PHRASES, st.lists(PHRASES | JSON) | JSON)
SETUPS = st.fixed_dictionaries(
    {},
    optional={
        "board": st.just("standard") | JSON,
        "phase": st.sampled_from(["S1901M", "F1902R", "W1901A"]) | JSON,
        "name": PHRASES | JSON,
        "units": BY_POWER | JSON,
        "centers": BY_POWER | JSON,
        "retreats": st.dictionaries(PHRASES, st.dictionaries(PHRASES, st.lists(PHRASES) | JSON)) | JSON,
        "more": JSON,
    },
)
TEXTS = st.lists(PHRASES | st.text(), max_size=8).map("\n".join)

# Much is made up for each example, which takes a slow machine a while.
unhurried = settings(suppress_health_check=[HealthCheck.too_slow])

seeds = st.integers(min_value=0, max_value=2**32)


def read(setup: object) -> None:
    """Read a set-up; what comes of it can be written, and what is wrong with it can be said."""
    faults: tuple[object, ...] = ()
    try:
        position = read_setup(setup, standard_board())
    except PositionError as error:
        faults = error.faults
    else:
        assert read_setup(setup_of(position), standard_board()) == position
    for fault in faults:
        assert isinstance(fault, SetupFault)
        assert all((fault.at, fault.what, fault.mend))


@given(SETUPS)
@unhurried
def test_a_mapping_of_any_content_is_read_or_faulted(setup: dict[str, object]) -> None:
    read(setup)


@given(SETUPS)
@unhurried
def test_json_of_any_content_is_read_or_faulted(setup: dict[str, object]) -> None:
    read(json.dumps(setup))


@given(JSON)
@unhurried
def test_any_value_is_read_or_faulted(setup: object) -> None:
    read(setup)
    read(json.dumps(setup))


@given(TEXTS)
@settings(unhurried, max_examples=400)
def test_any_text_is_read_or_faulted(text: str) -> None:
    read(text)
    read("{" + text)


@pytest.mark.parametrize("board", [standard_board(), islet()], ids=repr)
@given(seed=seeds, kind=st.sampled_from(list(PhaseKind)))
def test_a_position_that_is_written_and_read_is_the_same(board: Board, seed: int, kind: PhaseKind) -> None:
    position = random_position(Random(seed), board, kind)
    assert read_setup(setup_of(position), board) == position
    assert read_setup(json.dumps(setup_of(position)), board) == position
