"""Collections of home-made cards in JSON, as web pages and scripts write them: keys by many names."""

import re
from collections.abc import Iterator, Mapping
from typing import Any, Final

from cardsdb.importers import Opening, importer
from cardsdb.reading.json_objects import json_members, json_objects
from cardsdb.reading.shorthand import colors_of, mana_cost, mana_value, type_line
from cardsdb.reading.unpack import Source
from cardsdb.records import CardObject, CardRecord, LeftOut, Record, SourceRecord
from resources.said import say

_NAMES: Final = {
    "name": ("name", "faceName"),
    "mana_cost": ("manaCost", "cost", "mana_cost"),
    "type_line": ("typeLine", "type", "type_line"),
    "oracle_text": ("oracleText", "text", "rules", "oracle_text"),
    "power": ("power",),
    "toughness": ("toughness",),
    "loyalty": ("loyalty",),
    "defense": ("defense",),
    "set": ("setCode", "set"),
    "set_name": ("setName",),
    "collector_number": ("collectorNumber", "cn", "number"),
    "rarity": ("rarity",),
    "artist": ("artist", "designer"),
    "flavor_text": ("flavorText", "flavor"),
}
"""For each key of ours what others call it."""
_NEEDED: Final = ("mana_cost", "type_line", "oracle_text")
_RARITIES: Final = {"c": "common", "u": "uncommon", "r": "rare", "m": "mythic", "s": "special"}
_LINE: Final = re.compile(r"\{line\}|\{flavor\}|<br */?>|\r\n?")
_MARKS: Final = tuple(
    (re.compile(form), plain)
    for form, plain in (
        (r"\{indent\}|\{/?[ib]\}|</?[a-z]{1,6}>", ""),
        (r"\{-\}", "—"),
        (r"\{roll([^{}]*)\}", r"\1"),
        (r" *[-–] *\n+(?=•)", " —\n"),
        (r"\n{2,}(?=•)", "\n"),
    )
)
"""How pages mark italics, dashes, rolls and list items, and what cards have for it."""
_SMALL: Final = re.compile(r"\{(?:[0-9]/)?[wubrgcxt](?:/[wubrgp])*\}")
"""A symbol in small letters."""
_FACES: Final = ("mana_cost", "type_line", "oracle_text", "power", "toughness", "loyalty", "defense")


def _are_homemade(opening: Opening) -> bool:
    first = opening.first
    if first is None or first.get("object") or "code" in first or "type_line" in first:
        return False  # the last is what Scryfall calls it
    cards = first.get("cards")
    one = cards[0] if isinstance(cards, list) and cards and isinstance(cards[0], dict) else first
    return "name" in one and all(any(key in one for key in _NAMES[ours]) for ours in _NEEDED)


@importer(
    "homemade",
    title=say("collections of home-made cards (JSON)"),
    order=0,
    recognises=_are_homemade,
    count=lambda source: ((CardRecord, "") for _ in _given(source)),
)
def homemade(source: Source) -> Iterator[Record]:
    """Read cards from a list, or from under the key `cards`."""
    number = 0
    yield SourceRecord(0, "")
    for given in _given(source):
        number += 1
        name = _text(given, "name")
        if not name:
            yield LeftOut(number, "?", say("cards without a name can't be found"))
            continue
        yield CardRecord(number, card_object(given))


def _given(source: Source) -> Iterator[Mapping[str, Any]]:
    if source.peek(1) != b"[" and source.peek(1 << 16).lstrip(b"\xef\xbb\xbf \t\r\n")[:1] == b"{":
        for key, value in json_members(source, ""):
            if key == "cards" and isinstance(value, list):
                yield from (card for card in value if isinstance(card, dict))
    else:
        for _, card in json_objects(source, "card"):
            yield card


def card_object(given: Mapping[str, Any]) -> CardObject:
    """A card in Scryfall's shape."""
    rarity = _text(given, "rarity").lower()
    faces = given.get("faces")
    faces = [face for face in faces if isinstance(face, dict)] if isinstance(faces, list) else []
    card = {**_face(given), **_printed(given), "rarity": _RARITIES.get(rarity, rarity) or "common"}
    told, cost = given.get("manaValue"), str(card["mana_cost"])
    card["cmc"] = told if isinstance(told, int | float) else mana_value(cost)
    colors = given.get("colors")
    card["colors"] = colors if isinstance(colors, list) else colors_of(cost)
    if len(faces) > 1:
        card = {key: value for key, value in card.items() if key not in _FACES or key == "type_line"}
        card["card_faces"] = [_face(face) for face in faces]
        card["layout"] = "transform"
    elif str(card["type_line"]).startswith("Token"):
        card["layout"] = "token"
    return card


def _face(given: Mapping[str, Any]) -> dict[str, Any]:
    face: dict[str, Any] = {"name": _text(given, "faceName") or _text(given, "name")}
    for key in _FACES:
        value = _text(given, key)
        if value or key in _NEEDED:
            face[key] = value
    face["mana_cost"] = mana_cost(face["mana_cost"])
    face["type_line"] = type_line(face["type_line"])
    text = _LINE.sub("\n", face["oracle_text"])
    for form, plain in _MARKS:
        text = form.sub(plain, text)
    text = _SMALL.sub(lambda found: found[0].upper(), text).replace("~", face["name"])
    face["oracle_text"] = "\n".join(line.strip() for line in text.split("\n"))
    return face


def _printed(given: Mapping[str, Any]) -> dict[str, str]:
    found = {
        key: _text(given, key) for key in ("set", "set_name", "collector_number", "artist", "flavor_text")
    }
    return {key: value.lower() if key == "set" else value for key, value in found.items() if value}


def _text(given: Mapping[str, Any], key: str) -> str:
    """The value under any of its names, as text; "" without."""
    for name in _NAMES.get(key, (key,)):
        value = given.get(name)
        if isinstance(value, str):
            return value.strip()
        if isinstance(value, int | float) and not isinstance(value, bool):
            return str(value)
    return ""
