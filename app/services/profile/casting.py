"""Fields about casting the card itself: when, for what costs, under which restrictions."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import product
from typing import Final

from app.engine.abilities.abilities import Ability, AdditionalCost, AlternativeCost, Keyword
from app.engine.abilities.limits import CheaperThisWay
from app.engine.abilities.nouns.references import This
from app.engine.statics.casting.casting_permissions import CantCastThis, CastOnly, MayPayToCastThis
from app.engine.statics.casting.playing import ALONE, MayCastThis
from app.engine.statics.casting.prohibitions import CantBe
from app.engine.statics.casting.safe_spells import SafeIf
from app.engine.statics.costs.cost_changes import CostChange
from app.services.profile.costs import Part, alternatives, cost_or_none
from app.services.profile.kinds import VARIABLE
from app.services.profile.known import FaceRead, NotKnownError

_NEVER_CAST: Final = frozenset(("Land", "Plane", "Phenomenon", "Scheme", "Vanguard", "Conspiracy", "Dungeon"))
_OPTIONAL: Final = frozenset(
    ("kicker", "multikicker", "buyback", "entwine", "escalate", "replicate", "squad", "offspring")
)
_OPTIONAL_WITHOUT_COST: Final = frozenset(("bargain", "casualty", "conspire", "gift"))
_ALTERNATIVE: Final = frozenset(
    (
        *("awaken", "bestow", "blitz", "cleave", "dash", "disturb", "emerge", "escape", "evoke", "flashback"),
        *("foretell", "freerunning", "harmonize", "impending", "madness", "mayhem", "miracle"),
        *("more than meets the eye", "mutate", "overload", "prowl", "sneak", "spectacle", "surge", "warp"),
        "web-slinging",
    )
)


_RESTRICTED: Final = re.compile(r"(?:Cast|You can't cast) (?:this spell|~) (?:only|if|unless)\b")


def timing(face: FaceRead) -> str | None:
    """When it can be cast: "instant", "sorcery", or None when it is never cast."""
    types = face.face.type_line.types
    if not types:
        raise NotKnownError("types")
    if _NEVER_CAST & set(types):
        return None
    if "Instant" in types or any(isinstance(a, Keyword) and a.name == "flash" for a in face.own):
        return "instant"
    face.nothing_unread("timing")
    return "sorcery"


def x_in_cost(face: FaceRead) -> bool:
    """Whether {X} is in its mana cost."""
    cost = face.face.mana_cost
    if face.face.unread_cost:
        raise NotKnownError("what it costs")
    return cost is not None and any(symbol.text == "X" for symbol in cost.symbols)


def additional_costs(face: FaceRead) -> list[list[Part]]:
    """The mandatory additional costs, as alternatives."""
    face.nothing_unread("additional_costs")
    asked = [a for a in face.said if isinstance(a, AdditionalCost) and not a.optional]
    if not asked:
        return []
    choices = product(*(alternatives(one.cost) for one in asked))
    return [[part for cost in chosen for part in cost] for chosen in choices]


def optional_costs(face: FaceRead) -> list[Part]:
    """The optional additional costs, those of keywords and the printed ones."""
    face.nothing_unread("optional_costs")
    return [found for ability in face.said for found in _optional(ability)]


def _optional(ability: Ability) -> Iterator[Part]:
    match ability:
        case AdditionalCost(cost=cost, optional=True):
            yield {"name": "text", "cost": cost_or_none(cost)}
        case Keyword(name=name, cost=cost, amount=second) if name in _OPTIONAL:
            yield {"name": name, "cost": cost_or_none(cost)}
            if isinstance(second, tuple):
                yield {"name": name, "cost": cost_or_none(second)}
        case Keyword(name=name) if name in _OPTIONAL_WITHOUT_COST:
            yield {"name": name, "cost": None}


def alternative_costs(face: FaceRead) -> list[Part]:
    """The alternative costs of the spell itself."""
    face.nothing_unread("alternative_costs")
    found: list[Part] = []
    for ability in face.said:
        match ability:
            case Keyword(name=name, cost=cost) if name in _ALTERNATIVE:
                found.append({"via": name, "cost": cost_or_none(cost), "conditional": None})
            case AlternativeCost(cost=cost, condition=condition):
                conditional = condition is not None
                found.append({"via": "text", "cost": cost_or_none(cost), "conditional": conditional})
    for static in face.statics("alternative_costs"):
        effect = static.effect
        so = isinstance(effect, MayPayToCastThis) or (isinstance(effect, MayCastThis) and not effect.besides)
        if so and isinstance(instead := getattr(effect, "cost", None), tuple):
            conditional = static.condition is not None
            found.append({"via": "text", "cost": cost_or_none(instead), "conditional": conditional})
    return found


def own_cost_changes(face: FaceRead) -> list[Part]:
    """What makes this very spell cost less or more."""
    found: list[Part] = []
    for ability in face.statics("own_cost_changes"):
        match ability.effect:
            case CostChange(spells=This(), condition=condition, more=more) as effect:
                amount = amount_of_change(effect)
            case _:
                continue
        change: Part = {
            "direction": "more" if more else "less",
            "amount": amount,
            "conditional": condition is not None or ability.condition is not None,
        }
        if change not in found:
            found.append(change)
    return found + [_this_way(limit) for limit in _limits(face) if isinstance(limit, CheaperThisWay)]


def _limits(face: FaceRead) -> Iterator[object]:
    return (limit for ability in face.own if isinstance(ability, Keyword) for limit in ability.limits)


def _this_way(limit: CheaperThisWay) -> Part:
    """ "Flashback {8}{U}{U}. This spell costs {X} less to cast this way, where X is ..." """
    amount = VARIABLE if limit.mana.has_variable else str(limit.mana)
    return {"direction": "less", "amount": amount, "conditional": False}


def amount_of_change(change: CostChange) -> str:
    """How much less or more: symbols, or "variable"."""
    amount = change.amount
    return VARIABLE if change.times is not None or amount.has_variable else str(amount)


def casting_restriction(face: FaceRead) -> bool:
    """Whether its text limits when or whether it may be cast."""
    if any(map(_RESTRICTED.match, face.unread)):
        return True
    statics = [ability.effect for ability in face.statics("casting_restriction")]
    return any(
        isinstance(effect, CastOnly | CantCastThis)
        or (isinstance(effect, MayCastThis) and effect.place == ALONE)
        for effect in statics
    )


def uncounterable(face: FaceRead) -> bool:
    """Whether it can't be countered."""
    statics: list[object] = [ability.effect for ability in face.statics("uncounterable")]
    return any(
        isinstance(effect, SafeIf)
        or (
            isinstance(effect, CantBe)
            and isinstance(effect.what, This)
            and effect.participle == "be countered"
        )
        for effect in statics
    )
