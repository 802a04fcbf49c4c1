"""Whole paragraphs: how abilities of each kind are written (113.3)."""

from __future__ import annotations

from app.engine.abilities.abilities import (
    ActivatedAbility,
    AdditionalCost,
    SpellAbility,
    StaticAbility,
    TriggeredAbility,
)
from app.engine.text.book import phrase, same
from app.engine.text.numbers import listed

phrase("ability", ActivatedAbility, "{cost:cost}: ^{effects:sentences}.")
phrase("ability", TriggeredAbility, "(whenever|when) {event}, {effects:sentences}.")
phrase("ability", TriggeredAbility, "(whenever|when) {event}, {condition:if}{effects:sentences}.")
phrase("ability", TriggeredAbility, "at {event:moment}, {effects:sentences}.")
phrase("ability", TriggeredAbility, "at {event:moment}, {condition:if}{effects:sentences}.")
phrase("ability", StaticAbility, "{effect:static}.")
phrase("ability", StaticAbility, "as long as {condition}, {effect:static}.")
phrase("ability", StaticAbility, "{effect:static} as long as {condition}.", condition_last=True)
phrase(
    "ability",
    AdditionalCost,
    "as an additional cost to cast this spell, {cost:spoken_cost}.",
    name="",
    rule="118.8",
)
listed("keywords", "keyword", two=", ", least=1)
same("permanent_line", "{ability}")
same("permanent_line", "{keywords}")
same("spell_line", "{ability}")
same("spell_line", "{keywords}")
phrase("spell_line", SpellAbility, "{effects:sentences}.")
