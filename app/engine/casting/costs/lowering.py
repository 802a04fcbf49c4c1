"""Costs that lower the total cost by what is used for them: emerge, offering, harmonize (601.2b, 118.7)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from app.engine.abilities.abilities import AdditionalCost, Less
from app.engine.abilities.costs.costs import Cost, Sacrifice, UseSome
from app.engine.casting.activation.activation_costs import candidates
from app.engine.casting.casting import Casting, Status
from app.engine.casting.costs.reductions import Reduction
from app.engine.casting.wording.words import part_in_words
from app.engine.rule import implements
from app.engine.state.characteristics.layers import Characteristics
from app.engine.state.characteristics.view import view
from app.engine.values.frozen import replace
from app.engine.values.ids import ObjectId
from app.engine.values.mana import ManaCost
from app.engine.values.said import say

_NONE: Final = ManaCost()


@implements("702.119c", "702.48b", "702.180b")
def chosen(casting: Casting, additional: tuple[AdditionalCost, ...], alternative: Cost) -> Iterator[Casting]:
    """The casting with each choice of what is used for costs that lower the total by it, greatest first."""
    lowering: list[tuple[Cost, Less]] = [
        (cost.cost, cost.less) for cost in additional if cost.less is not Less.NOTHING
    ]
    own = casting.way.alternative  # an alternative cost may lower the total too, as emerge does (702.119a)
    if own is not None and own.less is not Less.NOTHING:
        lowering.append((alternative, own.less))
    lowered = tuple(
        Reduction(cost.lowers, 1, cost.colored_only, say("To {name}", name=cost.name), None)
        for cost in additional
        if cost.lowers is not None
    )
    # Which permanent is used is chosen with the cost, not as it is paid (702.119c).
    yield from _each(casting.but(lowered=(*casting.lowered, *lowered)) if lowered else casting, lowering)


def _each(casting: Casting, lowering: list[tuple[Cost, Less]]) -> Iterator[Casting]:
    if not lowering:
        yield casting
        return
    (cost, less), *rest = lowering
    part = cost[-1] if cost else None
    if not isinstance(part, Sacrifice | UseSome) or part.n == 0:  # nothing is tapped for harmonize
        yield from _each(casting, rest)
        return
    looks = view(casting.proposed)
    # As the objects are before costs are paid; the amount does not change as they are sacrificed.
    by_amount = _by_amount(casting, part, less)
    if less is Less.POWER and any(
        "power" in looks.characteristics(i).not_known for _, objects in by_amount for i in objects
    ):  # a total that depends on it is no more certain than the power
        casting = casting.find(
            "601.2f", "601.2f", Status.UNSURE, say("The power of a creature is not known.")
        )
    for amount, objects in by_amount:
        lowered = Reduction(
            amount, 1, False, say("To {deed}", deed=part_in_words(part)), next(iter(objects), None)
        )
        chosen_so = replace(
            casting,
            # What was chosen here is fixed: no other object may be used as the cost is paid (702.119c).
            fixed=(*casting.fixed, (part, objects)),
            lowered=(*casting.lowered, lowered) if amount.symbols else casting.lowered,
        )
        yield from _each(chosen_so, rest)


def _by_amount(
    casting: Casting, part: Sacrifice | UseSome, less: Less
) -> list[tuple[ManaCost, tuple[ObjectId, ...]]]:
    """The objects that may be used, by how much they lower the cost; the greatest amount first."""
    sure, unsure = candidates(casting, part)
    choices = casting.proposal.choices
    named = choices.sacrifice if isinstance(part, Sacrifice) else choices.tap
    possible = [i for i in (*sure, *unsure) if named is None or i in named]
    looks = view(casting.proposed)
    found: dict[ManaCost, list[ObjectId]] = {}
    for identity in possible:
        found.setdefault(_amount(looks.characteristics(identity), less), []).append(identity)
    ordered = sorted(found, key=lambda cost: -cost.mana_value())
    # Without any such object the casting goes on, and fails where the cost is paid (601.2h).
    return [(amount, tuple(found[amount])) for amount in ordered] or [(_NONE, ())]


def _amount(looks: Characteristics, less: Less) -> ManaCost:
    """By how much an object lowers the cost."""
    if less is Less.MANA_COST:
        # No mana cost, as of a token or a land, takes nothing off (118.6).
        return looks.mana_cost if looks.mana_cost is not None else _NONE
    # A negative power lowers by nothing: what is less than 0 counts as 0 (107.1b).
    number = max(0, looks.power or 0) if less is Less.POWER else looks.mana_value
    return ManaCost.parse(f"{{{number}}}") if number else _NONE
