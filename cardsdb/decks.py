"""Decklists as players' programs write them, recognised by what is in the file.

Plain text and Magic Online (.txt, .dek), Arena, Cockatrice (.cod), XMage and Forge (.dck).
"""

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from enum import Enum
from pathlib import Path
from typing import Final
from xml.etree import ElementTree

from cardsdb.errors import FileCutOffError, ImportFileError
from cardsdb.reading.unpack import Source

_MOST: Final = 1 << 20
"""Bytes of a decklist."""
_MOST_COPIES: Final = 10_000


class Section(Enum):
    """A part of a deck."""

    MAIN = "main"
    SIDEBOARD = "sideboard"
    COMMANDER = "commander"
    COMPANION = "companion"


@dataclass(frozen=True, slots=True)
class DeckEntry:
    """So many copies of a card."""

    count: int
    name: str
    section: Section = Section.MAIN
    set_code: str | None = None
    collector_number: str | None = None


@dataclass(frozen=True, slots=True)
class Deck:
    """A decklist as it was read."""

    name: str
    entries: tuple[DeckEntry, ...]
    format: str
    """How it was written: "Arena", "Cockatrice" ..."""
    not_read: tuple[str, ...] = ()
    """Lines that are no entries, with their numbers."""

    def cards(self, section: Section) -> int:
        """How many cards are in a part of it."""
        return sum(entry.count for entry in self.entries if entry.section is section)


_HEADINGS: Final = {
    "deck": Section.MAIN,
    "main": Section.MAIN,
    "maindeck": Section.MAIN,
    "main deck": Section.MAIN,
    "sideboard": Section.SIDEBOARD,
    "side": Section.SIDEBOARD,
    "commander": Section.COMMANDER,
    "companion": Section.COMPANION,
}
_LINE: Final = re.compile(
    r"(?P<side>SB:\s*)?[\[(]?x?(?P<count>\d+)[x*]?[\])]?\s+(?P<name>\S.*)", re.IGNORECASE
)
_ARENA: Final = re.compile(
    r"(?P<name>.+?)\s+[(\[](?P<set>[A-Za-z0-9]{2,8})[)\]](?:\s+(?P<number>[\w★†-]+))?(?:\s+\*[A-Z]\*)*$"
)
_FOIL: Final = re.compile(r"(?:\s+\*[A-Z]+\*)+$")
_XMAGE: Final = re.compile(r"(SB:)?\s*(\d+)\s*\[([^]:]+):([^]:]+)\]\s*(\S.*)")
_NOTES: Final = ("//", "#")


def read_deck(path: Path) -> Deck:
    """Read a decklist.

    Raises:
        ImportFileError: The file can't be read, or there is no card in it.
    """
    text = _text(path)
    start = text.lstrip()[:200].lower()
    if start.startswith(("<?xml", "<cockatrice_deck", "<deck")):
        deck = _xml(path, text)
    elif "[metadata]" in start or start.startswith("[main]"):
        deck = _forge(path, text)
    elif start.startswith("name:") or _XMAGE.search(text[:2000]):
        deck = _xmage(path, text)
    else:
        deck = _plain(path, text)
    if not deck.entries:
        raise ImportFileError(
            path, "there is no card in it", "choose a decklist, with a line as `4 Name` for each card"
        )
    return deck


def _text(path: Path) -> str:
    with Source(path) as source:
        content = b""
        while piece := source.read(1 << 20):
            content += piece
            if len(content) > _MOST:
                raise ImportFileError(path, "the file is larger than any decklist is", "choose another file")
    for encoding in ("utf-16",) if content[:2] in (b"\xff\xfe", b"\xfe\xff") else ("utf-8-sig", "cp1252"):
        try:
            return content.decode(encoding).replace("\r\n", "\n").replace("\r", "\n")
        except UnicodeDecodeError:
            continue
    raise ImportFileError(path, "the text is in no encoding that is known", "save it as UTF-8")


def _lines(text: str) -> Iterator[tuple[int, str]]:
    for number, line in enumerate(text.split("\n"), 1):
        yield number, line.strip()


def _count(text: str | None) -> int:
    return min(int(text), _MOST_COPIES) if text and text.strip().isdecimal() else 0


