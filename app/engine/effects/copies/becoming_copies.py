"""Permanents that become copies of others, for a while or for ever (707.4, 613.2a)."""

from __future__ import annotations

from typing import Final

from app.engine.abilities.nouns.objects import All, Each, EitherObjects, Objects
from app.engine.abilities.nouns.targets import Target
from app.engine.abilities.nouns.tokens import CopyException
from app.engine.abilities.quantities.durations import Duration
from app.engine.effects.copies.copies_otherwise import Otherwise, otherwise
from app.engine.effects.durations import lasting_changes as c
from app.engine.effects.durations.until_end_of_turn import affected, let_last
from app.engine.effects.instructions.reaching import reach
from app.engine.rule import implements
from app.engine.state.characteristics.control import controlled
from app.engine.state.characteristics.copying import CopyMade, copiable
from app.engine.state.game import AbilityOnStack, TargetRef
from app.engine.state.resolving.execution import Execution, carries_out
from app.engine.values.frozen import replace
from app.engine.values.said import say
from app.engine.values.walking import inside
from app.engine.values.zones import Zone

_BY_HAND: Final = say("this copy is left to make by hand")


@carries_out(c.BecomesCopyExcept)
def becomes_copy_except(effect: c.BecomesCopyExcept, execution: Execution) -> Execution:
    """It is a copy but for what is said."""
    return become_copies(effect.what, effect.of, effect.until, execution, effect.exceptions)


@implements("707.2", "707.2b", "707.4", "707.9")
def become_copies(
    what: object,
    of: object,
    until: Duration,
    execution: Execution,
    exceptions: tuple[CopyException, ...] = (),
) -> Execution:
    """Let permanents become copies of what something is now; that stays so whatever becomes of it."""
    source = execution.game.objects.get(execution.source)
    kinds = what.what if isinstance(what, All | Each) else what
    others = isinstance(kinds, Objects | EitherObjects) and any(
        isinstance(part, Objects) and part.other for part in inside(kinds)
    )
    if others and source is not None and source.zone is Zone.BATTLEFIELD:
        return execution.doubt(_BY_HAND)  # other than what: its source, or what is copied
    refs, execution, originals = _both(what, of, execution)
    if not originals or not refs:
        return execution
    known = execution.last_known(originals[0]) if len(originals) == 1 else None
    found = copiable(known[1]) if known is not None else None
    there = [thing for ref in refs if (thing := execution.current(ref)) is not None]
    if known is None or found is None or any(thing.zone is not Zone.BATTLEFIELD for thing in there):
        return execution.doubt(_BY_HAND)
    item = execution.before.stack[-1] if execution.before.stack else None
    own = item.ability if isinstance(item, AbilityOnStack) and item.source == execution.source else None
    name = source.card.front.name if source is not None else ""
    made = otherwise(found, exceptions, Otherwise(name, own))
    if made is None:
        return execution.doubt(_BY_HAND)
    change = CopyMade(*made, prototyped=known[1].is_prototyped)
    execution = let_last(change, refs, until, execution)
    return execution.with_game(controlled(execution.game))


def _both(
    what: object, of: object, execution: Execution
) -> tuple[tuple[TargetRef, ...], Execution, tuple[TargetRef, ...]]:
    """What becomes a copy, and of what, each as it is spoken of: targets in printed order."""
    if any(isinstance(part, Target) for part in inside(what)):
        refs, execution = affected(what, execution)
        spoken_of = execution
        originals, execution = reach(of, execution)
        return refs, replace(execution, it=spoken_of.it), originals
    if not isinstance(what, Objects | EitherObjects | All | Each):
        refs, _ = affected(what, execution)  # before anything else is spoken of
        originals, execution = reach(of, execution)
        return refs, execution, originals
    originals, execution = reach(of, execution)
    refs, execution = affected(what, execution)
    return refs, execution, originals
