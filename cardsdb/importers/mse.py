"""Magic Set Editor's sets (.mse-set): a ZIP archive whose member `set` is a text of indented fields."""

import codecs
import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Final

from cardsdb.errors import FieldError, ImportFileError
from cardsdb.importers import importer, marked
from cardsdb.reading.shorthand import mana_cost, mana_value, type_line
from cardsdb.reading.unpack import Source
from cardsdb.records import (
    WRITTEN,
    CardObject,
    CardRecord,
    KeywordRecord,
    LeftOut,
    Record,
    SetPart,
    SetRecord,
    SourceRecord,
    as_written,
)
from cardsdb.rows import KNOWN_LAYOUTS
from resources.said import say

_CHUNK: Final = 1 << 18
_MOST: Final = 4 << 20
"""Letters of one card, of which a line counts for some."""
_LINE: Final = 64
_TOO_LONG: Final = say("a card is longer than {many} million letters, which no card is", many=_MOST >> 20)
_NOT_UTF_8: Final = (
    say("the text is not in the encoding UTF-8"),
    say("save the set anew with a newer editor"),
)
_LONGEST: Final = 20_000
"""Letters of one field of a card."""
_SYMBOLS: Final = re.compile(r"<sym(?:-auto)?>(.*?)</sym(?:-auto)?>", re.DOTALL)
_REMINDER: Final = re.compile(r"<atom-reminder[^>]*>(.*?)</atom-reminder[^>]*>", re.DOTALL)
_PARAMETER: Final = re.compile(r"<atom-param>([^<>]*)</atom-param>")
_GIVEN: Final = re.compile(r"\{(?:english_number(?:_a)?\()?param(\d)(?:\.value)?\)?\}")
"""How a reminder text names what stands behind the keyword."""
_OWN_NAME: Final = re.compile(
    r"<atom-(?:cardname|legname)>.*?</atom-(?:cardname|legname)>|(?<!\w)[~@](?!\w)", re.DOTALL
)
ANGLE: Final = "\1"
"""What stands for "<" in texts with tags."""
_TAG: Final = re.compile(r"</?[A-Za-z][^<>]*>")
FORMAT: Final = "magic set editor"
FACE_FIELDS: Final = ("name", "power", "toughness", "loyalty", "defense")
"""What is called the same there and here, for each face; the fields of the second one have " 2" behind."""
CARD_FIELDS: Final = {"illustrator": "artist", "flavor text": "flavor_text", "watermark": "watermark"}
"""What a field of a card is called here."""
MORE_FIELDS: Final = (
    "casting cost", "super type", "sub type", "rule text", "card color", "indicator", "shape", "stylesheet",
    "rarity", "custom card number", "card number", "card type",
    *(f"{what} {number}" for number in range(1, 10) for what in ("level", "loyalty cost")),
    *(f"level {number} text" for number in range(1, 10)),
)  # fmt: skip
"""The other fields that are read."""
SUFFIXES: Final = ("", " 2", " 3", " 4")
SHAPES: Final = {"double faced": "transform", "modal": "modal_dfc", "aftermath": "split", "fuse": "split"}
"""Layouts by the editor's words for them."""
STYLES: Final = {
    "planeswalker": "normal", "saga": "saga", "class": "class", "adventure": "adventure", "flip": "flip",
    "split": "split", "aftermath": "split", "fuse": "split", "leveler": "leveler", "token": "token",
    "emblem": "emblem", "doublefaced": "transform", "dfc": "transform", "transform": "transform",
    "mdfc": "modal_dfc",
}  # fmt: skip
"""Layouts by words in the name of the stylesheet that a card is drawn by, where it tells no shape."""
RARITIES: Final = {"mythic rare": "mythic", "basic land": "common"}
NO_COLOR: Final = "colorless"
COLORS: Final = {"W": "white", "U": "blue", "B": "black", "R": "red", "G": "green"}


@dataclass(slots=True)
class Block:
    """A key with its value, or with the lines indented below it."""

    key: str
    text: str
    inside: list["Block"] = field(default_factory=list)
    lines: list[str] = field(default_factory=list)
    """The indented lines as they are, for values of several lines."""

    def get(self, key: str) -> str:
        """The value under a key, lines joined; "" without."""
        for block in self.inside:
            if block.key == key:
                return block.text or "\n".join(block.lines)
        return ""

    def plain(self) -> list[object]:
        """The same in lists and texts."""
        return [self.key, self.text, [[one.key, one.text, one.lines] for one in self.inside]]


