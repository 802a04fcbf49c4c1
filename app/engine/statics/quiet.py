"""What can be read and is not carried out, and yet can't change how a spell is cast."""

from __future__ import annotations

from typing import Final

from app.engine.abilities.abilities import (
    ActivatedAbility,
    AnchorWords,
    Band,
    ChapterAbility,
    ClassLevel,
    Keyword,
    LoyaltyAbility,
    Quoted,
    StaticAbility,
    StaticEffect,
    Sticker,
    ToSolve,
    TriggeredAbility,
    UnderKeyword,
)
from app.engine.abilities.declared import apart_from_casting, gives_mana
from app.engine.abilities.events import events
from app.engine.abilities.nouns.objects import EitherObjects, Objects
from app.engine.abilities.nouns.references import Player, This
from app.engine.abilities.quantities.variable import Variable
from app.engine.rule import implements
from app.engine.statics.abilities.granted_abilities import HasAbilities
from app.engine.statics.casting.cast_from import CantTarget
from app.engine.statics.casting.casting_permissions import MayPayToCastThis
from app.engine.statics.casting.playing import MayCast
from app.engine.statics.casting.prohibitions import (
    CantBeAttached,
    CantHaveCounters,
    CantPlay,
    Deed,
    NothingWhileOnStack,
    PayLifeOrSacrifice,
    PlayerCant,
)
from app.engine.statics.conditioned import Conditioned
from app.engine.statics.costs.ability_costs import AbilitiesMeant, AbilityCostChange
from app.engine.statics.costs.keyword_costs import InsteadOfKeywordCost
from app.engine.statics.costs.mana_replacements import SpendOnlyOnThis
from app.engine.statics.replacement.replacements import (
    CountersWould,
    PlayerWould,
    Replaces,
    ReplacesAndMore,
    ReplacesUsual,
    TokensWould,
    Would,
    WouldBeDamaged,
    WouldCreate,
    WouldDamage,
    WouldIf,
    WouldPutCounters,
)
from app.engine.statics.traits.one_by_one import one_by_one
from app.engine.statics.traits.traits import Trait, Traits
from app.engine.values.card import SUBTYPES_OF
from app.engine.values.frozen import inside

_EVENTS: Final = (
    *(PlayerWould, TokensWould, WouldCreate, Would, WouldIf),
    *(WouldBeDamaged, WouldDamage, CountersWould, WouldPutCounters),
)
"""What is replaced that is no mana and no cost; of a cost no less is paid for it."""
_PAYING: Final = (Deed.LOSE_LIFE, Deed.SACRIFICE, Deed.SACRIFICE_THOSE)
"""Deeds that pay costs."""
_NOT_OF_SPELLS: Final = (
    *("crew", "cycling", "echo", "equip", "level up", "ninjutsu", "power-up", "unearth"),
)
"""Keywords whose costs are not paid to cast a spell."""
_OF_THIS_SPELL: Final = (
    CantTarget, MayPayToCastThis, NothingWhileOnStack, SpendOnlyOnThis
)  # fmt: skip
"""Statements about "this spell" that hold no reference to it."""
_NOT_ON_STACK: Final = (CantBeAttached, CantHaveCounters)
"""Statements about a permanent."""
_IN_COMBAT: Final = (
    events.Attacks,
    events.Blocks,
    events.BecomesBlocked,
    events.DealsDamage,
    events.BeginningOf,
    events.EndOfCombat,
)
"""Events that no player brings about by casting a spell."""
_FRAMES: Final = (LoyaltyAbility, ChapterAbility, Sticker, ToSolve)
_LANDS: Final = frozenset({"land", *SUBTYPES_OF["Land"]})
_IN_PLAY: Final = (ActivatedAbility, AnchorWords, ClassLevel, Band, UnderKeyword, *_FRAMES)
"""Abilities that function on the battlefield alone."""


def is_quiet(ability: object) -> bool:
    """Whether an ability of something in play can't change how a spell is cast."""
    if isinstance(ability, _FRAMES) or (isinstance(ability, ActivatedAbility) and not _adds_mana(ability)):
        return True
    if not isinstance(ability, StaticAbility):
        return False
    return all(_is_quiet(one.effect) for one in one_by_one(ability) or (ability,))


def _is_quiet(effect: StaticEffect) -> bool:
    match effect:
        case Traits(traits=(Trait.YOUR_COMMANDER,)):
            return True
        case HasAbilities(abilities=given):
            return all(isinstance(one, Quoted) and all(map(_is_quiet_given, one.abilities)) for one in given)
        case MayCast(spells=None, play=what) | CantPlay(lands=what):
            return only_lands(what)
        case PlayerCant(deed=deed):
            return deed not in _PAYING and not isinstance(deed, PayLifeOrSacrifice)
        case InsteadOfKeywordCost(of=of):
            return getattr(of, "keyword", "cycling") in _NOT_OF_SPELLS
        case AbilityCostChange(abilities=AbilitiesMeant(keyword=keyword, who=Player())):
            return keyword not in ("", "mana")
        case Replaces() | ReplacesUsual() | ReplacesAndMore():
            return isinstance(effect.event, _EVENTS)
        case _:
            return effect in apart_from_casting


def _is_quiet_given(ability: object) -> bool:
    """Whether an ability that something else has can't change how a spell is cast."""
    if isinstance(ability, ActivatedAbility):
        return not _adds_mana(ability)
    if isinstance(ability, StaticAbility):
        return is_quiet(ability)
    return isinstance(ability, TriggeredAbility) and isinstance(ability.event, _IN_COMBAT)


def _adds_mana(ability: ActivatedAbility) -> bool:
    """Whether it may be a mana ability; abilities that it gives to other objects are none of its own."""
    return any(part in gives_mana for part in inside(ability.effects, Quoted))


@implements("305.9", "205.3i")
def only_lands(what: object) -> bool:
    """Whether only lands are meant, which are never cast; a land type is one of lands alone."""
    kinds = what.kinds if isinstance(what, EitherObjects) else (what,)
    return all(
        isinstance(kind, Objects)
        and all(any(w.text in _LANDS and not w.non for w in words) for words in kind.alternatives)
        for kind in kinds
    )


@implements("113.6")
def is_idle(ability: object) -> bool:
    """Whether an ability of a permanent card does nothing while the card is a spell.

    A statement that does not speak of its own object is about others, and holds on the battlefield alone.
    """
    if isinstance(ability, _IN_PLAY):
        return True
    if isinstance(ability, Keyword):
        return False
    if not isinstance(ability, StaticAbility) or isinstance(ability.effect, _OF_THIS_SPELL):
        return False
    told = ability.effect.effect if isinstance(ability.effect, Conditioned) else ability.effect
    if isinstance(told, _NOT_ON_STACK) or told in apart_from_casting:
        return True
    if isinstance(ability.effect, InsteadOfKeywordCost):
        return _is_quiet(ability.effect)
    if isinstance(ability.effect, Traits) and ability.effect.traits == (Trait.YOUR_COMMANDER,):
        return True
    own = any(isinstance(value, This | Variable) for value in inside(ability.effect, Quoted))
    return not own
