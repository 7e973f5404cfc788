"""The verdicts of a movement phase in sentences: who came with what strength against whom, and what followed."""

from __future__ import annotations

from collections.abc import Iterable

from standoff.board import members
from standoff.judge.citations import Situation
from standoff.judge.scene import Scene
from standoff.judge.telling import Telling, listed
from standoff.judge.verdicts import Reason, Verdict
from standoff.orders import Convoy, Move, SupportHold, SupportMove


class MovementTold:
    """Tells the verdicts of one movement phase."""

    def __init__(self, scene: Scene) -> None:
        self._scene = scene

    def tell(self, telling: Telling, verdict: Verdict) -> None:
        """Tell one verdict."""
        number = self._scene.field.number[verdict.unit]  # type: ignore[index]  # every verdict on movement has a unit
        _Told(self._scene, telling, verdict, number).tell()


class _Told:
    """Tells one verdict; ``number`` is its unit's."""

    def __init__(self, scene: Scene, telling: Telling, verdict: Verdict, number: int) -> None:
        self.scene, self.field, self.telling = scene, scene.field, telling
        self.verdict, self.number = verdict, number
        self.say = telling.say

    def tell(self) -> None:
        order = self.verdict.order
        if order is None:
            self._without_order()
        else:
            self.say(f"{self.telling.pen.order(order)} {'succeeds' if self.verdict.success else 'fails'}")
        match order:
            case Move():
                self._move()
            case SupportHold() | SupportMove():
                self._support(order)
            case Convoy():
                self._convoy(order)
            case _:
                self._stand()
        self._fate()

    # --- names

    def _unit(self, number: int) -> str:
        return self.telling.pen.unit(self.field.units[number])

    def _units(self, numbers: Iterable[int]) -> str:
        return listed(map(self._unit, numbers))

    def _order(self, number: int) -> str:
        return self.telling.pen.order(self.field.orders[number])

    def _orders(self, numbers: Iterable[int]) -> str:
        return listed(map(self._order, numbers))

    # --- forces

    def _with(self, supporters: list[int], itself: str = "itself") -> str:
        return f"{itself}, supported by {self._units(supporters)}" if supporters else itself

    def _came(self, move: int, subject: str) -> str:
        """With what strength a move came."""
        occupant, (strength, _) = self.scene.occupant(move), self.scene.attack(move)
        if strength == 0 and occupant is not None:
            self.say(f"{subject} cannot drive out {self._unit(occupant)}, which is of its own country")
            return ""
        return f"{subject} came with strength {strength} ({self._with(self.scene.counted_for(move))})"

    def _met(self, move: int, other: int) -> tuple[str, Situation]:
        """What a move met in another unit: who held the place, or came there too."""
        place = self.scene.name_of(self.field.target[move])
        if other != self.scene.occupant(move):
            force = f"{self.scene.prevention(other)} ({self._with(self.scene.given_to(other))})"
            return f"{self._order(other)} came with strength {force}", Situation.STANDOFF
        _, strength = self.scene.attack(move)
        if self.field.head_on(move, other):
            force = f"{strength} ({self._with(self.scene.given_to(other))})"
            return f"{self._order(other)} came against it with strength {force}", Situation.HEAD_ON
        if self.scene.is_move(other):
            return f"{self._unit(other)} did not get away and held {place} with strength 1", Situation.HELD
        held_by = self._with(self.scene.given_to(other), self._unit(other))
        return f"{place} was held with strength {strength} ({held_by})", Situation.HELD

    def _tell_cuts(self, number: int) -> None:
        """Name the supports that a unit was to have and lost."""
        for supporter in self.scene.cut_from(number):
            verdict = self.scene.verdicts[supporter]
            cutters = self._orders(self.field.number[unit] for unit in verdict.by)
            why = Situation.CUT_BY_DISLODGING if verdict.dislodged_by in verdict.by else Situation.CUT
            self.say(f"the support of {self._unit(supporter)} was cut by {cutters}", why)

    def _tell_uncounted(self, move: int) -> None:
        occupant, uncounted = self.scene.occupant(move), self.scene.uncounted_for(move)
        if uncounted and occupant is not None and self.scene.attack(move)[0]:
            helpers, against = self._units(uncounted), f"against {self._unit(occupant)}, which is of the same country"
            self.say(f"the support of {helpers} did not count {against}", Situation.OWN_HELP)

    # --- moves

    def _move(self) -> None:
        if self.verdict.implied:
            self.say("another order of its country names this move", Situation.IMPLIED)
        if self.verdict.reason is Reason.PARADOX:
            self._lost_in_paradox()
        elif self.verdict.reason is Reason.NO_CONVOY:
            self._without_convoy()
        else:
            self._carried()
            self._forces()
            self._tell_uncounted(self.number)
            self._tell_cuts(self.number)
            self._tell_without_effect()
            self._tell_round()

    def _forces(self) -> None:
        opponents = self._opponents()
        if not opponents:
            self._unopposed()
            return
        met = [self._met(self.number, other) for other in opponents]
        came = self._came(self.number, "it")
        parts = [came, *(text for text, _ in met)] if came else [text for text, _ in met]
        why = [situation for _, situation in met]
        if not came:
            why.insert(0, Situation.OWN_UNIT)
        self.say("; ".join(parts), *([Situation.STRENGTH] if self.verdict.success else why))

    def _opponents(self) -> list[int]:
        """Who stood in the way: those who stopped a move, or those whom it overcame."""
        if not self.verdict.success:
            return [self.field.number[unit] for unit in self.verdict.by]
        occupant = self.scene.occupant(self.number)
        overcome = [occupant] if occupant is not None and self.scene.stays(occupant) else []
        return overcome + [rival for rival in self.scene.rivals(self.number) if self.scene.prevention(rival)]

    def _unopposed(self) -> None:
        occupant = self.scene.occupant(self.number)
        if occupant is None:
            self.say("nothing stood against it", Situation.MOVE)
        else:
            self.say(f"{self._order(occupant)} made room for it", Situation.MOVE)

    def _tell_without_effect(self) -> None:
        """Name the rivals that do not count because they were dislodged from the very place they were going to."""
        place = self.scene.name_of(self.field.target[self.number])
        for rival in self.scene.rivals(self.number):
            if self.scene.has_way(rival) and not self.scene.prevention(rival):
                driven_out = f"{self._order(rival)} has no effect, for its unit was dislodged from {place}"
                self.say(driven_out, Situation.NO_EFFECT)

    def _tell_round(self) -> None:
        """Tell of units that changed places, or went round in a circle."""
        circle = self.scene.rotation(self.number) if self.verdict.success else []
        if len(circle) == 2:  # noqa: PLR2004  # two exchange places, more go round
            self.say(f"it changed places with {self._unit(circle[1])}, as units by convoy can", Situation.EXCHANGE)
        elif circle:
            self.say(f"{self._units(circle)} go round, each to where the next one was", Situation.ROTATION)

    # --- by convoy

    def _carried(self) -> None:
        carriage = self.field.carriage.get(self.number)
        if carriage is None:
            return
        self.say(f"{self._units(self.scene.carriers(self.number))} carried it", Situation.CONVOY)
        lost = [fleet for fleet in members(carriage.fleets) if not self.scene.succeeded(fleet)]
        if lost:
            self.say(f"the convoy of {self._units(lost)} was broken up, but another route held", Situation.ROUTES)

    def _without_convoy(self) -> None:
        ordered, needed = self.field.carriage[self.number].fleets, self.field.carriers(self.number)
        lost = needed & ordered & ~self.scene.done
        self._tell_lost(members(lost))
        if unasked := needed & ~ordered:
            were = "was" if unasked.bit_count() == 1 else "were"
            self.say(
                f"{self._units(members(unasked))}, which it names, {were} not ordered to carry it", Situation.NO_CONVOY
            )
        elif not lost:
            start, end = (self.scene.name_of(place[self.number]) for place in (self.field.at, self.field.target))
            self.say(f"no convoy was ordered that leads from {start} to {end}", Situation.NO_CONVOY)
        elif others := ordered & self.scene.done:
            self.say(f"{self._units(members(others))} did not save it", Situation.ROUTES)

    def _tell_lost(self, fleets: Iterable[int]) -> None:
        """Name the fleets that were to carry an army and were driven out, and by whom."""
        for fleet in fleets:
            attacker = self.field.number[self.scene.verdicts[fleet].dislodged_by]  # type: ignore[index]  # it was driven out
            lost = f"{self._unit(fleet)}, which was to carry it, was dislodged by {self._order(attacker)}"
            self.say(lost, Situation.DISRUPTED)

    def _lost_in_paradox(self) -> None:
        carriers = self.field.carriers(self.number)
        self._tell_lost(members(carriers & ~self.scene.done & ~self.scene.ruled))
        in_circle = self._units(members(carriers & self.scene.ruled))
        self.say(
            f"whether {in_circle} can carry it hangs on whether it arrives, which is a paradox; "
            "so the convoy fails and the army has no effect where it was to land",
            Situation.PARADOX,
        )

    def _convoy(self, order: Convoy) -> None:
        army = self.field.number[order.army]
        if self.verdict.reason is Reason.PARADOX:
            self.say(
                f"whether it can carry {self._unit(army)} hangs on whether that arrives, which is a paradox; "
                "so the convoy fails",
                Situation.PARADOX,
            )
        elif self.verdict.reason is Reason.UNMATCHED:
            self._unmatched(army, Situation.NO_CONVOY)
        elif self.verdict.reason is Reason.DISLODGED:
            self.say("a fleet that is dislodged carries nobody", Situation.DISRUPTED)
        elif not self.field.convoyed >> army & 1 and self.scene.is_move(army):
            self.say(f"{self._unit(army)} went over land all the same", Situation.LAND_OR_CONVOY)
        elif self.scene.succeeded(army):
            self.say(f"{self._order(army)} arrived", Situation.CONVOY)
        else:
            self.say(f"{self._order(army)} failed all the same", Situation.CONVOY)

    # --- supports

    def _support(self, order: SupportHold | SupportMove) -> None:
        helped = self.field.number[order.supported]
        in_place = isinstance(order, SupportHold)
        if self.verdict.reason is Reason.UNMATCHED:
            self._unmatched(helped, Situation.UNMATCHED_HOLD if in_place else Situation.UNMATCHED_MOVE)
        elif self.verdict.reason is Reason.CUT:
            self._cut()
        elif in_place:
            self.say(f"{self._unit(helped)} had its support where it stood", Situation.SUPPORT)
            self._tell_uncut()
        else:
            ended = "" if self.scene.succeeded(helped) else ", but failed all the same"
            self.say(f"{self._order(helped)} had its support{ended}", Situation.SUPPORT)
            if self.number in self.scene.uncounted_for(helped):
                self._tell_uncounted(helped)
            self._tell_uncut()

    def _unmatched(self, helped: int, why: Situation) -> None:
        ordered = self.scene.verdicts[helped].order
        other = "had no order" if ordered is None else f"was ordered {self.telling.pen.order(ordered)}"
        self.say(f"it matches no order: {self._unit(helped)} {other}", why)

    def _cut(self) -> None:
        if self.verdict.dislodged_by in self.verdict.by:
            self.say("its support is cut, because the unit was dislodged", Situation.CUT_BY_DISLODGING)
            return
        cutters = self._orders(self.field.number[unit] for unit in self.verdict.by)
        self.say(f"its support is cut by {cutters}", Situation.CUT)

    def _tell_uncut(self) -> None:
        """Say of each attack on a supporter why it did not cut the support."""
        for attacker in self.scene.attackers(self.number):
            if self.scene.is_spared(self.number, attacker):
                helped = "a" if isinstance(self.verdict.order, SupportHold) else "an attack on a"
                why = f"does not cut it, being convoyed where this support is for {helped} convoying fleet"
                self.say(f"{self._order(attacker)} {why}", Situation.NOT_CUT_BY_CONVOYED)
            elif not self.scene.has_way(attacker):
                self.say(f"{self._order(attacker)} did not get there to cut it", Situation.DISRUPTED)
            elif self.field.owner[attacker] == self.field.owner[self.number]:
                why = "does not cut it, being of the same country"
                self.say(f"{self._order(attacker)} {why}", Situation.NOT_CUT_BY_OWN)
            else:
                why = "does not cut it, coming from where the support goes"
                self.say(f"{self._order(attacker)} {why}", Situation.NOT_CUT_FROM_TARGET)

    # --- units that stay, or are driven out

    def _without_order(self) -> None:
        unit = self._unit(self.number)
        if self.verdict.reason is Reason.CIVIL_DISORDER:
            self.say(f"{unit} belongs to a country in civil disorder, and holds", Situation.DISORDER)
        else:
            self.say(f"{unit} had no order that could be followed, and holds", Situation.NO_ORDER)

    def _stand(self) -> None:
        """Tell how a unit that stayed was attacked, unless it was driven out, which is told later."""
        if self.verdict.dislodged_by is not None:
            return
        attackers = [attacker for attacker in self.scene.attackers(self.number) if self.scene.has_way(attacker)]
        if not attackers:
            self.say("nobody attacked it", Situation.NO_ORDER)
            return
        parts = [came for attacker in attackers if (came := self._came(attacker, self._order(attacker)))]
        foreign = next((each for each in attackers if self.scene.attack(each)[0]), None)
        if foreign is None:
            self.say("no country drives out a unit of its own", Situation.OWN_UNIT)
            return
        held, why = self._met(foreign, self.number)
        self.say("; ".join([*parts, held]), why)
        _, defence = self.scene.attack(foreign)
        if any(self.scene.attack(attacker)[0] > defence for attacker in attackers):
            self.say("its attackers stood each other off", Situation.BELEAGUERED)
        self._tell_cuts(self.number)

    def _fate(self) -> None:
        """Tell who drove the unit out, and where it can go."""
        by = self.verdict.dislodged_by
        if by is None:
            return
        attacker = self.field.number[by]
        unit = self._unit(self.number)
        if by in self.verdict.by and self.scene.is_move(self.number):  # the forces were told with the move
            self.say(f"{unit} is dislodged by {self._order(attacker)}", Situation.STRENGTH)
        else:
            came, (held, _) = self._came(attacker, self._order(attacker)), self._met(attacker, self.number)
            self.say(f"{unit} is dislodged: {came}; {held}", Situation.STRENGTH)
        if not self.scene.is_move(self.number):
            self._tell_cuts(self.number)
        self._tell_retreats(attacker)

    def _tell_retreats(self, attacker: int) -> None:
        after = self.scene.judgement.after.dislodged
        places = next((found.places for found in after if found.unit == self.verdict.unit), ())
        board = self.field.board
        if self.verdict.reason is Reason.CIVIL_DISORDER:
            self.say("its country is in civil disorder, so it is disbanded", Situation.DISORDER)
        elif not places:
            self.say("it has nowhere to retreat to and is disbanded", Situation.STRANDED)
        else:
            origin = any(board.province_of[place] == self.field.at[attacker] for place in places)
            why = (Situation.RETREAT, Situation.RETREAT_TO_ORIGIN) if origin else (Situation.RETREAT,)
            self.say(f"it can retreat to {listed((board.locations[place].name for place in places), 'or')}", *why)
