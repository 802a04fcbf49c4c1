"""Fields about what a face says of casting other spells."""

from __future__ import annotations

from app.engine.abilities.abilities import StaticAbility
from app.engine.abilities.objects import This
from app.engine.statics.casting_permissions import AsThoughFlash
from app.engine.statics.cost_changes import CostChange, CostFloor
from app.engine.statics.prohibitions import CantCast, CastLimit
from app.services.profile.casting import amount_of_change
from app.services.profile.costs import Part
from app.services.profile.kinds import is_limited, kind_words, player_word, whose
from app.services.profile.known import FaceRead


def _limited(ability: StaticAbility, kind: object, *, zones_limit: bool = True) -> bool | None:
    """Whether a condition, or more than a kind and a player, narrows a static ability."""
    return True if ability.condition is not None else is_limited(kind, zones_limit=zones_limit)


def cost_changes_to_others(face: FaceRead) -> list[Part]:
    """What makes other spells cost less or more."""
    found: list[Part] = []
    for ability in face.statics("cost_changes_to_others"):
        effect = ability.effect
        if isinstance(effect, CostChange) and not isinstance(effect.spells, This):
            limited = _limited(ability, effect.spells)
            found.append(
                {
                    "direction": "more" if effect.more else "less",
                    "amount": amount_of_change(effect),
                    "whose": whose(effect.spells),
                    "what": kind_words(effect.spells, spells=True),
                    "limited": None if effect.colored_only and not limited else limited,
                }
            )
    return found


def set_cost(face: FaceRead) -> list[Part]:
    """What sets a least cost."""
    return [
        {
            "at_least": effect.least,
            "whose": whose(effect.spells),
            "what": kind_words(effect.spells, spells=True),
            "limited": _limited(ability, effect.spells),
        }
        for ability in face.statics("set_cost")
        if isinstance(effect := ability.effect, CostFloor)
    ]


def alternative_costs_for_others(face: FaceRead) -> list[Part]:
    """What lets other spells be cast for another cost."""
    list(face.statics("alternative_costs_for_others"))
    return []


def cant_cast(face: FaceRead) -> list[Part]:
    """What forbids casting spells."""
    found: list[Part] = []
    for ability in face.statics("cant_cast"):
        effect = ability.effect
        if isinstance(effect, CantCast | CastLimit) and not isinstance(effect.spells, This):
            limited = _limited(ability, effect.spells)
            at_times = isinstance(effect, CantCast) and effect.your_turn_only
            found.append(
                {
                    "whose": player_word(effect.who),
                    "what": kind_words(effect.spells, spells=True),
                    "limit": effect.most if isinstance(effect, CastLimit) else None,
                    "limited": at_times or limited,
                }
            )
    return found


def cast_permissions(face: FaceRead) -> list[Part]:
    """What lets someone cast spells from a zone, at another time, or for nothing."""
    return [
        {
            "who": player_word(effect.who),
            "what": kind_words(effect.spells, spells=True),
            "from": None,
            "as_though_flash": True,
            "free": False,
            "limited": _limited(ability, effect.spells, zones_limit=False),
        }
        for ability in face.statics("cast_permissions")
        if isinstance(effect := ability.effect, AsThoughFlash)
    ]
