"""Triggered abilities that are mana abilities (605.1b)."""

from __future__ import annotations

from typing import Final

from app.engine.abilities.abilities import TriggeredAbility
from app.engine.abilities.casting_events import AddsChosen, TappedForChosen, TapsFor
from app.engine.abilities.event_words import Deed, Verb
from app.engine.effects.mana_instructions import adds_mana
from app.engine.rule import implements
from app.engine.values.by_identity import ByIdentity
from app.engine.values.walking import inside

_KNOWN: Final[ByIdentity[bool]] = ByIdentity()


@implements("605.1b")
def is_triggered_mana_ability(ability: TriggeredAbility) -> bool:
    """Whether it triggers on tapping for mana and could add mana itself."""
    return _KNOWN.get((ability,), None, lambda: _on_mana(ability.event) and adds_mana(ability.effects))


def _on_mana(event: object) -> bool:
    return any(
        isinstance(one, TappedForChosen | AddsChosen | TapsFor)
        or one in (Deed.TAPPED_FOR_MANA, Verb.TAP_FOR_MANA)
        for one in inside(event)
    )
