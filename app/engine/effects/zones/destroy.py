"""Destroying (701.8) and regenerating (701.19)."""

from __future__ import annotations

from functools import partial

from app.engine.abilities.abilities import Instruction, StaticAbility
from app.engine.abilities.nouns.happened import Among, AmongThem
from app.engine.abilities.nouns.objects import AnyObjects, Objects
from app.engine.abilities.nouns.references import Act, It, Pronoun, This
from app.engine.abilities.nouns.targets import Thing
from app.engine.effects.actions.done_to import DoneTo, does_to
from app.engine.effects.durations.until_end_of_turn import let_last
from app.engine.effects.instructions.reaching import reach, to_each_object
from app.engine.effects.replacement.exiled_instead import dealt_damage_this_way
from app.engine.rule import implements
from app.engine.state.carried_out_statements import knows_statements
from app.engine.state.characteristics.view import view
from app.engine.state.conditions import holds
from app.engine.state.game import Game, GameObject
from app.engine.state.permanents import destroying
from app.engine.state.resolving.execution import GATHERS, Execution, carries_out
from app.engine.statics.replacement.replacements import Fate, ReplacesAndMore, Would
from app.engine.text.book import phrase, same
from app.engine.values.said import say


# Shields are still created; they just do not apply (701.19c).
class CantBeRegenerated(Instruction, frozen=True):
    """ "It can't be regenerated.", "Creatures destroyed this way can't be regenerated." """

    what: It | AnyObjects
    plural: bool = False
    """It says "creatures", not "a creature"."""
    this_turn: bool = False
    """It says "this turn"."""


same("destroyed_ones", "{what:it}", "{what:a_kind}")
phrase("effect", CantBeRegenerated, "{what:destroyed_ones} can't be regenerated")
phrase("effect", CantBeRegenerated, "{what:noun~p} can't be regenerated", plural=True)
phrase("effect", CantBeRegenerated, "{what:a_kind} can't be regenerated this turn", this_turn=True)


@does_to("regenerate")
def regenerate(effect: DoneTo, execution: Execution) -> Execution:
    """701.19a: a shield for the rest of the turn."""
    refs, execution = reach(effect.what, execution)
    return to_each_object(refs, execution, lambda game, i: destroying.regenerate(game, game.objects[i]))


@knows_statements
def is_always_regenerated(effect: object) -> bool:
    """Whether a statement is "If this creature would be destroyed, regenerate it." """
    match effect:
        case ReplacesAndMore(
            event=Would(what=This(), fate=Fate.DESTROYED),
            effect=DoneTo(action="regenerate", what=Pronoun.IT),
            more=(),
        ):
            return True
        case _:
            return False


@destroying.always_regenerates
@implements("701.19b")
def always_regenerates(game: Game, thing: GameObject) -> bool:
    """Whether its own text regenerates a permanent instead of its destruction, as often as that comes."""
    own = view(game).characteristics(thing.id).abilities
    said = (one for one in own if isinstance(one, StaticAbility) and is_always_regenerated(one.effect))
    return any(holds(game, one.condition, thing.controller, thing.id) for one in said)


@carries_out(CantBeRegenerated)
@implements("701.19c")
def cant_be_regenerated(effect: CantBeRegenerated, execution: Execution) -> Execution:
    """After "destroy" it is carried out with it; else nothing regenerates what it is about this turn."""
    if destroying.shields(execution.before) > destroying.shields(execution.game):
        return execution.doubt(say("what regenerated just now may not have been able to"))
    if isinstance(effect.what, Objects) and AmongThem(Act.DESTROYED, Among.THIS_WAY) in effect.what.relatives:
        return execution  # nothing regenerated, and what was destroyed has gone
    if effect.plural:
        nothing = not destroying.shields(execution.game)
        return (
            execution if nothing else execution.doubt(say("what can't be regenerated is left to do by hand"))
        )
    refs, execution = dealt_damage_this_way(effect.what, execution)
    return let_last(destroying.CANT_REGENERATE, refs, "this turn", execution)


# A sacrifice, or a toughness of 0, is no destruction and can't be replaced as one (701.8b).
class Destroy(Instruction, frozen=True):
    """ "Destroy target creature.", "Destroy target artifact and target land." """

    what: tuple[Thing, ...]


phrase("effect", Destroy, "destroy {what:things}")


@carries_out(Destroy)
def destroy(effect: Destroy, execution: Execution) -> Execution:
    """701.8a: a destroyed permanent goes to its owner's graveyard."""
    refs, execution = reach(effect.what, execution)
    # All are destroyed at once: what keeps one of them from it is asked of the board as it was before the
    # first went (608.2f, 701.8a).
    by, together = execution.controller, execution.game
    destroyed = partial(destroying.destroy, regenerates=not execution.following, by=by, seen=together)
    return to_each_object(refs, execution, destroyed)


GATHERS[Destroy] = lambda effect: isinstance(effect, CantBeRegenerated) and not effect.this_turn
