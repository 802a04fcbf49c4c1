"""Changes that only games on a computer make for ever: more mana in a cost, the loss of one ability (613).

The Comprehensive Rules know neither. What a mana cost is made of is printed text, so that it is changed with
texts; an ability is lost as any other is.
"""

from __future__ import annotations

from msgspec import Struct

from app.engine.abilities.abilities import General
from app.engine.abilities.nouns.references import Pronoun
from app.engine.rule import implements
from app.engine.state.characteristics.affected import still_there
from app.engine.state.characteristics.layers import Applying, Draft, Layer, applies
from app.engine.state.game import Game, GameObject
from app.engine.values.frozen import replace
from app.engine.values.mana import ManaCost


class Incorporating(Struct, frozen=True):
    """That its mana cost has more mana in it."""

    what: Pronoun
    mana: ManaCost


class LosesOne(Struct, frozen=True):
    """That it loses one ability."""

    what: Pronoun
    ability: General


@applies(Incorporating, Layer.TEXT)
@implements("613.1c", "202.2", "202.3")
def incorporating(effect: Incorporating, layer: Layer, draft: Draft, applying: Applying) -> Draft:
    """Put the mana in its mana cost, which its colours and its mana value follow."""
    return replace(
        draft,
        mana_cost=(draft.mana_cost or ManaCost()) + effect.mana,
        mana_value=draft.mana_value + effect.mana.mana_value(),
        colors=draft.colors | effect.mana.colors,
    )


@applies(LosesOne, Layer.ABILITIES)
@implements("613.1f")
def loses_one(effect: LosesOne, layer: Layer, draft: Draft, applying: Applying) -> Draft:
    """Take the ability away once."""
    if effect.ability not in draft.abilities:
        return draft
    place = draft.abilities.index(effect.ability)
    return replace(draft, abilities=(*draft.abilities[:place], *draft.abilities[place + 1 :]))


def with_incorporated(game: Game, thing: GameObject, cost: ManaCost | None) -> ManaCost | None:
    """A mana cost of a card with all that the card has incorporated."""
    for lasting in game.lasting:
        if isinstance(lasting.effect, Incorporating) and thing in still_there(game, lasting):
            cost = (cost or ManaCost()) + lasting.effect.mana
    return cost
