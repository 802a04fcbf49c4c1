"""Companion: what the starting deck must be like (702.139)."""

from __future__ import annotations

from app.engine.abilities.abilities import Keyword
from app.engine.abilities.nouns.objects import Comparison, WithNumber
from app.engine.abilities.unmeant import Unmeant
from app.engine.keywords.registry import enter
from app.engine.text.book import phrase, same, sayings

enter("companion", "702.139", "Companion — Each nonland card in your starting deck has a different name.")
phrase("deck_rule", Unmeant, "your starting deck contains only {what:noun~p}")
phrase("deck_rule", Unmeant, "your starting deck contains only {what:noun~p} and {also:noun~p}")
_said = "your starting deck contains at least {n:number_word} cards more than the minimum deck size"
phrase("deck_rule", Unmeant, _said)
_said = "no card in your starting deck has more than one of the same mana symbol in its mana cost"
phrase("deck_rule", Unmeant, _said)
phrase("deck_rule", Unmeant, "each {what:noun~s} in your starting deck is {kind:a_kind}")
phrase("deck_rule", Unmeant, "each {what:noun~s} in your starting deck {trait:card_trait}")
sayings("card_trait", Unmeant, "has a different name", "shares a card type", "has an activated ability")
for _comparison in Comparison:
    _said = f"mana value {{n:digits}} {_comparison.value}".rstrip()
    phrase("such_mana_value", WithNumber, _said, which="mana value", comparison=_comparison)
same("card_trait", "has {trait:such_mana_value}")
phrase("unended", Keyword, "companion — ^{what:deck_rule}", name="companion")
