"""Copying a spell or ability for each other object that it could target (707.10)."""

from __future__ import annotations

from app.engine.abilities.nouns.objects import ControlledBy, Objects
from app.engine.abilities.nouns.references import Player
from app.engine.abilities.nouns.spell_relatives import CouldTarget
from app.engine.abilities.quantities.amounts import CountOf
from app.engine.effects.copies.copy_spell import Copy, copies
from app.engine.effects.instructions.following import by_hand
from app.engine.effects.instructions.for_each import copies_for_others
from app.engine.effects.instructions.reaching import people, reach
from app.engine.effects.instructions.sequences import ForEach
from app.engine.resolution.legal_targets import OnStack, item_of, with_targets
from app.engine.rule import implements
from app.engine.state.game import TargetRef
from app.engine.state.kinds.matching import all_of, fits
from app.engine.state.resolving.execution import Execution
from app.engine.values.frozen import replace
from app.engine.values.ids import ObjectId, PlayerId


@copies_for_others
@implements("707.10", "601.2c")
def for_others(effect: ForEach, copied: Copy, execution: Execution) -> Execution:
    """A copy for each of these objects, which is its target in place of the one that the spell has."""
    spoken_of = execution.it
    names, _ = people(copied.who, execution)
    refs, execution = reach(copied.what, execution)
    item = item_of(execution, refs[0]) if len(refs) == 1 else None
    kind = effect.times.what if isinstance(effect.times, CountOf) else None
    if len(names) != 1 or item is None or not isinstance(kind, Objects):
        return by_hand(effect, execution)
    asked = [(group, now) for group, chosen in enumerate(item.record.targets) for now in chosen]
    there = _others(item, asked[0][0], asked[0][1], kind, names[0]) if len(asked) == 1 else None
    if there is None:
        return by_hand(effect, execution)
    made: list[TargetRef] = []
    for other in there:
        execution = copies(refs, 1, names[0], execution.about(*spoken_of))
        copy = item_of(execution, execution.it[0]) if execution.it else None
        if copy is None:
            return by_hand(effect, execution)
        # All else that was chosen for the spell is chosen for the copy, too (707.10).
        groups = list(copy.record.targets)
        groups[asked[0][0]] = (other,)
        made += execution.it
        execution = execution.with_game(with_targets(execution.game, copy, tuple(groups)))
    return execution.about(*made)


def _others(
    item: OnStack, group: int, now: TargetRef, kind: Objects, player: PlayerId
) -> tuple[TargetRef, ...] | None:
    """What of a kind it could target besides what it does; None where that can't be told of something."""
    found: list[TargetRef] = []
    for other, ruling in item.others(group, now):
        if other.is_player:
            continue
        # There is a copy for those alone that it could target (707.10d).
        so = fits(item.targeting.game, ObjectId(str(other.id)), _without(kind), you=player, source=item.id)
        answer = all_of((so, ruling.answer))
        if answer is None:
            return None
        if answer:
            found.append(other)
    return tuple(found)


def _without(kind: Objects) -> Objects:
    """The kind without what the targeting itself says, and as the player who copies it would say it."""
    yours = ControlledBy(Player.YOU)
    relatives = (
        yours if isinstance(one, ControlledBy) and one.player is Player.THEY else one
        for one in kind.relatives
        if not isinstance(one, CouldTarget)
    )
    return replace(kind, relatives=tuple(relatives), other=False)
