"""Changing an input: words and signs are moved, left out, said twice, or taken from another input."""

import random
import re
from collections.abc import Sequence
from typing import Final

_WORDS: Final = re.compile(rb"\w+|\s+|[^\w\s]")
_ODD: Final = (
    b"", b"0", b"-1", b"9" * 30, b"1e999", b"null", b"[]", b"{}", b'""', b"[" * 99, b"\0", b"\xff", b"\n",
    "½".encode(), "İ".encode(), "\u2028".encode(), b"<", b"&", b"{X}", b"~", b"//", b" " * 99,
)  # fmt: skip
"""What is seldom where it is expected."""
_MOST: Final = 8


def mutated(content: bytes, others: Sequence[bytes], chance: random.Random) -> bytes:
    """The input with a few changes."""
    words = _WORDS.findall(content)
    for _ in range(chance.choice((1, 1, 2, 3, 5))):
        start = chance.randrange(len(words) + 1)
        end = start + chance.randrange(_MOST)
        match chance.randrange(7):
            case 0:
                del words[start:end]
            case 1:
                words[start:start] = words[start:end]
            case 2:
                words[start : start + 1] = [chance.choice(_ODD)]
            case 3 if words:
                one = chance.randrange(len(words))
                words[start:end], words[one:one] = words[one : one + 1], words[start:end]
            case 4 if words[start : start + 1]:
                word = bytearray(words[start])
                word[chance.randrange(len(word)) if word else 0 : 1] = bytes([chance.randrange(256)])
                words[start] = bytes(word)
            case _:
                other = _WORDS.findall(chance.choice(others))
                first = chance.randrange(len(other) + 1)
                words[start:end] = other[first : first + chance.randrange(_MOST)]
    return b"".join(words)
