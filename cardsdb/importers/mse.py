"""Magic Set Editor's sets (.mse-set): a ZIP archive whose member `set` is a text of indented fields."""

import codecs
import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Final

from cardsdb.errors import FieldError, ImportFileError
from cardsdb.importers import importer
from cardsdb.reading.shorthand import as_number, mana_cost, type_line
from cardsdb.reading.unpack import Source
from cardsdb.records import CardObject, CardRecord, KeywordRecord, LeftOut, Record, SetRecord, SourceRecord

_CHUNK: Final = 1 << 18
_MOST: Final = 4 << 20
"""Letters of one card, of which a line counts for some."""
_LINE: Final = 64
_TOO_LONG: Final = f"a card is longer than {_MOST >> 20} million letters, which no card is"
_NOT_UTF_8: Final = ("the text is not in the encoding UTF-8", "save the set anew with a newer editor")
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
_TAG: Final = re.compile(r"</?[A-Za-z][^<>]*>")
_LAYOUTS: Final = {
    "double faced": "transform",
    "modal": "modal_dfc",
    "aftermath": "split",
    "fuse": "split",
}
_RARITIES: Final = {"mythic rare": "mythic", "basic land": "common"}
_KNOWN: Final = frozenset((
    "normal", "split", "flip", "transform", "modal_dfc", "leveler", "class", "saga", "adventure", "token",
    "emblem",
))  # fmt: skip


@dataclass(slots=True)
class _Block:
    """A key with its value, or with the lines indented below it."""

    key: str
    text: str
    inside: list["_Block"] = field(default_factory=list)
    lines: list[str] = field(default_factory=list)
    """The indented lines as they are, for values of several lines."""

    def get(self, key: str) -> str:
        """The value under a key, lines joined; "" without."""
        for block in self.inside:
            if block.key == key:
                return block.text or "\n".join(block.lines)
        return ""


@importer(
    "magic set editor",
    title="Magic Set Editor's sets (.mse-set)",
    order=0,
    recognises=lambda opening: opening.text.removeprefix(b"\xef\xbb\xbf").startswith(b"mse version:"),
)
def magic_set_editor(source: Source) -> Iterator[Record]:
    """Read the set and its cards."""
    code = title = ""
    number = 0
    yield SourceRecord(0, "")
    for block in _with_included(source):
        if block.key == "include file":
            yield LeftOut(number, block.text, "parts of the set that the file does not hold")
        elif block.key == "set info":
            code, title = _plain(block.get("set code")).lower(), _plain(block.get("title"))
            yield SourceRecord(number, title)
            if code:
                yield SetRecord(number, {"code": code, "name": title or code, "set_type": "custom"})
        elif block.key == "keyword":
            yield _keyword(number, block)
        elif block.key == "card":
            number += 1
            card = _card(block)
            if not card["name"]:
                yield LeftOut(number, "?", "cards without a name can't be found")
                continue
            place = _plain(block.get("custom card number") or block.get("card number")) or str(number)
            if code:
                card |= {"set": code, "set_name": title or code, "collector_number": place}
            yield CardRecord(number, card)


def _with_included(source: Source) -> Iterator[_Block]:
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
        place = f"file {name:.60}, byte {error.start}"
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
            raise ImportFileError(source.path, *_NOT_UTF_8, place=f"byte {before + error.start}") from error
        before += len(piece)
        *lines, rest = text.split("\n")
        yield from (line.removesuffix("\r") for line in lines)
        if not piece:
            yield rest.removesuffix("\r")
            return
        if len(rest) > _MOST:
            raise FieldError(_TOO_LONG)


