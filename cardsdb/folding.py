"""Names as people type them: without capitals, accents, apostrophes and punctuation."""

import re
import unicodedata
from typing import Final

AFTER_EVERY_LETTER: Final = "\U0010ffff"
"""Behind a beginning it comes after all texts that begin so."""
_APOSTROPHES: Final = dict.fromkeys(map(ord, "'’‘ʼ`´′"))
_LETTERS: Final = str.maketrans({"æ": "ae", "œ": "oe", "ø": "o", "ß": "ss", "đ": "d", "ł": "l", "ı": "i"})
_BETWEEN_WORDS: Final = re.compile(r"[\W_]+")


def storable(text: str) -> str:
    """The text with a sign in place of each half of a character, which no database can hold."""
    return text if text.isascii() else text.encode("utf-8", "replace").decode()


def fold(name: str) -> str:
    """The name as it is compared: `"Æther Vial"` and `"aether  vial"` give the same.

    A name without any letter or digit is only trimmed, so that it can still be found. Folding twice
    gives the same as folding once.
    """
    text = name.casefold()
    if not text.isascii():
        text = unicodedata.normalize("NFKD", text.translate(_APOSTROPHES)).casefold()
        text = text.translate(_LETTERS).translate(_APOSTROPHES)
        text = "".join(letter for letter in text if not unicodedata.combining(letter))
    text = text.replace("'", "").replace("`", "")
    folded = _BETWEEN_WORDS.sub(" ", text).strip()
    return folded or " ".join(text.split())
