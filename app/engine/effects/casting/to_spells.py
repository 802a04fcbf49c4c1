"""What instructions do to a spell on the stack for as long as it is a spell, or the permanent it becomes."""

from __future__ import annotations

from typing import cast

from app.engine.abilities.abilities import Instruction, Quoted, StaticAbility, StaticEffect, UnmeantDeed
from app.engine.abilities.nouns.objects import AnyObjects, Noun, Objects
from app.engine.abilities.nouns.references import Pronoun, This
from app.engine.effects.casting.counter_spell import CantBeCountered
from app.engine.effects.casting.spells_to_come import EntersAndGains, EntersWith
from app.engine.effects.durations.until_end_of_turn import Gains, gains, let_last
from app.engine.effects.instructions.reaching import reach
from app.engine.rule import implements
from app.engine.state.game import TargetRef
from app.engine.state.resolving.execution import Execution, carries_out
from app.engine.statics.abilities.granted_abilities import HasAbilities
from app.engine.statics.casting.prohibitions import CantBe
from app.engine.statics.entering.entering import EntersWithCounters
from app.engine.text.book import general, phrase
from app.engine.values.said import say
from app.engine.values.zones import Zone

_A_SPELL = Objects(noun=Noun.SPELL)


class CastSoFar(Instruction, frozen=True):
    """ "an instant or sorcery spell cast this way" """

    what: AnyObjects


phrase(
    "sentence",
    UnmeantDeed,
    "if {what:cast_card} would be put into {whose:some_graveyard} graveyard, put it on the bottom of its "
    "owner's library instead",
)
general(
    "cast_kind",
    "{what:a_kind} cast this way",
    lambda found: (
        NotImplemented if found["what"] == _A_SPELL else CastSoFar(cast("AnyObjects", found["what"]))
    ),
    lambda value: {"what": value.what} if isinstance(value, CastSoFar) else None,
)
phrase(
    "sentence",
    UnmeantDeed,
    "if {what:cast_kind} would be put into {whose:some_graveyard} graveyard, exile it instead",
)


@carries_out(CantBeCountered)
def cant_be_countered(effect: CantBeCountered, execution: Execution) -> Execution:
    """101.2: it can't be countered while it is this spell."""
    refs, execution = reach(effect.what, execution)
    return _given(CantBe(This("spell"), "be countered"), refs, execution)


@carries_out(EntersWith)
@implements("614.1c")
def enters_with(effect: EntersWith, execution: Execution) -> Execution:
    """The permanent that a spell becomes enters with counters; of what is there already nobody knows how."""
    refs, execution = reach(effect.what, execution)
    things = [execution.current(ref) for ref in refs]
    number = execution.amount(effect.n)
    on_stack = all(thing is not None and thing.zone is Zone.STACK for thing in things)
    if not on_stack or number is None:
        return execution.doubt(say("how it enters is left to do by hand"))
    return _given(EntersWithCounters(This(), number, effect.kind), refs, execution)


@carries_out(EntersAndGains)
def enters_and_gains(effect: EntersAndGains, execution: Execution) -> Execution:
    """It enters with counters, and has keywords from now on."""
    execution = enters_with(effect.enters, execution)
    return gains(Gains(effect.enters.what, effect.keywords, effect.until), execution)


def _given(statement: StaticEffect, refs: tuple[TargetRef, ...], execution: Execution) -> Execution:
    """Let these spells have an ability that says so."""
    quoted = Quoted((StaticAbility(statement),))
    return let_last(HasAbilities(Pronoun.IT, (quoted,)), refs, "", execution)
