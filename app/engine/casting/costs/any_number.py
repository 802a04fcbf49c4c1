"""Costs of which the player announces how much is paid: "sacrifice any number of creatures" (601.2b)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from app.engine.abilities.abilities import AdditionalCost
from app.engine.abilities.costs import costs
from app.engine.abilities.costs.costs import CostPart
from app.engine.abilities.nouns.happened import Among, AmongThem
from app.engine.abilities.nouns.objects import Noun, Objects
from app.engine.abilities.nouns.references import Act, This
from app.engine.abilities.quantities.amounts import AnyNumber, CountOf
from app.engine.casting.activation.activation_costs import candidates, key_of, number_of_counters
from app.engine.casting.casting import Casting, LeftOpen, Status
from app.engine.casting.costs.sums import counters_among
from app.engine.casting.wording.words import part_in_words
from app.engine.rule import Rule, implements
from app.engine.values.frozen import replace
from app.engine.values.ids import ObjectId
from app.engine.values.said import say

_STEP: Final = "601.2b"

_MOST: Final = 100
"""How many counters are thought of being removed."""

_DEEDS: Final[dict[Act, type | costs.Use]] = {
    Act.SACRIFICED: costs.Sacrifice,
    Act.DISCARDED: costs.Use.DISCARD,
    Act.EXILED: costs.Use.EXILE,
    Act.TAPPED: costs.Use.TAP,
    Act.REVEALED: costs.Use.REVEAL,
    Act.RETURNED: costs.Use.RETURN,
}
"""The parts of a cost with which something is so treated."""


@implements("107.1c")
def announced(casting: Casting, part: CostPart, *, optional: bool) -> Iterator[CostPart]:
    """The part with each number that may be announced, fewest first; a part without a choice as it is.

    Who names objects for it announces as many, or the fewest, where those are too few to pay. An `optional`
    cost that is paid is not paid with nothing.
    """
    n, key = getattr(part, "n", None), key_of(part)
    if not isinstance(n, AnyNumber) or key is None:
        yield part
        return
    # An optional cost that is paid with nothing would not be told from one that is not paid.
    least = max(n.least, int(optional))
    if isinstance(part, costs.RemoveCounters):
        x, most = casting.proposal.choices.x, _counters_there(casting, part)
        # X names how many counters, as it is announced with the cost (107.3a).
        numbers = range(least, max(least, most) + 1) if x is None else (max(x, least),)
        yield from (replace(part, n=number) for number in numbers)
        return
    there = _there(casting, part)
    # The number is announced before the objects are used, at 601.2b; who names objects has announced both.
    named = getattr(casting.proposal.choices, key, None)
    most = max(least, len(there))
    numbers = range(least, most + 1) if named is None else (max(least, len(there.intersection(named))),)
    for number in numbers:
        yield replace(part, n=number)  # type: ignore[type-var]


def left_open(casting: Casting, costs_: Iterable[tuple[CostPart, bool]]) -> Casting:
    """The casting with a choice for each part of which the player has said neither how many nor which.

    With each part stands whether it is optional.
    """
    for part, optional in costs_:
        n, key = getattr(part, "n", None), key_of(part) or ""
        # Named objects say how many as well.
        if not isinstance(n, AnyNumber) or getattr(casting.proposal.choices, key, ()) is not None:
            continue
        there = tuple(sorted(_there(casting, part)))
        words = part_in_words(part)
        if there and not any(one.key == key for one in casting.open):
            text = say("You have not chosen what to use to {words}.", words=words)
            least = max(n.least, int(optional))
            left = LeftOpen(
                Rule(_STEP), key, text, there, label=words, least=least, most=len(there), asks=part
            )
            casting = casting.find(_STEP, _STEP, Status.CHOOSE, text, casting.spell).leaves_open(left)
    return casting


def noted(
    casting: Casting, printed: tuple[AdditionalCost, ...], chosen: tuple[AdditionalCost, ...]
) -> Casting:
    """The casting that remembers with how many objects an optional cost is paid: its name for each."""
    names: list[str] = []
    for cost, plain in zip(printed, chosen, strict=True):
        numbers = [getattr(part, "n", 0) for part in cost.cost]
        if cost.optional and len(numbers) == 1 and isinstance(numbers[0], AnyNumber):
            # Once more for each object, as "for each creature sacrificed this way" counts the payments.
            names += [cost.name] * (getattr(plain.cost[0], "n", 1) - 1)
    record = casting.record
    return casting.but(record=replace(record, paid=(*record.paid, *names))) if names else casting


def number_removed(casting: Casting, parts: tuple[CostPart, ...]) -> int | None:
    """How many counters an ability removes for its cost, where its player announces it; else None."""
    ability = casting.activated
    free = ability is not None and any(
        isinstance(part, costs.RemoveCounters) and isinstance(part.n, AnyNumber) for part in ability.cost
    )
    numbers = [p.n for p in parts if isinstance(p, costs.RemoveCounters) and isinstance(p.n, int)]
    return sum(numbers) if free else None


def is_announced(casting: Casting, cost: AdditionalCost) -> bool | None:
    """Whether such an optional cost is paid, as the objects say that are named for it; None when none are."""
    for part in cost.cost:
        key = key_of(part)
        if isinstance(getattr(part, "n", None), AnyNumber) and key is not None:
            named = getattr(casting.proposal.choices, key, None)
            return None if named is None else bool(set(named) & _there(casting, part))
    return None


def _counters_there(casting: Casting, part: costs.RemoveCounters) -> int:
    """How many such counters may be removed, of the object itself or from among others."""
    if isinstance(part.of, This):  # only the counters that are there can be removed (118.3)
        return min(_MOST, number_of_counters(casting.game.objects[casting.spell], part.kind))
    return min(_MOST, sum(counters_among(casting, part)[0].values()) if part.among else 0)


def _there(casting: Casting, part: CostPart) -> set[ObjectId]:
    """What may be used for it, or perhaps may be."""
    return {identity for some in candidates(casting, part) for identity in some}


def done_this_way(casting: Casting, times: object) -> int | None:
    """How many objects the cost treats so: "for each card exiled this way"; None for other amounts."""
    if not isinstance(times, CountOf) or not isinstance(times.what, Objects):
        return None
    match times.what.relatives:
        case (AmongThem(of=Act() as act, how=Among.THIS_WAY),) if act in _DEEDS:
            paid = [part for part in casting.also if costs.kind(part) is _DEEDS[act]]
        case _:
            return None
    kinds = [getattr(part, "what", None) for part in paid]
    numbers = [getattr(part, "n", None) for part in paid]
    # Counted only where every part is known and of the very kind; else the amount is left open.
    if not all(isinstance(n, int) for n in numbers) or not all(_is_all(times.what, kind) for kind in kinds):
        return None
    return sum(n for n in numbers if isinstance(n, int))


def _is_all(what: Objects, kind: object) -> bool:
    """Whether what is counted is all that the cost asks for: "creature", or "card" and "permanent"."""
    if what.alternatives == ((),) and what.noun in (Noun.CARD, Noun.PERMANENT):
        return True
    # An untapped creature is a creature: what the cost asks for may be narrower than what is counted.
    return isinstance(kind, Objects) and all(
        any(set(counted) <= set(row) for counted in what.rows) for row in kind.rows
    )
