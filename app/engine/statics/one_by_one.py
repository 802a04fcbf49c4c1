"""Traits told one by one, each as the statement that the engine carries out (613, 604.1)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from app.engine.abilities.abilities import StaticAbility, StaticEffect
from app.engine.abilities.amounts import CountersOn, CountOf
from app.engine.abilities.objects import All, Each
from app.engine.statics.characteristics import (
    Becomes,
    GetsPower,
    HasKeywords,
    IsChosenType,
    IsEveryCreatureType,
)
from app.engine.statics.combat import (
    AttacksAsThough,
    BlocksMore,
    CantBeBlockedByMany,
    DamageByToughness,
    Goaded,
    MustAttack,
    MustBeBlocked,
    MustBlock,
)
from app.engine.statics.granted_costs import HasForItsCost
from app.engine.statics.prohibitions import CantBe
from app.engine.statics.traits import BaseSize, Having, Sized, Trait, Traits, TraitValue, Unable

_COMBAT: Final = {
    Trait.ATTACKS: MustAttack,
    Trait.BLOCKS: MustBlock,
    Trait.MUST_BE_BLOCKED: MustBeBlocked,
    Trait.GOADED: Goaded,
}


def one_by_one(ability: StaticAbility) -> tuple[StaticAbility, ...] | None:
    """The ability as several, one for each trait; itself when it tells none.

    None when one of them can't be told as a statement that the engine knows.
    """
    effect = ability.effect
    if isinstance(effect, HasForItsCost) and isinstance(effect.what, All | Each):
        return (replace(ability, effect=replace(effect, what=effect.what.what)),)
    if not isinstance(ability.effect, Traits):
        return (ability,)
    what = ability.effect.what
    whom = what.what if isinstance(what, All | Each) else what
    found = [list(_statements(whom, trait)) for trait in ability.effect.traits]
    if not all(found):
        return None
    return tuple(replace(ability, effect=effect) for effects in found for effect in effects)


def _statements(what: object, trait: TraitValue) -> Iterator[StaticEffect]:
    """The statements that say this of `what`; none when nothing the engine knows does."""
    match trait:
        case Sized(times=CountOf() | CountersOn() | None as times, x=None):
            yield GetsPower(what, trait.power, trait.toughness, (), times)  # type: ignore[arg-type]
        case Having(keywords=keywords):
            yield HasKeywords(what, keywords)  # type: ignore[arg-type]
        case Unable(participle=participle):
            yield CantBe(what, participle)  # type: ignore[arg-type]
        case BaseSize(size=(int() as power, int() as toughness)):
            yield Becomes(what, power=power, toughness=toughness)  # type: ignore[arg-type]
        case Trait.CHOSEN_TYPE | Trait.CHOSEN_TYPE_TOO | Trait.CHOSEN_CREATURE_TYPE_TOO:
            yield IsChosenType(what, trait is not Trait.CHOSEN_TYPE)  # type: ignore[arg-type]
        case Trait.EVERY_CREATURE_TYPE:
            yield IsEveryCreatureType(what)  # type: ignore[arg-type]
        case Trait.LOSES_ALL:
            yield Becomes(what, loses_abilities=True)  # type: ignore[arg-type]
        case Trait():
            yield from _in_combat(what, trait)
        case _:
            return


def _in_combat(what: object, trait: Trait) -> Iterator[StaticEffect]:
    """The statement about combat that says this."""
    if trait in _COMBAT:
        yield _COMBAT[trait](what)
    match trait:
        case Trait.BLOCKS_MORE | Trait.BLOCKS_ANY:
            yield BlocksMore(what, 1 if trait is Trait.BLOCKS_MORE else None)  # type: ignore[arg-type]
        case Trait.BLOCKED_BY_ONE:
            yield CantBeBlockedByMany(what, 1, at_least=False)  # type: ignore[arg-type]
        case Trait.BLOCKED_BY_TWO:
            yield CantBeBlockedByMany(what, 2, at_least=True)  # type: ignore[arg-type]
        case Trait.AS_WITHOUT_DEFENDER:
            yield AttacksAsThough(what, "defender")  # type: ignore[arg-type]
        case Trait.DAMAGE_BY_TOUGHNESS:
            yield DamageByToughness(what, each=False)  # type: ignore[arg-type]
        case _:
            return
