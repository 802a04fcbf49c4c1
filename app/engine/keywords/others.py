"""Keyword abilities that the engine reads but does not carry out, and where each may matter to casting."""

from __future__ import annotations

from typing import Final

from app.engine.abilities.abilities import General, Keyword, NotCarriedOut
from app.engine.keywords.registry import keyword

# name: (rule, forms, where it may matter). "ways": it only adds a way to cast, or an option to pay for.
_TABLE: Final[dict[str, tuple[str, tuple[str, ...], tuple[str, ...]]]] = {
    "rampage": ("702.23", ("n",), ()),
    "cumulative upkeep": ("702.24", ("cost", "dash"), ()),
    "echo": ("702.30", ("cost", "dash"), ()),
    "fading": ("702.32", ("n",), ()),
    "amplify": ("702.38", ("n",), ()),
    "hidden agenda": ("702.106", ("",), ()),
    "double agenda": ("702.106", ("",), ()),
    "double team": ("702.1", ("",), ()),
    "specialize": ("702.1", ("cost",), ()),
    "space sculptor": ("702.158", ("",), ()),
    "choose a Background": ("702.124", ("",), ()),
    "Doctor's companion": ("702.124", ("",), ()),
    "friends forever": ("702.124", ("",), ()),
    "trample over planeswalkers": ("702.19", ("",), ()),
    "for Mirrodin!": ("702.163", ("",), ()),
    "provoke": ("702.39", ("",), ()),
    "modular": ("702.43", ("n",), ()),
    "bushido": ("702.45", ("n",), ()),
    "soulshift": ("702.46", ("n",), ()),
    "epic": ("702.50", ("",), ("601.3",)),
    "dredge": ("702.52", ("n",), ()),
    "bloodthirst": ("702.54", ("n",), ()),
    "haunt": ("702.55", ("",), ()),
    "graft": ("702.58", ("n",), ()),
    "recover": ("702.59", ("cost", "dash"), ()),
    "vanishing": ("702.63", ("n", ""), ()),
    "absorb": ("702.64", ("n",), ()),
    "frenzy": ("702.68", ("n",), ()),
    "poisonous": ("702.70", ("n",), ()),
    "devour": ("702.82", ("n",), ()),
    "annihilator": ("702.86", ("n",), ()),
    "umbra armor": ("702.89", ("",), ()),
    "battle cry": ("702.91", ("",), ()),
    "living weapon": ("702.92", ("",), ()),
    "soulbond": ("702.95", ("",), ()),
    "unleash": ("702.98", ("",), ()),
    "cipher": ("702.99", ("",), ()),
    "evolve": ("702.100", ("",), ()),
    "tribute": ("702.104", ("n",), ()),
    "dethrone": ("702.105", ("",), ()),
    "exploit": ("702.110", ("",), ()),
    "renown": ("702.112", ("n",), ()),
    "ingest": ("702.115", ("",), ()),
    "myriad": ("702.116", ("",), ()),
    "melee": ("702.121", ("",), ()),
    "fabricate": ("702.123", ("n",), ()),
    "partner": ("702.124", ("",), ()),
    "afflict": ("702.130", ("n",), ()),
    "ascend": ("702.131", ("",), ()),
    "assist": ("702.132", ("",), ()),
    "mentor": ("702.134", ("",), ()),
    "afterlife": ("702.135", ("n",), ()),
    "daybound": ("702.145", ("",), ()),
    "nightbound": ("702.145", ("",), ()),
    "training": ("702.149", ("",), ()),
    "compleated": ("702.150", ("",), ()),
    "enlist": ("702.154", ("",), ()),
    "read ahead": ("702.155", ("",), ()),
    "ravenous": ("702.156", ("",), ()),
    "living metal": ("702.161", ("",), ()),
    "toxic": ("702.164", ("n",), ()),
    "backup": ("702.165", ("n",), ()),
    "start your engines!": ("702.179", ("",), ()),
    "mobilize": ("702.181", ("n",), ()),
    "job select": ("702.182", ("",), ()),
    "storied": ("702.195", ("",), ()),
}


def _meaning(entry: Keyword) -> tuple[General, ...]:
    matters = _TABLE[entry.name][2]
    return (NotCarriedOut(entry.name, matters),) if matters else ()


for _name, (_rule, _forms, _) in _TABLE.items():
    keyword(_name, _rule, *_forms, meaning=_meaning)
