"""A decklist: so many copies of cards, in parts."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from enum import Enum
from typing import Final

MOST_COPIES: Final = 10_000
COMMENTS: Final = "comments"
"""What several programs call the notes about a deck."""
More = dict[str, str]
"""What else a list says, by its own names for it: nothing here uses it, but it is given back."""


class Section(Enum):
    """A part of a deck."""

    MAIN = "main"
    SIDEBOARD = "sideboard"
    COMMANDER = "commander"
    COMPANION = "companion"
    MAYBEBOARD = "maybeboard"
    TOKENS = "tokens"


NO_PART: Final = frozenset((Section.MAYBEBOARD, Section.TOKENS))
"""What is noted beside a deck and is no part of it."""


@dataclass(frozen=True, slots=True)
class DeckEntry:
    """So many copies of a card."""

    count: int
    name: str
    section: Section = Section.MAIN
    set_code: str | None = None
    """In small letters."""
    collector_number: str | None = None
    finish: str | None = None
    """ "foil" or "etched"."""
    categories: tuple[str, ...] = ()
    """What its owner sorts it under."""
    scryfall_id: str | None = None
    catalog_id: str | None = None
    """Magic Online's number of the card."""
    more: More = field(default_factory=dict, compare=False)


@dataclass(frozen=True, slots=True)
class Deck:
    """A decklist as it was read."""

    name: str
    entries: tuple[DeckEntry, ...]
    format: str
    """How it was written: "Arena", "Cockatrice" ..."""
    not_read: tuple[str, ...] = ()
    """Lines that are no entries, with their numbers."""
    more: More = field(default_factory=dict, compare=False)

    def cards(self, section: Section) -> int:
        """How many cards are in a part of it."""
        return sum(entry.count for entry in self.entries if entry.section is section)

    def in_parts(self, *has: Section) -> Iterator[tuple[Section, list[DeckEntry]]]:
        """The entries by the parts that a format has, in their order; those that are empty are left out.

        A commander or companion is in the sideboard where there is no place for it, as players do it; what is
        no part of the deck is left out there.
        """
        for section in has:
            beside = set(Section) - set(has) - NO_PART if section is Section.SIDEBOARD else set()
            entries = [entry for entry in self.entries if entry.section in {section, *beside}]
            if entries:
                yield section, entries


def lines_of(text: str) -> Iterator[tuple[int, str]]:
    """The lines without blanks around them, with their numbers."""
    for number, line in enumerate(text.split("\n"), 1):
        yield number, line.strip()


def count_of(text: str | None) -> int:
    """How many copies a text says; 0 where it says none, or more than any deck has."""
    told = (text or "").strip()
    copies = int(told) if told.isdecimal() and len(told) <= len(str(MOST_COPIES)) else 0
    return copies if copies <= MOST_COPIES else 0
