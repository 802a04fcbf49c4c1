"""What is said of activating, in the few shapes that activating asks for (602.5, 602.2b)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias

from msgspec import Struct

from app.engine.abilities.abilities import StaticAbility, StaticEffect
from app.engine.abilities.conditions.conditions import Condition
from app.engine.abilities.conditions.past import Deed as Cast
from app.engine.abilities.conditions.past import Period, PlayerDidTo
from app.engine.abilities.declared import carried_out
from app.engine.abilities.nouns import objects
from app.engine.abilities.nouns.happened import AmongThem
from app.engine.abilities.nouns.objects import AnyObjects
from app.engine.abilities.nouns.players_who import PlayerWho
from app.engine.abilities.nouns.references import Act, Done, Host, It, Player, Pronoun, Reference, This
from app.engine.abilities.nouns.spell_relatives import ExiledByPlayer
from app.engine.abilities.quantities.amounts import Told
from app.engine.rule import implements
from app.engine.statics.both import Both, TwoStatements
from app.engine.statics.casting.casting_permissions import OnlyDuring
from app.engine.statics.casting.playing import MayCast, MayLook
from app.engine.statics.casting.prohibitions import (
    CantActivate,
    CantButMana,
    CantCast,
    CantCastMore,
    CantPay,
    CastLimit,
    Deed,
    ItsCantBeActivatedNow,
    LifeCantChange,
    NoManaAbility,
    PayLifeOrSacrifice,
    PlayerCant,
    PlayersCantActivate,
)
from app.engine.statics.costs.ability_costs import AbilitiesMeant, AbilityCostChange
from app.engine.statics.costs.keyword_costs import ACTIVATED, KeywordCostChange, KeywordCosts
from app.engine.statics.replacement.replacements import EitherWould, Replaces
from app.engine.statics.traits.traits import Traits
from app.engine.text.book import phrase
from app.engine.values.frozen import inside, replace

_TOLD: Final = ("its ", "that ", "the player", "their ", "they", "those ")
"""How words begin for players who were spoken of before."""

OneByOne: TypeAlias = Callable[[StaticAbility], tuple[StaticAbility, ...] | None]


def about_abilities(ability: StaticAbility, rest: OneByOne) -> tuple[StaticAbility, ...] | None:
    """Statements about activating in the few shapes that activating asks for; all others as they are.

    `rest` tells the other statements of the sentence one by one.
    """
    match ability.effect:
        case CantActivate(of=Done() as done) as cant if (chosen := the_chosen(done)) is not None:
            return (replace(ability, effect=replace(cant, of=chosen)),)
        case PlayerCant(who=who, deed=Deed.ACTIVATE_LOYALTY | Deed.CYCLE as deed, your_turn_only=yours):
            kind = "cycling" if deed is Deed.CYCLE else "loyalty"
            return (
                replace(ability, effect=PlayersCantActivate(who, None, keyword=kind, your_turn_only=yours)),
            )
        case PlayerCant(who=who, deed=PayLifeOrSacrifice(what=what), your_turn_only=False):
            return (replace(ability, effect=CantPay(who, what)),)
        # Who can't lose life can pay no cost with life in it (119.8).
        case LifeCantChange():
            return (ability, replace(ability, effect=CantPay(Player.YOU)))
        case CantButMana(who=who, deed=NoManaAbility.PAY_LIFE, cast=None):
            return (replace(ability, effect=CantPay(who, but_mana=True)),)
        case CantButMana(who=who, deed=NoManaAbility.ABILITIES | NoManaAbility.NOR_LOYALTY as but, cast=cast):
            loyalty = but is NoManaAbility.NOR_LOYALTY
            barred = PlayersCantActivate(who, None, but_mana=True, but_loyalty=loyalty)
            both = (barred,) if cast is None else (barred, CantCast(who, cast))
            return tuple(replace(ability, effect=effect) for effect in both)
        case KeywordCostChange(costs=KeywordCosts(keyword=keyword, who=who), times=times) as change if (
            keyword in ACTIVATED and not isinstance(times, Told)
        ):
            abilities = AbilitiesMeant(keyword, who or Player.PLAYERS)
            effect = AbilityCostChange(abilities, change.amount, change.more, times)
            return (replace(ability, effect=effect),)
        case _:
            return _of_casting(ability) or _of_two(ability, rest)


def _of_casting(ability: StaticAbility) -> tuple[StaticAbility, ...]:
    """Statements about how many spells players may cast, as limits; none for all others."""
    match ability.effect:
        case CantCastMore(who=PlayerWho(who=who, condition=PlayerDidTo() as did), spells=spells) if (
            did == PlayerDidTo(Player.WHO, did.tense, Cast.CAST, did.n, spells, Period.THIS_TURN)
        ):
            return (replace(ability, effect=CastLimit(who, 1, spells)),)
        case TwoStatements(first=OnlyDuring() as when, second=CastLimit() as limit):
            return (replace(ability, effect=when), replace(ability, effect=limit))
    return ()


@implements("607.2d")
def the_chosen(done: Done) -> objects.AnyObjects | None:
    """ "The chosen permanent" as the one that was chosen for the object whose text this is."""
    if done.act is not Act.CHOSEN or done.plural or done.this_way or done.by is not None:
        return None
    return replace(done.kind, relatives=(*done.kind.relatives, objects.OfTheChosen("permanent")))


def _of_two(ability: StaticAbility, rest: OneByOne) -> tuple[StaticAbility, ...] | None:
    """Two statements in one sentence, each in its shape; any other statement as it is."""
    match ability.effect:
        case Both(first=first, second=StaticAbility(effect=ItsCantBeActivatedNow() as its, condition=None)):
            return _with_its(ability, rest(first), first, its)
        case TwoStatements(first=told, second=ItsCantBeActivatedNow() as its):
            first = StaticAbility(told)
            return _with_its(ability, rest(first), first, its)
        case Both(first=StaticAbility(effect=MayLook(this=This()) as look), second=second):
            playing = replace(second, effect=_from_among(look, second.effect))
            return _both(rest(replace(ability, effect=look)), rest(playing))
        case Replaces(event=EitherWould() as would) as effect:
            parts = [replace(effect, event=event) for event in (would.one, would.other)]
            return _both(*(rest(replace(ability, effect=part)) for part in parts))
        case TwoStatements(first=told, second=other) if (
            same := _of_same(_of_what(ability.condition, told), other)
        ) is not None:
            return _each(ability, same, rest)
        case Both(first=StaticAbility(one, None), second=StaticAbility(other, None)) if (
            ability.condition is None and (same := _of_same(one, other)) is not None
        ):
            return _each(ability, same, rest)
        case TwoStatements(first=one, second=other) if not _speaks_back(other):
            return _both(rest(replace(ability, effect=one)), rest(replace(ability, effect=other)))
        case Both(first=first, second=second) if ability.condition is None and not _speaks_back(second):
            return _both(rest(first), rest(second))
        case _:
            return (ability,)


def _of_what(condition: Condition | None, told: StaticEffect) -> StaticEffect:
    """A statement about "it", with what the condition before it is about put for that."""
    spoken_of = next((part for part in inside(condition) if isinstance(part, Host | This)), None)
    it = getattr(told, "what", None) is Pronoun.IT and spoken_of is not None
    return replace(told, what=spoken_of) if it else told  # type: ignore[type-var]


def _of_same(one: StaticEffect, other: StaticEffect) -> tuple[StaticEffect, ...] | None:
    """Two statements, the second about "it" or "they" that the first is about; traits of it are one."""
    what = getattr(one, "what", None)
    pronoun = Pronoun.IT if isinstance(what, Host | This) else Pronoun.THEY
    if not isinstance(what, Host | This | objects.Objects | objects.EitherObjects):
        return None
    if getattr(other, "what", None) is not pronoun:
        return None
    told = replace(other, what=what)  # type: ignore[type-var]
    if _speaks_back(told):
        return None
    if isinstance(one, Traits) and isinstance(told, Traits):
        return (Traits(what, (*one.traits, *told.traits)),)
    return (one, told)


def _each(
    ability: StaticAbility, effects: tuple[StaticEffect, ...], rest: OneByOne
) -> tuple[StaticAbility, ...] | None:
    """Several statements for which the same condition holds."""
    found: tuple[StaticAbility, ...] | None = ()
    for effect in effects:
        found = _both(found, rest(replace(ability, effect=effect)))
    return found


def _from_among(look: MayLook, effect: StaticEffect) -> StaticEffect:
    """What may be played "from among those cards": those that players may look at by the words before."""
    if not isinstance(effect, MayCast) or not effect.both or effect.often is not None:
        return effect
    rest = tuple(r for r in effect.kind.relatives if not isinstance(r, AmongThem))
    by = look.this or This()
    exiled = ExiledByPlayer(Player.THEY, by) if look.own else objects.ExiledWith(by)
    spells = replace(effect.kind, relatives=(*rest, exiled))
    return replace(effect, who=look.who if effect.who is Player.THEY else effect.who, spells=spells)


def _both(
    first: tuple[StaticAbility, ...] | None, second: tuple[StaticAbility, ...] | None
) -> tuple[StaticAbility, ...] | None:
    return None if first is None or second is None else (*first, *second)


def _speaks_back(second: object) -> bool:
    """Whether a statement speaks of what the one before it told: "those spells", "its controller"."""
    return any(
        (isinstance(part, It) and not isinstance(part, Host))
        or (isinstance(part, Player) and part.value.startswith(_TOLD))
        for part in inside(second)
    )


def _with_its(
    ability: StaticAbility,
    before: tuple[StaticAbility, ...] | None,
    first: StaticAbility,
    its: ItsCantBeActivatedNow,
) -> tuple[StaticAbility, ...] | None:
    """A statement about something, and that its activated abilities can't be activated."""
    of = getattr(first.effect, "what", None)
    of = of.what if isinstance(of, objects.All | objects.Each) else of
    if before is None or of is None or ability.condition is not None:
        return None
    after = CantActivate(of, its.but_mana, tapping=its.tapping)
    return (*before, StaticAbility(after, first.condition))


