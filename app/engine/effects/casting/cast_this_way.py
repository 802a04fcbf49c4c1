"""What is said of spells cast through a permission: "if you cast a spell this way, ..." (601.3b, 609.4b)."""

from __future__ import annotations

from enum import Enum
from typing import Final, Literal, TypeVar

from app.engine.abilities.abilities import DeedTold, Effect, Instruction, StaticEffect, UnmeantDeed
from app.engine.abilities.conditions.spent import SpendsAs, SpentSo
from app.engine.abilities.costs.costs import LIFE_FOR_MANA_VALUE
from app.engine.abilities.nouns.happened import AmongThem
from app.engine.abilities.nouns.objects import Noun, Objects, Word
from app.engine.abilities.nouns.references import It, Player, This
from app.engine.abilities.quantities.amounts import CharacteristicOf, UpTo
from app.engine.abilities.quantities.durations import Duration
from app.engine.abilities.vocabulary import ManaOfKind
from app.engine.effects.casting.cast_later import SPENT_AS, end_of, permitted
from app.engine.effects.casting.play_cards import AdditionalLands, LooksOn
from app.engine.effects.casting.spells_to_come import (
    CastsAsThoughFlash,
    EntersWith,
    PaysLifeInstead,
    SpendsAsThough,
)
from app.engine.effects.durations.lasting_changes import Changes, ChangesForEver
from app.engine.effects.durations.until_end_of_turn import holds_so, let_last
from app.engine.effects.instructions.deeds import deed_told
from app.engine.effects.instructions.following import SAID_OF_CASTING
from app.engine.effects.instructions.may import OFFERED
from app.engine.effects.instructions.sequences import May
from app.engine.effects.zones.entering import ItEnters
from app.engine.rule import implements
from app.engine.state import changes
from app.engine.state.resolving.execution import Execution, carries_out, carry_out
from app.engine.state.zones.play_permission import PlayPermission
from app.engine.statics.abilities.granted_abilities import HasAbilities
from app.engine.statics.casting.cast_from import IfSoCast
from app.engine.statics.casting.casting_permissions import FlashForThose
from app.engine.statics.casting.casting_this_way import IfCastThisWay
from app.engine.statics.casting.playing import ExtraLands, MayCast, Payment
from app.engine.statics.costs.mana_replacements import SpendForThose, SpentOn
from app.engine.statics.traits.characteristics import HasKeywords
from app.engine.text.book import constants, phrase, phrase_where, same
from app.engine.text.reader import write
from app.engine.values.frozen import inside, replace
from app.engine.values.ids import PlayerId, Zone
from app.engine.values.mana import ManaCost
from app.engine.values.said import say

SAID: Final = (IfCastThisWay, FlashForThose, SpendForThose, IfSoCast)
"""What stands beside a permission and speaks of the spells cast so."""
SNOW_AS_ANY: Final = "snow as any color"
"""Mana from snow sources may be spent as though it were of any colour."""


def _is_later(effect: Effect) -> bool:
    """Whether it matters to the spell once it is cast, and to the permanent that it becomes."""
    given = effect.changes if isinstance(effect, Changes) else ()
    return isinstance(effect, EntersWith | ItEnters | ChangesForEver) or (
        bool(given) and all(isinstance(one, HasKeywords | HasAbilities) for one in given)
    )


class CastSo(Instruction, frozen=True):
    """What goes with a permission."""

    flash: bool = False
    life: bool = False
    """Life equal to its mana value is paid rather than the mana cost of a spell."""
    mana: ManaOfKind | Literal["", "snow as any color"] = ""
    """As what mana may be spent."""
    gives: tuple[Effect, ...] = ()
    """What is done to the spell once it is cast, and so to the permanent that it becomes."""
    later: bool = False
    """Something else comes of casting it so."""


def is_known(effect: object) -> bool:
    """Whether such a statement is one that casting asks about."""
    return with_more(CastSo(), effect) != CastSo()


def with_more(told: CastSo, effect: object) -> CastSo:
    """What goes with a permission, and what one more statement says of it."""
    match effect:
        case FlashForThose() | IfCastThisWay(effect=May(effect=CastsAsThoughFlash())):
            return replace(told, flash=True)
        # Life rather than the mana cost is an alternative cost, of which one at most is applied (118.9a).
        case IfCastThisWay(effect=PaysLifeInstead(n=CharacteristicOf(which="mana value"))):
            return replace(told, life=True)
        case IfCastThisWay(effect=May(effect=SpendsAsThough(mana="", as_kind=kind))):
            return replace(told, mana=kind)
        case SpendForThose(mana="snow", as_kind="any color", on=SpentOn.SPELLS | SpentOn.THIS_WAY):
            return replace(told, mana=SNOW_AS_ANY)
        case SpendForThose(mana="", as_kind=kind, on=SpentOn.SPELLS | SpentOn.THIS_WAY):
            return replace(told, mana=kind)
        case IfSoCast(when=True):
            return replace(told, later=True)
        case IfCastThisWay(effect=later) | IfSoCast(effect=later) if _is_later(later):
            return replace(told, gives=(*told.gives, later))
        case _:
            return told


