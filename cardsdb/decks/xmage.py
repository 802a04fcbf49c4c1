"""XMage's decks (.dck): `4 [SET:123] Name`, the sideboard with "SB:"."""

import re
from pathlib import Path
from typing import Final

from cardsdb.decks import deck_format, deck_reader
from cardsdb.decks.deck import Deck, DeckEntry, More, Section, count_of, lines_of
from cardsdb.decks.lists import NOTES
from resources.said import say

_LINE: Final = re.compile(r"(SB:)?\s*(\d+)\s*\[([^]:]+):([^]:]+)\]\s*(\S.*)")
_XMAGE: Final = "XMage"
_MORE: Final = re.compile(r"AUTHOR:|LAYOUT \w+:")
_NONE: Final = "???"
"""Set and number where none is known: a line must have both, and the name decides then."""


def _is_xmage(text: str) -> bool:
    return text.lstrip()[:5].lower() == "name:" or _LINE.search(text[:2000]) is not None


@deck_reader(3, recognises=_is_xmage)
def xmage(path: Path, text: str) -> Deck:
    """Read a deck."""
    entries: list[DeckEntry] = []
    not_read: list[str] = []
    name = path.stem
    more: More = {}
    for number, line in lines_of(text):
        if line.lower().startswith("name:"):
            name = line[5:].strip() or name
        elif (found := _LINE.fullmatch(line)) is not None:
            section = Section.SIDEBOARD if found[1] else Section.MAIN
            code, place = (None if one == _NONE else one for one in found.group(3, 4))
            entries.append(
                DeckEntry(
                    count_of(found[2]), found[5].strip(), section, code.lower() if code else None, place
                )
            )
        elif (told := _MORE.match(line)) is not None:
            more[told[0]] = line.removeprefix(told[0])
        elif line and not line.startswith(NOTES):
            not_read.append(say("line {number}: {line}", number=number, line=line[:80]))
    return Deck(name, tuple(entries), _XMAGE, tuple(not_read), more)


@deck_format("xmage", title="XMage", suffix=".dck")
def write(deck: Deck) -> str:
    """A line for each card."""
    lines = [f"NAME:{deck.name}"]
    for section, entries in deck.in_parts(Section.MAIN, Section.SIDEBOARD):
        side = "SB: " if section is Section.SIDEBOARD else ""
        for entry in entries:
            code = entry.set_code.upper() if entry.set_code else _NONE
            lines.append(f"{side}{entry.count} [{code}:{entry.collector_number or _NONE}] {entry.name}")
    lines += [f"{key}{value}" for key, value in deck.more.items()] if deck.format == _XMAGE else []
    return "\n".join(lines) + "\n"
