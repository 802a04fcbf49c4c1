"""Statements about the one before them: for what else it holds, how often it may be used."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import partial
from typing import Final, Literal, TypeAlias, TypeVar

from msgspec import Struct

from app.engine.abilities.abilities import AdditionalCost, StaticAbility, TriggeredAbility
from app.engine.abilities.conditions.casting import CostWasPaid
from app.engine.abilities.conditions.conditions import Has, Not
from app.engine.abilities.conditions.there_is import ThereAre
from app.engine.abilities.costs.costs import PayLife
from app.engine.abilities.events.events import Casts
from app.engine.abilities.nouns import objects
from app.engine.abilities.nouns.happened import Among, AmongThem
from app.engine.abilities.nouns.references import Host, Player, Pronoun, That, This
from app.engine.abilities.quantities.amounts import CountOf
from app.engine.abilities.quantities.fixed_elsewhere import TimesCostPaid
from app.engine.abilities.variants import has_variants
from app.engine.abilities.vocabulary import KeywordName
from app.engine.rule import implements
from app.engine.state.kinds.words import COLOR_WORDS
from app.engine.statics.casting.cast_from import ThisWayLimit
from app.engine.statics.casting.casting_this_way import CostForSpells, LessIfPaid, OnlyColored
from app.engine.statics.casting.playing import MayCast, Often
from app.engine.statics.casting.prohibitions import CantActivate, ItsCantBeActivatedNow
from app.engine.statics.casting.safe_spells import WardIsOff
from app.engine.statics.combat.combat import when_exerted
from app.engine.statics.conditioned import Otherwise
from app.engine.statics.costs.mana_replacements import SpendForThose, SpentOn
from app.engine.statics.traits.characteristics import HasKeywords, HasVariants
from app.engine.statics.traits.traits import AllActivated, Traits
from app.engine.text.book import Fields, constants, general, phrase, same
from app.engine.text.quantities.numbers import listed
from app.engine.values.card import CARD_TYPES
from app.engine.values.frozen import exchanged, inside, replace, swapped
from app.engine.values.mana import ManaCost

_Ability = TypeVar("_Ability")
_Told: TypeAlias = tuple[StaticAbility, ...]
"""What two statements say together; () where the second does not speak of the first."""
_OfBoth: TypeAlias = Callable[[StaticAbility, StaticAbility], _Told]
_KINDS: Final = objects.Objects | objects.EitherObjects


class SameFor(Struct, frozen=True):
    """ "The same is true for artifacts and enchantments.", "... for first strike and vigilance." """

    types: tuple[objects.Word, ...] = ()
    keywords: tuple[KeywordName | Literal["landwalk"], ...] = ()


def in_full(
    abilities: Iterable[_Ability],
) -> tuple[_Ability | StaticAbility | AdditionalCost | TriggeredAbility, ...]:
    """The abilities of a line, with what is said of the statement before it told as statements of its own."""
    told = when_exerted(when_paid(abilities))
    for of_both in (of_each_type, of_each_keyword, _otherwise, _once_each_turn, _for_a_cost, _spent_on_those):
        told = in_light_of_before(told, of_both)
    return tuple(told)


def in_light_of_before(abilities: Iterable[_Ability], of_both: _OfBoth) -> Iterator[_Ability | StaticAbility]:
    """The abilities of a line; one that speaks of the statement before it as `of_both` tells the two."""
    waiting: list[_Ability | StaticAbility] = []
    for ability in abilities:
        match waiting, ability:
            case [StaticAbility() as before], StaticAbility() if told := of_both(before, ability):
                yield from told[:-1]
                waiting = [told[-1]]
            case _:
                yield from waiting
                waiting = [ability]
    yield from waiting


@implements("603.12", "118.8b")
def when_paid(abilities: Iterable[_Ability]) -> Iterator[_Ability | AdditionalCost | TriggeredAbility]:
    """The abilities of a line; what is done when a cost is paid as an ability that triggers on the cast."""
    for ability in abilities:
        if not isinstance(ability, AdditionalCost) or ability.then is None:
            yield ability
            continue
        spell, name = This("spell"), ability.name
        yield replace(ability, then=None)
        then = exchanged(ability.then, partial(_with_times_paid, name))
        yield TriggeredAbility(Casts(Player.YOU, spell), (then,), CostWasPaid(spell, name))


def _with_times_paid(name: str, value: object) -> object:
    """How often the cost was paid, for what counts with what: "for each creature sacrificed this way"."""
    relatives = value.what.relatives if isinstance(value, CountOf) else ()
    counts = any(isinstance(one, AmongThem) and one.how is Among.THIS_WAY for one in relatives)
    return TimesCostPaid(name) if counts else value


def of_each_type(before: StaticAbility, ability: StaticAbility) -> _Told:
    """ "The same is true for ..." as the statement before it, told of each type.

    As it is where that tells another number of card types than one.
    """
    match ability.effect:
        case SameFor(types=(_, *_) as new) if old := _only_type(before):
            return (before, *(swapped(before, old, word) for word in new))
    return ()


@implements("702.11e", "702.14a", "702.16a")
def of_each_keyword(before: StaticAbility, ability: StaticAbility) -> _Told:
    """ "The same is true for ..." as the statement before it, told of each keyword.

    As it is where what stands before it is not a keyword as long as something else has it.
    """
    match before, ability.effect:
        case (
            StaticAbility(
                effect=HasKeywords(keywords=(old,)), condition=ThereAre() | Has(what=objects.Objects())
            ),
            SameFor(keywords=(_, *_) as new),
        ):
            return (before, *(_of_keyword(before, old, name) for name in new))
    return ()


def _of_keyword(told: StaticAbility, old: KeywordName, name: str) -> StaticAbility:
    """A statement of one keyword as it is of another; of one with variants it takes those over."""
    same_way = swapped(swapped(told, old, name), objects.ExiledWith(Pronoun.IT), objects.ExiledWith(This()))
    match same_way:
        case StaticAbility(
            effect=HasKeywords(what=what), condition=ThereAre(what=of) | Has(what=objects.Objects() as of)
        ) if has_variants(name):
            return replace(same_way, effect=HasVariants(what, name, of))
        case _:
            return same_way


def _otherwise(before: StaticAbility, ability: StaticAbility) -> _Told:
    """What speaks back to the statement before it told in full.

    "Otherwise, ..." holds where the condition before it does not, and "... instead" makes that before it hold
    where its own does not; "its activated abilities" are those of what that statement is about, and so are
    "ward abilities of those creatures".
    """
    what = getattr(before.effect, "what", None)
    is_one = isinstance(what, Host | This)
    match ability.effect:
        case Otherwise(effect=effect, instead=False) if before.condition is not None:
            told, so = swapped((effect, before.condition), Pronoun.IT, what if is_one else Pronoun.IT)
            return before, StaticAbility(told, Not(so))
        case Otherwise(effect=effect, instead=True) if (
            is_one and before.condition is None and ability.condition is not None
        ):
            so = swapped(ability.condition, Pronoun.IT, what)
            return StaticAbility(before.effect, Not(so)), StaticAbility(swapped(effect, Pronoun.IT, what), so)
        case ItsCantBeActivatedNow() | WardIsOff() as speaks if ability.condition is None and (
            whole := _of_before(before.effect, speaks)
        ):
            return before, StaticAbility(whole, before.condition)
    return ()


def _of_before(before: object, speaks: ItsCantBeActivatedNow | WardIsOff) -> CantActivate | WardIsOff | None:
    """A statement about abilities of "its" or "those", told of what the one before it is about."""
    what = getattr(before, "what", None)
    what = what.what if isinstance(what, objects.All | objects.Each) else what
    match speaks:
        case ItsCantBeActivatedNow(but_mana=but_mana, tapping=tapping) if isinstance(
            what, Host | This | _KINDS
        ):
            return CantActivate(what, but_mana, tapping=tapping)
        case WardIsOff(of=That(plural=True)) if isinstance(what, _KINDS):
            return WardIsOff(what)
        case _:
            return None


def _once_each_turn(before: StaticAbility, ability: StaticAbility) -> _Told:
    """What lets one spell be cast each turn and no more, as one statement."""
    match before.effect, ability:
        case (
            MayCast(who=Player.YOU, often=None, play=None) as may,
            StaticAbility(effect=ThisWayLimit(n=1), condition=None),
        ):
            return (replace(before, effect=replace(may, often=Often.EACH_TURN)),)
    return ()


def _for_a_cost(before: StaticAbility, ability: StaticAbility) -> _Told:
    """A cost that may be paid and what it makes cheaper, as one statement."""
    match before.effect, ability.effect:
        case CostForSpells(cost=(PayLife(),), amount=None) as whole, LessIfPaid(amount=amount):
            return (replace(before, effect=replace(whole, amount=amount)),)
        case CostForSpells(amount=ManaCost() as amount) as whole, OnlyColored(color=color) if {
            symbol.text for symbol in amount.symbols
        } == {COLOR_WORDS[color]}:
            return (replace(before, effect=replace(whole, colored_only=True)),)
    return ()


@implements("609.4b")
def _spent_on_those(before: StaticAbility, ability: StaticAbility) -> _Told:
    """What is taken over and how mana is spent on it, as one statement."""
    match before.effect, ability.effect:
        case (
            Traits(traits=(AllActivated() as taken,)) as traits,
            SpendForThose(who=Player.YOU, mana="", as_kind=kind, on=SpentOn.ABILITIES),
        ):
            return (replace(before, effect=replace(traits, traits=(replace(taken, spent_as=kind),))),)
    return ()


def _only_type(value: object) -> objects.Word | None:
    """The card type that a value tells when it tells one alone, and does not exclude it."""
    told = [*dict.fromkeys(_types_in(value))]
    return told[0] if len(told) == 1 and not told[0].non else None


def _types_in(value: object) -> tuple[objects.Word, ...]:
    """The card types that a value tells, also those that it excludes."""
    words = (one for one in inside(value) if isinstance(one, objects.Word))
    return tuple(word for word in words if word.text.capitalize() in CARD_TYPES)


def _kinds(types: tuple[objects.Word, ...]) -> objects.Objects:
    return objects.Objects(tuple((word,) for word in types), joiner=objects.Joiner.AND)


def _make(filled: Fields) -> object:
    what = filled["what"]
    if not isinstance(what, objects.Objects) or what.noun is not objects.Noun.NONE:
        return NotImplemented
    types = tuple(word for words in what.alternatives for word in words)
    plain = what == _kinds(types) and _types_in(types) == types
    return SameFor(types) if plain and len(types) > 1 else NotImplemented


general(
    "static",
    "the same is true for {what:noun~p}",
    _make,
    lambda value: {"what": _kinds(value.types)} if isinstance(value, SameFor) and value.types else None,
)

_CLASSES: Final = ("landwalk", "protection")
"""Keywords with a quality of their own each (702.14a, 702.16a)."""
constants("same_keyword", _CLASSES)
same("same_keyword", "{name:keyword_name}")
listed("same_keywords", "same_keyword", two=" and ", comma=", ", last=", and ")
phrase("static", SameFor, "the same is true for {keywords:same_keywords}")
