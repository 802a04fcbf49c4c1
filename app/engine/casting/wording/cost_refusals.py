"""Why an object can't be used for a part of a cost (118.3)."""

from __future__ import annotations

from typing import Final

from app.engine.abilities.costs.costs import (
    AddCounters,
    Behold,
    Blight,
    CollectEvidence,
    CostPart,
    PutHandCards,
    Sacrifice,
    SacrificeWorth,
    TapPower,
    Use,
    UseSome,
    kind,
)
from app.engine.abilities.nouns.objects import EitherObjects, Objects, Some, Word
from app.engine.casting.activation.activation_costs import candidates, cant_be_sacrificed
from app.engine.casting.casting import Casting, Finding, Status
from app.engine.casting.wording.misfits import misfit
from app.engine.casting.wording.words import name_of
from app.engine.rule import Rule, implements
from app.engine.state.game import GameObject
from app.engine.state.resolving.targeting import asks_for_x, with_x
from app.engine.values.ids import ObjectId, Zone
from app.engine.values.said import capital, say

_RULES: Final[dict[type | Use, str]] = {
    Sacrifice: "701.21a",
    SacrificeWorth: "701.21a",
    Use.DISCARD: "701.9a",
    Use.TAP: "701.26a",
    TapPower: "701.26a",
    Use.REVEAL: "701.20a",
    CollectEvidence: "701.59a",
    Behold: "701.4a",
    Blight: "701.68a",
}

_YOURS: Final = (Sacrifice, SacrificeWorth, Use.TAP, TapPower, Use.RETURN, Blight, AddCounters)
"""Parts for which a permanent is used that the player controls."""

_FROM_HAND: Final = (Use.DISCARD, Use.REVEAL, PutHandCards)


@implements("118.3")
def refusal(casting: Casting, part: CostPart, identity: ObjectId) -> Finding | None:
    """A finding that says why this object can't be used for that part; None where it can be, or perhaps."""
    thing = casting.game.objects.get(identity)
    rule = Rule(_RULES.get(kind(part), "118.3"))
    if thing is None:
        return Finding(rule, Status.ILLEGAL, say("No player and no ability can be used for it."))
    sure, unsure = candidates(casting, part)
    if identity in sure:
        return None
    if identity in unsure:
        text = say("Whether {name} can be used for it can't be told.", name=name_of(casting.game, identity))
        return Finding(rule, Status.UNSURE, text, identity)
    return Finding(rule, Status.ILLEGAL, in_words(casting, part, thing), identity)


def in_words(casting: Casting, part: CostPart, thing: GameObject) -> str:
    """One sentence that says why this object can't be used for that part."""
    name = capital(name_of(casting.game, thing.id))
    where = _where(casting, part, thing, name)
    if where:
        return where
    if isinstance(part, Sacrifice | SacrificeWorth) and cant_be_sacrificed(casting, thing):
        return say("{name} can't be sacrificed for it.", name=name)
    what = _kind(part)
    if what is None:
        return say("{name} can't be used for it.", name=name)
    what = with_x(what, casting.record.x) if asks_for_x(what) else what
    return misfit(casting.game, thing.id, what, you=casting.player, source=casting.spell)


def _where(casting: Casting, part: CostPart, thing: GameObject, name: str) -> str:
    """That it is not where it would have to be, or in another state; "" otherwise."""
    if kind(part) in _YOURS:
        if thing.zone is not Zone.BATTLEFIELD:
            return say("{name} is not on the battlefield.", name=name)
        if thing.controller != casting.player:
            return say("You don't control {name}.", name=name)
        if kind(part) in (Use.TAP, TapPower) and thing.tapped:
            return say("{name} is tapped.", name=name)
    # It is on the stack as costs are paid, and in nobody's hand any more (601.2a, 601.2h).
    elif thing.id == casting.spell and casting.ability is None:
        return say("{name} is what you cast.", name=name)
    elif kind(part) in _FROM_HAND and (thing.zone is not Zone.HAND or thing.owner != casting.player):
        return say("{name} is not in your hand.", name=name)
    elif isinstance(part, CollectEvidence) and not _is_in_graveyard(casting, thing):
        return say("{name} is not in your graveyard.", name=name)
    return ""


def _is_in_graveyard(casting: Casting, thing: GameObject) -> bool:
    return thing.zone is Zone.GRAVEYARD and thing.owner == casting.player


def _kind(part: CostPart) -> Objects | EitherObjects | None:
    """What kind of object a part asks for."""
    match part:
        case TapPower() | Blight():
            return Objects(((Word("creature"),),))
        case AddCounters(on=Some(what=what)):
            return what
        case UseSome(deed=Use.EXILE, what=what) | Behold(what=what):
            return what
        case _:
            other: object = getattr(part, "what", None)
            return other if isinstance(other, Objects | EitherObjects) else None
