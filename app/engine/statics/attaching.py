"""Statements that a permanent can't be enchanted or equipped (303.4c, 301.5c)."""

from __future__ import annotations

from app.engine.abilities.abilities import StaticAbility
from app.engine.abilities.nouns.objects import EitherObjects, Objects
from app.engine.abilities.nouns.references import It, This
from app.engine.rule import implements
from app.engine.state.characteristics.view import abilities_functioning, view
from app.engine.state.conditions import holds
from app.engine.state.game import Game, GameObject
from app.engine.state.kinds.matching import all_of, any_of, attached_of, fits
from app.engine.statics.casting.prohibitions import CantBeAttached
from app.engine.values.ids import ObjectId


@implements("101.2", "303.4c", "301.5c")
def cant_have(game: Game, thing: ObjectId, host: ObjectId) -> bool | None:
    """Whether a statement keeps an Aura or Equipment off a permanent; None where that is not known."""
    kinds = view(game).characteristics(thing).subtypes
    found: list[bool | None] = [False]
    for source, ability in abilities_functioning(game):
        if not isinstance(ability, StaticAbility) or not isinstance(ability.effect, CantBeAttached):
            continue
        said = ability.effect.participle
        by, you = ability.effect.by, source.controller
        such = by is None or fits(game, thing, by, you=you, source=source.id)
        if ("Aura" in kinds and "enchanted" in said) or ("Equipment" in kinds and "equipped" in said):
            held = holds(game, ability.condition, you, source.id)
            found.append(all_of((_is_about(game, source, ability.effect.what, host), held, such)))
    return any_of(found)


def _is_about(game: Game, source: GameObject, what: object, host: ObjectId) -> bool | None:
    """Whether a statement of an object is about this permanent."""
    match what:
        case This():
            return source.id == host
        case Objects() | EitherObjects():
            return fits(game, host, what, you=source.controller, source=source.id)
        case _ if isinstance(what, It):
            hosts = attached_of(game, source.id, what)
            return None if hosts is None else any(one.id == host for one in hosts)
        case _:
            return None
