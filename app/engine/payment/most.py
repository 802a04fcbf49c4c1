"""How much mana there can be at most, told at once and without a search."""

from __future__ import annotations

from collections.abc import Hashable, Iterable

from app.engine.payment.problem import Activation, ManaUnit


def most_mana(pool: Iterable[ManaUnit], activations: Iterable[Activation]) -> int:
    """How much mana there may ever be, whatever its type: no way of paying has more."""
    most: dict[Hashable, int] = {}
    for act in activations:
        gain = len(act.produces) - act.mana.total
        # An object is tapped once and used up once (118.10), by whichever ability.
        touched = act.taps or act.uses_up
        one = act.source if act.source in touched else min(touched, default=None)
        slot = act.key if one is None else (bool(act.taps), one)
        most[slot] = max(most.get(slot, 0), gain * (act.times if one is None else min(act.times, 1)))
    return len(tuple(pool)) + sum(most.values())
