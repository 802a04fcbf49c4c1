"""Which activated abilities are mana abilities (605.1a)."""

from __future__ import annotations

from functools import partial
from typing import Final

from app.engine.abilities import costs
from app.engine.abilities.abilities import ActivatedAbility
from app.engine.abilities.declared import moves_library
from app.engine.abilities.places import InLibrary, TopCards
from app.engine.effects.delayed_triggers import WheneverThisTurn
from app.engine.effects.mana_instructions import adds_mana
from app.engine.effects.reveal import LookAt, Reveal
from app.engine.effects.sequences import AtNext, Delayed, WhenDone
from app.engine.effects.spend_mana import WhenSpent
from app.engine.state.layers import register_mana_test
from app.engine.state.targeting import targets_in
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
