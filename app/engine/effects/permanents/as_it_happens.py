"""What a permanent's text says is done as it enters, is turned face up or transforms (614.1c, 614.1e)."""

from __future__ import annotations

from typing import Final

from app.engine.abilities.abilities import StaticAbility, StaticEffect
from app.engine.abilities.nouns.references import This
from app.engine.rule import implements
from app.engine.state.carried_out_statements import knows_statements
from app.engine.state.changes import with_object
from app.engine.state.characteristics.view import view
from app.engine.state.conditions import holds
from app.engine.state.game import CastRecord, Game
from app.engine.state.kinds.matching import ref
from app.engine.state.moments import as_one_moment
from app.engine.state.permanents.turning import turn_face_up
from app.engine.state.resolving.execution import RESOLVERS, Execution, carry_out
from app.engine.state.resolving.questions import Answers
from app.engine.state.zones.entering import as_they_enter, new_permanents, unsure
from app.engine.statics.entering.entering import AsItHappens, Happening
from app.engine.values.frozen import replace
from app.engine.values.ids import ObjectId, PlayerId
from app.engine.values.said import say

_TURNING: Final = (Happening.FACE_UP, Happening.ENTERS_OR_FACE_UP)


@knows_statements
def is_done_as_it_happens(effect: StaticEffect) -> bool:
    """Whether somebody does what is to be done as it happens."""
    if not isinstance(effect, AsItHappens) or effect.how is Happening.ATTACHED:
        return False
    return isinstance(effect.what, This) and type(effect.effect) in RESOLVERS


@implements("708.8", "614.1e")
def turned_face_up(
    game: Game, object_id: ObjectId, player: PlayerId, answers: Answers
) -> tuple[Game, Answers]:
    """Turn a permanent face up, and do what it says of that; gives the answers that are left."""
    turned = turn_face_up(game, object_id, player)
    return (turned, answers) if turned is game else _done(turned, object_id, _TURNING, answers)


@implements("712.18")
def transformed(game: Game, object_id: ObjectId, answers: Answers) -> tuple[Game, Answers]:
    """Do what the face to which a permanent was just turned says of that."""
    return _done(game, object_id, (Happening.TRANSFORMS,), answers)


@as_they_enter
@implements("614.1c", "614.12a")
def entered(before: Game, game: Game, answers: Answers) -> tuple[Game, Answers]:
    """Do what permanents that have entered say of that, before anything looks at the position."""
    for thing in new_permanents(before, game):
        game, answers = _done(game, thing.id, (Happening.ENTERS, Happening.ENTERS_OR_FACE_UP), answers)
    return game, answers


def _done(
    game: Game, object_id: ObjectId, when: tuple[Happening, ...], answers: Answers
) -> tuple[Game, Answers]:
    looks = view(game).characteristics(object_id)
    for ability in looks.abilities:
        match ability:
            case StaticAbility(effect=AsItHappens(how=how, effect=effect)) if how in when:
                thing = game.objects[object_id]
                held = holds(game, ability.condition, thing.controller, object_id)
                if held is None:
                    game = unsure(game, object_id, say("whether what it says of this holds is not known"))
                if not held:
                    continue
                # Its X, and what was paid for it, are still known of the spell that became it (107.3m).
                record = thing.cast if thing.cast is not None else CastRecord()
                doing = Execution(
                    game, game, thing.controller, object_id, looks.name, record, answers=answers
                ).about(ref(game, object_id))
                done = carry_out((effect,), doing)
                # It is part of entering, or of turning, and nothing triggers in between as if that were
                # another event (614.1c).
                game, answers = as_one_moment(game, done.game), done.answers
                game = _with_chosen(game, object_id, done)
    return game, answers


@implements("607.2d")
def _with_chosen(game: Game, object_id: ObjectId, done: Execution) -> Game:
    """The permanent keeps what was chosen for it: "choose any card name" is "the chosen name" later."""
    chosen = [(key, said) for key, said in (("card name", done.name), ("color", done.color)) if said]
    thing = game.objects.get(object_id)
    if thing is None or not chosen:
        return game
    return with_object(game, replace(thing, chosen=(*thing.chosen, *chosen)))
