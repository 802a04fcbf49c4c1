"""Putting stickers on permanents (123)."""

from __future__ import annotations

from enum import Enum

from app.engine.abilities.abilities import Instruction
from app.engine.abilities.nouns.targets import Thing
from app.engine.text.book import constant, phrase


class StickerKind(Enum):
    """What a sticker changes (123.1)."""

    ANY = ""
    NAME = "name"
    ART = "art"
    ABILITY = "ability"


class PutSticker(Instruction, frozen=True):
    """ "You may put a sticker on a nonland permanent you own.", "... put a name sticker on it" """

    kind: StickerKind
    on: Thing


for _kind in StickerKind:
    if _kind is not StickerKind.ANY:
        constant("sticker_kind", _kind, _kind.value)

phrase("effect", PutSticker, "put @ {kind:sticker_kind} sticker on {on:thing}")

phrase("effect", PutSticker, "put a sticker on {on:thing}", kind=StickerKind.ANY)
