"""Forge's decks (.dck): sections in brackets, `4 Name|SET|1`."""

from dataclasses import replace
from pathlib import Path
from typing import Final

from cardsdb.decks import deck_format, deck_reader
from cardsdb.decks.deck import Deck, DeckEntry, More, Section, count_of, lines_of
from cardsdb.decks.lists import HEADINGS, LINE, NOTES
from resources.said import say

_FORGE: Final = "Forge"
_ART: Final = "art"
"""Which of several pictures in a set it is."""
_FOIL: Final = "+"
"""What stands behind the name of a foil card."""


def _is_forge(text: str) -> bool:
    start = text.lstrip()[:200].lower()
    return "[metadata]" in start or start.startswith("[main]")


@deck_reader(2, recognises=_is_forge)
def forge(path: Path, text: str) -> Deck:
    """Read a deck."""
    entries: list[DeckEntry] = []
    not_read: list[str] = []
    heading, name = "", path.stem
    more: More = {}
    for number, line in lines_of(text):
        if line.startswith("[") and line.endswith("]"):
            heading = line[1:-1].strip().lower()
        elif heading == "metadata":
            key, _, value = line.partition("=")
            if key.strip().lower() == "name":
                name = value.strip() or name
            elif value.strip():
                more[key.strip()] = value.strip()
        elif line and not line.startswith(NOTES):
            found, section = LINE.fullmatch(line), HEADINGS.get(heading)
            if found is None or section is None or not count_of(found["count"]):
                not_read.append(say("line {number}: {line}", number=number, line=line[:80]))
                continue
            card, _, rest = found["name"].partition("|")
            code, _, art = rest.partition("|")
            foil = "foil" if card.strip().endswith(_FOIL) else None
            plain = card.strip().removesuffix(_FOIL) if foil else card.strip()
            entry = DeckEntry(
                count_of(found["count"]), plain, section, code.strip().lower() or None, finish=foil
            )
            entries.append(replace(entry, more={_ART: art.strip()}) if art.strip() else entry)
    return Deck(name, tuple(entries), _FORGE, tuple(not_read), more)


@deck_format("forge", title="Forge", suffix=".dck")
def write(deck: Deck) -> str:
    """The parts under their headings."""
    lines = ["[metadata]", f"Name={deck.name}"]
    lines += [f"{key}={value}" for key, value in deck.more.items()] if deck.format == _FORGE else []
    for section, entries in deck.in_parts(Section.COMMANDER, Section.MAIN, Section.SIDEBOARD):
        lines.append(f"[{section.value.capitalize()}]")
        for entry in entries:
            foil = _FOIL if entry.finish == "foil" else ""
            code = f"|{entry.set_code.upper()}" if entry.set_code else ""
            code += f"|{entry.more[_ART]}" if code and _ART in entry.more else ""
            lines.append(f"{entry.count} {entry.name}{foil}{code}")
    return "\n".join(lines) + "\n"
