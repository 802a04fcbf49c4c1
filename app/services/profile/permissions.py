"""Fields about what may be cast besides the ordinary, and for what instead of a mana cost."""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from app.engine.abilities.abilities import AlternativeCost, StaticAbility
from app.engine.abilities.conditions.spent import IsOnTop, TopCardIs
from app.engine.abilities.costs.costs import PayLife
from app.engine.abilities.nouns.happened import AmongThem
from app.engine.abilities.nouns.objects import AnyObjects, EitherObjects, Objects
from app.engine.abilities.nouns.references import Player, This
from app.engine.abilities.quantities.variable import Variable
from app.engine.effects.casting.spells_to_come import CastsAsThoughFlash
from app.engine.effects.instructions.sequences import May
from app.engine.statics.casting import cast_from, playing
from app.engine.statics.casting import casting_permissions as times
from app.engine.statics.casting import casting_this_way as ways
from app.engine.statics.casting.cast_from import CastWhileSearching, ThisWayLimit
from app.engine.statics.costs.cost_changes import NthSpellCost
from app.engine.values.frozen import replace
from app.services.profile.costs import Part, cost_or_none
from app.services.profile.kinds import is_limited, kind_words, phrases, player_word, types_of, whose, zones
from app.services.profile.known import FaceRead, NotKnownError

_ZONES: Final = {
    "from your graveyard": ["graveyard"],
    "from exile": ["exile"],
    "from the top of your library": ["library"],
    "from your graveyard or from exile": ["graveyard", "exile"],
    "from your graveyard, but not from anywhere else": ["graveyard"],
}


class _May(Struct, frozen=True):
    """Spells that may be cast, in the terms of a profile."""

    spells: AnyObjects | None
    """None for the card itself."""
    who: Player | None = Player.YOU
    """None for any player."""
    top: bool = False
    place: list[str] | None = None
    flash: bool = False
    free: bool = False
    narrowed: bool | None = False
    """Besides what the noun phrase and the condition of the ability say."""

    def part(self, ability: StaticAbility) -> Part:
        """The entry of the profile."""
        limited: bool | None = True if ability.condition is not None else self.narrowed
        if limited is False and self.spells is not None:
            limited = is_limited(self.spells, zones_limit=False)
        place = self.place
        if self.spells is not None and place is None:
            place = ["library"] if self.top else zones(self.spells)
        return {
            "who": "any" if self.who is None else player_word(self.who),
            "what": ["self"] if self.spells is None else kind_words(self.spells, spells=True),
            "from": place,
            "as_though_flash": self.flash,
            "free": self.free,
            "limited": limited,
        }


def cast_permissions(face: FaceRead) -> list[Part]:
    """What lets someone cast spells from a zone, at another time, or for nothing."""
    if any(isinstance(ability, AlternativeCost) and ability.instant for ability in face.said):
        raise NotKnownError("whether it is for nothing")
    found: list[Part] = []
    looked: playing.MayLook | None = None
    instead: AnyObjects | None = None
    for ability in face.statics("cast_permissions"):
        may = _may(ability)
        if may is not None:
            found.append(_those(may, looked).part(ability))
        match ability.effect:
            case playing.MayLook(this=This()) as looked:
                pass
            case times.FlashForThose() | ways.IfCastThisWay(effect=May(effect=CastsAsThoughFlash())) if found:
                found[-1]["as_though_flash"] = True
            case ThisWayLimit() if found:
                found[-1]["limited"] = True
            case playing.MayCast(spells=spells, instead=cost) if cost is not None:
                instead = spells
            case ways.IfCastThisWay(effect=May(effect=CastsAsThoughFlash())) if instead is not None:
                found.append(_May(instead, flash=True, narrowed=True).part(ability))
    return found


def _those(may: _May, looked: playing.MayLook | None) -> _May:
    """A permission for "those cards": the exiled cards that may be looked at by what stands before it."""
    if may.spells is None or not any(
        isinstance(one, AmongThem) for _, many in phrases(may.spells) for one in many
    ):
        return may
    if zones(may.spells):
        return may
    if looked is None:
        raise NotKnownError("which cards")
    return replace(may, who=looked.who if may.who is Player.THEY else may.who, place=["exile"])


def _may(ability: StaticAbility) -> _May | None:
    effect = ability.effect
    return _flash(effect) or _of_this(effect) or _of_others(effect) or _of_one(effect) or _on_top(ability)


