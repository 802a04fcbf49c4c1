"""Cockatrice's card databases (XML), versions 3 and 4: what it comes with, and custom sets."""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final
from xml.etree import ElementTree

from cardsdb.errors import FileCutOffError, ImportFileError
from cardsdb.importers import importer, marked
from cardsdb.reading.shorthand import as_number, mana_cost, type_line
from cardsdb.reading.unpack import Source
from cardsdb.records import (
    WRITTEN,
    CardObject,
    CardRecord,
    DateRecord,
    LeftOut,
    PrintingRecord,
    Record,
    SetPart,
    SetRecord,
    SourceRecord,
    as_written,
)
from cardsdb.rows import made_up_id
from resources.said import say

_CHUNK: Final = 1 << 18
_MAX_DEPTH: Final = 40
_MAX_CARD: Final = 1 << 22
"""Characters of one card, of which an element counts for some."""
_ELEMENT: Final = 64
_ROOT: Final = b"<cockatrice_carddatabase"
FORMAT: Final = "cockatrice"
_DATE: Final = "createdAt"
_ABOUT: Final = ("author", _DATE, "sourceUrl", "sourceVersion")
"""What the file says of itself."""
_WANTED: Final = ("card", "set", *_ABOUT)
_BLANK: Final = frozenset(("", "NA", "N/A"))
"""What stands for nothing in sets made by hand; as a text it only says that nobody has written it yet."""
_ALL_SETS: Final = 100
"""A file with so many sets has the game's own."""
_TOKEN: Final = re.compile(r"(?<=.) \(Token\)$")
"""What is added there to the name of a token that is called as a card is; "Bird Token" is a name (111.4)."""
TWO_CARDS: Final = frozenset(("transform", "modal_dfc"))
"""Layouts whose faces are cards of their own there."""
FACE_PROPERTIES: Final = {"loyalty": "loyalty", "defense": "defense"}
"""What a property is called here; `pt`, `type`, `manacost`, `cmc` and the colors are written otherwise."""
SET_FIELDS: Final = {"longname": "name", "settype": "set_type", "releasedate": "released_at"}
BETWEEN_FACES: Final = "\n\n---\n\n"
"""What stands between the texts of a split card."""
LAYOUTS: Final = {"normal": "split", "token": "double_faced_token"}
"""What cards of two names are whose layout tells no more."""
RARITIES: Final = {"mythic rare": "mythic"}
TABLE_ROWS: Final = ("land", "other", "creature", "spell")
FORMATS: Final = "format-"
"""Properties that begin so have the legality in a format."""
_MOST_HELD: Final = 5_000
"""Faces that wait for the other one, or sets; there are a thousand of each."""


@dataclass(slots=True)
class Element:
    """An element of a card or a set, with what is in it."""

    tag: str
    attributes: dict[str, str]
    text: str = ""
    children: list["Element"] = field(default_factory=list)

    def find(self, tag: str) -> str:
        """The text of the first child of this name; "" without."""
        return next((child.text.strip() for child in self.children if child.tag == tag), "")

    def all(self, tag: str) -> list["Element"]:
        """The children of this name."""
        return [child for child in self.children if child.tag == tag]

    def plain(self) -> list[Any]:
        """The same in lists and texts; blanks around elements are dropped."""
        text = self.text if not self.children else self.text.strip()
        return [self.tag, self.attributes, text, [child.plain() for child in self.children]]


def element_of(plain: list[Any]) -> Element:
    """The element that was made plain."""
    tag, attributes, text, children = plain
    return Element(tag, attributes, text, [element_of(child) for child in children])


class _ForbiddenError(Exception):
    """The file has something that no card file has."""


