"""A movement phase judged: verdicts with their reasons, who is dislodged, and where those can retreat to."""

from __future__ import annotations

from collections.abc import Container, Mapping
from dataclasses import dataclass

from standoff.board import LocationId, PowerId, ProvinceId, ProvinceSet, Unit, members
from standoff.judge.field import NOBODY, Field
from standoff.judge.solving import Solver
from standoff.judge.verdicts import Reason, Units, Verdict
from standoff.orders import Convoy, Dislodged, Move, Order, Position, SupportHold, SupportMove
from standoff.rulebook import RetreatToOrigin, Rulebook

_Reasoned = tuple[Reason, list[int], int, int]


@dataclass(frozen=True, slots=True, kw_only=True)
class Fought:
    """What a movement phase leaves: the verdicts, and who stands where before any retreat."""

    verdicts: tuple[Verdict, ...]
    units: Units
    dislodged: tuple[Dislodged, ...]
    """With the places open to each; none are, where there is nowhere to retreat to."""
    contested: ProvinceSet
    """The provinces that a stand-off left vacant."""


def fight(
    position: Position,
    orders: Mapping[Unit, Order],
    rulebook: Rulebook,
    fallen: frozenset[PowerId] = frozenset(),
    void: Container[Unit] = (),
) -> Fought:
    """Judge the orders of a movement phase; a unit without one holds. Fallen powers' units never retreat.

    ``void`` are the units whose written orders are void, so that no other order stands for one of theirs.
    """
    field = Field(position, orders, rulebook, void)
    solver = Solver(field)
    return _Aftermath(field, solver, orders, fallen).fought()


