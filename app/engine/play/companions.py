"""Whether a starting deck is as a companion asks (702.139a)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final

from app.engine.abilities.abilities import ActivatedAbility, Keyword
from app.engine.abilities.nouns.objects import AnyObjects, Noun, Objects, WithNumber
from app.engine.abilities.parameters import DeckOf, DeckTrait
from app.engine.rule import implements
from app.engine.state.characteristics.layers import Characteristics
from app.engine.state.characteristics.printed import HALVES
from app.engine.state.characteristics.view import view
from app.engine.state.game import Game, GameObject
from app.engine.state.kinds.matching import Perhaps, all_of, any_of, fits
from app.engine.values.card import BASIC_LAND_MANA
from app.engine.values.ids import Zone

_SMALLEST: Final = 60
_WITH_COMMANDERS: Final = 100
"""The minimum deck size (100.2a, 903.5a)."""


@implements("702.139a", "702.139b")
def deck_fits(game: Game, companion: GameObject) -> Perhaps:
    """Whether the deck of its owner is as a companion asks; None where that is not known.

    What its owner has in the game is taken for the starting deck, commanders with it.
    """
    cards = [t for t in game.objects.values() if t.owner == companion.owner and t.zone is not Zone.OUTSIDE]
    asked = [
        ability.what
        for reading in companion.readings
        for line in reading.lines
        for ability in line.abilities
        if isinstance(ability, Keyword) and isinstance(ability.what, DeckOf)
    ]
    return all_of(_as_asked(game, cards, rule) for rule in asked)


def _as_asked(game: Game, deck: Sequence[GameObject], rule: DeckOf) -> Perhaps:
    if isinstance(rule.such, int):
        least = _WITH_COMMANDERS if any(card.commander for card in deck) else _SMALLEST
        return len(deck) >= least + rule.such
    told = [(card, True if rule.cards is None else _is(game, card, rule.cards)) for card in deck]
    asked = [card for card, answer in told if answer is not False]
    looks = [view(game).characteristics(card.id) for card in asked]
    match rule.such:
        case DeckTrait.DIFFERENT_NAMES:
            return len({one.name for one in looks}) == len(looks)
        case DeckTrait.SHARED_TYPE:
            return not looks or bool(frozenset.intersection(*(frozenset(one.types) for one in looks)))
        case DeckTrait.ACTIVATED:
            return all(_has_activated(one) for one in looks)
        case DeckTrait.NO_SYMBOL_TWICE:
            return not any(_twice(card) for card in asked)
        case WithNumber() as number:
            return all_of(_is(game, card, Objects(noun=Noun.CARD, relatives=(number,))) for card in asked)
        case kind:
            also = rule.also
            return all_of(
                any_of((_is(game, card, kind), False if also is None else _is(game, card, also)))
                for card in asked
            )


def _has_activated(looks: Characteristics) -> bool:
    """Whether it has an activated ability; one of a basic land type is printed on no card (305.6)."""
    told = any(isinstance(ability, ActivatedAbility) for ability in looks.abilities)
    return told or not BASIC_LAND_MANA.keys().isdisjoint(looks.subtypes)


def _is(game: Game, card: GameObject, kind: AnyObjects) -> Perhaps:
    return fits(game, card.id, kind, you=card.owner)


def _twice(card: GameObject) -> bool:
    """Whether a card has the same mana symbol twice in its mana cost."""
    # The symbols of both halves, {1} and {1} that make {2} in its mana cost (709.4b).
    faces = card.card.faces if card.card.layout in HALVES else card.card.faces[:1]
    costs = (face.mana_cost for face in faces if face.mana_cost is not None)
    return any(n > 1 for n in Counter(symbol.text for cost in costs for symbol in cost.symbols).values())
