"""Transforming (701.27)."""

from __future__ import annotations

from typing import Final

from app.engine.abilities.abilities import Instruction, UnmeantDeed
from app.engine.abilities.nouns.targets import Thing
from app.engine.effects.instructions.reaching import reach
from app.engine.effects.permanents.as_it_happens import transformed
from app.engine.rule import implements
from app.engine.state import changes
from app.engine.state.characteristics.timestamps import renewed
from app.engine.state.daytime import is_bound
from app.engine.state.game import Game
from app.engine.state.resolving.execution import Execution, carries_out
from app.engine.text.book import phrase
from app.engine.text.nouns.names import NAMES
from app.engine.values.frozen import replace
from app.engine.values.ids import ObjectId
from app.engine.values.zones import Zone


class Transform(Instruction, frozen=True):
    """ "Transform this creature." """

    what: Thing


phrase("effect", Transform, "transform {what:thing}")


@carries_out(Transform)
def transform(effect: Transform, execution: Execution) -> Execution:
    """701.27a: turn it to its other face; 701.27c: one with a single face stays as it is."""
    refs, execution = reach(effect.what, execution)
    there = (thing for ref in refs if (thing := execution.current(ref)) is not None)
    for permanent in dict.fromkeys(thing.id for thing in there if thing.zone is Zone.BATTLEFIELD):
        if _is_bound(execution.game, permanent):
            continue
        turned = turned_over(execution.game, permanent)
        if turned is not execution.game:
            turned, answers = transformed(turned, permanent, execution.answers)
            execution = replace(execution, game=turned, answers=answers)
    return execution


@implements("702.145b", "702.145e")
def _is_bound(game: Game, permanent: ObjectId) -> bool:
    """Whether a permanent can't transform but for day and night."""
    return any(is_bound(game.objects[permanent], name) for name in ("daybound", "nightbound"))


@implements("701.27c", "701.27d")
def turned_over(game: Game, permanent: ObjectId) -> Game:
    """The game in which a permanent has its other face up; as it was where it has none."""
    thing = game.objects[permanent]
    other = thing.card.faces[1 - thing.face_index] if thing.card.layout in _DOUBLE_FACED else None
    if other is None or {"Instant", "Sorcery"} & set(other.type_line.types):
        return game
    game = renewed(changes.with_object(game, replace(thing, face_index=1 - thing.face_index)), permanent)
    return changes.record(game, changes.happened(game, "transformed", object_id=permanent))


_DOUBLE_FACED: Final = ("transform", "modal_dfc", "double_faced_token")


phrase("effect", UnmeantDeed, f"meld {{what:it}} into {{into:{NAMES}}}")
