"""What goes onto a print sheet: the sides of the cards of a set, of a search or of a deck."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Final

from msgspec import Struct

from app.engine.oracle import read_card
from app.engine.values.card import Card, Face
from app.engine.values.pack import NO_PACK, Pack
from app.engine.values.said import many, say
from app.services.errors import FileError
from app.services.homemade.bundles import own_pictures
from app.services.homemade.sharing import collection_of
from app.services.printed import Printed, printed_of
from cardsdb.decks import read_deck
from cardsdb.decks.deck import NO_PART

if TYPE_CHECKING:
    from app.engine.abilities.reading import Reading
    from app.services.catalogue import Catalogue
    from cardsdb.records import CardObject

CARDS_MAX: Final = 1_800
"""Sides on a sheet, which are two hundred pages."""
_TWO_SIDED: Final = frozenset(("transform", "modal_dfc", "double_faced_token", "reversible_card", "meld"))


class Side(Struct, frozen=True):
    """One side of a card, as it is printed."""

    card: Card
    readings: tuple[Reading, ...]
    printed: Printed
    only: int | None = None
    """The number of its face, where it doesn't have all of them."""

    @property
    def faces(self) -> tuple[Face, ...]:
        """Its face, or the halves that share it."""
        return self.card.faces if self.only is None else (self.card.faces[self.only],)


class Sheet(Struct, frozen=True):
    """What is printed, and what could not be."""

    title: str
    sides: tuple[Side, ...]
    missing: tuple[str, ...] = ()
    """Names that no card has."""


def of_set(catalogue: Catalogue, code: str) -> Sheet:
    """The own cards of a set, or else those of a set that was imported.

    Raises:
        FileError: There are none, or too many.
    """
    try:
        return _sheet(code.upper(), _sides(catalogue, collection_of(catalogue, code).cards))
    except FileError:
        return of_search(catalogue, f"set:{code}")


def of_search(catalogue: Catalogue, query: str) -> Sheet:
    """The cards that a search finds.

    Raises:
        FileError: There are none, or too many.
    """
    answer = catalogue.search(query)
    if not answer.count or answer.count > CARDS_MAX:
        found = say("{count} cards are found by {query}", count=many(answer.count), query=repr(query))
        raise FileError(
            catalogue.database, say("{found}; a sheet has 1 to {most}", found=found, most=many(CARDS_MAX))
        )
    objects = (catalogue.object(hit.name, hit.source) for hit in answer.hits(0, None))
    return _sheet(query, _sides(catalogue, (card for card in objects if card is not None)))


def of_deck(catalogue: Catalogue, path: Path) -> Sheet:
    """The cards of a decklist, as many as it has of each.

    Raises:
        CardsError, FileError: It is no decklist, or none of its cards is known.
    """
    deck = read_deck(path)
    entries = [entry for entry in deck.entries if entry.section not in NO_PART]
    objects = {entry.name: catalogue.object(entry.name) for entry in entries}
    missing = tuple(name for name, card in objects.items() if card is None)
    if sum(entry.count for entry in entries) > CARDS_MAX:
        raise FileError(
            path, say("these are more cards than a sheet has, which are {most}", most=many(CARDS_MAX))
        )
    cards = (
        card for entry in entries if (card := objects[entry.name]) is not None for _ in range(entry.count)
    )
    return _sheet(deck.name, _sides(catalogue, cards), missing)


def of_names(catalogue: Catalogue, names: Iterable[str]) -> Sheet:
    """The cards of these names.

    Raises:
        FileError: None of them is known.
    """
    objects = {name: catalogue.object(name) for name in names}
    missing = tuple(name for name, card in objects.items() if card is None)
    found = (card for card in objects.values() if card is not None)
    return _sheet(", ".join(objects), _sides(catalogue, found), missing)


def _sheet(title: str, sides: Iterator[Side], missing: tuple[str, ...] = ()) -> Sheet:
    found = tuple(sides)
    if not found or len(found) > CARDS_MAX:
        raise FileError(
            Path(title),
            say(
                "there are {found} cards to print; a sheet has 1 to {most}",
                found=many(len(found)),
                most=many(CARDS_MAX),
            ),
        )
    return Sheet(title, found, missing)


def _sides(catalogue: Catalogue, cards: Iterable[CardObject]) -> Iterator[Side]:
    pictures: dict[str, dict[str, Path]] = {}
    for given in cards:
        code = str(given.get("set") or "")
        if code not in pictures:
            pictures[code] = own_pictures(catalogue, code)
        yield from sides_of(given, pictures[code], catalogue.packs.of(given) or NO_PACK)


def sides_of(given: CardObject, pictures: Mapping[str, Path], pack: Pack = NO_PACK) -> Iterator[Side]:
    """The sides of a card; a picture is that of its face's name."""
    card, printed = Card.from_object(given, pack), printed_of(given, pictures)
    readings = read_card(card)
    apart = card.layout in _TWO_SIDED and len(card.faces) > 1
    for number in range(len(card.faces)) if apart else (None,):
        yield Side(card, readings, printed, number)
