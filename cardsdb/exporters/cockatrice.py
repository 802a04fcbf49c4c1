"""Cockatrice's card databases (XML, version 4), with the elements that the importer reads."""

from collections.abc import Iterator, Mapping
from typing import Any, Final
from xml.etree import ElementTree

from cardsdb.exporters import Collection, exporter
from cardsdb.exporters.comparing import same
from cardsdb.importers.cockatrice import (
    BETWEEN_FACES,
    FACE_PROPERTIES,
    FORMAT,
    FORMATS,
    LAYOUTS,
    SET_FIELDS,
    TABLE_ROWS,
    TWO_CARDS,
    Element,
    element_of,
    printings_of,
    whole_card,
)
from cardsdb.reading.shorthand import mana_cost, short_cost
from cardsdb.records import CardObject, rows_written

_TOKENS: Final = frozenset(("token", "double_faced_token", "emblem"))
_PLACE: Final = frozenset(("set_name", "released_at"))
"""What sets say, not cards."""
_OWN: Final = frozenset(("name", "text", "prop", "set", "related", "token", "tablerow"))
"""Elements that are written anew when a card has changed."""


@exporter(FORMAT, suffix=".xml")
def cockatrice(collection: Collection) -> bytes:
    """The sets and cards as one database."""
    parts = [element_of(part) for part in collection.parts_of(FORMAT)]
    root = ElementTree.Element("cockatrice_carddatabase", version="4")
    if about := [part for part in parts if part.tag != "set"]:
        ElementTree.SubElement(root, "info").extend(map(_tree, about))
    ElementTree.SubElement(root, "sets").extend(map(_tree, _sets(collection, parts)))
    cards = ElementTree.SubElement(root, "cards")
    names = {str(card["name"]) for card in collection.cards if card.get("layout") not in _TOKENS}
    for card in collection.cards:
        cards.extend(map(_tree, _elements(card, collection.sets, names)))
    ElementTree.indent(root, "\t")
    text: bytes = ElementTree.tostring(root, encoding="utf-8", xml_declaration=True)
    return text + b"\n"


def _tree(element: Element) -> ElementTree.Element:
    made = ElementTree.Element(element.tag, element.attributes)
    made.text = "".join(letter for letter in element.text if letter >= " " or letter in "\t\n")
    made.extend(map(_tree, element.children))
    return made


def _with_text(tag: str, text: object, **attributes: str) -> Element:
    return Element(tag, attributes, str(text))


def _sets(collection: Collection, parts: list[Element]) -> Iterator[Element]:
    """The sets as they were, and those that are new."""
    kept = {part.find("name").lower(): part for part in parts if part.tag == "set"}
    new = (card for card in collection.cards if not rows_written(card, FORMAT))
    named = dict.fromkeys(str(card["set"]) for card in new if card.get("set"))
    for code in dict.fromkeys((*kept, *collection.sets, *named)):
        if code in kept:
            yield kept[code]
            continue
        about = collection.set_of(code)
        fields = [_with_text(theirs, about[ours]) for theirs, ours in SET_FIELDS.items() if about.get(ours)]
        yield Element("set", {}, "", [_with_text("name", code.upper()), *fields])


def _elements(card: CardObject, sets: Mapping[str, Mapping[str, Any]], names: set[str]) -> Iterator[Element]:
    """The card, or its faces where they are cards of their own there."""
    kept = [element_of(row) for row in rows_written(card, FORMAT)]
    if not all(element.all("prop") for element in kept):
        kept = []  # of version 3, which this is not
    if kept and same(_again(kept, sets), card, _PLACE):
        yield from kept
        return
    for number, element in enumerate(_fresh(card, names)):
        unknown = kept[number].children if number < len(kept) else []
        element.children += [child for child in unknown if _is_unknown(child)]
        element.children += [child for child in unknown if child.tag == "set"][1:]
        yield element


def _is_unknown(child: Element) -> bool:
    """Whether an element of a card is not one that is written anew."""
    other_card = child.tag == "related" and child.attributes.get("attach") != "transform"
    return child.tag not in _OWN or other_card


