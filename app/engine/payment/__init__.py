"""Paying a locked-in cost: the exact search, the proof that there is no way, and an independent check.

The layout, top to bottom: `solver` is the way in, and `simple` the short one; `explain` says why not;
`search` branches; `draft` turns what it found into a plan; `network` is one node of it; `board` and
`sorting` tell simple choices from others; `wishes` is what the user wants used or kept; `matching` and
`weights` are arithmetic. `checker` knows none of them.
"""

from __future__ import annotations

from app.engine.payment.checker import check
from app.engine.payment.plan import (
    POOL,
    THE_COST,
    Help,
    Impossible,
    LifeShortage,
    NotAllUsable,
    Plan,
    Reason,
    Shortage,
    Spending,
    Step,
    Undecided,
    UnitRef,
)
from app.engine.payment.problem import Activation, Further, Helper, ManaUnit, Need, Problem, Rank
from app.engine.payment.solver import BOUND, pay

__all__ = [
    "BOUND",
    "POOL",
    "THE_COST",
    "Activation",
    "Further",
    "Help",
    "Helper",
    "Impossible",
    "LifeShortage",
    "ManaUnit",
    "Need",
    "NotAllUsable",
    "Plan",
    "Problem",
    "Rank",
    "Reason",
    "Shortage",
    "Spending",
    "Step",
    "Undecided",
    "UnitRef",
    "check",
    "pay",
]
