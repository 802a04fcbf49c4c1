"""What was dealt damage this turn, by what it then was (608.2i)."""

from __future__ import annotations

from collections.abc import Iterator

from app.engine.abilities.nouns.objects import AnyObjects, DealtDamageBy, EitherObjects, Objects
from app.engine.abilities.nouns.references import This
from app.engine.rule import implements
from app.engine.state.game import TargetRef
from app.engine.state.history import DAMAGES, Happened, since_it_entered
from app.engine.state.kinds.in_events import was_of_kind
from app.engine.state.kinds.matching import Asking, answers, any_of, attached_of, ref


@answers(DealtDamageBy)
@implements("608.2i")
def _dealt_damage_by(relative: DealtDamageBy, asking: Asking) -> bool | None:
    """ "dealt damage by this creature this turn": by the object that this is now (400.7)"""
    if isinstance(relative.by, Objects | EitherObjects):
        return _dealt_damage_by_any(relative.by, asking)
    if asking.source is None:
        return None
    by: tuple[TargetRef, ...] | None
    if isinstance(relative.by, This):
        by = (ref(asking.game, asking.source),)
    else:
        by = attached_of(asking.game, asking.source, relative.by)
    if by is None:
        return None
    dealers = {(one.id, one.version) for one in by}
    return any((hit.object, hit.version) in dealers for hit in _hits(asking))


def _hits(asking: Asking) -> Iterator[Happened]:
    """The damage that was dealt to an object this turn."""
    thing, now = asking.object, asking.game.turn.number
    events = since_it_entered([e for e in asking.game.history if e.turn == now], thing.id)
    return (e for e in events if e.event in DAMAGES and e.to == thing.id and e.amount > 0)


def _dealt_damage_by_any(by: AnyObjects, asking: Asking) -> bool | None:
    """ "dealt damage this turn by a Spider you controlled": as that was as it dealt it"""
    return any_of(
        None if hit.controller is None else was_of_kind(hit, by, asking.game, asking.you)
        for hit in _hits(asking)
        if hit.controller in (asking.you, None)
    )