class _Collector:
    """Told by the parser what there is; keeps whole cards and sets until they are fetched."""

    def __init__(self) -> None:
        self.whole: list[Element] = []
        self._open: list[Element] = []
        self._depth = 0
        self._size = 0
        self.silence = 0
        """How much was given since something was told; a tag that has no end is gone through each time."""

    def hear(self, piece: bytes) -> None:
        """See that something is told sooner or later.

        Raises:
            _ForbiddenError: Nothing was for too long.
        """
        if self.silence > _MAX_CARD:
            raise _ForbiddenError(
                say("a tag or a remark of more than {many} million letters", many=_MAX_CARD >> 20)
            )
        self.silence += len(piece)

    def doctype(self, name: str, public: str | None, system: str | None) -> None:
        raise _ForbiddenError(say("a document type, which could hide anything"))

    def start(self, tag: str, attributes: dict[str, str]) -> None:
        self.silence = 0
        self._depth += 1
        if self._depth > _MAX_DEPTH:
            raise _ForbiddenError(say("elements nested more than {max_depth} deep", max_depth=_MAX_DEPTH))
        if self._open or (self._depth == 3 and tag in _WANTED):
            element = Element(tag, attributes)
            if self._open:
                self._open[-1].children.append(element)
            else:
                self._size = 0
            self._open.append(element)
            self._grow(_ELEMENT + sum(map(len, attributes.values())))

    def data(self, text: str) -> None:
        self.silence = 0
        if self._open:
            self._grow(len(text))
            self._open[-1].text += text

    def end(self, tag: str) -> None:
        self.silence = 0
        self._depth -= 1
        if self._open:
            element = self._open.pop()
            if not self._open:
                self.whole.append(element)

    def close(self) -> None:
        """Nothing is left to do."""

    def _grow(self, size: int) -> None:
        self._size += size
        if self._size > _MAX_CARD:
            raise _ForbiddenError(say("a card of more than {many} million letters", many=_MAX_CARD >> 20))


@importer(
    "cockatrice",
    title=say("Cockatrice's card databases (XML)"),
    order=0,
    recognises=lambda opening: _ROOT in opening.text[:4096],
    count=lambda source: marked(source, {b"<card>": CardRecord, b"<set": PrintingRecord}),
)
def cockatrice(source: Source) -> Iterator[Record]:
    """Read sets and cards; faces that are cards of their own there are joined."""
    number = 0
    sets: dict[str, dict[str, Any]] = {}
    fronts: list[tuple[int, Element]] = []
    backs = _Backs()
    for element in _elements(source):
        if max(len(sets), len(fronts), len(backs.all)) > _MOST_HELD:
            problem = say(
                "the file has more than {most_held:,} sets or two-faced cards", most_held=_MOST_HELD
            )
            raise ImportFileError(
                source.path, problem, say("choose another file"), place=say("card {number}", number=number)
            )
        if element.tag != "card":
            yield from _of_the_sets(number, element, sets)
            continue
        if number == 0:
            yield from _before_cards(sets)
        number += 1
        prop = _properties(element)
        if not element.find("name"):
            yield LeftOut(number, "?", say("cards without a name can't be found"))
        elif prop.get("side") == "back":
            backs.all.append((number, element))
        elif prop.get("layout") in TWO_CARDS:
            fronts.append((number, element))
        else:
            yield from _records(number, [element], sets)
    for place, element in fronts:
        back = backs.of(element)
        yield from _records(place, [element] if back is None else [element, back], sets)
    for place, element in backs.left():
        yield from _records(place, [element], sets)


def _of_the_sets(number: int, element: Element, sets: dict[str, dict[str, Any]]) -> Iterator[Record]:
    """What the file says of itself and of its sets."""
    if element.tag == _DATE:
        yield DateRecord(number, element.text.strip())
    elif element.tag == "set":
        about = _set(element)
        sets[about["code"]] = about
        if number:
            yield SetRecord(number, about)
    if len(sets) < _ALL_SETS:
        yield SetPart(number, FORMAT, element.plain())


