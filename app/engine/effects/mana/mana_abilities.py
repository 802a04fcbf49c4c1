"""Which instructions add mana (106.3), and which abilities are mana abilities (605.1a, 605.1b)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import partial
from typing import Final

from app.engine.abilities.abilities import ActivatedAbility, Effect, Quoted, TriggeredAbility
from app.engine.abilities.costs import costs
from app.engine.abilities.declared import moves_library
from app.engine.abilities.events.casting_events import AddsChosen, TapsFor
from app.engine.abilities.events.event_words import Deed, Verb
from app.engine.abilities.nouns.places import InLibrary, TopCards
from app.engine.abilities.nouns.references import Player
from app.engine.effects.choices.choosing import ChoosesQuality
from app.engine.effects.instructions.also import AsWell
from app.engine.effects.instructions.sequences import (
    AtNext,
    Delayed,
    Either,
    ForEach,
    If,
    May,
    OnlyIf,
    Then,
    Together,
    WhenDone,
    Where,
)
from app.engine.effects.later.delayed import Awaits
from app.engine.effects.library.reveal import LookAt, Reveal
from app.engine.effects.mana import add_mana
from app.engine.effects.mana.add_mana import MANA_EFFECTS, ManaKind
from app.engine.effects.mana.spend_mana import MANA_RULES, IfSpent, KeepMana
from app.engine.rule import implements
from app.engine.state.characteristics.layers import mana_tests
from app.engine.state.resolving.targeting import targets_in
from app.engine.values.by_identity import ByIdentity
from app.engine.values.frozen import inside, parts

_ADDS: Final[ByIdentity[bool]] = ByIdentity()
_KINDS_NOT_KNOWN: Final = frozenset({ManaKind.COLOR_THAT_LAND_COULD})
_HOLDERS: Final = (AsWell, ForEach, If, Either, OnlyIf, Then, Together, Where, May)


def adds_mana(value: object) -> bool:
    """Whether an instruction adds mana itself, not by an ability that it gives to something."""
    return _ADDS.get((value,), None, partial(_adds_mana, value))


def _adds_mana(value: object) -> bool:
    return any(isinstance(one, MANA_EFFECTS) for one in inside(value, Quoted, ActivatedAbility))


def is_known(effects: Iterable[Effect]) -> bool:
    """Whether of all instructions that add mana it can be worked out what they add."""
    return all(_is_known(effect) for effect in effects if adds_mana(effect))


def _is_known(effect: object) -> bool:
    match effect:
        case add_mana.AddMana(of=ManaKind() as kind):
            return kind not in _KINDS_NOT_KNOWN
        case add_mana.AddCostOf():
            return False
        case add_mana.Adds(who=who, mana=mana):
            return isinstance(who, Player) and _is_known(mana)
        case add_mana.AddEither(other=inner):
            return _is_known(inner)
        case add_mana.ForEachColor(mana=inner):
            return add_mana.decided_elsewhere(inner)
    if isinstance(effect, MANA_EFFECTS):
        return True
    held = parts(effect) if isinstance(effect, _HOLDERS) else (None,)
    each = [one for part in held for one in (part if isinstance(part, tuple) else (part,))]
    return all(one is not None and _is_known(one) for one in each if one is None or adds_mana(one))


def one_by_one(effects: Iterable[Effect]) -> Iterator[Effect]:
    """Instructions that are joined in one sentence, each for itself."""
    for effect in effects:
        if isinstance(effect, AsWell | Together | Then):
            yield from one_by_one(effect.effects)
        else:
            yield effect


def besides(effects: Iterable[Effect]) -> tuple[Effect, ...]:
    """What instructions do besides adding mana and saying what it is for."""
    said = (*MANA_RULES, KeepMana, ChoosesQuality)
    return tuple(e for e in one_by_one(effects) if not adds_mana(e) and not isinstance(e, said))


_KNOWN: Final[ByIdentity[bool]] = ByIdentity()


@mana_tests
def makes_mana(ability: ActivatedAbility) -> bool:
    """Whether it could add mana when it resolves and has no target (605.1a)."""
    return _KNOWN.get((ability,), None, partial(_makes_mana, ability))


def _makes_mana(ability: ActivatedAbility) -> bool:
    targets = any(True for _ in targets_in(ability.effects))
    moves = any(map(_moves_library, (ability.cost, ability.effects)))
    return not ability.loyalty and not targets and not moves and adds_mana(ability.effects)


_LOOKS: Final = (LookAt, Reveal)
_LATER: Final = (AtNext, Delayed, WhenDone, Awaits, IfSpent)
"""What a trigger does, or is done as the mana is spent: no effect of the ability itself (106.6, 603.7)."""


def _moves_library(value: object) -> bool:
    """Whether a cost or an effect moves a card to or from a library, and so is no part of a mana ability."""
    return any(map(_is_move, inside(value, *_LOOKS, *_LATER, costs.ExileTop)))


def _is_move(value: object) -> bool:
    if isinstance(value, costs.ExileTop):
        return value.zone == "library"
    return isinstance(value, InLibrary | TopCards | costs.MillCards) or value in moves_library


_KNOWN_TRIGGERS: Final[ByIdentity[bool]] = ByIdentity()


@implements("605.1b")
def is_triggered_mana_ability(ability: TriggeredAbility) -> bool:
    """Whether it triggers on tapping for mana and could add mana itself."""
    return _KNOWN_TRIGGERS.get(
        (ability,), None, lambda: _on_mana(ability.event) and adds_mana(ability.effects)
    )


def _on_mana(event: object) -> bool:
    return any(
        isinstance(one, AddsChosen | TapsFor) or one in (Deed.TAPPED_FOR_MANA, Verb.TAP_FOR_MANA)
        for one in inside(event)
    )
