"""Magic Set Editor's sets (.mse-set), with the fields that the importer reads."""

import io
import re
import zipfile
from collections.abc import Iterable, Iterator
from typing import Any, Final

from cardsdb.exporters import Collection, exporter
from cardsdb.exporters.comparing import same
from cardsdb.importers.mse import (
    ANGLE,
    CARD_FIELDS,
    COLORS,
    FACE_FIELDS,
    FORMAT,
    MORE_FIELDS,
    NO_COLOR,
    RARITIES,
    SHAPES,
    SUFFIXES,
    Block,
    card_object,
    place_of,
)
from cardsdb.reading.shorthand import mana_cost, short_cost
from cardsdb.records import CardObject, KeywordRecord, rows_written

Field = list[Any]
"""A field of a card: its key, its text, or the lines below it."""

_HEAD: Final = (
    ["mse version", "2.0.2", []],
    ["game", "magic", []],
    ["game version", "2020-04-25", []],
    ["stylesheet", "m15-altered", []],
)
_BEFORE_CARDS: Final = (*(key for key, _, _ in _HEAD), "stylesheet version", "set info", "styling")
_TAIL: Final = (["version control", "", [["type", "none", []]]], ["apprentice code", "", []])
_STYLES: Final = {
    "saga": "m15-saga", "adventure": "m15-adventure", "split": "m15-split", "flip": "m15-flip",
    "leveler": "m15-leveler", "transform": "m15-mainframe-dfc", "modal_dfc": "m15-mainframe-dfc",
    "battle": "m15-mainframe-battles",
}  # fmt: skip
"""The stylesheets that draw what the usual one can't."""
_PLANESWALKER: Final = "m15-planeswalker"
_PLACE: Final = frozenset(("set", "set_name", "collector_number"))
_KNOWN: Final = frozenset(
    key + suffix for key in (*FACE_FIELDS, *CARD_FIELDS, *MORE_FIELDS) for suffix in SUFFIXES
)
_SYMBOLS: Final = re.compile(r"(?:\{[^{}]+\})+")
_REMINDER: Final = re.compile(r"\([^()]*\)")
_LOYALTY: Final = re.compile(r"([+−-]?(?:\d+|X)): (.+)")
_GAPS: Final = re.compile(r"[<\[]([^<>\[\]]*)[>\]]")
_LEVELS: Final = 9
"""Abilities that a planeswalker of the editor may have."""


@exporter(FORMAT, suffix=".mse-set")
def magic_set_editor(collection: Collection) -> bytes:
    """The set as an archive with its text."""
    text = "".join(f"{line}\n" for part in _parts(collection) for line in _lines(part))
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr(zipfile.ZipInfo("set"), "\ufeff" + text, zipfile.ZIP_DEFLATED)
    return packed.getvalue()


def _parts(collection: Collection) -> Iterator[list[Any]]:
    """Head, set, cards, keywords and what the set had behind them, as blocks."""
    kept = [part for part in collection.parts_of(FORMAT) if part[0] != "include file"]
    style = next((text for key, text, _ in kept if key == "stylesheet"), "m15-altered")
    about = _set_info(collection, next((part for part in kept if part[0] == "set info"), None))
    head = [part for part in kept if part[0] in _BEFORE_CARDS]
    yield from [about if part[0] == "set info" else part for part in head] or [*_HEAD, about]
    for number, card in enumerate(collection.cards, start=1):
        yield ["card", "", _card(card, number, style)]
    rest = [part for part in kept if part[0] not in _BEFORE_CARDS]
    named = {str(_value(part[2], "keyword")).casefold() for part in rest if part[0] == "keyword"}
    yield from (_keyword(one) for one in collection.keywords if one.name.casefold() not in named)
    yield from rest if head else _TAIL


def _set_info(collection: Collection, kept: list[Any] | None) -> list[Any]:
    about = collection.first_set()
    told = {"title": str(about["name"] or ""), "set code": str(about["code"]).upper()}
    fields = list(kept[2]) if kept else []
    for key, text in told.items():
        now = _value(fields, key)
        if text and (now is None or now.casefold() != text.casefold()):
            fields = [one for one in fields if one[0] != key] + [[key, text, []]]
    return ["set info", "", fields]


def _value(fields: Iterable[Field], key: str) -> str | None:
    return next((text or "\n".join(lines) for name, text, lines in fields if name == key), None)


def _card(card: CardObject, number: int, style: str) -> list[Field]:
    """The fields of a card: as they were where it is what they say, and what is unknown of them always."""
    place = str(card.get("collector_number") or "")
    fields = rows_written(card, FORMAT)
    kept: list[Field] = (
        [["image", "", []] if one[0] == "image" else one for one in fields[0][2]] if fields else []
    )
    made = [one for one in _fields(card) if one[1] or one[2]]
    block = Block("card", "", [Block(one[0], one[1], lines=one[2]) for one in kept])
    if kept and same(card_object(block, style), card, _PLACE):
        made = [] if place_of(block, number) == place else [["custom card number", place, []]]
        return [one for one in kept if not made or one[0] != made[0][0]] + made
    unlike_number = [one for one in made if one[0] != "custom card number" or one[1] != str(number)]
    return unlike_number + [one for one in kept if one[0] not in _KNOWN]