class _Aftermath:
    """Reads off the solution what became of everybody."""

    def __init__(self, field: Field, solver: Solver, given: Mapping[Unit, Order], fallen: frozenset[PowerId]) -> None:
        self.field = field
        self.solver = solver
        self.given = given
        self.fallen = fallen
        self.succeeded = succeeded = solver.solve()
        self.moved = field.moving & succeeded
        self.arrived = {field.target[number]: number for number in members(self.moved)}
        """By province: the unit that moved there."""
        self.ousted_by = [
            NOBODY if self.moved >> number & 1 else self.arrived.get(province, NOBODY)
            for number, province in enumerate(field.at)
        ]
        """Who drove each unit out of its province, if anybody did."""

    def fought(self) -> Fought:
        """Put together what the phase leaves."""
        field, board = self.field, self.field.board
        standing: list[list[Unit]] = [[] for _ in board.powers]
        occupied = 0
        for number, unit in enumerate(field.units):
            order = field.orders[number]
            if isinstance(order, Move) and self.moved >> number & 1:
                unit = board.unit(unit.kind, order.destination)  # noqa: PLW2901  # the unit where it stands now
            elif self.ousted_by[number] != NOBODY:
                continue
            standing[field.owner[number]].append(unit)
            occupied |= 1 << board.province_of[unit.location]
        contested = self._contested(occupied)
        dislodged = tuple(
            Dislodged(
                power=field.owner[number], unit=field.units[number], places=self._open_to(number, occupied | contested)
            )
            for number, attacker in enumerate(self.ousted_by)
            if attacker != NOBODY
        )
        stranded = {each.unit for each in dislodged if not each.places}
        return Fought(
            verdicts=tuple(self._verdict(number, stranded) for number in range(len(field.units))),
            units=tuple(map(tuple, standing)),
            dislodged=dislodged,
            contested=contested,
        )

    def _contested(self, occupied: int) -> ProvinceSet:
        """The provinces left vacant though a move with an effect went there: it met others."""
        found = 0
        for province, attackers in self.field.attackers.items():
            if not occupied >> province & 1 and any(map(self._has_effect, attackers)):
                found |= 1 << province
        return ProvinceSet(found)

    def _has_effect(self, move: int) -> bool:
        return self.solver.prevention(move, self.succeeded, self.succeeded) > 0

    def _open_to(self, number: int, closed: int) -> tuple[LocationId, ...]:
        """Where a dislodged unit may retreat to."""
        field = self.field
        if field.owner[number] in self.fallen:
            return ()
        attacker = self.ousted_by[number]
        by_convoy = field.convoyed >> attacker & 1
        if not (by_convoy and field.rulebook.retreat_to_origin is RetreatToOrigin.AFTER_CONVOYED_ATTACK):
            closed |= 1 << field.at[attacker]
        places = members(field.board.borders(field.units[number]))
        return tuple(LocationId(place) for place in places if not closed >> field.board.province_of[place] & 1)

    # --- verdicts

    def _verdict(self, number: int, stranded: Container[Unit]) -> Verdict:
        field = self.field
        order, unit = field.orders[number], field.units[number]
        is_given, is_move = unit in self.given, self.field.moving >> number & 1
        attacker = self.ousted_by[number]
        reason, by, strength, against = self._reason(number, order)
        return Verdict(
            power=field.owner[number],
            unit=unit,
            order=order if is_given or is_move else None,
            reason=reason,
            by=tuple([field.units[other] for other in by]) if by else (),
            strength=strength,
            against=against,
            dislodged_by=None if attacker == NOBODY else field.units[attacker],
            stranded=unit in stranded,
            implied=bool(is_move and not is_given),
        )

    def _reason(self, number: int, order: Order) -> _Reasoned:
        """The reason, the units behind it, and for a move its strength and what it met."""
        attacker = self.ousted_by[number]
        ousted = [attacker] if attacker != NOBODY else []
        match order:
            case Move():
                return self._reason_of_move(number)
            case SupportHold() | SupportMove():
                return self._reason_of_support(number, order, ousted)
            case Convoy():
                return self._reason_of_convoy(number, order, ousted)
            case _:
                return self._reason_of_who_stays(number, ousted), ousted, 0, 0

    def _reason_of_who_stays(self, number: int, ousted: list[int]) -> Reason:
        if self.field.units[number] in self.given:
            return Reason.DISLODGED if ousted else Reason.HELD
        return Reason.CIVIL_DISORDER if self.field.owner[number] in self.fallen else Reason.NO_ORDER

    def _reason_of_support(self, number: int, order: SupportHold | SupportMove, ousted: list[int]) -> _Reasoned:
        if not self.field.supporting >> number & 1:
            return Reason.UNMATCHED, [self.field.number[order.supported]], 0, 0
        if self.succeeded >> number & 1:
            return Reason.SUPPORTED, [], 0, 0
        return Reason.CUT, self._cutters(number, ousted), 0, 0

    def _reason_of_convoy(self, number: int, order: Convoy, ousted: list[int]) -> _Reasoned:
        if ousted:
            return Reason.DISLODGED, ousted, 0, 0
        if not self.field.agreeing >> number & 1:
            return Reason.UNMATCHED, [self.field.number[order.army]], 0, 0
        if self.solver.paradox >> number & 1:
            return Reason.PARADOX, self.field.attackers[ProvinceId(self.field.at[number])], 0, 0
        return Reason.CONVOYED, [], 0, 0

    def _cutters(self, number: int, ousted: list[int]) -> list[int]:
        """Who cut a support: who dislodged its unit, or, if nobody did or that one's attack spares it, who attacked."""
        attackers = self.field.attackers[ProvinceId(self.field.at[number])]
        cutters = [attacker for attacker in attackers if self.solver.cuts(attacker, number, self.succeeded)]
        return [attacker for attacker in cutters if attacker in ousted] or cutters

    def _reason_of_move(self, number: int) -> _Reasoned:
        field, solver, done = self.field, self.solver, self.succeeded
        if done >> number & 1:
            return Reason.MOVED, [], solver.attack(number, done, done)[0], 0
        if not solver.has_way(number, done):
            carriers = field.carriers(number) & field.carriage[number].fleets
            in_paradox = bool(carriers & solver.paradox)
            return (Reason.PARADOX if in_paradox else Reason.NO_CONVOY), list(members(carriers & ~done)), 0, 0
        strength, defence = solver.attack(number, done, done)
        rivals = {
            rival: solver.prevention(rival, done, done)
            for rival in field.attackers[ProvinceId(field.target[number])]
            if rival != number
        }
        met = max([defence, *rivals.values()])
        by = [rival for rival, force in rivals.items() if force == met]
        if defence == met:
            by.insert(0, field.occupant[field.target[number]])
        return Reason.BOUNCED, by, strength, met
