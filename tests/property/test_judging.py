"""What must hold of judging, on random boards. ``tools/soak.py`` runs the same laws on as many boards as one likes."""

from __future__ import annotations

import re
from collections import Counter
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from standoff.board import PowerId, Unit, standard_board
from standoff.judge import Explainer, Verdict, fight, judge, what_if
from standoff.notation import read_orders
from standoff.notation.pens import pen_for
from standoff.orders import PhaseKind, Position, Waive, possible_orders
from standoff.rulebook import Edition, Rulebook
from tests.battles import any_battle, knotted_battle, small_battle
from tests.orders import by_power
from tests.positions import random_position
from tests.property.laws import LAWS, NONE, ONE, RULED, SEVERAL

BOARD = standard_board()
BATCHES, BOARDS = 21, 50
"""For each of twelve laws: over 10,000 boards in all."""
MORE_BOARDS = 1000

seeds = st.integers(min_value=0, max_value=2**32)


@pytest.mark.parametrize("law", LAWS)
@given(seed=seeds)
@settings(max_examples=BATCHES)
def test_the_law_holds(law: str, seed: int) -> None:
    rng = Random(seed)
    for _ in range(BOARDS):
        LAWS[law](rng)


def test_the_boards_put_the_laws_to_the_test() -> None:
    """Among the boards are paradoxes, and such as have one answer, several, or none; and supports that decide."""
    rng = Random(1901)
    found = Counter(LAWS["every_answer_was_tried"](rng) for _ in range(MORE_BOARDS))
    assert found[ONE] > MORE_BOARDS / 2
    assert found[f"{SEVERAL}, a rotation"]
    assert found[f"{SEVERAL}, a paradox"] > MORE_BOARDS / 10
    assert found[f"{NONE}, a paradox"]
    assert not found[f"{NONE}, a rotation"]
    assert Counter(LAWS["every_sentence_holds"](rng) for _ in range(MORE_BOARDS))[RULED] > MORE_BOARDS / 20
    assert Counter(LAWS["a_ruling_is_on_circles_of_convoys"](rng) for _ in range(MORE_BOARDS))[RULED] > MORE_BOARDS / 10
    assert Counter(LAWS["more_support_does_no_harm"](rng) for _ in range(MORE_BOARDS))[None] > MORE_BOARDS / 10


@given(seed=seeds, edition=st.sampled_from(Edition))
@settings(max_examples=60)
def test_no_change_of_one_order_is_missed_that_would_turn_a_verdict_round(seed: int, edition: Edition) -> None:
    """Slowly: every order that every other unit could have been given is tried."""
    rng, rulebook = Random(seed), Rulebook.of(edition)
    drawn = rng.choice((small_battle, knotted_battle))(rng)
    orders = {unit: order for unit, order in drawn.orders.items() if rng.random() < 0.9}
    judgement = judge(drawn.position, by_power(drawn.position, orders), rulebook)
    turned: set[Unit] = set()
    for change in (order for possible in possible_orders(drawn.position).values() for order in possible):
        assert not isinstance(change, Waive)
        after = fight(drawn.position, {**orders, change.unit: change}, rulebook)
        for then, now in zip(after.verdicts, judgement.verdicts, strict=True):
            if now.unit not in {None, change.unit} and then.order == now.order and went_well(then) != went_well(now):
                turned |= {now.unit} - {None}
    found = {verdict.unit for verdict in judgement.verdicts if what_if(judgement, verdict) is not None}
    assert found == turned, drawn


def went_well(verdict: Verdict) -> bool:
    return verdict.dislodged_by is None if verdict.order is None else verdict.success


FORCE = re.compile(r"strength (\d+) \([^()]*?(?:, supported by ([^()]*))?\)")


@given(seed=seeds, edition=st.sampled_from(Edition))
@settings(max_examples=300)
def test_a_force_that_is_told_is_one_and_those_who_are_said_to_support_it(seed: int, edition: Edition) -> None:
    """And every sentence has its place in the rulebook in force."""
    rng = Random(seed)
    drawn = rng.choice((any_battle, small_battle, knotted_battle))(rng)
    judgement = judge(drawn.position, by_power(drawn.position, dict(drawn.orders)), Rulebook.of(edition))
    for explanation in Explainer(judgement, pen_for(drawn.position)).all():
        assert explanation.cites
        for strength, supporters in FORCE.findall(explanation.text):
            helpers = re.split(", | and ", supporters) if supporters else []
            assert int(strength) == 1 + len(helpers), (explanation.text, drawn)


# --- nothing crashes it

positions = st.builds(
    lambda seed, kind, crowded: random_position(Random(seed), BOARD, kind, units=(0, 34), at_sea=(0, crowded)),
    seeds,
    st.sampled_from(PhaseKind),
    st.sampled_from([0, 5, 19]),
)
WORDS = (
    "A F Army Fleet Par Bre Lon Nth Eng Bel Spa/sc StP Con Mun - S C H via convoy R D B build remove waive disband "
    "retreat hold supports ( ) , ; : * and or to from England France Germany: Turkey Spring 1901 0 \n"
).split(" ")
sheets = st.one_of(
    st.text(max_size=60),
    st.lists(st.sampled_from(WORDS), max_size=30).map(" ".join),
)
editions = st.sampled_from(Edition)


@given(positions, st.dictionaries(st.sampled_from([power.id for power in BOARD.powers]), sheets), editions)
@settings(max_examples=300)
def test_no_text_crashes_the_judge(position: Position, texts: dict[PowerId, str], edition: Edition) -> None:
    orders = {
        power: [reading.order for reading in read_orders(text, position, power=power).readings if reading.order]
        for power, text in texts.items()
    }
    assert judge(position, orders, Rulebook.of(edition)).after.phase != position.phase


@given(positions, seeds, editions)
@settings(max_examples=300)
def test_any_lawful_orders_are_judged_in_every_phase_and_edition(
    position: Position, seed: int, edition: Edition
) -> None:
    """As many as one likes for a unit, or none; and with some powers fallen."""
    rng = Random(seed)
    orders = {
        power: rng.choices(possible, k=rng.randint(0, 2 * len(position.actors(power)) + 3))
        for power, possible in possible_orders(position).items()
        if possible
    }
    fallen = frozenset(power.id for power in BOARD.powers if rng.random() < 0.2)
    judgement = judge(position, orders, Rulebook.of(edition), fallen=fallen)
    assert judgement.after.phase != position.phase
    assert judgement == judge(position, orders, Rulebook.of(edition), fallen=fallen)