@carried_out
class MayActivateLoyalty(Struct, frozen=True):
    """ "You may activate loyalty abilities of ~ on any player's turn any time you could cast an instant." """

    of: AnyObjects | Reference
    any_turn: bool = True
    its: bool = False
    """It says "its loyalty abilities"."""
    # It is the permanent that counts: who controls it may have changed since (606.3).
    twice: bool = False
    """ "You may activate ... twice each turn rather than only once": at no other times than usual (606.3)."""


# It gives no haste: they can't attack any sooner for it (609.4).
@carried_out
class ActivateAsThoughHaste(Struct, frozen=True):
    """ "You may activate abilities of creatures you control as though those creatures had haste." (302.6)"""

    of: AnyObjects


_ANY_TIME = "any time you could cast an instant"

_said = f"you may activate loyalty abilities of {{of:ability_owner}} on any player's turn {_ANY_TIME}"
phrase("static", MayActivateLoyalty, _said)
_said = f"you may activate (its|her|his) loyalty abilities {_ANY_TIME}"
phrase("static", MayActivateLoyalty, _said, of=Pronoun.IT, any_turn=False, its=True)
_said = "you may activate the loyalty abilities of {of:ability_owner} twice each turn rather than only once"
phrase("static", MayActivateLoyalty, _said, any_turn=False, twice=True)
_said = "you may activate abilities of {of:noun~p} as though those creatures had haste"
phrase("static", ActivateAsThoughHaste, _said)
