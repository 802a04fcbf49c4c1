"""Abilities that effects give to cards outside the battlefield and to spells (611.3, 113.6)."""

from __future__ import annotations

from app.engine.abilities.abilities import General, SpellAbility
from app.engine.abilities.objects import EitherObjects, Noun, Objects
from app.engine.casting.in_force import in_force
from app.engine.state.game import Game, GameObject
from app.engine.state.layers import meaning_of_ability
from app.engine.state.matching import fits
from app.engine.state.printed import printed
from app.engine.state.view import view
from app.engine.statics.applied_in_layers import for_its_cost
from app.engine.statics.granted_abilities import HasAbilities
from app.engine.statics.granted_costs import HasForItsCost

Abilities = tuple[General | SpellAbility, ...]


def to_card(game: Game, thing: GameObject) -> Abilities:
    """What effects give to a card where it is: "cards in your graveyard have flashback"."""
    own = printed(thing).abilities
    now = view(game).characteristics(thing.id).abilities
    return now[len(own) :] if now[: len(own)] == own else ()


def to_spells(game: Game, thing: GameObject) -> Abilities:
    """What effects give to the spell that a card would be: "creature spells you cast have blitz"."""
    found: list[General | SpellAbility] = []
    for standing in (*in_force(game, HasForItsCost), *in_force(game, HasAbilities)):
        effect, source = standing.ability.effect, standing.source
        assert isinstance(effect, HasForItsCost | HasAbilities)
        what = effect.what
        if not isinstance(what, Objects | EitherObjects) or not _are_spells(what):
            continue
        you = source.controller
        if fits(game, thing.id, what, you=you, source=source.id, as_spell=True, caster=thing.owner):
            given = (
                for_its_cost(effect, printed(thing).mana_cost)
                if isinstance(effect, HasForItsCost)
                else effect.abilities
            )
            found += [ability for one in given for ability in meaning_of_ability(one)]
    return tuple(found)


def _are_spells(what: Objects | EitherObjects) -> bool:
    kinds = what.kinds if isinstance(what, EitherObjects) else (what,)
    return any(isinstance(kind, Objects) and kind.noun is Noun.SPELL for kind in kinds)
