"""A set of own cards at a glance: a row for each card, and how many there are of each sort."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Final

from msgspec import Struct

from app.engine.values.card import CARD_TYPES
from app.engine.values.said import card_words, say
from app.services.workshop.look import Looked

_MOST: Final = 7
"""From this mana value on all are counted together."""
_KEYWORDS_SHOWN: Final = 12
COLORS_IN_WORDS: Final = {"W": "white", "U": "blue", "B": "black", "R": "red", "G": "green"}


class Row(Struct, frozen=True):
    """A card of the set."""

    name: str
    cost: str
    mana_value: int
    colors: str
    type_line: str
    rarity: str
    unread: int
    """How many lines are not read."""
    findings: int
    problem: str = ""
    """Why it is no card."""


class Count(Struct, frozen=True):
    """How many cards there are of a sort."""

    label: str
    number: int


class SetView(Struct, frozen=True):
    """A set."""

    code: str
    """ "" for all own cards."""
    codes: tuple[str, ...]
    """The codes of all sets that there are."""
    rows: tuple[Row, ...]
    curve: tuple[Count, ...] = ()
    """By mana value, lands left out."""
    colors: tuple[Count, ...] = ()
    types: tuple[Count, ...] = ()
    keywords: tuple[Count, ...] = ()
    lines: int = 0
    unread: int = 0
    """Lines that are not read, of all lines."""


def set_view(code: str, codes: Sequence[str], cards: Sequence[Looked]) -> SetView:
    """The set of these cards."""
    spells = [one for one in cards if one.card is not None and "Land" not in one.card.front.type_line.types]
    values = Counter(min(one.mana_value, _MOST) for one in spells)
    curve = tuple(Count(f"{n}{'+' if n == _MOST else ''}", values[n]) for n in range(_MOST + 1))
    types = Counter(kind for one in cards if one.card for kind in one.card.front.type_line.types)
    keywords = Counter(name for one in cards for name in one.keywords)
    lines = [line for one in cards for face in one.faces for line in face]
    return SetView(
        code,
        tuple(codes),
        tuple(map(_row, cards)),
        curve,
        _counts(Counter(map(_color, cards)), (*COLORS_IN_WORDS.values(), "several", "colorless")),
        _counts(types, CARD_TYPES),
        tuple(Count(card_words(name), number) for name, number in keywords.most_common(_KEYWORDS_SHOWN)),
        len(lines),
        sum(line.stop is not None for line in lines),
    )


def _counts(found: Counter[str], order: Iterable[str]) -> tuple[Count, ...]:
    return tuple(Count(say("{word}", word=label), found[label]) for label in order if found[label])


def _color(one: Looked) -> str:
    if len(one.colors) > 1:
        return "several"
    return COLORS_IN_WORDS.get(one.colors, "colorless")


def _row(one: Looked) -> Row:
    costs = [face.printed_cost for face in one.card.faces] if one.card is not None else []
    return Row(
        str(one.object["name"]),
        " // ".join(filter(None, costs)),
        one.mana_value,
        one.colors,
        str(one.object.get("type_line") or ""),
        str(one.object.get("rarity") or ""),
        one.unread,
        len(one.findings),
        one.problem,
    )
