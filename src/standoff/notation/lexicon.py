"""The words of orders, in every way the rulebooks and players write them."""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum

from standoff.orders import Season


class Role(Enum):
    """What a word does in an order."""

    ARMY = "army"
    FLEET = "fleet"
    HOLD = "hold"
    MOVE = "move"
    SUPPORT = "support"
    SUPPORTED = "supported"
    MUTUAL = "mutual support"
    CONVOY = "convoy"
    VIA = "via"
    RETREAT = "retreat"
    DISBAND = "disband"
    REMOVE = "remove"
    BUILD = "build"
    WAIVE = "waive"
    AND = "and"
    OF = "of"
    FILLER = "filler"
    NOTHING = "nothing"
    EVERY = "every"
    OTHERS = "others"

    __hash__ = object.__hash__  # members are single; Enum's own hash, which is slow, would take half the reader's time


_WORDS_OF_ROLES = {
    Role.ARMY: "a army armies amy",
    Role.FLEET: "f fleet fleets flt",
    Role.HOLD: "h hld hold holds holding stand stands standing stay stays remain remains",
    Role.MOVE: "m mto move moves moving to into goes go going march marches marching sail sails sailing head heads "
    "heading attack attacks attacking advance advances advancing enter enters entering invade invades invading",
    Role.SUPPORT: "s sup supp spt support supports supporting backs backing helps helping help assists assisting",
    Role.SUPPORTED: "supported backed helped assisted",
    Role.MUTUAL: "ms",
    Role.CONVOY: "c cvy conv convoy convoys convoying convoyed convey conveys carry carries transport transports",
    Role.VIA: "via cto through thru across",
    Role.RETREAT: "r ret rto retreat retreats retreating withdraw withdraws withdrawing",
    Role.DISBAND: "d dsb disband disbands disbanded destroyed annihilated otb off",
    Role.REMOVE: "rem remove removes removed removal destroy destroys scrap scraps scrapped",
    Role.BUILD: "b bld build builds built raise raises",
    Role.WAIVE: "waive waives waived wve pass passes postpone postpones",
    Role.AND: "and",
    Role.OF: "of",
    Role.FILLER: "the in at on from an is are its it position place occupying occupies out new unit units for "
    "shall will my our own his her their board",
    Role.NOTHING: "none nothing nil no does not change changes order orders",
    Role.EVERY: "all everything everyone everybody each",
    Role.OTHERS: "other others rest remaining remainder else another",
}

ROLES: Mapping[str, Role] = {word: role for role, words in _WORDS_OF_ROLES.items() for word in words.split()}

FIRST = frozenset((Role.BUILD, Role.REMOVE, Role.DISBAND, Role.RETREAT, Role.MOVE, Role.HOLD))
"""What may stand before its unit, as in "builds F Edi" and "Retreat A Bur to Gas"."""

NEVER_FIRST = frozenset(("to", "into"))
"""Those of these words that may not."""

GLUED: Mapping[str, tuple[str, str]] = {
    "sh": ("s", "h"),
    **{verb + unit: (verb, unit) for verb in ("s", "c", "ms") for unit in ("a", "f")},
}
"""Two letters written as one word, as in "A Bur SA Tyr-Mun", "F(NTH)cA(Yor)-Nwy" and "A Bur SH A Mun"."""

SEASONS: Mapping[str, Season] = {
    "spring": Season.SPRING,
    "summer": Season.SPRING,
    "fall": Season.FALL,
    "autumn": Season.FALL,
    "winter": Season.WINTER,
}

HEADINGS = frozenset(
    "orders order moves movement movements retreats retreat builds build removals removal adjustments adjustment "
    "disbands disbandments turn phase country nation power player season year".split()
)
"""Words that, alone before a colon or on a line, head a part of a sheet and order nothing."""

LETTERHEAD = frozenset("from to cc subject date sent".split())
"""Words that, before a colon at the beginning of a line, stand above a letter and order nothing."""

CONDITIONS = frozenset(
    "or if unless otherwise else except when but either neither instead maybe perhaps possibly rather alternatively "
    "provided providing assuming depending failing whether "
    "not never dont doesnt didnt isnt arent wont wouldnt cant cannot couldnt shouldnt mustnt "
    "cancel cancels canceled cancelled ignore disregard scratch strike delete replaced wait correction".split()
)
"""Words that leave a choice or a condition in an order, or take it back; such an order is not followed."""

AFTERTHOUGHTS = frozenset(
    "or if unless otherwise else except when instead maybe perhaps alternatively provided providing assuming depending "
    "failing canceled cancelled".split()
)
"""Those of them that, behind a comma or in brackets, speak of the order before."""

ALTERNATIVES = frozenset("or otherwise else instead".split())
"""Those that do so even on the next line."""

CONDITIONS_OF_TWO = frozenset((("as", "long"), ("so", "long"), ("subject", "to")))
"""Pairs of words that do so, though alone they may be harmless."""

CONDITIONS_FIRST = frozenset("if when unless".split())
"""Those that, before a comma, speak of what follows it."""

NOTHING_AT_ALL = frozenset(("none", "nothing", "nil"))
"""Words that by themselves say that nothing is done."""

NO_ONE = NOTHING_AT_ALL | {"no", "0", "zero"}
"""Words that do so behind a verb: "builds no units"."""

DENIALS = frozenset(("no", "not"))
"""Words that, right before an order, deny it: "Not A Par - Bur"."""

NOT_DONE = NO_ONE | DENIALS | {"does"}
"""Words that, before a verb with nothing behind it, say that nothing is done: "no builds", "does not build"."""

OVERLAND = frozenset(("land", "overland"))
"""Words that, behind "via", say that there is no convoy."""

COUNTS = {"a": 1, "an": 1, "one": 1, "1": 1, "two": 2, "both": 2, "2": 2, "three": 3, "3": 3, "four": 4, "4": 4}
"""How many builds are waived at once."""

NUMBERS = frozenset(COUNTS) - {"a", "an"}
"""Those of them that may stand before a unit and say nothing new: "one army in Paris"."""

PLURALS = frozenset(("armies", "fleets"))
"""Words that tell the kind of every unit joined to the first by "and": "armies in Paris and Marseilles"."""

COURTESIES = frozenset("please pls thanks thank you thx ty sir master".split())
"""Words that change nothing behind a unit that needs no verb."""
