"""Conditions on the Ring and its bearers (701.54)."""

from __future__ import annotations

from app.engine.abilities.ring import BEARER, TEMPTED, ChoseBearer, HasTempted, IsBearer
from app.engine.rule import implements
from app.engine.state.conditions.asking import Asking, judges
from app.engine.state.history import Happened
from app.engine.state.kinds.matching import fits
from app.engine.state.kinds.words import is_designated


def _times(asking: Asking) -> list[Happened]:
    """Each time that the Ring tempted the player."""
    return [e for e in asking.game.history if e.event == TEMPTED and e.player == asking.you]


@judges(IsBearer)
@implements("701.54e")
def _is_bearer(condition: IsBearer, asking: Asking) -> bool:
    thing = asking.meant(condition.what)
    mine = thing is not None and thing.controller == asking.you
    return thing is not None and mine and is_designated(asking.game, thing.id, BEARER)


@judges(ChoseBearer)
def _chose(condition: ChoseBearer, asking: Asking) -> bool | None:
    chosen = times[-1].object if (times := _times(asking)) else None
    if chosen is None or chosen not in asking.game.objects:
        return None if chosen is not None else False
    return fits(asking.game, chosen, condition.what, you=asking.you, source=asking.source)


@judges(HasTempted)
def _has_tempted(condition: HasTempted, asking: Asking) -> bool:
    return len(_times(asking)) >= condition.n
