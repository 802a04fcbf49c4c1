"""Additional costs that permanents let a player pay for spells of a kind (118.8a, 118.8b)."""

from __future__ import annotations

from typing import Final

from app.engine.abilities.abilities import AdditionalCost
from app.engine.casting.casting import Casting, Status, spell_fits
from app.engine.casting.in_force import Standing, in_force
from app.engine.casting.wording.words import costs_in_words, name_of
from app.engine.rule import implements
from app.engine.statics.casting.casting_this_way import CostForSpells
from app.engine.values.said import listed, say

_STEP: Final = "601.2b"


@implements("118.8a", "118.8b")
def offered(casting: Casting) -> tuple[Casting, tuple[AdditionalCost, ...]]:
    """The casting, and the optional costs that permanents offer for this spell, each with a name."""
    found: list[Standing] = []
    # Asked of the spell as it is proposed: what its mode or other costs make of it is announced in the same
    # step.
    for standing in in_force(casting.proposed, CostForSpells) if casting.ability is None else ():
        answer = _is_for(casting, standing)
        if answer is None or (answer and not standing.sure):
            text = say(
                "Whether {name} offers a cost for it can't be told.",
                name=name_of(casting.game, standing.source.id),
            )
            casting = casting.find(_STEP, "118.8a", Status.UNSURE, text, standing.source.id)
        elif answer:
            found.append(standing)
    names = [name_of(casting.game, standing.source.id) for standing in found]
    twins = len(set(names)) < len(names)
    called = [str(one.source.id) if twins else name for one, name in zip(found, names, strict=True)]
    several = len(found) > 1
    return casting, tuple(_cost(s, of if several else "") for s, of in zip(found, called, strict=True))


def _is_for(casting: Casting, standing: Standing) -> bool | None:
    """Whether a statement speaks of this spell, cast by the one who controls its source."""
    effect, source, you = standing.ability.effect, standing.source, casting.player
    # "you may": the offer is to who controls it.
    if not isinstance(effect, CostForSpells) or effect.amount is None or source.controller != casting.player:
        return False
    return spell_fits(casting, casting.proposed, effect.spells, you, source.id, announced=True)


def _cost(standing: Standing, of: str) -> AdditionalCost:
    """The cost; its name says what offers it where several things offer some."""
    effect = standing.ability.effect
    assert isinstance(effect, CostForSpells)
    words = listed(costs_in_words(effect.cost))
    # Several offers are told apart, as each may be paid on its own (118.8a).
    name = say("{words} for {of}", words=words, of=of) if of else words
    return AdditionalCost(
        name, effect.cost, "118.8b", True, lowers=effect.amount, colored_only=effect.colored_only
    )
