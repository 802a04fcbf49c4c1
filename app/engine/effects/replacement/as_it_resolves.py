"""Spells that are exiled as they resolve rather than put into a graveyard (608.2n, 614.1a)."""

from __future__ import annotations

from msgspec import Struct

from app.engine.abilities.declared import in_play
from app.engine.abilities.graveyards import AsItResolves, Graveyard
from app.engine.abilities.nouns.places import AddedCounters
from app.engine.effects.instructions.reaching import reach
from app.engine.effects.instructions.sequences import IfDone, InsteadOf, Next
from app.engine.effects.zones.exile import Exile
from app.engine.rule import implements
from app.engine.state import changes
from app.engine.state.game import Game, GameObject, LastingEffect
from app.engine.state.kinds.matching import ref
from app.engine.state.resolving.execution import GATHERS, Execution, carries_out, carry_out
from app.engine.values.frozen import replace
from app.engine.values.ids import ObjectId, Zone
from app.engine.values.said import say


@in_play
class ExiledAsItResolves(Struct, frozen=True):
    """What an effect does to a spell once it has resolved."""

    source: ObjectId
    counters: AddedCounters | None
    then: tuple[IfDone | Next, ...]
    """What is done once it is exiled so."""


def _is_clear(effect: Exile) -> bool:
    """Whether one thing is exiled, face up, with a number of counters that is said."""
    counters = effect.counters
    known = counters is None or (isinstance(counters, AddedCounters) and isinstance(counters.n, int))
    return known and len(effect.what) == 1 and not effect.face_down


GATHERS[InsteadOf] = lambda effect: isinstance(effect, IfDone | Next)


@carries_out(InsteadOf)
def exile_as_it_resolves(effect: InsteadOf, execution: Execution) -> Execution:
    """The effect waits for the spell to resolve; a spell bound for another graveyard it leaves alone."""
    what, usual = effect.effect, effect.usual
    if not isinstance(usual, AsItResolves) or not isinstance(what, Exile) or not _is_clear(what):
        return execution.doubt(say("the engine can't carry this out; do it by hand"))
    refs, execution = reach(what.what[0], execution)
    mine = usual.whose is Graveyard.YOURS
    there = [thing for thing in map(execution.current, refs) if thing is not None]
    bound = tuple(ref(execution.game, t.id) for t in there if not mine or t.owner == execution.controller)
    counters = what.counters if isinstance(what.counters, AddedCounters) else None
    then = tuple(one for one in execution.following if isinstance(one, IfDone | Next))
    lasting = LastingEffect(
        ExiledAsItResolves(execution.source, counters, then),
        bound,
        "end of turn",
        execution.controller,
        execution.game.clock,
    )
    game = replace(execution.game, lasting=(*execution.game.lasting, lasting), clock=execution.game.clock + 1)
    return execution.with_game(game)


@implements("608.2n", "614.6")
def exiled_as_it_resolves(game: Game, spell: GameObject) -> Game | None:
    """The game in which an effect has exiled a spell that has resolved; None where no effect does."""
    about = ref(game, spell.id)
    found = next(
        (one for one in game.lasting if isinstance(one.effect, ExiledAsItResolves) and about in one.affected),
        None,
    )
    if found is None or not isinstance(found.effect, ExiledAsItResolves):
        return None
    told, exiled = found.effect, changes.leave_stack(game, spell.id, Zone.EXILE)
    # Something else that replaces its leaving the stack has put it elsewhere (616.1).
    if exiled.objects[spell.id].zone is not Zone.EXILE:
        return exiled
    exiled = changes.with_object(exiled, replace(exiled.objects[spell.id], exiled_with=told.source))
    if told.counters is not None and isinstance(told.counters.n, int):
        exiled = changes.add_counters(exiled, spell.id, told.counters.kind, told.counters.n)
    name = game.objects[told.source].card.name if told.source in game.objects else ""
    doing = Execution(exiled, game, found.controller, told.source, name).about(ref(exiled, spell.id))
    return carry_out((one.effect for one in told.then), doing).game
