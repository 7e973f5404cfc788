"""The judge: what becomes of orders under any of the rulebooks, and why."""

from standoff.judge.citations import Citation, Situation, citation
from standoff.judge.comparing import Comparison, Difference, compare
from standoff.judge.explain import Explainer
from standoff.judge.judge import judge
from standoff.judge.movement import Fought, fight
from standoff.judge.telling import Explanation, Pen
from standoff.judge.verdicts import Judgement, Reason, Refusal, Verdict
from standoff.judge.whatif import WhatIf, what_if

__all__ = [
    "Citation",
    "Comparison",
    "Difference",
    "Explainer",
    "Explanation",
    "Fought",
    "Judgement",
    "Pen",
    "Reason",
    "Refusal",
    "Situation",
    "Verdict",
    "WhatIf",
    "citation",
    "compare",
    "fight",
    "judge",
    "what_if",
]
