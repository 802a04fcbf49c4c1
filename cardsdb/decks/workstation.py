"""Magic Workstation's decks (.mwDeck): `4 [SET] Name`, the sideboard with "SB:", the name in a note."""

import re
from pathlib import Path
from typing import Final

from cardsdb.decks import deck_format, deck_reader
from cardsdb.decks.deck import COMMENTS, Deck, DeckEntry, Section, count_of, lines_of
from resources.said import say

_LINE: Final = re.compile(r"(SB:)?\s*(\d+)\s+(?:\[([A-Za-z0-9]{0,8})\]\s*)?(\S.*?)(?:\s+\((\d+)\))?")
_HAS_SET: Final = re.compile(r"^\s*(?:SB:\s*)?\d+\s+\[[A-Za-z0-9]{2,8}\]\s*\S", re.MULTILINE)
_NAME: Final = re.compile(r"//\s*NAME\s*:\s*(.*)", re.IGNORECASE)
_ART: Final = "version"
"""Which of several pictures in a set it is."""
_HEADED: Final = re.compile(r"//\s*Deck file for\b", re.IGNORECASE)
_HEAD: Final = "// Deck file for Magic Workstation (http://www.magicworkstation.com)"


@deck_reader(
    4, recognises=lambda text: "Magic Workstation" in text[:400] or _HAS_SET.search(text) is not None
)
def workstation(path: Path, text: str) -> Deck:
    """Read a deck."""
    entries: list[DeckEntry] = []
    not_read: list[str] = []
    name, notes = path.stem, []
    for number, line in lines_of(text):
        if (named := _NAME.fullmatch(line)) is not None:
            name = named[1].strip() or name
        elif (found := _LINE.fullmatch(line)) is not None and count_of(found[2]):
            section = Section.SIDEBOARD if found[1] else Section.MAIN
            code = (found[3] or "").lower() or None
            more = {_ART: found[5]} if found[5] else {}
            entries.append(DeckEntry(count_of(found[2]), found[4], section, code, more=more))
        elif line.startswith("//"):
            notes += [line.removeprefix("//").strip()] if not _HEADED.match(line) else []
        elif line:
            not_read.append(say("line {number}: {line}", number=number, line=line[:80]))
    more = {COMMENTS: "\n".join(notes)} if notes else {}
    return Deck(name, tuple(entries), "Magic Workstation", tuple(not_read), more)


@deck_format("mws", title="Magic Workstation", suffix=".mwDeck")
def write(deck: Deck) -> str:
    """A line for each card."""
    notes = deck.more.get(COMMENTS, "").splitlines()
    lines = [_HEAD, f"// NAME : {deck.name}", *(f"// {note}" for note in notes)]
    for section, entries in deck.in_parts(Section.MAIN, Section.SIDEBOARD):
        side = "SB: " if section is Section.SIDEBOARD else "    "
        for entry in entries:
            code = f"[{entry.set_code.upper()}] " if entry.set_code else ""
            art = f" ({entry.more[_ART]})" if _ART in entry.more else ""
            lines.append(f"{side} {entry.count} {code}{entry.name}{art}")
    return "\n".join(lines) + "\n"
