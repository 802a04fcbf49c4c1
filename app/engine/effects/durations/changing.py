"""Several changes to the same objects for a while, carried out (611.2c, 205.1)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias, cast

from app.engine.abilities.abilities import (
    DeedTold,
    General,
    Instruction,
    Quoted,
    StaticAbility,
    StaticEffect,
    UnmeantDeed,
)
from app.engine.abilities.nouns.descriptions import Description
from app.engine.abilities.nouns.objects import AnyObjects, EachOf
from app.engine.abilities.nouns.references import It, Pronoun, Reference, Subject, This
from app.engine.abilities.nouns.targets import Target, Thing
from app.engine.abilities.quantities.durations import Duration
from app.engine.abilities.quantities.variable import Variable
from app.engine.abilities.vocabulary import AsSaid
from app.engine.effects.copies.becoming_copies import become_copies
from app.engine.effects.copies.copy_exceptions import having
from app.engine.effects.durations import lasting_changes as c
from app.engine.effects.durations.granting import HasFromNow, decided, give
from app.engine.effects.durations.until_end_of_turn import affected, hold, holds_so, let_last
from app.engine.effects.instructions.deeds import deed_told
from app.engine.effects.instructions.sequences import If
from app.engine.effects.zones.put_cards import Put
from app.engine.rule import implements
from app.engine.state import changes
from app.engine.state.amounts import counts_others
from app.engine.state.characteristics.layers import APPLIERS
from app.engine.state.characteristics.view import statements, view
from app.engine.state.game import AbilityOnStack, Game, GameObject, LastingEffect, TargetRef
from app.engine.state.moments import moment_goes_on
from app.engine.state.resolving.execution import Execution, carries_out
from app.engine.statics.abilities.granted_abilities import HasAbilities
from app.engine.statics.traits.characteristics import Becomes, CantHaveKeyword, GetsPower, HasKeywords
from app.engine.statics.traits.one_by_one import one_by_one
from app.engine.statics.traits.perpetual import Incorporating, LosesOne
from app.engine.statics.traits.traits import BaseSize, BeingSuch, Traits, TraitValue
from app.engine.text.book import phrase, phrase_where
from app.engine.values.frozen import exchanged, inside, replace
from app.engine.values.ids import ANY_VERSION, HIDDEN_ZONES, ObjectId, Zone
from app.engine.values.said import say

_Size: TypeAlias = "tuple[int | Variable, int | Variable] | None"
_IT: Final = Subject.OF_SENTENCE
_BY_HAND: Final = say("what changes is left to do by hand")


@carries_out(c.Changes)
@implements("611.2c", "205.1b", "608.2h")
def let_change(effect: c.Changes, execution: Execution) -> Execution:
    """Each change lasts as long as it says; one that the layers don't know is left to do by hand.

    Numbers are worked out once, as it resolves; those of "its" for each object by itself.
    """
    match effect.changes:
        case (c.BecomesCopy(of=of),):
            return become_copies(effect.what, of, effect.until, execution)
    refs, execution = affected(effect.what, execution)
    if any(thing is not None and thing.zone in HIDDEN_ZONES for thing in map(execution.current, refs)):
        return execution.doubt(say("it is not known what this means"))  # no card there can be meant
    decision, execution = decided(effect.changes, execution)
    if decision is None:
        return execution
    effect = replace(effect, changes=decision)
    each = any(part is Pronoun.ITS or counts_others(part) for part in inside(effect.changes, Quoted))
    # One effect for all of them, with one timestamp, unless a number is that of each by itself (611.2c,
    # 613.7).
    for group in [(ref,) for ref in refs] if each else [refs] if refs else []:
        execution = change(effect, group, execution)
    return execution


@deed_told("{what:gainer} {first:changes~what} {until:until} and {more:changes~what} {again:until}")
def changes_twice(
    told: DeedTold,
    execution: Execution,
    what: Target | Reference | AnyObjects | EachOf,
    first: tuple[c.Change, ...],
    until: Duration,
    more: tuple[c.Change, ...],
    again: Duration,
) -> Execution:
    """Two sorts of changes to the same objects."""
    if any(isinstance(change, c.BecomesCopy) for change in first):
        return execution.doubt(_BY_HAND)
    execution = let_change(c.Changes(what, first, until), execution)
    # The second sort of changes is of the same targets, so these are taken once more.
    refs, execution = affected(what, replace(execution, group=execution.group - _takes(what)))
    return change(c.Changes(Pronoun.IT, more, again), refs, execution) if refs else execution


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
    # All or nothing: a half of what an effect does would be a board that nobody has.
    if told is None or any(type(one.effect) not in APPLIERS for one in told):
        return None
    before = execution.game
    for one in told:
        if isinstance(one.effect, HasAbilities):
            execution = give(refs, one.effect.abilities, until, execution)
        else:
            execution = let_last(one.effect, refs, until, execution)
    return execution.with_game(_without_denied(before, execution.game))


def _keywords(game: Game, ref: TargetRef) -> tuple[str, ...]:
    return view(game).characteristics(ObjectId(str(ref.id))).keywords


@implements("113.11")
def _without_denied(before: Game, game: Game) -> Game:
    """The game in which no effect that began since then gives what an object can't have, not even later."""
    told = (ability.effect for _, ability in statements(before))
    effects = (*told, *(one.effect for one in before.lasting))
    denied = {name for effect in effects if isinstance(effect, CantHaveKeyword) for name in effect.keywords}
    kept = list[LastingEffect]()
    for one in game.lasting:
        has = one.effect if one.timestamp >= before.clock else None
        if not isinstance(has, HasKeywords) or denied.isdisjoint(has.keywords):
            kept.append(one)
            continue
        for name in has.keywords:
            given = (ref for ref in one.affected if name not in denied or name in _keywords(game, ref))
            part = replace(one, effect=replace(has, keywords=(name,)), affected=tuple(given))
            kept += [part] if part.affected else []
    return replace(game, lasting=tuple(kept)) if denied else game