@importer(
    FORMAT,
    title=say("Magic Set Editor's sets (.mse-set)"),
    order=0,
    recognises=lambda opening: opening.text.removeprefix(b"\xef\xbb\xbf").startswith(
        (b"mse version:", b"mse_version:")
    ),
    count=lambda source: marked(source, {b"\ncard:": CardRecord}),
)
def magic_set_editor(source: Source) -> Iterator[Record]:
    """Read the set and its cards."""
    code = title = style = ""
    number = 0
    yield SourceRecord(0, "")
    for block in _with_included(source):
        if block.key == "include file":
            yield LeftOut(number, block.text, say("parts of the set that the file does not hold"))
            continue
        if block.key == "stylesheet":
            style = block.text
        if block.key == "set info":
            code, title = _plain(block.get("set code")).lower(), _plain(block.get("title"))
            yield SourceRecord(number, title)
            if code:
                yield SetRecord(number, {"code": code, "name": title or code, "set_type": "custom"})
        elif block.key == "keyword":
            yield _keyword(number, block)
        if block.key != "card":
            yield SetPart(number, FORMAT, block.plain())
        else:
            number += 1
            card = card_object(block, style)
            card[WRITTEN] = as_written(FORMAT, [block.plain()])
            if not card["name"]:
                yield LeftOut(number, "?", say("cards without a name can't be found"))
                continue
            if code:
                card |= {"set": code, "set_name": title or code, "collector_number": place_of(block, number)}
            yield CardRecord(number, card)


def place_of(block: Block, number: int) -> str:
    """The collector number of the card that comes at that place."""
    return _plain(block.get("custom card number") or block.get("card number")) or str(number)


def _with_included(source: Source) -> Iterator[Block]:
    """The blocks of the set, and of the further texts in the archive that it names."""
    for block in _blocks(_lines(source)):
        more = source.beside(block.text) if block.key == "include file" else None
        if more is None:
            yield block
            continue
        yield from _blocks(iter(_decoded(source, more, block.text)))


def _decoded(source: Source, text: bytes, name: str) -> list[str]:
    """The lines of a further text."""
    try:
        return text.decode("utf-8-sig").splitlines()
    except UnicodeDecodeError as error:
        place = say("file {name}, byte {at}", name=f"{name:.60}", at=error.start)
        raise ImportFileError(source.path, *_NOT_UTF_8, place=place) from error


def _lines(source: Source) -> Iterator[str]:
    """The lines of the text, without their ends."""
    decoder = codecs.getincrementaldecoder("utf-8-sig")()
    rest, before = "", 0
    while True:
        piece = source.read(_CHUNK)
        try:
            text = rest + decoder.decode(piece, final=not piece)
        except UnicodeDecodeError as error:
            raise ImportFileError(
                source.path, *_NOT_UTF_8, place=say("byte {at}", at=before + error.start)
            ) from error
        before += len(piece)
        *lines, rest = text.split("\n")
        yield from (line.removesuffix("\r") for line in lines)
        if not piece:
            yield rest.removesuffix("\r")
            return
        if len(rest) > _MOST:
            raise FieldError(_TOO_LONG)


def _blocks(lines: Iterator[str]) -> Iterator[Block]:
    """The blocks of the file, those indented once below each, and deeper lines as text."""
    block: Block | None = None
    size = 0
    for line in lines:
        depth = len(line) - len(line.lstrip("\t"))
        key, colon, value = line.strip("\t").partition(":")
        if depth < 2:
            key = key.strip().replace("_", " ")
        if depth == 0 and colon:
            if block is not None:
                yield block
            block, size = Block(key, value.strip()), 0
        elif depth == 1 and colon and block is not None:
            block.inside.append(Block(key, value.strip()))
        elif depth >= 2 and block is not None and block.inside:
            block.inside[-1].lines.append(line[2:])
        size += len(line) + _LINE
        if size > _MOST:
            raise FieldError(_TOO_LONG)
    if block is not None:
        yield block


def card_object(block: Block, style: str = "") -> CardObject:
    """The card of a block, in a set that is drawn by that stylesheet unless the card has one of its own."""
    faces = [_face(block, suffix) for suffix in SUFFIXES]
    named = [face for face in faces if face["name"]]
    first = faces[0]
    layout = _layout(block, style, str(first["type_line"]))
    rarity = _plain(block.get("rarity")).lower()
    common: CardObject = {
        "layout": layout,
        "rarity": RARITIES.get(rarity, rarity) or "common",
        **{ours: told for theirs, ours in CARD_FIELDS.items() if (told := _plain(block.get(theirs)))},
        "cmc": sum(
            mana_value(str(face["mana_cost"])) for face in (named if layout == "split" else faces[:1])
        ),
    }
    if len(named) < 2:
        return common | first
    if common["layout"] == "normal":
        common["layout"] = "transform"
    if "flavor_text" in common:
        first["flavor_text"] = common.pop("flavor_text")
    return common | {
        "name": " // ".join(str(face["name"]) for face in named),
        "type_line": " // ".join(str(face["type_line"]) for face in named),
        "card_faces": named,
    }


