"""Keyword abilities that the engine reads but does not carry out, and where each may matter to casting."""

from __future__ import annotations

from typing import Final

from app.engine.abilities.abilities import General, Keyword, NotCarriedOut
from app.engine.keywords.registry import keyword

# name: (rule, forms, where it may matter). "ways": it only adds a way to cast, or an option to pay for.
_TABLE: Final[dict[str, tuple[str, tuple[str, ...], tuple[str, ...]]]] = {
    "hidden agenda": ("702.106", ("",), ()),
    "double agenda": ("702.106", ("",), ()),
    "double team": ("702.1", ("",), ()),
    "specialize": ("702.1", ("cost",), ()),
    "space sculptor": ("702.158", ("",), ()),
}
_ASKED_FOR: Final = {
    "choose a Background": "702.124",
    "doctor's companion": "702.124",
    "friends forever": "702.124",
    "trample over planeswalkers": "702.19",
    "partner": "702.124",
    "read ahead": "702.155",
    "ascend": "702.131",
    "assist": "702.132",
    "daybound": "702.145",
    "nightbound": "702.145",
    "compleated": "702.150",
    "start your engines!": "702.179",
    "storied": "702.195",
}
"""Keywords that stand for nothing else: by their name is asked where they matter, and some are of decks."""


def _meaning(entry: Keyword) -> tuple[General, ...]:
    return (NotCarriedOut(entry.name, _TABLE[entry.name][2]),)


for _name, (_rule, _forms, _) in _TABLE.items():
    keyword(_name, _rule, *_forms, meaning=_meaning)

for _name, _rule in _ASKED_FOR.items():
    keyword(_name, _rule)
