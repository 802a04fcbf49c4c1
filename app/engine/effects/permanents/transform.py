"""Transforming (701.27), day and night, and what turns then (702.145, 731)."""

from __future__ import annotations

from enum import Enum
from typing import Final

from app.engine.abilities.abilities import Instruction, StaticAbility, UnmeantDeed
from app.engine.abilities.nouns.targets import Thing
from app.engine.effects.instructions.reaching import reach
from app.engine.effects.permanents.as_it_happens import transformed
from app.engine.rule import implements
from app.engine.state import changes
from app.engine.state.characteristics.layers import renewed
from app.engine.state.characteristics.view import view
from app.engine.state.daytime import brought, is_bound, to_turn, with_daytime
from app.engine.state.game import DAY, NEITHER, NIGHT, Game
from app.engine.state.resolving.execution import Execution, carries_out
from app.engine.state.resolving.questions import Answers
from app.engine.state.zones.entering import as_they_enter
from app.engine.statics.entering.entering import AsEntersDay
from app.engine.text.book import constant, phrase
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


class Becomes(Enum):
    """What it becomes."""

    DAY = "it becomes day"
    NIGHT = "it becomes night"


for _becomes in Becomes:
    constant("effect", _becomes, _becomes.value)

_KINDS: Final = {Becomes.DAY: DAY, Becomes.NIGHT: NIGHT}


@carries_out(Becomes)
def becomes(effect: Becomes, execution: Execution) -> Execution:
    """It is so from then on; what turns because of it does so at once."""
    return replace(execution, game=with_daytime(execution.game, _KINDS[effect]))


@implements("702.145b", "702.145c", "702.145d", "702.145f", "702.145g")
def bound(game: Game, answers: Answers) -> tuple[Game, Answers]:
    """The game in which all that is bound to day or night has the right face up; the answers left."""
    game = brought(game)
    for thing in tuple(to_turn(game)):
        turned = turned_over(game, thing.id)
        if turned is not game:
            game, answers = transformed(turned, thing.id, answers)
    return game, answers


@as_they_enter
@implements("614.1c")
def it_becomes_day(before: Game, game: Game, answers: Answers) -> tuple[Game, Answers]:
    """It becomes day as a permanent enters that says so, if it is neither."""
    if game.daytime not in (None, NEITHER):
        return game, answers
    for thing in game.battlefield():
        then = before.objects.get(thing.id)
        if then is not None and (then.zone, then.version) == (thing.zone, thing.version):
            continue
        said = view(game).characteristics(thing.id).abilities
        if any(isinstance(one, StaticAbility) and isinstance(one.effect, AsEntersDay) for one in said):
            return with_daytime(game, DAY), answers
    return game, answers
