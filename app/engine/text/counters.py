"""Kinds of counters that texts name (122.1)."""

from __future__ import annotations

from typing import Final

from app.engine.text.book import constant

_WORDS: Final = """
age blood brick charge deathtouch depletion fade flying haste hexproof indestructible ki level lifelink lore
loyalty menace oil page quest reach shield spore storage study stun time trample verse vigilance
"""
COUNTER_KINDS: Final = ("+1/+1", "-1/-1", "first strike", "double strike", *_WORDS.split())
"""Kinds of counters that texts name."""

for _kind in COUNTER_KINDS:
    constant("counter_kind", _kind, _kind)
