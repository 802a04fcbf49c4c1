"""The cards of a case: its own ones, and those of the pool, each with its reading."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Final, TypeAlias, cast

from app.engine.abilities.abilities import NotUnderstood
from app.engine.abilities.reading import Line, Reading
from app.engine.errors import CardError, UnknownCardError
from app.engine.oracle import read_card, read_face
from app.engine.scenario.shape import Place, did_you_mean, optional
from app.engine.text.unread.speaking import speaks
from app.engine.values.card import Card
from app.engine.values.frozen import replace
from app.engine.values.unknown import UNKNOWN

LookUp: TypeAlias = Callable[[str], Card]
"""Gives the card of a name; raises UnknownCardError, with a hint, when there is none."""

RULES_KEYS: Final = ("keywords", "terms", "counters", "state_based", "subtypes")
"""What a case may define besides cards."""


def no_pool(name: str) -> Card:
    """A look-up that knows no card."""
    raise UnknownCardError(f"no card is called {name!r}, and no card pool is loaded")


@dataclass(slots=True)
class Cards:
    """Where a case gets its cards from."""

    look_up: LookUp
    own: dict[str, Card] = field(default_factory=dict)
    """Cards that only this case knows, by name."""
    words: tuple[str, ...] = ()
    """Keywords and terms that the case defines for its own cards, lower case."""
    _known: dict[str, tuple[Card, tuple[Reading, ...]]] = field(default_factory=dict)

    def at(self, place: Place) -> tuple[Card, tuple[Reading, ...]]:
        """The card that a place names, with its readings."""
        name = place.text()
        if name not in self._known:
            self._known[name] = self._find(name, place)
        return self._known[name]

    def _find(self, name: str, place: Place) -> tuple[Card, tuple[Reading, ...]]:
        if not name.strip():
            raise place.error("expected the name of a card, found an empty text")
        if name == UNKNOWN.name:
            return UNKNOWN, (Reading(),)
        if name in self.own:
            card = self.own[name]
            return card, self.read_own(card)
        try:
            card = self.look_up(name)
        except UnknownCardError as error:
            hint = did_you_mean(name, self.own)
            raise UnknownCardError(f"{place.path}: {error}{hint}") from None
        except CardError as error:
            raise place.error(str(error)) from None
        return card, read_card(card)

    def read_own(self, card: Card) -> tuple[Reading, ...]:
        """The readings of a card of the case; lines with words that the case defines are not read."""
        if not self.words:
            return read_card(card)
        return tuple(self._read_face(card, i) for i in range(len(card.faces)))

    def _read_face(self, card: Card, index: int) -> Reading:
        face = card.faces[index]
        lines = face.oracle_text.split("\n")
        defined = [line for line in lines if any(_speaks_of(line, word) for word in self.words)]
        if not defined:
            return read_face(face)
        rest = "\n".join(line for line in lines if line not in defined)
        reading = read_face(replace(face, oracle_text=rest))
        unread = (Line(text, (NotUnderstood(text, speaks=speaks(text)),)) for text in defined)
        return replace(reading, lines=(*reading.lines, *unread))


def _speaks_of(line: str, word: str) -> bool:
    return re.search(rf"\b{re.escape(word)}\b", line, re.IGNORECASE) is not None


def read_cards(places: Mapping[str, Place], look_up: LookUp) -> Cards:
    """The cards and definitions of a case."""
    cards = Cards(look_up, words=_defined_words(places))
    for place in optional(places, "cards", Place.items, ()):
        if not isinstance(place.value, Mapping):
            raise place.error("expected a card object, with 'name', 'type_line' and 'oracle_text'")
        try:
            card = Card.from_object(cast("Mapping[str, object]", place.value))
        except CardError as error:
            raise place.error(str(error)) from None
        if card.name in cards.own:
            raise place.error(f"there are two cards named {card.name!r} in this case")
        cards.own[card.name] = card
        cards.own.setdefault(card.front.name, card)
    return cards


def _defined_words(places: Mapping[str, Place]) -> tuple[str, ...]:
    """The first words of the keywords and terms that the case defines."""
    words: list[str] = []
    for key, name in (("keywords", "name"), ("terms", "term")):
        for place in optional(places, key, Place.items, ()):
            entries = dict(place.entries())
            if name not in entries:
                raise place.error(f"the key {name!r} is missing")
            words.append(re.split(r"\s*[<\[]", entries[name].text())[0].lower())
    for key in ("counters", "state_based"):
        for place in optional(places, key, Place.items, ()):
            dict(place.entries())
    return tuple(word for word in words if word)