class _Backs:
    """The back faces, which are cards of their own in the file, until their fronts have been found."""

    def __init__(self) -> None:
        self.all: list[tuple[int, Element]] = []
        self._by: dict[str, list[Element]] | None = None
        self._used: set[int] = set()

    def of(self, front: Element) -> Element | None:
        """The back of a card: the one that it names, or the one of its place in its set."""
        named, placed = self._found(f"name {_other_face(front)}"), self._found(_place_in_set(front))
        free = [one for one in (*named, *placed) if id(one) not in self._used]
        found = next(iter([*free, *named]), None)  # two printings of a front may share one back
        self._used.add(id(found))
        return found

    def left(self) -> Iterator[tuple[int, Element]]:
        """Those of no front: they are cards without one."""
        return ((number, element) for number, element in self.all if id(element) not in self._used)

    def _found(self, key: str) -> list[Element]:
        if self._by is None:
            self._by = {}
            for _, element in self.all:
                for one in (f"name {element.find('name')}", _place_in_set(element)):
                    self._by.setdefault(one, []).append(element)
        return self._by.get(key, []) if key else []


def _before_cards(sets: dict[str, dict[str, Any]]) -> Iterator[Record]:
    """Whose cards follow, and the sets."""
    if len(sets) < _ALL_SETS:
        titles = [about["name"] or about["code"] for about in sets.values()]
        yield SourceRecord(0, titles[0] if len(titles) == 1 else "")
    for about in sets.values():
        yield SetRecord(0, about)


def _elements(source: Source) -> Iterator[Element]:
    collector = _Collector()
    parser = ElementTree.XMLParser(target=collector)  # document types are refused
    try:
        while piece := source.read(_CHUNK):
            collector.hear(piece)
            parser.feed(piece)
            yield from collector.whole
            collector.whole.clear()
        parser.close()
    except ElementTree.ParseError as error:
        line, column = error.position
        place = say("line {line}, column {column}", line=line, column=column + 1)
        if "no element found" in str(error) or "unclosed token" in str(error):
            raise FileCutOffError(source.path, place=place) from error
        reason = re.sub(r": line \d+, column \d+$", "", str(error))
        raise ImportFileError(
            source.path,
            say("this is not correct XML ({reason})", reason=reason),
            say("mend the file or download it again"),
            place=place,
        ) from error
    except LookupError as error:
        raise ImportFileError(
            source.path,
            say("the text is in no encoding that is known"),
            say("save it as UTF-8"),
            place="line 1",
        ) from error
    except _ForbiddenError as error:
        place = say("near byte {at}", at=source.position)
        raise ImportFileError(
            source.path, say("the file has {error}", error=error), say("choose another file"), place=place
        ) from error
    yield from collector.whole


def _properties(element: Element) -> dict[str, str]:
    """The properties of a card: in `prop` since version 4, beside the name before."""
    of_three = {"color": "colors"}
    inside = [child for prop in element.all("prop") for child in prop.children] or element.children
    found: dict[str, str] = {}
    for child in inside:
        key = of_three.get(child.tag, child.tag)
        value = child.text.strip()
        if value not in _BLANK:
            found[key] = found.get(key, "") + value if key == "colors" else value
    return found


def _set(element: Element) -> dict[str, Any]:
    found = {ours: element.find(theirs) or None for theirs, ours in SET_FIELDS.items()}
    code, kind = element.find("name"), found["set_type"]
    about = {"code": code.lower() or "?", "name": found["name"] or code or None}
    return found | about | {"set_type": kind.lower().replace(" ", "_") if kind else None}


def _place_in_set(element: Element) -> str:
    """The first set that it is in, and its number there; "" without a number."""
    for child in element.all("set"):
        number = child.attributes.get("num", "").rstrip("ab")
        return f"place {child.text.strip()} {number}" if number else ""
    return ""


def _other_face(element: Element) -> str:
    related = (child for child in element.all("related") if child.attributes.get("attach") == "transform")
    return next((child.text.strip() for child in related), "")


