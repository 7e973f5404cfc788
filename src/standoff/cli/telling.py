"""What a command says about orders that were handed in; in words, and as data."""

from __future__ import annotations

from standoff.cli.dues import lacking, named, notation_of, plural, position_in
from standoff.cli.gamefile import Place
from standoff.cli.lines import whereabouts
from standoff.cli.report import paragraph
from standoff.cli.taking import NotTaken, Taking
from standoff.cli.terminal import shown, styled
from standoff.game import State
from standoff.game.events import AheadGiven, OrdersGiven
from standoff.judge import Explainer, Explanation, Judgement, Refusal, judge
from standoff.notation.pens import pen_for
from standoff.orders import Order

Data = dict[str, object]


class Understood:
    """What was understood of the orders that a country gave."""

    def __init__(self, state: State, given: OrdersGiven, notation: str | None = None) -> None:
        """Judge the orders by themselves: that tells which of them stand in each other's way."""
        self._state, self.given = state, given
        self._pen = pen_for(position_in(state), notation_of(state, notation))
        self._notation = notation_of(state, notation)
        self._alone = _judged_alone(state, given)
        self._explainer = Explainer(self._alone, self._pen)

    @property
    def orders(self) -> list[str]:
        """The orders that will be judged."""
        refused = [refusal.order for refusal in self._alone.refusals if refusal.order is not None]
        left: list[Order] = []
        for order in self.given.orders:
            if order in refused:
                refused.remove(order)
            else:
                left.append(order)
        return [self._pen.order(order) for order in left]

    @property
    def refusals(self) -> tuple[Refusal, ...]:
        """What is not followed."""
        return self._alone.refusals

    def text(self, place: Place) -> str:
        """All of it, for people; with where on the country's sheet something stands that is not followed."""
        head = f"{named(self._state, self.given.power)}: {plural(len(self.orders), 'order')}"
        lines = [styled(head, "bold"), *(f"  {order}" for order in self.orders)]
        lines += [f"  {styled('assumed', 'yellow')}  {shown(assumed)}" for assumed in self.given.assumed]
        wheres = whereabouts(place, self._state, self.given.power, self.refusals)
        lines += [self._not_followed(*each) for each in zip(self.refusals, wheres, strict=True)]
        lines += [f"  {styled('no order', 'yellow')}  {each}" for each in self._lacking()]
        return "\n".join(lines)

    def data(self) -> Data:
        """All of it, for programs."""
        canonical = pen_for(self._alone.before)
        return {
            "power": self._state.settings.board.powers[self.given.power].name,
            "written": self.given.text,
            "orders": [canonical.order(order) for order in self.given.orders],
            "assumed": list(self.given.assumed),
            "not_followed": [self._why(each).text for each in self.refusals],
            "no_order": self._lacking(),
        }

    def _not_followed(self, refusal: Refusal, where: str) -> str:
        head = styled("not followed", "red") + (f"  ({where})" if where else "")
        return f"  {head}\n{paragraph(self._why(refusal), '    ')}"

    def _why(self, refusal: Refusal) -> Explanation:
        return self._explainer.refusal(refusal)

    def _lacking(self) -> list[str]:
        return lacking(self._state, self.given.power, self._notation)


def _judged_alone(state: State, given: OrdersGiven) -> Judgement:
    orders = {given.power: given.orders}
    return judge(position_in(state), orders, state.settings.rulebook, refused=given.refused)


# --- sheets


def taking_text(taking: Taking, place: Place, notation: str | None = None) -> str:
    """What became of the sheets, for people."""
    parts = [shown(note) for note in taking.notes]
    for taken in taking.taken:
        parts += [_given_text(taking.game.state, given, place, notation) for given in taken.given]
    parts += map(_not_taken_text, taking.not_taken)
    return "\n\n".join(parts)


def _not_taken_text(each: NotTaken) -> str:
    return f"{styled('not taken', 'red')}  {each.sheet.name}: {shown(each.why)}"


def _given_text(state: State, given: OrdersGiven | AheadGiven, place: Place, notation: str | None) -> str:
    if isinstance(given, OrdersGiven):
        return Understood(state, given, notation).text(place)
    lines = (*given.retreats, *given.adjustments)
    return "\n".join(
        [styled(f"{named(state, given.power)}, for cases to come:", "bold"), *(f"  {shown(line)}" for line in lines)]
    )


def taking_data(taking: Taking) -> Data:
    """What became of the sheets, for programs."""
    state = taking.game.state
    return {
        "taken": [
            {"sheet": taken.sheet.name, **_given_data(state, given)} for taken in taking.taken for given in taken.given
        ],
        "not_taken": [{"sheet": each.sheet.name, "why": each.why} for each in taking.not_taken],
        "notes": taking.notes,
    }


def _given_data(state: State, given: OrdersGiven | AheadGiven) -> Data:
    if isinstance(given, OrdersGiven):
        return Understood(state, given).data()
    power = state.settings.board.powers[given.power].name
    return {"power": power, "ahead": [*given.retreats, *given.adjustments]}


def not_followed(state: State) -> list[str]:
    """The countries that have orders which are not followed."""
    return [named(state, power) for power, given in sorted(state.given.items()) if Understood(state, given).refusals]


def unfollowed_text(taking: Taking, place: Place) -> str:
    """What was taken before and is not followed, for people; what has just been taken is told anyway."""
    state = taking.game.state
    just_taken = {given.power for taken in taking.taken for given in taken.given}
    others = [Understood(state, given) for power, given in state.given.items() if power not in just_taken]
    return "\n\n".join(each.text(place) for each in others if each.refusals)


def assumed_text(taking: Taking) -> str:
    """What had to be assumed of the sheets just taken, and what was not taken, for people."""
    given = [each for taken in taking.taken for each in taken.given if isinstance(each, OrdersGiven)]
    lines = [f"{styled('assumed', 'yellow')}  {shown(assumed)}" for each in given for assumed in each.assumed]
    return "\n".join([*lines, *map(_not_taken_text, taking.not_taken), *map(shown, taking.notes)])
