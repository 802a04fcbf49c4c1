"""Keywords that are alternative costs (118.9), each with the rule that says when it may be paid."""

from __future__ import annotations

from app.engine.abilities.abilities import AlternativeCost, General, Keyword
from app.engine.abilities.conditions import CombatDamageByOwnKind, Condition
from app.engine.keywords.registry import keyword


def _alternative(name: str, rule: str, condition: Condition | None = None) -> None:
    """Enter a keyword "[name] [cost]" that lets its cost be paid rather than the mana cost."""

    def meaning(entry: Keyword) -> tuple[General, ...]:
        return (AlternativeCost(name, entry.cost, rule, condition),)

    keyword(name, rule.rstrip("abcdefgh"), "cost", "dash", meaning=meaning)


_alternative("prowl", "702.76a", CombatDamageByOwnKind())
