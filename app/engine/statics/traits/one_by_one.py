"""Traits told one by one, each as the statement that the engine carries out (613, 604.1)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final, TypeAlias

from app.engine.abilities.abilities import Keyword, StaticAbility, StaticEffect
from app.engine.abilities.conditions.conditions import Not
from app.engine.abilities.conditions.spent import TopCardIs
from app.engine.abilities.guards import Guarded
from app.engine.abilities.nouns.descriptions import Description, Kept
from app.engine.abilities.nouns.objects import (
    All,
    AnyObjects,
    Each,
    EitherObjects,
    ExiledWith,
    Noun,
    Objects,
    Word,
)
from app.engine.abilities.nouns.places import TopCards
from app.engine.abilities.nouns.references import Act, Done, Player, Pronoun, Reference, Subject, That, This
from app.engine.abilities.nouns.spell_relatives import FromAmongTop
from app.engine.abilities.quantities.amounts import Amount
from app.engine.abilities.quantities.variable import Variable
from app.engine.rule import implements
from app.engine.statics.abilities.about_abilities import about_abilities, the_chosen
from app.engine.statics.abilities.granted_abilities import HasAbilities, YouAndHave
from app.engine.statics.casting.casting_permissions import about_permissions
from app.engine.statics.casting.playing import PlayerHas, SkipsStep
from app.engine.statics.casting.prohibitions import CantBeTargetOf, CantCast, CantOnceDone
from app.engine.statics.combat import combat
from app.engine.statics.conditioned import Conditioned, StillSuch
from app.engine.statics.costs.cost_changes import CostChange, CostChanges, CostPart
from app.engine.statics.costs.granted_costs import HasForItsCost
from app.engine.statics.entering.entering import EntersTapped
from app.engine.statics.traits.characteristics import (
    Becomes,
    EachHasByColor,
    GetsPower,
    HasActivatedOf,
    HasBaseSize,
    HasColorsOf,
    HasKeywords,
    HasName,
    IsChosen,
    IsOfType,
    LosesSubtypes,
    SoOfType,
)
from app.engine.statics.traits.traits import (
    AllActivated,
    BaseSize,
    BeingChosen,
    BeingSuch,
    ColorsOfThose,
    Trait,
    Traits,
    TraitValue,
)
from app.engine.values.card import BASIC_LAND_MANA, CARD_TYPES, SUBTYPES_OF, SUPERTYPES
from app.engine.values.frozen import inside, replace

Whom: TypeAlias = AnyObjects | Reference

_ASKED_SO: Final = (
    HasKeywords,
    HasAbilities,
    GetsPower,
    Traits,
    combat.MustAttack,
    combat.DoesntUntap,
    SkipsStep,
    CantBeTargetOf,
    CantCast,
)
"""Statements of which a condition behind them is asked wherever they are."""

_A_CARD: Final = Objects(noun=Noun.CARD)

_TOP_CARD: Final = replace(_A_CARD, relatives=(FromAmongTop(TopCards(1, Player.YOU)),))
"""The card on top of your library."""

_LOSSES: Final = (
    *(Trait.LOSES_ALL, Trait.LOSES_ALL_OTHER, Trait.LOSES_ALL_TYPES, Trait.LOSES_LAND_TYPES),
    Trait.LOSES_BUT_MANA,
)

_COLORS: Final = ("white", "blue", "black", "red", "green")

_PLAIN: Final[dict[Trait, Callable[[Whom], tuple[StaticEffect, ...]]]] = {
    Trait.LOSES_ALL: lambda what: (Becomes(what, loses_abilities=True),),
    Trait.LOSES_ALL_OTHER: lambda what: (Becomes(what, loses_abilities=True),),
    Trait.LOSES_BUT_MANA: lambda what: (Becomes(what, loses_abilities=True, but_mana=True),),
    Trait.LOSES_ALL_TYPES: lambda what: (LosesSubtypes(what, "Creature"),),
    # The mana abilities come with the basic land types, and would go with them anyway (305.6).
    Trait.LOSES_LAND_TYPES: lambda what: (LosesSubtypes(what, "Land"), Becomes(what, loses_abilities=True)),
    Trait.ALL_COLORS: lambda what: (Becomes(what, colors=_COLORS),),
    Trait.ALL_COLORS_IN_GAME: lambda what: (Becomes(what, colors=_COLORS),),
    Trait.ATTACKS_OR_BLOCKS: lambda what: (combat.MustAttack(what), combat.MustAttack(what, block=True)),
}
"""What says the traits that have no parts."""

_WITHOUT_TYPES: Final[dict[TraitValue, tuple[TraitValue, ...]]] = {
    Trait.LOSES_CARD_TYPES: (),
    Trait.LOSES_TYPES_ABILITIES: (Trait.LOSES_ALL,),
    Trait.LOSES_ALL_THAT_IT_WAS: (Trait.LOSES_ALL_OTHER, Trait.LOSES_ALL_TYPES),
}
"""What is lost besides card types, where it is told what becomes of these."""


_CREATURE_ALONE: Final = BeingSuch(Description(None, (), (Word("creature"),), None, (), Kept.UNSAID))


def one_by_one(ability: StaticAbility) -> tuple[StaticAbility, ...] | None:
    """The ability as several, one for each trait; itself when it tells none.

    None when one of them can't be told as a statement that the engine knows.
    """
    match ability.effect:
        case HasForItsCost(what=All(what=what) | Each(what=what)) as effect:
            return (replace(ability, effect=replace(effect, what=what)),)
        case CostChanges(spells=spells, first=first, second=second):
            return tuple(replace(ability, effect=part.of(spells)) for part in (first, second))
        case YouAndHave(what=what, guards=Keyword() as guards):
            return _each(ability, Guarded(Player.YOU, (guards,)), HasAbilities(what, (guards,)))
        case YouAndHave(what=what, keywords=keywords, others=others):
            both = _each(ability, PlayerHas(Player.YOU, keywords), HasKeywords(what, keywords))
            more = () if others is None else (replace(ability, effect=HasKeywords(others, keywords)),)
            return (*both, *more)  # each kind is told by itself (613.6)
        case EachHasByColor(what=what, given=given):
            # Each is about creatures of its own (613.6).
            told_of = (HasKeywords(_of_color(what, one.color), (one.keyword,)) for one in given)
            return tuple(replace(ability, effect=effect) for effect in told_of)
        case Traits(
            what=what, traits=(AllActivated(of=That(kind=Objects(noun=Noun.CARD)), besides=besides),)
        ) if isinstance(ability.condition, TopCardIs):
            taken = HasActivatedOf(what, _TOP_CARD, besides)  # type: ignore[arg-type]
            return (replace(ability, effect=taken),)
        case Traits(what=what, traits=traits):
            whom = what.what if isinstance(what, All | Each) else what
            # What is lost goes before what is given, whichever is said first: "loses all other abilities".
            told = sorted(_without_types(traits), key=lambda trait: trait not in _LOSSES)
            found = [tuple(_statements(whom, _with_those(trait, traits))) for trait in told]
            if not all(found):
                return None
            return _each(ability, *(effect for effects in found for effect in effects))
        case _:
            return _in_other_words(ability)


def _of_color(what: Objects, color: str) -> Objects:
    rows = what.alternatives or ((),)
    return replace(what, alternatives=tuple((*row, Word(color)) for row in rows))


def _in_other_words(ability: StaticAbility) -> tuple[StaticAbility, ...] | None:
    """The same of statements about others, and of two in one."""
    match ability.effect:
        case CantOnceDone(effect=told, condition=condition) if ability.condition is None:
            return (replace(ability, effect=told, condition=condition),)
        case Conditioned(effect=EntersTapped(unless=None) as effect, condition=condition, unless=False):
            return (replace(ability, effect=replace(effect, condition=condition)),)
        case Conditioned(effect=CostChange() as effect, condition=condition):
            return (replace(ability, effect=replace(effect, condition=Not(condition))),)
        case Conditioned(effect=effect, condition=condition, unless=unless) if isinstance(effect, _ASKED_SO):
            so = Not(condition) if unless else condition
            return one_by_one(replace(ability, effect=effect, condition=so))
        case StillSuch(effect=effect):
            return _still(one_by_one(replace(ability, effect=effect)))
        case _:
            permission = about_permissions(ability)
            return about_abilities(ability, one_by_one) if permission is None else (permission,)


@implements("205.1b")
def _still(told: tuple[StaticAbility, ...] | None) -> tuple[StaticAbility, ...] | None:
    """The statements of what is "still" what it was before: it keeps its types."""
    keeping = (_keeping_types(one.effect) for one in told or ())
    return told and tuple(replace(one, effect=effect) for one, effect in zip(told, keeping, strict=True))


def _keeping_types(effect: StaticEffect) -> StaticEffect:
    unsaid = isinstance(effect, Becomes) and effect.kept is Kept.UNSAID
    return replace(effect, kept=Kept.TYPES) if isinstance(effect, Becomes) and unsaid else effect


@implements("205.1a", "205.1b")
def _without_types(traits: tuple[TraitValue, ...]) -> tuple[TraitValue, ...]:
    """The traits without the loss of "all other card types": what it is told to be replaces them."""
    words = [{w.text for w in one.description.words} for one in traits if isinstance(one, BeingSuch)]
    if not words:
        return traits
    told = tuple(told for trait in traits for told in _WITHOUT_TYPES.get(trait, (trait,)))
    # An "artifact creature" would keep the types that it had; so it becomes a creature alone before.
    keeping = told != traits and any({"artifact", "creature"} <= said for said in words)
    return (_CREATURE_ALONE, *told) if keeping else told


def _each(ability: StaticAbility, *effects: StaticEffect) -> tuple[StaticAbility, ...]:
    """The ability as several, which remember that they are parts of one."""
    whole = ability.effect if len(effects) > 1 else ability.part_of
    return tuple(replace(ability, effect=effect, part_of=whole) for effect in effects)


def _with_those(trait: TraitValue, traits: tuple[TraitValue, ...]) -> TraitValue:
    """The trait, with what "those cards" are in it."""
    if not isinstance(trait, ColorsOfThose):
        return trait
    return next((replace(trait, of=one.of) for one in traits if isinstance(one, AllActivated)), trait)


def _statements(what: Whom, trait: TraitValue) -> Iterator[StaticEffect]:
    """The statements that say this of `what`; none when nothing the engine knows does."""
    if getattr(trait, "what", None) is Subject.OF_SENTENCE:
        yield replace(trait, what=what)  # type: ignore[type-var]
    match trait:
        case BeingSuch(description=description):
            yield from _being_such(what, description)
        case Trait() if trait in _PLAIN:
            yield from _PLAIN[trait](what)
        case BaseSize(size=(int() as power, int() as toughness), x=None):
            yield Becomes(what, power=power, toughness=toughness)
        case BaseSize(size=size, x=x, equal=equal) if x is not None and (not equal or _is_of_each(x)):
            yield HasBaseSize(what, *(x if isinstance(part, Variable) else part for part in size))
        case _:
            yield from _of_others(what, trait)


def _of_others(what: Whom, trait: TraitValue) -> Iterator[StaticEffect]:
    """The same of what is chosen, what others have, and every kind."""
    match trait:
        case CostPart() if isinstance(what, Objects | EitherObjects | This):
            yield trait.of(what)
        case BeingChosen(what="color" | "type" as chosen, kept=kept):
            # What was chosen before, as it entered: nothing is chosen now (607.2d).
            yield IsChosen(what, chosen, too=kept is not Kept.UNSAID)
        case AllActivated(of=of, besides=besides, spent_as=spent_as) if (whose := _whose(of)) is not None:
            yield HasActivatedOf(what, whose, besides, spent_as)
        case ColorsOfThose(of=of) if (whose := _whose(of)) is not None:
            yield HasColorsOf(what, whose)
        case BeingChosen(what="creature type" | "all creature types"):
            yield IsOfType(what, SoOfType.EVERY_CREATURE_TYPE)
        # Besides its own types: for each of the five it taps for mana, too (305.6).
        case BeingChosen(what="basic land type", kept=kept) if kept is not Kept.UNSAID:
            yield Becomes(what, tuple(BASIC_LAND_MANA), kept=kept)
        case BeingChosen(what="land type", kept=kept) if kept is not Kept.UNSAID:
            yield Becomes(what, tuple(sorted(SUBTYPES_OF["Land"])), kept=kept)
        case BeingChosen(what="nonbasic land type"):
            yield Becomes(what, tuple(sorted(SUBTYPES_OF["Land"] - {*BASIC_LAND_MANA})), kept=Kept.TYPES)


def _whose(of: object) -> AnyObjects | This | None:
    """The objects whose abilities something has; None where the engine can't tell them."""
    match of:
        case This():
            return of
        case All(what=kind) | Each(what=kind):
            return _exiled_with_this(kind)
        case Objects() | EitherObjects():
            return _exiled_with_this(of)
        case Done(act=Act.EXILED, kind=kind):
            return replace(kind, relatives=(*kind.relatives, ExiledWith(This())))
        case Done():
            return the_chosen(of)
        case _:
            return None


