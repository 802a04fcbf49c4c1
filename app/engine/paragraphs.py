"""A paragraph of a spell that is done instead of the one above it."""

from __future__ import annotations

from app.engine.abilities.abilities import Ability, Effect, General, SpellAbility
from app.engine.effects.instructions.sequences import Either, If, OnlyIf
from app.engine.effects.library.searching import Steps
from app.engine.general_abilities import with_alternatives
from app.engine.values.frozen import replace


def takes_a_place(abilities: tuple[Ability, ...]) -> bool:
    """Whether a paragraph begins with what is done instead of the paragraph above."""
    first = abilities[0] if abilities else None
    if not isinstance(first, SpellAbility):
        return False
    effect = first.effects[0]
    return isinstance(effect, If | OnlyIf) and effect.instead


def put_instead(general: list[General | SpellAbility], abilities: tuple[Ability, ...]) -> bool:
    """Join such a paragraph with the one above; False where it isn't plain whose place it takes.

    One that has "instead" in front takes the place of the whole paragraph.
    """
    above = general[-1] if general else None
    here = abilities[0]
    if not isinstance(above, SpellAbility) or not isinstance(here, SpellAbility):
        return False
    match here.effects:
        case (If(condition=condition, effect=effect, first=True), *more):
            either = Either(condition, _as_one(above.effects), _as_one((effect, *more)))
            general[-1] = replace(above, effects=(either,))
            return True
    if len(above.effects) != 1:
        return False
    general[-1] = replace(above, effects=with_alternatives((*above.effects, *here.effects)))
    return True


def _as_one(effects: tuple[Effect, ...]) -> Effect:
    """Instructions as one."""
    return effects[0] if len(effects) == 1 else Steps(effects)