def card_object(element: Element) -> CardObject:
    """A card in Scryfall's shape."""
    prop = _properties(element)
    kind = type_line(prop.get("type", ""))
    text = element.find("text")
    token = element.find("token") == "1" or kind.startswith("Token ")
    name = _TOKEN.sub("", element.find("name")) if token else element.find("name")
    card: CardObject = {
        "name": name,
        "layout": "token" if token else prop.get("layout", "normal").lower(),
        "mana_cost": " // ".join(mana_cost(part) for part in prop.get("manacost", "").split(" // ")),
        "type_line": kind,
        "oracle_text": text,
        "colors": [letter for letter in "WUBRG" if letter in prop.get("colors", "")],
        "color_identity": [letter for letter in "WUBRG" if letter in prop.get("coloridentity", "")],
        "cmc": as_number(prop.get("cmc", "")),
        "legalities": {
            key.removeprefix(FORMATS): value.lower() for key, value in prop.items() if key.startswith(FORMATS)
        },
    }
    power, slash, toughness = prop.get("pt", "").partition("/")
    if slash:
        card |= {"power": power.strip(), "toughness": toughness.strip()}
    card |= {ours: prop[theirs] for theirs, ours in FACE_PROPERTIES.items() if theirs in prop}
    return _with_faces(card) if " // " in name else card


def _with_faces(card: CardObject) -> CardObject:
    """The halves of a split card, which is one card there, with a line of dashes between its texts.

    So are the two sides of a token.
    """
    names = card["name"].split(" // ")
    texts = re.split(r"\n\s*-{3,}\s*\n", card["oracle_text"])
    kinds, costs = card["type_line"].split(" // "), card["mana_cost"].split(" // ")
    if len(texts) != len(names):
        return card
    faces = [
        {
            "name": name,
            "mana_cost": costs[place] if place < len(costs) else "",
            "type_line": type_line(kinds[place] if place < len(kinds) else kinds[0]),
            "oracle_text": texts[place],
        }
        for place, name in enumerate(names)
    ]
    for key in ("power", "toughness", "loyalty", "defense"):
        if key in card:
            faces[0][key] = card[key]
    layout = LAYOUTS.get(card["layout"], card["layout"])
    return {key: card[key] for key in card if key not in ("mana_cost", "oracle_text")} | {
        "layout": layout,
        "card_faces": faces,
    }


def whole_card(elements: Sequence[Element]) -> CardObject:
    """A card that has an element for each of its faces."""
    if len(elements) == 1:
        return card_object(elements[0])
    faces = [card_object(element) for element in elements]
    kept = (
        "name",
        "mana_cost",
        "type_line",
        "oracle_text",
        "power",
        "toughness",
        "loyalty",
        "defense",
        "colors",
    )
    return {
        **{key: faces[0][key] for key in ("layout", "cmc", "color_identity", "legalities")},
        "name": f"{faces[0]['name']} // {faces[1]['name']}",
        "type_line": f"{faces[0]['type_line']} // {faces[1]['type_line']}",
        "card_faces": [{key: face[key] for key in kept if key in face} for face in faces],
    }


def _records(number: int, elements: list[Element], sets: dict[str, dict[str, Any]]) -> Iterator[Record]:
    """The card as printed in the first of its sets, and its printings in the others."""
    card = whole_card(elements)
    card["oracle_id"] = made_up_id(card)
    printed = printings_of(elements[0], sets)
    if len(sets) < _ALL_SETS:
        card[WRITTEN] = as_written(FORMAT, [element.plain() for element in elements])
    yield CardRecord(number, card | (printed[0] if printed else {}))
    for printing in printed[1:]:
        if "collector_number" in printing:
            yield PrintingRecord(number, printing | {"oracle_id": card["oracle_id"]})


def printings_of(element: Element, sets: Mapping[str, Mapping[str, Any]]) -> list[dict[str, Any]]:
    """The printings of a card in its sets."""
    return [_printing(child, sets) for child in element.all("set") if child.text.strip()]


def _printing(element: Element, sets: Mapping[str, Mapping[str, Any]]) -> dict[str, Any]:
    code = element.text.strip().lower()
    about = sets.get(code, {})
    rarity = element.attributes.get("rarity", "").lower()
    found = {
        "set": code,
        "set_name": about.get("name"),
        "released_at": about.get("released_at"),
        "collector_number": element.attributes.get("num"),
        "rarity": RARITIES.get(rarity, rarity),
    }
    return {key: value for key, value in found.items() if value}
