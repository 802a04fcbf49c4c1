"""Which values of X can be announced: up to the greatest with which the spell can still be paid (107.3a)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from app.engine.abilities.abilities import SpellAbility
from app.engine.abilities.quantities.amounts import Variable
from app.engine.casting.casting import Casting, Status
from app.engine.casting.costs.bounds_of_x import states_x
from app.engine.casting.own_text import own_text
from app.engine.casting.paying.assist import has_assist
from app.engine.casting.permission import by_x
from app.engine.payment.solver import most_mana
from app.engine.state.resolving.targeting import asks_for_x, targets_of

With = Callable[[int], Casting | None]
"""The completion with this X; None where there is none."""

_LARGEST: Final = 500
"""No greater X is tried."""

_TRIES: Final = 4

_BEYOND: Final = 8
"""How much more than the mana there is X is tried with, where it may do all the same: a large X may make
the spell cost less, or there may be more mana."""

_OF_MANA: Final = ("601.2f", "601.2g", "601.2h")
"""The steps at which it can be uncertain what a spell costs and what there is to pay it with."""


def values_of_x(casting: Casting, with_x: With, costing: With) -> tuple[int, ...]:
    """From the least value that works, which is the one that was found, to the greatest that can be paid.

    `costing` gives a completion up to its total cost alone, whether it can be paid or not.
    """
    least = casting.record.x
    # X may name a quality, as "mana value X": then each value stands or falls alone.
    if _each_for_itself(casting):
        most = least + max(0, _to_spare(casting, casting)) + _BEYOND
        return (least, *(x for x in range(least + 1, most + 1) if with_x(x) is not None))
    return tuple(range(least, _greatest(casting, with_x, costing) + 1))


def _each_for_itself(casting: Casting) -> bool:
    """Whether a greater X may do where a smaller one does not: something asks for just that number."""
    texts = tuple(ability for ability in own_text(casting) if isinstance(ability, SpellAbility))
    return (
        by_x.matters(casting)
        or states_x(casting)
        or any(asks_for_x(getattr(part, "what", None)) for part in casting.also)
        or any(asks_for_x(target.what) for target in targets_of(texts, casting.record))
    )


def _greatest(casting: Casting, with_x: With, costing: With) -> int:
    """The greatest that works, where all between do: a step as far as the mana goes, then halfway back."""
    greatest, found = casting.record.x, casting
    step = _to_spare(casting, casting)
    # No mana to spare means that the next X can't be paid, unless X costs none.
    if step < 1 and not _may_cost_the_same(casting):
        return _perhaps_more(greatest, found, with_x)
    step, beyond = max(1, step), _LARGEST + 1
    # What lowers the cost may lower it more with a greater X.
    if any(row.kind == "reduction" for row in casting.ledger):
        step = _further(casting, costing, step)
    while greatest + step < beyond:
        more = with_x(greatest + step)
        if more is None:
            beyond = greatest + step
            break
        grown = more.mana.total > found.mana.total
        greatest, found, spare = greatest + step, more, _to_spare(casting, more)
        # Beyond the mana there is, each further X only costs more; another player might still assist
        # (702.132a).
        if grown and spare < 1 and not has_assist(more):
            return _perhaps_more(greatest, found, with_x)  # from here on each X costs more
        step = max(1, spare) if grown else max(2 * step, spare)
    # Between the last that works and the first that does not, all smaller ones work (see above).
    while beyond - greatest > 1:
        middle = (greatest + beyond) // 2
        if with_x(middle) is not None:
            greatest = middle
        else:
            beyond = middle
    return greatest


def _perhaps_more(greatest: int, found: Casting, with_x: With) -> int:
    """The greatest that works for sure, or more where it is not certain how much mana there is."""
    # It may be that there is more mana than was found; one trial tells.
    unsure = any(found.doubts.get(step) or found.has(Status.UNSURE, step) for step in _OF_MANA)
    return greatest + _BEYOND if unsure and with_x(greatest + _BEYOND) is not None else greatest


def _further(casting: Casting, costing: With, step: int) -> int:
    """A step to where the mana ends, where what lowers the cost has more to lower with a greater X."""
    least = casting.record.x
    for _ in range(_TRIES):
        found = costing(least + step)
        spare = 0 if found is None else _to_spare(casting, found)
        if spare < 1:
            break
        step += spare
    return step


def _may_cost_the_same(casting: Casting) -> bool:
    # A floor or a fixed total hides what X adds; an X that is a number of objects costs no mana at all.
    """Whether a greater X may cost no more mana: as the total is set or lowered, or X is no mana."""
    return (
        any(row.kind in ("reduction", "sets the total") for row in casting.ledger)
        or any(isinstance(getattr(part, "n", None), Variable) for part in casting.also)
        or has_assist(casting)
    )


def _to_spare(casting: Casting, other: Casting) -> int:
    """How much more mana there may ever be than another costs, what pays in place of mana included."""
    helping = len(casting.payment.helpers) if casting.payment is not None else 0
    return most_mana(casting.units, casting.activations) + helping - other.mana.total