@holds_so(Traits)
@holds_so(Becomes)
@holds_so(CantHaveKeyword)
@implements("611.2c")
def holds(effect: StaticEffect, until: Duration, execution: Execution) -> Execution | None:
    """A statement about objects holds for a while of those that it is about now."""
    if not isinstance(effect, Traits | Becomes | CantHaveKeyword) or Variable in map(type, inside(effect)):
        return None
    told = one_by_one(StaticAbility(effect)) or ()
    held = [one.effect for one in told if type(one.effect) not in APPLIERS]
    if held and len(held) == len(told):  # each by itself, of the same objects
        for one in held:
            after = hold(one, until, execution)
            if after is None:
                return None
            execution = after
        return execution
    refs, after = affected(effect.what, execution)
    return _let_all_last(replace(effect, what=Pronoun.IT), refs, until, after)


def _trait(change: object, execution: Execution) -> TraitValue | None:
    """What holds of an object while such a change lasts, with its numbers worked out."""
    worked_out = _numbers(execution)
    match change:
        case GetsPower(power=power, toughness=toughness, times=times):
            factor = 1 if times is None else _for_each(times, execution)
            signed = tuple((sign, worked_out(n)) for sign, n in (power, toughness))
            if factor is None or not all(isinstance(n, int) for _, n in signed):
                return None
            return GetsPower(_IT, *((sign, factor * n) for sign, n in signed))  # type: ignore[arg-type, operator]
        case BaseSize(x=None) | Becomes():
            return worked_out(change)
        case BeingSuch(description=such):
            equal = None if such.equal is None else execution.signed(such.equal)
            if equal is not None:
                such = replace(such, size=(equal, equal), equal=None)
            own, base = (cast("_Size", worked_out(part)) for part in (such.size, such.base))
            return replace(change, description=replace(such, size=own, base=base))
        case c.LosesThis() | Instruction():
            return None
        case _:
            return change


def _for_each(times: object, execution: Execution) -> int | None:
    """How many there are; each other one is another than the object that changes."""
    if counts_others(times) and len(execution.it) == 1:
        execution = replace(execution, source=ObjectId(str(execution.it[0].id)))
    return execution.amount(times)


def _numbers(execution: Execution) -> Callable[[object], object]:
    """What puts numbers for the variables of a size; one that can't be worked out stays."""

    def number(part: object) -> object:
        n = execution.signed(part) if isinstance(part, Variable) else None
        return part if n is None else n

    return lambda value: exchanged(value, number)


# No duration is told, so it lasts as long as the object is there (611.2a).
class IsFromNow(Instruction, frozen=True):
    """ "That creature is a black Zombie in addition to its other colors and types." """

    what: It
    description: Description
    plural: bool
    short: AsSaid = False
    """It says "it's" or "they're"."""
    traits: tuple[TraitValue, ...] = ()
    """What else holds of it, told before: "that creature is black and is a Nightmare ..." """


phrase("sentence", IsFromNow, "{what:it} is {description:such_s}", plural=False)
phrase("sentence", IsFromNow, "{what:it} are {description:such_p}", plural=True)
phrase("sentence", IsFromNow, "{what:it} {traits:traits~s} and is {description:such_s}", plural=False)
phrase("sentence", IsFromNow, "{what:it}'s {description:such_s}", plural=False, short=True)
phrase("sentence", IsFromNow, "{what:it}'re {description:such_p}", plural=True, short=True)


@carries_out(IsFromNow)
@implements("611.2e")
def is_from_now(effect: IsFromNow, execution: Execution) -> Execution:
    """It is so as long as it is this object, and what was just put onto the battlefield enters so."""
    # At the same time as it enters, so that it never was anything else there (611.2e).
    execution = execution.with_game(moment_goes_on(execution.game))
    refs = execution.referred(effect.what)
    there = [thing for ref in refs if (thing := execution.current(ref)) is not None]
    if any(thing.zone is not Zone.BATTLEFIELD or thing.face_down for thing in there):
        return execution.doubt(say("what it is from now on is left to do by hand"))
    such = (*effect.traits, BeingSuch(effect.description, effect.plural))
    return change(c.Changes(Pronoun.IT, such, ""), refs, execution) if there else execution


