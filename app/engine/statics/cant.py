"""What static abilities keep from being done to permanents (101.2): sacrificing, enchanting, equipping."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from msgspec import Struct

from app.engine.abilities.abilities import AlsoOn, StaticAbility
from app.engine.abilities.declared import carried_out, in_play
from app.engine.abilities.nouns.objects import AnyObjects, EitherObjects, Objects
from app.engine.abilities.nouns.references import It, Reference, This
from app.engine.rule import implements
from app.engine.state.characteristics.view import statements, view
from app.engine.state.conditions import holds
from app.engine.state.game import Game, GameObject
from app.engine.state.kinds.matching import all_of, any_of, attached_of, fits
from app.engine.statics.casting.prohibitions import CantBe, CantBeAttached
from app.engine.text.book import phrase
from app.engine.values.ids import ObjectId


@in_play
class DamageStays(Struct, frozen=True):
    """ "Damage isn't removed from this creature during cleanup steps." """

    what: AnyObjects | Reference


phrase("static", DamageStays, "damage isn't removed from {what:subject_of} during cleanup steps")


@implements("101.2")
def cant(game: Game, permanent: ObjectId, deed: str) -> bool | None:
    """Whether something says of a permanent that it can't do this, or that this can't be done to it."""
    said = (s for s in statements(game) if isinstance(s[1].effect, CantBe) and deed in s[1].effect.participle)
    return _said(game, permanent, said)


@implements("514.2")
def keeps_damage(game: Game, permanent: ObjectId) -> bool | None:
    """Whether the damage marked on a permanent stays in the cleanup step."""
    return _said(game, permanent, (s for s in statements(game) if isinstance(s[1].effect, DamageStays)))


def _said(game: Game, permanent: ObjectId, said: Iterable[tuple[GameObject, StaticAbility]]) -> bool | None:
    """Whether one of these statements is about a permanent; None where that is not known."""
    return any_of(
        all_of(
            (
                _is_about(game, thing, getattr(ability.effect, "what", None), permanent),
                holds(game, ability.condition, thing.controller, thing.id),
            )
        )
        for thing, ability in said
    )


def _is_meant(game: Game, what: AnyObjects | Reference, source: GameObject, permanent: ObjectId) -> bool:
    return _is_about(game, source, what, permanent) is True


@implements("101.2", "303.4c", "301.5c")
def cant_have(game: Game, thing: ObjectId, host: ObjectId) -> bool | None:
    """Whether a statement keeps an Aura or Equipment off a permanent; None where that is not known."""
    kinds = view(game).characteristics(thing).subtypes
    found: list[bool | None] = [False]
    for source, ability in statements(game):
        if not isinstance(ability.effect, CantBeAttached):
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


@carried_out
class IgnoresShields(Struct, frozen=True):
    """ "Damage this Vehicle deals to creatures ignores shield counters." """

    by: AnyObjects | Reference
    to: AnyObjects


_ALSO_ON: Final = "{what:this} can be attached to {to:a_kind} even if {it:reference} isn't a creature"
phrase("static", AlsoOn, _ALSO_ON)
_IGNORES: Final = "damage {by:subject_of} deal[s/] to {to:noun~p} ignores shield counters"
phrase("static", IgnoresShields, _IGNORES)


@implements("101.2", "122.1c")
def ignores_shields(game: Game, source: ObjectId, to: ObjectId) -> bool:
    """Whether a statement says that damage of a source is not prevented by a shield counter there."""
    return any(
        _is_meant(game, ability.effect.by, thing, source)
        and fits(game, to, ability.effect.to, you=thing.controller, source=thing.id) is True
        and holds(game, ability.condition, thing.controller, thing.id) is True
        for thing, ability in statements(game)
        if isinstance(ability.effect, IgnoresShields)
    )