def _blocks(lines: Iterator[str]) -> Iterator[_Block]:
    """The blocks of the file, those indented once below each, and deeper lines as text."""
    block: _Block | None = None
    size = 0
    for line in lines:
        depth = len(line) - len(line.lstrip("\t"))
        key, colon, value = line.strip("\t").partition(":")
        if depth == 0 and colon:
            if block is not None:
                yield block
            block, size = _Block(key.strip(), value.strip()), 0
        elif depth == 1 and colon and block is not None:
            block.inside.append(_Block(key.strip(), value.strip()))
        elif depth >= 2 and block is not None and block.inside:
            block.inside[-1].lines.append(line[2:])
        size += len(line) + _LINE
        if size > _MOST:
            raise FieldError(_TOO_LONG)
    if block is not None:
        yield block


def _card(block: _Block) -> CardObject:
    shape = _plain(block.get("shape")).lower()
    layout = _LAYOUTS.get(shape, shape) or "normal"
    faces = [_face(block, suffix) for suffix in ("", " 2", " 3", " 4")]
    named = [face for face in faces if face["name"]]
    first = faces[0]
    if str(first["type_line"]).startswith("Token "):
        layout = "token"
    rarity = _plain(block.get("rarity")).lower()
    common: CardObject = {
        "layout": layout if layout in _KNOWN else "normal",
        "rarity": _RARITIES.get(rarity, rarity) or "common",
        "artist": _plain(block.get("illustrator")) or None,
        "flavor_text": _plain(block.get("flavor text")) or None,
        "cmc": _mana_value(str(first["mana_cost"])),
    }
    common = {key: value for key, value in common.items() if value is not None}
    if len(named) < 2:
        return common | first
    if common["layout"] == "normal":
        common["layout"] = "transform"
    return common | {
        "name": " // ".join(str(face["name"]) for face in named),
        "type_line": " // ".join(str(face["type_line"]) for face in named),
        "card_faces": named,
    }


def _face(block: _Block, suffix: str) -> dict[str, object]:
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
    face["colors"] = [color for color in "WUBRG" if color in str(face["mana_cost"])]
    for key in ("power", "toughness", "loyalty", "defense"):
        if _plain(value(key)):
            face[key] = _plain(value(key))
    return face


def _rules(block: _Block, suffix: str, name: str) -> str:
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
        raise FieldError(f"a field of a card has more than {_LONGEST:,} letters")
    text = _REMINDER.sub(_in_brackets, text)
    text = _SYMBOLS.sub(lambda found: mana_cost(_TAG.sub("", found[1])), text)
    text = _OWN_NAME.sub(lambda _: name or "~", text)
    lines = (" ".join(_TAG.sub("", line).split()) for line in text.replace("<line>", "\n").split("\n"))
    return "\n".join(line for line in lines if line)


def _in_brackets(found: re.Match[str]) -> str:
    """Reminder text as cards have it."""
    told = _TAG.sub("", found[1]).strip()
    return f" {told if told.startswith('(') else f'({told})'}" if told else ""


def _keyword(number: int, block: _Block) -> KeywordRecord:
    """A keyword that the set defines, its parameters by what they are: "<cost>"."""
    match = block.get("match") or block.get("keyword")
    kinds = ["N" if kind == "number" else kind or "value" for kind in _PARAMETER.findall(match)]
    names = iter(kinds)
    shown = _plain(_PARAMETER.sub(lambda _: f"\0{next(names)}\1", match))
    told = _GIVEN.sub(
        lambda found: f"\0{kinds[int(found[1]) - 1]}\1" if 0 < int(found[1]) <= len(kinds) else found[0],
        block.get("reminder"),
    )
    brackets = str.maketrans({"\0": "<", "\1": ">"})
    name = _plain(block.get("keyword"))
    return KeywordRecord(number, name, shown.translate(brackets), _plain(told).translate(brackets))


def _mana_value(cost: str) -> float:
    total = 0.0
    for symbol in re.findall(r"\{([^{}]*)\}", cost):
        numbers = [as_number(part) for part in symbol.split("/") if part.isdecimal()]
        total += max(numbers) if numbers else 0 if symbol in ("X", "Y", "Z") else 1
    return total
