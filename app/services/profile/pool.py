"""The profiles of many cards, worked out in several processes when they are many."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import filterfalse

from app.engine.errors import CardError
from app.engine.oracle import read_lines
from app.engine.values.card import Card
from app.engine.values.said import said_by
from app.services.processes import for_each
from app.services.profile import Profile, profiles

Found = list[Profile] | str
"""The profiles of a card's faces, or what is wrong with the card."""


def pool_profiles(cards: Iterable[Mapping[str, object]]) -> Iterator[Found]:
    """The profiles of cards in Scryfall's shape, in their order; tokens are left out."""
    return for_each(_profiles, filterfalse(_is_token, cards))


def _is_token(card: Mapping[str, object]) -> bool:
    return "token" in str(card.get("layout")) or card.get("layout") == "emblem"


def _profiles(cards: Sequence[Mapping[str, object]]) -> list[Found]:
    return [_profiles_of(card) for card in cards]


def _profiles_of(given: Mapping[str, object]) -> Found:
    try:
        card = Card.from_object(given)
    except CardError as error:
        return said_by(error)
    return list(profiles(card, [read_lines(face) for face in card.faces]))
