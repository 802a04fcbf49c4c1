"""Text of files as it may be shown: without characters that steer a terminal, and of bounded length."""

from __future__ import annotations

import re
from typing import Final

MOST: Final = 1_000
"""Characters of a sentence that says what is wrong."""
STEERING: Final = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069\ud800-\udfff]")
"""What steers a terminal, or is half of a character."""
_PICTURES: Final = 0x2400
"""From here on Unicode has a picture for each control character."""


def cleaned(text: str) -> str:
    """The text with a picture for each control character, and a sign for what is no character."""
    return STEERING.sub(_picture, text)


def _picture(found: re.Match[str]) -> str:
    code = ord(found[0])
    return chr(_PICTURES + code) if code < 0x20 else "␡" if code == 0x7F else "\ufffd"


def sentence(text: str) -> str:
    """What is wrong, fit to be shown: cleaned, and cut in its middle where it is long."""
    if len(text) > MOST:
        text = f"{text[: MOST * 2 // 3]} … {text[-MOST // 3 :]}"
    return cleaned(text)


def whole(value: object) -> object:
    """Plain data of a file with a sign in place of each half of a character, which no file can hold."""
    match value:
        case str():
            return (
                value
                if value.isascii()
                else value.encode("utf-16", "surrogatepass").decode("utf-16", "replace")
            )
        case list():
            return [whole(one) for one in value]
        case dict():
            return {whole(key): whole(one) for key, one in value.items()}
        case _:
            return value