def _again(kept: list[Element], sets: Mapping[str, Mapping[str, Any]]) -> CardObject:
    printed = printings_of(kept[0], sets)
    return whole_card(kept) | (printed[0] if printed else {})


def _fresh(card: CardObject, names: set[str]) -> Iterator[Element]:
    faces = [face for face in card.get("card_faces") or () if isinstance(face, dict)]
    if len(faces) == 2 and card.get("layout") in TWO_CARDS:
        for face, other, side in ((faces[0], faces[1], "front"), (faces[1], faces[0], "back")):
            related = _with_text("related", other["name"], attach="transform")
            yield _element({**card, **face, "card_faces": ()}, str(face["name"]), side, [related])
        return
    name, is_token = str(card["name"]), card.get("layout") in _TOKENS
    shown = f"{name} (Token)" if is_token and name in names else name
    yield _element(card, shown, "front", [_with_text("token", 1)] if is_token else [])


def _element(card: CardObject, name: str, side: str, more: list[Element]) -> Element:
    children = [_with_text("name", name), _with_text("text", _text(card))]
    children.append(Element("prop", {}, "", list(_properties(card, side))))
    if card.get("set"):
        told = {"num": card.get("collector_number"), "rarity": card.get("rarity")}
        attributes = {key: str(value) for key, value in told.items() if value}
        children.append(Element("set", attributes, str(card["set"]).upper()))
    return Element("card", {}, "", [*children, *more, _with_text("tablerow", _row(card))])


def _faces(card: CardObject) -> list[Mapping[str, Any]]:
    return [face for face in card.get("card_faces") or () if isinstance(face, dict)] or [card]


def _joined(card: CardObject, key: str, between: str) -> str:
    values = [str(face.get(key) or "") for face in _faces(card)]
    return between.join(values) if any(values) else ""


def _text(card: CardObject) -> str:
    texts = [str(face.get("oracle_text") or "") for face in _faces(card)]
    return BETWEEN_FACES.join(texts)


def _properties(card: CardObject, side: str) -> Iterator[Element]:
    layout, front = str(card.get("layout") or "normal"), _faces(card)[0]
    of_two_names = {ours: theirs for theirs, ours in LAYOUTS.items()} if "card_faces" in card else {}
    yield _with_text("layout", of_two_names.get(layout, layout) if layout != "split" else layout)
    yield _with_text("side", side)
    kind = str(card.get("type_line") or _joined(card, "type_line", " // "))
    yield _with_text("type", kind)
    yield _with_text("maintype", next((word for word in _MAIN_TYPES if word in kind.split()), "Other"))
    costs = [str(face.get("mana_cost") or "") for face in _faces(card)]
    short = [short_cost(cost) if mana_cost(short_cost(cost)) == cost else cost for cost in costs]
    if any(short):
        yield _with_text("manacost", " // ".join(short).removesuffix(" // "))
    yield _with_text("cmc", f"{card.get('cmc') or 0:g}")
    for theirs, ours in (("colors", "colors"), ("coloridentity", "color_identity")):
        colors = {color for part in (card, *_faces(card)) for color in part.get(ours) or ()}
        if colors:
            yield _with_text(theirs, "".join(color for color in "WUBRG" if color in colors))
    if front.get("power") is not None and front.get("toughness") is not None:
        yield _with_text("pt", f"{front['power']}/{front['toughness']}")
    for theirs, ours in FACE_PROPERTIES.items():
        if front.get(ours):
            yield _with_text(theirs, front[ours])
    for format, status in (card.get("legalities") or {}).items():
        if status != "not_legal":
            yield _with_text(FORMATS + format, status)


_MAIN_TYPES: Final = (
    "Creature", "Planeswalker", "Battle", "Land", "Artifact", "Enchantment", "Instant", "Sorcery",
)  # fmt: skip


def _row(card: CardObject) -> int:
    """The row of the table that it is put into there."""
    words = str(_faces(card)[0].get("type_line") or card.get("type_line") or "").split()
    if "Creature" in words:
        return TABLE_ROWS.index("creature")
    if "Land" in words:
        return TABLE_ROWS.index("land")
    return TABLE_ROWS.index("spell" if {"Instant", "Sorcery"} & set(words) else "other")
