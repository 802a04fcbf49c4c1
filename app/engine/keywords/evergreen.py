"""Keyword abilities that are a name alone and may be granted: flying, haste and their like."""

from __future__ import annotations

from typing import Final

from app.engine.abilities.abilities import General, Keyword, StaticAbility
from app.engine.abilities.nouns.references import This
from app.engine.keywords import triggered
from app.engine.keywords.entering import riot
from app.engine.keywords.registry import keyword
from app.engine.keywords.triggered import persist, undying
from app.engine.statics.casting.prohibitions import CantBe, CantBeTargeted
from app.engine.statics.traits.characteristics import Becomes
from app.engine.text.book import constant
from app.engine.text.quantities.numbers import listed

GRANTED: Final = {
    "deathtouch": "702.2", "defender": "702.3", "double strike": "702.4", "first strike": "702.7",
    "flash": "702.8",
    "flying": "702.9", "haste": "702.10", "hexproof": "702.11", "indestructible": "702.12",
    "intimidate": "702.13",
    "lifelink": "702.15", "reach": "702.17", "shroud": "702.18", "trample": "702.19", "vigilance": "702.20",
    "menace": "702.111", "fear": "702.36", "shadow": "702.28", "horsemanship": "702.31", "infect": "702.90",
    "wither": "702.80", "skulk": "702.118", "prowess": "702.108", "persist": "702.79", "undying": "702.93",
    "exalted": "702.83", "banding": "702.22", "phasing": "702.26", "flanking": "702.25",
    "umbra armor": "702.89",
    "changeling": "702.73", "devoid": "702.114", "decayed": "702.147", "riot": "702.136",
}  # fmt: skip
"""Keyword abilities that texts grant, with their rules."""


# No player can, its own controller included (702.18a).
def shroud(entry: Keyword) -> tuple[General, ...]:
    """702.18a: it can't be the target of spells or abilities."""
    return (StaticAbility(CantBeTargeted("anyone")),)


def hexproof(entry: Keyword) -> tuple[General, ...]:
    """702.11b: it can't be the target of spells or abilities your opponents control."""
    return (StaticAbility(CantBeTargeted("opponents")),)


def devoid(entry: Keyword) -> tuple[General, ...]:
    """702.114a: it is colourless, in every zone."""
    # It defines a colour, so it functions everywhere and comes before other effects (604.3, 613.3).
    return (StaticAbility(Becomes(This(), colors=())),)


def defender(entry: Keyword) -> tuple[General, ...]:
    """702.3b: it can't attack."""
    return (StaticAbility(CantBe(This(), "attack")),)


_MEANINGS = {
    "shroud": shroud, "hexproof": hexproof, "devoid": devoid, "defender": defender, "persist": persist,
    "undying": undying, "decayed": triggered.decayed, "riot": riot,
    **dict.fromkeys(triggered.GRANTED, triggered.plain),
}  # fmt: skip
for _name, _rule in GRANTED.items():
    if _name != "prowess":
        if _name in _MEANINGS:
            keyword(_name, _rule, meaning=_MEANINGS[_name])
        else:
            keyword(_name, _rule)
    constant("keyword_name", _name, _name)
listed("keyword_names", "keyword_name", two=" and ", comma=", ", last=", and ", least=1)
