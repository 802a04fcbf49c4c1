"""Which activated and triggered abilities are mana abilities (605.1a, 605.1b)."""

from __future__ import annotations

from functools import partial
from typing import Final

from app.engine.abilities.abilities import ActivatedAbility, TriggeredAbility
from app.engine.abilities.costs import costs
from app.engine.abilities.declared import moves_library
from app.engine.abilities.events.casting_events import AddsChosen, TappedForChosen, TapsFor
from app.engine.abilities.events.event_words import Deed, Verb
from app.engine.abilities.nouns.places import InLibrary, TopCards
from app.engine.effects.instructions.sequences import AtNext, Delayed, WhenDone
from app.engine.effects.later.delayed_triggers import WheneverThisTurn
from app.engine.effects.library.reveal import LookAt, Reveal
from app.engine.effects.mana.mana_instructions import adds_mana
from app.engine.effects.mana.spend_mana import WhenSpent
from app.engine.rule import implements
from app.engine.state.characteristics.layers import register_mana_test
from app.engine.state.resolving.targeting import targets_in
from app.engine.values.by_identity import ByIdentity
from app.engine.values.walking import inside

_KNOWN: Final[ByIdentity[bool]] = ByIdentity()


@register_mana_test
def makes_mana(ability: ActivatedAbility) -> bool:
    """Whether it could add mana when it resolves and has no target (605.1a)."""
    return _KNOWN.get((ability,), None, partial(_makes_mana, ability))


def _makes_mana(ability: ActivatedAbility) -> bool:
    targets = any(True for _ in targets_in(ability.effects))
    moves = any(map(_moves_library, (ability.cost, ability.effects)))
    return not ability.loyalty and not targets and not moves and adds_mana(ability.effects)


_MOVES: Final = (InLibrary, TopCards, costs.MillCards)

_LOOKS: Final = (LookAt, Reveal)

_LATER: Final = (AtNext, Delayed, WhenDone, WheneverThisTurn, WhenSpent)
"""What only makes a trigger, whose effect is not the ability's own (603.7)."""


def _moves_library(value: object) -> bool:
    """Whether a cost or an effect moves a card to or from a library, and so is no part of a mana ability."""
    return any(map(_is_move, inside(value, *_LOOKS, *_LATER, costs.ExileTop)))


def _is_move(value: object) -> bool:
    if isinstance(value, costs.ExileTop):
        return value.zone == "library"
    return isinstance(value, _MOVES) or value in moves_library


_KNOWN_triggers: Final[ByIdentity[bool]] = ByIdentity()


@implements("605.1b")
def is_triggered_mana_ability(ability: TriggeredAbility) -> bool:
    """Whether it triggers on tapping for mana and could add mana itself."""
    return _KNOWN_triggers.get(
        (ability,), None, lambda: _on_mana(ability.event) and adds_mana(ability.effects)
    )


def _on_mana(event: object) -> bool:
    return any(
        isinstance(one, TappedForChosen | AddsChosen | TapsFor)
        or one in (Deed.TAPPED_FOR_MANA, Verb.TAP_FOR_MANA)
        for one in inside(event)
    )
