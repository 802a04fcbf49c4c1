"""Transforming (701.27)."""

from __future__ import annotations

from dataclasses import dataclass, replace

from app.engine.abilities.targets import Thing
from app.engine.effects.reaching import reach, to_each_object
from app.engine.state import changes
from app.engine.state.execution import Execution, carries_out
from app.engine.state.game import Game
from app.engine.state.timestamps import renewed
from app.engine.text.book import phrase
from app.engine.values.ids import ObjectId


@dataclass(frozen=True, slots=True)
class Transform:
    """ "Transform this creature." """

    what: Thing


phrase("effect", Transform, "transform {what:thing}")


@carries_out(Transform)
def transform(effect: Transform, execution: Execution) -> Execution:
    """701.27a: turn it to its other face; 701.27c: one with a single face stays as it is."""
    refs, execution = reach(effect.what, execution)
    return to_each_object(refs, execution, _turned)


def _turned(game: Game, permanent: ObjectId) -> Game:
    thing = game.objects[permanent]
    if len(thing.card.faces) < 2:
        return game
    turned = changes.with_object(game, replace(thing, face_index=1 - thing.face_index))
    return renewed(turned, permanent)
