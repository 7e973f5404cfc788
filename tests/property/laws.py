"""What must hold of every movement phase judged, under ``standard`` where nothing else is said.

Each law draws what it needs and asserts.

They are called by the tests, for some thousands of boards, and by ``tools/soak.py`` for as many as one likes.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import combinations
from random import Random
from types import MappingProxyType

from standoff.board import ProvinceId, Unit, bit_set, members
from standoff.judge import Fought, Reason, fight
from standoff.judge.field import Field
from standoff.judge.solving import Solver
from standoff.orders import Hold, Move, Order, SupportMove, possible_orders_for
from standoff.rulebook import QUESTIONS, Choice, Edition, Rulebook
from tests.battles import Drawn, answer_of, any_battle, has_ruling, knotted_battle, small_battle
from tests.property.editions import BattleUnder
from tests.property.equations import Answer, Battle, Sentences, broken_sentences, follow_from

RULED = "a paradox was ruled upon"
ONE, NONE, SEVERAL = "one consistent answer", "no consistent answer", "several consistent answers"
FEW_MOVES = 9
"""With more of them, trying every answer takes too long; the law then says nothing."""

Found = str | None
"""Something to be counted, if there is anything to tell beside that the law holds."""


def every_unit_is_somewhere_once(rng: Random) -> Found:
    """Every unit ends in exactly one place, or is dislodged; no two share a province. So it is under every rulebook."""
    drawn = rng.choice((any_battle, knotted_battle))(rng)
    fought, board = fight(drawn.position, drawn.orders, any_rulebook(rng)), drawn.position.board
    ends = [(power, unit) for power, units in enumerate(fought.units) for unit in units]
    provinces = [board.province_of[unit.location] for _, unit in ends]
    assert len(provinces) == len(set(provinces)), drawn
    assert sorted(map(repr, ends)) == sorted(map(repr, _ends_told(fought))), drawn
    started = [(power, unit) for power, units in enumerate(drawn.position.units) for unit in units]
    assert [(verdict.power, verdict.unit) for verdict in fought.verdicts] == started, drawn
    driven_out = {(each.power, each.unit) for each in fought.dislodged}
    assert driven_out == {
        (verdict.power, verdict.unit) for verdict in fought.verdicts if verdict.dislodged_by is not None
    }, drawn
    return None


def _ends_told(fought: Fought) -> Iterator[tuple[int, Unit]]:
    """Where the verdicts one by one put the units."""
    for verdict in fought.verdicts:
        assert verdict.unit is not None
        if verdict.reason is Reason.MOVED:
            assert isinstance(verdict.order, Move)
            assert verdict.dislodged_by is None
            yield verdict.power, Unit(kind=verdict.unit.kind, location=verdict.order.destination)
        elif verdict.dislodged_by is None:
            yield verdict.power, verdict.unit


def who_is_not_attacked_is_not_dislodged(rng: Random) -> Found:
    drawn = any_battle(rng)
    attacked = Battle(drawn.position, drawn.orders).target.values()
    for each in drawn.fought().dislodged:
        assert drawn.position.board.province_of[each.unit.location] in attacked, drawn
    return None


def judging_twice_gives_the_same(rng: Random) -> Found:
    drawn = any_battle(rng)
    assert drawn.fought() == drawn.fought(), drawn
    return None


def the_order_of_writing_means_nothing(rng: Random) -> Found:
    drawn = any_battle(rng)
    orders = list(drawn.orders.items())
    rng.shuffle(orders)
    assert Drawn(position=drawn.position, orders=dict(orders)).fought() == drawn.fought(), drawn
    units = tuple(tuple(rng.sample(of_power, len(of_power))) for of_power in drawn.position.units)
    shuffled = Drawn(position=replace(drawn.position, units=units), orders=dict(orders))
    assert _told(shuffled.fought()) == _told(drawn.fought()), drawn
    return None


def the_names_of_powers_mean_nothing(rng: Random) -> Found:
    drawn = any_battle(rng)
    powers = len(drawn.position.units)
    taken_from = rng.sample(range(powers), powers)
    renamed = replace(drawn.position, units=tuple(drawn.position.units[power] for power in taken_from))
    told = Drawn(position=renamed, orders=drawn.orders).fought()
    assert _told(told, taken_from) == _told(drawn.fought()), drawn
    return None


def _told(fought: Fought, powers: Sequence[int] = range(99)) -> dict[Unit | None, tuple[object, ...]]:
    """All that the verdicts say, with no sequence among those who decided them, and powers by other numbers."""
    return {
        verdict.unit: (
            powers[verdict.power],
            verdict.order,
            verdict.reason,
            frozenset(verdict.by),
            (verdict.strength, verdict.against),
            verdict.dislodged_by,
            verdict.stranded,
        )
        for verdict in fought.verdicts
    }


def a_unit_that_touches_nothing_changes_nothing(rng: Random) -> Found:
    """An army that holds somewhere inland, where nobody goes and from where nobody was driven out next door."""
    drawn = any_battle(rng)
    before, position, board = drawn.fought(), drawn.position, drawn.position.board
    aimed_at = bit_set(Battle(position, drawn.orders).target.values())
    fled_from = bit_set(board.province_of[each.unit.location] for each in before.dislodged)
    quiet = [
        province
        for province in members(board.inland & ~position.occupied & ~aimed_at)
        if not board.army_reach[province] & fled_from
    ]
    if not quiet:
        return "there was no quiet place"
    added = board.armies[rng.choice(quiet)]
    power = rng.randrange(len(position.units))
    units = tuple((*of_power, added) if number == power else of_power for number, of_power in enumerate(position.units))
    after = Drawn(position=replace(position, units=units), orders={**drawn.orders, added: Hold(unit=added)}).fought()
    assert {unit: told for unit, told in _told(after).items() if unit != added} == _told(before), drawn
    assert after.dislodged == before.dislodged, drawn
    return None


def more_support_does_no_harm(rng: Random) -> Found:
    """A successful move that is given one more support still succeeds, unless a paradox is ruled upon."""
    drawn = any_battle(rng)
    moves = [order for order in drawn.orders.values() if isinstance(order, Move)]
    helps = [
        help_
        for unit in rng.sample(list(drawn.orders), 5)
        for help_ in possible_orders_for(drawn.position, unit)
        if isinstance(help_, SupportMove)
        and any(move.unit == help_.supported and move.destination == help_.destination for move in moves)
    ]
    if not helps:
        return "nobody could help"
    help_ = rng.choice(helps)
    idle = Drawn(position=drawn.position, orders={**drawn.orders, help_.unit: Hold(unit=help_.unit)}).fought()
    helped = Drawn(position=drawn.position, orders={**drawn.orders, help_.unit: help_}).fought()
    if not _arrived(idle, help_):
        return "the move failed anyway" if not _arrived(helped, help_) else "the support decided"
    if has_ruling(idle) or has_ruling(helped):
        return RULED
    assert _arrived(helped, help_), (help_, drawn)
    return None


def _arrived(fought: Fought, help_: SupportMove) -> bool:
    return any(
        verdict.unit == help_.supported
        and verdict.reason is Reason.MOVED
        and isinstance(verdict.order, Move)
        and verdict.order.destination == help_.destination
        for verdict in fought.verdicts
    )


def every_sentence_holds(rng: Random) -> Found:
    """The judge's answer breaks no sentence of the rules; nor do the strengths it tells or the retreats it leaves open."""
    drawn = rng.choice((any_battle, any_battle, knotted_battle))(rng)
    fought, board = drawn.fought(), drawn.position.board
    battle, answer = Battle(drawn.position, drawn.orders), answer_of(fought, board)
    assert broken_sentences(battle, answer) == [], drawn
    sentences = battle.sentences(answer)
    _assert_strengths(sentences, drawn, fought)
    for each in fought.dislodged:
        assert set(each.places) == sentences.open_to(board.province_of[each.unit.location]), drawn
    assert set(members(fought.contested)) == set(filter(sentences.is_contested, battle.target.values())), drawn
    return RULED if has_ruling(fought) else None


