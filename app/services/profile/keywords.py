"""The keyword abilities of a face as strings (702)."""

from __future__ import annotations

import re
from collections.abc import Iterator
from enum import Enum
from typing import Final

from app.engine.abilities.abilities import Keyword, UnderKeyword
from app.engine.abilities.costs.costs import PayMana
from app.engine.abilities.nouns.objects import EitherObjects, Objects, Word
from app.engine.abilities.quantities.variable import Variable
from app.engine.text.reader import write
from app.engine.values.pack import OWN
from app.services.profile.costs import flat
from app.services.profile.known import FaceRead, NotKnownError

_DIGITAL: Final = frozenset(("specialize", "double team", "intensity"))
"""Keywords that only digital cards have."""
_LABELS: Final = frozenset(("boast", "exhaust", "forecast", "max speed", "power-up"))
"""Keywords before a dash that count as keyword abilities."""
_BARE: Final = frozenset(("spree", "tiered", "companion", "gift", "haunt", "station"))
"""Keywords of which nothing but the name is told."""
_MANA_ONLY: Final = frozenset(("craft",))
"""Keywords of whose parameters only the mana is told."""
_JOINED: Final = {"protection": "from", "affinity": "for", "splice": "onto", "emerge": "from"}
"""The word between a keyword and its quality."""
_ENDINGS: Final = {"typecycling": "cycling", "offering": " offering"}
"""Keywords whose name begins with what they are about."""
_OF_EACH: Final = ("hexproof from", "protection")
"""Keywords of which a list of qualities makes several (702.11f, 702.16g)."""
_AND: Final = re.compile(r",? and (?:from )?|, (?:from )?")
_ARTICLES: Final = ("a ", "an ", "the ")


def keywords(face: FaceRead) -> list[str]:
    """The keyword abilities that the face has on its own and unconditionally."""
    face.nothing_unread("keywords")
    found: list[str] = []
    for ability in face.own:
        if isinstance(ability, Keyword) and ability.name not in _DIGITAL:
            found += _strings(ability)
        elif isinstance(ability, UnderKeyword) and ability.keyword in _LABELS:
            found.append(ability.keyword)
    found += [begun.label for begun in face.begun if begun.label in _LABELS]
    return found


def _strings(keyword: Keyword) -> Iterator[str]:
    """One keyword as printed may be several strings: one for each quality, and for each kicker cost."""
    name = keyword.name.removesuffix("!").removeprefix(OWN).lower().replace("planeswalkers", "planeswalker")
    if name in _ENDINGS:
        yield f"{_named(keyword.what)}{_ENDINGS[name]}{_cost(keyword.cost)}"
    elif name in _BARE:
        yield name
    elif name == "kicker" and isinstance(keyword.amount, tuple):
        yield f"{name}{_cost(keyword.cost)}"
        yield f"{name}{_cost(keyword.amount)}"
    elif name == "prototype" and isinstance(keyword.amount, tuple):
        power, toughness = keyword.amount
        yield f"{name}{_cost(keyword.cost)} {power}/{toughness}"
    elif name in _MANA_ONLY:
        yield f"{name}{_cost(tuple(p for p in keyword.cost if isinstance(p, PayMana)))}"
    else:
        yield from _with_quality(name, keyword)


def _named(what: object) -> str:
    """The words of a type before an ending: "snow land", "nonbasic land"."""
    words = what if isinstance(what, tuple) else (what,)
    if not all(isinstance(word, Word) for word in words):
        raise NotKnownError(type(what).__name__)
    return " ".join(f"{'non' if word.non else ''}{word.text.lower()}" for word in words)


def _with_quality(name: str, keyword: Keyword) -> Iterator[str]:
    qualities = keyword.amount if isinstance(keyword.amount, tuple) else (keyword.amount,)
    what = "" if keyword.what is None else _quality(keyword.what)
    for quality in qualities:
        words = f"{what} {'' if quality is None else _quality(quality)}".strip()
        joined = _JOINED.get(name) if words else None
        begin = f"{name} {joined}" if joined else name
        for one in _AND.split(words) if name in _OF_EACH and "ability" not in words else (words,):
            yield f"{begin} {one}".rstrip() + _cost(keyword.cost)


def _cost(cost: object) -> str:
    """The mana of a cost, and "+" when there is more."""
    if not isinstance(cost, tuple):
        raise NotKnownError(type(cost).__name__)
    parts = tuple(flat(cost))
    mana = "".join(str(part.cost) for part in parts if isinstance(part, PayMana))
    more = any(not isinstance(part, PayMana) for part in parts)
    return (f" {mana}" if mana else "") + (" +" if more else "")


def _quality(value: object) -> str:
    """A number, or what a keyword is about, in the singular and without an article."""
    match value:
        case int():
            return str(value)
        case str():
            return _plain(value)
        case Variable(letter=letter):
            return letter
        case Objects() | EitherObjects():
            text = write(value, "noun", number="s")
        case Enum():
            return _plain(str(value.value))
        case _:
            text = write(value, "targetable", number="s")
    if text is None:
        raise NotKnownError(type(value).__name__)
    return _plain(text)


def _plain(text: str) -> str:
    text = text.lower()
    for article in _ARTICLES:
        text = text.removeprefix(article)
    return text