def _exiled_with_this(kind: AnyObjects) -> AnyObjects:
    """The same kind, in which "exiled with it" means what says so."""
    relatives = (ExiledWith(This()) if isinstance(r, ExiledWith) else r for r in kind.relatives)
    return replace(kind, relatives=tuple(relatives))


def _being_such(what: Whom, such: Description) -> Iterator[StaticEffect]:
    """What a description says in the layers of types, colours, abilities and base power (613)."""
    size = such.base or such.size
    words = tuple(word.text for word in such.words)
    plain = all(not word.non for word in such.words) and (such.equal is None or _is_of_each(such.equal))
    if not plain or such.named == "~" or not all(isinstance(part, int) for part in size or ()):
        return
    colors = (*such.colors, *(word for word in words if word in _COLORS))
    types = tuple(word for word in words if word not in (*_COLORS, "colorless"))
    types = ("legendary", *types) if such.legendary else types
    if not all(map(_is_type, types)):
        return
    said = bool(colors) or "colorless" in words
    power, toughness = size or (None, None)
    # Each part applies in its own layer, and to the same objects, though the ability be gone by then (613.6).
    yield Becomes(what, types, colors if said else None, power, toughness, kept=such.kept)  # type: ignore[arg-type]
    if such.named:
        yield HasName(what, such.named)
    if such.every_type:
        yield IsOfType(what, SoOfType.EVERY_CREATURE_TYPE)
    if such.equal is not None:
        yield HasBaseSize(what, such.equal, such.equal)
    if such.abilities:
        yield HasAbilities(what, such.abilities)


def _is_of_each(n: Amount) -> bool:
    """Whether each object that it is said of can work a number out: "its" is of that object."""
    return all(part is Pronoun.ITS for part in inside(n) if isinstance(part, Pronoun))


def _is_type(word: str) -> bool:
    known = word.capitalize() in (*CARD_TYPES, *SUPERTYPES)
    return known or any(word in names for names in SUBTYPES_OF.values())
