"""Several changes to the same objects for a while, carried out (611.2c, 205.1)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias, cast

from app.engine.abilities.abilities import Quoted, StaticAbility, StaticEffect
from app.engine.abilities.nouns.descriptions import Kept
from app.engine.abilities.nouns.references import Pronoun, Subject
from app.engine.abilities.nouns.targets import Target
from app.engine.abilities.quantities.durations import Duration
from app.engine.abilities.quantities.variable import Variable
from app.engine.effects.copies.becoming_copies import become_copies
from app.engine.effects.durations import lasting_changes as c
from app.engine.effects.durations.chosen_changes import EachBecomesCopy, decided
from app.engine.effects.durations.granting import give
from app.engine.effects.durations.until_end_of_turn import affected, holds_so, let_last
from app.engine.rule import implements
from app.engine.state.characteristics.layers import APPLIERS
from app.engine.state.game import TargetRef
from app.engine.state.resolving.execution import Execution, carries_out
from app.engine.statics.abilities.granted_abilities import HasAbilities
from app.engine.statics.traits.characteristics import (
    Becomes,
    GetsPower,
    HasKeywords,
    LosesKeywords,
    LosesQuoted,
)
from app.engine.statics.traits.one_by_one import one_by_one
from app.engine.statics.traits.traits import BaseSize, BeingEvery, BeingSuch, Trait, Traits, TraitValue
from app.engine.values.frozen import replace
from app.engine.values.ids import ANY_VERSION
from app.engine.values.said import say
from app.engine.values.walking import exchanged, inside

_Size: TypeAlias = "tuple[int | Variable, int | Variable] | None"

_IT: Final = Subject.OF_SENTENCE

_BY_HAND: Final = say("what changes is left to do by hand")

_LOST: Final = {
    "all abilities": Trait.LOSES_ALL,
    "all other abilities": Trait.LOSES_ALL_OTHER,
    "all creature types": Trait.LOSES_ALL_TYPES,
    "all land types and abilities": Trait.LOSES_LAND_TYPES,
    "all other card types": Trait.LOSES_CARD_TYPES,
    "all other card types and abilities": Trait.LOSES_TYPES_ABILITIES,
}
""" "This ability" is no trait: it is the one that is carried out."""


@carries_out(c.Changes)
@implements("611.2c", "205.1b", "608.2h")
def changes(effect: c.Changes, execution: Execution) -> Execution:
    """Each change lasts as long as it says; one that the layers don't know is left to do by hand.

    Numbers are worked out once, as it resolves; those of "its" for each object by itself.
    """
    match effect.changes:
        case (c.BecomesCopy(of=of) | EachBecomesCopy(of=of),):
            return become_copies(effect.what, of, effect.until, execution)
    refs, execution = affected(effect.what, execution)
    decision, execution = decided(effect.changes, execution)
    if decision is None:
        return execution
    effect = replace(effect, changes=decision)  # type: ignore[arg-type]
    each = any(part is Pronoun.ITS for part in inside(effect.changes))
    for group in [(ref,) for ref in refs] if each else [refs] if refs else []:
        execution = change(effect, group, execution)
    return execution


@carries_out(c.ChangesTwice)
def changes_twice(effect: c.ChangesTwice, execution: Execution) -> Execution:
    """Two sorts of changes to the same objects."""
    if any(isinstance(change, c.BecomesCopy) for change in effect.changes):
        return execution.doubt(_BY_HAND)
    execution = changes(c.Changes(effect.what, effect.changes, effect.until), execution)
    refs, execution = affected(effect.what, replace(execution, group=execution.group - _takes(effect.what)))
    return change(c.Changes(Pronoun.IT, effect.more, effect.again), refs, execution) if refs else execution


def _takes(what: object) -> int:
    """How many groups of targets a subject takes."""
    return sum(isinstance(part, Target) for part in inside(what))


def change(
    effect: c.Changes, refs: tuple[TargetRef, ...], execution: Execution, *, for_ever: bool = False
) -> Execution:
    """Let all changes that are told begin for these objects, or none of them.

    Changes `for_ever` stay with a card as it becomes another object.
    """
    spoken_of = execution.about(*refs) if len(refs) == 1 else execution
    traits = tuple(trait for change in effect.changes if (trait := _trait(change, spoken_of)) is not None)
    open_ = any(isinstance(part, Variable) for part in inside(traits, Quoted))
    whom = tuple(replace(ref, version=ANY_VERSION) for ref in refs) if for_ever else refs
    begun = _let_all_last(Traits(Pronoun.IT, traits), whom, effect.until, execution) if traits else None
    if begun is None or len(traits) < len(effect.changes) or open_:
        return execution.doubt(_BY_HAND)
    return begun


def _let_all_last(
    statement: StaticEffect, refs: tuple[TargetRef, ...], until: Duration, execution: Execution
) -> Execution | None:
    """Let all that a statement says of "it" last; None where the layers don't know a part of it."""
    told = one_by_one(StaticAbility(statement))
    if told is None or any(type(one.effect) not in APPLIERS for one in told):
        return None
    for one in told:
        if isinstance(one.effect, HasAbilities):
            execution = give(refs, one.effect.abilities, until, execution)
        else:
            execution = let_last(one.effect, refs, until, execution)
    return execution


