"""What is attached to something that it can't be attached to (704.5m, 704.5n, 704.5p)."""

from __future__ import annotations

from app.engine.abilities.abilities import StaticAbility
from app.engine.abilities.nouns.objects import Objects
from app.engine.abilities.nouns.references import This
from app.engine.rule import implements
from app.engine.state.characteristics.protection import each_quality_of
from app.engine.state.characteristics.view import view
from app.engine.state.game import Game, GameObject
from app.engine.state.kinds.matching import fits
from app.engine.state.permanents.attachable import fits_on
from app.engine.statics.attaching import cant_have
from app.engine.statics.costs.granted_costs import NotRemoved
from app.engine.values.ids import ObjectId
from app.engine.values.zones import Zone


@implements("303.4c", "301.5c", "704.5p")
def is_loose(game: Game, thing: GameObject) -> bool:
    """Whether a permanent is attached to what is gone or can't have it; what is not known is let be."""
    if thing.attached_to is None:
        return False
    host = game.objects.get(thing.attached_to)
    if host is None:
        return True
    if host.zone is not Zone.BATTLEFIELD:  # an Aura may enchant a card elsewhere
        return fits_on(game, thing.id, host.id) is not True
    kept_off = _is_kept_off(game, thing.id, host.id) or cant_have(game, thing.id, host.id)
    return fits_on(game, thing.id, host.id) is False or bool(kept_off)


@implements("702.16c", "702.16d", "702.16n")
def _is_kept_off(game: Game, thing: ObjectId, host: ObjectId) -> bool:
    """Whether protection takes it off: more of it than there are permanents that say they don't."""
    protections = sum(answer is True for answer in each_quality_of(game, host, thing, "protection"))
    return protections > 0 and protections > sum(
        _spares(game, other, ability.effect, thing)
        for other in game.battlefield()
        if other.attached_to == host
        for ability in view(game).characteristics(other.id).abilities
        if isinstance(ability, StaticAbility) and isinstance(ability.effect, NotRemoved)
    )


def _spares(game: Game, holder: GameObject, statement: NotRemoved, thing: ObjectId) -> bool:
    """Whether "this effect doesn't remove" what is attached."""
    match statement.what:
        case This():
            return holder.id == thing
        case Objects() as kind:
            return bool(fits(game, thing, kind, you=holder.controller, source=holder.id))
        case _:
            return False
