"""The questions that the rulebooks answer differently, each an enum of the answers that some edition gives.

The value of a member is what a saved game keeps; ``sentence`` says what the answer means. Which edition gives which
answer, and where its book says so, is in :mod:`standoff.rulebook.editions`. What every book agrees on is no choice:
it stands in :mod:`standoff.rulebook.common`.

    >>> ConvoyRoutes.ALL_BROKEN.value
    'all-broken'
    >>> ConvoyRoutes.ALL_BROKEN.sentence
    'A convoy with several routes fails only when every one of them is broken.'
"""

from __future__ import annotations

from enum import Enum
from typing import Self


class Choice(Enum):
    """An answer to one question about the rules, with the sentence that states it."""

    _value_: str
    sentence: str

    def __new__(cls, value: str, sentence: str) -> Self:
        """Keep the sentence beside the value, so that a member is found again by its value alone."""
        member = object.__new__(cls)
        member._value_ = value
        member.sentence = sentence
        return member


class ConvoyRoutes(Choice):
    """When a convoy fails that has several routes (DATC 4.A.1)."""

    ALL_BROKEN = ("all-broken", "A convoy with several routes fails only when every one of them is broken.")
    ANY_BROKEN_UNLESS_NAMED = (
        "any-broken-unless-named",
        (
            "A convoy with several routes fails as soon as one of them is broken, unless the order names its "
            "route: then only that route counts."
        ),
    )


class ConvoyParadox(Choice):
    """Which supports a convoyed army leaves uncut, or what else breaks a convoy's vicious circle (DATC 4.A.2)."""

    ANY_CONVOYING_FLEET = (
        "any-convoying-fleet",
        "A convoyed army does not cut a fleet's support for an action in a body of water where some fleet convoys.",
    )
    OWN_CONVOY = (
        "own-convoy",
        "A convoyed army does not cut the support of a fleet for an attack on a fleet that convoys this army.",
    )
    NECESSARY_FLEET = (
        "necessary-fleet",
        (
            "A convoyed army does not cut support for an attack on a fleet without which it could not arrive; "
            "while another route holds, it cuts as usual."
        ),
    )
    SZYKMAN = (
        "szykman",
        (
            "A convoyed army cuts support as any other; where that makes a circle with no single outcome, the "
            "convoys in the circle fail and their armies have no effect."
        ),
    )


class ParadoxRemainder(Choice):
    """What happens to circles that the paradox rule leaves open (DATC 4.A.2; cases 6.F.18, 6.F.22 to 6.F.24)."""

    CANNOT_ARISE = ("cannot-arise", "Nothing is left over: the paradox rule settles every circle.")
    SZYKMAN = (
        "szykman",
        "In a circle that the paradox rule leaves open, the convoys fail and their armies have no effect.",
    )


class LandOrConvoy(Choice):
    """Which way an army goes that could march or be convoyed (DATC 4.A.3)."""

    OWN_INTENT = (
        "own-intent",
        (
            "The army goes the way that its owner's orders, taken together, mean: by convoy if a fleet of the "
            "same country is ordered to convoy it or its own order says so. The other way does not count."
        ),
    )
    TO_EXCHANGE = (
        "to-exchange",
        (
            "The army marches, unless its order says that it is convoyed or the convoy lets it change places "
            "with a unit coming the other way."
        ),
    )
    OWN_FLEET_OR_VIA = (
        "own-fleet-or-via",
        (
            "The army is convoyed if a fleet of its own country takes part in the convoy or its order says so; "
            "otherwise it marches. Once it goes by convoy, marching is no fallback."
        ),
    )


class NamedRoute(Choice):
    """What a route that is named in a convoyed army's order is worth (DATC 4.A.6)."""

    IGNORED = ("ignored", "A route named in the order is read, and any other route serves as well.")
    BINDING = ("binding", "A route named in the order is the only one that the army takes.")


class RetreatToOrigin(Choice):
    """Whether a unit may retreat to where the attacker that dislodged it came from (DATC 4.A.5)."""

    NEVER = ("never", "A dislodged unit never retreats to where its attacker came from.")
    AFTER_CONVOYED_ATTACK = (
        "after-convoyed-attack",
        "A dislodged unit may retreat to where its attacker came from only if that attacker was convoyed.",
    )


class DislodgedInfluence(Choice):
    """What a dislodged unit still does to the province that its attacker left (DATC 4.A.7)."""

    NONE = ("none", "A dislodged unit has no effect on the province that its attacker left, convoyed or not.")
    NONE_AFTER_HEAD_TO_HEAD = (
        "none-after-head-to-head",
        (
            "A dislodged unit has no effect on the province that its attacker left if they met head to head; if "
            "one of them was convoyed, it can still stand others off there."
        ),
    )


class ImplicitOrders(Choice):
    """Whether a support or convoy stands for the move it names, where the unit has no order (DATC 4.E.3)."""

    NONE = ("none", "A unit moves only by an order of its own.")
    FOLLOWED = (
        "followed",
        (
            "A unit without an order makes the move that a support or convoy order of its own country names for it; "
            "by convoy, if a convoy order does."
        ),
    )


class CivilDisorderRemoval(Choice):
    """From where distance is counted when units in civil disorder are removed (DATC 4.D.8).

    The farthest goes first everywhere; at equal distance fleets before armies, then by the province's name.
    """

    FROM_HOME_CENTRES = (
        "from-home-centres",
        "The unit farthest from its nearest home centre goes first, by the shortest way, convoys counted.",
    )
    FROM_COUNTRY = ("from-country", "The unit farthest from its home country goes first.")
    FROM_OWNED_CENTRES = (
        "from-owned-centres",
        (
            "The unit farthest from the nearest centre that its country owns goes first, counting provinces "
            "over land and sea alike for armies and fleets."
        ),
    )


class ShortGame(Choice):
    """Who wins a game that stops at a time agreed beforehand."""

    MOST_UNITS = ("most-units", "Whoever has the most units on the board when the agreed time comes wins.")
    MOST_CENTRES = (
        "most-centres",
        "Whoever owns the most centres when the agreed time comes wins; a Fall turn under way is finished first.",
    )


class Negotiation(Choice):
    """How long players negotiate and write; the times are ``standoff.rulebook.NEGOTIATION_TIMES``."""

    TIMED = (
        "timed",
        (
            "Thirty minutes before the first turn, fifteen before each later one, less if all agree; five to "
            "write. No talk while writing, in retreats or in adjustments."
        ),
    )
    TIMED_OR_AGREED = (
        "timed-or-agreed",
        (
            "Thirty minutes before the first turn, fifteen before each later one, five to write, or times "
            "agreed before the game. Retreats and adjustments are written without talk."
        ),
    )
    SET_PER_GAME = ("set-per-game", "Each game sets its own times, and when players may talk.")
