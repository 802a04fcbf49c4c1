"""Which lines of text the engine carries out, as far as its carriers declare it, by the kind of ability.

An instruction counts when somebody carries out its type, and the types of all instructions in it; a statement
when somebody declares that it is carried out; a cost when its parts are paid; an event when it is watched.
What a carrier leaves to the player for what its fields hold is told as it resolves, and can't be seen here.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from enum import Enum
from typing import Final

from app.engine import resolution
from app.engine.abilities.abilities import (
    Ability,
    ActivatedAbility,
    ChapterAbility,
    General,
    Instruction,
    Keyword,
    LoyaltyAbility,
    NotCarriedOut,
    NotUnderstood,
    Quoted,
    SpellAbility,
    StaticAbility,
    TriggeredAbility,
    UnderKeyword,
)
from app.engine.abilities.declared import replaces
from app.engine.carried_out import is_carried_out
from app.engine.discovery import import_all
from app.engine.effects.actions.keyword_actions import Acts, is_action_known
from app.engine.effects.damage.prevent import NextTimeDamage
from app.engine.effects.damage.shields import is_followed
from app.engine.effects.instructions.may import OFFERED
from app.engine.effects.instructions.sequences import OnlyIf
from app.engine.effects.replacement.numbers_replaced import changes_damage, holds_a_while
from app.engine.effects.replacement.that_much import ReplacesThisTurn
from app.engine.general_abilities import in_full, with_alternatives
from app.engine.keywords.registry import means
from app.engine.state.resolving.execution import GATHERS, RESOLVERS
from app.engine.statics.combat.combat import MayExert
from app.engine.statics.replacement.replacements import Replaces
from app.engine.statics.traits.one_by_one import one_by_one
from app.engine.values.frozen import field_names, inside, kind_of_field, parts

import_all(resolution)  # some carriers are there


class LineKind(Enum):
    """What a line is (113.3); what replaces or prevents is told from other statements (614, 615)."""

    SPELL = "spell"
    ACTIVATED = "activated"
    TRIGGERED = "triggered"
    STATIC = "static"
    REPLACEMENT = "replacement"


_KINDS: Final = (
    (SpellAbility, LineKind.SPELL),
    ((ActivatedAbility, LoyaltyAbility), LineKind.ACTIVATED),
    ((TriggeredAbility, ChapterAbility), LineKind.TRIGGERED),
)
_FOLLOWED: Final = (SpellAbility, ActivatedAbility, LoyaltyAbility, TriggeredAbility, ChapterAbility)
"""Abilities whose instructions are followed as they resolve."""
_INSTRUCTIONS: Final = ("Effect", "Effect | None", "tuple[Effect, ...]")
"""As what fields are declared that hold instructions."""


def kind_of(abilities: Sequence[Ability]) -> LineKind:
    """What kind of line it is that has these abilities: that of the first."""
    first = next(iter(abilities), None)
    if isinstance(first, UnderKeyword):
        return kind_of(first.abilities)
    told = means(first) if isinstance(first, Keyword) else (first,)
    return next((kind for kind in map(_kind, told) if kind is not LineKind.STATIC), LineKind.STATIC)


def _kind(ability: object) -> LineKind:
    if isinstance(ability, StaticAbility):
        told = one_by_one(ability) or (ability,)
        return LineKind.REPLACEMENT if any(one.effect in replaces for one in told) else LineKind.STATIC
    return next((kind for types, kind in _KINDS if isinstance(ability, types)), LineKind.STATIC)


def are_carried_out(abilities: Sequence[Ability]) -> bool:
    """Whether all that the abilities of a line say is carried out."""
    return all(map(_is_done, in_full(abilities)))


def _is_done(ability: Ability) -> bool:
    if isinstance(ability, NotUnderstood) or not is_carried_out(ability):
        return False
    if isinstance(ability, Keyword) and not all(map(_is_meaning_done, means(ability))):
        return False
    quoted = (one for part in inside(ability) if isinstance(part, Quoted) for one in part.abilities)
    # What exerting brings is followed as an ability of its own that triggers (607.2h).
    followed = isinstance(ability, _FOLLOWED) or isinstance(getattr(ability, "effect", None), MayExert)
    return not (followed and any(_left(ability))) and all(map(_is_done, quoted))


def _is_meaning_done(meaning: General | SpellAbility) -> bool:
    """Whether it is done what a keyword stands for; what casting alone asks for, it asks for by its type."""
    if isinstance(meaning, TriggeredAbility | ActivatedAbility | StaticAbility | SpellAbility):
        return _is_done(meaning)
    return not isinstance(meaning, NotCarriedOut)


def _left(value: object) -> Iterator[Instruction]:
    """The instructions in a value that nobody carries out; those in quoted abilities apart."""
    # What is done instead is a part of what replaces, and is no instruction of its own (614.1a).
    whole = (isinstance(value, NextTimeDamage) and is_followed(value)) or (
        (isinstance(value, ReplacesThisTurn) and changes_damage(value))
        or (isinstance(value, Replaces) and holds_a_while(value))
    )
    holding = () if whole else _holding(type(value))
    inner = () if whole or isinstance(value, Quoted) else parts(value)
    for before, part in zip((None, *inner), inner, strict=False):
        # What belongs to the one before is followed with it, whatever it holds.
        yield from () if isinstance(value, tuple) and _is_gathered(before, part) else _left(part)
    for held in (getattr(value, name) for name in holding):
        # What is done instead, or "is still a land", is told of the instruction before it (614.1a, 205.1b).
        together = with_alternatives(held) if isinstance(held, tuple) else (held,)
        for before, one in zip((None, *together), together, strict=False):
            known = type(one) in RESOLVERS or type(one) in OFFERED or _is_gathered(before, one)
            # In front it takes the place of the line above.
            known = known or (isinstance(one, OnlyIf) and one.instead)
            known = known and not (isinstance(one, Acts) and not is_action_known(one.action))
            if isinstance(one, Instruction) and not known:
                yield one


def _is_gathered(before: object, one: object) -> bool:
    """Whether the instruction before takes this for a part of itself."""
    belongs = GATHERS.get(type(before))
    return belongs is not None and belongs(one)


_HOLDING: Final[dict[type, tuple[str, ...]]] = {}


def _holding(kind: type) -> tuple[str, ...]:
    """The fields of a type that are declared to hold instructions."""
    if kind not in _HOLDING:
        names = (name for name in field_names(kind) if kind_of_field(kind, name) in _INSTRUCTIONS)
        _HOLDING[kind] = tuple(names)
    return _HOLDING[kind]
