"""What a condition names, and what follows on it speaks of: "if this creature is a Rogue, it ..."."""

from __future__ import annotations

from app.engine.abilities.abilities import Effect
from app.engine.abilities.conditions.conditions import Are, Condition, Is, OwnsPair
from app.engine.abilities.conditions.there_is import ThereAre
from app.engine.abilities.nouns.objects import AnyObjects, ControlledBy, ExiledWith, Objects, Some
from app.engine.abilities.nouns.references import Done, Player, Pronoun, That, This
from app.engine.effects.instructions.kinds_meant import permanents
from app.engine.effects.instructions.reaching import reach
from app.engine.rule import implements
from app.engine.state.resolving.execution import Execution
from app.engine.values.frozen import inside, replace


@implements("712.4a")
def about_those(condition: Condition | None, execution: Execution) -> Execution:
    """This, about what a condition names: both in "if you own and control ~ and a Plain Ogre, exile them",
    all of the kind in "if all lands on the battlefield are Islands, remove all flood counters from them"."""
    if isinstance(condition, Are) and condition.n is None:
        those, execution = permanents(condition.what, execution)
        return replace(execution.about(*those), several=those)
    pair = next((part for part in inside(condition) if isinstance(part, OwnsPair)), None)
    if pair is None:
        return execution
    one = execution.referred(pair.what)
    other, execution = reach(Some(1, _of(pair.who, pair.other)), execution)
    return replace(execution.about(*one, *other), several=(*one, *other))


def _of(player: Player, kind: AnyObjects) -> AnyObjects:
    """What a player controls of a kind."""
    return replace(kind, relatives=(*kind.relatives, ControlledBy(player)))


@implements("608.2c")
def about_named(condition: Condition, execution: Execution, then: Effect | None = None) -> Execution:
    """This, about what a condition names: "if the creature you control has trample, put a counter on it"."""
    # "If there are three or more cards exiled with this enchantment, transform it": of many cards "it" is
    # none, so the permanent is meant that was named last.
    exiled = [part for part in inside(condition) if isinstance(part, ExiledWith)]
    many = isinstance(condition, ThereAre) and any(isinstance(one.by, This) for one in exiled)
    if many and Pronoun.IT in inside(then):
        return execution.about(execution.own_ref())
    of_two = (part for part in inside(condition) if isinstance(part, That) and part.controller is not None)
    if (one := next(of_two, None)) is not None:
        return execution.about(*execution.referred(one))
    named = condition.what if isinstance(condition, Is) else None
    if isinstance(named, This) and not execution.it:  # "if this creature is a Rogue, it becomes ..."
        return execution.about(execution.own_ref())
    if isinstance(named, Done) and execution.started and not execution.treated(named.act, named.kind):
        return execution.about(*execution.started)  # what was sacrificed before "when you do" (603.12)
    # "If that enchantment is an Aura, attach it to the token": what triggered it, though a token came since.
    if isinstance(named, That) and isinstance(named.kind, Objects) and execution.started:
        refs = execution.referred(named)
        return execution.about(*refs) if refs and {*refs} <= {*execution.started} else execution
    return execution
