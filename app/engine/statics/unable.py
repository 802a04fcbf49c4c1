"""Permanents of which a static ability says that something can't be done to them (101.2)."""

from __future__ import annotations

from app.engine.abilities.abilities import StaticAbility
from app.engine.abilities.nouns.objects import EitherObjects, Objects
from app.engine.abilities.nouns.references import This
from app.engine.rule import implements
from app.engine.state.characteristics.view import abilities_functioning
from app.engine.state.conditions import holds
from app.engine.state.game import Game, GameObject
from app.engine.state.kinds.matching import attached_of, fits
from app.engine.statics.casting.prohibitions import CantBe
from app.engine.values.ids import ObjectId


@implements("101.2")
def cant(game: Game, permanent: ObjectId, deed: str) -> bool:
    """Whether something says of a permanent that it can't do this, or that this can't be done to it."""
    return any(
        isinstance(ability, StaticAbility)
        and isinstance(ability.effect, CantBe)
        and deed in ability.effect.participle
        and _is_meant(game, ability.effect, thing, permanent)
        and holds(game, ability.condition, thing.controller, thing.id) is True
        for thing, ability in abilities_functioning(game)
    )


def _is_meant(game: Game, effect: CantBe, source: GameObject, permanent: ObjectId) -> bool:
    what = effect.what
    if isinstance(what, This):
        return source.id == permanent
    if isinstance(what, Objects | EitherObjects):
        return fits(game, permanent, what, you=source.controller, source=source.id) is True
    return any(host.id == permanent for host in attached_of(game, source.id, what) or ())
