"""The text whose modes, targets and costs are announced: that of a spell, or of an ability (602.2b)."""

from __future__ import annotations

from app.engine.abilities.abilities import General, SpellAbility
from app.engine.casting.casting import Casting
from app.engine.state.characteristics.view import view


def own_text(casting: Casting) -> tuple[General | SpellAbility, ...]:
    """The abilities of the spell as it is proposed; for an activated ability its instructions."""
    if casting.ability is not None:
        # An ability on the stack has its text and nothing else (602.2a).
        return (SpellAbility(casting.ability.effects),)
    return view(casting.proposed).characteristics(casting.spell).abilities