class CastWithAnyMana(Instruction, frozen=True):
    """ "You may cast spells from among those cards this turn, and mana of any type can be spent to cast
    them." """

    effect: Effect
    mana: SpentSo


def _needs_mana(said: CastWithAnyMana) -> bool:
    """Whether it does not say itself with what mana, as what one may do with cards that were spoken of."""
    return not isinstance(getattr(said.effect, "effect", None), May)


same("mana_too", "{mana:spent_so} to cast (them|those spells)")
phrase_where("timed", CastWithAnyMana, _needs_mana, "{effect:held}, and {mana:mana_too}")
phrase_where("timed", CastWithAnyMana, _needs_mana, "{effect:held_first}, and {mana:mana_too}")
phrase("sentence", UnmeantDeed, "each land played this way enters tapped")
_ENDS: Final = {"this turn": "end of turn"}
"""Durations that a permission knows by other words."""
_CARDS: Final = Objects(noun=Noun.CARD)
_LANDS: Final = Objects(((Word("land"),),))


@holds_so(MayCast)
@implements("611.2a", "611.2c")
def among_them(effect: StaticEffect, until: Duration, execution: Execution) -> Execution | None:
    """Each card of those spoken of may be played as one of the kind; None where none were spoken of."""
    (kind, free), end = _kind(effect), end_of(until)
    only = write(kind, "noun", number="p") if kind is not None else None
    if kind is None or not only or end is None:
        return None
    among = next((one.of for one in inside(effect) if isinstance(one, AmongThem)), None)
    refs = execution.referred(among) if isinstance(among, This | It) else execution.it
    there = [execution.current(ref) for ref in refs]
    cards = tuple(one.id for one in there if one is not None and one.zone is Zone.EXILE)
    if not cards:
        return execution.doubt(say("which cards may be played is left to do by hand")) if there else execution
    if kind == _CARDS:  # a land among them is no spell: it could be played, and not cast (305.9)
        only = "spells" if isinstance(effect, MayCast) and effect.play is None else ""
    may = PlayPermission(execution.controller, until=_ENDS.get(end, end), free=free, only=only)
    return permitted(cards, may, execution)


def _kind(effect: StaticEffect) -> tuple[Objects | None, bool]:
    """Of which kind they must be, and whether they are cast without paying their mana costs."""
    if (
        not isinstance(effect, MayCast)
        or (effect.both and effect.play != _LANDS)
        or effect.payment is Payment.LIFE
    ):
        return None, False
    what, free = effect.spells or effect.play, effect.payment is Payment.FREE
    plain = MayCast(Player.YOU, effect.spells, payment=effect.payment, play=effect.play)
    if not isinstance(what, Objects) or effect != plain:
        return None, False
    rest = tuple(one for one in what.relatives if not isinstance(one, AmongThem))
    kind = replace(what, relatives=rest)
    if effect.both and what == Objects(noun=Noun.SPELL, relatives=what.relatives):
        kind = _CARDS  # lands are played, and spells cast
    if rest == what.relatives or (effect.play is not None and kind != _CARDS):
        return None, False
    return kind, free


@implements("305.2")
def _more_lands(who: Player, effect: object, execution: Execution) -> Execution:
    """The number of lands that a player may play this turn grows."""
    assert isinstance(effect, AdditionalLands)
    n = effect.n.n if isinstance(effect.n, UpTo) else effect.n
    number = execution.amount(n)
    if not who.is_you or number is None:
        return execution.doubt(say("how many more lands may be played is left to do by hand"))
    return let_last(ExtraLands(Player.YOU, number), (), "end of turn", execution)


OFFERED[AdditionalLands] = _more_lands


@carries_out(LooksOn)
@implements("406.3")
def looks_on(effect: LooksOn, execution: Execution) -> Execution:
    # Looking at it needs no permission of the game's state; who may look is told by the board (406.3).
    """Nothing of the game changes with who may look at a card."""
    return execution


OFFERED[LooksOn] = lambda _who, _effect, execution: execution


class SpellsThisWay(Enum):
    """Of which spells cast through a permission it is said."""

    A = "a spell cast this way costs"
    EACH = "each spell cast this way costs"
    YOURS = "spells you cast this way cost"
    OPPONENTS = "a spell cast by an opponent this way costs"


