"""Fields about what a face says of casting other spells."""

from __future__ import annotations

from app.engine.abilities.abilities import StaticAbility
from app.engine.abilities.nouns.objects import AnyObjects, EitherObjects, Objects
from app.engine.abilities.nouns.players_who import PlayerWho
from app.engine.abilities.nouns.references import Player
from app.engine.statics.casting.cast_from import ThisWayLimit
from app.engine.statics.casting.casting_permissions import OnlyDuring
from app.engine.statics.casting.casting_this_way import CostForSpells, LessIfPaid
from app.engine.statics.casting.prohibitions import (
    CantButMana,
    CantCast,
    CantCastMore,
    CantCastOrActivate,
    CantCastOrPlay,
    CastLimit,
)
from app.engine.statics.costs.cost_changes import CostChange, CostFloor, NthSpellCost
from app.engine.statics.costs.costs_besides import CostsAlso
from app.services.profile.casting import amount_of_change
from app.services.profile.costs import Part
from app.services.profile.kinds import VARIABLE, is_limited, kind_words, player_word, whose
from app.services.profile.known import FaceRead


def _limited(ability: StaticAbility, kind: object, *, zones_limit: bool = True) -> bool | None:
    """Whether a condition, or more than a kind and a player, narrows a static ability."""
    return True if ability.condition is not None else is_limited(kind, zones_limit=zones_limit)


def cost_changes_to_others(face: FaceRead) -> list[Part]:
    """What makes other spells cost less or more."""
    found: list[Part] = []
    asked_for: AnyObjects | None = None
    for ability in face.statics("cost_changes_to_others"):
        match ability.effect:
            case CostChange(spells=Objects() | EitherObjects() as spells) as change:
                narrowed = change.condition is not None or change.when is not None
                limited = True if narrowed else _limited(ability, spells)
                limited = None if change.colored_only and not limited else limited
                found.append(_change(spells, amount_of_change(change), more=change.more, limited=limited))
            case NthSpellCost(spells=spells, amount=cost, more=more, times=times):
                amount = VARIABLE if times is not None or cost.has_variable else str(cost)
                found.append(_change(spells, amount, more=more, limited=True))
            case CostsAlso(of=Objects() | EitherObjects() as spells):
                found.append(_change(spells, "other", more=True, limited=_limited(ability, spells)))
            case CostForSpells(spells=spells):
                asked_for = spells
            case LessIfPaid(amount=cost) if asked_for is not None:
                found.append(_change(asked_for, str(cost), more=False, limited=True) | {"whose": "you"})
    return found


def _change(spells: AnyObjects, amount: str, *, more: bool, limited: bool | None) -> Part:
    return {
        "direction": "more" if more else "less",
        "amount": amount,
        "whose": whose(spells),
        "what": kind_words(spells, spells=True),
        "limited": limited,
    }


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


def cant_cast(face: FaceRead) -> list[Part]:
    """What forbids casting spells."""
    found = [_forbidden(ability) for ability in face.statics("cant_cast")]
    return [one for one in found if one is not None]


def _forbidden(ability: StaticAbility) -> Part | None:
    who: Player | PlayerWho | None = None
    spells: AnyObjects | None = None
    limit: int | None = None
    narrowed = False
    match ability.effect:
        case CantCast(spells=spells, passive=True):
            pass
        case CantCast(who=who, spells=spells, your_turn_only=narrowed):
            pass
        case CantCastOrActivate(who=who, spells=spells, your_turn_only=narrowed):
            pass
        case CastLimit(who=who, spells=spells, most=limit):
            pass
        case CantCastMore(who=who, spells=spells):
            narrowed = True
        case CantCastOrPlay(who=who):
            narrowed = True
        case ThisWayLimit(n=limit):
            who, narrowed = Player.YOU, True
        case CantButMana(who=who, cast=spells) if spells is not None:
            pass
        case OnlyDuring(who=who):
            narrowed = True
        case _:
            return None
    limited = narrowed or ability.condition is not None or isinstance(who, PlayerWho)
    return {
        "whose": player_word(who) if who is not None else whose(spells),
        "what": [] if spells is None else kind_words(spells, spells=True),
        "limit": limit,
        "limited": limited or (spells is not None and is_limited(spells)),
    }