@carries_out(HasFromNow)
@implements("111.3")
def has_from_now(effect: HasFromNow, execution: Execution) -> Execution:
    """Tokens just created have it as their own text; anything else has it as long as it is this object."""
    execution = execution.with_game(moment_goes_on(execution.game))
    refs = execution.referred(effect.what)
    things = [execution.current(ref) for ref in refs]
    if not all(thing is not None and _is_new_token(thing, execution) for thing in things):
        return give(refs, effect.abilities, "", execution)
    if any(isinstance(part, This) and not part.noun for part in inside(effect.abilities)):
        return execution.doubt(say("what the token has is left to do by hand"))
    for ref in refs:
        thing = execution.current(ref)
        if thing is not None:
            # It becomes part of the token's own text, so that copies of the token have it as well (111.3).
            readings = tuple(having(reading, effect.abilities) for reading in thing.readings)
            token = replace(thing, readings=readings)
            execution = execution.with_game(changes.with_object(execution.game, token))
    return execution


def _is_new_token(thing: GameObject, execution: Execution) -> bool:
    new = thing.id not in execution.before.objects
    return thing.token and new and thing.zone is Zone.BATTLEFIELD and thing.copies is None


phrase_where(
    "timed",
    UnmeantDeed,
    lambda said: (
        isinstance(said.of[0], Put) and said.of[0].returned
    ),  # exceptions of a copy go on after "and"
    "{effect:clause} and it's {description:such_s}",
)
phrase("sentence", UnmeantDeed, "{what:it}'re {description:such_p} and they gain {abilities:grantables}")
phrase("sentence", UnmeantDeed, "{what:it}'s {description:such_s}, and it loses all other card types")
phrase("is_now", IsFromNow, "{what:it} is {description:such_s}", plural=False)
phrase("is_now", IsFromNow, "{what:it}'s {description:such_s}", plural=False, short=True)
phrase("is_now", IsFromNow, "{what:it} are {description:such_p}", plural=True)
phrase("conditional", If, "{condition:if}{effect:is_now}")
phrase("effect", UnmeantDeed, "its mana cost perpetually becomes {cost:mana}")


@deed_told("{what:possessor} base power perpetually becomes {n:digits}")
def base_for_ever(told: DeedTold, execution: Execution, what: Thing, n: int) -> Execution:
    """Its base power is this number for the rest of the game."""
    changed = c.ChangesForEver(what, (Becomes(_IT, power=n),))  # type: ignore[arg-type]
    return changes_for_ever(changed, execution)


@carries_out(c.ChangesForEver)
@implements("611.2c")
def changes_for_ever(effect: c.ChangesForEver, execution: Execution) -> Execution:
    """Each of what is meant now is changed so for the rest of the game."""
    refs, execution = affected(effect.what, execution)
    for told in (effect.changes, effect.more):
        decision, execution = decided(told, execution) if told else ((), execution)
        if decision is None:
            return execution
        if decision and refs:
            execution = _change(decision, refs, execution)
    return execution


def _change(told: tuple[object, ...], refs: tuple[TargetRef, ...], execution: Execution) -> Execution:
    """Let the changes begin, with numbers of "its" worked out for each by itself."""
    execution, told = _of_games_on_a_computer(told, refs, execution)
    if not told:
        return execution
    each = any(part is Pronoun.ITS for part in inside(told))
    changes = c.Changes(Pronoun.IT, told, "")
    for group in [(ref,) for ref in refs] if each else [refs]:
        execution = change(changes, group, execution, for_ever=True)
    return execution


def _of_games_on_a_computer(
    told: tuple[object, ...], refs: tuple[TargetRef, ...], execution: Execution
) -> tuple[Execution, tuple[object, ...]]:
    """Let those of the changes begin that only such games have; the others are left."""
    whom = tuple(replace(ref, version=ANY_VERSION) for ref in refs)
    left: list[object] = []
    for change_ in told:
        match change_:
            case c.Incorporates(mana=mana):
                execution = let_last(Incorporating(Pronoun.IT, mana), whom, "", execution)
            case c.LosesThis.THIS_ABILITY if (lost := _this_ability(execution)) is not None:
                execution = let_last(LosesOne(Pronoun.IT, lost), whom, "", execution)
            case _:
                left.append(change_)
    return execution, tuple(left)


def _this_ability(execution: Execution) -> General | None:
    """The ability that resolves."""
    items = (item for item in reversed(execution.before.stack) if isinstance(item, AbilityOnStack))
    return next((item.ability for item in items if item.source == execution.source), None)