def _layout(block: Block, style: str, types: str) -> str:
    """The layout by the shape that a card tells, or by the name of its stylesheet."""
    shape = _plain(block.get("shape")).lower()
    if types.startswith("Token "):
        return "token"
    if not shape:
        words = re.split(r"[^a-z]+", (block.get("stylesheet") or style).lower())
        return next((STYLES[word] for word in words if word in STYLES), "normal")
    layout = SHAPES.get(shape, shape)
    return layout if layout in KNOWN_LAYOUTS else "normal"


def _face(block: Block, suffix: str) -> dict[str, object]:
    def value(key: str) -> str:
        return block.get(key + suffix)

    name = _plain(value("name"))
    kinds = [_plain(value("super type")) or _plain(value("card type")), _plain(value("sub type"))]
    face: dict[str, object] = {
        "name": name,
        "mana_cost": mana_cost(_plain(value("casting cost"))),
        "type_line": type_line(" — ".join(kind for kind in kinds if kind)),
        "oracle_text": _rules(block, suffix, name),
    }
    face["colors"] = _colors(block, suffix, face)
    for key in FACE_FIELDS:
        if told := _plain(value(key)):
            face[key] = told
    if suffix and (flavor := _plain(value("flavor text"))):
        face["flavor_text"] = flavor
    return face


def _colors(block: Block, suffix: str, face: dict[str, object]) -> list[str]:
    """The colors of the indicator, or of the cost, or those of the frame, unless it is a land's."""
    told = [_colors_in(block.get(key + suffix)) for key in ("indicator", "card color")]
    in_cost = [color for color in COLORS if color in str(face["mana_cost"])]
    if block.get("indicator" + suffix) == NO_COLOR:
        return []
    is_land = "Land" in str(face["type_line"]).split()
    return told[0] or in_cost or ([] if is_land else told[1])


def _colors_in(text: str) -> list[str]:
    words = [word.strip() for word in text.split(",")]
    return [color for color, word in COLORS.items() if word in words]


def _rules(block: Block, suffix: str, name: str) -> str:
    """The rules text; that of a planeswalker is in a field for each loyalty cost."""
    text = _plain(block.get("rule text" + suffix), name)
    lines = [text] if text else []
    for number in range(1, 10):
        level = _plain(block.get(f"level {number} text{suffix}"), name)
        cost = _plain(block.get(f"loyalty cost {number}{suffix}"))
        if level:
            lines.append(f"{cost}: {level}" if cost else level)
    return "\n".join(lines)


def _plain(text: str, name: str = "") -> str:
    """Text without the editor's tags.

    Raises:
        FieldError: It is longer than any text on a card.
    """
    if not text:
        return ""  # as most fields are
    if len(text) > _LONGEST:
        raise FieldError(say("a field of a card has more than {longest:,} letters", longest=_LONGEST))
    text = _REMINDER.sub(_in_brackets, text)
    text = _SYMBOLS.sub(lambda found: mana_cost(_TAG.sub("", found[1])), text)
    text = _OWN_NAME.sub(lambda _: name or "~", text)
    lines = (" ".join(_TAG.sub("", line).split()) for line in text.replace("<line>", "\n").split("\n"))
    return "\n".join(line for line in lines if line).replace(ANGLE, "<")


def _in_brackets(found: re.Match[str]) -> str:
    """Reminder text as cards have it."""
    told = _TAG.sub("", found[1]).strip()
    return f" {told if told.startswith('(') else f'({told})'}" if told else ""


def _keyword(number: int, block: Block) -> KeywordRecord:
    """A keyword that the set defines, its parameters by what they are: "<cost>"."""
    match = block.get("match") or block.get("keyword")
    kinds = ["N" if kind == "number" else kind or "value" for kind in _PARAMETER.findall(match)]
    names = iter(kinds)
    shown = _plain(_PARAMETER.sub(lambda _: f"\2{next(names)}\3", match))
    told = _GIVEN.sub(
        lambda found: f"\2{kinds[int(found[1]) - 1]}\3" if 0 < int(found[1]) <= len(kinds) else found[0],
        block.get("reminder"),
    )
    brackets = str.maketrans({"\2": "<", "\3": ">"})
    name = _plain(block.get("keyword"))
    return KeywordRecord(number, name, shown.translate(brackets), _plain(told).translate(brackets))
