"""Fields about what may be cast besides the ordinary, and for what instead of a mana cost."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from app.engine.abilities.abilities import StaticAbility
from app.engine.abilities.objects import AnyObjects
from app.engine.abilities.players import Player
from app.engine.statics import casting_permissions as times
from app.engine.statics import casting_this_way as ways
from app.engine.statics import further_permissions as further
from app.engine.statics import playing
from app.engine.statics.cost_changes import NthSpellCost
from app.services.profile.costs import Part, cost_or_none
from app.services.profile.kinds import is_limited, kind_words, phrases, player_word, types_of, whose, zones
from app.services.profile.known import FaceRead

_ZONES: Final = {
    "from your graveyard": ["graveyard"],
    "from exile": ["exile"],
    "from the top of your library": ["library"],
}


@dataclass(frozen=True, slots=True)
class _May:
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
        if self.spells is not None:
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
    found = ((ability, _may(ability.effect)) for ability in face.statics("cast_permissions"))
    return [may.part(ability) for ability, may in found if may is not None]


def _may(effect: object) -> _May | None:
    return _flash(effect) or _of_this(effect) or _of_others(effect)


def _flash(effect: object) -> _May | None:
    match effect:
        case times.AsThoughFlash(who=who, spells=spells):
            return _May(spells, who, flash=True)
        case times.AnyonesFlash(spells=spells):
            return _May(spells, None, flash=True)
        case times.OwnFlash(condition=condition):
            return _May(None, flash=True, narrowed=condition is not None)
        case times.FlashForMore() | times.FlashForCost():
            return _May(None, flash=True, narrowed=True)
        case further.FreeWithFlash(spells=spells):
            return _May(spells, None, flash=True, free=True)
        case further.FlashForFirst(spells=spells) | NthSpellCost(spells=spells, flash=True):
            return _May(spells, flash=True, narrowed=True)
        case _:
            return None


def _of_this(effect: object) -> _May | None:
    match effect:
        case playing.MayCastThis(place=place) | ways.CastThisFor(place=place) if place in _ZONES:
            return _May(None, place=_ZONES[place])
        case ways.CastThisUsing(place=place) | ways.CastThisIf(place=place) if place in _ZONES:
            return _May(None, place=_ZONES[place], narrowed=True)
        case _:
            return None


def _of_others(effect: object) -> _May | None:
    match effect:
        case playing.MayCast(who=who, spells=spells, top=top, payment=payment):
            return _May(spells, who, top, free=payment is playing.Payment.FREE)
        case playing.MayPlayAndCast(who=who, spells=spells, top=top, payment=payment):
            return _May(spells, who, top, free=payment is playing.Payment.FREE)
        case playing.MayPlay(who=who, what=what, top=top) if not _lands(what):
            return _May(what, who, top)
        case playing.MayCastOne(spell=spell, top=top, payment=once):
            return _May(spell, top=top, free=once is playing.OnePayment.FREE, narrowed=True)
        case playing.MayPlayOneAndCastOne(spell=spell, top=top, payment=once):
            return _May(spell, top=top, free=once is playing.OnePayment.FREE, narrowed=True)
        case playing.MayCastEachType(spells=spells):
            return _May(spells, narrowed=True)
        case playing.MayPlayOne(what=what, top=top) if not _lands(what):
            return _May(what, top=top, narrowed=True)
        case _:
            return None


def _lands(what: AnyObjects) -> bool:
    """Whether only lands are meant, which are never cast."""
    return all(types_of(objects) == {"land"} for objects, _ in phrases(what))


def alternative_costs_for_others(face: FaceRead) -> list[Part]:
    """What lets other spells be cast for another cost."""
    found: list[Part] = []
    for ability in face.statics("alternative_costs_for_others"):
        match ability.effect:
            case (
                playing.MayPayInstead(cost=cost, spells=spells)
                | further.PayXInstead(cost=cost, spells=spells)
            ):
                limited = True if ability.condition is not None else is_limited(spells)
            case (
                ways.OncePayInstead(cost=cost, spell=spells)
                | further.OncePayXInstead(cost=cost, spell=spells)
            ):
                limited = True
            case _:
                continue
        words = kind_words(spells, spells=True)
        found.append({"whose": whose(spells), "what": words, "cost": cost_or_none(cost), "limited": limited})
    return found
