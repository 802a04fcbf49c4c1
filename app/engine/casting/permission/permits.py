"""Statements that let players cast cards from elsewhere or for something else, in one shape."""

from __future__ import annotations

from typing import Final

from app.engine.abilities.abilities import AlternativeCost, General, SpellAbility, StaticAbility
from app.engine.abilities.conditions.conditions import Condition
from app.engine.abilities.nouns.elsewhere import CastFrom
from app.engine.abilities.nouns.objects import AnyObjects, InZone, Noun, with_noun
from app.engine.abilities.nouns.references import Player
from app.engine.statics.casting.cast_from import IfSoCast
from app.engine.statics.casting.playing import ALONE, MayCast, MayCastThis
from app.engine.statics.quiet import only_lands
from app.engine.values.frozen import replace

PERMITS: Final = (MayCast, IfSoCast)
"""Statements of permanents that let cards be cast."""

_OWN_PLACES: Final = {
    "from your graveyard": ("graveyard",),
    "from exile": ("exile",),
    "from the command zone": ("command",),
    "from the top of your library": ("library",),
    "from your graveyard or from exile": ("graveyard", "exile"),
    ALONE: ("graveyard",),
}
"""The zones of which a card's statement about itself speaks."""


def permit(effect: object) -> MayCast | None:
    """The statement of the spells that it lets be cast; None for any other."""
    match effect:
        # A statement that lets cards be played lets spells be cast and lands be played (601.1a).
        case MayCast(spells=None, play=what):
            spells = None if what is None or only_lands(what) else with_noun(what, Noun.SPELL)
            return None if spells is None else replace(effect, spells=spells)
        case MayCast(spells=spells, each_type=True) if spells is not None:
            # Such permissions speak of the own graveyard.
            return replace(effect, spells=_in_graveyard(spells))
        case MayCast():
            return effect
        case IfSoCast(may=may):
            return permit(may)
        case _:
            return None


def _in_graveyard(spells: AnyObjects) -> AnyObjects:
    """These spells, from the own graveyard."""
    return replace(spells, relatives=(*spells.relatives, InZone("graveyard", Player.YOU, "from")))


def of_itself(ability: General | SpellAbility) -> tuple[General | SpellAbility, ...]:
    """What a card says of itself, as the zones and costs that it gives; the ability itself for any other."""
    if not isinstance(ability, StaticAbility):
        return (ability,)
    effect = ability.effect.may if isinstance(ability.effect, IfSoCast) else ability.effect
    place = effect.place if isinstance(effect, MayCastThis) else ""
    zones = _OWN_PLACES.get(place, ())
    return tuple(one for zone in zones if (one := _told(effect, zone, ability.condition))) or (ability,)


def _told(effect: object, zone: str, condition: Condition | None) -> General | None:
    if not isinstance(effect, MayCastThis):
        return None
    # Rather than the mana cost, so it is an alternative cost (118.9).
    if effect.cost is not None and not effect.besides:
        return AlternativeCost("alternative", effect.cost, "118.9", condition, zone)
    so = condition if effect.condition is None else effect.condition
    # Besides the mana cost it is an additional one, which goes with any other cost (118.9d).
    return CastFrom(effect.keyword, zone, "601.3", effect.cost or (), so, effect.place == ALONE)