constants("spells_this_way", SpellsThisWay)


@deed_told("{spells:spells_this_way} {amount:mana} more to cast")
@deed_told("{spells:spells_this_way} {amount:mana} less to cast", more=False)
@implements("611.2a")
def costs_this_way(
    told: DeedTold, execution: Execution, spells: SpellsThisWay, amount: ManaCost, *, more: bool = True
) -> Execution:
    """It goes with the permissions that were given since it began to resolve."""
    but = execution.controller if spells is SpellsThisWay.OPPONENTS else None
    dearer, cheaper = (amount, None) if more else (None, amount)
    return _of_those_given(execution, PlayPermission(execution.controller, more=dearer, less=cheaper), but)


_Lets = TypeVar("_Lets", PlayPermission, MayCast)


def _with(may: _Lets, said: PlayPermission) -> _Lets:
    """What lets cards be cast, with what else is said of what is cast so."""
    mana, instead = said.mana or may.mana, said.instead or may.instead
    return replace(may, mana=mana, instead=instead, more=said.more or may.more, less=said.less or may.less)


@implements("611.2a")
def _of_those_given(execution: Execution, said: PlayPermission, but: PlayerId | None = None) -> Execution:
    """What is said of spells cast "this way" goes with the permissions given since this began to resolve."""
    game, before, given = execution.game, execution.before.objects, False
    for thing in game.objects.values():
        then = before.get(thing.id)
        if thing.playable is None or (then is not None and then.playable == thing.playable):
            continue
        given = True
        if thing.playable.player != but:
            changed = replace(thing, playable=_with(thing.playable, said))
            execution = execution.with_game(changes.with_object(execution.game, changed))
    # What lets spells be cast for a while, as "from among cards exiled with this", says it of them itself.
    lasting = tuple(
        replace(one, effect=_with(one.effect, said))
        if isinstance(one.effect, MayCast) and one not in execution.before.lasting
        else one
        for one in game.lasting
    )
    begun = lasting != game.lasting
    execution = execution.with_game(replace(execution.game, lasting=lasting))
    nothing = game.in_zone(Zone.EXILE) == execution.before.in_zone(Zone.EXILE)
    if given or begun or nothing:
        return execution  # where no card came to be exiled there is nothing to cast
    return execution.doubt(say("of which spells that is said is left to do by hand"))


class ManaThisWay(Instruction, frozen=True):
    """ "Mana of any type can be spent to cast spells this way." """

    mana: SpentSo
    on: Literal["spells this way", "a spell this way", "it"]


constants("castable", ("spells this way", "a spell this way"))
phrase("sentence", ManaThisWay, "{mana:spent_so} to cast {on:castable}")
phrase("sentence", ManaThisWay, "if you cast a spell this way, {mana:any_type_spends} to cast it", on="it")


@carries_out(ManaThisWay)
@implements("118.14", "609.4b")
def mana_this_way(effect: ManaThisWay, execution: Execution) -> Execution:
    """It goes with the permissions."""
    mana = SPENT_AS.get(effect.mana)
    if mana is None:
        return execution.doubt(say("with what mana it may be cast is left to do by hand"))
    return _of_those_given(execution, PlayPermission(execution.controller, mana=mana))


@carries_out(CastWithAnyMana)
def cast_with_any_mana(effect: CastWithAnyMana, execution: Execution) -> Execution:
    """118.14: the permission, and what goes with it."""
    return mana_this_way(ManaThisWay(effect.mana, "it"), carry_out((effect.effect,), execution))


@implements("609.4b")
def _spent_this_way(who: Player, effect: object, execution: Execution) -> Execution:
    """ "If you cast a spell this way, you may spend mana as though it were mana of any color to cast it." """
    assert isinstance(effect, SpendsAsThough)
    if not isinstance(effect.on, It):
        return execution.doubt(say("with what mana it may be cast is left to do by hand"))
    return mana_this_way(ManaThisWay(SpendsAs(Player.YOU, effect.mana, effect.as_kind), "it"), execution)


OFFERED[SpendsAsThough] = _spent_this_way
SAID_OF_CASTING.update({PaysLifeInstead, SpendsAsThough})


@carries_out(PaysLifeInstead)
@implements("118.9")
def pays_life_instead(effect: PaysLifeInstead, execution: Execution) -> Execution:
    """Life is paid rather than the mana cost of what is cast so."""
    if not isinstance(effect.n, CharacteristicOf) or effect.n.which != "mana value":
        return execution.doubt(say("how much life is paid is left to do by hand"))
    return _of_those_given(execution, PlayPermission(execution.controller, instead=LIFE_FOR_MANA_VALUE))
