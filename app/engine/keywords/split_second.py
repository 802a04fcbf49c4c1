"""Split second: nothing else is cast or activated while it is on the stack (702.61)."""

from __future__ import annotations

from app.engine.abilities.abilities import General, Keyword, StaticAbility
from app.engine.keywords.registry import keyword
from app.engine.statics.casting.prohibitions import NothingWhileOnStack


def split_second(entry: Keyword) -> tuple[General, ...]:
    """702.61a: players can't cast spells or activate abilities that aren't mana abilities."""
    return (StaticAbility(NothingWhileOnStack()),)


keyword("split second", "702.61", meaning=split_second)