def _plain(path: Path, text: str) -> Deck:
    """Plain lists, Magic Online's and Arena's: sections by heading, by "SB:", or after a blank line."""
    entries: list[DeckEntry] = []
    not_read: list[str] = []
    section, headed, arena, name = Section.MAIN, False, False, path.stem
    for number, line in _lines(text):
        heading = _HEADINGS.get(line.rstrip(":").lower())
        if heading is not None:
            section, headed = heading, True
        elif not line:
            if entries and not headed:
                section = Section.SIDEBOARD
        elif line.lower().startswith("name ") and headed:
            name = line[5:].strip()
        elif line.startswith(_NOTES) or line.lower() == "about":
            headed = headed or line.lower() == "about"
        elif (found := _LINE.fullmatch(line)) is not None and (copies := _count(found["count"])):
            printed = _ARENA.fullmatch(found["name"])
            arena = arena or printed is not None
            entries.append(
                DeckEntry(
                    copies,
                    printed["name"] if printed else _FOIL.sub("", found["name"]),
                    Section.SIDEBOARD if found["side"] else section,
                    printed["set"].lower() if printed else None,
                    printed["number"] if printed else None,
                )
            )
        else:
            not_read.append(f"line {number}: {line[:80]}")
    return Deck(name, tuple(entries), "Arena" if arena else "plain text", tuple(not_read))


def _forge(path: Path, text: str) -> Deck:
    """Forge's: sections in brackets, `4 Name|SET|1`."""
    entries: list[DeckEntry] = []
    not_read: list[str] = []
    heading, name = "", path.stem
    for number, line in _lines(text):
        if line.startswith("[") and line.endswith("]"):
            heading = line[1:-1].strip().lower()
        elif heading == "metadata":
            key, _, value = line.partition("=")
            name = value.strip() if key.strip().lower() == "name" and value.strip() else name
        elif line and not line.startswith(_NOTES):
            found = _LINE.fullmatch(line)
            section = _HEADINGS.get(heading)
            if found is None or section is None or not _count(found["count"]):
                not_read.append(f"line {number}: {line[:80]}")
                continue
            card, _, rest = found["name"].partition("|")
            code = rest.partition("|")[0].strip().lower()
            entries.append(DeckEntry(_count(found["count"]), card.strip(), section, code or None))
    return Deck(name, tuple(entries), "Forge", tuple(not_read))


def _xmage(path: Path, text: str) -> Deck:
    """XMage's: `4 [SET:123] Name`, the sideboard with "SB:"."""
    entries: list[DeckEntry] = []
    not_read: list[str] = []
    name = path.stem
    for number, line in _lines(text):
        if line.lower().startswith("name:"):
            name = line[5:].strip() or name
        elif (found := _XMAGE.fullmatch(line)) is not None:
            section = Section.SIDEBOARD if found[1] else Section.MAIN
            entries.append(DeckEntry(_count(found[2]), found[5].strip(), section, found[3].lower(), found[4]))
        elif line and not line.lower().startswith(("layout ", *_NOTES)):
            not_read.append(f"line {number}: {line[:80]}")
    return Deck(name, tuple(entries), "XMage", tuple(not_read))


class _NoDoctype(ElementTree.TreeBuilder):
    """Builds the tree, and refuses document types."""

    def doctype(self, name: str, public: str | None, system: str | None) -> None:
        raise ValueError("a document type, which could hide anything")


def _xml(path: Path, text: str) -> Deck:
    """Cockatrice's .cod and Magic Online's .dek."""
    parser = ElementTree.XMLParser(target=_NoDoctype(), encoding="utf-8")  # whatever its first line says
    try:
        parser.feed(text.encode())
        root = parser.close()
    except ElementTree.ParseError as error:
        line, column = error.position
        place = f"line {line}, column {column + 1}"
        if "no element found" in str(error) or "unclosed token" in str(error):
            raise FileCutOffError(path, place=place) from error
        raise ImportFileError(
            path, "this is not correct XML", "mend the file or save it again", place=place
        ) from error
    except ValueError as error:
        raise ImportFileError(path, f"the file has {error}", "choose another file") from error
    read: Callable[[Path, ElementTree.Element], Deck] = (
        _cockatrice if root.tag == "cockatrice_deck" else _magic_online
    )
    return read(path, root)


def _cockatrice(path: Path, root: ElementTree.Element) -> Deck:
    entries = []
    for zone in root.iter("zone"):
        section = {"side": Section.SIDEBOARD}.get(zone.get("name", ""), Section.MAIN)
        if zone.get("name") == "tokens":
            continue
        for card in zone.iter("card"):
            name, copies = card.get("name", "").strip(), _count(card.get("number"))
            if name and copies:
                code = (card.get("setShortName") or "").lower() or None
                entries.append(DeckEntry(copies, name, section, code, card.get("collectorNumber") or None))
    return Deck((root.findtext("deckname") or "").strip() or path.stem, tuple(entries), "Cockatrice")


def _magic_online(path: Path, root: ElementTree.Element) -> Deck:
    entries = []
    for card in root.iter("Cards"):
        name, copies = card.get("Name", "").strip(), _count(card.get("Quantity"))
        side = card.get("Sideboard", "").lower() == "true"
        if name and copies:
            entries.append(DeckEntry(copies, name, Section.SIDEBOARD if side else Section.MAIN))
    return Deck(path.stem, tuple(entries), "Magic Online")
