"""Which abilities are mana abilities (605.1)."""

from __future__ import annotations

from dataclasses import fields, is_dataclass
from functools import partial
from typing import Final

from app.engine.abilities import costs
from app.engine.abilities.abilities import ActivatedAbility, TriggeredAbility
from app.engine.abilities.event_words import Deed, Verb
from app.engine.abilities.places import InLibrary, TopCards
from app.engine.effects import add_mana, draw, mill, search_library, shuffle
from app.engine.effects.add_mana import AddAnyColor, AddMana
from app.engine.effects.reveal import LookAt, Reveal
from app.engine.rule import implements
from app.engine.state.targeting import targets_in
from app.engine.values.by_identity import ByIdentity

_KNOWN: Final[ByIdentity[bool]] = ByIdentity()
_TRIGGERED: Final[ByIdentity[bool]] = ByIdentity()


def makes_mana(ability: ActivatedAbility) -> bool:
    """Whether it could add mana when it resolves and has no target (605.1a)."""
    return _KNOWN.get((ability,), None, partial(_makes_mana, ability))


def _makes_mana(ability: ActivatedAbility) -> bool:
    targets = any(True for _ in targets_in(ability.effects))
    moves = any(map(_moves_library, (ability.cost, ability.effects)))
    return not ability.loyalty and not targets and not moves and _adds(ability.effects)


_LIBRARY: Final = frozenset(m.__name__ for m in (draw, mill, search_library, shuffle))
"""The families of instructions that move cards to or from a library."""
_MOVES: Final = (InLibrary, costs.MillCards)
_LOOKS: Final = (LookAt, Reveal)


def _moves_library(value: object) -> bool:
    """Whether a cost or an effect moves a card to or from a library, and so is no part of a mana ability."""
    if isinstance(value, _LOOKS):
        return False
    if isinstance(value, (*_MOVES, TopCards)) or type(value).__module__ in _LIBRARY:
        return True
    if isinstance(value, costs.ExileTop):
        return value.zone == "library"
    if isinstance(value, tuple):
        return any(map(_moves_library, value))
    return is_dataclass(value) and any(_moves_library(getattr(value, f.name)) for f in fields(value))


@implements("605.1b")
def is_triggered_mana_ability(ability: TriggeredAbility) -> bool:
    """Whether it triggers on tapping for mana and could add mana itself."""
    return _TRIGGERED.get((ability,), None, lambda: _on_mana(ability.event) and _of_mana(ability.effects))


def _on_mana(value: object) -> bool:
    if value in (Deed.TAPPED_FOR_MANA, Verb.TAP_FOR_MANA):
        return True
    if isinstance(value, tuple):
        return any(map(_on_mana, value))
    return is_dataclass(value) and any(_on_mana(getattr(value, f.name)) for f in fields(value))


def _of_mana(value: object) -> bool:
    if type(value).__module__ == add_mana.__name__:
        return True
    if isinstance(value, tuple):
        return any(map(_of_mana, value))
    return is_dataclass(value) and any(_of_mana(getattr(value, f.name)) for f in fields(value))


def _adds(value: object) -> bool:
    if isinstance(value, AddMana | AddAnyColor):
        return True
    if isinstance(value, tuple):
        return any(map(_adds, value))
    return is_dataclass(value) and any(_adds(getattr(value, f.name)) for f in fields(value))
