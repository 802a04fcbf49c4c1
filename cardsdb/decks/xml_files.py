"""Decklists in XML: Cockatrice's .cod and Magic Online's .dek."""

from collections.abc import Iterator
from pathlib import Path
from typing import Final
from xml.etree import ElementTree

from cardsdb.decks import deck_format, deck_reader
from cardsdb.decks.deck import COMMENTS, Deck, DeckEntry, More, Section, count_of
from cardsdb.errors import FileCutOffError, ImportFileError
from resources.said import say

_COCKATRICE: Final = "Cockatrice"
_ZONES: Final = {"main": Section.MAIN, "side": Section.SIDEBOARD, "tokens": Section.TOKENS}
_CARD: Final = {"setShortName": "set_code", "collectorNumber": "collector_number", "uuid": "scryfall_id"}
"""Attributes of Cockatrice's cards, and what they are here."""
_HERE: Final = frozenset((*_CARD, "number", "name"))
_IDS: Final = ("NetDeckID", "PreconstructedDeckID")
_STARTS: Final = ("<?xml", "<cockatrice_deck", "<deck")


class _NoDoctype(ElementTree.TreeBuilder):
    """Builds the tree, and refuses document types."""

    def doctype(self, name: str, public: str | None, system: str | None) -> None:
        raise ValueError(say("a document type, which could hide anything"))


@deck_reader(0, recognises=lambda text: text.lstrip()[:20].lower().startswith(_STARTS))
def xml(path: Path, text: str) -> Deck:
    """Read either."""
    parser = ElementTree.XMLParser(target=_NoDoctype(), encoding="utf-8")  # whatever its first line says
    try:
        parser.feed(text.encode())
        root = parser.close()
    except ElementTree.ParseError as error:
        line, column = error.position
        place = say("line {line}, column {column}", line=line, column=column + 1)
        if "no element found" in str(error) or "unclosed token" in str(error):
            raise FileCutOffError(path, place=place) from error
        raise ImportFileError(
            path, say("this is not correct XML"), say("mend the file or save it again"), place=place
        ) from error
    except ValueError as error:
        raise ImportFileError(
            path, say("the file has {error}", error=error), say("choose another file")
        ) from error
    return _cockatrice(path, root) if root.tag == "cockatrice_deck" else _magic_online(path, root)


def _cockatrice(path: Path, root: ElementTree.Element) -> Deck:
    entries = []
    for zone in root.iter("zone"):
        section = _ZONES.get(zone.get("name", ""), Section.MAIN)
        for card in zone.iter("card"):
            name, copies = card.get("name", "").strip(), count_of(card.get("number"))
            code, number, id = (card.get(theirs) or None for theirs in _CARD)
            if name and copies:
                code = code.lower() if code else None
                other = {key: value for key, value in card.attrib.items() if key not in _HERE}
                entries.append(DeckEntry(copies, name, section, code, number, scryfall_id=id, more=other))
    named = (root.findtext("deckname") or "").strip() or path.stem
    return Deck(named, tuple(entries), _COCKATRICE, more=_beside(root))


def _beside(root: ElementTree.Element) -> More:
    """What stands beside the zones: an element's words, or all elements of a name where they say more."""
    found: dict[str, list[ElementTree.Element]] = {}
    for one in root:
        if one.tag not in ("deckname", "zone"):
            _without_blanks(one)
            found.setdefault(one.tag, []).append(one)
    told = {
        tag: (elements[0].text or "").strip()
        if len(elements) == 1 and not len(elements[0]) and not elements[0].attrib
        else "".join(ElementTree.tostring(one, encoding="unicode") for one in elements)
        for tag, elements in found.items()
    }
    return {tag: words for tag, words in told.items() if words}


def _without_blanks(root: ElementTree.Element) -> None:
    """Let there be no blanks that only lay out the file."""
    root.tail = None
    for one in root.iter():
        one.text = (one.text or "").strip() or None
        one.tail = (one.tail or "").strip() or None


def _elements(tag: str, words: str) -> Iterator[ElementTree.Element]:
    """What `_beside` told."""
    if words.startswith(f"<{tag}"):
        yield from ElementTree.fromstring(f"<all>{words}</all>")
    else:
        element = ElementTree.Element(tag)
        element.text = words or None
        yield element


def _magic_online(path: Path, root: ElementTree.Element) -> Deck:
    entries = []
    for card in root.iter("Cards"):
        name, copies = card.get("Name", "").strip(), count_of(card.get("Quantity"))
        side = card.get("Sideboard", "").lower() == "true"
        number = card.get("CatID", "0")
        if name and copies:
            section = Section.SIDEBOARD if side else Section.MAIN
            told = {"Annotation": card.get("Annotation", "0")}
            more = {key: value for key, value in told.items() if value != "0"}
            id = number if number != "0" else None
            entries.append(DeckEntry(copies, name, section, catalog_id=id, more=more))
    told = {key: id for key in _IDS if (id := root.findtext(key, "0").strip()) not in ("", "0")}
    return Deck(path.stem, tuple(entries), "Magic Online", more=told)


def _text(root: ElementTree.Element) -> str:
    ElementTree.indent(root)
    return f'<?xml version="1.0" encoding="utf-8"?>\n{ElementTree.tostring(root, encoding="unicode")}\n'


@deck_format("cockatrice", title="Cockatrice", suffix=".cod", fronts=True)
def cockatrice(deck: Deck) -> str:
    """A zone for each part."""
    root = ElementTree.Element("cockatrice_deck", version="1")
    ElementTree.SubElement(root, "deckname").text = deck.name
    same = deck.format == _COCKATRICE
    beside = deck.more if same else {key: deck.more[key] for key in deck.more if key == COMMENTS}
    for tag, words in {COMMENTS: "", **beside}.items():
        root.extend(_elements(tag, words))
    names = {section: name for name, section in _ZONES.items()}
    for section, entries in deck.in_parts(*names):
        zone = ElementTree.SubElement(root, "zone", name=names[section])
        for entry in entries:
            told = {theirs: getattr(entry, ours) for theirs, ours in _CARD.items() if getattr(entry, ours)}
            if entry.set_code:
                told["setShortName"] = entry.set_code.upper()
            told |= entry.more if same else {}
            ElementTree.SubElement(zone, "card", number=str(entry.count), name=entry.name, **told)
    return _text(root)


@deck_format("mtgo", title="Magic Online", suffix=".dek")
def magic_online(deck: Deck) -> str:
    """A line for each card; its number there is needed by no reader but Magic Online."""
    root = ElementTree.Element("Deck")
    for key in _IDS:
        ElementTree.SubElement(root, key).text = deck.more.get(key, "0")
    for section, entries in deck.in_parts(Section.MAIN, Section.SIDEBOARD):
        for entry in entries:
            told = {
                "CatID": entry.catalog_id or "0",
                "Quantity": str(entry.count),
                "Sideboard": str(section is Section.SIDEBOARD).lower(),
                "Name": entry.name,
                "Annotation": entry.more.get("Annotation", "0"),
            }
            ElementTree.SubElement(root, "Cards", told)
    return _text(root)
