"""Permanents that enter as copies (707.2, 614.1c)."""

from __future__ import annotations

from dataclasses import replace

from app.engine.abilities.abilities import StaticAbility
from app.engine.rule import implements
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
    answer, rest = answers[0], answers[1:]
    original = game.objects.get(ObjectId(answer)) if isinstance(answer, str) else None
    if answer == "no":
        return game, None, rest
    if original not in there or original is None:
        return _doubt(game, spell, "what it enters as a copy of is not there"), None, rest
    plain = not original.face_down and not original.face_index and not effect.exceptions and not effect.tapped
    if not plain:
        return _doubt(game, spell, "this copy is left to make by hand"), None, rest
    return game, original, rest


def _doubt(game: Game, spell: GameObject, reason: str) -> Game:
    return replace(game, doubts=(*game.doubts, Doubt(spell.card.name, spell.id, reason)))
