""" "With a morph ability", "without mana abilities": which abilities an object is asked for."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from app.engine.abilities.abilities import ActivatedAbility, TriggeredAbility
from app.engine.abilities.events.casting_events import AddsChosen, TappedForChosen, TapsFor
from app.engine.abilities.events.event_words import Deed, Verb
from app.engine.abilities.nouns.relatives import Ability, WithAbility
from app.engine.rule import implements
from app.engine.state.characteristics.layers import INTRINSIC, Characteristics, is_for_mana
from app.engine.state.kinds.matching import Asking, answers
from app.engine.values.walking import inside


@answers(WithAbility)
@implements("702.37b", "702.29f")
def _with_ability(relative: WithAbility, asking: Asking) -> bool | None:
    """Megamorph is a morph ability, typecycling a cycling ability."""
    found = _HAVING[relative.ability](asking.looks)
    mana = relative.ability in (Ability.A_MANA_ABILITY, Ability.MANA_ABILITIES)
    if not found and (asking.looks.unread or (mana and any(map(_triggers, asking.looks.abilities)))):
        return None
    return found is not relative.without


def _triggers(ability: object) -> bool:
    """Whether it triggers as something is tapped for mana, and so may be a mana ability (605.1b)."""
    return isinstance(ability, TriggeredAbility) and any(
        isinstance(one, TappedForChosen | AddsChosen | TapsFor)
        or one in (Deed.TAPPED_FOR_MANA, Verb.TAP_FOR_MANA)
        for one in inside(ability.event)
    )


def _keyword(*names: str) -> Callable[[Characteristics], bool]:
    return lambda looks: not set(names).isdisjoint(looks.keywords)


def _makes_mana(looks: Characteristics) -> bool:
    """Whether it has an activated mana ability, as lands with a basic land type do (305.6)."""
    return any(kind in INTRINSIC for kind in looks.subtypes) or any(
        isinstance(ability, ActivatedAbility) and is_for_mana(ability) for ability in looks.abilities
    )


_HAVING: Final[dict[Ability, Callable[[Characteristics], bool]]] = {
    Ability.A_CYCLING_ABILITY: _keyword("cycling", "typecycling"),
    Ability.CYCLING_ABILITIES: _keyword("cycling", "typecycling"),
    Ability.A_MANA_ABILITY: _makes_mana,
    Ability.MANA_ABILITIES: _makes_mana,
    Ability.A_MORPH_ABILITY: _keyword("morph", "megamorph"),
}
"""How each of them is found."""