def _flash(effect: object) -> _May | None:
    match effect:
        case times.AsThoughFlash(who=who, spells=spells):
            return _May(spells, None if who is Player.A_PLAYER else who, flash=True)
        case times.OwnFlash(condition=condition):
            return _May(None, flash=True, narrowed=condition is not None)
        case times.FlashForCost():
            return _May(None, flash=True, narrowed=True)
        case playing.MayCast(spells=spells, flash=True):
            return _May(spells, None, flash=True, free=True)
        case times.FlashForFirst(spells=spells) | NthSpellCost(spells=spells, flash=True):
            return _May(spells, flash=True, narrowed=True)
        case _:
            return None


def _of_this(effect: object) -> _May | None:
    match effect:
        case playing.MayCastThis(place=place) if place in _ZONES:
            narrowed = bool(effect.keyword) or effect.condition is not None
            return _May(None, place=_ZONES[place], narrowed=narrowed)
        case CastWhileSearching():
            return _May(None, place=["library"], narrowed=True)
        case _:
            return None


def _of_others(effect: object) -> _May | None:
    match effect:
        case playing.MayCast(instead=None, often=None):
            return _cast_so(effect)
        case cast_from.CastTheseUsing(spells=spells):
            return _May(spells, narrowed=True)
        case _:
            return None


def _cast_so(may: playing.MayCast) -> _May | None:
    """What may be cast as often as there is something."""
    free = may.payment is playing.Payment.FREE
    if may.first:
        return _May(may.spells, None, free=True, narrowed=True)
    if may.spells is not None:
        return _May(may.spells, may.who, may.top, free=free)
    return None if may.play is None or _lands(may.play) else _May(may.play, may.who, may.top)


def _of_one(effect: object) -> _May | None:
    """One spell at a time, which is a limit by itself."""
    match effect:
        case cast_from.MayCastOneIf(spell=spell, top=top, payment=once):
            return _May(spell, top=top, free=once is playing.Payment.FREE, narrowed=True)
        case playing.MayCast(spells=spells, each_type=True):
            return _May(spells, place=["graveyard"], narrowed=True)
        case playing.MayCast(often=playing.Often(), spells=None, play=what, top=top):
            return None if what is None or _lands(what) else _May(what, top=top, narrowed=True)
        case playing.MayCast(often=playing.Often(), spells=spells, top=top, payment=once) if spells:
            free = once is playing.Payment.FREE
            plain = effect.play is None and once is playing.Payment.LIFE and not top
            return (
                None if plain and not _elsewhere(spells) else _May(spells, top=top, free=free, narrowed=True)
            )
        case _:
            return None


def _elsewhere(spells: AnyObjects) -> bool:
    """Whether spells are cast from elsewhere than a hand."""
    return (zones(spells) or ["hand"]) != ["hand"]


def _on_top(ability: StaticAbility) -> _May | None:
    """ "As long as the top card of your library is a creature card, you may look at it ... and cast it." """
    match ability:
        case StaticAbility(
            effect=cast_from.LookAndCast(), condition=TopCardIs(what=Objects() | EitherObjects() as what)
        ):
            return _May(what, top=True)
        case StaticAbility(effect=cast_from.LookAndCast(), condition=IsOnTop()):
            return _May(None, place=["library"])
        case _:
            return None


def _lands(what: AnyObjects) -> bool:
    """Whether only lands are meant, which are never cast."""
    return all(types_of(objects) == {"land"} for objects, _ in phrases(what))


def alternative_costs_for_others(face: FaceRead) -> list[Part]:
    """What lets other spells be cast for another cost."""
    found = (_instead(ability) for ability in face.statics("alternative_costs_for_others"))
    return [one for one in found if one is not None]


def _instead(ability: StaticAbility) -> Part | None:
    once, who = False, None
    match ability.effect:
        case playing.MayPayInstead(cost=cost, spells=spells, often=often):
            once = often is not None
        case playing.MayCast(instead=cost, spells=spells) if cost is not None and spells is not None:
            who = "you"
        case playing.MayCast(
            payment=playing.Payment.LIFE, often=playing.Often(), spells=spells, play=None, top=False
        ) if spells is not None and not _elsewhere(spells):
            cost, who, once = (PayLife(Variable()),), "you", True
        case _:
            return None
    return {
        "whose": who or whose(spells),
        "what": kind_words(spells, spells=True),
        "cost": cost_or_none(cost),
        "limited": True if once or ability.condition is not None else is_limited(spells),
    }
