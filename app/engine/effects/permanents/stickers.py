"""Putting stickers on permanents (123)."""

from __future__ import annotations

from enum import Enum

from app.engine.abilities.abilities import UnmeantDeed
from app.engine.text.book import constant, phrase


class StickerKind(Enum):
    """What a sticker changes (123.1)."""

    ANY = ""
    NAME = "name"
    ART = "art"
    ABILITY = "ability"


for _kind in StickerKind:
    if _kind is not StickerKind.ANY:
        constant("sticker_kind", _kind, _kind.value)

phrase("effect", UnmeantDeed, "put @ {kind:sticker_kind} sticker on {on:thing}")

phrase("effect", UnmeantDeed, "put a sticker on {on:thing}")