def _assert_strengths(sentences: Sentences, drawn: Drawn, fought: Fought) -> None:
    """Each move is told with what it came with, and each that bounced with what it met."""
    for verdict in fought.verdicts:
        if verdict.reason in {Reason.MOVED, Reason.BOUNCED}:
            assert verdict.unit is not None
            here = drawn.position.board.province_of[verdict.unit.location]
            assert verdict.strength == sentences.attack(here), drawn
            assert verdict.against == (sentences.against(here) if verdict.reason is Reason.BOUNCED else 0), drawn


def a_ruling_is_on_circles_of_convoys(rng: Random) -> Found:
    """Ruled upon are the convoys that wait for one another in a circle, whole circles, and no others.

    The next in a circle is the fleet in the water where the unit gives its support that this fleet's army attacks.
    """
    drawn = knotted_battle(rng)
    battle = Battle(drawn.position, drawn.orders)
    field = Field(drawn.position, drawn.orders, Rulebook.standard())
    solver = Solver(field)
    solver.solve()
    ruled = {field.at[fleet] for fleet in members(solver.paradox)}
    following = {
        battle.aim(there) for fleet in ruled if (there := battle.destination_of_convoy(fleet)) in battle.supports
    }
    assert following == ruled, drawn
    return RULED if ruled else None


