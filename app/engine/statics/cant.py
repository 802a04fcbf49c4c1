"""What static abilities keep from being done to permanents (101.2): sacrificing, enchanting, equipping."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from msgspec import Struct

from app.engine.abilities.abilities import AlsoOn
from app.engine.abilities.declared import carried_out
from app.engine.abilities.nouns.objects import AnyObjects
from app.engine.abilities.nouns.references import Reference
from app.engine.rule import implements
from app.engine.state.characteristics.affected import what_is_meant
from app.engine.state.characteristics.view import statements, view
from app.engine.state.conditions import stated
from app.engine.state.forbidden import says_cant
from app.engine.state.game import Game
from app.engine.state.kinds.kinds import speaks_of
from app.engine.state.kinds.matching import all_of, any_of, fits
from app.engine.statics.casting.prohibitions import CantBe, CantBeAttached
from app.engine.statics.combat.combat import DoesSo, Freely
from app.engine.text.book import phrase
from app.engine.values.ids import ObjectId


@says_cant
@implements("101.2")
def cant(game: Game, permanent: ObjectId, deed: str) -> bool | None:
    """Whether something says of a permanent that it can't do this, or that this can't be done to it."""
    return _said(game, permanent, lambda said: isinstance(said, CantBe) and deed in said.participle)


@implements("514.2")
def keeps_damage(game: Game, permanent: ObjectId) -> bool | None:
    """Whether the damage marked on a permanent stays in the cleanup step."""
    return _said(game, permanent, lambda said: isinstance(said, DoesSo) and said.so is Freely.KEEPS_DAMAGE)


def _said(game: Game, permanent: ObjectId, such: Callable[[object], bool]) -> bool | None:
    """Whether such a statement is about a permanent; None where that is not known."""
    return any_of(
        all_of(
            (
                speaks_of(
                    game, thing, what_is_meant(getattr(ability.effect, "what", None), ability), permanent
                ),
                stated(game, thing, ability),
            )
        )
        for thing, ability in statements(game)
        if such(ability.effect)
    )


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
            held = stated(game, source, ability)
            found.append(all_of((speaks_of(game, source, ability.effect.what, host), held, such)))
    return any_of(found)


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
        speaks_of(game, thing, ability.effect.by, source)
        and fits(game, to, ability.effect.to, you=thing.controller, source=thing.id) is True
        and stated(game, thing, ability) is True
        for thing, ability in statements(game)
        if isinstance(ability.effect, IgnoresShields)
    )
