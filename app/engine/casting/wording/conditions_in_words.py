"""Why a condition holds or does not, in words, with the object that it comes from."""

from __future__ import annotations

from app.engine.abilities.conditions.condition_words import Fact
from app.engine.abilities.conditions.conditions import Condition
from app.engine.casting.casting import Casting
from app.engine.casting.wording.words import name_of, person, with_article
from app.engine.state.characteristics.view import view
from app.engine.values.ids import ObjectId, PlayerId
from app.engine.values.said import capital, listed, say


def explain(casting: Casting, condition: Condition, *, answer: bool | None) -> tuple[str, ObjectId | None]:
    """A sentence on why `condition` holds, does not, or is not known, and the object that makes it hold."""
    own = casting.way.alternative
    name = say("own") if own is None else say("other") if own.name == "alternative" else own.name
    if answer is None:
        return say("Whether the condition of its {name} cost holds can't be told.", name=name), None
    if condition is Fact.OWN_KIND_HIT:
        return _own_kind(casting, answer=answer)
    if answer:
        return say("The condition of its {name} cost holds.", name=name), None
    return say("The condition of its {name} cost does not hold.", name=name), None


def _own_kind(casting: Casting, *, answer: bool) -> tuple[str, ObjectId | None]:
    game = casting.proposed
    kinds = view(game).characteristics(casting.spell).subtypes
    for event in game.history:
        damage = event.event == "combat damage" and event.to_player and event.turn == game.turn.number
        if answer and damage and event.controller == casting.player and set(kinds) & set(event.types):
            kind = next(kind for kind in kinds if kind in event.types)
            name = name_of(game, event.object) if event.object is not None else say("A creature")
            to = person(PlayerId(str(event.to)), casting.player)
            return say(
                "{name}, {kind}, dealt combat damage to {to} this turn.",
                name=name,
                kind=with_article(kind),
                to=to,
            ), event.object
    wanted = listed([with_article(kind) for kind in kinds], "or") if len(kinds) < 6 else say("a creature")
    if answer:
        return (
            say("{wanted} you controlled dealt combat damage to a player this turn.", wanted=capital(wanted)),
            None,
        )
    return say(
        "No player was dealt combat damage this turn by {wanted} that you controlled.", wanted=wanted
    ), None