def who_decided_a_verdict_is_told(rng: Random) -> Found:
    """A support that is cut, a move that bounced and a unit driven out: somebody did it."""
    drawn = rng.choice((any_battle, knotted_battle))(rng)
    rulebook = Rulebook.of(rng.choice(list(Edition)))
    for verdict in fight(drawn.position, drawn.orders, rulebook).verdicts:
        if verdict.reason in {Reason.CUT, Reason.BOUNCED, Reason.DISLODGED, Reason.UNMATCHED}:
            assert verdict.by, drawn
        if verdict.reason is Reason.BOUNCED:
            assert verdict.strength <= verdict.against, drawn
        assert verdict.unit not in verdict.by, drawn
    return None


def every_answer_was_tried(rng: Random) -> Found:
    """Where the rules allow one answer, the judge gives it.

    Where they allow several, and there is no paradox, some moves go round in a circle, and could all arrive or all
    fail: the judge lets them arrive. It rules only where there is not just one answer.
    """
    drawn = rng.choice((small_battle, knotted_battle))(rng)
    battle = Battle(drawn.position, drawn.orders)
    if len(battle.target) > FEW_MOVES:
        return "there were too many moves"
    fought = drawn.fought()
    answer, ruled = answer_of(fought, drawn.position.board), has_ruling(fought)
    allowed = list(allowed_answers(battle))
    if len(allowed) == 1:
        assert answer == allowed[0], drawn
        return ONE
    if not ruled:
        assert answer in allowed, drawn
        assert all(other.arrived <= answer.arrived for other in allowed), drawn
    return f"{SEVERAL if allowed else NONE}, {'a paradox' if ruled else 'a rotation'}"


def every_rulebook_keeps_its_own_sentences(rng: Random) -> Found:
    """Under every edition, and such as a group makes of it, the answer breaks no sentence of that rulebook.

    Nor do the retreats left open; and where the sentences allow one answer, it is the judge's.
    """
    drawn = rng.choice((any_battle, small_battle, knotted_battle, knotted_battle))(rng)
    rulebook = any_rulebook(rng)
    orders = {unit: order for unit, order in drawn.orders.items() if rng.random() < WRITTEN}
    orders = name_routes(rng, BattleUnder(drawn.position, orders, rulebook), orders)
    battle, board = BattleUnder(drawn.position, orders, rulebook), drawn.position.board
    fought = fight(drawn.position, orders, rulebook)
    answer = answer_of(fought, board)
    told = rulebook, orders, drawn
    assert broken_sentences(battle, answer) == [], told
    for each in fought.dislodged:
        assert set(each.places) == battle.sentences(answer).open_to(board.province_of[each.unit.location]), told
    contested = set(filter(battle.sentences(answer).is_contested, battle.target.values()))
    assert set(members(fought.contested)) == contested, told
    if len(battle.target) > FEW_MOVES:
        return "there were too many moves"
    allowed = list(allowed_answers(battle))
    assert len(allowed) != 1 or allowed == [answer], told
    return ONE if len(allowed) == 1 else RULED if has_ruling(fought) else None


WRITTEN = 0.9
"""How many units are written an order, so that some moves are only implied."""


def any_rulebook(rng: Random) -> Rulebook:
    """An edition, sometimes with a choice that a group changed."""
    rulebook = Rulebook.of(rng.choice(list(Edition)))
    changes: list[Choice] = [rng.choice(list(question.answers)) for question in QUESTIONS if rng.random() < CHANGED]
    return rulebook.with_choices(*changes)


CHANGED = 0.1
"""How many choices a group changes."""


def name_routes(rng: Random, battle: BattleUnder, orders: Mapping[Unit, Order]) -> dict[Unit, Order]:
    """Have some of the convoyed armies name the way that they take."""
    named = dict(orders)
    for here, ways in battle.ways.items():
        order = battle.orders[here]
        if ways and isinstance(order, Move) and order.unit in orders and rng.random() < 1 / 3:
            via = tuple(map(ProvinceId, sorted(rng.choice(ways))))
            named[order.unit] = Move(unit=order.unit, destination=order.destination, via=via)
    return named


def allowed_answers(battle: Battle) -> Iterator[Answer]:
    """All answers that break no sentence: each set of moves is tried, and what else must come of it follows."""
    for count in range(len(battle.target) + 1):
        for moves in combinations(battle.target, count):
            answer = follow_from(battle, frozenset(moves))
            if not broken_sentences(battle, answer):
                yield answer


LAWS: Mapping[str, Callable[[Random], Found]] = MappingProxyType(
    {
        law.__name__: law
        for law in (
            every_unit_is_somewhere_once,
            who_is_not_attacked_is_not_dislodged,
            judging_twice_gives_the_same,
            the_order_of_writing_means_nothing,
            the_names_of_powers_mean_nothing,
            a_unit_that_touches_nothing_changes_nothing,
            more_support_does_no_harm,
            every_sentence_holds,
            a_ruling_is_on_circles_of_convoys,
            who_decided_a_verdict_is_told,
            every_answer_was_tried,
            every_rulebook_keeps_its_own_sentences,
        )
    }
)
