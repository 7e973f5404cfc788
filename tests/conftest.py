"""What holds for all tests."""

from __future__ import annotations

from hypothesis import settings

# A slow moment of the machine is not a failure. Where CI is set, Hypothesis picks a profile of its own: repeatable.
settings.register_profile("default", settings.get_profile("default"), deadline=None)
