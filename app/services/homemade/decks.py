"""Decklists for other programs, with each card by the name that it has there."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from app.services.catalogue import Catalogue
    from cardsdb.decks import Deck, DeckFormat

_TWO_SIDES: Final = ("transform", "modal_dfc", "reversible_card")
"""Layouts of cards with two sides; a split card has one, and both its names (709.4)."""
_BOTH: Final = " // "


def named_as_in(kind: DeckFormat, deck: Deck, catalogue: Catalogue) -> Deck:
    """The deck with its double-faced cards by their front faces, where the form has them so (712.8)."""
    if not kind.fronts:
        return deck
    return replace(
        deck, entries=tuple(replace(one, name=_front(one.name, catalogue)) for one in deck.entries)
    )


def _front(name: str, catalogue: Catalogue) -> str:
    card = catalogue.object(name) if _BOTH in name else None
    return name.partition(_BOTH)[0] if card is not None and card.get("layout") in _TWO_SIDES else name
