"""What the head of a picture says: which kind it is, and how large."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

from app.engine.values.said import say

DOTS_MAX: Final = 40_000_000
"""Of one picture; a card scanned at 1,200 dots an inch has 12 million."""
_SIDE_MAX: Final = 20_000
_JPEG_FRAME: Final = re.compile(rb"\xff[\xc0-\xc3\xc5-\xc7\xc9-\xcb\xcd-\xcf]..\x08(..)(..)", re.DOTALL)
_JPEG_PART: Final = re.compile(rb"\xff+([^\x00\xff])(..)", re.DOTALL)
Size = tuple[int, int]


def wrong_with(content: bytes, ending: str) -> str | None:
    """Why a picture is not taken, whose name ends so; None where nothing is wrong with its head."""
    size = _KINDS[ending.lower()](content)
    if size is None:
        return say("is no picture of the kind {ending}", ending=ending.lower())
    wide, high = size
    if not 0 < wide <= _SIDE_MAX or not 0 < high <= _SIDE_MAX or wide * high > DOTS_MAX:
        return say("is a picture of {wide:,} × {high:,} dots, which no card has", wide=wide, high=high)
    return None


def _png(content: bytes) -> Size | None:
    if content[:8] != b"\x89PNG\r\n\x1a\n" or content[12:16] != b"IHDR" or len(content) < 24:
        return None
    return int.from_bytes(content[16:20], "big"), int.from_bytes(content[20:24], "big")


def _jpeg(content: bytes) -> Size | None:
    at = 2 if content[:2] == b"\xff\xd8" else len(content)
    while (part := _JPEG_PART.match(content, at)) is not None:
        if (frame := _JPEG_FRAME.match(content, part.end() - 4)) is not None:
            return int.from_bytes(frame[2], "big"), int.from_bytes(frame[1], "big")
        at = part.end() - 2 + max(2, int.from_bytes(part[2], "big"))
    return None


def _webp(content: bytes) -> Size | None:
    if content[:4] != b"RIFF" or content[8:12] != b"WEBP" or len(content) < 30:
        return None
    match content[12:16]:
        case b"VP8X":
            return 1 + int.from_bytes(content[24:27], "little"), 1 + int.from_bytes(content[27:30], "little")
        case b"VP8L":
            both = int.from_bytes(content[21:25], "little")
            return 1 + (both & 0x3FFF), 1 + (both >> 14 & 0x3FFF)
        case b"VP8 ":
            wide, high = (int.from_bytes(content[at : at + 2], "little") & 0x3FFF for at in (26, 28))
            return wide, high
    return None


_KINDS: Final[dict[str, Callable[[bytes], Size | None]]] = {
    "png": _png, "jpg": _jpeg, "jpeg": _jpeg, "webp": _webp,
}  # fmt: skip
ENDINGS: Final = tuple(_KINDS)