def _fields(card: CardObject) -> Iterator[Field]:
    """All fields of a card, empty ones among them."""
    faces = [face for face in card.get("card_faces") or () if isinstance(face, dict)] or [card]
    layout = str(card.get("layout") or "normal")
    walker = "Planeswalker" in str(faces[0].get("type_line", ""))
    yield ["stylesheet", _PLANESWALKER if walker and len(faces) == 1 else _STYLES.get(layout, ""), []]
    shapes = {ours: theirs for theirs, ours in reversed(SHAPES.items())} | {"split": "split", "normal": ""}
    yield ["shape", shapes.get(layout, layout), []]
    for face, suffix in zip(faces, SUFFIXES, strict=False):
        for key, text in _face(face, card):
            yield _field(key + suffix, text)
        if suffix and face.get("flavor_text"):
            yield _field("flavor text" + suffix, _flavor(str(face["flavor_text"])))
    rarities = {ours: theirs for theirs, ours in RARITIES.items() if ours != "common"}
    rarity = str(card.get("rarity") or "")
    yield ["rarity", rarities.get(rarity, rarity), []]
    for theirs, ours in CARD_FIELDS.items():
        text = str(card.get(ours) or faces[0].get(ours) or "").replace("<", ANGLE)
        yield _field(theirs, _flavor(text) if ours == "flavor_text" else text)
    yield ["custom card number", str(card.get("collector_number") or ""), []]


def _flavor(text: str) -> str:
    return f"<i-flavor>{text}</i-flavor>" if text else ""


def _face(face: CardObject, card: CardObject) -> Iterator[tuple[str, str]]:
    name, kinds = str(face.get("name") or ""), str(face.get("type_line") or "")
    for key in FACE_FIELDS:
        yield key, str(face.get(key) or "").replace("<", ANGLE)
    cost = str(face.get("mana_cost") or "")
    yield "casting cost", short_cost(cost) if mana_cost(short_cost(cost)) == cost else cost
    super_type, _, sub_type = kinds.partition(" — ")
    yield "super type", super_type
    yield "sub type", sub_type
    yield from _colors(face, card, cost)
    yield from _rules(str(face.get("oracle_text") or ""), name, walker="Planeswalker" in kinds)


def _colors(face: CardObject, card: CardObject, cost: str) -> Iterator[tuple[str, str]]:
    """The colors where they are not those of the cost: those of the frame, or of a dot before the types."""
    told = face["colors"] if face.get("colors") is not None else card.get("colors")
    in_cost = [color for color in COLORS if color in cost]
    if told is not None and sorted(told) != sorted(in_cost):
        words = ", ".join(word for color, word in COLORS.items() if color in told)
        framed = not in_cost and "Land" not in str(face.get("type_line")).split()
        yield "card color" if framed else "indicator", words or NO_COLOR


def _rules(text: str, name: str, *, walker: bool) -> Iterator[tuple[str, str]]:
    """The rules text; that of a planeswalker in a field for each of its abilities."""
    lines = text.split("\n")
    if not walker or len(lines) > _LEVELS:
        yield "rule text", _tagged(text, name)
        return
    for number, line in enumerate(lines, start=1):
        found = _LOYALTY.fullmatch(line)
        yield f"level {number} text", _tagged(found[2] if found else line, name)
        yield f"loyalty cost {number}", found[1] if found else ""


def _tagged(text: str, name: str) -> str:
    """Rules text with the editor's tags for symbols, reminder text and the card's own name."""
    text = text.replace("<", ANGLE)
    text = _REMINDER.sub(lambda found: f"<i-auto>{found[0]}</i-auto>", text)
    text = _SYMBOLS.sub(_symbols, text)
    own = f"<atom-cardname><nospellcheck>{name}</nospellcheck></atom-cardname>"
    return re.sub(rf"(?<![\w<>/]){re.escape(name)}(?![\w<>])", lambda _: own, text) if len(name) > 1 else text


def _symbols(found: re.Match[str]) -> str:
    short = short_cost(found[0])
    return f"<sym>{short}</sym>" if mana_cost(short) == found[0] else found[0]


def _field(key: str, text: str) -> Field:
    """A field on one line, or with its lines below it."""
    lines = [" ".join(line.split("\t")) for line in text.splitlines()]
    return [key, "", lines] if len(lines) > 1 else [key, "".join(lines), []]


def _keyword(one: KeywordRecord) -> list[Any]:
    """A keyword, its gaps as the editor has them."""
    gaps = _GAPS.findall(one.match)
    kinds = {"N": "number", "value": ""}
    match = _GAPS.sub(lambda found: f"<atom-param>{kinds.get(found[1], found[1])}</atom-param>", one.match)
    told = _GAPS.sub(
        lambda found: f"{{param{gaps.index(found[1]) + 1}}}" if found[1] in gaps else found[0].strip("<>"),
        one.reminder,
    )
    fields = [
        ["keyword", one.name, []],
        ["match", match, []],
        ["mode", "custom", []],
        _field("reminder", told),
    ]
    return ["keyword", "", fields]


def _lines(part: list[Any]) -> Iterator[str]:
    """A block as lines; each level is indented by a tab."""
    key, text, inside = part
    yield f"{key}: {text}".rstrip(" ")
    for name, value, lines in inside:
        yield f"\t{name}: {value}".rstrip(" ") if value or not lines else f"\t{name}:"
        yield from (f"\t\t{line}" for line in lines if not value)