@holds_so(Traits)
@holds_so(Becomes)
@implements("611.2c")
def holds(effect: StaticEffect, until: Duration, execution: Execution) -> Execution | None:
    """A statement about objects holds for a while of those that it is about now."""
    if not isinstance(effect, Traits | Becomes) or any(isinstance(p, Variable) for p in inside(effect)):
        return None
    refs, after = affected(effect.what, execution)
    return _let_all_last(replace(effect, what=Pronoun.IT), refs, until, after)


def _trait(change: object, execution: Execution) -> TraitValue | None:
    """The statement that holds of an object while such a change lasts."""
    worked_out = _numbers(execution)
    match change:
        case c.SizeChange(power=power, toughness=toughness, times=times):
            factor = 1 if times is None else execution.amount(times)
            signed = tuple((sign, worked_out(n)) for sign, n in (power, toughness))
            if factor is None or not all(isinstance(n, int) for _, n in signed):
                return None
            return GetsPower(_IT, *((sign, factor * n) for sign, n in signed))  # type: ignore[arg-type, operator]
        case c.HasBase(size=size):
            return BaseSize(worked_out(size))  # type: ignore[arg-type]
        case c.HasBasePower(n=n, toughness=toughness):
            number = worked_out(n)
            return Becomes(_IT, **{"toughness" if toughness else "power": number})  # type: ignore[arg-type]
        case c.BecomesSuch(description=such, plural=plural):
            equal = None if such.equal is None else execution.amount(such.equal)
            if equal is not None:
                such = replace(such, size=(equal, equal), equal=None)
            own, base = (cast("_Size", worked_out(part)) for part in (such.size, such.base))
            return BeingSuch(replace(such, size=own, base=base), plural)
        case _:
            return _plain_trait(change)


def _plain_trait(change: object) -> TraitValue | None:
    """The same of changes without numbers."""
    match change:
        case c.Gained(keywords=keywords):
            return HasKeywords(_IT, keywords)
        case c.GainedAbilities(abilities=abilities):
            return HasAbilities(_IT, abilities)
        case c.Lost(keywords=keywords):
            return LosesKeywords(_IT, keywords)
        case c.LostQuoted(abilities=abilities):
            return LosesQuoted(_IT, abilities)
        case c.LostAbilities(which=which):
            return _LOST.get(which)
        case c.BecomesColored(colors=("all colors",)):
            return Trait.ALL_COLORS
        case c.BecomesColored(colors=("colorless",)):
            return Becomes(_IT, colors=())
        case c.BecomesColored(colors=colors) if "colorless" not in colors:
            return Becomes(_IT, colors=colors)  # type: ignore[arg-type]
        case c.TypesGained.CREATURE:
            return BeingEvery("creature type")
        case c.TypesGained.LAND:
            return BeingEvery("basic land type", Kept.LAND_TYPES)
        case _:
            return None


def _numbers(execution: Execution) -> Callable[[object], object]:
    """What puts numbers for the variables of a size; one that can't be worked out stays."""

    def number(part: object) -> object:
        n = execution.amount(part) if isinstance(part, Variable) else None
        return part if n is None else n

    return lambda value: exchanged(value, number)
