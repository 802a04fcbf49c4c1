"""It becomes day, it becomes night, and what turns then (702.145, 731)."""

from __future__ import annotations

from enum import Enum
from typing import Final

from app.engine.abilities.abilities import StaticAbility
from app.engine.effects.permanents.as_it_happens import transformed
from app.engine.effects.permanents.transform import turned_over
from app.engine.rule import implements
from app.engine.state.characteristics.view import view
from app.engine.state.daytime import brought, to_turn, with_daytime
from app.engine.state.game import DAY, NEITHER, NIGHT, Game
from app.engine.state.resolving.execution import Execution, carries_out
from app.engine.state.resolving.questions import Answers
from app.engine.state.zones.entering import as_they_enter
from app.engine.statics.entering.entering import AsEntersDay
from app.engine.text.book import constant
from app.engine.values.frozen import replace


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
