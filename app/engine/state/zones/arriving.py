"""The new object that an object becomes in another zone (400.7)."""

from __future__ import annotations

from app.engine.rule import implements
from app.engine.state.game import Game, GameObject
from app.engine.state.zones.entering import starting_counters
from app.engine.values.frozen import replace
from app.engine.values.zones import Zone


@implements("400.7")
def as_it_arrives(
    game: Game, old: GameObject, to: Zone, face_index: int, copying: GameObject | None, hidden: str
) -> GameObject:
    """The new object that an object becomes in a zone, so far as that doesn't depend on who put it there."""
    copies = None if copying is None else (copying.copies or (copying.card, copying.readings))
    enters = to is Zone.BATTLEFIELD
    from_stack = enters and old.zone is Zone.STACK
    return replace(
        _without_memory(old),
        zone=to,
        version=old.version + 1,
        timestamp=game.clock,
        sick=enters,
        face_down=(old.face_down and from_stack) or (enters and bool(hidden)),
        hidden=hidden if enters else "",
        counters=starting_counters(old, face_index, copies) if enters and not hidden else (),
        chosen=old.chosen if from_stack else (),
        copies=copies,
        prototyped=copying is not None and copying.is_prototyped,
    )


def _without_memory(old: GameObject) -> GameObject:
    """An object without what nothing remembers of it in another zone."""
    return replace(
        old,
        damage=0,
        deathtouched=False,
        enchants=None,
        gains=(),
        playable=None,
        mixed=False,
        exiled_with="",
        merged=(),
        put_with="",
        returns=False,
        exiled_leaving=False,
        level=1,
        solved=False,
    )
