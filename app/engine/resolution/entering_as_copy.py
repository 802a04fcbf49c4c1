"""Permanents that enter as copies (707.2, 614.1c)."""

from __future__ import annotations

from dataclasses import replace

from app.engine.abilities.abilities import StaticAbility
from app.engine.effects.copies_otherwise import Otherwise, otherwise
from app.engine.rule import implements
from app.engine.state.copying import copiable
from app.engine.state.execution import Answer
from app.engine.state.game import Doubt, Game, GameObject
from app.engine.state.matching import fits
from app.engine.state.view import view
from app.engine.statics.copies import EntersAsCopy
from app.engine.values.ids import ObjectId

Chosen = tuple[Game, GameObject | None, tuple[Answer, ...]]


@implements("707.2", "614.12a")
def chosen(game: Game, spell: GameObject, answers: tuple[Answer, ...]) -> Chosen:
    """What a permanent spell enters as a copy of, as was answered; None for nothing.

    Without an answer where there is a choice that is noted as a doubt.
    """
    effect = next(
        (
            ability.effect
            for ability in view(game).characteristics(spell.id).abilities
            if isinstance(ability, StaticAbility) and isinstance(ability.effect, EntersAsCopy)
        ),
        None,
    )
    if effect is None:
        return game, None, answers
    there = [
        thing
        for thing in game.battlefield()
        if fits(game, thing.id, effect.of, you=spell.controller, source=spell.id) is not False
    ]
    if not there:
        return game, None, answers
    if not answers:
        return _doubt(game, spell, "nobody said what it enters as a copy of"), None, answers
    said_yes = answers[0] == "yes" and len(answers) > 1
    answer, *more = answers[1:] if said_yes else answers
    rest = tuple(more)
    original = game.objects.get(ObjectId(answer)) if isinstance(answer, str) else None
    if answer == "no":
        return game, None, rest
    if original not in there or original is None:
        return _doubt(game, spell, "what it enters as a copy of is not there"), None, rest
    found = copiable(original)
    made = otherwise(found, effect.exceptions, Otherwise(spell.card.front.name, None)) if found else None
    if made is None or effect.tapped:
        return _doubt(game, spell, "this copy is left to make by hand"), None, rest
    return game, replace(original, copies=made, face_index=0), rest


def _doubt(game: Game, spell: GameObject, reason: str) -> Game:
    return replace(game, doubts=(*game.doubts, Doubt(spell.card.name, spell.id, reason)))
