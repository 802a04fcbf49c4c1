"""Than what an intervening "if" means others: "if you control at least five other Mountains" (603.4)."""

from __future__ import annotations

from app.engine.abilities.abilities import TriggeredAbility
from app.engine.abilities.nouns.objects import Objects
from app.engine.rule import implements
from app.engine.state.game import TargetRef
from app.engine.values.frozen import inside
from app.engine.values.ids import ObjectId


@implements("603.4")
def others_than(ability: object, source: ObjectId, about: tuple[TargetRef, ...]) -> ObjectId:
    """The object that is not among the others: what the event was about, where the "if" counts its kind.

    Where the ability waits for "another" of the kind, others are others than its source.
    """
    event = ability.event if isinstance(ability, TriggeredAbility) else None
    kind = getattr(event, "what", None)
    if not isinstance(ability, TriggeredAbility) or not isinstance(kind, Objects) or kind.other:
        return source
    counted = (part for part in inside(ability.condition) if isinstance(part, Objects) and part.other)
    things = tuple(one for one in about if not one.is_player)
    alike = any({*map(frozenset, part.rows)} & {*map(frozenset, kind.rows)} for part in counted)
    return ObjectId(str(things[0].id)) if alike and len(things) == 1 else source
