"""What follows from a card alone: mana value (202.3), colours (105.2), colour identity (903.4)."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct

from app.engine.state.characteristics.printed import color_identity
from app.engine.values.card import Card
from app.engine.values.mana import COLORS
from cardsdb.records import CardObject


class Derived(Struct, frozen=True):
    """The mana value, and colours as letters in the order WUBRG."""

    mana_value: int
    colors: str
    identity: str

    @property
    def fields(self) -> CardObject:
        """The same as Scryfall's card objects have it."""
        return {"cmc": self.mana_value, "colors": list(self.colors), "color_identity": list(self.identity)}


def derived(card: Card) -> Derived:
    """What follows from a card."""
    halves = card.faces if card.layout == "split" else card.faces[:1]
    value = sum(face.mana_cost.mana_value() for face in halves if face.mana_cost is not None)
    colors = frozenset[str]().union(*(face.colors for face in halves))
    return Derived(value, _letters(colors), _letters(color_identity(card)))


def _letters(colors: Iterable[str]) -> str:
    return "".join(letter for letter in COLORS if letter in frozenset(colors))
