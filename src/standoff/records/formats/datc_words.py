"""The words of the test cases' text form."""

from __future__ import annotations

from collections.abc import Mapping

from standoff.orders import PhaseKind, Season

VARIANT, CASE, END = "VARIANT_ALL", "CASE", "END"
PHASE = "PRESTATE_SETPHASE"
UNITS, DISLODGED, RESULTS, OWNERS = "PRESTATE", "PRESTATE_DISLODGED", "PRESTATE_RESULTS", "PRESTATE_SUPPLYCENTER_OWNERS"
ORDERS = "ORDERS"
AFTER, AFTER_SAME, AFTER_DISLODGED = "POSTSTATE", "POSTSTATE_SAME", "POSTSTATE_DISLODGED"
SECTIONS = (UNITS, DISLODGED, RESULTS, OWNERS, ORDERS, AFTER, AFTER_SAME, AFTER_DISLODGED)
SUCCESS, FAILURE = "SUCCESS", "FAILURE"

SEASONS: Mapping[Season, str] = {Season.SPRING: "Spring", Season.FALL: "Fall", Season.WINTER: "Winter"}
KINDS: Mapping[PhaseKind, str] = {
    PhaseKind.MOVEMENT: "Movement",
    PhaseKind.RETREATS: "Retreat",
    PhaseKind.ADJUSTMENTS: "Adjustment",
}
