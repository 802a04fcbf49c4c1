"""Companion: what the starting deck must be like (702.139)."""

from __future__ import annotations

from enum import Enum

from app.engine.abilities.abilities import Keyword
from app.engine.keywords.registry import enter
from app.engine.text.book import constant, phrase


class DeckRule(Enum):
    """What a companion asks of the starting deck."""

    EVEN = "your starting deck contains only cards with even mana values"
    ODD = "your starting deck contains only cards with odd mana values and land cards"
    THREE = "your starting deck contains only cards with mana value 3 or greater and land cards"
    TWENTY_MORE = "your starting deck contains at least twenty cards more than the minimum deck size"
    ONE_SYMBOL = "no card in your starting deck has more than one of the same mana symbol in its mana cost"
    KINDS = "each creature card in your starting deck is a Cat, Elemental, Nightmare, Dinosaur, or Beast card"
    TWO = "each permanent card in your starting deck has mana value 2 or less"
    NAMES = "each nonland card in your starting deck has a different name"
    CARD_TYPE = "each nonland card in your starting deck shares a card type"
    ACTIVATED = "each permanent card in your starting deck has an activated ability"


enter("companion", "702.139", "Companion — Each nonland card in your starting deck has a different name.")
for _rule in DeckRule:
    constant("deck_rule", _rule, _rule.value)
phrase("unended", Keyword, "companion — ^{what:deck_rule}", name="companion")
