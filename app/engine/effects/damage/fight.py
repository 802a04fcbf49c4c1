"""Fighting (701.14)."""

from __future__ import annotations

from app.engine.abilities.abilities import Instruction
from app.engine.abilities.nouns.targets import Thing
from app.engine.effects.instructions.reaching import reach
from app.engine.rule import implements
from app.engine.state import changes
from app.engine.state.characteristics.view import view
from app.engine.state.combat.damage import Damage, deal_damages
from app.engine.state.game import GameObject, TargetRef
from app.engine.state.resolving.execution import Execution, carries_out
from app.engine.text.book import phrase
from app.engine.values.said import say
from app.engine.values.zones import Zone


class Fights(Instruction, frozen=True):
    """ "Target creature you control fights target creature you don't control." """

    one: Thing
    other: Thing


class FightEachOther(Instruction, frozen=True):
    """ "Two target creatures fight each other." """

    what: Thing


phrase("effect", Fights, "{one:thing} fight[s/] {other:thing}")
phrase("effect", FightEachOther, "{what:thing} fight each other")


@carries_out(Fights)
def fights(effect: Fights, execution: Execution) -> Execution:
    """701.14a: each deals damage equal to its power to the other."""
    one, execution = reach(effect.one, execution)
    other, execution = reach(effect.other, execution)
    if len(one) > 1 or len(other) > 1:
        return execution.doubt(say("who fights whom is left to do by hand"))
    return _fought((*one, *other), execution) if one and other else execution


@carries_out(FightEachOther)
def fight_each_other(effect: FightEachOther, execution: Execution) -> Execution:
    """701.14a: each of the two deals damage equal to its power to the other."""
    refs, execution = reach(effect.what, execution)
    return _fought(refs, execution) if len(refs) == 2 else execution


@implements("701.14a", "701.14b", "701.14c")
def _fought(refs: tuple[TargetRef, ...], execution: Execution) -> Execution:
    """The two of them deal damage at the same time, unless one is no creature on the battlefield."""
    first, second = (_fighter(ref, execution) for ref in refs)
    if first is None or second is None:
        return execution
    looks = view(execution.game)
    powers = [looks.characteristics(thing.id).power for thing in (first, second)]
    unknown = any("power" in looks.characteristics(thing.id).not_known for thing in (first, second))
    if unknown or None in powers:
        return execution.doubt(say("the power of a creature that fights is not known"))
    damages = [
        Damage(first.id, second.id, powers[0] or 0),
        Damage(second.id, first.id, powers[1] or 0),
    ]
    game = deal_damages(execution.game, damages)
    for one, other in ((first, second), (second, first)):
        game = changes.record(game, changes.happened(game, "fought", object_id=one.id, to=other.id))
    return execution.with_game(game)


def _fighter(ref: TargetRef, execution: Execution) -> GameObject | None:
    thing = execution.current(ref)
    if thing is None or thing.zone is not Zone.BATTLEFIELD:
        return None
    return thing if view(execution.game).characteristics(thing.id).is_a("Creature") else None
