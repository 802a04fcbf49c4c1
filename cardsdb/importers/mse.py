"""Magic Set Editor's sets (.mse-set): a ZIP archive whose member `set` is a text of indented fields."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Final

from cardsdb.errors import ImportFileError
from cardsdb.importers import importer
from cardsdb.reading.shorthand import mana_cost, type_line
from cardsdb.reading.unpack import Source
from cardsdb.records import CardObject, CardRecord, LeftOut, Record, SetRecord, SourceRecord

_MOST: Final = 64 << 20
"""Bytes of the text of a set."""
_SYMBOLS: Final = re.compile(r"<sym(?:-auto)?>(.*?)</sym(?:-auto)?>", re.DOTALL)
_REMINDER: Final = re.compile(r"<atom-reminder[^>]*>.*?</atom-reminder[^>]*>", re.DOTALL)
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
    blocks = _blocks(_text(source))
    about = next((block for block in blocks if block.key == "set info"), _Block("set info", ""))
    code = _plain(about.get("set code")).lower()
    title = _plain(about.get("title"))
    yield SourceRecord(0, title)
    if code:
        yield SetRecord(0, {"code": code, "name": title or code, "set_type": "custom"})
    number = 0
    for block in blocks:
        if block.key == "card":
            number += 1
            card = _card(block)
            if not card["name"]:
                yield LeftOut(number, "?", "cards without a name can't be found")
                continue
            place = _plain(block.get("custom card number") or block.get("card number")) or str(number)
            if code:
                card |= {"set": code, "set_name": title or code, "collector_number": place}
            yield CardRecord(number, card)


def _text(source: Source) -> str:
    pieces: list[bytes] = []
    size = 0
    while piece := source.read(1 << 20):
        pieces.append(piece)
        size += len(piece)
        if size > _MOST:
            raise ImportFileError(source.path, "the set is larger than any set is", "choose another file")
    try:
        return b"".join(pieces).decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise ImportFileError(
            source.path, "the text is not in the encoding UTF-8", "save the set anew with a newer editor",
            place=f"byte {error.start}",
        ) from error  # fmt: skip


def _blocks(text: str) -> list[_Block]:
    """The blocks of the file, those indented once below each, and deeper lines as text."""
    found: list[_Block] = []
    for line in text.splitlines():
        depth = len(line) - len(line.lstrip("\t"))
        key, colon, value = line.strip("\t").partition(":")
        if depth == 0 and colon:
            found.append(_Block(key.strip(), value.strip()))
        elif depth == 1 and colon and found:
            found[-1].inside.append(_Block(key.strip(), value.strip()))
        elif depth >= 2 and found and found[-1].inside:
            found[-1].inside[-1].lines.append(line[2:])
    return found


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
    """Text without the editor's tags."""
    text = _REMINDER.sub("", text)
    text = _SYMBOLS.sub(lambda found: mana_cost(_TAG.sub("", found[1])), text)
    text = _OWN_NAME.sub(lambda _: name or "~", text)
    lines = (" ".join(_TAG.sub("", line).split()) for line in text.replace("<line>", "\n").split("\n"))
    return "\n".join(line for line in lines if line)


def _mana_value(cost: str) -> float:
    total = 0
    for symbol in re.findall(r"\{([^{}]*)\}", cost):
        numbers = [int(part) for part in symbol.split("/") if part.isdigit()]
        total += max(numbers) if numbers else 0 if symbol in ("X", "Y", "Z") else 1
    return float(total)
