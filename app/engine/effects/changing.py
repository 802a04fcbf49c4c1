"""Several changes to the same objects for a while, carried out (611.2c, 205.1)."""

from __future__ import annotations

from app.engine.abilities.abilities import StaticAbility
from app.engine.abilities.references import Pronoun
from app.engine.abilities.variable import Variable
from app.engine.effects import lasting_changes as c
from app.engine.effects.until_end_of_turn import affected, let_last
from app.engine.rule import implements
from app.engine.state.execution import Execution, carries_out
from app.engine.state.layers import APPLIERS
from app.engine.statics.one_by_one import one_by_one
from app.engine.statics.traits import BaseSize, BeingSuch, Having, Losing, Sized, Trait, Traits, TraitValue
from app.engine.values.walking import inside


@carries_out(c.Changes)
@implements("611.2c", "205.1b")
def changes(effect: c.Changes, execution: Execution) -> Execution:
    """Each change lasts as long as it says; one that the layers don't know is left to do by hand."""
    refs, execution = affected(effect.what, execution)
    traits = tuple(trait for change in effect.changes if (trait := _trait(change)) is not None)
    told = one_by_one(StaticAbility(Traits(Pronoun.IT, traits))) if traits else None
    fixed = not any(isinstance(part, Variable) for part in inside(traits))
    if told is None or len(traits) < len(effect.changes) or not fixed:
        return execution.doubt("what changes is left to do by hand")
    if any(type(one.effect) not in APPLIERS for one in told):
        return execution.doubt("what changes is left to do by hand")
    for one in told:
        execution = let_last(one.effect, refs, effect.until, execution)
    return execution


def _trait(change: object) -> TraitValue | None:
    """The statement that holds of an object while such a change lasts."""
    match change:
        case c.SizeChange(power=power, toughness=toughness, times=None):
            return Sized(power, toughness)
        case c.Gained(keywords=keywords):
            return Having(keywords)
        case c.Lost(keywords=keywords):
            return Losing(keywords)
        case c.LostAbilities(which="all abilities"):
            return Trait.LOSES_ALL
        case c.HasBase(size=size):
            return BaseSize(size)
        case c.BecomesSuch(description=description, plural=plural):
            return BeingSuch(description, plural)
        case _:
            return None
