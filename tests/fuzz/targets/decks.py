"""Decklists of all kinds, each written as one of the kinds and read again."""

from zlib import crc32

from cardsdb.decks import converted, deck_formats, read_deck
from cardsdb.errors import ImportFileError
from tests.fuzz.stores import names_its_file, scratch

GUIDED = ("cardsdb.decks", "cardsdb.reading")
FILE = scratch() / "deck.txt"
FORMATS = deck_formats()


def attempt(content: bytes) -> None:
    FILE.write_bytes(content)
    try:
        deck = read_deck(FILE)
    except ImportFileError as error:
        names_its_file(error, FILE)
        return
    converted(deck, FORMATS[crc32(content) % len(FORMATS)], FILE)
