"""Companion: what the starting deck must be like (702.139)."""

from __future__ import annotations

from app.engine.abilities.abilities import Keyword
from app.engine.abilities.nouns.objects import Comparison, WithNumber
from app.engine.abilities.parameters import DeckOf, DeckTrait
from app.engine.keywords.registry import enter
from app.engine.text.book import constant, constants, phrase, same

enter("companion", "702.139", "Companion — Each nonland card in your starting deck has a different name.")
phrase("deck_rule", DeckOf, "your starting deck contains only {such:noun~p}")
phrase("deck_rule", DeckOf, "your starting deck contains only {such:noun~p} and {also:noun~p}")
phrase("deck_rule", DeckOf, "each {cards:noun~s} in your starting deck is {such:a_kind}")
phrase("deck_rule", DeckOf, "each {cards:noun~s} in your starting deck {such:card_trait}")
_said = f"no card in your starting deck {DeckTrait.NO_SYMBOL_TWICE.value}"
constant("deck_rule", DeckOf(DeckTrait.NO_SYMBOL_TWICE), _said)
_said = "your starting deck contains at least {such:number_word} cards more than the minimum deck size"
phrase("deck_rule", DeckOf, _said)
constants("card_trait", (DeckTrait.DIFFERENT_NAMES, DeckTrait.SHARED_TYPE, DeckTrait.ACTIVATED))
for _comparison in Comparison:
    _said = f"mana value {{n:digits}} {_comparison.value}".rstrip()
    phrase("such_mana_value", WithNumber, _said, which="mana value", comparison=_comparison)
same("card_trait", "has {trait:such_mana_value}")
phrase("unended", Keyword, "companion — ^{what:deck_rule}", name="companion")
